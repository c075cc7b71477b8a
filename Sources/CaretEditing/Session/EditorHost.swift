/// What an editor session needs of the program around it: somewhere to print, and someone to ask.
///
/// The session itself touches no stream. A host may be a terminal, a pipe, or a test's array.
public protocol EditorHost: AnyObject {
  /// Takes what a command prints, line ends included, as bytes of the file.
  func write(_ bytes: [UInt8])

  /// Sends out what was written so far, because a shell command is about to use the same streams.
  func flush()

  /// The next line of input, without its line end; nil at the end of the input.
  ///
  /// - Throws: `EditorDiagnostic(.interrupted)` when the person does not want to answer after all.
  func readLine(_ purpose: EditorInput) throws(EditorDiagnostic) -> [UInt8]?

  /// Takes news that is no result, such as how much was read or written.
  func tell(_ note: EditorNote)

  /// Whether what a shell command prints is taken as what a command of the session prints, and not left to the process's own
  /// streams.
  var takesShellOutput: Bool { get }

  /// How many lines `z` prints when it is told no number.
  var windowLines: Int { get }

  /// How many columns `l` fills before it folds a line.
  var listColumns: Int { get }

  /// A text that was recovered keeps an encoding that is not the one of its session.
  func tell(_ kept: KeptEncoding, name: String)
}

extension EditorHost {
  /// Nothing is said.
  public func tell(_ kept: KeptEncoding, name: String) {}

  /// A shell command has the streams of the process.
  public var takesShellOutput: Bool { false }
}

/// What a session reads a line for.
public enum EditorInput: Equatable, Sendable {
  /// A line of text that will have this number.
  case text(lineNumber: Int)
  /// More of a command that goes on in the next line.
  case continuation
  /// The command list for a line that `G` or `V` has just printed.
  case interactiveCommand
  /// The answer to a question of a colon command.
  case answer(String)
}

/// News of a session that is not a command's result.
public enum EditorNote: Sendable {
  /// How much was read or written.
  public struct Amount: Equatable, Sendable {
    /// In bytes of the stored form.
    public var utf8Count: Int
    /// In lines.
    public var lineCount: Int
  }

  /// A text was opened, by name; `isNew` when there is no such file yet.
  case opened(name: String?, amount: Amount, isNew: Bool)
  /// A file was read into the text.
  case read(Amount)
  /// A file was written, by name.
  case wrote(name: String, amount: Amount)
  /// A dry run would have written so many lines to a file now.
  case wouldWrite(name: String, lineCount: Int)
  /// A dry run would have run a shell command.
  case wouldRun(command: [UInt8])
  /// A last line without a line end got one.
  case newlineAppended
  /// A last line without a line end got one, because other lines came behind it.
  case newlineInserted
  /// A command of the shell has ended whose output went to the terminal.
  case shellCommandEnded
  /// Earlier sessions died with changes of this file that were not saved, the oldest first.
  case foundUnsavedChanges(name: String, journals: [JournalContents])
  /// Changes can't be noted in a journal, so that a crash would lose them; the system's reason.
  case notJournaled(errno: Int32)
  /// So many lines that were typed for commands that failed came back, and `x` puts them.
  case setAside(lineCount: Int)
  /// Another session edits the file.
  case inUse(name: String, session: JournalHeader)
  /// What saves of a file that were killed had begun to write beside it; the next save removes it.
  case foundCopies(name: String, copies: [String])
  /// A save that a crash had broken off was undone.
  case repaired(name: String)
  /// A save had been broken off, and the file was written since by somebody else: its text from before the save is kept in a copy.
  case keptOldText(name: String, copy: String)
  /// A file can't be read or written; the same error follows.
  case fileTrouble(EditorDiagnostic)
  /// A shell command whose output or input was a file to ed has failed; an error follows.
  case shellTrouble(command: [UInt8])
  /// What is worth knowing about a file that was opened.
  case remarks([FileRemark], name: String)
  /// The oldest steps of undo were dropped for the first time, as only so many bytes of them are kept.
  case stepsDropped(limit: String)
  /// A text is about to be written that has UTF-8 beside bytes of another encoding.
  case mixesEncodings(name: String)
  /// A command line has replaced so much, in so many lines where that was counted.
  case replaced(count: Int, lineCount: Int?)
  /// What the last error was.
  case help(EditorDiagnostic)
}
