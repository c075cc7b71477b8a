internal import CaretBytes
internal import CaretInput
internal import CaretText

extension CommandTable {
  /// `g`, `v`, `G` and `V`: a command list on every line that matches, or doesn't.
  static let globalRows: [CommandEntry] = [
    CommandEntry("g") {
      global($0, "(1,$)g/re/commands", "run commands on every line that matches", true)
    },
    CommandEntry("v") {
      global($0, "(1,$)v/re/commands", "run commands on every line that does not match", false)
    },
    CommandEntry("G") {
      asking($0, "(1,$)G/re/", "ask for commands on every line that matches", true)
    },
    CommandEntry("V") {
      asking($0, "(1,$)V/re/", "ask for commands on every line that does not match", false)
    },
  ]

  private static func global(
    _ name: String, _ synopsis: String, _ summary: String, _ matching: Bool
  ) -> any EditorCommandRow {
    CommandRow(
      name, synopsis, summary, .own, Readings.global, hint: "/re/commands",
      judge: { session, call, global in try session.judge(global.pattern, of: call) },
      search: { .lines($0.pattern, matching: matching) },
      run: { session, call, global in
        try session.run(global.commands, on: call.lines, where: global.pattern, matching)
      })
  }

  private static func asking(
    _ name: String, _ synopsis: String, _ summary: String, _ matching: Bool
  ) -> any EditorCommandRow {
    CommandRow(
      name, synopsis, summary, .own, Readings.askingGlobal, usesSuffix: true, hint: "/re/",
      judge: { session, call, global in try session.judge(global.pattern, of: call) },
      search: { .lines($0.pattern, matching: matching) },
      run: { session, call, global in
        try session.ask(
          on: call.lines, where: global.pattern, matching, showing: call.command.suffix)
      })
  }
}

extension EditorSession {
  /// Judges the lines of a global command, and its pattern if only the rest of the command list is missing.
  fileprivate func judge(_ pattern: WrittenPattern, of call: CommandCall) throws {
    guard progress.globalDepth == 0 else { return }
    _ = try globalRange(call.lines)
    if dialect == .posix, call.problem?.trouble == .unexpectedEnd { _ = try compiled(pattern) }
  }

  private func globalRange(_ lines: AddressedLines) throws -> Range<Int> {
    guard progress.globalDepth == 0 else { throw EditorDiagnostic(.nestedGlobal) }
    return try range(lines, default: (1, document.lineCount))
  }

  /// `g` and `v`.
  fileprivate func run(
    _ commands: [EditorCommand], on lines: AddressedLines, where pattern: WrittenPattern,
    _ matching: Bool
  ) throws {
    let range = try globalRange(lines)
    _ = try compiled(pattern)
    if dialect == .caret, let problem = commands.firstNonNil(\.problem) { throw problem }
    if dialect == .posix { progress.lastCommandList = nil }
    if try runAtOnce(commands, on: range, where: pattern, matching) { return }
    try forEachLine(of: try select(pattern, matching, in: range)) {
      for command in commands where try run(command) != .goesOn { return false }
      return true
    }
  }

  /// `G` and `V`.
  fileprivate func ask(
    on lines: AddressedLines, where pattern: WrittenPattern, _ matching: Bool,
    showing style: PrintStyle
  ) throws {
    let range = try globalRange(lines)
    if dialect == .posix { progress.lastCommandList = nil }
    try forEachLine(of: try select(pattern, matching, in: range)) {
      guard let commands = try askForCommands(style) else { return false }
      for command in commands where try run(command) != .goesOn { return false }
      return true
    }
    // GNU ed prints the current line once more at the end.
    if dialect == .posix, progress.flow == .goesOn, !style.isEmpty { try printCurrentLine(style) }
  }

  /// Goes to the lines with these numbers, where they are by then, until `body` gives false.
  private func forEachLine(of selected: [Int], _ body: () throws -> Bool) throws {
    beginChange()
    progress.globalDepth += 1
    document.tracker.pending = PendingLines(selected)
    defer {
      progress.globalDepth -= 1
      document.tracker.pending = PendingLines()
    }
    while let line = document.tracker.pending.popFirst() {
      // At each line: a command of the list may be one of the shell, which takes its time.
      try checkInterruption()
      document.currentLine = line
      guard try body() else { return }
    }
  }

  /// The numbers of the lines that match, or don't.
  func select(_ pattern: WrittenPattern, _ matching: Bool, in range: Range<Int>) throws -> [Int] {
    let pattern = try compiled(pattern)
    var reader = TextLineReader(document.storage.snapshot, fromLineIndex: range.lowerBound - 1)
    var line: [UInt8] = []
    var selected: [Int] = []
    for number in range where reader.next(into: &line) {
      try checkInterruption(number)
      if try pattern.matches(line) == matching { selected.append(number) }
    }
    return selected
  }

  /// Prints the line and reads what to do with it: nothing for an empty answer, the last list again for
  /// `&` (in POSIX one of this command's); nil at the end of the input.
  private func askForCommands(_ style: PrintStyle) throws -> [EditorCommand]? {
    try printCurrentLine(style.union(.print))
    guard var answer = try input(.interactiveCommand) else {
      if dialect == .posix { throw EditorDiagnostic(.unexpectedEnd) }
      return nil
    }
    if answer.isEmpty { return [] }
    if answer == [UInt8(ascii: "&")] {
      guard let list = progress.lastCommandList else { throw EditorDiagnostic(.noPreviousCommand) }
      return CommandParser.parseList(list, dialect: dialect)
    }
    while answer.endsWithOddBackslashes {
      guard let more = try input(.continuation) else {
        if dialect == .posix { throw EditorDiagnostic(.unexpectedEnd) }
        break
      }
      answer.removeLast()
      answer += [UInt8(ascii: "\n")] + more
    }
    progress.lastCommandList = answer
    return CommandParser.parseList(answer, dialect: dialect)
  }
}

extension EditorSession {
  /// Does a global command in one pass; false where it has to be run line by line.
  ///
  /// A missing last line end would move. Marks are line numbers: but for a substitution they would have to follow
  /// each line.
  func runAtOnce(
    _ commands: [EditorCommand], on range: Range<Int>, where pattern: WrittenPattern,
    _ matching: Bool
  ) throws -> Bool {
    let document = self.document
    guard commands.count == 1, commands[0].problem == nil, commands[0].suffix.isEmpty,
      !document.lacksFinalNewline
    else { return false }
    if case .substitution(let written) = commands[0].action?.search {
      return try commands[0].addresses.isEmpty
        && substituteAtOnce(written, on: range, where: try compiled(pattern), matching)
    }
    guard document.tracker.marks.isEmpty,
      let deed = commands[0].action?.globalDeed?.addressed(by: commands[0].addresses)
    else { return false }
    var pass = GlobalPass(deed)
    if dialect == .posix, pass.deed == .joinToNext || pass.deed == .joinToPrevious { return false }
    let pattern = try compiled(pattern)
    let text = document.storage.snapshot
    var blocks = LineBlocks(text, in: document.bytes(ofLines: range))
    while blocks.advance() {
      try checkInterruption()
      let start = blocks.start
      try pattern.forEachLine(of: blocks.bytes, matching: matching) { line in
        pass.add(line.lowerBound + start..<line.upperBound + start)
      }
    }
    guard !pass.isEmpty else {
      beginChange()
      return true
    }
    if dialect == .posix, pass.mayMoveNothing { return false }
    guard let changes = pass.changes(of: text) else { return false }
    beginChange()
    let count = document.lineCount
    let last = text.lineIndex(of: UTF8Offset(pass.lastLine.lowerBound)) + 1
    if pass.deed.cuts {
      let line = pass.lastLine
      cutBuffer.take(
        text.bytes(in: UTF8Offset(line.lowerBound)..<UTF8Offset(line.upperBound)))
    }
    if !changes.isEmpty { document.apply(changes) }
    document.tracker.deeds?.add(.deferred { [pass] in pass.deeds(in: text) })
    document.currentLine = pass.currentLine(
      last: last, of: document.lineCount, fewer: count - document.lineCount)
    return true
  }
}
