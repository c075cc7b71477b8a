/// Something that a type can be told: the JSON values.
public indirect enum FieldParameter: Sendable, Equatable {
  /// Nothing, said explicitly.
  case null
  /// Yes or no.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A text.
  case text(String)
  /// Several values in order.
  case list([FieldParameter])
  /// Values by their names.
  case table([String: FieldParameter])

  /// The value if it is a text.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The value if it is yes or no.
  public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  /// The value if it is a number.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The value if it is a whole number.
  public var integer: Int? { number.flatMap { Int(exactly: $0) } }
  /// The values if it is a list.
  public var list: [FieldParameter]? { if case .list(let list) = self { list } else { nil } }
  /// The values by name if it is a table.
  public var table: [String: FieldParameter]? {
    if case .table(let table) = self { table } else { nil }
  }

  /// A text, or a number as a text.
  package var written: String? {
    if let text { return text }
    guard let number else { return nil }
    return integer.map(String.init) ?? String(number)
  }
}
