// Parts of longer periods by their number: "the first Monday of May", "Q4", "week 12", "the 19th century".

extension TimeParser {
  // MARK: Ordinals of periods

  /// "first week of October 2014", "last Monday of March", "third quarter", "the first 2 weeks of 2021".
  func ordinalOf(at start: Int, depth: Int) -> Expression? {
    var index = skip(start, .the)
    var number: Int
    if has(index, .last), isWord(index, "last") {
      number = -1
      index += 1
    } else if let ordinal = day(at: index, allowsCardinal: false), isOrdinal(index) {
      number = ordinal.number
      index = ordinal.end
      if isWord(index, "last") {
        number = -number
        index += 1
      }
    } else {
      return quarter(at: start) ?? weekNumber(at: start)
    }
    var count = 1
    if let counted = self.count(at: index), has(counted.end, .unit), !has(index, .unit),
      !has(index, .weekday)
    {
      count = Int(counted.value)
      index = counted.end
    }
    if count == 1, let half = half(number, at: index, depth: depth) { return half }
    let weekday = has(index, .weekday) ? at(index).index : nil
    guard weekday != nil || has(index, .unit),
      let unit = weekday == nil ? TimeUnit(rawValue: at(index).index) : .day
    else { return nil }
    var end = index + 1
    if unit == .week, isWord(end, "end") { end += 1 }
    if unit == .century { return century(number, end) }
    // "3rd week of", "first Monday evening of"
    let part = has(end, .dayPart) && !has(end, .unit) ? dayPart(at: end) : nil
    if let part { end = part.end }
    if unit == .quarter, let year = yearAfter(end), number > 0, number <= 4 {
      return Expression(end: year.end, value: quarterValue(number, year.year))
    }
    guard isWord(end, "of", "in", "from", "after"), let outer = date(at: end + 1, depth: depth + 1),
      let from = outer.value.day, let to = outer.value.endDay
    else {
      if unit == .quarter, (1...4).contains(number) {
        return Expression(end: end, value: quarterValue(number, CalendarDay(number: today).year))
      }
      return nil
    }
    if isWord(end, "after"), let weekday, number > 0 {
      let first = from + 1 + (weekday - CalendarDay.weekday(of: from + 1) + 7) % 7
      return Expression(end: outer.end, value: TimeValue(day: first + 7 * (number - 1)))
    }
    guard to - from > 1 || outer.value.grain != .day,
      var value = nth(number, unit, weekday, count, from, to)
    else { return nil }
    if let kind = part?.value.dayPart { value = TimeValue(part: kind).on(value) }
    return Expression(end: outer.end, value: value)
  }

  /// "the first half of 2024", "second half of next year".
  private func half(_ number: Int, at index: Int, depth: Int) -> Expression? {
    guard has(index, .half), (1...2).contains(number) else { return nil }
    let outer = skipComma(skip(index + 1, .of))
    guard let whole = date(at: outer, depth: depth + 1), let from = whole.value.day,
      let to = whole.value.endDay, to - from > 13
    else { return nil }
    let start = CalendarDay(number: from)
    let middle =
      whole.value.grain == .year ? start.month(adding: 6).number : from + (to - from) / 2
    return Expression(
      end: whole.end,
      value: number == 1
        ? .interval(TimeValue(day: from), TimeValue(day: middle))
        : .interval(TimeValue(day: middle), TimeValue(day: to)))
  }

  private func nth(
    _ n: Int, _ unit: TimeUnit, _ weekday: Int?, _ count: Int, _ from: Int, _ to: Int
  ) -> TimeValue? {
    if let weekday {
      let first = from + (weekday - CalendarDay.weekday(of: from) + 7) % 7
      let last = to - 1 - (CalendarDay.weekday(of: to - 1) - weekday + 7) % 7
      let day = n > 0 ? first + 7 * (n - 1) : last + 7 * (n + 1)
      return from <= day && day < to ? TimeValue(day: day) : nil
    }
    let start = CalendarDay(number: from)
    let end = CalendarDay(number: to)
    func span(_ first: Int, _ last: Int, _ grain: TimeUnit) -> TimeValue {
      count == 1
        ? TimeValue(day: first, grain: grain, endDay: last)
        : .interval(TimeValue(day: first), TimeValue(day: last))
    }
    switch unit {
    case .day:
      return n > 0
        ? span(from + n - 1, from + n - 1 + count, .day)
        : span(to + n + 1 - count, to + n + 1, .day)
    case .week:
      // Weeks belong where their Thursday is.
      let first =
        from + (7 - CalendarDay.weekday(of: from)) % 7
        - (CalendarDay.weekday(of: from) > 0 && CalendarDay.weekday(of: from) < 4 ? 7 : 0)
      let last = to - 7 - CalendarDay.weekday(of: to - 7)
      let monday = n > 0 ? first + 7 * (n - 1) : last + 7 * (n + 1)
      return span(monday, monday + 7 * count, .week)
    case .month:
      let first = n > 0 ? start.month(adding: n - 1) : end.month(adding: n + 1 - count)
      return span(first.number, first.month(adding: count).number, .month)
    case .quarter:
      let first = n > 0 ? start.month(adding: 3 * (n - 1)) : end.month(adding: 3 * n)
      return span(first.number, first.month(adding: 3 * count).number, .quarter)
    case .weekend:
      let saturdays = from + (5 - CalendarDay.weekday(of: from) + 7) % 7
      let last = to - 1 - (CalendarDay.weekday(of: to - 1) - 5 + 7) % 7
      let saturday = n > 0 ? saturdays + 7 * (n - 1) : last + 7 * (n + 1)
      return TimeValue(day: saturday, grain: .weekend, endDay: saturday + 2)
    case .year:
      return span(
        start.month(adding: 12 * (n - 1)).number, start.month(adding: 12 * (n - 1 + count)).number,
        .year)
    default: return nil
    }
  }

  func century(_ number: Int, _ end: Int) -> Expression? {
    guard (1...30).contains(number) else { return nil }
    let first = year((number - 1) * 100 + 1, end: end).value
    guard let day = first.day else { return nil }
    return Expression(
      end: end,
      value: TimeValue(
        day: day, grain: .century, endDay: CalendarDay(number: day).month(adding: 1200).number))
  }

  /// "Q1 2013", "18q4", "2018Q4" come as letters and digits that touch.
  func quarterNumber(at index: Int) -> Int? {
    if has(index, .ordinal), at(index).number <= 4 { return Int(at(index).number) }
    return has(index, .digits) && (1...4).contains(at(index).number) ? Int(at(index).number) : nil
  }

  func quarter(at start: Int) -> Expression? {
    guard let number = quarterNumber(at: start),
      at(start).utf8Count > 1 || has(start + 1, .ordinalSuffix)
    else { return nil }
    let index = has(start, .ordinal) ? start + 1 : start + 2
    guard has(index, .unit), TimeUnit(rawValue: at(index).index) == .quarter else { return nil }
    let year = yearAfter(index + 1)
    return Expression(
      end: year?.end ?? index + 1,
      value: quarterValue(number, year?.year ?? CalendarDay(number: today).year))
  }

  func quarterValue(_ number: Int, _ year: Int) -> TimeValue {
    guard let first = CalendarDay(year: year, month: number * 3 - 2, day: 1) else {
      return TimeValue(day: today)
    }
    return TimeValue(day: first.number, grain: .quarter, endDay: first.month(adding: 3).number)
  }

  func weekNumber(at index: Int) -> Expression? {
    guard isWord(index, "week", "wk"), has(index + 1, .digits),
      (1...53).contains(at(index + 1).number), at(index + 1).utf8Count <= 2
    else { return nil }
    let year = yearAfter(index + 2)
    let base =
      CalendarDay(year: year?.year ?? CalendarDay(number: today).year, month: 1, day: 4)?.number
      ?? today
    let monday = base - CalendarDay.weekday(of: base) + 7 * (Int(at(index + 1).number) - 1)
    return Expression(
      end: year?.end ?? index + 2, value: TimeValue(day: monday, grain: .week, endDay: monday + 7))
  }
}
