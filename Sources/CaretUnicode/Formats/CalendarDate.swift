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
    let (days, rest) = Self.floorDivide(milliseconds, 86_400_000)
    (year, month, day) = Self.date(daysSince1970: days)
    hour = rest / 3_600_000
    minute = rest / 60_000 % 60
    second = rest / 1000 % 60
    millisecond = rest % 1000
  }

  /// A day of the calendar, nil when there is none such, as February 30th or one five million years away.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    let days = Self.daysSince1970(year: year, month: month, day: day)
    guard Self.date(daysSince1970: days) == (year, month, day) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The moment as if the date were one in UTC.
  public var millisecondsSince1970: Int {
    let days = Self.daysSince1970(year: year, month: month, day: day)
    return days * 86_400_000 + (hour * 60 + minute) * 60_000 + second * 1000 + millisecond
  }

  public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
    a.millisecondsSince1970 < b.millisecondsSince1970
  }

  /// The years that ICU knows, with something to spare.
  private static let years = -5_000_000...5_000_000

  // Years are counted from March here, so that the leap day is a year's last; 400 years are 146,097 days.

  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = floorDivide(shifted, 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func date(daysSince1970 days: Int) -> (Int, Int, Int) {
    let (era, dayOfEra) = floorDivide(days + 719_468, 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func floorDivide(_ a: Int, _ b: Int) -> (Int, Int) {
    let quotient = a >= 0 ? a / b : (a - b + 1) / b
    return (quotient, a - quotient * b)
  }
}
