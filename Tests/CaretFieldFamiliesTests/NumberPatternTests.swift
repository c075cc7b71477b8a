import CaretFieldFamilies
import CaretFields
import Testing

@Suite struct NumberPatternTests {
  @Test(arguments: [
    ("1,234.5xyz", ["locale": "en", "pattern": "#,##0.0"], "1234.5"),
    (
      "(7.92) USD", ["locale": "en_US", "pattern": "0.00 ¤;(#) ¤", "outputCurrency": "USD"], "-7.92"
    ),
    ("EUR 5", ["locale": "en_US", "pattern": "¤ 0", "outputCurrency": "USD"], nil),
    ("9 99", ["locale": "en", "pattern": "#,##0", "lenient": "0"], nil),
    ("1.5", ["locale": "de", "pattern": "0"], "1"), ("x1", ["locale": "en"], nil),
    ("3.52E4", ["locale": "en", "pattern": "0"], "35200"),
  ])
  func `a number at the start of a text is read as ICU reads it`(
    _ text: String, _ parameters: [String: String], _ norm: String?
  ) throws {
    let type = FieldType("number-pattern", parameters.mapValues { .text($0) }, from: .known)
    let verdict = try FieldValidator([.type(type)]).validate(FieldValue(text))
    if let norm {
      #expect(verdict == .accepted(normalForm: norm))
    } else {
      #expect(!verdict.isAccepted)
    }
  }
}
