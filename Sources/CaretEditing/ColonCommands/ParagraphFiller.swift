internal import CaretUnicode

/// Fills paragraphs, which blank lines and quotations part, with as many words in a line as fit. The lines of a paragraph
/// keep the indentation and the marks of its first.
///
/// In Markdown each item of a list is a paragraph, a hard line break ends one, and what is no paragraph stays as it is: see
/// `MarkdownLines`.
struct ParagraphFiller {
  let width: Int
  let isMarkdown: Bool

  private struct Line {
    var front: LineFront
    var bytes: [UInt8]
    var kind: MarkdownLines.Kind

    var words: ArraySlice<UInt8> { bytes[front.utf8Count...] }
    /// Whether a hard line break ends it.
    var isBroken: Bool { bytes.suffix(2) == [0x20, 0x20] || bytes[...].isEscaping }
  }

  /// Lines of a text, filled. What a line is the others may say.
  func filled(_ text: [[UInt8]], in lines: Range<Int>) -> [[UInt8]] {
    var filled: [[UInt8]] = []
    var rest = read(text, in: lines)[...]
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

  private func read(_ text: [[UInt8]], in lines: Range<Int>) -> [Line] {
    let kinds = isMarkdown ? MarkdownLines(text).kinds : []
    return lines.map { index in
      let front = LineFront(text[index], isMarkdown: isMarkdown)
      return Line(
        front: front, bytes: text[index],
        kind: isMarkdown ? kinds[index] : front.isLine ? .blank : .words)
    }
  }

  // MARK: Words

  private func fill(_ paragraph: [Line]) -> [[UInt8]] {
    let first = paragraph[0]
    let marker = first.kind == .item ? MarkdownBlock.marker(first.words) : nil
    let markerCount = marker?.utf8Count ?? 0
    let front = first.bytes[..<(first.front.utf8Count + markerCount)]
    let indentation =
      first.bytes[..<first.front.utf8Count]
      + Array(repeating: 0x20, count: marker?.columns(at: first.front.indentation) ?? 0)
    let words = paragraph.map(\.words)
    var filled = fill([words[0].dropFirst(markerCount)] + words.dropFirst(), Array(indentation))
    guard !filled.isEmpty else { return paragraph.map(\.bytes) }
    filled[0].replaceSubrange(..<indentation.count, with: front)
    if isMarkdown, paragraph[paragraph.count - 1].bytes.suffix(2) == [0x20, 0x20] {
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
    for word in words(lines) {
      if !line.isEmpty, columns(line) + 1 + columns(word) > width {
        filled.append(line)
        line = []
      }
      line += (line.isEmpty ? indentation : [0x20]) + word
    }
    return line.isEmpty ? filled : filled + [line]
  }

  /// What may be parted. In Markdown a word that would begin a block, or make a hard line break, keeps to its neighbour.
  private func words(_ lines: [ArraySlice<UInt8>]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    for word in lines.joined(separator: [0x20]).split(whereSeparator: { $0 == 0x20 || $0 == 0x09 })
    {
      if isMarkdown, let last = words.last,
        last[...].isEscaping || MarkdownBlock.isBegun(by: word[...])
      {
        words[words.count - 1] += [0x20] + word
      } else {
        words.append(Array(word))
      }
    }
    return words
  }
}

extension ArraySlice<UInt8> {
  /// Whether a backslash at the end is none that another one escapes.
  fileprivate var isEscaping: Bool {
    reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }
}

/// What stands in front of a line's words: its indentation, and the marks of quotations, `> >`.
struct LineFront {
  /// How many marks there are.
  private(set) var quotationDepth = 0
  private(set) var utf8Count = 0
  /// Whether the line has no words.
  let isLine: Bool
  /// The front up to its last mark.
  private(set) var marks: [UInt8] = []
  /// The columns of the blanks behind the marks, but for the one that belongs to the last.
  let indentation: Int
  /// Whether its first mark is indented so far that it is Markdown's code.
  let isDeep: Bool

  init(_ line: [UInt8], isMarkdown: Bool) {
    let mark = UInt8(ascii: ">")
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    while utf8Count < line.count {
      let (byte, next) = (line[utf8Count], line[(utf8Count + 1)...].first)
      // `>= 5` and `>word` are words, but for Markdown.
      let isMark = byte == mark && (isMarkdown || next.map { isBlank($0) || $0 == mark } ?? true)
      guard isMark || isBlank(byte) else { break }
      utf8Count += 1
      guard isMark else { continue }
      quotationDepth += 1
      marks = Array(line[..<utf8Count])
    }
    isLine = utf8Count == line.count
    let blanks = line[marks.count..<utf8Count]
    indentation = max(0, blanks.blankColumns() - (quotationDepth > 0 ? 1 : 0))
    isDeep = line.prefix(while: isBlank)[...].blankColumns() >= 4 && quotationDepth > 0
  }
}
