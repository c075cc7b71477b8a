internal import CaretBytes

/// Words as they are spoken.
enum SpokenWord {
  /// Whether an apostrophe stands for the last letter of a word, and closes no quotation: "givin' it away".
  static func isOne(_ finding: SpellFinding, in text: Span<UInt8>, _ judge: WordJudge) -> Bool {
    let range = finding.utf8Range.values()
    guard finding.kind == .misspelling, finding.word.hasSuffix("in"),
      let end = endOfApostrophe(at: range.upperBound, in: text),
      end == text.count || !text[end].isLetterOrDigit,
      range.lowerBound == 0 || !"'\"".utf8.contains(text[range.lowerBound - 1])
    else { return false }
    return judge.accepts(finding.word + "g")
  }

  private static func endOfApostrophe(at place: Int, in text: Span<UInt8>) -> Int? {
    if text.has("'", at: place) { return place + 1 }
    return text.has("\u{2019}", at: place) ? place + 3 : nil
  }
}
