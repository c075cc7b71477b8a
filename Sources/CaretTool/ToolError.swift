/// What a command could not do, as the one line that people read.
///
/// The line is `caret COMMAND: what is wrong (where): what to do`.
struct ToolError: Error, Equatable {
  /// The subcommand's name, empty for `caret` itself.
  var command: String
  var what: String
  /// The file, value or option that it is about.
  var place: String?
  var remedy: String
  var status: ExitStatus = .usage
  /// The whole line, where it is that of another program whose manners the command has.
  var foreignLine: String?

  var line: String {
    if let foreignLine { return foreignLine }
    return (command.isEmpty ? "caret" : "caret " + command) + ": " + sentence
  }

  /// The line without the command that it is said by.
  var sentence: String { what + (place.map { " (" + $0 + ")" } ?? "") + ": " + remedy }
}

extension ToolError {
  /// An error in the words of another program.
  init(verbatim line: String, status: ExitStatus) {
    self.init(command: "", what: "", remedy: "", status: status, foreignLine: line)
  }
}
