internal import CaretFields

/// `caret confirm QUESTION`
struct ConfirmCommand: ToolCommand {
  static let name = "confirm"
  static let heading = "Fields Subcommands"
  static let abstract = "Ask a question that is answered by yes or no."
  static let discussion = """
    Examples:
      caret confirm 'Delete all files?' && rm -r work
      caret confirm --default no --timeout 10 'Go on?'
      caret confirm --messages de 'Alles löschen?'     takes j and n, too

    The answer is the status: 0 for yes, 1 for no, also for Escape. Anything else
    is asked about again at a terminal; from a pipe it ends with 2. A default
    answers an empty line only: 4 without a terminal and a line, 124 when the
    time was up, 130 after Ctrl-C are never taken for a yes or a no.
    """

  static var operands: [Operand<Self>] {
    [
      .optional("question", "What is asked.") { $0.question.take($1) }
    ]
  }

  static var options: [Option<Self>] {
    [
      .value("default", "What an empty line means: yes or no.") { $0.defaultAnswer.take($1) },
      .value("timeout", as: "seconds", "Wait this long for the answer.") { $0.timeout.take($1) },
      .value("messages", as: "lang", "Take yes and no in this language as well.") {
        $0.messages.take($1)
      },
      .tty { $0.tty = true },
    ]
  }

  var question = "Go on?"
  var defaultAnswer: Answer?
  var timeout: Double?
  var messages: String?
  /// Whether it asks at the terminal whatever standard input is.
  var tty = false

  enum Answer: String, OptionChoice {
    case yes, no
  }

  func perform() throws -> ExitStatus {
    let words = YesNoWords(language: messages)
    let rules = [FieldRule.required, .oneOf(words.all)]
    let validator: FieldValidator
    do { validator = try FieldValidator(rules) } catch {
      throw FieldText.error(error)
    }
    var question = FieldQuestion(label: label(words))
    question.defaultValue = defaultAnswer.map { $0 == .yes ? words.yes[0] : words.no[0] }
    question.suggestions = [words.yes[0], words.no[0]]
    question.takesAnyCase = true
    let response = try ask(question, validator, FieldMessages(messages))
    return try status(of: response, words)
  }

  /// The question with the first letters of its answers, that of the default in capitals.
  private func label(_ words: YesNoWords) -> String {
    let yes = String(words.yes[0].prefix(1))
    let no = String(words.no[0].prefix(1))
    let letters =
      switch defaultAnswer {
      case .yes: yes.uppercased() + "/" + no
      case .no: yes + "/" + no.uppercased()
      case nil: yes + "/" + no
      }
    return Escaped.plain(question) + " [" + letters + "]"
  }

  private func ask(
    _ question: FieldQuestion, _ validator: FieldValidator, _ messages: FieldMessages
  ) throws -> FieldResponse {
    let deadline = try Deadline(seconds: timeout)
    switch try AskingPlace(tty: tty) {
    case .screen(let terminal):
      return FieldPrompt(
        terminal: terminal, question: question, validator: validator, messages: messages
      ).ask(until: deadline)
    case .lines(let streams):
      let plain = PlainQuestion(streams, of: Self.name, messages: messages)
      let response = try plain.ask(question, validator, until: deadline)
      guard response == .declined, !plain.isTerminal else { return response }
      throw ToolError(
        what: "there is no terminal to ask at, and no line on standard input",
        remedy: "give yes or no", status: .noTerminal)
    }
  }

  private func status(of response: FieldResponse, _ words: YesNoWords) throws -> ExitStatus {
    switch response {
    case .value(let text): words.yes.contains(text) ? .success : .findings
    case .declined, .back: .findings
    case .refused, .undecided: .usage
    case .aborted: .interrupted
    case .timedOut: .timedOut
    }
  }
}

/// The words for yes and no: English, and those of another language.
struct YesNoWords {
  var yes = ["yes", "y"]
  var no = ["no", "n"]

  /// - Parameter language: one that messages are built in for; English for any other.
  init(language: String?) {
    switch language {
    case "de": (yes, no) = (["ja", "j"] + yes, ["nein", "n", "no"])
    case "es": (yes, no) = (["sí", "si", "s"] + yes, no)
    case "fr": (yes, no) = (["oui", "o"] + yes, ["non", "n", "no"])
    case "ja": (yes, no) = (["はい"] + yes, ["いいえ"] + no)
    case "ru": (yes, no) = (["да", "д"] + yes, ["нет", "н"] + no)
    default: break
    }
  }

  var all: [String] { yes + no }
}
