internal import CaretEditing

/// The colon commands that the tool adds to the language.
enum ColonCommands {
  static func all(language: String) -> [any EditorExtension] {
    [HelpCommand(), WordsCommand(), SpellColonCommand(language: language)] + SessionCommands.all
  }
}
