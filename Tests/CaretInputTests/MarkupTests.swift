import CaretInput
import TestSupport
import Testing

@Suite struct MarkupTests {
  /// A text with its styled stretches, and how it looks in each language; ESC is written as ␛.
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let styles: [(TextAttributes.Key, Range<Int>)]
    let markdown: String
    let html: String
    let sgr: String
    var testDescription: String { markdown }
  }

  static let rows = [
    Row(
      text: "a bold word", styles: [(.bold, 2..<6)], markdown: "a **bold** word",
      html: "a <strong>bold</strong> word", sgr: "a ␛[1mbold␛[22m word"),
    Row(
      text: "a bold word", styles: [(.bold, 1..<7)], markdown: "a **bold** word",
      html: "a <strong>bold</strong> word", sgr: "a ␛[1mbold␛[22m word"),
    Row(
      text: "unbelievable", styles: [(.italic, 2..<9)], markdown: "un*believa*ble",
      html: "un<em>believa</em>ble", sgr: "un␛[3mbelieva␛[23mble"),
    Row(
      text: "one two three", styles: [(.bold, 0..<7), (.italic, 4..<13)],
      markdown: "**one *two*** *three*",
      html: "<strong>one <em>two</em></strong> <em>three</em>",
      sgr: "␛[1mone ␛[3mtwo␛[23m␛[22m ␛[3mthree␛[23m"),
    Row(
      text: "a<b & \"c\"", styles: [(.underline, 0..<3)], markdown: "<u>a\\<b</u> \\& \"c\"",
      html: "<u>a&lt;b</u> &amp; &quot;c&quot;", sgr: "␛[4ma<b␛[24m & \"c\""),
    Row(
      text: "see (this) here", styles: [(.bold, 4..<10)],
      markdown: "see **\\(this\\)** here",
      html: "see <strong>(this)</strong> here", sgr: "see ␛[1m(this)␛[22m here"),
    Row(
      text: "one\ntwo", styles: [(.bold, 0..<7)],
      markdown: "**one**\n**two**",
      html: "<strong>one</strong>\n<strong>two</strong>", sgr: "␛[1mone␛[22m\n␛[1mtwo␛[22m"),
    Row(
      text: "##title", styles: [(.hidden, 0..<2), (.bold, 2..<7)], markdown: "**title**",
      html: "<strong>title</strong>", sgr: "␛[1mtitle␛[22m"),
    Row(
      text: "abc", styles: [(.bold, 0..<1), (.italic, 1..<2)], markdown: "**a**<em>b</em>c",
      html: "<strong>a</strong><em>b</em>c", sgr: "␛[1ma␛[22m␛[3mb␛[23mc"),
    Row(
      text: "see(this)here", styles: [(.bold, 3..<9)],
      markdown: "see<strong>\\(this\\)</strong>here",
      html: "see<strong>(this)</strong>here", sgr: "see␛[1m(this)␛[22mhere"),
    Row(
      text: "a.b", styles: [(.italic, 0..<2)], markdown: "<em>a\\.</em>b",
      html: "<em>a.</em>b", sgr: "␛[3ma.␛[23mb"),
    Row(
      text: "abc", styles: [(.bold, 0..<3), (.italic, 1..<2)], markdown: "**a*b*c**",
      html: "<strong>a<em>b</em>c</strong>", sgr: "␛[1ma␛[3mb␛[23mc␛[22m"),
    Row(
      text: "abc", styles: [(.bold, 1..<2), (.underline, 1..<2)],
      markdown: "a<strong><u>b</u></strong>c", html: "a<strong><u>b</u></strong>c",
      sgr: "a␛[1m␛[4mb␛[24m␛[22mc"),
    Row(
      text: "*a\\", styles: [(.bold, 0..<3), (.italic, 2..<3)],
      markdown: "**\\*a<em>\\\\</em>**", html: "<strong>*a<em>\\</em></strong>",
      sgr: "␛[1m*a␛[3m\\␛[23m␛[22m"),
    // A mark of accents stays one when marks of the language stand before it.
    Row(
      text: "e\u{301}", styles: [(.bold, 1..<2)], markdown: "e<strong>&#x301;</strong>",
      html: "e<strong>&#x301;</strong>", sgr: "e␛[1m\u{301}␛[22m"),
    Row(
      text: "    a  \n===", styles: [], markdown: "&#x20;   a &#x20;\n\\===",
      html: "    a  \n===", sgr: "    a  \n==="),
    Row(
      text: "a\u{9B}1m\u{7}b", styles: [], markdown: "a\u{9B}1m\u{7}b", html: "a\u{9B}1m\u{7}b",
      sgr: "a1mb"),
    Row(text: "   ", styles: [(.bold, 0..<3)], markdown: "   ", html: "   ", sgr: "   "),
    Row(text: "", styles: [], markdown: "", html: "", sgr: ""),
  ]

  @Test(arguments: rows)
  func `attributes are written in three languages`(row: Row) {
    let session = TextInputSession(row.text)
    for (key, range) in row.styles { session.setAttribute(key, to: .flag, in: range) }
    let all = 0..<row.text.utf16.count
    #expect(session.text(in: all, as: .markdown) == row.markdown)
    #expect(session.text(in: all, as: .html) == row.html)
    let sgr = session.text(in: all, as: .sgr)
    #expect(String(sgr.map { $0 == "\u{1B}" ? "␛" : $0 }) == row.sgr)
  }

  @Test func `links go out with their targets`() {
    let session = TextInputSession("our site, theirs")
    session.setAttribute(.link, to: .text("https://example.org/?a=1&b"), in: 4..<8)
    session.setAttribute(.link, to: .text("a (b)\""), in: 10..<16)
    session.setAttribute(.bold, to: .flag, in: 4..<8)
    #expect(
      session.text(in: 0..<16, as: .markdown)
        == "our [**site**](https://example.org/?a=1&b), <a href=\"a (b)&quot;\">theirs</a>")
    #expect(
      session.text(in: 4..<8, as: .html)
        == "<a href=\"https://example.org/?a=1&amp;b\"><strong>site</strong></a>")
    let sgr = session.text(in: 4..<8, as: .sgr)
    #expect(
      sgr == "\u{1B}]8;;https://example.org/?a=1&b\u{1B}\\\u{1B}[1msite\u{1B}[22m\u{1B}]8;;\u{1B}\\"
    )
  }

  // MARK: All attributes, all outputs

  /// A value for each attribute, and how it looks in HTML and at a terminal; nil where that can show none.
  static let looks: [(TextAttributes.Key, TextAttributes.Value, html: String, sgr: String?)] = [
    (.bold, .flag, "<strong>x</strong>", "1;22"), (.italic, .flag, "<em>x</em>", "3;23"),
    (.underline, .flag, "<u>x</u>", "4;24"), (.strikethrough, .flag, "<s>x</s>", "9;29"),
    (.code, .flag, "<code>x</code>", nil),
    (.link, .text("/u"), "<a href=\"/u\">x</a>", "\u{1B}]8;;/u\u{1B}\\x\u{1B}]8;;\u{1B}\\"),
    (.foregroundColor, .text("#f80"), "<span style=\"color:#f80\">x</span>", "38;2;255;136;0;39"),
    (
      .backgroundColor, .text("red"), "<span style=\"background-color:red\">x</span>", "41;49"
    ),
    (
      .fontFamily, .text("Noto Sans, serif"),
      "<span style=\"font-family:Noto Sans, serif\">x</span>", nil
    ),
    (.fontSize, .number(12.5), "<span style=\"font-size:12.5pt\">x</span>", nil),
    (.writingDirection, .number(1), "<span dir=\"rtl\">x</span>", nil),
    (
      .misspelled, .flag, "<span class=\"misspelled\">x</span>",
      "\u{1B}[4m\u{1B}[4:3m\u{1B}[58:5:1mx\u{1B}[59m\u{1B}[24m"
    ),
    (.hidden, .flag, "", ""),
    (
      TextAttributes.Key(rawValue: "dataKind"), .text("<1>"),
      "<span data-data-kind=\"&lt;1&gt;\">x</span>", nil
    ),
    (TextAttributes.Key(rawValue: "seen"), .flag, "<span data-seen=\"\">x</span>", nil),
  ]

  /// "1;22" is the sequences with these numbers around a letter; the last one ends it.
  static func terminal(_ look: String?) -> String {
    guard let look else { return "x" }
    guard !look.isEmpty, !look.hasPrefix("\u{1B}") else { return look }
    let numbers = look.split(separator: ";")
    let on = numbers.dropLast().joined(separator: ";")
    return "\u{1B}[\(on)mx\u{1B}[\(numbers.last ?? "")m"
  }

  @Test func `every attribute is drawn by every output that can`() {
    #expect(Set(TextAttributes.Key.shown).isSubset(of: Self.looks.map(\.0)))
    for (key, value, html, sgr) in Self.looks {
      let session = TextInputSession("axb")
      session.setAttribute(key, to: value, in: 1..<2)
      let written = Dictionary(
        uniqueKeysWithValues: MarkupLanguage.allCases.map { ($0, session.text(in: 0..<3, as: $0)) })
      #expect(written[.html] == "a" + html + "b")
      #expect(written[.sgr] == "a" + Self.terminal(sgr) + "b")
      let marks: [TextAttributes.Key: String] = [
        .bold: "**x**", .italic: "*x*", .link: "[x](/u)",
      ]
      #expect(written[.markdown] == "a" + (marks[key] ?? html) + "b")
      // Laid over the text it looks the same, and what is drawn by hand too.
      let other = TextInputSession("axb")
      other.setTemporaryAttributes([AttributeEdit(key, to: value, in: 1..<2)], owner: "o")
      #expect(other.text(in: 0..<3, as: .html) == "axb")
      for language in MarkupLanguage.allCases {
        #expect(other.shownText(in: 0..<3, as: language) == written[language])
        #expect(session.styledText(in: 0..<3).written(as: language) == written[language])
      }
      // What is read again is what was written.
      guard key != .hidden else { continue }
      let expected = session.styledText(in: 0..<3)
      #expect(StyledText(html: written[.html] ?? "") == expected)
      #expect(StyledText(markdown: written[.markdown] ?? "") == expected)
    }
  }

  @Test(arguments: [
    (TextAttributes.Key.foregroundColor, TextAttributes.Value.text("red;x:url(y)")),
    (.foregroundColor, .text("")), (.fontFamily, .text("\"a\"")), (.fontSize, .number(-1)),
    (.fontSize, .number(.nan)), (.writingDirection, .number(7)), (.link, .flag),
    (.backgroundColor, .number(1)), (TextAttributes.Key(rawValue: "a b"), .flag),
    (TextAttributes.Key(rawValue: ""), .flag), (TextAttributes.Key(rawValue: "é"), .flag),
  ])
  func `a value that says nothing is not written`(
    _ key: TextAttributes.Key, _ value: TextAttributes.Value
  ) {
    let styled = StyledText("axb", attributes: [AttributeEdit(key, to: value, in: 1..<2)])
    for language in MarkupLanguage.allCases { #expect(styled.written(as: language) == "axb") }
  }

  @Test(arguments: [
    ("black", "30"), ("White", "37"), ("#fff", "38;2;255;255;255"), ("#00ff7f", "38;2;0;255;127"),
    ("#ff", nil), ("#ggg", nil), ("#+ff", nil), ("#12345678", nil), ("orange", nil),
  ])
  func `colours of a terminal are those that it has`(_ color: String, _ sequence: String?) {
    let styled = StyledText(
      "x", attributes: [AttributeEdit(.foregroundColor, to: .text(color), in: 0..<1)])
    let expected = sequence.map { "\u{1B}[\($0)mx\u{1B}[39m" } ?? "x"
    #expect(styled.written(as: .sgr) == expected)
  }

  @Test func `a text is shown with what lies over it, and with what is marked`() {
    let session = TextInputSession("one two")
    session.setAttribute(.bold, to: .flag, in: 0..<5)
    session.setTemporaryAttributes([AttributeEdit(.misspelled, to: .flag, in: 4..<7)], owner: "b")
    session.setTemporaryAttributes(
      [AttributeEdit(.foregroundColor, to: .text("red"), in: 0..<1)], owner: "a")
    #expect(
      session.shownText(in: 0..<99, as: .html)
        == "<strong><span style=\"color:red\">o</span>ne <span class=\"misspelled\">t</span></strong>"
        + "<span class=\"misspelled\">wo</span>")
    #expect(session.shownText(in: 0..<3, as: .markdown, owners: ["b"]) == "**one**")
    #expect(session.shownAttributeRuns(in: 0..<7, owners: []).map(\.range) == [0..<5, 5..<7])
    session.select(anchor: 7, head: 7)
    session.setMarkedText("k", selectedRange: 1..<1)
    #expect(session.shownText(in: 7..<8, as: .html) == "<u>k</u>")
    session.markedTextStyle = TextAttributes([.backgroundColor: .text("yellow")])
    #expect(
      session.shownText(in: 6..<9, as: .sgr)
        == "\u{1B}[4m\u{1B}[4:3m\u{1B}[58:5:1mo\u{1B}[59m\u{1B}[24m\u{1B}[43mk\u{1B}[49m")
    session.unmarkText()
    session.traits.isSecureTextEntry = true
    #expect(session.shownText(in: 0..<99, as: .html) == "••••••••")
  }

  // MARK: CommonMark

  /// Of what example 28 of CommonMark 0.31 has for no references, those that are none in HTML either; and the longest.
  @Test(arguments: [
    ("&x;", "&x;"), ("&#;", "&#;"), ("&#x;", "&#x;"), ("&#87654321;", "&#87654321;"),
    ("&#abcdef0;", "&#abcdef0;"), ("&ThisIsNotDefined;", "&ThisIsNotDefined;"), ("&hi?;", "&hi?;"),
    ("&#1114111;", "\u{10FFFF}"), ("&#x10FFFF;", "\u{10FFFF}"), ("&#0;", "\u{FFFD}"),
    ("&hellip;", "…"), ("&#35;", "#"), ("&#1234;", "Ӓ"), ("&#X22;", "\""), ("&#XD06;", "ആ"),
  ])
  func `a reference to a character is read where there is one`(_ source: String, _ text: String) {
    #expect(StyledText(markdown: source).text == text)
    #expect(StyledText(html: source).text == text)
  }

  static let pieces = [
    "a", "b c", " ", "  ", "\t", "    ", "*", "**", "_", "[x](y)", "<b>", "&amp;", "é", "🙂",
    "❤\u{FE0F}",
    "`", "\\", "\n", "\r\n", ".", ",", "(", ")", "!", "[", "=", "~", "\u{301}", "\u{200D}",
    "\u{600}",
    "\u{A0}", "\u{2028}", "中", "«", "1", "<br>", "&#32;", "#", "-", "<u>",
  ]

  /// A text with styles at random; where they begin and end makes what is hard to write.
  static func random(_ random: inout SeededGenerator) -> StyledText {
    let count = Int.random(in: 1...7, using: &random)
    let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    let length = text.utf16.count
    let keys: [TextAttributes.Key] = [
      .bold, .italic, .bold, .italic, .underline, .link, .code, .strikethrough,
    ]
    let edits = keys.prefix(Int.random(in: 1...8, using: &random)).map { key in
      let start = Int.random(in: 0...length, using: &random)
      let end = Int.random(in: start...length, using: &random)
      return AttributeEdit(key, to: key == .link ? .text("/u") : .flag, in: start..<end)
    }
    // Attributes lie on whole scalars.
    let session = TextInputSession()
    session.setText(StyledText(text, attributes: edits))
    return session.styledText(in: 0..<length)
  }

  /// How each scalar that is no blank looks: blanks have no look, marks may stand on either side of them.
  static func looks(of styled: StyledText) -> [String] {
    let units = Array(styled.text.utf16)
    return styled.runs.flatMap { run in
      String(decoding: units[run.range], as: UTF16.self).unicodeScalars
        .filter { !$0.properties.isWhitespace }
        .map { "\($0.value) \(run.attributes.values.keys.sorted())" }
    }
  }

  @Test func `what is written as Markdown is read again, wherever its marks stand`() {
    var generator = SeededGenerator(seed: 74)
    for _ in 0..<(longTests ? 20_000 : 1_000) {
      let styled = Self.random(&generator)
      for language in [MarkupLanguage.markdown, .html] {
        let written = styled.written(as: language)
        let read =
          language == .html
          ? StyledText(html: written, keepsBlanks: true) : StyledText(markdown: written)
        guard read.text.unicodeScalars.elementsEqual(styled.text.unicodeScalars),
          Self.looks(of: read) == Self.looks(of: styled)
        else {
          Issue.record("\(styled) is written as \(written.debugDescription)")
          return
        }
      }
    }
  }

  @Test func `writing grows with the text alone`() {
    let excesses = Growth.excesses { bytes in
      let session = TextInputSession(String(decoding: bytes, as: UTF8.self))
      let count = session.storage.utf16Count
      session.setAttributes(
        stride(from: 0, to: count, by: 3).map {
          AttributeEdit($0 % 2 == 0 ? .bold : .italic, to: .flag, in: $0..<$0 + 2)
        })
      for language in MarkupLanguage.allCases { _ = session.text(in: 0..<count, as: language) }
      _ = session.shownText(in: 0..<count, as: .html)
    }
    #expect(excesses == [])
  }
}
