// A form is a schema whose values are judged one by one while they are typed, and together at the end.

/// Judges the values of a form.
public final class FormJudge {
  /// The form's fields and what they have to agree in.
  public let schema: FieldSchema
  /// One for each field, in the order of the schema.
  public let validators: [FieldValidator]
  private let recordRules: RecordRules

  /// - Throws: `FieldRuleError` for a rule that can't be used, also for a bound of a type without an order.
  public init(_ schema: FieldSchema) throws(FieldRuleError) {
    self.schema = schema
    var validators: [FieldValidator] = []
    for field in schema.fields {
      validators.append(
        try FieldValidator(field.rules, locale: field.locale, timeLimit: field.timeLimit))
    }
    self.validators = validators
    recordRules = try RecordRules(schema)
  }

  /// What is wrong with the values as a whole, by the field that has to change.
  ///
  /// A rule about an empty or invalid value says nothing, but that two fields must be the same.
  public func disagreements(in values: [FieldValue]) -> [(fieldIndex: Int, problem: FieldProblem)] {
    precondition(
      values.count == schema.fields.count,
      "\(values.count) values for \(schema.fields.count) fields")
    return recordRules.problems { values[$0].isEmpty ? nil : values[$0] }
  }
}
