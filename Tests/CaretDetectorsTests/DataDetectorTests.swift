import CaretDetectors
import TestSupport
import Testing

@Suite struct DataDetectorTests {
  /// The finds of a text, marked in it: `«normal form|text»`, the form only where it differs.
  static func marked(
    _ text: String, _ kinds: Set<DataDetector.Kind>, options: DataDetector.Options = reference
  ) -> String {
    let bytes = Array(text.utf8)
    var result = ""
    var position = UTF8Offset(0)
    for data in DataDetector(kinds, options: options).matches(in: text) {
      result += String(decoding: bytes[position..<data.utf8.lowerBound], as: UTF8.self)
      let found = String(decoding: bytes[data.utf8], as: UTF8.self)
      result += "«" + (data.normalForm == found ? "" : data.normalForm + "|") + found + "»"
      position = data.utf8.upperBound
    }
    return result + String(decoding: bytes[position.value...], as: UTF8.self)
  }

  /// A Tuesday: 2024-02-27, half past four in the afternoon.
  static let reference: DataDetector.Options = {
    var options = DataDetector.Options()
    options.reference = ReferenceTime("2024-02-27T16:30")!
    return options
  }()

  @Test(arguments: DataDetector.Kind.allCases)
  func `a kind is found by its name, and judged by a fixture`(_ kind: DataDetector.Kind) {
    #expect(DataDetector.Kind(named: kind.rawValue) == kind)
    #expect(DetectFixture.all.contains { $0.kinds == [kind] && !$0.parts.finds.isEmpty })
  }

  @Test func `other words for kinds are taken, and no word for none`() {
    #expect(DataDetector.Kind(named: "guid") == .uuid && DataDetector.Kind(named: "urls") == .link)
    #expect(DataDetector.Kind(named: "") == nil && DataDetector.Kind(named: "url links") == nil)
  }

  @Test
  func `a locale says how numbers and days are written, and whose telephone numbers they are`() {
    let german = DataDetector.Options(locale: "de_DE")
    #expect(german.dayFirst && german.decimalSeparator == "," && german.region == "DE")
    let american = DataDetector.Options(locale: "en_US")
    #expect(!american.dayFirst && american.decimalSeparator == "." && american.region == "US")
    let french = DataDetector.Options(locale: "fr")
    #expect(french.dayFirst && french.region == nil)
    let none = DataDetector.Options(locale: "C")
    #expect(!none.dayFirst && none.decimalSeparator == nil && none.region == nil)
  }

  @Test func `kinds don't claim the same bytes twice`() {
    let text = "http://example.org/2024-05-06/0301234567 ann@example.org $5"
    #expect(
      Self.marked(text, Set(DataDetector.Kind.allCases))
        == "«http://example.org/2024-05-06/0301234567» «ann@example.org» «USD 5|$5»")
  }

  /// A text, and what is found where a comma or a point stands before decimals.
  @Test(arguments: [
    ("$1.399 a gallon", "«USD 1399|$1.399» a gallon", "«USD 1.399|$1.399» a gallon"),
    ("2.500 € netto", "«EUR 2500|2.500 €» netto", "«EUR 2.50|2.500 €» netto"),
    ("1.234,50 € und", "«EUR 1234.50|1.234,50 €» und", "«EUR 1234.50|1.234,50 €» und"),
    ("1,234.50 € und", "«EUR 1234.50|1,234.50 €» und", "«EUR 1234.50|1,234.50 €» und"),
    ("KWD 3.125 net", "«KWD 3125|KWD 3.125» net", "«KWD 3.125» net"),
    (
      "1.250 Mio. € Umsatz", "«EUR 1250000000|1.250 Mio. €» Umsatz",
      "«EUR 1250000|1.250 Mio. €» Umsatz"
    ),
  ])
  func `three digits behind a point are what the locale says`(
    _ text: String, comma: String, point: String
  ) {
    var options = Self.reference
    options.decimalSeparator = ","
    #expect(Self.marked(text, [.money], options: options) == comma)
    options.decimalSeparator = "."
    #expect(Self.marked(text, [.money], options: options) == point)
  }

  /// A text is read 64 bytes at a time, and from the last word that is no part of a date on.
  @Test func `finds don't depend on where they lie in a text`() {
    let reference = Self.reference
    for (number, fixture) in DetectFixture.all.enumerated() {
      var options = reference
      options.region = fixture.region
      let detector = DataDetector(fixture.kinds, options: options)
      let finds = { (padding: Int) in
        let before = String(repeating: "xyzzy ", count: 12) + String(repeating: "q", count: padding)
        let text =
          before + "\n" + fixture.parts.text + "\n" + String(repeating: "xyzzy ", count: 24)
        return detector.matches(in: text).map { data -> DetectedData in
          var data = data
          data.utf8 = Range(
            data.utf8.lowerBound.value - padding..<data.utf8.upperBound.value - padding)
          return data
        }
      }
      let expected = finds(0)
      // Each text in a few of the places, all of which come in turn.
      for step in 0..<(longTests ? 64 : 3) {
        let padding = 1 + (number * 7 + step * 23) % 64
        guard finds(padding) == expected else {
          Issue.record("\(fixture.place): other finds \(padding) bytes further")
          break
        }
      }
    }
  }

  /// What may stop a scanner is marked for so many bytes at once.
  @Test(arguments: [
    "3 May 2024", "ann@example.org", "192.168.0.1", "$5", "＃café", "+49 30 901820",
    "1Z5R89390357567127",
    "deadbeef-abcd-abcd-abcd-abcdefabcdef", "5 o'clock", "le 14 février 2020", "20 đồng",
    "12 Oak Street, Springfield, IL 62704", "Saint Patrick's Day", "10.12.2021",
  ])
  func `finds are the same across the end of a marked part`(_ text: String) {
    let detector = DataDetector(Set(DataDetector.Kind.allCases), options: Self.reference)
    let expected = detector.matches(in: " \(text) ").map(\.normalForm)
    #expect(!expected.isEmpty)
    for back in 0...text.utf8.count + 2 {
      let filler = String(repeating: "xyzzy ", count: 2731).prefix(16384 - back)
      let found = detector.matches(in: "\(filler) \(text) " + String(repeating: "qx ", count: 40))
      #expect(found.map(\.normalForm) == expected, "\(back) bytes before the end")
    }
  }

  @Test func `any bytes are read without a crash, and finds lie in order inside the text`() {
    var random = SeededGenerator(seed: 0x5EED)
    let pieces =
      [
        "http://", "www.", "example", ".com", "@", "/", "(", ")", "'", "\"", "+49", " 30 ", "12",
        ":",
        "30", " pm", "-", ".",
        "next ", "Monday", " of ", "the ", "second ", "March", "$", "5", ",", "000", " million",
        " dollars", "1Z", "999AA1",
        "LH", "\n", "é", "日本", "\u{FEFF}", "of this year ", "from ", " to ", "half ", "past ",
        "one ",
        "twenty ", "and ", "RB123456785GB", " parcel ", "👨‍👩‍👧", "2024-02-30", "9999999999999999",
      ].map { Array($0.utf8) } + [[0xFF], [0xE2, 0x80], [0xED, 0xA0, 0x80], [0]]
    let detector = DataDetector(Set(DataDetector.Kind.allCases), options: Self.reference)
    for round in 0..<(longTests ? 100_000 : 4000) {
      let count = Int.random(in: 0..<30, using: &random)
      let text = (0..<count).flatMap { _ in pieces.randomElement(using: &random)! }
      var end = UTF8Offset(0)
      for data in detector.matches(in: text) {
        let cutsNothing =
          data.utf8.upperBound.value == text.count
          || text[data.utf8.upperBound.value] & 0xC0 != 0x80
        guard data.utf8.lowerBound >= end, data.utf8.upperBound.value <= text.count,
          !data.utf8.isEmpty,
          cutsNothing
        else {
          Issue.record("round \(round): \(data) in \(text)")
          return
        }
        end = data.utf8.upperBound
      }
    }
  }
}
