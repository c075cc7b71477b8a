internal import CaretFields
internal import CaretJSON
internal import CaretText

/// `caret validate [rules] VALUE…`
struct ValidateCommand: ToolCommand, RuleBearer {
  static let name = "validate"
  static let heading = "Fields Subcommands"
  static let abstract = "Check values against rules."
  static let discussion = """
    Examples:
      caret validate --type email ann@example.org       the answer is the status
      caret validate --pattern '[0-9]{5}' < codes.txt   a value a line
      caret validate --type date --locale de_DE --json 31.12.2024
      caret validate --type iban --normalize < ibans.txt

    Says nothing when all is well. Ends with 0 if all values are valid, 1 if one
    isn't or there is none at all, 2 if the rules can't be used, 3 if a value
    could not be decided or input could not be read. A value that begins with a
    hyphen comes after --.
    """

  static var operands: [Operand<Self>] {
    [
      .any("values", "Values; without any, each line of standard input is one.") {
        $0.values.replace($1)
      }
    ]
  }

  static var options: [Option<Self>] {
    Option<Self>.rules + [
      .flag("json", "Print a JSON object for each value, valid or not.") { $0.isJSON = true },
      .flag("quiet", "Print nothing; the exit status is the answer.") { $0.isQuiet = true },
      .flag("normalize", "Print the normal form of each valid value.") { $0.normalizes = true },
      .flag("allow-empty", "Nothing to judge is no fault.") { $0.allowsNothing = true },
      .null { $0.end = .nul },
      languageOfMessages,
      .value(
        "cases", as: "file",
        "Answer a file of questions, {\"type\":…,\"value\":…,\"params\":{…}} a line; - is standard input."
      ) { $0.cases.take($1) },
    ]
  }

  /// The options that say what is judged, and in which words; the others say how it is read and printed.
  static var judging: [Option<Self>] { Option<Self>.rules + [languageOfMessages] }

  private static var languageOfMessages: Option<Self> {
    .value(
      "messages", as: "lang|file",
      "Say messages in this language (de, en, es, fr, ja, ru), or as a file has them."
    ) { $0.messages.take($1) }
  }

  var values: [String] = []
  var rules = ValueRules()
  var isJSON = false
  var isQuiet = false
  var normalizes = false
  /// Whether it is well that there is no value at all.
  var allowsNothing = false
  var end = ValueEnd.lineFeed
  var messages: String?
  var cases: String?

  func perform() throws -> ExitStatus {
    if let cases {
      try refuseRules()
      try PlaceChoice.check(locale: rules.locale)
      var run = CasesRun(locale: rules.locale, timeLimit: rules.timeLimit)
      try InputLines.forEach(of: cases) { line, _ in run.answer(line) }
      return run.status
    }
    var run = ValidationRun(
      validator: try rules.validator(),
      messages: try FieldMessages(messages), request: self)
    if values.isEmpty {
      try InputLines.forEach(endingWith: end) { bytes, number in
        run.judge(FieldValue(bytes: bytes), at: ValuePlace(number, end))
      }
    } else {
      for value in values { run.judge(FieldValue(bytes: PathText.bytes(of: value)), at: nil) }
    }
    guard run.hasJudged || allowsNothing else { throw nothing }
    return run.status
  }

  /// Questions bring their rules; others would be passed over.
  private func refuseRules() throws(ToolError) {
    var plain = ValueRules()
    (plain.locale, plain.timeLimit) = (rules.locale, rules.timeLimit)
    guard rules != plain || !values.isEmpty else { return }
    throw ToolError(
      what: "--cases goes with no values and rules of its own",
      remedy: "write them in the questions, as {\"type\":…,\"value\":…,\"params\":{…}}")
  }

  /// An empty input is most often a mistake of what wrote it.
  private var nothing: ToolError {
    ToolError(
      what: "there is no value on standard input",
      remedy: "give one, or say --allow-empty", status: .findings)
  }
}

/// Judges one value after the other and remembers the worst answer.
private struct ValidationRun {
  let validator: FieldValidator
  let messages: FieldMessages
  let request: ValidateCommand
  private(set) var hasJudged = false
  private var hasInvalid = false
  private var hasUndecided = false

  init(validator: FieldValidator, messages: FieldMessages, request: ValidateCommand) {
    self.validator = validator
    self.messages = messages
    self.request = request
  }

  var status: ExitStatus { hasInvalid ? .findings : hasUndecided ? .undecided : .success }

  mutating func judge(_ value: FieldValue, at place: ValuePlace?) {
    hasJudged = true
    let verdict = validator.validate(value)
    switch verdict {
    case .accepted:
      if request.normalizes, !request.isJSON, !request.isQuiet {
        let written = validator.writtenForm(of: value, judged: verdict)
        let bytes = written.map { Array($0.utf8) } ?? value.bytes
        Console.standardOutput.write(bytes: bytes + [request.end.rawValue])
      }
    case .rejected: hasInvalid = true
    case .undecided: hasUndecided = true
    }
    if request.isQuiet { return }
    if request.isJSON {
      var json = JSONWriter()
      json.object { FieldJSON.members(&$0, value, verdict, at: place, messages: messages) }
      Console.standardOutput.writeLine(json)
    } else {
      for problem in verdict.problems {
        Console.standardError.writeLine(
          "caret validate: " + messages.line(for: problem, of: value, at: place))
      }
    }
  }
}
