/// What two fields of a record have to agree on.
public struct FieldAgreement: Sendable, Equatable {
  /// How one field has to stand to another.
  public enum Relation: String, Sendable, CaseIterable {
    /// The same text: an address or a password that is typed twice.
    case equals
    /// At least, or not before, the other field's value.
    case minimum
    /// At most, or not after, the other field's value.
    case maximum
  }

  /// The name of the field that is asked.
  public var field: String
  /// How its value has to stand to the other's.
  public var relation: Relation
  /// The name of the field that it is compared with.
  public var other: String

  /// An agreement of two fields, by their names.
  public init(_ field: String, _ relation: Relation, _ other: String) {
    self.field = field
    self.relation = relation
    self.other = other
  }
}
