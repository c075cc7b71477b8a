internal import CaretBytes

/// Words that say by what touches them that they are no words of their sentence, nor slips of such.
enum OutsideWord {
  /// Whether a finding is an ending in parentheses, a person in a list of authors, or the name of a site that it links to.
  static func isOne(_ finding: SpellFinding, in text: Span<UInt8>) -> Bool {
    guard finding.kind == .misspelling else { return false }
    let range = finding.utf8Range.values()
    if isEnding(range, in: text) { return true }
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
