import CaretFieldFamilies
import CaretFields
import FieldTestSupport
import TestSupport
import Testing

/// Values that are one slip away from those of Fixtures/fields.
@Test(arguments: ["slips"])
func `types of other projects say of values with slips what they said`(_ name: String) throws {
  try Journal("CaretFieldFamiliesTests/Fixtures/journal/\(name).tsv", cellCount: 3).check {
    FieldFixture.verdict($0, from: .known)
  }
}
