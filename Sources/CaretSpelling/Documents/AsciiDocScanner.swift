/// Finds the spans of AsciiDoc: listings, literal blocks, attributes, the targets of macros and passthroughs
/// are no prose.
enum AsciiDocScanner {
  static func spans(of text: Span<UInt8>) -> [TextSpan] {
    let lines = LineScanner(text)
    var spans: [TextSpan] = []
    var block: Block?
    var isBehindBlank = true
    for index in 0..<lines.count {
      let range = lines.range(index)
      let content = range.lowerBound..<contentEnd(text, range)
      if let open = block {
        if let fence = Block(text, content), fence == open {
          block = nil
        } else {
          spans.append(TextSpan(range, open.spanKind))
        }
        continue
      }
      if let fence = Block(text, content) {
        block = fence
      } else if content.isEmpty {
        isBehindBlank = true
        continue
      } else if text.has("//", at: content.lowerBound) {
        spans.append(TextSpan(range, .comment))
      } else if isBehindBlank && text[content.lowerBound] <= 0x20 && !isListItem(text, content) {
        spans.append(TextSpan(range, .code))
        continue
      } else if !isAttribute(text, content) {
        addInline(text, content, &spans)
      }
      isBehindBlank = false
    }
    return spans
  }

  /// The fence of a block whose content is no prose.
  private struct Block: Equatable {
    var mark: UInt8
    var count: Int

    /// A line of four and more of one mark, or of three backquotes with a language behind them.
    init?(_ text: Span<UInt8>, _ line: Range<Int>) {
      guard let first = line.first else { return nil }
      mark = text[first]
      count = text.runLength(at: first, line.upperBound)
      let isFence = mark == UInt8(ascii: "`") && count >= 3
      let isWhole = count == line.count && count >= 4
      let marks: [UInt8] = [0x2D, 0x2E, 0x2B, 0x2F]
      guard isFence || (isWhole && marks.contains(mark)) else { return nil }
    }

    var spanKind: SpanKind { mark == UInt8(ascii: "/") ? .comment : .code }
  }

  private static func contentEnd(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound && text[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  private static func isListItem(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let start = text.skippingBlanks(range)
    guard start < range.upperBound else { return false }
    return [UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(text[start])
      || isASCIIDigit(text[start])
  }

  /// ":name: value", "[source,ruby]", "[[id]]".
  private static func isAttribute(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let (first, last) = (text[range.lowerBound], text[range.upperBound - 1])
    if first == UInt8(ascii: "[") && last == UInt8(ascii: "]") { return true }
    guard first == UInt8(ascii: ":") else { return false }
    let end = range.dropFirst().first { text[$0] == UInt8(ascii: ":") || text[$0] <= 0x20 }
    return end.map { text[$0] == UInt8(ascii: ":") && $0 > range.lowerBound + 1 } ?? false
  }

  /// Cuts code, passthroughs, references and the targets of macros out of a line.
  private static func addInline(
    _ text: Span<UInt8>, _ range: Range<Int>, _ spans: inout [TextSpan]
  ) {
    var (i, start) = (range.lowerBound, range.lowerBound)
    func prose(to end: Int) { if start < end { spans.append(TextSpan(start..<end, .prose)) } }
    while i < range.upperBound {
      switch text[i] {
      case UInt8(ascii: "`"), UInt8(ascii: "+"):
        guard let end = close(text, i, range.upperBound) else { break }
        prose(to: i)
        if text[i] == UInt8(ascii: "`") { spans.append(TextSpan(i..<end, .code)) }
        (i, start) = (end, end)
        continue
      case UInt8(ascii: "{"):
        guard let end = (i..<range.upperBound).first(where: { text[$0] == UInt8(ascii: "}") })
        else { break }
        prose(to: i)
        (i, start) = (end + 1, end + 1)
        continue
      case UInt8(ascii: "<") where text.has("<<", at: i):
        // "<<id>>" or "<<id,text>>": the text is prose.
        guard let end = (i..<range.upperBound).first(where: { text.has(">>", at: $0) }) else {
          break
        }
        prose(to: i)
        let comma = (i..<end).first { text[$0] == UInt8(ascii: ",") }
        if let comma { spans.append(TextSpan(comma + 1..<end, .prose)) }
        (i, start) = (end + 2, end + 2)
        continue
      case UInt8(ascii: "["):
        // "link:target[text]", "image::target[alt]", "https://…[text]": the target is none.
        let target = targetStart(text, i, range.lowerBound)
        if target < i {
          prose(to: max(start, target))
          start = i
        }
      default: break
      }
      i += 1
    }
    prose(to: range.upperBound)
  }

  private static func close(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    let length = text.runLength(at: start, end)
    var i = start + length
    while i < end {
      if text[i] == text[start], text.runLength(at: i, end) >= length { return i + length }
      i += 1
    }
    return nil
  }

  /// Where the name and the target of a macro before a bracket begin; the bracket itself if there is none.
  private static func targetStart(_ text: Span<UInt8>, _ bracket: Int, _ lower: Int) -> Int {
    var (i, hasColon) = (bracket, false)
    while i > lower, text[i - 1] > 0x20, text[i - 1] != UInt8(ascii: "(") {
      i -= 1
      if text[i] == UInt8(ascii: ":") { hasColon = true }
    }
    return hasColon ? i : bracket
  }
}
