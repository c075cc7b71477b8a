internal import CaretBytes
internal import CaretEditing
internal import CaretText
internal import Glibc

/// The dialogue of `caret edit`: reads command lines, runs them, and has a voice say what came of them.
///
/// A script from a regular file ends at its first error, a pipe goes on and tells by the exit status that something
/// went wrong.
final class EditorDialogue {
  struct Options {
    var manner = EditorVoice.Manner()
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
  private let voice: EditorVoice
  let session: EditorSession
  private var status = ExitStatus.success
  /// Whether the end of the input with unsaved changes is no error, because the caller sees to them.
  var forgivesUnsavedChanges = false
  /// Whether a command ended the session, and so what is unsaved was given up.
  private var wasLeft = false
  /// The name of the text if no file is called so.
  var missingFile: String?
  /// Whether a file is there and could not be read.
  private var hasUnreadFile = false

  init(
    options: Options, session: EditorSession.Options, input: CommandSource, speller: EditorSpeller
  ) {
    self.options = options
    self.input = input
    let isTerminal = input.isTerminal
    let terminal = isTerminal && !options.isJSON ? TerminalVoice(options.manner, input: input) : nil
    voice =
      terminal
      ?? (options.isJSON
        ? JSONVoice(options.manner, input: input) : EditorVoice(options.manner, input: input))
    var session = session
    if input.isScript {
      session.mapping = .early
    } else {
      session.journaling = isTerminal ? .sessions : .changes
    }
    session.encodings.named = { FileEncoding(name: $0) }
    session.looksAtContent = isTerminal || options.manner.isVerbose
    // A person's typing must fit the file; a script has its bytes as they are.
    if isTerminal { session.encodings.guess = { FileEncoding.detected(in: $0) } }
    self.session = EditorSession(host: voice, options: session)
    self.session.showsPrompt = voice.showsPrompt
    self.session.colonCommands = ColonCommand.all(
      speller, isPaged: voice.isInteractive && TerminalSize.ofOutput != nil)
    let settings = KeyboardSettings(
      isTerminal ? .ofUser(Environment.variables) : ReadlineFile())
    terminal?.takeKeyboard(of: self.session, speller, settings, isPlain: options.isPlain)
    self.session.settings = settings.settings
    if !input.isScript { watchSignals() }
  }

  /// What is unsaved is in the journal; told to end, that goes to the disk first.
  private func watchSignals() {
    SignalWatch.install { [weak self] number in
      Terminal.restore()
      // The shell's prompt comes below the line that was being typed.
      if self?.voice.isInteractive == true { self?.voice.output.writeLine("") }
      self?.session.synchronizeJournals()
      self?.voice.output.flush()
      exit(128 + number)
    }
    SignalWatch.whenIdle { [weak self] in self?.session.synchronizeJournals() }
    session.isInterrupted = { Interruption.hasCome || SignalWatch.isToldToEnd }
    if input.isTerminal { Interruption.watch() }
  }

  // MARK: - Running

  /// Opens the files, and runs commands to the end of the input.
  func run(files: [EditedFile]) -> ExitStatus {
    defer { input.giveBack() }
    open(files)
    // Without a text that there is, commands would run on an empty one, and write that.
    if hasUnreadFile, !voice.isInteractive {
      session.endJournals()
      return status
    }
    configure()
    let status = runCommands()
    // What is unsaved at the end of the input was not given up by anybody: it stays in the journal.
    session.endJournals(keepsUnsaved: !wasLeft && !forgivesUnsavedChanges)
    return status
  }

  private func runCommands() -> ExitStatus {
    while true {
      guard let line = nextCommand() else {
        voice.end()
        if endOfInput() { return status }
        continue
      }
      let command = EnteredCommand(bytes: line, lineNumber: input.lineNumber, place: input.place)
      if input.isTerminal { Interruption.watch() }
      Interruption.forget()
      do {
        let flow = try session.perform(line)
        SignalWatch.endIfTold()
        voice.finish(command, nil, of: session)
        guard flow == .goesOn else {
          wasLeft = true
          return flow == .quits ? status : worst(.findings)
        }
      } catch {
        SignalWatch.endIfTold()
        let error = cause(of: error)
        report(error, in: command)
        voice.finish(command, error, of: session)
        if endsAtFirstError { return worst(.findings) }
      }
    }
  }

  private var endsAtFirstError: Bool { options.endsAtFirstError ?? input.isScript }

  /// The next command; one that was broken off with Ctrl-C is forgotten.
  private func nextCommand() -> [UInt8]? {
    while true {
      do throws(EditorDiagnostic) {
        return try voice.readCommand(of: session)
      } catch {
        Interruption.watch()
        Interruption.forget()
        voice.output.writeLine("")
      }
    }
  }

  /// Runs the user's own commands.
  private func configure() {
    guard let path = options.configuration else { return }
    do {
      try session.perform(":source \(path)")
    } catch {
      voice.warn(error)
    }
  }

  /// Writes the current text to its file.
  func write() -> ExitStatus {
    do {
      try session.perform("w")
      return .success
    } catch {
      voice.complain(error)
      return .usage
    }
  }

  private func open(_ files: [EditedFile]) {
    for file in files {
      do {
        try open(file)
      } catch let error as EditorDiagnostic {
        voice.complain(error)
        status = .usage
        hasUnreadFile = hasUnreadFile || error.isOfFile
      } catch {
        hasUnreadFile = true
        if let error = error as? ToolError, options.isJSON {
          voice.output.writeLine(CommandObject.line(error))
        }
        voice.errors.writeLine((error as? ToolError)?.line(of: EditCommand.name) ?? "\(error)")
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
    guard input.isTerminal, !options.manner.isSilent, session.document.currentLine > 0 else {
      return
    }
    try session.perform("p")
  }

  /// At the end of the input: true when that is the end of the session too.
  private func endOfInput() -> Bool {
    guard session.hasUnsavedChanges else {
      voice.endLine()
      return true
    }
    do {
      if input.isTerminal, try session.perform("q") == .quits {
        wasLeft = true
        return true
      }
    } catch {
      voice.endLine()
      report(error, in: EnteredCommand(bytes: [], lineNumber: input.lineNumber))
      return false
    }
    if forgivesUnsavedChanges { return true }
    voice.complain(
      EditorDiagnostic(input.isKnown ? .scriptWithUnsavedChanges : .endWithUnsavedChanges))
    status = .usage
    return true
  }

  /// What a command failed for: most scripts find nothing because the name of their file is misspelt.
  private func cause(of diagnostic: EditorDiagnostic) -> EditorDiagnostic {
    guard let missingFile, session.document.lineCount == 0 else { return diagnostic }
    switch diagnostic.trouble {
    case .noLine, .noMatch:
      return EditorDiagnostic(.unreadable(path: missingFile, fault: .notFound))
    default: return diagnostic
    }
  }

  private func report(_ diagnostic: EditorDiagnostic, in command: EnteredCommand) {
    // The place of a command says nothing of a file that isn't there.
    if case .unreadable(missingFile, .notFound) = diagnostic.trouble {
      missingFile = nil
      if options.isJSON {
        voice.report(diagnostic, in: command, of: session)
      } else {
        voice.complain(diagnostic)
      }
    } else {
      voice.report(diagnostic, in: command, of: session)
    }
    guard !voice.isInteractive, !options.ignoresErrors else { return }
    status = worst(diagnostic.isOfFile ? .usage : .findings)
  }

  private func worst(_ other: ExitStatus) -> ExitStatus {
    status.rawValue > other.rawValue ? status : other
  }
}
