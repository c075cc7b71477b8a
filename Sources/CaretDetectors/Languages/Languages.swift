extension Language {
  /// English comes first: its rows win where two read the same words.
  static let all: [Language] = [
    English.language, SharedForms.language, German.language, French.language, Spanish.language,
    Italian.language, Portuguese.language, Catalan.language, Dutch.language, Polish.language,
    Russian.language, EastAsian.language,
  ]
}

extension Grammar {
  /// That of all languages.
  static let shared = Grammar(
    words: Language.all.flatMap(\.words), rules: Language.all.flatMap(\.rules))
}
