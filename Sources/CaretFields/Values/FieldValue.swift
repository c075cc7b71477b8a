public import CaretBytes

/// A value of a field, as the bytes that came in.
///
/// The bytes are UTF-8 in all good cases; nothing is lost when they aren't: undecodable bytes and lone
/// surrogates (three bytes, as in WTF-8) stay what they are, and count as one scalar each.
public struct FieldValue: Sendable, Equatable {
  /// The bytes as they were given.
  public var bytes: [UInt8]

  /// A value of bytes, which need not be UTF-8.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The value of a string.
  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Whether it has no byte.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The value for people: what is no Unicode text becomes U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the bytes are Unicode text in UTF-8.
  public var isUnicode: Bool { isASCII || String(validating: bytes, as: UTF8.self) != nil }

  /// The first byte that is no Unicode text in UTF-8, as those of a lone surrogate are not; nil where all is.
  var firstUndecodable: Int? {
    if isUnicode { return nil }
    var offset = 0
    while offset < bytes.count {
      let (scalar, width) = FieldValue.decode(bytes, at: offset)
      if (scalar == 0xFFFD && width == 1) || (0xD800..<0xE000).contains(scalar) { return offset }
      offset += width
    }
    return nil
  }

  /// Whether the value holds ASCII only, so that every unit counts the same.
  public var isASCII: Bool { bytes.allSatisfy { $0 < 0x80 } }
}

/// What a length is counted in.
public enum LengthUnit: String, Sendable, CaseIterable {
  case graphemes, utf8, utf16, scalars
}

extension FieldValue {
  /// The value's length. Graphemes are ICU's, so that all parts of the package agree.
  ///
  /// - Complexity: O(*n*); ASCII is counted without ICU.
  public func count(in unit: LengthUnit) -> Int {
    switch unit {
    case .utf8: bytes.count
    case .scalars: scalars.count
    case .utf16: scalars.reduce(0) { $0 + ($1 > 0xFFFF ? 2 : 1) }
    case .graphemes: graphemeCount(before: bytes.count)
    }
  }

  /// The value's scalars; an undecodable byte is U+FFFD, a lone surrogate itself.
  public var scalars: [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      let (scalar, width) = FieldValue.decode(bytes, at: offset)
      result.append(scalar)
      offset += width
    }
    return result
  }

  /// The value in UTF-16 code units; a lone surrogate is itself again.
  public var utf16: [UInt16] {
    if isASCII { return bytes.map(UInt16.init) }
    var result: [UInt16] = []
    result.reserveCapacity(bytes.count)
    for scalar in scalars {
      if scalar > 0xFFFF {
        result.append(UInt16(0xD800 + (scalar - 0x10000) >> 10))
        result.append(UInt16(0xDC00 + (scalar - 0x10000) & 0x3FF))
      } else {
        result.append(UInt16(scalar))
      }
    }
    return result
  }

  /// The scalar that begins at `offset`, with the number of its bytes.
  static func decode(_ bytes: [UInt8], at offset: Int) -> (scalar: UInt32, width: Int) {
    let (value, count) = StoredForm.character(bytes.span, at: offset)
    return (value, count)
  }

  /// UTF-16 offsets turned into byte offsets; the middle of a pair counts as the pair's start.
  func utf8Offset(ofUTF16 utf16Offset: Int) -> Int {
    var offset = 0
    var units = 0
    while offset < bytes.count {
      let (scalar, width) = FieldValue.decode(bytes, at: offset)
      units += scalar > 0xFFFF ? 2 : 1
      if units > utf16Offset { return offset }
      offset += width
    }
    return offset
  }

  /// The starts of the value's graphemes in bytes, beginning with 0 and ending with the count.
  ///
  /// An empty value has the single boundary 0.
  public var graphemeBoundaries: [Int] {
    if isASCII, !bytes.contains(0x0D) { return Array(0...bytes.count) }
    // One walk for all boundaries: both lists ascend.
    var utf8Offset = 0
    var utf16Offset = 0
    return Graphemes.boundaries(utf16).map { boundary in
      while utf16Offset < boundary, utf8Offset < bytes.count {
        let (scalar, width) = FieldValue.decode(bytes, at: utf8Offset)
        utf16Offset += scalar > 0xFFFF ? 2 : 1
        utf8Offset += width
      }
      return utf8Offset
    }
  }

  func graphemeCount(before utf8Offset: Int) -> Int {
    let head = utf8Offset == bytes.count ? self : FieldValue(bytes: Array(bytes[..<utf8Offset]))
    if head.isASCII, !head.bytes.contains(0x0D) { return head.bytes.count }
    return Graphemes.boundaries(head.utf16).count - 1
  }
}

extension FieldValue {
  /// A value from UTF-16; a lone surrogate is kept as three bytes.
  public init(utf16 units: [UInt16]) {
    bytes = []
    bytes.reserveCapacity(units.count)
    var index = 0
    while index < units.count {
      var scalar = UInt32(units[index])
      index += 1
      if (0xD800..<0xDC00).contains(scalar), index < units.count,
        (0xDC00..<0xE000).contains(units[index])
      {
        scalar = 0x10000 + (scalar - 0xD800) << 10 + UInt32(units[index]) - 0xDC00
        index += 1
      }
      StoredForm.append(scalar: scalar, to: &bytes)
    }
  }

  /// The byte offset of a UTF-16 offset; the middle of a pair is the pair's start.
  public func utf8Offset(ofBoundary offset: UTF16Offset) -> UTF8Offset {
    UTF8Offset(utf8Offset(ofUTF16: offset.value))
  }
}
