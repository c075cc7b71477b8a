internal import Glibc

/// The terminal that the process was started from, when standard input is one.
///
/// Standard output carries the answer and is often a pipe, so the drawing goes to `/dev/tty`.
enum ControllingTerminal {
  static func open() -> Terminal? {
    guard isatty(0) == 1 else { return nil }
    if isatty(2) == 1,
      let terminal = Terminal(input: 0, output: 2, environment: Environment.variables)
    {
      return terminal
    }
    let descriptor = unsafe Glibc.open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    return Terminal(input: 0, output: descriptor, environment: Environment.variables)
  }
}

/// Files and notations that questions take from their callers.
enum SuggestionFile {
  /// The lines of a file, without empty ones.
  static func lines(of path: String, command: String) throws(ToolError) -> [String] {
    let bytes = try ByteInput.contents(of: path, command: command)
    return bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }
}
