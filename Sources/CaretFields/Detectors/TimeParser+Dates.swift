// Dates: with numbers, with names, and relative to today.

extension TimeParser {
  /// A day, week, month, quarter or year, or a span of them; in a part of the day where one follows.
  func newDate(at index: Int, depth: Int) -> Expression? {
    var best = longest(
      numericDate(at: index), monthDate(at: index), dayMonth(at: index),
      weekdayDate(at: index, depth: depth),
      relativeDate(at: index, depth: depth), ordinalOf(at: index, depth: depth),
      holidayDate(at: index), namedPart(at: index))
    best = longest(
      best, periodDate(at: index, depth: depth), countedDate(at: index, depth: depth),
      edgeDate(at: index, depth: depth))
    guard let date = best else { return nil }
    // "tomorrow night", "Saturday morning", "Sunday early morning"
    if date.value.grain == .day, date.value.second == nil, date.value.day != nil, date.isWhole {
      let partIndex = skipComma(date.end)
      if let part = dayPart(at: partIndex), let kind = part.value.dayPart, part.value.day == nil,
        part.value.endSecond != nil, has(partIndex, [.dayPart, .early]) || isWord(partIndex, "in")
      {
        var value = TimeValue(part: kind).on(date.value)
        value.weekday = date.value.weekday
        return Expression(end: part.end, value: value)
      }
    }
    return date
  }

  /// "tonight", "this morning", "last night": a part of a known day.
  private func namedPart(at index: Int) -> Expression? {
    guard has(index, [.this, .last]) || isWord(index, "tonight", "tonite"),
      let part = dayPart(at: index), part.value.day != nil, part.value.dayPart != nil
    else { return nil }
    return part
  }

  // MARK: Numbers

  func isYear(_ number: Int) -> Bool { (1000...2999).contains(number) }

  private func fullYear(_ token: PhraseToken) -> Int? {
    let number = Int(token.number)
    if token.utf8Count == 4 { return isYear(number) ? number : nil }
    guard token.utf8Count == 2 else { return nil }
    return number < 50 ? 2000 + number : 1900 + number
  }

  /// "10/31/1974", "2013-02-12", "31.10.1974", "10/31", "2015-3", "20161016", "05-Aug-2016", "2016 10 16".
  private func numericDate(at index: Int) -> Expression? {
    guard has(index, .digits) || has(index, .month) else { return nil }
    let first = at(index)
    if first.has(.digits), first.utf8Count == 8 {
      let number = Int(first.number)
      guard
        let day = CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100),
        (1900...2100).contains(day.year)
      else { return nil }
      return Expression(end: index + 1, value: TimeValue(day: day.number))
    }
    if let spaced = spacedDate(at: index) { return spaced }
    let mark = at(index + 1).sign
    guard "/-.".utf8.contains(mark), has(index + 2, [.digits, .month]),
      !at(index + 2).has(.digits) || at(index + 2).utf8Count <= 4,
      at(index + 1).hasGap == at(index + 2).hasGap,
      !at(index + 1).hasGap || mark == UInt8(ascii: "-")
    else { return nil }
    let isTight = !at(index + 1).hasGap
    let second = at(index + 2)
    if at(index + 3).sign == mark || (mark == UInt8(ascii: "/") && sign(index + 3, "/")),
      has(index + 4, [.digits, .month]), isTight, !at(index + 4).hasGap
    {
      guard let day = day(first, second, at(index + 4), mark) else { return nil }
      return Expression(end: index + 5, value: TimeValue(day: day.number))
    }
    return shortDate(first, second, mark, end: index + 3, isTight: isTight)
  }

  private func spacedDate(at index: Int) -> Expression? {
    guard at(index).utf8Count == 4, has(index, .digits), has(index + 1, .digits),
      has(index + 2, .digits), at(index + 1).utf8Count == 2,
      at(index + 2).utf8Count == 2, isYear(Int(at(index).number)),
      let day = CalendarDay(
        year: Int(at(index).number), month: Int(at(index + 1).number),
        day: Int(at(index + 2).number))
    else { return nil }
    return Expression(end: index + 3, value: TimeValue(day: day.number))
  }

  /// Three parts in the order that fits: year first, or by the option, or the only possible one.
  private func day(_ a: PhraseToken, _ b: PhraseToken, _ c: PhraseToken, _ mark: UInt8)
    -> CalendarDay?
  {
    let parts = [a, b, c]
    if let named = parts.firstIndex(where: { $0.has(.month) && !$0.has(.digits) }) {
      let rest = parts.enumerated().filter { $0.offset != named }.map(\.element)
      guard rest.allSatisfy({ $0.has(.digits) }) else { return nil }
      let yearFirst = rest[0].utf8Count == 4
      guard let year = fullYear(yearFirst ? rest[0] : rest[1]) else { return nil }
      return CalendarDay(
        year: year, month: parts[named].index, day: Int((yearFirst ? rest[1] : rest[0]).number))
    }
    guard parts.allSatisfy({ $0.has(.digits) }) else { return nil }
    if a.utf8Count == 4, b.utf8Count <= 2, c.utf8Count <= 2 {
      return CalendarDay(year: Int(a.number), month: Int(b.number), day: Int(c.number))
    }
    guard a.utf8Count <= 2, b.utf8Count <= 2, let year = fullYear(c) else { return nil }
    let monthFirst = CalendarDay(year: year, month: Int(a.number), day: Int(b.number))
    let dayFirst = CalendarDay(year: year, month: Int(b.number), day: Int(a.number))
    // A full stop is the habit of countries that put the day first.
    let prefersDay = self.dayFirst || mark == UInt8(ascii: ".")
    if let found = prefersDay ? dayFirst ?? monthFirst : monthFirst ?? dayFirst { return found }
    // 2/29/2019: no such day, but meant as one; the day before is the nearest.
    guard Int(a.number) == 2, Int(b.number) == 29 else { return nil }
    return CalendarDay(year: year, month: 2, day: 28)
  }

  private func shortDate(_ a: PhraseToken, _ b: PhraseToken, _ mark: UInt8, end: Int, isTight: Bool)
    -> Expression?
  {
    if a.has(.month), !a.has(.digits), b.has(.digits), isTight, mark != UInt8(ascii: ".") {
      if b.utf8Count == 4, isYear(Int(b.number)) {
        return month(a.index, year: Int(b.number), end: end)
      }
      guard b.utf8Count <= 2, mark == UInt8(ascii: "/") || sign(end, ")") || at(end).roles.isEmpty,
        let day = nextDay(a.index, Int(b.number))
      else { return nil }
      return Expression(end: end, value: TimeValue(day: day))
    }
    guard a.has(.digits), b.has(.digits) else { return nil }
    if a.utf8Count == 4, b.utf8Count <= 2, isTight, mark != UInt8(ascii: "."),
      isYear(Int(a.number)), (1...12).contains(Int(b.number))
    {
      return month(Int(b.number), year: Int(a.number), end: end)
    }
    if b.utf8Count == 4, a.utf8Count <= 2, isTight, (1900...2099).contains(Int(b.number)),
      (1...12).contains(Int(a.number)), mark != UInt8(ascii: ".")
    {
      return month(Int(a.number), year: Int(b.number), end: end)
    }
    guard a.utf8Count <= 2, b.utf8Count <= 2,
      mark == UInt8(ascii: "/") || (mark == UInt8(ascii: ".") && dayFirst && b.utf8Count == 2)
        || (mark == UInt8(ascii: "-") && a.number != b.number && isWholeText(end))
    else { return nil }
    let (x, y) = (Int(a.number), Int(b.number))
    guard
      let day = dayFirst || mark == UInt8(ascii: ".")
        ? nextDay(y, x) ?? nextDay(x, y) : nextDay(x, y) ?? nextDay(y, x)
    else { return nil }
    // 1/2 of something is a fraction.
    if mark == UInt8(ascii: "/"), x == 1, y <= 4, has(end, [.unit, .of, .scale]) { return nil }
    return Expression(end: end, value: TimeValue(day: day))
  }

  private func isWholeText(_ end: Int) -> Bool {
    tokens[0].start == 0 && tokens[end - 1].end == text.count
  }

  // MARK: Resolving

  private func month(_ month: Int, year: Int, end: Int) -> Expression? {
    guard let first = CalendarDay(year: year, month: month, day: 1) else { return nil }
    let count = CalendarDay.dayCount(of: month, in: year)
    return Expression(
      end: end, value: TimeValue(day: first.number, grain: .month, endDay: first.number + count))
  }

  private func year(_ year: Int, end: Int, isWhole: Bool = true) -> Expression {
    let first = CalendarDay(number: 0)
    var start = first
    (start.year, start.month, start.day) = (year, 1, 1)
    var next = start
    next.year += 1
    return Expression(
      end: end, value: TimeValue(day: start.number, grain: .year, endDay: next.number),
      isWhole: isWhole)
  }

  /// The next time that a day of a month comes, today included.
  private func nextDay(_ month: Int, _ day: Int) -> Int? {
    let year = CalendarDay(number: today).year
    for offset in 0...8 {
      guard let date = CalendarDay(year: year + offset, month: month, day: day) else { continue }
      if date.number >= today { return date.number }
    }
    return nil
  }

  func nextWeekday(_ weekday: Int) -> Int {
    let distance = (weekday - CalendarDay.weekday(of: today) + 7) % 7
    return today + (distance == 0 ? 7 : distance)
  }

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

  private func isOrdinal(_ index: Int) -> Bool {
    if has(index, .digits) { return has(index + 1, .ordinalSuffix) && !at(index + 1).hasGap }
    if has(index, .ordinal) { return true }
    return has(index, .cardinal) && at(index).number >= 20
      && (has(index + 1, .ordinal) || sign(index + 1, "-") && has(index + 2, .ordinal))
  }

  /// A year behind a date: "2015", ", 2015", "of 1995", "'95", "two thousand ten", "nineteen eighty six".
  private func yearAfter(_ start: Int, allowsShort: Bool = false) -> (end: Int, year: Int)? {
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
  private func isYearTaken(_ index: Int) -> Bool {
    sign(index + 1, ":")
      || (sign(index + 1, ".") || sign(index + 1, ",")) && has(index + 2, .digits)
        && !at(index + 2).hasGap
  }

  /// "two thousand and ten", "nineteen ninety six", "seventeen hundred thirty three".
  private func spokenYear(at index: Int) -> (end: Int, year: Int)? {
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
  private func monthDate(at index: Int) -> Expression? {
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
        || has(index + 1, .to) && isCapital || has(index - 1, [.this, .next, .last])
        || wholeIs(index)
    else { return nil }
    let today = CalendarDay(number: self.today)
    let year = month >= today.month ? today.year : today.year + 1
    return self.month(month, year: year, end: index + 1)
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
  private func dayMonth(at start: Int) -> Expression? {
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

  private func wholeTextIs(_ start: Int, _ end: Int) -> Bool {
    tokens[start].start == 0 && tokens[end - 1].end == text.count
  }

  private func nextDayOfMonth(_ day: Int) -> Int {
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
  private func weekdayDate(at index: Int, depth: Int) -> Expression? {
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
  private func nextDay(_ day: Int, on weekday: Int) -> Int {
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

  // MARK: Relative to today

  /// "today", "day after tomorrow", "now", "next week", "the last 3 months", "this September".
  private func relativeDate(at start: Int, depth: Int) -> Expression? {
    let token = at(start)
    if token.has(.now) { return Expression(end: start + 1, value: .moment(today, now)) }
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
    if isWord(index, "same"), has(index + 1, .unit) { index += 1 }
    let isSame = index > 0 && isWord(index - 1, "same")
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

  private func theUnit(_ index: Int, _ unit: TimeUnit, isSame: Bool, depth: Int) -> Expression? {
    if has(index + 1, .after), has(index + 2, .next) {
      return Expression(end: index + 3, value: period(unit, 2))
    }
    if isWord(index + 1, "of"),
      let date = date(
        at: skip(index + 2, .the) == index + 2 ? index + 2 : index + 2, depth: depth + 1)
        ?? ordinalAlone(at: index + 2), unit == .week || unit == .weekend, let day = date.value.day
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

  private func periodEnd(_ index: Int) -> Expression? {
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
    if isWord(index, "seasons", "season") { return nil }
    // "current date"
    if isWord(index, "date", "time") {
      return Expression(end: index + 1, value: .moment(today, now))
    }
    return nil
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
  private func periods(_ unit: TimeUnit, _ count: Int, direction: Int) -> TimeValue {
    let length = TimeLength(Double(count), unit)
    let edge = moment(adding: length, sign: direction)
    let here = length.seconds > 0 ? TimeValue.moment(today, now) : TimeValue(day: today)
    return direction > 0 ? .interval(here, edge) : .interval(edge, here)
  }

  // MARK: Counted from somewhere

  /// "3 days ago", "in two weeks", "2 upcoming months", "two days after today", "4 months from tomorrow".
  private func countedDate(at start: Int, depth: Int) -> Expression? {
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

  private func counted(_ length: Expression, _ end: Int, _ depth: Int, start: Int) -> Expression? {
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

  // MARK: Ordinals of periods

  /// "first week of October 2014", "last Monday of March", "third quarter", "the first 2 weeks of 2021".
  private func ordinalOf(at start: Int, depth: Int) -> Expression? {
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

  private func century(_ number: Int, _ end: Int) -> Expression? {
    guard (1...30).contains(number) else { return nil }
    let first = year((number - 1) * 100 + 1, end: end).value
    guard let day = first.day else { return nil }
    return Expression(
      end: end,
      value: TimeValue(
        day: day, grain: .century, endDay: CalendarDay(number: day).month(adding: 1200).number))
  }

  /// "Q1 2013", "18q4", "2018Q4" come as letters and digits that touch.
  private func quarterNumber(at index: Int) -> Int? {
    if has(index, .ordinal), at(index).number <= 4 { return Int(at(index).number) }
    return has(index, .digits) && (1...4).contains(at(index).number) ? Int(at(index).number) : nil
  }

  private func quarter(at start: Int) -> Expression? {
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

  private func quarterValue(_ number: Int, _ year: Int) -> TimeValue {
    guard let first = CalendarDay(year: year, month: number * 3 - 2, day: 1) else {
      return TimeValue(day: today)
    }
    return TimeValue(day: first.number, grain: .quarter, endDay: first.month(adding: 3).number)
  }

  private func weekNumber(at index: Int) -> Expression? {
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

  // MARK: Years, decades, seasons, edges

  /// A bare year, a decade, a season: "1998", "in 2014 BC", "the 1990s", "nineties", "summer of 2015".
  private func periodDate(at start: Int, depth: Int) -> Expression? {
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

  private func decade(_ year: Int, end: Int) -> Expression? {
    guard let first = CalendarDay(year: year, month: 1, day: 1) else { return nil }
    return Expression(
      end: end,
      value: TimeValue(day: first.number, grain: .decade, endDay: first.month(adding: 120).number))
  }

  private func season(at index: Int, direction: Int) -> Expression? {
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

  private func holidayDate(at start: Int) -> Expression? {
    let index = skip(start, .the)
    guard has(index, .holiday) else { return nil }
    return holiday(at: index, direction: 0)
  }

  private func holiday(at index: Int, direction: Int) -> Expression? {
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
  private func edgeDate(at start: Int, depth: Int) -> Expression? {
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

  private func edge(of value: TimeValue, isEnd: Bool) -> TimeValue {
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

  private func third(of value: TimeValue, _ which: Int) -> TimeValue {
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
