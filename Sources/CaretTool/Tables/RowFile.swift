internal import CaretText
internal import Glibc

/// A file that takes rows of a table, the valid ones or the others.
final class RowFile {
  private let path: String
  private let descriptor: Int32
  /// Whether the rows are the elements of a JSON array.
  private let isArray: Bool
  private var isEmpty = true
  private var buffer: [UInt8] = []

  /// - Parameter path: a file, which is made anew; - is standard output.
  init(_ path: String, format: TableFormat) throws(ToolError) {
    self.path = path
    isArray = format == .json
    descriptor =
      path == "-"
      ? 1 : unsafe open(path.systemPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(errno) }
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(ToolError) {
    buffer += bytes
    if buffer.count > 1 << 16 { try flush() }
  }

  /// Writes a row, and a line end behind one that has none.
  func write(row: ArraySlice<UInt8>) throws(ToolError) {
    guard isArray else {
      try write(row)
      if row.last != 0x0A { try write([0x0A]) }
      return
    }
    try write(isEmpty ? [0x5B, 0x0A] : [0x2C, 0x0A])
    isEmpty = false
    let blanks: Set<UInt8> = [0x20, 0x0A]
    let row = row.drop { blanks.contains($0) }
    try write(
      row.prefix((row.lastIndex { !blanks.contains($0) } ?? row.startIndex) + 1 - row.startIndex))
  }

  func close() throws(ToolError) {
    if isArray { try write(isEmpty ? [0x5B, 0x5D, 0x0A] : [0x0A, 0x5D, 0x0A]) }
    try flush()
    if descriptor != 1, Glibc.close(descriptor) != 0 { throw failure(errno) }
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
      command: "table", what: "can't write the rows: " + systemMessage(code),
      place: Escaped.quoted(path), remedy: "name a file that can be written", status: .undecided)
  }
}
