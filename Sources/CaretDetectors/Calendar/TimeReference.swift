// The moment that relative dates are counted from, and what is counted.

internal import CaretUnicode

struct TimeReference {
  /// The day's number.
  let today: Int
  /// The second of the day.
  let now: Int
  /// Whether 3/4 is the third of April.
  let dayFirst: Bool
  /// The language of the texts, if it is known.
  let language: String?

  private static let mostDays = 1_000_000 * 366

  init(_ options: DetectionOptions) {
    // So far away that no phrase about time leaves the integers.
    let (day, second) = (options.reference.day, options.reference.second)
    today = min(max(day, -Self.mostDays), Self.mostDays)
    now = min(max(0, second), 86_399)
    dayFirst = options.dayFirst
    language = options.language
  }

  var date: CivilDay { CivilDay(daysSince1970: today) }
  var moment: TimeValue { .moment(today, now) }

  // MARK: The next time that something comes

  /// The next time that a day of a month comes, today included.
  func next(month: Int, day: Int) -> TimeValue? {
    for year in date.year...date.year + 8 {
      guard let found = CivilDay(year: year, month: month, day: day) else { continue }
      if found.daysSince1970 >= today { return TimeValue(day: found.daysSince1970) }
    }
    return nil
  }

  /// The day of a month in a year, or the next one.
  func day(_ day: Int, month: Int, year: Int?) -> TimeValue? {
    guard let year else { return next(month: month, day: day) ?? .noDay }
    return TimeValue(year: year, month: month, day: day) ?? .noDay
  }

  /// The next day with a number in its month, behind today.
  func next(dayOfMonth day: Int) -> Int {
    for offset in 0...12 {
      let month = date.month(adding: offset)
      if let found = CivilDay(year: month.year, month: month.month, day: day),
        found.daysSince1970 > today
      {
        return found.daysSince1970
      }
    }
    return today
  }

  /// The next day with a number in its month on a weekday, else just with that number.
  func next(dayOfMonth day: Int, weekday: Int) -> TimeValue {
    for offset in 0...24 {
      let month = date.month(adding: offset)
      if let found = CivilDay(year: month.year, month: month.month, day: day),
        found.daysSince1970 >= today,
        CivilDay.weekday(ofDaysSince1970: found.daysSince1970) == weekday
      {
        return TimeValue(day: found.daysSince1970, weekday: weekday)
      }
    }
    return TimeValue(day: next(dayOfMonth: day), weekday: weekday)
  }

  /// The next weekday behind today.
  func next(weekday: Int) -> TimeValue {
    let distance = (weekday - CivilDay.weekday(ofDaysSince1970: today) + 7) % 7
    return TimeValue(day: today + (distance == 0 ? 7 : distance), weekday: weekday)
  }

  /// "last Monday", "this Monday", "next Monday".
  func weekday(_ weekday: Int, _ direction: Int) -> TimeValue {
    guard direction < 0 else { return next(weekday: weekday) }
    let distance = (CivilDay.weekday(ofDaysSince1970: today) - weekday + 7) % 7
    return TimeValue(day: today - (distance == 0 ? 7 : distance), weekday: weekday)
  }

  /// "next Monday" in so many words: not the one that is left of this week, if it is near.
  func nextWeek(_ weekday: Int) -> TimeValue {
    var found = next(weekday: weekday)
    guard let day = found.day, day - today < 5,
      day - today < 7 - CivilDay.weekday(ofDaysSince1970: today)
    else { return found }
    found = TimeValue(day: day + 7, weekday: weekday)
    return found
  }

  /// This month of the year, the one that was last, the one that comes; by its name alone, today's included.
  func month(_ month: Int, _ direction: Int? = nil) -> TimeValue? {
    let isPast =
      switch direction {
      case nil: month < date.month
      case 1: month <= date.month
      default: false
      }
    return .month(month, date.year + (isPast ? 1 : direction == -1 && month >= date.month ? -1 : 0))
  }

  // MARK: Periods

  /// The current, next or last unit of the calendar.
  func period(_ unit: TimeUnit, _ offset: Int) -> TimeValue {
    switch unit {
    case .second where offset == 0: return moment
    case .minute where offset == 0: return current(60)
    case .hour where offset == 0: return current(3600)
    case .second, .minute, .hour:
      let length = TimeLength(Double(abs(offset)), unit)
      return offset < 0
        ? .interval(after(length, sign: -1), moment) : .interval(moment, after(length))
    case .day: return TimeValue(day: today + offset)
    case .week, .fortnight:
      return .week(today - CivilDay.weekday(ofDaysSince1970: today) + 7 * offset)
    case .weekend:
      return .weekend(today - CivilDay.weekday(ofDaysSince1970: today) + 5 + 7 * offset)
    case .month: return .months(date.month(adding: offset), 1, .month)
    case .quarter:
      return .months(date.month(adding: -((date.month - 1) % 3) + 3 * offset), 3, .quarter)
    case .year: return .year(date.year + offset)
    case .decade: return .years((date.year / 10 + offset) * 10, 10, .decade)
    case .century: return .years((date.year / 100 + offset) * 100, 100, .decade)
    }
  }

  /// The minute or hour that the reference lies in.
  private func current(_ seconds: Int) -> TimeValue {
    var value = moment
    let start = (moment.second ?? 0) / seconds * seconds
    (value.second, value.endSecond) = (start, start + seconds)
    return value
  }

  /// "the last 3 months", "next 4 days": from or up to the reference.
  func periods(_ length: TimeLength, _ direction: Int) -> TimeValue {
    let edge = after(length, sign: direction)
    let here = length.seconds > 0 ? moment : TimeValue(day: today)
    return direction > 0 ? .interval(here, edge) : .interval(edge, here)
  }

  /// A season of a year, or the one of this year, or the last or next one.
  func season(_ season: Int, year: Int? = nil, direction: Int = 0) -> TimeValue {
    let month = season * 3 + 3
    let moved =
      direction > 0 && month <= date.month ? 1 : direction < 0 && month >= date.month ? -1 : 0
    let found = TimeReference.season(season, year ?? date.year + moved)
    // In January "this winter" has begun last year.
    let before = TimeReference.season(season, date.year - 1)
    return year == nil && direction == 0 && (before.to.first?.day ?? 0) > today ? before : found
  }

  private static func season(_ season: Int, _ year: Int) -> TimeValue {
    let day = season % 2 == 1 ? 21 : 20 + season
    guard let first = CivilDay(year: year, month: season * 3 + 3, day: day) else {
      return .year(year)
    }
    return .interval(
      TimeValue(day: first.daysSince1970), TimeValue(day: first.adding(months: 3).daysSince1970))
  }

  /// The season of today, or one before or after it.
  func season(beside direction: Int) -> TimeValue? {
    let year = date.year
    let all = (year - 1...year + 1).flatMap { year in
      (0..<4).map { TimeReference.season($0, year) }
    }
    let here = all.lastIndex { ($0.from.first?.day ?? 0) <= today }
    return here.flatMap { all.indices.contains($0 + direction) ? all[$0 + direction] : nil }
  }

  /// A holiday in a year, the next one, or the last one.
  func holiday(_ index: Int, year: Int? = nil, direction: Int = 0) -> TimeValue {
    let holiday = Holiday.all[index]
    if let year { return TimeValue(day: holiday.day(in: year)) }
    let day = holiday.day(in: date.year)
    if direction < 0 {
      return TimeValue(day: day < today ? day : holiday.day(in: date.year - 1))
    }
    return TimeValue(day: day >= today ? day : holiday.day(in: date.year + 1))
  }

  // MARK: Moments

  /// A length after or before the reference, or another day.
  func after(_ length: TimeLength, sign: Int = 1, of day: Int? = nil) -> TimeValue {
    let start = CivilDay(daysSince1970: day ?? today).adding(months: sign * length.months)
      .daysSince1970
    let date = start + sign * length.days
    guard length.seconds > 0 else { return TimeValue(day: date) }
    let total = now + sign * length.seconds
    let moved = total >= 0 ? total / 86_400 : (total - 86_399) / 86_400
    return .moment(date + moved, total - moved * 86_400)
  }

  /// A length after or before a day, or a time of day.
  func after(_ length: TimeLength, sign: Int, of anchor: TimeValue) -> TimeValue? {
    if anchor.isNoDay { return anchor }
    if let day = anchor.day {
      var value = after(length, sign: sign, of: day)
      if length.seconds == 0 { value.second = nil }
      return value
    }
    guard let second = anchor.second, length.seconds > 0 else { return nil }
    var value = anchor
    value.second = (second + sign * length.seconds % 86_400 + 86_400) % 86_400
    return value
  }
}

extension TimeValue {
  static func moment(_ day: Int, _ second: Int) -> TimeValue {
    var value = TimeValue(day: day)
    value.second = second
    value.hasSeconds = second % 60 != 0
    return value
  }

  init(day: Int, weekday: Int) {
    self.init(day: day)
    self.weekday = weekday
  }

  init(_ count: Double, _ unit: TimeUnit) { self.init(length: TimeLength(count, unit)) }

  /// A day by its number, as its month's day is said.
  init?(year: Int, month: Int, day: Int) {
    guard let date = CivilDay(year: year, month: month, day: day) else { return nil }
    self.init(day: date.daysSince1970)
  }

  // MARK: Periods

  static func months(_ first: CivilDay, _ count: Int, _ grain: TimeUnit) -> TimeValue {
    var start = first
    start.day = 1
    return TimeValue(
      day: start.daysSince1970, grain: grain, endDay: start.month(adding: count).daysSince1970)
  }

  static func month(_ month: Int, _ year: Int) -> TimeValue? {
    CivilDay(year: year, month: month, day: 1).map { .months($0, 1, .month) }
  }

  static func years(_ first: Int, _ count: Int, _ grain: TimeUnit) -> TimeValue {
    var start = CivilDay(daysSince1970: 0)
    start.year = first
    return .months(start, 12 * count, grain)
  }

  static func year(_ year: Int) -> TimeValue { .years(year, 1, .year) }

  static func week(_ monday: Int) -> TimeValue {
    TimeValue(day: monday, grain: .week, endDay: monday + 7)
  }

  static func weekend(_ saturday: Int) -> TimeValue {
    TimeValue(day: saturday, grain: .weekend, endDay: saturday + 2)
  }

  static func quarter(_ number: Int, _ year: Int) -> TimeValue? {
    CivilDay(year: year, month: number * 3 - 2, day: 1).map { .months($0, 3, .quarter) }
  }

  /// The week of a year by its ISO 8601 number.
  static func week(_ number: Int, of year: Int) -> TimeValue {
    let fourth = CivilDay(year: year, month: 1, day: 4)?.daysSince1970 ?? 0
    return .week(fourth - CivilDay.weekday(ofDaysSince1970: fourth) + 7 * (number - 1))
  }

  // MARK: Parts of periods

  /// Half of a period: the first or the second.
  func half(_ number: Int) -> TimeValue? {
    guard let from = day, let to = endDay, to - from > 13, number == 1 || number == 2 else {
      return nil
    }
    let start = CivilDay(daysSince1970: from)
    let middle = grain == .year ? start.month(adding: 6).daysSince1970 : from + (to - from) / 2
    return number == 1
      ? .interval(TimeValue(day: from), TimeValue(day: middle))
      : .interval(TimeValue(day: middle), TimeValue(day: to))
  }

  /// The beginning, middle or end of a period: 0, 1, 2.
  func third(_ which: Int) -> TimeValue {
    guard let from = day, let to = endDay else { return self }
    let cuts =
      grain == .month
      ? (from + 10, from + 20) : (from + (to - from) / 3, from + (to - from) * 2 / 3)
    return .interval(
      TimeValue(day: which == 0 ? from : which == 1 ? cuts.0 : cuts.1),
      TimeValue(day: which == 0 ? cuts.0 : which == 1 ? cuts.1 : to))
  }

  /// The n-th weekday of a period, from its end when negative.
  func nth(_ n: Int, weekday: Int) -> TimeValue? {
    guard let from = day, let to = endDay, n != 0 else { return nil }
    let first = from + (weekday - CivilDay.weekday(ofDaysSince1970: from) + 7) % 7
    let last = to - 1 - (CivilDay.weekday(ofDaysSince1970: to - 1) - weekday + 7) % 7
    let found = n > 0 ? first + 7 * (n - 1) : last + 7 * (n + 1)
    return from <= found && found < to ? TimeValue(day: found, weekday: weekday) : nil
  }

  /// The n-th units of a period, `count` of them, from its end when negative.
  func nth(_ n: Int, _ unit: TimeUnit, count: Int = 1) -> TimeValue? {
    guard let from = day, let to = endDay, n != 0 else { return nil }
    let start = CivilDay(daysSince1970: from)
    let end = CivilDay(daysSince1970: to)
    func months(_ each: Int, _ grain: TimeUnit) -> TimeValue {
      let first =
        n > 0 ? start.month(adding: each * (n - 1)) : end.month(adding: each * (n + 1 - count))
      let last = first.month(adding: each * count)
      return .whole(first.daysSince1970, last.daysSince1970, count == 1 ? grain : .day)
    }
    switch unit {
    case .day:
      let first = n > 0 ? from + n - 1 : to + n + 1 - count
      return count == 1 ? TimeValue(day: first) : .whole(first, first + count, .day)
    case .week:
      // Weeks belong where their Thursday is.
      let weekday = CivilDay.weekday(ofDaysSince1970: from)
      let first = from - weekday + (weekday < 4 ? 0 : 7)
      let last = to - 7 - CivilDay.weekday(ofDaysSince1970: to - 7)
      let monday = n > 0 ? first + 7 * (n - 1) : last + 7 * (n + 1)
      return .whole(monday, monday + 7 * count, count == 1 ? .week : .day)
    case .weekend:
      guard let saturday = nth(n, weekday: 5)?.day else { return nil }
      return .weekend(saturday)
    case .month: return months(1, .month)
    case .quarter: return months(3, .quarter)
    case .year: return months(12, .year)
    default: return nil
    }
  }

  /// A named span, or one from day to day.
  private static func whole(_ from: Int, _ to: Int, _ grain: TimeUnit) -> TimeValue {
    grain == .day
      ? .interval(TimeValue(day: from), TimeValue(day: to))
      : TimeValue(day: from, grain: grain, endDay: to)
  }

  /// From this moment or day on for a length.
  func lasting(_ length: TimeLength) -> TimeValue {
    var end = self
    if let second {
      let total = second + length.seconds
      end.second = total % 86_400
      if let day { end.day = day + total / 86_400 + length.days }
    } else if let day {
      end = TimeValue(
        day: CivilDay(daysSince1970: day).adding(months: length.months).daysSince1970 + length.days)
    }
    return .interval(self, end)
  }

  var recurring: TimeValue {
    var value = self
    value.isRecurring = true
    return value
  }

  /// Whether it is one day.
  var isDay: Bool { day != nil && !isInterval && grain == .day }
}
