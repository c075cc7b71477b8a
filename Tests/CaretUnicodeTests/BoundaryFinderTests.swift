import CaretUnicode
import Testing

@Suite struct BoundaryFinderTests {
  @Test(arguments: [
    (BoundaryKind.character, WordRules.default, "GraphemeBreakTest.txt", 602),
    (.sentence, .default, "SentenceBreakTest.txt", 502),
    (.word, .uax29, "WordBreakTest.txt", 1823),
  ])
  func `Unicode's own cases pass`(
    _ kind: BoundaryKind, _ rules: WordRules, _ file: String, _ count: Int
  ) throws {
    let file = try BreakTestFile(file)
    let finder = try BoundaryFinder(kind, rules: rules)
    #expect(file.cases.count == count)
    #expect(file.differences { finder.boundaries(in: $0.utf16) } == [])
    #expect(file.differences { walk(finder, backwardsOver: $0.utf16) } == [])
    #expect(file.differences { ask(finder, everywhereIn: $0.utf16) } == [])
    #expect(file.differences { boundaries(finder, ofPiecesOf: $0.utf16) } == [])
  }

  /// ICU's line rules differ on purpose. It has a rule of its own that keeps a hyphen at the start of a
  /// word with the letters behind it ("-x"); and it never breaks between a comma or a full stop and a
  /// digit, where Unicode's cases follow the example of UAX #14 that allows it when no number stands before.
  @Test func `lines differ from UAX 14 behind hyphens and before digits`() throws {
    let file = try BreakTestFile("LineBreakTest.txt")
    let finder = try BoundaryFinder(.line)
    let differences = file.differences { finder.boundaries(in: $0.utf16).filter { $0 > 0 } }
    #expect(file.cases.count == 7654)
    let hyphens = [
      "× 002D ÷ 0023 ÷", "× 002D × 0308 ÷ 0023 ÷", "× 002D ÷ 00A7 ÷", "× 002D × 0308 ÷ 00A7 ÷",
      "× 002D ÷ 50005 ÷", "× 002D × 0308 ÷ 50005 ÷", "× 002D ÷ 0E01 ÷", "× 002D × 0308 ÷ 0E01 ÷",
    ]
    let digits = [
      "× 002C ÷ 0030 ÷", "× 002C × 0308 ÷ 0030 ÷",
      "× 0065 × 0071 × 0075 × 0061 × 006C × 0073 × 0020 × 002E ÷ 0033 × 0035 × 0020 ÷ 0063 × 0065"
        + " × 006E × 0074 × 0073 ÷",
      "× 0061 × 002E ÷ 0032 × 0020 ÷", "× 0061 × 002E ÷ 0032 × 0020 ÷ 0915 ÷",
      "× 0061 × 002E ÷ 0032 × 0020 ÷ 672C ÷", "× 0061 × 002E ÷ 0032 × 3000 ÷ 672C ÷",
      "× 0061 × 002E ÷ 0032 × 3000 ÷ 307E ÷", "× 0061 × 002E ÷ 0032 × 3000 ÷ 0033 ÷",
      "× 0041 × 002E ÷ 0031 × 0020 ÷ BABB ÷",
      "× BD24 ÷ C5B4 × 002E × 0020 ÷ 0041 × 002E ÷ 0032 × 0020 ÷ BCFC ÷",
      "× BD10 ÷ C694 × 002E × 0020 ÷ 0041 × 002E ÷ 0033 × 0020 ÷ BABB ÷",
      "× C694 × 002E × 0020 ÷ 0041 × 002E ÷ 0034 × 0020 ÷ BABB ÷",
      "× 0061 × 002E ÷ 0032 × 3000 ÷ 300C ÷",
    ]
    #expect(differences == hyphens + digits)
  }

  @Test func `the words of UAX 29 have a status too`() throws {
    let finder = try BoundaryFinder(.word, rules: .uax29)
    let segments = finder.segments(of: "a:b 12 カナ ひ 漢 ครับ 🇺🇳🇩🇪")
    let expected: [SegmentStatus] = [
      .letter, .none, .number, .none, .kana, .none, .kana, .none, .ideograph, .none, .letter,
      .letter, .letter, .none, .none, .none,
    ]
    #expect(segments.map(\.status) == expected)
  }

  /// ICU's root locale takes ":" out of the letters that join words, and puts "@" in.
  @Test func `the default words differ from UAX 29 in the lines with a colon`() throws {
    let file = try BreakTestFile("WordBreakTest.txt")
    let finder = try BoundaryFinder(.word)
    let differences = file.differences { finder.boundaries(in: $0.utf16) }
    #expect(file.cases.count == 1823)
    #expect(
      differences == [
        "÷ 0061 × 003A × 0041 ÷", "÷ 0061 × 003A × 0308 × 0041 ÷",
        "÷ 0061 × 003A × 05D0 ÷", "÷ 0061 × 003A × 0308 × 05D0 ÷",
        "÷ 0061 × 003A × 0061 × 2060 ÷", "÷ 0061 × 003A × 0308 × 0061 × 2060 ÷",
        "÷ 0061 × 003A × 0061 ÷ 003A ÷", "÷ 0061 × 003A × 0308 × 0061 ÷ 003A ÷",
        "÷ 0061 × 003A × 0061 ÷ 0027 ÷", "÷ 0061 × 003A × 0308 × 0061 ÷ 0027 ÷",
        "÷ 0061 × 003A × 0061 ÷ 0027 × 2060 ÷", "÷ 0061 × 003A × 0308 × 0061 ÷ 0027 × 2060 ÷",
        "÷ 0061 × 003A × 0061 ÷ 002C ÷", "÷ 0061 × 003A × 0308 × 0061 ÷ 002C ÷",
        "÷ 0041 × 003A × 0041 ÷",
      ])
  }

  private static let words: [(String, [String])] = [
    ("", []),
    ("can't stop", ["can't", "stop"]),
    ("mail me@example.org, now", ["mail", "me@example.org", "now"]),
    ("3.14 naïve", ["3.14", "naïve"]),
    ("a:b", ["a", "b"]),
    ("👨‍👩‍👧‍👦 日本語 สวัสดีครับ", ["日本語", "สวัสดี", "ครับ"]),
  ]

  @Test(arguments: words)
  func `words leave out blanks and punctuation`(_ text: String, _ expected: [String]) throws {
    let segments = try BoundaryFinder(.word).segments(of: text)
    let utf8 = Array(text.utf8)
    let utf16 = Array(text.utf16)
    let words = segments.filter(\.status.isWord)
    #expect(words.map { String(decoding: utf8[$0.utf8.values()], as: UTF8.self) } == expected)
    #expect(words.map { String(decoding: utf16[$0.utf16.values()], as: UTF16.self) } == expected)
    #expect(segments.last?.utf8.upperBound.value ?? 0 == utf8.count)
  }

  @Test func `bytes that are no text have boundaries too`() throws {
    // "ab", the escape of the byte FF, a lone lead surrogate, a stray byte, "c".
    let bytes: [UInt8] = [0x61, 0x62, 0xED, 0xB3, 0xBF, 0xED, 0xA0, 0x80, 0xFF, 0x63]
    let finder = try BoundaryFinder(.character)
    #expect(finder.boundaries(inUTF8: bytes.span) == [0, 1, 2, 5, 8, 9, 10])
  }

  @Test func `outside the text there is nothing`() throws {
    let finder = try BoundaryFinder(.word)
    #expect(finder.following(0) == nil)
    #expect(finder.preceding(0) == nil)
    #expect(finder.isBoundary(0) && !finder.isBoundary(1))
    finder.setText("one two")
    #expect(finder.following(-5) == 0)
    #expect(finder.following(7) == nil)
    #expect(finder.preceding(9) == 7)
    #expect(finder.preceding(7) == 4)
    #expect(finder.following(2) == 3 && finder.status.isWord)
    #expect(finder.following(3) == 4 && !finder.status.isWord)
  }

  @Test func `a locale knows abbreviations`() throws {
    let text = "Mr. Smith went. He ran."
    #expect(try BoundaryFinder(.sentence, locale: "en").segments(of: text).count == 3)
    #expect(try BoundaryFinder(.sentence, locale: "en@ss=standard").segments(of: text).count == 2)
  }

  private func walk(_ finder: BoundaryFinder, backwardsOver utf16: [UInt16]) -> [Int] {
    finder.setText(utf16)
    var result = [utf16.count]
    while let before = finder.preceding(result[0]) { result.insert(before, at: 0) }
    return result
  }

  private func ask(_ finder: BoundaryFinder, everywhereIn utf16: [UInt16]) -> [Int] {
    finder.setText(utf16)
    return (0...utf16.count).filter { finder.isBoundary($0) }
  }

  private func boundaries(_ finder: BoundaryFinder, ofPiecesOf utf16: [UInt16]) -> [Int] {
    finder.setText(Pieces(utf16, size: 1))
    var result = [0]
    while let next = finder.following(result.last!) { result.append(next) }
    return result
  }
}

/// A text that gives at most `size` units at a time.
struct Pieces: UTF16Source {
  let units: [UInt16]
  let size: Int

  init(_ units: [UInt16], size: Int) {
    self.units = units
    self.size = size
  }

  var utf16Count: Int { units.count }

  func readUTF16(from utf16Offset: Int, into output: inout OutputSpan<UInt16>) {
    for unit in units[utf16Offset...].prefix(min(size, output.freeCapacity)) { output.append(unit) }
  }
}
