internal import CaretUnicode

/// Fills paragraphs, which blank lines and quotations part, with as many words in a line as fit. The lines of a paragraph
/// keep the indentation and the marks of its first.
///
/// In Markdown each item of a list is a paragraph, two blanks at a line's end are one's end, and code, tables, headings and tags
/// stay as they are.
struct ParagraphFiller {
  let width: Int
  let isMarkdown: Bool

  private struct Line {
    var front: LineFront
    var bytes: [UInt8]
    var kind = Kind.words

    var words: ArraySlice<UInt8> { bytes[front.utf8Count...] }
    var isBroken: Bool { bytes.suffix(2) == [0x20, 0x20] }

    enum Kind {
      case blank, words
      /// It begins an item of a list.
      case item
      /// It stays as it is.
      case whole
    }
  }

  func filled(_ lines: [[UInt8]]) -> [[UInt8]] {
    var filled: [[UInt8]] = []
    var rest = read(lines)[...]
    while let first = rest.popFirst() {
      switch first.kind {
      case .blank: filled.append(first.front.marks)
      case .whole: filled.append(first.bytes)
      case .words, .item:
        var paragraph = [first]
        while let next = rest.first, next.kind == .words,
          next.front.quotationDepth == first.front.quotationDepth,
          !(isMarkdown && paragraph[paragraph.count - 1].isBroken)
        {
          paragraph.append(next)
          rest.removeFirst()
        }
        filled += fill(paragraph)
      }
    }
    return filled
  }

  // MARK: Lines

  private func read(_ lines: [[UInt8]]) -> [Line] {
    var markdown = Markdown()
    return lines.map { bytes in
      var line = Line(front: LineFront(bytes), bytes: bytes)
      if line.front.isLine { line.kind = .blank }
      if isMarkdown { line.kind = markdown.kind(of: line) }
      return line
    }
  }

  /// What the lines before one say of it.
  private struct Markdown {
    private var fence: UInt8?
    private var isInList = false
    private var mayBeCode = true

    mutating func kind(of line: Line) -> Line.Kind {
      let mark = Self.fence(line.words)
      if let open = fence {
        if mark == open { fence = nil }
        return .whole
      }
      fence = mark
      if mark != nil { return .whole }
      if line.kind == .blank {
        mayBeCode = !isInList
        return .blank
      }
      let isIndented = line.front.utf8Count >= 4 && line.front.quotationDepth == 0
      if isIndented, mayBeCode { return .whole }
      mayBeCode = false
      if ParagraphFiller.markerCount(line.words) > 0 {
        isInList = true
        return .item
      }
      if line.front.utf8Count == 0 { isInList = false }
      return Self.staysWhole(line.words) ? .whole : .words
    }

    private static func fence(_ words: ArraySlice<UInt8>) -> UInt8? {
      words.starts(with: "```".utf8) || words.starts(with: "~~~".utf8) ? words.first : nil
    }

    /// Headings, tables, tags, and lines of one sign alone, as under a title.
    private static func staysWhole(_ words: ArraySlice<UInt8>) -> Bool {
      guard let first = words.first else { return true }
      if "|<".utf8.contains(first) { return true }
      if first == UInt8(ascii: "#") { return words.first { $0 != first } ?? 0x20 == 0x20 }
      return "=-*_".utf8.contains(first) && words.allSatisfy { $0 == first || $0 == 0x20 }
    }
  }

  /// How many bytes "- ", "* ", "+ ", "1. " or "1) " has in front of an item's words, with its blanks.
  private static func markerCount(_ words: ArraySlice<UInt8>) -> Int {
    let digits = words.prefix { (0x30...0x39).contains($0) }.count
    let signs = digits == 0 ? "-*+" : ".)"
    let rest = words.dropFirst(digits)
    guard digits < 10, let sign = rest.first, signs.utf8.contains(sign) else { return 0 }
    let blanks = rest.dropFirst().prefix { $0 == 0x20 }.count
    return blanks > 0 ? digits + 1 + blanks : 0
  }

  // MARK: Words

  private func fill(_ paragraph: [Line]) -> [[UInt8]] {
    let first = paragraph[0]
    let marker = first.kind == .item ? Self.markerCount(first.words) : 0
    let front = first.bytes[..<(first.front.utf8Count + marker)]
    let indentation =
      first.bytes[..<first.front.utf8Count] + Array(repeating: 0x20, count: marker)
    let words = paragraph.map(\.words)
    var filled = fill([words[0].dropFirst(marker)] + words.dropFirst(), Array(indentation))
    guard !filled.isEmpty else { return paragraph.map(\.bytes) }
    filled[0].replaceSubrange(..<front.count, with: front)
    if isMarkdown, paragraph[paragraph.count - 1].isBroken {
      filled[filled.count - 1] += [0x20, 0x20]
    }
    return filled
  }

  private func fill(_ lines: [ArraySlice<UInt8>], _ indentation: [UInt8]) -> [[UInt8]] {
    func columns(_ bytes: [UInt8]) -> Int {
      displayColumns(of: String(decoding: bytes, as: UTF8.self))
    }
    var filled: [[UInt8]] = []
    var line: [UInt8] = []
    for word in lines.joined(separator: [0x20]).split(whereSeparator: { $0 == 0x20 || $0 == 0x09 })
    {
      if !line.isEmpty, columns(line) + 1 + columns(Array(word)) > width {
        filled.append(line)
        line = []
      }
      line += (line.isEmpty ? indentation : [0x20]) + word
    }
    return line.isEmpty ? filled : filled + [line]
  }
}

/// What stands in front of a line's words: its indentation, and the marks of quotations, `> >`.
private struct LineFront {
  /// How many marks there are.
  private(set) var quotationDepth = 0
  private(set) var utf8Count = 0
  /// Whether the line has no words.
  let isLine: Bool
  /// The front up to its last mark.
  private(set) var marks: [UInt8] = []

  init(_ line: [UInt8]) {
    let mark = UInt8(ascii: ">")
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    while utf8Count < line.count {
      let (byte, next) = (line[utf8Count], line[(utf8Count + 1)...].first)
      // `>= 5` and `>word` are words.
      let isMark = byte == mark && next.map { isBlank($0) || $0 == mark } ?? true
      guard isMark || isBlank(byte) else { break }
      utf8Count += 1
      guard isMark else { continue }
      quotationDepth += 1
      marks = Array(line[..<utf8Count])
    }
    isLine = utf8Count == line.count
  }
}
