public import CaretBytes

/// Why a command could not be done, as a value: what is wrong, and where in the line.
///
/// Nothing here is words: a host finds them for the trouble, in the language that it speaks.
public struct EditorDiagnostic: Error, Equatable, Sendable {
  /// One code a kind of trouble, for programs that read the messages.
  public enum Code: String, Sendable {
    /// An address names no line.
    case address = "E-ADDR"
    /// A pattern is wrong.
    case pattern = "E-RE"
    /// Nothing was found.
    case noMatch = "E-NOMATCH"
    /// Lines can't go there.
    case destination = "E-DEST"
    /// No line is marked so.
    case mark = "E-MARK"
    /// What stands behind a command is not for it.
    case suffix = "E-SUFFIX"
    /// Nothing has the name.
    case unknown = "E-UNKNOWN"
    /// A file can't be read or written.
    case file = "E-FILE"
    /// Changes would be lost.
    case modified = "E-MODIFIED"
    /// It takes too long, or too much.
    case limit = "E-LIMIT"
    /// There is nothing to take back or to do again.
    case undo = "E-UNDO"
    /// A command of the shell has failed, or is refused.
    case shell = "E-SHELL"
    /// A command is written otherwise.
    case syntax = "E-SYNTAX"
    /// Somebody has broken it off.
    case interrupted = "E-INTERRUPT"
  }

  /// What is wrong.
  public var trouble: EditorTrouble
  /// Where the command line is wrong; nil when no place is to blame.
  public var utf8Offset: UTF8Offset?
  /// The file of commands that the wrong one stands in, and its line there.
  public var source: Source?
  /// The system's error code of a file; 0 where it has none.
  public var errno: Int32 = 0
  /// How many lines that were typed for the command wait in the cut buffer.
  public var setAsideLineCount = 0
  /// What stood in the line of input that a person broke off.
  var unfinishedLine: [UInt8]?

  /// A place in a file of commands.
  public struct Source: Equatable, Sendable {
    /// The file as it was named.
    public var name: String
    /// The line, from 1.
    public var lineNumber: LineNumber
  }

  /// A trouble, and the place of the command line that is to blame.
  public init(_ trouble: EditorTrouble, at utf8Offset: UTF8Offset? = nil) {
    self.trouble = trouble
    self.utf8Offset = utf8Offset
  }

  /// The same at a byte of the command line.
  init(_ trouble: EditorTrouble, at utf8Offset: Int?) {
    self.init(trouble, at: utf8Offset.map { UTF8Offset($0) })
  }

  /// The kind of trouble, for programs.
  public var code: Code { trouble.code }

  /// Whether a file was not read or not written, for whatever reason: because of the system, of the session's limits or
  /// of a host. The code ``Code/file`` is wider: it is that of whatever is said of files, as that there is no next one.
  public var isOfFile: Bool {
    switch trouble {
    case .unreadable, .unwritable, .outsideOfFolder, .editedElsewhere, .noFileName,
      .host(code: .file, message: _, hint: _):
      true
    default: false
    }
  }

  /// The same trouble with a place, unless it has one already.
  func placed(at offset: Int?) -> EditorDiagnostic {
    var result = self
    result.utf8Offset = utf8Offset ?? offset.map { UTF8Offset($0) }
    return result
  }

  /// A person broke the input off in the middle of a line.
  public static func interrupted(in line: [UInt8]) -> EditorDiagnostic {
    var diagnostic = EditorDiagnostic(.interrupted)
    diagnostic.unfinishedLine = line.isEmpty ? nil : line
    return diagnostic
  }
}

extension EditorDiagnostic {
  /// What a piece of the session's own work has thrown: a diagnostic, but for errors of a host's own.
  init(any error: any Error) {
    self =
      error as? EditorDiagnostic
      ?? EditorDiagnostic(
        .host(code: .syntax, message: "\(error)", hint: nil))
  }
}
