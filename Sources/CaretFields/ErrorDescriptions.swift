// Short English sentences for logs and crashes. What a person reads is worded where it is shown.

extension FieldRuleError: CustomStringConvertible {
  /// The rule and what is wrong with it, as `pattern "[a": openSet (UTF-16 unit 2)`.
  public var description: String {
    let place = utf16Offset.map { " (UTF-16 unit \($0))" } ?? ""
    return "\(rule.spelled(.attribute)) \"\(text)\": \(problem.words)\(place)"
  }
}

extension FieldRuleError.Problem {
  fileprivate var words: String {
    switch self {
    case .badPattern(let fault): "\(fault)"
    case .badECMAPattern: "no pattern of ECMAScript"
    case .badSet(let reason): reason
    case .badPredicate(let fault): fault.rawValue
    case .unknownType(let nearest): "no such type" + Self.hint(nearest)
    case .unknownParameter(let type, let known):
      "the type \(type) can't be told that" + Self.hint(known)
    case .unknownField(let nearest): "no such field" + Self.hint(nearest)
    case .badBound(let type): "no value of the type \(type)"
    case .noOrder(let type): "values of the type \(type) have no order"
    case .badStep: "no step"
    case .badPasswordRule: "no rule of passwords"
    case .missingText: "no text to compare with"
    case .badMask: "no mask"
    case .negativeLength: "a length below zero"
    case .badLocale(let nearest): "no such locale" + Self.hint(nearest)
    case .unknownRegion(let nearest): "no such region" + Self.hint(nearest)
    case .unknownPlace: "no region or locale that is known"
    }
  }

  private static func hint(_ nearest: [String]) -> String {
    nearest.isEmpty ? "" : "; near: " + nearest.joined(separator: ", ")
  }
}

extension TableJudge.SchemaError: CustomStringConvertible {
  /// The field and what is wrong with its rule.
  public var description: String { field.isEmpty ? "\(error)" : "field \(field): \(error)" }
}

extension SchemaDocument.ReadingError: CustomStringConvertible {
  /// What is wrong and where, as `/fields/2/type: severalTypes(["integer", "string"])`.
  public var description: String {
    place.path.isEmpty ? "\(problem)" : "\(place.pointer): \(problem)"
  }
}

extension FieldSchema.WritingError: CustomStringConvertible {
  /// The field and the rule.
  public var description: String {
    "field \(field): a Table Schema can't have the rule \(rule.spelled(.schema))"
  }
}

extension TableInference.UnreadableRow: CustomStringConvertible {
  /// The row, and the name of the fault.
  public var description: String { "row \(row): \(fault.rawValue)" }
}

extension PredicateError: CustomStringConvertible {
  /// The name of the fault, and where.
  public var description: String { "\(fault.rawValue) (UTF-16 unit \(utf16Offset))" }
}

extension InputMask.PatternError: CustomStringConvertible {
  /// Where the mask is wrong, in characters from 0.
  public var description: String { "no mask, at character \(characterIndex)" }
}
