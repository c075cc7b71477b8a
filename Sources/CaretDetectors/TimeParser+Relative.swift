// Dates that are counted from today, or from another date: "next week", "three days ago", "the end of it".

extension TimeParser {
  // MARK: Relative to today

  /// "today", "day after tomorrow", "now", "next week", "the last 3 months", "this September".
  func relativeDate(at start: Int, depth: Int) -> Expression? {
    let token = at(start)
    if token.has(.now), !text.has(" and then", at: token.end) {
      return Expression(end: start + 1, value: .moment(today, now))
    }
    if token.has(.about), has(start + 1, .now), isWord(start, "right", "just") {
      return Expression(end: start + 2, value: .moment(today, now))
    }
    if token.has(.relativeDay) {
      return Expression(end: start + 1, value: TimeValue(day: today + token.index))
    }
    var index = skip(start, .the)
    if isWord(index, "day"), isWord(index + 1, "after", "before") {
      let sign = isWord(index + 1, "after") ? 1 : -1
      if has(index + 2, .relativeDay) {
        return Expression(end: index + 3, value: TimeValue(day: today + at(index + 2).index + sign))
      }
      if index > start, at(index + 2).roles.isEmpty {
        return Expression(end: index + 2, value: TimeValue(day: today + sign))
      }
    }
    if let nearest = nearest(at: index, depth: depth) { return nearest }
    if isWord(index, "same"), has(index + 1, .unit) { index += 1 }
    let isSame = index > 0 && isWord(index - 1, "same")
    if let period = periodToDate(at: index) { return period }
    if has(index, [.this, .next, .last])
      || isWord(index, "all", "whole", "rest", "remaining", "entire")
    {
      return determined(at: index, depth: depth)
    }
    // "the week", "the month", "the weekend", "the year"
    if index > start, has(index, .unit), !has(index, .ordinal),
      let unit = TimeUnit(rawValue: at(index).index), unit.rawValue >= TimeUnit.day.rawValue,
      at(index).utf8Count > 2, text[at(index).end - 1] | 0x20 != UInt8(ascii: "s"),
      !isWord(index, "night", "century", "decade")
    {
      return theUnit(index, unit, isSame: isSame, depth: depth)
    }
    if isWord(index, "weekend") { return Expression(end: index + 1, value: period(.weekend, 0)) }
    if has(index, .periodEnd) { return periodEnd(index) }
    return nil
  }

  /// "the year to date", "month to date".
  private func periodToDate(at index: Int) -> Expression? {
    guard isWord(index, "year", "quarter", "month", "week"), isWord(index + 1, "to"),
      isWord(index + 2, "date"), let unit = TimeUnit(rawValue: at(index).index)
    else { return nil }
    return Expression(end: index + 3, value: .interval(period(unit, 0), TimeValue(day: today)))
  }

  /// "closest Monday to October 5", "the second nearest Sunday to Easter".
  private func nearest(at start: Int, depth: Int) -> Expression? {
    let ordinal = isOrdinal(start) ? day(at: start, allowsCardinal: false) : nil
    let index = ordinal?.end ?? start
    guard isWord(index, "closest", "nearest"), has(index + 1, [.weekday, .holiday]),
      isWord(index + 2, "to"), let anchor = date(at: index + 3, depth: depth + 1),
      let day = anchor.value.day
    else { return nil }
    let year = CalendarDay(number: day).year
    let candidates =
      has(index + 1, .holiday)
      ? (year - 3...year + 3).map { Holiday.all[at(index + 1).index].day(in: $0) }
      : (-5...5).map { day - CalendarDay.weekday(of: day) + at(index + 1).index + 7 * $0 }
    let sorted = candidates.sorted { abs($0 - day) < abs($1 - day) }
    let number = ordinal?.number ?? 1
    guard sorted.indices.contains(number - 1) else { return nil }
    return Expression(end: anchor.end, value: TimeValue(day: sorted[number - 1]))
  }

  private func theUnit(_ index: Int, _ unit: TimeUnit, isSame: Bool, depth: Int) -> Expression? {
    if has(index + 1, .after), has(index + 2, .next) {
      return Expression(end: index + 3, value: period(unit, 2))
    }
    if isWord(index + 1, "of"),
      let date = date(at: index + 2, depth: depth + 1) ?? ordinalAlone(at: index + 2),
      unit == .week || unit == .weekend, let day = date.value.day
    {
      let monday = day - CalendarDay.weekday(of: day)
      return Expression(
        end: date.end,
        value: unit == .week
          ? TimeValue(day: monday, grain: .week, endDay: monday + 7)
          : TimeValue(day: monday + 5, grain: .weekend, endDay: monday + 7))
    }
    if unit == .week, has(index + 1, .digits), at(index + 1).utf8Count <= 2 {
      return weekNumber(at: index)
    }
    if unit == .week, isWord(index + 1, "beginning", "starting", "commencing"),
      let date = date(at: skip(index + 2, .on), depth: depth + 1), let day = date.value.day
    {
      return Expression(end: date.end, value: TimeValue(day: day, grain: .week, endDay: day + 7))
    }
    if unit == .year, isWord(index + 1, "of"), let year = yearAfter(index + 2) {
      return self.year(year.year, end: year.end)
    }
    return Expression(end: index + 1, value: period(unit, 0))
  }

  private func ordinalAlone(at start: Int) -> Expression? {
    let index = skip(start, .the)
    guard let day = day(at: index, allowsCardinal: false), isOrdinal(index) else { return nil }
    return Expression(end: day.end, value: TimeValue(day: nextDayOfMonth(day.number)))
  }

  func periodEnd(_ index: Int) -> Expression? {
    guard
      !isWord(index, "boy", "bom") || wholeTextIs(0, tokens.count)
        || at(index).sign == 1 && text.byte(at(index).start + 1) < 0x60
    else { return nil }
    switch at(index).index {
    case 0: return Expression(end: index + 1, value: .moment(today, 17 * 3600))
    case 1: return Expression(end: index + 1, value: edge(of: period(.month, 0), isEnd: true))
    case 2: return Expression(end: index + 1, value: edge(of: period(.year, 0), isEnd: true))
    case 3:
      return Expression(end: index + 1, value: .interval(period(.year, 0), TimeValue(day: today)))
    case 4:
      return Expression(end: index + 1, value: .interval(period(.month, 0), TimeValue(day: today)))
    case 5: return Expression(end: index + 1, value: edge(of: period(.year, 0), isEnd: false))
    default: return Expression(end: index + 1, value: edge(of: period(.month, 0), isEnd: false))
    }
  }

  /// What follows "this", "next", "last": a unit, a count of units, a weekday, month, season or holiday.
  private func determined(at start: Int, depth: Int) -> Expression? {
    var index = start
    var direction = 0
    while has(index, [.this, .next, .last])
      || isWord(index, "all", "whole", "rest", "of", "the", "remaining", "entire")
    {
      if has(index, .next) { direction = 1 }
      if has(index, .last) { direction = -1 }
      index += 1
      if index > start + 3 { break }
    }
    while has(index, .business) { index += 1 }
    // "will last three weekends": a verb.
    if isWord(start, "last"), isVerb(start) { return nil }
    if let count = count(at: index), direction != 0 || has(count.end, .unit) {
      let unitIndex = has(count.end, .business) ? count.end + 1 : count.end
      if has(unitIndex, .unit), !has(index, .unit),
        let unit = TimeUnit(rawValue: at(unitIndex).index), count.value == count.value.rounded(),
        at(unitIndex).utf8Count > 1
      {
        return Expression(
          end: unitIndex + 1,
          value: periods(unit, Int(count.value), direction: direction == 0 ? 1 : direction))
      }
    }
    if has(index, .unit), let unit = TimeUnit(rawValue: at(index).index), at(index).utf8Count > 1 {
      if unit == .week, isWord(index + 1, "end") {
        return Expression(end: index + 2, value: period(.weekend, direction))
      }
      if unit == .year, has(index + 1, .mark), isWord(index + 2, "s"),
        let inner = date(at: index + 3, depth: depth + 1)
      {
        return Expression(end: inner.end, value: inner.value)
      }
      return afterPeriod(Expression(end: index + 1, value: period(unit, direction)), unit)
    }
    if has(index, .weekday) {
      guard let plain = weekdayDate(at: index, depth: depth + 1) else { return nil }
      if plain.end > index + 1 { return plain }
      var day = nextWeekday(at(index).index)
      if direction < 0 {
        day =
          today
          - ((CalendarDay.weekday(of: today) - at(index).index + 7) % 7 == 0
            ? 7 : (CalendarDay.weekday(of: today) - at(index).index + 7) % 7)
      }
      if direction > 0, day - today < 5, has(index - 1, .next), isWord(index - 1, "next") {
        day += day - today >= 7 - CalendarDay.weekday(of: today) ? 0 : 7
      }
      var value = TimeValue(day: day)
      value.weekday = at(index).index
      return Expression(end: index + 1, value: value)
    }
    if has(index, .month) {
      guard !isWord(index, "may") || at(index).sign == 1 else { return nil }
      if let full = monthDate(at: index), full.end > index + 1 { return full }
      let base = CalendarDay(number: today)
      let month = at(index).index
      var year = base.year
      if direction > 0, month <= base.month { year += 1 }
      if direction < 0, month >= base.month { year -= 1 }
      return self.month(month, year: year, end: index + 1)
    }
    if has(index, .season) { return season(at: index, direction: direction) }
    if has(index, .holiday) { return holiday(at: index, direction: direction) }
    if isWord(index, "season") { return currentSeason(direction, end: index + 1) }
    if isWord(index, "seasons") { return nil }
    // "current date"
    if isWord(index, "date", "time") {
      return Expression(end: index + 1, value: .moment(today, now))
    }
    return nil
  }

  /// The season of today, or the one before or after it.
  private func currentSeason(_ direction: Int, end: Int) -> Expression? {
    let base = CalendarDay(number: today)
    let starts = (-2...7).compactMap { step -> CalendarDay? in
      let (year, season) = (base.year + (step + 4) / 4 - 1, (step + 4) % 4)
      return CalendarDay(year: year, month: season * 3 + 3, day: season % 2 == 1 ? 21 : 20 + season)
    }
    guard let here = starts.lastIndex(where: { $0.number <= today }),
      starts.indices.contains(here + direction)
    else { return nil }
    let first = starts[here + direction]
    return Expression(
      end: end,
      value: .interval(TimeValue(day: first.number), TimeValue(day: first.adding(months: 3).number))
    )
  }

  /// Whether "last" is a verb: an auxiliary stands before it.
  private func isVerb(_ index: Int) -> Bool {
    let end = at(index).start
    for word in [
      "will ", "to ", "not ", "can ", "could ", "should ", "n't ", "may ", "only ", "might ",
    ] as [StaticString] where text.has(word, at: end - word.utf8CodeUnitCount) {
      return true
    }
    return false
  }

  /// "next week Monday", "last week's Sunday", "previous week - Monday", "the year's first quarter".
  private func afterPeriod(_ period: Expression, _ unit: TimeUnit) -> Expression {
    var index = skipComma(period.end)
    if isWord(index, "-"), at(index).hasGap { index += 1 }
    if sign(index, "'"), isWord(index + 1, "s") { index += 2 }
    guard let start = period.value.day else { return period }
    if unit == .week, isWord(index, "on") { index += 1 }
    if unit == .week, has(index, .weekday) {
      var value = TimeValue(day: start + at(index).index)
      value.weekday = at(index).index
      return Expression(end: index + 1, value: value)
    }
    if unit == .year, let quarter = quarter(at: index), quarter.end > index,
      let first = quarterNumber(at: index)
    {
      return Expression(
        end: quarter.end, value: quarterValue(first, CalendarDay(number: start).year))
    }
    return period
  }

  /// The current, next or last unit of the calendar.
  func period(_ unit: TimeUnit, _ offset: Int) -> TimeValue {
    let base = CalendarDay(number: today)
    switch unit {
    case .second, .minute, .hour:
      let seconds = unit == .hour ? 3600 : unit == .minute ? 60 : 1
      let from = moment(
        adding: TimeLength(Double(abs(offset) * seconds), .second), sign: offset < 0 ? -1 : 1)
      return offset < 0
        ? .interval(from, .moment(today, now)) : .interval(.moment(today, now), from)
    case .day: return TimeValue(day: today + offset)
    case .week, .fortnight:
      let monday = today - CalendarDay.weekday(of: today) + 7 * offset
      return TimeValue(day: monday, grain: .week, endDay: monday + 7)
    case .weekend:
      let saturday = today - CalendarDay.weekday(of: today) + 5 + 7 * offset
      return TimeValue(day: saturday, grain: .weekend, endDay: saturday + 2)
    case .month:
      let first = base.month(adding: offset)
      return TimeValue(day: first.number, grain: .month, endDay: first.month(adding: 1).number)
    case .quarter:
      let first = base.month(adding: -((base.month - 1) % 3) + 3 * offset)
      return TimeValue(day: first.number, grain: .quarter, endDay: first.month(adding: 3).number)
    case .year: return year(base.year + offset, end: 0).value
    case .decade, .century:
      let span = unit == .decade ? 10 : 100
      let first = year((base.year / span + offset) * span, end: 0).value
      return TimeValue(
        day: first.day ?? 0, grain: .decade,
        endDay: CalendarDay(number: first.day ?? 0).month(adding: span * 12).number)
    }
  }

  /// "the last 3 months", "next 4 days": from or up to the reference.
  func periods(_ unit: TimeUnit, _ count: Int, direction: Int) -> TimeValue {
    let length = TimeLength(Double(count), unit)
    let edge = moment(adding: length, sign: direction)
    let here = length.seconds > 0 ? TimeValue.moment(today, now) : TimeValue(day: today)
    return direction > 0 ? .interval(here, edge) : .interval(edge, here)
  }

  // MARK: Counted from somewhere

  /// "3 days ago", "in two weeks", "2 upcoming months", "two days after today", "4 months from tomorrow".
  func countedDate(at start: Int, depth: Int) -> Expression? {
    if isWord(start, "in"), let length = length(at: skip(start + 1, .about)),
      !has(length.end, [.ago])
    {
      var end = length.end
      if isWord(end, "time") { end += 1 }
      if isWord(end, "from"), has(end + 1, [.relativeDay, .now]) {
        return counted(length, end, depth, start: start + 1).map {
          Expression(end: $0.end, value: $0.value)
        }
      }
      return Expression(end: end, value: moment(adding: length.value.length))
    }
    let index = has(start, .more) && has(start + 1, .than) ? start + 2 : start
    // "2 upcoming months", "5 past years", "3 fridays from now"
    if let count = count(at: index), has(count.end, [.next, .last]), has(count.end + 1, .unit),
      isWord(count.end, "upcoming", "coming")
        || text[at(count.end + 1).end - 1] | 0x20 == UInt8(ascii: "s"),
      let unit = TimeUnit(rawValue: at(count.end + 1).index)
    {
      return Expression(
        end: count.end + 2,
        value: periods(unit, Int(count.value), direction: has(count.end, .next) ? 1 : -1))
    }
    if let count = count(at: index), has(count.end, .weekday), count.value < 60,
      at(count.end).utf8Count > 5
    {
      let weekday = at(count.end).index
      let next = count.end + 1
      if isWord(next, "from"), has(next + 1, .now) {
        return Expression(
          end: next + 2,
          value: TimeValue(
            day: nextWeekday(weekday) + 7 * Int(count.value)
              - (nextWeekday(weekday) - today > 3 ? 7 : 0)))
      }
      if has(next, .ago) {
        return Expression(
          end: next + 1, value: TimeValue(day: nextWeekday(weekday) - 7 * Int(count.value)))
      }
    }
    guard let length = length(at: index) else { return nil }
    return counted(length, length.end, depth, start: start)
  }

  func counted(_ length: Expression, _ end: Int, _ depth: Int, start: Int) -> Expression? {
    if has(end, .ago) {
      return Expression(end: end + 1, value: moment(adding: length.value.length, sign: -1))
    }
    if has(end, .later), isWord(end, "later", "hence"),
      !has(end + 1, [.than, .this, .in, .relativeDay])
    {
      return Expression(end: end + 1, value: moment(adding: length.value.length))
    }
    guard isWord(end, "from", "after", "before", "prior"), depth < 3 else { return nil }
    let isBefore = isWord(end, "before", "prior")
    let base = skip(end + 1, .about)
    if has(base, .now) {
      return Expression(end: base + 1, value: moment(adding: length.value.length))
    }
    guard
      let anchor = date(at: base, depth: depth + 2)
        ?? (isWord(end, "from") ? clock(at: base, isLoose: false) : nil)
    else { return nil }
    guard let day = anchor.value.day else {
      var value = anchor.value
      if let second = value.second, let seconds = length.value.length?.seconds {
        value.second = (second + seconds) % 86_400
      }
      return Expression(end: anchor.end, value: value)
    }
    var value = moment(adding: length.value.length, sign: isBefore ? -1 : 1, to: day)
    if length.value.length?.seconds == 0 { value.second = nil }
    return Expression(end: anchor.end, value: value)
  }
}
