// Days with times, ranges of two ends and open ones, spans, repetitions; and what a find is.

internal import CaretUnicode

extension English {
  @RuleTable static var moments: [Rule] {
    Rule(.moment, "{date} [,] [<at>|on|in|for] [<about>] {clock}") { $0.time(1)?.on($0.time(0)) }
    Rule(.moment, "{date}t{clock}") { $0.time(1)?.on($0.time(0)) }
    // "20240501T100000Z", "[01/May/2024:10:00:00 +0200]", "Fri Nov 28 07:24:21 UTC 2025"
    Rule(.moment, "{date}t{digits} [{timeZone}]") {
      $0.width(1) == 6 ? $0.basicClock(1)?.at(zone: $0.time(2)).on($0.time(0)) : nil
    }
    Rule(.moment, "{numeric}:{clock}") { $0.time(1)?.on($0.time(0)) }
    Rule(.moment, "[{weekday}] {month} {dayOfMonth} {clock} {fullYear} [{timeZone}]") {
      var time = $0.time(3)
      if $0.has(5) { time = time?.at(zone: $0.time(5)) }
      let day = $0.calendar.day($0.int(2), month: $0.index(1), year: $0.int(4))
      return time?.on($0.has(0) ? day?.on(weekday: $0.index(0)) : day)
    }
    Rule(
      .moment,
      "{date} [,] (<at>|<about>) [<about>] {hour} !>> (<unit>|<units>|<scale>|<money>|<month>)"
    ) { $0.time(1)?.on($0.time(0)) }
    Rule(.moment, "{date} for {hour} !>> (<unit>|<units>|<scale>|<money>|<month>)") {
      $0.time(1)?.on($0.time(0))
    }
    Rule(.moment, "{partOfDate} [,] [<at>|<about>] [<about>] {clock}") {
      $0.time(1)?.on($0.time(0))
    }
    Rule(.moment, "{partOfDate} [,] (<at>|<about>) {hour}") {
      $0.time(1)?.on($0.time(0)).inside($0.time(0)?.dayPart)
    }
    Rule(.moment, "{clock} [,] [on|<of>|in|for] {date}") { $0.time(0)?.on($0.time(1)) }
    Rule(.moment, "{clock} [,] [on|<of>|in|for] {partOfDate}") { $0.time(0)?.on($0.time(1)) }
    Rule(.moment, "{hour} [on|for] {date}") {
      // "24 octobre 24" has a year.
      guard $0.isWholeText, let hour = $0.time(0), !hour.isBehindDay else { return nil }
      return hour.on($0.time(1))
    }
    Rule(.moment, "{hour} {partOfDate} !>> <at>") { $0.time(0)?.on($0.time(1)) }

    Rule(.point, "{moment}")
    Rule(.point, "{partOfDate}")
    Rule(.point, "{date}")
    Rule(.point, "{period}")
    Rule(.point, "{clock}")
    Rule(.point, "<now> !>> and then") { $0.calendar.moment }
    Rule(.point, "(right|just) <now>") { $0.calendar.moment }
    Rule(.point, "(around|circa|approximately|roughly|exactly|anytime) ({clock}|{moment})") {
      $0.time(0) ?? $0.time(1)
    }
    Rule(.point, "(around|circa) {hour}")
  }

  @RuleTable static var ranges: [Rule] {
    // Days of one month.
    Rule(.range, "[<from>] [the] {day} (<to>|<until>) [the] {civil}") { $0.days(0, until: 1) }
    Rule(.range, "<between> [the] {day} (<and>|<to>) [the] {civil}") { $0.days(0, until: 1) }
    Rule(
      .range,
      "[<from>] {date} (<to>|<until>) [the] {day} [{inYear}] !>> (:|<ampm>|<unit>|<month>|<scale>|<of>)"
    ) { $0.days(from: 0, 1, year: 2) }
    Rule(
      .range,
      "<between> {date} <and> [the] {day} [{inYear}] !>> (:|<ampm>|<unit>|<month>|<scale>|<of>)"
    ) { $0.days(from: 0, 1, year: 2) }
    Rule(
      .range,
      "(<from>|<between>) [the] {nth} (<to>|<until>|<and>) [the] {nth} !>> (<of>|<unit>|<month>)"
    ) { $0.bareDays(0, 1) }
    // Two whole ends.
    Rule(.range, "[<from>] {point} [,] (<to>|<until>) [the|<about>] {point}") { $0.joined(0, 1) }
    Rule(.range, "<between> [the|il] {point} (<and>|<to>) [the|il] {point}") { $0.joined(0, 1) }
    Rule(.range, "<from> {point} to date") {
      .interval($0.time(0), TimeValue(day: $0.calendar.today))
    }
    // A bare hour on one side, or on both behind "from".
    Rule(.range, "[<from>] [<about>] {hour} (<to>|<until>) {point}") { $0.hours(0, until: 1) }
    Rule(.range, "<between> {hour} (<and>|<to>) {point}") { $0.hours(0, until: 1) }
    Rule(.range, "[<from>] {point} (<to>|<until>) {hour} !>> (<unit>|<money>|<scale>)") {
      $0.hours(from: 0, 1)
    }
    Rule(.range, "<between> {point} <and> {hour}") { $0.hours(from: 0, 1) }
    Rule(
      .range,
      "<from> {hour} (<to>|<until>) {hour} !>> (<unit>|<money>|<scale>|<few>) !>>(-<digits>|/<digits>)"
    ) {
      $0.stands() ? $0.bareHours(0, 1) : nil
    }
    Rule(.range, "<between> {hour} (<and>|<to>) {hour} !>> (<unit>|<money>|<scale>|<few>)") {
      $0.stands() ? $0.bareHours(0, 1) : nil
    }
    Rule(.range, "[<from>] {civil} (<to>|<until>) {civil}, {fullYear}") {
      $0.joined(0, 1)?.moved(toYear: $0.int(2))
    }
    // "tomorrow from 10am to noon", "Monday 12-4", "9 to 11 tomorrow"
    Rule(.range, "({date}|{partOfDate}) [,] [at|for] {edge}") {
      $0.edge(2, on: $0.time(0) ?? $0.time(1))
    }
    Rule(.range, "{edge} [,] [on|<of>|in|<of>] [the] ({date}|{partOfDate})") {
      $0.edge(0, on: $0.time(1) ?? $0.time(2))
    }
    // "Mon-Fri 9:00-17:00": the hours of each of the days.
    Rule(.range, "[<from>] {weekday}[.] (<to>|<until>) {weekday}[.] [,] {edge}") {
      $0.hours(2, from: $0.calendar.next(weekday: $0.index(0)), to: $0.index(1))
    }
    Rule(.range, "{edge} {part}") { $0.time(0)?.inside($0.time(1)?.dayPart) }
    Rule(.range, "{edge}") {
      $0.time(0)?.from.first?.isAmbiguous == true && !$0.opens || !$0.standsAsEdge
        || $0.isTwoNumbers
        ? nil : $0.time(0)
    }

    // Two times of day that are joined.
    Rule(.edge, "[<from>] {clock} (<to>|<until>) {clock}") { $0.joined(0, 1) }
    Rule(.edge, "<between> {clock} (<and>|<to>) {clock}") { $0.joined(0, 1) }
    Rule(.edge, "[<from>] {hour} (<to>|<until>) {clock}") { $0.hours(0, until: 1) }
    Rule(.edge, "<between> {hour} (<and>|<to>) {clock}") { $0.hours(0, until: 1) }
    Rule(.edge, "[<from>] {clock} (<to>|<until>) {hour} !>> (<unit>|<money>|<scale>)") {
      $0.hours(from: 0, 1)
    }
    Rule(.edge, "<between> {clock} <and> {hour} !>> (<unit>|<money>|<scale>)") {
      $0.hours(from: 0, 1)
    }
    Rule(.edge, "[<from>] {hour} (<to>|<until>) {hour} !>> (<unit>|<money>|<scale>|<few>|<dash>|/)")
    { $0.bareHours(0, 1) }
    Rule(.edge, "<between> {hour} (<and>|<to>) {hour} !>> (<unit>|<money>|<scale>|<few>)") {
      $0.bareHours(0, 1)
    }
  }

  @RuleTable static var bounds: [Rule] {
    Rule(.bounded, "<before> [<about>] [the] {point}") { .interval(nil, $0.time(0)) }
    Rule(.bounded, "(<before>|<until>) [<about>] {hour} >> $") {
      $0.stands() ? .interval(nil, $0.time(0)) : nil
    }
    Rule(.bounded, "<until> [<about>] [the] {point}") { .interval(nil, $0.time(0)) }
    Rule(.bounded, "<before> {mealtime}") { .interval(nil, TimeValue(part: $0.part(0))) }
    Rule(.bounded, "<after> {mealtime}") { .interval(TimeValue(part: $0.part(0)), nil) }
    Rule(.bounded, "by [the] {point}") { $0.isDeadline ? .interval(nil, $0.time(0)) : nil }
    // "one by one"
    Rule(.bounded, "by {hour} >> $") {
      $0.reader.text.has("one", at: $0.token(0).start) ? nil : .interval(nil, $0.time(0))
    }
    // What is so since a weekday began with the last one; "ab Montag" and "desde el lunes" may be to come.
    Rule(.bounded, "(since|seit|depuis|sinds) [the] {weekday}") {
      .interval($0.calendar.weekday($0.index(0), -1), nil)
    }
    Rule(.bounded, "(<after>|<since>) [<about>|or] [the] {point}") { .interval($0.time(0), nil) }
    Rule(.bounded, "(<after>|<since>) {hour} >> $") {
      $0.stands() ? .interval($0.time(0), nil) : nil
    }
    Rule(.bounded, "(<since>|<after>) {range}") { .interval($0.time(0), nil) }
    Rule(.bounded, "(starting|beginning|commencing) [on|from|in] {point}") {
      .interval($0.time(0), nil)
    }
    Rule(.bounded, "by the {nth} >> $") {
      .interval(nil, TimeValue(day: $0.calendar.next(dayOfMonth: $0.int(0))))
    }
    Rule(.bounded, "on or <before> [the] {point}") { .interval(nil, $0.time(0)) }
    Rule(.bounded, "on or <after> [the] {point}") { .interval($0.time(0), nil) }
    Rule(.bounded, "<from> {point} (onward|onwards)") { .interval($0.time(0), nil) }
    Rule(.bounded, "<from> {point} on >> $") { .interval($0.time(0), nil) }
    Rule(.bounded, "no (later|<after>) than {point}") { .interval(nil, $0.time(0)) }
    Rule(.bounded, "no earlier than {point}") { .interval($0.time(0), nil) }
    Rule(.bounded, "as (early|soon) as {point}") { .interval($0.time(0), nil) }
    Rule(.bounded, "as late as {point}") { .interval(nil, $0.time(0)) }
    Rule(.bounded, "(later|greater) than {point}") { .interval($0.time(0), nil) }
    Rule(.bounded, "(earlier|less) than {point}") { .interval(nil, $0.time(0)) }
    Rule(.bounded, "(later than|<after>) {clock} (but|and) <before> {clock}") {
      .interval($0.time(0), $0.time(1))
    }
    Rule(.bounded, "{point} (or|and) (later|<after>) !>> ({point}|that)") {
      .interval($0.time(0), nil)
    }
    Rule(.bounded, "{point} (or|and) (earlier|<before>) !>> {point}") { .interval(nil, $0.time(0)) }
    Rule(.bounded, "{date} (<before>|<until>) [<about>] ({clock}|{hour})") {
      .interval(nil, ($0.time(1) ?? $0.time(2))?.on($0.time(0)))
    }
    Rule(.bounded, "{date} <after> [<about>] ({clock}|{hour})") {
      .interval(($0.time(1) ?? $0.time(2))?.on($0.time(0)), nil)
    }
    Rule(.bounded, "(till|until|to) date !>> <from>") {
      .interval(nil, TimeValue(day: $0.calendar.today))
    }
    Rule(.bounded, "within [the] [<next>|<last>] {length}") {
      .interval($0.calendar.moment, $0.calendar.after($0.length(0)))
    }
    Rule(.bounded, "within [the] [<next>] {unit} and {length}") {
      .interval($0.calendar.moment, $0.calendar.after(TimeLength(1, $0.unit(0)) + $0.length(1)))
    }
    Rule(.bounded, "within [the] [<next>] {unit}") {
      .interval($0.calendar.moment, $0.calendar.after(TimeLength(1, $0.unit(0))))
    }
    // "tomorrow after work": the hours behind what a day is spent with.
    Rule(.bounded, "{date} after lunch") { .hours(13, 17).on($0.time(0)) }
    Rule(.bounded, "{date} after school") { .hours(15, 21).on($0.time(0)) }
    Rule(.bounded, "{date} after work") { .hours(17, 21).on($0.time(0)) }
    Rule(.bounded, "{date} after dinner") { .hours(20, 24).on($0.time(0)) }
    Rule(.bounded, "after lunch") { $0.isWholeText ? .hours(13, 17).on($0.calendar.today) : nil }
    Rule(.bounded, "after school") { $0.isWholeText ? .hours(15, 21).on($0.calendar.today) : nil }
    Rule(.bounded, "after work") { $0.isWholeText ? .hours(17, 21).on($0.calendar.today) : nil }
    Rule(.bounded, "after dinner") { $0.isWholeText ? .hours(20, 24).on($0.calendar.today) : nil }
    // "Dec 2-6, 9:00-17:00": the hours of each of the days.
    Rule(.bounded, "{range} [,] {edge}") {
      guard let days = $0.time(0), !days.hasTime, let from = days.from.first,
        let to = days.to.first, from.isDay, to.isDay
      else { return nil }
      return $0.hours(1, from: from, to: to)
    }
    // Spans with a length.
    Rule(.bounded, "{length} (starting|beginning|commencing) [from|on|in|at] {point}") {
      $0.time(1)?.lasting($0.length(0))
    }
    Rule(.bounded, "for {length} [,] <from> ({point}|{hour})") {
      ($0.time(1) ?? $0.time(2))?.lasting($0.length(0))
    }
    Rule(.bounded, "<from> ({point}|{hour}) for {length}") {
      ($0.time(0) ?? $0.time(1))?.lasting($0.length(2))
    }
    Rule(.bounded, "({moment}|{clock}) for {length}") {
      ($0.time(0) ?? $0.time(1))?.lasting($0.length(2))
    }
    Rule(.bounded, "{date} for {length} <from> ({clock}|{hour})") {
      ($0.time(2) ?? $0.time(3))?.on($0.time(0)).lasting($0.length(1))
    }
    Rule(.bounded, "{date} [,] <from> ({clock}|{hour}) for {length}") {
      ($0.time(1) ?? $0.time(2))?.on($0.time(0)).lasting($0.length(3))
    }
  }

  @RuleTable static var recurrences: [Rule] {
    Rule(.recurrence, "(once|twice) {frequency}") { $0.frequency(0).recurring }
    Rule(.recurrence, "[on] (weekdays|werktags) [[<at>] {clock}]") {
      $0.repeated(0, TimeValue(1, .day))
    }
    Rule(.recurrence, "{frequency} [<at>] {clock}") { $0.time(1)?.recurring }
    Rule(.recurrence, "{frequency} at {hour}") { $0.time(1)?.recurring }
    Rule(.recurrence, "{frequency}") { $0.isAdjective ? nil : $0.frequency(0).recurring }
    Rule(.recurrence, "(bi|semi) [-] {frequency}") { $0.frequency(0).recurring }
    Rule(
      .recurrence, "(once|twice|one|[three|four|five|several|many] times) (<article>|per) {unit}"
    ) { TimeValue(1, $0.unit(0)).recurring }
    Rule(.recurrence, "{whole} times (<article>|per) {unit}") { TimeValue(1, $0.unit(1)).recurring }
    Rule(.recurrence, "<every> other {unit}") { TimeValue(2, $0.unit(0)).recurring }
    Rule(.recurrence, "<every> {unit} [[<at>] {clock}]") {
      $0.repeated(1, TimeValue(1, $0.unit(0)))
    }
    Rule(.recurrence, "<every> [{nth}] {weekday} [[<at>] {clock}]") {
      $0.repeated(2, $0.calendar.next(weekday: $0.index(1)))
    }
    Rule(.recurrence, "<every> (weekday|weeknight) [[<at>] {clock}]") {
      $0.repeated(0, TimeValue(1, .day))
    }
    Rule(.recurrence, "<every> {unit} at {hour}") { $0.time(1)?.recurring }
    Rule(.recurrence, "<every> {length} [[<at>] {clock}]") { $0.repeated(1, $0.time(0)) }
    Rule(.recurrence, "<every> {nth} {unit}") { TimeValue($0.number(0), $0.unit(1)).recurring }
    Rule(.recurrence, "<every> other {weekday} [[<at>] {clock}]") {
      $0.repeated(1, $0.calendar.next(weekday: $0.index(0)))
    }
    Rule(.recurrence, "<every> ({moment}|{partOfDate}|{civil}|{date}|{period})") {
      // "cada7308ad" is hexadecimal.
      $0.reader.token($0.start + 1).hasGap
        ? ($0.time(0) ?? $0.time(1) ?? $0.time(2) ?? $0.time(3) ?? $0.time(4))?.recurring : nil
    }
    Rule(.recurrence, "<every> {dayPart} [[<at>] {clock}]") {
      $0.repeated(1, TimeValue(part: $0.part(0)))
    }
    Rule(.recurrence, "{weekdays} [[<at>] {clock}]") {
      $0.repeated(1, $0.calendar.next(weekday: $0.index(0)))
    }
    Rule(.recurrence, "{weekdays} at {hour}") {
      $0.time(1)?.on($0.calendar.next(weekday: $0.index(0))).recurring
    }
    Rule(.recurrence, "{weekday} {dayParts}") {
      $0.token(1).has(.plural) ? $0.calendar.next(weekday: $0.index(0)).recurring : nil
    }
    Rule(.recurrence, "[the] {day} <of> <every> {unit}") { TimeValue(1, $0.unit(1)).recurring }
    Rule(.recurrence, "[the] {rank} ({weekday}|day) of <every> month") { _ in
      TimeValue(1, .month).recurring
    }
  }

  @RuleTable static var finds: [Rule] {
    Rule(.find, "{recurrence}")
    Rule(.find, "{bounded}")
    Rule(.find, "{range}")
    Rule(.find, "{point}")
    Rule(.find, "(more|less) than {length}")
    Rule(.find, "{lengths}")
    Rule(.find, "{length}") { $0.isRank ? nil : $0.time(0) }
    Rule(.find, "{part}") { $0.isPartAlone ? $0.time(0) : nil }
  }
}

extension Parts {
  /// "100000": hours, minutes and seconds without signs.
  func basicClock(_ slot: Int) -> TimeValue? {
    let (hour, minute, second) = (int(slot) / 10_000, int(slot) / 100 % 100, int(slot) % 100)
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return TimeValue(second: hour * 3600 + minute * 60 + second, hasSeconds: true)
  }

  var opens: Bool { reader.token(start).has([.from, .between]) && stands() }

  /// "zwischen 0 und 11" counts anything, "de las 5 a las 6" hours.
  var standsAsEdge: Bool { stands() || reader.token(start + 1).has(.at) }

  /// Whether the first word, or one before it, says enough for what follows to be a time.
  func stands(behind count: Int = 0) -> Bool {
    !reader.token(start - count).has(.dependent)
      || reader.isWholeText(max(0, start - count), end)
  }

  /// Two ends: what one says of the day or the half of it goes for the other, too.
  func joined(_ a: Int, _ b: Int) -> TimeValue? {
    guard var from = time(a), var to = time(b), !turnsRound(a, b) else { return nil }
    if endsWithMeridiem || hasMeridiem(b) { from = from.beforeNoonOrAfter(until: to) }
    if from.hasTime, to.hasTime, from.hasDate, !to.hasDate { to = to.on(from) }
    if to.hasTime, from.hasTime, to.hasDate, !from.hasDate { from = from.on(to) }
    if from.hasTime != to.hasTime, !from.hasDate || !to.hasDate { return nil }
    if from.weekday != nil, to.weekday != nil, let first = from.day, let last = to.day,
      first > last, first < last + 7
    {
      return .interval(from, to.moved(7))
    }
    guard let first = from.day, let last = to.day, !from.hasTime, !to.hasTime, first > last,
      from.grain == to.grain, from.grain == .month || from.grain == .day
    else { return .interval(from, to) }
    // "Nov-Feb 2017", "5/1-5/7, 2020": the first lies before the second.
    let years = (first - last) / 366 + 1
    let moved = from.moved(years: -years)
    guard moved.isNoDay || last - (moved.day ?? 0) <= 732 else { return .interval(from, to) }
    return .interval(moved, to)
  }

  /// Whether "am" or "pm" is the last that is said.
  private var endsWithMeridiem: Bool {
    reader.token(end - 1).has(.meridiem)
      || reader.token(end - 1).sign == "." && reader.token(end - 2).utf8Count == 1
        && reader.text.byte(reader.token(end - 2).start) | 0x20 == UInt8(ascii: "m")
  }

  /// Whether "am" or "pm" stands within a phrase: "4:45pm tomorrow".
  private func hasMeridiem(_ slot: Int) -> Bool {
    guard let reading = reading(slot) else { return false }
    return (Int(slots[slot])..<reading.end).contains {
      reader.token($0).has(.meridiem) && reader.token($0).utf8Count == 2
    }
  }

  /// "tomorrow 10am to 11am, the day after tomorrow": the first end has its day before the time, so what stands behind the
  /// comma is no day of the second.
  private func turnsRound(_ a: Int, _ b: Int) -> Bool {
    guard let from = reading(a), let to = reading(b), time(a)?.hasDate == true,
      time(a)?.hasTime == true, time(b)?.hasDate == true
    else { return false }
    let (first, second) = (Int(slots[a]), Int(slots[b]))
    return from.end > first && !reader.token(first).has(.digits)
      && reader.token(second).has(.digits)
      && (second..<to.end).contains { reader.token($0).has(.comma) }
  }

  /// "0-3": nothing says that they are hours.
  var isTwoNumbers: Bool {
    end - start == 3 && reader.token(start).has(.digits) && reader.token(end - 1).has(.digits)
  }

  /// "5 to 6pm": the hour is one before the time.
  func hours(_ hour: Int, until time: Int) -> TimeValue? {
    guard var from = self.time(hour), let to = self.time(time), let second = from.second,
      let end = to.second, to.endSecond == nil, !beginsWithDay(Int(slots[time]))
    else { return nil }
    if !to.isAmbiguous, end >= 12 * 3600, second < 12 * 3600, second + 12 * 3600 < end {
      from.second = second + 12 * 3600
    }
    return .interval(to.day != nil ? from.on(to) : from, to)
  }

  /// "2-6 December, 9:00": what stands before a day of a month is a day as well.
  private func beginsWithDay(_ index: Int) -> Bool {
    reader.token(index).has(.fewDigits) && reader.token(index + 1).has(.month)
  }

  /// Whether the number that ends the phrase is one of a house: "au 12 bis", "au 5, place …", "to 5 Main St".
  var endsWithHouseNumber: Bool {
    var index = reader.token(end - 1).end
    let isFrench = reader.text.has("au", at: reader.token(end - 2).start)
    if isFrench, reader.text.byte(index) == "," { index += 1 }
    guard reader.text.byte(index) == " " else { return false }
    return isFrench && Self.streets.contains { reader.text.has($0, at: index + 1) }
  }

  private static let streets: [StaticString] = [
    "bis ", "ter ", "rue ", "av", "boulevard ", "bd ", "bd.", "place ", "pl. ", "quai ",
    "chemin ", "ch. ", "all", "cours ", "impasse ", "square ", "passage ", "route ", "esplanade ",
    "faubourg ", "villa ", "rond-point ", "promenade ", "sentier ",
  ]

  /// "5pm to 6": the hour is one behind the time.
  func hours(from time: Int, _ hour: Int) -> TimeValue? {
    if endsWithHouseNumber { return nil }
    guard let from = self.time(time), var to = self.time(hour), let start = from.second,
      let second = to.second, from.endSecond == nil
    else { return nil }
    if second <= start, second < 12 * 3600 { to.second = second + 12 * 3600 }
    return .interval(from, from.day != nil ? to.on(from) : to)
  }

  /// "9 to 5": the second is after noon if it would lie before the first.
  func bareHours(_ a: Int, _ b: Int) -> TimeValue? {
    guard let from = time(a), var to = time(b), let first = from.second, let last = to.second
    else { return .interval(time(a), time(b)) }
    if from.isAmbiguous, to.isAmbiguous, last < first, last + 12 * 3600 > first {
      to.second = last % (12 * 3600) + 12 * 3600
    }
    return .interval(from, to)
  }

  /// "5-9 March"
  func days(_ day: Int, until date: Int) -> TimeValue? {
    guard let to = time(date), to.isDay, let last = to.day else { return nil }
    let end = CivilDay(daysSince1970: last)
    guard let from = TimeValue(year: end.year, month: end.month, day: int(day)) else { return nil }
    return .interval(from, to)
  }

  /// "March 5-9", "March 5-9, 2020"
  func days(from date: Int, _ day: Int, year: Int) -> TimeValue? {
    if endsWithHouseNumber { return nil }
    guard var from = time(date), from.isDay, from.weekday == nil || has(year), var first = from.day
    else { return nil }
    if from.isNoDay { return from }
    var start = CivilDay(daysSince1970: first)
    if has(year) {
      first =
        CivilDay(daysSince1970: first).adding(months: 12 * (int(year) - start.year)).daysSince1970
      from = TimeValue(day: first)
      start = CivilDay(daysSince1970: first)
    }
    guard let to = TimeValue(year: start.year, month: start.month, day: int(day)) else {
      return has(year) ? .noDay : nil
    }
    guard let last = to.day, last > first else { return nil }
    return .interval(from, to)
  }

  /// "from the 5th to the 9th": of the month that comes.
  func bareDays(_ a: Int, _ b: Int) -> TimeValue? {
    guard int(b) > int(a) else { return nil }
    let first = calendar.next(dayOfMonth: int(a))
    return .interval(TimeValue(day: first), TimeValue(day: first + int(b) - int(a)))
  }

  /// From the first hour on one day to the last hour on another.
  func hours(_ edge: Int, from first: TimeValue, to last: TimeValue) -> TimeValue? {
    guard let hours = time(edge), let start = hours.from.first, let end = hours.to.first,
      !hours.hasDate
    else { return nil }
    return .interval(start.on(first), end.on(last))
  }

  /// The same to the next weekday of a name behind the first day.
  func hours(_ edge: Int, from first: TimeValue, to weekday: Int) -> TimeValue? {
    guard let day = first.day, let name = first.weekday else { return nil }
    let distance = (weekday - name + 7) % 7
    return distance == 0
      ? nil : hours(edge, from: first, to: TimeValue(day: day + distance, weekday: weekday))
  }

  func edge(_ slot: Int, on date: TimeValue?) -> TimeValue? {
    guard let date, date.second == nil || date.dayPart != nil else { return nil }
    return time(slot)?.on(date).inside(date.dayPart)
  }

  /// "by" something that is a deadline, and not a way: "by March", not "by two".
  var isDeadline: Bool {
    if reader.token(start + 1).has(.cardinal) { return false }
    return reader.token(start + 1).has([
      .the, .month, .weekday, .relativeDay, .digits, .this, .next, .holiday, .noon, .periodEnd,
    ]) || reader.token(start + 1).word >= 0
  }

  /// "annual" is rather a quality.
  var isAdjective: Bool {
    reader.text.has("annual", at: reader.token(start).start) && reader.token(start).utf8Count == 6
  }

  func frequency(_ slot: Int) -> TimeValue {
    let rows: [(Double, TimeUnit)] = [
      (1, .day), (1, .week), (1, .month), (1, .year), (1, .quarter), (1, .hour), (2, .week),
      (2, .month), (6, .month),
    ]
    let row = rows[min(index(slot), rows.count - 1)]
    return TimeValue(row.0, row.1)
  }

  /// What comes again, at a time where one is named.
  func repeated(_ clock: Int, _ value: TimeValue?) -> TimeValue? {
    guard let time = time(clock) else { return value?.recurring }
    return (value?.day != nil ? time.on(value) : time).recurring
  }

  /// "a second thread": with another word behind it the second is one of several.
  var isRank: Bool {
    let last = reader.token(end - 1)
    return end - start == 2 && reader.token(start).has(.article) && last.has(.ordinal)
      && reader.text.byte(last.end) == " " && reader.text.byte(last.end + 1).isLetter
      && !reader.token(end).has([.or, .and, .of, .in, .at, .on, .to, .until, .ago, .before, .after])
  }

  /// Meals are hours only where a word says so.
  var isPartAlone: Bool {
    if end - start == 1, reader.token(start).has(.dependent) { return false }
    return !TokenClass.mealtime.test.holds(for: token(0))
      || reader.text.has("lunchtime", at: token(0).start)
  }
}

extension TimeValue {
  /// "3:30–4:45pm": a time that may be before noon or after is the one that is nearer to the end.
  fileprivate func beforeNoonOrAfter(until end: TimeValue) -> TimeValue {
    guard isAmbiguous, !isInterval, !end.isAmbiguous, let second, let last = end.second else {
      return self
    }
    let morning = second % (12 * 3600)
    var value = self
    value.second = morning < last && morning + 12 * 3600 >= last ? morning : morning + 12 * 3600
    value.isAmbiguous = false
    return value
  }

  static func hours(_ from: Int, _ to: Int) -> TimeValue {
    .interval(TimeValue(second: from * 3600), TimeValue(second: to * 3600))
  }

  func inside(_ part: DayPart?) -> TimeValue { part.map { inside($0) } ?? self }

  /// The same day of another year.
  func moved(years: Int) -> TimeValue {
    guard let day else { return self }
    let start = CivilDay(daysSince1970: day)
    let other = start.adding(months: 12 * years)
    return start.day == other.day ? moved(other.daysSince1970 - day) : .noDay
  }

  /// Both ends moved to a year.
  func moved(toYear year: Int) -> TimeValue? {
    guard let first = from.first, let last = to.first, let day = last.day, !hasTime else {
      return nil
    }
    let years = year - CivilDay(daysSince1970: day).year
    return .interval(first.moved(years: years), last.moved(years: years))
  }
}
