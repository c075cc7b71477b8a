internal import CaretUnicode

/// Years of two digits: 00 to 45 are this century, the others the last. The window stays where it is, so that the same value
/// means the same day next year.
enum ShortYear {
  /// - Parameter lead: how many years the calendar is ahead of the Gregorian one.
  static func year(of twoDigits: Int, lead: Int = 0) -> Int {
    let first = 1946 + lead
    return first + (twoDigits - first % 100 + 100) % 100
  }
}

/// The calendar that people of a locale count years by, where that isn't the Gregorian one.
///
/// Years of both calendars are in use there. A number is one of the own calendar where that makes it a year of our age:
/// in Thailand 2567 is 2024, and 2024 is 2024.
final class LocalCalendar {
  /// The Gregorian years that dates of the own calendar lie in.
  static let years = 1700...2199

  /// The locale with its calendar, for ICU.
  let locale: String
  private let format: DateFormat
  /// How many years the own calendar is ahead of the Gregorian one these days.
  private let lead: Int

  /// Nil for a locale with the Gregorian calendar, and for one that names a calendar.
  init?(locale: String) {
    guard !locale.contains("@"), let kind = CalendarKind.preferred(in: locale), kind != .gregorian,
      let format = try? DateFormat(pattern: "y-M-d", locale: "en", calendar: kind),
      let today = CalendarDate(year: 2024, month: 6, day: 1),
      let year = Int(format.format(today).prefix { $0 != "-" })
    else { return nil }
    self.locale = kind.locale(locale)
    self.format = format
    lead = year - today.year
  }

  /// Whether a number of four digits is a year of this calendar.
  func counts(_ year: Int) -> Bool { Self.years.contains(year - lead) }

  /// The year of two digits, in the hundred years that such ones of the Gregorian calendar lie in.
  func year(of twoDigits: Int) -> Int { ShortYear.year(of: twoDigits, lead: lead) }

  /// The day, when the calendar has it.
  func day(year: Int, month: Int, day: Int) -> CivilDay? {
    guard let date = try? format.parse("\(year)-\(month)-\(day)") else { return nil }
    return CivilDay(year: date.year, month: date.month, day: date.day)
  }
}
