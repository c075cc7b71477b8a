/// One command of the line editor, parsed and not yet run.
///
/// A command line becomes such a value whole before anything happens, so that a mistake at its end
/// leaves the text alone. Places are UTF-8 bytes from the start of the command line.
public struct EditorCommand: Sendable, Equatable {
  public var addresses: [AddressToken] = []
  public var action: Action = .nothing
  /// What is printed of the current line when the command is done.
  public var suffix: PrintStyle = []
  /// Where the command's letter stands.
  public var utf8Offset = 0
  /// What is wrong after the command's letter. It is reported when the addresses have been judged,
  /// because ed's users learn of the first mistake first.
  public var problem: EditorDiagnostic?

  public init() {}

  /// A piece of the address part, as it stands in the line.
  public enum AddressToken: Sendable, Equatable {
    case address(Address)
    /// `,` or `%`: the range from the address before to the one behind.
    case comma
    /// `;`: as a comma, but the address before becomes the current line first.
    case semicolon
  }

  /// One address: where to begin, and how many lines to go from there.
  public struct Address: Sendable, Equatable {
    public indirect enum Base: Sendable, Equatable {
      case line(Int)
      case current
      case last
      case mark(UInt8)
      case search(Pattern, forward: Bool)
      /// `a/re/` and `a-/re/`: the next match from another address on, or the one before it.
      case searchFrom(Address, Pattern, forward: Bool)
    }

    public var base: Base
    /// Lines added to the base.
    public var lineOffset = 0
    public var utf8Offset = 0
  }

  /// A pattern as it was written, without its delimiters; empty repeats the last one.
  public struct Pattern: Sendable, Equatable, Hashable {
    public var source: [UInt8]
    public var ignoresCase = false
    public var utf8Offset = 0

    public init(source: [UInt8], ignoresCase: Bool = false, utf8Offset: Int = 0) {
      self.source = source
      self.ignoresCase = ignoresCase
      self.utf8Offset = utf8Offset
    }
  }

  /// How lines are printed: as they are, unambiguously, with their numbers.
  public struct PrintStyle: OptionSet, Sendable, Equatable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let print = PrintStyle(rawValue: 1)
    public static let list = PrintStyle(rawValue: 2)
    public static let number = PrintStyle(rawValue: 4)
  }

  /// Where the lines of `a`, `i` and `c` come from.
  public enum InsertedText: Sendable, Equatable {
    /// They follow the command in the input, up to a line with a single dot.
    case following
    /// They are known already, each without its line end.
    case lines([[UInt8]])
  }

  /// What `e`, `r` and `w` read from or write to.
  public enum FileArgument: Sendable, Equatable {
    /// The name that the text has.
    case current
    case name(String)
    /// A shell command, after `!`.
    case shell([UInt8])
  }

  /// What replaces a match.
  public enum Replacement: Sendable, Equatable {
    case template([ReplacementPart])
    /// `%`: the replacement of the last `s`.
    case previous
  }

  public enum ReplacementPart: Sendable, Equatable {
    case literal([UInt8])
    /// `&` is group 0.
    case group(Int)
  }

  public struct Substitution: Sendable, Equatable {
    public var pattern: Pattern
    public var replacement: Replacement
    /// Which match of a line is replaced, from 1; nil for all.
    public var occurrence: Int? = 1
    public var printing: PrintStyle = []

    public init(
      pattern: Pattern, replacement: Replacement, occurrence: Int? = 1, printing: PrintStyle = []
    ) {
      self.pattern = pattern
      self.replacement = replacement
      self.occurrence = occurrence
      self.printing = printing
    }
  }

  /// `s` alone or with flags: the last substitution again, changed by these.
  public struct RepeatedSubstitution: Sendable, Equatable {
    public var togglesGlobal = false
    public var togglesPrint = false
    public var usesLastSearch = false
    public var occurrence: Int?

    public init(togglesGlobal: Bool = false, togglesPrint: Bool = false) {
      self.togglesGlobal = togglesGlobal
      self.togglesPrint = togglesPrint
    }
  }

  public struct Global: Sendable, Equatable {
    public var pattern: Pattern
    /// Whether lines that match are meant (`g`, `G`), or those that don't (`v`, `V`).
    public var selectsMatching: Bool
    /// Run on each line; nil asks for the commands line by line (`G`, `V`).
    public var commands: [EditorCommand]?
  }

  /// `X` and `Y`: commands for every open file whose name matches, or doesn't.
  public struct FileChoice: Sendable, Equatable {
    public var pattern: Pattern
    public var selectsMatching: Bool
    /// The command, as the only element.
    public var commands: [EditorCommand]
  }

  public enum WriteMode: Sendable, Equatable {
    case replace, append
    /// `w!`: even if the file has changed, or another session has it.
    case replaceAnyway
  }

  public enum Action: Sendable, Equatable {
    /// The empty command: the next line, or the addressed one, is printed.
    case nothing
    case append(InsertedText)
    case insert(InsertedText)
    case change(InsertedText)
    case delete
    case edit(FileArgument, discardsChanges: Bool)
    case fileName(FileArgument)
    case global(Global)
    case eachFile(FileChoice)
    case help
    case toggleHelp
    case join
    case mark(UInt8)
    case print(PrintStyle)
    case move(to: [AddressToken])
    case copy(to: [AddressToken])
    case togglePrompt
    case quit(discardsChanges: Bool)
    case read(FileArgument)
    case substitute(Substitution)
    case substituteAgain(RepeatedSubstitution)
    case undo(Int)
    case redo(Int)
    case write(FileArgument, WriteMode, quits: Quits)
    case put
    case yank
    case scroll(Int?)
    case lineNumber
    /// A command on pieces of the addressed lines.
    case structural(StructuralCommand)
    case comment
    case shell([UInt8])
    /// `:name argument`, a command that the host added.
    case colon(name: String, argument: String)
    /// No command at all: `problem` says why.
    case unknown
  }

  /// Whether a write ends the session, and if it does so over unsaved changes.
  public enum Quits: Sendable, Equatable { case no, ifSaved, always }
}
