internal import ArgumentParser
internal import CaretFields

/// `caret serve`
struct ServeCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Answer questions about values, one JSON line for each.",
    discussion: """
      Examples:
        coproc caret serve
            one process for a whole script of questions
        echo '{"type":"email","value":"a@b.org"}' | caret serve
        echo '{"field":"age","value":"12"}' | caret serve --schema people.json

      A question is {"type":…,"value":…,"params":{…}} or, with a schema,
      {"field":…,"value":…}; its "id" comes back with the answer. Answers come in
      the order of the questions, each before the next question is waited for. The
      exit status is that of 'caret validate --cases'.
      """)

  @Option(help: ArgumentHelp("A schema whose fields may be asked for.", valueName: "file"))
  var schema: String?

  @Option(help: "Write numbers and dates as this locale does, as de_DE.")
  var locale = ""

  @Option(help: ArgumentHelp("How long a pattern may work on one value.", valueName: "ms"))
  var timeLimit = 100

  func perform() throws -> ExitStatus {
    try PlaceChoice.check(locale: locale, command: "serve")
    var run = CasesRun(locale: locale, timeLimit: timeLimit)
    if let schema { try run.adopt(SchemaFile.read(schema, command: "serve").schema) }
    var input = LineInput()
    do throws(LineInput.ReadFailure) {
      while let line = try input.next(waiting: Console.standardOutput.flush) { run.answer(line) }
    } catch {
      throw ToolError(
        command: "serve", what: "can't read standard input (\(error.reason))",
        remedy: "give it questions", status: .undecided)
    }
    return run.status
  }
}
