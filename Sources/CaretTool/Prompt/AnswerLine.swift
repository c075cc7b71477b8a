internal import CaretBytes
internal import Glibc

// What stands behind an answer belongs to others: to the next `caret ask` of a script, or, where the script itself
// comes through a pipe, to the shell that runs it. So a line is read to its end and no further, as the
// shell's own `read` does it: byte by byte from a pipe, and from a file in blocks whose rest is given back.

/// Reads single lines from a descriptor that others read, too.
struct AnswerLine {
  enum Result: Equatable {
    case line([UInt8])
    case end
    case timedOut
    /// More than `longest` bytes without an end.
    case tooLong
  }

  static let longest = 1 << 20

  let descriptor: Int32

  /// The next line without its LF or CR LF; a last one needs no end.
  func next(until deadline: Deadline) throws(SystemError) -> Result {
    let givesBack = lseek(descriptor, 0, SEEK_CUR) >= 0
    var line: [UInt8] = []
    while line.count <= Self.longest {
      if let left = deadline.remaining, !waits(left) { return .timedOut }
      let block = try read(givesBack ? 4096 : 1)
      if block.isEmpty { return line.isEmpty ? .end : .line(line) }
      guard let end = block.firstIndex(of: 0x0A) else {
        line += block
        continue
      }
      line += block[..<end]
      if end + 1 < block.count { lseek(descriptor, off_t(end + 1 - block.count), SEEK_CUR) }
      if line.last == 0x0D { line.removeLast() }
      return .line(line)
    }
    return .tooLong
  }

  /// Whether something came within so many milliseconds.
  private func waits(_ milliseconds: Int32) -> Bool {
    SystemFile.waits(for: descriptor, milliseconds)
  }

  private func read(_ count: Int) throws(SystemError) -> [UInt8] {
    var block: [UInt8] = []
    try SystemFile.read(descriptor, to: &block, upTo: count)
    return block
  }
}
