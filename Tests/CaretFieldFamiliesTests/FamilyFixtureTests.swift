import CaretFieldFamilies
import CaretFields
import FieldTestSupport
import Testing

@Suite struct FamilyFixtureTests {
  static let fixtures = FieldFixture.all(of: "CaretFieldFamiliesTests")

  @Test func `there are fixtures of families`() { #expect(Self.fixtures.count > 12) }

  @Test(arguments: fixtures)
  func `a type of another project says what it says there`(_ fixture: FieldFixture) throws {
    try fixture.check(from: .known)
  }

  @Test(arguments: FieldTypes.families.all)
  func `a type takes its example and refuses its counterexample`(
    _ definition: FieldTypeDefinition
  ) throws {
    try definition.checkExamples()
  }

  @Test func `no name comes twice in what is known`() {
    let names = FieldTypes.known.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(FieldTypes.known.names == FieldTypes.standard.names)
  }
}
