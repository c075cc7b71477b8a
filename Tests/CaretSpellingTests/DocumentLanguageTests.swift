import CaretSpelling
import Testing

@Suite struct DocumentLanguageTests {
  @Test func `text in a chosen language is read however many others came before`() throws {
    let judge = WordJudge(dictionaries: [try SpellDictionary(.embedded)])
    let checker = DocumentChecker(judge: judge, settings: DocumentChecker.Settings())
    func misspelled(_ text: String) -> [String] {
      var found: [String] = []
      checker.check(Array(text.utf8), kind: .markup) { found += $0.map(\.word) }
      return found
    }
    for first in "ABCDEF" {
      for second in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
        #expect(misspelled("<p lang=\"de-\(first)\(second)\">We recieve it.</p>\n") == [])
      }
    }
    #expect(misspelled("<p lang=\"en-US\">We recieve it.</p>\n") == ["recieve"])
  }
}
