internal import CaretUnicode

extension CivilDay {
  /// The first day of the month that is some months after the one of this day.
  func month(adding count: Int) -> CivilDay {
    let months = year * 12 + month - 1 + count
    let year = months >= 0 ? months / 12 : (months - 11) / 12
    var result = self
    result.year = year
    result.month = months - year * 12 + 1
    result.day = 1
    return result
  }

  /// The same day some months later, or the month's last one.
  func adding(months: Int) -> CivilDay {
    var result = month(adding: months)
    result.day = min(day, CivilDay.dayCount(ofMonth: result.month, in: result.year))
    return result
  }

  /// The ISO 8601 week: its year and number.
  static func week(ofDaysSince1970 number: Int) -> (year: Int, week: Int) {
    let thursday = number - weekday(ofDaysSince1970: number) + 3
    let year = CivilDay(daysSince1970: thursday).year
    let first = CivilDay(daysSince1970: thursday).startOfYear
    return (year, (thursday - first) / 7 + 1)
  }

  var startOfYear: Int {
    var first = self
    first.month = 1
    first.day = 1
    return first.daysSince1970
  }

  /// Easter Sunday of the Julian calendar, as a day of the Gregorian one (Meeus).
  static func orthodoxEaster(in year: Int) -> Int {
    let d = (19 * (year % 19) + 15) % 30
    let e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
    let sum = d + e + 114
    let julian = CivilDay(year: year, month: sum / 31, day: sum % 31 + 1)?.daysSince1970 ?? 0
    return julian + year / 100 - year / 400 - 2
  }

  /// Easter Sunday (the Gregorian computus in the form of Meeus, Jones and Butcher).
  static func easter(in year: Int) -> Int {
    let a = year % 19
    let (b, c) = (year / 100, year % 100)
    let (d, e) = (b / 4, b % 4)
    let g = (8 * b + 13) / 25
    let h = (19 * a + b - d - g + 15) % 30
    let (i, k) = (c / 4, c % 4)
    let l = (32 + 2 * e + 2 * i - h - k) % 7
    let m = (a + 11 * h + 19 * l) / 433
    let month = (h + l - 7 * m + 90) / 25
    let day = (h + l - 7 * m + 33 * month + 19) % 32
    return CivilDay(year: year, month: month, day: day)?.daysSince1970 ?? 0
  }
}
