internal import CaretBytes

// Where the prose of a Markdown document stands. Blocks go by lines, as CommonMark has them: fences close
// with the same character at least as long; four blanks are code only where no paragraph or list item goes
// on; front matter gives the values of its titles. Inside a line, code spans, link targets, autolinks, HTML
// tags, footnote marks and reference names are no prose; the text of links and images is.

/// Finds the spans of Markdown.
enum MarkdownScanner {
  static func spans(of text: Span<UInt8>) -> [TextSpan] {
    var scan = BlockScan(text)
    let lines = scan.lines
    while scan.line < lines.count { scan.takeLine(text) }
    scan.endParagraph(text)
    return scan.spans
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
  private var isInComment = false

  private struct Fence {
    var character: UInt8
    var length: Int
  }

  init(_ text: Span<UInt8>) {
    lines = LineScanner(text)
    skipFrontMatter(text)
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
        spans.append(TextSpan(range, .code))
      }
      return
    }
    if isInComment {
      isInComment = !contains("-->", text, range)
      return
    }
    guard start < end, !text.isBlank(start..<end) else { return endParagraph(text) }
    if opensFence(text, start, end) || opensComment(text, start, end) { return }
    let indent = start - range.lowerBound
    let marker = listMarker(text, start, end)
    if paragraph == nil && isIndentedCode(text, range, indent, marker) {
      spans.append(TextSpan(range, .code))
      return
    }
    if isDefinition(text, start, end) { return endParagraph(text) }
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
    fence = Fence(character: character, length: length)
    return true
  }

  private mutating func opensComment(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard text.has("<!--", at: start) else { return false }
    endParagraph(text)
    isInComment = !contains("-->", text, start..<end)
    return true
  }

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
    var inline = InlineScan(range)
    inline.scan(text)
    spans += inline.spans
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

  private func contains(_ word: StaticString, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.contains { text.has(word, at: $0) }
  }

  /// YAML between two lines of dashes at the start: the values of titles and descriptions are prose.
  private mutating func skipFrontMatter(_ text: Span<UInt8>) {
    guard lines.count > 0, isDashes(text, lines.range(0)) else { return }
    guard let last = (1..<lines.count).first(where: { isDashes(text, lines.range($0)) }) else {
      return
    }
    for index in 1..<last {
      let range = lines.range(index)
      let key = range.prefix { text[$0] != UInt8(ascii: ":") }
      let name = text.string(key.startIndex..<key.endIndex).lowercased()
      guard key.count < range.count, ["title", "description", "summary", "subtitle"].contains(name)
      else {
        continue
      }
      spans.append(TextSpan(key.endIndex + 1..<range.upperBound, .prose))
    }
    line = last + 1
  }

  private func isDashes(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    text.has("---", at: range.lowerBound) && text.isBlank(range.lowerBound + 3..<range.upperBound)
  }
}

/// Goes through the characters of a paragraph.
private struct InlineScan {
  let range: Range<Int>
  var spans: [TextSpan] = []
  private var proseStart: Int
  private var i: Int
  /// What does not come any more in the paragraph.
  private var missing: Closings = []
  /// Up to where no dollar closes a formula.
  private var mathMissEnd = 0
  /// The runs of backquotes from the first of them on.
  private var backquotes: MarkRuns?
  // The brackets from the first one on that was not closed.
  private var (parentheses, squares): (BracketPairs?, BracketPairs?) = (nil, nil)

  /// Marks that close something, whatever opened it.
  private struct Closings: OptionSet {
    let rawValue: UInt8
    static let tag = Closings(rawValue: 1)
    static let comment = Closings(rawValue: 2)
    static let display = Closings(rawValue: 4)
  }

  init(_ range: Range<Int>) {
    self.range = range
    (proseStart, i) = (range.lowerBound, range.lowerBound)
  }

  mutating func scan(_ text: Span<UInt8>) {
    while i < range.upperBound {
      switch text[i] {
      case UInt8(ascii: "\\"): takeEscape(text)
      case UInt8(ascii: "`"): takeCode(text)
      case UInt8(ascii: "<"): takeTag(text)
      case UInt8(ascii: "]"): takeTarget(text)
      case UInt8(ascii: "["): takeFootnote(text)
      case UInt8(ascii: "&"): takeEntity(text)
      case UInt8(ascii: "$"): takeMath(text)
      default: i += 1
      }
    }
    i = range.upperBound
    endProse()
  }

  /// Ends the prose before `i`.
  private mutating func endProse() {
    if proseStart < i { spans.append(TextSpan(proseStart..<i, .prose)) }
  }

  /// Leaves out what lies between `i` and `end`, or takes it as code.
  private mutating func leaveOut(to end: Int, asCode: Bool = false) {
    endProse()
    if asCode { spans.append(TextSpan(i..<end, .code)) }
    (i, proseStart) = (end, end)
  }

  /// A backslash with the punctuation that it stands before.
  private mutating func takeEscape(_ text: Span<UInt8>) {
    let next = i + 1 < range.upperBound ? text[i + 1] : 0
    if next > 0x20 && next < 0x7F && !next.isLetter && !next.isDigit {
      leaveOut(to: i + 2)
    } else {
      i += 1
    }
  }

  /// A code span ends with as many backquotes as it began with.
  private mutating func takeCode(_ text: Span<UInt8>) {
    let length = text.runLength(at: i, range.upperBound)
    var runs =
      backquotes.take() ?? MarkRuns(of: UInt8(ascii: "`"), in: text, i..<range.upperBound)
    let close = runs.start(ofExactly: length, from: i + length)
    backquotes = runs
    if let close {
      leaveOut(to: close + length, asCode: true)
    } else {
      i += length
    }
  }

  /// An HTML tag, a comment or an autolink.
  private mutating func takeTag(_ text: Span<UInt8>) {
    let next = i + 1 < range.upperBound ? text[i + 1] : 0
    guard next.isLetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!") else {
      i += 1
      return
    }
    let isComment = text.has("<!--", at: i)
    let closing: Closings = isComment ? .comment : .tag
    var j = missing.contains(closing) ? range.upperBound : i + 1
    while j < range.upperBound {
      if text[j] == UInt8(ascii: ">"), !isComment || text.has("-->", at: j - 2) {
        return leaveOut(to: j + 1)
      }
      j += 1
    }
    missing.insert(closing)
    i += 1
  }

  /// "](target)" and "][name]" behind the text of a link.
  private mutating func takeTarget(_ text: Span<UInt8>) {
    guard i + 1 < range.upperBound else {
      i += 1
      return
    }
    let open = text[i + 1]
    guard open == UInt8(ascii: "(") || open == UInt8(ascii: "[") else {
      i += 1
      return
    }
    if let close = closeOfTarget(text, i + 1) {
      leaveOut(to: close + 1)
    } else {
      i += 1
    }
  }

  /// Where the bracket at a place is closed. Most are, soon; all are looked for together when one is not.
  private mutating func closeOfTarget(_ text: Span<UInt8>, _ start: Int) -> Int? {
    let open = text[start]
    let isRound = open == UInt8(ascii: "(")
    if let pairs = isRound ? parentheses : squares { return pairs.close(of: start) }
    let close = isRound ? UInt8(ascii: ")") : UInt8(ascii: "]")
    var depth = 0
    for j in start..<range.upperBound {
      if text[j] == open { depth += 1 }
      if text[j] == close { depth -= 1 }
      if depth == 0 { return j }
    }
    let pairs = BracketPairs(open, close, in: text, start..<range.upperBound)
    if isRound { parentheses = pairs } else { squares = pairs }
    return nil
  }

  private mutating func takeFootnote(_ text: Span<UInt8>) {
    guard i + 1 < range.upperBound, text[i + 1] == UInt8(ascii: "^") else {
      i += 1
      return
    }
    var j = i
    while j < range.upperBound && text[j] != UInt8(ascii: "]") && text[j] > 0x20 { j += 1 }
    leaveOut(to: min(j + 1, range.upperBound))
  }

  private mutating func takeEntity(_ text: Span<UInt8>) {
    var j = i + 1
    while j < range.upperBound && j < i + 32
      && (text[j].isLetter || text[j].isDigit || text[j] == UInt8(ascii: "#"))
    {
      j += 1
    }
    guard j > i + 1, j < range.upperBound, text[j] == UInt8(ascii: ";") else {
      i += 1
      return
    }
    leaveOut(to: j + 1)
  }

  /// "$…$" on one line with no blank inside its ends, and "$$…$$".
  private mutating func takeMath(_ text: Span<UInt8>) {
    let length = text.runLength(at: i, range.upperBound, most: 2)
    let start = i + length
    guard start < range.upperBound, length == 2 || text[start] > 0x20 && !text[start].isDigit
    else {
      i += length
      return
    }
    if let close = length == 2 ? closeOfDisplay(text, start) : closeOfMath(text, start) {
      leaveOut(to: close + length)
    } else {
      i += length
    }
  }

  private mutating func closeOfDisplay(_ text: Span<UInt8>, _ start: Int) -> Int? {
    guard !missing.contains(.display) else { return nil }
    let found = (start..<range.upperBound).first { text.has("$$", at: $0) }
    guard let found, found + 1 < range.upperBound else {
      missing.insert(.display)
      return nil
    }
    return found
  }

  private mutating func closeOfMath(_ text: Span<UInt8>, _ start: Int) -> Int? {
    guard start >= mathMissEnd else { return nil }
    var j = start
    while j < range.upperBound && text[j] != UInt8(ascii: "\n") {
      if text[j] == UInt8(ascii: "$") && text[j - 1] > 0x20 { return j }
      j += 1
    }
    mathMissEnd = j
    return nil
  }
}
