internal import CaretBytes

/// The hash of a word by its bytes in lowercase; never 0.
struct WordHash {
  private var bytes = ByteHash()

  mutating func combine(_ byte: UInt8) { bytes.combine(byte.lowercased) }

  var value: UInt64 {
    let mixed = bytes.value ^ bytes.value >> 29
    return mixed == 0 ? 1 : mixed
  }

  static func of(_ word: ArraySlice<UInt8>) -> UInt64 {
    var hash = WordHash()
    for byte in word { hash.combine(byte) }
    return hash.value
  }
}
