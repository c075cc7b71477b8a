internal import CaretBytes

/// What a character is to a word, as chunks.h of CSystem numbers it.
enum LetterKind: UInt8 {
  /// A letter or a mark on one.
  case letter
  case digit
  /// Part of a word between letters.
  case apostrophe
  /// Inside a word as if it were not there.
  case invisible
  /// White space, punctuation, a byte that is no UTF-8.
  case other

  /// What a scalar is by its category, of those that CSystem has no table for.
  static func of(_ value: UInt32) -> LetterKind {
    switch Unicode.Scalar(value)?.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      .letter
    case .decimalNumber: .digit
    default: .other
    }
  }
}

/// The scalar at an offset and its length in bytes; nil if the bytes there are no UTF-8.
func decodeScalar(_ text: Span<UInt8>, _ utf8Offset: Int, _ end: Int) -> (Unicode.Scalar, Int)? {
  let byte = text[utf8Offset]
  let count: Int
  var value: UInt32
  switch byte {
  case 0..<0x80: return (Unicode.Scalar(byte), 1)
  case 0xC2...0xDF: (count, value) = (2, UInt32(byte & 0x1F))
  case 0xE0...0xEF: (count, value) = (3, UInt32(byte & 0x0F))
  case 0xF0...0xF4: (count, value) = (4, UInt32(byte & 0x07))
  default: return nil
  }
  guard utf8Offset + count <= end else { return nil }
  for i in 1..<count {
    let next = text[utf8Offset + i]
    guard next & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(next & 0x3F)
  }
  let smallest: UInt32 = count == 2 ? 0x80 : count == 3 ? 0x800 : 0x10000
  guard value >= smallest, let scalar = Unicode.Scalar(value) else { return nil }
  return (scalar, count)
}
