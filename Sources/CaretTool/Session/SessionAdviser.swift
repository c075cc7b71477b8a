internal import CaretInput
internal import CaretSpelling
internal import CaretText

/// What the spelling checker knows, for texts whose traits ask for it. Without a dictionary all words are right.
final class SessionAdviser: WordAdviser {
  private let checker: TextChecker
  private let language: String

  init(checker: TextChecker, language: String) {
    (self.checker, self.language) = (checker, language)
  }

  func isMisspelled(_ word: String) -> Bool {
    let text = TextStorage(word)
    let found = try? checker.rangeOfMisspelledWord(
      in: text, range: text.fullRange, startingAt: 0, wrap: false, language: language)
    return found != nil
  }

  func guesses(for word: String) -> [String] {
    let text = TextStorage(word)
    return (try? checker.guesses(forWordRange: text.fullRange, in: text, language: language)) ?? []
  }

  func completions(of partialWord: String) -> [String] {
    let text = TextStorage(partialWord)
    let found = try? checker.completions(
      forPartialWordRange: text.fullRange, in: text, language: language)
    return found ?? []
  }
}
