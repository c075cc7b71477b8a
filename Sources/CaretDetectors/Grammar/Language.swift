// A language: its words with their roles, and its rows of the grammar.
//
// The words of all languages lie in one table, so a word that two of them write alike can be both; and rows are
// tried by the classes of words, so that a language gets the rows of the others for the words that it has. Adding a
// language is one file with its words and what rows it needs besides, and its name in `all`.

struct Language: Sendable {
  let words: [WordList]
  /// Its rows, in tables by what they are about.
  let rules: [[Rule]]
}
