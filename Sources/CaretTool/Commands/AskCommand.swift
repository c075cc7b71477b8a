internal import CaretFields
internal import CaretInput
internal import CaretJSON
internal import Glibc

/// `caret ask [rules]`
struct AskCommand: ToolCommand, RuleBearer, AskingBearer {
  static let name = "ask"
  static let heading = "Fields Subcommands"
  static let abstract = "Ask for a value at the terminal."
  static let discussion = """
    Examples:
      mail=$(caret ask --label E-mail --type email --required) || exit
      caret ask Town --suggest towns.txt --timeout 30
      caret ask --label Size --choices small,medium,large --default medium
      echo 31.12.2024 | caret ask --type date --locale de_DE --normalize

    The value goes to standard output, everything else to the terminal. Without a
    terminal one line of standard input is the value; what stands behind that line
    is left for others. An empty line is the default. Ends with 0 for a value, 1
    if it was declined (Escape) or is wrong, 2 for unusable rules, 3 if it could
    not be decided, 4 without a terminal and a line, 124 when the time was up, 130
    after Ctrl-C.
    """

  static var operands: [Operand<Self>] {
    [
      .optional("question", "What stands in front of the line, as --label says it.") {
        $0.question.take($1)
      }
    ]
  }

  static var options: [Option<Self>] {
    Option<Self>.rules + [
      .value("label", "What stands in front of the line.") { $0.label.take($1) },
      .value("placeholder", "What is shown while nothing is typed.") { $0.placeholder.take($1) },
      .value("default", "The value of an empty line.") { $0.defaultValue.take($1) },
      .flag(
        "use-default",
        "Without a terminal and without a line the default is the answer."
      ) { $0.useDefault = true },
      .flag("secret", "Show a dot for each character, and remember nothing.") { $0.secret = true },
      .value("suggest", as: "file", "Offer the lines of this file.") { $0.suggest.take($1) },
      .value("mask", as: "mask", "Write the value in this mask, as '+49 [000] [0000…]'.") {
        $0.mask.take($1)
      },
      .value(
        "input-method", as: "name",
        "Compose what is typed by this input method, as telex."
      ) { $0.inputMethod.take($1) },
      .value(
        "capitals",
        "Letters made upper case while typing: none, words, sentences or all."
      ) { $0.capitals.take($1) },
      .value(
        "keyboard", as: "name",
        "Type only what this keyboard has: numberPad, decimalPad, phonePad, asciiCapable."
      ) { $0.keyboard.take($1) },
      .value(
        "correct", as: "lang",
        "Correct misspelled words of this language while typing, as en_US."
      ) { $0.correct.take($1) },
      .value(
        "history", as: "name",
        "Keep accepted values under this name, for the keys up and down."
      ) { $0.history.take($1) },
    ] + Option<Self>.asking(for: "the answer", normalized: "the value in its normal form") + [
      .flag("json", "Print a JSON object.") { $0.json = true }
    ]
  }

  var rules = ValueRules()
  var question: String?
  var label = ""
  var placeholder = ""
  var defaultValue: String?
  var useDefault = false
  var secret = false
  var suggest: String?
  var mask: String?
  var inputMethod: String?
  var capitals = "none"
  var keyboard: String?
  var correct: String?
  var history: String?
  var asking = AskingOptions()
  var json = false

  func perform() throws -> ExitStatus {
    let validator = try rules.validator()
    let messages = try FieldMessages(asking.messages)
    let question = try makeQuestion()
    let deadline = try Deadline(seconds: asking.timeout)
    switch try AskingPlace(tty: asking.tty) {
    case .lines(let streams):
      let plain = PlainQuestion(streams, of: Self.name, messages: messages)
      return try finish(answer(plain, question, validator, deadline), validator, messages)
    case .screen(let terminal):
      let prompt = FieldPrompt(
        terminal: terminal, question: question, validator: validator, messages: messages)
      return try finish(prompt.ask(until: deadline), validator, messages)
    }
  }

  private func makeQuestion() throws(ToolError) -> FieldQuestion {
    if self.question != nil, !label.isEmpty {
      throw ToolError(
        what: "a question and --label", place: Escaped.quoted(label),
        remedy: "leave one of them out")
    }
    var question = FieldQuestion(
      label: self.question ?? label, placeholder: placeholder, defaultValue: defaultValue)
    question.isSecret = secret
    try question.typing.setCapitals(capitals)
    try keyboard.map { name throws(ToolError) in
      try question.typing.setKeyboard(name, locale: rules.locale)
    }
    question.typing.correctedLanguage = correct
    question.retries = asking.retries
    question.filter = try rules.filter()
    if let choices = rules.listedChoices {
      (question.choices, question.suggestions) = (choices, choices)
    }
    if let suggest { question.suggestions = try SuggestionFile.lines(of: suggest) }
    question.mask = try mask.map { text throws(ToolError) in try MaskText.read(text)
    }
    try inputMethod.map { name throws(ToolError) in
      try question.typing.setInputMethod(name)
    }
    question.historyPath = history.flatMap {
      CommandHistory.defaultPath("ask-" + $0.filter { $0 != "/" })
    }
    return question
  }

  /// One line of standard input; the default only when it was asked for.
  private func answer(
    _ plain: PlainQuestion, _ question: FieldQuestion, _ validator: FieldValidator,
    _ deadline: Deadline
  ) throws(ToolError) -> FieldResponse {
    let response = try plain.ask(question, validator, until: deadline)
    guard response == .declined, !plain.isTerminal else { return response }
    if useDefault, let defaultValue {
      let value = FieldValue(defaultValue)
      let verdict = validator.validate(value)
      if verdict.isAccepted { return .value(defaultValue) }
      plain.tell(verdict.problems, of: value, isSecret: secret)
      return verdict.isUndecided ? .undecided : .refused
    }
    throw ToolError(
      what: "there is no terminal to ask at, and no line on standard input",
      remedy: "give a line, or --default with --use-default", status: .noTerminal)
  }

  private func finish(
    _ response: FieldResponse, _ validator: FieldValidator, _ messages: FieldMessages
  ) throws -> ExitStatus {
    switch response {
    case .value(let text):
      let value = FieldValue(text)
      let verdict = validator.validate(value)
      if json {
        var writer = JSONWriter()
        writer.object { FieldJSON.members(&$0, value, verdict, messages: messages) }
        Console.standardOutput.writeLine(writer)
      } else if asking.normalize, let written = validator.writtenForm(of: value, judged: verdict) {
        Console.standardOutput.writeLine(written)
      } else {
        Console.standardOutput.writeLine(text)
      }
      return .success
    case .declined, .refused, .back: return .findings
    case .aborted: return .interrupted
    case .undecided: return .undecided
    case .timedOut: return .timedOut
    }
  }
}
