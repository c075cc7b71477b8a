internal import CaretEditing

/// The colon commands that the tool adds to the language.
enum ColonCommands {
  static func all(_ speller: EditorSpeller) -> [any EditorExtension] {
    [
      HelpCommand(), VersionColonCommand(), WordsCommand(), InfoColonCommand(),
      SpellColonCommand(speller: speller),
    ] + WordColonCommand.all(speller)
      + [ValidateColonCommand(), FilterColonCommand(), EncodingColonCommand()]
      + SessionCommands.all
  }
}
