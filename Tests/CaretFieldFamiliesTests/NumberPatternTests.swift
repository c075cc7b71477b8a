import CaretFieldFamilies
import CaretFields
import Testing

@Suite struct NamedCheckTests {
  /// A call of a check as the JavaScript library writes it, and what it says.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var value: String
    var arguments: [FieldParameter] = []
    var passes: Bool
    var testDescription: String { "\(name) \(value)" }
  }

  static let rows: [Row] = [
    Row(name: "isUppercase", value: "ÄB1", passes: true),
    Row(name: "isUppercase", value: "Ab", passes: false),
    Row(name: "isLowercase", value: "äb1", passes: true),
    Row(name: "isAlpha", value: "Straße", arguments: [.text("de-DE")], passes: true),
    Row(name: "isAlpha", value: "Straße", passes: false),
    Row(name: "isLength", value: "👨‍👩‍👧", arguments: [.number(5), .number(5)], passes: true),
    Row(
      name: "contains", value: "abcabc",
      arguments: [.text("bc"), .table(["minOccurrences": .number(2)])], passes: true),
    Row(name: "matches", value: "xABCx", arguments: [.text("abc"), .text("i")], passes: true),
    Row(
      name: "isInt", value: "007", arguments: [.table(["allow_leading_zeroes": .bool(false)])],
      passes: false),
    Row(
      name: "isDecimal", value: "1,5", arguments: [.table(["locale": .text("de-DE")])], passes: true
    ),
    Row(name: "isCurrency", value: "-$1,234.56", passes: true),
    Row(name: "isCurrency", value: "$1,23.45", passes: false),
    Row(name: "isLatLong", value: "(52.5, 13.4)", passes: true),
    Row(name: "isLatLong", value: "(90.1, 13.4)", passes: false),
    Row(name: "isISO8601", value: "2020-W53-5T24:00Z", passes: true),
    Row(name: "isISO8601", value: "2009-W00", passes: false),
    Row(
      name: "isISO8601", value: "2009-02-29", arguments: [.table(["strict": .bool(true)])],
      passes: false),
    Row(name: "isDate", value: "2024/02/30", passes: false),
    Row(name: "isBefore", value: "2010-01-01", arguments: [.text("2011-01-01")], passes: true),
    Row(name: "isIBAN", value: "GB82 WEST 1234 5698 7654 32", passes: true),
    Row(name: "isIBAN", value: "GB82 WEST 1234 5698 7654 33", passes: false),
    Row(name: "isBIC", value: "DEUTDEFF", passes: true),
    Row(name: "isBIC", value: "DEUTXXFF", passes: false),
    Row(name: "isCreditCard", value: "4111 1111 1111 1111", passes: true),
    Row(name: "isCreditCard", value: "4111 1111 1111 1112", passes: false),
    Row(name: "isISBN", value: "0-306-40615-2", passes: true),
    Row(name: "isISBN", value: "0-306-40615-3", passes: false),
    Row(name: "isISSN", value: "2049-3630", passes: true),
    Row(name: "isISO6346", value: "CSQU3054383", passes: true),
    Row(name: "isISO6346", value: "CSQU3054384", passes: false),
    Row(name: "isISO31661Alpha3", value: "DEU", passes: true),
    Row(name: "isISO4217", value: "DEM", passes: false),
    Row(name: "isISO6391", value: "eo", passes: true),
    Row(name: "isURL", value: "javascript:alert(1)", passes: false),
    Row(name: "isURL", value: "user:pw@example.com:8080/a?b#c", passes: true),
    Row(name: "isFQDN", value: "a.-b.com", passes: false),
    Row(name: "isMACAddress", value: "01:02:03:04:05:ab", passes: true),
    Row(name: "isUUID", value: "A987FBC9-4BED-3078-CF07-9141BA07C9F3", passes: false),
    Row(name: "isSemVer", value: "1.0.0-rc.1+build", passes: true),
    Row(name: "isPostalCode", value: "SW1A 1AA", arguments: [.text("GB")], passes: true),
    Row(name: "isTaxID", value: "529.982.247-25", arguments: [.text("pt-BR")], passes: true),
    Row(name: "isTaxID", value: "529.982.247-26", arguments: [.text("pt-BR")], passes: false),
    Row(name: "isIdentityCard", value: "12345678Z", arguments: [.text("ES")], passes: true),
    Row(name: "isIdentityCard", value: "12345678A", arguments: [.text("any")], passes: false),
    Row(name: "isVAT", value: "GB999 9999 96", arguments: [.text("GB")], passes: true),
    Row(
      name: "isMobilePhone", value: "+49 1511 2345678", arguments: [.text("de-DE")], passes: true),
  ]

  @Test(arguments: rows)
  func `a check of the library says what the standard says`(_ row: Row) throws {
    let type = FieldType(row.name, ["args": .list(row.arguments)], from: .known)
    let validator = try FieldValidator([.type(type)])
    #expect(validator.judge(FieldValue(row.value)).isAccepted == row.passes)
  }

  @Test(arguments: [
    ("iban", "de89 3704 0044 0532 0130 00", "DE89370400440532013000"),
    ("card", "4111-1111-1111-1111", "4111111111111111"), ("isbn", "0-306-40615-2", "9780306406157"),
    ("mac", "01-02-03-04-05-AB", "01:02:03:04:05:ab"), ("issn", "20493630", "2049-3630"),
    ("bic", "deutdeff", "DEUTDEFF"),
  ])
  func `codes have a normal form`(_ type: String, _ value: String, _ normalForm: String) throws {
    let validator = try FieldValidator([.type(FieldType(type))])
    #expect(validator.validate(FieldValue(value)) == .accepted(normalForm: normalForm))
  }

  @Test(arguments: [
    ("1,234.5xyz", ["locale": "en", "pattern": "#,##0.0"], "1234.5"),
    (
      "(7.92) USD", ["locale": "en_US", "pattern": "0.00 ¤;(#) ¤", "outputCurrency": "USD"], "-7.92"
    ),
    ("EUR 5", ["locale": "en_US", "pattern": "¤ 0", "outputCurrency": "USD"], nil),
    ("9 99", ["locale": "en", "pattern": "#,##0", "lenient": "0"], nil),
    ("1.5", ["locale": "de", "pattern": "0"], "1"), ("x1", ["locale": "en"], nil),
    ("3.52E4", ["locale": "en", "pattern": "0"], "35200"),
  ])
  func `a number at the start of a text is read as ICU reads it`(
    _ text: String, _ parameters: [String: String], _ norm: String?
  ) throws {
    let type = FieldType("number-pattern", parameters.mapValues { .text($0) }, from: .known)
    let verdict = try FieldValidator([.type(type)]).validate(FieldValue(text))
    if let norm {
      #expect(verdict == .accepted(normalForm: norm))
    } else {
      #expect(!verdict.isAccepted)
    }
  }
}
