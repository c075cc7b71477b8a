internal import CaretFields

/// The hashes of words, by their bytes in lowercase.
enum WordHash {
  /// FNV-1a over the bytes in lowercase.
  static func of(_ word: ArraySlice<UInt8>) -> UInt64 {
    var hash = empty
    for byte in word { hash = adding(byte, to: hash) }
    hash ^= hash >> 29
    return hash == 0 ? 1 : hash
  }

  static let empty: UInt64 = 0xCBF2_9CE4_8422_2325

  static func adding(_ byte: UInt8, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(byte.lowercased)) &* 0x100_0000_01B3
  }
}
