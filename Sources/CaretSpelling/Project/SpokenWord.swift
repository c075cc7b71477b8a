internal import CaretBytes

/// Words as they are spoken.
enum SpokenWord {
  /// Whether an apostrophe stands for the last letter of a word, and closes no quotation: "givin' it away".
  static func isOne(_ finding: SpellFinding, in text: Span<UInt8>, _ judge: WordJudge) -> Bool {
    let range = finding.utf8Range.values()
    guard finding.kind == .misspelling, finding.word.hasSuffix("in"),
      let end = text.end(of: apostrophes, at: range.upperBound),
      end == text.count || !text[end].isLetterOrDigit, !isQuoted(range.lowerBound, in: text)
    else { return false }
    return judge.accepts(finding.word + "g")
  }

  /// Whether a quotation that began in its line goes on at a place, which an apostrophe then ends.
  ///
  /// - Complexity: O(1); no more than 400 bytes are looked at.
  private static func isQuoted(_ start: Int, in text: Span<UInt8>) -> Bool {
    var (place, closedCount) = (start, 0)
    while place > max(0, start - reach), text[place - 1] != UInt8(ascii: "\n") {
      place -= 1
      if text.has("\u{2018}", at: place) { return true }
      guard text[place] == UInt8(ascii: "'") else { continue }
      let isBehindWord = place > 0 && text[place - 1].isLetterOrDigit
      let isBeforeWord = text[place + 1].isLetterOrDigit
      if !isBehindWord, isBeforeWord {
        if closedCount == 0 { return true }
        closedCount -= 1
      } else if !isBeforeWord {
        closedCount += 1
      }
    }
    return false
  }

  private static let reach = 400
  private static let apostrophes: [StaticString] = ["'", "\u{2019}"]
}
