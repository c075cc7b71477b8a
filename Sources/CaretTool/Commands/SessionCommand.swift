internal import CaretBytes
internal import CaretInput
internal import CaretJSON
internal import CaretSpelling

/// `caret session`: the engine for programs in any language, a JSON object a line each way.
struct SessionCommand: ToolCommand {
  static let name = "session"
  static let heading = "Text Subcommands"
  static let abstract = "Edit a text by JSON calls: the engine for programs in any language."
  static let discussion = """
    Reads one JSON object a line from standard input and answers each with one line.

    Examples:
      echo '{"call":"insertText","text":"hello"}' | caret session
      echo '{"call":"setMarkedText","text":"に"}' | caret session
      caret session --help-calls
    """

  static var options: [Option<Self>] {
    [
      .flag("help-calls", "List every call with its arguments, and exit.") { $0.helpCalls = true },
      .flag(
        "keep-pasteboard",
        "Keep what is cut and copied in a file of yours, and paste what is in it from before."
      ) { $0.keepPasteboard = true },
    ]
  }

  var helpCalls = false
  var keepPasteboard = false

  func perform() throws -> ExitStatus {
    let output = Console.standardOutput
    if helpCalls {
      output.writeLine(SessionCalls.help)
      return .success
    }
    let server = SessionServer(
      learnedWords: PersonalDictionary.usualPath(environment: Environment.variables))
    if keepPasteboard {
      try server.keepPasteboard()
    }
    var input = LineReader()
    var json = JSONWriter()
    do throws(SystemError) {
      while let line = try input.next(waiting: { output.flush() }) {
        guard line.contains(where: { $0 > 0x20 }) else { continue }
        json.removeAll()
        server.answer(line, into: &json)
        output.writeLine(json)
      }
    } catch {
      throw ToolError(
        what: "can't read standard input: " + SystemErrorText(error.code).reason,
        remedy: "send the calls through a pipe or a file", status: .undecided)
    }
    return .success
  }
}
