import CaretSpelling
import TestSupport
import Testing

@Suite struct SuggestionTests {
  private let english: SpellDictionary

  init() throws {
    english = try SpellDictionary(.embedded)
  }

  private func judge() -> WordJudge { WordJudge(dictionaries: [english]) }

  private func guesses(_ word: String, limit: Int = 10) -> [String] {
    english.suggestions(for: word, limit: limit).map(\.word)
  }

  /// Slips of the usual kinds, made for this test.
  @Test func `runs of one letter of any length are answered`() {
    let english = try! SpellDictionary(.embedded)
    for letter in "aeqwx'" {
      for count in [32, 33, 59, 60, 61, 160] {
        let word = String(repeating: letter, count: count)
        #expect(english.suggestions(for: word).allSatisfy { $0.word != word })
      }
    }
  }

  @Test(arguments: [
    ("teh", "the"), ("Teh", "The"), ("TEH", "THE"), ("recieve", "receive"), ("wich", "which"),
    ("definately", "definitely"), ("seperate", "separate"), ("accomodate", "accommodate"),
    ("enviroment", "environment"), ("tommorrow", "tomorrow"),
    ("knowlege", "knowledge"), ("writting", "writing"), ("becuase", "because"), ("thier", "their"),
    ("dosen't", "doesn't"), ("foriegn", "foreign"), ("publically", "publicly"),
    ("paralel", "parallel"), ("aquire", "acquire"), ("occurence", "occurrence"),
  ])
  func `the likeliest word comes first, in the case of what was typed`(
    _ typed: String, _ meant: String
  ) {
    #expect(guesses(typed).first == meant)
  }

  /// Fixtures/rows/suggest.tsv: a language, what people type, and what they mean; with `~` it is among the first five.
  @Test func `what people mean is guessed`() throws {
    for row in try FixtureRows("suggest.tsv", cellCount: 3).rows {
      #expect(row.cells[0] == "en_US", "\(row.place)")
      let isFirst = !row.cells[2].hasPrefix("~")
      let meant = isFirst ? row.cells[2] : String(row.cells[2].dropFirst())
      let found = guesses(row.cells[1], limit: 5)
      #expect(isFirst ? found.first == meant : found.contains(meant), "\(row.place) \(found)")
    }
  }

  /// Each part is a word or none by itself, and no dictionary has them all.
  @Test(arguments: [
    ("pocket-maney", "pocket-money"), ("wourld-famous", "world-famous"), ("thre-day", "three-day"),
    ("well-knwon", "well-known"), ("User-Freindly", "User-Friendly"), ("e-mial", "e-mail"),
    ("3-yaer", "3-year"), ("co-operaton", "co-operation"), ("pyhsical-plase", "physical-place"),
  ])
  func `of words with hyphens the parts are guessed that are none`(
    _ typed: String, _ meant: String
  ) {
    #expect(guesses(typed, limit: 3).contains(meant), "\(guesses(typed, limit: 3))")
  }

  @Test(arguments: ["-maney", "maney-", "pocket--maney", "qzx-vwk-jjq", "a-b-c-d-e-f-maney"])
  func `hyphens that join no words change nothing`(_ typed: String) {
    #expect(!guesses(typed).contains { $0.contains("-") }, "\(guesses(typed))")
  }

  @Test(arguments: [
    ("london", "London"), ("infact", "in fact"), ("johns", "john's"),
    ("phonetik", "phonetic"), ("nife", "knife"),
  ])
  func `names, split words and possessives are among the first five`(
    _ typed: String, _ meant: String
  ) {
    #expect(guesses(typed).prefix(5).contains(meant))
  }

  @Test func `each suggestion is a right word, and the same word has the same ones`() throws {
    let judge = judge()
    let typed = [
      "blorfle", "xyzzyq", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "q", "'", "sentance", "teh",
    ]
    for word in typed {
      let first = judge.suggestions(for: word)
      #expect(first.count <= 10)
      #expect(!first.contains(word))
      for suggestion in first {
        #expect(
          suggestion.split(separator: " ").allSatisfy { judge.accepts(String($0)) }, "\(word)")
      }
      #expect(self.judge().suggestions(for: word) == first)
    }
    #expect(judge.suggestions(for: String(repeating: "word", count: 100_000)).isEmpty)
  }

  @Test func `a forbidden word is not suggested`() throws {
    let judge = judge()
    judge.project.forbid("receive")
    #expect(!judge.suggestions(for: "recieve").contains("receive"))
  }

  @Test func `an answer does not depend on what was asked before`() throws {
    let words = ["recieve", "fonetik", "xqzt", "a", "thier", "responsability", "embarass"]
    let first = words.map { english.suggestions(for: $0) }
    let again = words.reversed().map { english.suggestions(for: $0) }
    #expect(first == again.reversed())
    #expect(try first == words.map { try SpellDictionary(.embedded).suggestions(for: $0) })
  }

  @Test func `a limit takes the first of a longer list`() {
    let ten = guesses("wether", limit: 10)
    #expect(ten.count == 10)
    #expect(Set(ten).count == 10)
    for limit in [1, 3, 9] { #expect(guesses("wether", limit: limit) == Array(ten.prefix(limit))) }
    #expect(guesses("wether", limit: 0).isEmpty)
  }

  @Test(arguments: [
    "", "'", "-", "---", "1234", "naïve", "日本語", "a", String(repeating: "a", count: 60),
    String(repeating: "ab", count: 500_000), "\u{0}", "\u{301}\u{301}", "x'x'x'x'x", "🙂",
  ])
  func `any input is answered, and soon`(_ word: String) {
    for guess in guesses(word) { #expect(guess != word && !guess.isEmpty) }
  }

  @Test func `vulgar words are no guesses unless one letter is off`() {
    #expect(!Set(["shirt", "shift"]).isDisjoint(with: guesses("shiit")))
    #expect(!guesses("fukken", limit: 50).contains("fucking"))
  }

  @Test func `every word that may be proposed is right for hunspell`() throws {
    let forms = LexiconAudit.forms()
    #expect(forms.count > 150_000)
    let wrong = forms.filter { !english.hunspellContains($0) }
    #expect(wrong.isEmpty, "\(wrong.count) of \(forms.count): \(wrong.prefix(20))")
  }

  @Test func `every word is found by its own sound`() {
    #expect(LexiconAudit.wordsNotFoundBySound().isEmpty)
  }

  @Test(
    arguments: [
      "recieve", "teh", "l'ouvertur", "mispeling", "zzzz", "a", "unfortunatly", "creds", "herds",
      "ad-hco", "ting", "internationalisaiton", "tihng", "ratehr", "ocmmand", "absoultely",
      "recomendatoin", "mni-ature",
    ], 2...3)
  func `the search finds what comparing with every word finds`(_ word: String, _ edits: Int) {
    let (searched, walked, compared, met) = LexiconAudit.neighbours(of: word, edits: edits)
    #expect(searched == compared)
    #expect(walked == compared)
    #expect(met == compared)
    #expect(LexiconAudit.wordsFoundOneWay(near: word).isEmpty)
  }

  @Test(arguments: [
    ("recei", true), ("", true), ("don't", true), ("creds", false), ("RECEI", false),
    ("re\u{E9}", false), ("ad`", false), ("r3cei", false), ("rec_", false), ("a\u{7F}", false),
  ])
  func `no word begins with what is not in letters`(_ bytes: String, _ isBeginning: Bool) {
    #expect(LexiconAudit.isBeginning(bytes) == isBeginning)
  }

  @Test(arguments: [
    ("recieve", 1), ("teh", 1), ("mispeling", 2), ("zzzz", 2), ("ab", 2), ("thsi", 2),
    ("functionas", 2), ("alot", 2), ("unfortunatly", 2), ("todays", 1), ("qwrtzx", 2), ("fukc", 2),
  ])
  func `the best word is the one that looking at all words near to it gives`(
    _ word: String, _ edits: Int
  ) {
    let (found, compared) = LexiconAudit.best(near: word, edits: edits)
    #expect(found == compared)
  }

  @Test func `a German word gets German guesses`() throws {
    let finder = DictionaryFinder(environment: [:])
    guard let german = try? SpellDictionary(language: "de_DE", finder: finder) else { return }
    #expect(german.suggestions(for: "Farrad").map(\.word).contains("Fahrrad"))
  }
}
