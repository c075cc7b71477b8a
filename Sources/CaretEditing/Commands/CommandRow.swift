internal import Synchronization

// A command of ed's language is one row of the table in CommandTable.swift: its letter, what help says of it, what its
// addresses mean, how the rest of its line is read, and how it is run. A row lacks nothing: what has no default value
// must be given, or it does not compile.

/// What is known of a command before its line is read.
struct CommandTraits: Sendable {
  let summary: CommandSummary
  /// Whether GNU ed has it, too.
  let isPOSIX: Bool
  let addresses: AddressRule
  /// Where the lines go that follow the command in the input; nil for commands without.
  let text: InsertionPlace?
  /// Whether the command does not leave it to the session to print the current line in the style of the suffix.
  let usesSuffix: Bool
  /// Whether what it changes is a step of undo.
  let isStep: Bool
  /// What may stand behind the letter, for a person who has just typed that.
  let hint: String
}

/// Which lines a command takes, and which it means when it is given none.
enum AddressRule: Sendable {
  /// It takes no address.
  case none
  /// A line behind which something happens: 0 is in front of the first.
  case place(DefaultLines)
  /// One line that is there.
  case line(DefaultLines)
  /// A range of lines that are there.
  case range(DefaultLines)
  /// It judges its addresses itself, when it knows the rest of its line.
  case own
}

/// The lines that are meant without an address.
enum DefaultLines: Sendable {
  case current, last, all
  /// The one behind the current line; in a command list the current one.
  case next
  /// The current line and the next.
  case currentAndNext
}

/// Where typed lines go.
enum InsertionPlace: Sendable {
  case behind, inFront, instead

  /// The number that the first of them gets.
  func firstNumber(_ lines: AddressedLines) -> Int {
    switch self {
    case .behind: lines.last + 1
    case .inFront: max(lines.last, 1)
    case .instead: max(lines.first, 1)
    }
  }
}

/// A command that is about to be run: how it was written, and the lines that it was given.
struct CommandCall {
  var command: EditorCommand
  var lines: AddressedLines
  /// The lines as the row's rule takes them.
  var range = 1..<1
  /// The text that followed it in the input, if that has been read already.
  var following: [[UInt8]]?

  /// The one line of a command that takes one.
  var line: Int { range.lowerBound }
  var problem: EditorDiagnostic? { command.problem }
}

/// What a command looks for, so that a preview can tell what it would hit.
enum CommandSearch {
  case substitution(WrittenSubstitution)
  case lines(WrittenPattern, matching: Bool)
}

/// How what stands behind a letter is read.
struct ArgumentReading<Argument: Sendable>: Sendable {
  /// The argument before anything of it is read. What stands before a mistake is kept: it is judged first.
  let start: Argument
  let read: @Sendable (inout CommandParser, inout Argument, inout PrintStyle) throws -> Void

  init(
    _ start: Argument,
    _ read:
      @escaping @Sendable (inout CommandParser, inout Argument, inout PrintStyle) throws ->
      Void
  ) {
    self.start = start
    self.read = read
  }
}

/// Of commands behind whose letter nothing stands but a print suffix.
struct NoArgument: Sendable, Equatable {}

/// A place in the command table: a row that is made when its letter is first asked for, for a script of one command
/// shall not wait for fifty.
final class CommandEntry: Sendable {
  /// The letter or sign by which it is called; nil for the empty command.
  let letter: UInt8?
  private let name: String
  private let make: @Sendable (_ name: String) -> any EditorCommandRow
  private let made = Mutex<(any EditorCommandRow)?>(nil)

  init(_ name: String, _ make: @escaping @Sendable (_ name: String) -> any EditorCommandRow) {
    letter = name.utf8.first
    self.name = name
    self.make = make
  }

  var row: any EditorCommandRow {
    made.withLock { made in
      if let made { return made }
      let row = make(name)
      made = row
      return row
    }
  }
}

/// A row of the command table, whatever stands behind its letter.
protocol EditorCommandRow: Sendable {
  var traits: CommandTraits { get }

  /// Whether it is this one of the rows with its letter, in view of what follows.
  func isMeant(_ parser: CommandParser) -> Bool

  /// Reads the rest of the command, behind the letter.
  func read(_ parser: inout CommandParser, into command: inout EditorCommand) throws
}

/// A row of the command table.
///
/// That arguments can be compared is asked at the making of a row and not of the type: the runtime would look for the
/// conformance at each start.
final class CommandRow<Argument: Sendable>: EditorCommandRow {
  typealias Deed<Result> = @Sendable (EditorSession, CommandCall, Argument) throws -> Result

  let traits: CommandTraits
  fileprivate let reading: ArgumentReading<Argument>
  fileprivate let meant: (@Sendable (CommandParser) -> Bool)?
  fileprivate let judge: Deed<Void>?
  fileprivate let search: (@Sendable (Argument) -> CommandSearch?)?
  fileprivate let atOnce: (@Sendable (Argument) -> GlobalDeed?)?
  fileprivate let run: Deed<Void>
  fileprivate let areEqual: @Sendable (Argument, Argument) -> Bool

  /// - Parameters:
  ///   - name: the letter or sign; empty for the empty command.
  ///   - synopsis: how it is written, with the addresses it takes by default in parentheses.
  ///   - summary: what it does, without a full stop.
  ///   - isMeant: tells rows with the same letter apart; nil where there is no other.
  ///   - judge: what is looked at beside the addresses before a mistake further right is told.
  ///   - search: what it looks for in the text, for previews.
  ///   - atOnce: how a global command can do it to all lines at once; nil where it can't.
  init(
    _ name: String, _ synopsis: String, _ summary: String, _ addresses: AddressRule,
    _ reading: ArgumentReading<Argument>, isPOSIX: Bool = true, text: InsertionPlace? = nil,
    usesSuffix: Bool = false, isStep: Bool = true, hint: String = "",
    isMeant: (@Sendable (CommandParser) -> Bool)? = nil, judge: Deed<Void>? = nil,
    search: (@Sendable (Argument) -> CommandSearch?)? = nil,
    atOnce: (@Sendable (Argument) -> GlobalDeed?)? = nil, run: @escaping Deed<Void>
  ) where Argument: Equatable {
    traits = CommandTraits(
      summary: CommandSummary(name: name, synopsis: synopsis, summary: summary), isPOSIX: isPOSIX,
      addresses: addresses, text: text, usesSuffix: usesSuffix, isStep: isStep, hint: hint)
    self.reading = reading
    meant = isMeant
    self.judge = judge
    self.search = search
    self.atOnce = atOnce
    self.run = run
    areEqual = { $0 == $1 }
  }

  func isMeant(_ parser: CommandParser) -> Bool {
    (traits.isPOSIX || parser.dialect == .caret) && meant?(parser) ?? true
  }

  func read(_ parser: inout CommandParser, into command: inout EditorCommand) throws {
    var argument = reading.start
    defer { command.action = ParsedAction(row: self, argument: argument) }
    try reading.read(&parser, &argument, &command.suffix)
  }
}

/// A row together with what stands behind its letter: what can be run.
protocol EditorAction: Sendable {
  var traits: CommandTraits { get }

  /// Looks at what stands before a mistake, beside the addresses.
  func judge(_ session: EditorSession, _ call: CommandCall) throws
  func run(_ session: EditorSession, _ call: CommandCall) throws
  var search: CommandSearch? { get }
  /// How a global command can do it to all lines at once; nil where it can't.
  var globalDeed: GlobalDeed? { get }
  func isEqual(to other: any EditorAction) -> Bool
}

struct ParsedAction<Argument: Sendable>: EditorAction {
  let row: CommandRow<Argument>
  let argument: Argument

  var traits: CommandTraits { row.traits }
  var search: CommandSearch? { row.search?(argument) }
  var globalDeed: GlobalDeed? { row.atOnce?(argument) }

  func judge(_ session: EditorSession, _ call: CommandCall) throws {
    try row.judge?(session, call, argument)
  }

  func run(_ session: EditorSession, _ call: CommandCall) throws {
    try row.run(session, call, argument)
  }

  func isEqual(to other: any EditorAction) -> Bool {
    guard let other = other as? ParsedAction else { return false }
    return row === other.row && row.areEqual(argument, other.argument)
  }
}
