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
        part.value.endSecond != nil,
        has(partIndex, [.dayPart, .early]) || isWord(partIndex, "in", "at")
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

  func fullYear(_ token: PhraseToken) -> Int? {
    let number = Int(token.number)
    if token.utf8Count == 4 { return isYear(number) ? number : nil }
    guard token.utf8Count == 2 else { return nil }
    return number < 50 ? 2000 + number : 1900 + number
  }

  /// "10/31/1974", "2013-02-12", "31.10.1974", "10/31", "2015-3", "20161016", "05-Aug-2016", "2016 10 16".
  func numericDate(at index: Int) -> Expression? {
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
  func day(_ a: PhraseToken, _ b: PhraseToken, _ c: PhraseToken, _ mark: UInt8)
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

  func month(_ month: Int, year: Int, end: Int) -> Expression? {
    guard let first = CalendarDay(year: year, month: month, day: 1) else { return nil }
    let count = CalendarDay.dayCount(of: month, in: year)
    return Expression(
      end: end, value: TimeValue(day: first.number, grain: .month, endDay: first.number + count))
  }

  func year(_ year: Int, end: Int, isWhole: Bool = true) -> Expression {
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
  func nextDay(_ month: Int, _ day: Int) -> Int? {
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
}
