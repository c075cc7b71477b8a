/// The stored form of a text: UTF-8, and one reversible escape.
///
/// A byte b of a file that belongs to no well-formed UTF-8 sequence is stored as U+DC00 + b (U+DC80
/// to U+DCFF), as Python's "surrogateescape" and Emacs do: three bytes ED B2 xx or ED B3 xx, one
/// scalar, one UTF-16 unit. Well-formed UTF-8 holds no surrogates (three such bytes in a file are
/// three bad bytes), so the map is one-to-one. Lone surrogates of UTF-16 sources are kept the same
/// way, as the three bytes that UTF-8's rule would give them ("WTF-8").
public enum StoredForm {
  /// Whether a byte goes on with a sequence that one before it has begun.
  @inlinable @inline(__always)
  package static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// The escape of one undecodable byte (0x80 or more): its three stored bytes.
  @inlinable @inline(__always)
  package static func escape(_ byte: UInt8) -> (UInt8, UInt8, UInt8) {
    byte < 0xC0 ? (0xED, 0xB2, byte) : (0xED, 0xB3, byte & 0xBF)
  }

  /// The file's byte behind an escape, or nil if the three stored bytes are none.
  @inlinable @inline(__always)
  package static func unescaped(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt8? {
    guard first == 0xED, second & 0xFE == 0xB2 else { return nil }
    return second == 0xB2 ? third : third | 0x40
  }

  /// The scalar value at a place of stored bytes, surrogates included, and its length.
  @inlinable @inline(__always)
  package static func decodeScalar(
    _ bytes: ByteView, at i: Int
  ) -> (value: UInt32, length: Int) {
    let a = UInt32(bytes[i])
    if a < 0x80 { return (a, 1) }
    let b = UInt32(bytes[i &+ 1] & 0x3F)
    if a < 0xE0 { return ((a & 0x1F) << 6 | b, 2) }
    let c = UInt32(bytes[i &+ 2] & 0x3F)
    if a < 0xF0 { return ((a & 0x0F) << 12 | b << 6 | c, 3) }
    return ((a & 0x07) << 18 | b << 12 | c << 6 | UInt32(bytes[i &+ 3] & 0x3F), 4)
  }

  /// Appends a scalar value, surrogates included, in stored form.
  @inlinable
  package static func append(scalar value: UInt32, to bytes: inout [UInt8]) {
    switch value {
    case ..<0x80:
      bytes.append(UInt8(value))
    case ..<0x800:
      bytes.append(UInt8(0xC0 | value >> 6))
      bytes.append(UInt8(0x80 | value & 0x3F))
    case ..<0x10000:
      bytes.append(UInt8(0xE0 | value >> 12))
      bytes.append(UInt8(0x80 | value >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | value & 0x3F))
    default:
      bytes.append(UInt8(0xF0 | value >> 18))
      bytes.append(UInt8(0x80 | value >> 12 & 0x3F))
      bytes.append(UInt8(0x80 | value >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | value & 0x3F))
    }
  }

  /// Whether a surrogate stands anywhere in stored bytes: an escape, or one that came from UTF-16.
  package static func holdsSurrogates(_ bytes: [UInt8]) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      if previous == 0xED, byte >= 0xA0 { return true }
      previous = byte
    }
    return false
  }

  /// The text of stored bytes for people and for Unicode algorithms: what is no Unicode text becomes
  /// U+FFFD.
  public static func readable(_ stored: [UInt8]) -> String {
    isWellFormed(stored)
      ? String(decoding: stored, as: UTF8.self)
      : String(decoding: utf16(stored.span), as: UTF16.self)
  }
}
