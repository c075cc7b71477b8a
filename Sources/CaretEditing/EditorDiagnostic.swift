public import CaretBytes

/// Why a command could not be done, as a value: what is wrong, and where in the line.
///
/// Nothing here is words: a host finds them for the trouble, in the language that it speaks.
public struct EditorDiagnostic: Error, Equatable, Sendable {
  /// One code a kind of trouble, for programs that read the messages.
  public enum Code: String, Sendable {
    case address = "E-ADDR"
    case pattern = "E-RE"
    case noMatch = "E-NOMATCH"
    case destination = "E-DEST"
    case mark = "E-MARK"
    case suffix = "E-SUFFIX"
    case unknown = "E-UNKNOWN"
    case file = "E-FILE"
    case modified = "E-MODIFIED"
    case limit = "E-LIMIT"
    case undo = "E-UNDO"
    case shell = "E-SHELL"
    case syntax = "E-SYNTAX"
    case interrupted = "E-INTERRUPT"
  }

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

  public struct Source: Equatable, Sendable {
    public var name: String
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

  public var code: Code { trouble.code }

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
  /// What a piece of the session's own work threw: a diagnostic, but for errors of a host's own.
  init(any error: any Error) {
    self =
      error as? EditorDiagnostic
      ?? EditorDiagnostic(
        .host(code: .syntax, message: "\(error)", hint: nil))
  }
}
