import CaretTool
import Testing

@Suite struct WordSorterTests {
  /// Few words in memory, so that many files are merged; an array is the model.
  @Test(arguments: [1, 2, 7, 1000])
  func `words in files and in memory come sorted, each once`(most: Int) {
    var words = WordSorter(.alphabetic, most: most)
    var byCount = WordSorter(.frequency, most: most)
    var model: [String: Int] = [:]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let word = [
        "teh", "zoë", "naïve", "Ünder", "日本", "e\u{301}t", "ft", "wrod'", "Überraschung",
        "Überraschend",
        "ошибка", "ошибки", "й", "и\u{306}", "ж",
      ].randomElement(
        using: &random)!
      let numbered = word + String(Int.random(in: 0..<9, using: &random))
      words.add(numbered)
      model[numbered, default: 0] += 1
    }
    var sorted: [CountedWord] = []
    words.finish { sorted.append($0) }
    #expect(sorted.map(\.word) == model.keys.sorted())
    #expect(sorted.allSatisfy { model[$0.word] == $0.count })
    for word in sorted { byCount.add(word.word, count: word.count) }
    var ranked: [CountedWord] = []
    byCount.finish { ranked.append($0) }
    #expect(ranked == sorted.sorted { ($1.count, $0.word) < ($0.count, $1.word) })
  }
}
