import CaretSpelling
import TestSupport
import Testing

@Suite struct WordScannerTests {
  /// The words of a text, joined with blanks.
  private func words(_ text: String) -> String {
    words(bytes: Array(text.utf8)).joined(separator: " ")
  }

  private func words(bytes: [UInt8]) -> [String] {
    var found: [String] = []
    WordScanner().forEachWord(in: bytes.span, Range(0..<bytes.count)) {
      found.append(String(decoding: bytes[$0.utf8Range], as: UTF8.self))
    }
    return found
  }

  @Test(arguments: [
    ("", ""), ("one", "one"), ("  one\ttwo\r\nthree  ", "one two three"),
    ("(one), \"two\"; three?!", "one two three"), ("one,two;three", "one two three"),
    ("can't 'quoted' dogs' 'tis", "can't quoted dogs tis"), ("rock'n'roll", "rock'n'roll"),
    ("d’Arc ‘quoted’ l’été", "d’Arc quoted l’été"), ("''", ""), ("it''s", "it s"),
    ("well-known e‑mail", "well known e mail"), ("naïve Übung ПРИВЕТ", "naïve Übung ПРИВЕТ"),
    ("co\u{AD}op\u{AD}erate", "co\u{AD}op\u{AD}erate"), ("\u{AD}x\u{200B}", "x"),
    ("cafe\u{301}s", "cafe\u{301}s"), ("one—two…three", "one two three"),
    ("utf8 x86 3rd A4 word2vec", ""), ("word(s) and/or", "word s and or"),
    ("end.The next", "end The next"), ("snake_case_name _under", "snake case name under"),
    ("a.", "a"), ("wait: now.", "wait now"), ("x'", "x"), ("AT&T", "AT T"),
    ("**bold** _it_ `code`", "bold it code"), ("e\u{301}'a", "e\u{301}'a"),
  ])
  func `words are runs of letters with apostrophes inside`(_ text: String, _ expected: String) {
    #expect(words(text) == expected)
  }

  @Test(arguments: [
    "https://example.com/a-b?c=d", "www.example.org", "mailto:someone@example.org",
    "someone@example.org", "/usr/lib", "C:\\windows\\fonts", "a/b.c", "file.txt", "README.md",
    "src/lib/main/java", "~/notes", "../up/down", "--option", "--option=value", "-v", "-Wall",
    "$VAR", "${name}", "%s", "\\n", "&amp;", "@user", "#123", "#tag", "std::vector",
    "550e8400-e29b-41d4-a716-446655440000", "deadbeef01", "0xcafe", "v1.2.3", "2024-01-31",
    "192.168.0.1", "fe80::1", "00:1b:44:11:3a:b7", ":smile:", "(https://example.com)",
    "dGhpcyBpcyBhIHRlc3Qgb2Y5", "foo.bar.baz", "example.com", "pages/", "*.swift",
  ])
  func `what is no language has no words in it`(_ text: String) {
    #expect(words(text) == "")
    #expect(words("before \(text) after") == "before after")
  }

  @Test(arguments: [
    ("decade", "decade"), ("and/or", "and or"), ("read/write/execute", "read write execute"),
    ("- item", "item"), ("-", ""), ("a - b", "a b"), ("50% of", "of"),
    ("cost: $5 total", "cost total"),
    ("see (https://x.y/z) ok", "see ok"), ("[text](https://x.y) ok", "text ok"),
    ("R&D", "R D"), ("it's.", "it's"), ("C++ and C#", "C and C"), ("note:text", "note text"),
    ("The end.Next one", "The end Next one"), ("key=value", "key value"), ("a|b", "a b"),
    ("internationalization", "internationalization"), ("time:", "time"), ("What?!Yes", "What Yes"),
  ])
  func `what only looks like it is kept`(_ text: String, _ expected: String) {
    #expect(words(text) == expected)
  }

  @Test func `a byte that is no UTF-8 stands between words`() {
    #expect(words(bytes: [0x61, 0xFF, 0x62, 0xC3]) == ["a", "b"])
    #expect(words(bytes: [0xED, 0xA0, 0x80, 0x61]) == ["a"])
    for byte in UInt8.min...UInt8.max {
      let around = Array("one ".utf8) + [byte] + Array(" two".utf8)
      let found = words(bytes: around)
      #expect(found.first == "one" && found.last == "two", "byte \(byte)")
    }
  }

  /// Bytes are looked at in blocks: nothing may depend on where a text begins in one.
  @Test func `words are the same wherever in a text they stand`() {
    let long = String(repeating: "abcdefgh", count: 20)
    let texts = [
      "one two, \(long) (\(long)) it's don't; three.", "a b c. d! «été», ПРИВЕТ l’art. end",
      "see https://example.com/a_b?c=d and src/lib/main.c or and/or, foo.Bar --option=x 2024-01-31",
      "\\fB\\-\\-all\\fR ${name} key2=val2:PreferNoSchedule me@example.org (one)two \(long)\u{301}",
    ]
    for text in texts {
      let expected = words(text)
      for before in 0...130 {
        for behind in [0, 1, 15, 79, 80, 200] {
          let padded = String(repeating: " ", count: before) + text
          let found = words(padded + String(repeating: "\n", count: behind))
          guard found == expected else {
            Issue.record("\(before) blanks before, \(behind) behind: \(found) for \(expected)")
            return
          }
        }
      }
    }
  }

  @Test func `parts of names are marked`() {
    let text = Array("page_size end.The plain a_b".utf8)
    var names: [String] = []
    WordScanner().forEachWord(in: text.span, Range(0..<text.count)) {
      if $0.isPartOfName { names.append(String(decoding: text[$0.utf8Range], as: UTF8.self)) }
    }
    #expect(names == ["page", "size", "end", "The", "a", "b"])
  }

  @Test func `a range is scanned as if nothing stood around it`() {
    let text = Array("abcdef ghijkl".utf8)
    var found: [Range<UTF8Offset>] = []
    WordScanner().forEachWord(in: text.span, Range(2..<10)) { found.append($0.utf8Range) }
    #expect(found == [Range(2..<6), Range(7..<10)])
  }

  /// The words of a range, with a mark behind those that are parts of names.
  private func markedWords(_ text: [UInt8], _ range: Range<Int>) -> [String] {
    var found: [String] = []
    WordScanner().forEachWord(in: text.span, Range(range)) {
      let word = String(decoding: text[$0.utf8Range], as: UTF8.self)
      found.append($0.isPartOfName ? word + "*" : word)
    }
    return found
  }

  /// Those of two bytes, and some of three, are found side by side.
  @Test func `a character is what its category says wherever it stands`() {
    let scalars = (0x80...0x2FFF).compactMap(Unicode.Scalar.init)
    let text = scalars.map { "ab\($0)cd x\($0)’y \($0)" }.joined(separator: " ")
    let found = words(of: text + String(repeating: " ", count: 100))
    #expect(found == scalars.flatMap { ["ab\($0)cd", "x\($0)’y", "\($0)"].flatMap(words(of:)) })
    for scalar in scalars {
      let found = words(of: "ab\(scalar)cd" + String(repeating: " ", count: 100))
      #expect(found == wordsByCategory(scalar), "U+\(String(scalar.value, radix: 16))")
    }
  }

  private func words(of text: String) -> [String] { words(bytes: Array(text.utf8)) }

  /// The words of a text that has a character between "ab" and "cd".
  private func wordsByCategory(_ scalar: Unicode.Scalar) -> [String] {
    let isInside =
      ["\u{AD}", "\u{2BC}", "\u{2019}", "\u{2060}"].contains(scalar)
      || (0x200B...0x200D).contains(scalar.value)
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      return ["ab\(scalar)cd"]
    case .decimalNumber: return []
    default: return isInside ? ["ab\(scalar)cd"] : ["ab", "cd"]
    }
  }

  /// Of 64 bytes at once it is seen which chunks have words; alone a chunk is too short for that.
  @Test func `chunks side by side have the words that each has alone`() {
    var random = SeededGenerator(seed: 19)
    let pieces = [
      "a", "The", "word", "internationally", "sesquipedalianisms", "2", "19", "é", "’", "'", "\"",
      "(", ")",
      ",", ";", "!", "?", ".", ":", "@", "\\", "-", "_", "/", "[", "]", "<", ">", "{", "}", "|",
      "*", "$", "=", "&", "#", "~", "`", "%", "^", "+", "\u{7F}", "\u{AD}", "www.", "mailto:",
      "http://", "--", "-f", "-mno", "${", "e.g", "end.The", "a/b", "n't", "10:20", "x_y", "Ü",
      "œuvre", "×", "ж", "Привет",
      "ω", "ʼ", "«", "»", "„", "…", "–", "e\u{301}", "ſ", "ª", "²", "٣", "ש", "ṩ", "€", "日", "🙂",
      "\u{200B}", "l’art", "d’",
    ].map { Array($0.utf8) }
    for round in 0..<10_000 {
      var text: [UInt8] = []
      while text.count < 300 {
        let count = Int.random(in: 1...6, using: &random)
        for _ in 0..<count where text.count < 400 { text += pieces.randomElement(using: &random)! }
        text.append(0x20)
      }
      let start = Int.random(in: 0..<100, using: &random)
      let range = start..<Int.random(in: start + 1...start + 200, using: &random)
      let chunks = text[range].split(separator: 0x20)
      let expected = chunks.flatMap { markedWords(Array($0), 0..<$0.count) }
      let found = markedWords(text, range)
      guard found == expected else {
        Issue.record(
          "round \(round): \(found) for \(expected) in \(String(decoding: text[range], as: UTF8.self))"
        )
        return
      }
    }
  }
}
