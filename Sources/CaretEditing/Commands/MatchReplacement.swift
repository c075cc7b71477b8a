internal import CaretBytes
internal import CaretText
internal import CaretUnicode

/// What comes in the place of each match of a substitution: texts and groups, one behind the other.
struct MatchReplacement {
  /// The texts in stored form, one behind the other.
  private var texts: [UInt8] = []
  private var parts: [Part] = []
  /// How many line ends are in the texts. A group has none, for it lies in a line.
  private(set) var lineEndCount = 0

  private enum Part: BitwiseCopyable {
    case text(start: Int, count: Int)
    case group(Int)
  }

  /// - Parameter groupCount: how many groups the pattern has; the number of another stands for itself.
  init(_ replacement: [ReplacementPart], groupCount: Int) {
    for part in replacement {
      switch part {
      case .literal(let bytes): add(StoredForm.stored(fileBytes: bytes))
      case .group(let number) where number <= groupCount: parts.append(.group(number))
      case .group(let number): add(Array("\(number)".utf8))
      }
    }
    lineEndCount = texts.count { $0 == UInt8(ascii: "\n") }
  }

  private mutating func add(_ text: [UInt8]) {
    parts.append(.text(start: texts.count, count: text.count))
    texts += text
  }

  /// Calls `body` with what comes in the place of a match of a line.
  func forEachPart(
    for match: EditorPattern.Match, in line: ByteView, _ body: (ByteView) -> Void
  ) {
    texts.withView { texts in
      for part in parts {
        switch part {
        case .text(let start, let count): body(texts.part(start, count))
        case .group(let number):
          if let group = match[number] { body(line.part(group.lowerBound, group.count)) }
        }
      }
    }
  }
}
