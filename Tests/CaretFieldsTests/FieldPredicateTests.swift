import CaretFields
import Testing

@Suite struct FieldPredicateTests {
  static let record = [
    "name": "Éva", "age": "12", "zip": "01234", "start": "2024-01-02", "end": "2024-01-10",
    "birth date": "2000-01-01",
  ]

  static func answer(_ text: String) throws -> PredicateAnswer {
    try FieldPredicate(text).answer { record[$0].map { FieldValue($0) } }
  }

  @Test(arguments: [
    "name == 'Éva'", "name ==[c] 'éVA'", "name ==[cd] 'eva'", "name != 'Eva'", "age > 9",
    "age BETWEEN {10, 12}", "age IN {1, 12.0}", "zip == 1234", "NOT zip == '1235'",
    "name BEGINSWITH[cd] 'ev'", "name ENDSWITH 'a'", "name contains 'v'", "name LIKE[d] 'E*'",
    "name LIKE '?va'", "zip MATCHES '[0-9]{5}'", "zip MATCHES '\\d{5}'", "name MATCHES[c] 'éVA'",
    "end >= start", "start < end AND age < 13", "age > 99 || zip != ''", "!(age > 99)",
    "name.length == 3", "`birth date` < '2001'", "missing == NULL AND name != nil",
    "missing > 3 OR age == 12", "TRUEPREDICATE", "NOT FALSEPREDICATE", "name IN {'Eva', 'Éva'}",
    "'a' < 'b' and \"it's\" == 'it\\'s'",
  ])
  func `conditions that hold`(_ text: String) throws {
    #expect(try Self.answer(text) == .yes)
  }

  @Test(arguments: [
    "name == 'Eva'", "age > 12", "zip MATCHES '[0-9]'", "name LIKE 'va'", "end < start",
    "age BETWEEN {13, 20}", "name IN {}", "missing != NULL", "missing > 3 AND age == 1",
    "name CONTAINS 'x' OR name BEGINSWITH 'x'", "FALSEPREDICATE",
  ])
  func `conditions that don't hold`(_ text: String) throws {
    #expect(try Self.answer(text) == .no)
  }

  @Test(arguments: [
    "missing > 3", "NOT missing == 'a'", "missing > 3 OR age == 1", "missing == 1 AND age == 12",
    "missing BEGINSWITH 'a'", "SELF == 'a'", "missing.length > 2",
  ])
  func `what isn't there says nothing`(_ text: String) throws {
    #expect(try Self.answer(text) == .unknown)
  }

  /// Rows as `NSPredicate` answers them.
  static let texts: [(String, String, Bool)] = [
    ("SELF MATCHES '[0-9]+'", "123", true), ("SELF MATCHES '[0-9]+'", "a123", false),
    ("self matches[c] 'ABC'", "abc", true), ("SELF BEGINSWITH[cd] 'eCo'", "École", true),
    ("SELF BEGINSWITH 'eco'", "école", false), ("SELF ENDSWITH[c] \"LE\"", "école", true),
    ("SELF CONTAINS[cd] 'resume'", "my RÉSUMÉ, old", true),
    ("SELF CONTAINS[c] 'resume'", "my RÉSUMÉ, old", false), ("SELF CONTAINS ''", "x", true),
    ("SELF LIKE '?at*'", "cathode", true), ("SELF LIKE '?at'", "👨‍👩‍👧at", true),
    ("SELF LIKE 'a.c'", "abc", false), ("SELF LIKE[c] 'A\\E*'", "a\\e+", true),
    ("SELF ==[c] 'straße'", "STRASSE", true), ("SELF < 10", "9", true),
    ("SELF IN[c] {'red', 'green'}", "GREEN", true), ("SELF IN 'evergreen'", "green", true),
    ("SELF.length <= 3", "👨‍👩‍👧‍👦ab", true), ("NOT SELF CONTAINS 'a' AND SELF.length > 1", "bc", true),
    ("!(SELF CONTAINS 'a' || SELF CONTAINS 'b')", "xb", false), ("SELF = nil", "x", false),
    ("SELF = 'a' OR SELF = 'b' AND FALSEPREDICATE", "a", true), ("TRUEPREDICATE", "", true),
  ]

  @Test(arguments: texts)
  func `a value is SELF`(_ condition: String, _ text: String, _ holds: Bool) throws {
    let answer = try FieldPredicate(condition).answer(for: FieldValue(text))
    #expect(answer == (holds ? .yes : .no))
  }

  @Test(arguments: [
    ("", 0), ("name", 4), ("name ==", 7), ("name == 'a", 8), ("(age > 1", 8), ("age > 1)", 7),
    ("age IN 3", 4), ("age BETWEEN {1}", 4), ("zip MATCHES '('", 4), ("zip MATCHES name", 4),
    ("age ==[x] 1", 7), ("age > {1}", 4), ("é 😀", 2), ("age == %@", 7), ("age ; 1", 4),
    (String(repeating: "(", count: 200), 99),
  ])
  func `what is none is refused with its place`(_ text: String, _ utf16Offset: Int) {
    let error = #expect(throws: PredicateError.self) { try FieldPredicate(text) }
    #expect(error?.utf16Offset.value == utf16Offset, "\(String(describing: error))")
  }

  @Test func `placeholders take names and texts`() throws {
    let predicate = try FieldPredicate(
      "%K == %@ AND zip IN %@ AND age > %@",
      arguments: [
        .text("birth date"), .text("2000-01-01"), .list([.text("01234")]), .number(9),
      ])
    #expect(predicate.fieldNames == ["birth date", "zip", "age"])
    #expect(predicate.answer { Self.record[$0].map { FieldValue($0) } } == .yes)
    #expect(throws: PredicateError.self) {
      try FieldPredicate("a == 'b'", arguments: [.text("c")])
    }
  }

  @Test func `a rule has a condition, and a runaway pattern is undecided`() throws {
    let rule = FieldRule.predicate("SELF BEGINSWITH[cd] 'a' AND length < 4")
    let validator = try FieldValidator([rule])
    #expect(validator.validate(FieldValue("Äb")).isAccepted)
    #expect(validator.validate(FieldValue("abcd")).problems.first?.reason.code == "predicate")
    let slow = try FieldValidator([.predicate("SELF MATCHES '(a|b|ab)*(?=c)c'")], timeLimit: 5)
    let verdict = slow.validate(FieldValue(String(repeating: "ab", count: 40)))
    if case .undecided = verdict {} else { Issue.record("\(verdict)") }
  }

  @Test(arguments: ["(", "NOT ", "SELF IN {", "!", "SELF == 1 AND ("])
  func `depth is limited, and time is linear in it`(_ part: String) {
    for count in [200, 50_000] {
      #expect(throws: PredicateError.self) {
        try FieldPredicate(String(repeating: part, count: count) + "SELF == 1")
      }
    }
  }

  @Test func `lists may be long, and offsets count in UTF-16`() throws {
    let values = (1...20_000).map { "'\($0)'" }.joined(separator: ",")
    let predicate = try FieldPredicate("SELF IN {\(values)}")
    #expect(predicate.answer(for: FieldValue("20000")) == .yes)
    let error = #expect(throws: PredicateError.self) { try FieldPredicate("SELF == '🎈' OR ;") }
    #expect(error?.utf16Offset.value == 16)
    #expect(throws: PredicateError.self) { try FieldPredicate("SELF.length.length == 1") }
  }
}
