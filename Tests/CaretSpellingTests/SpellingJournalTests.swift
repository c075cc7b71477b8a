import CaretSpelling
import TestSupport
import Testing

/// What spelling makes of thousands of texts and words, with all numbers that it works out.
@Suite struct SpellingJournalTests {
  private func journal(_ name: String, _ cellCount: Int) -> Journal {
    Journal("CaretSpellingTests/Fixtures/journal/\(name).tsv", cellCount: cellCount)
  }

  /// A kind of document, a text, and its words: `/` comment, `"` string, `` ` `` code.
  @Test func `the words of documents are those that they were`() throws {
    try journal("words", 2).check { cells in
      guard let kind = DocumentKind(named: cells[0]) else { return "no kind" }
      return RowTests.words(Array(cells[1].utf8), kind)
    }
  }

  /// A file's name, its text, and what is found in it, with its place, tier, score, guesses and safe correction.
  @Test(arguments: ["findings", "languages"])
  func `what is found in files is what was found`(_ name: String) throws {
    try journal(name, 2).check { (inputs: [[String]]) in
      try FixtureRows(inputs).check(name == "languages" ? ["en_US", "de_DE"] : ["en_US"]) {
        $0.details = [.places, .guesses, .scores, .corrections]
        $0.level = .unknown
      }.map { $0.findings.map(Self.text).joined(separator: "; ") }
    }
  }

  private static func text(_ finding: FileFinding) -> String {
    var text = "\(finding.place.line):\(finding.place.column) \(finding.word)"
    text += ["", "?", "!"][finding.tier.rawValue]
    if finding.kind != .misspelling { text += " \(finding.kind)" }
    if let score = finding.score { text += " " + rounded(score) }
    if let language = finding.language { text += " " + language }
    if !finding.guesses.isEmpty { text += " " + finding.guesses.joined(separator: ",") }
    return finding.correction.map { text + " =" + $0 } ?? text
  }

  /// Two digits behind the point: what a weight says, not how a processor adds.
  private static func rounded(_ score: Double) -> String {
    let hundredths = Int((score * 100).rounded())
    let digits = String(abs(hundredths) + 1000).suffix(2)
    return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(digits)"
  }

  /// A word, and the guesses with their scores.
  @Test func `guesses and their order are those that they were`() throws {
    let english = try SpellDictionary(.embedded)
    try journal("guesses", 1).check { cells in
      english.suggestions(for: cells[0], limit: 6).map {
        $0.word + " " + Self.rounded($0.score)
      }.joined(separator: ", ")
    }
  }

  @Test func `completions and their order are those that they were`() throws {
    let judge = WordJudge(dictionaries: [try SpellDictionary(.embedded)])
    try journal("completions", 1).check { cells in
      judge.completions(of: cells[0], limit: 6).joined(separator: " ")
    }
  }

  /// Fixtures/dictionaries/xy: a word, whether it is one, the guesses with their scores, and what it may become.
  @Test func `a dictionary's verdicts and guesses are those that they were`() throws {
    let folder = try TemporaryFolder()
    let own = try SpellDictionary(
      language: packageFolder + "/Tests/CaretSpellingTests/Fixtures/dictionaries/xy.dic",
      finder: DictionaryFinder(environment: [:]), cacheFolder: folder.path("cache"))
    try journal("dictionary", 1).check { cells in
      let word = cells[0]
      #expect(own.contains(word) == own.hunspellContains(word), "\(word)")
      let guesses = own.suggestions(for: word, limit: 6).map {
        $0.word + " " + Self.rounded($0.score)
      }
      let completions = own.completions(of: word, limit: 4)
      return (own.contains(word) ? "right" : "wrong") + "; " + guesses.joined(separator: ", ")
        + "; "
        + completions.joined(separator: ", ")
    }
  }
}
