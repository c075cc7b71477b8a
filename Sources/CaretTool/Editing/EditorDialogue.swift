internal import CaretEditing
internal import CaretText
internal import Glibc

/// The dialogue of `caret edit`: reads command lines, runs them, prints what they say.
///
/// A person at a terminal gets a prompt and errors with a mark under the place; a pipe gets ed's silence,
/// and errors as one line on standard error. A script from a regular file ends at its first error,
/// a pipe goes on and tells by the exit status that something went wrong.
final class EditorDialogue: EditorHost {
  struct Options {
    var isSilent = false
    var isVerbose = false
    var prompt: String?
    /// Whether nothing is redrawn: for screen readers and simple terminals.
    var isPlain = false
    /// Whether errors at commands leave the exit status alone.
    var ignoresErrors = false
    /// Whether a JSON object is printed for each command, and nothing else.
    var isJSON = false
    /// Whether the first error ends the run; nil leaves that to the kind of the input.
    var endsAtFirstError: Bool?
    /// Commands to run first: at a terminal, or if they were asked for.
    var configuration: String?
  }

  private let options: Options
  private let input: CommandSource
  private let output = Console.standardOutput
  private let errors = Console.standardError
  /// Whether a person types.
  let isInteractive: Bool
  private let endsAtFirstError: Bool
  private var lineNumber = 0
  /// Where the command began that is being run.
  private var commandLineNumber = 0
  private var commandPlace: ScriptLine.Place?
  private var status = ExitStatus.success
  private(set) var session: EditorSession! = nil
  /// Whether the end of the input with unsaved changes is no error, because the caller sees to them.
  var forgivesUnsavedChanges = false
  /// Whether a command ended the session, and so what is unsaved was given up.
  private var wasLeft = false
  private var keyboard: Prompt?
  private var adviser: EditorAdviser?
  private lazy var fileChanges = FileChangeNotice()
  /// Lines that were pasted and wait to be taken, the next one last.
  private var pastedLines: [[UInt8]] = []
  /// What the command that is being run has printed, for its JSON object.
  private var commandOutput: [UInt8] = []
  private var commandCount = 0
  /// What was opened without a word, as commands were expected from a pipe.
  private var untold: [EditorNote] = []

  init(
    options: Options, session: EditorSession.Options, input: CommandSource, speller: EditorSpeller
  ) {
    self.options = options
    self.input = input
    isInteractive = input.isTerminal
    endsAtFirstError = options.endsAtFirstError ?? input.isScript
    var session = session
    if !input.isScript { session.journaling = input.isTerminal ? .sessions : .changes }
    session.looksAtContent = isInteractive || options.isVerbose
    // A person's typing must fit the file; a script has its bytes as they are.
    if isInteractive { session.guessesEncoding = { FileEncoding.detected(in: $0) } }
    self.session = EditorSession(host: self, options: session)
    self.session.showsPrompt = (options.prompt != nil || isInteractive) && !options.isJSON
    self.session.extensions = ColonCommands.all(
      speller, isPaged: isInteractive && EditorDialogue.terminalSize != nil && !options.isJSON)
    let settings = KeyboardSettings(
      isInteractive ? .ofUser(Environment.variables) : ReadlineFile())
    keyboard = isInteractive && !options.isJSON ? makeKeyboard(speller, settings) : nil
    settings.prompt = keyboard
    self.session.settings = settings.settings
    if !input.isScript { watchSignals() }
  }

  /// The prompt with its keys, where the terminal can draw it.
  private func makeKeyboard(_ speller: EditorSpeller, _ settings: KeyboardSettings) -> Prompt? {
    guard !options.isPlain, let terminal = Terminal(environment: Environment.variables) else {
      return nil
    }
    let path = CommandHistory.defaultPath("edit-history")
    let prompt = Prompt(
      terminal: terminal, history: CommandHistory(path: path),
      completer: EditorCompleter(session: session), settings: settings)
    adviser = EditorAdviser(session: session, speller: speller)
    prompt.adviser = adviser
    return prompt
  }

  /// What is unsaved is in the journal; told to end, that goes to the disk first.
  private func watchSignals() {
    SignalWatch.install { [weak self] number in
      Terminal.restore()
      self?.session.synchronizeJournals()
      self?.output.flush()
      exit(128 + number)
    }
    unsafe SignalWatch.idle = { [weak self] in self?.session.synchronizeJournals() }
    guard isInteractive else { return }
    session.isInterrupted = { Interruption.hasCome }
    Interruption.watch()
  }

  // MARK: - Running

  /// Opens the files, and runs commands to the end of the input.
  func run(files: [EditedFile]) -> ExitStatus {
    defer { input.giveBack() }
    open(files)
    configure()
    let status = runCommands()
    // What is unsaved at the end of the input was not given up by anybody: it stays in the journal.
    session.endJournals(keepsUnsaved: !wasLeft && !forgivesUnsavedChanges)
    return status
  }

  /// Without a single command, to have opened the files is all that was done.
  private func tellWhatIsOpen() {
    guard !options.isSilent, !options.isJSON else { return }
    for note in untold { errors.writeLine(EditorReport.atTerminal(EditorReport.words(note))) }
  }

  private func runCommands() -> ExitStatus {
    while true {
      guard let line = nextCommand() else {
        if lineNumber == 0 { tellWhatIsOpen() }
        if endOfInput() { return status }
        continue
      }
      lineNumber += 1
      (commandLineNumber, commandPlace) = (lineNumber, input.place)
      if isInteractive { Interruption.watch() }
      Interruption.forget()
      do {
        let flow = try session.perform(line)
        printObject(line, nil)
        switch flow {
        case .goesOn: continue
        case .quits:
          wasLeft = true
          return status
        case .abandons:
          wasLeft = true
          return worst(.findings)
        }
      } catch {
        report(error, in: line)
        printObject(line, error)
        if endsAtFirstError { return worst(.findings) }
      }
    }
  }

  /// The next command; one that was broken off with Ctrl-C is forgotten.
  private func nextCommand() -> [UInt8]? {
    while true {
      do throws(EditorDiagnostic) {
        return try readCommand()
      } catch {
        Interruption.watch()
        Interruption.forget()
        output.writeLine("")
      }
    }
  }

  /// Runs the user's own commands.
  private func configure() {
    guard let path = options.configuration else { return }
    do {
      try session.perform(":source \(path)")
    } catch {
      errors.writeLine(EditorReport.line(error, place: nil))
    }
  }

  private func printObject(_ line: [UInt8], _ error: EditorDiagnostic?) {
    guard options.isJSON else { return }
    commandCount += 1
    let object = CommandObject(
      number: commandCount, lineNumber: commandLineNumber, text: line, output: commandOutput,
      error: error)
    commandOutput = []
    output.writeLine(object.line(session))
    output.flush()
  }

  /// Writes the current text to its file.
  func write() -> ExitStatus {
    do {
      try session.perform("w")
      return .success
    } catch {
      errors.writeLine(EditorReport.line(error, place: nil))
      return .usage
    }
  }

  private func open(_ files: [EditedFile]) {
    for file in files {
      do {
        try open(file)
      } catch let error as EditorDiagnostic {
        errors.writeLine(EditorReport.line(error, place: nil))
        status = .usage
      } catch {
        errors.writeLine((error as? ToolError)?.line ?? "\(error)")
        status = .usage
      }
    }
    session.goToDocument(0)
  }

  private func open(_ file: EditedFile) throws {
    if file.name == "-" {
      try session.openText(try StandardInputText.read())
    } else {
      try session.open(file.name)
    }
    guard let address = file.address else { return }
    // Behind the end there is nothing to show: the last line is what was meant.
    let isBehind = Int(address).map { $0 > session.document.lineCount } ?? false
    try session.go(to: isBehind ? "$" : address)
    guard isInteractive, !options.isSilent, session.document.currentLine > 0 else { return }
    try session.perform("p")
  }

  /// At the end of the input: true when that is the end of the session too.
  private func endOfInput() -> Bool {
    guard session.hasUnsavedChanges else {
      if isInteractive, keyboard == nil { output.writeLine("") }
      return true
    }
    do {
      if isInteractive, try session.perform("q") == .quits {
        wasLeft = true
        return true
      }
    } catch {
      if keyboard == nil { output.writeLine("") }
      report(error, in: [])
      return false
    }
    if forgivesUnsavedChanges { return true }
    errors.writeLine(EditorReport.line(.unsavedChanges, place: nil))
    status = .usage
    return true
  }

  private func readCommand() throws(EditorDiagnostic) -> [UInt8]? {
    if let keyboard, session.showsPrompt { return readCommand(at: keyboard) }
    if session.showsPrompt { output.write(prompt) }
    output.flush()
    return try input.readLine()
  }

  /// A command from the keyboard; Ctrl-C forgets the line and asks again.
  private func readCommand(at keyboard: Prompt) -> [UInt8]? {
    while true {
      if let line = pastedLines.popLast() { return line }
      output.flush()
      if let news = fileChanges.look(at: session) { errors.writeLine(news) }
      switch keyboard.ask(prompt) {
      case .line(let line): return takePaste(line, asks: keyboard)
      case .aborted: continue
      case .endOfInput: return nil
      }
    }
  }

  /// The first line of what was entered; the rest waits if there is more, for a paste may hold a whole
  /// script. Commands are run only if the person agrees.
  private func takePaste(_ entered: String, asks keyboard: Prompt?) -> [UInt8] {
    var lines = entered.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count > 1, lines.last == "" { lines.removeLast() }
    if lines.count > 1, let keyboard {
      let answer = keyboard.ask("run \(lines.count) lines? (y/n) ", for: .answer)
      guard answer == .line("y") else { return Array("#".utf8) }
    }
    pastedLines = lines.dropFirst().reversed().map { PathText.bytes(of: String($0)) }
    return PathText.bytes(of: String(lines[0]))
  }

  private func worst(_ other: ExitStatus) -> ExitStatus {
    status.rawValue > other.rawValue ? status : other
  }

  // MARK: - What is shown

  private var prompt: String { options.prompt ?? EditorReport.prompt(for: session.document) }

  private func report(_ diagnostic: EditorDiagnostic, in line: [UInt8]) {
    output.flush()
    pastedLines = []
    if options.isJSON {
      setStatus(diagnostic)
    } else if isInteractive {
      let typed = session.showsPrompt ? prompt : ""
      errors.write(EditorReport.marked(diagnostic, in: line, behind: typed))
    } else {
      errors.writeLine(
        EditorReport.line(
          diagnostic, script: commandPlace?.name,
          place: commandPlace?.lineNumber ?? commandLineNumber,
          in: commandPlace == nil ? nil : session.document))
      setStatus(diagnostic)
    }
  }

  private func setStatus(_ diagnostic: EditorDiagnostic) {
    guard !options.ignoresErrors else { return }
    status = worst(diagnostic.code == .file ? .usage : .findings)
  }

  // MARK: - EditorHost

  func write(_ bytes: [UInt8]) {
    if options.isJSON { commandOutput += bytes } else { output.write(bytes: bytes) }
  }
  func flush() {
    output.flush()
    input.giveBack()
  }

  func readLine(_ purpose: EditorInput) throws(EditorDiagnostic) -> [UInt8]? {
    if let keyboard { return try readLine(purpose, at: keyboard) }
    if isInteractive, case .text(let number) = purpose { output.write("\(number)\t") }
    if isInteractive, case .answer(let question) = purpose { output.write(question) }
    output.flush()
    lineNumber += 1
    return try input.readLine()
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
    default: break
    }
    output.flush()
    let answer = keyboard.ask(question, for: kind)
    switch answer {
    case .line(let line): return takePaste(line, asks: nil)
    case .aborted(let line): throw .interrupted(in: PathText.bytes(of: line))
    case .endOfInput: return nil
    }
  }

  func tell(_ note: EditorNote) {
    switch note {
    case .help(let diagnostic): write(Array((EditorReport.explained(diagnostic) + "\n").utf8))
    case .shellCommandEnded where !options.isSilent && !options.isJSON: output.writeLine("!")
    case .wouldWrite, .wouldRun: write(Array((EditorReport.words(note) + "\n").utf8))
    case .shellCommandEnded, .fileTrouble: break
    case .notJournaled where options.isSilent: break
    case .foundUnsavedChanges, .inUse, .repaired, .notJournaled, .foundCopies, .setAside:
      output.flush()
      errors.writeLine(EditorReport.atTerminal(EditorReport.words(note)))
    case .opened, .remarks, .read, .wrote, .replaced, .newlineAppended,
      .newlineInserted:
      guard !options.isSilent, isInteractive || options.isVerbose else {
        if case .opened = note { untold.append(note) }
        return
      }
      output.flush()
      errors.writeLine(EditorReport.atTerminal(EditorReport.words(note)))
    }
  }

  var windowLines: Int { EditorDialogue.terminalSize.map { max(1, $0.rows - 2) } ?? 22 }
  var listColumns: Int { EditorDialogue.terminalSize.map { max(20, $0.columns - 1) } ?? 72 }

  /// The size of the terminal that standard output is, if it is one.
  static var terminalSize: (rows: Int, columns: Int)? {
    guard Console.standardOutput.isTerminal else { return nil }
    var size = winsize()
    guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return nil
    }
    return (Int(size.ws_row), Int(size.ws_col))
  }
}
