/// A day of the proleptic Gregorian calendar.
///
/// All days are reckoned here: those of values, of formats and of what is found in texts.
package struct CivilDay: Hashable, Sendable {
  /// 0 is 1 BC.
  package var year: Int
  /// From 1.
  package var month: Int
  /// From 1.
  package var day: Int

  /// Years beyond these don't count in milliseconds.
  @inlinable package static var years: ClosedRange<Int> { -99_999_999...99_999_999 }

  /// The day, when the calendar has it, in years of up to eight digits.
  @inlinable package init?(year: Int, month: Int, day: Int) {
    guard CivilDay.years.contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDay.dayCount(ofMonth: month, in: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  // Years are counted from March, so that the leap day is a year's last; 400 years are 146,097 days (Howard Hinnant's
  // `civil_from_days` and `days_from_civil`).

  /// The day that many days after 1970-01-01.
  @inlinable package init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01.
  @inlinable package var daysSince1970: Int {
    CivilDay.daysSince1970(year: year, month: month, day: day)
  }

  /// The same of three numbers, whether the calendar has such a day or not.
  @inlinable package static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Whether a year has a February 29th.
  @inlinable package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// How many days a month has.
  @inlinable package static func dayCount(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The weekday of a day since 1970-01-01: 0 for Monday to 6 for Sunday.
  @inlinable package static func weekday(ofDaysSince1970 days: Int) -> Int {
    let rest = (days + 3) % 7
    return rest < 0 ? rest + 7 : rest
  }

  /// 1 for Monday to 7 for Sunday.
  @inlinable package var weekday: Int { CivilDay.weekday(ofDaysSince1970: daysSince1970) + 1 }
}
