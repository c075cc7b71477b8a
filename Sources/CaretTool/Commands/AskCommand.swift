internal import ArgumentParser
internal import CaretFields
internal import CaretInput
internal import CaretJSON
internal import Glibc

/// `caret ask [rules]`
struct AskCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask",
    abstract: "Ask for a value at the terminal.",
    discussion: """
      Examples:
        mail=$(caret ask --label E-mail --type email --required) || exit
        caret ask --label Town --suggest towns.txt --timeout 30
        caret ask --label Size --choices small,medium,large --default medium
        echo 31.12.2024 | caret ask --type date --locale de_DE --normalize

      The value goes to standard output, everything else to the terminal. Without a
      terminal one line of standard input is the value; what stands behind that line
      is left for others. An empty line is the default. Ends with 0 for a value, 1
      if it was declined (Escape) or is wrong, 2 for unusable rules, 3 if it could
      not be decided, 4 without a terminal and a line, 124 when the time was up, 130
      after Ctrl-C.
      """)

  @OptionGroup var rules: RuleOptions

  @Option(help: "What stands in front of the line.")
  var label = ""

  @Option(help: "What is shown while nothing is typed.")
  var placeholder = ""

  @Option(name: .customLong("default"), help: "The value of an empty line.")
  var defaultValue: String?

  @Flag(help: "Without a terminal and without a line the default is the answer.")
  var useDefault = false

  @Flag(help: "Show a dot for each character, and remember nothing.")
  var secret = false

  @Option(help: ArgumentHelp("Offer the lines of this file.", valueName: "file"))
  var suggest: String?

  @Option(
    help: ArgumentHelp("Write the value in this mask, as '+49 [000] [0000…]'.", valueName: "mask"))
  var mask: String?

  @Option(
    help: ArgumentHelp("Compose what is typed by this input method, as telex.", valueName: "name"))
  var inputMethod: String?

  @Option(help: "Letters made upper case while typing: none, words, sentences or all.")
  var capitals = "none"

  @Option(
    help: ArgumentHelp(
      "Type only what this keyboard has: numberPad, decimalPad, phonePad, asciiCapable.",
      valueName: "name"))
  var keyboard: String?

  @Option(
    help: ArgumentHelp(
      "Correct misspelled words of this language while typing, as en_US.", valueName: "lang"))
  var correct: String?

  @Option(
    help: ArgumentHelp(
      "Keep accepted values under this name, for the keys up and down.", valueName: "name"))
  var history: String?

  @Option(help: ArgumentHelp("How often a wrong value may be corrected.", valueName: "n"))
  var retries: Int?

  @Option(help: ArgumentHelp("Wait this long for the answer.", valueName: "seconds"))
  var timeout: Double?

  @Option(
    help: ArgumentHelp(
      "Say messages in this language, or as a file has them.", valueName: "lang|file"))
  var messages: String?

  @OptionGroup var terminal: TerminalOption

  @Flag(help: "Print the value in its normal form.")
  var normalize = false

  @Flag(help: "Print a JSON object.")
  var json = false

  func perform() throws -> ExitStatus {
    let rules = rules.values
    let validator = try rules.validator(command: "ask")
    let messages = try FieldMessages(messages, command: "ask")
    let question = try makeQuestion()
    let deadline = Deadline(seconds: timeout)
    switch try AskingPlace(tty: terminal.tty, command: "ask") {
    case .lines(let streams):
      let plain = PlainQuestion(streams, messages: messages)
      return try finish(answer(plain, question, validator, deadline), validator, messages)
    case .screen(let terminal):
      let prompt = FieldPrompt(
        terminal: terminal, question: question, validator: validator, messages: messages)
      return try finish(prompt.ask(until: deadline), validator, messages)
    }
  }

  private func makeQuestion() throws(ToolError) -> FieldQuestion {
    var question = FieldQuestion(label: label, placeholder: placeholder, defaultValue: defaultValue)
    question.isSecret = secret
    try question.setCapitals(capitals, command: "ask")
    try keyboard.map { name throws(ToolError) in
      try question.setKeyboard(name, locale: rules.locale, command: "ask")
    }
    question.correctedLanguage = correct
    question.retries = retries
    question.filter = try rules.values.filter(command: "ask")
    if let choices = rules.values.listedChoices {
      (question.choices, question.suggestions) = (choices, choices)
    }
    if let suggest { question.suggestions = try SuggestionFile.lines(of: suggest, command: "ask") }
    question.mask = try mask.map { text throws(ToolError) in try MaskText.read(text, command: "ask")
    }
    try inputMethod.map { name throws(ToolError) in
      try question.setInputMethod(name, command: "ask")
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
    let response = try plain.ask(question, validator, command: "ask", until: deadline)
    guard response == .declined, !plain.isTerminal else { return response }
    if useDefault, let defaultValue, validator.validate(FieldValue(defaultValue)).isAccepted {
      return .value(defaultValue)
    }
    throw ToolError(
      command: "ask", what: "there is no terminal to ask at, and no line on standard input",
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
      } else if normalize, case .accepted(let normalForm?) = verdict {
        Console.standardOutput.writeLine(normalForm)
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
