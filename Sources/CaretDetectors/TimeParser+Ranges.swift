// Ranges of two ends, and open ones: "from Monday to Friday", "before 2010".

extension TimeParser {
  // MARK: Ranges

  /// "from 5 to 6pm", "between March and May", "9-12 June", "monday 12-4".
  func range(at start: Int) -> Expression? {
    var index = start
    let opens = has(index, [.from, .between])
    if opens { index += 1 }
    let isBetween = has(start, .between)
    guard let first = rangeEnd(at: index) else { return datedRange(at: start) }
    var middle = first.end
    if sign(middle, ","), has(middle + 1, .to) { middle += 1 }
    let joins =
      has(middle, [.to, .until]) || isWord(middle, "-") || (isBetween && has(middle, .and))
    guard joins, !isWord(middle, "as", "long", "soon"),
      !(first.value.hasTime && !first.value.hasDate && has(middle + 1, [.this, .next, .last]))
    else { return datedRange(at: start) }
    // "2015-3-4" isn't a range, nor is "Nov-2".
    if has(middle, .mark), !at(middle).hasGap, !at(middle + 1).hasGap, sign(first.end + 2, "-"),
      !at(first.end + 2).hasGap
    {
      return nil
    }
    guard let second = rangeEnd(at: skip(middle + 1, .the)),
      first.isWhole || second.isWhole || opens && !isCounted(second.end)
    else {
      return datedRange(at: start)
    }
    guard let (from, to) = matched(first, second, opens: opens, isBetween: isBetween) else {
      return datedRange(at: start)
    }
    var result = Expression(end: second.end, value: .interval(from, to))
    if !from.hasDate, !to.hasDate { addDate(to: &result) }
    addDayPart(to: &result)
    addYear(to: &result)
    return longest(result, datedRange(at: start))
  }

  /// Whether the number before an index counts something: "from 5 to 10 dollars".
  private func isCounted(_ index: Int) -> Bool {
    has(index, [.currency, .currencySign, .cent, .scale, .fewness])
      || has(index, .unit) && !has(index, .dayPart)
  }

  private func rangeEnd(at index: Int) -> Expression? {
    let index = skip(index, [.about, .the])
    if let point = point(at: index) { return point }
    // "to date"
    if isWord(index, "date"), has(index - 1, .to) {
      return Expression(end: index + 1, value: TimeValue(day: today))
    }
    if isOrdinal(index), let day = dayNumber(at: index) { return day }
    return hourNumber(at: index) ?? dayNumber(at: index)
  }

  /// Makes a bare number on one side what the other side is.
  private func matched(_ first: Expression, _ second: Expression, opens: Bool, isBetween: Bool) -> (
    TimeValue, TimeValue
  )? {
    var from = first.value
    var to = second.value
    if let a = from.dayOfMonth, let b = to.dayOfMonth {
      // "between the ninth and the seventeenth": of the month that comes.
      let start = nextDayOfMonth(a)
      return b > a && opens ? (TimeValue(day: start), TimeValue(day: start + b - a)) : nil
    }
    if !first.isWhole, !second.isWhole {
      // "from 3 to 5" are hours, if anything; "3-5" is nothing.
      return opens && to.second != nil && from.second != nil ? (from, to) : nil
    }
    if !first.isWhole {
      if to.hasTime, !to.isInterval, from.dayOfMonth == nil {
        from.isAmbiguous = true
        if let second = from.second, let end = to.second, !to.isAmbiguous, end >= 12 * 3600,
          second < 12 * 3600, second + 12 * 3600 < end
        {
          from.second = second + 12 * 3600
        }
        if to.day != nil { from = from.on(to) }
        return (from, to)
      }
      guard let day = to.day, to.grain == .day, let number = dayOfMonth(first.value) else {
        return nil
      }
      let month = CalendarDay(number: day)
      guard let date = CalendarDay(year: month.year, month: month.month, day: number) else {
        return nil
      }
      return (TimeValue(day: date.number), to)
    }
    if !second.isWhole {
      if from.hasTime, !from.isInterval {
        if let second = to.second, let start = from.second, second <= start, second < 12 * 3600 {
          to.second = second + 12 * 3600
        }
        return (from, from.day != nil ? to.on(from) : to)
      }
      guard let day = from.day, from.grain == .day, from.endDay == day + 1,
        let number = dayOfMonth(second.value)
      else { return nil }
      let month = CalendarDay(number: day)
      // "Monday 12-4" are hours, "November 19-20" days.
      if from.weekday != nil, from.second == nil { return nil }
      guard let date = CalendarDay(year: month.year, month: month.month, day: number),
        date.number > day
      else { return nil }
      return (from, TimeValue(day: date.number))
    }
    if from.length != nil || to.length != nil { return nil }
    if from.hasTime, to.hasTime, from.hasDate, !to.hasDate { to = to.on(from) }
    if to.hasTime, from.hasTime, to.hasDate, !from.hasDate { from = from.on(to) }
    // "Nov-Feb 2017", "5/1-5/7, 2020": the first lies before the second.
    if let a = from.day, let b = to.day, !from.hasTime {
      if a > b, from.grain == .month || from.grain == .day, from.grain == to.grain {
        let moved = CalendarDay(number: a).adding(months: -12 * ((a - b) / 366 + 1)).number
        let length = (from.endDay ?? a + 1) - a
        if from.grain == .month { (from.day, from.endDay) = (moved, moved + length) }
        if from.grain == .day { (from.day, from.endDay) = (moved, moved + 1) }
        if b - moved > 366 * 2 { return (first.value, to) }
      }
    }
    return (from, to)
  }

  private func dayOfMonth(_ value: TimeValue) -> Int? {
    if let day = value.dayOfMonth { return day }
    guard let second = value.second else { return value.day.map { CalendarDay(number: $0).day } }
    return second % 3600 == 0 ? second / 3600 : nil
  }

  private func addDate(to range: inout Expression) {
    var index = skipComma(range.end)
    let hasWord = has(index, [.on, .of, .in])
    if hasWord { index += 1 }
    guard let date = date(at: index), date.value.grain == .day, !has(index, .digits) || hasWord
    else { return }
    range.value = range.value.on(date.value)
    if let part = date.value.dayPart { range.value = range.value.inside(part) }
    range.end = date.end
  }

  /// "5/1-5/7, 2020": the year of both ends.
  private func addYear(to range: inout Expression) {
    guard sign(range.end, ","), has(range.end + 1, .digits), at(range.end + 1).utf8Count == 4,
      let from = range.value.from.first?.day,
      let to = range.value.to.first?.day, isYear(Int(at(range.end + 1).number)),
      !range.value.hasTime
    else { return }
    let shift = 12 * (Int(at(range.end + 1).number) - CalendarDay(number: to).year)
    range.value = .interval(
      TimeValue(day: CalendarDay(number: from).adding(months: shift).number),
      TimeValue(day: CalendarDay(number: to).adding(months: shift).number))
    range.end += 2
  }

  private func addDayPart(to range: inout Expression) {
    guard let part = dayPart(at: range.end), has(range.end, [.in, .this, .at, .dayPart, .last])
    else { return }
    if let kind = part.value.dayPart { range.value = range.value.inside(kind) }
    if let day = part.value.day { range.value = range.value.on(TimeValue(day: day)) }
    range.end = part.end
  }

  /// "tomorrow from 10am to noon", "Wednesday between 3 and 5", "monday 12-4", "July 4 for 3 days".
  private func datedRange(at start: Int) -> Expression? {
    guard let date = date(at: start), date.value.grain == .day,
      date.value.second == nil || date.value.dayPart != nil
    else { return nil }
    var index = skipComma(date.end)
    if has(index, [.at, .for]), !has(index + 1, .unit) { index += 1 }
    if has(index, [.from, .between]) || has(index, [.digits, .cardinal]) {
      if has(index, .from), let clock = clock(at: index + 1, isLoose: true), has(clock.end, .for),
        let length = length(at: clock.end + 1)
      {
        return Expression(end: length.end, value: span(clock.value.on(date.value), length.value))
      }
      if let range = timeRange(at: index) {
        var value = range.value.on(date.value)
        if let part = date.value.dayPart { value = value.inside(part) }
        return Expression(end: range.end, value: value)
      }
    }
    return nil
  }

  /// Two times that are joined: "10am-12am", "from 3 to 5", "12-4".
  private func timeRange(at start: Int) -> Expression? {
    let opens = has(start, [.from, .between])
    let index = opens ? start + 1 : start
    guard let first = clock(at: index, isLoose: true),
      has(first.end, [.to, .until]) || (opens && has(first.end, .and)),
      let second = clock(at: first.end + 1, isLoose: true)
    else { return nil }
    guard let (from, to) = matched(first, second, opens: true, isBetween: opens) else { return nil }
    var result = Expression(end: second.end, value: .interval(from, to))
    addDayPart(to: &result)
    return result
  }

  // MARK: Bounds

  /// "before 2pm", "since 2014", "no later than May 3", "2018 or later".
  func bounded(at start: Int) -> Expression? {
    if let hours = hoursAfter(start), wholeTextIs(start, start + 2) {
      return Expression(end: start + 2, value: hours.on(TimeValue(day: today)))
    }
    if let bound = boundPrefix(at: start) {
      let index = skip(bound.index, .about)
      guard let inner = longest(range(at: index), point(at: index), looseHour(at: index)),
        inner.value.length == nil || bound.isAfter,
        !inner.value.isRecurring,
        inner.isWhole || inner.value.second != nil
          || has(index, .digits) && at(index).utf8Count == 4
      else { return nil }
      guard
        !(inner.value.second != nil && !inner.isWhole
          && !has(start, [.before, .after, .until, .since, .by]))
      else { return nil }
      // "later than 3 pm but before 6 pm"
      let but = isWord(inner.end, "but") || has(inner.end, .and) ? inner.end + 1 : inner.end
      if bound.isAfter, has(but, [.before, .until]), let end = clock(at: but + 1, isLoose: true),
        inner.value.second != nil
      {
        return Expression(end: end.end, value: .interval(inner.value, end.value))
      }
      let value: TimeValue =
        bound.isAfter ? .interval(inner.value, nil) : .interval(nil, inner.value)
      return Expression(end: inner.end, value: value)
    }
    guard let inner = point(at: start), inner.isWhole else { return nil }
    if let after = afterwards(inner) { return after }
    // "today before 4pm", "Tuesday after 1pm"
    if inner.value.hasDate, !inner.value.hasTime, has(inner.end, [.before, .after, .until]),
      let clock = clock(at: skip(inner.end + 1, .about), isLoose: true)
    {
      let time = clock.value.on(inner.value)
      return Expression(
        end: clock.end, value: has(inner.end, .after) ? .interval(time, nil) : .interval(nil, time))
    }
    if has(inner.end, [.or, .and]), isWord(inner.end + 1, "later", "after", "before", "earlier"),
      !startsTime(inner.end + 2)
    {
      let isAfter = isWord(inner.end + 1, "later", "after")
      return Expression(
        end: inner.end + 2,
        value: isAfter ? .interval(inner.value, nil) : .interval(nil, inner.value))
    }
    return nil
  }

  /// "tomorrow after work": the hours behind what a day is spent with.
  private func afterwards(_ date: Expression) -> Expression? {
    guard date.value.grain == .day, date.value.second == nil, has(date.end, .after),
      let hours = hoursAfter(date.end)
    else { return nil }
    return Expression(end: date.end + 2, value: hours.on(date.value))
  }

  /// The hours that "after lunch", "after school" and "after work" mean.
  func hoursAfter(_ index: Int) -> TimeValue? {
    guard has(index, .after) else { return nil }
    let rows: [(StaticString, Int, Int)] = [
      ("lunch", 13, 17), ("school", 15, 21), ("work", 17, 21), ("dinner", 20, 24),
    ]
    guard let row = rows.first(where: { isWord(index + 1, $0.0) }) else { return nil }
    return .interval(TimeValue(second: row.1 * 3600), TimeValue(second: row.2 * 3600))
  }

  private func startsTime(_ index: Int) -> Bool { has(index, .digits) || point(at: index) != nil }

  private func looseHour(at index: Int) -> Expression? {
    guard let clock = clock(at: index, isLoose: true) else { return nil }
    return clock
  }

  private func boundPrefix(at start: Int) -> (index: Int, isAfter: Bool)? {
    if has(start, .more), isWord(start, "no"), has(start + 1, [.later, .early]),
      has(start + 2, .than)
    {
      return (start + 3, isWord(start + 1, "earlier"))
    }
    if isWord(start, "as"), isWord(start + 1, "late", "early", "soon"), isWord(start + 2, "as") {
      return (start + 3, !isWord(start + 1, "late"))
    }
    if isWord(start, "starting", "beginning", "commencing") {
      return (skip(start + 1, [.on, .from, .in]), true)
    }
    if isWord(start, "later", "earlier", "greater", "less"), has(start + 1, .than) {
      return (start + 2, isWord(start, "later", "greater"))
    }
    guard has(start, [.before, .after, .until, .since, .by]), !isWord(start, "as", "long", "soon"),
      !isWord(start, "y")
    else { return nil }
    if isWord(start, "by"),
      !has(
        start + 1,
        [
          .the, .end, .month, .weekday, .relativeDay, .digits, .this, .next, .beginning, .holiday,
          .noon, .periodEnd,
        ])
    {
      return nil
    }
    return (skip(start + 1, .or), has(start, [.after, .since]))
  }
}
