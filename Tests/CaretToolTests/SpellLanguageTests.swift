import TestSupport
import Testing

/// Documents in several languages, and what they say of them.
@Suite struct SpellLanguageTests {
  /// The words that are reported of a document.
  private func words(
    _ text: String, _ name: String, _ languages: String, _ arguments: [String] = []
  ) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(name, text)
    let result = try caret(
      ["spell", "--level", "all", "--list", "--lang", languages, name] + arguments,
      folder: folder.folder)
    #expect(result.status <= 1, "\(result)")
    return result.output.split(separator: "\n").joined(separator: " ")
  }

  @Test(arguments: [
    // A directive holds to the next one, whatever was chosen.
    (
      "a.md", "A text.\n<!-- caret:lang de -->\nEin Satzz.\n<!-- caret:lang -->\nA txxt.\n",
      "Satzz txxt"
    ),
    ("a.txt", "caret:lang de-DE\nEin Satzz und house\n", "Satzz house"),
    ("a.c", "// cspell:locale de\n// Ein Satzz und house\n", "Satzz house"),
    (
      "a.c",
      "// cspell:language en,de\n// Ein kleiner Satz und Satzz.\n\n// This is my house txxt\n",
      "Satzz txxt"
    ),
    // HTML
    ("a.html", "<p>A house</p><p lang=de>Das Haus, a house</p><p>house</p>", "house"),
    ("a.html", "<div lang='de'>Haus <b>Haus</b> <i lang=\"en\">house</i> house</div>", "house"),
    ("a.html", "<ul><li lang=de>Haus<li lang=en>Haus</ul><br lang=de>house", "Haus"),
    ("a.xml", "<a xml:lang='de'>Haus<b/>Haus</a> house", ""),
    (
      "a.html", "<!-- <p lang=de> --><p>house</p><script>'<p lang=de>'</script>house", ""
    ),
    // LaTeX
    (
      "a.tex", "house \\begin{otherlanguage}{ngerman} Haus house \\end{otherlanguage} house",
      "house"
    ),
    ("a.tex", "house \\foreignlanguage{german}{Haus} Hauss", "Hauss"),
    (
      "a.tex", "house \\selectlanguage{ngerman} Haus \\selectlanguage{english} house Hauss", "Hauss"
    ),
    (
      "a.tex",
      "house \\textgerman{Haus} \\begin{german} Haus \\end{german} % \\selectlanguage{german}\nHauss",
      "Hauss"
    ),
    // Front matter, headings
    ("a.md", "---\ntitle: Das Haus\nlang: de-DE\n---\nHaus house\n", "house"),
    ("a.md", "+++\nlanguage = \"de\"\n+++\nHaus <i lang=en>house</i>\n", ""),
    ("a.md", "A house, `<p lang=\"de\">`.\n\n```html\n<p lang=\"de\">\n```\n\nhouse\n", ""),
    ("a.md", "---\nlang: {{ lang }}\n---\nhouse\n", ""),
    (
      "a.md", "::: {.note lang=de}\nHaus house\n\n:::: x\nHaus\n::::\n\nhouse\n:::\nhouse\n",
      "house"
    ),
    (
      "a.md", "A house, [das [Haus](x), house]{.q lang=\"de-DE\"} and `[house]{lang=de}`.\n",
      "house"
    ),
    ("a.adoc", "= Titel\n:lang: de\n\nHaus house\n", "house"),
  ])
  func `a part is checked in the language that its document names`(
    name: String, text: String, expected: String
  ) throws {
    // Each document in one language by default, and without detection in any of both.
    let isDirective = text.contains(":lang") && !name.hasSuffix("adoc") || text.contains("cspell")
    #expect(
      try words(text, name, isDirective ? "en_US" : "en_US,de_DE", ["--no-detect"]) == expected)
  }

  @Test func `what is in a language that was not chosen is left out, with a note`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.html", "<p lang=de>Haus</p><p lang=fr>maison</p> house txxt")
    let result = try caret(["spell", "--level", "all", "--list", "."], folder: folder.folder)
    #expect(result.output == "txxt\n")
    let notes = ["de", "fr"].map {
      "caret spell: text in \($0) was not checked (\"./a.html\"): add \($0) to --lang\n"
    }
    #expect(result.error == notes.joined(), "\(result)")
    let quiet = try caret(["spell", "--quiet", "."], folder: folder.folder)
    #expect(quiet.error.isEmpty)
  }

  @Test func `words of other languages than English are not corrected, and it is said why`() throws
  {
    let folder = try TemporaryFolder()
    let text = "Die Arbeiten sind erst nach einem Neustart wirksamm.\n"
    try folder.write("a.md", text)
    let result = try caret(
      ["spell", "--lang", "de_DE", "--json", "--write", "a.md"], folder: folder.folder)
    #expect(result.output.contains(#""withheld":"language""#), "\(result)")
    #expect(try folder.read("a.md") == Array(text.utf8))
  }

  @Test func `a directive for a language without a dictionary is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "caret:lang xx\nHaus\n")
    let result = try caret(["spell", "."], folder: folder.folder)
    #expect(result.status == 2 && result.error.contains("a.txt"), "\(result)")
    try folder.write("a.txt", "cspell:locale xx\nHaus\n")
    #expect(try caret(["spell", "."], folder: folder.folder).status == 0)
  }

  @Test func `guesses and the language are those of the part`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.html", "<p lang=de>Fehlerr</p> recieve")
    let result = try caret(
      ["spell", "--level", "all", "--json", "--lang", "en_US,de_DE", "a.html"],
      folder: folder.folder)
    let lines = result.output.split(separator: "\n")
    #expect(lines[0].contains("\"language\":\"de_DE\"") && lines[0].contains("\"Fehler\""))
    #expect(lines[1].contains("\"language\":\"en_US\"") && lines[1].contains("\"receive\""))
  }

  @Test(arguments: [
    ("日本語 Привет Ωμέγα house txxt", "en_US", "txxt"), ("paypal раypal", "en_US", "paypal раypal"),
    ("Haus ひらがな", "de_DE", ""), ("A house 漢字 and txxt here, one more word.", "en_US,de_DE", "txxt"),
  ])
  func `words in letters that no chosen language has are no finding`(
    text: String, languages: String, expected: String
  ) throws {
    #expect(try words(text, "a.txt", languages) == expected)
  }

  @Test(arguments: [
    ("wrodd # codespell:ignore\nwrodd\n", "wrodd"),
    ("wrodd foobaz # codespell:ignore foobaz\n", "wrodd"),
    ("# codespell:ignore-next-line wrodd\nwrodd foobaz\n", "foobaz"),
    ("// cSpell:ignore Foobaz\nfoobaz wrodd\n", "wrodd"),
    ("// cspell: disable-next-line\nwrodd\nfoobaz\n", "foobaz"),
    ("// cspell:disable\nwrodd\n// cspell:enable\nfoobaz\n", "foobaz"),
    ("// spell-checker: disable-line wrodd\nfoobaz\n", "foobaz"),
    ("<!-- vale off -->\nwrodd\n<!-- vale on -->\nfoobaz\n", "foobaz"),
    (
      "<!-- vale Vale.Spelling = NO -->\nwrodd\n<!-- vale Vale.Spelling = YES -->\nfoobaz\n",
      "foobaz"
    ),
    ("LocalWords: wrodd\nwrodd foobaz\n", "foobaz"),
    ("CARET:OFF\nwrodd\nCaret:On\nfoobaz\n", "foobaz"),
  ])
  func `directives of all kinds are kept to`(text: String, expected: String) throws {
    #expect(try words(text, "a.txt", "en_US") == expected)
  }
}
