internal import CaretJSON

/// A call of `caret session`: what `--help-calls` says of it, and what it does.
struct SessionCallEntry: Sendable {
  /// An argument with its form and, if it may be left out, what holds then.
  struct Argument: Sendable {
    let name: String
    let form: String

    init(_ name: String, _ form: String) {
      self.name = name
      self.form = form
    }
  }

  typealias Work = @Sendable (SessionServer, SessionCall) throws(SessionError) -> JSONValue

  let name: String
  let arguments: [Argument]
  /// What the result is, empty for none.
  let result: String
  let help: String
  let perform: Work

  init(
    _ name: String, _ arguments: [Argument] = [], result: String = "", help: String,
    _ perform: @escaping Work
  ) {
    self.name = name
    self.arguments = arguments
    self.result = result
    self.help = help
    self.perform = perform
  }
}

/// All calls, by subject. Each subject has its own file.
enum SessionCalls {
  static let all: [SessionCallEntry] =
    textCalls + positionCalls + actionCalls + geometryCalls + inputMethodCalls
    + searchCalls + spellingCalls + accessibilityCalls + printingCalls

  static let named: [String: SessionCallEntry] = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// What `--help-calls` prints.
  static var help: String {
    var lines = [
      "A call is a JSON object on one line: {\"call\":NAME, ARGUMENTS…}, with an \"id\" that is echoed,",
      "and \"state\":false to leave the state out of the answer. Positions are UTF-16 offsets.", "",
    ]
    for entry in all {
      lines.append(entry.name + (entry.result.isEmpty ? "" : " → " + entry.result))
      lines.append("    " + entry.help)
      lines += entry.arguments.map { "    \($0.name): \($0.form)" }
    }
    return lines.joined(separator: "\n")
  }
}
