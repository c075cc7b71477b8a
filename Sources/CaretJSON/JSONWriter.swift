package import CaretBytes

/// Writes JSON texts, member after member in the order of the calls, as UTF-8 without blanks.
///
/// ```swift
/// var json = JSONWriter()
/// json.object {
///   $0.member("type", "misspelling")
///   $0.member("utf8", 3..<9)                   // [3,9]
///   $0.member("guesses", ["color", "colour"])
///   $0.object("at") { $0.member("line", 1) }
/// }
/// Console.standardOutput.writeLine(json)
/// ```
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  /// Whether something stands before the next member or element, so that it needs a comma.
  private var needsComma = false

  package init() {}

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Empties the writer for the next line and keeps its memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  // MARK: Values where an element, or the whole text, is expected

  package mutating func value(_ value: some JSONWritable) {
    separate()
    value.write(to: &self)
    needsComma = true
  }

  package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    try container(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  package mutating func array(_ elements: (inout JSONWriter) throws -> Void) rethrows {
    try container(UInt8(ascii: "["), UInt8(ascii: "]"), elements)
  }

  // MARK: Members of the object that is open

  package mutating func member(_ name: String, _ value: some JSONWritable) {
    key(name)
    self.value(value)
  }

  // The commonest values once more, for the generic one is not made for each of them in other rooms.

  package mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
    needsComma = true
  }

  package mutating func member(_ name: String, _ value: Int) {
    key(name)
    number(value)
    needsComma = true
  }

  package mutating func member(_ name: String, _ value: Bool) {
    key(name)
    value.write(to: &self)
    needsComma = true
  }

  package mutating func member(_ name: String, _ value: JSONValue) {
    key(name)
    value.write(to: &self)
    needsComma = true
  }

  package mutating func member(_ name: String, _ range: Range<Int>) {
    key(name)
    bytes.append(UInt8(ascii: "["))
    number(range.lowerBound)
    bytes.append(UInt8(ascii: ","))
    number(range.upperBound)
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  package mutating func member(_ name: String, _ range: Range<Int>?) {
    guard let range else { return member(name, JSONValue.null) }
    member(name, range)
  }

  /// Text in the form in which texts are stored: what is no UTF-8 in it are lone surrogates.
  package mutating func member(_ name: String, stored text: [UInt8]) {
    key(name)
    if StoredForm.isWellFormed(text) {
      text.withView { string($0) }
    } else {
      string(StoredForm.utf16(text.span))
    }
    needsComma = true
  }

  /// An array of the values that another writer has written one after the other.
  package mutating func member(_ name: String, elementsOf other: JSONWriter) {
    key(name)
    bytes.append(UInt8(ascii: "["))
    bytes += other.bytes
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  package mutating func object(_ name: String, _ members: (inout JSONWriter) throws -> Void)
    rethrows
  {
    key(name)
    try object(members)
  }

  package mutating func array(_ name: String, _ elements: (inout JSONWriter) throws -> Void)
    rethrows
  {
    key(name)
    try array(elements)
  }

  /// Members that were encoded before: what stands between the braces of an object, and is not empty.
  package mutating func members(encoded: [UInt8]) {
    separate()
    bytes += encoded
    needsComma = true
  }

  // MARK: Beneath

  private mutating func key(_ name: String) {
    var name = name
    name.withView { name in
      if Self.isPlain(name) {
        quote(name, isKey: true)
      } else {
        separate()
        string(name)
        bytes.append(UInt8(ascii: ":"))
      }
    }
    needsComma = false
  }

  /// Appends text in which nothing is escaped, with its quotes, the comma before it and the colon behind a key, all in one
  /// piece: names and short texts are most of what is written.
  private mutating func quote(_ text: ByteView, isKey: Bool) {
    let hasComma = isKey && needsComma
    bytes.append(addingCapacity: text.count + 4) { output in
      if hasComma { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "\""))
      for place in 0..<text.count { output.append(text[place]) }
      output.append(UInt8(ascii: "\""))
      if isKey { output.append(UInt8(ascii: ":")) }
    }
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
  }

  private mutating func container(
    _ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    separate()
    bytes.append(open)
    needsComma = false
    try body(&self)
    bytes.append(close)
    needsComma = true
  }

  fileprivate mutating func raw(_ text: String) {
    bytes += text.utf8
  }

  fileprivate mutating func number(_ number: Int) { bytes.append(decimal: number) }

  /// A string with everything escaped that JSON or a terminal asks for: quotes, backslashes, control
  /// characters, and lone surrogates, which then come back through `JSONReader` as they were.
  package mutating func string(_ units: some Sequence<UInt16>) {
    bytes.append(UInt8(ascii: "\""))
    var high: UInt16?
    for unit in units {
      if let first = high.take() {
        if (0xDC00..<0xE000).contains(unit) {
          scalar((UInt32(first) - 0xD800) << 10 + (UInt32(unit) - 0xDC00) + 0x10000)
          continue
        }
        escape(first)
      }
      switch unit {
      case 0xD800..<0xDC00: high = unit
      case 0xDC00..<0xE000: escape(unit)
      default: scalar(UInt32(unit))
      }
    }
    if let high { escape(high) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The same for text that is known to be whole, at the speed of a copy where nothing is escaped.
  package mutating func string(_ text: String) {
    var text = text
    text.withView { string($0) }
  }

  private mutating func string(_ text: ByteView) {
    if text.count <= 16, Self.isPlain(text) { return quote(text, isKey: false) }
    bytes.append(UInt8(ascii: "\""))
    var place = Self.endOfPlain(text, from: 0)
    bytes.append(contentsOf: text.part(0, place))
    while place < text.count {
      scalar(UInt32(text[place]))
      let end = Self.endOfPlain(text, from: place + 1)
      bytes.append(contentsOf: text.part(place + 1, end - place - 1))
      place = end
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The next byte that is escaped, or the count: sixteen bytes are looked at together.
  private static func endOfPlain(_ text: ByteView, from start: Int) -> Int {
    var place = start
    while place + 16 <= text.count {
      let lanes = text.lanes(at: place)
      let plain =
        (lanes & SIMD16(repeating: 0xE0)).highBits(besides: 0) & lanes.highBits(besides: 0x7F)
        & lanes.highBits(besides: UInt8(ascii: "\"")) & lanes.highBits(besides: UInt8(ascii: "\\"))
      guard (plain.words[0] & plain.words[1]) & 0x8080_8080_8080_8080 == 0x8080_8080_8080_8080
      else { break }
      place += 16
    }
    while place < text.count, !isEscaped(text[place]) { place += 1 }
    return place
  }

  /// Whether nothing is escaped in a text: eight bytes are looked at together, some of them twice.
  private static func isPlain(_ text: ByteView) -> Bool {
    guard text.count >= 8 else {
      for place in 0..<text.count where isEscaped(text[place]) { return false }
      return true
    }
    var place = 0
    while place + 8 < text.count {
      if hasEscaped(text.word(at: place)) { return false }
      place += 8
    }
    return !hasEscaped(text.word(at: text.count - 8))
  }

  /// Whether one of eight bytes is escaped. A byte is zero where taking one from it borrows from a high bit that it has not.
  private static func hasEscaped(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var found = (word &- ones &* 0x20) & ~word
    for byte in [UInt64(0x7F), 0x22, 0x5C] {
      let others = word ^ (ones &* byte)
      found |= (others &- ones) & ~others
    }
    return found & (ones &* 0x80) != 0
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func scalar(_ value: UInt32) {
    switch value {
    case 0x22: raw("\\\"")
    case 0x5C: raw("\\\\")
    case 0x0A: raw("\\n")
    case 0x0D: raw("\\r")
    case 0x09: raw("\\t")
    case 0..<0x20, 0x7F: escape(UInt16(value))
    default: bytes += String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8
    }
  }

  private mutating func escape(_ unit: UInt16) {
    let digits = String(unit, radix: 16)
    raw("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
  }
}

/// A value that `JSONWriter` can write.
package protocol JSONWritable {
  func write(to json: inout JSONWriter)
}

extension String: JSONWritable {
  package func write(to json: inout JSONWriter) { json.string(self) }
}

extension Int: JSONWritable {
  package func write(to json: inout JSONWriter) { json.number(self) }
}

extension Bool: JSONWritable {
  package func write(to json: inout JSONWriter) { json.raw(self ? "true" : "false") }
}

/// Numbers that JSON has no form for (infinities, not-a-number) are written as null.
extension Double: JSONWritable {
  package func write(to json: inout JSONWriter) { json.raw(isFinite ? "\(self)" : "null") }
}

/// A range is its two ends: `[start,end]`.
extension TextOffset: JSONWritable {
  package func write(to json: inout JSONWriter) { value.write(to: &json) }
}

extension LineNumber: JSONWritable {
  package func write(to json: inout JSONWriter) { value.write(to: &json) }
}

extension Range: JSONWritable where Bound: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.array { json in
      json.value(lowerBound)
      json.value(upperBound)
    }
  }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  package func write(to json: inout JSONWriter) {
    guard let self else {
      json.raw("null")
      return
    }
    self.write(to: &json)
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.array { json in
      for element in self { json.value(element) }
    }
  }
}

extension JSONValue: JSONWritable {
  package func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.raw("null")
    case .bool(let value): value.write(to: &json)
    case .integer(let value): value.write(to: &json)
    case .number(let value): value.write(to: &json)
    case .numeral(let text): json.raw(text)
    case .string(let text): json.string(text)
    case .unpairedString(let units): json.string(units)
    case .array(let values): values.write(to: &json)
    case .object(let members):
      json.object { json in
        for member in members { json.member(member.name, member.value) }
      }
    }
  }
}
