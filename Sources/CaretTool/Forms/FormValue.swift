internal import CaretJSON

/// The normal form of a value, for JSON.
struct FormValue {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Numbers, truth values, lists and objects as such, all else as a string. Without a value a field of
  /// such a type is null.
  func json(ofType type: String) -> JSONValue {
    switch type {
    case "integer", "number", "year": literal { $0.doubleValue != nil }
    // Table Schema's normal forms are Python's: True and False.
    case "boolean": FormValue(text.lowercased()).literal { $0.boolValue != nil }
    case "array", "object", "geojson": literal { $0.arrayValue != nil || $0.members != nil }
    default: .string(text)
    }
  }

  /// The text read as JSON, when it is what is wanted; JSON has no form for NaN and INF.
  private func literal(_ isWanted: (JSONValue) -> Bool) -> JSONValue {
    if text.isEmpty { return .null }
    guard let value = try? JSONReader.value(of: Array(text.utf8), keepingNumerals: true),
      isWanted(value)
    else {
      return .string(text)
    }
    return value
  }
}
