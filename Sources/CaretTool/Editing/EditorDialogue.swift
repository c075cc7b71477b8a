internal import CaretEditing
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
    /// Whether errors at commands leave the exit status alone.
    var ignoresErrors = false
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
  private var status = ExitStatus.success
  private(set) var session: EditorSession! = nil

  init(options: Options, session: EditorSession.Options, input: CommandSource) {
    self.options = options
    self.input = input
    isInteractive = input.isTerminal
    endsAtFirstError = input.isScript
    self.session = EditorSession(host: self, options: session)
    self.session.showsPrompt = options.prompt != nil || isInteractive
  }

  // MARK: - Running

  /// Opens the files, and runs commands to the end of the input.
  func run(files: [String]) -> ExitStatus {
    open(files)
    while true {
      guard let line = readCommand() else {
        if endOfInput() { return status }
        continue
      }
      lineNumber += 1
      commandLineNumber = lineNumber
      do {
        if try session.perform(line) == .quits { return status }
      } catch {
        report(error, in: line)
        if endsAtFirstError { return worst(.findings) }
      }
    }
  }

  private func open(_ files: [String]) {
    for file in files {
      do {
        try session.open(file)
      } catch {
        errors.writeLine(EditorReport.line(error, place: nil))
        status = .usage
      }
    }
    session.goToDocument(0)
  }

  /// At the end of the input: true when that is the end of the session too.
  private func endOfInput() -> Bool {
    guard session.hasUnsavedChanges else {
      if isInteractive { output.writeLine("") }
      return true
    }
    do {
      if isInteractive, try session.perform("q") == .quits { return true }
    } catch {
      output.writeLine("")
      report(error, in: [])
      return false
    }
    errors.writeLine(EditorReport.line(.unsavedChanges, place: nil))
    status = .usage
    return true
  }

  private func readCommand() -> [UInt8]? {
    if session.showsPrompt { output.write(prompt) }
    output.flush()
    return input.readLine()
  }

  private func worst(_ other: ExitStatus) -> ExitStatus {
    status.rawValue > other.rawValue ? status : other
  }

  // MARK: - What is shown

  private var prompt: String { options.prompt ?? EditorReport.prompt(for: session.document) }

  private func report(_ diagnostic: EditorDiagnostic, in line: [UInt8]) {
    output.flush()
    if isInteractive {
      let typed = session.showsPrompt ? prompt : ""
      errors.write(EditorReport.marked(diagnostic, in: line, behind: typed))
    } else {
      errors.writeLine(EditorReport.line(diagnostic, place: commandLineNumber))
      if !options.ignoresErrors { status = worst(diagnostic.code == .file ? .usage : .findings) }
    }
  }

  // MARK: - EditorHost

  func write(_ bytes: [UInt8]) { output.write(bytes: bytes) }
  func flush() { output.flush() }

  func readLine(_ purpose: EditorInput) -> [UInt8]? {
    if isInteractive, case .text(let number) = purpose { output.write("\(number)\t") }
    output.flush()
    lineNumber += 1
    return input.readLine()
  }

  func tell(_ note: EditorNote) {
    switch note {
    case .help(let diagnostic): output.writeLine(EditorReport.explained(diagnostic))
    case .shellCommandEnded where !options.isSilent: output.writeLine("!")
    case .shellCommandEnded, .fileTrouble: break
    case .opened:
      guard !options.isSilent else { return }
      output.flush()
      errors.writeLine(EditorReport.words(note))
    case .read, .wrote, .newlineAppended:
      guard !options.isSilent, isInteractive || options.isVerbose else { return }
      output.flush()
      errors.writeLine(EditorReport.words(note))
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
