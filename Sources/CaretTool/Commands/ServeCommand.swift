internal import CaretBytes
internal import CaretFields

/// `caret serve`
struct ServeCommand: ToolCommand {
  static let name = "serve"
  static let heading = "Fields Subcommands"
  static let abstract = "Answer questions about values, one JSON line for each."
  static let discussion = """
    Examples:
      coproc caret serve
          one process for a whole script of questions
      echo '{"type":"email","value":"a@b.org"}' | caret serve
      echo '{"field":"age","value":"12"}' | caret serve --schema people.json

    A question is {"type":…,"value":…,"params":{…}} or, with a schema,
    {"field":…,"value":…}; its "id" comes back with the answer. Answers come in
    the order of the questions, each before the next question is waited for. The
    exit status is that of 'caret validate --cases'.
    """

  static var options: [Option<Self>] {
    [
      .value("schema", as: "file", "A schema whose fields may be asked for.") {
        $0.schema.take($1)
      },
      .value("locale", "Write numbers and dates as this locale does, as de_DE.") {
        $0.locale.take($1)
      },
      .timeLimit { $0.timeLimit.take($1) },
    ]
  }

  var schema: String?
  var locale = ""
  var timeLimit = FieldValidator.defaultTimeLimit

  func perform() throws -> ExitStatus {
    try PlaceChoice.check(locale: locale)
    guard schema != "-" else {
      throw ToolError(
        what: "the schema can't be standard input, where the questions come from",
        remedy: "name its file")
    }
    var run = CasesRun(locale: locale, timeLimit: timeLimit)
    if let schema { try run.adopt(SchemaFile.read(schema).schema) }
    var input = LineReader()
    do throws(SystemError) {
      while let line = try input.next(waiting: Console.standardOutput.flush) { run.answer(line) }
    } catch {
      throw ToolError.unreadable("-", error, remedy: "give it questions")
    }
    return run.status
  }
}
