import CaretSpelling
import TestSupport
import Testing

@Suite struct CompletionTests {
  private let judge: WordJudge

  init() throws {
    judge = WordJudge(dictionaries: [try SpellDictionary(.embedded)])
  }

  @Test(arguments: [
    ("th", "the"), ("Th", "The"), ("TH", "THE"), ("lond", "London"), ("Lond", "London"),
    ("LOND", "LONDON"), ("recei", "receive"), ("don'", "don't"),
  ])
  func `the likeliest word is among the first, in the case of its beginning`(
    _ prefix: String, _ word: String
  ) {
    #expect(judge.completions(of: prefix, limit: 4).contains(word))
  }

  @Test(arguments: [
    ("be", ["Berlin", "Bern"]), ("BER", ["Berlin", "Bern"]), ("Bern", []), ("", []), ("x", []),
    ("new y", ["New York"]),
  ])
  func `a program's words complete what is typed, in its order`(_ prefix: String, _ words: [String])
  {
    let completer = Completer(words: ["Berlin", "Bern", "Bremen", "Berlin", "New York"])
    #expect(completer.completions(of: prefix) == words)
    #expect(completer.completions(of: prefix, limit: 1) == Array(words.prefix(1)))
    #expect(completer.completions(of: prefix, limit: -1) == [])
  }

  @Test func `a completer without words has those of English`() {
    #expect(Completer().completions(of: "lond", limit: 1) == ["London"])
    #expect(Completer().completions(of: "th", limit: 3).count == 3)
    #expect(Completer().completions(of: "") == [])
  }

  /// The search leaves branches closed; comparing with every word must give the same.
  @Test(arguments: ["a", "qu", "str", "inter", "x", "zz", "anti"])
  func `no word is more frequent than those that are found`(_ prefix: String) {
    let (found, compared) = LexiconAudit.completions(of: prefix, limit: 50)
    #expect(found == compared)
    #expect(!found.isEmpty || prefix == "zz")
  }

  @Test func `the beginning itself is none, nor what is vulgar or forbidden`() {
    #expect(!judge.completions(of: "the", limit: 500).contains("the"))
    #expect(!judge.completions(of: "fuc", limit: 500).contains("fuck"))
    judge.project.forbid("these")
    #expect(!judge.completions(of: "the", limit: 500).contains("these"))
  }

  @Test(arguments: ["", "'", "qqq", "日本", "a b", "\u{0}", String(repeating: "a", count: 100_000)])
  func `what begins no word has no completions`(_ prefix: String) {
    #expect(judge.completions(of: prefix, limit: 10) == [])
  }

  @Test func `a learned word comes first`() {
    judge.learned.insert("theodolitic")
    #expect(judge.completions(of: "the", limit: 3).first == "theodolitic")
  }

  @Test(arguments: [
    ("th", ["theodolite", "thrum"]), ("The", ["Theodolite"]), ("thrum", []), ("Ze", ["Zebra"]),
    ("ze", []),
  ])
  func `words of the document come by their number, then the last first`(
    _ prefix: String, _ words: [String]
  ) {
    let text = "thrum theodolite Zebra thrum, theodolite; theodolite th"
    #expect(DocumentWords(Array(text.utf8)).completions(of: prefix) == words)
    let equal = DocumentWords(Array("cab car cat car cab".utf8))
    #expect(equal.completions(of: "ca") == ["cab", "car", "cat"])
  }
}
