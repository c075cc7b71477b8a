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
    #expect(!filter.replace(3..<3, in: FieldValue("abc"), with: FieldValue("def")).isAccepted)
    #expect(filter.replace(0..<3, in: FieldValue("abc"), with: FieldValue("defgh")).isAccepted)
  }

  @Test func `deleting is always allowed`() throws {
    let filter = InputFilter(
      allowed: try AllowedCharacters("[0-9]"), maximumLength: 1, policy: .reject)
    let result = filter.replace(0..<1, in: FieldValue("abc"), with: FieldValue(""))
    #expect(result.isAccepted && result.value == FieldValue("bc"))
  }

  @Test func `a paste loses what isn't allowed, and the ranges are told`() throws {
    let filter = InputFilter(allowed: try AllowedCharacters("[0-9]"))
    let result = filter.filter(FieldValue("+49 30"))
    #expect(result.value == FieldValue("4930"))
    #expect(result.removed == [0..<1, 3..<4])
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

  @Test func `a value of a megabyte is answered within its time`() throws {
    let value = FieldValue(String(repeating: "ä", count: 500_000))
    for pattern in ["(a+)+$", "(.*)*x", "[ab]*"] {
      let validator = try FieldValidator([.pattern(pattern)], timeLimit: 75)
      let start = ContinuousClock.now
      _ = validator.validate(value)
      // Ten times what it takes, for slow machines; a quadratic walk takes minutes.
      #expect(start.duration(to: .now) < .seconds(3), "\(pattern)")
    }
  }
}

extension FieldVerdict {
  fileprivate var normalForm: String? {
    if case .accepted(let normalForm) = self { normalForm } else { nil }
  }
}
