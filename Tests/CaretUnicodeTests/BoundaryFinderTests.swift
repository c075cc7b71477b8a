import CaretUnicode
import Testing

@Suite struct BoundaryFinderTests {
  @Test(arguments: [
    (BoundaryKind.character, "GraphemeBreakTest.txt", 602),
    (.sentence, "SentenceBreakTest.txt", 502),
  ])
  func `Unicode's own cases pass`(_ kind: BoundaryKind, _ file: String, _ count: Int) throws {
    let file = try BreakTestFile(file)
    let finder = try BoundaryFinder(kind)
    #expect(file.cases.count == count)
    #expect(file.differences { finder.boundaries(in: $0.utf16) } == [])
    #expect(file.differences { walk(finder, backwardsOver: $0.utf16) } == [])
    #expect(file.differences { ask(finder, everywhereIn: $0.utf16) } == [])
    #expect(file.differences { boundaries(finder, ofPiecesOf: $0.utf16) } == [])
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
    #expect(words.map { String(decoding: utf8[$0.utf8], as: UTF8.self) } == expected)
    #expect(words.map { String(decoding: utf16[$0.utf16], as: UTF16.self) } == expected)
    #expect(segments.map(\.utf8.upperBound).last ?? 0 == utf8.count)
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
