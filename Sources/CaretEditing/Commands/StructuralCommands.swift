internal import CaretInput
internal import CaretText

extension CommandTable {
  /// The commands on pieces of text instead of lines, after sam.
  static let structuralRows: [CommandEntry] = [
    CommandEntry("x") {
      structural(
        $0, "(.,.)x/re/command", "run a command on every match; x alone: on every line",
        isMeant: { !$0.isOnlySuffix })
    },
    CommandEntry("y") {
      structural(
        $0, "(.,.)y/re/command", "run a command on every stretch between matches",
        isMeant: { !$0.isOnlySuffix })
    },
    CommandEntry("@") {
      structural(
        $0, "(.,.)@w2 command", "a unit of text: c w s p l b u with a number, or * for each")
    },
    CommandEntry("{") {
      structural($0, "(.,.){ commands }", "run several commands on the same piece of text")
    },
    CommandEntry("|") {
      structural(
        $0, "(.,.)|command", "send lines through a shell command; also 1,$!command")
    },
    CommandEntry("<") {
      structural($0, "(.,.)<command", "put the output of a shell command in the place of lines")
    },
    CommandEntry(">") { structural($0, "(.,.)>command", "feed lines to a shell command") },
  ]

  private static func structural(
    _ name: String, _ synopsis: String, _ summary: String,
    isMeant: (@Sendable (CommandParser) -> Bool)? = nil
  ) -> any EditorCommandRow {
    CommandRow(
      name, synopsis, summary, .own, Readings.structure, isPOSIX: false, isMeant: isMeant
    ) { session, call, command in try session.runStructure(command, call.lines) }
  }
}

/// Running structural commands on the current document.
extension EditorSession {
  func runStructure(_ command: StructuralCommand, _ lines: AddressedLines) throws {
    let document = self.document
    let range = lines.count == 0 && document.lineCount == 0 ? 1..<1 : try range(lines)
    let text = document.storage.bytes(in: document.storage.fullRange)
    var run = StructuralRun(text, timeLimit: options.timeLimit, interruptionCheck) {
      [self] kind, shellCommand, input in
      try filter(kind, shellCommand, input)
    }
    try run.check(command)
    try run.run(
      command, on: document.lineStart(range.lowerBound)..<document.lineStart(range.upperBound))
    if !run.output.isEmpty { write(run.output) }
    let changed = try apply(run.editsOfCharacters)
    if let place = changed ?? run.lastPiece?.lowerBound {
      document.currentLine = min(
        document.storage.lineIndex(of: UTF8Offset(place)) + 1, document.lineCount)
    }
  }

  /// Prints pieces; the last one gets a line end if it has none.
  private func write(_ output: [UInt8]) {
    host.write(output.last == UInt8(ascii: "\n") ? output : output + [UInt8(ascii: "\n")])
  }

  /// Makes all edits at once, and gives the place where the last one begins in the new text.
  private func apply(_ edits: [StructuralRun.Edit]) throws -> Int? {
    guard !edits.isEmpty else { return nil }
    let interruption = interruptionCheck
    var builder = ChangeSet.Builder()
    var reached = 0
    for edit in edits {
      guard edit.range.lowerBound >= reached else { throw overlap(at: edit.range.lowerBound) }
      builder.keep(edit.range.lowerBound - reached)
      builder.delete(edit.range.count)
      if !edit.text.isEmpty { builder.insert(edit.text) }
      reached = edit.range.upperBound
    }
    let changes = builder.finish(document.utf8Count - reached)
    let lineChanges = try edits.map { edit in
      try interruption.step()
      return lineChange(of: edit)
    }
    document.apply(changes)
    for change in lineChanges.reversed() {
      try interruption.step()
      document.tracker.replaced(change.lines, with: change.count)
    }
    let growth = edits.dropLast().reduce(0) { $0 + $1.text.count - $1.range.count }
    return edits.last!.range.lowerBound + growth
  }

  private func overlap(at utf8Offset: Int) -> EditorDiagnostic {
    let line = document.storage.lineIndex(of: UTF8Offset(utf8Offset)) + 1
    let column = utf8Offset - document.lineStart(line) + 1
    return EditorDiagnostic(.overlap(line: line, column: column))
  }

  /// Which lines an edit puts how many lines in the place of; a line that only changes inside stays.
  private func lineChange(of edit: StructuralRun.Edit) -> (lines: Range<Int>, count: Int) {
    let newline = UInt8(ascii: "\n")
    let first = document.storage.lineIndex(of: UTF8Offset(edit.range.lowerBound))
    let last = document.storage.lineIndex(of: UTF8Offset(edit.range.upperBound))
    let start = document.isLineStart(edit.range.lowerBound) ? first + 1 : first + 2
    let count = edit.text.reduce(0) { $1 == newline ? $0 + 1 : $0 }
    return (start..<start + last - first, count)
  }

  /// Runs a shell command on a piece; nil when the piece stays.
  private func filter(_ kind: PieceDeed.Filter, _ command: [UInt8], _ input: [UInt8]) throws
    -> [UInt8]?
  {
    let written = command.drop { $0 == UInt8(ascii: " ") }
    let command = try expanded(written.isEmpty ? [UInt8(ascii: "!")] : Array(written))
    guard !options.isDryRun else {
      host.tell(.wouldRun(command: command))
      return nil
    }
    switch kind {
    case .into:
      try check(try run(shell: command, on: input))
      return nil
    case .from, .through:
      let result = try Shell.filter(kind == .from ? [] : input, through: command)
      try check(result.status)
      return result.output
    }
  }
}
