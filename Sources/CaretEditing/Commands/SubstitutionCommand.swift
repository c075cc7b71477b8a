internal import CaretInput
internal import CaretText

extension CommandTable {
  static let substitutionRows: [CommandEntry] = [
    CommandEntry("s") {
      CommandRow(
        $0, "(.,.)s/re/text/flags", "substitute; flags: g, a number, i, p, n, l",
        .range(.current), Readings.substitution, hint: "/re/text/flags",
        judge: { session, call, argument in
          if session.dialect == .posix { try session.remember(argument, call.problem) }
        },
        search: { argument in
          guard case .new(let substitution) = argument else { return nil }
          return .substitution(substitution)
        },
        run: { session, call, argument in
          switch argument {
          case .new(let substitution): try session.substitute(substitution, in: call.range)
          case .again(let flags): try session.substituteAgain(flags, in: call.range)
          }
        })
    }
  ]
}

extension EditorSession {
  fileprivate func substitute(_ substitution: WrittenSubstitution, in range: Range<Int>) throws {
    try run(try compiled(substitution), over: range)
  }

  /// Reads the pattern and the replacement, which are the last ones from then on.
  private func compiled(_ substitution: WrittenSubstitution) throws -> LastSubstitution {
    let pattern = try compiled(substitution.pattern)
    let replacement = try template(
      of: substitution.replacement, at: substitution.pattern.utf8Offset)
    try checkGroups(of: replacement, pattern, at: substitution.pattern.utf8Offset)
    let known = LastSubstitution(
      pattern: pattern, replacement: replacement, occurrence: substitution.occurrence,
      printing: substitution.printing)
    last.substitution = known
    last.replacement = replacement
    return known
  }

  fileprivate func substituteAgain(_ flags: RepeatedSubstitution, in range: Range<Int>) throws {
    guard var known = last.substitution else { throw EditorDiagnostic(.noPreviousSubstitution) }
    known.count(by: flags)
    if flags.togglesPrint { known.togglePrinting() }
    if flags.usesLastSearch, let pattern = last.pattern { known.pattern = pattern }
    last.substitution = known
    try run(known, over: range)
  }

  /// Keeps what GNU ed keeps of an `s` before it looks at the pattern: the replacement, and the flags up to the
  /// first that is wrong. Only that a pattern is missing it sees before.
  fileprivate func remember(_ argument: SubstitutionArgument, _ problem: EditorDiagnostic?) throws {
    switch argument {
    case .again(let flags): if problem != nil { last.substitution?.count(by: flags) }
    case .new(let substitution):
      if substitution.pattern.source.isEmpty, last.pattern == nil {
        throw EditorDiagnostic(.noPreviousPattern)
      }
      // The input may have ended within the replacement.
      guard problem?.trouble != .unexpectedEnd else { return }
      let replacement = try template(
        of: substitution.replacement, at: substitution.pattern.utf8Offset)
      last.replacement = replacement
      last.substitution?.replacement = replacement
      last.substitution?.occurrence = substitution.occurrence
      last.substitution?.printing = substitution.printing
      last.substitution?.isSilenced = false
    }
  }

  func template(of replacement: WrittenReplacement, at place: Int) throws
    -> [ReplacementPart]
  {
    switch replacement {
    case .template(let parts): return parts
    case .previous:
      guard let known = last.replacement else {
        throw EditorDiagnostic(.noPreviousSubstitution).placed(at: place)
      }
      return known
    }
  }

  private func checkGroups(
    of replacement: [ReplacementPart], _ pattern: EditorPattern, at place: Int
  ) throws {
    guard dialect == .caret else { return }
    for case .group(let number) in replacement where number > pattern.groupCount {
      throw EditorDiagnostic(
        .noSuchGroup(number: number, groupCount: pattern.groupCount), at: place)
    }
  }

  // MARK: - Running

  private func run(_ substitution: LastSubstitution, over range: Range<Int>) throws {
    beginChange()
    if let change = try literalChange(substitution, range) {
      document.apply(change.changes)
      count(change.count, in: nil)
      return try finish(substitution, at: change.lastLine)
    }
    var pass = newPass(substitution)
    do {
      try pass.run(over: range)
    } catch {
      // GNU ed goes line by line: what it has done before the line that it can't do stays.
      if dialect == .posix, pass.lastChangedLine != nil, !isInterruption(error) {
        var silent = substitution
        silent.isSilenced = true
        try run(silent, over: range.lowerBound..<pass.line)
      }
      throw error
    }
    guard let lastLine = pass.lastChangedLine else {
      if progress.globalDepth > 0 {
        // GNU ed prints the line even so.
        if dialect == .posix, !substitution.shownStyle.isEmpty {
          try printCurrentLine(substitution.shownStyle)
        }
        return
      }
      throw EditorDiagnostic(try trouble(withNothingTo: substitution, in: range))
    }
    try finish(substitution, at: lastLine + apply(&pass))
  }

  /// What to say where no line has what is to be replaced: whether the pattern is there, but not as often as the
  /// number wants, and whether other letter case is what it lacks.
  private func trouble(
    withNothingTo substitution: LastSubstitution, in range: Range<Int>
  ) throws -> EditorTrouble {
    let pattern = substitution.pattern
    if dialect == .caret, let wanted = substitution.occurrence, wanted > 1,
      try firstMatch(of: pattern, in: range) != nil
    {
      return .tooFewMatches(pattern: pattern.text, occurrence: wanted)
    }
    let folds = try wouldMatchIgnoringCase(pattern, in: range)
    return .nothingSubstituted(pattern: pattern.text, foldsMatch: folds)
  }

  /// GNU ed's marks and lines that wait for a global command follow each line; else only the number of lines counts.
  private func newPass(_ substitution: LastSubstitution) -> SubstitutionPass {
    SubstitutionPass(
      substitution, document,
      notesEachLine: dialect == .posix || !document.tracker.pending.isEmpty, interruptionCheck)
  }

  private func isInterruption(_ error: any Error) -> Bool {
    (error as? EditorDiagnostic)?.code == .interrupted
  }

  /// Applies what a pass has written down, and gives how many lines more there are.
  private func apply(_ pass: inout SubstitutionPass) -> Int {
    guard let lastLine = pass.lastChangedLine else { return 0 }
    let noted = pass.notedLines
    count(pass.replacementCount, in: pass.changedLineCount)
    if dialect == .posix { cutBuffer.take(document.lines(lastLine..<lastLine + 1)) }
    document.apply(pass.finish())
    var shift = 0
    for (line, pieces) in noted {
      if pieces != 1 || !document.tracker.pending.isEmpty || dialect == .posix {
        document.tracker.rewrote(line + shift, as: pieces, keepsMarks: dialect == .caret)
      }
      shift += pieces - 1
    }
    return shift
  }

  /// Does the substitution of a global command in one pass: what it does to one line leaves the others alone.
  ///
  /// False where it has to be run line by line: where lines are printed; and where a line can't be done, for what
  /// comes before that line is to be done.
  func substituteAtOnce(
    _ written: WrittenSubstitution, on range: Range<Int>, where pattern: EditorPattern,
    _ matching: Bool
  ) throws -> Bool {
    guard written.printing.isEmpty else { return false }
    var pass: SubstitutionPass?
    var blocks = LineBlocks(document.storage.snapshot, in: document.bytes(ofLines: range))
    while blocks.advance(making: pass?.changes.memoryCount ?? 0) {
      try checkInterruption()
      do {
        var lines: [Range<Int>] = []
        try pattern.forEachLine(of: blocks.bytes, matching: matching) {
          lines.append($0.dropLast())
        }
        // Without a line the pattern of the substitution is not even looked at.
        if pass == nil, !lines.isEmpty {
          pass = newPass(try compiled(written))
        }
        try pass?.run(on: lines, of: blocks)
      } catch {
        if isInterruption(error) { throw error }
        return false
      }
    }
    beginChange()
    if var pass { document.currentLine = pass.line + apply(&pass) }
    return true
  }

  private func finish(_ substitution: LastSubstitution, at line: Int) throws {
    document.currentLine = line
    if !substitution.shownStyle.isEmpty { try printCurrentLine(substitution.shownStyle) }
  }

  /// What a substitution of plain texts does to many lines; nil where lines must be looked at one by one,
  /// or nothing is found.
  private func literalChange(
    _ substitution: LastSubstitution, _ range: Range<Int>
  ) throws -> (
    changes: ChangeSet, lastLine: Int, count: Int
  )? {
    let document = self.document
    let endsWithNewline = range.upperBound <= document.lineCount || !document.lacksFinalNewline
    guard range.count > 100, endsWithNewline, dialect == .caret || document.tracker.marks.isEmpty,
      document.tracker.pending.isEmpty, var pass = LiteralPass(substitution)
    else { return nil }
    let text = document.storage.snapshot
    let changes = try pass.changes(
      in: document.lineStart(range.lowerBound)..<document.lineStart(range.upperBound), of: text,
      interruptionCheck)
    guard let hit = pass.lastHit else { return nil }
    let lastLine = text.lineIndex(of: UTF8Offset(hit)) + 1
    if dialect == .posix { cutBuffer.take(document.lines(lastLine..<lastLine + 1)) }
    document.tracker.deeds?.add(
      .deferred { [wanted = substitution.pattern.literal!] in
        EditorSession.rewrites(of: wanted, in: text, range)
      })
    return (changes, lastLine, pass.hitCount)
  }

  /// Adds to what the command line is told to have replaced.
  private func count(_ count: Int, in lines: Int?) {
    guard dialect == .caret else { return }
    let known = progress.replaced ?? (0, 0)
    progress.replaced = (
      known.count + count, known.lines.flatMap { old in lines.map { old + $0 } }
    )
  }

  /// Tells how much a command line has replaced.
  func tellReplacements() {
    guard let told = progress.replaced.take() else { return }
    host.tell(.replaced(count: told.count, lineCount: told.lines))
  }

  /// What a substitution of plain texts did to lines: those that had the text became others.
  private static func rewrites(of wanted: [UInt8], in text: TextSnapshot, _ lines: Range<Int>)
    -> [LineDeeds.Deed]
  {
    var reader = TextLineReader(text, fromLineIndex: lines.lowerBound - 1)
    var line: [UInt8] = []
    var deeds: [LineDeeds.Deed] = []
    for number in lines where reader.next(into: &line) {
      guard line.firstIndex(of: wanted, in: 0..<line.count) != nil else { continue }
      deeds.append(.replaced(number..<number + 1, count: 1, buried: [:]))
    }
    return deeds
  }
}
