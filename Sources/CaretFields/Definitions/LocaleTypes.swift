internal import CaretUnicode

// What a locale decides, by names of its own: unlike `number` and `date` these have no neutral form.

enum LocaleTypes {
  static let all = [
    number("number-locale", "a number in a locale's form", .number, sample: ("1234.5", .decimal)),
    number("percent-locale", "a share in a locale's form", .percent, sample: ("0.125", .percent)),
    number(
      "currency-locale", "an amount of money in a locale's form", .currency,
      sample: ("1234.50", .currency)),
    FieldTypeEntry("date-locale") {
      FieldTypeDefinition(
        $0, "a day in a locale's form", example: nil, not: "30/30/2024",
        parameters: ["locale", "style", "pattern", "calendar"], localized: date,
        cells: { _ in .whole },
        localExample: { $0.locale.isEmpty ? nil : $0.localeDate.example }, date)
    },
  ]

  static let money = FieldTypeEntry("money") {
    FieldTypeDefinition(
      $0, "an amount of money with its currency", example: "USD 12.50", not: "12.5.0",
      parameters: ["locale", "strict"], scale: .ones, localized: moneyForm,
      cells: { _ in .whole }, localExample: { $0.example("1234.50", .currency) }, moneyForm)
  }

  private static let moneyForm = FieldTypeDefinition.Recognizer.prepared { context in
    { context.localeNumber.recognize($0, .money) }
  }

  private static let date = FieldTypeDefinition.Recognizer.prepared { context in
    { context.localeDate.recognize($0) }
  }

  private static func number(
    _ name: String, _ summary: String, _ style: LocaleNumber.Style,
    sample: (decimal: String, style: NumberFormat.Style)
  ) -> FieldTypeEntry {
    FieldTypeEntry(name) {
      let form = FieldTypeDefinition.Recognizer.prepared { context in
        { context.localeNumber.recognize($0, style) }
      }
      return FieldTypeDefinition(
        $0, summary, example: nil, not: "1.2.3", parameters: ["locale", "strict", "pattern"],
        localized: form, cells: { _ in .whole },
        localExample: { $0.example(sample.decimal, sample.style) }, form)
    }
  }
}

extension FieldContext {
  /// A number as the locale writes it; nil without a locale.
  func example(_ decimal: String, _ style: NumberFormat.Style) -> String? {
    guard !locale.isEmpty else { return nil }
    let format = try? NumberFormat(style, locale: locale)
    return try? format?.format(decimal: decimal)
  }
}
