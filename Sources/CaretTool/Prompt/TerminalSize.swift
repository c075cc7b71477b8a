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
}
