internal import CaretBytes

/// Finds the spans of manual pages, in the macros of man and mdoc: requests, escapes and examples are no prose.
enum ManualScanner {
  /// Macros whose arguments are running text.
  private static let proseMacros: Set<String> = ["SH", "SS", "Sh", "Ss", "Nd", "Pp", "It", "IP"]
  /// Macros whose arguments are names, in another font.
  private static let fontMacros: Set<String> = [
    "B", "I", "R", "SM", "SB", "BI", "BR", "IB", "IR", "RB", "RI",
  ]
  private static let codeStarts: Set<String> = ["nf", "EX", "Bd"]
  private static let codeEnds: Set<String> = ["fi", "EE", "Ed"]

  static func spans(of text: Span<UInt8>) -> [TextSpan] {
    let lines = LineScanner(text)
    var spans: [TextSpan] = []
    // Behind two requests of tbl lines of letters say how the columns are set, up to a stop: "lb lb", "l l.".
    var (isCode, isTable) = (false, false)
    for index in 0..<lines.count {
      let range = lines.range(index)
      guard let first = range.first else { continue }
      let isRequest = text[first] == UInt8(ascii: ".") || text[first] == UInt8(ascii: "'")
      if isTable && !isRequest {
        isTable = !endsFormat(text, range)
        continue
      }
      guard isRequest else {
        addText(text, range, isCode ? .code : .prose, &spans)
        continue
      }
      if text.has(".\\\"", at: first) {
        spans.append(TextSpan(range, .comment))
        continue
      }
      let start = text.skippingBlanks(first + 1..<range.upperBound)
      var end = start
      while end < range.upperBound && text[end].isLetter { end += 1 }
      let name = text.string(start..<end)
      if codeStarts.contains(name) { isCode = true }
      if codeEnds.contains(name) { isCode = false }
      isTable = name == "TS" || text.has("T&", at: start)
      if proseMacros.contains(name) {
        addText(text, end..<range.upperBound, .prose, &spans)
      } else if fontMacros.contains(name), !isPage(text, end..<range.upperBound) {
        addText(text, end..<range.upperBound, .code, &spans)
      }
    }
    return spans
  }

  /// Whether arguments name another manual page: "setarch (8)".
  private static func isPage(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let start = text.skippingBlanks(range)
    guard let blank = (start..<range.upperBound).first(where: { text[$0] == 0x20 }) else {
      return false
    }
    let next = text.skippingBlanks(blank..<range.upperBound)
    guard next + 2 < range.upperBound, text[next] == UInt8(ascii: "("), text[next + 1].isDigit,
      let end = (next + 2..<range.upperBound).first(where: { !text[$0].isLetter })
    else { return false }
    return text[end] == UInt8(ascii: ")") && (start..<blank).allSatisfy { text[$0] != 0x22 }
  }

  /// Whether a table's format ends with a line.
  private static func endsFormat(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.last { text[$0] > 0x20 }.map { text[$0] == UInt8(ascii: ".") } ?? false
  }

  /// Cuts the escapes out of a line: "\fB", "\-", "\(em", "\[co]", "\*(xx", "\s+1".
  private static func addText(
    _ text: Span<UInt8>, _ range: Range<Int>, _ kind: SpanKind, _ spans: inout [TextSpan]
  ) {
    var (i, start) = (range.lowerBound, range.lowerBound)
    while i < range.upperBound {
      guard text[i] == UInt8(ascii: "\\") else {
        i += 1
        continue
      }
      if start < i { spans.append(TextSpan(start..<i, kind)) }
      i = min(range.upperBound, escapeEnd(text, i, range.upperBound))
      start = i
    }
    if start < range.upperBound { spans.append(TextSpan(start..<range.upperBound, kind)) }
  }

  private static func escapeEnd(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var i = start + 1
    guard i < end else { return end }
    let name = text[i]
    i += 1
    switch name {
    case UInt8(ascii: "f"), UInt8(ascii: "*"), UInt8(ascii: "n"), UInt8(ascii: "s"):
      if i < end, text[i] == UInt8(ascii: "+") || text[i] == UInt8(ascii: "-") { i += 1 }
      return argumentEnd(text, i, end)
    case UInt8(ascii: "("): return i + 2
    case UInt8(ascii: "["): return argumentEnd(text, i - 1, end)
    default: return i
    }
  }

  /// One character, two behind "(", or all up to "]".
  private static func argumentEnd(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    guard start < end else { return end }
    if text[start] == UInt8(ascii: "(") { return start + 3 }
    guard text[start] == UInt8(ascii: "[") else { return start + 1 }
    var i = start
    while i < end && text[i] != UInt8(ascii: "]") { i += 1 }
    return i + 1
  }
}
