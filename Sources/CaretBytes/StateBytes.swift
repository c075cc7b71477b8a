// What is written to be read again by the same program, perhaps years later: numbers in groups of seven bits, texts and
// bytes behind their counts. Whoever reads believes nothing: what does not fit is damage.

/// Writes numbers and texts one behind the other.
package struct StateWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Writes a count or a place, which is not negative.
  package mutating func put(_ number: Int) {
    var rest = UInt(number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  package mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Writes eight bytes, the lowest first.
  package mutating func put(fixed value: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  package mutating func put(_ content: [UInt8]) {
    put(content.count)
    bytes += content
  }

  package mutating func put(_ text: String) { put(Array(text.utf8)) }

  /// Writes how many there are, then each.
  package mutating func put<C: Collection>(
    _ list: C, _ body: (inout StateWriter, C.Element) -> Void
  ) {
    put(list.count)
    for element in list { body(&self, element) }
  }
}

/// The bytes are not what a `StateWriter` has written.
package struct StateDamage: Error {
  package init() {}
}

/// Reads what a `StateWriter` has written.
package struct StateReader {
  private let bytes: [UInt8]
  package private(set) var position: Int
  private let end: Int

  package init(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil) {
    self.bytes = bytes
    position = start
    self.end = min(end ?? bytes.count, bytes.count)
  }

  package var isAtEnd: Bool { position == end }

  /// How many bytes are still to be read.
  package var left: Int { end - position }

  package mutating func byte() throws(StateDamage) -> UInt8 {
    guard position < end else { throw StateDamage() }
    defer { position += 1 }
    return bytes[position]
  }

  /// A number in groups of seven bits, whatever it says.
  package mutating func raw() throws(StateDamage) -> UInt {
    var value: UInt = 0
    for shift in stride(from: UInt(0), to: 70, by: 7) {
      let byte = try byte()
      guard shift < 63 || byte <= 1 else { throw StateDamage() }
      value |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw StateDamage()
  }

  /// A count or a place, up to `limit`.
  package mutating func number(upTo limit: Int = .max) throws(StateDamage) -> Int {
    guard let number = Int(exactly: try raw()), number <= limit else { throw StateDamage() }
    return number
  }

  package mutating func flag() throws(StateDamage) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw StateDamage()
    }
  }

  package mutating func fixed() throws(StateDamage) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      value |= UInt64(try byte()) << shift
    }
    return value
  }

  package mutating func content(_ count: Int) throws(StateDamage) -> [UInt8] {
    guard count >= 0, count <= end - position else { throw StateDamage() }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  package mutating func content() throws(StateDamage) -> [UInt8] { try content(number()) }

  package mutating func text() throws(StateDamage) -> String {
    guard let text = String(validating: try content(), as: UTF8.self) else { throw StateDamage() }
    return text
  }

  package mutating func list<T>(
    _ element: (inout StateReader) throws(StateDamage) -> T
  ) throws(StateDamage) -> [T] {
    // Each takes a byte at least, so that a wrong count asks for no memory.
    let count = try number(upTo: end - position)
    var list: [T] = []
    for _ in 0..<count { list.append(try element(&self)) }
    return list
  }
}
