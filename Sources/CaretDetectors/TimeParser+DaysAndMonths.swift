// Days with their months and years as words, and the days of the week.

internal import CaretFields

extension TimeParser {
  // MARK: Months and days

  /// A day's number: "3", "3rd", "third", "twenty third", "twenty nine".
  func day(at index: Int, allowsCardinal: Bool = true) -> (end: Int, number: Int)? {
    let token = at(index)
    if token.has(.digits) {
      guard token.utf8Count <= 2, (1...31).contains(token.number) else { return nil }
      let end = has(index + 1, .ordinalSuffix) && !at(index + 1).hasGap ? index + 2 : index + 1
      return (end, Int(token.number))
    }
    if token.has(.ordinal) { return token.number <= 31 ? (index + 1, Int(token.number)) : nil }
    guard token.has(.cardinal) else { return nil }
    // "twenty third", "twenty-sixth"
    if token.number >= 20 {
      let next = sign(index + 1, "-") && !at(index + 1).hasGap ? index + 2 : index + 1
      if has(next, .ordinal), at(next).number < 10, token.number + at(next).number <= 31 {
        return (next + 1, Int(token.number + at(next).number))
      }
    }
    guard allowsCardinal,
      let number = NumberWords.cardinal(
        Array(tokens.prefix(min(tokens.count, index + 3))), at: index, scales: false),
      (1...31).contains(number.value)
    else { return nil }
    return (number.end, Int(number.value))
  }

  func isOrdinal(_ index: Int) -> Bool {
    if has(index, .digits) { return has(index + 1, .ordinalSuffix) && !at(index + 1).hasGap }
    if has(index, .ordinal) { return true }
    return has(index, .cardinal) && at(index).number >= 20
      && (has(index + 1, .ordinal) || sign(index + 1, "-") && has(index + 2, .ordinal))
  }

  /// A year behind a date: "2015", ", 2015", "of 1995", "'95", "two thousand ten", "nineteen eighty six".
  func yearAfter(_ start: Int, allowsShort: Bool = false) -> (end: Int, year: Int)? {
    var index = start
    if sign(index, ",") { index += 1 }
    if isWord(index, "of", "in", "de", "del") { index += 1 }
    if has(index, .the), isWord(index + 1, "year") { index += 2 }
    if isWord(index, "year") { index += 1 }
    if has(index, .digits), at(index).utf8Count == 4, isYear(Int(at(index).number)),
      !isYearTaken(index)
    {
      return (index + 1, Int(at(index).number))
    }
    if sign(index, "'"), has(index + 1, .digits), at(index + 1).utf8Count == 2,
      let year = fullYear(at(index + 1))
    {
      return (index + 2, year)
    }
    if allowsShort, index == start, has(index, .digits), at(index).utf8Count == 2,
      at(index).number > 31, let year = fullYear(at(index))
    {
      return (index + 1, year)
    }
    return spokenYear(at: index)
  }

  /// Digits that begin a time or another number.
  func isYearTaken(_ index: Int) -> Bool {
    sign(index + 1, ":")
      || (sign(index + 1, ".") || sign(index + 1, ",")) && has(index + 2, .digits)
        && !at(index + 2).hasGap
  }

  /// "two thousand and ten", "nineteen ninety six", "seventeen hundred thirty three".
  func spokenYear(at index: Int) -> (end: Int, year: Int)? {
    guard has(index, .cardinal), !has(index, .digits) else { return nil }
    if at(index).number == 2, has(index + 1, .scale), at(index + 1).number == 1000,
      let number = NumberWords.cardinal(tokens, at: index, scales: true), isYear(Int(number.value))
    {
      return (number.end, Int(number.value))
    }
    guard (15...20).contains(at(index).number) else { return nil }
    let century = Int(at(index).number) * 100
    var next = index + 1
    if has(next, .scale), at(next).number == 100 { next += 1 }
    let rest = Array(tokens.prefix(min(tokens.count, next + 3)))
    guard let number = NumberWords.cardinal(rest, at: next, scales: false),
      number.value >= 10 || next > index + 1, number.value < 100
    else { return nil }
    return (number.end, century + Int(number.value))
  }

  /// "May 29", "May the 29th, 2015", "March 2015", "March".
  func monthDate(at index: Int) -> Expression? {
    guard has(index, .month) else { return nil }
    let month = at(index).index
    var next = index + 1
    if sign(next, "."), at(index).utf8Count <= 4, !at(next).hasGap { next += 1 }
    let afterName = next
    if sign(next, ","), has(next + 1, .digits), at(next + 1).utf8Count <= 2 { next += 1 }
    if has(next, .the), isWord(next, "the") { next += 1 }
    if let day = day(at: next), !isTakenByUnit(day.end),
      !(has(next, .digits) && (sign(day.end, ":") || meridiemFollows(day.end))),
      spokenYear(at: next) == nil
    {
      if let year = yearAfter(day.end, allowsShort: true),
        let date = CalendarDay(
          year: year.year, month: month,
          day: min(day.number, CalendarDay.dayCount(of: month, in: year.year)))
      {
        return Expression(end: year.end, value: TimeValue(day: date.number))
      }
      if let number = nextDay(month, day.number) {
        return Expression(end: day.end, value: TimeValue(day: number))
      }
    }
    if let year = yearAfter(afterName) { return self.month(month, year: year.year, end: year.end) }
    if sign(afterName, "'"), has(afterName + 1, .digits) { return nil }
    let name = at(index)
    // "may", "march" and the short names of months and days are also other words.
    let isSafe = name.utf8Count > 3 && !isWord(index, "march", "mars", "mayo", "marzo", "avril")
    let isCapital = name.sign == 1 && (index > 0 || name.start > 0)
    guard
      isSafe || isCapital && !isWord(index, "may", "mar")
        || isCapital
          && has(
            index - 1,
            [
              .in, .this, .next, .last, .from, .to, .mid, .early, .until, .between, .of, .before,
              .after, .since, .about, .by,
            ])
        || has(index + 1, .to) && (isCapital || name.sign == 1 && has(index + 2, .month))
        || has(index - 1, [.this, .next, .last]) && !isVerb(index)
        || wholeIs(index)
    else { return nil }
    let today = CalendarDay(number: self.today)
    let year = month >= today.month ? today.year : today.year + 1
    return self.month(month, year: year, end: index + 1)
  }

  /// "this may take long": in small letters and with a word behind it no month.
  private func isVerb(_ index: Int) -> Bool {
    isWord(index, "may", "march") && at(index).sign != 1 && isWord(index - 1, "this")
      && !isClauseEnd(index + 1) && ByteClass.isLetter(text.byte(at(index).end + 1))
      && !has(index + 1, [.month, .or, .and, .to])
  }

  private func wholeIs(_ index: Int) -> Bool {
    tokens.count == 1 && tokens[0].start == 0 && at(index).utf8Count > 3
      && tokens[0].end >= text.count - 1 && at(index).sign == 1
  }

  private func isTakenByUnit(_ end: Int) -> Bool {
    has(end, .unit) && !has(end, [.dayPart, .ordinal]) && at(end).utf8Count > 1
      && !isWord(end, "second")
      || has(end, [.month]) && !has(end - 1, .ordinalSuffix) && has(end - 1, .digits)
        && has(end + 1, .digits)
  }

  private func meridiemFollows(_ end: Int) -> Bool {
    has(end, .meridiem) && at(end).utf8Count == 2 || isWord(end, "h")
  }

  /// "2 October", "14april 2015", "the third of March", "fourth of July 1995", "the 15th day of June".
  func dayMonth(at start: Int) -> Expression? {
    let index = skip(start, .the)
    guard let day = day(at: index) else { return nil }
    var next = day.end
    if sign(next, "."), has(next + 1, .month), has(index, .digits) { next += 1 }
    if isWord(next, "day"), isOrdinal(index) { next += 1 }
    if isWord(next, "-"), has(next + 1, .month) { next += 1 }
    let hasOf = isWord(next, "of", "de", "in")
    if hasOf { next += 1 }
    if has(next, .month) {
      let month = at(next).index
      var end = next + 1
      if sign(end, "."), at(next).utf8Count <= 4, !at(end).hasGap, yearAfter(end + 1) != nil {
        end += 1
      }
      if sign(end, "-"), has(end + 1, .digits), at(end + 1).utf8Count == 4 { end += 1 }
      if let year = yearAfter(end, allowsShort: true),
        let date = CalendarDay(year: year.year, month: month, day: day.number)
      {
        return Expression(end: year.end, value: TimeValue(day: date.number))
      }
      guard let number = nextDay(month, day.number) else { return nil }
      return Expression(end: next + 1, value: TimeValue(day: number))
    }
    // "the 20th of next month", "20 of this month"
    if hasOf, has(skip(next, .the), [.this, .next, .last, .unit]),
      let period = date(at: next, depth: 3), period.value.grain == .month,
      let first = period.value.day
    {
      return Expression(end: period.end, value: TimeValue(day: first + day.number - 1))
    }
    // "the 21st" alone: the next one.
    guard index > start, isOrdinal(index), has(start, .the), isWord(start, "the"), day.end == next,
      !has(next, [.unit, .weekday, .dayPart, .season, .last]),
      at(next).roles.isEmpty || !has(next, [.of])
    else { return nil }
    guard
      has(start - 1, [.on, .by, .until, .before, .after, .since, .from, .between, .of])
        || has(start - 1, .and) && has(index, .digits)
        || wholeTextIs(start, day.end) || has(index, .digits) && has(start - 1, .at)
    else { return nil }
    return Expression(end: day.end, value: TimeValue(day: nextDayOfMonth(day.number)))
  }

  func wholeTextIs(_ start: Int, _ end: Int) -> Bool {
    tokens[start].start == 0 && tokens[end - 1].end == text.count
  }

  func nextDayOfMonth(_ day: Int) -> Int {
    let base = CalendarDay(number: today)
    for offset in 0...12 {
      let month = base.month(adding: offset)
      if let date = CalendarDay(year: month.year, month: month.month, day: day), date.number > today
      {
        return date.number
      }
    }
    return today
  }

  // MARK: Weekdays

  /// "Friday", "Friday 7/6", "Tuesday, Jan 15", "Sunday 31", "Tue 13th", "Monday next week".
  func weekdayDate(at index: Int, depth: Int) -> Expression? {
    guard has(index, .weekday) else { return nil }
    let token = at(index)
    var next = index + 1
    if sign(next, "."), token.utf8Count <= 4 { next += 1 }
    var value = TimeValue(day: nextWeekday(token.index))
    value.weekday = token.index
    let afterComma = skipComma(next)
    let inner = sign(afterComma, "(") ? afterComma + 1 : skip(afterComma, .the)
    if let date = longest(
      numericDate(at: inner), monthDate(at: inner), dayMonth(at: inner), dayMonth(at: afterComma)),
      date.value.grain == .day
    {
      value.day = date.value.day
      value.endDay = date.value.endDay
      return Expression(
        end: sign(afterComma, "(") && sign(date.end, ")") ? date.end + 1 : date.end, value: value)
    }
    if let day = day(at: inner, allowsCardinal: false),
      isOrdinal(inner)
        || has(inner, .digits) && afterComma == next
          && (at(inner).utf8Count == 2 && at(inner).number > 12),
      !isTakenByUnit(day.end), !sign(day.end, ":"), !meridiemFollows(day.end),
      !has(day.end, [.to, .month, .of])
    {
      value.day = nextDay(day.number, on: token.index)
      value.endDay = value.day.map { $0 + 1 }
      return Expression(end: day.end, value: value)
    }
    // "Monday next week", "Sunday from last week", "Monday of this week", "Friday in 2 weeks"
    let relation = isWord(next, "of", "from", "in") ? next + 1 : afterComma
    if has(relation, [.this, .next, .last, .the]),
      let period = relativeDate(at: relation, depth: depth + 1), period.value.grain == .week,
      let monday = period.value.day
    {
      value.day = monday + token.index
      value.endDay = monday + token.index + 1
      return Expression(end: period.end, value: value)
    }
    // "Friday after next"
    if has(next, .after), has(next + 1, .next) {
      value.day = nextWeekday(token.index) + 7
      value.endDay = value.day.map { $0 + 1 }
      return Expression(end: next + 2, value: value)
    }
    // Short names are other words as well, and their full stop is the sentence's, too.
    let isLong = token.utf8Count > 3
    guard
      isLong || token.sign == 1 || !isWord(index, "sun", "sat", "mon", "wed")
        || has(index - 1, [.on, .next, .this, .last]) || tokens.count == 1
        || wholeTextIs(index, next)
    else { return nil }
    return Expression(
      end: wholeTextIs(index, next) || !sign(next - 1, ".") ? next : index + 1, value: value)
  }

  /// The next day of a month with that number on that weekday, else just with that number.
  func nextDay(_ day: Int, on weekday: Int) -> Int {
    let base = CalendarDay(number: today)
    for offset in 0...24 {
      let month = base.month(adding: offset)
      if let date = CalendarDay(year: month.year, month: month.month, day: day),
        date.number >= today, CalendarDay.weekday(of: date.number) == weekday
      {
        return date.number
      }
    }
    return nextDayOfMonth(day)
  }
}
