import CaretInput
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
      markdown: "see <strong>\\(this\\)</strong> here",
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
}
