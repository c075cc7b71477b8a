package import CaretBytes

// JSON texts as RFC 8259 has them, by recursive descent: one pass, linear in the bytes, and no deeper than
// `deepest`, so that no text can exhaust the stack. Written here and not left to a library for what libraries
// lose: the order of an object's members (and members of the same name), escaped lone surrogates, the place of
// a mistake. A byte order mark before the text is let pass.

/// Reads JSON texts: the tool's one door for JSON.
package struct JSONReader {
  /// How many arrays and objects may be inside each other.
  package static let deepest = 512

  private let bytes: [UInt8]
  private var next = 0
  private var depth = 0
  private let keepsNumerals: Bool

  /// The value that a JSON text holds.
  ///
  /// - Parameter keepingNumerals: whether numbers stay as they were written, whatever their size.
  /// - Throws: `JSONError` when the bytes are not one JSON text in UTF-8.
  /// - Complexity: O(*n*) in the bytes.
  package static func value(
    of bytes: [UInt8], keepingNumerals: Bool = false
  ) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes, keepsNumerals: keepingNumerals)
    reader.next = bytes.byteOrderMarkCount
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.next == bytes.count else { throw reader.failure(.moreBehindValue) }
    return value
  }

  package static func value(of text: String) throws(JSONError) -> JSONValue {
    try value(of: Array(text.utf8))
  }

  private init(_ bytes: [UInt8], keepsNumerals: Bool) {
    self.bytes = bytes
    self.keepsNumerals = keepsNumerals
  }

  // MARK: Values

  private mutating func value() throws(JSONError) -> JSONValue {
    skipBlanks()
    guard let first = peek() else { throw failure(.missingValue) }
    switch first {
    case UInt8(ascii: "{"): return try nested { reader throws(JSONError) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(JSONError) in try reader.array() }
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw failure(.missingValue)
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    guard depth < Self.deepest else {
      throw failure(.tooDeep)
    }
    depth += 1
    defer { depth -= 1 }
    next += 1
    return try read(&self)
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    var members: [JSONMember] = []
    if takes("}") { return .object([]) }
    repeat {
      skipBlanks()
      guard peek() == UInt8(ascii: "\"") else { throw failure(.missingName) }
      let name = try string().stringValue ?? ""
      guard takes(":") else { throw failure(.missingColon) }
      members.append(JSONMember(name, try value()))
    } while takes(",")
    guard takes("}") else { throw failure(.missingCommaOrBrace) }
    return .object(members)
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    var elements: [JSONValue] = []
    if takes("]") { return .array([]) }
    repeat { elements.append(try value()) } while takes(",")
    guard takes("]") else { throw failure(.missingCommaOrBracket) }
    return .array(elements)
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError)
    -> JSONValue
  {
    let letters = Array("\(word)".utf8)
    guard bytes[next...].starts(with: letters) else { throw failure(.missingValue) }
    next += letters.count
    return value
  }

  // MARK: Numbers

  /// A whole number, also one written as 3.0, as an integer, or as it is written where that has no room; another one as the
  /// nearest double.
  private mutating func number() throws(JSONError) -> JSONValue {
    let start = next
    if peek() == UInt8(ascii: "-") { next += 1 }
    let first = next
    try digits()
    guard bytes[first] != UInt8(ascii: "0") || next == first + 1 else {
      next = first
      throw failure(.leadingZero)
    }
    var isWhole = true
    if peek() == UInt8(ascii: ".") {
      next += 1
      try digits()
      isWhole = false
    }
    if let sign = peek(), sign | 0x20 == UInt8(ascii: "e") {
      next += 1
      if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { next += 1 }
      try digits()
      isWhole = false
    }
    let text = String(decoding: bytes[start..<next], as: UTF8.self)
    if keepsNumerals { return .numeral(text) }
    if isWhole, let integer = Int(text) { return .integer(integer) }
    guard let double = Double(text), double.isFinite else {
      next = start
      throw failure(.tooLarge)
    }
    // A double loses the last digits of a whole number of more than sixteen.
    if isWhole { return .numeral(text) }
    return Int(exactly: double).map { .integer($0) } ?? .number(double)
  }

  private mutating func digits() throws(JSONError) {
    let start = next
    while let byte = peek(), (0x30...0x39).contains(byte) { next += 1 }
    if next == start { throw failure(.missingDigit) }
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> JSONValue {
    next += 1
    let start = next
    try skipPlain()
    if peek() == UInt8(ascii: "\"") {
      defer { next += 1 }
      return .string(try text(start..<next))
    }
    return try escapedString(from: start)
  }

  /// Goes on to the next quote or backslash.
  private mutating func skipPlain() throws(JSONError) {
    while let byte = peek(), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      if byte < 0x20 { throw failure(.controlCharacter) }
      next += 1
    }
    if next == bytes.count { throw failure(.unendingString) }
  }

  /// Goes on with a string at its first backslash.
  private mutating func escapedString(from start: Int) throws(JSONError) -> JSONValue {
    let first = next
    if let text = try? escapedText(from: start) { return .string(text) }
    next = first
    return try stringOfUnits(from: start)
  }

  /// The text of a string whose escapes are whole characters; nil if it has others.
  private mutating func escapedText(from start: Int) throws(JSONError) -> String? {
    var text = Array(bytes[start..<next])
    while peek() == UInt8(ascii: "\\") {
      var value = UInt32(try escape())
      if value & 0xFC00 == 0xD800, peek() == UInt8(ascii: "\\") {
        value = (value & 0x3FF) << 10
        let low = try escape()
        guard low & 0xFC00 == 0xDC00 else { return nil }
        value += 0x1_0000 + UInt32(low & 0x3FF)
      }
      guard let scalar = Unicode.Scalar(value) else { return nil }
      text += String(scalar).utf8
      let plain = next
      try skipPlain()
      text += bytes[plain..<next]
    }
    next += 1
    return String(wellFormed: text)
  }

  /// The same in code units, of which an escape may give half a pair.
  private mutating func stringOfUnits(from start: Int) throws(JSONError) -> JSONValue {
    var units = Array(try text(start..<next).utf16)
    while peek() == UInt8(ascii: "\\") {
      units.append(try escape())
      let plain = next
      try skipPlain()
      units += try text(plain..<next).utf16
    }
    next += 1
    return String(validating: units, as: UTF16.self).map { .string($0) } ?? .unpairedString(units)
  }

  private mutating func escape() throws(JSONError) -> UInt16 {
    let start = next
    next += 2
    guard next <= bytes.count else { throw failure(.unendingString) }
    switch bytes[next - 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(bytes[next - 1])
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"): if let unit = codeUnit() { return unit }
    default: break
    }
    next = start
    throw failure(.unknownEscape)
  }

  /// The four hexadecimal digits of an escape.
  private mutating func codeUnit() -> UInt16? {
    guard next + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[next..<next + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    next += 4
    return unit
  }

  private func text(_ range: Range<Int>) throws(JSONError) -> String {
    let text = bytes.withView {
      String(wellFormed: $0.part(range.lowerBound, range.count))
    }
    guard let text else { throw failure(.notUTF8) }
    return text
  }

  // MARK: Bytes

  private func peek() -> UInt8? { next < bytes.count ? bytes[next] : nil }

  private mutating func skipBlanks() {
    while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      next += 1
    }
  }

  /// Takes a sign, and the blanks before it.
  private mutating func takes(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard let byte = peek(), UInt32(byte) == sign.value else { return false }
    next += 1
    return true
  }

  // MARK: Places

  /// Where the value that a path of names and numbers leads to begins and ends; nil where there is none.
  ///
  /// Of members of one name the last one counts, as in `JSONValue`.
  package static func range(of path: [String], in bytes: [UInt8]) -> Range<Int>? {
    var reader = JSONReader(bytes, keepsNumerals: true)
    reader.next = bytes.byteOrderMarkCount
    return try? reader.range(of: path[...])
  }

  private mutating func range(of path: ArraySlice<String>) throws(JSONError) -> Range<Int>? {
    skipBlanks()
    let start = next
    guard let name = path.first, peek() == UInt8(ascii: "{") || peek() == UInt8(ascii: "[") else {
      _ = try value()
      return path.isEmpty ? start..<next : nil
    }
    let isObject = peek() == UInt8(ascii: "{")
    next += 1
    if takes(isObject ? "}" : "]") { return nil }
    var found: Range<Int>?
    var index = 0
    repeat {
      skipBlanks()
      let member = isObject ? try string().stringValue ?? "" : String(index)
      if isObject, !takes(":") { throw failure(.missingColon) }
      if member == name {
        found = try range(of: path.dropFirst())
      } else {
        _ = try value()
      }
      index += 1
    } while takes(",")
    guard takes(isObject ? "}" : "]") else {
      throw failure(isObject ? .missingCommaOrBrace : .missingCommaOrBracket)
    }
    return found
  }

  private func failure(_ reason: JSONError.Reason) -> JSONError {
    let front = bytes[..<min(next, bytes.count)]
    let line = front.count { $0 == 0x0A } + 1
    let start = front.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = String(decoding: front[start...], as: UTF8.self).count + 1
    return JSONError(
      reason: reason, utf8Offset: UTF8Offset(front.count), line: LineNumber(line), column: column)
  }
}

/// Why a text is no JSON, and where.
package struct JSONError: Error, Equatable {
  package enum Reason: Equatable, Sendable, CaseIterable {
    case moreBehindValue, missingValue, missingName, missingColon, missingDigit
    case missingCommaOrBrace, missingCommaOrBracket
    case leadingZero, tooLarge, tooDeep
    case controlCharacter, unendingString, unknownEscape, notUTF8
  }

  package var reason: Reason
  /// Where the reader stood, in bytes from the text's start.
  package var utf8Offset: UTF8Offset
  /// The line of that place.
  package var line: LineNumber
  /// The place in its line, in characters from 1.
  package var column: Int
}

extension String {
  /// The text of UTF-8; nil where the bytes are none. (`String(validating:as:)` takes four times as long: it is
  /// generic, and nobody makes it for bytes.)
  package init?(wellFormed bytes: ByteView) {
    guard StoredForm.wellFormedPrefix(bytes) == bytes.count else { return nil }
    self.init(decoding: bytes)
  }

  package init?(wellFormed bytes: [UInt8]) {
    guard let text = bytes.withView({ String(wellFormed: $0) }) else { return nil }
    self = text
  }
}
