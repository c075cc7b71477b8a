// How people type what a locale prints: plain blanks for no-break ones, a hyphen for a minus sign, no bidi
// marks, digits of either script. All of it is read scalar by scalar, with the place in the value kept.

/// A scalar of a value and where it begins.
struct TypedScalar {
  var scalar: UInt32
  var utf8Offset: Int

  /// The value of a decimal digit of any script.
  var digit: Int? {
    if scalar < 0x80 { return (0x30...0x39).contains(scalar) ? Int(scalar) - 0x30 : nil }
    guard let scalar = Unicode.Scalar(scalar), scalar.properties.numericType == .decimal else {
      return nil
    }
    return scalar.properties.numericValue.map(Int.init)
  }

  /// The zero of the digit's script: digits of two scripts don't make one number.
  var zero: UInt32? { digit.map { scalar - UInt32($0) } }

  var isBlank: Bool { TypedText.isBlank(scalar) }
}

enum TypedText {
  static func isBlank(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  static func isBidiMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x061C, 0x200E, 0x200F: true
    default: false
    }
  }

  /// Whether a scalar is the East Asian form of a sign of ASCII.
  static func isWide(_ scalar: UInt32, of sign: UInt32) -> Bool {
    0xFF01...0xFF5E ~= scalar && scalar - 0xFEE0 == sign
  }

  static func isMinus(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2D, 0x2212, 0x2010, 0x2011, 0x2012, 0x2013, 0xFE63, 0xFF0D: true
    default: false
    }
  }

  /// The value's scalars without bidi marks and without the blanks around them.
  static func scalars(of value: FieldValue) -> [TypedScalar] {
    var result: [TypedScalar] = []
    var offset = 0
    while offset < value.bytes.count {
      let (scalar, width) = FieldValue.decode(value.bytes, at: offset)
      if !isBidiMark(scalar) { result.append(TypedScalar(scalar: scalar, utf8Offset: offset)) }
      offset += width
    }
    let start = result.firstIndex { !$0.isBlank } ?? result.endIndex
    let end = result.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
    return Array(result[start..<max(start, end)])
  }

  /// A symbol of the locale as it is compared: without bidi marks and blanks.
  static func symbol(_ text: String) -> [UInt32] {
    text.unicodeScalars.map(\.value).filter { !isBidiMark($0) && !isBlank($0) }
  }
}
