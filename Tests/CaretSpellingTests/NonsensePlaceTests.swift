import CaretSpelling
import CaretText
import TestSupport
import Testing

/// Places outside the text and counts that are none, in every call of the library that takes one.
@Suite struct NonsensePlaceTests {
  private let checker = TextChecker(finder: DictionaryFinder(environment: ["DICPATH": "/nowhere"]))

  @Test(arguments: Nonsense.texts)
  func `a checker takes any range, start and limit`(text: String) throws {
    let storage = TextStorage(text)
    for range in Nonsense.ranges {
      let bytes = UTF8Offset(range.lowerBound)..<UTF8Offset(range.upperBound)
      let units = UTF16Offset(range.lowerBound)..<UTF16Offset(range.upperBound)
      for start in Nonsense.places {
        let found = try checker.rangeOfMisspelledWord(
          in: storage, range: bytes, startingAt: start, wrap: true, language: "en_US")
        #expect(found.map { storage.fullRange.clamped(to: $0) == $0 } ?? true)
        let inUnits = try checker.rangeOfMisspelledWord(
          in: text, range: units, startingAt: start, wrap: true, language: "en_US")
        #expect(inUnits.map { $0.clamped(to: text.fullUTF16Range) == $0 } ?? true)
      }
      _ = try checker.guesses(forWordRange: bytes, in: storage, language: "en_US")
      _ = try checker.guesses(forWordRange: units, in: text, language: "en_US")
      let limit = range.lowerBound
      for words in [
        try checker.completions(
          forPartialWordRange: bytes, in: storage, language: "en_US", limit: limit),
        try checker.completions(
          forPartialWordRange: units, in: text, language: "en_US", limit: limit),
      ] {
        #expect(words.count <= max(0, limit))
      }
    }
  }

  @Test(arguments: Nonsense.places)
  func `a judge takes any limit`(limit: Int) throws {
    let finder = DictionaryFinder(environment: ["DICPATH": "/nowhere"])
    let dictionary = try SpellDictionary(language: "en_US", finder: finder)
    for judge in [
      WordJudge(dictionaries: [dictionary]), WordJudge(dictionaries: [dictionary, dictionary]),
    ] {
      #expect(judge.suggestions(for: "teh", limit: limit).count <= max(0, limit))
      #expect(judge.completions(of: "unbelie", limit: limit).count <= max(0, limit))
      #expect(judge.explainedSuggestions(for: "teh", limit: limit).rows.count <= max(0, limit))
    }
  }

  @Test(arguments: Nonsense.texts)
  func `words are looked for in any range of bytes`(text: String) {
    let bytes = Array(text.utf8)
    for range in Nonsense.ranges {
      WordScanner().forEachWord(in: bytes.span, Range(range)) {
        #expect($0.utf8Range.values().clamped(to: 0..<bytes.count) == $0.utf8Range.values())
      }
    }
    for place in Nonsense.places {
      #expect(DocumentWords(bytes, exceptAt: UTF8Offset(place)).completions(of: "th").count <= 2)
    }
  }
}
