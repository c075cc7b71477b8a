// What commands are written with, read and not yet used. Places are UTF-8 bytes from the start of the command line.

/// A piece of the address part, as it stands in the line.
public enum AddressToken: Sendable, Equatable {
  /// A line.
  case address(LineAddress)
  /// `,` or `%`: the range from the address before to the one behind.
  case comma
  /// `;`: as a comma, but the address before becomes the current line first.
  case semicolon
}

/// One address: where to begin, and how many lines to go from there.
public struct LineAddress: Sendable, Equatable {
  /// Where an address begins.
  public indirect enum Base: Sendable, Equatable {
    /// A line by its number, from 1; 0 is before the first.
    case line(Int)
    /// `.`
    case current
    /// `$`
    case last
    /// A line that `k` has marked with a letter.
    case mark(UInt8)
    /// The next line with a match, or the one before, around the end of the text.
    case search(WrittenPattern, forward: Bool)
    /// `a/re/` and `a-/re/`: the next match from another address on, or the one before it.
    case searchFrom(LineAddress, WrittenPattern, forward: Bool)

    /// Whether it is sought in the text, and may not be there, before a number is added.
    var isSought: Bool {
      switch self {
      case .mark, .search: true
      case .line, .current, .last, .searchFrom: false
      }
    }
  }

  /// Where it begins.
  public var base: Base
  /// Lines added to the base.
  public var lineOffset = 0
  /// Where it stands in the command line.
  public var utf8Offset = 0
}

/// A pattern as it was written, without its delimiters; empty repeats the last one.
public struct WrittenPattern: Sendable, Equatable, Hashable {
  /// The pattern in the language of the dialect.
  public var source: [UInt8]
  /// Whether letters match in either case, as a flag behind the pattern says.
  public var ignoresCase = false
  /// Where it stands in the command line.
  public var utf8Offset = 0

  /// A pattern as if it were written at a byte of the command line.
  public init(source: [UInt8], ignoresCase: Bool = false, utf8Offset: Int = 0) {
    self.source = source
    self.ignoresCase = ignoresCase
    self.utf8Offset = utf8Offset
  }
}

/// How lines are printed: as they are, unambiguously, with their numbers.
public struct PrintStyle: OptionSet, Sendable, Equatable {
  /// A bit for each style.
  public let rawValue: Int
  /// The styles of some bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// `p`: as they are.
  public static let print = PrintStyle(rawValue: 1)
  /// `l`: what can't be seen is escaped, and the end is marked.
  public static let list = PrintStyle(rawValue: 2)
  /// `n`: with the number and a tab before each.
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
  /// A path as it was written.
  case name(String)
  /// A shell command, after `!`.
  case shell([UInt8])
}

/// What `w` is told: where to, how, and what comes then.
public struct WriteArgument: Sendable, Equatable {
  /// How a file is written.
  public enum Mode: Sendable, Equatable {
    /// The file becomes what is written.
    case replace
    /// What is written goes behind what the file has.
    case append
    /// `w!`: even if the file has changed, or another session has it.
    case replaceAnyway
  }

  /// Whether a write ends the session, and if it does so over unsaved changes.
  public enum Quits: Sendable, Equatable { case no, ifSaved, always }

  /// What is written to.
  public var file = FileArgument.current
  /// How it is written.
  public var mode = Mode.replace
  /// Whether the session ends then.
  public var quits = Quits.no

  /// What `w` is told; without anything the file of the text is replaced.
  public init(_ file: FileArgument = .current, _ mode: Mode = .replace, quits: Quits = .no) {
    self.file = file
    self.mode = mode
    self.quits = quits
  }
}

/// What replaces a match.
public enum WrittenReplacement: Sendable, Equatable {
  /// Parts that are put together for each match.
  case template([ReplacementPart])
  /// `%`: the replacement of the last `s`.
  case previous
}

/// A part of a replacement.
public enum ReplacementPart: Sendable, Equatable {
  /// Text that stands for itself.
  case literal([UInt8])
  /// `&` is group 0.
  case group(Int)
}

/// A substitution as it was written: `s/re/replacement/flags`.
public struct WrittenSubstitution: Sendable, Equatable {
  /// What is looked for.
  public var pattern: WrittenPattern
  /// What takes its place.
  public var replacement: WrittenReplacement
  /// Which match of a line is replaced, from 1; nil for all.
  public var occurrence: Int? = 1
  /// How the last line that was changed is printed; empty for not at all.
  public var printing: PrintStyle = []

  /// A substitution of the first match of each line, unless it says which.
  public init(
    pattern: WrittenPattern, replacement: WrittenReplacement, occurrence: Int? = 1,
    printing: PrintStyle = []
  ) {
    self.pattern = pattern
    self.replacement = replacement
    self.occurrence = occurrence
    self.printing = printing
  }
}

/// `s` alone or with flags: the last substitution again, changed by these.
public struct RepeatedSubstitution: Sendable, Equatable {
  /// `g`: whether all matches of a line are replaced is turned around.
  public var togglesGlobal = false
  /// `p`: whether the line is printed is turned around.
  public var togglesPrint = false
  /// `r`: the pattern is that of the last search.
  public var usesLastSearch = false
  /// Which match of a line is replaced, from 1; nil for the one that it was.
  public var occurrence: Int?

  /// The last substitution as it was, but for what is turned around.
  public init(togglesGlobal: Bool = false, togglesPrint: Bool = false) {
    self.togglesGlobal = togglesGlobal
    self.togglesPrint = togglesPrint
  }
}

/// What stands behind `s`.
public enum SubstitutionArgument: Sendable, Equatable {
  /// One with a pattern of its own.
  case new(WrittenSubstitution)
  /// The last one.
  case again(RepeatedSubstitution)
}

/// What stands behind a colon: a name, and what is told to the command of that name.
public struct ColonArgument: Sendable, Equatable {
  /// The name as it was written, perhaps shortened.
  public var name: String
  /// All that stands behind the name and its blank.
  public var argument: String
  /// Whether there is a blank between them: `:w !cmd` is another command than `:w!`.
  public var isApart: Bool

  /// The name of a command, and what it is told.
  public init(name: String, argument: String, isApart: Bool = true) {
    self.name = name
    self.argument = argument
    self.isApart = isApart
  }
}

/// A command for the shell, without its `!`.
public struct ShellArgument: Sendable, Equatable {
  /// What the shell is given; empty for the last one.
  public var command: [UInt8]

  /// A command for the shell.
  public init(_ command: [UInt8] = []) { self.command = command }
}
