internal import CaretBytes

/// A blank that was typed a letter too early or too late: "Not ethat" for "Note that", "differento f" for "different of". The letters of one word
/// alone say something else.
enum ShiftedBlank {
  /// Whether a word and one beside it are right with the blank between them moved over a letter.
  ///
  /// - Complexity: O(*n*) in the bytes of the two words beside it.
  static func touches(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard word.count > shortest else { return false }
    return beginsTooEarly(word, in: text) || endsTooLate(word, in: text)
  }

  private static let shortest = 2

  /// "Not ethat": its first letter belongs to the word before it, which is one without it as well; else both would be corrected.
  private static func beginsTooEarly(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    // "the nnew one" has a letter twice.
    guard text.has(" ", at: word.lowerBound - 1),
      text[word.lowerBound].lowercased != text[word.lowerBound + 1].lowercased
    else { return false }
    var start = word.lowerBound - 1
    while start > 0, text[start - 1].isLetter { start -= 1 }
    let before = start..<word.lowerBound - 1
    return !before.isEmpty && isUsual([before], in: text)
      && isUsual([before, word.prefix(1)], in: text) && isUsual([word.dropFirst()], in: text)
  }

  /// "differento f": its last letter belongs to the word behind it, which is none without it.
  private static func endsTooLate(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard text.has(" ", at: word.upperBound) else { return false }
    var end = word.upperBound + 1
    while end < text.count, text[end].isLetter { end += 1 }
    let behind = word.upperBound + 1..<end
    return !behind.isEmpty && !isUsual([behind], in: text) && isUsual([word.dropLast()], in: text)
      && isUsual([word.suffix(1), behind], in: text)
  }

  /// Whether parts of the text make a usual word.
  private static func isUsual(_ parts: [Range<Int>], in text: Span<UInt8>) -> Bool {
    let letters = parts.joined().map { text[$0].lowercased }
    return EnglishVocabulary().isUsual(letters[...], least: EnglishVocabulary.usual)
  }
}
