internal import CaretFields
internal import CaretUnicode

/// The type `number-pattern`: a number at the start of a text, as ICU's formats read it.
///
/// Its parameters are the attributes of ICU's number formats by their names there: a pattern, and settings as numbers or
/// texts (0, "1"). Unlike our own types it doesn't ask for the whole text.
struct NumberPattern {
  private let format: NumberFormat
  /// The currency that must be found; nil for a number without one.
  private let currency: String?

  private static let settings: [(name: String, attribute: NumberFormat.Attribute)] = [
    ("lenient", .isLenient), ("useGrouping", .usesGrouping),
    ("minGroupingDigits", .minimumGroupingDigits), ("parseIntegerOnly", .readsIntegersOnly),
    ("parseNoExponent", .readsNoExponent), ("parseCaseSensitive", .isCaseSensitive),
    ("decimalPatternMatchRequired", .requiresDecimalMark), ("signAlwaysShown", .showsPlusSign),
  ]
  private static let texts: [(name: String, attribute: NumberFormat.TextAttribute)] = [
    ("positivePrefix", .positivePrefix), ("positiveSuffix", .positiveSuffix),
    ("negativePrefix", .negativePrefix), ("negativeSuffix", .negativeSuffix),
    ("currency", .currencyCode),
  ]

  static let type = FieldTypeEntry("number-pattern") {
    FieldTypeDefinition(
      $0, "a number at the start of a text, as a pattern of ICU has it", example: nil,
      not: nil,
      parameters: ["locale", "pattern", "outputCurrency"] + settings.map(\.name)
        + texts.map(\.name),
      .prepared { context in
        let number = NumberPattern(locale: context.locale, parameters: context.parameters)
        return { number?.recognize($0) ?? .rejected(.notAllowedHere, at: 0) }
      })
  }

  /// Nil for a pattern or a text that ICU doesn't take.
  init?(locale: String, parameters: [String: FieldParameter]) {
    do {
      if let pattern = parameters["pattern"]?.text {
        format = try NumberFormat(pattern: pattern, locale: locale, strictness: .lenient)
      } else {
        format = try NumberFormat(locale: locale, strictness: .lenient)
      }
      for (name, attribute) in Self.settings {
        if let value = parameters[name]?.written.flatMap({ Int($0) }) {
          format.set(attribute, to: value)
        }
      }
      for (name, attribute) in Self.texts {
        if let text = parameters[name]?.text { try format.set(attribute, to: text) }
      }
    } catch {
      return nil
    }
    currency = parameters["outputCurrency"]?.text
  }

  func recognize(_ value: FieldValue) -> Recognition {
    guard let currency else {
      guard let found = format.prefix(of: value.text) else { return refused }
      return .accepted(normalForm: Self.normalForm(found.number.decimal))
    }
    guard let found = format.amountPrefix(of: value.text), found.currency == currency else {
      return refused
    }
    let whole = Int(exactly: found.value).map(String.init)
    return .accepted(normalForm: whole ?? String(found.value))
  }

  private var refused: Recognition { .rejected(.unexpectedCharacter, at: 0) }

  /// Digits without an exponent, as long as they are few.
  private static func normalForm(_ decimal: String) -> String {
    if decimal.hasSuffix("Infinity") { return decimal.hasPrefix("-") ? "-Inf" : "Inf" }
    let exponent = decimal.split(separator: "E").dropFirst().first.flatMap { Int($0) } ?? 0
    guard abs(exponent) < 40, let number = Decimal(neutral: decimal) else {
      return decimal.filter { $0 != "+" }
    }
    return number.text
  }
}
