import CaretBytes
import CaretSpelling
import CaretText
import Testing

@Suite struct SentenceTests {
  @Test(arguments: [
    ("I [tought] so too.", "thought"), ("She [tought] him to read.", "taught"),
    ("We live in the same [hause].", "house"), ("the [hause] of", "house"),
  ])
  func `guesses that fit their sentence lead`(_ marked: String, _ expected: String) throws {
    let (text, range) = try unmarked(marked)
    let judge = WordJudge(dictionaries: [try SpellDictionary(.embedded)])
    #expect(judge.suggestions(forWordAt: range, in: text).first == expected)
    #expect(judge.suggestions(forWordAt: range, in: text, limit: 3).count == 3)
  }

  @Test func `behind the first guess come those that are near the letters`() throws {
    let (text, range) = try unmarked("We [recieve] it.")
    let judge = WordJudge(dictionaries: [try SpellDictionary(.embedded)])
    let guesses = judge.suggestions(forWordAt: range, in: text, limit: 3)
    #expect(guesses.prefix(2) == ["receive", "received"], "\(guesses)")
  }

  @Test(arguments: [
    ("Save it befor you leave.", "before"), ("It is inthe file.", "in the"),
    ("It goes witha name.", "with a"), ("There are alot of them.", "a lot"),
  ])
  func `two words that were written as one lead where they stand side by side in sentences`(
    _ text: String, _ expected: String
  ) throws {
    let files = try FixtureRows([["a.txt", text]]).check(["en_US"]) {
      $0.details = [.places, .guesses]
    }
    #expect(files.map { $0.findings.map { $0.guesses.first } } == [[expected]])
  }

  /// "We review it" is a set phrase.
  @Test func `what is far from the letters does not lead`() throws {
    let (text, range) = try unmarked("We [recieve] it.")
    let judge = WordJudge(dictionaries: [try SpellDictionary(.embedded)])
    #expect(
      judge.suggestions(forWordAt: range, in: text, limit: 3, weight: .prose).first == "receive")
  }

  /// The text without its brackets, and where they stood.
  private func unmarked(_ marked: String) throws -> (text: [UInt8], range: Range<UTF8Offset>) {
    let parts = marked.split(separator: "[", omittingEmptySubsequences: false)
    let rest = try #require(parts.last).split(separator: "]", omittingEmptySubsequences: false)
    let start = UTF8Offset(parts[0].utf8.count)
    return (Array((parts[0] + rest[0] + rest[1]).utf8), start..<start + rest[0].utf8.count)
  }

  @Test(arguments: ["[tought]", "  ([wich])  ", "\n\n[hause]\n"])
  func `a word without others beside it has the guesses that it has alone`(_ marked: String) throws
  {
    let judge = WordJudge(dictionaries: [try SpellDictionary(.embedded)])
    let (text, range) = try unmarked(marked)
    let word = String(decoding: text[range], as: UTF8.self)
    #expect(judge.suggestions(forWordAt: range, in: text) == judge.suggestions(for: word))
  }

  @Test func `a checker's guesses fit their sentence`() throws {
    let checker = TextChecker(finder: DictionaryFinder(environment: [:]))
    let (text, range) = try unmarked("I am sure that she [tought] him to read and to write.")
    let storage = TextStorage(String(decoding: text, as: UTF8.self))
    #expect(
      try checker.guesses(forWordRange: range, in: storage, language: "en_US").first == "taught")
  }
}
