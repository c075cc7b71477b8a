internal import Glibc

/// The file that takes the rows of a table that are not valid, as they were written.
final class RejectsFile {
  private let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(_ path: String) throws(ToolError) {
    self.path = path
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(errno) }
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(ToolError) {
    buffer += bytes
    if buffer.count > 1 << 16 { try flush() }
  }

  /// Writes a row, and a line end behind one that has none.
  func write(row: ArraySlice<UInt8>) throws(ToolError) {
    try write(row)
    if row.last != 0x0A { try write([0x0A]) }
  }

  func close() throws(ToolError) {
    try flush()
    if Glibc.close(descriptor) != 0 { throw failure(errno) }
  }

  private func flush() throws(ToolError) {
    var start = 0
    while start < buffer.count {
      let written = unsafe buffer.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress! + start, $0.count - start)
      }
      if written < 0, errno != EINTR { throw failure(errno) }
      start += max(0, written)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func failure(_ code: Int32) -> ToolError {
    ToolError(
      command: "table", what: "can't write the rejects: " + systemMessage(code),
      place: Escaped.quoted(path), remedy: "name a file that can be written", status: .undecided)
  }
}
