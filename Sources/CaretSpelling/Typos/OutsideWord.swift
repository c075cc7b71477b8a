internal import CaretBytes

/// Words that say by what touches them that they are no words of their sentence, nor slips of such.
enum OutsideWord {
  /// Whether a finding is an ending in parentheses, a part of a word that the mark of a key cuts, a person in a list of authors, or the
  /// name of a site that it links to.
  ///
  /// - Parameter isKnown: whether a dictionary has a word.
  static func isOne(
    _ finding: SpellFinding, in text: Span<UInt8>, isKnown: (String) -> Bool
  ) -> Bool {
    guard finding.kind == .misspelling else { return false }
    let range = finding.utf8Range.values()
    if isEnding(range, in: text) || isCutByKey(range, in: text, isKnown) { return true }
    if text[range.lowerBound].isUppercase {
      return (finding.score ?? 0) < TypoModel.leastScoreBesideName
        && PersonName.isBeforeLetters(range, in: text)
    }
    return isLinked(range, in: text)
  }

  /// "entry(ies)", "match(es)".
  private static func isEnding(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    range.count <= longestEnding && range.lowerBound > 1 && text.has(")", at: range.upperBound)
      && text.has("(", at: range.lowerBound - 1) && text[range.lowerBound - 2].isLetter
  }

  private static let longestEnding = 3

  /// "s&tores", "co&amp;mments", "(i)gnore".
  private static func isCutByKey(
    _ range: Range<Int>, in text: Span<UInt8>, _ isKnown: (String) -> Bool
  ) -> Bool {
    var before = range.lowerBound..<range.lowerBound
    if let mark = ampersand(endingAt: range.lowerBound, in: text) {
      before = mark..<mark
      while before.lowerBound > 0, text[before.lowerBound - 1].isLetter {
        before = before.lowerBound - 1..<mark
      }
    } else if text.has(")", at: range.lowerBound - 1), text.has("(", at: range.lowerBound - 3) {
      before = range.lowerBound - 2..<range.lowerBound - 1
    }
    var behind = range.upperBound..<range.upperBound
    if let mark = ampersand(at: range.upperBound, in: text) {
      behind = mark..<mark
      while behind.upperBound < text.count, text[behind.upperBound].isLetter {
        behind = mark..<behind.upperBound + 1
      }
    }
    guard !before.isEmpty || !behind.isEmpty else { return false }
    return isKnown(text.string(before) + text.string(range) + text.string(behind))
  }

  private static func ampersand(endingAt end: Int, in text: Span<UInt8>) -> Int? {
    if text.has("&amp;", at: end - 5) { return end - 5 }
    return text.has("&", at: end - 1) ? end - 1 : nil
  }

  private static func ampersand(at start: Int, in text: Span<UInt8>) -> Int? {
    if text.has("&amp;", at: start) { return start + 5 }
    return text.has("&", at: start) ? start + 1 : nil
  }

  /// Whether a word in small letters is all of a link's text, and its address ends with it: "[tbe](https://github.com/tbe)".
  private static func isLinked(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    var (start, end) = (range.lowerBound, range.upperBound)
    while text.has("*", at: start - 1) { start -= 1 }
    while text.has("*", at: end) { end += 1 }
    if text.has("@", at: start - 1) { start -= 1 }
    guard text.has("[", at: start - 1), text.has("](http", at: end) else { return false }
    let limit = min(text.count, end + longestAddress)
    guard let close = (end + 2..<limit).first(where: { text[$0] == UInt8(ascii: ")") }),
      close - range.count > end, text.has("/", at: close - range.count - 1)
    else { return false }
    return range.allSatisfy { text[$0] == text[$0 - range.upperBound + close] }
  }

  private static let longestAddress = 200
}
