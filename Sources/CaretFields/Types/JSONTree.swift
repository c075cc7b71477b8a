/// A JSON text (RFC 8259) of a field, read whole.
///
/// Numbers and strings keep what was written; of members with the same name the last counts, as in most
/// readers.
package indirect enum JSONTree: Equatable {
  case null
  case bool(Bool)
  /// As it was written.
  case number(String)
  case string(String)
  case array([JSONTree])
  case object([Member])

  package struct Member: Equatable {
    package var name: String
    package var value: JSONTree
  }

  /// Nil for a text that is not JSON, or deeper than 512 levels.
  package init?(_ text: String) {
    var reader = Reader(bytes: Array(text.utf8))
    reader.blanks()
    guard let tree = reader.value(depth: 0) else { return nil }
    reader.blanks()
    guard reader.isAtEnd else { return nil }
    self = tree
  }

  subscript(name: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  var array: [JSONTree]? { if case .array(let items) = self { items } else { nil } }
  var isObject: Bool { if case .object = self { true } else { false } }
  package var number: Double? { if case .number(let text) = self { Double(text) } else { nil } }

  /// The number, if it is written without a point and an exponent.
  var integer: Int? { if case .number(let text) = self { Int(text) } else { nil } }

  // MARK: Reading

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }
    private var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

    mutating func blanks() {
      while byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
    }

    mutating func value(depth: Int) -> JSONTree? {
      guard depth < 512 else { return nil }
      switch byte {
      case "{": return object(depth)
      case "[": return array(depth)
      case "\"": return string().map { .string($0) }
      case "t": return word("true") ? .bool(true) : nil
      case "f": return word("false") ? .bool(false) : nil
      case "n": return word("null") ? .null : nil
      default: return number().map { .number($0) }
      }
    }

    private mutating func word(_ word: String) -> Bool {
      guard bytes[index...].starts(with: word.utf8) else { return false }
      index += word.utf8.count
      return true
    }

    private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
      guard byte == wanted else { return false }
      index += 1
      return true
    }

    private mutating func object(_ depth: Int) -> JSONTree? {
      index += 1
      blanks()
      if take("}") { return .object([]) }
      var members: [Member] = []
      while true {
        guard byte == "\"", let name = string() else { return nil }
        blanks()
        guard take(":") else { return nil }
        blanks()
        guard let value = value(depth: depth + 1) else { return nil }
        members.append(Member(name: name, value: value))
        blanks()
        if take("}") { return .object(members) }
        guard take(",") else { return nil }
        blanks()
      }
    }

    private mutating func array(_ depth: Int) -> JSONTree? {
      index += 1
      blanks()
      if take("]") { return .array([]) }
      var items: [JSONTree] = []
      while true {
        guard let item = value(depth: depth + 1) else { return nil }
        items.append(item)
        blanks()
        if take("]") { return .array(items) }
        guard take(",") else { return nil }
        blanks()
      }
    }

    private mutating func string() -> String? {
      index += 1
      var units: [UInt8] = []
      while index < bytes.count {
        switch byte {
        case "\"":
          index += 1
          return String(decoding: units, as: UTF8.self)
        case 0..<0x20: return nil
        case "\\":
          guard let scalar = escape() else { return nil }
          units += UTF8.encode(scalar).map { Array($0) } ?? []
        default:
          units.append(byte)
          index += 1
        }
      }
      return nil
    }

    /// The character of an escape; half a surrogate pair is U+FFFD.
    private mutating func escape() -> Unicode.Scalar? {
      index += 1
      let letter = byte
      index += 1
      switch letter {
      case "\"", "\\", "/": return Unicode.Scalar(letter)
      case "b": return "\u{8}"
      case "f": return "\u{C}"
      case "n": return "\n"
      case "r": return "\r"
      case "t": return "\t"
      case "u":
        guard let first = unit() else { return nil }
        guard (0xD800..<0xDC00).contains(first), byte == "\\", index + 1 < bytes.count,
          bytes[index + 1] == "u"
        else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
        index += 2
        guard let second = unit() else { return nil }
        guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00)
      default: return nil
      }
    }

    private mutating func unit() -> UInt32? {
      guard index + 4 <= bytes.count, bytes[index..<(index + 4)].allSatisfy(\.isHexDigit) else {
        return nil
      }
      defer { index += 4 }
      return UInt32(String(decoding: bytes[index..<(index + 4)], as: UTF8.self), radix: 16)
    }

    private mutating func digits() -> Bool {
      let start = index
      while byte.isDigit { index += 1 }
      return index > start
    }

    private mutating func number() -> String? {
      let start = index
      _ = take("-")
      if !take("0") { guard digits() else { return nil } }
      if take(".") { guard digits() else { return nil } }
      if byte | 0x20 == "e" {
        index += 1
        if !take("+") { _ = take("-") }
        guard digits() else { return nil }
      }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
  }
}

// MARK: As Python writes it

extension JSONTree {
  /// The value as Python prints it, which is how Table Schema's reference shows cells.
  var python: String {
    switch self {
    case .null: return "None"
    case .bool(let bool): return bool ? "True" : "False"
    case .number(let text):
      if text == "-0" { return "0" }
      let isWhole = text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
      return isWhole ? text : Double(text).map { "\($0)" } ?? text
    case .string(let text): return Self.python(text)
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
