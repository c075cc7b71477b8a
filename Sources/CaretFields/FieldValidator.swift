// How a value is judged: an empty one by `required` alone, one that is no text in UTF-8 by that; others by
// type, length, characters, pattern, list, bounds and step, in this order. All broken rules are reported, but bounds and step only for a
// value that is of its type, because only then is there something to compare.

internal import CaretBytes
internal import CaretUnicode

/// A list of rules, compiled, that judges values.
///
/// Compiling a pattern costs 20 to 350 µs, a locale's format milliseconds: keep the validator and reuse it.
/// It is not `Sendable` because ICU's matchers hold state; make one for each task.
public final class FieldValidator {
  /// The rules as they were given.
  public let rules: [FieldRule]
  /// The locale that numbers and dates are read by; empty for their neutral form.
  public let locale: String
  private let type: FieldType
  private let definition: FieldTypeDefinition
  private let context: FieldContext
  private lazy var recognize = definition.recognizer(in: context)
  private var checks: [(FieldValue) -> FieldProblem?] = []
  private var quantityChecks: [(Quantity) -> FieldReason?] = []
  /// The first bound that names a currency: amounts of another one have no place beside it.
  private var boundOfCurrency: (text: String, at: Quantity)?
  /// The patterns of the rules, in their order.
  private(set) var patterns: [FieldPattern] = []
  private let isRequired: Bool
  /// The rules that no value can keep together; nil where there are none.
  public private(set) var contradiction: FieldContradiction?

  /// Whether a rule lists values of which no one keeps the other rules, or none at all.
  ///
  /// Every value breaks such rules; who writes them has made a slip.
  public var listsNoValue: Bool {
    rules.contains { rule in
      guard case .oneOf(let values) = rule else { return false }
      return !values.contains {
        if case .rejected = validate(FieldValue($0)) { false } else { true }
      }
    }
  }

  /// How long a pattern may work on one value if nothing else is said, in milliseconds.
  public static let defaultTimeLimit = 100

  /// - Parameters:
  ///   - rules: what a value has to be, judged in this order.
  ///   - locale: how numbers and dates are written, as "de_DE"; empty for the neutral forms.
  ///   - timeLimit: how long a pattern may work on one value, in milliseconds.
  /// - Throws: `FieldRuleError` for a rule that can't be used.
  public init(
    _ rules: [FieldRule], locale: String = "", timeLimit: Int = defaultTimeLimit
  ) throws(FieldRuleError) {
    self.rules = rules
    self.locale = locale
    isRequired = rules.contains(.required)
    type = rules.fieldType
    guard let definition = type.definition else {
      throw FieldRuleError(
        rule: .type, text: type.name,
        problem: .unknownType(nearest: FieldTypes.standard.nearestNames(to: type.name)))
    }
    self.definition = definition
    context = FieldContext(type.parameters, locale: locale)
    try checkLocale()
    try checkParameters()
    if let error = definition.check?(context) { throw error }
    for rule in rules {
      let own = try checks(for: rule, timeLimit: timeLimit)
      checks += rule.isForEach && type.isMultiple ? own.map(FieldValidator.forEach) : own
    }
    try compileBounds()
    contradiction = contradiction ?? FieldContradiction(lengthsIn: rules)
  }

  /// What a type doesn't know would say nothing, without a word about it.
  private func checkParameters() throws(FieldRuleError) {
    let known = definition.parameters
    for name in type.parameters.keys.sorted()
    where !known.contains(name) && !FieldContext.common.contains(name) {
      throw FieldRuleError(
        rule: .parameter(name), text: type.parameters[name]?.written ?? "",
        problem: .unknownParameter(type: type.name, known: known))
    }
  }

  /// A locale that doesn't exist would be read as another one.
  private func checkLocale() throws(FieldRuleError) {
    let locale = definition.localized == nil ? self.locale : context.locale
    guard locale.isEmpty || LocaleIdentifier.isKnown(locale) else {
      throw FieldRuleError(
        rule: .locale, text: locale,
        problem: .badLocale(nearest: LocaleIdentifier.nearest(to: locale)))
    }
  }

  /// A value in the form of the field's locale or format, if that is one to what judges.
  private lazy var example: String? = {
    guard let text = definition.localExample?(context), recognize(FieldValue(text)).isAccepted
    else { return nil }
    return text
  }()

  /// Judges one value.
  public func validate(_ value: FieldValue) -> FieldVerdict {
    if value.isEmpty {
      return isRequired ? .rejected([FieldProblem(.missing)]) : .accepted(normalForm: nil)
    }
    if let offset = value.firstUndecodable {
      return .rejected([
        FieldProblem(.undecodable, at: FieldPlace(utf8Offset: UTF8Offset(offset), in: value))
      ])
    }
    return judge(value)
  }

  /// Judges a value as one of its type and rules, also when it is empty.
  public func judge(_ value: FieldValue) -> FieldVerdict {
    var problems: [FieldProblem] = []
    var normalForm: String?
    switch recognize(value) {
    case .accepted(let normal, let quantity):
      normalForm = normal
      if let quantity { problems = self.problems(with: quantity, of: value) }
    case .rejected(let fault, let offset):
      problems = [problem(of: fault, at: offset, in: value, example: example)]
    case .undecided:
      problems = [FieldProblem(.limitReached(pattern: type.name))]
    }
    problems += checks.compactMap { $0(value) }
    if problems.isEmpty { return .accepted(normalForm: normalForm) }
    let decided = problems.filter { $0.reason.flag != .undecided }
    return decided.isEmpty ? .undecided(problems) : .rejected(problems)
  }

  private func problems(with quantity: Quantity, of value: FieldValue) -> [FieldProblem] {
    if let bound = boundOfCurrency, !quantity.isComparable(to: bound.at) {
      return [problem(of: .notAllowedHere, at: 0, in: value, example: bound.text)]
    }
    return quantityChecks.compactMap { $0(quantity) }.map { FieldProblem($0) }
  }

  private func problem(
    of fault: FieldFault, at offset: Int, in value: FieldValue, example: String?
  ) -> FieldProblem {
    FieldProblem(
      .type(
        name: type.plainName, fault: fault, isBadInput: definition.control.contains(.badInput)),
      at: FieldPlace(utf8Offset: UTF8Offset(min(offset, value.bytes.count)), in: value),
      example: example)
  }

  /// The normal form of a valid value as it is written into a table, a form or a line; nil for one that is none. It is a
  /// value itself, where that of the verdict may be what a value means (`True`, `(2024, 12)`).
  ///
  /// - Parameters:
  ///   - value: the value as it was given.
  ///   - verdict: what `validate` said of it.
  public func writtenForm(of value: FieldValue, judged verdict: FieldVerdict) -> String? {
    guard case .accepted(let normalForm) = verdict else { return nil }
    guard let normalForm else { return value.text }
    return definition.written?(value.text, normalForm, context) ?? normalForm
  }

  /// Judges a value of a batch, and tells what its type tells besides.
  ///
  /// Values are first sanitized as HTML does when the type asks for it. Only a text, an address or a URL may
  /// be empty without being required: an empty date is no date. A required number or time that is none is
  /// missing as well: the control keeps nothing of it.
  public func answer(_ value: FieldValue) -> FieldAnswer {
    let clean =
      type.parameters["sanitize"]?.bool == true
      ? value.sanitized(as: type) : value
    let isText = definition.control.contains(.emptiable)
    // A lone surrogate can stand in a text of JSON, where lengths count it as any other unit.
    var verdict = clean.isEmpty && (isText || isRequired) ? validate(clean) : judge(clean)
    if isRequired, case .rejected(let problems) = verdict,
      problems.contains(where: { $0.reason.flag == .badInput })
    {
      verdict = .rejected(problems + [FieldProblem(.missing)])
    }
    let keepsText = definition.control.contains(.keepsText)
    if case .accepted(let normal) = verdict, normal == nil ? clean != value : keepsText {
      verdict = .accepted(normalForm: clean.text)
    }
    var answer = FieldAnswer(verdict: verdict)
    definition.details?(value, context, &answer)
    return answer
  }

  // MARK: Compiling

  private typealias Check = (FieldValue) -> FieldProblem?

  /// What a rule asks of a value: mostly one thing, of a password several.
  private func checks(for rule: FieldRule, timeLimit: Int) throws(FieldRuleError) -> [Check] {
    if case .passwordRules(let text) = rule { return try PasswordRules(text).checks }
    if let pattern = try FieldPattern.compile(rule, timeLimit: timeLimit) {
      patterns.append(pattern)
      return [pattern.problem(with:)]
    }
    return try Self.check(for: rule, timeLimit: timeLimit).map { [$0] } ?? []
  }

  private static func check(for rule: FieldRule, timeLimit: Int) throws(FieldRuleError) -> Check? {
    switch rule {
    case .required, .type, .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .step,
      .multipleOf, .passwordRules, .pattern, .search, .matchECMA, .searchECMA:
      return nil
    case .minimumLength(let minimum, let unit):
      guard minimum >= 0 else { throw negative(.minimumLength, minimum) }
      return { value in
        let count = value.count(in: unit)
        guard count < minimum else { return nil }
        return FieldProblem(.tooShort(minimum: minimum, count: count, unit: unit))
      }
    case .maximumLength(let maximum, let unit):
      guard maximum >= 0 else { throw negative(.maximumLength, maximum) }
      return { lengthProblem($0, maximum, unit) }
    case .allowed(let pattern):
      let set = try AllowedCharacters(pattern)
      return { value in
        guard let offset = set.firstRefused(in: value) else { return nil }
        return FieldProblem(
          .notAllowed(set: pattern), at: FieldPlace(utf8Offset: UTF8Offset(offset), in: value))
      }
    case .oneOf(let values):
      let list = ByteStringSet(values)
      return { list.contains($0.bytes.span) ? nil : FieldProblem(.notListed(values)) }
    case .predicate(let text):
      let predicate = try FieldPredicate.compile(text, timeLimit: timeLimit)
      // A value has no fields: what compares one would be true of nothing and break nothing.
      if let name = predicate.fieldNames.min() {
        throw FieldRuleError(rule: .predicate, text: name, problem: .unknownField(nearest: []))
      }
      return { value in
        switch predicate.answer(for: value) {
        case .yes, .unknown: nil
        case .no: FieldProblem(.predicate(text))
        case .undecided: FieldProblem(.limitReached(pattern: text))
        }
      }
    }
  }

  /// A check of each of several addresses.
  private static func forEach(
    _ check: @escaping (FieldValue) -> FieldProblem?
  ) -> (FieldValue) -> FieldProblem? {
    { value in
      let parts = value.bytes.split(separator: 0x2C, omittingEmptySubsequences: false)
      return parts.firstNonNil { check(FieldValue(bytes: Array($0))) }.map {
        FieldProblem($0.reason)
      }
    }
  }

  private static func negative(_ rule: FieldRule.Name, _ number: Int) -> FieldRuleError {
    FieldRuleError(rule: rule, text: String(number), problem: .negativeLength)
  }

  private static func lengthProblem(_ value: FieldValue, _ maximum: Int, _ unit: LengthUnit)
    -> FieldProblem?
  {
    // No unit counts more than UTF-8 does.
    guard value.bytes.count > maximum else { return nil }
    let count = value.count(in: unit)
    guard count > maximum else { return nil }
    return FieldProblem(
      .tooLong(maximum: maximum, count: count, unit: unit),
      at: FieldPlace(utf8Offset: UTF8Offset(value.utf8Offset(of: maximum, in: unit)), in: value))
  }
}

extension FieldRule {
  /// Whether HTML asks it of each of several addresses.
  fileprivate var isForEach: Bool { if case .matchECMA = self { true } else { false } }
}

extension FieldValue {
  /// The byte offset of the `count`-th unit.
  func utf8Offset(of count: Int, in unit: LengthUnit) -> Int {
    switch unit {
    case .utf8: return count
    case .utf16: return utf8Offset(ofUTF16: count)
    case .graphemes: return graphemeBoundaries[count]
    case .scalars:
      var offset = 0
      for _ in 0..<count { offset += FieldValue.decode(bytes, at: offset).width }
      return offset
    }
  }
}

// MARK: Bounds and step

extension FieldValidator {
  fileprivate func compileBounds() throws(FieldRuleError) {
    var minimum: (text: String, at: Quantity)?
    var maximum: (text: String, at: Quantity)?
    var step: String?
    var pair = BoundPair()
    for rule in rules {
      switch rule {
      case .minimum(let text): minimum = (text, try bound(.minimum, text))
      case .maximum(let text): maximum = (text, try bound(.maximum, text))
      case .exclusiveMinimum(let text):
        let limit = try bound(.exclusiveMinimum, text)
        pair.add(lower: limit, of: rule, isExclusive: true)
        quantityChecks.append { limit < $0 ? nil : .notAbove(limit: text) }
      case .exclusiveMaximum(let text):
        let limit = try bound(.exclusiveMaximum, text)
        pair.add(upper: limit, of: rule, isExclusive: true)
        quantityChecks.append { $0 < limit ? nil : .notBelow(limit: text) }
      case .step(let text): step = text
      case .multipleOf(let text): try addStepCheck(text, from: nil, rule: .multipleOf)
      default: break
      }
    }
    addRangeCheck(minimum, maximum)
    if let minimum { pair.add(lower: minimum.at, of: .minimum(minimum.text)) }
    if let maximum { pair.add(upper: maximum.at, of: .maximum(maximum.text)) }
    // Over midnight a range has its end before its beginning.
    if definition.scale?.goesRound != true { contradiction = pair.contradiction }
    if let step { try addStepCheck(step, from: minimum) }
  }

  private func bound(_ rule: FieldRule.Name, _ text: String) throws(FieldRuleError) -> Quantity {
    guard definition.scale != nil else {
      throw FieldRuleError(rule: rule, text: text, problem: .noOrder(type: type.name))
    }
    // The neutral form first: a bound in a script means the same in every locale.
    for recognizer in [definition.neutral(in: context), recognize] {
      guard case .accepted(_, let quantity?) = recognizer(FieldValue(text)) else { continue }
      guard boundOfCurrency.map({ quantity.isComparable(to: $0.at) }) ?? true else { break }
      if boundOfCurrency == nil, case .money = quantity { boundOfCurrency = (text, quantity) }
      return quantity
    }
    throw FieldRuleError(rule: rule, text: text, problem: .badBound(type: type.name))
  }

  private func addRangeCheck(
    _ minimum: (text: String, at: Quantity)?, _ maximum: (text: String, at: Quantity)?
  ) {
    if let minimum, let maximum, maximum.at < minimum.at, definition.scale?.goesRound == true {
      // HTML's reversed range: from the evening over midnight to the morning.
      quantityChecks.append { at in
        guard maximum.at < at, at < minimum.at else { return nil }
        return .outsideRange(minimum: minimum.text, maximum: maximum.text)
      }
      return
    }
    if let minimum {
      quantityChecks.append { $0 < minimum.at ? .below(minimum: minimum.text) : nil }
    }
    if let maximum {
      quantityChecks.append { maximum.at < $0 ? .above(maximum: maximum.text) : nil }
    }
  }

  private func addStepCheck(
    _ text: String, from minimum: (text: String, at: Quantity)?, rule: FieldRule.Name = .step
  ) throws(FieldRuleError) {
    guard let scale = definition.scale?.step else {
      throw FieldRuleError(rule: rule, text: text, problem: .noOrder(type: type.name))
    }
    guard case .accepted(_, .number(let step)?) = Numbers.number(FieldValue(text).bytes.span),
      Decimal(0) < step
    else { throw FieldRuleError(rule: rule, text: text, problem: .badStep) }
    let scaled = step.shifted(by: scale)
    let base = minimum?.at.decimal ?? Decimal(0)
    let baseText = minimum?.text ?? "0"
    quantityChecks.append { at in
      at.decimal.isOnStep(scaled, from: base) ? nil : .offStep(step: text, base: baseText)
    }
  }
}
