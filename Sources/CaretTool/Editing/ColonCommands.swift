internal import CaretEditing

extension ColonCommand {
  /// All commands with a name, in the order in which help lists them: those that need spelling, fields or the
  /// terminal, and those of every session.
  ///
  /// - Parameter isPaged: whether a person reads what they print.
  static func all(_ speller: EditorSpeller, isPaged: Bool) -> [ColonCommand] {
    [help(isPaged: isPaged), version, words, info, spell(speller)] + aboutWords(speller)
      + [validate, filter, encoding, hardcopy] + ofSession
  }

  private static var version: ColonCommand {
    ColonCommand("version", "", "tell the version of caret") { _ in
      "caret \(ToolVersion.number)\n"
    }
  }
}
