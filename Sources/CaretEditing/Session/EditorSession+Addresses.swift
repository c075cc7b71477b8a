internal import CaretInput
internal import CaretText

extension EditorSession {
  /// Works out addresses from left to right, as they were written.
  ///
  /// A semicolon moves the current line at once, and it stays there even if what follows fails. Only
  /// the value of a whole address must be a line; on the way to it the number may be out of range.
  func resolve(_ tokens: [AddressToken]) throws -> AddressedLines {
    let document = self.document
    var first: Int?
    var second: Int?
    var place: Int?
    /// Whether the next address is still to come, behind a separator or at the start.
    var expectsAddress = true
    for token in tokens {
      switch token {
      case .address(let address):
        second = try value(of: address)
        place = address.utf8Offset
        expectsAddress = false
      case .comma, .semicolon:
        if !expectsAddress {
          try checkLine(second!, from: 0, at: place)
          if token == .semicolon { document.currentLine = second! }
          first = second
          expectsAddress = true
        } else if first == nil {
          first = token == .semicolon ? document.currentLine : min(1, document.lineCount)
          second = document.lineCount
        } else {
          first = second
        }
      }
    }
    if !expectsAddress { try checkLine(second!, from: 0, at: place) }
    let count = second == nil ? 0 : first == nil ? 1 : 2
    let last = second ?? document.currentLine
    return AddressedLines(first: first ?? last, last: last, count: count, utf8Offset: place)
  }

  private func checkLine(_ number: Int, from lowest: Int, at place: Int?) throws {
    guard number >= lowest, number <= document.lineCount else {
      throw EditorDiagnostic(.noLine(line: number, lineCount: document.lineCount)).placed(at: place)
    }
  }

  /// The lines for a command whose default is the range `first...last`, or the current line.
  func range(_ lines: AddressedLines, default defaultRange: (first: Int, last: Int)? = nil) throws
    -> Range<Int>
  {
    var lines = lines
    if lines.count == 0 {
      let current = document.currentLine
      (lines.first, lines.last) = defaultRange ?? (current, current)
    }
    let count = document.lineCount
    for number in [lines.first, lines.last] where number < 1 || number > count {
      throw EditorDiagnostic(.noLine(line: number, lineCount: count)).placed(at: lines.utf8Offset)
    }
    guard lines.first <= lines.last else {
      throw EditorDiagnostic(.reversedRange(first: lines.first, last: lines.last)).placed(
        at: lines.utf8Offset)
    }
    return lines.first..<lines.last + 1
  }

  // MARK: - One address

  private func value(of address: LineAddress) throws -> Int {
    let base: Int
    switch address.base {
    case .line(let number): base = number
    case .current: base = document.currentLine
    case .last: base = document.lineCount
    case .mark(let letter):
      guard let line = document.tracker.marks[letter] else {
        // GNU ed looks for the mark among the lines, and in an empty text ends at line 0.
        if dialect == .posix, document.lineCount == 0 { return address.lineOffset }
        throw EditorDiagnostic(
          .unsetMark(mark: String(decoding: [letter], as: UTF8.self)), at: address.utf8Offset)
      }
      base = line
    case .search(let pattern, let forward):
      base = try search(
        pattern, forward: forward, from: document.currentLine, at: address.utf8Offset)
    case .searchFrom(let start, let pattern, let forward):
      let line = try value(of: start)
      try checkLine(line, from: 0, at: start.utf8Offset)
      base = try search(pattern, forward: forward, from: line, at: address.utf8Offset)
    }
    return base + address.lineOffset
  }

  /// The next line that matches: from the line behind `current` to the end, then from the other end to
  /// that line itself.
  private func search(
    _ written: WrittenPattern, forward: Bool, from current: Int, at place: Int
  ) throws -> Int {
    let pattern = try compiled(written)
    let found =
      forward
      ? try firstMatch(of: pattern, in: current + 1..<document.lineCount + 1)
        ?? firstMatch(of: pattern, in: 1..<min(current, document.lineCount) + 1)
      : try lastMatch(of: pattern, below: current)
        ?? lastMatch(
          of: pattern, below: document.lineCount + 1, notBelow: current)
    guard let found else {
      throw EditorDiagnostic(
        .noMatch(pattern: pattern.text, foldsMatch: try wouldMatchIgnoringCase(pattern)), at: place)
    }
    return found
  }

  func firstMatch(of pattern: EditorPattern, in lines: Range<Int>) throws -> Int? {
    guard !lines.isEmpty else { return nil }
    var reader = TextLineReader(document.storage.snapshot, fromLineIndex: lines.lowerBound - 1)
    var line: [UInt8] = []
    for number in lines where reader.next(into: &line) {
      if try pattern.matches(line) { return number }
    }
    return nil
  }

  private func lastMatch(of pattern: EditorPattern, below line: Int, notBelow lowest: Int = 1)
    throws
    -> Int?
  {
    var number = line - 1
    while number >= max(lowest, 1) {
      if try pattern.matches(document.line(number)) { return number }
      number -= 1
    }
    return nil
  }

  /// Whether a pattern that found nothing in some lines, or else in all, would find something there in other
  /// letter case: worth a hint.
  func wouldMatchIgnoringCase(_ pattern: EditorPattern, in lines: Range<Int>? = nil) throws -> Bool
  {
    guard dialect == .caret, !pattern.pattern.ignoresCase, document.lineCount < 100_000 else {
      return false
    }
    var written = pattern.pattern
    written.ignoresCase = true
    let folded = try EditorPattern(written, patternSyntax, timeLimit: options.timeLimit)
    return try firstMatch(of: folded, in: lines ?? 1..<document.lineCount + 1) != nil
  }

  // MARK: - Patterns

  private var patternSyntax: PatternSyntax {
    guard dialect == .posix else { return options.patternSyntax }
    return options.usesExtendedPatterns ? .extended : .basic
  }

  /// The pattern ready for use; the empty one is the last one used. It becomes the last one used.
  func compiled(_ pattern: WrittenPattern) throws -> EditorPattern {
    if pattern.source.isEmpty {
      guard let known = last.pattern else {
        throw EditorDiagnostic(.noPreviousPattern).placed(at: pattern.utf8Offset)
      }
      if pattern.ignoresCase, !known.pattern.ignoresCase, dialect == .caret {
        var folded = known.pattern
        folded.ignoresCase = true
        return try compiled(folded)
      }
      return known
    }
    if let known = last.pattern, known.pattern.source == pattern.source,
      known.pattern.ignoresCase == pattern.ignoresCase
    {
      return known
    }
    let compiled = try EditorPattern(pattern, patternSyntax, timeLimit: options.timeLimit)
    last.pattern = compiled
    return compiled
  }
}
