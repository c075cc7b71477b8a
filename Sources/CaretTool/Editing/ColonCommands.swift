internal import CaretEditing

/// The colon commands that the tool adds to the language.
enum ColonCommands {
  /// - Parameter isPaged: whether a person reads what they print.
  static func all(_ speller: EditorSpeller, isPaged: Bool) -> [any EditorExtension] {
    [
      HelpCommand(isPaged: isPaged), VersionColonCommand(), WordsCommand(), InfoColonCommand(),
      SpellColonCommand(speller: speller),
    ] + WordColonCommand.all(speller)
      + [ValidateColonCommand(), FilterColonCommand(), EncodingColonCommand()]
      + SessionCommands.all
  }
}
