/// What the endings of a flag are put on.
struct EndingUse {
  /// A word that stands in compounds only.
  var isPart = false
  var isSecond = false
  /// Whether the word has a prefix as well, and which one, if only the endings themselves allow it.
  var isPrefixed = false
  var allowedPrefix: AffixFlag?
  var isCircumfix = false

  /// The same without a prefix.
  var unprefixed: EndingUse {
    EndingUse(isPart: isPart, isSecond: isSecond, isCircumfix: isCircumfix)
  }

  /// A number, never 0, for words of a kind in this use.
  func key(ofKind kind: Int) -> UInt64 {
    let bits: UInt64 =
      1 | (isPart ? 2 : 0) | (isSecond ? 4 : 0) | (isPrefixed ? 8 : 0) | (isCircumfix ? 16 : 0)
      | (allowedPrefix == nil ? 0 : 32)
    return UInt64(kind) << 38 | UInt64(allowedPrefix ?? 0) << 6 | bits
  }
}
