internal import CICU
internal import CaretBytes

/// How dates and times are read and written in a locale.
///
/// Reading is strict unless asked otherwise: the whole text must be one date, as the format writes it but
/// for leading zeros, and a day of the calendar: February 30th is none. Dates go in and out as moments in UTC, which is
/// the time zone that they are written in unless another is named; then the hours that it leaves out in spring are none,
/// either. The calendar is the locale's, unless another is named. Making
/// one costs up to 5 ms the first time in a process, for ICU's locale data; reading costs about 8 µs.
/// Used by one thread at a time.
/// Apple's term is `NSDateFormatter`.
// @safe: the C object is owned here alone and closed in deinit; texts are only used during a call.
@safe public final class DateFormat {
  /// How long the date or the time is written out, by ICU's `UDateFormatStyle`.
  public enum Style: Int32, Sendable, CaseIterable {
    /// Left out.
    case none = -1
    /// As "Tuesday, April 12, 1952", or with the zone.
    case full = 0
    /// As "January 12, 1952".
    case long = 1
    /// As "Jan 12, 1952".
    case medium = 2
    /// As "1/12/52".
    case short = 3
  }

  /// The locale, as "de_DE", with the calendar that was asked for: "th_TH@calendar=buddhist".
  public let locale: String
  /// The time zone that dates are written in, as "Europe/Berlin".
  public let timeZone: String
  private let strictness: NumberFormat.Strictness
  private let handle: OpaquePointer

  /// Opens the date format of a locale in one of its styles.
  ///
  /// - Throws: `ICUError` for a time zone that ICU doesn't know, and when ICU's data are missing.
  public init(
    date: Style, time: Style = .none, locale: String, calendar: CalendarKind? = nil,
    timeZone: String = "UTC", strictness: NumberFormat.Strictness = .strict
  ) throws(ICUError) {
    let locale = calendar?.locale(locale) ?? locale
    unsafe handle = try Self.opened(date, time, nil, locale, timeZone)
    self.locale = locale
    self.timeZone = timeZone
    self.strictness = strictness
    try configure()
  }

  /// Opens a date format by its pattern, as "yyyy-MM-dd".
  ///
  /// - Throws: `ICUError` when the pattern is wrong, or ICU doesn't know the time zone.
  public init(
    pattern: String, locale: String, calendar: CalendarKind? = nil, timeZone: String = "UTC",
    strictness: NumberFormat.Strictness = .strict
  ) throws(ICUError) {
    let locale = calendar?.locale(locale) ?? locale
    unsafe handle = try Self.opened(.none, .none, pattern, locale, timeZone)
    self.locale = locale
    self.timeZone = timeZone
    self.strictness = strictness
    try configure()
  }

  private static func opened(
    _ date: Style, _ time: Style, _ pattern: String?, _ locale: String, _ timeZone: String
  ) throws(ICUError) -> OpaquePointer {
    var status: Int32 = 0
    let (pattern16, zone16) = (Array((pattern ?? "").utf16), Array(timeZone.utf16))
    let handle = unsafe pattern16.withUTF16 { text, count in
      unsafe zone16.withUTF16 { zone, zoneCount in
        // UTC is what there is without a zone, and asking ICU for it costs something.
        unsafe caret_dates_open(
          time.rawValue, date.rawValue, locale, timeZone == "UTC" ? nil : zone, zoneCount,
          pattern == nil ? nil : text, count, &status)
      }
    }
    let what = pattern.map { "read the date pattern '\($0)'" }
    try check(status, (what ?? "open the date format of locale '\(locale)'") + " in \(timeZone)")
    return unsafe handle!
  }

  deinit {
    unsafe caret_dates_close(handle)
  }

  private func configure() throws(ICUError) {
    var status: Int32 = 0
    unsafe caret_dates_set_lenient(handle, strictness == .lenient, &status)
    try check(status, "make a date format \(strictness)")
  }

  /// The date that the whole text is.
  ///
  /// - Throws: `ParseFailure` with the place where the text stops being a date. A day that the calendar
  ///   does not have fails at the start of the text.
  public func parse(_ text: String) throws(ParseFailure) -> CalendarDate {
    let units = adaptBlanks(Array(text.utf16))
    var end: Int32 = 0
    var status: Int32 = 0
    let milliseconds = unsafe units.withUTF16 { text, count in
      unsafe caret_dates_parse(handle, text, count, &end, &status)
    }
    guard status <= 0, end == units.count, end > 0 else {
      throw ParseFailure(utf16Offset: UTF16Offset(min(Int(end), units.count)))
    }
    let date = CalendarDate(millisecondsSince1970: Int(milliseconds.rounded(.down)))
    try checkBlanks(units, date)
    return date
  }

  /// ICU skips blanks before any part of a date, however strict it is told to be. Here there must be as
  /// many as the format has, none of them at the ends.
  private func checkBlanks(_ units: [UInt16], _ date: CalendarDate) throws(ParseFailure) {
    guard strictness == .strict else { return }
    guard let first = units.firstIndex(where: Self.isBlank) else {
      if !patternBlanks.isEmpty { throw ParseFailure(utf16Offset: UTF16Offset(units.count)) }
      return
    }
    let expected = format(date).utf16.count(where: Self.isBlank)
    if first == 0 || Self.isBlank(units.last!) || units.count(where: Self.isBlank) != expected {
      throw ParseFailure(utf16Offset: UTF16Offset(first))
    }
  }

  private lazy var patternBlanks = pattern.utf16.filter(Self.isBlank)

  /// Which blank it is does not matter: formats have narrow no-break spaces that nobody types.
  private func adaptBlanks(_ units: [UInt16]) -> [UInt16] {
    guard patternBlanks.contains(where: { $0 != 0x20 }),
      units.count(where: Self.isBlank) == patternBlanks.count
    else { return units }
    var blanks = patternBlanks.makeIterator()
    return units.map { Self.isBlank($0) ? blanks.next()! : $0 }
  }

  private static func isBlank(_ unit: UInt16) -> Bool {
    Unicode.Scalar(unit)?.properties.isWhitespace ?? false
  }

  /// A date as the format writes it.
  public func format(_ date: CalendarDate) -> String {
    let units: [UInt16]? = unsafe try? filled("write a date", capacity: 64) {
      unsafe caret_dates_format(handle, Double(date.millisecondsSince1970), $0, $1, &$2)
    }
    return String(ofICU: units ?? [])
  }

  /// The pattern of the format, as "M/d/yy".
  public var pattern: String {
    let units: [UInt16]? = unsafe try? filled("ask for a date pattern", capacity: 64) {
      unsafe caret_dates_pattern(handle, $0, $1, &$2)
    }
    return String(ofICU: units ?? [])
  }
}
