import CaretUnicode
import Testing

@Suite struct TextSearchTests {
  private static let rows: [(String, String, TextSearch.Options, Range<Int>?)] = [
    ("b", "abc", [], 1..<2),
    ("", "abc", [], nil),
    ("x", "", [], nil),
    // Canonical equivalence; marks stay with their base.
    ("é", "cafe\u{301}s", [], 3..<5),
    ("e\u{301}", "cafés", [], 3..<4),
    ("e", "e\u{301}", [], nil),
    ("e\u{301}\u{323}", "e\u{323}\u{301}", [], 0..<3),
    ("한", "\u{1112}\u{1161}\u{11AB}", [], 0..<3),
    ("하", "한", [], nil),
    ("하", "\u{1112}\u{1161}\u{11AB}", [], nil),
    // Larger clusters may be split.
    ("👩", "👨‍👩‍👧‍👦", [], 3..<5),
    ("🇪", "🇩🇪🇫🇷", [], 2..<4),
    ("\n", "a\r\nb", [], 2..<3),
    // Literal: units.
    ("e", "e\u{301}", .literal, 0..<1),
    ("é", "e\u{301}", .literal, nil),
    ("B", "ab", [.literal, .caseInsensitive], 1..<2),
    ("ss", "ß", [.literal, .caseInsensitive], nil),
    // Case, accents, width.
    ("SS", "straße", .caseInsensitive, 4..<5),
    ("ß", "STRASSE", .caseInsensitive, 4..<6),
    ("s", "ß", .caseInsensitive, nil),
    ("É", "e\u{301}", .caseInsensitive, 0..<2),
    ("resume", "Résumé", [.caseInsensitive, .diacriticInsensitive], 0..<6),
    ("é", "e", .diacriticInsensitive, 0..<1),
    ("ABC", "ＡＢＣ", .widthInsensitive, 0..<3),
    ("カ", "ｶ", .widthInsensitive, 0..<1),
    ("ABC", "ＡＢＣ", [], nil),
    // Backwards and anchored.
    ("a", "abcab", .backwards, 3..<4),
    ("ab", "abcab", [.backwards, .anchored], 3..<5),
    ("ab", "abcabd", [.backwards, .anchored], nil),
    ("ab", "abc", .anchored, 0..<2),
    ("bc", "abc", .anchored, nil),
  ]

  @Test(arguments: rows)
  func `a text is found`(
    _ needle: String, _ text: String, _ options: TextSearch.Options, _ expected: Range<Int>?
  ) {
    #expect(TextSearch(needle, options: options).firstRange(in: Array(text.utf16)) == expected)
  }

  @Test func `all places, and ranges`() {
    let text = Array("aaXaaa".utf16)
    #expect(TextSearch("aa").ranges(in: text) == [0..<2, 3..<5])
    #expect(TextSearch("aa", options: .anchored).ranges(in: text) == [0..<2])
    #expect(TextSearch("x", options: .caseInsensitive).ranges(in: text) == [2..<3])
    #expect(TextSearch("a").firstRange(in: text, range: 2..<5) == 3..<4)
    #expect(TextSearch("aa").firstRange(in: text, range: 1..<4) == nil)
  }

  @Test func `a literal search finds what a plain comparison finds`() {
    var random = RandomPatterns(seed: 7, usesEverything: false)
    for _ in 0..<2000 {
      let text = Array(random.text(0...20).utf16)
      let needle = Array(random.text(1...2).utf16)
      let expected = text.indices.first { text[$0...].starts(with: needle) }
        .map { $0..<$0 + needle.count }
      guard TextSearch(needle, options: .literal).firstRange(in: text) == expected else {
        Issue.record("\(needle) in \(text)")
        return
      }
    }
  }
}
