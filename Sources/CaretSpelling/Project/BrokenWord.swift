internal import CaretBytes

/// Words that lines break, as manuals set for a page have them: "de-" and, behind the indent of the next line, "claring".
enum BrokenWord {
  /// Whether a word is a part of one: it ends its line before a hyphen, or begins one behind such a line.
  ///
  /// - Complexity: O(*n*) in the bytes of the indent.
  static func isPart(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    isBegun(word, in: text) || isRest(word, in: text)
  }

  private static func isBegun(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let end = endOfHyphen(at: word.upperBound, in: text), text.has("\n", at: end) else {
      return false
    }
    let next = text.skippingBlanks(end + 1..<text.count)
    return next < text.count && text[next].isLowercase
  }

  private static func isRest(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard word.lowerBound < text.count, text[word.lowerBound].isLowercase else { return false }
    let start = text.skippingBlanksBack(0..<word.lowerBound)
    guard start > 1, text.has("\n", at: start - 1) else { return false }
    return text.has("-", at: start - 2) && start > 2 && text[start - 3].isLetter
      || text.has("\u{2010}", at: start - 4)
  }

  private static func endOfHyphen(at place: Int, in text: Span<UInt8>) -> Int? {
    if text.has("-", at: place) { return place + 1 }
    return text.has("\u{2010}", at: place) ? place + 3 : nil
  }
}
