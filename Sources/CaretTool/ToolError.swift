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

  var line: String {
    let name = command.isEmpty ? "caret" : "caret " + command
    let place = self.place.map { " (" + $0 + ")" } ?? ""
    return "\(name): \(what)\(place): \(remedy)"
  }
}
