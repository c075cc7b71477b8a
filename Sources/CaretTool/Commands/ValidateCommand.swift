internal import ArgumentParser
internal import CaretFields

/// `caret validate [rules] VALUE…`
struct ValidateCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check values against rules.",
    discussion: """
      Examples:
        caret validate --type email ann@example.org       the answer is the status
        caret validate --pattern '[0-9]{5}' < codes.txt   a value a line
        caret validate --type date --locale de_DE --json 31.12.2024

      Says nothing when all is well. Ends with 0 if all values are valid, 1 if one
      isn't, 2 if the rules can't be used, 3 if a value could not be decided or
      input could not be read. A value that begins with a hyphen comes after --.
      """)

  @Argument(help: "Values; without any, each line of standard input is one.")
  var values: [String] = []

  @OptionGroup var rules: RuleOptions

  @Flag(help: "Print a JSON object for each value, valid or not.")
  var json = false

  @Flag(help: "Print nothing; the exit status is the answer.")
  var quiet = false

  @Option(
    help: ArgumentHelp(
      "Say messages in this language (de, en, es, fr, ja, ru), or as a file has them.",
      valueName: "lang|file"))
  var messages: String?

  @Option(
    help: ArgumentHelp(
      "Answer a file of questions, {\"type\":…,\"value\":…,\"params\":{…}} a line; - is standard input.",
      valueName: "file"))
  var cases: String?

  func perform() throws -> ExitStatus { try request.perform() }

  fileprivate var request: ValidationRequest {
    ValidationRequest(
      values: values, rules: rules.values, isJSON: json, isQuiet: quiet, messages: messages,
      cases: cases)
  }
}

/// What `caret validate` was asked to do.
package struct ValidationRequest: Equatable {
  var values: [String] = []
  var rules: ValueRules
  var isJSON = false
  var isQuiet = false
  var messages: String?
  var cases: String?

  func perform() throws -> ExitStatus {
    if let cases {
      var run = CasesRun(locale: rules.locale, timeLimit: rules.timeLimit)
      try InputLines.forEach(of: cases, command: "validate") { line, _ in run.answer(line) }
      return run.status
    }
    var run = ValidationRun(
      validator: try rules.validator(command: "validate"),
      messages: try FieldMessages(messages, command: "validate"), isJSON: isJSON, isQuiet: isQuiet)
    if values.isEmpty {
      try InputLines.forEach(command: "validate") { run.judge(FieldValue(bytes: $0), line: $1) }
    } else {
      for value in values { run.judge(FieldValue(value), line: nil) }
    }
    return run.status
  }
}

extension ValidationRequest {
  /// Reads the words behind `validate` without the argument parser; nil for words that are its.
  package init?(plain words: some Sequence<String>) {
    guard
      let words = PlainWords(
        words, options: ValueRules.plainOptions.union(["messages", "cases"]),
        flags: ValueRules.plainFlags.union(["json", "quiet"])),
      let rules = ValueRules(words)
    else { return nil }
    self.init(
      values: words.operands, rules: rules, isJSON: words.has("json"), isQuiet: words.has("quiet"),
      messages: words["messages"], cases: words["cases"])
  }

  /// - Throws: what the argument parser says about the words.
  package init(parsing words: [String]) throws {
    self = try ValidateCommand.parse(words).request
  }
}

/// Judges one value after the other and remembers the worst answer.
private struct ValidationRun {
  let validator: FieldValidator
  let messages: FieldMessages
  let isJSON: Bool
  let isQuiet: Bool
  private var hasInvalid = false
  private var hasUndecided = false

  init(validator: FieldValidator, messages: FieldMessages, isJSON: Bool, isQuiet: Bool) {
    self.validator = validator
    self.messages = messages
    self.isJSON = isJSON
    self.isQuiet = isQuiet
  }

  var status: ExitStatus { hasInvalid ? .findings : hasUndecided ? .undecided : .success }

  mutating func judge(_ value: FieldValue, line: Int?) {
    let verdict = validator.validate(value)
    switch verdict {
    case .accepted: break
    case .rejected: hasInvalid = true
    case .undecided: hasUndecided = true
    }
    if isJSON {
      var json = JSONWriter()
      json.object { FieldJSON.members(&$0, value, verdict, line: line, messages: messages) }
      Console.standardOutput.writeLine(json)
    } else if !isQuiet {
      for problem in verdict.problems {
        Console.standardError.writeLine(
          "caret validate: " + messages.line(for: problem, of: value, line: line))
      }
    }
  }
}
