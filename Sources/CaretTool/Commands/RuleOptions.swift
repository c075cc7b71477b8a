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

  @Option(help: ArgumentHelp("A bound that is too small itself.", valueName: "min"))
  var exclusiveMin: String?

  @Option(help: ArgumentHelp("A bound that is too large itself.", valueName: "max"))
  var exclusiveMax: String?

  @Option(help: "The distance between values: days, months, weeks; seconds for times.")
  var step: String?

  @Option(
    help: ArgumentHelp(
      "A condition, as \"SELF BEGINSWITH 'a' AND length < 9\".", valueName: "condition"))
  var predicate: String?

  @Option(
    help: ArgumentHelp(
      "What a new password needs, as 'required: lower; minlength: 8'.", valueName: "rules"))
  var passwordRules: String?

  @Option(
    help: ArgumentHelp(
      "The values that there are, with commas or line ends between them.", valueName: "a,b,…"))
  var choices: String?

  @Option(
    help: ArgumentHelp(
      "The region of telephone numbers without a country code, as DE.", valueName: "region"))
  var region: String?

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

  var values: ValueRules {
    ValueRules(
      isRequired: required, type: type, dialect: email, minimumLength: minLength,
      maximumLength: maxLength, unit: unit, pattern: pattern, allowed: allowed, minimum: min,
      maximum: max, exclusiveMinimum: exclusiveMin, exclusiveMaximum: exclusiveMax, step: step,
      predicate: predicate, passwordRules: passwordRules, choices: choices, region: region,
      locale: locale, timeLimit: timeLimit)
  }
}
