import CaretFieldFamilies
import CaretFields
import FieldTestSupport
import Testing

@Suite struct FamilyFixtureTests {
  static let fixtures = FieldFixture.all(of: "CaretFieldFamiliesTests")

  @Test func `there are fixtures of families`() { #expect(Self.fixtures.count > 800) }

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

  /// Numbers that an office publishes, and wrong ones: Fixtures/fields/personal-numbers.tsv.
  @Test(arguments: PersonalNumbers.rules)
  func `every rule for numbers of people has a right number and a wrong one`(
    _ rule: PersonalNumbers.Name
  ) {
    let rows = Self.fixtures.filter {
      $0.type == rule.check && $0.parameters["args"] == .list([.text(rule.region)])
    }
    #expect(rows.contains { $0.expected == "ok" }, "\(rule)")
    #expect(rows.contains { $0.expected == "no" }, "\(rule)")
  }

  @Test func `every check is asked`() {
    let asked = Set(Self.fixtures.map(\.type))
    for type in FieldTypes.families.all where type.example == nil {
      #expect(asked.contains(type.name) || type.name == "number-pattern", "\(type.name)")
    }
  }
}
