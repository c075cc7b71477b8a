internal import CaretText

/// The last `s`, for `s` alone and for the replacement `%`.
struct LastSubstitution {
  var pattern: EditorPattern
  var replacement: [EditorCommand.ReplacementPart]
  var occurrence: Int?
  var printing: EditorCommand.PrintStyle
}

extension EditorSession {
  func substitute(_ substitution: EditorCommand.Substitution, in lines: AddressedLines) throws {
    let replacement = try template(
      of: substitution.replacement, at: substitution.pattern.utf8Offset)
    let pattern = try compiled(substitution.pattern)
    try checkGroups(of: replacement, pattern, at: substitution.pattern.utf8Offset)
    let known = LastSubstitution(
      pattern: pattern, replacement: replacement, occurrence: substitution.occurrence,
      printing: substitution.printing)
    lastSubstitution = known
    try run(known, in: lines)
  }

  func substituteAgain(_ flags: EditorCommand.RepeatedSubstitution, in lines: AddressedLines) throws
  {
    guard var known = lastSubstitution else { throw EditorDiagnostic.noPreviousSubstitution }
    if flags.togglesGlobal { known.occurrence = known.occurrence == nil ? 1 : nil }
    if let occurrence = flags.occurrence { known.occurrence = occurrence }
    if flags.togglesPrint { known.printing = known.printing.isEmpty ? .print : [] }
    if flags.usesLastSearch, let lastPattern { known.pattern = lastPattern }
    lastSubstitution = known
    try run(known, in: lines)
  }

  private func template(of replacement: EditorCommand.Replacement, at place: Int) throws
    -> [EditorCommand.ReplacementPart]
  {
    switch replacement {
    case .template(let parts): return parts
    case .previous:
      guard let lastSubstitution else {
        throw EditorDiagnostic.noPreviousSubstitution.placed(at: place)
      }
      return lastSubstitution.replacement
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
    let range = try range(lines)
    beginChange()
    var pass = SubstitutionPass(substitution, document)
    try pass.run(over: range)
    guard let last = pass.lastChangedLine else {
      if globalDepth > 0 {
        // GNU ed prints the line even so.
        if dialect == .posix, !substitution.printing.isEmpty {
          try printCurrentLine(substitution.printing)
        }
        return
      }
      // Inside a global command that is no error, and the hint would cost a search every time.
      let folds = try globalDepth == 0 && wouldMatchIgnoringCase(substitution.pattern)
      throw EditorDiagnostic.nothingSubstituted(
        substitution.pattern.text, wouldMatchIgnoringCase: folds)
    }
    let changed = pass.changedLines
    if dialect == .posix { cutLines = document.lines(last..<last + 1) }
    document.apply(pass.finish())
    var shift = 0
    for (line, pieces) in changed {
      if pieces != 1 || !document.tracker.pending.isEmpty || dialect == .posix {
        document.tracker.rewrote(line + shift, as: pieces, keepsMarks: dialect == .caret)
      }
      shift += pieces - 1
    }
    document.currentLine = last + shift
    if !substitution.printing.isEmpty { try printCurrentLine(substitution.printing) }
  }
}

/// One run of a substitution over lines: reads them in order, and writes down the changes as one set.
struct SubstitutionPass {
  private let substitution: LastSubstitution
  private let document: EditorDocument
  private var builder = ChangeSet.Builder()
  /// How far the text is dealt with, in the builder.
  private var reached = 0
  /// The lines that change, and into how many lines each.
  private(set) var changedLines: [(line: Int, pieces: Int)] = []

  init(_ substitution: LastSubstitution, _ document: EditorDocument) {
    self.substitution = substitution
    self.document = document
  }

  var lastChangedLine: Int? { changedLines.last?.line }

  mutating func run(over lines: Range<Int>) throws {
    var reader = LineReader(document.storage.snapshot, fromLineIndex: lines.lowerBound - 1)
    var start = document.lineStart(lines.lowerBound)
    var line: [UInt8] = []
    for number in lines where reader.next(into: &line) {
      try substitute(in: line, at: start, number: number)
      start += line.count + 1
    }
  }

  mutating func finish() -> ChangeSet {
    builder.finish(document.utf8Count - reached)
  }

  private mutating func substitute(in line: [UInt8], at start: Int, number: Int) throws {
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
      let text = expanded(match, line)
      replace(start + match.range.lowerBound..<start + match.range.upperBound, with: text)
      tail += match.range.lowerBound - copied
      copied = match.range.upperBound
      for byte in text {
        if byte == UInt8(ascii: "\n") {
          newLineEnds += 1
          tail = 0
        } else {
          tail += 1
        }
      }
      didChange = true
      return substitution.occurrence == nil
    }
    guard didChange else { return }
    changedLines.append((number, newLineEnds + 1))
    // A last line without an end that becomes empty would be no line: it gets its end.
    if tail + line.count - copied == 0, start + line.count == document.utf8Count {
      replace(document.utf8Count..<document.utf8Count, with: [UInt8(ascii: "\n")])
    }
  }

  private mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    builder.keep(range.lowerBound - reached)
    builder.delete(range.count)
    if !text.isEmpty { builder.insert(text) }
    reached = range.upperBound
  }

  /// The replacement for a match.
  private func expanded(_ match: EditorPattern.Match, _ line: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    for part in substitution.replacement {
      switch part {
      case .literal(let bytes): text += StoredLine.stored(bytes)
      case .group(let number) where number < match.groups.count:
        if let group = match.groups[number] { text += line[group] }
      case .group(let number): text += Array("\(number)".utf8)
      }
    }
    return text
  }
}
