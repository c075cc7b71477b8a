internal import CaretBytes

/// One column's rules, compiled for cells.
///
/// The rules that tables mostly have (numbers, dates, addresses, lengths, lists, patterns that an automaton
/// runs) are judged here on the bytes, without memory. Everything else, and every doubt, goes to a
/// `FieldValidator` of the same rules; where both can judge they agree, and tests see to that.
final class CellCheck {
  let isRequired: Bool
  private let missing: ByteStringSet
  private let type: CellRecognizer
  private let bounds: [Bound]
  private let checks: [Check]
  /// Whether only `validator` can judge the cells.
  private let needsValidator: Bool
  let validator: FieldValidator
  /// What cells are taken without asking `fault`.
  let plan: ColumnPlan

  struct Bound {
    let fault: TableFault
    let limit: Quantity
    let isExclusive: Bool

    func refuses(_ quantity: Quantity) -> Bool {
      let isBeyond = fault == .minimum ? quantity < limit : limit < quantity
      return isBeyond || (isExclusive && quantity == limit)
    }
  }

  enum Check {
    case length(TableFault, limit: Int, LengthUnit)
    case pattern(FieldPattern)
    case list(ByteStringSet)
  }

  /// - Throws: `FieldRuleError` for a rule that can't be used.
  init(_ field: FieldSchema.Field, missingValues: [String]) throws(FieldRuleError) {
    isRequired = field.isRequired
    missing = ByteStringSet(missingValues)
    validator = try FieldValidator(field.rules, locale: field.locale, timeLimit: field.timeLimit)
    let named = field.type
    type =
      named.definition?.cellRecognizer(
        in: FieldContext(named.parameters, locale: field.locale)) ?? .whole
    var compiler = Compiler(
      type: named, needsValidator: type.isWhole, patterns: validator.patterns[...])
    for rule in field.rules { compiler.add(rule) }
    (bounds, checks) = (compiler.bounds, compiler.checks)
    needsValidator = compiler.needsValidator
    plan = compiler.plan(of: self.type, isRequired: isRequired, missing: missing)
  }

  /// Sorts the rules into what can be judged on bytes and what can't.
  private struct Compiler {
    let type: FieldType
    var needsValidator: Bool
    /// Those of the rules that come, which the validator has compiled.
    var patterns: ArraySlice<FieldPattern>
    var bounds: [Bound] = []
    var checks: [Check] = []

    mutating func add(_ rule: FieldRule) {
      switch rule {
      case .required, .type: break
      case .minimumLength(let limit, let unit):
        checks.append(.length(.minLength, limit: limit, unit))
      case .maximumLength(let limit, let unit):
        checks.append(.length(.maxLength, limit: limit, unit))
      case .pattern, .search, .matchECMA, .searchECMA:
        checks.append(.pattern(patterns.removeFirst()))
      case .oneOf(let values): checks.append(.list(ByteStringSet(values)))
      case .minimum(let text): addBound(text, .minimum)
      case .maximum(let text): addBound(text, .maximum)
      case .exclusiveMinimum(let text): addBound(text, .minimum, isExclusive: true)
      case .exclusiveMaximum(let text): addBound(text, .maximum, isExclusive: true)
      default: needsValidator = true
      }
    }

    /// Bounds are written in the neutral form; one that isn't is the validator's.
    private mutating func addBound(
      _ text: String, _ fault: TableFault, isExclusive: Bool = false
    ) {
      guard
        case .bytes(_, _, let recognize)? = type.definition?.cellRecognizer(
          in: FieldContext(type.parameters, locale: "")),
        case .accepted(_, let bound?) = recognize(Array(text.utf8).span)
      else {
        needsValidator = true
        return
      }
      bounds.append(Bound(fault: fault, limit: bound, isExclusive: isExclusive))
    }

    /// What surely keeps all rules.
    func plan(
      of recognizer: CellRecognizer, isRequired: Bool, missing: ByteStringSet
    ) -> ColumnPlan {
      var plan = ColumnPlan()
      plan.form = needsValidator ? nil : recognizer.plainForm
      plan.missing = missing.slots
      plan.isRequired = isRequired
      for bound in bounds where !plan.add(bound) { plan.form = nil }
      for check in checks where !plan.add(check) { plan.form = nil }
      return plan
    }
  }

  /// The patterns, as the plan has them.
  var patterns: [FieldPattern] { validator.patterns }

  // MARK: Judging

  func isMissing(_ cell: Span<UInt8>) -> Bool { missing.contains(cell) }

  /// The first rule that a cell breaks, in the validator's order; nil when it breaks none.
  ///
  /// - Parameter isPlain: whether the cell is known to be ASCII without NUL.
  func fault(in cell: Span<UInt8>, isPlain: Bool) -> TableFault? {
    if isMissing(cell) { return isRequired ? .required : nil }
    if !isPlain, let fault = Self.textFault(in: cell) { return fault }
    if needsValidator { return whole(cell) }
    if case .bytes(let isComplete, _, let recognize) = type {
      switch recognize(cell) {
      case .accepted(_, let quantity):
        if let fault = outOfBounds(quantity) { return fault }
      case .rejected: return isComplete ? .type : whole(cell)
      case .undecided: return whole(cell)
      }
    }
    return fault(ofChecks: cell, isPlain)
  }

  /// What the bytes lack to be text.
  static func textFault(in cell: Span<UInt8>) -> TableFault? {
    if cell.next(0, from: 0) != nil { return .nul }
    return (try? UTF8Span(validating: cell)) == nil ? .encoding : nil
  }

  private func outOfBounds(_ quantity: Quantity?) -> TableFault? {
    guard let quantity else { return nil }
    return bounds.first { $0.refuses(quantity) }?.fault
  }

  private func fault(ofChecks cell: Span<UInt8>, _ isPlain: Bool) -> TableFault? {
    var isUndecided = false
    for check in checks {
      switch check {
      case .length(let fault, let limit, let unit):
        if !Self.hasLength(cell, isPlain, fault, limit, unit) { return fault }
      case .list(let list):
        if !list.contains(cell) { return .enum }
      case .pattern(let pattern):
        do {
          if !(try pattern.accepts(cell)) { return .pattern }
        } catch {
          isUndecided = true
        }
      }
    }
    return isUndecided ? .undecided : nil
  }

  private static func hasLength(
    _ cell: Span<UInt8>, _ isPlain: Bool, _ fault: TableFault, _ limit: Int, _ unit: LengthUnit
  ) -> Bool {
    // No unit counts more than UTF-8 does.
    if fault == .maxLength, cell.count <= limit { return true }
    // Graphemes of ASCII are its bytes, but CR LF is one.
    let isCounted = unit == .utf8 || (isPlain && cell.next(0x0D, from: 0) == nil)
    let count = isCounted ? cell.count : FieldValue(bytes: cell.array).count(in: unit)
    return fault == .maxLength ? count <= limit : count >= limit
  }

  private func whole(_ cell: Span<UInt8>) -> TableFault? {
    TableFault(verdict(on: FieldValue(bytes: cell.array)))
  }

  /// What the rules say about a cell that is no missing value, with all reasons and places.
  func verdict(on value: FieldValue) -> FieldVerdict { validator.judge(value) }

  func writtenForm(of value: FieldValue) -> String? {
    validator.writtenForm(of: value, judged: validator.validate(value))
  }
}
