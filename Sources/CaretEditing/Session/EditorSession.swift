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
    /// The language of patterns in our own dialect.
    public var patternSyntax = PatternSyntax.icu
    /// How long a pattern may work on one line, in milliseconds.
    public var timeLimit = 1000
    /// How many bytes of past texts each document keeps for undo.
    public var undoLimit = 256 << 20
    /// Whether the output of a shell command is taken even if the command failed.
    public var takesFailedFilters = false
    /// Whether nothing is written: neither files nor what shell commands would get.
    public var isDryRun = false
    /// Whether POSIX's dialect does as ed did before GNU's (`-G`): `l` does not mark the end of a line, and
    /// `m` and `t` want to be told where to.
    public var isTraditional = false
    /// Whether POSIX's dialect drops the carriage returns in front of line ends when it reads.
    public var stripsCarriageReturns = false
    /// Whether files are always written in place, for callers that watch the file itself.
    public var keepsInode = false
    /// Finds the encoding of a file's bytes, in place of `encoding`.
    public var detectsEncoding: (@Sendable ([UInt8]) -> FileEncoding)?

    /// Whether files are looked through for what a person should know of them, which takes a look at each byte.
    public var looksAtContent = false
    /// Finds the encoding of a file's bytes where those are no UTF-8 and nothing else was said.
    public var guessesEncoding: (@Sendable ([UInt8]) -> FileEncoding)?

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
    /// The session ends, and what called it is to know that nothing came of it.
    case abandons
  }

  public internal(set) var options: Options
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
  /// The settings that a host added to those of the session.
  public var settings: [any EditorSetting] = []
  /// Commands with names of the user's own.
  public internal(set) var aliases: [String: String] = [:]
  /// The last command lines, oldest first, and how many there were.
  public internal(set) var performedLines: [String] = []
  var performedCount = 0

  /// Whether a person wants the command that is being run to end; it is asked now and then.
  public var isInterrupted: (() -> Bool)?

  unowned let host: any EditorHost
  var lastPattern: EditorPattern?
  var lastSubstitution: LastSubstitution?
  /// What `%` stands for.
  var lastReplacement: [EditorCommand.ReplacementPart]?
  var cutLines: [UInt8] = []
  var lastShellCommand: [UInt8]?
  var lastInteractiveCommands: [EditorCommand]?
  /// How many lines `z` prints, since it was last told.
  var windowLines: Int?
  /// How many command lists of global commands are being run; text and undo behave differently there.
  var globalDepth = 0
  /// Where lines are read from before the host is asked, the innermost last.
  var sources: [Source] = []
  /// The texts other than the one a command line began in, in which it makes steps of undo.
  var joinedDocuments: [EditorDocument] = []
  /// What a command wants besides being done.
  var requestedFlow = Flow.goesOn
  /// How much the command line that is being run has replaced, and in how many lines where that is known.
  var replaced: (count: Int, lines: Int?)?
  /// What broke off the text of a command that was done all the same.
  var brokenOff: EditorDiagnostic?
  /// The command line that is being run, as it was entered.
  var commandText = ""

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

  /// Gives a person the chance to end what takes long; asked with a number that counts.
  func checkInterruption(_ number: Int) throws {
    if number & 0x3FF == 0, isInterrupted?() == true { throw EditorDiagnostic.interrupted }
  }

  /// Runs one command line, given without its line end.
  ///
  /// - Throws: why it could not be done. The text is as before unless a command of a global command's
  ///   list failed after others had changed something; `u` takes that back.
  @discardableResult
  public func perform(_ line: [UInt8]) throws(EditorDiagnostic) -> Flow {
    remember(line)
    noteBinary(line)
    defer { commandText = "" }
    return try perform(parsed(line))
  }

  /// For GNU ed a NUL in the input makes the text binary, too.
  func noteBinary(_ line: [UInt8]) {
    if dialect == .posix, line.contains(0) { document.isBinary = true }
  }

  /// How many command lines are remembered, and how much of each.
  private static let rememberedLines = (count: 1000, utf8Count: 1000)

  private func remember(_ line: [UInt8]) {
    commandText = String(
      decoding: line.prefix(EditorSession.rememberedLines.utf8Count), as: UTF8.self)
    performedCount += 1
    performedLines.append(commandText)
    if performedLines.count > 2 * EditorSession.rememberedLines.count {
      performedLines.removeFirst(EditorSession.rememberedLines.count)
    }
  }

  /// The command of a line; what it goes on with comes from the input.
  func parsed(_ line: [UInt8]) -> EditorCommand {
    let line =
      dialect == .caret ? ViHabits.command(forWord: line).map { Array($0.utf8) } ?? line : line
    return CommandParser.parse(line, dialect: dialect) { [self] in
      dialect == .caret || addressesHold(in: line) ? try? input(.continuation) : nil
    }
  }

  @discardableResult
  public func perform(_ line: String) throws(EditorDiagnostic) -> Flow {
    try perform(Array(line.utf8))
  }

  /// Runs one parsed command as one step of undo.
  @discardableResult
  public func perform(_ command: EditorCommand) throws(EditorDiagnostic) -> Flow {
    defer {
      for document in documents { document.recovery?.commit() }
    }
    do {
      requestedFlow = .goesOn
      replaced = nil
      let flow = try asStep(named: command) { try run(command) }
      if let interruption = brokenOff.take() { throw interruption }
      tellReplacements()
      forgetWarnings()
      return flow
    } catch {
      let diagnostic = error as? EditorDiagnostic ?? EditorDiagnostic(.syntax, "\(error)")
      lastDiagnostic = diagnostic
      if diagnostic.code != .modified { forgetWarnings() }
      throw diagnostic
    }
  }

  /// Whether the addresses of a line are good. GNU ed judges them before it reads the lines in which
  /// the command goes on; when they are wrong, those lines are commands to it.
  private func addressesHold(in line: [UInt8]) -> Bool {
    let (current, pattern) = (document.currentLine, lastPattern)
    defer { (document.currentLine, lastPattern) = (current, pattern) }
    do {
      let command = CommandParser.parse(line, dialect: dialect)
      let lines = try resolve(command.addresses)
      switch command.action {
      case .global(let global):
        _ = try range(lines, default: (1, document.lineCount))
        if let problem = command.problem, !problem.isUnexpectedEnd, global.pattern.source.isEmpty {
          throw problem
        }
        _ = try compiled(global.pattern)
      case .substitute(let substitution):
        _ = try range(lines)
        if substitution.pattern.source.isEmpty { _ = try compiled(substitution.pattern) }
      case .edit(_, let discards) where !discards && document.isModified && !document.wasWarned:
        return false
      case .edit, .fileName, .shell: try refuseAddress(lines)
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
      document.beginStep(named: commandText)
      defer {
        document.endStep()
        for other in joinedDocuments { other.endStep() }
        joinedDocuments = []
      }
      do {
        return try body()
      } catch let error as EditorDiagnostic where error.code == .interrupted {
        for changed in [document] + joinedDocuments where changed.step?.hasChanged == true {
          changed.endStep()
          _ = changed.undoStep()
        }
        throw error
      }
    }
  }
}
