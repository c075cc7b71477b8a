internal import CaretBytes

/// Finds the spans of a commit message: subject and body, without comments, trailers and what lies below
/// the scissors.
enum CommitMessageScanner {
  static func spans(of text: Span<UInt8>) -> [TextSpan] {
    let lines = LineScanner(text)
    var spans: [TextSpan] = []
    for index in 0..<lines.count {
      let range = lines.range(index)
      if text.has("# ------------------------ >8", at: range.lowerBound) { break }
      guard !range.isEmpty, text[range.lowerBound] != UInt8(ascii: "#"), !isTrailer(text, range)
      else { continue }
      spans.append(TextSpan(range, .prose))
    }
    return spans
  }

  /// "Signed-off-by: name": a word with a hyphen, a colon and a blank.
  private static func isTrailer(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var (i, hasHyphen) = (range.lowerBound, false)
    while i < range.upperBound, text[i].isLetter || text[i] == UInt8(ascii: "-") {
      if text[i] == UInt8(ascii: "-") { hasHyphen = true }
      i += 1
    }
    return hasHyphen && text.has(": ", at: i)
  }
}
