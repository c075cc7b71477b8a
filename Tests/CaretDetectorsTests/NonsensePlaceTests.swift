import CaretDetectors
import TestSupport
import Testing

/// Moments that no calendar has, and texts of any bytes.
@Suite struct NonsensePlaceTests {
  private static let phrases = """
    tomorrow at 5, in 3 weeks, last year, the 3rd of March, Easter, 2 hours ago, next Friday the 13th, in 99999999999999
    years, 10000000000 days ago, March 99999999, from 3 to 5, $1,99999999999999999999.00, 00:00, +49 99999999999999999
    """

  @Test(arguments: Nonsense.places)
  func `what is found lies in the text, whatever the moment is`(place: Int) {
    for second in Nonsense.places {
      var options = DetectionOptions()
      options.reference = ReferenceTime(day: place, second: second)
      options.region = place > 0 ? "XX" : ""
      let detector = DataDetector(Set(DataKind.allCases), options: options)
      for text in Nonsense.texts + [Self.phrases] {
        for found in detector.matches(in: text) {
          #expect(found.utf8.values().clamped(to: 0..<text.utf8.count) == found.utf8.values())
        }
      }
    }
  }

  @Test func `bytes that are no text are between words`() {
    let detector = DataDetector(Set(DataKind.allCases))
    for byte in UInt8(0x80)...0xFF {
      let text = [byte] + Array("a@b.org".utf8) + [byte, byte] + Array("in 3 days".utf8) + [byte]
      for found in detector.matches(in: text) {
        #expect(found.utf8.values().clamped(to: 0..<text.count) == found.utf8.values())
      }
    }
  }
}
