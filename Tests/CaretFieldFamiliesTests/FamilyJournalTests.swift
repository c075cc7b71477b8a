import CaretFieldFamilies
import CaretFields
import FieldTestSupport
import TestSupport
import Testing

/// Values that are one slip away from those of Fixtures/fields, and checks with options.
@Test(arguments: ["options", "slips"])
func `types of other projects say of values with slips what they said`(_ name: String) throws {
  try Journal("CaretFieldFamiliesTests/Fixtures/journal/\(name).tsv", cellCount: 3).check {
    FieldFixture.verdict($0, from: .known)
  }
}
