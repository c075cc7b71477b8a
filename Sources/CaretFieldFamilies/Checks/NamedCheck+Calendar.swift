internal import CaretFields
internal import CaretUnicode
internal import Glibc

// Dates and times.

extension NamedCheck {
  static let calendarChecks = [
    type("isAfter", nil, not: "1999-12-31") { $0.isBeyond { $0 > $1 } },
    type("isBefore", "1999-12-31", not: nil) { $0.isBeyond { $0 < $1 } },
    type("isDate", "2024/02/29", not: "2023/02/29") { $0.isDate },
    type("isTime", "23:59", not: "24:00") { $0.isTime },
    type("isISO8601", "2024-W09-4", not: "2024-W54") { $0.isISO8601 },
    type("isRFC3339", "2024-02-29T13:45:00Z", not: "2024-02-29T13:45:00") { $0.isInternetTime },
  ]

  /// Compares with a date given as an argument, or with today's.
  private func isBeyond(_ isRight: (Int, Int) -> Bool) -> Bool {
    guard let value = LooseDate.seconds(text) else { return false }
    guard let limit = arguments["comparisonDate"]?.text ?? arguments[0]?.text else {
      return isRight(value, time(nil))
    }
    return LooseDate.seconds(limit).map { isRight(value, $0) } ?? false
  }

  private var isDate: Bool {
    let format = arguments["format"]?.text ?? arguments[0]?.text ?? "YYYY/MM/DD"
    let marks = arguments["delimiters"]?.list?.compactMap(\.text).joined() ?? "/-"
    let shape = format.uppercased()
    func isMark(_ character: Character) -> Bool { marks.contains(character) }
    let mark = shape.first(where: isMark)
    if arguments.isOn("strictMode"),
      mark != text.first(where: isMark)
        || format.count != text.count
    {
      return false
    }
    let names = shape.split(separator: mark ?? "/", omittingEmptySubsequences: false)
    let textMark = arguments.isOn("strictMode") ? mark : text.first(where: isMark)
    let parts = text.split(separator: textMark ?? mark ?? "/", omittingEmptySubsequences: false)
    guard names.count == parts.count, parts.count >= 3 else { return false }
    var year: Int?
    var month: Int?
    var day: Int?
    for (name, part) in zip(names, parts) {
      guard !part.isEmpty, part.utf8.count == name.utf8.count, part.utf8.allSatisfy(\.isDigit),
        let number = Int(part)
      else { return false }
      switch name.first {
      case "Y":
        year = part.utf8.count == 2 ? 2000 + number : number
      case "M": month = number
      default: day = number
      }
    }
    guard let year, let month, let day else { return false }
    return CivilDay(year: year, month: month, day: day) != nil
  }

  /// RFC 3339's grammar; any minute may have a second 60.
  private var isInternetTime: Bool {
    let leapless = text.replacingSecondSixty
    let bytes = Array(leapless.utf8)
    return RFC3339.dateTime(bytes.span, separators: "Tt ").isAccepted
  }

  private var isTime: Bool {
    let isHalfDay = arguments["hourFormat"]?.text == "hour12"
    let minute = ":[0-5][0-9]"
    let seconds =
      switch arguments["mode"]?.text {
      case "withSeconds": minute
      case "withOptionalSeconds": "(?:\(minute))?"
      default: ""
      }
    return isHalfDay
      ? matches("(?:0?[1-9]|1[0-2])\(minute)\(seconds) (?:A|P)M")
      : matches("(?:[01]?[0-9]|2[0-3])\(minute)\(seconds)")
  }

  private var isISO8601: Bool {
    // Seconds are separated as minutes are; 24 is only midnight.
    let fraction = "(?:[.,][0-9]+)?"
    let minutes = "[0-5][0-9]"
    let time =
      "(?:(?:24:?00|(?:[01][0-9]|2[0-3]):\(minutes)(?::\(minutes))?|(?:[01][0-9]|2[0-3])(?:\(minutes)(?:\(minutes))?)?)\(fraction))"
    let zone = "(?:Z|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?"
    let mark = arguments.isOn("strictSeparator") ? "T" : "[T\\s]"
    let day = "(?:0[1-9]|[12][0-9]|3[01])"
    let month = "(?:0[1-9]|1[0-2])"
    let week = "W(?:0[1-9]|[1-4][0-9]|5[0-3])"
    let dayOfYear = "(?:00[1-9]|0[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-6])"
    let date =
      "[+-]?[0-9]{4}(?!\\d{2}\\b)(?:(?<mark>-?)(?:\(month)(?:\\k<mark>\(day))?|\(week)(?:-?[1-7])?|\(dayOfYear)))?"
    guard matches("\(date)(?:\(mark)\(time)\(zone))?") else { return false }
    return arguments.isOn("strict") ? isRealDay : true
  }

  /// Whether the day of an ISO date is in the calendar; weeks and months alone are.
  private var isRealDay: Bool {
    let digits = text.prefix { $0 != "T" && $0 != " " }.utf8.filter { $0 != 0x2D }
    guard digits.allSatisfy(\.isDigit) else { return true }
    func number(_ range: Range<Int>) -> Int {
      digits[range].reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
    switch digits.count {
    case 7: return number(4..<7) <= (CivilDay.isLeap(number(0..<4)) ? 366 : 365)
    case 8: return CivilDay(year: number(0..<4), month: number(4..<6), day: number(6..<8)) != nil
    default: return true
    }
  }
}

extension String {
  /// A time's second 60 written as 59.
  fileprivate var replacingSecondSixty: String {
    var bytes = Array(utf8)
    guard bytes.count > 18, bytes[16] == ":", bytes[17] == "6", bytes[18] == "0" else {
      return self
    }
    bytes.replaceSubrange(17...18, with: "59".utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Dates as JavaScript's `Date` reads them in practice: ISO, `08/04/2011`, and its own long form.
enum LooseDate {
  /// Seconds since 1970; nil for what is no date.
  static func seconds(_ text: String) -> Int? {
    if let day = day(text) { return day.daysSince1970 * 86_400 }
    let words = text.split(separator: " ").map(String.init)
    guard words.count >= 4 else { return nil }
    let rest =
      words[0].utf8.allSatisfy(\.isLetter) && words[0].utf8.count == 3
      ? words.dropFirst() : words[...]
    let parts = Array(rest)
    guard parts.count >= 3, let month = EnglishMonth.number(of: parts[0]),
      let dayOfMonth = Int(parts[1]),
      let year = Int(parts[2]), let day = CivilDay(year: year, month: month, day: dayOfMonth)
    else { return nil }
    return day.daysSince1970 * 86_400 + (parts.count > 3 ? clock(parts[3]) ?? 0 : 0)
  }

  private static func day(_ text: String) -> CivilDay? {
    let parts = text.prefix { $0 != "T" }.split { $0 == "-" || $0 == "/" }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3, parts.count == 3 else { return nil }
    return parts[0].utf8.count == 4
      ? CivilDay(year: numbers[0], month: numbers[1], day: numbers[2])
      : CivilDay(year: numbers[2], month: numbers[0], day: numbers[1])
  }

  private static func clock(_ text: String) -> Int? {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    return parts.count == 3 ? parts[0] * 3600 + parts[1] * 60 + parts[2] : nil
  }
}
