import CaretFields
import Testing

@Suite struct FormJudgeTests {
  static let schema = FieldSchema([
    FieldSchema.Field("mail", rules: [.type(FieldType("email"))]),
    FieldSchema.Field("again"),
    FieldSchema.Field("start", rules: [.type(FieldType("date"))]),
    FieldSchema.Field("end", rules: [.type(FieldType("date"))]),
  ])
  static let agreements = [
    FieldAgreement("again", .equals, "mail"), FieldAgreement("end", .minimum, "start"),
  ]

  @Test(arguments: [
    (["a@b.org", "a@b.org", "2024-01-02", "2024-01-02"], [String]()),
    (["a@b.org", "a@c.org", "2024-01-02", "2024-01-03"], ["1 differs"]),
    (["a@b.org", "a@b.org", "2024-01-02", "2024-01-01"], ["3 belowMinimum"]),
    (["a@b.org", "", "2024-01-02", ""], ["1 differs"]),
    // A date that is none is wrong by itself.
    (["a@b.org", "a@b.org", "2024-01-02", "2024-02-30"], []),
  ])
  func `fields that have to agree are compared`(_ values: [String], _ expected: [String]) throws {
    var schema = Self.schema
    schema.agreements = Self.agreements
    let judge = try FormJudge(schema)
    let found = judge.disagreements(in: values.map { FieldValue($0) })
    #expect(found.map { "\($0.fieldIndex) \($0.problem.reason.code)" } == expected)
  }

  @Test(arguments: [
    FieldAgreement("end", .minimum, "begin"), FieldAgreement("mail", .maximum, "again"),
  ])
  func `an agreement that can't be looked at is refused`(_ agreement: FieldAgreement) {
    var schema = Self.schema
    schema.agreements = [agreement]
    #expect(throws: FieldRuleError.self) { try FormJudge(schema) }
  }

  @Test func `a condition names the field to correct`() throws {
    var schema = Self.schema
    schema.predicates = ["start < '2030' OR end == NULL"]
    let judge = try FormJudge(schema)
    func problems(_ start: String, _ end: String) -> [String] {
      judge.disagreements(in: ["", "", start, end].map { FieldValue($0) }).map {
        "\($0.fieldIndex) \($0.problem.reason.code)"
      }
    }
    #expect(problems("2024-01-02", "2024-01-03").isEmpty)
    #expect(problems("2031-01-02", "").isEmpty)
    #expect(problems("2031-01-02", "2031-01-03") == ["3 predicate"])
    schema.predicates = ["begin < '2030'"]
    #expect(throws: FieldRuleError.self) { try FormJudge(schema) }
  }
}
