// The rules of a question in a batch: a type's name, which may be one of another library's, and parameters
// that may hold rules besides.
//
// Some names are HTML's and JSON Schema's, for different things: `time` is a bare time here and has a zone there.
// A batch takes a `time` of either form, an `email` as JSON Schema has it (RFC 5321) and a `url` of the public
// network; `full-time`, `email-html` and `url-whatwg` say which is meant.

extension FieldType {
  /// - Parameters:
  ///   - type: the name of a type.
  ///   - parameters: what the type is told besides.
  ///   - types: those that there are.
  public static func batchRules(
    type: String, parameters: [String: FieldParameter], from types: FieldTypes = .standard
  ) -> [FieldRule] {
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
    let fieldType = batchType(type, parameters, types)
    var rules: [FieldRule] = [.type(fieldType)]
    if parameters["required"]?.bool == true { rules.insert(.required, at: 0) }
    if let minimum = lengthRule(parameters["minlength"] ?? parameters["minLength"]) {
      rules.append(.minimumLength(minimum, .utf16))
    }
    if let maximum = lengthRule(parameters["maxlength"] ?? parameters["maxLength"]) {
      rules.append(.maximumLength(maximum, .utf16))
    }
    if let pattern = parameters["pattern"]?.text, !isPatternOfForm(fieldType),
      isPattern(pattern, dialect: parameters["pattern_dialect"]?.text)
    {
      rules.append(.matchECMA(pattern))
    }
    // HTML ignores a bound or a step that is none, or that its type doesn't have.
    let isHTML = takesHTMLRules(types[type])
    for (name, make) in [("min", FieldRule.minimum), ("max", FieldRule.maximum)] {
      guard let written = parameters[name]?.written else { continue }
      let text = type == "number" ? HTMLNumbers.number(written) ?? "" : written
      if !isHTML || isValue(text, of: types[type]) { rules.append(make(text)) }
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
  private static func isPatternOfForm(_ type: FieldType) -> Bool {
    type.parameters["locale"] != nil || type.definition?.parameters.contains("pattern") == true
  }

  /// What `params` of a question may have: rules, and what types can be told.
  ///
  /// - Parameter types: those that there are.
  public static func parameterNames(of types: FieldTypes = .standard) -> Set<String> {
    types.all.reduce(into: ruleNames) { $0.formUnion($1.parameters) }
  }

  private static let ruleNames =
    (FieldRule.Name.lengths + [.required, .minimum, .maximum, .step, .pattern]).spelled(.attribute)
    .union(FieldRule.Name.lengths.spelled(.schema)).union(["pattern_dialect"])

  private static func lengthRule(_ parameter: FieldParameter?) -> Int? {
    parameter?.written.flatMap(HTMLNumbers.length)
  }

  private static func takesHTMLRules(_ type: FieldTypeDefinition?) -> Bool {
    type?.scale != nil || type?.control.contains(.takesRules) == true
  }

  private static func isValue(_ text: String, of type: FieldTypeDefinition?) -> Bool {
    guard let type, type.scale != nil else { return false }
    let recognize = type.neutral(in: FieldContext([:], locale: ""))
    return recognize(FieldValue(text)).isAccepted
  }

  private static func isStep(_ text: String) -> Bool {
    guard case .accepted(_, .number(let step)?) = Numbers.number(FieldValue(text).bytes.span) else {
      return false
    }
    return Decimal(0) < step
  }

  /// The type that a batch means by a name.
  private static func batchType(
    _ name: String, _ parameters: [String: FieldParameter], _ types: FieldTypes
  ) -> FieldType {
    let isPlainAddress = parameters["multiple"] == nil && parameters["dialect"] == nil
    let meant =
      switch name {
      case "time": "time-any"
      case "email" where isPlainAddress: "rfc5321-email"
      case "url": "url-public"
      default: name
      }
    var type = FieldType(meant, from: types)
    // The rest are rules, what other types of the file are told, and notes.
    let known = (type.definition?.parameters ?? []) + FieldContext.common
    type.parameters = parameters.filter { known.contains($0.key) }
    type.parameters["sanitize"] = .bool(true)
    return type
  }
}
