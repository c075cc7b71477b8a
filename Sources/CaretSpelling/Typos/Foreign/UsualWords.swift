internal import CaretBytes

/// How usual words are in technical texts of other languages. Scripts/data/make-usual-words makes the table.
enum UsualWords {
  private static let table = TermSet(EmbeddedFile.usualWords)

  /// From 1 to 7, four times as often with each; 0 for a word that such texts hardly have.
  ///
  /// - Parameter small: the word in small letters.
  static func frequency(of small: String, in language: ForeignLanguage) -> Int {
    table.number(of: Array((small + "/" + language.rawValue).utf8)) ?? 0
  }
}
