internal import CaretBytes

/// Finds the spans of HTML and XML: the text between tags, the attributes that people read, and comments. Scripts, styles
/// and code are no prose.
enum MarkupScanner {
  static func spans(of text: Span<UInt8>) -> [TextSpan] {
    var spans: [TextSpan] = []
    var (i, start) = (0, 0)
    func prose(to end: Int) { if start < end { spans.append(TextSpan(start..<end, .prose)) } }
    while i < text.count {
      if text[i] == UInt8(ascii: "&") {
        let end = entityEnd(text, i)
        if end > i + 1 {
          prose(to: i)
          start = end
        }
        i = max(end, i + 1)
      } else if text[i] == UInt8(ascii: "<"), i + 1 < text.count, isTagByte(text[i + 1]) {
        prose(to: i)
        i = takeTag(text, i, &spans)
        start = i
      } else {
        i += 1
      }
    }
    prose(to: text.count)
    return spans
  }

  private static func isTagByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!")
      || byte == UInt8(ascii: "?")
  }

  private static func entityEnd(_ text: Span<UInt8>, _ start: Int) -> Int {
    var i = start + 1
    while i < text.count && i < start + 32,
      text[i].isLetter || text[i].isDigit || text[i] == UInt8(ascii: "#")
    {
      i += 1
    }
    return i < text.count && text[i] == UInt8(ascii: ";") ? i + 1 : start
  }

  private static let codeElements: Set<String> = [
    "script", "style", "code", "pre", "kbd", "samp", "var", "svg",
  ]
  private static let readAttributes: Set<String> = [
    "alt", "title", "placeholder", "aria-label", "summary", "label", "content",
  ]

  /// Takes a tag, a comment or a section, and for elements of code all that they hold. Gives where to go on.
  private static func takeTag(_ text: Span<UInt8>, _ start: Int, _ spans: inout [TextSpan]) -> Int {
    if text.has("<!--", at: start) { return takeComment(text, start, &spans) }
    if text.has("<![CDATA[", at: start) { return start + 9 }
    if text.has("<?", at: start) { return end(of: "?>", text, start + 2) }
    var i = start + 1
    let nameStart = i
    while i < text.count, text[i] > 0x20, text[i] != UInt8(ascii: ">"),
      text[i] != UInt8(ascii: "/") || i == nameStart
    {
      i += 1
    }
    let name = text.string(nameStart..<i).lowercased()
    let afterTag = takeAttributes(text, i..<text.count, &spans)
    guard codeElements.contains(name), !text.has("/>", at: afterTag - 2) else { return afterTag }
    let isRead = name != "script" && name != "style"
    let closing = Array("</\(name)".utf8)
    var (codeStart, j) = (afterTag, afterTag)
    func code(to end: Int) {
      if isRead && end > codeStart { spans.append(TextSpan(codeStart..<end, .code)) }
    }
    while j < text.count && !hasIgnoringCase(closing, text, j) {
      if isRead, text.has("<!--", at: j) {
        code(to: j)
        j = takeComment(text, j, &spans)
        codeStart = j
      } else {
        j += 1
      }
    }
    code(to: j)
    return j < text.count ? end(of: ">", text, j) : j
  }

  /// Takes a comment that begins at a place. Gives where to go on.
  private static func takeComment(
    _ text: Span<UInt8>, _ start: Int, _ spans: inout [TextSpan]
  ) -> Int {
    let end = end(of: "-->", text, start + 4)
    let isClosed = end >= start + 7 && text.has("-->", at: end - 3)
    MarkupComment.add(min(start + 4, end)..<(isClosed ? end - 3 : end), text, to: &spans)
    return end
  }

  private static func hasIgnoringCase(_ bytes: [UInt8], _ text: Span<UInt8>, _ at: Int) -> Bool {
    guard text[at] == bytes[0], at + bytes.count <= text.count else { return false }
    return bytes.indices.allSatisfy {
      text[at + $0] == bytes[$0] || text[at + $0] | 0x20 == bytes[$0]
    }
  }

  private static func end(of word: StaticString, _ text: Span<UInt8>, _ from: Int) -> Int {
    var i = from
    while i < text.count && !text.has(word, at: i) { i += 1 }
    return min(text.count, i + word.utf8CodeUnitCount)
  }

  /// Goes through the attributes of a tag to behind its end, or to the end of the range.
  static func takeAttributes(
    _ text: Span<UInt8>, _ range: Range<Int>, _ spans: inout [TextSpan]
  ) -> Int {
    var i = range.lowerBound
    let end = range.upperBound
    while i < end && text[i] != UInt8(ascii: ">") {
      guard text[i].isLetter else {
        i += 1
        continue
      }
      let nameStart = i
      while i < end,
        text[i].isLetter || text[i] == UInt8(ascii: "-") || text[i] == UInt8(ascii: ":")
      { i += 1 }
      let name = text.string(nameStart..<i).lowercased()
      guard i + 1 < end, text[i] == UInt8(ascii: "=") else { continue }
      let quote = text[i + 1]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        while i < end && text[i] > 0x20 && text[i] != UInt8(ascii: ">") { i += 1 }
        continue
      }
      let valueStart = i + 2
      i = valueStart
      while i < end && text[i] != quote { i += 1 }
      if readAttributes.contains(name), valueStart < i {
        spans.append(TextSpan(valueStart..<i, .prose))
      }
      i += 1
    }
    return min(end, i + 1)
  }
}
