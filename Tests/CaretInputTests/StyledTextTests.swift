import CaretInput
import CaretText
import TestSupport
import Testing

/// Text that comes with attributes: read from Markdown and HTML, set and replaced in a session.
@Suite struct StyledTextTests {
  /// A text with its styles between brackets: `[b:bold]`, `[i:italic]`, `[u:underlined]`, `[c:code]`, `[s:stricken]`, `[a target:link]`.
  static func notation(_ styled: StyledText) -> String {
    let units = Array(styled.text.utf16)
    return styled.runs.map { run in
      var text = String(decoding: units[run.range], as: UTF16.self)
      if run.attributes.contains(.code) { text = "[c:" + text + "]" }
      if run.attributes.contains(.strikethrough) { text = "[s:" + text + "]" }
      if run.attributes.contains(.underline) { text = "[u:" + text + "]" }
      if run.attributes.contains(.italic) { text = "[i:" + text + "]" }
      if run.attributes.contains(.bold) { text = "[b:" + text + "]" }
      if let link = run.attributes.link { text = "[a " + link + ":" + text + "]" }
      return text
    }.joined()
  }

  /// Those with a number are examples of CommonMark 0.31.
  @Test(arguments: [
    ("plain", "plain"), ("", ""),
    ("*foo bar*", "[i:foo bar]"),  // 350
    ("a * foo bar*", "a * foo bar*"),  // 351
    ("a*\"foo\"*", "a*\"foo\"*"),  // 352
    ("foo*bar*", "foo[i:bar]"),  // 355
    // 357 to 360
    ("_foo bar_", "[i:foo bar]"), ("_ foo bar_", "_ foo bar_"), ("foo_bar_", "foo_bar_"),
    ("foo-_(bar)_", "foo-[i:(bar)]"),  // 364
    ("_foo*", "_foo*"),  // 365
    ("*(*foo*)*", "[i:(foo)]"),
    ("_foo_bar", "_foo_bar"), ("_foo_bar_baz_", "[i:foo_bar_baz]"),  // 375, 377
    ("**foo bar**", "[b:foo bar]"), ("** foo bar**", "** foo bar**"), ("foo**bar**", "foo[b:bar]"),
    ("__foo bar__", "[b:foo bar]"), ("foo__bar__", "foo__bar__"),
    ("*foo **bar** baz*", "[i:foo ][b:[i:bar]][i: baz]"),
    ("*foo**bar*", "[i:foo**bar]"),  // 413
    ("***foo** bar*", "[b:[i:foo]][i: bar]"),
    ("*foo**bar***", "[i:foo][b:[i:bar]]"),
    ("foo***bar***baz", "foo[b:[i:bar]]baz"),
    ("***foo***", "[b:[i:foo]]"), ("**foo*", "*[i:foo]"), ("*foo**", "[i:foo]*"),
    ("*foo _bar* baz_", "[i:foo _bar] baz_"),  // 471
    ("**foo", "**foo"), ("foo *", "foo *"),
    ("[link](/uri)", "[a /uri:link]"), ("[link](</my uri>)", "[a /my uri:link]"),
    ("[link](/uri \"title\")", "[a /uri:link]"), ("[link](/my uri)", "[link](/my uri)"),
    ("[a](foo(and(bar)))", "[a foo(and(bar)):a]"), ("[a](foo\\(b\\))", "[a foo(b):a]"),
    ("[foo *bar*](/u)", "[a /u:foo ][a /u:[i:bar]]"),
    ("*[foo*](/u)", "*[a /u:foo*]"),  // 522
    ("[a [b](/c) d](/e)", "[a [a /c:b] d](/e)"),
    ("![moon](m.jpg)", "moon"), ("[foo]", "[foo]"), ("]", "]"), ("[](/u)x", "x"),
    ("`*a*`", "[c:*a*]"), ("`` a`b ``", "[c:a`b]"), ("`a", "`a"),
    ("*a `*` b*", "[i:a ][i:[c:*]][i: b]"), ("*\u{301}a*", "[i:\u{301}a]"),
    ("❤\u{FE0F}*a*", "❤\u{FE0F}[i:a]"),
    ("<span><s>a</s></span> <del>b</span></del>", "[s:a] [s:b</span>]"),
    ("\\*a\\*", "*a*"), ("\\a", "\\a"), ("a\\", "a\\"),
    ("&amp;&copy;&#35;&#x22;&x;&", "&©#\"&x;&"), ("&#0;", "\u{FFFD}"),
    ("<https://a.b?c=d>", "[a https://a.b?c=d:https://a.b?c=d]"),
    ("<a@b.c>", "[a mailto:a@b.c:a@b.c]"),
    ("a <u>b</u> <x> <br>c", "a [u:b] <x> \nc"), ("<strong>a", "a"), ("</em>", "</em>"),
    ("# *a*\n\n- **b\n\nc** d", "# [i:a]\n\n- **b\n\nc** d"),
    ("日本*語*👨‍👩‍👧 *é*", "日本[i:語]👨‍👩‍👧 [i:é]"),
  ])
  func `Markdown's marks are read`(_ markdown: String, _ expected: String) {
    #expect(Self.notation(StyledText(markdown: markdown)) == expected)
  }

  @Test(arguments: [
    ("a <b>b</b> <i>c</i>", "a [b:b] [i:c]"), ("<p>one</p><p>two</p>", "one\ntwo"),
    ("a<br>b<br/>c", "a\nb\nc"), ("  a \n b  ", "a b"), ("a <b> b</b>", "a [b:b]"),
    ("<a href='x?a&amp;b'>y</a>", "[a x?a&b:y]"), ("<a name=q>y</a>", "y"),
    ("<a href=x>y", "[a x:y]"),
    ("<b>a<i>b</b>c</i>", "[b:a][b:[i:b]][i:c]"),
    ("<h1>T</h1>x", "[b:T]\nx"), ("<ul><li>a</li><li>b</li></ul>c", "a\nb\nc"),
    ("<pre> a\n  b</pre>", " a\n  b"), ("a<!-- <b> -->b", "ab"), ("a<!-- b", "a"),
    ("<script>var a = '<b>'</script>x<style>y</style>", "x"),
    ("<head><title>t</title></head>x", "x"),
    ("<!DOCTYPE html><html><body>x</body></html>", "x"), ("1 < 2 & 3 > 2 &lt;", "1 < 2 & 3 > 2 <"),
    ("<s>a</s><del>b</del><code>c</code>", "[s:ab][c:c]"),
    ("<span style='font-weight: 700; color: red'>a<span>b</span>c</span>", "[b:abc]"),
    ("<p style=\"font-style:italic;text-decoration:underline\">a</p>b", "[i:[u:a]]\nb"),
    ("<span style='x;:;font-weight'>a</span>", "a"),
    ("<B>a</B>", "[b:a]"), ("</b>a", "a"), ("<x y=\"<\">a</x>", "a"), ("", ""), ("<", "<"),
  ])
  func `HTML's tags are read`(_ html: String, _ expected: String) {
    #expect(Self.notation(StyledText(html: html)) == expected)
  }

  @Test func `a text is set with its attributes, and nothing is to be undone`() {
    let session = TextInputSession("old")
    var changes: [TextChange] = []
    session.addObserver { changes.append($0) }
    session.setText(StyledText(markdown: "a **b** c"))
    #expect(session.storage.string == "a b c" && !session.canUndo)
    #expect(Self.notation(session.styledText(in: 0..<9)) == "a [b:b] c")
    #expect(changes.count == 1 && changes[0].editedMask == [.attributes, .characters])
    session.select(anchor: 0, head: 0)
    session.insertText("x")
    session.undo()
    #expect(Self.notation(session.styledText(in: 0..<9)) == "a [b:b] c")
  }

  @Test func `a range is replaced by a text with its attributes, as one step`() {
    let session = TextInputSession()
    session.setText(StyledText(markdown: "**one two**"))
    let range = TextRange(4..<7)
    #expect(session.replace(range, with: StyledText(markdown: "*2*, [3](x)"), named: "Paste"))
    #expect(Self.notation(session.styledText(in: 0..<99)) == "[b:one ][i:2], [a x:3]")
    #expect(session.selectedRange == 8..<8)
    session.undo()
    #expect(Self.notation(session.styledText(in: 0..<99)) == "[b:one two]" && !session.canUndo)
    session.redo()
    #expect(Self.notation(session.styledText(in: 0..<99)) == "[b:one ][i:2], [a x:3]")
  }

  @Test func `a delegate may refuse it`() {
    final class No: TextInputSessionDelegate {
      func textInputSession(
        _ session: TextInputSession, shouldChangeTextIn range: TextRange,
        replacementText text: String
      ) -> Bool { false }
    }
    let session = TextInputSession("one")
    let delegate = No()
    session.delegate = delegate
    #expect(!session.replace(TextRange(0..<0), with: StyledText(markdown: "**x**")))
    #expect(session.storage.string == "one" && !session.canUndo)
  }

  /// What a session writes is read as it was, whatever is in it.
  @Test func `what is written as HTML is read again`() {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "a", "b c", " ", "*", "_", "[x](y)", "<b>", "&amp;", "é", "🙂", "`", "\\", "\n", ".",
    ]
    for _ in 0..<500 {
      let text = (0..<8).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let session = TextInputSession(text)
      let count = session.storage.utf16Count
      for key in [TextAttributes.Key.bold, .italic, .underline] {
        let start = Int.random(in: 0...count, using: &random)
        session.setAttribute(
          key, to: .flag, in: start..<Int.random(in: start...count, using: &random))
      }
      let written = session.text(in: 0..<count, as: .html)
      let read = StyledText(html: written, keepsBlanks: true)
      #expect(read.text == text, "\(written)")
      // Blanks have no look: marks may stand on either side of them.
      func looks(_ styled: StyledText) -> [String] {
        let units = Array(styled.text.utf16)
        return styled.runs.flatMap { run in
          units[run.range].filter { $0 > 0x20 }.map {
            "\($0) \(run.attributes.values.keys.sorted())"
          }
        }
      }
      #expect(looks(read) == looks(session.styledText(in: 0..<count)), "\(written)")
    }
  }

  @Test func `reading grows with the text alone`() {
    let excesses = Growth.excesses { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      _ = StyledText(markdown: text)
      _ = StyledText(html: text)
    }
    #expect(excesses == [])
  }

  @Test func `any text is read`() {
    var random = SeededGenerator(seed: 11)
    let pieces = [
      "*", "**", "_", "[", "]", "(", ")", "`", "<", ">", "b", "/", "&", ";", "#", "!", " ", "\n",
      "\\", "é", "<a href=", "\"",
    ]
    for _ in 0..<2_000 {
      let text = (0..<24).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      for styled in [StyledText(markdown: text), StyledText(html: text)] {
        let count = styled.text.utf16.count
        #expect(
          styled.attributes.allSatisfy { $0.range.clamped(to: 0..<count) == $0.range }, "\(text)")
        let session = TextInputSession()
        session.setText(styled)
        #expect(session.storage.string == styled.text)
      }
    }
  }
}
