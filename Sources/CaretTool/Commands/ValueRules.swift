internal import CaretFieldFamilies
internal import CaretFields

extension LengthUnit: OptionChoice {}

/// A field's rules as a command line gives them.
struct ValueRules: Equatable {
  var isRequired = false
  var type: String?
  /// Whose addresses an e-mail address may be.
  var dialect: Dialect?
  var length = Length()
  var pattern: String?
  var allowed: String?
  var bounds = Bounds()
  var predicate: String?
  var passwordRules: String?
  /// The values that there are, with commas or line ends between them.
  var choices: String?
  /// Whose telephone numbers may do without a country code, or whose postal codes are meant.
  var region: String?
  var locale = ""
  /// How long a pattern may work on one value, in milliseconds.
  var timeLimit = FieldValidator.defaultTimeLimit

  /// How long a value may be.
  struct Length: Equatable {
    var minimum: Int?
    var maximum: Int?
    var unit = LengthUnit.graphemes

    var rules: [FieldRule] {
      [minimum.map { .minimumLength($0, unit) }, maximum.map { .maximumLength($0, unit) }]
        .compactMap(\.self)
    }
  }

  /// What a value that has an order may lie between, and how far apart values are.
  struct Bounds: Equatable {
    var minimum: String?
    var maximum: String?
    var exclusiveMinimum: String?
    var exclusiveMaximum: String?
    var step: String?

    var rules: [FieldRule] {
      [
        minimum.map(FieldRule.minimum), maximum.map(FieldRule.maximum),
        exclusiveMinimum.map(FieldRule.exclusiveMinimum),
        exclusiveMaximum.map(FieldRule.exclusiveMaximum), step.map(FieldRule.step),
      ].compactMap(\.self)
    }
  }

  enum Dialect: String, OptionChoice {
    case html, rfc5321, rfc6531, strict
  }

  /// The rules in the order in which they are looked at.
  var fieldRules: [FieldRule] {
    var rules: [FieldRule] = isRequired ? [.required] : []
    if let type = type ?? dialect.map({ _ in "email" }) ?? region.map({ _ in "tel" }) {
      var parameters: [String: FieldParameter] = [:]
      parameters["dialect"] = dialect.map { .text($0.rawValue) }
      parameters["region"] = region.map { .text($0) }
      rules.append(.type(FieldType(type, parameters, from: .known)))
    }
    if let choices = listedChoices { rules.append(.oneOf(choices)) }
    rules += length.rules
    if let allowed { rules.append(.allowed(allowed)) }
    if let pattern { rules.append(.pattern(pattern)) }
    rules += bounds.rules
    if let passwordRules { rules.append(.passwordRules(passwordRules)) }
    if let predicate { rules.append(.predicate(predicate)) }
    return rules
  }

  /// The values of `--choices`, without blanks around them; nil without the option.
  var listedChoices: [String]? {
    guard let choices else { return nil }
    let separator: Character = choices.contains { $0.isNewline } ? "\n" : ","
    return choices.split { $0 == separator || $0 == "\r\n" }.map { String($0).withoutBlanks }.filter
    { !$0.isEmpty }
  }

  /// What is let through while a value is typed: the set and the greatest length; nil without either.
  func filter() throws(ToolError) -> InputFilter? {
    guard allowed != nil || length.maximum != nil else { return nil }
    do {
      return InputFilter(
        allowed: try allowed.map { text throws(FieldRuleError) in try AllowedCharacters(text) },
        maximumLength: length.maximum, lengthUnit: length.unit)
    } catch {
      throw FieldText.error(error)
    }
  }

  /// Compiles the rules.
  func validator() throws(ToolError) -> FieldValidator {
    guard (1...3_600_000).contains(timeLimit) else {
      throw ToolError(
        what: "--time-limit: \(timeLimit) is no time",
        remedy: "give milliseconds from 1 to 3600000")
    }
    try checkRegion()
    let validator: FieldValidator
    do {
      validator = try FieldValidator(fieldRules, locale: locale, timeLimit: timeLimit)
    } catch {
      throw FieldText.error(error)
    }
    if let contradiction = validator.contradiction { throw FieldText.error(contradiction) }
    if validator.listsNoValue {
      throw listedChoices?.isEmpty == true
        ? ToolError(what: "--choices lists no value", remedy: "give some, as red,green")
        : ToolError(
          what: "no value of --choices keeps the other rules", remedy: "change one of them")
    }
    return validator
  }
}

extension ValueRules {
  private func checkRegion() throws(ToolError) {
    guard region != nil, let type, let definition = FieldTypes.known[type],
      !definition.parameters.contains("region")
    else { return }
    throw ToolError(
      what: "--region goes with --type tel or postal-code",
      place: "--type " + Escaped.plain(type), remedy: "leave one of them out")
  }
}

extension String {
  /// The text without blanks at its ends.
  var withoutBlanks: String {
    let front = drop(while: \.isWhitespace)
    return String(
      front[..<(front.lastIndex { !$0.isWhitespace }.map(front.index(after:)) ?? front.startIndex)])
  }
}

/// What has rules among what it is asked for.
protocol RuleBearer {
  var rules: ValueRules { get set }
}

extension Option where Request: RuleBearer {
  /// The options of all commands that judge values.
  static var rules: [Option] {
    [
      .flag(
        "required", "The value may not be empty; an empty value breaks no other rule."
      ) { $0.rules.isRequired = true },
      .value("type", "The kind of value: \(FieldType.names.joined(separator: ", ")).") {
        $0.rules.type.take($1)
      },
      .value(
        "email", as: "dialect", "Addresses as html, rfc5321, rfc6531 or strict has them."
      ) { $0.rules.dialect.take($1) },
      .value("min-length", "The fewest characters.") { $0.rules.length.minimum.take($1) },
      .value("max-length", "The most characters.") { $0.rules.length.maximum.take($1) },
      .value("unit", "What lengths count: graphemes, utf8, utf16 or scalars.") {
        $0.rules.length.unit.take($1)
      },
      .value(
        "pattern", as: "re", "A regular expression that the whole value must match."
      ) { $0.rules.pattern.take($1) },
      .value(
        "allowed", as: "set", "The characters that may occur, as the set '[a-z0-9_]'."
      ) { $0.rules.allowed.take($1) },
      .value("min", "The smallest number or amount, or the earliest date or time.") {
        $0.rules.bounds.minimum.take($1)
      },
      .value("max", "The largest number or amount, or the latest date or time.") {
        $0.rules.bounds.maximum.take($1)
      },
      .value("exclusive-min", as: "min", "A bound that is too small itself.") {
        $0.rules.bounds.exclusiveMinimum.take($1)
      },
      .value("exclusive-max", as: "max", "A bound that is too large itself.") {
        $0.rules.bounds.exclusiveMaximum.take($1)
      },
      .value(
        "step", "The distance between values: days, months, weeks; seconds for times."
      ) { $0.rules.bounds.step.take($1) },
      .value(
        "predicate", as: "condition",
        "A condition, as \"SELF BEGINSWITH 'a' AND length < 9\"."
      ) { $0.rules.predicate.take($1) },
      .value(
        "password-rules", as: "rules",
        "What a new password needs, as 'required: lower; minlength: 8'."
      ) { $0.rules.passwordRules.take($1) },
      .value(
        "choices", as: "a,b,…",
        "The values that there are, with commas or line ends between them."
      ) { $0.rules.choices.take($1) },
      .value(
        "region", as: "region",
        "The region of postal codes, or of telephone numbers without a country code, as DE."
      ) { $0.rules.region.take($1) },
      .value("locale", "Write numbers and dates as this locale does, as de_DE.") {
        $0.rules.locale.take($1)
      },
      .timeLimit { $0.rules.timeLimit.take($1) },
    ]
  }
}

extension Option {
  /// The option of the commands that judge values.
  static func timeLimit(puts meet: @escaping (inout Request, OptionVisit) -> Bool) -> Option {
    .value("time-limit", as: "ms", "How long a pattern may work on one value.", puts: meet)
  }
}
