internal import CaretBytes
internal import CaretEditing
internal import CaretText
internal import Glibc

/// The dialogue of `caret edit --posix`, and of `caret` when it is called as `ed` or `red`: GNU ed's, to
/// the byte of standard output, and its exit statuses.
///
/// Unlike our own dialogue it prints `?` and byte counts on standard output, and explains only when
/// it is asked to.
final class POSIXDialogue: EditorHost {
  struct Options {
    /// Neither byte counts nor the `!` behind a shell command (`-s`).
    var isScript = false
    /// Nothing on standard error (`-q`).
    var isQuiet = false
    var isVerbose = false
    var prompt: String?
    var ignoresErrors = false
  }

  private let options: Options
  private let input = CommandSource(descriptor: 0)
  private let output = Console.standardOutput
  private let errors = Console.standardError
  private let endsAtFirstError: Bool
  private var lineNumber = 0
  private var failed = false
  /// Whether the file that the session was started with does not exist.
  private var startedWithoutFile = false
  private var session: EditorSession! = nil

  init(options: Options, session: EditorSession.Options) {
    // Patterns and `l` follow the user's locale, as POSIX has it.
    ProcessEnvironment.adoptCharacters()
    self.options = options
    endsAtFirstError = input.isScript
    var sessionOptions = session
    sessionOptions.dialect = .posix
    if input.isScript {
      sessionOptions.mapping = .early
    } else {
      sessionOptions.journaling = input.isTerminal ? .sessions : .changes
    }
    self.session = EditorSession(host: self, options: sessionOptions)
    self.session.showsPrompt = options.prompt != nil
    self.session.explainsErrors = options.isVerbose
  }

  /// Told to hang up, ed puts the text into `ed.hup`, here or in the user's home.
  private func watchSignals() {
    guard !input.isScript else { return }
    SignalWatch.install { [weak self] number in
      guard number == SIGHUP, let self, let session, session.hasUnsavedChanges else {
        self?.session?.synchronizeJournals()
        exit(number == SIGHUP ? 0 : 128 + number)
      }
      let home = Environment.home.map { $0 + "/ed.hup" }
      for name in ["ed.hup", home].compactMap(\.self)
      where (try? session.perform("w " + name)) != nil {
        output.flush()
        session.endJournals()
        exit(0)
      }
      session.synchronizeJournals()
      exit(1)
    }
  }

  /// At a terminal Ctrl-C ends what is going on, and not the program.
  private func watchInterruptions() {
    if input.isTerminal { Interruption.watch() }
  }

  /// Runs the session. However it ends, that is what ed does with unsaved changes: only one that is killed
  /// leaves a journal.
  func run(file: String?) -> ExitStatus {
    defer { session.endJournals() }
    watchSignals()
    // From before the file's size is told: who sees it may press Ctrl-C.
    watchInterruptions()
    session.isInterrupted = { Interruption.hasCome || SignalWatch.isToldToEnd }
    defer { input.giveBack() }
    if let status = open(file) { return status }
    while true {
      if session.showsPrompt { output.write(options.prompt ?? "*") }
      output.flush()
      watchInterruptions()
      let line: [UInt8]
      do throws(EditorDiagnostic) {
        guard let read = try input.readLine(.isDropped) else { return endOfInput() }
        line = read
      } catch {
        report(error)
        continue
      }
      lineNumber += 1
      do {
        if try session.perform(line) != .goesOn { return finalStatus }
        SignalWatch.endIfTold()
      } catch {
        SignalWatch.endIfTold()
        report(error)
        if endsAtFirstError { return options.ignoresErrors ? .success : .findings }
        failed = failed || error.code != .interrupted
      }
    }
  }

  /// Opens the file; a status ends the session: a script from a file is not begun without its text.
  private func open(_ file: String?) -> ExitStatus? {
    guard let file else { return nil }
    do {
      if file.hasPrefix("!") {
        try session.perform("e " + file)
      } else {
        try session.open(file)
        if endsAtFirstError, startedWithoutFile { return .usage }
      }
    } catch {
      let isUnread = error.code == .file || file.hasPrefix("!")
      guard !endsAtFirstError else { return isUnread ? .usage : .findings }
      report(error)
      failed = true
    }
    return nil
  }

  private var finalStatus: ExitStatus {
    failed && !options.ignoresErrors ? .findings : .success
  }

  private func endOfInput() -> ExitStatus {
    guard session.hasUnsavedChanges, !session.document.wasWarned else { return finalStatus }
    report(EditorDiagnostic(.endWithUnsavedChanges))
    // ed asks once more, and finds the end again; it does not with a script from a file.
    if session.showsPrompt, !endsAtFirstError { output.write(options.prompt ?? "*") }
    return options.ignoresErrors ? .success : .usage
  }

  private func report(_ diagnostic: EditorDiagnostic) {
    if diagnostic.code == .interrupted {
      // Forgotten where it is answered, and nowhere else: one that comes between two commands is answered too.
      Interruption.forget()
      output.writeLine("")
    }
    output.writeLine("?")
    guard session.explainsErrors else { return }
    // To ed the beginning of a line that has no end is a line, too.
    let number = lineNumber + input.droppedLineCount
    let place = endsAtFirstError ? "script, line \(number): " : ""
    output.writeLine(place + EditorMessages.posix(diagnostic))
  }

  // MARK: - EditorHost

  func write(_ bytes: [UInt8]) { output.write(bytes: bytes) }
  func flush() {
    output.flush()
    input.giveBack()
  }

  func readLine(_ purpose: EditorInput) throws(EditorDiagnostic) -> [UInt8]? {
    output.flush()
    lineNumber += 1
    let line = try input.readLine(.isDropped)
    // The end is no line.
    if line == nil { lineNumber -= 1 }
    return line
  }

  func tell(_ note: EditorNote) {
    switch note {
    case .help(let diagnostic): output.writeLine(EditorMessages.posix(diagnostic))
    case .shellCommandEnded: if !options.isScript { output.writeLine("!") }
    case .opened(let name, _, true):
      startedWithoutFile = true
      complain("\(name ?? ""): No such file or directory")
    case .opened(_, let amount, _), .read(let amount), .wrote(_, let amount):
      if !options.isScript { output.writeLine("\(amount.utf8Count)") }
    case .newlineAppended: output.writeLine("Newline appended")
    case .newlineInserted: output.writeLine("Newline inserted")
    case .fileTrouble(let diagnostic): complain(EditorMessages.systemReason(diagnostic))
    case .shellTrouble: complain(EditorMessages.english.words(note))
    case .repaired, .keptOldText: complain(EditorMessages.english.words(note))
    case .foundUnsavedChanges, .foundCopies, .inUse, .notJournaled, .setAside, .mixesEncodings,
      .stepsDropped:
      break
    case .wouldWrite, .wouldRun, .remarks, .replaced: break
    }
  }

  private func complain(_ text: String) {
    guard !options.isQuiet else { return }
    output.flush()
    errors.writeLine(text)
  }

  var windowLines: Int { TerminalSize.windowLines }
  var listColumns: Int { TerminalSize.listColumns }
}
