import CaretFields
import TestSupport
import Testing

@Suite struct FieldTextTests {
  @Test(arguments: FieldTypes.standard.names)
  func `a value that is none of a type is told in words, and how one is written`(_ name: String)
    throws
  {
    guard let bad = FieldTypes.standard[name]?.counterexample else { return }
    let answer = try caret(["validate", "--type", name, "--", bad])
    #expect(answer.status == 1)
    #expect(answer.error.contains(": write it as "), "\(answer.error)")
    #expect(!answer.error.contains("of the type"), "\(answer.error)")
  }

  @Test func `a type of Table Schema is called by its own words`() throws {
    let answer = try caret(["validate", "--type", "tableschema-geopoint", "x"])
    #expect(answer.error.contains("is not a longitude and a latitude, "))
    #expect(answer.error.contains(": write it as 90.50,45.50"))
  }
}
