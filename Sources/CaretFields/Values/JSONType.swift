/// What a value can be in JSON, in JSON Schema's words.
public enum JSONType: String, Sendable, CaseIterable {
  case null, boolean, integer, number, string, array, object
}

extension Set<JSONType> {
  /// Whether a value of the type is one of these; a whole number is a number.
  func takes(_ type: JSONType) -> Bool {
    contains(type) || (type == .integer && contains(.number))
  }
}
