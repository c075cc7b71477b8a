internal import CaretSpelling
internal import CaretText

/// The colours of source code: comments and strings as the scanners of spelling find them, and numbers.
final class SourceHighlighter {
  private struct Stretch {
    var range: Range<Int>
    var color: PrintColor
  }

  private static let comment = PrintColor(rgb: 0x3F_7F5F)
  private static let string = PrintColor(rgb: 0x0B_5394)
  private static let number = PrintColor(rgb: 0xA8_4300)

  private var stretches: [Stretch] = []
  /// The first one that may reach the next line.
  private var next = 0

  init(_ bytes: [UInt8], path: String) {
    let kind = DocumentKind(path: path, firstLine: bytes.prefix(200).prefix { $0 != 0x0A })
    var codeStart = 0
    for span in kind.spans(of: bytes.span) {
      let range: Range<Int> = span.utf8Range.values()
      switch span.kind {
      case .comment: add(range, Self.comment, bytes, &codeStart)
      case .string: add(Self.withQuotes(range, bytes), Self.string, bytes, &codeStart)
      case .prose, .code: break
      }
    }
    addNumbers(codeStart..<bytes.count, bytes)
  }

  private func add(
    _ range: Range<Int>, _ color: PrintColor, _ bytes: [UInt8], _ codeStart: inout Int
  ) {
    let start = max(range.lowerBound, codeStart)
    addNumbers(codeStart..<start, bytes)
    if start < range.upperBound {
      stretches.append(Stretch(range: start..<range.upperBound, color: color))
    }
    codeStart = max(codeStart, range.upperBound)
  }

  /// The string with the quotes around it, of which it has one or three.
  private static func withQuotes(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    let quotes = Array("\"'`".utf8)
    guard start > 0, quotes.contains(bytes[start - 1]) else { return range }
    let quote = bytes[start - 1]
    while start > 0, range.lowerBound - start < 3, bytes[start - 1] == quote { start -= 1 }
    while end < bytes.count, end - range.upperBound < 3, bytes[end] == quote { end += 1 }
    return start..<end
  }

  private func addNumbers(_ range: Range<Int>, _ bytes: [UInt8]) {
    func isWord(_ byte: UInt8) -> Bool {
      byte == 0x5F || byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
    var index = range.lowerBound
    while index < range.upperBound {
      guard isWord(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      let isNumber = UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index]
      // A point belongs to a number that has a digit behind it.
      while index < range.upperBound,
        isWord(bytes[index])
          || isNumber && bytes[index] == UInt8(ascii: ".") && index + 1 < range.upperBound
            && UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index + 1]
      { index += 1 }
      if isNumber { stretches.append(Stretch(range: start..<index, color: Self.number)) }
    }
  }

  /// Gives a paragraph its colours. Paragraphs come in their order.
  func lay(over paragraph: inout PrintParagraph, _ style: TextStyle) {
    let source: Range<Int> = paragraph.source.values()
    if source.lowerBound == 0 { next = 0 }
    while next < stretches.count, stretches[next].range.upperBound <= source.lowerBound {
      next += 1
    }
    var index = next
    while index < stretches.count, stretches[index].range.lowerBound < source.upperBound {
      let part = stretches[index].range.clamped(to: source)
      let places =
        paragraph.place(
          of: UTF8Offset(part.lowerBound))..<paragraph.place(of: UTF8Offset(part.upperBound))
      if !places.isEmpty {
        var look = style
        look.color = stretches[index].color
        paragraph.runs.append(StyledRun(places, look))
      }
      index += 1
    }
  }
}
