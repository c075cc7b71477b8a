internal import CaretBytes

/// Goes through the characters of a paragraph.
struct MarkdownInlineScan {
  let range: Range<Int>
  /// What its text is: prose, or a comment.
  let kind: SpanKind
  var spans: [TextSpan] = []
  private var proseStart: Int
  private var i: Int
  /// What does not come any more in the paragraph.
  private var missing: Closings = []
  /// The tags of code that are not closed any more, by their place in `codeTags`.
  private var missingCode: Set<Int> = []
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

  init(_ range: Range<Int>, _ kind: SpanKind) {
    (self.range, self.kind) = (range, kind)
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
    if proseStart < i { spans.append(TextSpan(proseStart..<i, kind)) }
  }

  /// Leaves out what lies between `i` and `end`, or takes it as code.
  private mutating func leaveOut(to end: Int, asCode: Bool = false) {
    endProse()
    if asCode { spans.append(TextSpan(quoting: i..<end)) }
    (i, proseStart) = (end, end)
  }

  /// A backslash with the punctuation that it stands before, or one that breaks the line.
  private mutating func takeEscape(_ text: Span<UInt8>) {
    let next = i + 1 < range.upperBound ? text[i + 1] : 0
    if next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") {
      leaveOut(to: i + 1)
    } else if next > 0x20 && next < 0x7F && !next.isLetter && !next.isDigit {
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
        return isComment ? leaveOut(commentTo: j + 1) : leaveOut(tagTo: j + 1, text)
      }
      j += 1
    }
    missing.insert(closing)
    i += 1
  }

  /// Leaves out the marks of a comment.
  private mutating func leaveOut(commentTo end: Int) {
    endProse()
    if i + 4 < end - 3 { spans.append(TextSpan(i + 4..<end - 3, .comment)) }
    (i, proseStart) = (end, end)
  }

  /// Leaves out a tag but for the attributes that people read.
  private mutating func leaveOut(tagTo end: Int, _ text: Span<UInt8>) {
    endProse()
    let tag = i
    if text[i + 1].isLetter { _ = MarkupScanner.takeAttributes(text, i + 1..<end, &spans) }
    (i, proseStart) = (end, end)
    let index = Self.codeTags.firstIndex { text.hasTag($0.open, at: tag) }
    guard let index, !missingCode.contains(index) else { return }
    let close = Self.codeTags[index].close
    if let closing = (end..<range.upperBound).first(where: { text.hasInAnyCase(close, at: $0) }) {
      leaveOut(to: closing, asCode: true)
    } else {
      missingCode.insert(index)
    }
  }

  /// What stands between them is no prose.
  private static let codeTags: [(open: StaticString, close: StaticString)] = [
    ("<code", "</code>"), ("<kbd", "</kbd>"), ("<samp", "</samp>"), ("<var", "</var>"),
    ("<tt", "</tt>"),
  ]

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
      endProse()
      if open == UInt8(ascii: "("), let title = LinkTitle.range(in: text, i + 2..<close) {
        spans.append(TextSpan(title, kind))
      } else if isOwn(i + 2..<close, text) {
        spans.append(TextSpan(quoting: i + 2..<close))
      }
      (i, proseStart) = (close + 1, close + 1)
    } else {
      i += 1
    }
  }

  /// Whether a target is a place of the same documents, or a name that they give to one, and no address.
  private func isOwn(_ target: Range<Int>, _ text: Span<UInt8>) -> Bool {
    !target.contains {
      text[$0] <= 0x20 || text[$0] == UInt8(ascii: ":") || text[$0] == UInt8(ascii: "@")
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

/// The title behind the target of a link: `(target "title")`, `[name]: target 'title'`.
enum LinkTitle {
  /// What stands between the quotes at the end of a range, with a blank before them; nil if it does not end so.
  static func range(in text: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    var end = range.upperBound
    while end > range.lowerBound, text[end - 1] <= 0x20 { end -= 1 }
    guard end - range.lowerBound > 3 else { return nil }
    let quote = text[end - 1]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let opens = (range.lowerBound + 1..<end - 1).first { text[$0] == quote && text[$0 - 1] <= 0x20 }
    return opens.map { $0 + 1..<end - 1 }
  }
}
