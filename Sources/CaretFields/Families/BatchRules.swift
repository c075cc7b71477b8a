// The rules of a question in a batch: a type's name, which may be one of another library's, and parameters
// that may hold rules besides.
//
// Some names are HTML's and JSON Schema's, for different things: `time` is a bare time here and has a zone
// there. A question may name its `suite`; without one `time` takes either form, `hostname` a final dot,
// and `email` is JSON Schema's (RFC 5321; `email-html` is HTML's).

extension FieldType {
  public static func batchRules(type: String, parameters: [String: FieldParameter]) -> [FieldRule] {
    switch type {
    case "minLength":
      return [lengthRule(parameters["minLength"]).map { .minimumLength($0, .scalars) }].compactMap(
        \.self)
    case "maxLength":
      return [lengthRule(parameters["maxLength"]).map { .maximumLength($0, .scalars) }].compactMap(
        \.self)
    case "pattern", "pattern-ecma":
      return [parameters["pattern"]?.text.map { .searchECMA($0) }].compactMap(\.self)
    default: break
    }
    var rules: [FieldRule] = [.type(batchType(type, parameters))]
    if parameters["required"]?.bool == true { rules.insert(.required, at: 0) }
    if let minimum = lengthRule(parameters["minlength"] ?? parameters["minLength"]) {
      rules.append(.minimumLength(minimum, .utf16))
    }
    if let maximum = lengthRule(parameters["maxlength"] ?? parameters["maxLength"]) {
      rules.append(.maximumLength(maximum, .utf16))
    }
    if let pattern = parameters["pattern"]?.text, !isPatternOfForm(type, parameters),
      isPattern(pattern, dialect: parameters["pattern_dialect"]?.text)
    {
      rules.append(.matchECMA(pattern))
    }
    // HTML ignores a bound or a step that is none, or that its type doesn't have.
    let isHTML = takesHTMLRules(type)
    for (name, make) in [("min", FieldRule.minimum), ("max", FieldRule.maximum)] {
      guard let written = parameters[name]?.written else { continue }
      let text = type == "number" ? HTMLNumbers.number(written) ?? "" : written
      if !isHTML || isValue(text, of: type) { rules.append(make(text)) }
    }
    if let written = parameters["step"]?.written {
      let step = isHTML ? HTMLNumbers.number(written) ?? "" : written
      if !isHTML || isStep(step) { rules.append(.step(step)) }
    }
    return rules
  }

  /// HTML's browsers let a pattern be that is none; who doesn't name their dialect is told.
  private static func isPattern(_ pattern: String, dialect: String?) -> Bool {
    dialect != "ecma-v" || (try? ECMAPattern.translate(pattern, .v)) != nil
  }

  /// Whether a pattern says how a number or date is written, and is no regular expression.
  private static func isPatternOfForm(
    _ type: String, _ parameters: [String: FieldParameter]
  ) -> Bool {
    parameters["locale"] != nil || type == "icu-number-parse" || type.hasSuffix("-locale")
  }

  /// What `params` of a question may have: rules, what types can be told, and what the families' suites note
  /// beside their cases.
  public static let parameterNames = PatternedNumber.parameterNames.union([
    "required", "min", "max", "step", "minlength", "maxlength", "minLength", "maxLength", "pattern",
    "args", "autocomplete", "autoskip", "bareNumber", "caret", "courier", "decimalChar", "dialect",
    "example", "falseValues", "format", "gravity", "groupChar", "kind", "locale", "mask",
    "delimiter", "itemType", "missingValues", "multiple", "norm", "region", "strict", "style",
    "trueValues",
    "utf8", "utf16", "scalars", "graphemes", "graphemes_regex_module", "flags", "skeleton",
    "mutation", "calendar", "pattern_dialect", "allow_domain_literal", "allow_quoted_local",
    "allow_smtputf8", "allow_empty_local", "allow_display_name", "check_deliverability",
    "globally_deliverable", "test_environment",
  ])

  private static func lengthRule(_ parameter: FieldParameter?) -> Int? {
    parameter?.written.flatMap(HTMLNumbers.length)
  }

  private static func takesHTMLRules(_ type: String) -> Bool {
    orderedNames.contains(type)
      || ["text", "search", "password", "email", "url", "tel"].contains(type)
  }

  private static func isValue(_ text: String, of type: String) -> Bool {
    guard orderedNames.contains(type),
      let recognizer = recognizer(named: type, hasLocale: false)
    else { return false }
    return recognizer(FieldValue(text), FieldContext(FieldType(type), locale: "")).isAccepted
  }

  private static func isStep(_ text: String) -> Bool {
    guard case .accepted(_, .number(let step)?) = Numbers.number(FieldValue(text).bytes.span) else {
      return false
    }
    return Decimal(0) < step
  }

  private static func batchType(_ name: String, _ parameters: [String: FieldParameter]) -> FieldType
  {
    var parameters = parameters
    parameters["sanitize"] = .bool(true)
    let suite = parameters["suite"]?.text ?? ""
    let isHTML = suite == "wpt-forms"
    let isSchema = suite == "json-schema-test-suite" || suite == "ajv-formats"
    switch name {
    case "time" where isSchema: return FieldType("full-time", parameters)
    case "time" where !isHTML: parameters["merged"] = .bool(true)
    case "date" where isSchema: return FieldType("full-date", parameters)
    case "email" where isSchema: return FieldType("rfc5321-email", parameters)
    case "email" where !isHTML && parameters["multiple"] == nil && parameters["dialect"] == nil:
      return FieldType("rfc5321-email", parameters)
    case "url" where !isHTML: return FieldType("url-public", parameters)
    case "uuid" where suite == "ajv-formats": return FieldType("urn-uuid", parameters)
    case "hostname" where suite == "json-schema-test-suite":
      return FieldType("rfc1123-hostname", parameters)
    default: break
    }
    return FieldType(name, parameters)
  }

  /// Types whose values two families write differently.
  static func mergedRecognizer(named name: String) -> Recognizer? {
    switch name {
    case "time": either(DatesAndTimes.time, { RFC3339.time($0) })
    default: nil
    }
  }

  private static func either(
    _ first: @escaping (Span<UInt8>) -> Recognition,
    _ second: @escaping (Span<UInt8>) -> Recognition
  ) -> Recognizer {
    { value, _ in
      let answer = first(value.bytes.span)
      if answer.isAccepted { return answer }
      let other = second(value.bytes.span)
      return other.isAccepted ? other : answer
    }
  }
}

extension FieldParameter {
  /// A text, or a number as a text.
  var written: String? {
    if let text { return text }
    guard let number else { return nil }
    return integer.map(String.init) ?? String(number)
  }
}
