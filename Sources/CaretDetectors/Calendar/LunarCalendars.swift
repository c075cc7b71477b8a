// Calendars by which movable holidays are reckoned: the Hebrew one and the tabular Islamic one by their
// arithmetic, the Hindu and Chinese months by where sun and moon stand. Days are numbered from 1970-01-01.

internal import CaretUnicode
internal import Glibc

/// The Hebrew calendar, months counted from Nisan (1) as the Bible does; the year begins with Tishri (7).
enum HebrewCalendar {
  /// The day of a month that falls in a year of the Gregorian calendar.
  static func day(month: Int, day: Int, inGregorian year: Int) -> Int? {
    for hebrew in [year + 3760, year + 3761] {
      let number = newYear(hebrew) + offset(ofMonth: month, in: hebrew) + day - 1
      if CivilDay(daysSince1970: number).year == year { return number }
    }
    return nil
  }

  /// Days from the epoch to the mean new moon that a year begins with, put off where three days of the week forbid it.
  private static func elapsedDays(_ year: Int) -> Int {
    let months = (235 * year - 234) / 19
    let day = months * 29 + (12_084 + 13_753 * months) / 25_920
    return 3 * (day + 1) % 7 < 3 ? day + 1 : day
  }

  private static func newYear(_ year: Int) -> Int {
    let (before, here, after) = (elapsedDays(year - 1), elapsedDays(year), elapsedDays(year + 1))
    let delay = after - here == 356 ? 2 : here - before == 382 ? 1 : 0
    return here + delay - 2_092_590
  }

  /// Days from 1 Tishri to the first day of a month.
  private static func offset(ofMonth month: Int, in year: Int) -> Int {
    let length = newYear(year + 1) - newYear(year)
    let isLeap = length > 360
    let heshvan = length % 10 == 5 ? 30 : 29
    let kislev = length % 10 == 3 ? 29 : 30
    // From Tishri on; of two Adars the second is the one of the feasts.
    let lengths =
      [30, heshvan, kislev, 29, 30] + (isLeap ? [30, 29] : [29]) + [30, 29, 30, 29, 30, 29]
    let before = month >= 7 ? month - 7 + (month == 12 && isLeap ? 1 : 0) : month + (isLeap ? 6 : 5)
    return lengths.prefix(before).reduce(0, +)
  }
}

/// The tabular Islamic calendar; what is seen of the moon somewhere may differ by a day.
enum IslamicCalendar {
  /// The first such day in a year of the Gregorian calendar, which may have two or, rarely, none.
  static func day(month: Int, day: Int, inGregorian year: Int) -> Int? {
    let about = (year - 622) * 33 / 32
    for islamic in about - 1...about + 2 {
      let number = self.number(islamic, month, day)
      if CivilDay(daysSince1970: number).year == year { return number }
    }
    return nil
  }

  private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
    day + 29 * (month - 1) + (6 * month - 1) / 11 + (year - 1) * 354 + (3 + 11 * year) / 30
      - 492_149
  }
}

/// Months that begin with the new moon, named by the part of the zodiac in which the sun is then.
struct LunisolarCalendar {
  /// The sun's longitude, in degrees, from which on a new moon begins the first month.
  var firstLongitude: Double
  /// Whether longitudes are counted from the stars, as in India, not from the equinox.
  var isSidereal: Bool
  /// The hour of the day, in universal time, at which a day gets the moon's number.
  var hour: Double

  static let hindu = LunisolarCalendar(firstLongitude: 330, isSidereal: true, hour: 0.5)
  /// For feasts of the evening.
  static let hinduEvening = LunisolarCalendar(firstLongitude: 330, isSidereal: true, hour: 13)
  /// For feasts of the night.
  static let hinduNight = LunisolarCalendar(firstLongitude: 330, isSidereal: true, hour: 18)
  static let chinese = LunisolarCalendar(firstLongitude: 300, isSidereal: false, hour: 16)

  /// The day of a month (0 is the first) whose moon has an age (1 to 30) in a Gregorian year.
  ///
  /// Of two months with the same name, one of them a leap month, the second is meant.
  func day(month: Int, age: Int, inGregorian year: Int) -> Int? {
    guard let first = CivilDay(year: year, month: 1, day: 1)?.daysSince1970 else { return nil }
    var found: Int?
    var moon = Sky.newMoon(near: Double(first) - 45)
    while moon < Double(first + 366) {
      let number = self.number(age, after: moon)
      if self.month(at: moon) == month, CivilDay(daysSince1970: number).year == year {
        found = number
      }
      moon = Sky.newMoon(near: moon + 29.53)
    }
    return found
  }

  private func month(at moon: Double) -> Int {
    let shift = isSidereal ? 23.85 + moon / 26_100 - 0.42 : 0
    let longitude = Sky.sun(moon) - shift - firstLongitude
    return Int(Sky.turn(longitude) / 30)
  }

  private func number(_ age: Int, after moon: Double) -> Int {
    if !isSidereal { return Int((moon + 8.0 / 24).rounded(.down)) + age - 1 }
    // The day at whose hour the moon is that old; the next where an age is passed between two days.
    let start = Int(moon.rounded(.down))
    for day in start + max(0, age - 3)...start + 32 {
      let time = Double(day) + hour / 24
      if time > moon, Int(Sky.turn(Sky.moon(time) - Sky.sun(time)) / 12) + 1 >= age { return day }
    }
    return start + age
  }
}

/// Where sun and moon stand, to a tenth of a degree or two; times in days since 1970.
private enum Sky {
  static func turn(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

  /// Centuries since the year 2000.
  private static func centuries(_ time: Double) -> Double { (time - 10_957.5) / 36_525 }

  static func sun(_ time: Double) -> Double {
    let t = centuries(time)
    let anomaly = 357.529 + 35_999.050 * t
    return turn(280.466 + 36_000.770 * t + 1.915 * sine(anomaly) + 0.020 * sine(2 * anomaly))
  }

  static func moon(_ time: Double) -> Double {
    let t = centuries(time)
    let (anomaly, sun) = (134.963 + 477_198.868 * t, 357.529 + 35_999.050 * t)
    let (elongation, latitude) = (297.850 + 445_267.112 * t, 93.272 + 483_202.018 * t)
    let terms: [(Double, Double)] = [
      (6.289, anomaly), (1.274, 2 * elongation - anomaly), (0.658, 2 * elongation),
      (0.214, 2 * anomaly), (-0.186, sun), (-0.114, 2 * latitude),
      (0.059, 2 * elongation - 2 * anomaly), (0.057, 2 * elongation - sun - anomaly),
      (0.053, 2 * elongation + anomaly), (0.046, 2 * elongation - sun), (-0.041, sun - anomaly),
      (-0.035, elongation), (-0.030, sun + anomaly),
    ]
    return turn(218.316 + 481_267.881 * t + terms.reduce(0) { $0 + $1.0 * sine($1.1) })
  }

  /// The new moon nearest to a time.
  static func newMoon(near time: Double) -> Double {
    var time = time
    for _ in 0..<5 {
      let apart = turn(moon(time) - sun(time) + 180) - 180
      time -= apart / 12.1907
    }
    return time
  }
}
