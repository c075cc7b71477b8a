import CaretFields
import FieldTestSupport
import Testing

@Suite struct FieldFixtureTests {
  static let fixtures = FieldFixture.all(of: "CaretFieldsTests")

  @Test func `there are fixtures of fields`() { #expect(Self.fixtures.count > 1250) }

  @Test(arguments: fixtures)
  func `a type says of a value what its standard says`(_ fixture: FieldFixture) throws {
    try fixture.check(from: .standard)
  }

  /// Types that take nothing without being told more, or everything.
  @Test(arguments: FieldTypes.standard.all)
  func `a type takes its example and refuses its counterexample`(
    _ definition: FieldTypeDefinition
  ) throws {
    try definition.checkExamples()
  }

  @Test func `every listed type has examples and no name comes twice`() {
    let all = FieldTypes.standard.all
    #expect(Set(all.map(\.name)).count == all.count)
    for type in FieldTypes.standard.names.compactMap({ FieldTypes.standard[$0] }) {
      #expect(type.example != nil && !type.summary.isEmpty, "\(type.name)")
      #expect(type.counterexample != nil || type.name == "text", "\(type.name)")
    }
  }

  @Test(arguments: FieldTypes.standard.names)
  func `every listed type is judged by fixtures, with good values and bad ones`(_ name: String) {
    let rows = Self.fixtures.filter { $0.type == name }
    #expect(rows.contains { $0.expected.hasPrefix("ok") }, "\(name)")
    #expect(rows.contains { !$0.expected.hasPrefix("ok") } || name == "text", "\(name)")
  }
}
