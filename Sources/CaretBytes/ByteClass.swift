// ASCII's classes of bytes, and its characters as patterns for bytes: `case "a"..."z", "_":`.

extension UInt8 {
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }
  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inlinable package var isLetterOrDigit: Bool { isDigit || isLetter }
  @inlinable package var isUppercase: Bool { self &- 0x41 < 26 }
  @inlinable package var isLowercase: Bool { self &- 0x61 < 26 }
  @inlinable package var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  @inlinable package var lowercased: UInt8 { isUppercase ? self | 0x20 : self }
  @inlinable package var uppercased: UInt8 { isLowercase ? self & 0xDF : self }
  /// The value of a digit, whatever its base up to 36; 255 for no digit.
  @inlinable package var digitValue: Int {
    if isDigit { return Int(self) - 0x30 }
    return isLetter ? Int(self | 0x20) - 0x61 + 10 : 255
  }
  /// HTML's ASCII whitespace.
  @inlinable package var isWhitespace: Bool {
    switch self {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D: true
    default: false
    }
  }
}

@inlinable package func ~= (pattern: Unicode.Scalar, byte: UInt8) -> Bool {
  pattern.value == UInt32(byte)
}

@inlinable package func ~= (pattern: ClosedRange<Unicode.Scalar>, byte: UInt8) -> Bool {
  pattern.lowerBound.value <= UInt32(byte) && UInt32(byte) <= pattern.upperBound.value
}

@inlinable package func == (byte: UInt8, scalar: Unicode.Scalar) -> Bool {
  UInt32(byte) == scalar.value
}

@inlinable package func != (byte: UInt8, scalar: Unicode.Scalar) -> Bool {
  UInt32(byte) != scalar.value
}
