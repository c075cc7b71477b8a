internal import CaretBytes

/// A JSON value, its objects' members in the order in which they were written.
///
/// A string with a lone surrogate in it, which JSON can escape and Swift's `String` can't hold, is kept
/// as its UTF-16 code units.
package indirect enum JSONValue: Equatable, Sendable, ExpressibleByStringLiteral {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  /// A number as it was written, where the reader was asked to keep that.
  case numeral(String)
  case string(String)
  case unpairedString([UInt16])
  case array([JSONValue])
  case object([JSONMember])

  package init(stringLiteral text: String) {
    self = .string(text)
  }
}

/// A name and its value in a JSON object.
package struct JSONMember: Equatable, Sendable {
  package var name: String
  package var value: JSONValue

  package init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}

extension JSONValue {
  /// The member of that name, the last one if there are several; nil if this is no object or has none.
  package subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  package var isNull: Bool { self == .null }

  package var boolValue: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// A whole number, also one that was written as 3.0 or 3e2.
  package var integerValue: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    case .numeral(let text): Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
    default: nil
    }
  }

  package var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .numeral(let text): Double(text)
    default: nil
    }
  }

  /// The text of a string; lone surrogates in it become U+FFFD.
  package var stringValue: String? {
    switch self {
    case .string(let text): text
    case .unpairedString(let units): String(decoding: units, as: UTF16.self)
    default: nil
    }
  }

  /// A string in the form in which texts are stored, which keeps lone surrogates.
  package var storedBytes: [UInt8]? {
    switch self {
    case .string(let text): Array(text.utf8)
    case .unpairedString(let units): StoredForm.utf8(units)
    default: nil
    }
  }

  /// The exact code units of a string.
  package var utf16Value: [UInt16]? {
    switch self {
    case .string(let text): Array(text.utf16)
    case .unpairedString(let units): units
    default: nil
    }
  }

  package var arrayValue: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  package var members: [JSONMember]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// What kind of value this is, in JSON's words, for messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .number, .numeral: "a number"
    case .string, .unpairedString: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
