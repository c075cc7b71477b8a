import CaretBytes
import CaretSpelling
import Testing

@Suite struct RealWordTests {
  /// What is reported, each as its text, what was meant, and the initial of its tier.
  private func findings(
    _ text: String, _ kind: DocumentKind, readsSentences: Bool = true
  ) throws -> String {
    let judge = WordJudge(dictionaries: [try SpellDictionary(.embedded)])
    var settings = DocumentChecker.Settings()
    settings.readsSentences = readsSentences
    let checker = DocumentChecker(judge: judge, settings: settings)
    let bytes = Array(text.utf8)
    var found: [String] = []
    checker.check(bytes, kind: kind) { batch in
      for finding in batch where finding.kind == .realWord {
        let text = String(decoding: bytes[finding.utf8Range], as: UTF8.self)
        found.append("\(text)>\(finding.meant ?? "")/\("\(finding.tier)".prefix(1))")
      }
    }
    return found.joined(separator: " ")
  }

  @Test(arguments: [
    ("However, their are many, many others.", "their>there/l"),
    ("Clocks, each with there own names.", "there>their/l"),
    ("Each model has it's own name.", "it's>its/c"), ("It says its been a year.", "its>it's/c"),
    ("I am not sure wether or not to go.", "wether>whether/c"),
    ("I thing it's better.", "thing>think/c"),
    ("They have no affect on it.", "affect>effect/l"),
    ("The argument is greater then the value of it.", "then>than/l"),
    ("We may loose more by competing than by work.", "loose>lose/l"),
    ("In the fist phase, memory is hidden.", "fist>first/c"),
    ("It would of been better.", "of>have/c"), ("This is an problem.", "an>a/c"),
    ("It takes a hour.", "a>an/c"),
    // The same words where they are right.
    ("They left their bags there.", ""), ("It is its own page; it's a good one.", ""),
    ("First this, then that; more than before.", ""), ("A loose screw.", ""),
    ("We would, of course, and they would of course.", ""), ("an hour, a unit, a user", ""),
    // Parts of names, of words with hyphens, quoted letters; a comma lies between.
    ("However, in-their are many, many others.", ""),
    ("If it is larger, then the value is used.", ""),
    // A word that stands twice is another finding.
    ("It takes a a hour.", ""), ("We fear loosing loosing jobs.", ""),
  ])
  func `a right word that is wrong in its sentence is found`(
    _ text: String, _ expected: String
  ) throws {
    #expect(try findings(text, .plainText) == expected)
  }

  @Test(arguments: [
    ("md", "I think that `their` are many.", ""),
    ("md", "However, their are many, many others.", "their>there/l"),
    ("swift", "let x = \"However, their are many, many others\"", ""),
    ("swift", "// However, their are many, many others.", "their>there/l"),
  ])
  func `it must be prose or a comment`(
    _ kind: String, _ text: String, _ expected: String
  ) throws {
    #expect(try findings(text, try #require(DocumentKind(named: kind))) == expected)
  }

  @Test func `it is not looked for without sentences`() throws {
    let text = "However, their are many, many others."
    #expect(try findings(text, .plainText, readsSentences: false) == "")
  }

  @Test func `a directive silences it`() throws {
    let text = "However, their are many, many others. <!-- caret:ignore -->"
    #expect(try findings(text, .markdown) == "")
  }
}
