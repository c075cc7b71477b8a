/// What kind of value a field takes: a name, and what that type can be told besides.
///
/// Names are HTML's where HTML has the type (`email`, `url`, `date`, `week` …) and JSON Schema's where that
/// has it (`date-time`, `hostname`, `uuid` …). `FieldType.names` lists them all.
public struct FieldType: Sendable, Equatable {
  public var name: String
  public var parameters: [String: FieldParameter]

  public init(_ name: String, _ parameters: [String: FieldParameter] = [:]) {
    self.name = name
    self.parameters = parameters
  }

  /// Types whose faults HTML calls "bad input": what a control could not even hold.
  static let badInputNames: Set<String> = [
    "integer", "number", "date", "month", "week", "time", "datetime-local",
  ]
}

/// Something that a type can be told: the JSON values.
public indirect enum FieldParameter: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([FieldParameter])
  case table([String: FieldParameter])

  public var text: String? { if case .text(let text) = self { text } else { nil } }
  public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  public var integer: Int? { number.flatMap { Int(exactly: $0) } }
  public var list: [FieldParameter]? { if case .list(let list) = self { list } else { nil } }
  public var table: [String: FieldParameter]? {
    if case .table(let table) = self { table } else { nil }
  }
}

/// What a recognizer may use besides the value.
final class FieldContext {
  let typeName: String
  let parameters: [String: FieldParameter]
  let locale: String

  init(_ type: FieldType, locale: String) {
    typeName = type.name
    parameters = type.parameters
    self.locale = type.parameters["locale"]?.text ?? locale
  }

  /// A value as the locale or the type's format has it; nil where the neutral form is right.
  private(set) lazy var example = TypeExample(typeName, self).text
  private(set) lazy var localeDate = LocaleDate(locale: locale, parameters: parameters)
  /// The plan of the region that the type names, or else the locale's; nil without either.
  private(set) lazy var regionalNumber: RegionalNumber? = {
    let ofLocale = locale.split(whereSeparator: { $0 == "_" || $0 == "-" }).dropFirst().last
    guard let region = parameters["region"]?.text ?? ofLocale.map(String.init) else { return nil }
    let number = RegionalNumber(region: region)
    return number.hasPlan ? number : nil
  }()
  private(set) lazy var patterns = PatternShelf()
  private(set) lazy var trackingKinds = TrackingNumber.Kinds(parameters)
  private(set) lazy var patternedNumber = PatternedNumber(locale: locale, parameters: parameters)
  private(set) lazy var localeNumber = LocaleNumber(locale: locale, parameters: parameters)
}

typealias Recognizer = (FieldValue, FieldContext) -> Recognition

extension FieldType {
  /// The recognizer of a type; nil for a name that is none.
  ///
  /// Nothing is opened here: formats of a locale are made when the first value comes.
  static func recognizer(named name: String, hasLocale: Bool) -> Recognizer? {
    if hasLocale, let recognizer = localeRecognizer(named: name) { return recognizer }
    return plainRecognizer(named: name) ?? jsonSchemaRecognizer(named: name)
      ?? tableRecognizer(named: name) ?? twitterRecognizer(named: name)
      ?? NamedCheck.recognizer(named: name)
  }

  private static func localeRecognizer(named name: String) -> Recognizer? {
    switch name {
    case "number": { $1.localeNumber.recognize($0, .number) }
    case "integer": { $1.localeNumber.recognize($0, .integer) }
    case "date": { $1.localeDate.recognize($0) }
    default: nil
    }
  }

  /// A recognizer over bytes as one over values.
  static func bytes(_ recognize: @escaping (Span<UInt8>) -> Recognition) -> Recognizer {
    { value, _ in recognize(value.bytes.span) }
  }

  private static func plainRecognizer(named name: String) -> Recognizer? {
    switch name {
    case "text", "string", "search", "password": { _, _ in .accepted }
    case "integer": bytes(Numbers.integer)
    case "number": bytes(Numbers.number)
    case "date": bytes(DatesAndTimes.date)
    case "month": bytes(DatesAndTimes.month)
    case "week": bytes(DatesAndTimes.week)
    case "time": bytes(DatesAndTimes.time)
    case "datetime-local": bytes(DatesAndTimes.dateTimeLocal)
    case "email": email
    case "url": bytes(WebAddress.url)
    case "tel": { Telephone.recognize($0, $1) }
    case "color": bytes(Color.html)
    case "url-public": bytes(WebAddress.publicURL)
    case "url-whatwg": bytes(WebAddress.url)
    case "url-host-whatwg": bytes(WebAddress.host)
    case "email-pyev", "email-deliverable": { DeliverableEmail($1.parameters).recognize($0) }
    case "email-rfc5321": bytes { EmailAddress.recognize($0, .rfc5321) }
    case "email-rfc6531": bytes { EmailAddress.recognize($0, .rfc6531) }
    case "email-strict": bytes { EmailAddress.recognize($0, .strict) }
    case "email-html": bytes { EmailAddress.recognize($0, .html) }
    case "url-sanitise", "length": { _, _ in .accepted }
    case "mask": masked
    case "tracking-number": { $1.trackingKinds.recognize($0) }
    case "iban": bytes(BankCode.iban)
    case "bic": bytes(BankCode.bic)
    case "card": bytes { PaymentCard.recognize($0) }
    case "isbn": bytes(BookNumber.isbn)
    case "issn": bytes(BookNumber.issn)
    case "ean": bytes(BookNumber.ean)
    case "ip": bytes(IPAddress.any)
    case "mac": bytes(HardwareAddress.recognize)
    case "spoof": LookAlike.recognize
    case "confusable-pair": LookAlike.pair
    case "number-locale": { $1.localeNumber.recognize($0, .number) }
    case "percent-locale": { $1.localeNumber.recognize($0, .percent) }
    case "currency-locale": { $1.localeNumber.recognize($0, .currency) }
    case "money": { $1.localeNumber.recognize($0, .money) }
    case "date-locale": { $1.localeDate.recognize($0) }
    case "icu-number-parse":
      { $1.patternedNumber?.recognize($0) ?? .rejected(.notAllowedHere, at: 0) }
    default: nil
    }
  }

  private static func email(_ value: FieldValue, _ context: FieldContext) -> Recognition {
    guard context.parameters["multiple"]?.bool == true else {
      return EmailAddress.recognize(value.bytes.span, context.emailDialect)
    }
    var start = 0
    for part in value.bytes.split(separator: 0x2C, omittingEmptySubsequences: false) {
      let answer = EmailAddress.recognize(Array(part).span, context.emailDialect)
      if case .rejected(let fault, let offset) = answer {
        return .rejected(fault, at: start + offset)
      }
      start += part.count + 1
    }
    return .accepted
  }

  /// The names of the types, in the order in which help lists them.
  public static let names = [
    "text", "integer", "number", "date", "month", "week", "time", "datetime-local", "email", "url",
    "tel", "color", "date-time", "duration", "hostname", "idn-hostname", "idn-email", "ipv4",
    "ipv6",
    "uri", "uri-reference", "iri", "iri-reference", "uri-template", "uuid", "json-pointer",
    "relative-json-pointer", "regex", "money", "tracking-number", "iban", "bic", "card", "isbn",
    "issn", "ean", "ip", "mac", "spoof",
  ]

  /// Names of other families, which a batch may ask for as well.
  package static let familyNames =
    [
      "email-deliverable", "email-rfc5321", "email-rfc6531", "email-strict", "email-html",
      "url-public",
      "url-whatwg", "url-host-whatwg", "url-sanitise", "length", "mask", "confusable-pair",
      "number-locale", "percent-locale", "currency-locale", "date-locale", "icu-number-parse",
      "full-date", "full-time", "iso-time", "iso-date-time", "json-pointer-uri-fragment",
      "urn-uuid",
      "byte", "int32", "int64", "twitter-usernames", "twitter-lists", "twitter-hashtags",
      "twitter-urls",
    ] + tableNames.map { "tableschema-" + $0 }

  /// Whether there is a type of that name.
  public var exists: Bool {
    FieldType.recognizer(named: name, hasLocale: false) != nil
  }
}

extension FieldContext {
  var emailDialect: EmailDialect {
    parameters["dialect"]?.text.flatMap(EmailDialect.init) ?? .html
  }
}
