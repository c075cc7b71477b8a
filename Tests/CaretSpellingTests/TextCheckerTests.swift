import CaretSpelling
import CaretText
import Glibc
import TestSupport
import Testing

@Suite struct TextCheckerTests {
  private let checker = TextChecker(finder: DictionaryFinder(environment: ["DICPATH": "/nowhere"]))

  /// A text with the range between two bars, and where the search starts at a caret.
  private func row(_ notation: String) -> (text: TextStorage, range: Range<UTF8Offset>, start: Int)
  {
    var (text, marks): (String, [Int]) = ("", [])
    var start = 0
    for character in notation {
      switch character {
      case "|": marks.append(text.utf8.count)
      case "^": start = text.utf8.count
      default: text.append(character)
      }
    }
    if marks.isEmpty { marks = [0, text.utf8.count] }
    return (
      TextStorage(text), UTF8Offset(marks[0])..<UTF8Offset(marks[1]), max(0, start - marks[0])
    )
  }

  private func first(_ notation: String, wrap: Bool = false) throws -> String? {
    let (text, range, start) = row(notation)
    let found = try checker.rangeOfMisspelledWord(
      in: text, range: range, startingAt: start, wrap: wrap, language: "en_US")
    return found.map { text.string(in: $0) }
  }

  @Test(arguments: [
    ("", nil), ("all is right", nil), ("teh", "teh"), ("a wrod", "wrod"), ("one wrod teh", "wrod"),
    ("one ^wrod teh", "wrod"), ("one w^rod teh", "teh"), ("teh ^fine", nil), ("|teh| wrod", "teh"),
    ("one |wr|od", "wrod"), ("teh |one| wrod", nil), ("one w|rod one| teh", nil),
    ("naïve é wrod", "wrod"),
    ("one\nteh\r\nwrod", "teh"), ("|one |wrod", nil), ("x^", nil), ("line\nn^o\nteh", "teh"),
  ])
  func `the first misspelled word that starts at or after the offset`(
    _ notation: String, _ expected: String?
  ) throws {
    #expect(try first(notation) == expected)
  }

  @Test(arguments: [
    ("teh ^fine", "teh"), ("teh wr^od", "teh"), ("fine^", nil), ("|fine| teh^", nil),
  ])
  func `with wrap the search goes on from the start of the range`(
    _ notation: String, _ expected: String?
  ) throws {
    #expect(try first(notation, wrap: true) == expected)
  }

  /// Apple's sample loop leaves out the last character, starts the next search at the old offset plus the
  /// word's length, and fails on an empty text.
  @Test(arguments: [
    "", "teh", "xq", "fine teh", "a teh b wrod c zq", "wrod wrod wrod", "zq. zq",
    "e\u{301} wrod 👍 teh", String(repeating: "fine wrod\n", count: 700),
    String(repeating: "fine ", count: 2_000) + "wrod",
    "a " + String(repeating: "wrod-fine/teh.zq", count: 300) + " wrod",
    "a " + String(repeating: "wrod-fine/teh.zq", count: 900) + " https://wrod.teh/" + " wrod",
    String(repeating: "wrod’s日本é*", count: 900) + String(repeating: "fine wrod-", count: 900),
    String(repeating: "(", count: 5_000) + "wrod" + String(repeating: ")", count: 5_000) + "-wrod",
  ])
  func `beginning at the end of the word found gives each misspelled word once`(_ text: String)
    throws
  {
    let storage = TextStorage(text)
    var (found, start): ([String], Int) = ([], 0)
    while let word = try checker.rangeOfMisspelledWord(
      in: storage, range: storage.fullRange, startingAt: start, wrap: false, language: "en_US")
    {
      found.append(storage.string(in: word))
      #expect(word.upperBound.value > start)
      start = word.upperBound.value
    }
    let batch = UnknownWordFinder(judge: WordJudge(dictionaries: [try SpellDictionary(.embedded)]))
    let expected = batch.find(in: Array(text.utf8)).map { batch.unknownWords[$0.wordIndex!].text }
    #expect(found == expected)
  }

  /// A step that looked through its line would make four times the line sixteen times the work.
  @Test(arguments: ["wrod ", "fine wrod ", "wrod-", "日本 wrod ", "’’’’ wrod"])
  func `a step along a long line takes no longer than one along a short line`(_ part: String)
    throws
  {
    let times = try [1 << 13, 1 << 15].map { count in
      let text = TextStorage(String(repeating: part, count: count / part.utf8.count))
      return try (0..<2).map { _ in try timeOfWalk(text) }.min() ?? 0
    }
    #expect(times[1] < 8 * times[0], "\(part): \(times) µs")
  }

  /// The microseconds of the thread that it takes to go from mistake to mistake.
  private func timeOfWalk(_ text: TextStorage) throws -> Double {
    let begin = now()
    var start = 0
    while let word = try checker.rangeOfMisspelledWord(
      in: text, range: text.fullRange, startingAt: start, wrap: false, language: "en_US")
    {
      start = word.upperBound.value
    }
    return now() - begin
  }

  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  @Test func `UTF-16 ranges are those of the bytes`() throws {
    let text = TextStorage("👍 é teh")
    let all = UTF16Offset(0)..<UTF16Offset(text.utf16Count)
    let found = try checker.rangeOfMisspelledWord(
      in: text, range: all, startingAt: 0, wrap: false, language: "en")
    #expect(found == UTF16Offset(5)..<UTF16Offset(8))
  }

  @Test func `guesses are for wrong words only`() throws {
    let text = TextStorage("teh right")
    let guesses = { (range: Range<UTF8Offset>) in
      try checker.guesses(forWordRange: range, in: text, language: "en_US")
    }
    #expect(try guesses(UTF8Offset(0)..<UTF8Offset(3)).first == "the")
    #expect(try guesses(UTF8Offset(4)..<UTF8Offset(9)).isEmpty)
    #expect(try checker.guesses(forWord: "teh", language: "en_US").first == "the")
    #expect(try checker.guesses(forWord: "the", language: "en_US").isEmpty)
  }

  @Test(arguments: [
    ("th", "the"), ("Th", "The"), ("TH", "THE"), ("lond", "London"), ("beca", "because"),
    ("informat", "information"),
  ])
  func `completions follow the case of the partial word`(_ prefix: String, _ expected: String)
    throws
  {
    let text = TextStorage(prefix)
    let found = try checker.completions(
      forPartialWordRange: text.fullRange, in: text, language: "en_US")
    #expect(found.first == expected)
    #expect(!found.contains(prefix))
    #expect(found.count <= 10)
  }

  @Test func `the document's own words are completed first`() throws {
    let text = TextStorage("thixotropy thaumaturge thaumaturge th")
    let range = UTF8Offset(text.utf8Count - 2)..<UTF8Offset(text.utf8Count)
    let found = try checker.completions(forPartialWordRange: range, in: text, language: "en_US")
    #expect(found.prefix(3) == ["thaumaturge", "thixotropy", "the"])
    #expect(
      try checker.completions(
        forPartialWordRange: UTF8Offset(0)..<UTF8Offset(0), in: text, language: "en_US"
      ).isEmpty)
  }

  @Test func `ignored words belong to the checker or to a document`() throws {
    let text = TextStorage("wrod teh")
    let next = { (tag: DocumentTag?) in
      try checker.rangeOfMisspelledWord(
        in: text, range: text.fullRange, startingAt: 0, wrap: false, language: "en_US", tag: tag
      ).map { text.string(in: $0) }
    }
    let (one, other) = (checker.uniqueSpellDocumentTag(), checker.uniqueSpellDocumentTag())
    checker.ignoreWord("wrod", inSpellDocumentWithTag: one)
    #expect(try next(one) == "teh")
    #expect(try next(other) == "wrod")
    checker.closeSpellDocument(withTag: one)
    #expect(try next(one) == "wrod")
    checker.ignoreWord("wrod")
    #expect(try next(other) == "teh")
    #expect(checker.ignoredWords == ["wrod"])
  }

  @Test func `without a dictionary of the user's a checker keeps what it learns to itself`() throws
  {
    let finder = DictionaryFinder(environment: ["DICPATH": "/nowhere"])
    let (one, other) = (TextChecker(finder: finder), TextChecker(finder: finder))
    try one.learnWord("blorfle")
    #expect(one.hasLearnedWord("blorfle") && !other.hasLearnedWord("blorfle"))
    #expect(try one.isSpelledCorrectly("a blorfle", language: "en_US"))
    #expect(try !other.isSpelledCorrectly("a blorfle", language: "en_US"))
    try one.unlearnWord("blorfle")
    #expect(try !one.isSpelledCorrectly("a blorfle", language: "en_US"))
  }

  @Test func `learned words are shared, saved at once and seen by others`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("deep/state/learned-words")
    let finder = DictionaryFinder(environment: [:])
    let (here, there) = (
      TextChecker(finder: finder, personal: PersonalDictionary(path: path)),
      TextChecker(finder: finder, personal: PersonalDictionary(path: path))
    )
    let text = TextStorage("blorfle")
    let isWrong = { (checker: TextChecker) in
      try checker.rangeOfMisspelledWord(
        in: text, range: text.fullRange, startingAt: 0, wrap: false, language: "en_US") != nil
    }
    #expect(try isWrong(here) && isWrong(there))
    try here.learnWord("blorfle")
    #expect(try !isWrong(here) && !isWrong(there))
    #expect(there.hasLearnedWord("blorfle"))
    #expect(try folder.read("deep/state/learned-words") == Array("blorfle\n".utf8))
    try there.unlearnWord("blorfle")
    #expect(try isWrong(here))
  }

  @Test func `an unknown language is an error, never all right`() throws {
    let text = TextStorage("teh")
    #expect(throws: DictionaryError.self) {
      try checker.rangeOfMisspelledWord(
        in: text, range: text.fullRange, startingAt: 0, wrap: false, language: "xx")
    }
  }
}
