import CaretFields
import CaretUnicode
import Testing

@Suite struct TextPredicateTests {
  static let texts: [(format: String, text: String, holds: Bool)] = [
    ("SELF MATCHES '[0-9]+'", "123", true),
    ("SELF MATCHES '[0-9]+'", "a123", false),
    ("self matches[c] 'ABC'", "abc", true),
    ("SELF BEGINSWITH 'ab'", "abc", true),
    ("SELF BEGINSWITH 'bc'", "abc", false),
    ("SELF BEGINSWITH[cd] 'eCo'", "École", true),
    ("SELF BEGINSWITH 'eco'", "école", false),
    ("SELF ENDSWITH[c] \"LE\"", "école", true),
    ("SELF CONTAINS[cd] 'resume'", "my RÉSUMÉ, old", true),
    ("SELF CONTAINS[c] 'resume'", "my RÉSUMÉ, old", false),
    ("SELF CONTAINS ''", "x", true),
    ("SELF LIKE '?at*'", "cathode", true),
    ("SELF LIKE '?at'", "👨‍👩‍👧at", true),
    ("SELF LIKE 'a.c'", "abc", false),
    ("SELF LIKE[c] 'A\\\\E*'", "a\\e+", true),
    ("SELF = 'x'", "x", true),
    ("SELF ==[c] 'straße'", "STRASSE", true),
    ("SELF != 'x'", "x", false),
    ("SELF < 10", "9", true),
    ("SELF < '10'", "9", false),
    ("SELF >= 3.5", "3,5", false),
    ("SELF BETWEEN {1, 5}", "5", true),
    ("SELF BETWEEN {1, 5}", "6", false),
    ("SELF IN {'red', 'green'}", "green", true),
    ("SELF IN[c] {'red', 'green'}", "GREEN", true),
    ("SELF IN 'evergreen'", "green", true),
    ("SELF.length <= 3", "👨‍👩‍👧‍👦ab", true),
    ("NOT SELF CONTAINS 'a' AND SELF.length > 1", "bc", true),
    ("!(SELF CONTAINS 'a' || SELF CONTAINS 'b')", "xb", false),
    ("SELF = 'a' OR SELF = 'b' AND FALSEPREDICATE", "a", true),
    ("TRUEPREDICATE", "", true),
    ("SELF = nil", "x", false),
    ("SELF = 'it\\'s'", "it's", true),
  ]

  @Test(arguments: texts)
  func `a condition holds for a text or not`(format: String, text: String, holds: Bool) throws {
    #expect(try TextPredicate(format).evaluate(with: text) == holds)
  }

  @Test func `fields of a record are compared, arguments stand for values and names`() throws {
    let record: [String: PredicateValue] = ["name": "Müller", "age": 41, "town": "Köln"]
    for (format, arguments, holds) in [
      ("name BEGINSWITH[cd] 'mull' AND age > 40", [], true),
      ("age BETWEEN {18, 40}", [], false),
      ("%K = %@", ["town", "Köln"], true),
      ("town IN %@", [.list(["Bonn", "Köln"])], true),
      ("street = nil", [], true),
      ("street = 'x' OR street < 3", [], false),
      ("SELF = 'x'", [], false),
      ("name.length == 6", [], true),
    ] as [(String, [PredicateValue], Bool)] {
      let predicate = try TextPredicate(format, arguments: arguments)
      #expect(try predicate.evaluate(with: record) == holds, "\(format)")
    }
  }

  static let mistakes: [(format: String, problem: PredicateError.Problem, offset: Int)] = [
    ("", .expected("SELF, a name or a value"), 0),
    ("SELF", .expected("a comparison, as =, CONTAINS or MATCHES"), 4),
    ("SELF = 'x", .unclosedText, 7),
    ("SELF = 'x' SELF", .expected("AND, OR or the end"), 11),
    ("SELF # 1", .unknownCharacter("#"), 5),
    ("SELF CONTAINS[x] 'a'", .unknownOptions("x"), 14),
    ("(SELF = 1", .expected("')'"), 9),
    ("SELF = %@", .missingArgument, 7),
    ("SELF MATCHES name", .expected("a pattern, written out"), 13),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told with its place`(
    format: String, problem: PredicateError.Problem, offset: Int
  ) {
    let error = #expect(throws: PredicateError.self) { try TextPredicate(format) }
    #expect(error?.problem == problem && error?.characterOffset == offset, "\(format)")
  }

  @Test func `a wrong pattern, a runaway and endless nesting are told`() throws {
    let error = #expect(throws: PredicateError.self) { try TextPredicate("SELF MATCHES '(a'") }
    guard case .pattern = error?.problem else {
      Issue.record("no pattern's error")
      return
    }
    let runaway = try TextPredicate("SELF MATCHES '(a+)+b'", timeLimit: 20)
    #expect(throws: MatchError.self) {
      try runaway.evaluate(with: String(repeating: "a", count: 40))
    }
    #expect(throws: PredicateError.self) {
      try TextPredicate(String(repeating: "(", count: 100_000) + "SELF = 1")
    }
  }
}
