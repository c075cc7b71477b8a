public import CaretText

/// How a session goes about its work.
public struct EditorOptions: Sendable {
  /// Which of the languages of ed is spoken.
  public var dialect = EditorDialect.caret
  /// Whether POSIX patterns are extended ones.
  public var usesExtendedPatterns = false
  /// Whether shell commands and files outside of the folder are refused.
  public var isRestricted = false
  /// Where copies and journals are kept; nil keeps none, and then a file with several names can't be
  /// saved.
  public var recoveryFolder: RecoveryFolder?
  /// Whether changes are noted so that a crash loses none.
  public var journaling = Journaling.off
  /// How the bytes of big files come into memory.
  public var mapping = TextFile.Mapping.automatic
  /// In which encodings files are read.
  public var encodings = Encodings()
  /// The language of patterns in our own dialect.
  public var patternSyntax = PatternSyntax.icu
  /// How long a pattern may work on one line, in milliseconds.
  public var timeLimit = 1000
  /// How many bytes of past texts each document keeps for undo.
  public var undoLimit = 256 << 20
  /// Whether the output of a shell command is taken even if the command failed.
  public var takesFailedFilters = false
  /// Whether nothing is written, and no shell command run: what would be is told, and what a command would give is nothing.
  public var isDryRun = false
  /// Whether `w` writes no file, though all goes on as if it had: somebody else takes the text.
  public var writesNoFile = false
  /// Whether POSIX's dialect does as ed did before GNU's (`-G`): `l` does not mark the end of a line, and
  /// `m` and `t` want to be told where to.
  public var isTraditional = false
  /// Whether POSIX's dialect drops the carriage returns in front of line ends when it reads.
  public var stripsCarriageReturns = false
  /// Whether files are always written in place, for callers that watch the file itself.
  public var keepsInode = false
  /// Whether files are looked through for what a person should know of them, which takes a look at each byte.
  public var looksAtContent = false

  /// Our dialect, as a program starts it: no journal, no limits but those of patterns and undo.
  public init() {}

  /// Which encoding files are read in.
  public struct Encodings: Sendable {
    /// The encoding in which files are read and new ones written; nil goes by the byte order mark.
    public var fixed: FileEncoding?
    /// Finds the encoding of a file's bytes, in place of `fixed`.
    public var detect: (@Sendable ([UInt8]) -> FileEncoding)?
    /// Finds the encoding of a file's bytes where those are no UTF-8 and nothing else was said.
    public var guess: (@Sendable ([UInt8]) -> FileEncoding)?
    /// The encoding of a name, for texts of earlier sessions that were to be written in another.
    public var named: @Sendable (String) -> FileEncoding? = { _ in nil }
  }

  /// Whether the changes of a session are noted in a journal, so that a crash loses none.
  public enum Journaling: Sendable {
    /// Nothing is noted.
    case off
    /// From the first change on.
    case changes
    /// From opening on, so that a second session learns of the first at once.
    case sessions
  }
}
