// Spans of days that have a name: weeks, months, quarters, years, decades, seasons, and their beginnings and ends.

internal import CaretUnicode

extension English {
  @RuleTable static var ages: [Rule] {
    // Decades and centuries.
    Rule(.age, "[the] {d4}[']s") { $0.decade($0.int(0)) }
    Rule(.age, "[the] {d4} s") { $0.decade($0.int(0)) }
    Rule(.age, "[the] '{d2}s") { $0.decade(1900 + $0.int(0)) }
    Rule(.age, "the {d2}[']s") { $0.decade(1900 + $0.int(0)) }
    Rule(.age, "[the] {decade}") { $0.decade(1900 + $0.int(0)) }
    Rule(.age, "[the] {cardinal} {decade}") { $0.decade($0.int(0) * 100 + $0.int(1)) }
    Rule(.age, "[the] {nth} [-] century") {
      (1...30).contains($0.int(0)) ? .years($0.int(0) * 100 - 99, 100, .century) : nil
    }
  }

  @RuleTable static var periods: [Rule] {
    // Months and years.
    Rule(.period, "{month}[.] {inYear}") { .month($0.index(0), $0.int(1)) }
    Rule(.period, "{month}[.] [-] '{d2}") { .month($0.index(0), Int($0.shortYear(1))) }
    Rule(.period, "{month}-{fullYear}") { .month($0.index(0), $0.int(1)) }
    Rule(.period, "{month}/{fullYear}") { .month($0.index(0), $0.int(1)) }
    Rule(.period, "{fullYear}(-|/){monthNumber} !>> -<digits>") { .month($0.int(1), $0.int(0)) }
    Rule(.period, "{monthNumber}(-|/){calendarYear}") { .month($0.int(0), $0.int(1)) }
    Rule(.period, "{monthName} !>> '<digits>") { $0.calendar.month($0.index(0)) }
    Rule(.period, "{month}") { $0.isMonth(0) ? $0.calendar.month($0.index(0)) : nil }
    Rule(.period, "{month} [<of>|in] <which> year") {
      $0.token(0).has(.verbal) && $0.token(0).sign != 1
        ? nil : .month($0.index(0), $0.calendar.date.year + $0.direction)
    }
    Rule(.period, "[the ^] <which> {month} [{inYear}]") {
      $0.has(1)
        ? .month($0.index(0), $0.int(1))
        : $0.isVerb(0) ? nil : $0.calendar.month($0.index(0), $0.direction)
    }
    Rule(
      .period,
      "{calendarYear} !>> (<unit>|<scale>|<money>|<ampm>|:|.<digits>|,<digits>|/<digits>)"
    ) {
      $0.isYearAlone(0) ? .year($0.int(0)) : nil
    }
    Rule(.period, "{spokenYear}") {
      $0.end - $0.start > 2 || $0.reader.token($0.start - 1).has(.in) ? .year($0.int(0)) : nil
    }
    Rule(.period, "{digits} (ad|ce)") { $0.width(0) <= 4 ? .year($0.int(0)) : nil }
    Rule(.period, "{digits} (bc|bce)") { $0.width(0) <= 4 ? .year(-$0.int(0)) : nil }
    Rule(.period, "{digits} a.d[.]") { $0.width(0) <= 4 ? .year($0.int(0)) : nil }
    Rule(.period, "{digits} b.c[.]") { $0.width(0) <= 4 ? .year(-$0.int(0)) : nil }
    Rule(.period, "[the] (fiscal|school|calendar|academic) year {year}") { .year($0.int(0)) }
    Rule(.period, "(fy|sy|cy) {year}") { .year($0.int(0)) }
    Rule(.period, "fy{d2}") { .year(2000 + $0.int(0)) }
    Rule(.period, "[the ^] <which> (fiscal|school|calendar|academic) year") {
      $0.calendar.period(.year, $0.direction)
    }
    Rule(.period, "[the] year [<of>] {year}") { .year($0.int(0)) }

    Rule(.period, "{age}")

    // Quarters and halves of years.
    Rule(.period, "q{d1} [-|/] [{inYear}]") { $0.quarter(0, year: 1) }
    Rule(.period, "({fullYear}|{d2}) [-] q{d1}") {
      .quarter($0.int(2), $0.has(0) ? $0.int(0) : 2000 + $0.int(1))
    }
    Rule(.period, "{fullYear} [-] h{d1}") { TimeValue.year($0.int(0)).half($0.int(1)) }
    Rule(.period, "h{d1} {fullYear}") { TimeValue.year($0.int(1)).half($0.int(0)) }
    Rule(.period, "[the] {nth} <quarterUnit> [{inYear}]") { $0.quarter(0, year: 1) }
    Rule(.period, "the year's {nth} quarter") { .quarter($0.int(0), $0.calendar.date.year) }
    Rule(.period, "[the] {nth} half [<of>] [,] [the] {span}") { $0.time(1)?.half($0.int(0)) }
    Rule(.period, "[the ^] <which> year's {nth} quarter") {
      .quarter($0.int(0), $0.calendar.date.year + $0.direction)
    }
    Rule(.period, "[the ^] <which> year [,] {nth} quarter") {
      .quarter($0.int(0), $0.calendar.date.year + $0.direction)
    }

    // Weeks.
    Rule(.period, "[the ^] (week|wk) {d12} [{inYear}]") { $0.weekNumber(0, year: 1) }
    // As ISO 8601 writes it: "2024-W23".
    Rule(.period, "{fullYear}[-]w{d2} !>> -<digits>") { $0.weekNumber(1, year: 0) }
    Rule(.period, "[the] (week|workweek) (of|beginning|starting|commencing) [on] [the] {date}") {
      $0.week(around: 0)
    }
    Rule(.period, "[the] (week|workweek) of the {nth}") {
      .week($0.calendar.next(dayOfMonth: $0.int(0)).monday)
    }
    Rule(.period, "the week after [the] {date}") { $0.week(from: $0.time(0)?.day, plus: 7) }
    Rule(.period, "the week before [the] {date}") { $0.week(from: $0.time(0)?.day, plus: -7) }
    Rule(.period, "[the] (weekend|week end) of [the] {date}") {
      $0.time(0)?.day.map { .weekend($0.monday + 5) }
    }
    Rule(.period, "{holiday} weekend [{inYear}]") {
      $0.calendar.holiday($0.index(0), year: $0.optional(1)).day.map {
        // "Labor Day weekend" ends with the holiday.
        .weekend($0.monday + ($0 - $0.monday < 2 ? -2 : 5))
      }
    }
    Rule(.period, "[the] {rank} ({dayUnit}|{units}) (of|in|from) [the] {span}") {
      $0.time(3)?.nth($0.int(0), $0.unit($0.has(1) ? 1 : 2))
    }
    Rule(.period, "[the] {rank} week end (of|in) [the] {span}") {
      $0.time(1)?.nth($0.int(0), .weekend)
    }
    Rule(.period, "[the] {rank} {count} {unit} (of|in|from) [the] {span}") {
      $0.time(3)?.nth($0.int(0), $0.unit(2), count: $0.int(1))
    }
  }

  @RuleTable static var relativePeriods: [Rule] {
    // "next week", "last 3 months", "the past few days", "2 upcoming months", "all week"
    Rule(.period, "[the ^] <which> [<business>] {unit}") { $0.relative(0, $0.direction) }
    Rule(.period, "[the ^] <which> week end") { $0.calendar.period(.weekend, $0.direction) }
    Rule(.period, "[the ^] <which> {length} !>> <ago>") {
      $0.direction == 0 ? nil : $0.calendar.periods($0.length(0), $0.direction)
    }
    Rule(.period, "[the ^] <which> {count} [<business>] {unit}") {
      $0.direction == 0
        ? nil : $0.calendar.periods(TimeLength($0.number(0), $0.unit(1)), $0.direction)
    }
    Rule(.period, "[the ^] {count} (upcoming|coming) {unit}") {
      $0.calendar.periods(TimeLength($0.number(0), $0.unit(1)), 1)
    }
    Rule(.period, "[the ^] {count} (<next>|<last>) {units}") {
      $0.calendar.periods(TimeLength($0.number(0), $0.unit(1)), $0.direction)
    }
    Rule(.period, "(all|whole|entire) [of] [the] [<which>] {dayUnit}") {
      $0.calendar.period($0.unit(0), $0.direction)
    }
    Rule(.period, "the (whole|entire) {dayUnit}") { $0.calendar.period($0.unit(0), 0) }
    Rule(.period, "[the] rest (of|<of>|the) [the|of] [<which>] {dayUnit}") {
      $0.calendar.period($0.unit(0), $0.direction)
    }
    Rule(.period, "[the ^] same {unit}") { $0.calendar.period($0.unit(0), 0) }
    Rule(.period, "the {dayUnit}") {
      $0.isNamedUnit(0) && $0.reader.text.byte($0.token(0).end) != UInt8(ascii: "-")
        ? $0.calendar.period($0.unit(0), 0) : nil
    }
    Rule(.period, "[the] {dayUnit} after next") { $0.calendar.period($0.unit(0), 2) }
    Rule(.period, "[the] {dayUnit} before last") { $0.calendar.period($0.unit(0), -2) }
    Rule(.period, "weekend") { $0.calendar.period(.weekend, 0) }
    Rule(.period, "[the] {dayUnit} to date") {
      .interval($0.calendar.period($0.unit(0), 0), TimeValue(day: $0.calendar.today))
    }
    Rule(.period, "{periodEnd}") { $0.periodEnd(0) }

    // "this summer", "winter 2021", "in spring"
    Rule(.period, "[the] {season} [of] {year}") { $0.calendar.season($0.index(0), year: $0.int(1)) }
    Rule(.period, "[the ^] <which> {season} [{inYear}]") {
      $0.isCase(0)
        ? nil : $0.calendar.season($0.index(0), year: $0.optional(1), direction: $0.direction)
    }
    Rule(.period, "[the] {season}") { $0.isSeason(0) ? $0.calendar.season($0.index(0)) : nil }
    Rule(.period, "[the ^] <which> season !>> (of|<of>)") {
      $0.calendar.season(beside: $0.direction)
    }

    // "end of April", "early March", "mid-November", "the beginning of the year", "later this month"
    Rule(.period, "{partOfPeriod}")
    Rule(.partOfPeriod, "[the] (beginning|start) of [the] [<about>] {span}") {
      $0.time(0)?.edge(isEnd: false)
    }
    Rule(.partOfPeriod, "[the ^] end of [the] [<about>] {span}") { $0.time(0)?.edge(isEnd: true) }
    Rule(.partOfPeriod, "[the ^] end of {dayUnit}") {
      $0.calendar.period($0.unit(0), 0).edge(isEnd: true)
    }
    Rule(.partOfPeriod, "[the] (beginning|start) of {dayUnit}") {
      $0.calendar.period($0.unit(0), 0).edge(isEnd: false)
    }
    Rule(.partOfPeriod, "[the ^] (middle|mid) of [the] {span}") { $0.time(0)?.third(1) }
    Rule(.partOfPeriod, "(early|earlier) [-] [in] [the] {span}") { $0.time(0)?.third(0) }
    Rule(.partOfPeriod, "mid [-] [in] {span}") { $0.time(0)?.third(1) }
    Rule(.partOfPeriod, "(late|later) [-] [in] [the] {span}") { $0.time(0)?.third(2) }
    Rule(.partOfPeriod, "the early {span}") { $0.time(0)?.third(0) }
    Rule(.partOfPeriod, "the late {span}") { $0.time(0)?.third(2) }
    Rule(.date, "[the ^] end of [the] day") { .moment($0.calendar.today, 86_340) }
    Rule(.date, "the end of {date}") { $0.time(0).flatMap(\.day).map { .moment($0, 86_340) } }
    Rule(.date, "end of [the] {date}") { $0.time(0).flatMap(\.day).map { .moment($0, 86_340) } }
    Rule(.date, "[the] (beginning|start) of [the] {date}") {
      $0.time(0).flatMap(\.day).map { .moment($0, 0) }
    }
    Rule(.date, "(<early>|mid) [in] {date}")

    Rule(.span, "{period}")
    Rule(.span, "{dayUnit}") {
      $0.reader.token($0.start - 1).has(.the) && $0.isNamedUnit(0)
        ? $0.calendar.period($0.unit(0), 0) : nil
    }
    // "of the year", "of the next month": the article belongs to the phrase around it.
    Rule(.span, "the {period}")
  }
}

extension Parts {
  /// Whether a month's name that is a verb as well is meant as a month.
  func isMonth(_ slot: Int) -> Bool {
    let name = token(slot)
    let before = reader.token(start - 1)
    let isCapital = name.sign == 1 && name.start > 0
    guard name.utf8Count > 2 else { return false }
    let next = reader.token(end)
    return isCapital && (name.utf8Count > 3 || !name.has(.verbal))
      || isCapital && before.has(English.monthOpeners)
      || next.has(.to) && (isCapital || name.sign == 1 && reader.token(end + 1).has(.month))
      || isWholeText && name.utf8Count > 3 && name.sign == 1
  }

  /// "this may take long": in small letters and with a word behind it no month.
  func isVerb(_ slot: Int) -> Bool {
    let name = token(slot)
    return name.has(.verbal) && name.sign != 1
      && !(reader.isClauseEnd(end) || reader.token(end).has([.or, .and, .to, .month]))
  }

  /// Whether digits that may be a year are no part of another number, and no count of what a letter without a blank says.
  func isYearAlone(_ slot: Int) -> Bool {
    guard !reader.text.hasUnspacedLetter(at: token(slot).end) else { return false }
    let before = reader.token(start - 1)
    let isJoined = before.sign == UInt8(ascii: "-") && !token(slot).hasGap
    let isDecimal = before.sign == UInt8(ascii: ".") && reader.token(start - 2).has(.digits)
    guard !before.has(.currencySign), !isDecimal,
      !isJoined || reader.token(start - 2).has(.digits)
    else { return false }
    return YearContext(text: reader.text, digits: token(slot).start..<token(slot).end)
      .mayBeYear(isOpened: before.has([.in, .since, .from, .until, .before, .after, .between]))
  }

  func decade(_ year: Int) -> TimeValue? {
    year % 10 == 0 && (1000...2990).contains(year) ? .years(year, 10, .decade) : nil
  }

  func quarter(_ number: Int, year: Int) -> TimeValue? {
    (1...4).contains(int(number))
      ? .quarter(int(number), optional(year) ?? calendar.date.year) : nil
  }

  func weekNumber(_ number: Int, year: Int) -> TimeValue? {
    (1...53).contains(int(number))
      ? .week(int(number), of: optional(year) ?? calendar.date.year) : nil
  }

  /// The week of a day, or the seven days from one on.
  func week(around slot: Int) -> TimeValue? {
    guard let day = time(slot)?.day else { return nil }
    let isCalendar = (start..<end).contains { reader.tokens[$0].has(.of) }
    return .week(isCalendar ? day.monday : day)
  }

  /// A week beside the one that a day is in.
  func week(from day: Int?, plus days: Int) -> TimeValue? { day.map { .week($0.monday + days) } }

  /// The week that a day is in.
  func week(from day: Int) -> TimeValue { .week(day.monday) }

  /// "next month"; a lone letter is no unit, and "letzte Jahre" no year.
  func relative(_ slot: Int, _ direction: Int) -> TimeValue? {
    token(slot).utf8Count > 1 && !(token(slot).has(.dependent) && token(slot).has(.plural))
      ? calendar.period(unit(slot), direction) : nil
  }

  /// Whether "the month" can mean the current one.
  func isNamedUnit(_ slot: Int) -> Bool {
    switch unit(slot) {
    case .week, .month, .quarter, .year, .weekend: !token(slot).has([.plural, .dependent])
    default: false
    }
  }

  /// Whether a unit is one of another language, of which there is a current one: "último día del mes".
  func isForeignUnit(_ slot: Int) -> Bool {
    switch unit(slot) {
    case .week, .month, .quarter, .year: token(slot).has(.dependent) && !token(slot).has(.plural)
    default: false
    }
  }

  /// "in diesem Fall" is no autumn.
  func isCase(_ slot: Int) -> Bool {
    reader.text.has("fall", at: token(slot).start)
      && reader.token(Int(slots[slot]) - 1).has(.dependent)
  }

  /// "Justus Winter  <justus@example.org>" is a name.
  private func isBeforeMail(_ slot: Int) -> Bool {
    var next = token(slot).end
    while reader.text.byte(next) == 0x20 { next += 1 }
    return reader.text.byte(next) == UInt8(ascii: "<") && token(slot).sign == 1
  }

  func isSeason(_ slot: Int) -> Bool {
    if isCase(slot) || isBeforeMail(slot) { return false }
    let before = Int(slots[slot]) - 1
    guard token(slot).has([.verbal, .dependent]), !reader.token(before).has(.in) else {
      return true
    }
    // "au printemps", "na primavera", "in de lente"
    guard token(slot).has(.dependent) else { return false }
    return reader.token(before - 1).has(.in)
      || (["au ", "na "] as [StaticString]).contains {
        reader.text.has($0, at: token(slot).start - 3)
      }
  }

  /// eod, eom, eoy, ytd, mtd, boy, bom.
  func periodEnd(_ slot: Int) -> TimeValue? {
    let today = TimeValue(day: calendar.today)
    switch PeriodEnd(rawValue: index(slot)) {
    case .endOfDay: return .moment(calendar.today, 17 * 3600)
    case .endOfMonth: return calendar.period(.month, 0).edge(isEnd: true)
    case .endOfYear: return calendar.period(.year, 0).edge(isEnd: true)
    case .yearToDate: return .interval(calendar.period(.year, 0), today)
    case .monthToDate: return .interval(calendar.period(.month, 0), today)
    case .beginningOfYear:
      return isAbbreviation(slot) ? calendar.period(.year, 0).edge(isEnd: false) : nil
    case .beginningOfMonth:
      return isAbbreviation(slot) ? calendar.period(.month, 0).edge(isEnd: false) : nil
    case nil: return nil
    }
  }

  private func isAbbreviation(_ slot: Int) -> Bool {
    reader.isWholeText(0, reader.tokens.count) || isCapitals(slot)
  }
}

/// The abbreviations of the beginnings and ends of periods.
enum PeriodEnd: Int {
  case endOfDay, endOfMonth, endOfYear, yearToDate, monthToDate, beginningOfYear, beginningOfMonth
}

extension Int {
  /// The Monday of a day's week.
  fileprivate var monday: Int { self - CivilDay.weekday(ofDaysSince1970: self) }
}

extension TimeValue {
  /// The beginning or end of a period, as people mean it.
  func edge(isEnd: Bool) -> TimeValue {
    guard let from = day, let to = endDay else { return self }
    let start = CivilDay(daysSince1970: from)
    let cut: Int
    switch grain {
    case .year: cut = start.month(adding: isEnd ? 8 : 3).daysSince1970
    case .month: cut = from + (isEnd ? 20 : 10)
    case .week: cut = from + (isEnd ? 4 : 3)
    default: cut = from + (to - from) * (isEnd ? 2 : 1) / 3
    }
    return .interval(TimeValue(day: isEnd ? cut : from), TimeValue(day: isEnd ? to : cut))
  }
}
