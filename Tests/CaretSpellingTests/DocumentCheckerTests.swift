import CaretSpelling
import TestSupport
import Testing

@Suite struct DocumentCheckerTests {
  private func checker() throws -> DocumentChecker {
    DocumentChecker(judge: WordJudge(dictionaries: [try SpellDictionary(.embedded)]))
  }

  @Test(arguments: [
    ("A right sentence, isn't it?", ""), ("Teh speling is rong.", "Teh speling rong"),
    ("It’s Euclid’s naïve café", ""), ("co\u{AD}op\u{AD}erate", ""),
    ("chapter XIV and iv", ""), ("deadbeef decade", ""), ("xkcdqrtz", ""),
    ("a well-knwon word", "knwon"), ("resumé Wrong’s", ""), ("utf8 3rd", ""),
    ("qwertzen's", "qwertzen's"),
  ])
  func `unknown words are found`(_ text: String, _ expected: String) throws {
    let checker = try checker()
    let found = checker.check(Array(text.utf8)).map { checker.unknownWords[$0.wordIndex].text }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test func `a word with hyphens is right as a whole or in its parts`() throws {
    let checker = try checker()
    checker.judge.project = WordList(["blorf-glarf"])
    let found = checker.check(Array("blorf-glarf glarf re-blorf-glarf".utf8)).map(\.utf8Range)
    #expect(found == [12..<17, 21..<26, 27..<32])
  }

  @Test func `words are counted over documents`() throws {
    let checker = try checker()
    _ = checker.check(Array("teh teh blorfle".utf8))
    _ = checker.check(Array("teh".utf8))
    #expect(checker.unknownWords.map(\.text) == ["teh", "blorfle"])
    #expect(checker.unknownWords.map(\.count) == [3, 1])
    #expect(checker.unknownWords.map(\.documentCount) == [2, 1])
    #expect(checker.wordCount == 4)
    #expect(checker.distinctWordCount == 2)
  }

  @Test func `each distinct word meets the dictionary once, and the verdict is hunspell's`() throws
  {
    let text = try readFile("/usr/share/common-licenses/GPL-3")
    let checker = try checker()
    let found = checker.check(text)
    let words = Set(found.map { checker.unknownWords[$0.wordIndex].text })
    let hunspell = try run("hunspell", ["-d", "en_US", "-l"], input: text)
    // A run of letters that touches a digit, "6b", is no word here.
    let expected = Set(hunspell.output.split(separator: "\n").map(String.init))
      .filter { !$0.contains(where: \.isNumber) }
    #expect(words == expected)
  }

  @Test(arguments: [
    ("kafka", "kafka Kafka KAFKA"), ("NASA", "NASA"), ("iPhone", "iPhone IPHONE"),
    ("Kafka", "Kafka KAFKA"),
  ])
  func `a listed word follows the case rule`(_ word: String, _ accepted: String) {
    let list = WordList([word])
    let forms = [
      "kafka", "Kafka", "KAFKA", "kafkA", "nasa", "Nasa", "NASA", "iphone", "iPhone", "IPHONE",
    ]
    #expect(forms.filter(list.accepts).joined(separator: " ") == accepted)
  }

  @Test func `learned beats ignored beats forbidden beats the dictionary`() throws {
    let judge = WordJudge(dictionaries: [try SpellDictionary(.embedded)])
    judge.project = WordList(parsing: "# ours\nblorfle\n!utilize\nteh -> the, ten\n\n")
    #expect(judge.accepts("blorfle") && judge.accepts("Blorfle"))
    #expect(!judge.accepts("utilize") && !judge.accepts("Utilize"))
    #expect(judge.suggestions(for: "teh").prefix(2) == ["the", "ten"])
    judge.ignored.insert("utilize")
    #expect(judge.accepts("utilize"))
    judge.ignored.remove("utilize")
    #expect(!judge.accepts("utilize"))
    judge.learned.insert("utilize")
    #expect(judge.accepts("utilize"))
  }

  @Test func `a word list comes back as it was written`() {
    let list = WordList(parsing: "zeta\nalpha # first\n!bad\nteh -> the\ncaret/word\n")
    #expect(list.text == "!bad\nalpha\ncaret/word\nteh -> the\nzeta\n")
    #expect(WordList(parsing: list.text) == list)
  }
}
