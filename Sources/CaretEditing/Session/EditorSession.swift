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
  /// How it goes about its work.
  public typealias Options = EditorOptions

  /// How it goes about its work, as commands have changed it.
  public internal(set) var options: Options
  unowned let host: any EditorHost
  var files: OpenFiles
  /// The commands with a name, in the order in which help lists them.
  public var colonCommands: [ColonCommand] = []
  /// The settings that a host added to those of the session.
  public var settings: [any EditorSetting] = []
  /// Commands with names of the user's own.
  public internal(set) var aliases: [String: String] = [:]
  var dialogue = DialogueState()
  var log = CommandLog()
  var cutBuffer = CutBuffer()
  var last = LastUsed()
  var shellHistory = ShellHistory()
  var sources = CommandSources()
  var progress = CommandProgress()
  /// Whether a person wants the command that is being run to end; it is asked now and then.
  public var isInterrupted: (() -> Bool)?

  /// A session with an empty text that has no name. The host is not kept alive.
  public init(host: any EditorHost, options: Options = Options()) {
    self.host = host
    self.options = options
    files = OpenFiles([.empty(name: nil, options.dialect)])
    beginRecovery(of: document)
  }

  var dialect: EditorDialect { options.dialect }

  // MARK: - Texts

  /// The texts that are open.
  public internal(set) var documents: [EditorDocument] {
    get { files.documents }
    set { files.documents = newValue }
  }

  /// The place of the current text among them.
  public var documentIndex: Int { files.index }

  /// The text that commands are about.
  public var document: EditorDocument { files.current }

  /// Whether any text has changes that no file holds.
  public var hasUnsavedChanges: Bool { documents.contains { $0.isModified } }

  // MARK: - The dialogue

  /// The last command's trouble, for `h`.
  public var lastDiagnostic: EditorDiagnostic? { dialogue.lastDiagnostic }

  /// Whether errors are explained at once (`H`).
  public var explainsErrors: Bool {
    get { dialogue.explainsErrors }
    set { dialogue.explainsErrors = newValue }
  }

  /// Whether a prompt is shown (`P`).
  public var showsPrompt: Bool {
    get { dialogue.showsPrompt }
    set { dialogue.showsPrompt = newValue }
  }

  /// Gives a person the chance to end what takes long.
  package func checkInterruption() throws {
    if isInterrupted?() == true { throw EditorDiagnostic(.interrupted) }
  }

  /// The same among many short steps; asked with a number that counts them.
  func checkInterruption(_ number: Int) throws {
    if number & 0x3FF == 0 { try checkInterruption() }
  }
}
