import CaretSpelling
import Testing

/// Words with letters that LaTeX and HTML write as commands: judged by what is meant, reported where they stand.
@Suite struct LetterEscapeTests {
  private func findings(_ text: String, _ kind: String) throws -> String {
    let judge = WordJudge(dictionaries: [try SpellDictionary(.embedded)])
    let finder = UnknownWordFinder(judge: judge)
    let bytes = Array(text.utf8)
    return finder.find(in: bytes, kind: try #require(DocumentKind(named: kind))).map { found in
      let place = String(decoding: bytes[found.utf8Range], as: UTF8.self)
      return finder.unknownWords[found.wordIndex!].text + " <" + place + ">"
    }
    .joined(separator: ", ")
  }

  @Test(arguments: [
    (#"na\"ive na\"{\i}ve caf\'e caf\'{e} caf{\'e} fa\c cade fa\c{c}ade r\^ole"#, ""),
    (#"impor\-tant inter\-na\-tional"#, ""),
    (#"t\'eh wr\"{o}d"#, #"téh <t\'eh>, wröd <wr\"{o}d>"#),
    (#"na\"i{}ve caf\'e{} wr\"o{}d"#, #"wröd <wr\"o{}d>"#),
    (
      #"stra{\ss}e stra\ss{}e stra\ss e"#,
      #"straße <stra{\ss}e>, straße <stra\ss{}e>, straße <stra\ss e>"#
    ),
    (#"\'etat {\AA}rhus \o{}re"#, #"état <\'etat>, Århus <{\AA}rhus>, øre <\o{}re>"#),
    // No letters: a command that begins alike, a line break, a tab stop, an accent that no letter takes.
    (#"\omega \i18n the\\an \'"#, ""),
    // Braces inside a word, and such as only touch one.
    (
      #"{C}aret re{c}eive m{e}thods {M}ethodolgy \underline{ap}plication {III} \emph{teh} {a} {w}rok{s}"#,
      "Methodolgy <{M}ethodolgy>, teh <teh>, wroks <{w}rok{s}>"
    ),
    (#"\title{A recieved one}"#, "recieved <recieved>"),
    (
      "\\documentclass{article}\\title{Of teh \\emph{wrod}}\\author{Jos\\'e Abcdefgh}\n\\begin{document}x",
      "teh <teh>, wrod <wrod>"
    ),
  ])
  func `letters of LaTeX`(_ text: String, _ expected: String) throws {
    #expect(try findings(text, "latex") == expected)
  }

  @Test(arguments: [
    (
      #"w"urde gr"o"ser M"adchen Me"swert "Ubung ver"-lie"sen"#,
      #"würde <w"urde>, größer <gr"o"ser>, Mädchen <M"adchen>, Meßwert <Me"swert>, "#
        + "Übung <\"Ubung>, ver\u{AD}ließen <ver\"-lie\"sen>"
    ),
    // Quotation marks, and what is too little to be a shorthand.
    (#"an "angle", "over" it and "under" the "sun""#, ""),
    (#"G"odel says "under" and "over""#, "odel <odel>"),
  ])
  func `babel's shorthands of German in LaTeX`(_ text: String, _ expected: String) throws {
    #expect(try findings(text, "latex") == expected)
  }

  @Test(arguments: [
    ("caf&eacute; na&iuml;ve na&#239;ve na&#xEF;ve don&rsquo;t don&#39;t", ""),
    ("AT&amp;T the&nbsp;an &lt;the&gt; a&b c&; &#1114112; &toolongforanentity;", ""),
    ("wr&ouml;d t&Egrave;h", "wröd <wr&ouml;d>, tÈh <t&Egrave;h>"),
    ("rec&shy;ieve", "rec\u{AD}ieve <rec&shy;ieve>"),
  ])
  func `letters of HTML and Markdown`(_ text: String, _ expected: String) throws {
    #expect(try findings("<p>\(text)</p>", "html") == expected)
    #expect(try findings(text + "\n", "markdown") == expected)
  }

  @Test func `commands are letters in no other kind of text`() throws {
    #expect(try findings(#"wr\"od"#, "text") == "")
    #expect(try findings("wr&ouml;d", "latex").contains("ö") == false)
  }
}
