internal import CaretBytes

/// Words that lines break, as manuals set for a page have them: "de-" and, behind the indent of the next line, "claring".
enum BrokenWord {
  /// Whether a word of prose is a part of one that is right.
  static func isOne(_ finding: SpellFinding, in text: Span<UInt8>, _ judge: WordJudge) -> Bool {
    finding.kind == .misspelling && finding.spanKind == .prose
      && isPart(finding.utf8Range.values(), in: text) { judge.accepts($0.lowercased()) }
  }

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
    guard let end = text.end(of: hyphens, at: word.upperBound), text.has("\n", at: end) else {
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
    guard end > 0, text.end(of: hyphens, at: end) == line - 1 else { return nil }
    var place = end
    while place > 0, text[place - 1].isLetter { place -= 1 }
    return place < end ? (place..<end, word) : nil
  }

  private static let hyphens: [StaticString] = ["-", "\u{2010}"]
}
