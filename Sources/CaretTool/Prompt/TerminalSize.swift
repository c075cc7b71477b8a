internal import Glibc

/// How large a terminal is, in characters.
struct TerminalSize {
  var rows: Int
  var columns: Int

  /// The size of the terminal that standard output is, if it is one.
  static var ofOutput: TerminalSize? {
    guard Console.standardOutput.isTerminal else { return nil }
    var size = winsize()
    guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return nil
    }
    return TerminalSize(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }
}
