/// A day and a time of day, without a zone: what relative dates are counted from.
public struct ReferenceTime: Sendable, Equatable {
  /// Days since 1970-01-01.
  public var day: Int
  /// Seconds since midnight.
  public var second: Int

  /// A local time: the days since 1970-01-01, and the second of the day from 0.
  public init(day: Int, second: Int) {
    self.day = day
    self.second = second
  }

  /// Reads `2013-02-12`, `2013-02-12T04:30` and `2013-02-12T04:30:00-02:00`; a zone is passed over, since
  /// what is found is given in the same local time.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    func number(_ start: Int, _ count: Int) -> Int? {
      guard start + count <= bytes.count else { return nil }
      return Int(String(decoding: bytes[start..<(start + count)], as: UTF8.self))
    }
    guard let year = number(0, 4), bytes.byte(4) == UInt8(ascii: "-"), let month = number(5, 2),
      bytes.byte(7) == UInt8(ascii: "-"), let dayOfMonth = number(8, 2),
      let civil = CalendarDay(year: year, month: month, day: dayOfMonth)
    else { return nil }
    day = civil.number
    second = 0
    guard bytes.count > 10 else { return }
    guard "T t".utf8.contains(bytes[10]), let hour = number(11, 2), let minute = number(14, 2),
      hour < 24,
      minute < 60
    else { return nil }
    second = hour * 3600 + minute * 60
    if bytes.byte(16) == UInt8(ascii: ":"), let seconds = number(17, 2), seconds < 60 {
      second += seconds
    }
  }
}

/// A day of the Gregorian calendar, and its number since 1970-01-01.
struct CalendarDay: Equatable {
  var year: Int
  var month: Int
  var day: Int

  init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= CalendarDay.dayCount(of: month, in: year)
    else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day with a number (Howard Hinnant's `civil_from_days`).
  init(number: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  static func dayCount(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970-01-01 (`days_from_civil`).
  var number: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// 0 for Monday to 6 for Sunday.
  static func weekday(of number: Int) -> Int {
    let rest = (number + 3) % 7
    return rest < 0 ? rest + 7 : rest
  }

  /// The first day of the month that is some months after the one of this day.
  func month(adding count: Int) -> CalendarDay {
    let months = year * 12 + month - 1 + count
    let year = months >= 0 ? months / 12 : (months - 11) / 12
    var result = self
    result.year = year
    result.month = months - year * 12 + 1
    result.day = 1
    return result
  }

  /// The same day some months later, or the month's last one.
  func adding(months: Int) -> CalendarDay {
    var result = month(adding: months)
    result.day = min(day, CalendarDay.dayCount(of: result.month, in: result.year))
    return result
  }

  /// The ISO 8601 week: its year and number.
  static func week(of number: Int) -> (year: Int, week: Int) {
    let thursday = number - weekday(of: number) + 3
    let year = CalendarDay(number: thursday).year
    let first = CalendarDay(number: thursday).startOfYear
    return (year, (thursday - first) / 7 + 1)
  }

  var startOfYear: Int {
    var first = self
    first.month = 1
    first.day = 1
    return first.number
  }

  /// Easter Sunday of the Julian calendar, as a day of the Gregorian one (Meeus).
  static func orthodoxEaster(in year: Int) -> Int {
    let d = (19 * (year % 19) + 15) % 30
    let e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
    let sum = d + e + 114
    let julian = CalendarDay(year: year, month: sum / 31, day: sum % 31 + 1)?.number ?? 0
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
    return CalendarDay(year: year, month: month, day: day)?.number ?? 0
  }
}
