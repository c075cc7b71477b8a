internal import CaretFields

/// The way through a form: field after field, back and forth, until all of it agrees.
struct FormRun {
  let judge: FormJudge
  var questions: [FieldQuestion]
  let messages: FieldMessages
  let deadline: Deadline
  private let place: AskingPlace
  private(set) var values: [String] = []

  init(
    judge: FormJudge, questions: [FieldQuestion], messages: FieldMessages, deadline: Deadline,
    place: AskingPlace
  ) {
    self.judge = judge
    self.questions = questions
    self.messages = messages
    self.deadline = deadline
    self.place = place
    values = questions.map { _ in "" }
  }

  /// Fills in `values`; what ended the form otherwise, nil when it is complete.
  mutating func perform() throws -> FieldResponse? {
    switch place {
    case .screen(let terminal): performDrawn(terminal)
    case .lines(let streams):
      try performPlain(PlainQuestion(streams, of: FormCommand.name, messages: messages))
    }
  }

  private mutating func performDrawn(_ terminal: Terminal) -> FieldResponse? {
    var index = 0
    while index < questions.count {
      let prompt = FieldPrompt(
        terminal: terminal, question: questions[index], validator: judge.validators[index],
        messages: messages)
      prompt.isInForm = true
      let response = prompt.ask(until: deadline)
      questions[index].notice = nil
      switch response {
      case .value(let value):
        take(value, at: index)
        index += 1
        if index == questions.count, let wrong = disagreement() { index = wrong.fieldIndex }
      case .back(let line):
        questions[index].initialValue = line
        index = max(0, index - 1)
      default: return response
      }
    }
    return nil
  }

  private mutating func take(_ value: String, at index: Int) {
    values[index] = value
    questions[index].initialValue = value
  }

  /// The first field that doesn't agree with another one; its question says why.
  private mutating func disagreement() -> (fieldIndex: Int, problem: FieldProblem)? {
    guard let first = judge.disagreements(in: values.map { FieldValue($0) }).first else {
      return nil
    }
    questions[first.fieldIndex].notice = messages.sentence(for: first.problem)
    return (first.fieldIndex, first.problem)
  }

  /// A line for each field; from a pipe nothing can be corrected.
  private mutating func performPlain(_ plain: PlainQuestion) throws -> FieldResponse? {
    var index = 0
    while index < questions.count {
      let response = try plain.ask(
        questions[index], judge.validators[index], at: place(of: index), until: deadline)
      guard case .value(let value) = response else {
        guard response == .declined, !plain.isTerminal else { return response }
        throw missingLine(index)
      }
      take(value, at: index)
      index += 1
      if index == questions.count, let wrong = disagreement() {
        guard plain.isTerminal else {
          plain.tell(
            [wrong.problem], of: FieldValue(values[wrong.fieldIndex]),
            isSecret: questions[wrong.fieldIndex].isSecret, at: place(of: wrong.fieldIndex))
          return .refused
        }
        index = wrong.fieldIndex
      }
    }
    return nil
  }

  private func place(of index: Int) -> ValuePlace { .field(judge.schema.fields[index].name) }

  private func missingLine(_ index: Int) -> ToolError {
    if index == 0 {
      return ToolError(
        what: "there is no terminal to ask at, and no line on standard input",
        remedy: "give a line for each field", status: .noTerminal)
    }
    return ToolError(
      what: "standard input ended",
      place: "field " + Escaped.quoted(judge.schema.fields[index].name),
      remedy: "give a line for each of the \(questions.count) fields", status: .findings)
  }
}
