internal import CaretFields

/// A field's rules as a command line gives them.
package struct ValueRules: Equatable {
  var isRequired = false
  var type: String?
  /// Whose addresses an e-mail address may be.
  var dialect: RuleOptions.Dialect?
  var minimumLength: Int?
  var maximumLength: Int?
  var unit = RuleOptions.Unit.graphemes
  var pattern: String?
  var allowed: String?
  var minimum: String?
  var maximum: String?
  var exclusiveMinimum: String?
  var exclusiveMaximum: String?
  var step: String?
  var predicate: String?
  var passwordRules: String?
  /// The values that there are, with commas or line ends between them.
  var choices: String?
  /// Whose telephone numbers may do without a country code.
  var region: String?
  var locale = ""
  /// How long a pattern may work on one value, in milliseconds.
  var timeLimit = 75

  var lengthUnit: LengthUnit { LengthUnit(rawValue: unit.rawValue) ?? .graphemes }

  /// The rules in the order in which they are looked at.
  var rules: [FieldRule] {
    var rules: [FieldRule] = isRequired ? [.required] : []
    if let type = type ?? dialect.map({ _ in "email" }) ?? region.map({ _ in "tel" }) {
      var parameters: [String: FieldParameter] = [:]
      parameters["dialect"] = dialect.map { .text($0.rawValue) }
      parameters["region"] = region.map { .text($0) }
      rules.append(.type(FieldType(type, parameters)))
    }
    if let choices = listedChoices { rules.append(.oneOf(choices)) }
    if let minimumLength { rules.append(.minimumLength(minimumLength, lengthUnit)) }
    if let maximumLength { rules.append(.maximumLength(maximumLength, lengthUnit)) }
    if let allowed { rules.append(.allowed(allowed)) }
    if let pattern { rules.append(.pattern(pattern)) }
    if let minimum { rules.append(.minimum(minimum)) }
    if let maximum { rules.append(.maximum(maximum)) }
    if let exclusiveMinimum { rules.append(.exclusiveMinimum(exclusiveMinimum)) }
    if let exclusiveMaximum { rules.append(.exclusiveMaximum(exclusiveMaximum)) }
    if let step { rules.append(.step(step)) }
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
  func filter(command: String) throws(ToolError) -> InputFilter? {
    guard allowed != nil || maximumLength != nil else { return nil }
    do {
      return InputFilter(
        allowed: try allowed.map { text throws(FieldRuleError) in try AllowedCharacters(text) },
        maximumLength: maximumLength, lengthUnit: lengthUnit)
    } catch {
      throw FieldText.error(error, command: command)
    }
  }

  /// Compiles the rules.
  func validator(command: String) throws(ToolError) -> FieldValidator {
    guard (1...3_600_000).contains(timeLimit) else {
      throw ToolError(
        command: command, what: "--time-limit: \(timeLimit) is no time",
        remedy: "give milliseconds from 1 to 3600000")
    }
    try checkRegion(command: command)
    do {
      return try FieldValidator(rules, locale: locale, timeLimit: timeLimit)
    } catch {
      throw FieldText.error(error, command: command)
    }
  }
}

extension ValueRules {
  private func checkRegion(command: String) throws(ToolError) {
    guard region != nil, let type, type != "tel" else { return }
    throw ToolError(
      command: command, what: "--region goes with --type tel",
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

extension ValueRules {
  static let plainOptions: Set<String> = [
    "type", "email", "min-length", "max-length", "unit", "pattern", "allowed", "min", "max",
    "exclusive-min", "exclusive-max", "step", "predicate", "password-rules", "choices", "region",
    "locale", "time-limit",
  ]
  static let plainFlags: Set<String> = ["required"]

  /// Nil for a value that an option doesn't take.
  init?(_ words: PlainWords) {
    guard let dialect = words.value("email", { RuleOptions.Dialect(rawValue: $0) }),
      let unit = words.value("unit", { RuleOptions.Unit(rawValue: $0) }),
      let minimumLength = words.value("min-length", { Int($0) }),
      let maximumLength = words.value("max-length", { Int($0) }),
      let timeLimit = words.value("time-limit", { Int($0) })
    else { return nil }
    isRequired = words.has("required")
    type = words["type"]
    self.dialect = dialect
    self.minimumLength = minimumLength
    self.maximumLength = maximumLength
    self.unit = unit ?? self.unit
    pattern = words["pattern"]
    allowed = words["allowed"]
    minimum = words["min"]
    maximum = words["max"]
    exclusiveMinimum = words["exclusive-min"]
    exclusiveMaximum = words["exclusive-max"]
    step = words["step"]
    predicate = words["predicate"]
    passwordRules = words["password-rules"]
    choices = words["choices"]
    region = words["region"]
    locale = words["locale"] ?? locale
    self.timeLimit = timeLimit ?? self.timeLimit
  }
}
