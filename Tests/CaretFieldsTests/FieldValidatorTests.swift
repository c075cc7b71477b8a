import CaretFields
import FieldTestSupport
import Testing

/// The verdict of rules on a value, in short: "ok", "ok norm", or "flag code@utf8Offset".
func verdict(_ rules: [FieldRule], _ value: String, locale: String = "") throws -> String {
  let validator = try FieldValidator(rules, locale: locale)
  return summary(validator.validate(FieldValue(value)))
}

struct Row: CustomTestStringConvertible, Sendable {
  var rules: [FieldRule]
  var value: String
  var expected: String
  var locale = ""
  var testDescription: String { "\(rules) \(value)" }

  init(_ rules: [FieldRule], _ value: String, _ expected: String, locale: String = "") {
    self.rules = rules
    self.value = value
    self.expected = expected
    self.locale = locale
  }

  func check(_ location: SourceLocation = #_sourceLocation) throws {
    let found = try verdict(rules, value, locale: locale)
    #expect(found == expected, sourceLocation: location)
  }
}

@Suite struct FieldValidatorTests {
  /// The mistakes of well-known listings that validate text fields.
  @Test(arguments: [
    // A pattern is searched instead of matched.
    Row([.pattern("[0-9]{3}-[0-9]{2}-[0-9]{4}")], "abc123-45-6789xyz", "patternMismatch pattern@0"),
    Row([.pattern("[0-9]{3}-[0-9]{2}-[0-9]{4}")], "123-45-6789", "ok"),
    // Length is counted in UTF-16 units, and is off by one.
    Row([.maximumLength(1)], "👨‍👩‍👧", "ok"),
    Row([.maximumLength(3)], "abc", "ok"),
    Row([.maximumLength(3)], "abcd", "tooLong tooLong@3"),
    Row([.maximumLength(2, .utf16)], "👍", "ok"),
    Row([.maximumLength(1, .utf16)], "👍", "tooLong tooLong@0"),
    // "Letters" are A to Z only.
    Row([.allowed(#"[\p{L}\p{M} '-]"#)], "Zoë O’Brien", "patternMismatch notAllowed@6"),
    Row([.allowed(#"[\p{L}\p{M} '-]"#)], "Łukasz", "ok"),
    // Unbalanced parentheses in a telephone number.
    Row([.type(FieldType("tel"))], "(555 1234567", "typeMismatch incomplete@0"),
    Row([.type(FieldType("tel"))], "555) 1234567", "typeMismatch unexpectedCharacter@3"),
    Row([.type(FieldType("tel"))], "+49 (30) 123456", "ok +4930123456"),
    // Formatters that take month 13, or a day that is none.
    Row([.type(FieldType("date"))], "2/30/2010", "badInput noSuchDay@2", locale: "en_US"),
    Row([.type(FieldType("date"))], "13/1/2010", "badInput outOfRange@0", locale: "en_US"),
    Row([.type(FieldType("date"))], "2/28/2010", "ok 2010-02-28", locale: "en_US"),
  ])
  func `no trap of the well-known listings is fallen into`(_ row: Row) throws {
    try row.check()
  }

  @Test(arguments: [
    Row([.required], "", "valueMissing missing"),
    Row([.minimumLength(3)], "", "ok"),
    Row([.minimumLength(3)], "ab", "tooShort tooShort"),
    Row(
      [.type(FieldType("integer")), .minimum("3"), .maximum("7")], "2",
      "rangeUnderflow belowMinimum"),
    Row(
      [.type(FieldType("integer")), .minimum("3"), .maximum("7")], "8", "rangeOverflow aboveMaximum"
    ),
    Row([.type(FieldType("number")), .step("0.003")], "3.6", "ok"),
    Row([.type(FieldType("number")), .step("3e-15")], "17", "stepMismatch offStep"),
    Row([.type(FieldType("number")), .step("1e-12")], "-12345678.9", "ok"),
    Row([.type(FieldType("number")), .minimum("1"), .step("2")], "5", "ok"),
    Row([.type(FieldType("number")), .minimum("1"), .step("2")], "6", "stepMismatch offStep"),
    Row([.type(FieldType("number"))], "1e400", "badInput outOfRange@0"),
    Row([.type(FieldType("number"))], "1.", "badInput incomplete@2"),
    Row([.type(FieldType("time")), .minimum("22:00"), .maximum("06:00")], "23:30", "ok"),
    Row(
      [.type(FieldType("time")), .minimum("22:00"), .maximum("06:00")], "12:00",
      "rangeUnderflow outsideRange"),
    Row([.type(FieldType("week"))], "2015-W53", "ok"),
    Row([.type(FieldType("week"))], "2014-W53", "badInput outOfRange@6"),
    Row([.type(FieldType("week")), .step("2")], "1970-W04", "stepMismatch offStep"),
    Row([.type(FieldType("month")), .step("2")], "1970-03", "ok"),
    Row(
      [.type(FieldType("datetime-local"))], "2014-01-01 11:11:00.500", "ok 2014-01-01T11:11:00.5"),
    Row([.oneOf(["a", "b"])], "c", "customError notListed"),
    // All broken rules are told.
    Row(
      [.type(FieldType("email")), .maximumLength(3)], "a@@b",
      "typeMismatch unexpectedCharacter@2, tooLong tooLong@3"),
  ])
  func `rules are judged as HTML judges them`(_ row: Row) throws {
    try row.check()
  }

  @Test(arguments: [
    Row([.type(FieldType("email"))], "a..b@localhost", "ok"),
    Row([.type(FieldType("email"))], #""a b"@x.org"#, "typeMismatch unexpectedCharacter@0"),
    Row([.type(FieldType("email", ["dialect": .text("rfc5321")]))], #""a b"@[IPv6:::1]"#, "ok"),
    Row(
      [.type(FieldType("email", ["dialect": .text("rfc5321")]))], "a..b@x.org",
      "typeMismatch unexpectedCharacter@2"),
    Row([.type(FieldType("email", ["dialect": .text("rfc6531")]))], "é@müller.de", "ok"),
    Row(
      [.type(FieldType("email", ["dialect": .text("strict")]))], "a@localhost",
      "typeMismatch incomplete@11"),
  ])
  func `e-mail dialects differ where their standards do`(_ row: Row) throws {
    try row.check()
  }

  @Test(arguments: [
    Row([.type(FieldType("number"))], "1.234.567,5", "ok 1234567.5", locale: "de_DE"),
    Row(
      [.type(FieldType("number"))], "1.23.4567", "badInput unexpectedCharacter@1", locale: "de_DE"),
    Row([.type(FieldType("number"))], "1 234,5", "ok 1234.5", locale: "fr_FR"),
    Row([.type(FieldType("number"))], "12,34,567.5", "ok 1234567.5", locale: "hi_IN"),
    Row([.type(FieldType("number"))], "12,5x", "badInput unexpectedCharacter@4", locale: "de_DE"),
    Row(
      [.type(FieldType("number")), .minimum("5")], "4,9", "rangeUnderflow belowMinimum",
      locale: "de_DE"),
    Row([.type(FieldType("date"))], "5. 1. 2024", "ok 2024-01-05", locale: "cs_CZ"),
    Row([.type(FieldType("date"))], "5.1.24", "ok 2024-01-05", locale: "de_DE"),
    Row([.type(FieldType("date"))], "5.1.24 x", "badInput excess@7", locale: "de_DE"),
    Row([.type(FieldType("date"))], "5. Januar 2024", "ok 2024-01-05", locale: "de_DE"),
  ])
  func `numbers and dates are read as people type them`(_ row: Row) throws {
    try row.check()
  }

  /// A number of another plan would not help.
  @Test(arguments: NumberingPlan.regions.filter { $0.utf8.count == 2 })
  func `a wrong telephone number is told one of its region's plan`(_ region: String) throws {
    let validator = try FieldValidator(
      [.type(FieldType("tel", ["region": .text(region)]))])
    let example = validator.validate(FieldValue("x")).problems.first?.example
    let number = try #require(example)
    #expect(number.hasPrefix("+") && validator.validate(FieldValue(number)).isAccepted)
  }

  @Test(arguments: [
    ("HTTP://EXAMPLE.org:80/a/../b?q#f", "http://example.org/b?q#f"),
    ("http://0x7f.1/", "http://127.0.0.1/"),
    ("http://[1:0::0:2]/%7Efoo", "http://[1::2]/%7Efoo"),
    ("http://müller.example", "http://xn--mller-kva.example/"),
    ("mailto:a b", "mailto:a b"),
    ("file:///C|/x/../..", "file:///C:/"),
  ])
  func `a URL's normal form is what browsers make of it`(_ url: String, _ href: String) throws {
    #expect(try verdict([.type(FieldType("url"))], url) == "ok " + href)
  }

  @Test func `a pattern that runs into its limit is undecided, never invalid`() throws {
    let validator = try FieldValidator([.pattern("(a+)+$")], timeLimit: 50)
    let verdict = validator.validate(FieldValue(String(repeating: "a", count: 30) + "b"))
    #expect(summary(verdict) == "undecided limitReached")
    #expect(!verdict.isAccepted)
    let far = validator.validate(FieldValue(String(repeating: "a", count: 100_000)))
    #expect(far.isAccepted || far.problems.allSatisfy { $0.reason.flag == .undecided })
  }

  @Test(arguments: [
    ([FieldRule.pattern("[a")], "pattern", 2), ([.allowed("[a-")], "allowed", 0),
    ([.type(FieldType("emial"))], "type", nil),
    ([.type(FieldType("email")), .minimum("1")], "min", nil),
    ([.type(FieldType("date")), .maximum("2024-02-30")], "max", nil),
    ([.type(FieldType("number")), .step("0")], "step", nil),
    ([.minimumLength(-1)], "minlength", nil),
  ])
  func `a rule that can't be used names itself and the place`(
    _ rules: [FieldRule], _ name: String, _ offset: Int?
  ) {
    do {
      _ = try FieldValidator(rules)
      Issue.record("no error for \(rules)")
    } catch {
      #expect(error.rule.spelled(.attribute) == name)
      #expect(error.utf16Offset?.value == offset)
    }
  }

  @Test(arguments: [
    ("naïve", 6, 5, 5, 5), ("nai\u{308}ve", 7, 6, 6, 5), ("👨‍👩‍👧", 18, 8, 5, 1), ("\r\n", 2, 2, 2, 1),
    ("", 0, 0, 0, 0),
  ])
  func `lengths are counted in the unit that is named`(
    _ text: String, _ utf8: Int, _ utf16: Int, _ scalars: Int, _ graphemes: Int
  ) {
    let value = FieldValue(text)
    #expect(value.count(in: .utf8) == utf8)
    #expect(value.count(in: .utf16) == utf16)
    #expect(value.count(in: .scalars) == scalars)
    #expect(value.count(in: .graphemes) == graphemes)
  }

  @Test func `a place is the same in all units`() {
    let place = FieldPlace(utf8Offset: UTF8Offset(4), in: FieldValue("é👍x"))
    #expect((place.utf8Offset.value, place.utf16Offset.value, place.graphemeOffset) == (2, 1, 1))
    #expect(place.text == "👍")
    let end = FieldPlace(utf8Offset: UTF8Offset(7), in: FieldValue("é👍x"))
    #expect((end.utf8Offset.value, end.utf16Offset.value, end.graphemeOffset) == (7, 4, 3))
    #expect(end.text == "")
  }

  @Test func `lone surrogates and undecodable bytes are counted and kept`() {
    let surrogate = FieldValue(utf16: [0x61, 0xD83D, 0x62])
    #expect(surrogate.utf16 == [0x61, 0xD83D, 0x62])
    #expect(surrogate.count(in: .scalars) == 3)
    #expect(!surrogate.isUnicode)
    let bytes = FieldValue(bytes: [0x61, 0xFF, 0xC3])
    #expect(bytes.count(in: .scalars) == 3)
    #expect(bytes.count(in: .utf8) == 3)
  }

  @Test func `a parameter that a type doesn't know is an error that says which there are`() {
    let type = FieldType("email", ["region": .text("DE")])
    #expect(
      throws: FieldRuleError(
        rule: .parameter("region"), text: "DE",
        problem: .unknownParameter(type: "email", known: ["dialect", "multiple"]))
    ) { try FieldValidator([.type(type)]) }
  }

  /// What a message shows as an example of a form, which is a value of it.
  @Test(arguments: [
    ("tableschema-date", "%d.%m.%Y"), ("tableschema-time", "%H.%M"),
    ("tableschema-datetime", "fmt:%Y-%m-%d %H:%M"),
  ])
  func `a format has an example, which is a value`(_ name: String, _ format: String) throws {
    let validator = try FieldValidator([.type(FieldType(name, ["format": .text(format)]))])
    let problem = try #require(validator.validate(FieldValue("x")).problems.first)
    let example = try #require(problem.example)
    #expect(validator.validate(FieldValue(example)).isAccepted, "\(example)")
  }

  @Test func `a format with a directive that there is not has no example`() throws {
    let type = FieldType("tableschema-date", ["format": .text("%d.%q")])
    let problems = try FieldValidator([.type(type)]).validate(FieldValue("x")).problems
    #expect(problems.count == 1 && problems[0].example == nil)
  }

  @Test(arguments: [
    FieldType.email, .url, .tel, .integer, .number, .money, .date, .time, .dateTime, .dateTimeLocal,
    .month, .week, .color, .hostname, .ip, .uuid, .iban, .card, .isbn,
  ])
  func `a constant is the type of its name`(_ type: FieldType) throws {
    #expect(type == FieldType(type.name) && type.exists)
    let validator = try FieldValidator([.type(type)])
    let example = try #require(type.definition?.example ?? (type == .money ? "12.50 EUR" : nil))
    #expect(validator.validate(FieldValue(example)).isAccepted, "\(type.name) \(example)")
  }
}
