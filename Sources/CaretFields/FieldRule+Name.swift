extension FieldRule {
  /// What a rule is called, wherever it can be written.
  public enum Name: Sendable, Hashable {
    /// Rules that are called as their cases are.
    case required, type, pattern, allowed, step, multipleOf, predicate, passwordRules
    /// How long a value is.
    case minimumLength, maximumLength
    /// What a value may lie between.
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum
    /// The values that there are.
    case oneOf
    /// How numbers and dates are written.
    case locale
    /// What a field has to do with another one.
    case agreement(FieldAgreement.Relation)
    /// Something that a type is told, by its name.
    case parameter(String)
  }

  /// Where a rule is written.
  public enum Spelling: Sendable {
    /// As an option of a command: `min-length`.
    case option
    /// As an attribute of HTML, which questions of a batch have as well: `minlength`.
    case attribute
    /// As a keyword of JSON Schema, which is a constraint of Table Schema, or a key of our own beside them: `minLength`.
    case schema
  }
}

extension FieldRule.Name {
  /// The rule's name as it is written somewhere.
  public func spelled(_ spelling: FieldRule.Spelling) -> String {
    let row = row
    return switch spelling {
    case .option: row.option
    case .attribute: row.attribute
    case .schema: row.schema
    }
  }

  private var row: (option: String, attribute: String, schema: String) {
    switch self {
    case .required: ("required", "required", "required")
    case .type: ("type", "type", "type")
    case .minimumLength: ("min-length", "minlength", "minLength")
    case .maximumLength: ("max-length", "maxlength", "maxLength")
    case .pattern: ("pattern", "pattern", "pattern")
    case .allowed: ("allowed", "allowed", "caret:allowed")
    case .minimum: ("min", "min", "minimum")
    case .maximum: ("max", "max", "maximum")
    case .exclusiveMinimum: ("exclusive-min", "exclusive-min", "exclusiveMinimum")
    case .exclusiveMaximum: ("exclusive-max", "exclusive-max", "exclusiveMaximum")
    case .step: ("step", "step", "step")
    case .multipleOf: ("multipleOf", "multipleOf", "multipleOf")
    case .oneOf: ("choices", "choices", "enum")
    case .predicate: ("predicate", "predicate", "caret:predicate")
    case .passwordRules: ("password-rules", "passwordrules", "caret:passwordRules")
    case .locale: ("locale", "locale", "caret:locale")
    case .agreement(let relation):
      (relation.rawValue, relation.rawValue, "caret:" + relation.rawValue)
    case .parameter("dialect"): ("email", "dialect", "caret:emailDialect")
    case .parameter(let name):
      (name, name, Self.ownParameters.contains(name) ? "caret:" + name : name)
    }
  }

  /// What types are told by keys of our own in a schema, whose standard has none for it.
  package static let ownParameters = ["region", "courier", "kind", "style", "strict"]
}

extension FieldRule.Name {
  package static let lengths: [FieldRule.Name] = [.minimumLength, .maximumLength]
  package static let bounds: [FieldRule.Name] = [
    .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum,
  ]
}

extension [FieldRule.Name] {
  /// The names as they are written somewhere.
  package func spelled(_ spelling: FieldRule.Spelling) -> Set<String> {
    Set(map { $0.spelled(spelling) })
  }
}

extension FieldRule {
  /// What the rule is called.
  public var name: Name {
    switch self {
    case .required: .required
    case .type: .type
    case .minimumLength: .minimumLength
    case .maximumLength: .maximumLength
    case .pattern, .search, .matchECMA, .searchECMA: .pattern
    case .allowed: .allowed
    case .minimum: .minimum
    case .maximum: .maximum
    case .exclusiveMinimum: .exclusiveMinimum
    case .exclusiveMaximum: .exclusiveMaximum
    case .step: .step
    case .multipleOf: .multipleOf
    case .oneOf: .oneOf
    case .predicate: .predicate
    case .passwordRules: .passwordRules
    }
  }
}
