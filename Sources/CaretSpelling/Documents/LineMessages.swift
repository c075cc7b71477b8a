internal import CaretBytes

/// Finds the spans of messages in forms of lines.
enum LineMessages {
  /// Apple's `.strings`: `"key" = "value";` and comments as in C.
  static func strings(_ text: [UInt8]) -> [TextSpan] {
    var (spans, i, isValue) = ([TextSpan](), 0, false)
    let bytes = text.span
    while i < text.count {
      let start = i
      if bytes.has("/*", at: i) {
        i = bytes.end(of: "*/", from: i + 2)
        // What Xcode says of an element in a window ends with a key.
        let end = (start..<i).first { bytes.has("ObjectID = ", at: $0) } ?? i
        spans.append(TextSpan(start..<end, .comment, language: "en"))
      } else if bytes.has("//", at: i) {
        i = bytes.end(of: "\n", from: i)
        spans.append(TextSpan(start..<i, .comment, language: "en"))
      } else if text[i] == UInt8(ascii: "\"") {
        i = endOfString(text, from: i + 1)
        if isValue { spans.add(message: start + 1..<i, of: text) }
        i += 1
      } else {
        if text[i] == UInt8(ascii: "=") { isValue = true }
        if text[i] == UInt8(ascii: ";") { isValue = false }
        i += 1
      }
    }
    return spans
  }

  private static func endOfString(_ text: [UInt8], from start: Int) -> Int {
    var i = start
    while i < text.count, text[i] != UInt8(ascii: "\"") {
      i += text[i] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(i, text.count)
  }

  /// Fluent: `name = text`, lines of it with an indent, attributes, variants and comments.
  static func fluent(_ text: [UInt8]) -> [TextSpan] {
    let (bytes, lines) = (text.span, LineScanner(text.span))
    var spans: [TextSpan] = []
    for index in 0..<lines.count {
      let range = lines.range(index)
      let start = bytes.skippingBlanks(range)
      if bytes.has("#", at: range.lowerBound) {
        spans.append(TextSpan(range, .comment, language: "en"))
      } else if start == range.lowerBound || bytes.has(".", at: start) {
        if let mark = range.first(where: { text[$0] == UInt8(ascii: "=") }) {
          addFluent(mark + 1..<range.upperBound, text, &spans)
        }
      } else {
        let isVariant = bytes.has("[", at: start) || bytes.has("*[", at: start)
        let close = isVariant ? range.first { text[$0] == UInt8(ascii: "]") } : nil
        addFluent((close.map { $0 + 1 } ?? start)..<range.upperBound, text, &spans)
      }
    }
    return spans
  }

  /// A line of a text, of which a placeable that goes on in other lines is code.
  private static func addFluent(
    _ range: Range<Int>, _ text: [UInt8], _ spans: inout [TextSpan]
  ) {
    let openings = range.filter { text[$0] == UInt8(ascii: "{") }
    let open = openings.last { place in
      !(place..<range.upperBound).contains { text[$0] == UInt8(ascii: "}") }
    }
    spans.add(message: range.lowerBound..<(open ?? range.upperBound), of: text)
  }

  /// YAML and properties whose values are messages.
  static func values(_ text: [UInt8], separators: [UInt8]) -> [TextSpan] {
    ValueScanner.spans(of: text.span, separators: separators).reduce(into: []) { spans, span in
      switch span.kind {
      case .string: spans.add(message: span.range, of: text)
      case .comment: spans.append(TextSpan(span.range, .comment, language: "en"))
      default: break
      }
    }
  }
}

extension Span<UInt8> {
  /// The place behind the next one of a word; the end of the text if there is none.
  func end(of word: StaticString, from start: Int) -> Int {
    var i = start
    while i < count, !has(word, at: i) { i += 1 }
    return Swift.min(count, i + word.utf8CodeUnitCount)
  }
}
