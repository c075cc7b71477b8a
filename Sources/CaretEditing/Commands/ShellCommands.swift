internal import CaretText

extension CommandTable {
  static let shellRows: [CommandEntry] = [
    CommandEntry("!") {
      CommandRow(
        $0, "!command", "run a shell command; % is the file's name, ! the last command", .own,
        Readings.shell,
        judge: { session, call, _ in
          if session.dialect == .posix || call.lines.count == 0 {
            try session.refuseAddress(call.lines)
          }
        },
        run: { session, call, argument in
          // vi's habit: lines in front of a shell command go through it.
          if call.lines.count > 0 {
            try session.runStructure(.deed(.shell(.through, argument.command)), call.lines)
          } else {
            try session.runShell(argument.command)
          }
        })
    }
  ]
}

/// Speaking to the shell.
extension EditorSession {
  fileprivate func runShell(_ command: [UInt8]) throws {
    guard !options.isDryRun else { return host.tell(.wouldRun(command: try expanded(command))) }
    let status = try run(shell: try expanded(command), on: nil)
    host.tell(.shellCommandEnded)
    if dialect == .caret { try check(status) }
  }

  /// Runs a command, perhaps on some bytes, and gives its status; what it prints goes where the host wants it.
  func run(shell command: [UInt8], on input: [UInt8]?) throws -> Int32 {
    guard host.takesShellOutput else {
      return try input.map { try Shell.feed($0, to: command) } ?? Shell.run(command)
    }
    let result =
      try input.map { try Shell.filter($0, through: command) } ?? Shell.output(of: command)
    host.write(result.output)
    return result.status
  }

  func reading(outputOf command: [UInt8]) throws -> EditorFile.Reading {
    let expanded = try expanded(command)
    guard !options.isDryRun else {
      host.tell(.wouldRun(command: expanded))
      return try EditorFile.read(output: [], options)
    }
    let result = try Shell.output(of: expanded)
    try check(result.status)
    var reading = try EditorFile.read(output: result.output, options)
    if dialect == .posix, result.status != 0 { reading.failedCommand = expanded }
    return reading
  }

  /// To GNU ed a command that fails is a file that can't be closed, after all was read or written.
  func checkClosing(_ command: [UInt8]?, _ side: EditorTrouble) throws {
    guard let command else { return }
    host.tell(.shellTrouble(command: command))
    throw EditorDiagnostic(side)
  }

  func check(_ status: Int32) throws {
    guard status != 0, dialect == .caret, !options.takesFailedFilters else { return }
    // Ctrl-C has ended the command, and that is no failure of it.
    try checkInterruption()
    throw EditorDiagnostic(.failedCommand(status: Int(status)))
  }

  /// The command with `%` as the file's name and a leading `!` as the last command; it is shown if that
  /// changed it. The streams are flushed, for the command is about to write to them.
  func expanded(_ command: [UInt8]) throws -> [UInt8] {
    guard !options.isRestricted else {
      throw EditorDiagnostic(.shellRestricted)
    }
    let (expanded, wasExpanded) = try shellHistory.expand(command) { try name(of: .current) }
    if wasExpanded { host.write(expanded + [UInt8(ascii: "\n")]) }
    host.flush()
    return expanded
  }
}
