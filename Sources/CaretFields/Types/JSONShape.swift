/// Whether a value is a JSON text (RFC 8259), of what kind, and where it stops being one.
///
/// This judges a field's value like any other recognizer and keeps nothing of it but the kind and, for an
/// object, the members that are numbers.
struct JSONShape {
  enum Kind: Equatable { case object, array, string, number, boolean, null }

  let kind: Kind
  /// The numbers of an object of numbers, as they were written.
  let numbers: [String: String]?

  init?(_ text: String) {
    var scanner = Scanner(bytes: Array(text.utf8))
    scanner.blanks()
    guard let kind = scanner.value(depth: 0) else { return nil }
    scanner.blanks()
    guard scanner.isAtEnd else { return nil }
    self.kind = kind
    numbers = kind == .object && scanner.isFlat ? scanner.numbers : nil
  }

  private struct Scanner {
    let bytes: [UInt8]
    var index = 0
    var numbers: [String: String] = [:]
    /// Whether all members of the outermost object were numbers.
    var isFlat = true

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }
    private var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

    mutating func blanks() {
      while byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
    }

    mutating func value(depth: Int) -> Kind? {
      guard depth < 512 else { return nil }
      switch byte {
      case "{": return object(depth) ? .object : nil
      case "[": return array(depth) ? .array : nil
      case "\"": return string() ? .string : nil
      case "t": return word("true") ? .boolean : nil
      case "f": return word("false") ? .boolean : nil
      case "n": return word("null") ? .null : nil
      default: return number() ? .number : nil
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

    private mutating func object(_ depth: Int) -> Bool {
      index += 1
      blanks()
      if take("}") { return true }
      while true {
        let nameStart = index + 1
        guard byte == "\"", string() else { return false }
        let name = String(decoding: bytes[nameStart..<(index - 1)], as: UTF8.self)
        blanks()
        guard take(":") else { return false }
        blanks()
        let start = index
        guard let kind = value(depth: depth + 1) else { return false }
        if depth == 0 {
          if kind != .number { isFlat = false }
          numbers[name] = String(decoding: bytes[start..<index], as: UTF8.self)
        }
        blanks()
        if take("}") { return true }
        guard take(",") else { return false }
        blanks()
      }
    }

    private mutating func array(_ depth: Int) -> Bool {
      index += 1
      blanks()
      if take("]") { return true }
      while true {
        guard value(depth: depth + 1) != nil else { return false }
        blanks()
        if take("]") { return true }
        guard take(",") else { return false }
        blanks()
      }
    }

    private mutating func string() -> Bool {
      index += 1
      while index < bytes.count {
        switch byte {
        case "\"":
          index += 1
          return true
        case 0..<0x20: return false
        case "\\":
          index += 1
          switch byte {
          case "\"", "\\", "/", "b", "f", "n", "r", "t": index += 1
          case "u":
            guard index + 4 < bytes.count, bytes[(index + 1)...(index + 4)].allSatisfy(\.isHexDigit)
            else {
              return false
            }
            index += 5
          default: return false
          }
        default: index += 1
        }
      }
      return false
    }

    private mutating func digits() -> Bool {
      let start = index
      while byte.isDigit { index += 1 }
      return index > start
    }

    private mutating func number() -> Bool {
      _ = take("-")
      if !take("0") { guard digits() else { return false } }
      if take(".") { guard digits() else { return false } }
      if byte | 0x20 == "e" {
        index += 1
        if !take("+") { _ = take("-") }
        guard digits() else { return false }
      }
      return true
    }
  }
}
