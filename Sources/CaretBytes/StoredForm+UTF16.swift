// The stored form against UTF-16, which is what ICU reads.

extension StoredForm {
  /// One character of the stored form: its code point (perhaps a surrogate) and its length in bytes.
  ///
  /// Bytes that are no stored form are read as U+FFFD, one for each byte, so that any bytes at all have an
  /// answer and offsets can always be mapped.
  @inlinable
  public static func character(
    _ bytes: Span<UInt8>, at utf8Offset: Int
  ) -> (value: UInt32, utf8Count: Int) {
    let first = bytes[utf8Offset]
    if first < 0x80 { return (UInt32(first), 1) }
    let left = bytes.count - utf8Offset
    func tail(_ index: Int) -> UInt32? {
      let byte = bytes[utf8Offset + index]
      return byte & 0xC0 == 0x80 ? UInt32(byte & 0x3F) : nil
    }
    switch first {
    case 0xC2...0xDF where left >= 2:
      if let a = tail(1) { return (UInt32(first & 0x1F) << 6 | a, 2) }
    case 0xE0...0xEF where left >= 3:
      if let a = tail(1), let b = tail(2) {
        let value = UInt32(first & 0x0F) << 12 | a << 6 | b
        if value >= 0x800 { return (value, 3) }
      }
    case 0xF0...0xF4 where left >= 4:
      if let a = tail(1), let b = tail(2), let c = tail(3) {
        let value = UInt32(first & 0x07) << 18 | a << 12 | b << 6 | c
        if value >= 0x10000 && value <= 0x10FFFF { return (value, 4) }
      }
    default: break
    }
    return (0xFFFD, 1)
  }

  /// The start of the character that holds a byte; for a place outside of the bytes the nearest end.
  package static func characterStart(_ bytes: Span<UInt8>, at utf8Offset: Int) -> Int {
    let offset = min(max(0, utf8Offset), bytes.count)
    guard offset < bytes.count, bytes[offset] & 0xC0 == 0x80 else { return offset }
    var start = offset
    while start > max(0, offset - 3), bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start + character(bytes, at: start).utf8Count > offset ? start : offset
  }

  /// Appends text in the stored form to UTF-16 units.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public static func append(_ bytes: Span<UInt8>, toUTF16 units: inout [UInt16]) {
    units.reserveCapacity(units.count + bytes.count)
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      if byte < 0x80 {
        units.append(UInt16(truncatingIfNeeded: byte))
        i += 1
        continue
      }
      let (value, count) = character(bytes, at: i)
      if value < 0x10000 {
        units.append(UInt16(truncatingIfNeeded: value))
      } else {
        units.append(UInt16(truncatingIfNeeded: 0xD7C0 + value >> 10))
        units.append(UInt16(truncatingIfNeeded: 0xDC00 | value & 0x3FF))
      }
      i += count
    }
  }

  /// The UTF-16 units of text in the stored form.
  public static func utf16(_ bytes: Span<UInt8>) -> [UInt16] {
    var units: [UInt16] = []
    append(bytes, toUTF16: &units)
    return units
  }

  /// How many UTF-16 units stored text has.
  package static func utf16Count(_ bytes: [UInt8]) -> Int {
    var count = 0
    for byte in bytes {
      // Every character counts at its first byte, those beyond U+FFFF twice.
      count += (isContinuation(byte) ? 0 : 1) + (byte >= 0xF0 ? 1 : 0)
    }
    return count
  }

  /// The stored form of UTF-16 units: lone surrogates become three bytes each.
  ///
  /// - Complexity: O(*n*) in the units.
  public static func utf8(_ units: [UInt16]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(units.count)
    var i = 0
    while i < units.count {
      var value = UInt32(units[i])
      i += 1
      if value & 0xFC00 == 0xD800, i < units.count, units[i] & 0xFC00 == 0xDC00 {
        value = 0x10000 + (value & 0x3FF) << 10 + UInt32(units[i] & 0x3FF)
        i += 1
      }
      append(scalar: value, to: &bytes)
    }
    return bytes
  }
}

/// A walk through stored text that turns ascending UTF-16 offsets into UTF-8 ones.
///
/// Each step costs the bytes between the last offset and the next, so a whole text is walked once. An
/// offset inside a surrogate pair maps to the start of the character.
public struct OffsetMapper: Sendable {
  /// Where the walk stands, in UTF-16 units from the text's start.
  public private(set) var utf16Offset = 0
  /// Where the walk stands, in bytes of the stored form.
  public private(set) var utf8Offset = 0

  /// A walk that stands at the text's start.
  public init() {}

  /// The UTF-8 offset of a UTF-16 offset that is not before the last one asked for: one before it is taken for that.
  public mutating func utf8Offset(of wanted: Int, in bytes: Span<UInt8>) -> Int {
    while utf16Offset < wanted, utf8Offset < bytes.count {
      if bytes[utf8Offset] < 0x80 {
        utf16Offset += 1
        utf8Offset += 1
        continue
      }
      let (value, count) = StoredForm.character(bytes, at: utf8Offset)
      let units = value < 0x10000 ? 1 : 2
      if utf16Offset + units > wanted { break }
      utf16Offset += units
      utf8Offset += count
    }
    return utf8Offset
  }

  /// The UTF-16 offset of a UTF-8 offset that is not before the last one asked for: one before it is taken for that.
  public mutating func utf16Offset(ofUTF8 wanted: Int, in bytes: Span<UInt8>) -> Int {
    while utf8Offset < wanted, utf8Offset < bytes.count {
      let (value, count) = StoredForm.character(bytes, at: utf8Offset)
      if utf8Offset + count > wanted { break }
      utf16Offset += value < 0x10000 ? 1 : 2
      utf8Offset += count
    }
    return utf16Offset
  }
}
