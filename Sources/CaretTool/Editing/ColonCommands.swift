internal import CaretEditing

/// The colon commands that the tool adds to the language.
enum ColonCommands {
  static func all(_ speller: EditorSpeller) -> [any EditorExtension] {
    [HelpCommand(), WordsCommand(), InfoColonCommand(), SpellColonCommand(speller: speller)]
      + WordColonCommand.all(speller) + SessionCommands.all
  }
}
