internal import CaretBytes

/// Finds the spans of Org: headings and text, without blocks of code, drawers, keywords, links' targets and verbatim text.
enum OrgScanner {
  static func spans(of text: Span<UInt8>) -> [TextSpan] {
    let lines = LineScanner(text)
    var document = OrgDocument()
    for index in 0..<lines.count { document.take(text, lines.range(index)) }
    return document.spans
  }
}

private struct OrgDocument {
  var spans: [TextSpan] = []
  /// The name of the block of code that is open, in small letters.
  private var block: String?
  private var isInDrawer = false

  private static let codeBlocks = ["src", "example", "export", "comment"]
  private static let prose = ["title", "subtitle", "caption", "description", "keywords"]

  mutating func take(_ text: Span<UInt8>, _ range: Range<Int>) {
    let start = text.skippingBlanks(range)
    if text.has("#+", at: start) { return takeKeyword(text, start + 2..<range.upperBound) }
    if block != nil { return spans.append(TextSpan(quoting: range)) }
    if isInDrawer || isDrawer(text, start, range) {
      isInDrawer = !text.string(start..<range.upperBound).lowercased().hasPrefix(":end:")
    } else if text.has(": ", at: start) {
      spans.append(TextSpan(quoting: range))
    } else if text.has("# ", at: start) {
      spans.append(TextSpan(start..<range.upperBound, .comment))
    } else {
      takeText(text, start..<endOfTags(text, start, range))
    }
  }

  /// ":PROPERTIES:" in a line of its own.
  private func isDrawer(_ text: Span<UInt8>, _ start: Int, _ range: Range<Int>) -> Bool {
    guard text.has(":", at: start) else { return false }
    var i = start + 1
    while i < range.upperBound, text[i].isLetter || text[i] == UInt8(ascii: "_") { i += 1 }
    return i > start + 1 && text.has(":", at: i) && text.isBlank(i + 1..<range.upperBound)
  }

  private mutating func takeKeyword(_ text: Span<UInt8>, _ range: Range<Int>) {
    var i = range.lowerBound
    while i < range.upperBound, text[i] > 0x20, text[i] != UInt8(ascii: ":") { i += 1 }
    let name = text.string(range.lowerBound..<i).lowercased()
    if let open = block {
      if name == "end_" + open { block = nil }
    } else if name.hasPrefix("begin_"), Self.codeBlocks.contains(String(name.dropFirst(6))) {
      block = String(name.dropFirst(6))
    } else if Self.prose.contains(name) {
      takeText(text, min(i + 1, range.upperBound)..<range.upperBound)
    }
  }

  /// Where the tags of a heading begin, as ":one:two:".
  private func endOfTags(_ text: Span<UInt8>, _ start: Int, _ range: Range<Int>) -> Int {
    guard text.has("*", at: start), start == range.lowerBound else { return range.upperBound }
    var end = range.upperBound
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    guard end > start, text[end - 1] == UInt8(ascii: ":") else { return range.upperBound }
    while end > start, text[end - 1] > 0x20 { end -= 1 }
    return text.has(":", at: end) ? end : range.upperBound
  }

  private mutating func takeText(_ text: Span<UInt8>, _ range: Range<Int>) {
    var (start, i) = (range.lowerBound, range.lowerBound)
    while i < range.upperBound {
      guard let code = code(text, i, range) else {
        i += 1
        continue
      }
      if start < i { spans.append(TextSpan(start..<i, .prose)) }
      (start, i) = (code, code)
    }
    if start < range.upperBound { spans.append(TextSpan(start..<range.upperBound, .prose)) }
  }

  /// The end of what is no language and begins here.
  private func code(_ text: Span<UInt8>, _ i: Int, _ range: Range<Int>) -> Int? {
    let isStart = i == range.lowerBound || !text[i - 1].isLetter
    switch text[i] {
    case UInt8(ascii: "~"), UInt8(ascii: "="):
      guard isStart, i + 1 < range.upperBound, text[i + 1] > 0x20 else { return nil }
      return next(text[i], text, i + 1..<range.upperBound)
    case UInt8(ascii: "$"): return next(text[i], text, i + 1..<range.upperBound)
    case UInt8(ascii: "["):
      if text.has("[[", at: i) { return endOfTarget(text, i + 2..<range.upperBound) }
      return text.has("[fn:", at: i) ? next(UInt8(ascii: "]"), text, i..<range.upperBound) : nil
    case UInt8(ascii: "<"):
      guard i + 1 < range.upperBound, text[i + 1].isDigit else { return nil }
      return next(UInt8(ascii: ">"), text, i..<range.upperBound)
    default: return nil
    }
  }

  /// Behind the target of a link: its text is language.
  private func endOfTarget(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    range.prefix(Self.longest).first { text[$0] == UInt8(ascii: "]") }.map {
      $0 + 2 <= range.upperBound ? $0 + 2 : $0 + 1
    }
  }

  private func next(_ sign: UInt8, _ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    range.prefix(Self.longest).first { text[$0] == sign }.map { $0 + 1 }
  }

  private static let longest = 500
}
