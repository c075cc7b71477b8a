import CaretFields
import Testing

/// A type, a value, and "ok", "ok norm" or the code of what is wrong.
struct TypeRow: CustomTestStringConvertible, Sendable {
  var type: String
  var value: String
  var expected: String
  var parameters: [String: FieldParameter]
  var testDescription: String { "\(type) \(value)" }

  init(
    _ type: String, _ value: String, _ expected: String,
    _ parameters: [String: FieldParameter] = [:]
  ) {
    self.type = type
    self.value = value
    self.expected = expected
    self.parameters = parameters
  }

  func check(_ location: SourceLocation = #_sourceLocation) throws {
    let validator = try FieldValidator(FieldType.batchRules(type: type, parameters: parameters))
    let answer = validator.answer(FieldValue(value))
    #expect(summary(answer.verdict) == expected, sourceLocation: location)
  }
}

@Suite struct TypeTests {
  @Test(arguments: [
    TypeRow("date-time", "1985-04-12T23:20:50.52Z", "ok"),
    TypeRow("date-time", "1990-12-31T15:59:60-08:00", "ok"),
    TypeRow("date-time", "1990-12-31T15:58:60-08:00", "typeMismatch unexpectedCharacter@17"),
    TypeRow("date-time", "1985-04-12", "typeMismatch incomplete@10"),
    TypeRow("duration", "P3Y6M4DT12H30M5S", "ok"), TypeRow("duration", "P4W", "ok"),
    TypeRow("duration", "P1YT", "typeMismatch incomplete@4"),
    TypeRow("duration", "P1D2H", "typeMismatch unexpectedCharacter@4"),
    TypeRow("hostname", "a-1.example", "ok"),
    TypeRow("hostname", "-a.example", "typeMismatch badHost@0"),
    TypeRow("hostname", "xn--ihqwcrb4cv8a8dqg056pqjye", "ok"),
    TypeRow("hostname", "xn--X", "typeMismatch badHost@0"),
    // A final dot names the root (RFC 1034); JSON Schema's standard (RFC 1123) has none.
    TypeRow("hostname", "localhost.", "ok"),
    TypeRow("hostname", ".", "typeMismatch unexpectedCharacter@0"),
    TypeRow("hostname", "a..", "typeMismatch incomplete@2"),
    TypeRow(
      "hostname", "localhost.", "typeMismatch incomplete@10",
      ["suite": .text("json-schema-test-suite")]),
    TypeRow(
      "uuid", "urn:uuid:2eb8aa08-aa98-11ea-b4aa-73b441d16380", "ok", ["suite": .text("ajv-formats")]
    ),
    TypeRow("date", "0000-12-10", "badInput unexpectedCharacter@0"),
    TypeRow("date", "0000-12-10", "ok", ["suite": .text("json-schema-test-suite")]),
    TypeRow("idn-hostname", "실례.테스트", "ok xn--9n2bp8q.xn--9t4b11yi5a"),
    TypeRow("idn-hostname", "l·l.example", "ok xn--ll-0ea.example"),
    TypeRow("idn-hostname", "a·l.example", "typeMismatch badHost@0"),
    TypeRow("idn-hostname", "☃.example", "typeMismatch badHost@0"),
    TypeRow("ipv4", "192.0.2.255", "ok"),
    TypeRow("ipv4", "192.0.2.256", "typeMismatch outOfRange@8"),
    TypeRow("ipv4", "192.0.02.1", "typeMismatch outOfRange@6"),
    TypeRow("ipv6", "2001:db8::192.0.2.1", "ok"),
    TypeRow("ipv6", "1::2::3", "typeMismatch unexpectedCharacter@5"),
    TypeRow("ipv6", "1:2:3:4:5:6:7", "typeMismatch incomplete@13"),
    TypeRow("uri", "urn:isbn:0451450523", "ok"),
    TypeRow("uri", "a b:c", "typeMismatch unexpectedCharacter@0"),
    TypeRow("uri-reference", "../x?y#z", "ok"),
    TypeRow("uri-reference", "#a#b", "typeMismatch unexpectedCharacter@2"),
    TypeRow("iri", "http://ƒøø.example/é", "ok"),
    TypeRow("uri", "http://ƒøø.example/", "typeMismatch badHost@7"),
    TypeRow("uri-template", "/{?a,b*,c:3}", "ok"),
    TypeRow("uri-template", "/{a:0}", "typeMismatch unexpectedCharacter@4"),
    TypeRow("uuid", "2eb8aa08-aa98-11ea-b4aa-73b441d16380", "ok"),
    TypeRow("uuid", "2eb8aa08-aa98-11ea-b4aa-73b441d1638", "typeMismatch incomplete@35"),
    TypeRow("json-pointer", "/a~0b/~1", "ok"),
    TypeRow("json-pointer", "/a~", "typeMismatch unexpectedCharacter@2"),
    TypeRow("relative-json-pointer", "1+2/a", "ok"),
    TypeRow("relative-json-pointer", "01", "typeMismatch unexpectedCharacter@0"),
    TypeRow("regex", #"^(?<y>\d{4})-\k<y>$"#, "ok"),
    TypeRow("regex", #"\Z"#, "typeMismatch unexpectedCharacter@0"),
    TypeRow("regex", "(?i)a", "typeMismatch unexpectedCharacter@2"),
    TypeRow("byte", "aGk=", "ok"), TypeRow("byte", "aGk", "typeMismatch incomplete@3"),
    TypeRow("int32", "2147483648", "typeMismatch outOfRange@0"),
  ])
  func `JSON Schema's formats`(_ row: TypeRow) throws { try row.check() }

  @Test(arguments: [
    // What ECMAScript's classes mean, where ICU's differ.
    (#"^\d$"#, "߀", false), (#"^\w$"#, "é", false), (#"^\s$"#, "\u{FEFF}", true),
    (#"^a$"#, "a\n", false),
    (#"^[a[]$"#, "[", true), (#"^[\w-]+$"#, "a-b", true), (#"^.$"#, "\u{85}", true),
    (#"\bx\b"#, "éxé", true),
    (#"^\p{Lu}$"#, "É", true), (#"^\u{1F600}$"#, "😀", true), (#"^\ca$"#, "\u{1}", true),
    ("a|b", "xbx", true),
  ])
  func `an ECMAScript pattern means what it means there`(
    _ pattern: String, _ value: String, _ isValid: Bool
  ) throws {
    let validator = try FieldValidator([.searchECMA(pattern)])
    #expect(validator.judge(FieldValue(value)).isAccepted == isValid)
  }

  @Test(arguments: [
    TypeRow("text", "a\r\nb", "ok ab"), TypeRow("email", " a@b.org ", "ok a@b.org"),
    TypeRow(
      "email", "a@b.org , c@d.org", "ok a@b.org,c@d.org",
      ["multiple": .bool(true), "suite": .text("wpt-forms")]),
    TypeRow("color", "#FFaa00", "ok #ffaa00"),
    TypeRow("color", "#FFaa0", "typeMismatch incomplete@6"),
    TypeRow("time", "13:00", "rangeOverflow aboveMaximum", ["max": .text("12:00")]),
    TypeRow("time", "13:00", "ok", ["max": .text("12.00")]),
    TypeRow("text", "", "ok", ["minlength": .number(4)]),
    TypeRow("text", "", "valueMissing missing", ["required": .bool(true)]),
    TypeRow("text", "ABCD", "patternMismatch pattern@0", ["pattern": .text("[a-z]{3,}")]),
    TypeRow("url-sanitise", " \t a\n a ", "ok a a"), TypeRow("email", "", "ok"),
    TypeRow("url", " ", "ok "),
    // Attributes are read as far as they are numbers, and let be where they are none.
    TypeRow("number", "6", "rangeOverflow aboveMaximum", ["max": .text(" +5.px")]),
    TypeRow("number", "6", "ok", ["max": .text("px")]),
    TypeRow("number", "3", "stepMismatch offStep", ["step": .text("2e0x")]),
    TypeRow("text", "abcde", "tooLong tooLong@4", ["maxlength": .text(" 4.9")]),
    TypeRow("text", "abcde", "ok", ["maxlength": .text("-1"), "minlength": .number(-1)]),
    TypeRow("text", "x", "ok", ["pattern": .text("(x"), "pattern_dialect": .text("ecma-v")]),
    // Each address of several matches by itself.
    TypeRow("email", "a@b,c@b", "ok", ["multiple": .bool(true), "pattern": .text(".@b")]),
    TypeRow(
      "email", "a@b,c@d", "patternMismatch pattern",
      ["multiple": .bool(true), "pattern": .text(".@b")]),
    // A control keeps nothing of what is no number or time.
    TypeRow(
      "number", "abc", "badInput unexpectedCharacter@0, valueMissing missing",
      ["required": .bool(true)]),
    TypeRow("datetime-local", "99999999-12-31T23:59", "ok 99999999-12-31T23:59"),
    TypeRow("datetime-local", "999999999999-01-01T00:00", "badInput unexpectedCharacter@0"),
    TypeRow(
      "time", "12:00", "stepMismatch offStep",
      ["step": .text("9999999999999999999999999999999999999999")]),
  ])
  func `HTML's controls sanitize first`(_ row: TypeRow) throws { try row.check() }

  @Test func `a time outside of a range over midnight is below and above it`() throws {
    let rules = FieldType.batchRules(
      type: "time", parameters: ["min": .text("22:00"), "max": .text("06:00")])
    let verdict = try FieldValidator(rules).validate(FieldValue("12:00"))
    #expect(verdict.problems.map(\.reason.flags) == [[.rangeUnderflow, .rangeOverflow]])
  }

  /// The flag `v` of HTML's patterns.
  @Test(arguments: [
    (#"[\p{L}--[a-z]]"#, "é", true), (#"[\p{L}--[a-z]]"#, "a", false), (#"[\w&&\d]"#, "1", true),
    (#"[\w&&\d]"#, "a", false), ("[[a-z][0-9]]+", "a1", true), ("[^[a-z]]", "a", false),
    (#"[\q{abc|d|}]x"#, "abcx", true), (#"[\q{abc|d|}]x"#, "x", true),
    (#"[\q{abc|d}]"#, "ab", false),
    (#"[\q{abc|ab}--\q{ab}]"#, "ab", false), (#"[\&\-]"#, "-", true), ("[a--b]", "b", false),
    (#"\p{RGI_Emoji}"#, "👩‍👩‍👧", true), (#"[\p{RGI_Emoji}a]"#, "🇩🇪", true),
    (#"\p{Emoji_Keycap_Sequence}"#, "4\u{FE0F}\u{20E3}", true), (#"\p{RGI_Emoji}"#, "4", false),
    // Without a meaning under `v` a pattern has that of `u`.
    ("[(]", "(", true), ("[a-z&&]", "&", true),
  ])
  func `classes of HTML's patterns are sets`(
    _ pattern: String, _ value: String, _ isValid: Bool
  ) throws {
    let validator = try FieldValidator([.matchECMA(pattern)])
    #expect(validator.judge(FieldValue(value)).isAccepted == isValid)
  }

  @Test(arguments: ["(", "[", "(?<a>", #"[\q{a}["#])
  func `groups and classes too deep for the stack are refused`(_ opening: String) {
    let pattern = String(repeating: opening, count: 100_000)
    #expect(throws: FieldRuleError.self) { try FieldValidator([.matchECMA(pattern)]) }
    let value = FieldValue(pattern)
    let answer = try? FieldValidator([.type(FieldType("regex"))]).judge(value)
    #expect(answer?.isAccepted == false)
  }

  @Test(arguments: [
    TypeRow("email-deliverable", "Ünal@Bücher.example.org", "ok Ünal@bücher.example.org"),
    TypeRow("email-deliverable", "user@cafe\u{301}.com", "ok user@café.com"),
    TypeRow(
      "email-deliverable", "éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé@x.org",
      "ok éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé@x.org"),
    TypeRow(
      "email-deliverable", "\"é\u{A0}b\"@x.org", "ok \"é\u{A0}b\"@x.org",
      ["allow_quoted_local": .bool(true)]),
    TypeRow(
      "email-deliverable", "\"\"@x.org", "typeMismatch incomplete@1",
      ["allow_quoted_local": .bool(true)]),
    TypeRow(
      "email-deliverable", "\"A, B\" <a@x.org>", "ok a@x.org", ["allow_display_name": .bool(true)]),
    TypeRow(
      "email-deliverable", "A, B <a@x.org>", "typeMismatch unexpectedCharacter@1",
      ["allow_display_name": .bool(true)]),
    // A host is looked up in NFC and small letters, so it is taken in them.
    TypeRow("email-rfc6531", "user@cafe\u{301}.com", "ok user@café.com"),
    TypeRow("idn-email", "e\u{301}@CAFÉ.com", "ok é@café.com"),
    // RFC 5321's address literals: two groups at least for "::", up to three digits in a quad.
    TypeRow(
      "email-rfc5321", "a@[IPv6:1111:2222:3333:4444:5555:6666::8888]", "typeMismatch incomplete@43"),
    TypeRow("email-rfc5321", "a@[IPv6:1:2:3:4:5::8]", "ok"),
    TypeRow("email-rfc5321", "a@[IPv6:::]", "ok"),
    TypeRow("email-rfc5321", "a@[IPv6:1:2:3:4:5::1.2.3.4]", "typeMismatch incomplete@26"),
    TypeRow("email-rfc5321", "a@[IPv6:1:2:3:4::01.02.03.004]", "ok"),
    TypeRow("email-rfc5321", "a@[01.002.3.4]", "ok"),
    TypeRow("ipv4", "01.002.3.4", "typeMismatch outOfRange@0"),
    TypeRow("email-deliverable", "a@localhost", "typeMismatch badHost@2"),
    TypeRow("email-deliverable", "a@b.test", "typeMismatch badHost@2"),
    TypeRow("email-deliverable", #""a"@b.org"#, "ok a@b.org", ["allow_quoted_local": .bool(true)]),
    TypeRow("percent-locale", "12,5 %", "ok 0.125", ["locale": .text("de_DE")]),
    TypeRow("currency-locale", "(1.234,50 €)", "ok -1234.5", ["locale": .text("de_DE")]),
    TypeRow(
      "currency-locale", "EURO 5", "typeMismatch unexpectedCharacter@0", ["locale": .text("de_DE")]),
    TypeRow("url", "http://10.0.0.1/", "typeMismatch badHost@7"),
    TypeRow("url-whatwg", "http://10.0.0.1", "ok http://10.0.0.1/"),
    TypeRow("url-host-whatwg", "Faß.de", "ok xn--fa-hia.de"),
    TypeRow("spoof", "google", "ok"), TypeRow("spoof", "gооgle", "unsafeText lookAlike@0"),
    TypeRow("confusable-pair", "rn", "ok m", ["norm": .text("m")]),
  ])
  func `addresses, money and look-alikes`(_ row: TypeRow) throws { try row.check() }

  @Test(arguments: [
    TypeRow("tel", "030 123456", "ok +4930123456", ["region": .text("DE")]),
    TypeRow("tel", "0049 (30) 123456", "ok +4930123456", ["region": .text("DE")]),
    TypeRow("tel", "+39 06 6982 1234", "ok +390669821234", ["region": .text("US")]),
    TypeRow("tel", "1-800-FLOWERS", "ok +18003569377", ["region": .text("US")]),
    TypeRow("tel", "(212) 555-2368 ext. 12", "ok +12125552368", ["region": .text("US")]),
    TypeRow("tel", "(112) 555-2368", "typeMismatch outOfRange@0", ["region": .text("US")]),
    TypeRow("tel", "12", "typeMismatch incomplete@2", ["region": .text("DE")]),
    // Argentina's mobile numbers change their prefix when the country code comes before them.
    TypeRow("tel", "0343 15-555-1212", "ok +5493435551212", ["region": .text("AR")]),
    TypeRow(
      "tracking-number", "1Z 999AA1 01 2345 6784", "ok 1Z999AA10123456784",
      ["courier": .text("ups")]),
    TypeRow(
      "tracking-number", "1Z999AA10123456785", "typeMismatch wrongCheckDigit@18",
      ["courier": .text("ups")]),
    TypeRow("tracking-number", "RR473124829GB", "ok RR473124829GB", ["courier": .text("s10")]),
    TypeRow("tracking-number", "hello", "typeMismatch unexpectedCharacter@0"),
  ])
  func `telephone and tracking numbers follow their tables`(_ row: TypeRow) throws {
    try row.check()
  }

  @Test(arguments: [
    TypeRow("date", "2024-02-291", "badInput excess@10"),
    TypeRow("date", "2024-02-29 ", "badInput excess@10"),
    TypeRow("date", "29.02.20241", "badInput excess@10", ["locale": .text("de_DE")]),
    TypeRow("month", "2024-022", "badInput excess@7"),
    TypeRow("week", "2024-W091", "badInput excess@8"),
    TypeRow("time", "12:300", "badInput excess@5", ["suite": .text("wpt-forms")]),
    TypeRow("time", "12:30:45.1234", "badInput excess@12", ["suite": .text("wpt-forms")]),
    TypeRow("datetime-local", "2024-02-29T12:300", "badInput excess@16"),
    TypeRow("datetime-local", "2024-02-29T12:30:456", "badInput excess@19"),
    TypeRow("date-time", "2024-02-29T12:30:45Z1", "typeMismatch excess@20"),
    TypeRow("date-time", "2024-02-29T12:30:45+01:000", "typeMismatch excess@25"),
    TypeRow("full-date", "0000-02-291", "badInput excess@10"),
    TypeRow("color", "#0a7bff0", "typeMismatch excess@7"),
    TypeRow("uuid", "123e4567-e89b-12d3-a456-4266141740001", "typeMismatch excess@36"),
    TypeRow("ipv4", "1.2.3.4.5", "typeMismatch excess@7"),
    TypeRow("ipv6", "1:2:3:4:5:6:7:8:9", "typeMismatch excess@15"),
    TypeRow("mac", "00:11:22:33:44:555", "typeMismatch excess@17"),
    TypeRow("mac", "00:11:22:33:44:55:66", "typeMismatch excess@18"),
    TypeRow("mac", "00:11:22:33:44", "typeMismatch incomplete@14"),
    TypeRow("iban", "DE89 3704 0044 0532 0130 001", "typeMismatch excess@27"),
    TypeRow("bic", "DEUTDEFF5001", "typeMismatch excess@11"),
    TypeRow("card", "4111 1111 1111 1111 1", "typeMismatch excess@20"),
    TypeRow("card", "411111111111111", "typeMismatch incomplete@15"),
    TypeRow("card", "9111111111111111", "typeMismatch unknownCode@0"),
    TypeRow("isbn", "0-306-40615-21", "typeMismatch excess@13"),
    TypeRow("isbn", "97803064061571", "typeMismatch excess@13"),
    TypeRow("isbn", "97803064061", "typeMismatch incomplete@11"),
    TypeRow("issn", "0317-84711", "typeMismatch excess@9"),
    TypeRow("issn", "03178-471", "typeMismatch unexpectedCharacter@5"),
    TypeRow("ean", "400638133393111", "typeMismatch excess@14"),
    TypeRow("tel", "+49301234567890123456", "typeMismatch excess@16"),
    TypeRow("tableschema-time", "12:30:455", "badInput excess@8"),
    TypeRow("tableschema-datetime", "2024-02-29T12:30:45Z1", "typeMismatch excess@20"),
    TypeRow("tableschema-yearmonth", "2024-022", "typeMismatch excess@7"),
  ])
  func `what is too long says where the superfluous begins`(_ row: TypeRow) throws {
    try row.check()
  }
}
