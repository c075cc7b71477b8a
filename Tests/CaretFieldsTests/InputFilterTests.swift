import CaretFields
import Testing

@Suite struct InputFilterTests {
  @Test(
    arguments: [
      // allowed, maximum, text → kept, and what was removed
      ("[0-9]", nil, "+49 30 1234", "49301234", [0..<1, 3..<4, 6..<7]),
      ("[0-9]", nil, "", "", []), (nil, 2, "abc", "ab", [2..<3]), (nil, 1, "👨‍👩‍👧b", "👨‍👩‍👧", [18..<19]),
      (nil, 0, "ab", "", [0..<2]),
      // A grapheme goes as a whole: the accent is no letter, so the letter goes with it.
      ("[a-z]", nil, "xe\u{301}y", "xy", [1..<4]),
    ] as [(String?, Int?, String, String, [Range<Int>])])
  func `what isn't let through is left out and told`(
    _ allowed: String?, _ maximum: Int?, _ text: String, _ kept: String, _ removed: [Range<Int>]
  ) throws {
    let filter = InputFilter(
      allowed: try allowed.map { try AllowedCharacters($0) }, maximumLength: maximum)
    let result = filter.filter(FieldValue(text))
    #expect(result.value.text == kept)
    #expect(result.removed == removed.map { Range($0) })
    #expect(result.isAccepted)
  }

  @Test func `a whole paste is refused under the policy reject`() throws {
    let filter = InputFilter(allowed: try AllowedCharacters("[a-z]"), policy: .reject)
    let result = filter.replace(Range(1..<2), in: FieldValue("abc"), with: FieldValue("xYz"))
    #expect(!result.isAccepted)
    #expect(result.value.text == "abc")
    #expect(result.removed == [Range(1..<2)])
  }

  @Test func `the text that would result is judged, and deleting is always allowed`() throws {
    let filter = InputFilter(maximumLength: 3)
    let full = FieldValue("abcde")
    #expect(filter.replace(Range(0..<2), in: full, with: FieldValue("")).value.text == "cde")
    #expect(filter.replace(Range(0..<3), in: full, with: FieldValue("xy")).value.text == "xde")
    #expect(filter.replace(Range(5..<5), in: full, with: FieldValue("x")).value.text == "abcde")
    #expect(
      filter.replace(Range(0..<3), in: FieldValue("abc"), with: FieldValue("de")).caret.value == 2)
  }

  @Test func `no cluster is ever split, whatever the limit`() {
    let text = "e\u{301}👨‍👩‍👧🇩🇪🇫🇷각\u{1100}\u{1161}\u{11A8}x\u{200D}👍🏽"
    let clusters = text.map(String.init)
    for unit in LengthUnit.allCases {
      for limit in 0...80 {
        let kept = InputFilter(maximumLength: limit, lengthUnit: unit).filter(FieldValue(text))
          .value
        #expect(kept.count(in: unit) <= limit)
        #expect(
          (0...clusters.count).contains { kept.text == clusters[..<$0].joined() },
          "\(unit) \(limit): \(kept.text)")
      }
    }
  }
}
