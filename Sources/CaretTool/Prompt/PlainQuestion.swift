internal import CaretFields
internal import Glibc

/// Asks for values without drawing anything: at a simple terminal, or from a pipe.
struct PlainQuestion {
  private var lines = LineInput()
  let isTerminal: Bool
  let messages: FieldMessages

  init(messages: FieldMessages) {
    self.messages = messages
    isTerminal = isatty(0) == 1
  }

  /// The line that comes next; nil at the end of the input.
  mutating func line(isSecret: Bool = false, until deadline: Deadline) throws(ToolError) -> String??
  {
    if let left = deadline.remaining {
      var poller = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      if !lines.hasLine, unsafe poll(&poller, 1, left) == 0 { return nil }
    }
    let echo = isSecret && isTerminal ? Echo() : nil
    defer { echo?.restore() }
    do {
      return .some(try lines.next(waiting: {}).map { String(decoding: $0, as: UTF8.self) })
    } catch {
      throw ToolError(
        command: "ask", what: "can't read standard input (\(error.reason))",
        remedy: "give a line on standard input", status: .undecided)
    }
  }

  /// Asks until the value is right, as often as a person at a terminal may try; a pipe may once.
  mutating func ask(
    _ question: FieldQuestion, _ validator: FieldValidator, command: String,
    until deadline: Deadline
  ) throws(ToolError) -> FieldResponse {
    var attempts = 0
    if let notice = question.notice { Console.standardError.writeLine(notice) }
    while true {
      if isTerminal { Console.standardError.write(question.prompt) }
      guard let read = try line(isSecret: question.isSecret, until: deadline) else {
        return .timedOut
      }
      guard let line = read else { return .declined }
      // From a pipe an empty line is an empty value.
      let value = line.isEmpty && !isTerminal ? "" : question.settled(line)
      let verdict = question.verdict(on: FieldValue(value), by: validator)
      guard let problem = verdict.problems.first else { return .value(value) }
      let shown = question.isSecret ? FieldValue("…") : FieldValue(value)
      Console.standardError.writeLine(
        "caret \(command): " + messages.line(for: problem, of: shown, line: nil))
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
  private var saved = termios()

  init?() {
    guard unsafe tcgetattr(0, &saved) == 0 else { return nil }
    var silent = saved
    silent.c_lflag &= ~tcflag_t(ECHO)
    _ = unsafe tcsetattr(0, TCSADRAIN, &silent)
  }

  func restore() {
    var state = saved
    _ = unsafe tcsetattr(0, TCSADRAIN, &state)
    Console.standardError.writeLine("")
  }
}
