// What commands are written with, read and not yet used. Places are UTF-8 bytes from the start of the command line.

/// A piece of the address part, as it stands in the line.
public enum AddressToken: Sendable, Equatable {
  case address(LineAddress)
  /// `,` or `%`: the range from the address before to the one behind.
  case comma
  /// `;`: as a comma, but the address before becomes the current line first.
  case semicolon
}

/// One address: where to begin, and how many lines to go from there.
public struct LineAddress: Sendable, Equatable {
  public indirect enum Base: Sendable, Equatable {
    case line(Int)
    case current
    case last
    case mark(UInt8)
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

  public var base: Base
  /// Lines added to the base.
  public var lineOffset = 0
  public var utf8Offset = 0
}

/// A pattern as it was written, without its delimiters; empty repeats the last one.
public struct WrittenPattern: Sendable, Equatable, Hashable {
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

/// What `w` is told: where to, how, and what comes then.
public struct WriteArgument: Sendable, Equatable {
  public enum Mode: Sendable, Equatable {
    case replace, append
    /// `w!`: even if the file has changed, or another session has it.
    case replaceAnyway
  }

  /// Whether a write ends the session, and if it does so over unsaved changes.
  public enum Quits: Sendable, Equatable { case no, ifSaved, always }

  public var file = FileArgument.current
  public var mode = Mode.replace
  public var quits = Quits.no

  public init(_ file: FileArgument = .current, _ mode: Mode = .replace, quits: Quits = .no) {
    self.file = file
    self.mode = mode
    self.quits = quits
  }
}

/// What replaces a match.
public enum WrittenReplacement: Sendable, Equatable {
  case template([ReplacementPart])
  /// `%`: the replacement of the last `s`.
  case previous
}

public enum ReplacementPart: Sendable, Equatable {
  case literal([UInt8])
  /// `&` is group 0.
  case group(Int)
}

public struct WrittenSubstitution: Sendable, Equatable {
  public var pattern: WrittenPattern
  public var replacement: WrittenReplacement
  /// Which match of a line is replaced, from 1; nil for all.
  public var occurrence: Int? = 1
  public var printing: PrintStyle = []

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
  public var togglesGlobal = false
  public var togglesPrint = false
  public var usesLastSearch = false
  public var occurrence: Int?

  public init(togglesGlobal: Bool = false, togglesPrint: Bool = false) {
    self.togglesGlobal = togglesGlobal
    self.togglesPrint = togglesPrint
  }
}

/// What stands behind `s`.
public enum SubstitutionArgument: Sendable, Equatable {
  case new(WrittenSubstitution)
  case again(RepeatedSubstitution)
}

/// What stands behind a colon: a name, and what is told to the command of that name.
public struct ColonArgument: Sendable, Equatable {
  public var name: String
  public var argument: String

  public init(name: String, argument: String) {
    self.name = name
    self.argument = argument
  }
}

/// A command for the shell, without its `!`.
public struct ShellArgument: Sendable, Equatable {
  public var command: [UInt8]

  public init(_ command: [UInt8] = []) { self.command = command }
}
