internal import CaretBytes
internal import CaretFields
internal import Glibc

/// Asks for values without drawing anything: at a simple terminal, or from a pipe.
struct PlainQuestion {
  /// Where answers come from and where questions go.
  struct Streams {
    var input: Int32
    var output: Int32
    var isTerminal: Bool

    func write(_ text: String) {
      Console(descriptor: output, holdsBlocks: false).write(text)
    }
  }

  private let streams: Streams
  private let command: String
  private let messages: FieldMessages

  /// - Parameter command: the name of the command that asks, which its lines begin with.
  init(_ streams: Streams, of command: String, messages: FieldMessages) {
    self.streams = streams
    self.command = command
    self.messages = messages
  }

  /// Whether a person can correct an answer.
  var isTerminal: Bool { streams.isTerminal }

  /// The line that comes next, as the bytes that came.
  func line(
    isSecret: Bool = false, until deadline: Deadline
  ) throws(ToolError) -> AnswerLine.Result {
    let echo = isSecret && isTerminal ? Echo(streams) : nil
    defer { echo?.restore() }
    let result: AnswerLine.Result
    do {
      result = try AnswerLine(descriptor: streams.input).next(until: deadline)
    } catch {
      throw ToolError(
        what: "can't read the answer: " + SystemErrorText(error.code).reason,
        remedy: "give a line on standard input", status: .undecided)
    }
    guard result != .tooLong else {
      throw ToolError(
        what: "the line on standard input has more than a megabyte",
        remedy: "give a shorter one", status: .undecided)
    }
    return result
  }

  /// Says what is wrong with a value; a secret one isn't shown.
  ///
  /// - Parameter place: the field of a form whose value it is; nil where one value was asked for.
  func tell(
    _ problems: [FieldProblem], of value: FieldValue, isSecret: Bool, at place: ValuePlace? = nil
  ) {
    let shown = isSecret ? FieldValue("…") : value
    for problem in problems {
      Console.standardError.writeLine(
        "caret \(command): " + messages.line(for: problem, of: shown, at: place))
    }
  }

  /// Asks until the value is right, as often as a person at a terminal may try; a pipe may once.
  ///
  /// - Parameter place: the field of a form that is asked for, which a pipe is told; a person sees the question.
  func ask(
    _ question: FieldQuestion, _ validator: FieldValidator, at place: ValuePlace? = nil,
    until deadline: Deadline
  ) throws(ToolError) -> FieldResponse {
    var attempts = 0
    if isTerminal, let notice = question.notice { streams.write(notice + "\n") }
    while true {
      if isTerminal { streams.write(question.linePrompt) }
      let line: [UInt8]
      switch try self.line(isSecret: question.isSecret, until: deadline) {
      case .line(let bytes): line = bytes
      case .timedOut: return .timedOut
      case .end, .tooLong: return .declined
      }
      let value = question.settled(FieldValue(bytes: line))
      let verdict = question.verdict(on: value, by: validator)
      if verdict.isAccepted { return .value(value.text) }
      tell(
        verdict.problems, of: value, isSecret: question.isSecret, at: isTerminal ? nil : place)
      attempts += 1
      if !isTerminal { return verdict.isUndecided ? .undecided : .refused }
      if let retries = question.retries, attempts > retries { return .refused }
    }
  }
}

extension FieldVerdict {
  var isUndecided: Bool { if case .undecided = self { true } else { false } }
}

/// The terminal's echo, switched off.
private struct Echo {
  private let streams: PlainQuestion.Streams
  private let saved: termios

  init?(_ streams: PlainQuestion.Streams) {
    guard let saved = termios(of: streams.input) else { return nil }
    self.streams = streams
    self.saved = saved
    var silent = saved
    silent.c_lflag &= ~tcflag_t(ECHO)
    silent.take(effectOn: streams.input)
  }

  func restore() {
    var state = saved
    state.take(effectOn: streams.input)
    streams.write("\n")
  }
}
