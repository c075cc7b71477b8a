extension EditorSession {
  /// Runs one command: its addresses, its action, and what it prints behind.
  func run(_ command: EditorCommand) throws -> Flow {
    let following = try textThatFollows(command)
    do {
      return try run(command, following)
    } catch {
      throw settingAside(following ?? [], after: error)
    }
  }

  private func run(_ command: EditorCommand, _ following: [[UInt8]]?) throws -> Flow {
    let lines = try resolve(command.addresses)
    if let problem = command.problem {
      try checkAddresses(of: command, lines)
      if dialect == .posix { try checkPattern(of: command, problem) }
      if problem.isEmptyPatternSuffix, lastPattern == nil {
        throw EditorDiagnostic.noPreviousPattern
      }
      throw problem
    }
    let flow = try runAction(command, lines, following)
    if flow == .goesOn, !command.suffix.isEmpty, !printsWithSuffix(command.action) {
      try printCurrentLine(command.suffix)
    }
    return flow
  }

  /// Whether an action prints in the style of its suffix itself.
  private func printsWithSuffix(_ action: EditorCommand.Action) -> Bool {
    switch action {
    case .print, .scroll: true
    // GNU ed's `G/re/p` prints the current line once more at the end.
    case .global: dialect == .caret
    default: false
    }
  }

  /// The text of `a`, `i` and `c` in our dialect, read before anything is judged: if the command
  /// fails, its text must not be taken for commands.
  private func textThatFollows(_ command: EditorCommand) throws -> [[UInt8]]? {
    guard dialect == .caret, command.problem == nil else { return nil }
    switch command.action {
    case .append(.following), .insert(.following), .change(.following):
      return try readText(numberedFrom: firstNumber(of: command))
    default: return nil
    }
  }

  /// The number that the first line of a command's text will have, as far as that is known before the
  /// command is judged.
  private func firstNumber(of command: EditorCommand) -> Int {
    let current = document.currentLine
    defer { document.currentLine = current }
    guard let lines = try? resolve(command.addresses) else { return current + 1 }
    switch command.action {
    case .append: return lines.last + 1
    case .insert: return max(lines.last, 1)
    default: return max(lines.first, 1)
    }
  }

  private func runAction(
    _ command: EditorCommand, _ lines: AddressedLines, _ following: [[UInt8]]?
  ) throws -> Flow {
    switch command.action {
    case .append(let text): try append(text, following, after: lines.last)
    case .insert(let text):
      try append(text, following, after: max(lines.last, 1) - 1, addressed: lines.last)
    case .change(let text): try change(lines, text, following)
    case .delete: try delete(try range(lines))
    case .join: try join(lines)
    case .mark(let letter): try mark(lines, letter)
    case .move(let target): try move(lines, target)
    case .copy(let target): try copy(lines, target)
    case .put: try put(after: lines.last)
    case .yank: cutLines = document.lines(try range(lines))
    case .substitute(let substitution): try substitute(substitution, in: lines)
    case .substituteAgain(let flags): try substituteAgain(flags, in: lines)
    case .structural(let body): try runStructure(body, lines)
    case .global(let global): return try runGlobal(global, lines, suffix: command.suffix)
    case .eachFile(let choice): return try runOnFiles(choice, lines)
    case .colon(let name, let argument):
      do {
        return try runColon(name, argument, lines)
      } catch let diagnostic as EditorDiagnostic {
        throw diagnostic.placed(at: command.utf8Offset + 1)
      }
    case .edit, .fileName, .read, .write, .shell, .quit:
      return try runFileAction(command.action, lines)
    default: try runQuietAction(command, lines)
    }
    return .goesOn
  }

  /// The commands that change no text and no file.
  private func runQuietAction(_ command: EditorCommand, _ lines: AddressedLines) throws {
    switch command.action {
    case .nothing: try printNext(lines)
    case .print(let style): try printLines(try range(lines), style.union(command.suffix))
    case .scroll(let count): try scroll(lines, count, command.suffix)
    case .lineNumber: printLineNumber(lines)
    case .undo(let count):
      try refuseAddress(lines)
      try undo(count)
    case .redo(let count):
      try refuseAddress(lines)
      try redo(count)
    case .help:
      try refuseAddress(lines)
      if let lastDiagnostic { host.tell(.help(lastDiagnostic)) }
    case .toggleHelp:
      try refuseAddress(lines)
      explainsErrors.toggle()
      if explainsErrors, let lastDiagnostic { host.tell(.help(lastDiagnostic)) }
    case .togglePrompt:
      try refuseAddress(lines)
      showsPrompt.toggle()
    default: break
    }
  }

  func refuseAddress(_ lines: AddressedLines) throws {
    guard lines.count == 0 else {
      throw EditorDiagnostic.unexpectedAddress.placed(at: lines.utf8Offset)
    }
  }

  /// Judges the addresses of a command that has a mistake further right, so that the mistake that comes
  /// first in the line is told first.
  private func checkAddresses(of command: EditorCommand, _ lines: AddressedLines) throws {
    let current = document.currentLine
    switch command.action {
    case .delete, .change, .print, .yank, .substitute, .substituteAgain:
      _ = try range(lines)
    case .move(let target) where isWhole(target, in: command):
      _ = try transfer(lines, to: target, leavesOriginal: false)
    case .copy(let target) where isWhole(target, in: command):
      _ = try transfer(lines, to: target, leavesOriginal: true)
    case .move, .copy: _ = try range(lines)
    case .join: _ = try range(lines, default: (current, current + 1))
    case .global where globalDepth == 0: _ = try range(lines, default: (1, document.lineCount))
    case .mark: try checkMark(lines)
    case .scroll: _ = try firstScrolled(lines)
    case .edit(_, let discards):
      try warnFirst(discardsChanges: discards)
      try refuseAddress(lines)
    case .help, .toggleHelp, .togglePrompt, .quit, .undo, .redo, .fileName, .shell:
      try refuseAddress(lines)
    default: break
    }
  }

  /// Whether the mistake of a command stands behind the address where lines go, and not at its beginning.
  private func isWhole(_ target: [EditorCommand.AddressToken], in command: EditorCommand) -> Bool {
    !target.isEmpty || command.problem?.code == .suffix
  }

  /// Judges the pattern of a command that has a mistake behind it, and keeps what GNU ed keeps of an `s`.
  private func checkPattern(of command: EditorCommand, _ problem: EditorDiagnostic) throws {
    switch command.action {
    case .global(let global) where problem.isUnexpectedEnd: _ = try compiled(global.pattern)
    case .substitute(let substitution):
      try remember(substitution, isCutShort: problem.isUnexpectedEnd)
    case .substituteAgain(let flags): lastSubstitution?.count(by: flags)
    default: break
    }
  }
}
