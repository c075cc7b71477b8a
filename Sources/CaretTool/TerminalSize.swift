/// How large a terminal is, in characters.
struct TerminalSize {
  var rows: Int
  var columns: Int

  /// The size of the terminal that standard output is, if it is one.
  static var ofOutput: TerminalSize? {
    guard Console.standardOutput.isTerminal else { return nil }
    guard let size = TerminalSize(of: 1), size.rows > 0 else { return nil }
    return size
  }

  /// How many lines an editor shows at once: those of the terminal without the command and the prompt, or of 24.
  static var windowLines: Int { ofOutput.map { max(1, $0.rows - 2) } ?? 22 }

  /// How wide an editor's lines of escapes are: the terminal but for the last column, or ed's 72.
  static var listColumns: Int { ofOutput.map { max(20, $0.columns - 1) } ?? 72 }
}
