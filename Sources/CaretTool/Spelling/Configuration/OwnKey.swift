/// What `.caret-spell.toml` may say, by the key.
enum OwnKey: String, CaseIterable {
  case paths
  case lang, level, kind
  case words, forbidden, corrections
  case wordLists = "word-lists"
  case ignore
  case ignorePatterns = "ignore-patterns"
  case files

  /// Those that may stand in the file, outside of its sections.
  static let ofFolder = allCases.filter { $0 != .paths }

  /// Those that a `[[files]]` section may have.
  static let ofFiles = allCases.filter { $0 != .files }
}
