/// What a #tag is made of, besides its sign.
package enum HashtagScalar {
  package static func isPart(_ scalar: UInt32) -> Bool {
    isLetter(scalar) || Unicode.Scalar(scalar)?.properties.generalCategory == .decimalNumber
      || signs.contains(scalar)
  }

  package static func isLetter(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return UInt8(scalar).isLetter }
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }

  /// Signs inside words: the joiners, and marks of Hebrew, Tibetan, Catalan and Japanese.
  private static let signs: Set<UInt32> = [
    0x5F, 0x200C, 0x200D, 0xA67E, 0x5BE, 0x5F3, 0x5F4, 0xFF5E, 0x301C, 0x309B, 0x309C, 0x30A0,
    0x30FB, 0x3003, 0xF0B, 0xF0C, 0xB7,
  ]
}
