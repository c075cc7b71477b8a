internal import CaretBytes

/// Where the answers of `caret spell --interactive` come from: keys of a terminal, one each, or lines of
/// standard input.
struct SpellAnswers {
  private var input = LineReader()
  private let terminal: Terminal?
  /// Whether a person answers, who wants to see that it is their turn.
  let isAsked: Bool

  init() {
    terminal = Terminal(environment: Environment.variables)
    isAsked = terminal != nil
  }

  enum Answer: Equatable {
    /// A number, a letter, or "r" with a text.
    case text(String)
    /// Ctrl-C: nothing more is to be done.
    case interruption
    case end
  }

  /// The next answer.
  ///
  /// - Parameter waiting: called before standard input is waited for.
  mutating func next(waiting: () -> Void) throws(SystemError) -> Answer {
    waiting()
    guard let terminal else { return try line(waiting) }
    while true {
      terminal.write("> ")
      if let answer = try answer(to: readKey(terminal), terminal) { return answer }
      terminal.write("\r\u{1B}[K")
    }
  }

  /// What a key says; nil for one that says nothing: who types a number and Enter means the number alone.
  private mutating func answer(
    to key: Key, _ terminal: Terminal
  ) throws(SystemError) -> Answer? {
    switch key {
    case .enter: return nil
    case .control("z"):
      terminal.suspend()
      terminal.leaveRawMode()
      return nil
    case .text("r"): return replacement(terminal)
    case .text(let text):
      terminal.write(text + "\n")
      return .text(text == " " ? "s" : text)
    case .down, .right, .tab:
      terminal.write("s\n")
      return .text("s")
    case .backspace, .up, .left:
      terminal.write("u\n")
      return .text("u")
    case .control("c"):
      terminal.write("\n")
      return .interruption
    case .control("d"), .endOfInput:
      terminal.write("q\n")
      return .end
    default:
      terminal.write("\n")
      return .text("?")
    }
  }

  private func readKey(_ terminal: Terminal) -> Key {
    terminal.enterRawMode()
    defer { terminal.leaveRawMode() }
    var reader = KeyReader(next: terminal.read(within:))
    var key = reader.readKey()
    while key == .resized { key = reader.readKey() }
    return key
  }

  /// Asks for the text that a word is to be replaced with; an empty one asks again, as Escape and Ctrl-C do.
  private func replacement(_ terminal: Terminal) -> Answer? {
    let prompt = Prompt(terminal: terminal, history: CommandHistory(path: nil))
    prompt.endsAtEscape = true
    switch prompt.ask("> r ", for: .answer) {
    case .line(let text): return .text("r " + String(text.drop { $0 == " " }))
    case .aborted: return nil
    case .endOfInput: return .end
    }
  }

  private mutating func line(_ waiting: () -> Void) throws(SystemError) -> Answer {
    let line = try input.next { () throws(SystemError) in waiting() }
    return line.map { .text(String(decoding: $0, as: UTF8.self)) } ?? .end
  }
}
