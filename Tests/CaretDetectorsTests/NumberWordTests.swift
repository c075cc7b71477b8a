import CaretDetectors
import TestSupport
import Testing

/// A number and how ICU spells it out in a language.
struct SpelledNumber: Sendable, CustomTestStringConvertible {
  var locale: String
  var number: Int
  var words: String
  var testDescription: String { "\(locale) \(words)" }

  static let all: [SpelledNumber] = {
    let path = packageFolder + "/Tests/CaretDetectorsTests/Fixtures/numbers.tsv"
    guard let bytes = try? readFile(path) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t").map(String.init)
      guard cells.count == 3, let number = Int(cells[1]) else { return nil }
      return SpelledNumber(locale: cells[0], number: number, words: cells[2])
    }
  }()
}

@Suite struct NumberWordTests {
  @Test(arguments: SpelledNumber.all)
  func `an amount is read in the words that ICU spells`(_ spelled: SpelledNumber) {
    let text = "Total: \(spelled.words) dollars."
    let finds = DataDetector([.money], options: DataDetector.Options()).matches(in: text)
    #expect(finds.map(\.normalForm) == ["USD \(spelled.number)"])
  }

  @Test func `there are numbers of every language`() {
    #expect(Set(SpelledNumber.all.map(\.locale)).count == 8)
  }
}
