internal import CICU

// Reading as ICU itself reads: settings one by one, and a number at the start of a text, whatever follows it.

extension NumberFormat {
  /// A setting of how numbers are read, by ICU's `UNumberFormatAttribute`.
  public enum Attribute: Int32, Sendable {
    /// 1 to stop at a decimal separator.
    case readsIntegersOnly = 0
    /// 1 to write and read separators of groups.
    case usesGrouping = 1
    /// 1 to read what people write for what the format would.
    case isLenient = 19
    /// How many digits stand before the first grouping separator at least.
    case minimumGroupingDigits = 22
    /// 1 to stop at an exponent.
    case readsNoExponent = 0x1001
    /// Whether the decimal point must stand, or be missing, as in the pattern.
    case requiresDecimalMark = 0x1002
    /// 1 to tell "e" from "E" when reading.
    case isCaseSensitive = 0x1003
    /// 1 to write a plus sign in front of positive numbers.
    case showsPlusSign = 0x1004
  }

  /// A text around numbers, by ICU's `UNumberFormatTextAttribute`.
  public enum TextAttribute: Int32, Sendable {
    /// What stands in front of positive numbers.
    case positivePrefix = 0
    /// What stands behind positive numbers.
    case positiveSuffix = 1
    /// What stands in front of negative numbers.
    case negativePrefix = 2
    /// What stands behind negative numbers.
    case negativeSuffix = 3
    /// The currency, as its three letters of ISO 4217.
    case currencyCode = 5
  }

  /// Sets an attribute of the format, for what is read and written from now on.
  public func set(_ attribute: Attribute, to value: Int) {
    unsafe caret_numbers_set_attribute(handle, attribute.rawValue, Int32(clamping: value))
  }

  /// - Throws: `ICUError` for a text that can't stand there, as a currency that is none.
  public func set(_ attribute: TextAttribute, to text: String) throws(ICUError) {
    var status: Int32 = 0
    unsafe Array(text.utf16).withUTF16 { units, count in
      unsafe caret_numbers_set_text(handle, attribute.rawValue, units, count, &status)
    }
    try check(status, "set a text of a number format")
  }

  /// The number that a text begins with, and how many UTF-16 units it takes; nil when it begins with none.
  public func prefix(of text: String) -> (number: ParsedNumber, utf16Count: Int)? {
    var end: Int32 = 0
    let digits: [CChar]? = unsafe Array(text.utf16).withUTF16 { units, count in
      unsafe try? filled("read a number", capacity: 64) {
        unsafe caret_numbers_parse(handle, units, count, &end, $0, $1, &$2)
      }
    }
    guard let digits, end > 0 else { return nil }
    let decimal = String(decoding: digits.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (ParsedNumber(decimal: decimal), Int(end))
  }

  /// The amount of money that a text begins with, and its currency's code; nil when it begins with none.
  public func amountPrefix(of text: String) -> (value: Double, currency: String)? {
    var end: Int32 = 0
    var status: Int32 = 0
    var currency: [UInt16] = [0, 0, 0, 0]
    let value = unsafe Array(text.utf16).withUTF16 { units, count in
      unsafe caret_numbers_parse_amount(handle, units, count, &end, &currency, &status)
    }
    guard status <= 0, end > 0 else { return nil }
    return (value, String(decoding: currency.prefix { $0 != 0 }, as: UTF16.self))
  }
}
