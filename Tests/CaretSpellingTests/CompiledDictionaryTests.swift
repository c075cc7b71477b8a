import CaretSpelling
import TestSupport
import Testing

@Suite struct CompiledDictionaryTests {
  /// The compiled form must say what libhunspell says, on words right and wrong, in all cases of letters.
  @Test func `the compiled dictionary gives libhunspell's verdicts`() throws {
    let dictionary = try SpellDictionary(.embedded)
    let list = try readFile("/usr/share/hunspell/en_US.dic").split(separator: UInt8(ascii: "\n"))
    var words: Set<String> = [
      "O'BRIEN", "o'brien", "O'brien", "IPHONE", "IPhone", "iPhone", "THE", "tHE", "ThE", "A", "a",
      "can't", "CAN'T", "Can't", "cAn't", "London's", "LONDON'S", "london's", "the's", "'tis", "x'",
      "naïve", "Café", "\u{212A}elvin", "ſet", "İt", "日本", "Straße", "claß",
      "CLAß", "claßes", "ßea", "\u{FB01}nd", "\u{FB01}sh", "ŉever", "gıft",
      "“well-known”", "well→known", "well-known→", "well—known", "“-well", "1é", "well\u{1F44D}",
      "it’s-well", "’", "well-’", "well-known’s", "’tis-“well", "\u{212A}elvin-well",
      "a·b", "well-known",
      "well-knwon", "-well",
      "well-", "a--b",
      "Anglo-American", "anglo-american", "rock-'n'-roll", "vis-à-vis", "a-b-c-d-e-f-g-h-i-j-k",
      "e\u{301}t", "\u{FE0F}", "a\u{FE0F}", "\u{301}", "the\u{20DD}",
      "don't-know", "Bar-Hillel's", "U-turn", "u-TURN", "re-elect", "co-operate's",
    ]
    for word in [
      "gift", "it's", "king", "NASA", "its", "I'm", "kiss", "London", "iPhone", "I", "i", "sic",
      "KIISK",
    ] {
      for word in [word, word.uppercased(), word.capitalizedWord] {
        for (letter, other) in [
          ("i", "ı"), ("I", "İ"), ("I", "ı"), ("s", "ſ"), ("S", "ſ"), ("K", "\u{212A}"),
          ("k", "\u{212A}"), ("i", "İ"),
        ] {
          words.insert(word.replacing(letter, with: other))
          words.insert(word.replacing(letter, with: other, maxReplacements: 1))
        }
      }
    }
    for (first, second) in [
      ("well", "known"), ("Bob", "recieve"), ("THE", "end"), ("the", "London"),
    ] {
      for hyphens in ["-", "--"] { words.insert(first + hyphens + second) }
    }
    for count in 7...14 {
      words.insert(Array(repeating: "well", count: count).joined(separator: "-"))
      words.insert(Array(repeating: "reasonable", count: count).joined(separator: "-"))
      words.insert(Array(repeating: "well", count: count).joined(separator: "-") + "-knwon")
      words.insert(String(repeating: "incomprehensible", count: count))
    }
    let stride = longTests ? 1 : 37
    for (i, line) in list.enumerated() where i % stride == 0 {
      let word = String(decoding: line.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self)
      for stem in [word, word.uppercased(), word.lowercased(), word.capitalizedWord] {
        for ending in ["", "s", "'s", "ed", "ing", "ly", "ness", "S", "'S"] {
          words.insert(stem + ending)
        }
        for prefix in ["un", "re", "Re"] { words.insert(prefix + stem) }
        words.insert(String(stem.dropLast()))
        words.insert(String(stem.dropFirst()))
      }
    }
    var different: [String] = []
    for word in words where dictionary.contains(word) != dictionary.hunspellContains(word) {
      // libhunspell refuses "CDS" for CDs because there is a Cd as well, and takes "URLS" for URLs: of
      // several words that differ in case it tries one. Ours takes both; 16 words in all.
      let isInflectedCapitals = word == word.uppercased() && word.hasSuffix("S")
      if !(isInflectedCapitals && dictionary.contains(word)) { different.append(word) }
    }
    #expect(different.sorted().prefix(20) == [])
  }
}

extension String {
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
