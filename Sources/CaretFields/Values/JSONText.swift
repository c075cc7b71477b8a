internal import CaretBytes
package import CaretJSON

extension JSONValue {
  /// What a JSON text holds that is the value of a field, its numbers as they were written; nil for none.
  ///
  /// A byte order mark belongs to a file, and is no part of a value.
  package init?(field text: String) {
    guard !text.utf8.starts(with: StoredForm.byteOrderMark),
      let value = try? JSONReader.value(of: Array(text.utf8), keepingNumerals: true)
    else { return nil }
    self = value
  }
}

extension FieldParameter {
  package init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .number(Double(value))
    case .number(let value): self = .number(value)
    case .numeral: self = .number(json.doubleValue ?? .nan)
    case .string(let text): self = .text(text)
    case .unpairedString(let units): self = .text(String(decoding: units, as: UTF16.self))
    case .array(let values): self = .list(values.map { FieldParameter($0) })
    case .object(let members):
      self = .table(
        Dictionary(members.map { ($0.name, FieldParameter($0.value)) }, uniquingKeysWith: { $1 }))
    }
  }

  /// The parameter as JSON, the members of a table in the order of their names.
  var json: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let value): Int(exactly: value).map { .integer($0) } ?? .number(value)
    case .text(let text): .string(text)
    case .list(let values): .array(values.map(\.json))
    case .table(let values):
      .object(values.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value.json) })
    }
  }
}

// As Python prints it, which is how Table Schema's reference shows cells.

extension JSONValue {
  /// The value as Python prints it.
  var python: String {
    switch self {
    case .null: return "None"
    case .bool(let bool): return bool ? "True" : "False"
    case .integer(let value): return String(value)
    case .number(let value): return "\(value)"
    case .numeral(let text):
      if text == "-0" { return "0" }
      let isWhole = text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
      return isWhole ? text : Double(text).map { "\($0)" } ?? text
    case .string, .unpairedString: return Self.python(stringValue ?? "")
    case .array(let items): return "[" + items.map(\.python).joined(separator: ", ") + "]"
    case .object(let members):
      var rest = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
      let texts = members.compactMap { member in
        rest.removeValue(forKey: member.name).map { Self.python(member.name) + ": " + $0.python }
      }
      return "{" + texts.joined(separator: ", ") + "}"
    }
  }

  /// In single quotes, unless the text has such and no double ones.
  static func python(_ text: String) -> String {
    let quote: Unicode.Scalar = text.contains("'") && !text.contains("\"") ? "\"" : "'"
    var result = String.UnicodeScalarView([quote])
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", quote: result += ["\\", scalar]
      case "\n": result += ["\\", "n"]
      case "\r": result += ["\\", "r"]
      case "\t": result += ["\\", "t"]
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\x".unicodeScalars
        result += (scalar.value < 16 ? "0" : "").unicodeScalars
        result += String(scalar.value, radix: 16).unicodeScalars
      default: result.append(scalar)
      }
    }
    result.append(quote)
    return String(result)
  }
}
