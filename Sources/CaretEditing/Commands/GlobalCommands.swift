internal import CaretText

/// `g`, `v`, `G` and `V`: a command list on every line that matches, or doesn't.
extension EditorSession {
  func runGlobal(
    _ global: EditorCommand.Global, _ lines: AddressedLines, suffix: EditorCommand.PrintStyle
  ) throws -> Flow {
    guard globalDepth == 0 else { throw EditorDiagnostic.nestedGlobal }
    let range = try range(lines, default: (1, document.lineCount))
    _ = try compiled(global.pattern)
    if let first = global.commands?.first(where: { $0.problem != nil }), dialect == .caret {
      throw first.problem!
    }
    if dialect == .posix { lastInteractiveCommands = nil }
    if try runAtOnce(global, on: range) { return .goesOn }
    let selected = try select(global, in: range)
    beginChange()
    globalDepth += 1
    document.tracker.pending = PendingLines(selected)
    defer {
      globalDepth -= 1
      document.tracker.pending = PendingLines()
    }
    var visited = 0
    while let line = document.tracker.pending.popFirst() {
      visited += 1
      try checkInterruption(visited)
      document.currentLine = line
      guard let commands = try global.commands ?? askForCommands(suffix) else { return .goesOn }
      for command in commands {
        let flow = try run(command)
        if flow != .goesOn { return flow }
      }
    }
    return .goesOn
  }

  /// The numbers of the lines that are meant.
  func select(_ global: EditorCommand.Global, in range: Range<Int>) throws -> [Int] {
    let pattern = try compiled(global.pattern)
    var reader = LineReader(document.storage.snapshot, fromLineIndex: range.lowerBound - 1)
    var line: [UInt8] = []
    var selected: [Int] = []
    for number in range where reader.next(into: &line) {
      try checkInterruption(number)
      if try pattern.matches(line) == global.selectsMatching { selected.append(number) }
    }
    return selected
  }

  /// Prints the line and reads what to do with it: nothing for an empty answer, the last list again for
  /// `&` (in POSIX one of this command's); nil at the end of the input.
  private func askForCommands(_ style: EditorCommand.PrintStyle) throws -> [EditorCommand]? {
    try printCurrentLine(style.union(.print))
    guard var answer = try input(.interactiveCommand) else {
      if dialect == .posix { throw EditorDiagnostic.unexpectedEnd }
      return nil
    }
    if answer.isEmpty { return [] }
    if answer == [UInt8(ascii: "&")] {
      guard let commands = lastInteractiveCommands else { throw EditorDiagnostic.noPreviousCommand }
      return commands
    }
    while answer.endsWithOddBackslashes {
      guard let more = try input(.continuation) else {
        if dialect == .posix { throw EditorDiagnostic.unexpectedEnd }
        break
      }
      answer.removeLast()
      answer += [UInt8(ascii: "\n")] + more
    }
    let commands = CommandParser.parseList(answer, dialect: dialect)
    lastInteractiveCommands = commands
    return commands
  }
}
