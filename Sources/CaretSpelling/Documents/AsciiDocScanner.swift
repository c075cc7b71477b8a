internal import CaretBytes

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
          spans.append(open.isComment ? TextSpan(range, .comment) : TextSpan(quoting: range))
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
        spans.append(TextSpan(quoting: range))
        continue
      } else if !isAttribute(text, content) {
        var inline = AsciiDocLine(content)
        inline.scan(text)
        spans += inline.spans
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

    var isComment: Bool { mark == UInt8(ascii: "/") }
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
      || text[start].isDigit
  }

  /// ":name: value", "[source,ruby]", "[[id]]".
  private static func isAttribute(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let (first, last) = (text[range.lowerBound], text[range.upperBound - 1])
    if first == UInt8(ascii: "[") && last == UInt8(ascii: "]") { return true }
    guard first == UInt8(ascii: ":") else { return false }
    let end = range.dropFirst().first { text[$0] == UInt8(ascii: ":") || text[$0] <= 0x20 }
    return end.map { text[$0] == UInt8(ascii: ":") && $0 > range.lowerBound + 1 } ?? false
  }
}

/// Cuts code, passthroughs, references and the targets of macros out of a line.
private struct AsciiDocLine {
  let range: Range<Int>
  private(set) var spans: [TextSpan] = []
  private var start: Int
  private var i: Int
  /// The runs of backquotes and of plus signs, from the first of each on.
  private var (backquotes, pluses): (MarkRuns?, MarkRuns?) = (nil, nil)
  // What does not come any more in the line.
  private var (missesBrace, missesReference) = (false, false)
  /// What a macro before a bracket could be: where it would begin, and whether it has a colon.
  private var macro: (start: Int, hasColon: Bool)
  /// Up to where `macro` has been looked for.
  private var macroEnd: Int

  init(_ range: Range<Int>) {
    self.range = range
    (start, i, macroEnd) = (range.lowerBound, range.lowerBound, range.lowerBound)
    macro = (range.lowerBound, false)
  }

  mutating func scan(_ text: Span<UInt8>) {
    while i < range.upperBound {
      switch text[i] {
      case UInt8(ascii: "`"), UInt8(ascii: "+"): takeRun(text)
      case UInt8(ascii: "{"): takeAttribute(text)
      case UInt8(ascii: "<") where text.has("<<", at: i): takeReference(text)
      case UInt8(ascii: "["): takeMacro(text)
      default: i += 1
      }
    }
    prose(to: range.upperBound)
  }

  private mutating func prose(to end: Int) {
    if start < end { spans.append(TextSpan(start..<end, .prose)) }
  }

  private mutating func leaveOut(to end: Int) {
    prose(to: i)
    (i, start) = (end, end)
  }

  /// "`code`", "+text as it is+", closed by as many marks or more.
  private mutating func takeRun(_ text: Span<UInt8>) {
    let mark = text[i]
    let isCode = mark == UInt8(ascii: "`")
    let length = text.runLength(at: i, range.upperBound)
    let known = isCode ? backquotes.take() : pluses.take()
    var runs = known ?? MarkRuns(of: mark, in: text, i..<range.upperBound)
    let close = runs.start(ofAtLeast: length, from: i + length)
    // The last marks of a run may be closed when all of them are not.
    let rest = close == nil ? runs.longestCount(from: i + length) : 0
    if isCode { backquotes = runs } else { pluses = runs }
    guard let close else {
      i += length - rest
      return
    }
    let code = i..<close + length
    leaveOut(to: code.upperBound)
    if isCode { spans.append(TextSpan(quoting: code)) }
  }

  /// "{name}"
  private mutating func takeAttribute(_ text: Span<UInt8>) {
    let close = missesBrace ? nil : (i..<range.upperBound).first { text[$0] == UInt8(ascii: "}") }
    guard let close else {
      missesBrace = true
      i += 1
      return
    }
    leaveOut(to: close + 1)
  }

  /// "<<id>>" or "<<id,text>>": the text is prose.
  private mutating func takeReference(_ text: Span<UInt8>) {
    let close = missesReference ? nil : (i..<range.upperBound).first { text.has(">>", at: $0) }
    guard let close else {
      missesReference = true
      i += 1
      return
    }
    let comma = (i..<close).first { text[$0] == UInt8(ascii: ",") }
    leaveOut(to: close + 2)
    if let comma { spans.append(TextSpan(comma + 1..<close, .prose)) }
  }

  /// "link:target[text]", "image::target[alt]", "https://…[text]": the target is none.
  private mutating func takeMacro(_ text: Span<UInt8>) {
    for place in macroEnd..<i {
      if text[place] <= 0x20 || text[place] == UInt8(ascii: "(") {
        macro = (place + 1, false)
      } else if text[place] == UInt8(ascii: ":") {
        macro.hasColon = true
      }
    }
    macroEnd = i
    if macro.hasColon {
      prose(to: max(start, macro.start))
      start = i
    }
    i += 1
  }
}
