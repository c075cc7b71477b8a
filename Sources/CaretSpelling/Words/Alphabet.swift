internal import CaretBytes
internal import CaretUnicode

/// The letters that a language is written in.
final class Alphabet {
  private let language: String
  private let isEnglish: Bool
  private lazy var scripts = Scripts(locale: language)

  /// - Parameter language: as dictionaries are called, "sr_Latn_RS".
  init(language: String) {
    self.language = language
    isEnglish = language.hasPrefix("en")
  }

  /// Whether the language has one of the letters of a word at least; a word without letters, and any word if
  /// the language is not known, counts as written.
  ///
  /// ICU, which takes its time to start, is not asked for English words.
  func writes(_ word: String) -> Bool {
    if isEnglish, word.utf8.contains(where: \.isLetter) { return true }
    var hasLetter = false
    for scalar in word.unicodeScalars where scalar.properties.isAlphabetic {
      if scripts.has(scalar) { return true }
      hasLetter = true
    }
    return !hasLetter
  }
}
