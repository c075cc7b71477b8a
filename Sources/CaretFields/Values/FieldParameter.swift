/// Something that a type can be told: the JSON values.
public indirect enum FieldParameter: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([FieldParameter])
  case table([String: FieldParameter])

  public var text: String? { if case .text(let text) = self { text } else { nil } }
  public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  public var integer: Int? { number.flatMap { Int(exactly: $0) } }
  public var list: [FieldParameter]? { if case .list(let list) = self { list } else { nil } }
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
