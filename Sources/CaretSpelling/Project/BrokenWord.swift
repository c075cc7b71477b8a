internal import CaretBytes

/// Words that lines break, as manuals set for a page have them: "de-" and, behind the indent of the next line, "claring".
enum BrokenWord {
  /// Whether a word is a part of one: it ends its line before a hyphen, or begins one behind such a line.
  ///
  /// - Parameter isKnown: whether there is such a word, of both parts.
  /// - Complexity: O(*n*) in the bytes of the indent and the parts.
  static func isPart(
    _ word: Range<Int>, in text: Span<UInt8>, isKnown: (String) -> Bool = { _ in true }
  ) -> Bool {
    guard let (first, rest) = rest(behind: word, in: text) ?? start(before: word, in: text) else {
      return false
    }
    return isKnown(text.string(first) + text.string(rest))
  }

  private typealias Parts = (first: Range<Int>, rest: Range<Int>)

  private static func rest(behind word: Range<Int>, in text: Span<UInt8>) -> Parts? {
    guard let end = endOfHyphen(at: word.upperBound, in: text), text.has("\n", at: end) else {
      return nil
    }
    let next = text.skippingBlanks(end + 1..<text.count)
    var place = next
    while place < text.count, text[place].isLowercase { place += 1 }
    return place > next ? (word, next..<place) : nil
  }

  private static func start(before word: Range<Int>, in text: Span<UInt8>) -> Parts? {
    guard word.lowerBound < text.count, text[word.lowerBound].isLowercase else { return nil }
    let line = text.skippingBlanksBack(0..<word.lowerBound)
    guard line > 1, text.has("\n", at: line - 1) else { return nil }
    let end = text.has("-", at: line - 2) ? line - 2 : line - 4
    guard end > 0, endOfHyphen(at: end, in: text) == line - 1 else { return nil }
    var place = end
    while place > 0, text[place - 1].isLetter { place -= 1 }
    return place < end ? (place..<end, word) : nil
  }

  private static func endOfHyphen(at place: Int, in text: Span<UInt8>) -> Int? {
    if text.has("-", at: place) { return place + 1 }
    return text.has("\u{2010}", at: place) ? place + 3 : nil
  }
}
