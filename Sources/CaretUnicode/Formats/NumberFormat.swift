internal import CICU
internal import CaretBytes

/// A number that was read from a text.
public struct ParsedNumber: Hashable, Sendable {
  /// The exact value in ASCII digits with "." and "-", as "-1234.50"; very large and small ones have an
  /// exponent. "Infinity", "-Infinity" and "NaN" are possible.
  public var decimal: String
  /// The nearest binary number.
  public var value: Double { Double(decimal) ?? .nan }
}

/// How numbers are read and written in a locale.
///
/// Reading is strict unless asked otherwise: the whole text must be one number, and groups must have the
/// locale's size ("1,23" is no English number). Making one costs up to 20 ms the first time in a process,
/// for ICU's locale data; reading costs about 4 µs. Used by one thread at a time.
/// Apple's term is `NSNumberFormatter`.
// @safe: the C object is owned here alone and closed in deinit; texts are only used during a call.
@safe public final class NumberFormat {
  /// What kind of number, by ICU's `UNumberFormatStyle`.
  public enum Style: Int32, Sendable, CaseIterable {
    /// Digits with separators, as 1,234.5.
    case decimal = 1
    /// An amount in the locale's currency, as $1,234.50.
    case currency = 2
    /// A hundredfold with a percent sign, as 12%.
    case percent = 3
    /// A digit, a fraction and an exponent, as 1.2345E3.
    case scientific = 4
  }

  /// How much a text may differ from what the format writes.
  public enum Strictness: Sendable {
    /// Groups and decimals exactly as the locale writes them.
    case strict
    /// What a person may mean: blanks, other dashes, groups of any size. Still the whole text.
    case lenient
  }

  /// The locale, as "de_DE".
  public let locale: String
  let handle: OpaquePointer

  /// Opens the number format of a locale, in one of ICU's styles.
  ///
  /// - Throws: `ICUError` when ICU's data are missing.
  public init(
    _ style: Style = .decimal, locale: String, strictness: Strictness = .strict,
    integersOnly: Bool = false
  ) throws(ICUError) {
    var status: Int32 = 0
    let handle = unsafe caret_numbers_open(style.rawValue, locale, nil, 0, &status)
    try check(status, "open the number format of locale '\(locale)'")
    self.locale = locale
    unsafe self.handle = handle!
    configure(strictness, integersOnly)
  }

  /// Opens a number format by its pattern, as "#,##0.00".
  ///
  /// - Throws: `ICUError` when the pattern is wrong.
  public init(
    pattern: String, locale: String, strictness: Strictness = .strict, integersOnly: Bool = false
  ) throws(ICUError) {
    var status: Int32 = 0
    let handle = unsafe Array(pattern.utf16).withUTF16 { text, count in
      unsafe caret_numbers_open(0, locale, text, count, &status)
    }
    try check(status, "read the number pattern '\(pattern)'")
    self.locale = locale
    unsafe self.handle = handle!
    configure(strictness, integersOnly)
  }

  deinit {
    unsafe caret_numbers_close(handle)
  }

  private func configure(_ strictness: Strictness, _ integersOnly: Bool) {
    unsafe caret_numbers_set_lenient(handle, strictness == .lenient)
    unsafe caret_numbers_set_integers_only(handle, integersOnly)
  }

  /// The number that the whole text is.
  ///
  /// - Throws: `ParseFailure` with the place where the text stops being a number: "12abc" fails at 2.
  public func parse(_ text: String) throws(ParseFailure) -> ParsedNumber {
    let units = Array(text.utf16)
    var end: Int32 = 0
    let digits: [CChar]? = unsafe units.withUTF16 { text, count in
      unsafe try? filled("read a number", capacity: 64) {
        unsafe caret_numbers_parse(handle, text, count, &end, $0, $1, &$2)
      }
    }
    guard let digits, end == units.count, end > 0 else {
      throw ParseFailure(utf16Offset: UTF16Offset(min(Int(end), units.count)))
    }
    return ParsedNumber(
      decimal: String(decoding: digits.map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  /// A number as the locale writes it.
  ///
  /// - Parameters:
  ///   - decimal: ASCII digits with "." and "-", perhaps an exponent.
  ///   - fractionDigits: the least and the greatest count of digits behind the decimal point; nil is the
  ///     style's own.
  /// - Throws: `ICUError` when `decimal` is no number.
  public func format(
    decimal: String, fractionDigits: ClosedRange<Int>? = nil
  ) throws(ICUError) -> String {
    if let fractionDigits {
      unsafe caret_numbers_set_fraction_digits(
        handle, Int32(fractionDigits.lowerBound), Int32(fractionDigits.upperBound))
    }
    let count = Int32(decimal.utf8.count)
    let units: [UInt16] = unsafe try filled("write the number '\(decimal)'", capacity: 64) {
      unsafe caret_numbers_format(handle, decimal, count, $0, $1, &$2)
    }
    return String(ofICU: units)
  }

  /// The text between whole digits and fraction, as "." or ",".
  public var decimalSeparator: String { symbol(0) }
  /// The text between groups of digits, as "," or a narrow no-break space.
  public var groupingSeparator: String { symbol(1) }
  /// What the locale writes for percent.
  public var percentSign: String { symbol(3) }
  /// The locale's digit of zero; its other digits follow it in Unicode.
  public var zeroDigit: String { symbol(4) }
  /// What the locale writes for minus.
  public var minusSign: String { symbol(6) }
  /// What the locale writes for plus.
  public var plusSign: String { symbol(7) }
  /// What the locale writes for its own currency.
  public var currencySymbol: String { symbol(8) }

  private func symbol(_ number: Int32) -> String {
    let units: [UInt16]? = unsafe try? filled("ask for a symbol", capacity: 16) {
      unsafe caret_numbers_symbol(handle, number, $0, $1, &$2)
    }
    return String(ofICU: units ?? [])
  }
}
