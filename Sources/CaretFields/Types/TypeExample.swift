internal import CaretUnicode

// "Write it as 2024-02-29" is wrong advice where a locale or a format asks for 29.02.2024. So the example is made
// by what judges: a text that its own recognizer turns down is not shown.

/// A value of a type, written as its locale or its format has it.
struct TypeExample {
  /// Nil where the type's neutral form is right, or none could be made.
  var text: String?

  init(_ type: String, _ context: FieldContext) {
    let candidate = Self.candidate(type, context)
    let recognize = FieldType.recognizer(named: type, hasLocale: !context.locale.isEmpty)
    guard let candidate, let answer = recognize?(FieldValue(candidate), context),
      answer.isAccepted
    else { return }
    text = candidate
  }

  private static func candidate(_ type: String, _ context: FieldContext) -> String? {
    switch type {
    case "date", "date-locale": context.locale.isEmpty ? nil : context.localeDate.example
    case "number", "number-locale": number("1234.5", .decimal, context)
    case "integer": number("1234", .decimal, context)
    case "percent-locale": number("0.125", .percent, context)
    case "money", "currency-locale": number("1234.50", .currency, context)
    case "tableschema-date", "tableschema-datetime", "tableschema-time":
      context.parameters["format"]?.text.flatMap(time)
    case "tableschema-number":
      context.parameters["decimalChar"]?.text.map { "1234" + $0 + "5" }
    case "tableschema-boolean":
      context.parameters["trueValues"]?.list?.first?.text
    default: nil
    }
  }

  private static func number(
    _ decimal: String, _ style: NumberFormat.Style, _ context: FieldContext
  ) -> String? {
    guard !context.locale.isEmpty else { return nil }
    let format = try? NumberFormat(style, locale: context.locale)
    return try? format?.format(decimal: decimal)
  }

  /// The last day of February 2024, a quarter to two in the afternoon, by a pattern of `strptime`.
  private static func time(_ pattern: String) -> String? {
    guard pattern.contains("%") else { return nil }
    let parts: [Character: String] = [
      "Y": "2024", "y": "24", "m": "02", "d": "29", "H": "13", "I": "01", "M": "45", "S": "00",
      "p": "PM", "b": "Feb", "B": "February", "a": "Thu", "A": "Thursday", "j": "060",
      "f": "000000",
      "z": "+0000", "Z": "UTC", "%": "%",
    ]
    var text = ""
    var characters = pattern.hasPrefix("fmt:") ? pattern.dropFirst(4) : pattern[...]
    while let character = characters.popFirst() {
      guard character == "%", let letter = characters.popFirst() else {
        text.append(character)
        continue
      }
      guard let part = parts[letter] else { return nil }
      text += part
    }
    return text
  }
}
