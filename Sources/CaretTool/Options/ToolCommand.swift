/// A command: its name, what help says of it, its tables, and what it does.
///
/// The value is the request: its properties have their defaults, the tables' rows fill it from the words, and it is
/// performed.
protocol ToolCommand {
  /// The word that calls it.
  static var name: String { get }
  /// What stands above it in the list of its parent's commands; those of one heading stand together.
  static var heading: String { get }
  /// One sentence for lists of commands.
  static var abstract: String { get }
  /// Examples and whatever else stands above the options.
  static var discussion: String { get }
  static var operands: [Operand<Self>] { get }
  static var options: [Option<Self>] { get }
  /// Commands that are called by a second word.
  static var subcommands: [any ToolCommand.Type] { get }
  /// How the command ends when its output can't be written.
  static var writeFailure: ExitStatus { get }

  /// What is asked for by no words at all.
  init()

  /// Reads the words behind the name.
  static func read(_ words: ArraySlice<String>) throws(UsageError) -> CommandReading<Self>

  /// Does the work and gives the exit status (see Documentation/CommandLine.md).
  ///
  /// - Throws: `ToolError` for what could not be done: its line is printed and its status returned.
  func perform() throws -> ExitStatus
}

extension ToolCommand {
  static var operands: [Operand<Self>] { [] }
  static var options: [Option<Self>] { [] }
  static var subcommands: [any ToolCommand.Type] { [] }
  static var heading: String { "Subcommands" }
  static var writeFailure: ExitStatus { .undecided }

  static func read(_ words: ArraySlice<String>) throws(UsageError) -> CommandReading<Self> {
    try OptionReader.read(words, as: Self.self)
  }

  static var optionTexts: [OptionText] {
    let request = Self()
    return options.filter { !$0.isHidden }.map { $0.text(for: request) }
  }

  static var operandTexts: [OperandText] {
    let request = Self()
    return operands.map { $0.text(for: request) }
  }
}

extension OptionReader where Request: ToolCommand {
  /// Reads by the tables of a command.
  static func read(
    _ words: ArraySlice<String>, as command: Request.Type
  ) throws(UsageError) -> CommandReading<Request> {
    try read(words, into: Request(), options: Request.options, operands: Request.operands)
  }
}
