package import CaretJSON

extension JSONValue {
  /// The normal form of a field's value: numbers, truth values, arrays and objects as such where the type has them, all
  /// else as a string. Without a value a field of such a type is null.
  package init(normalForm text: String, of type: FieldType) {
    self =
      switch type.definition?.json ?? .string {
      case .number: Self.literal(text) { $0.doubleValue != nil }
      // Table Schema's normal forms are Python's: True and False.
      case .boolean: Self.literal(text.lowercased()) { $0.boolValue != nil }
      case .structure: Self.literal(text) { $0.arrayValue != nil || $0.members != nil }
      case .string: .string(text)
      }
  }

  /// The text read as JSON, when it is what is wanted; JSON has no form for NaN and INF.
  private static func literal(_ text: String, _ isWanted: (JSONValue) -> Bool) -> JSONValue {
    if text.isEmpty { return .null }
    guard let value = try? JSONReader.value(of: Array(text.utf8), keepingNumerals: true),
      isWanted(value)
    else {
      return .string(text)
    }
    return value
  }
}
