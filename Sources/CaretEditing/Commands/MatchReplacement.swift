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
    case letterCase(LetterCase)
  }

  /// Whether letters are written in another case than they have.
  private var changesCase = false

  /// - Parameter groupCount: how many groups the pattern has; the number of another stands for itself.
  init(_ replacement: [ReplacementPart], groupCount: Int) {
    for part in replacement {
      switch part {
      case .literal(let bytes): add(StoredForm.stored(fileBytes: bytes))
      case .group(let number) where number <= groupCount: parts.append(.group(number))
      case .group(let number): add(Array("\(number)".utf8))
      case .letterCase(let letterCase):
        parts.append(.letterCase(letterCase))
        changesCase = true
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
    guard changesCase else { return forEachPlainPart(for: match, in: line, body) { _ in } }
    var cased = CasedText()
    var text: [UInt8] = []
    forEachPlainPart(for: match, in: line) {
      text.removeAll(keepingCapacity: true)
      text.append(contentsOf: $0)
      cased.append(text)
    } letterCase: {
      cased.take($0)
    }
    cased.bytes.withView(body)
  }

  private func forEachPlainPart(
    for match: EditorPattern.Match, in line: ByteView, _ body: (ByteView) -> Void,
    letterCase: (LetterCase) -> Void
  ) {
    texts.withView { texts in
      for part in parts {
        switch part {
        case .text(let start, let count): body(texts.part(start, count))
        case .group(let number):
          if let group = match[number] { body(line.part(group.lowerBound, group.count)) }
        case .letterCase(let one): letterCase(one)
        }
      }
    }
  }
}

/// A replacement as it is put together, whose letters are written as it says.
struct CasedText {
  /// What there is of it, in stored form.
  private(set) var bytes: [UInt8] = []
  private var letterCase = LetterCase.unchanged
  private var next: LetterCase?

  /// What holds from here on, or for the next letter.
  mutating func take(_ one: LetterCase) {
    switch one {
    case .nextUpper, .nextLower: next = one
    case .upper, .lower, .unchanged: letterCase = one
    }
  }

  /// Adds a text in stored form. Bytes that are no text stay.
  mutating func append(_ stored: [UInt8]) {
    guard letterCase != .unchanged || next != nil else {
      bytes += stored
      return
    }
    var start = 0
    var i = 0
    while i < stored.count {
      // What is no text lies in surrogates: 0xED and two bytes.
      guard stored[i] == 0xED, i + 2 < stored.count, stored[i + 1] >= 0xA0 else {
        i += 1
        continue
      }
      append(text: stored[start..<i])
      bytes += stored[i..<i + 3]
      i += 3
      start = i
    }
    append(text: stored[start...])
  }

  private mutating func append(text: ArraySlice<UInt8>) {
    guard !text.isEmpty else { return }
    var text = String(decoding: text, as: UTF8.self)
    let mapping = CaseMapping()
    switch letterCase {
    case .upper: text = mapping.uppercased(text)
    case .lower: text = mapping.lowercased(text)
    default: break
    }
    if let next {
      let first = String(text.removeFirst())
      text = (next == .nextUpper ? mapping.titlecased(first) : mapping.lowercased(first)) + text
      self.next = nil
    }
    bytes += text.utf8
  }
}
