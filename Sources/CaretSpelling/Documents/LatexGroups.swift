internal import CaretBytes

// Braces inside a word keep its letters as they are written ("{C}aret" in BibTeX) or mark some of them
// ("\\underline{ap}plication"). The word is read without them, as letters of escapes are.

/// Leaves the braces inside words of LaTeX out.
enum LatexGroups {
  /// Fills the braces around a few letters of a longer word.
  ///
  /// - Complexity: O(*n*) in the bytes of the spans.
  static func decode(_ text: inout [UInt8], _ spans: [TextSpan]) {
    for span in spans where span.kind == .prose {
      var place = span.range.lowerBound
      while let open = text[place..<span.range.upperBound].firstIndex(of: UInt8(ascii: "{")) {
        place = open + 1
        var close = place
        while close < span.range.upperBound, isOfWord(text[close]) { close += 1 }
        // "\\begin{tabular}{ll}" has nothing but arguments.
        let isArgument = open > 0 && "}]".utf8.contains(text[open - 1])
        guard !isArgument, close > place, close < span.range.upperBound,
          text[close] == UInt8(ascii: "}")
        else { continue }
        let goesOn = close + 1 < span.range.upperBound && isOfWord(text[close + 1])
        let joins =
          close - open <= longestInside && open > span.range.lowerBound && isOfWord(text[open - 1])
        if goesOn || joins {
          // The letters stand at the edge of the word, whose range then has both braces.
          let letters = Array(text[open + 1..<close])
          let fill = [UInt8](repeating: LetterEscapes.filler, count: 2)
          text.replaceSubrange(open...close, with: goesOn ? letters + fill : fill + letters)
        }
        place = close
      }
    }
  }

  /// "ma{SC}s": behind a word a longer group is another one, with its brace.
  private static let longestInside = 4

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte >= LetterEscapes.filler
  }
}
