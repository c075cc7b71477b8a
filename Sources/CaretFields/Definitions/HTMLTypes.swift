internal import CaretUnicode

// The types of HTML's controls, and the dialects of their addresses.

enum HTMLTypes {
  static let all: [FieldTypeDefinition] = [text] + numbers + times + addresses + plainTexts

  static let text = FieldTypeDefinition(
    "text", "any text", example: "Ann", not: nil,
    control: [.emptiable, .dropsLineEnds, .takesRules], .anyText)

  private static let numbers = [
    FieldTypeDefinition(
      "integer", "a whole number, in a locale's form as well", example: "-1234", not: "12.5",
      parameters: ["locale", "strict"], scale: .ones, control: .badInput,
      localized: .prepared { context in { context.localeNumber.recognize($0, .integer) } },
      cells: { LocaleCells.numbers($0, $1, fraction: false, neutral: Numbers.integer) },
      localExample: { $0.example("1234", .decimal) }, .bytes(Numbers.integer)),
    FieldTypeDefinition(
      "number", "a number, in a locale's form as well", example: "-1.5e3", not: "1,5",
      parameters: ["locale", "strict"], scale: .ones, control: .badInput,
      localized: .prepared { context in { context.localeNumber.recognize($0, .number) } },
      cells: { LocaleCells.numbers($0, $1, fraction: true, neutral: Numbers.number) },
      localExample: { $0.example("1234.5", .decimal) }, .bytes(Numbers.number)),
  ]

  private static let times = [
    FieldTypeDefinition(
      "date", "a day, in a locale's form as well", example: "2024-02-29", not: "2023-02-29",
      parameters: ["locale", "style"], scale: .ones, control: .badInput,
      localized: .prepared { context in { context.localeDate.recognize($0) } },
      cells: LocaleCells.dates,
      localExample: { $0.locale.isEmpty ? nil : $0.localeDate.example }, .bytes(DatesAndTimes.date)),
    FieldTypeDefinition(
      "month", "a month of a year", example: "2024-02", not: "2024-13", scale: .ones,
      control: .badInput, .bytes(DatesAndTimes.month)),
    FieldTypeDefinition(
      "week", "a week of a year", example: "2024-W09", not: "2014-W53", scale: .ones,
      control: .badInput, .bytes(DatesAndTimes.week)),
    FieldTypeDefinition(
      "time", "a time of day", example: "13:45", not: "24:00", scale: .clock, control: .badInput,
      .bytes(DatesAndTimes.time)),
    FieldTypeDefinition(
      "datetime-local", "a day and a time without a zone", example: "2024-02-29T13:45",
      not: "2024-02-29", scale: .seconds, control: .badInput, .bytes(DatesAndTimes.dateTimeLocal)),
    FieldTypeDefinition(
      "time-any", "a time of day, with a zone or without", example: "13:45:00Z", not: "13",
      isListed: false, called: .called("time"), scale: .clock, control: .badInput,
      .bytes { bytes in
        let answer = DatesAndTimes.time(bytes)
        if answer.isAccepted { return answer }
        let other = RFC3339.time(bytes)
        return other.isAccepted ? other : answer
      }),
  ]

  private static let addresses = [
    FieldTypeDefinition(
      "email", "an e-mail address, or several with commas", example: "ann@example.org",
      not: "ann@", parameters: ["dialect", "multiple"],
      control: [.emptiable, .trims, .takesRules],
      cells: { type, _ in
        if type.parameters["multiple"] != nil { return .whole }
        let dialect = EmailDialect(of: type.parameters)
        return .bytes { EmailAddress.recognize($0, dialect) }
      }, .prepared(EmailAddress.prepare)),
    FieldTypeDefinition(
      "url", "an absolute URL", example: "https://example.org/", not: "example",
      control: [.emptiable, .trims, .keepsText, .takesRules], .bytes(WebAddress.url)),
    FieldTypeDefinition(
      "tel", "a telephone number, of a region's plan or of any", example: "+49 30 123456",
      not: "030-", parameters: ["region"], control: [.dropsLineEnds, .takesRules],
      check: Telephone.check, .prepared(Telephone.prepare)),
    FieldTypeDefinition(
      "color", "a simple colour", example: "#0a7bff", not: "#0a7bf", .bytes(Color.html)),
    email("email-html", "an e-mail address as HTML has it", .html, control: .trims),
    email("email-rfc5321", "an e-mail address as SMTP has it", .rfc5321),
    email("email-rfc6531", "an e-mail address of any script", .rfc6531),
    email("email-strict", "an e-mail address with a domain of the public network", .strict),
    FieldTypeDefinition(
      "rfc5321-email", "an e-mail address as JSON Schema has it", example: "ann@example.org",
      not: "ann@", isListed: false, called: .called("email"), control: [.emptiable, .trims],
      .bytes { EmailAddress.recognize($0, .rfc5321) }),
    FieldTypeDefinition(
      "url-public", "a URL of the public network", example: "https://example.org/",
      not: "http://10.1.1.1", isListed: false, called: .called("url"),
      control: [.emptiable, .trims, .keepsText], .bytes(WebAddress.publicURL)),
    FieldTypeDefinition(
      "url-whatwg", "a URL, its normal form as browsers write it",
      example: "https://example.org/", not: "example", isListed: false, called: .called("url"),
      .bytes(WebAddress.url)),
    FieldTypeDefinition(
      "url-host", "a host of a URL, its normal form as browsers write it", example: "example.org",
      not: "a b", isListed: false, called: .called("url"), .bytes(WebAddress.host)),
    FieldTypeDefinition(
      "url-sanitise", "any text, as HTML's control for URLs keeps it", example: "example",
      not: nil, isListed: false, called: .called("url"), control: [.emptiable, .trims],
      .prepared { _ in { _ in .accepted } }),
  ]

  private static func email(
    _ name: String, _ summary: String, _ dialect: EmailDialect,
    control: FieldTypeDefinition.Control = []
  ) -> FieldTypeDefinition {
    FieldTypeDefinition(
      name, summary, example: "ann@example.org", not: "ann@", isListed: false,
      called: .called("email"), control: control,
      .bytes { EmailAddress.recognize($0, dialect) })
  }

  private static let plainTexts = [
    FieldTypeDefinition("string", "any text", example: "Ann", not: nil, isListed: false, .anyText),
    FieldTypeDefinition(
      "search", "any text", example: "Ann", not: nil, isListed: false,
      control: [.emptiable, .dropsLineEnds, .takesRules], .anyText),
    FieldTypeDefinition(
      "password", "any text", example: "Ann", not: nil, isListed: false,
      control: [.emptiable, .dropsLineEnds, .takesRules], .anyText),
    FieldTypeDefinition(
      "length", "any text, with its length in four units", example: "Ann", not: nil,
      isListed: false,
      details: { value, _, answer in
        answer.lengths = FieldAnswer.Lengths(
          utf8: value.count(in: .utf8), utf16: value.count(in: .utf16),
          scalars: value.count(in: .scalars), graphemes: value.count(in: .graphemes))
      }, .prepared { _ in { _ in .accepted } }),
    FieldTypeDefinition(
      "mask", "a text under a mask; the normal form is what is shown", example: nil, not: nil,
      isListed: false, parameters: ["mask", "gravity", "autocomplete", "autoskip", "caret"],
      check: InputMask.check,
      details: { value, type, answer in
        answer.masked = InputMask.result(value, type.parameters)
      }, .prepared(InputMask.prepare)),
  ]
}

/// The cells of columns whose values a locale writes.
private enum LocaleCells {
  static func numbers(
    _ type: FieldType, _ locale: String, fraction: Bool,
    neutral: @escaping (Span<UInt8>) -> Recognition
  ) -> CellRecognizer {
    if locale.isEmpty { return .bytes(neutral) }
    let form = PlainNumberForm(LocaleNumber.Symbols(locale: locale))
    return .bytes(isComplete: false) { form.recognize($0, fraction: fraction) }
  }

  static func dates(_ type: FieldType, _ locale: String) -> CellRecognizer {
    if locale.isEmpty { return .bytes(DatesAndTimes.date) }
    guard let form = LocaleDate(locale: locale, parameters: type.parameters).firstForm else {
      return .whole
    }
    return .bytes(isComplete: false) { bytes in
      form.plainDay(bytes).map { .accepted(quantity: .ticks($0.daysSince1970)) }
        ?? .rejected(.unexpectedCharacter, at: 0)
    }
  }
}
