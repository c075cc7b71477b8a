import CaretSpelling
import TestSupport
import Testing

@Suite struct UnknownWordFinderTests {
  private func finder() throws -> UnknownWordFinder {
    UnknownWordFinder(judge: WordJudge(dictionaries: [try SpellDictionary(.embedded)]))
  }

  @Test(arguments: [
    ("A right sentence, isn't it?", ""), ("Teh speling is rong.", "Teh speling rong"),
    ("It’s Euclid’s naïve café", ""), ("co\u{AD}op\u{AD}erate", ""),
    ("chapter XIV and iv", ""), ("deadbeef decade", ""), ("xkcdqrtz", ""),
    ("a well-knwon word", "knwon"), ("resumé Wrong’s", ""), ("utf8 3rd", ""),
    ("qwertzen's", "qwertzen's"),
  ])
  func `unknown words are found`(_ text: String, _ expected: String) throws {
    let finder = try finder()
    let found = finder.find(in: Array(text.utf8)).map { finder.unknownWords[$0.wordIndex!].text }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("Kblorf \u{212A}blorf", 1), ("\u{212A}blorf Kblorf", 1), ("blorf\u{E9} blorfe\u{301}", 1),
    ("glarfglarfglarfglarf glarfglarfglarfglarg", 2), ("blorf Blorf", 2),
  ])
  func `words that are the same by Unicode's rules are one unknown word`(
    _ text: String, _ count: Int
  ) throws {
    let finder = try finder()
    for _ in 1...2 {
      let found = finder.find(in: Array(text.utf8))
      #expect(found.count == 2 && Set(found.map(\.wordIndex)).count == count)
      #expect(finder.unknownWords.count == count)
    }
  }

  @Test func `many unknown words keep their numbers`() throws {
    let finder = try finder()
    let words = (0..<500).map { number in
      "blor" + String(number, radix: 2).map { $0 == "0" ? "fa" : "ki" }.joined()
    }
    let text = Array(words.joined(separator: " ").utf8)
    for _ in 1...2 {
      let found = finder.find(in: text)
      #expect(found.map { finder.unknownWords[$0.wordIndex!].text } == words)
    }
  }

  @Test func `a word with hyphens is right as a whole or in its parts`() throws {
    let finder = try finder()
    finder.judge.project = WordList(["blorf-glarf"])
    let found = finder.find(in: Array("blorf-glarf glarf re-blorf-glarf".utf8)).map { $0.utf8Range }
    #expect(found == [Range(12..<17), Range(21..<26), Range(27..<32)])
    // The letter between hyphens is two bytes, of which the second is the least that one can be.
    finder.judge.project = WordList(["blorf-À-glarf"])
    #expect(finder.find(in: Array("blorf-À-glarf".utf8)).isEmpty)
  }

  @Test func `a chunk that comes again has the words that it had, with their marks`() throws {
    let line =
      "f(teh->speling_rnog,wrnog) (knwon) x.Teh http://teh.org/wrnog a,teh,b,rnog,c,speling\n"
    let count = line.utf8.count
    let found = try finder().find(in: Array(String(repeating: line, count: 9).utf8))
    let first = found.prefix { $0.utf8Range.values().lowerBound < count }
    #expect(
      first.map(\.isPartOfName) == [false, true, true, false, false, true, false, false, false])
    for (index, word) in found.enumerated() {
      let once = first[index % first.count]
      #expect(word.isPartOfName == once.isPartOfName && word.wordIndex == once.wordIndex)
      let start = index / first.count * count
      #expect(word.utf8Range.values().lowerBound == once.utf8Range.values().lowerBound + start)
    }
    #expect(found.count == 9 * first.count)
  }

  @Test func `a word that is known is counted, repeated and forbidden like one that is new`() throws
  {
    let finder = try finder()
    let line = "the word stands here, where the most usual words are\n"
    let text = Array((String(repeating: line, count: 100) + "so stands stands it and teh\n").utf8)
    for number in 1...2 {
      let found = finder.find(in: text)
      #expect(
        found.map { String(decoding: text[$0.utf8Range.values()], as: UTF8.self) } == [
          "stands stands", "teh",
        ])
      #expect(found.map(\.wordIndex) == [nil, 0])
      #expect(finder.wordCount == 1006 * number)
    }
    finder.judge.project.forbid("usual")
    #expect(finder.find(in: text).count == 102)
  }

  @Test func `words are counted over documents`() throws {
    let finder = try finder()
    _ = finder.find(in: Array("teh teh blorfle".utf8))
    _ = finder.find(in: Array("teh".utf8))
    #expect(finder.unknownWords.map(\.text) == ["teh", "blorfle"])
    #expect(finder.unknownWords.map(\.count) == [3, 1])
    #expect(finder.unknownWords.map(\.documentCount) == [2, 1])
    #expect(finder.wordCount == 4)
    #expect(finder.distinctWordCount == 2)
  }

  @Test func `each distinct word meets the dictionary once, and the verdict is hunspell's`() throws
  {
    let text = try readFile("/usr/share/common-licenses/GPL-3")
    let finder = try finder()
    let found = finder.find(in: text)
    let words = Set(found.map { finder.unknownWords[$0.wordIndex!].text })
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

  private static let words = """
    teh recieve definately wrogn namesapce alot middlware Kubernets blorfle zxqvt Grzegorz dasboard networkz
    xmlhttp acomodate funtion becuase adress seperate occured enviroment Teh RECIEVE paramter lenght widht
    Frobnicator refcounted destoyed libfoo HTTPSevrer getLenght incase ofcourse wich thier Schroedinger
    inconsistant arguement neccessary tommorow publically untill hte nmae vlaue retrun fucntion cna
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// Sentences, comments, strings, code and lists, with unknown words at their places.
  private static func text(_ kind: DocumentKind, _ random: inout SeededGenerator) -> String {
    (0..<40).map { _ in
      let word = words.randomElement(using: &random)!
      let other = words.randomElement(using: &random)!
      let lines =
        kind == .markdown
        ? [
          "The \(word) of the house is red.", "A \(word) \(other) here, and well-\(word) things.",
          "`\(word)`", "\(word)", "# \(word) and more", "We have \(word)_\(other) and foo.\(word).",
          "They said that \(word), in case of \(other), is fine.",
        ]
        : [
          "int \(word) = \(other)_count;", "// the \(word) of a list is right",
          "char *s = \"a \(word) b\";",
          "/* \(word) \(other) */", "f(\(word)\(other));", "/* We have the \(word) here. */",
        ]
      return lines.randomElement(using: &random)!
    }.joined(separator: "\n")
  }

  /// What is said with all values of all words is asked of each place; else most words are settled by themselves.
  @Test(arguments: [(DocumentKind.markdown, TypoTier.likely), (.markdown, .certain)])
  func `what is known of a word by itself hides nothing that its place would tell`(
    _ kind: DocumentKind, _ level: TypoTier
  ) throws {
    var random = SeededGenerator(seed: 19)
    for kind in [kind, DocumentKind(path: "a.c")] {
      var settings = DocumentChecker.Settings()
      settings.level = level
      var explaining = settings
      explaining.explains = true
      let judge = WordJudge(dictionaries: [try SpellDictionary(.embedded)])
      let checker = DocumentChecker(judge: judge, settings: settings)
      let other = DocumentChecker(judge: judge, settings: explaining)
      for _ in 0..<60 {
        let text = Array(Self.text(kind, &random).utf8)
        var (found, all): ([SpellFinding], [SpellFinding]) = ([], [])
        checker.check(text, kind: kind) { found += $0 }
        other.check(text, kind: kind) { all += $0 }
        let told = all.filter { $0.tier >= level && ($0.spanKind != .code || $0.tier >= .likely) }
        #expect(found.map(\.utf8Range) == told.map(\.utf8Range))
        #expect(found.map(\.tier) == told.map(\.tier))
        #expect(found.map(\.score) == told.map(\.score))
      }
    }
  }
}
