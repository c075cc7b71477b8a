internal import ArgumentParser
internal import CaretFields

/// The options that make up a field's rules.
struct RuleOptions: ParsableArguments {
  @Flag(help: "The value may not be empty; an empty value breaks no other rule.")
  var required = false

  @Option(help: "The kind of value: \(FieldType.names.joined(separator: ", ")).")
  var type: String?

  @Option(
    help: ArgumentHelp(
      "Addresses as html, rfc5321, rfc6531 or strict has them.", valueName: "dialect"))
  var email: Dialect?

  @Option(help: "The fewest characters.")
  var minLength: Int?

  @Option(help: "The most characters.")
  var maxLength: Int?

  @Option(help: "What lengths count: graphemes, utf8, utf16 or scalars.")
  var unit: Unit = .graphemes

  @Option(
    help: ArgumentHelp("A regular expression that the whole value must match.", valueName: "re"))
  var pattern: String?

  @Option(
    help: ArgumentHelp("The characters that may occur, as the set '[a-z0-9_]'.", valueName: "set"))
  var allowed: String?

  @Option(help: "The smallest number or the earliest date or time.")
  var min: String?

  @Option(help: "The largest number or the latest date or time.")
  var max: String?

  @Option(help: "The distance between values: days, months, weeks; seconds for times.")
  var step: String?

  @Option(help: "Write numbers and dates as this locale does, as de_DE.")
  var locale = ""

  @Option(
    help: ArgumentHelp("How long a pattern may work on one value; 75 by default.", valueName: "ms"))
  var timeLimit = 75

  enum Unit: String, ExpressibleByArgument, CaseIterable {
    case graphemes, utf8, utf16, scalars
  }

  enum Dialect: String, ExpressibleByArgument, CaseIterable {
    case html, rfc5321, rfc6531, strict
  }

  var lengthUnit: LengthUnit { LengthUnit(rawValue: unit.rawValue) ?? .graphemes }

  /// The rules in the order in which they are looked at.
  var rules: [FieldRule] {
    var rules: [FieldRule] = required ? [.required] : []
    if let type = type ?? email.map({ _ in "email" }) {
      let dialect = email.map { ["dialect": FieldParameter.text($0.rawValue)] } ?? [:]
      rules.append(.type(FieldType(type, dialect)))
    }
    if let minLength { rules.append(.minimumLength(minLength, lengthUnit)) }
    if let maxLength { rules.append(.maximumLength(maxLength, lengthUnit)) }
    if let allowed { rules.append(.allowed(allowed)) }
    if let pattern { rules.append(.pattern(pattern)) }
    if let min { rules.append(.minimum(min)) }
    if let max { rules.append(.maximum(max)) }
    if let step { rules.append(.step(step)) }
    return rules
  }

  /// What is let through while a value is typed: the set and the greatest length; nil without either.
  func filter(command: String) throws(ToolError) -> InputFilter? {
    guard allowed != nil || maxLength != nil else { return nil }
    do {
      return InputFilter(
        allowed: try allowed.map { text throws(FieldRuleError) in try AllowedCharacters(text) },
        maximumLength: maxLength, lengthUnit: lengthUnit)
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
    do {
      return try FieldValidator(rules, locale: locale, timeLimit: timeLimit)
    } catch {
      throw FieldText.error(error, command: command)
    }
  }
}
