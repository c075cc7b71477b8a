// What a phrase about time means, and how it is written: ISO 8601, open ends as `..`.

internal import CaretUnicode

enum TimeUnit: Int {
  case second, minute, hour, day, week, month, quarter, year, decade, century, weekend, fortnight
}

enum DayPart: Int {
  case morning, afternoon, evening, night, tonight, lunch, daytime, dinner, breakfast, businessHours

  /// The hours it spans.
  var hours: (from: Int, to: Int) {
    switch self {
    case .morning: (6, 12)
    case .afternoon: (12, 18)
    case .evening: (18, 22)
    case .night, .tonight: (20, 24)
    case .lunch: (12, 14)
    case .daytime: (8, 18)
    case .dinner: (18, 21)
    case .breakfast: (6, 10)
    case .businessHours: (9, 17)
    }
  }

  /// Whether an hour from 1 to 12 in it is after noon.
  var isAfterNoon: Bool { self != .morning && self != .breakfast && self != .daytime }
}

extension TimeUnit {
  /// Whether ISO 8601 has no form of its own for it.
  fileprivate var isWrittenAsTwoDays: Bool {
    switch self {
    case .quarter, .decade, .century, .weekend, .fortnight: true
    case .second, .minute, .hour, .day, .week, .month, .year: false
    }
  }
}

/// A length of time: calendar months, days and seconds don't convert into each other.
struct TimeLength: Equatable, Sendable {
  var months = 0
  var days = 0
  var seconds = 0

  init(_ count: Double, _ unit: TimeUnit) {
    switch unit {
    case .second: seconds = Int(count)
    case .minute: seconds = Int(count * 60)
    case .hour: seconds = Int(count * 3600)
    case .day: (days, seconds) = Self.split(count, 86_400)
    case .week: (days, seconds) = Self.split(count * 7, 86_400)
    case .fortnight: (days, seconds) = Self.split(count * 14, 86_400)
    case .weekend: days = Int(count * 2)
    case .month: (months, days) = Self.split(count, 30)
    case .quarter: months = Int(count * 3)
    case .year: (months, days) = Self.split(count * 12, 30)
    case .decade: months = Int(count * 120)
    case .century: months = Int(count * 1200)
    }
  }

  private static func split(_ count: Double, _ parts: Double) -> (Int, Int) {
    let whole = count.rounded(.down)
    return (Int(whole), Int(((count - whole) * parts).rounded()))
  }

  static func + (a: TimeLength, b: TimeLength) -> TimeLength {
    var sum = a
    sum.months += b.months
    sum.days += b.days
    sum.seconds += b.seconds
    return sum
  }

  func isShorter(than other: TimeLength) -> Bool {
    (months, days, seconds) < (other.months, other.days, other.seconds)
  }

  /// `P1Y2M3DT4H5M6S`.
  var text: String {
    var text = "P"
    if months / 12 > 0 { text += "\(months / 12)Y" }
    if months % 12 > 0 { text += "\(months % 12)M" }
    if days > 0 {
      text += days % 7 == 0 && months == 0 && seconds == 0 ? "\(days / 7)W" : "\(days)D"
    }
    if seconds > 0 {
      text += "T"
      if seconds / 3600 > 0 { text += "\(seconds / 3600)H" }
      if seconds / 60 % 60 > 0 { text += "\(seconds / 60 % 60)M" }
      if seconds % 60 > 0 { text += "\(seconds % 60)S" }
    }
    return text == "P" ? "PT0S" : text
  }
}

/// A point, a part, a span or a repetition of time.
struct TimeValue: Sendable {
  /// The first day, when a date is known.
  var day: Int?
  /// The day behind the last one.
  var endDay: Int?
  /// How exact the date is.
  var grain: TimeUnit = .day
  /// The time of day in seconds, when one is known, and the end of a part of the day.
  var second: Int?
  var endSecond: Int?
  var hasSeconds = false
  /// Whether the time of day is counted from the end of the day, as 24:00 is, which begins the next one.
  var isBehindDay = false
  /// Whether the hour may be before or after noon.
  var isAmbiguous = false
  var dayPart: DayPart?
  /// The ends of an interval; nil for what is none.
  private var ends: Ends?
  var length: TimeLength?
  var isRecurring = false
  /// The zone of a time, in minutes east of Greenwich.
  var zone: Int?
  /// Whether it is a day that no calendar has, as "31 April": it is read as one, and is no find.
  private(set) var isNoDay = false
  /// Which weekday it was named by, for "Friday the 13th".
  var weekday: Int?

  /// One value each, or none where the interval is open: a value can't hold another of its type but in an array.
  private struct Ends {
    var from: [TimeValue] = []
    var to: [TimeValue] = []
  }

  var isInterval: Bool { ends != nil }
  var from: [TimeValue] {
    get { ends?.from ?? [] }
    set { ends = Ends(from: newValue, to: to) }
  }
  var to: [TimeValue] {
    get { ends?.to ?? [] }
    set { ends = Ends(from: from, to: newValue) }
  }

  var hasDate: Bool {
    day != nil || from.contains(where: \.hasDate) || to.contains(where: \.hasDate)
  }
  var hasTime: Bool {
    second != nil || from.contains(where: \.hasTime) || to.contains(where: \.hasTime)
  }

  /// Whether it, or an end of it, is a day that no calendar has.
  var hasNoDay: Bool {
    isNoDay || from.contains(where: \.hasNoDay) || to.contains(where: \.hasNoDay)
  }

  init() {}

  /// A day that no calendar has; it counts as some day, that phrases around it are read.
  static let noDay = {
    var value = TimeValue(day: 0)
    value.isNoDay = true
    return value
  }()

  init(day: Int, grain: TimeUnit = .day, endDay: Int? = nil) {
    self.day = day
    self.grain = grain
    self.endDay = endDay ?? day + 1
  }

  init(second: Int, isAmbiguous: Bool = false, hasSeconds: Bool = false) {
    self.second = second
    self.isAmbiguous = isAmbiguous
    self.hasSeconds = hasSeconds
  }

  /// The time of day of an hour from 0 to 24.
  init(hour: Int, minute: Int = 0, second: Int? = nil) {
    self.init(
      second: hour % 24 * 3600 + minute * 60 + (second ?? 0), isAmbiguous: (1...12).contains(hour),
      hasSeconds: second != nil)
    isBehindDay = hour == 24
  }

  init(part: DayPart) {
    second = part.hours.from * 3600
    endSecond = part.hours.to * 3600
    dayPart = part
  }

  init(length: TimeLength) {
    self.length = length
  }

  static func interval(_ from: TimeValue?, _ to: TimeValue?) -> TimeValue {
    var value = TimeValue()
    value.ends = Ends(from: from.map { [$0] } ?? [], to: to.map { [$0] } ?? [])
    return value
  }

  /// This time on a date.
  func on(_ date: TimeValue) -> TimeValue {
    var result = self
    if isInterval {
      result.from = from.map { $0.hasDate ? $0 : $0.on(date) }
      result.to = to.map { $0.hasDate ? $0 : $0.on(date) }
      return result
    }
    result.day = date.day
    result.endDay = date.endDay
    result.grain = date.grain
    result.weekday = date.weekday
    if date.isInterval { result.day = date.from.first?.day }
    if isAmbiguous, let part = date.dayPart { result = result.inside(part) }
    result.isRecurring = date.isRecurring || isRecurring
    result.isNoDay = date.hasNoDay
    return result
  }

  /// An hour from 1 to 12 made the one in a part of the day.
  func inside(_ part: DayPart) -> TimeValue {
    var result = self
    if isInterval {
      result.from = from.map { $0.inside(part) }
      result.to = to.map { $0.inside(part) }
      return result
    }
    guard isAmbiguous, let second else { return result }
    if part.isAfterNoon, second < 12 * 3600,
      second > (part == .night || part == .tonight ? 4 : 0) * 3600
    {
      result.second = second + 12 * 3600
    }
    result.isAmbiguous = false
    return result
  }

  // MARK: Text

  var normalForm: String {
    if isRecurring { return "R/" + plainText }
    return plainText
  }

  private var plainText: String {
    if isInterval {
      let start = from.first?.edgeText(isEnd: false) ?? ".."
      let end = lastOfInterval?.edgeText(isEnd: !from.isEmpty) ?? ".."
      return start + "/" + end
    }
    if let length { return length.text }
    guard let endSecond, let second else { return startText }
    let date = day.map { Self.text(of: $0, .day) } ?? ""
    if endSecond >= 86_400 {
      let next = day.map { Self.text(of: $0 + 1, .day) } ?? ""
      return date + Self.clock(second) + "/" + next + Self.clock(endSecond - 86_400)
    }
    return date + Self.clock(second) + "/" + date + Self.clock(endSecond)
  }

  /// The end of an interval, on the next day where it begins at the end of one: "from 24:00 to 06:00".
  private var lastOfInterval: TimeValue? {
    guard var last = to.first, let first = from.first, first.isBehindDay, !last.isBehindDay,
      last.second != nil, last.day == first.day
    else { return to.first }
    last.day = last.day.map { $0 + 1 }
    return last
  }

  /// The value as an end of an interval. One that is written as two days is the first of them, or at the end the second.
  private func edgeText(isEnd: Bool) -> String {
    guard let day, let endDay, second == nil, grain.isWrittenAsTwoDays else { return startText }
    return Self.text(of: isEnd ? endDay : day, .day)
  }

  private var startText: String {
    if isInterval { return from.first?.startText ?? to.first?.startText ?? ".." }
    if let length { return length.text }
    let day = isBehindDay ? day.map { $0 + 1 } : day
    var text = day.map { Self.text(of: $0, second == nil ? grain : .day, until: endDay) } ?? ""
    if let second { text += Self.clock(second, hasSeconds) + Self.zone(zone) }
    return text
  }

  private static func zone(_ minutes: Int?) -> String {
    guard let minutes else { return "" }
    let offset = padded(abs(minutes) / 60, 2) + ":" + padded(abs(minutes) % 60, 2)
    return minutes == 0 ? "Z" : (minutes < 0 ? "-" : "+") + offset
  }

  private static func clock(_ second: Int, _ hasSeconds: Bool = false) -> String {
    let text = "T" + padded(second / 3600 % 24, 2) + ":" + padded(second / 60 % 60, 2)
    return hasSeconds ? text + ":" + padded(second % 60, 2) : text
  }

  private static func text(of day: Int, _ grain: TimeUnit, until end: Int? = nil) -> String {
    let date = CivilDay(daysSince1970: day)
    let year = date.year < 0 ? "-" + padded(-date.year, 4) : padded(date.year, 4)
    switch grain {
    case .year: return year
    case .month: return year + "-" + padded(date.month, 2)
    case .week:
      let week = CivilDay.week(ofDaysSince1970: day)
      return padded(week.year, 4) + "-W" + padded(week.week, 2)
    case .quarter, .decade, .century, .weekend, .fortnight:
      return text(of: day, .day) + "/" + text(of: end ?? day + 1, .day)
    default: return year + "-" + padded(date.month, 2) + "-" + padded(date.day, 2)
    }
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
