internal import CaretFields
internal import CaretText

/// A file that takes rows of a table, the valid ones or the others.
final class RowFile {
  private let path: String
  /// Nil for standard output.
  private let file: StreamedFile?
  /// Whether the rows are the elements of a JSON array.
  private let isArray: Bool
  private var isEmpty = true
  private var buffer: [UInt8] = []

  /// - Parameter path: a file, which is made anew and has its old rows until the new ones are whole; - is
  ///   standard output.
  init(_ path: String, format: TableFormat) throws(ToolError) {
    self.path = path
    isArray = format == .json
    do throws(FileError) {
      file = path == "-" ? nil : try StreamedFile(path)
    } catch {
      throw Self.failure(error, path)
    }
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
    do throws(FileError) {
      try file?.close()
    } catch {
      throw Self.failure(error, path)
    }
  }

  private func flush() throws(ToolError) {
    guard let file else {
      Console.standardOutput.write(bytes: buffer)
      return buffer.removeAll(keepingCapacity: true)
    }
    do throws(FileError) {
      try file.write(buffer.span)
    } catch {
      throw Self.failure(error, path)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private static func failure(_ error: FileError, _ path: String) -> ToolError {
    ToolError(
      what: "can't write the rows: " + SystemErrorText(error.errno).reason,
      place: Escaped.quoted(path), remedy: "name a file that can be written", status: .undecided)
  }
}
