internal import CaretSpelling

extension FileFinding {
  /// "“wrod” is misspelled; did you mean “word”?"
  var message: String {
    let word = Escaped.plain(word)
    if kind == .repeatedWord { return "“\(word)”: a word stands twice" }
    guard let first = guesses.first else { return "“\(word)” is misspelled" }
    let others = guesses.dropFirst().map { ", “\($0)”" }.joined()
    return "“\(word)” is misspelled; did you mean “\(first)”\(others)?"
  }
}

extension SpellFindingKind {
  /// The name that formats for programs give it.
  var identifier: String { "\(self)" }

  /// What it stands for, in a few words.
  var summary: String {
    switch self {
    case .misspelling: "A misspelled word"
    case .repeatedWord: "A word that stands twice"
    }
  }
}
