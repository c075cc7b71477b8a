/// What the fields of a record may hold: the columns of a table, or the questions of a form.
///
/// A schema is a plain value. `TableJudge` compiles it for the rows of a table.
public struct FieldSchema: Sendable, Equatable {
  /// One field of a form, or one column of a table.
  public struct Field: Sendable, Equatable {
    /// The name, which a header has.
    public var name: String
    /// What people read instead of the name.
    public var title: String?
    /// What its values have to be.
    public var rules: [FieldRule]
    /// How numbers and dates are written, as "de_DE"; empty for the neutral forms.
    public var locale: String
    /// Whether no value may come twice.
    public var isUnique: Bool
    /// How long a pattern may work on one value, in milliseconds.
    public var timeLimit: Int
    /// What its values may be where they come as JSON; empty for anything that can be written as a text.
    public var jsonTypes: Set<JSONType> = []
    /// The texts that stand for no value in it; nil for those of the schema.
    public var missingValues: [String]?

    /// A field without rules takes any value.
    public init(
      _ name: String, rules: [FieldRule] = [], title: String? = nil, locale: String = "",
      isUnique: Bool = false, timeLimit: Int = FieldValidator.defaultTimeLimit
    ) {
      self.name = name
      self.title = title
      self.rules = rules
      self.locale = locale
      self.isUnique = isUnique
      self.timeLimit = timeLimit
    }
  }

  /// A foreign key to the table itself: as many fields, by name, here and in the row that is referred to.
  public struct Reference: Sendable, Equatable {
    /// The fields that refer.
    public var fields: [String]
    /// The fields that are referred to.
    public var referredFields: [String]

    /// A reference of fields to others of the same table.
    public init(_ fields: [String], to referredFields: [String]) {
      self.fields = fields
      self.referredFields = referredFields
    }
  }

  /// How the columns of a table must agree with the fields; the words are Table Schema's. Columns are
  /// always found by their names.
  public enum Match: String, Sendable, CaseIterable {
    /// The same names, in whatever order.
    case equal
    /// All fields must be there; other columns are let be.
    case subset
    /// Fields may be missing unless they are required; other columns are faults.
    case superset
    /// Fields may be missing unless they are required; other columns are let be.
    case partial

    var allowsOthers: Bool { self == .subset || self == .partial }
    var allowsMissing: Bool { self == .superset || self == .partial }
  }

  /// The fields in order.
  public var fields: [Field]
  /// The texts that stand for no value.
  public var missingValues: [String]
  /// Fields that together may not come twice, by name.
  public var uniqueKeys: [[String]]
  /// Fields whose values together must be those of other fields in one row of the table.
  public var references: [Reference] = []
  /// How columns of a table find their fields.
  public var match: Match
  /// What fields have to do with each other.
  public var agreements: [FieldAgreement] = []
  /// Conditions on a record, in the language of `FieldPredicate`.
  public var predicates: [String] = []

  /// A schema; what fields have to do with each other and conditions on a record are added to it.
  public init(
    _ fields: [Field], missingValues: [String] = [""], uniqueKeys: [[String]] = [],
    match: Match = .equal
  ) {
    self.fields = fields
    self.missingValues = missingValues
    self.uniqueKeys = uniqueKeys
    self.match = match
  }
}

extension FieldSchema.Field {
  /// The kind of value; text where no rule says another.
  public var type: FieldType { rules.fieldType }

  /// Whether an empty value is refused.
  public var isRequired: Bool { rules.contains(.required) }
}
