/// A day of the proleptic Gregorian calendar.
package struct CivilDay: Equatable {
  var year: Int
  var month: Int
  var day: Int

  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  static func dayCount(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Years beyond these don't count in milliseconds.
  static let years = -99_999_999...99_999_999

  /// The day, when the calendar has it, in years of up to eight digits.
  package init?(year: Int, month: Int, day: Int) {
    guard CivilDay.years.contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDay.dayCount(ofMonth: month, in: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Days since 1970-01-01 (Howard Hinnant's `days_from_civil`: years that begin in March).
  package var daysSince1970: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The weeks of an ISO 8601 year: 53 when it begins or, leaping, ends on a Thursday.
  static func weekCount(of year: Int) -> Int {
    guard let first = CivilDay(year: year, month: 1, day: 1) else { return 52 }
    let weekday = first.weekday
    return weekday == 4 || (weekday == 3 && isLeap(year)) ? 53 : 52
  }

  /// 1 for Monday to 7 for Sunday.
  var weekday: Int {
    let rest = (daysSince1970 + 3) % 7
    return (rest < 0 ? rest + 7 : rest) + 1
  }

  /// The Monday of week 1 of an ISO 8601 year, in days since 1970-01-01.
  static func firstMonday(of year: Int) -> Int {
    guard let fourth = CivilDay(year: year, month: 1, day: 4) else { return 0 }
    return fourth.daysSince1970 - (fourth.weekday - 1)
  }

  /// "2024-02-29".
  var text: String { pad(year, 4) + "-" + pad(month, 2) + "-" + pad(day, 2) }
}

/// A number with zeros before it.
func pad(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
