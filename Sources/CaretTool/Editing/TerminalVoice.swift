internal import CaretEditing
internal import CaretText

/// Speaks to a person at a terminal: with a prompt, and errors with a mark under the place.
final class TerminalVoice: EditorVoice {
  /// The keys, where the terminal can draw a prompt.
  private var keyboard: Prompt?
  private var adviser: EditorAdviser?
  private lazy var fileChanges = FileChangeNotice()
  /// Lines that were pasted and wait to be taken, the next one last.
  private var pastedLines: [[UInt8]] = []

  /// Draws the prompt from now on, if the terminal can.
  ///
  /// - Parameter isPlain: whether nothing is redrawn: for screen readers and simple terminals.
  func takeKeyboard(
    of session: EditorSession, _ speller: EditorSpeller, _ settings: KeyboardSettings, isPlain: Bool
  ) {
    guard !isPlain, let terminal = Terminal(environment: Environment.variables) else { return }
    let path = CommandHistory.defaultPath("edit-history")
    let prompt = Prompt(
      terminal: terminal, history: CommandHistory(path: path),
      completer: EditorCompleter(session: session), settings: settings)
    adviser = EditorAdviser(session: session, speller: speller, messages: manner.messages)
    prompt.adviser = adviser
    keyboard = prompt
  }

  override var showsPrompt: Bool { true }
  override var isInteractive: Bool { true }
  override var tellsAll: Bool { true }

  // MARK: - Asking

  /// Ctrl-C forgets the line and asks again.
  override func readCommand(of session: EditorSession) throws(EditorDiagnostic) -> [UInt8]? {
    guard let keyboard, session.showsPrompt else { return try super.readCommand(of: session) }
    while true {
      if let line = pastedLines.popLast() { return line }
      output.flush()
      if let change = fileChanges.look(at: session) {
        errors.writeLine(manner.messages.words(change, of: session.document.name ?? ""))
      }
      switch keyboard.ask(prompt(for: session)) {
      case .line(let line): return takePaste(line, asks: keyboard)
      case .aborted: continue
      case .endOfInput: return nil
      }
    }
  }

  /// The first line of what was entered; the rest waits if there is more, for a paste may hold a whole
  /// script. Commands are run only if the person agrees.
  private func takePaste(_ entered: String, asks keyboard: Prompt) -> [UInt8] {
    var lines = entered.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count > 1, lines.last == "" { lines.removeLast() }
    if lines.count > 1 {
      let answer = keyboard.ask("run \(lines.count) lines? (y/n) ", for: .answer)
      guard answer == .line("y") else { return Array("#".utf8) }
    }
    return take(lines)
  }

  /// The first line of a text that was entered, and the rest waits. What stands behind the dot that ends the text is
  /// commands, which nobody who pastes a text expects to run.
  private func takePastedText(_ entered: String, asks keyboard: Prompt) -> [UInt8] {
    var lines = entered.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count > 1, lines.last == "" { lines.removeLast() }
    if let dot = lines.firstIndex(of: "."), dot + 1 < lines.count {
      let count = lines.count - dot - 1
      let answer = keyboard.ask(
        "run \(count == 1 ? "the line" : "the \(count) lines") behind the dot? (y/n) ", for: .answer
      )
      if answer != .line("y") { lines.removeLast(count) }
    }
    return take(lines)
  }

  private func take(_ lines: [Substring]) -> [UInt8] {
    pastedLines = lines.dropFirst().reversed().map { PathText.bytes(of: String($0)) }
    return PathText.bytes(of: String(lines[0]))
  }

  override func readLine(_ purpose: EditorInput) throws(EditorDiagnostic) -> [UInt8]? {
    if let keyboard { return try readLine(purpose, at: keyboard) }
    switch purpose {
    case .text(let number): output.write("\(number)\t")
    case .answer(let question): output.write(question)
    case .continuation, .interactiveCommand: break
    }
    return try super.readLine(purpose)
  }

  /// A line of text from the keyboard, behind the number that it will get. Ctrl-D ends the text, Ctrl-C
  /// breaks it off.
  private func readLine(_ purpose: EditorInput, at keyboard: Prompt) throws(EditorDiagnostic)
    -> [UInt8]?
  {
    if let line = pastedLines.popLast() { return line }
    var question = "  "
    var kind = Prompt.Purpose.answer
    switch purpose {
    case .text(let number):
      question = EditorReport.textPrompt(number)
      kind = .text(underline: { [weak self] in
        self?.adviser?.misspellings(in: $0, caret: $1) ?? []
      })
    case .answer(let asked): question = asked
    case .continuation, .interactiveCommand: break
    }
    output.flush()
    switch keyboard.ask(question, for: kind) {
    case .line(let line): return takePastedText(line, asks: keyboard)
    case .aborted(let line): throw .interrupted(in: PathText.bytes(of: line))
    case .endOfInput: return nil
    }
  }

  // MARK: - Speaking

  override func report(
    _ diagnostic: EditorDiagnostic, in command: EnteredCommand, of session: EditorSession
  ) {
    output.flush()
    pastedLines = []
    let typed = session.showsPrompt ? prompt(for: session) : ""
    errors.write(manner.messages.marked(diagnostic, in: command.bytes, behind: typed))
  }

  override func end() {}
  override func endLine() { if keyboard == nil { output.writeLine("") } }
}
