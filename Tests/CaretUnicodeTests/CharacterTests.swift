import CaretUnicode
import Testing

@Suite struct CharacterTests {
  @Test func `case follows the locale and may change the length`() {
    let root = CaseMapping()
    #expect(root.uppercased("straße ﬁ") == "STRASSE FI")
    #expect(root.lowercased("ΟΔΥΣΣΕΥΣ") == "οδυσσευς")
    #expect(root.titlecased("hello wORLD") == "Hello World")
    #expect(root.folded("Straße") == root.folded("STRASSE"))
    #expect(CaseMapping(locale: "tr").uppercased("i") == "İ")
    #expect(CaseMapping(locale: "tr_TR").folded("I") == "ı")
    #expect(root.uppercased("") == "")
    #expect(root.uppercased([0x61, 0xD800]) == [0x41, 0xD800])
  }

  @Test func `normal forms`() {
    #expect(NormalForm.nfc.normalized("e\u{301}").unicodeScalars.elementsEqual("é".unicodeScalars))
    #expect(NormalForm.nfd.normalized("é").unicodeScalars.count == 2)
    #expect(NormalForm.nfkc.normalized("ﬁ²") == "fi2")
    #expect(NormalForm.nfkcCaseFolded.normalized("ＡSS\u{AD}") == "ass")
    #expect(!NormalForm.nfc.holds("e\u{301}"))
    #expect(NormalForm.nfd.holds("e\u{301}"))
    #expect(NormalForm.nfc.holds("plain"))
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("日本", 4), ("e\u{301}", 1), ("👨‍👩‍👧‍👦", 2), ("🇺🇳🇩🇪", 4), ("👍🏽", 2), ("☺", 1),
    ("☺️", 2), ("ｶ", 1), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("a\u{200B}b", 2),
    ("\u{1}a\u{7F}", 1),
    ("❤️‍🔥x", 3), ("1️⃣", 2),
  ])
  func `the columns of a text`(_ text: String, _ columns: Int) {
    #expect(displayColumns(of: text) == columns)
  }

  @Test func `characters have names`() {
    #expect(characterName(of: "a") == "LATIN SMALL LETTER A")
    #expect(characterName(of: "\u{0430}") == "CYRILLIC SMALL LETTER A")
    #expect(characterName(of: "\n") == "<control-000A>")
  }
}
