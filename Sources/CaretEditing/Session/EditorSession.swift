public import CaretText

/// The line editor: ed's language at work on one or several texts.
///
/// It takes command lines, parses each whole, and turns it into transactions on the text of the current
/// document. One command line is one step of undo, a global command over a million lines too. What
/// is printed goes to the `host`, and so do the questions.
///
/// ```swift
/// let session = EditorSession(host: host)
/// try session.open("notes.txt")
/// try session.perform("1,5p")
/// ```
public final class EditorSession {
  public struct Options: Sendable {
    public var dialect = EditorDialect.caret
    /// Whether POSIX patterns are extended ones.
    public var usesExtendedPatterns = false
    /// Whether shell commands and files outside of the folder are refused.
    public var isRestricted = false
    /// Where copies and journals are kept; nil keeps none, and then a file with several names can't be
    /// saved.
    public var recoveryFolder: RecoveryFolder?
    public var journaling = Journaling.off
    /// The encoding in which files are read and new ones written; nil goes by the byte order mark.
    public var encoding: FileEncoding?
    /// Finds the encoding of a file's bytes, in place of `encoding`.
    public var detectsEncoding: (@Sendable ([UInt8]) -> FileEncoding)?

    public init() {}
  }

  /// Whether the changes of a session are noted in a journal, so that a crash loses none.
  public enum Journaling: Sendable {
    case off
    /// From the first change on.
    case changes
    /// From opening on, so that a second session learns of the first at once.
    case sessions
  }

  /// What a command line means for the dialogue around it.
  public enum Flow: Equatable, Sendable {
    case goesOn
    case quits
  }

  public let options: Options
  public internal(set) var documents: [EditorDocument] = []
  public internal(set) var documentIndex = 0
  /// The last command's trouble, for `h`.
  public internal(set) var lastDiagnostic: EditorDiagnostic?
  /// Whether errors are explained at once (`H`).
  public var explainsErrors = false
  /// Whether a prompt is shown (`P`).
  public var showsPrompt = false
  /// The commands that a host added to the language, in the order in which help lists them.
  public var extensions: [any EditorExtension] = []

  unowned let host: any EditorHost
  var lastPattern: EditorPattern?
  var lastSubstitution: LastSubstitution?
  var cutLines: [UInt8] = []
  var lastShellCommand: [UInt8]?
  var lastInteractiveCommands: [EditorCommand]?
  /// How many lines `z` prints, since it was last told.
  var windowLines: Int?
  /// How many command lists of global commands are being run; text and undo behave differently there.
  var globalDepth = 0

  public init(host: any EditorHost, options: Options = Options()) {
    self.host = host
    self.options = options
    documents = [.empty(name: nil, options.dialect)]
    beginRecovery(of: documents[0])
  }

  public var document: EditorDocument { documents[documentIndex] }
  var dialect: EditorDialect { options.dialect }

  /// Whether any text has changes that no file holds.
  public var hasUnsavedChanges: Bool { documents.contains { $0.isModified } }

  /// Runs one command line, given without its line end.
  ///
  /// - Throws: why it could not be done. The text is as before unless a command of a global command's
  ///   list failed after others had changed something; `u` takes that back.
  @discardableResult
  public func perform(_ line: [UInt8]) throws(EditorDiagnostic) -> Flow {
    let command = CommandParser.parse(line, dialect: dialect) { [self] in
      dialect == .caret || addressesHold(in: line) ? try? host.readLine(.continuation) : nil
    }
    return try perform(command)
  }

  @discardableResult
  public func perform(_ line: String) throws(EditorDiagnostic) -> Flow {
    try perform(Array(line.utf8))
  }

  /// Runs one parsed command as one step of undo.
  @discardableResult
  public func perform(_ command: EditorCommand) throws(EditorDiagnostic) -> Flow {
    let document = self.document
    defer { document.recovery?.commit(currentLine: document.currentLine) }
    do {
      let flow = try asStep(named: command) { try run(command) }
      // A warning about unsaved changes holds for the very next command only.
      self.document.wasWarned = false
      return flow
    } catch {
      let diagnostic = error as? EditorDiagnostic ?? EditorDiagnostic(.syntax, "\(error)")
      lastDiagnostic = diagnostic
      if diagnostic.code != .modified { self.document.wasWarned = false }
      throw diagnostic
    }
  }

  /// Whether the addresses of a line are good. GNU ed judges them before it reads the lines in which
  /// the command goes on; when they are wrong, those lines are commands to it.
  private func addressesHold(in line: [UInt8]) -> Bool {
    let current = document.currentLine
    defer { document.currentLine = current }
    do {
      let command = CommandParser.parse(line, dialect: dialect)
      let lines = try resolve(command.addresses)
      switch command.action {
      case .global: _ = try range(lines, default: (1, document.lineCount))
      case .substitute: _ = try range(lines)
      default: break
      }
      return true
    } catch {
      return false
    }
  }

  /// Runs `body` so that all that it changes is undone at once.
  private func asStep(named command: EditorCommand, _ body: () throws -> Flow) throws -> Flow {
    switch command.action {
    case .undo, .redo: return try body()
    default:
      let document = self.document
      document.beginStep()
      defer { document.endStep() }
      return try body()
    }
  }
}
