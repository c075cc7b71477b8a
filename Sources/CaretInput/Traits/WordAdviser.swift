/// Who knows words: a spelling checker, or any list. What typing corrects, underlines and predicts comes from it.
///
/// It is asked about a word when the word ends, so that the keys inside it cost nothing, and for a prediction when
/// somebody wants to show one.
public protocol WordAdviser: AnyObject {
  /// Whether a word is none of the language.
  func isMisspelled(_ word: String) -> Bool

  /// What may have been meant by a misspelled word, the likeliest first.
  func guesses(for word: String) -> [String]

  /// Words that begin with what was typed, the likeliest first; by default none.
  func completions(of partialWord: String) -> [String]
}

extension WordAdviser {
  public func completions(of partialWord: String) -> [String] { [] }

  /// What should stand in the place of a word; nil where the word is right, too short, or nothing like one.
  func correction(of word: String) -> String? {
    guard word.count >= 2, isMisspelled(word) else { return nil }
    return guesses(for: word).first
  }
}

// MARK: - For any text input

extension TextInput {
  /// The word that ends at the caret, as far as 64 units before it; nil where none does, and where something is
  /// selected or marked.
  public var wordBeforeCaret: (range: PositionRange, text: String)? {
    guard let caret = selectedTextRange, caret.isEmpty, markedTextRange == nil else { return nil }
    let farthest = position(from: caret.start, offset: -64) ?? beginningOfDocument
    guard let before = textRange(from: farthest, to: caret.start).flatMap({ text(in: $0) }),
      let word = before.trailingWord, !word.isEmpty,
      let start = position(from: caret.start, offset: -word.utf16.count),
      let range = textRange(from: start, to: caret.start)
    else { return nil }
    return (range, word)
  }

  /// Puts the likeliest guess in the place of a misspelled word before the caret, if the text allows it; whether it did.
  ///
  /// A session does so by itself as its traits say (`TextInputSession.wordAdviser`), as a step of its own.
  @discardableResult
  public func correctWordBeforeCaret(by adviser: any WordAdviser) -> Bool {
    guard let word = wordBeforeCaret, let guess = adviser.correction(of: word.text),
      shouldChangeText(in: word.range, replacementText: guess)
    else { return false }
    replace(word.range, withText: guess)
    return true
  }

  /// What the likeliest word that begins as the one before the caret would add to it; nil where there is none, and
  /// in the midst of a word.
  public func inlinePrediction(by adviser: any WordAdviser) -> String? {
    guard let word = wordBeforeCaret, word.text.count >= 2, !isSecureTextEntry,
      position(from: word.range.end, offset: 1)
        .flatMap({ textRange(from: word.range.end, to: $0) })
        .flatMap({ text(in: $0) })?.first?.isPartOfWord != true
    else { return nil }
    let completion = adviser.completions(of: word.text).first { $0.hasPrefix(word.text) }
    return completion.map { String($0.dropFirst(word.text.count)) }.flatMap {
      $0.isEmpty ? nil : $0
    }
  }
}

extension Character {
  /// Whether a character that is typed goes on with a word: a letter, or an apostrophe.
  var isPartOfWord: Bool { isLetter || self == "'" || self == "’" }
}

extension String {
  /// The word at the end.
  fileprivate var trailingWord: String? {
    String(reversed().prefix(while: \.isPartOfWord).reversed())
  }
}
