package import CaretJSON

extension JSONValue {
  /// A text, or a number or truth value as it would be written in a cell.
  package var cellText: String? {
    switch self {
    case .string, .unpairedString: stringValue
    case .integer(let value): String(value)
    case .number(let value): value.isFinite ? "\(value)" : nil
    case .numeral(let text): wholeNumber.map { String($0) } ?? text
    case .bool(let value): value ? "true" : "false"
    default: nil
    }
  }

  /// The whole number that a numeral is, also as 3.0 or 1e2, if a double has all its digits.
  private var wholeNumber: Int? {
    guard case .numeral(let text) = self, !Self.isWhole(text),
      let value = Int(exactly: doubleValue ?? .nan), value.magnitude < 1 << 53
    else { return nil }
    return value
  }

  /// Whether a numeral has neither a fraction nor an exponent.
  private static func isWhole(_ numeral: String) -> Bool {
    !numeral.utf8.contains { ".eE".utf8.contains($0) }
  }

  /// The texts of an array's elements.
  package var texts: [String]? { arrayValue?.compactMap(\.cellText) }

  /// JSON Schema's word for what it is; 1.0 is a whole number there.
  package var jsonType: JSONType {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .integer: .integer
    case .number(let value): value == value.rounded() ? .integer : .number
    case .numeral(let text): Self.isWhole(text) || wholeNumber != nil ? .integer : .number
    case .string, .unpairedString: .string
    case .array: .array
    case .object: .object
    }
  }
}
