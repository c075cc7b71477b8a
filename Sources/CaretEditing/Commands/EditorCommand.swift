/// One command of the line editor, parsed and not yet run.
///
/// A command line becomes such a value whole before anything happens, so that a mistake at its end
/// leaves the text alone. Places are UTF-8 bytes from the start of the command line.
public struct EditorCommand: Sendable, Equatable {
  /// The address part, piece by piece.
  public var addresses: [AddressToken] = []
  /// The row of the table that is meant, with what stands behind its letter; nil where the line does not come as
  /// far as a command, and `problem` says why.
  var action: (any EditorAction)?
  /// What is printed of the current line when the command is done.
  public var suffix: PrintStyle = []
  /// Where the command's letter stands.
  public var utf8Offset = 0
  /// What is wrong after the command's letter. It is reported when the addresses have been judged,
  /// because ed's users learn of the first mistake first.
  public var problem: EditorDiagnostic?

  init() {}

  init(_ action: any EditorAction) { self.action = action }

  /// What help says of the command that is meant; nil for none.
  public var summary: CommandSummary? { action?.traits.summary }

  /// What may stand behind the letter, for a person who has just typed that.
  public var hint: String { action?.traits.hint ?? "" }

  /// What stands behind the letter, if that is of the given kind.
  package func argument<Argument: Sendable & Equatable>(as kind: Argument.Type) -> Argument? {
    (action as? ParsedAction<Argument>)?.argument
  }

  /// The file that the command reads or writes, or its shell command; nil for commands without.
  public var file: FileArgument? {
    argument(as: FileArgument.self) ?? argument(as: WriteArgument.self)?.file
      ?? argument(as: ShellArgument.self).map { .shell($0.command) }
  }

  /// Whether they say the same; commands that a host has added compare what they hold.
  public static func == (a: EditorCommand, b: EditorCommand) -> Bool {
    guard a.addresses == b.addresses, a.suffix == b.suffix, a.problem == b.problem,
      a.utf8Offset == b.utf8Offset
    else { return false }
    guard let action = a.action, let other = b.action else {
      return a.action == nil && b.action == nil
    }
    return action.isEqual(to: other)
  }
}

/// What stands behind `g`, `v`, `G` and `V`.
public struct GlobalArgument: Sendable, Equatable {
  /// Which lines are meant.
  public var pattern = WrittenPattern(source: [])
  /// Run on each line; empty where they are asked for line by line (`G`, `V`).
  public var commands: [EditorCommand] = []
}

/// What stands behind `X` and `Y`.
public struct FileChoice: Sendable, Equatable {
  /// Which files are meant, by their names.
  public var pattern = WrittenPattern(source: [])
  /// For every open file whose name matches, or doesn't; the command, as the only element.
  public var commands: [EditorCommand] = []
}
