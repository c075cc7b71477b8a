internal import ArgumentParser
internal import CaretUnicode

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
    version: "caret \(CaretTool.version) (ICU \(icuVersion))",
    subcommands: [
      EditCommand.self,
      RecoverCommand.self,
      SpellCommand.self,
      SuggestCommand.self,
      ValidateCommand.self,
      FilterCommand.self,
      AskCommand.self,
      FormCommand.self,
      SessionCommand.self,
      SegmentCommand.self,
      MatchCommand.self,
      CompleteCommand.self,
      HunspellCommand.self,
      DetectCommand.self,
      TableCommand.self,
      ServeCommand.self,
      SchemaCommand.self,
    ]
  )
}

/// A subcommand: it parses its arguments, does its work, and says how it went.
protocol ToolCommand: ParsableCommand {
  /// Does the work and gives the exit status of `cli` conventions (see Documentation/CommandLine.md).
  ///
  /// - Throws: `ToolError` for what could not be done: its line is printed and its status returned.
  func perform() throws -> ExitStatus
}
