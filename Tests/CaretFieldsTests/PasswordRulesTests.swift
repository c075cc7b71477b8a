import CaretFields
import Testing

@Suite struct PasswordRulesTests {
  static let rules =
    "minlength: 8; required: lower; required: upper, digit; max-consecutive: 2; allowed: [-_!]"

  @Test(arguments: [
    ("abcdefG-", nil), ("abcdefg1", nil), ("abcdefg", "tooShort"), ("ABCDEFG1", "passwordNeeds"),
    ("abcdefgh", "passwordNeeds"), ("abcdefG ", "notAllowed"), ("aaabcdeF", "repeated"),
    ("aabbccdD", nil), ("abcdefGé", "notAllowed"),
  ])
  func `a password needs what the rules say`(_ password: String, _ code: String?) throws {
    let validator = try FieldValidator([.passwordRules(Self.rules)])
    #expect(validator.validate(FieldValue(password)).problems.first?.reason.code == code)
  }

  @Test(arguments: ["minlength: many", "required: letters", "required", "allowed: [abc", "x: 1"])
  func `rules that can't be read are refused`(_ rules: String) {
    #expect(throws: FieldRuleError.self) { try FieldValidator([.passwordRules(rules)]) }
  }
}
