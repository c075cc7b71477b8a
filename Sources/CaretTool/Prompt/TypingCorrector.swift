internal import CaretInput
internal import CaretText

/// Corrects words while they are typed.
///
/// A word is looked at when it ends, so that the keys inside it cost nothing. The session takes the correction
/// as a step of its own: one undo gives back what was typed, and that word is then left alone.
final class TypingCorrector {
  private let speller: EditorSpeller

  init(language: String) {
    speller = EditorSpeller(language: language)
  }

  /// Proposes another word for the one before the caret, if it is misspelled and there is a guess.
  ///
  /// A dictionary that can't be read corrects nothing.
  func propose(in session: TextInputSession) {
    guard let caret = session.selectedRange, caret.isEmpty else { return }
    let start = wordStart(before: caret.upperBound, in: session)
    let word = String(decoding: session.utf16(in: start..<caret.upperBound), as: UTF16.self)
    guard word.count >= 2 else { return }
    let text = TextStorage(word)
    guard (try? speller.misspelling(in: text, text.fullRange)) != nil,
      let guess = (try? speller.guesses(for: word, limit: 1))?.first
    else { return }
    session.proposeCorrection(guess, for: start..<caret.upperBound)
  }

  private func wordStart(before caret: Int, in session: TextInputSession) -> Int {
    let before = String(decoding: session.utf16(in: 0..<caret), as: UTF16.self)
    let word = before.reversed().prefix { Self.isPart($0) }
    return caret - word.reduce(0) { $0 + $1.utf16.count }
  }

  static func isPart(_ character: Character) -> Bool {
    character.isLetter || character == "'" || character == "’"
  }
}
