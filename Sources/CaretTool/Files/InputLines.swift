internal import Glibc

/// The lines of standard input, one after the other, in memory for one line.
enum InputLines {
  /// Calls `body` with each line, without its LF or CRLF, and its number from 1.
  ///
  /// A last line without an end counts; an end without a line behind it does not.
  /// - Throws: `ToolError` with status 3 when reading fails, and what `body` throws.
  static func forEach(
    of path: String = "-", command: String, _ body: ([UInt8], Int) throws -> Void
  ) throws {
    let descriptor = path == "-" ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(command, path) }
    defer { if descriptor > 0 { close(descriptor) } }
    var line: [UInt8] = []
    var number = 0
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe block.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress!, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(command, path) }
      if count == 0 { break }
      var start = 0
      while let end = block[start..<count].firstIndex(of: 0x0A) {
        line += block[start..<end]
        if line.last == 0x0D { line.removeLast() }
        number += 1
        try body(line, number)
        line.removeAll(keepingCapacity: true)
        start = end + 1
      }
      line += block[start..<count]
    }
    if !line.isEmpty { try body(line, number + 1) }
  }

  private static func unreadable(_ command: String, _ path: String) -> ToolError {
    let name = path == "-" ? "standard input" : Escaped.quoted(path)
    return ToolError(
      command: command,
      what: "can't read \(name) (\(unsafe String(cString: strerror(errno))))",
      remedy: "give values as arguments, or a file that can be read", status: .undecided)
  }
}
