import CaretFields
import Testing

@Suite struct TypeTests {
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

  @Test(arguments: ["^[a-z]+$", "a$|^b", #"^\d{3}-\d{4}$"#])
  func `an anchored ECMAScript pattern needs no backtracking`(_ pattern: String) {
    #expect(FieldSchema.Field("a", rules: [.searchECMA(pattern)]).riskyPatterns.isEmpty)
  }

  /// Type, region or locale, value, and what is written for it.
  @Test(arguments: [
    ("tel", "US", "212-555-2368 x5", "+12125552368;ext=5"),
    ("tel", "GB", "020 7946 0958 ext. 12", "+442079460958;ext=12"),
    ("tel", "US", "(212) 555-2368", "+12125552368"),
    ("tel", "US", "tel:+12125552368;ext=007", "+12125552368;ext=007"),
    ("money", "en_US", "€3.20", "EUR 3.20"), ("money", "en_US", "£5", "GBP 5"),
    ("money", "en_US", "$5", "USD 5"), ("money", "de_DE", "5,00 $", "USD 5"),
    ("money", "de_DE", "1.234,50 US$", "USD 1234.50"), ("money", "en_AU", "$5", "AUD 5"),
    ("money", "zh_CN", "¥5", "CNY 5"), ("money", "fr_FR", "5 zł", "PLN 5"),
    ("money", "", "12 €", "EUR 12"), ("money", "", "€12", "EUR 12"),
    ("money", "de", "12 €", "EUR 12"),
    ("money", "es_CO", "12 €", "EUR 12"), ("money", "kk_KZ", "€12", "EUR 12"),
    ("money", "en_ZA", "R12", "ZAR 12"), ("money", "fr_BE", "12 €", "EUR 12"),
    ("money", "", "₲12", "PYG 12"), ("money", "", "12 ₽", "RUB 12"),
    ("money", "", "CN¥12", "CNY 12"),
  ])
  func `a number keeps its extension, and an amount its currency`(
    _ type: String, _ place: String, _ value: String, _ written: String
  ) throws {
    let isMoney = type == "money"
    let validator = try FieldValidator(
      [.type(FieldType(type, isMoney ? [:] : ["region": .text(place)]))],
      locale: isMoney ? place : "")
    let verdict = validator.validate(FieldValue(value))
    #expect(validator.writtenForm(of: FieldValue(value), judged: verdict) == written)
  }

  @Test func `music has numbers that are no books'`() throws {
    let validator = try FieldValidator([.type(FieldType("isbn"))])
    #expect(validator.validate(FieldValue("979-10-90636-07-1")).isAccepted)
    #expect(!validator.validate(FieldValue("979-0-2600-0043-8")).isAccepted)
  }

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
}
