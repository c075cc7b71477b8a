internal import CaretText

/// A word list that the command line names.
enum WordListFile {
  /// The bytes of the file, or the error that `command` ends with.
  static func read(_ path: String) throws(ToolError) -> [UInt8] {
    do {
      return try FileBytes.read(path, .named)
    } catch {
      throw .unreadable(path, error, as: "the word list", status: .usage)
    }
  }
}
