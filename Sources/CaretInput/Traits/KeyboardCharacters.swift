public import CaretUnicode

extension KeyboardType {
  /// The characters that a keyboard of this type types; nil when it types any.
  ///
  /// The digits and the decimal separator are those of the locale, and ASCII's digits besides.
  public func characters(locale: String = "") -> UnicodeSet? {
    switch self {
    case .asciiCapable: KeyboardSets.ascii
    case .numberPad: KeyboardSets.digits(locale)
    case .asciiCapableNumberPad: KeyboardSets.asciiDigits
    case .decimalPad: KeyboardSets.digits(locale).union(KeyboardSets.separator(locale))
    case .phonePad: KeyboardSets.phone
    case .default, .numbersAndPunctuation, .url, .namePhonePad, .emailAddress, .twitter, .webSearch:
      nil
    }
  }
}

private enum KeyboardSets {
  static let ascii = UnicodeSet([0x20...0x7E])
  static let asciiDigits = UnicodeSet([0x30...0x39])
  static let phone = UnicodeSet("0123456789*#+,;".unicodeScalars.map { $0.value...$0.value })

  static func digits(_ locale: String) -> UnicodeSet {
    guard let zero = format(locale)?.zeroDigit.unicodeScalars.first?.value else {
      return asciiDigits
    }
    return asciiDigits.union(UnicodeSet([zero...(zero + 9)]))
  }

  static func separator(_ locale: String) -> UnicodeSet {
    let separator = format(locale)?.decimalSeparator ?? "."
    return UnicodeSet(separator.unicodeScalars.map { $0.value...$0.value })
  }

  private static func format(_ locale: String) -> NumberFormat? {
    try? NumberFormat(.decimal, locale: locale)
  }
}
