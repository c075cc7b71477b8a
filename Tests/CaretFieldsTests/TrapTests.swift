import CaretFieldFamilies
import CaretFields
import Testing

/// What the well-known listings for validating text fields get wrong, one test a trap.
@Suite struct TrapTests {
  @Test func `a pattern means the whole value`() throws {
    let validator = try FieldValidator([.pattern("[0-9]{3}-[0-9]{2}-[0-9]{4}")])
    #expect(validator.validate(FieldValue("123-45-6789")).isAccepted)
    #expect(!validator.validate(FieldValue("abc123-45-6789xyz")).isAccepted)
  }

  @Test(arguments: [
    (LengthUnit.graphemes, 1), (.scalars, 5), (.utf16, 8), (.utf8, 18),
  ])
  func `a length counts what it says, and the message has the true limit`(
    _ unit: LengthUnit, _ count: Int
  ) throws {
    let family = FieldValue("👨‍👩‍👧")
    #expect(try FieldValidator([.maximumLength(count, unit)]).validate(family).isAccepted)
    let verdict = try FieldValidator([.maximumLength(count - 1, unit)]).validate(family)
    #expect(
      verdict.problems.map(\.reason) == [.tooLong(maximum: count - 1, count: count, unit: unit)])
  }

  @Test func `the text that would result is judged, not the typed piece`() throws {
    let filter = InputFilter(maximumLength: 5, policy: .reject)
    #expect(
      !filter.replace(Range(3..<3), in: FieldValue("abc"), with: FieldValue("def")).isAccepted)
    #expect(
      filter.replace(Range(0..<3), in: FieldValue("abc"), with: FieldValue("defgh")).isAccepted)
  }

  @Test func `deleting is always allowed`() throws {
    let filter = InputFilter(
      allowed: try AllowedCharacters("[0-9]"), maximumLength: 1, policy: .reject)
    let result = filter.replace(Range(0..<1), in: FieldValue("abc"), with: FieldValue(""))
    #expect(result.isAccepted && result.value == FieldValue("bc"))
  }

  @Test func `a paste loses what isn't allowed, and the ranges are told`() throws {
    let filter = InputFilter(allowed: try AllowedCharacters("[0-9]"))
    let result = filter.filter(FieldValue("+49 30"))
    #expect(result.value == FieldValue("4930"))
    #expect(result.removed == [Range(0..<1), Range(3..<4)])
  }

  @Test func `letters are the letters of all scripts`() throws {
    let letters = try FieldValidator([.allowed(#"[\p{L}\p{M} '-]"#)])
    for name in ["Nguyễn", "O'Brien", "Zoë", "Мария", "李"] {
      #expect(letters.validate(FieldValue(name)).isAccepted, "\(name)")
    }
    #expect(!letters.validate(FieldValue("R2D2")).isAccepted)
  }

  @Test func `a telephone number has its parentheses in pairs`() throws {
    let validator = try FieldValidator([.type(FieldType("tel", ["region": .text("US")]))])
    #expect(!validator.validate(FieldValue("(650 253-0000")).isAccepted)
    #expect(!validator.validate(FieldValue("650) 253-0000")).isAccepted)
    #expect(validator.validate(FieldValue("(650) 253-0000")).normalForm == "+16502530000")
  }

  /// Values that have ended programs: what is empty, joined to nothing, undecodable, or too large to count.
  private static let texts: [String] = [
    "", "\0", "\u{301}", "\u{200D}", "\r\n", "\u{FEFF}", "-", "+", ".", "e", "1e",
    "1e999999999999999999999",
    "-1e-99999999999999999999", "9223372036854775808", "0000-00-00", "10000-01-01", "-0001-01-01",
    "999999999999-12-31T23:59:59.999", "1000000000000000000-01-01", "99999999-W53", "24:00",
    "99:99",
    "P9223372036854775807D", "PT9223372036854775807H", "5 Jan 9223372036854775807", "[", "{", "(",
    "\\",
    "a@[IPv6:", "\"@", "x <", "http://[", "http://a:99999999999", "xn--", "xn--99999999", ":::",
    "%", "€1",
    "(1", "+", "9223372036854775807#", "1/1/9999999999", "[1e999,-1e999]",
  ]
  private static let bytes: [[UInt8]] = [
    [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x61, 0xF0, 0x9F],
  ]
  private static let repeated: [String] = ["9", "a", "é", "\u{301}", "(", "[", ".", "1."]

  private static var nasty: [FieldValue] {
    let long = repeated.map { String(repeating: $0, count: 2_000) }
    return (texts + long).map { FieldValue($0) } + bytes.map { FieldValue(bytes: $0) }
  }

  private static let parameters: [[String: FieldParameter]] = [
    [:], ["locale": .text("de_DE")], ["locale": .text("xx"), "region": .text("")],
    ["format": .text("any")], ["format": .text("%")], ["format": .text("array")],
    ["groupChar": .text(""), "decimalChar": .text(""), "bareNumber": .bool(false)],
    [
      "min": .text(String(repeating: "9", count: 40)),
      "step": .text(String(repeating: "9", count: 40)),
    ],
    ["min": .text("22:00"), "max": .text("06:00"), "step": .number(1e308)],
    ["minlength": .number(-1), "maxlength": .number(1e30)], ["pattern": .text("(a+)+$")],
    ["mask": .text("[9…]"), "caret": .number(-1e18)], ["mask": .text("[")],
    ["args": .list([.number(-1)])],
    ["multiple": .bool(true), "pattern": .text("a")],
  ]

  @Test(arguments: FieldTypes.known.all.map(\.name))
  func `nothing that a value or a parameter holds ends the program`(_ type: String) {
    let values = Self.nasty
    // What a type can't be told changes nothing of it; rules may be asked of any type but a check.
    let own = Set(FieldTypes.known[type]?.parameters ?? [])
    let known = own == ["args"] ? own : own.union(["min", "step", "minlength", "pattern"])
    for parameters in Self.parameters
    where parameters.isEmpty || !known.isDisjoint(with: parameters.keys) {
      guard
        let validator = try? FieldValidator(
          FieldType.batchRules(type: type, parameters: parameters, from: .known),
          timeLimit: 20)
      else { continue }
      for value in values { _ = validator.answer(value) }
    }
  }

  @Test func `a value of a megabyte is answered within its time`() throws {
    let value = FieldValue(String(repeating: "ä", count: 500_000))
    for pattern in ["(a+)+$", "(.*)*x", "[ab]*"] {
      let validator = try FieldValidator([.pattern(pattern)], timeLimit: 75)
      let start = ContinuousClock.now
      _ = validator.validate(value)
      // Thirty times what it takes, for slow machines with much to do; a quadratic walk takes minutes.
      #expect(start.duration(to: .now) < .seconds(10), "\(pattern)")
    }
  }
}

extension FieldVerdict {
  fileprivate var normalForm: String? {
    if case .accepted(let normalForm) = self { normalForm } else { nil }
  }
}
