import CaretFields
import TestSupport
import Testing

/// Places outside a value, in every call of the library that takes one: they are taken for the nearest end.
@Suite struct NonsensePlaceTests {
  @Test(arguments: Nonsense.texts)
  func `a filter takes any range`(text: String) {
    let value = FieldValue(text)
    for policy in InputFilter.Policy.allCases {
      for length in [nil] + Nonsense.places.map(Optional.some) {
        let filter = InputFilter(maximumLength: length, policy: policy)
        for range in Nonsense.ranges {
          let result = filter.replace(Range(range), in: value, with: FieldValue("x🙂"))
          let inside = Range<UTF8Offset>(range.clamped(to: 0..<value.bytes.count))
          #expect(result == filter.replace(inside, in: value, with: FieldValue("x🙂")))
          #expect((0...result.value.bytes.count).contains(result.caret.value))
        }
      }
    }
  }

  @Test(arguments: Nonsense.texts)
  func `a value has a place for any offset`(text: String) throws {
    let value = FieldValue(text)
    let mask = try InputMask("[A0]-[…]")
    for offset in Nonsense.places {
      let place = FieldPlace(utf8Offset: UTF8Offset(offset), in: value)
      #expect((0...value.bytes.count).contains(place.utf8Offset.value))
      let boundary = value.utf8Offset(ofBoundary: UTF16Offset(offset))
      #expect((0...value.bytes.count).contains(boundary.value))
      for gravity in [
        InputMask.Gravity.forward(autocompletes: true), .backward(autoskips: true),
      ] {
        let result = mask.apply(text, caret: offset, gravity: gravity)
        #expect((0...result.text.count).contains(result.caret))
      }
    }
  }
}
