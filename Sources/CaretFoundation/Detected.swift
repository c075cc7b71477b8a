public import CaretDetectors
public import Foundation

// What a detector finds as Foundation's types.

extension DetectedData {
  /// Where the find leads: a link, `mailto:` and `tel:`; nil for what leads nowhere.
  public var foundationURL: URL? { url.flatMap { URL(string: $0) } }
}

extension DetectedTime.Point {
  /// The parts that were said; a week with its year of weeks.
  public var dateComponents: DateComponents {
    var parts = DateComponents(
      month: month, day: day, hour: hour, minute: minute, second: second)
    if let week {
      (parts.weekOfYear, parts.yearForWeekOfYear) = (week, year)
    } else {
      parts.year = year
    }
    parts.timeZone = zoneMinutes.flatMap { TimeZone(secondsFromGMT: 60 * $0) }
    return parts
  }

  /// The moment in a calendar, whose zone counts where none was said; nil for a time of no day.
  public func date(in calendar: Calendar) -> Date? {
    guard year != nil else { return nil }
    return calendar.date(from: dateComponents)
  }
}

extension DetectedTime.Length {
  /// Months, days and seconds.
  public var dateComponents: DateComponents {
    DateComponents(month: months, day: days, second: seconds)
  }
}
