/// Numbers and bytes as a journal holds them: seven bits a byte, the low ones first; bytes behind their
/// count.
struct JournalBytes {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(_ text: some Collection<UInt8>) {
    append(text.count)
    bytes += text
  }

  mutating func append(_ text: String) { append(text.utf8) }
}

/// Reads what `JournalBytes` wrote; nil where the bytes end too early or make no sense.
struct JournalBytesReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() -> Int? {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = rest.popFirst(), shift < 64 {
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(Int64(bitPattern: number)) }
      shift += 7
    }
    return nil
  }

  mutating func bytes() -> [UInt8]? {
    guard let count = number(), count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func text() -> String? {
    bytes().map { String(decoding: $0, as: UTF8.self) }
  }
}

/// FNV-1a with 64 bits: tells apart what was written whole from what was not, and names files.
struct Checksum {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ bytes: some Sequence<UInt8> = []) { add(bytes) }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
