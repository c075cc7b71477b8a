internal import CaretUnicode

// The types of HTML's controls, and the dialects of their addresses.

enum HTMLTypes {
  static let text = FieldTypeDefinition(
    "text", "any text", example: "Ann", not: nil,
    control: [.emptiable, .dropsLineEnds, .takesRules], .anyText)

  static let numbers = [
    FieldTypeEntry("text") { _ in text },
    FieldTypeEntry("integer") {
      FieldTypeDefinition(
        $0, "a whole number, in a locale's form as well", example: "-1234", not: "12.5",
        parameters: ["locale", "strict"], scale: .ones, control: .badInput, json: .number,
        localized: .prepared { context in { context.localeNumber.recognize($0, .integer) } },
        cells: { LocaleCells.numbers($0, fraction: false, neutral: Numbers.integer) },
        localExample: { $0.example("1234", .decimal) }, .bytes(Numbers.integer))
    },
    FieldTypeEntry("number") {
      FieldTypeDefinition(
        $0, "a number, in a locale's form as well", example: "-1.5e3", not: "1,5",
        parameters: ["locale", "strict"], scale: .ones, control: .badInput, json: .number,
        localized: .prepared { context in { context.localeNumber.recognize($0, .number) } },
        cells: { LocaleCells.numbers($0, fraction: true, neutral: Numbers.number) },
        localExample: { $0.example("1234.5", .decimal) }, .bytes(Numbers.number))
    },
  ]

  static let times = [
    FieldTypeEntry("date") {
      FieldTypeDefinition(
        $0, "a day, in a locale's form as well", example: "2024-02-29", not: "2023-02-29",
        parameters: ["locale", "style", "calendar"], scale: .ones, control: .badInput,
        localized: .prepared { context in { context.localeDate.recognize($0) } },
        cells: LocaleCells.dates,
        localExample: { $0.locale.isEmpty ? nil : $0.localeDate.example },
        .bytes(DatesAndTimes.date))
    },
    FieldTypeEntry("month") {
      FieldTypeDefinition(
        $0, "a month of a year", example: "2024-02", not: "2024-13", scale: .ones,
        control: .badInput, .bytes(DatesAndTimes.month))
    },
    FieldTypeEntry("week") {
      FieldTypeDefinition(
        $0, "a week of a year", example: "2024-W09", not: "2014-W53", scale: .ones,
        control: .badInput, .bytes(DatesAndTimes.week))
    },
    FieldTypeEntry("time") {
      FieldTypeDefinition(
        $0, "a time of day", example: "13:45", not: "24:00", scale: .clock, control: .badInput,
        .bytes(DatesAndTimes.time))
    },
    FieldTypeEntry("datetime-local") {
      FieldTypeDefinition(
        $0, "a day and a time without a zone", example: "2024-02-29T13:45",
        not: "2024-02-29", scale: .seconds, control: .badInput, .bytes(DatesAndTimes.dateTimeLocal))
    },
  ]

  static let addresses = [
    FieldTypeEntry("email") {
      FieldTypeDefinition(
        $0, "an e-mail address, or several with commas", example: "ann@example.org",
        not: "ann@", parameters: ["dialect", "multiple"],
        control: [.emptiable, .trims, .takesRules],
        cells: { context in
          if context.parameters["multiple"] != nil { return .whole }
          let dialect = EmailDialect(of: context.parameters)
          return .bytes(plain: dialect.plainForm) { EmailAddress.recognize($0, dialect) }
        }, .prepared(EmailAddress.prepare))
    },
    FieldTypeEntry("url") {
      FieldTypeDefinition(
        $0, "an absolute URL", example: "https://example.org/", not: "example",
        control: [.emptiable, .trims, .keepsText, .takesRules], .bytes(WebAddress.url))
    },
    FieldTypeEntry("tel") {
      FieldTypeDefinition(
        $0, "a telephone number, of a region's plan or of any", example: "+49 30 123456",
        not: "030-", parameters: ["region"], control: [.dropsLineEnds, .takesRules],
        written: { value, normal, _ in Telephone.withExtension(value, normal) },
        localExample: Telephone.example, check: Telephone.check, .prepared(Telephone.prepare))
    },
    FieldTypeEntry("color") {
      FieldTypeDefinition(
        $0, "a simple colour", example: "#0a7bff", not: "#0a7bf", .bytes(Color.html))
    },
  ]

  /// Times and addresses by one standard, and by the names that batches and schemas have for them.
  static let dialects = [
    FieldTypeEntry("time-any") {
      FieldTypeDefinition(
        $0, "a time of day, with a zone or without", example: "13:45:00Z", not: "13",
        called: .called("time"), scale: .clock, control: .badInput,
        .bytes { bytes in
          let answer = DatesAndTimes.time(bytes)
          if answer.isAccepted { return answer }
          let other = RFC3339.time(bytes)
          return other.isAccepted ? other : answer
        })
    },
    email("email-html", "an e-mail address as HTML has it", .html, control: .trims),
    email("email-rfc5321", "an e-mail address as SMTP has it", .rfc5321),
    email("email-rfc6531", "an e-mail address of any script", .rfc6531),
    email("email-strict", "an e-mail address with a domain of the public network", .strict),
    FieldTypeEntry("rfc5321-email") {
      FieldTypeDefinition(
        $0, "an e-mail address as JSON Schema has it", example: "ann@example.org",
        not: "ann@", called: .called("email"), control: [.emptiable, .trims],
        cells: { _ in .bytes(plain: .mailbox) { EmailAddress.recognize($0, .rfc5321) } },
        .bytes { EmailAddress.recognize($0, .rfc5321) })
    },
    FieldTypeEntry("url-public") {
      FieldTypeDefinition(
        $0, "a URL of the public network", example: "https://example.org/",
        not: "http://10.1.1.1", called: .called("url"),
        control: [.emptiable, .trims, .keepsText], .bytes(WebAddress.publicURL))
    },
    FieldTypeEntry("url-whatwg") {
      FieldTypeDefinition(
        $0, "a URL, its normal form as browsers write it",
        example: "https://example.org/", not: "example", called: .called("url"),
        .bytes(WebAddress.url))
    },
    FieldTypeEntry("url-host") {
      FieldTypeDefinition(
        $0, "a host of a URL, its normal form as browsers write it", example: "example.org",
        not: "a b", called: .called("url"), .bytes(WebAddress.host))
    },
    FieldTypeEntry("url-sanitise") {
      FieldTypeDefinition(
        $0, "any text, as HTML's control for URLs keeps it", example: "example",
        not: nil, called: .called("url"), control: [.emptiable, .trims],
        .prepared { _ in { _ in .accepted } })
    },
  ]

  private static func email(
    _ name: String, _ summary: String, _ dialect: EmailDialect,
    control: FieldTypeDefinition.Control = []
  ) -> FieldTypeEntry {
    FieldTypeEntry(name) {
      FieldTypeDefinition(
        $0, summary, example: "ann@example.org", not: "ann@", called: .called("email"),
        control: control,
        cells: { _ in .bytes(plain: dialect.plainForm) { EmailAddress.recognize($0, dialect) } },
        .bytes { EmailAddress.recognize($0, dialect) })
    }
  }

  static let plainTexts = [
    FieldTypeEntry("string") {
      FieldTypeDefinition($0, "any text", example: "Ann", not: nil, .anyText)
    },
    FieldTypeEntry("search") {
      FieldTypeDefinition(
        $0, "any text", example: "Ann", not: nil,
        control: [.emptiable, .dropsLineEnds, .takesRules], .anyText)
    },
    FieldTypeEntry("password") {
      FieldTypeDefinition(
        $0, "any text", example: "Ann", not: nil,
        control: [.emptiable, .dropsLineEnds, .takesRules], .anyText)
    },
    FieldTypeEntry("length") {
      FieldTypeDefinition(
        $0, "any text, with its length in four units", example: "Ann", not: nil,
        details: { value, _, answer in
          answer.lengths = FieldAnswer.Lengths(
            utf8: value.count(in: .utf8), utf16: value.count(in: .utf16),
            scalars: value.count(in: .scalars), graphemes: value.count(in: .graphemes))
        }, .prepared { _ in { _ in .accepted } })
    },
    FieldTypeEntry("mask") {
      FieldTypeDefinition(
        $0, "a text under a mask; the normal form is what is shown", example: nil, not: nil,
        parameters: ["mask", "gravity", "autocomplete", "autoskip", "caret"],
        check: InputMask.check,
        details: { value, context, answer in
          answer.masked = InputMask.result(value, context.parameters)
        }, .prepared(InputMask.prepare))
    },
  ]
}

/// The cells of columns whose values a locale writes.
private enum LocaleCells {
  static func numbers(
    _ context: FieldContext, fraction: Bool, neutral: @escaping (Span<UInt8>) -> Recognition
  ) -> CellRecognizer {
    if context.locale.isEmpty { return .bytes(plain: fraction ? .number : .integer, neutral) }
    let form = PlainNumberForm(LocaleNumber.Symbols(locale: context.locale))
    return .bytes(isComplete: false) { form.recognize($0, fraction: fraction) }
  }

  static func dates(_ context: FieldContext) -> CellRecognizer {
    if context.locale.isEmpty { return .bytes(plain: .day, DatesAndTimes.date) }
    guard let form = context.localeDate.firstForm else { return .whole }
    return .bytes(isComplete: false) { bytes in
      form.plainDay(bytes).map { .accepted(quantity: .ticks($0.daysSince1970)) }
        ?? .rejected(.unexpectedCharacter, at: 0)
    }
  }
}
