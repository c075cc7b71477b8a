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

  /// The same, with the starts of lines of code behind empty lines.
  static func restingSpans(of text: Span<UInt8>, _ syntax: SourceSyntax) -> RestingSpans {
    var walk = SourceWalk(syntax: syntax)
    walk.notesRests = true
    walk.scan(text)
    // Any line behind a text without an end may become its end.
    guard walk.missingEnds == 0 else {
      return RestingSpans(spans: walk.spans, rests: [], restsAtEnd: false)
    }
    return RestingSpans(
      spans: walk.spans, rests: walk.rests.filter { text.mayBegin(at: $0) },
      restsAtEnd: walk.rests.last == text.count && text.endsWithEmptyLine(at: text.count))
  }
}

private struct SourceWalk {
  let syntax: SourceSyntax
  var spans: [TextSpan] = []
  private var codeStart = 0
  private var i = 0
  /// The words that end the texts which begin in the next line.
  private var heredocs: [Range<Int>] = []
  /// How many of them have no end: after some it is no longer looked for.
  private(set) var missingEnds = 0
  /// Where lines begin that are code, where they are noted.
  private(set) var rests: [Int] = []
  var notesRests = false
  private static let mostMissingEnds = 10

  init(syntax: SourceSyntax) {
    self.syntax = syntax
  }

  /// For each byte whether something other than code may begin with it. Letters, digits and blanks begin nothing.
  private var beginnings: [Bool] {
    var all = [Bool](repeating: false, count: 256)
    let marks = syntax.lineComments + [syntax.blockComment?.open ?? []]
    for byte in marks.compactMap(\.first) + syntax.quotes
    where !byte.isLetter && !byte.isDigit && byte > 0x20 {
      all[Int(byte)] = true
    }
    if syntax.hasHeredocs { all[Int(UInt8(ascii: "<"))] = true }
    if syntax.skipsCharacters { all[Int(UInt8(ascii: "'"))] = true }
    return all
  }

  mutating func scan(_ text: Span<UInt8>) {
    if text.has("#!", at: 0) { skipLine(text) }
    let (beginnings, block) = (beginnings, syntax.blockComment)
    while i < text.count {
      let byte = text[i]
      if byte == 0x0A, heredocs.isEmpty {
        i += 1
        if notesRests { rests.append(i) }
      } else if byte != 0x0A, !beginnings[Int(byte)] {
        i += 1
      } else if let block, text.has(block.open, at: i) {
        takeBlockComment(text, block.open, block.close)
      } else if beginsLineComment(text) {
        takeLineComment(text)
      } else if syntax.quotes.contains(byte) {
        takeString(text, byte)
      } else if syntax.hasHeredocs && byte == UInt8(ascii: "<"), let word = heredocWord(text) {
        heredocs.append(word)
        i = word.upperBound
      } else if byte == 0x0A, !heredocs.isEmpty {
        takeHeredocs(text)
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

  // MARK: Heredocs

  /// The word of "<<WORD", "<<-'WORD'", "<<~WORD", "<<<WORD": in capitals, as they usually are, for "<<" shifts as well.
  private func heredocWord(_ text: Span<UInt8>) -> Range<Int>? {
    guard missingEnds < Self.mostMissingEnds, text.has("<<", at: i),
      i == 0 || text[i - 1] != UInt8(ascii: "<")
    else { return nil }
    var start = i + 2
    if text.has("<", at: start) { start += 1 }
    if text.has("-", at: start) || text.has("~", at: start) { start += 1 }
    while text.has(" ", at: start) { start += 1 }
    if text.has("'", at: start) || text.has("\"", at: start) { start += 1 }
    var end = start
    while end < text.count, text[end].isUppercase || text[end] == UInt8(ascii: "_") { end += 1 }
    guard end - start > 1 else { return nil }
    return start..<end
  }

  /// Takes the lines up to those with the words.
  private mutating func takeHeredocs(_ text: Span<UInt8>) {
    i += 1
    for word in heredocs {
      let start = i
      var line = i
      while line < text.count, !isLine(word, at: line, text) {
        while line < text.count, text[line] != 0x0A { line += 1 }
        line = min(line + 1, text.count)
      }
      if line == text.count {
        // It was none, or its end is missing: the lines are code.
        missingEnds += 1
        continue
      }
      take(start..<line, .string, next: line)
      while i < text.count, text[i] != 0x0A { i += 1 }
    }
    heredocs.removeAll()
  }

  private func isLine(_ word: Range<Int>, at place: Int, _ text: Span<UInt8>) -> Bool {
    var start = place
    while start < text.count, text[start] == 0x20 || text[start] == 0x09 { start += 1 }
    guard start + word.count <= text.count,
      word.indices.allSatisfy({ text[$0] == text[start + $0 - word.lowerBound] })
    else { return false }
    let next = start + word.count
    return next == text.count || text[next] <= 0x20 || ";),".utf8.contains(text[next])
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
    var j = text.skippingBlanksBack(0..<i)
    if j == 0 || text[j - 1] == UInt8(ascii: "\n") { return true }
    // "@doc" of Elixir.
    while j > 0, text[j - 1].isLetter { j -= 1 }
    return j > 0 && text[j - 1] == UInt8(ascii: "@")
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
