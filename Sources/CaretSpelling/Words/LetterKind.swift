internal import CaretBytes

/// What a character is to a word.
enum LetterKind: Equatable {
  /// A letter or a mark on one.
  case letter
  case digit
  /// ' ’ ʼ: part of a word between letters.
  case apostrophe
  /// A soft hyphen or a zero-width character: inside a word as if it were not there.
  case invisible
  /// White space, punctuation, a byte that is no UTF-8.
  case other

  /// The kind of the character that begins at `utf8Offset`, and its length in bytes.
  @inline(__always)
  static func at(_ utf8Offset: Int, in text: Span<UInt8>, _ end: Int) -> (
    kind: LetterKind, utf8Count: Int
  ) {
    let byte = text[utf8Offset]
    if byte < 0x80 {
      if byte.isLetter { return (.letter, 1) }
      if byte.isDigit { return (.digit, 1) }
      if byte == LetterEscapes.filler { return (.invisible, 1) }
      return (byte == UInt8(ascii: "'") ? .apostrophe : .other, 1)
    }
    return beyondASCII(at: utf8Offset, in: text, end)
  }

  @inline(never)
  private static func beyondASCII(
    at utf8Offset: Int, in text: Span<UInt8>, _ end: Int
  ) -> (kind: LetterKind, utf8Count: Int) {
    guard let (scalar, count) = decodeScalar(text, utf8Offset, end) else { return (.other, 1) }
    return (of(scalar), count)
  }

  private static func of(_ scalar: Unicode.Scalar) -> LetterKind {
    switch scalar.value {
    case 0x2019, 0x02BC: return .apostrophe
    case 0xAD, 0x200B...0x200D, 0x2060: return .invisible
    // The letters of Latin, Cyrillic and most of Greek without asking for their properties.
    case 0xC0...0x24F where scalar.value != 0xD7 && scalar.value != 0xF7: return .letter
    case 0x400...0x481, 0x48A...0x52F, 0x3B1...0x3C9: return .letter
    case 0x2000...0x206F: return .other
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      return .letter
    case .decimalNumber: return .digit
    default: return .other
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
