public import CaretBytes

/// Something that was found in a text: where it stands, what it is and what it means.
public struct DetectedData: Equatable, Sendable {
  /// What kind of data it is.
  public var kind: DataKind
  /// Where it stands in the text.
  public var utf8: Range<UTF8Offset>
  /// The one way of writing that all spellings of the same thing share.
  ///
  /// A link with its scheme, an address with its domain in lowercase, a telephone number in E.164 form or
  /// its digits, a date, time or interval as ISO 8601, an amount as `USD 12.50`, a postal address as the property ADR of a vCard, other numbers without blanks,
  /// tags and names in lowercase.
  public var normalForm: String

  /// Data of a kind at a range of bytes.
  public init(kind: DataKind, utf8: Range<UTF8Offset>, normalForm: String) {
    self.kind = kind
    self.utf8 = utf8
    self.normalForm = normalForm
  }

  /// Where it stands in the string that was searched; nil in a shorter one.
  ///
  /// - Complexity: O(1) for a string of Swift's own.
  public func range(in text: String) -> Range<String.Index>? {
    let bytes = text.utf8
    guard
      let start = bytes.index(
        bytes.startIndex, offsetBy: utf8.lowerBound.value, limitedBy: bytes.endIndex),
      let end = bytes.index(
        start, offsetBy: utf8.upperBound - utf8.lowerBound, limitedBy: bytes.endIndex)
    else { return nil }
    return start..<end
  }

  /// The same at a range of the scanned bytes.
  init(kind: DataKind, utf8: Range<Int>, normalForm: String) {
    self.init(kind: kind, utf8: Range(utf8), normalForm: normalForm)
  }
}

/// What can be looked for: one row of `KindRow` each.
public enum DataKind: String, CaseIterable, Sendable {
  case link, email, phone, date, money, tracking, flight
  /// Postal addresses of thirteen countries.
  case address
  /// Codes that check themselves: addresses of the Internet, UUIDs, payment cards, bank accounts.
  case ip, uuid, card, iban
  /// What a sign makes of a word: a #tag, an @name, a $TICKER.
  case hashtag, mention, cashtag
}

/// What the meaning of a find depends on.
public struct DetectionOptions: Sendable {
  /// The moment that "tomorrow" and "March 3" are counted from.
  public var reference = ReferenceTime(day: 0, second: 0)
  /// The region of telephone numbers without a country code, as an ISO 3166 code; nil knows none.
  public var region: String?
  /// Whether 3/4 is the third of April.
  public var dayFirst = false
  /// What stands before the decimals of a number, `,` or `.`; nil doesn't know, then three digits behind the one sign of
  /// an amount are a group unless its currency has thousandths.
  public var decimalSeparator: Unicode.Scalar?
  /// The language of the texts, as an ISO 639 code, of which a word may be another language's as well (`hier` is yesterday in
  /// French and here in German); nil doesn't know.
  public var language: String?

  public init() {}
}
