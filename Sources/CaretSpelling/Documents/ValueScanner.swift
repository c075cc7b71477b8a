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
    for index in 0..<lines.count {
      let range = lines.range(index)
      let start = text.skippingBlanks(range)
      if text.isBlank(start..<range.upperBound) { continue }
      let indent = start - range.lowerBound
      if let block = blockIndent, indent > block {
        spans.append(TextSpan(start..<range.upperBound, .string))
        continue
      }
      blockIndent = nil
      let comment = commentStart(text, start..<range.upperBound, separators)
      if comment < range.upperBound { spans.append(TextSpan(comment..<range.upperBound, .comment)) }
      guard start < comment else { continue }
      let value = valueStart(text, start..<comment, separators)
      if value > start { spans.append(TextSpan(start..<value, .code)) }
      let first = text.skippingBlanks(value..<comment)
      guard first < comment else { continue }
      if text[first] == UInt8(ascii: "|") || text[first] == UInt8(ascii: ">") {
        blockIndent = indent
      } else {
        spans.append(
          TextSpan(first..<comment, .string, language: language(text, start..<value)))
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
