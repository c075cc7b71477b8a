internal import CaretUnicode

extension CivilDay {
  /// The weeks of an ISO 8601 year: 53 when it begins or, leaping, ends on a Thursday.
  static func weekCount(of year: Int) -> Int {
    guard let first = CivilDay(year: year, month: 1, day: 1) else { return 52 }
    let weekday = first.weekday
    return weekday == 4 || (weekday == 3 && isLeap(year)) ? 53 : 52
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
