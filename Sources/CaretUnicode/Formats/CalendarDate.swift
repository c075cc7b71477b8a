/// A day of the Gregorian calendar and a time of that day, without a time zone.
public struct CalendarDate: Hashable, Comparable, Sendable {
  /// Of the Gregorian calendar, also before it was in force; 0 is 1 BC.
  public var year: Int
  /// From 1.
  public var month: Int
  /// From 1.
  public var day: Int
  /// From 0 to 23.
  public var hour = 0
  /// From 0 to 59.
  public var minute = 0
  /// From 0 to 59.
  public var second = 0
  /// From 0 to 999.
  public var millisecond = 0

  /// The date and time at a count of milliseconds since the start of 1970 in UTC.
  public init(millisecondsSince1970 milliseconds: Int) {
    let rest = (milliseconds % 86_400_000 + 86_400_000) % 86_400_000
    let date = CivilDay(daysSince1970: (milliseconds - rest) / 86_400_000)
    (year, month, day) = (date.year, date.month, date.day)
    hour = rest / 3_600_000
    minute = rest / 60_000 % 60
    second = rest / 1000 % 60
    millisecond = rest % 1000
  }

  /// A day of the calendar, nil when there is none such, as February 30th or one five million years away.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), CivilDay(year: year, month: month, day: day) != nil else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The moment as if the date were one in UTC.
  public var millisecondsSince1970: Int {
    let days = CivilDay.daysSince1970(year: year, month: month, day: day)
    return days * 86_400_000 + (hour * 60 + minute) * 60_000 + second * 1000 + millisecond
  }

  public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
    a.millisecondsSince1970 < b.millisecondsSince1970
  }

  /// The years that ICU knows, with something to spare.
  private static let years = -5_000_000...5_000_000
}
