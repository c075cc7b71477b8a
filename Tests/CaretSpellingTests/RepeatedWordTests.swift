import CaretSpelling
import Testing

@Suite struct RepeatedWordTests {
  /// What is reported, each as its text and the initial of its tier.
  private func findings(_ text: String, _ kind: DocumentKind) throws -> String {
    let judge = WordJudge(dictionaries: [try SpellDictionary(.embedded)])
    let checker = DocumentChecker(judge: judge, settings: DocumentChecker.Settings())
    let bytes = Array(text.utf8)
    var found: [String] = []
    checker.check(bytes, kind: kind) { batch in
      for finding in batch where finding.kind == .repeatedWord {
        let text = String(decoding: bytes[finding.utf8Range], as: UTF8.self)
        found.append("\(text)/\("\(finding.tier)".prefix(1))")
      }
    }
    return found.joined(separator: " ")
  }

  @Test(arguments: [
    ("Paint the the fence.", "the the/c"), ("Paint a a fence.", "a a/c"),
    ("We use using using it.", "using using/l"), ("Paint the\nthe fence.", "the/c"),
    ("Paint the  \r\n  the fence.", "the/c"), ("It was (the the) fence.", "the the/c"),
    ("It ends with with.", "with with/c"),
    ("The the fence is old. This this too.", "The the/l This this/l"),
    ("Calls to to the server will will fail.", "to to/l will will/l"),
    ("It is is here, and this was was there.", "is is/l was was/l"),
    ("Note that that the theory the the theory has.", "that that/l the the/c"),
    // What some clauses end with, and the next begins with.
    ("What it is is a list. Leave it as is is fine.", ""), ("The will will be read.", ""),
    ("The host that we connect to to read it.", ""), ("You log in in the browser.", ""),
    ("It is turned on on the left.", ""), ("For for loops, and In in sets.", ""),
    ("The bytes ff ff come first.", ""), ("It must be be there.", "be be/c"),
    // Words that may stand twice, names, and more than two.
    ("He had had it; I know that that is so. A very very long tale.", ""),
    ("New York New York, Duran Duran, the The", ""), ("work work work", ""),
    ("Wagga wagga", ""), ("qwertz qwertz", ""),
    // Punctuation, columns and lists.
    ("the, the", ""), ("Paint the. the fence", ""), ("name  name", ""), ("the\n\nthe fence", ""),
    ("usage\nusage", ""), ("data usage\nusage", ""),
    ("data usage\n                     usage of it", ""),
    ("alert tcp any any -> any any (x)", ""), ("the pair nil nil {x}", ""),
    ("use any any, please", "any any/l"),
    ("pre-set set", ""), ("a set set-up", ""), ("either/or or not", ""), ("b b", ""),
  ])
  func `a word that stands twice is found in running text`(
    _ text: String, _ expected: String
  ) throws {
    #expect(try findings(text, .plainText) == expected)
  }

  @Test(arguments: [
    ("md", "Paint the the fence.", "the the/c"), ("md", "# Use the\n\nthe fence", ""),
    ("md", "| the | the |", ""), ("md", "`the` the *the* the", ""),
    ("md", "```\nmake make the the\n```", ""), ("md", "- paint the\n  the fence", "the/c"),
    ("md", "- the\n- the", ""),
    ("rst", "Paint the\nthe fence.", "the/c"), ("rst", "Usage\n=====\nUsage of it", ""),
    ("swift", "// Paint the the fence.\nlet x = \"the the\"", "the the/c"),
    ("c", "int main(int int) {}\n", ""),
    (
      "c", "// Paint an\n// an old fence.\nint a;\n/* paint\n * paint it the\n * the way */\n",
      "an/c the/c"
    ),
    (
      "c", "char *s = \"paint the the fence\", *t = \"the the\", *u = \"data data of it\";\n",
      "the the/l"
    ),
    ("tex", "Paint the the $x x$ fence", "the the/c"),
    // What a tag of documentation names.
    ("js", "/** @param {Options} options options of the build */", ""),
    ("js", "/** @param {{ list: Rule[] }} a a rule, and the the list */", "the the/c"),
    ("c", "/** @param data data to sign, \\param[in] size size of it */", ""),
    ("c", "/** @defgroup bus bus\n * @{ */", ""),
    ("c", "/** @return the the size, {at} at at once */", "the the/c at at/l"),
    ("html", "<p>Paint the the <b>fence</b> <b>fence</b></p>", "the the/c"),
  ])
  func `it must be prose or a comment`(
    _ kind: String, _ text: String, _ expected: String
  ) throws {
    #expect(try findings(text, try #require(DocumentKind(named: kind))) == expected)
  }
}
