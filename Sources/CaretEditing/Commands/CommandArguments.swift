// What stands behind a command, read and not yet used: text, files, the rest of a line. Places are UTF-8 bytes from the
// start of the command line.

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

  /// The same without what a finger that is quick on the space bar leaves behind a word.
  var withoutBlanksAtEnd: ColonArgument {
    var written = self
    while let last = written.argument.last, last == " " || last == "\t" {
      written.argument.removeLast()
    }
    return written
  }
}

/// A command for the shell, without its `!`.
public struct ShellArgument: Sendable, Equatable {
  /// What the shell is given; empty for the last one.
  public var command: [UInt8]

  /// A command for the shell.
  public init(_ command: [UInt8] = []) { self.command = command }
}
