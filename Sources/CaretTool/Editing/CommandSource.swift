internal import Glibc

/// Where the line editor's commands come from: a descriptor, or lines that are known already.
final class CommandSource {
  /// The descriptor that is read; -1 for known lines.
  let descriptor: Int32
  private var input: LineInput
  private var known: [[UInt8]]

  init(descriptor: Int32) {
    self.descriptor = descriptor
    input = LineInput(descriptor: descriptor)
    known = []
  }

  /// - Parameter lines: the script; what reads on behind it finds the end.
  init(lines: [[UInt8]]) {
    descriptor = -1
    input = LineInput(descriptor: -1)
    known = lines.reversed()
  }

  var isTerminal: Bool { descriptor >= 0 && isatty(descriptor) == 1 }

  /// Whether it is a script as a whole: lines that are known, or a regular file. It ends at its first
  /// error, as ed's scripts do.
  var isScript: Bool {
    guard descriptor >= 0 else { return true }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// The next line without its line end; nil at the end. A last line needs no line end.
  func readLine() -> [UInt8]? {
    guard descriptor >= 0 else { return known.popLast() }
    let line = try? input.next(waiting: {})
    // At a terminal the end of the input is a key: it ends this question, not the next one.
    if line == nil, isTerminal { input = LineInput(descriptor: descriptor) }
    return line ?? nil
  }
}
