internal import CaretEditing

/// A command line that was entered, and where it stands.
struct EnteredCommand {
  var bytes: [UInt8]
  /// Its line in the input, from 1.
  var lineNumber: Int
  /// Where it stands in a script whose lines were known before.
  var place: ScriptLine.Place?
}

/// How `caret edit` asks and speaks: as it is in a pipe, with ed's silence, and errors as one line on standard error.
///
/// At a terminal and in JSON objects others say the same things (`TerminalVoice`, `JSONVoice`).
class EditorVoice: EditorHost {
  struct Manner {
    var isSilent = false
    var isVerbose = false
    var prompt: String?
    var messages = EditorMessages.english
    /// Whether standard output has what becomes of the texts, and nothing else.
    var printsTexts = false
  }

  let manner: Manner
  let input: CommandSource
  let output = Console.standardOutput
  let errors = Console.standardError
  /// What was opened without a word, as commands were expected.
  private var untold: [EditorNote] = []

  init(_ manner: Manner, input: CommandSource) {
    self.manner = manner
    self.input = input
  }

  // MARK: - Asking

  /// Whether commands are asked for.
  var showsPrompt: Bool { manner.prompt != nil }
  /// Whether a person answers, to whom errors are no reason to end.
  var isInteractive: Bool { false }

  func prompt(for session: EditorSession) -> String {
    manner.prompt ?? EditorReport.prompt(for: session.document)
  }

  /// The next command line; nil at the end of the input.
  func readCommand(of session: EditorSession) throws(EditorDiagnostic) -> [UInt8]? {
    if session.showsPrompt { output.write(prompt(for: session)) }
    output.flush()
    return try input.readLine()
  }

  func readLine(_ purpose: EditorInput) throws(EditorDiagnostic) -> [UInt8]? {
    output.flush()
    return try input.readLine()
  }

  // MARK: - Speaking

  func write(_ bytes: [UInt8]) { output.write(bytes: bytes) }

  func flush() {
    output.flush()
    input.giveBack()
  }

  /// Says what is wrong with a command.
  func report(_ diagnostic: EditorDiagnostic, in command: EnteredCommand, of session: EditorSession)
  {
    output.flush()
    errors.writeLine(
      manner.messages.line(
        diagnostic, script: command.place?.name,
        place: command.place?.lineNumber ?? command.lineNumber,
        in: command.place == nil ? nil : session.document))
  }

  /// Says what is wrong beside the commands.
  func complain(_ diagnostic: EditorDiagnostic) {
    errors.writeLine(manner.messages.line(diagnostic, place: nil))
  }

  /// Says what is wrong with the user's own commands, behind which the run goes on.
  func warn(_ diagnostic: EditorDiagnostic) { complain(diagnostic) }

  /// A command is done.
  func finish(_ command: EnteredCommand, _ error: EditorDiagnostic?, of session: EditorSession) {}

  /// The input has ended; without a single command, to have opened the files is all that was done.
  func end() {
    guard !manner.isSilent, input.lineNumber == 0 else { return }
    for note in untold { say(note) }
  }

  /// A line that the dialogue was left in is over.
  func endLine() {}

  func say(_ note: EditorNote) {
    output.flush()
    errors.writeLine(EditorReport.atTerminal(manner.messages.words(note)))
  }

  func shellCommandEnded() { if !manner.isSilent { output.writeLine("!") } }

  var takesShellOutput: Bool { false }

  /// Whether news of files are told that nobody has to know.
  var tellsAll: Bool { manner.isVerbose }

  func tell(_ note: EditorNote) {
    switch note {
    case .help(let diagnostic):
      write(Array((manner.messages.explained(diagnostic) + "\n").utf8))
    case .wouldRun where manner.printsTexts: say(note)
    case .wouldWrite, .wouldRun: write(Array((manner.messages.words(note) + "\n").utf8))
    case .shellCommandEnded: shellCommandEnded()
    case .fileTrouble, .shellTrouble: break
    case .notJournaled where manner.isSilent, .stepsDropped where manner.isSilent: break
    // Nobody is there to take anything over; "caret recover" has it.
    case .foundUnsavedChanges where manner.isSilent && !isInteractive: break
    case .foundUnsavedChanges, .inUse, .repaired, .keptOldText, .notJournaled, .foundCopies,
      .setAside, .mixesEncodings, .stepsDropped:
      say(note)
    case .opened, .remarks, .read, .wrote, .replaced, .newlineAppended, .newlineInserted:
      if !manner.isSilent, tellsAll {
        say(note)
      } else if case .opened = note {
        untold.append(note)
      }
    }
  }

  func tell(_ kept: KeptEncoding, name: String) {
    output.flush()
    errors.writeLine(EditorReport.atTerminal(manner.messages.words(kept, name)))
  }

  var windowLines: Int { TerminalSize.windowLines }
  var listColumns: Int { TerminalSize.listColumns }
}

/// Speaks in JSON objects, one for each command, with all that it prints.
final class JSONVoice: EditorVoice {
  /// What the command that is being run has printed.
  private var printed: [UInt8] = []
  private var commandCount = 0

  override var showsPrompt: Bool { false }
  override var takesShellOutput: Bool { true }
  override func write(_ bytes: [UInt8]) { printed += bytes }
  override func shellCommandEnded() {}
  override func end() {}
  override func report(
    _ diagnostic: EditorDiagnostic, in command: EnteredCommand, of session: EditorSession
  ) {}

  override func warn(_ diagnostic: EditorDiagnostic) { super.complain(diagnostic) }

  override func complain(_ diagnostic: EditorDiagnostic) {
    super.complain(diagnostic)
    output.writeLine(CommandObject.line(diagnostic, behind: commandCount, manner.messages))
    output.flush()
  }

  override func finish(
    _ command: EnteredCommand, _ error: EditorDiagnostic?, of session: EditorSession
  ) {
    commandCount += 1
    let object = CommandObject(
      number: commandCount, command: command, output: printed, error: error,
      messages: manner.messages)
    printed = []
    output.writeLine(object.line(session))
    output.flush()
  }
}

extension EditorMessages {
  /// In which encoding a recovered text is written, and why it is not the other.
  func words(_ kept: KeptEncoding, _ name: String) -> String {
    words(.remarks([.encoding(kept.encoding, isGuess: false)], name: name))
      + " (:encoding \(Escaped.plain(kept.wanted))\(reason(kept)))"
  }

  /// What is against the other encoding, as the character that it does not have.
  func reason(_ kept: KeptEncoding) -> String {
    guard let reason = kept.reason else { return "" }
    if case .unwritable(_, fault: .unencodable(let scalar?)) = reason.trouble {
      return ": U+" + String(scalar, radix: 16, uppercase: true)
    }
    return ": " + Escaped.plain(message(reason))
  }
}
