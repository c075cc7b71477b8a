/// What a command could not do.
struct ToolError: Error, Equatable {
  var what: String
  /// The file, value or option that it is about.
  var place: String?
  var remedy: String
  var status: ExitStatus = .usage
  /// The whole line, where it is that of another program whose manners the command has.
  var foreignLine: String?

  /// What is wrong (where): what to do.
  var sentence: String { what + (place.map { " (" + $0 + ")" } ?? "") + ": " + remedy }

  /// The one line that people read: `caret COMMAND: what is wrong (where): what to do`.
  ///
  /// - Parameter path: the words that called the command; empty for `caret` itself.
  func line(of path: String) -> String {
    foreignLine ?? (path.isEmpty ? "caret: " : "caret \(path): ") + sentence
  }
}

extension ToolError {
  /// An error in the words of another program.
  init(verbatim line: String, status: ExitStatus) {
    self.init(what: "", remedy: "", status: status, foreignLine: line)
  }
}

/// A command that ended with an error.
struct CommandFailure: Error {
  /// The words that called it; empty for `caret` itself.
  var path: String
  var error: ToolError

  /// The line that people read.
  var line: String { error.line(of: path) }
}
