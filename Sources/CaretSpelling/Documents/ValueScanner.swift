internal import CaretBytes

/// Finds the spans of YAML and of properties: the values with blanks in them and the comments. Keys, numbers
/// and names are code.
enum ValueScanner {
  /// - Parameter separators: what stands between a key and its value.
  static func spans(of text: Span<UInt8>, separators: [UInt8]) -> [TextSpan] {
    let lines = LineScanner(text)
    var spans: [TextSpan] = []
    /// The indent of the key whose value has lines of its own below it.
    var blockIndent: Int?
    var open = OpenValue()
    for index in 0..<lines.count {
      let range = lines.range(index)
      let start = text.skippingBlanks(range)
      if text.isBlank(start..<range.upperBound) { continue }
      let indent = start - range.lowerBound
      if let block = blockIndent, indent > block {
        spans.append(open.span(of: start..<range.upperBound, in: text, &spans))
        continue
      }
      blockIndent = nil
      if separators.count == 1, open.quote != nil {
        let end = open.end(in: text, start..<range.upperBound)
        spans.append(open.span(of: start..<end, in: text, &spans))
        let rest = min(end + 1, range.upperBound)..<range.upperBound
        let comment = commentStart(text, rest, separators)
        if comment < rest.upperBound { spans.append(TextSpan(comment..<rest.upperBound, .comment)) }
        continue
      }
      let comment = commentStart(text, start..<range.upperBound, separators)
      if comment < range.upperBound { spans.append(TextSpan(comment..<range.upperBound, .comment)) }
      guard start < comment else { continue }
      let value = valueStart(text, start..<comment, separators)
      if value > start { spans.append(TextSpan(start..<value, .code)) }
      var first = text.skippingBlanks(value..<comment)
      // `!tag value`
      if separators.count == 1, text.has("!", at: first) {
        while first < comment, text[first] > 0x20 { first += 1 }
        first = text.skippingBlanks(first..<comment)
      }
      guard first < comment else {
        open = OpenValue()
        continue
      }
      if text[first] == UInt8(ascii: "|") || text[first] == UInt8(ascii: ">") {
        (blockIndent, open) = (indent, OpenValue())
      } else if separators.count == 1, value == start, indent > open.indent {
        spans.append(open.span(of: first..<comment, in: text, &spans))
      } else {
        let string = first..<comment
        open = OpenValue(string, indent: indent, in: text, lines, index)
        spans.append(TextSpan(string, .string, language: language(text, start..<value)))
      }
    }
    return spans.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// "de" of the key "Comment[de]=", as files of desktops have it; nil of any other.
  private static func language(_ text: Span<UInt8>, _ key: Range<Int>) -> String? {
    guard key.count > 2, text[key.upperBound - 1] == UInt8(ascii: "="),
      text[key.upperBound - 2] == UInt8(ascii: "]"),
      let open = key.last(where: { text[$0] == UInt8(ascii: "[") })
    else { return nil }
    let name = text.string(open + 1..<key.upperBound - 2)
    return FrontMatter.isLanguage(name.prefix { $0.isLetter }.lowercased()) ? name : nil
  }

  /// A "#" at the start or behind a blank, outside quotes.
  private static func commentStart(
    _ text: Span<UInt8>, _ range: Range<Int>, _ separators: [UInt8]
  ) -> Int {
    var quote: UInt8?
    // Properties have comments behind "!" as well.
    if separators.count > 1, text.has("!", at: range.lowerBound) { return range.lowerBound }
    for i in range {
      let byte = text[i]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"")
        || (byte == UInt8(ascii: "'") && isBoundary(text, i, range))
      {
        quote = byte
      } else if byte == UInt8(ascii: "#"), i == range.lowerBound || text[i - 1] <= 0x20 {
        return i
      }
    }
    return range.upperBound
  }

  private static func isBoundary(_ text: Span<UInt8>, _ i: Int, _ range: Range<Int>) -> Bool {
    i == range.lowerBound || !text[i - 1].isLetter
  }

  /// Behind "- " and "key: ", or "key=".
  private static func valueStart(
    _ text: Span<UInt8>, _ range: Range<Int>, _ separators: [UInt8]
  ) -> Int {
    var start = range.lowerBound
    while text.has("- ", at: start) { start = text.skippingBlanks(start + 2..<range.upperBound) }
    for i in start..<range.upperBound where separators.contains(text[i]) {
      let isEnd = i + 1 == range.upperBound || text[i + 1] <= 0x20
      if isEnd || text[i] == UInt8(ascii: "=") { return i + 1 }
    }
    return start
  }
}

/// A value of YAML that may go on in the next line.
private struct OpenValue {
  /// The quote that ends it, if it has quotes and their end is in another line.
  private(set) var quote: UInt8?
  /// What lies farther to the right goes on with it.
  private(set) var indent = Int.max
  /// Its last line that was read, if that has several words and nothing else.
  private var last: Range<Int>?

  init() {}

  init(
    _ value: Range<Int>, indent: Int, in text: Span<UInt8>, _ lines: LineScanner, _ index: Int
  ) {
    self.indent = indent
    note(value, in: text)
    let first = text[value.lowerBound]
    guard "\"'".utf8.contains(first) else { return }
    let rest = value.lowerBound + 1..<value.upperBound
    guard !rest.contains(where: { text[$0] == first }) else { return }
    // One that never ends is none.
    for next in index + 1..<min(lines.count, index + Self.mostLines) {
      let range = lines.range(next)
      let start = text.skippingBlanks(range)
      if start - range.lowerBound <= indent, !text.isBlank(start..<range.upperBound) { return }
      guard range.contains(where: { text[$0] == first }) else { continue }
      quote = first
      return
    }
  }

  private static let mostLines = 200

  private mutating func note(_ line: Range<Int>, in text: Span<UInt8>) {
    last = line.contains { text[$0] == 0x20 } && Self.hasPlainWords(line, text) ? line : nil
  }

  /// Letters and the marks of sentences alone, which lines of commands hardly have.
  private static func hasPlainWords(_ line: Range<Int>, _ text: Span<UInt8>) -> Bool {
    line.allSatisfy {
      text[$0].isLetter || text[$0] >= 0x80 || " \"'(),-.:;!?\r\n".utf8.contains(text[$0])
    }
  }

  /// Where its part of a line ends, at the quote or with the line.
  mutating func end(in text: Span<UInt8>, _ line: Range<Int>) -> Int {
    guard let end = line.first(where: { text[$0] == quote }) else { return line.upperBound }
    quote = nil
    return end
  }

  /// The span of a line that goes on with it. A single word is a part of the sentence before it, and no value of its own.
  mutating func span(
    of line: Range<Int>, in text: Span<UInt8>, _ spans: inout [TextSpan]
  ) -> TextSpan {
    let isWord = Self.hasPlainWords(line, text) && !line.contains { text[$0] == 0x20 }
    // A comment may stand between the two.
    guard isWord, let last, spans.last?.range == last,
      text.isBlank(last.upperBound..<line.lowerBound)
    else {
      note(line, in: text)
      return TextSpan(line, .string)
    }
    spans.removeLast()
    self.last = last.lowerBound..<line.upperBound
    return TextSpan(last.lowerBound..<line.upperBound, .string)
  }
}
