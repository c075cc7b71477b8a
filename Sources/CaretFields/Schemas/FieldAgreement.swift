/// What two fields of a record have to agree on.
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
