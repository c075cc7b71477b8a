/// A type that is judged on a cell's bytes, without memory.
struct ByteType {
  let recognize: (Span<UInt8>) -> Recognition
  /// Whether what `recognize` refuses is no value of the type. If not, the type's whole recognizer has the
  /// last word on it: Table Schema's numbers may have blanks around them, which are rare.
  let isComplete: Bool

  private init(isComplete: Bool = true, _ recognize: @escaping (Span<UInt8>) -> Recognition) {
    self.recognize = recognize
    self.isComplete = isComplete
  }

  /// Nil for a type that needs the whole recognizer.
  init?(_ type: FieldType, locale: String) {
    let format = type.parameters["format"]?.text ?? "default"
    switch type.name {
    case "integer" where locale.isEmpty: self.init(Numbers.integer)
    case "number" where locale.isEmpty: self.init(Numbers.number)
    case "date" where locale.isEmpty: self.init(DatesAndTimes.date)
    case "full-date": self.init(RFC3339.date)
    case "rfc5321-email": self.init { EmailAddress.recognize($0, .rfc5321) }
    case "integer", "number":
      let form = PlainNumberForm(LocaleNumber.Symbols(locale: locale))
      let takesFraction = type.name == "number"
      self.init(isComplete: false) { form.recognize($0, fraction: takesFraction) }
    case "date":
      guard let form = LocaleDate(locale: locale, parameters: type.parameters).firstForm else {
        return nil
      }
      self.init(isComplete: false) { bytes in
        form.plainDay(bytes).map { .accepted(quantity: .ticks($0.daysSince1970)) }
          ?? .rejected(.unexpectedCharacter, at: 0)
      }
    case "month": self.init(DatesAndTimes.month)
    case "week": self.init(DatesAndTimes.week)
    case "time": self.init(DatesAndTimes.time)
    case "datetime-local": self.init(DatesAndTimes.dateTimeLocal)
    case "email" where type.parameters["multiple"] == nil:
      let dialect = type.parameters["dialect"]?.text.flatMap(EmailDialect.init) ?? .html
      self.init { EmailAddress.recognize($0, dialect) }
    case "uuid": self.init(Identifiers.uuid)
    case "uri": self.init { URI.recognize($0, .absolute, .ascii) }
    case "ipv4": self.init(IPAddress.v4)
    case "ipv6": self.init(IPAddress.v6)
    case "tableschema-integer" where type.hasPlainNumbers:
      self.init(isComplete: false, Numbers.integer)
    case "tableschema-number" where type.hasPlainNumbers:
      self.init(isComplete: false, Numbers.number)
    case "tableschema-date" where format == "default": self.init(RFC3339.date)
    case "tableschema-string" where format == "email":
      self.init { EmailAddress.recognize($0, .rfc5321) }
    case "tableschema-string" where format == "uri":
      self.init { URI.recognize($0, .absolute, .international) }
    case "tableschema-string" where format == "uuid": self.init(Identifiers.uuid)
    default: return nil
    }
  }
}

extension FieldType {
  /// Whether every text is a value.
  var takesAnyText: Bool {
    switch name {
    case "text", "string", "search", "password", "tableschema-any": true
    case "tableschema-string": (parameters["format"]?.text ?? "default") == "default"
    default: false
    }
  }

  /// Whether numbers are written with a point and nothing around or between the digits.
  fileprivate var hasPlainNumbers: Bool {
    parameters["groupChar"] == nil && parameters["decimalChar"].map { $0 == .text(".") } ?? true
      && parameters["bareNumber"]?.bool != false
  }
}
