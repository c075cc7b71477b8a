internal import CaretBytes

// Where the language of source code stands: comments are language, strings may be, all else is code. One
// walk over the bytes by the language's row of the table. A string that does not end with its line is cut
// there, unless it may have several lines, so that one wrong quote spoils a line and not a file.

/// Finds the spans of source code.
enum SourceScanner {
  static func spans(of text: Span<UInt8>, _ syntax: SourceSyntax) -> [TextSpan] {
    var walk = SourceWalk(syntax: syntax)
    walk.scan(text)
    return walk.spans
  }
}

private struct SourceWalk {
  let syntax: SourceSyntax
  var spans: [TextSpan] = []
  private var codeStart = 0
  private var i = 0

  init(syntax: SourceSyntax) {
    self.syntax = syntax
  }

  mutating func scan(_ text: Span<UInt8>) {
    if text.has("#!", at: 0) { skipLine(text) }
    while i < text.count {
      let byte = text[i]
      // Letters, digits and blanks begin nothing.
      if byte.isLetter || byte <= 0x20 || byte.isDigit {
        i += 1
      } else if let block = syntax.blockComment, text.has(block.open, at: i) {
        takeBlockComment(text, block.open, block.close)
      } else if beginsLineComment(text) {
        takeLineComment(text)
      } else if syntax.quotes.contains(byte) {
        takeString(text, byte)
      } else if syntax.skipsCharacters && byte == UInt8(ascii: "'") {
        skipCharacter(text)
      } else {
        i += 1
      }
    }
    endCode(text.count)
  }

  private mutating func endCode(_ end: Int) {
    if codeStart < end { spans.append(TextSpan(codeStart..<end, .code)) }
  }

  private mutating func take(_ range: Range<Int>, _ kind: SpanKind, next: Int) {
    endCode(range.lowerBound)
    if !range.isEmpty { spans.append(TextSpan(range, kind)) }
    (i, codeStart) = (next, next)
  }

  private mutating func skipLine(_ text: Span<UInt8>) {
    while i < text.count && text[i] != UInt8(ascii: "\n") { i += 1 }
    codeStart = i
  }

  private func beginsLineComment(_ text: Span<UInt8>) -> Bool {
    guard syntax.lineComments.contains(where: { text.has($0, at: i) }) else { return false }
    return !syntax.needsSpaceBeforeHash || i == 0 || text[i - 1] <= 0x20
  }

  private mutating func takeLineComment(_ text: Span<UInt8>) {
    var end = i
    while end < text.count && text[end] != UInt8(ascii: "\n") { end += 1 }
    take(i..<end, .comment, next: end)
  }

  private mutating func takeBlockComment(_ text: Span<UInt8>, _ open: [UInt8], _ close: [UInt8]) {
    var (j, depth) = (i + open.count, 1)
    while j < text.count {
      if text.has(close, at: j) {
        depth -= 1
        j += close.count
        if depth == 0 { break }
      } else if syntax.nests && text.has(open, at: j) {
        depth += 1
        j += open.count
      } else {
        j += 1
      }
    }
    take(i..<min(j, text.count), .comment, next: min(j, text.count))
  }

  private mutating func takeString(_ text: Span<UInt8>, _ quote: UInt8) {
    let isTriple = syntax.hasTripleQuotes && text.has([quote, quote, quote], at: i)
    let length = isTriple ? 3 : 1
    let isDocumentation = isTriple && isAtStartOfLine(text)
    let canSpanLines = isTriple || quote == UInt8(ascii: "`")
    let start = i + length
    var j = start
    while j < text.count {
      if text[j] == UInt8(ascii: "\\") {
        j += 2
      } else if text[j] == quote, !isTriple || text.has([quote, quote, quote], at: j) {
        take(start..<j, isDocumentation ? .comment : .string, next: j + length)
        return
      } else if text[j] == UInt8(ascii: "\n") && !canSpanLines {
        break
      } else {
        j += 1
      }
    }
    i = min(j, text.count)
  }

  /// A string that stands as a statement of its own documents what is around it.
  private func isAtStartOfLine(_ text: Span<UInt8>) -> Bool {
    var j = i
    while j > 0, text[j - 1] == 0x20 || text[j - 1] == 0x09 { j -= 1 }
    return j == 0 || text[j - 1] == UInt8(ascii: "\n")
  }

  /// 'x', '\n': no text. A lifetime or a label has no closing quote near.
  private mutating func skipCharacter(_ text: Span<UInt8>) {
    var j = i + 1
    if j < text.count && text[j] == UInt8(ascii: "\\") { j += 1 }
    let limit = min(text.count, j + 10)
    while j < limit && text[j] != UInt8(ascii: "'") && text[j] != UInt8(ascii: "\n") { j += 1 }
    if j < limit && text[j] == UInt8(ascii: "'") && j - i <= 8 {
      i = j + 1
    } else {
      i += 1
    }
  }
}
