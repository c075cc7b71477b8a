internal import CaretBytes
internal import Glibc

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
      let remedy =
        switch error.code {
        case ENOENT: "check the name"
        case EACCES, EPERM: "give yourself permission to read it"
        case EISDIR: "name a file"
        default: "check the file"
        }
      throw ToolError(
        what: "can't read: " + systemMessage(error.code),
        place: Escaped.quoted(path), remedy: remedy, status: .undecided)
    }
  }
}
