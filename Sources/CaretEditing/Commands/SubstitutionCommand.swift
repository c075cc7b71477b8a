internal import CaretText

/// The last `s`, for `s` alone and for the replacement `%`.
struct LastSubstitution {
  var pattern: EditorPattern
  var replacement: [EditorCommand.ReplacementPart]
  var occurrence: Int?
  var printing: EditorCommand.PrintStyle
  /// Whether `sp` has switched the printing off; its style stays known for the next `sp`.
  var isSilenced = false

  /// How the last changed line is printed now.
  var shownStyle: EditorCommand.PrintStyle { isSilenced ? [] : printing }

  mutating func togglePrinting() {
    if printing.isEmpty { printing = .print } else { isSilenced.toggle() }
  }

  /// Changes which matches are meant, as the flags of `s` alone say.
  mutating func count(by flags: EditorCommand.RepeatedSubstitution) {
    if flags.togglesGlobal { occurrence = occurrence == nil ? 1 : nil }
    if let wanted = flags.occurrence { occurrence = wanted }
  }
}

extension EditorSession {
  func substitute(_ substitution: EditorCommand.Substitution, in lines: AddressedLines) throws {
    _ = try range(lines)
    if dialect == .posix { try remember(substitution) }
    let pattern = try compiled(substitution.pattern)
    let replacement = try template(
      of: substitution.replacement, at: substitution.pattern.utf8Offset)
    try checkGroups(of: replacement, pattern, at: substitution.pattern.utf8Offset)
    let known = LastSubstitution(
      pattern: pattern, replacement: replacement, occurrence: substitution.occurrence,
      printing: substitution.printing)
    lastSubstitution = known
    lastReplacement = replacement
    try run(known, in: lines)
  }

  func substituteAgain(_ flags: EditorCommand.RepeatedSubstitution, in lines: AddressedLines) throws
  {
    _ = try range(lines)
    guard var known = lastSubstitution else { throw EditorDiagnostic.noPreviousSubstitution }
    known.count(by: flags)
    if flags.togglesPrint { known.togglePrinting() }
    if flags.usesLastSearch, let lastPattern { known.pattern = lastPattern }
    lastSubstitution = known
    try run(known, in: lines)
  }

  /// Keeps what GNU ed keeps of an `s` before it looks at the pattern: the replacement, and the flags up to the
  /// first that is wrong. Only that a pattern is missing it sees before.
  ///
  /// - Parameter isCutShort: whether the input ended within the replacement.
  func remember(_ substitution: EditorCommand.Substitution, isCutShort: Bool = false) throws {
    if substitution.pattern.source.isEmpty, lastPattern == nil {
      throw EditorDiagnostic.noPreviousPattern
    }
    guard !isCutShort else { return }
    let replacement = try template(
      of: substitution.replacement, at: substitution.pattern.utf8Offset)
    lastReplacement = replacement
    lastSubstitution?.replacement = replacement
    lastSubstitution?.occurrence = substitution.occurrence
    lastSubstitution?.printing = substitution.printing
    lastSubstitution?.isSilenced = false
  }

  func template(of replacement: EditorCommand.Replacement, at place: Int) throws
    -> [EditorCommand.ReplacementPart]
  {
    switch replacement {
    case .template(let parts): return parts
    case .previous:
      guard let lastReplacement else {
        throw EditorDiagnostic.noPreviousSubstitution.placed(at: place)
      }
      return lastReplacement
    }
  }

  private func checkGroups(
    of replacement: [EditorCommand.ReplacementPart], _ pattern: EditorPattern, at place: Int
  ) throws {
    guard dialect == .caret else { return }
    for case .group(let number) in replacement where number > pattern.groupCount {
      let groups = pattern.groupCount == 1 ? "one group" : "\(pattern.groupCount) groups"
      throw EditorDiagnostic(
        .pattern, "\\\(number) in the replacement, but the pattern has \(groups)",
        hint: "write ( ) around the part of the pattern that is meant", at: place)
    }
  }

  // MARK: - Running

  private func run(_ substitution: LastSubstitution, in lines: AddressedLines) throws {
    try run(substitution, over: try range(lines))
  }

  private func run(_ substitution: LastSubstitution, over range: Range<Int>) throws {
    beginChange()
    if let change = literalChange(substitution, range) {
      document.apply(change.changes)
      count(change.count, in: nil)
      return try finish(substitution, at: change.lastLine)
    }
    var pass = SubstitutionPass(substitution, document)
    do {
      try pass.run(over: range)
    } catch {
      // GNU ed goes line by line: what it has done before the line that it can't do stays.
      if dialect == .posix, !pass.changedLines.isEmpty {
        var silent = substitution
        silent.isSilenced = true
        try run(silent, over: range.lowerBound..<pass.line)
      }
      throw error
    }
    guard let last = pass.lastChangedLine else {
      if globalDepth > 0 {
        // GNU ed prints the line even so.
        if dialect == .posix, !substitution.shownStyle.isEmpty {
          try printCurrentLine(substitution.shownStyle)
        }
        return
      }
      // Inside a global command that is no error, and the hint would cost a search every time.
      let folds =
        try globalDepth == 0 && wouldMatchIgnoringCase(substitution.pattern, in: range)
      throw EditorDiagnostic.nothingSubstituted(
        substitution.pattern.text, wouldMatchIgnoringCase: folds)
    }
    let changed = pass.changedLines
    count(pass.replacementCount, in: changed.count)
    if dialect == .posix { cutLines = document.lines(last..<last + 1) }
    document.apply(pass.finish())
    var shift = 0
    for (line, pieces) in changed {
      if pieces != 1 || !document.tracker.pending.isEmpty || dialect == .posix {
        document.tracker.rewrote(line + shift, as: pieces, keepsMarks: dialect == .caret)
      }
      shift += pieces - 1
    }
    try finish(substitution, at: last + shift)
  }

  private func finish(_ substitution: LastSubstitution, at line: Int) throws {
    document.currentLine = line
    if !substitution.shownStyle.isEmpty { try printCurrentLine(substitution.shownStyle) }
  }

  /// What a substitution of plain texts does to many lines; nil where lines must be looked at one by one,
  /// or nothing is found.
  private func literalChange(_ substitution: LastSubstitution, _ range: Range<Int>) -> (
    changes: ChangeSet, lastLine: Int, count: Int
  )? {
    let document = self.document
    let endsWithNewline = range.upperBound <= document.lineCount || !document.lacksFinalNewline
    guard range.count > 100, endsWithNewline, dialect == .caret || document.tracker.marks.isEmpty,
      document.tracker.pending.isEmpty, var pass = LiteralPass(substitution)
    else { return nil }
    let text = document.storage.snapshot
    let changes = pass.changes(
      in: document.lineStart(range.lowerBound)..<document.lineStart(range.upperBound), of: text)
    guard let hit = pass.lastHit else { return nil }
    let last = text.lineIndex(of: UTF8Offset(hit)) + 1
    if dialect == .posix { cutLines = document.lines(last..<last + 1) }
    document.tracker.deeds?.add(
      .deferred { [wanted = substitution.pattern.literal!] in
        EditorSession.rewrites(of: wanted, in: text, range)
      })
    return (changes, last, pass.hitCount)
  }

  /// Adds to what the command line is told to have replaced.
  private func count(_ count: Int, in lines: Int?) {
    guard dialect == .caret else { return }
    let known = replaced ?? (0, 0)
    replaced = (known.count + count, known.lines.flatMap { old in lines.map { old + $0 } })
  }

  /// Tells how much a command line has replaced.
  func tellReplacements() {
    guard let told = replaced.take() else { return }
    host.tell(.replaced(told.count, lines: told.lines))
  }

  /// What a substitution of plain texts did to lines: those that had the text became others.
  private static func rewrites(of wanted: [UInt8], in text: TextSnapshot, _ lines: Range<Int>)
    -> [LineDeeds.Deed]
  {
    var reader = LineReader(text, fromLineIndex: lines.lowerBound - 1)
    var line: [UInt8] = []
    var deeds: [LineDeeds.Deed] = []
    for number in lines where reader.next(into: &line) {
      guard line.firstIndex(of: wanted, in: 0..<line.count) != nil else { continue }
      deeds.append(.replaced(number..<number + 1, count: 1, buried: [:]))
    }
    return deeds
  }
}

/// One run of a substitution over lines: reads them in order, and writes down the changes as one set.
struct SubstitutionPass {
  private let substitution: LastSubstitution
  private let document: EditorDocument
  /// The replacement with its literals in stored form, and the text of the last match's.
  private let template: [EditorCommand.ReplacementPart]
  private var expansion: [UInt8] = []
  private static let newline: ArraySlice<UInt8> = [UInt8(ascii: "\n")]
  private var changes = GatheredChanges()
  /// How far the text is dealt with.
  private var reached = 0
  /// The line that is dealt with.
  private(set) var line = 0
  /// The lines that change, and into how many lines each.
  private(set) var changedLines: [(line: Int, pieces: Int)] = []
  private(set) var replacementCount = 0

  init(_ substitution: LastSubstitution, _ document: EditorDocument) {
    self.substitution = substitution
    self.document = document
    template = substitution.replacement.map {
      if case .literal(let bytes) = $0 { .literal(StoredForm.stored(fileBytes: bytes)) } else { $0 }
    }
  }

  var lastChangedLine: Int? { changedLines.last?.line }

  mutating func run(over lines: Range<Int>) throws {
    var reader = LineReader(document.storage.snapshot, fromLineIndex: lines.lowerBound - 1)
    reached = document.lineStart(lines.lowerBound)
    changes.keep(reached)
    var bytes: [UInt8] = []
    for number in lines where reader.next(into: &bytes) {
      line = number
      try substitute(in: bytes, number: number)
      reached += bytes.count
      guard reached < document.utf8Count else { return }
      changes.keep(SubstitutionPass.newline)
      reached += 1
    }
  }

  mutating func finish() -> ChangeSet {
    changes.finish(document.utf8Count - reached)
  }

  private mutating func substitute(in line: [UInt8], number: Int) throws {
    if document.countsTouches, line.contains(where: { $0 >= 0x80 }) {
      return try substituteWhole(line, number: number)
    }
    var occurrence = 0
    var newLineEnds = 0
    var didChange = false
    /// The length of the last line piece, as far as it is known: for a last line without an end.
    var tail = 0
    var copied = 0
    try substitution.pattern.forEachMatch(in: line, all: substitution.occurrence == nil) { match in
      occurrence += 1
      guard substitution.occurrence == nil || substitution.occurrence == occurrence else {
        return true
      }
      expand(match, line)
      changes.keep(line[copied..<match.range.lowerBound])
      changes.replace(match.range.count, with: expansion)
      tail += match.range.lowerBound - copied
      copied = match.range.upperBound
      for byte in expansion {
        if byte == UInt8(ascii: "\n") {
          newLineEnds += 1
          tail = 0
        } else {
          tail += 1
        }
      }
      didChange = true
      replacementCount += 1
      return substitution.occurrence == nil
    }
    changes.keep(line[copied...])
    guard didChange else { return }
    changedLines.append((number, newLineEnds + 1))
    // A last line without an end that becomes empty would be no line: it gets its end.
    if tail + line.count - copied == 0, reached + line.count == document.utf8Count {
      changes.replace(0, with: [UInt8(ascii: "\n")])
    }
  }

  /// The same for a POSIX pattern in a line that is not ASCII: in a locale of bytes it may match a part of a
  /// character, so that the line's bytes are taken for text anew.
  private mutating func substituteWhole(_ line: [UInt8], number: Int) throws {
    var new: [UInt8] = []
    var occurrence = 0
    var copied = 0
    var didChange = false
    try substitution.pattern.forEachMatch(in: line, all: substitution.occurrence == nil) { match in
      occurrence += 1
      guard substitution.occurrence == nil || substitution.occurrence == occurrence else {
        return true
      }
      expand(match, line)
      new += line[copied..<match.range.lowerBound] + expansion
      copied = match.range.upperBound
      didChange = true
      replacementCount += 1
      return substitution.occurrence == nil
    }
    guard didChange else { return changes.keep(line[...]) }
    new = StoredForm.stored(fileBytes: StoredForm.fileBytes(of: new + line[copied...]))
    changes.replace(line.count, with: new)
    changedLines.append((number, new.count { $0 == UInt8(ascii: "\n") } + 1))
  }

  /// Writes down the replacement for a match.
  private mutating func expand(_ match: EditorPattern.Match, _ line: [UInt8]) {
    expansion.removeAll(keepingCapacity: true)
    for part in template {
      switch part {
      case .literal(let bytes): expansion.append(contentsOf: bytes)
      case .group(let number) where number < match.groups.count:
        if let group = match.groups[number] { expansion.append(contentsOf: line[group]) }
      case .group(let number): expansion.append(contentsOf: "\(number)".utf8)
      }
    }
  }
}
