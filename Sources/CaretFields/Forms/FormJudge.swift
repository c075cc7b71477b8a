// A form is a schema whose values are judged one by one while they are typed, and together at the end.

/// What two fields of a form have to agree on.
public struct FieldAgreement: Sendable, Equatable {
  public enum Relation: String, Sendable, CaseIterable {
    /// The same text: an address or a password that is typed twice.
    case equals
    /// At least, or not before, the other field's value.
    case minimum
    /// At most, or not after, the other field's value.
    case maximum
  }

  public var field: String
  public var relation: Relation
  public var other: String

  public init(_ field: String, _ relation: Relation, _ other: String) {
    self.field = field
    self.relation = relation
    self.other = other
  }
}

/// Judges the values of a form.
public final class FormJudge {
  public let schema: FieldSchema
  public let agreements: [FieldAgreement]
  /// One for each field, in the order of the schema.
  public let validators: [FieldValidator]

  /// - Throws: `FieldRuleError` for a rule that can't be used, also for a bound of a type without an order.
  public init(_ schema: FieldSchema, agreements: [FieldAgreement] = []) throws(FieldRuleError) {
    self.schema = schema
    self.agreements = agreements
    var validators: [FieldValidator] = []
    for field in schema.fields {
      validators.append(
        try FieldValidator(field.rules, locale: field.locale, timeLimit: field.timeLimit))
    }
    self.validators = validators
    for agreement in agreements { try check(agreement) }
  }

  private func check(_ agreement: FieldAgreement) throws(FieldRuleError) {
    for name in [agreement.field, agreement.other] where index(of: name) == nil {
      throw FieldRuleError(
        rule: agreement.relation.rawValue, text: name,
        problem: .unknownField(nearest: schema.fields.map(\.name)))
    }
    guard agreement.relation != .equals, let type = type(of: agreement.field) else { return }
    guard FieldType.orderedNames.contains(type.name) else {
      throw FieldRuleError(
        rule: agreement.relation.rawValue, text: agreement.other, problem: .noOrder(type: type.name)
      )
    }
  }

  private func index(of name: String) -> Int? { schema.fields.firstIndex { $0.name == name } }

  private func type(of name: String) -> FieldType? {
    for case .type(let type) in index(of: name).map({ schema.fields[$0].rules }) ?? [] {
      return type
    }
    return nil
  }

  /// What is wrong with the values as a whole, by the field that has to change.
  ///
  /// An agreement with an empty or invalid value says nothing: that value is wrong by itself.
  public func disagreements(in values: [FieldValue]) -> [(fieldIndex: Int, problem: FieldProblem)] {
    precondition(
      values.count == schema.fields.count,
      "\(values.count) values for \(schema.fields.count) fields")
    return agreements.compactMap { agreement in
      guard let index = self.index(of: agreement.field), let other = self.index(of: agreement.other)
      else {
        return nil
      }
      return problem(agreement, values[index], values[other], index).map { (index, $0) }
    }
  }

  private func problem(
    _ agreement: FieldAgreement, _ value: FieldValue, _ other: FieldValue, _ index: Int
  ) -> FieldProblem? {
    let field = schema.fields[index]
    if agreement.relation == .equals {
      return value == other ? nil : FieldProblem(.differs(from: agreement.other))
    }
    guard !value.isEmpty, !other.isEmpty, let type = type(of: field.name) else { return nil }
    let bound: FieldRule =
      agreement.relation == .minimum ? .minimum(other.text) : .maximum(other.text)
    guard let validator = try? FieldValidator([.type(type), bound], locale: field.locale) else {
      return nil
    }
    return validator.validate(value).problems.first {
      $0.reason.flag == .rangeUnderflow || $0.reason.flag == .rangeOverflow
    }
  }
}
