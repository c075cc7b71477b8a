internal import CaretBytes

// Where the prose of a Markdown document stands. Blocks go by lines, as CommonMark has them: fences close
// with the same character at least as long; four blanks are code only where no paragraph or list item goes
// on; front matter gives the values of its titles; scripts and styles are left out. Inside a line, code spans,
// link targets, autolinks, HTML tags, footnote marks and reference names are no prose; the text and the titles of links and images
// are, what people read of a tag's attributes and of a fence's options, and comments as such.

/// Finds the spans of Markdown.
enum MarkdownScanner {
  static func spans(of text: Span<UInt8>) -> [TextSpan] {
    var scan = BlockScan(text)
    let lines = scan.lines
    while scan.line < lines.count { scan.takeLine(text) }
    scan.endParagraph(text)
    return scan.spans
  }

  /// The same, with the places between blocks: in front of what is no part of a list, whatever came before it.
  static func restingSpans(of text: Span<UInt8>) -> RestingSpans {
    var scan = BlockScan(text)
    let lines = scan.lines
    guard !scan.hasOpenFrontMatter(text) else {
      return RestingSpans(spans: spans(of: text), rests: [], restsAtEnd: false)
    }
    var rests: [Int] = []
    while scan.line < lines.count {
      let start = lines.range(scan.line).lowerBound
      if scan.isAtRest, text[start].isLetter || text[start] == UInt8(ascii: "#"),
        text.mayBegin(at: start)
      {
        rests.append(start)
      }
      scan.takeLine(text)
    }
    let isAtRest = scan.isAtRest
    scan.endParagraph(text)
    return RestingSpans(spans: scan.spans, rests: rests, restsAtEnd: isAtRest)
  }
}

/// Goes through the lines of a document.
private struct BlockScan {
  let lines: LineScanner
  var line = 0
  var spans: [TextSpan] = []
  /// The lines of the paragraph that is open: inline marks may reach over line ends.
  private var paragraph: Range<Int>?
  private var fence: Fence?
  /// The indent of the list item that the text belongs to.
  private var itemIndent = 0
  /// Where the text of the comment starts that is open.
  private var commentStart: Int?
  /// What ends the script or style that is open.
  private var closingTag: StaticString?

  private struct Fence {
    var character: UInt8
    var length: Int
  }

  init(_ text: Span<UInt8>) {
    lines = LineScanner(text)
    skipFrontMatter(text)
  }

  /// Whether what comes next is read as at the start of a text, but for the indent of lists.
  var isAtRest: Bool {
    paragraph == nil && fence == nil && commentStart == nil && closingTag == nil
  }

  /// Whether the text begins like front matter that has no end: any line behind it may become that.
  func hasOpenFrontMatter(_ text: Span<UInt8>) -> Bool {
    line == 0 && lines.count > 0 && (isMark("---", text, 0) || isMark("+++", text, 0))
  }

  mutating func takeLine(_ text: Span<UInt8>) {
    let range = lines.range(line)
    line += 1
    let start = text.skippingBlanks(range)
    let end = range.upperBound
    if let open = fence {
      let length = start < end && text[start] == open.character ? text.runLength(at: start, end) : 0
      if length >= open.length && text.isBlank(start + length..<end) {
        fence = nil
      } else {
        spans.append(TextSpan(quoting: range))
      }
      return
    }
    if let commentStart { return goOn(withComment: commentStart, text, range.lowerBound..<end) }
    if let closingTag {
      if text.hasInAnyCase(closingTag, in: range) { self.closingTag = nil }
      return
    }
    guard start < end, !text.isBlank(start..<end) else { return endParagraph(text) }
    if opensFence(text, start, end) || opensComment(text, start, end)
      || opensScript(text, start, end)
    {
      return
    }
    let indent = start - range.lowerBound
    if isAdmonition(text, start, end) {
      endParagraph(text)
      paragraph = range
      endParagraph(text)
      itemIndent = indent + 4
      return
    }
    let marker = listMarker(text, start, end)
    if paragraph == nil && isIndentedCode(text, range, indent, marker) {
      spans.append(TextSpan(quoting: range))
      return
    }
    if isDefinition(text, start, end) {
      if let title = LinkTitle.range(in: text, start..<end) {
        spans.append(TextSpan(title, .prose))
      }
      return endParagraph(text)
    }
    if text[start] == UInt8(ascii: "#") {
      endParagraph(text)
      paragraph = range
      return endParagraph(text)
    }
    if let marker {
      endParagraph(text)
      itemIndent = indent + marker
    }
    paragraph = (paragraph?.lowerBound ?? range.lowerBound)..<end
  }

  /// Three backquotes or tildes and more; backquotes stand nowhere else in the line.
  private mutating func opensFence(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let (character, tilde) = (text[start], UInt8(ascii: "~"))
    let length = text.runLength(at: start, end)
    guard length >= 3, character == UInt8(ascii: "`") || character == tilde,
      character == tilde || !(start + length..<end).contains(where: { text[$0] == character })
    else { return false }
    endParagraph(text)
    spans += CaptionOptions.values(in: text, start + length..<end).map { TextSpan($0, .prose) }
    fence = Fence(character: character, length: length)
    return true
  }

  private mutating func opensComment(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard text.has("<!--", at: start) else { return false }
    endParagraph(text)
    goOn(withComment: start + 4, text, start + 4..<end)
    return true
  }

  /// Takes a line of a comment, and once it ends what is said in it and behind it.
  private mutating func goOn(withComment start: Int, _ text: Span<UInt8>, _ range: Range<Int>) {
    guard let close = range.first(where: { text.has("-->", at: $0) }) else {
      commentStart = start
      return
    }
    commentStart = nil
    takeInline(start..<close, text, as: .comment)
    takeInline(min(close + 3, range.upperBound)..<range.upperBound, text, as: .prose)
  }

  /// A line that begins with a script or a style: nothing is read up to the line that has its end.
  private mutating func opensScript(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    for (open, close) in Self.scripts where text.hasTag(open, at: start) {
      endParagraph(text)
      closingTag = text.hasInAnyCase(close, in: start..<end) ? nil : close
      return true
    }
    return false
  }

  private static let scripts: [(open: StaticString, close: StaticString)] = [
    ("<script", "</script>"), ("<style", "</style>"),
  ]

  /// Whether a line in front of a paragraph is code by its indent, which counts from the list item that goes on.
  private mutating func isIndentedCode(
    _ text: Span<UInt8>, _ range: Range<Int>, _ indent: Int, _ marker: Int?
  ) -> Bool {
    if let marker {
      itemIndent = indent + marker
      return false
    }
    if indent < itemIndent && indent < 4 { itemIndent = 0 }
    let hasTab = indent > 0 && text[range.lowerBound] == 0x09
    return indent >= itemIndent + 4 || (hasTab && itemIndent == 0)
  }

  /// Turns the open paragraph into spans.
  mutating func endParagraph(_ text: Span<UInt8>) {
    guard let range = paragraph else { return }
    paragraph = nil
    takeInline(range, text, as: .prose)
  }

  private mutating func takeInline(_ range: Range<Int>, _ text: Span<UInt8>, as kind: SpanKind) {
    var inline = MarkdownInlineScan(range, kind)
    inline.scan(text)
    spans += inline.spans
  }

  /// "!!! note", "??? tip" and "=== \"Tab\"", as MkDocs has them: what is indented by four blanks behind them belongs to them.
  private func isAdmonition(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let mark = text[start]
    guard mark == UInt8(ascii: "!") || mark == UInt8(ascii: "?") || mark == UInt8(ascii: "="),
      text.runLength(at: start, end) == 3
    else { return false }
    if mark == UInt8(ascii: "=") { return text.has(" \"", at: start + 3) && start + 5 <= end }
    let next = text.has("+", at: start + 3) ? start + 4 : start + 3
    return next + 1 < end && text[next] == 0x20
      && (text[next + 1].isLetter || text[next + 1] == UInt8(ascii: "\""))
  }

  /// The width of a list marker with the blanks behind it; nil if the line has none.
  private func listMarker(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var i = start
    if "-*+".utf8.contains(text[i]) {
      i += 1
    } else {
      while i < end && i < start + 9 && text[i].isDigit { i += 1 }
      guard i > start, i < end, text[i] == UInt8(ascii: ".") || text[i] == UInt8(ascii: ")") else {
        return nil
      }
      i += 1
    }
    guard i < end, text[i] <= 0x20 else { return nil }
    return text.skippingBlanks(i..<end) - start
  }

  /// "[name]: target": the name and the target are no prose.
  private func isDefinition(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard paragraph == nil, start + 1 < end, text[start] == UInt8(ascii: "["),
      text[start + 1] != UInt8(ascii: "^")
    else { return false }
    var i = start + 1
    while i + 1 < end && text[i] != UInt8(ascii: "]") { i += 1 }
    return i + 1 < end && text[i + 1] == UInt8(ascii: ":")
  }

  /// YAML between two lines of dashes at the start, or TOML between plus signs: the values of titles and descriptions
  /// are prose.
  private mutating func skipFrontMatter(_ text: Span<UInt8>) {
    let forms: [(mark: StaticString, sign: UInt8)] = [
      ("---", UInt8(ascii: ":")), ("+++", UInt8(ascii: "=")),
    ]
    guard lines.count > 0, let (mark, sign) = forms.first(where: { isMark($0.mark, text, 0) }),
      let last = (1..<lines.count).first(where: { isMark(mark, text, $0) })
    else { return }
    var index = 1
    while index < last {
      let range = lines.range(index)
      index += 1
      let key = range.prefix { text[$0] != sign }
      let name = text.string(key.startIndex..<key.endIndex).lowercased().split(separator: " ")
      guard key.count < range.count, name.count == 1, Self.readKeys.contains(String(name[0])) else {
        continue
      }
      let value = text.skippingBlanks(key.endIndex + 1..<range.upperBound)..<range.upperBound
      spans.append(TextSpan(key.endIndex + 1..<range.upperBound, .prose))
      let end = endOfValue(value, before: index..<last, text, isYAML: sign == UInt8(ascii: ":"))
      while index < end {
        let range = lines.range(index)
        spans.append(TextSpan(range, .prose))
        index += 1
      }
    }
    line = last + 1
  }

  /// The line behind those that a value of front matter goes on in: of YAML the ones that are indented, of TOML those up to three
  /// quotes.
  private func endOfValue(
    _ value: Range<Int>, before next: Range<Int>, _ text: Span<UInt8>, isYAML: Bool
  ) -> Int {
    guard !value.isEmpty else { return next.lowerBound }
    if isYAML {
      return next.first { index in
        let range = lines.range(index)
        return text[range.lowerBound] > 0x20 && !text.isBlank(range)
      } ?? next.upperBound
    }
    let quotes = [UInt8](repeating: text[value.lowerBound], count: 3)
    func has(_ range: Range<Int>) -> Bool { range.contains { text.has(quotes, at: $0) } }
    guard text.has(quotes, at: value.lowerBound), "\"'".utf8.contains(quotes[0]),
      !has(min(value.lowerBound + 3, value.upperBound)..<value.upperBound)
    else { return next.lowerBound }
    let close = next.first { has(lines.range($0)) }
    return close.map { $0 + 1 } ?? next.lowerBound
  }

  private static let readKeys: Set<String> = [
    "about", "abstract", "description", "subtitle", "summary", "title",
  ]

  /// Whether a line is the mark of front matter alone.
  private func isMark(_ mark: StaticString, _ text: Span<UInt8>, _ index: Int) -> Bool {
    let range = lines.range(index)
    return text.has(mark, at: range.lowerBound)
      && text.isBlank(range.lowerBound + mark.utf8CodeUnitCount..<range.upperBound)
  }
}

extension Span<UInt8> {
  /// Whether a tag of a name, in any case, begins at an offset.
  func hasTag(_ open: StaticString, at utf8Offset: Int) -> Bool {
    let end = utf8Offset + open.utf8CodeUnitCount
    guard hasInAnyCase(open, at: utf8Offset) else { return false }
    return end == count
      || !self[end].isLetter && !self[end].isDigit && self[end] != UInt8(ascii: "-")
  }
}
