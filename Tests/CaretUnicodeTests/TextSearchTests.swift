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
    // A match may begin at a mark, but not end before one.
    ("\u{301}", "e\u{301}", [], 1..<2),
    ("\u{301}x", "e\u{301}x", [], 1..<3),
    ("\u{323}", "e\u{323}\u{301}", [], nil),
    ("\u{301}", "é", [], nil),
    ("\u{FF9E}", "ｶﾞ", [], 1..<2),
    ("ｶ", "ｶﾞ", [], nil),
    ("a", "a\u{200C}b", [], nil),
    ("a", "a\u{200D}b", [], 0..<1),
    ("ᅡ", "\u{1100}\u{1161}", [], 1..<2),
    ("\u{1100}", "\u{1100}\u{1161}", [], nil),
    ("가", "가\u{11A8}", [], 0..<1),
    ("각", "가\u{11A8}", [], 0..<2),
    ("👍", "👍🏽", [], nil),
    ("👍", "👍🏽", .diacriticInsensitive, 0..<2),
    ("🏽", "👍🏽", [], 2..<4),
    ("x", "x\u{20E3}", [], nil),
    // Vowel signs that take room are no marks; a virama ties the letters about it.
    ("क", "कि", [], 0..<1),
    ("क्", "क्ष", [], nil),
    ("ष", "क्ष", [], 2..<3),
    ("👩\u{200D}", "👩‍👩", [], nil),
    // Larger clusters may be split.
    ("👩", "👨‍👩‍👧‍👦", [], 3..<5),
    ("🇪", "🇩🇪🇫🇷", [], 2..<4),
    ("\n", "a\r\nb", [], 2..<3),
    // Literal: units.
    ("e", "e\u{301}", .literal, 0..<1),
    ("é", "e\u{301}", .literal, nil),
    ("B", "ab", [.literal, .caseInsensitive], 1..<2),
    ("ss", "ß", [.literal, .caseInsensitive], 0..<1),
    ("e", "e\u{301}", [.literal, .diacriticInsensitive], 0..<2),
    ("é", "E", [.literal, .diacriticInsensitive, .caseInsensitive], 0..<1),
    ("!", "！", [.literal, .widthInsensitive], 0..<1),
    ("\u{301}", "e\u{301}", .literal, 1..<2),
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
    ("ガ", "ｶﾞ", .widthInsensitive, nil),
    ("\u{3099}", "ｶﾞ", .widthInsensitive, 1..<2),
    ("カ\u{3099}", "ｶﾞ", [.widthInsensitive, .literal], 0..<2),
    ("￥", "¥", .widthInsensitive, 0..<1),
    ("a", "Ａ\u{301}", .widthInsensitive, nil),
    ("a", "Ａ\u{301}", [.widthInsensitive, .caseInsensitive, .diacriticInsensitive], 0..<2),
    // Accents of a Latin, Greek or Cyrillic letter, and marks of their own; not what a letter consists of.
    ("e", "ế", .diacriticInsensitive, 0..<1),
    ("и", "й", .diacriticInsensitive, 0..<1),
    ("α", "ᾳ", .diacriticInsensitive, 0..<1),
    ("o", "ø", .diacriticInsensitive, nil),
    ("か", "が", .diacriticInsensitive, nil),
    ("か", "か\u{3099}", .diacriticInsensitive, 0..<1),
    ("が", "か\u{3099}", .diacriticInsensitive, 0..<2),
    ("か\u{3099}x", "がx", .diacriticInsensitive, 0..<2),
    ("\u{301}\u{323}", "e\u{323}\u{301}", [], nil),
    ("ا", "إ", .diacriticInsensitive, nil),
    ("שלום", "שָׁלוֹם", .diacriticInsensitive, 0..<7),
    ("א", "אָ", .diacriticInsensitive, 0..<1),
    ("שָ", "שָׁל", .diacriticInsensitive, 0..<2),
    ("עَ", "לעَבעַ", [.diacriticInsensitive, .backwards], 4..<6),
    ("ل\u{650}", "ل\u{64E}\u{651}", [.diacriticInsensitive, .literal], 0..<2),
    ("\u{301}e", "\u{301}é", .diacriticInsensitive, 0..<2),
    ("か", "か\u{3099}", [.diacriticInsensitive, .anchored, .backwards], nil),
    ("i", "İ", .caseInsensitive, nil),
    ("i", "İ", [.caseInsensitive, .diacriticInsensitive], 0..<1),
    ("fi", "ﬁ", .caseInsensitive, 0..<1),
    ("f", "ﬁ", .caseInsensitive, nil),
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
    // What lies outside the range is not seen: marks behind it don't count.
    let marked = Array("xe\u{301}".utf16)
    #expect(TextSearch("e").firstRange(in: marked, range: 0..<2) == 1..<2)
    #expect(TextSearch("e").firstRange(in: marked, range: 2..<2) == nil)
    #expect(TextSearch("\u{301}", options: .anchored).firstRange(in: marked, range: 2..<3) == 2..<3)
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
