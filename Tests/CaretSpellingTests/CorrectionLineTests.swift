import CaretBytes
import CaretSpelling
import TestSupport
import Testing

@Suite struct CorrectionLineTests {
  /// The same place by place.
  private func ends(of word: String, _ line: Range<Int>, in text: [UInt8]) -> [Range<Int>] {
    let small = word.utf8.map(\.lowercased)
    func isLetter(_ index: Int) -> Bool { line.contains(index) && text[index].isLetter }
    let places = line.compactMap { start -> Range<Int>? in
      let end = start + small.count
      guard end <= line.upperBound, text[start..<end].map(\.lowercased) == small,
        !isLetter(start - 1), !isLetter(end)
      else { return nil }
      return start..<end
    }
    return places.isEmpty ? [] : [places[0], places[places.count - 1]]
  }

  @Test func `the first and the last place of a word are those that a look at each place finds`() {
    var random = SeededGenerator(seed: 21)
    let pieces = ["a", "lot", "Alot", "can't", "é", "-", " ", " ", "\"", "the", "t", "'", "1"]
    for _ in 0..<300 {
      let text = Array(
        (0..<60).map { _ in pieces.randomElement(using: &random)! }.joined().utf8)
      let line = Int.random(in: 0..<20, using: &random)..<text.count - 5
      let words = LineWords(of: line)
      for word in ["a", "a lot", "can't", "THE", "é", "-", "lot", "1", "t'", "nowhere"] {
        let found = words.ends(of: word, in: text).map { [$0.first, $0.last] } ?? []
        #expect(found == ends(of: word, line, in: text), "\(word)")
      }
    }
  }

  /// A line of ten thousand strings, each of which has another word to look for.
  @Test func `a long line is gone through once for all its words`() {
    let strings = (0..<10_000).map { index in
      let letters = [676, 26, 1].map { Character(UnicodeScalar(UInt8(97 + index / $0 % 26))) }
      return "\"a" + String(letters) + " word\""
    }
    let text = Array(strings.joined(separator: ",").utf8)
    let words = LineWords(of: 0..<text.count)
    for string in strings {
      let word = String(string.dropFirst().prefix { $0 != " " })
      #expect(words.ends(of: word, in: text) != nil)
    }
    #expect(words.comparedCount < 3 * strings.count)
  }
}
