/// The exit status of a command. Documentation/CommandLine.md has the table, command by command.
struct ExitStatus: RawRepresentable, Equatable, Sendable {
  let rawValue: Int32

  /// Done; nothing found; everything is valid.
  static let success = ExitStatus(rawValue: 0)
  /// Something was found, something is invalid, a command of a script failed.
  static let findings = ExitStatus(rawValue: 1)
  /// Wrong usage, or a file, dictionary or configuration that can't be used.
  static let usage = ExitStatus(rawValue: 2)
  /// Not decided (a time limit), or input and output failed, for the commands that tell these apart.
  static let undecided = ExitStatus(rawValue: 3)
  /// There was no terminal to ask at.
  static let noTerminal = ExitStatus(rawValue: 4)
  /// The time was up before there was an answer.
  static let timedOut = ExitStatus(rawValue: 124)
  /// Ended by Ctrl-C.
  static let interrupted = ExitStatus(rawValue: 130)
}
