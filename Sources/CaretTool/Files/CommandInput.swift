internal import CaretBytes

/// The one text that a command works on: a file, or standard input for `-`.
struct CommandInput {
  let path: String
  let bytes: [UInt8]

  /// Reads it whole.
  ///
  /// - Throws: `ToolError` with the status for input that could not be read.
  init(_ path: String) throws(ToolError) {
    self.path = path
    do {
      bytes = try FileBytes.read(path)
    } catch {
      throw .unreadable(path, error)
    }
  }
}
