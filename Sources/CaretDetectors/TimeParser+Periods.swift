// Years, decades, seasons, holidays, and the beginnings and ends of periods.

extension TimeParser {
  // MARK: Years, decades, seasons, edges

  /// A bare year, a decade, a season: "1998", "in 2014 BC", "the 1990s", "nineties", "summer of 2015".
  func periodDate(at start: Int, depth: Int) -> Expression? {
    let index = skip(start, .the)
    if let quarter = letteredQuarter(at: start) { return quarter }
    if isWord(index, "fiscal", "school", "calendar", "fy", "sy", "cy")
      || has(index, [.this, .last, .next]) && isWord(index + 1, "fiscal", "school", "calendar")
    {
      return namedYear(at: index)
    }
    if has(index, .digits) {
      let token = at(index)
      if isWord(index + 1, "s"),
        !at(index + 1).hasGap
          || token.utf8Count == 4 && token.number.truncatingRemainder(dividingBy: 10) == 0,
        token.number.truncatingRemainder(dividingBy: 10) == 0,
        token.utf8Count == 4 || token.utf8Count == 2 && index > start
      {
        let year = token.utf8Count == 4 ? Int(token.number) : 1900 + Int(token.number)
        return isYear(year) ? decade(year, end: index + 2) : nil
      }
      guard index == start else { return nil }
      if has(index + 1, .era) || sign(index + 2, "."), let era = era(at: index + 1) {
        let year = Int(token.number)
        return token.utf8Count <= 4 ? self.year(era.isBefore ? -year : year, end: era.end) : nil
      }
      return bareYear(at: index)
    }
    if has(index, .decade) { return decade(1900 + Int(at(index).number), end: index + 1) }
    if has(index, .season) { return season(at: index, direction: 0) }
    if index == start, let year = spokenYear(at: index),
      at(index).number == 2 || at(index).number >= 18,
      has(index - 1, .in) || at(index).number == 2 && year.end - index > 2 || year.end - index >= 3
    {
      return self.year(year.year, end: year.end)
    }
    if isWord(start, "year", "month", "week"), isWord(start + 1, "to"), isWord(start + 2, "date") {
      let unit: TimeUnit = isWord(start, "year") ? .year : isWord(start, "month") ? .month : .week
      return Expression(end: start + 3, value: .interval(period(unit, 0), TimeValue(day: today)))
    }
    if has(start, [.until, .to]), isWord(start, "to", "till", "until"), isWord(start + 1, "date") {
      return Expression(end: start + 2, value: .interval(nil, TimeValue(day: today)))
    }
    return nil
  }

  /// "Q1 2013", "2019-Q3", "18q4", "2019 H2": quarters and halves.
  private func letteredQuarter(at start: Int) -> Expression? {
    var index = start
    var year: Int?
    if has(index, .digits),
      let named = at(index).utf8Count == 4
        ? Int(at(index).number) : at(index).utf8Count == 2 ? 2000 + Int(at(index).number) : nil
    {
      year = named
      index += 1
      if sign(index, "-") { index += 1 }
    }
    guard isWord(index, "q", "h"), !(isWord(index, "h") && year == nil), has(index + 1, .digits),
      !at(index + 1).hasGap, at(index + 1).utf8Count == 1,
      (1...(isWord(index, "q") ? 4 : 2)).contains(at(index + 1).number),
      year == nil || at(start).utf8Count == 4 || isWord(index, "q")
    else { return nil }
    let number = Int(at(index + 1).number)
    var end = index + 2
    if year == nil, let named = yearAfter(sign(end, "-") ? end + 1 : end) {
      (end, year) = (named.end, named.year)
    }
    let value = year ?? CalendarDay(number: today).year
    if isWord(index, "q") { return Expression(end: end, value: quarterValue(number, value)) }
    guard let first = CalendarDay(year: value, month: number * 6 - 5, day: 1) else { return nil }
    return Expression(
      end: end,
      value: .interval(TimeValue(day: first.number), TimeValue(day: first.month(adding: 6).number)))
  }

  /// "school year 2008", "last fiscal year", "FY 2008": the calendar's year stands for it.
  private func namedYear(at start: Int) -> Expression? {
    let offset = has(start, .next) ? 1 : has(start, .last) ? -1 : 0
    var index = has(start, [.this, .last, .next]) ? start + 1 : start
    let isShort = isWord(index, "fy", "sy", "cy")
    index += 1
    if !isShort {
      guard isWord(index, "year") else { return nil }
      index += 1
    }
    if let named = yearAfter(index) { return year(named.year, end: named.end) }
    guard index > start + 2 else { return nil }
    return Expression(end: index, value: period(.year, offset))
  }

  private func bareYear(at index: Int) -> Expression? {
    let token = at(index)
    guard token.utf8Count == 4, (1800...2099).contains(token.number),
      !has(index + 1, [.unit, .scale, .currency, .cent, .currencySign, .meridiem]),
      !sign(index + 1, ":"), !isYearTaken(index), !has(index - 1, [.currencySign]),
      !(sign(index - 1, ".") && has(index - 2, .digits))
    else { return nil }
    if sign(index + 1, "/"), has(index + 2, .digits) { return nil }
    if sign(index - 1, "-") && !at(index).hasGap && !has(index - 2, .digits) { return nil }
    return year(Int(token.number), end: index + 1)
  }

  private func era(at index: Int) -> (end: Int, isBefore: Bool)? {
    if has(index, .era) { return (index + 1, isWord(index, "bc", "bce")) }
    // "a.d.", "b.c."
    guard sign(index + 1, "."), isWord(index, "a"), isWord(index + 2, "d") else { return nil }
    return (sign(index + 3, ".") ? index + 4 : index + 3, false)
  }

  func decade(_ year: Int, end: Int) -> Expression? {
    guard let first = CalendarDay(year: year, month: 1, day: 1) else { return nil }
    return Expression(
      end: end,
      value: TimeValue(day: first.number, grain: .decade, endDay: first.month(adding: 120).number))
  }

  func season(at index: Int, direction: Int) -> Expression? {
    let token = at(index)
    let named = yearAfter(index + 1)
    guard
      named != nil || direction != 0 || !isWord(index, "spring", "fall")
        || has(index - 1, [.this, .next, .last, .in])
    else { return nil }
    let months = [3, 6, 9, 12]
    let base = CalendarDay(number: today)
    let year =
      named?.year ?? base.year + (direction > 0 && months[token.index] <= base.month ? 1 : 0)
      + (direction < 0 && months[token.index] >= base.month ? -1 : 0)
    let first = CalendarDay(
      year: year, month: months[token.index],
      day: token.index == 1 || token.index == 3 ? 21 : 20 + token.index)
    guard let first else { return nil }
    let end = first.adding(months: 3)
    return Expression(
      end: named?.end ?? index + 1,
      value: .interval(TimeValue(day: first.number), TimeValue(day: end.number)))
  }

  func holidayDate(at start: Int) -> Expression? {
    let index = skip(start, .the)
    guard has(index, .holiday) else { return nil }
    return holiday(at: index, direction: 0)
  }

  func holiday(at index: Int, direction: Int) -> Expression? {
    let holiday = Holiday.all[at(index).index]
    var end = index + 1
    let base = CalendarDay(number: today)
    var year = base.year
    if let named = yearAfter(end) {
      (year, end) = (named.year, named.end)
    } else if isWord(end, "of", "in"), has(end + 1, [.this, .next, .last]), isWord(end + 2, "year")
    {
      year += has(end + 1, .next) ? 1 : has(end + 1, .last) ? -1 : 0
      end += 3
    } else if has(end, [.this, .next, .last]), isWord(end + 1, "year") {
      year += has(end, .next) ? 1 : has(end, .last) ? -1 : 0
      end += 2
    } else if let moved = movedYear(at: end) {
      (year, end) = (moved.year, moved.end)
    } else if direction < 0 {
      if holiday.day(in: year) >= today { year -= 1 }
    } else if holiday.day(in: year) < today {
      year += 1
    }
    let day = holiday.day(in: year)
    if isWord(end, "weekend") {
      let saturday = day - CalendarDay.weekday(of: day) + 5
      let named = yearAfter(end + 1)
      return Expression(
        end: named?.end ?? end + 1,
        value: TimeValue(day: saturday, grain: .weekend, endDay: saturday + 2))
    }
    return Expression(end: end, value: TimeValue(day: day))
  }

  /// "in 9 months", "3 months ago", "9 months from now" behind a holiday: the year that lies there.
  private func movedYear(at index: Int) -> (year: Int, end: Int)? {
    guard let length = length(at: skip(index, .in)), let months = length.value.length?.months,
      months > 0
    else { return nil }
    let isAgo = has(length.end, .ago)
    guard
      has(index, .in) || isAgo || isWord(length.end, "from") && has(length.end + 1, .now)
        || isWord(length.end, "hence")
    else { return nil }
    let moved = CalendarDay(number: today).adding(months: isAgo ? -months : months)
    let end =
      has(index, .in) ? length.end : isWord(length.end, "from") ? length.end + 2 : length.end + 1
    return (moved.year, end)
  }

  /// "end of April", "early March", "mid-November", "the beginning of the year", "later this month".
  func edgeDate(at start: Int, depth: Int) -> Expression? {
    let index = skip(start, .the)
    if has(index, [.beginning, .end]) || isWord(index, "middle") {
      guard isWord(index + 1, "of"),
        let inner = date(at: skip(index + 2, .about), depth: depth + 1) ?? weekdayDate(
          at: skip(index + 2, .the), depth: depth + 1) ?? unitAfterEdge(index + 2)
      else {
        if isWord(index, "end"), isWord(index + 1, "of") == false { return nil }
        return nil
      }
      guard inner.value.day != nil || inner.value.isInterval else { return nil }
      if inner.value.grain == .day, !inner.value.isInterval, let day = inner.value.day {
        return Expression(end: inner.end, value: .moment(day, has(index, .end) ? 86_340 : 0))
      }
      return Expression(
        end: inner.end,
        value: has(index, .mid)
          ? third(of: inner.value, 1) : edge(of: inner.value, isEnd: has(index, .end)))
    }
    guard index == start, has(index, [.early, .mid]) else { return nil }
    var next = index + 1
    if sign(next, "-") { next += 1 }
    if isWord(next, "in") { next += 1 }
    guard let inner = date(at: next, depth: depth + 1), inner.isWhole,
      inner.value.day != nil || inner.value.isInterval
    else { return nil }
    let which = isWord(index, "mid") ? 1 : isWord(index, "late", "later") ? 2 : 0
    if inner.value.grain == .day, !inner.value.isInterval {
      return Expression(end: inner.end, value: inner.value)
    }
    return Expression(end: inner.end, value: third(of: inner.value, which))
  }

  private func unitAfterEdge(_ index: Int) -> Expression? {
    guard has(index, .unit), let unit = TimeUnit(rawValue: at(index).index),
      unit.rawValue >= TimeUnit.day.rawValue, at(index).utf8Count > 2
    else { return nil }
    return Expression(end: index + 1, value: period(unit, 0))
  }

  func edge(of value: TimeValue, isEnd: Bool) -> TimeValue {
    guard let from = value.day, let to = value.endDay else { return value }
    let start = CalendarDay(number: from)
    switch value.grain {
    case .year:
      let cut = isEnd ? start.month(adding: 8).number : start.month(adding: 3).number
      return .interval(TimeValue(day: isEnd ? cut : from), TimeValue(day: isEnd ? to : cut))
    case .month:
      return .interval(
        TimeValue(day: isEnd ? from + 20 : from), TimeValue(day: isEnd ? to : from + 10))
    case .week:
      return .interval(
        TimeValue(day: isEnd ? from + 4 : from), TimeValue(day: isEnd ? to : from + 3))
    default:
      return .interval(
        TimeValue(day: isEnd ? from + (to - from) * 2 / 3 : from),
        TimeValue(day: isEnd ? to : from + (to - from) / 3))
    }
  }

  func third(of value: TimeValue, _ which: Int) -> TimeValue {
    guard let from = value.day, let to = value.endDay else { return value }
    if value.grain == .month {
      return .interval(
        TimeValue(day: from + which * 10), TimeValue(day: which == 2 ? to : from + which * 10 + 10))
    }
    let length = to - from
    return .interval(
      TimeValue(day: from + length * which / 3), TimeValue(day: from + length * (which + 1) / 3))
  }
}
