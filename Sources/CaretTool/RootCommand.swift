/// `caret` itself: its commands, in the order in which help lists them.
struct RootCommand: ToolCommand {
  static let name = "caret"
  static let abstract = "Edit files, validate input fields and check spelling, without a screen."
  static let discussion = """
    Examples:
      caret notes.txt                      edit a file, line by line
      caret spell README.md docs           find misspelled words
      caret validate --type email a@b.org  check a value
    """

  static var subcommands: [any ToolCommand.Type] {
    [
      EditCommand.self, RecoverCommand.self,
      SpellRequest.self, SuggestCommand.self, CompleteCommand.self, HunspellCommand.self,
      LanguageServerCommand.self,
      ValidateCommand.self, FilterCommand.self, AskCommand.self, ConfirmCommand.self,
      FormCommand.self, TableCommand.self, DetectCommand.self, ServeCommand.self,
      SchemaCommand.self,
      SegmentCommand.self, MatchCommand.self, PrintCommand.self, SessionCommand.self,
    ]
  }

  static var options: [Option<RootCommand>] {
    [
      .flag(
        "licences", also: "licenses", "Print the licences of all that is inside."
      ) { $0.printsLicences = true },
      .value(
        "generate-completion-script", as: "shell",
        "Print what a shell completes command lines with."
      ) { $0.completedShell.take($1) }.hidden,
    ]
  }

  private var printsLicences = false
  private var completedShell: CompletionShell?

  /// Whether a first word is an option of `caret` itself and not one of `caret edit`.
  static func takes(_ word: String) -> Bool {
    OptionReader.knows(word, options)
  }

  func perform() throws -> ExitStatus {
    if printsLicences { return Licences.print() }
    if let completedShell {
      Console.standardOutput.write(
        completedShell.script(for: CompletedCommand(Self.self, path: "")))
      return .success
    }
    return Self.printHelp(path: "")
  }
}
