internal import ArgumentParser

/// `caret` itself: its subcommands, in the order in which help lists them.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "caret",
    abstract: "Edit files, validate input fields and check spelling, without a screen.",
    discussion: """
      Examples:
        caret notes.txt                      edit a file, line by line
        caret spell README.md docs           find misspelled words
        caret validate --type email a@b.org  check a value
      """,
    version: CaretTool.versionLine,
    groupedSubcommands: [
      CommandGroup(
        name: "Editing", subcommands: [EditCommand.self, RecoverCommand.self]),
      CommandGroup(
        name: "Spelling",
        subcommands: [
          SpellCommand.self, SuggestCommand.self, CompleteCommand.self, HunspellCommand.self,
        ]),
      CommandGroup(
        name: "Fields",
        subcommands: [
          ValidateCommand.self, FilterCommand.self, AskCommand.self, ConfirmCommand.self,
          FormCommand.self, TableCommand.self, DetectCommand.self, ServeCommand.self,
          SchemaCommand.self,
        ]),
      CommandGroup(
        name: "Text",
        subcommands: [SegmentCommand.self, MatchCommand.self, SessionCommand.self]),
    ]
  )

  /// Done before any other word is read, as `--version` is: here for the help and the completions.
  @Flag(
    name: [.customLong("licences"), .customLong("licenses")],
    help: "Print the licences of all that is inside.")
  var licences = false
}

/// A subcommand: it parses its arguments, does its work, and says how it went.
protocol ToolCommand: ParsableCommand {
  /// Does the work and gives the exit status of `cli` conventions (see Documentation/CommandLine.md).
  ///
  /// - Throws: `ToolError` for what could not be done: its line is printed and its status returned.
  func perform() throws -> ExitStatus
}
