// The rules that look at more than one field: agreements of two, and predicates. Forms and tables share them.

/// A schema's rules about records, compiled.
final class RecordRules {
  private let agreements: [Agreement]
  private let predicates: [(predicate: FieldPredicate, fieldIndex: Int)]
  private let indexOfName: [String: Int]

  private struct Agreement {
    let fieldIndex: Int
    let relation: FieldAgreement.Relation
    let otherIndex: Int
    let otherName: String
    /// Reads the places of both values on the type's scale.
    let scale: Scale?
  }

  /// Reads values of a type that has an order.
  private struct Scale {
    let recognize: (FieldValue) -> Recognition

    func quantity(of value: FieldValue) -> Quantity? {
      guard case .accepted(_, let quantity) = recognize(value) else { return nil }
      return quantity
    }
  }

  /// Whether there is nothing to judge.
  var isEmpty: Bool { agreements.isEmpty && predicates.isEmpty }

  /// - Throws: `FieldRuleError` for a field that isn't there, a bound of a type without an order, or a text that
  ///   is no predicate.
  init(_ schema: FieldSchema) throws(FieldRuleError) {
    let names = schema.fields.map(\.name)
    let indexOfName = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    self.indexOfName = indexOfName
    var agreements: [Agreement] = []
    for agreement in schema.agreements {
      agreements.append(try Self.compile(agreement, schema, indexOfName))
    }
    self.agreements = agreements
    var predicates: [(FieldPredicate, Int)] = []
    for text in schema.predicates {
      let predicate = try FieldPredicate.compile(text)
      for name in predicate.fieldNames.sorted() where indexOfName[name] == nil {
        throw FieldRuleError(
          rule: .predicate, text: name, problem: .unknownField(nearest: names))
      }
      // The last field that it names is the one to correct.
      predicates.append((predicate, predicate.fieldNames.compactMap { indexOfName[$0] }.max() ?? 0))
    }
    self.predicates = predicates
  }

  private static func compile(
    _ agreement: FieldAgreement, _ schema: FieldSchema, _ indexOfName: [String: Int]
  ) throws(FieldRuleError) -> Agreement {
    func index(_ name: String) throws(FieldRuleError) -> Int {
      if let index = indexOfName[name] { return index }
      throw FieldRuleError(
        rule: .agreement(agreement.relation), text: name,
        problem: .unknownField(nearest: schema.fields.map(\.name)))
    }
    let fieldIndex = try index(agreement.field)
    let otherIndex = try index(agreement.other)
    var scale: Scale?
    if agreement.relation != .equals {
      scale = try Self.scale(of: schema.fields[fieldIndex], agreement)
    }
    return Agreement(
      fieldIndex: fieldIndex, relation: agreement.relation, otherIndex: otherIndex,
      otherName: agreement.other, scale: scale)
  }

  private static func scale(
    of field: FieldSchema.Field, _ agreement: FieldAgreement
  ) throws(FieldRuleError) -> Scale {
    let type = field.type
    guard let definition = type.definition, definition.scale != nil else {
      throw FieldRuleError(
        rule: .agreement(agreement.relation), text: agreement.other,
        problem: .noOrder(type: type.plainName))
    }
    return Scale(
      recognize: definition.recognizer(in: FieldContext(type.parameters, locale: field.locale)))
  }

  // MARK: Judging

  /// What is wrong with a record as a whole, by the field that has to change.
  ///
  /// - Parameter value: the value of a field by its index; nil for one that is missing, which breaks nothing here.
  func problems(in value: (Int) -> FieldValue?) -> [(fieldIndex: Int, problem: FieldProblem)] {
    var found: [(fieldIndex: Int, problem: FieldProblem)] = []
    for agreement in agreements {
      if let reason = reason(agreement, value) {
        found.append((agreement.fieldIndex, FieldProblem(reason)))
      }
    }
    for (predicate, index) in predicates {
      let answer = predicate.answer { name in self.indexOfName[name].flatMap(value) }
      switch answer {
      case .yes, .unknown: break
      case .no: found.append((index, FieldProblem(.predicate(predicate.text))))
      case .undecided:
        found.append((index, FieldProblem(.limitReached(pattern: predicate.text))))
      }
    }
    return found
  }

  /// An agreement with an empty or invalid value says nothing: that value is wrong by itself. Nor does one of two currencies.
  private func reason(_ agreement: Agreement, _ value: (Int) -> FieldValue?) -> FieldReason? {
    let mine = value(agreement.fieldIndex)
    let other = value(agreement.otherIndex)
    guard let scale = agreement.scale else {
      return mine == other ? nil : .differs(from: agreement.otherName)
    }
    guard let mine, let other, let here = scale.quantity(of: mine),
      let there = scale.quantity(of: other), here.isComparable(to: there)
    else { return nil }
    if agreement.relation == .minimum {
      return here < there ? .below(minimum: other.text) : nil
    }
    return there < here ? .above(maximum: other.text) : nil
  }
}

extension FieldPredicate {
  /// A predicate of a rule.
  static func compile(
    _ text: String, timeLimit: Int = FieldValidator.defaultTimeLimit
  ) throws(FieldRuleError) -> FieldPredicate {
    do throws(PredicateError) {
      return try FieldPredicate(text, timeLimit: timeLimit)
    } catch {
      throw FieldRuleError(
        rule: .predicate, text: text, problem: .badPredicate(error.fault),
        utf16Offset: error.utf16Offset)
    }
  }
}
