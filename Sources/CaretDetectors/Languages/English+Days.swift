internal import CaretFields
internal import CaretUnicode

// Days: by numbers, by the names of months and weekdays, and counted from another day.

extension English {
  @RuleTable static var numericDays: [Rule] {
    Rule(.numeric, "{d8}") { $0.day(digits: 0) }
    Rule(.numeric, "{fullYear} {d2} {d2}") { $0.day(year: 0, month: 1, day: 2, else: nil) }
    Rule(.numeric, "{fullYear} {month} {dayOfMonth} !>> (:|<ampm>|<unit>|<suffix>)") {
      // "1855April 3, 1891" is the end of one day and another one.
      $0.token(1).hasGap ? $0.calendar.day($0.int(2), month: $0.index(1), year: $0.int(0)) : nil
    }
    Rule(.numeric, "{fullYear}-({d12}|w{d2})-{d12}") {
      guard $0.has(2) else { return $0.day(year: 0, month: 1, day: 3) }
      return (1...53).contains($0.int(2)) && (1...7).contains($0.int(3))
        ? TimeValue.week($0.int(2), of: $0.int(0)).nth(1, weekday: $0.int(3) - 1) : nil
    }
    Rule(.numeric, "{fullYear}/{d12}/{d12}") { $0.day(year: 0, month: 1, day: 2) }
    Rule(.numeric, "{fullYear}.{d12}.{d12}") { $0.day(year: 0, month: 1, day: 2) }
    Rule(.numeric, "{d12}/{d12}/({fullYear}|{d2})") { $0.day(0, 1, year: 2, 3) }
    Rule(.numeric, "{d12}-{d12}-({fullYear}|{d2})") { $0.day(0, 1, year: 2, 3) }
    Rule(.numeric, "{d12}.{d12}.({fullYear}|{d2})") {
      $0.isVersion(0, 1, 3) ? nil : $0.day(0, 1, year: 2, 3, dayFirst: true)
    }
    Rule(.numeric, "{d12}[-]{month}[-]({fullYear}|{d2})") { $0.day(0, month: 1, year: 2, 3) }
    Rule(.numeric, "{d12}(/|.){month}(/|.)({fullYear}|{d2})") { $0.day(0, month: 1, year: 2, 3) }
    Rule(.numeric, "{month}(-|/){dayOfMonth}(-|/)({fullYear}|{d2})") {
      $0.day(1, month: 0, year: 2, 3)
    }
    Rule(.numeric, "{month}-{fullYear}-{dayOfMonth}") { $0.day(2, month: 0, year: 1, 1) }
    Rule(.numeric, "{month}-{dayOfMonth} >> \\)") {
      $0.calendar.day($0.int(1), month: $0.index(0), year: nil)
    }
    Rule(.numeric, "{fullYear}(-|/){month}(-|/){dayOfMonth}") { $0.day(2, month: 1, year: 0, 0) }
    Rule(.numeric, "{d12}/{d12} !>> (<unit>|<scale>|/)") {
      let context = $0.ratioContext
      return $0.standsAmongFractions || context.isRatio || context.isExpiry ? nil : $0.day(0, 1)
    }
    // "exp 12/26" is a month of a year.
    Rule(.period, "{d2}/{d2} !>> (<unit>|<scale>|/)") {
      (1...12).contains($0.int(0)) && $0.ratioContext.isExpiry
        ? .month($0.int(0), 2000 + $0.int(1)) : nil
    }
    // Day of the year, where a day is spoken of.
    Rule(.numeric, "{fullYear}-{d3}") { $0.dayOfYear(0, 1) }
    Rule(.numeric, "{d12} - {d12}") {
      $0.isWholeText && $0.number(0) != $0.number(1) ? $0.day(0, 1) : nil
    }
    Rule(.numeric, "{d12}.{d2} !>> (<unit>|<scale>|<money>)") {
      $0.calendar.dayFirst && !$0.ratioContext.isRatio
        ? $0.calendar.next(month: $0.int(1), day: $0.int(0)) : nil
    }
    Rule(.numeric, "{month}/{dayOfMonth}") {
      $0.calendar.day($0.int(1), month: $0.index(0), year: nil)
    }
  }

  @RuleTable static var monthDays: [Rule] {
    Rule(.civil, "{numeric}")
    // "May 29", "May the 29th, 2015", "Mar. 5 '24"
    Rule(.civil, "{month}[.] [the] {day} [{inYear}] !>> (:<digits>|<ampm>|h|<timeUnit>)") {
      $0.calendar.day($0.int(1), month: $0.index(0), year: $0.optional(2))
    }
    Rule(.civil, "{month}[.] [the] {day} [{inYear}] >> (<ordinal>|<timeUnit> <ago>)") {
      $0.calendar.day($0.int(1), month: $0.index(0), year: $0.optional(2))
    }
    Rule(.civil, "{month}[.] {dayOfMonth} {d2} !>> (:|<ampm>|<unit>|<suffix>|<month>|.<digits>)") {
      $0.number(2) > 31
        ? $0.calendar.day($0.int(1), month: $0.index(0), year: Int($0.shortYear(2))) : nil
    }
    Rule(.civil, "{month}[.] [the] {d12}[<suffix>] , {fullYear}") { _ in .noDay }
    // "2 October", "14april 2015", "the third of March", "the 15th day of June"
    Rule(.civil, "[<definite>] {nth} [day] [<of>|in] {month}[[.] {inYear}]") {
      $0.calendar.day($0.int(0), month: $0.index(1), year: $0.optional(2))
    }
    Rule(.civil, "[<definite>] {day}[.] [-] [<of>] {month} [[-] {inYear}]") {
      $0.calendar.day($0.int(0), month: $0.index(1), year: $0.optional(2))
    }
    Rule(.civil, "{day}[.] <of> {month} [[-] {inYear}]") {
      $0.calendar.day($0.int(0), month: $0.index(1), year: $0.optional(2))
    }
    Rule(.civil, "{day}[.] [-] {shortName}. {year}") {
      $0.token(1).has(.month)
        ? $0.calendar.day($0.int(0), month: $0.index(1), year: $0.int(2)) : nil
    }
    Rule(
      .civil,
      "{day}[.] {month}[.] {d2} !>> (:|<ampm>|<unit>|<suffix>|<month>|.<digits>|,<digits>|-|<to>|<clockWord>|h)"
    ) {
      $0.number(2) > 31 || $0.isCapitals(1) || $0.endsWithYear
        ? $0.calendar.day($0.int(0), month: $0.index(1), year: Int($0.shortYear(2))) : nil
    }
  }

  @RuleTable static var weekdays: [Rule] {
    // "Friday 7/6", "Tuesday, Jan 15", "Friday (March 8)", "Tuesday the 5th", "Sunday 31"
    Rule(.date, "[the ^] [<which>] {weekday}[.] [,] [the] {civil}") {
      $0.time(1)?.on(weekday: $0.index(0))
    }
    Rule(.date, "[the ^] [<which>] {weekday}[.] \\({civil}\\)") {
      $0.time(1)?.on(weekday: $0.index(0))
    }
    Rule(.date, "{weekday}[.] [,] [the] {nth} !>> (<to>|<month>|<of>|of|<unit>)") {
      $0.calendar.next(dayOfMonth: $0.int(1), weekday: $0.index(0))
    }
    Rule(.date, "{weekday}[.] {mayBeDay} !>> (<to>|<month>|<of>|:|<ampm>|<unit>|h)") {
      $0.calendar.next(dayOfMonth: $0.int(1), weekday: $0.index(0))
    }
    // "Monday next week", "Sunday from last week", "Friday of this week", "next week Monday", "last week's Sunday"
    Rule(.date, "{weekday} (<of>|from|in) [the] {span}") {
      $0.time(1)?.grain == .week ? $0.time(1)?.nth(1, weekday: $0.index(0)) : nil
    }
    Rule(.date, "[the ^] <which> week [-|,|on|'s] {weekday}") { $0.weekday(0, of: $0.direction) }
    Rule(.date, "[the ^] <which> week's {weekday}") { $0.weekday(0, of: $0.direction) }
    Rule(.date, "{weekday} [,] [the] <which> week") { $0.weekday(0, of: $0.direction) }
    Rule(.date, "{weekday} after next") { $0.calendar.next(weekday: $0.index(0)).moved(7) }
    Rule(.date, "{weekday} week !>> (<of>|<digits>|<cardinal>|of|'s|<to>|in)") {
      $0.token(0).has(.verbal) && $0.token(0).sign != 1
        ? nil : $0.calendar.next(weekday: $0.index(0)).moved(7)
    }
    Rule(.date, "{weekday} before last") { $0.calendar.weekday($0.index(0), -1).moved(-7) }
    Rule(.date, "[the ^] [<this>] next {weekday}") { $0.calendar.nextWeek($0.index(0)) }
    Rule(.date, "[the ^] <which> {weekday}") { $0.calendar.weekday($0.index(0), $0.direction) }
    Rule(.date, "{weekdayName}[.]") { $0.weekdayAlone(0) }
    Rule(.date, "{weekday}.") { $0.isWholeText ? $0.calendar.next(weekday: $0.index(0)) : nil }
    Rule(.date, "{weekday}") { $0.isNamed(0) ? $0.calendar.next(weekday: $0.index(0)) : nil }
    Rule(.date, "a week [from] {weekday}") { $0.calendar.next(weekday: $0.index(0)).moved(7) }
  }

  @RuleTable static var relativeDays: [Rule] {
    Rule(.date, "{civil}")
    Rule(.date, "{relativeDay}") {
      $0.isGermanicHere ? nil : TimeValue(day: $0.calendar.today + $0.index(0))
    }
    Rule(.date, "[the] day (after|before) {relativeDay}") { $0.dayBeside(0) }
    Rule(.date, "the day after >> $") { TimeValue(day: $0.calendar.today + 1) }
    Rule(.date, "the day before >> $") { TimeValue(day: $0.calendar.today - 1) }
    Rule(.date, "[the ^] (<this>|<next>|<last>|same) day") {
      TimeValue(day: $0.calendar.today + $0.direction)
    }
    Rule(.date, "[the ^] current date") { $0.calendar.moment }
    Rule(.date, "the day !>> (<of>|<dash>|was|is)") { TimeValue(day: $0.calendar.today) }
    Rule(.date, "[the ^] {holiday} [{inYear}]") {
      $0.isForeignName(0) ? nil : $0.calendar.holiday($0.index(0), year: $0.optional(1))
    }
    Rule(.date, "[the ^] <which> {holiday}") {
      $0.calendar.holiday($0.index(0), direction: $0.direction)
    }
    Rule(.date, "[the ^] {holiday} [<of>|in] [the] <which> (year|jahr)") {
      $0.calendar.holiday($0.index(0), year: $0.calendar.date.year + $0.direction)
    }
    Rule(.date, "[the ^] {holiday} in {length}") { $0.holiday(0, in: 1, sign: 1) }
    Rule(.date, "[the ^] {holiday} {length} (from now|hence)") { $0.holiday(0, in: 1, sign: 1) }
    Rule(.date, "[the ^] {holiday} {length} <ago>") { $0.holiday(0, in: 1, sign: -1) }
    // "the 18th": behind a preposition, or as the whole text.
    Rule(
      .date,
      "the {nth} !>> (<of>|<unit>|<weekday>|<dayPart>|<season>|<last>|place|<half>|quarters|<digits>)"
    ) {
      $0.isDayAlone ? TimeValue(day: $0.calendar.next(dayOfMonth: $0.int(0))) : nil
    }
    Rule(.date, "[<definite>] {day} <of> [the] {span}") { $0.dayOfMonth(0, in: 1) }
  }

  @RuleTable static var countedDays: [Rule] {
    Rule(.date, "{length} <ago> [today]") { $0.calendar.after($0.length(0), sign: -1) }
    Rule(.date, "in [<about>] {length} [time|from now] !>> <ago>") {
      $0.calendar.after($0.length(0))
    }
    Rule(.date, "in {digits}' !>> <digits>") {
      $0.calendar.after(TimeLength($0.number(0), .minute))
    }
    Rule(.date, "in {digits}\" !>> <digits>") {
      $0.calendar.after(TimeLength($0.number(0), .second))
    }
    Rule(.date, "in [a] {dayUnit} [time] >> $") { $0.calendar.after(TimeLength(1, $0.unit(0))) }
    Rule(.date, "(more|less) than {length} <ago>") { $0.calendar.after($0.length(0), sign: -1) }
    Rule(.date, "{length} (later|hence) !>> (than|<this>|in|<relativeDay>)") {
      $0.calendar.after($0.length(0))
    }
    Rule(.date, "in ^ {length} (from|after) [the] {date}") {
      $0.calendar.after($0.length(0), sign: 1, of: $0.anchor(1))
    }
    Rule(.date, "{length} (from|after) [right|just] <now>") { $0.calendar.after($0.length(0)) }
    Rule(.date, "{length} (from|after) [the] {date}") {
      $0.calendar.after($0.length(0), sign: 1, of: $0.anchor(1))
    }
    Rule(.date, "{length} (before|prior) [to] [the] {date}") {
      $0.calendar.after($0.length(0), sign: -1, of: $0.anchor(1))
    }
    Rule(.date, "(more|less) than {length} (before|prior) [to] {date}") {
      $0.calendar.after($0.length(0), sign: -1, of: $0.anchor(1))
    }
    Rule(.date, "(more|less) than {length} (from|after) {date}") {
      $0.calendar.after($0.length(0), sign: 1, of: $0.anchor(1))
    }
    Rule(.date, "{length} from [the] {clock}") {
      $0.calendar.after($0.length(0), sign: 1, of: $0.anchor(1))
    }
    // "3 Fridays from now", "two Fridays ago"
    Rule(.date, "{count} {weekdays} from now") { $0.weekdays(0, 1) }
    Rule(.date, "{count} ({weekdays}|{weekday}) <ago>") {
      $0.calendar.next(weekday: $0.has(1) ? $0.index(1) : $0.index(2)).moved(-7 * $0.int(0))
    }
    // "the last Friday of March", "the first Monday after Easter", "the second to last day of May"
    Rule(.date, "[the] {rank} {weekday} (of|in|from) [the] {span}") {
      $0.time(2)?.nth($0.int(0), weekday: $0.index(1))
    }
    Rule(.date, "[the] {rank} {weekday} after [the] {date}") { $0.nth(0, weekday: 1, after: 2) }
    Rule(.date, "the {weekday} after [the] {date}") { $0.weekday(0, beside: 1) }
    Rule(.date, "the {weekday} before [the] {date}") { $0.weekday(0, beside: 1, sign: -1) }
    Rule(.date, "[the] {rank} day (of|in|from) [the] {span}") { $0.time(1)?.nth($0.int(0), .day) }
    Rule(.date, "[the] [{nth}] (closest|nearest) {weekday} to {date}") {
      $0.nearest(0, weekday: 1, to: 2)
    }
    Rule(.date, "[the] [{nth}] (closest|nearest) {holiday} to {date}") {
      $0.nearest(0, holiday: 1, to: 2)
    }
  }
}

extension Parts {
  /// Which way "this", "next" or "last" in the phrase goes; "this past Wednesday" is the last one.
  var direction: Int {
    for index in start..<end {
      let token = reader.tokens[index]
      if token.has(.next) { return 1 }
      if token.has(.last) { return -1 }
    }
    return 0
  }

  func day(digits slot: Int) -> TimeValue? {
    let digits = int(slot)
    guard (1900...2100).contains(digits / 10_000) else { return nil }
    return TimeValue(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
  }

  /// - Parameter other: what digits are that stand as a day does and are none.
  func day(year: Int, month: Int, day: Int, else other: TimeValue? = .noDay) -> TimeValue? {
    TimeValue(year: int(year), month: int(month), day: int(day)) ?? other
  }

  private func year(_ long: Int, _ short: Int) -> Int {
    has(long) ? int(long) : Int(shortYear(short))
  }

  /// Two numbers and a year: by the option, or in the only order that gives a day.
  func day(_ a: Int, _ b: Int, year long: Int, _ short: Int, dayFirst: Bool = false) -> TimeValue? {
    let year = year(long, short)
    let monthFirst = TimeValue(year: year, month: int(a), day: int(b))
    let dayThenMonth = TimeValue(year: year, month: int(b), day: int(a))
    let prefersDay = calendar.dayFirst || dayFirst
    if let found = prefersDay ? dayThenMonth ?? monthFirst : monthFirst ?? dayThenMonth {
      return found
    }
    let isWrittenAsDay =
      (1...31).contains(max(int(a), int(b))) && (1...12).contains(min(int(a), int(b)))
    return isWrittenAsDay ? .noDay : nil
  }

  /// Whether three numbers with stops are a version: "(1.7.12)", "since 1.7.10", "2.1.11-stable". A day has a year of four
  /// digits, a zero before its first number, a locale that writes it so, a word before it, or another day behind a dash.
  func isVersion(_ first: Int, _ second: Int, _ third: Int) -> Bool {
    guard has(third) else { return false }
    let last = reader.token(end - 1).end
    if reader.text.byte(last) == "-", reader.text.byte(last + 1).isLetter { return true }
    guard !calendar.dayFirst, width(first) == 1 || width(second) == 1, !isWholeText else {
      return false
    }
    let isPadded = [first, second].contains {
      width($0) == 2 && reader.text[token($0).start] == UInt8(ascii: "0")
    }
    let before = reader.token(start - 1)
    return !isPadded && !before.has([.on, .the, .weekday]) && !isBehindWordOfTime && !isBesideDay
  }

  /// Whether "vom", "seit", "Frist:" or another word of time that is no English one stands before the phrase.
  private var isBehindWordOfTime: Bool {
    let text = reader.text
    var end = reader.tokens[start].start
    while " :".utf8.contains(text.byte(end - 1)) { end -= 1 }
    var begin = end
    while begin > 0, end - begin < 14, text[begin - 1].isLetter || text[begin - 1] >= 0x80 {
      begin -= 1
    }
    return Self.wordsOfTime.contains(text.text(begin..<end).lowercased())
  }

  private static let wordsOfTime = Set(
    """
    vom bis seit geboren gestorben frist ab am zum dem den der und datum termin stand geburtsdatum fällig gültig \
    le du au dès et né née dal al il nato nata fino entro del el desde hasta nacido nacida em até desde nascido \
    op tot vanaf sinds geb geburtstag date due dated
    """.split(separator: " ").map(String.init))

  /// The scalar before the phrase, blanks left out.
  private var scalarBefore: UnicodeScalar? {
    var place = reader.tokens[start].start
    while reader.text.byte(place - 1) == 0x20 { place -= 1 }
    return place > 0 ? UnicodeScalar(reader.text.scalar(before: place).value) : nil
  }

  /// Whether another number of three stands beside the phrase, behind a dash or "bis".
  private var isBesideDay: Bool {
    let text = reader.text
    func skipBlanks(_ index: inout Int) { while text.byte(index) == 0x20 { index += 1 } }
    func isNumber(at place: Int) -> Bool {
      var index = place
      for part in 0..<3 {
        let first = index
        while text.byte(index).isDigit { index += 1 }
        guard (1...2).contains(index - first) || part == 2 && index - first == 4 else {
          return false
        }
        if part == 2 { return true }
        guard text.byte(index) == "." else { return false }
        index += 1
      }
      return false
    }
    let shape = (2...6).map { reader.token(start - $0) }
    if "-–—".unicodeScalars.contains(where: { $0 == scalarBefore }),
      [0, 2, 4].allSatisfy({ shape[$0].has(.digits) }),
      [1, 3].allSatisfy({ reader.text.byte(shape[$0].start) == "." && !shape[$0].hasGap })
    {
      return true
    }
    var next = reader.token(end - 1).end
    skipBlanks(&next)
    let joints: [StaticString] = ["-", "–", "—", "bis ", "bis zum "]
    return joints.contains { joint in
      guard text.has(joint, at: next) else { return false }
      var place = next + joint.utf8CodeUnitCount
      skipBlanks(&place)
      return isNumber(at: place)
    }
  }

  /// "2024-333", as ISO 8601 has it, where nothing but a day is meant: other numbers are written so as well.
  func dayOfYear(_ year: Int, _ day: Int) -> TimeValue? {
    let isAlone =
      reader.token(start).start == 0 && reader.token(end - 1).end + 2 >= reader.text.count
    guard width(day) == 3, isAlone || reader.token(start - 1).has([.on, .from, .until, .since]),
      let first = CivilDay(year: int(year), month: 1, day: 1)
    else { return nil }
    let last = CivilDay(year: int(year) + 1, month: 1, day: 1)?.daysSince1970 ?? first.daysSince1970
    return (1...last - first.daysSince1970).contains(int(day))
      ? TimeValue(day: first.daysSince1970 + int(day) - 1) : nil
  }

  /// Two numbers: the next such day.
  func day(_ a: Int, _ b: Int) -> TimeValue? {
    // All day and all week.
    if int(a) == 24, int(b) == 7 { return nil }
    func next(_ month: Int, _ day: Int) -> TimeValue? { calendar.next(month: month, day: day) }
    return calendar.dayFirst
      ? next(int(b), int(a)) ?? next(int(a), int(b)) : next(int(a), int(b)) ?? next(int(b), int(a))
  }

  /// Whether the phrase is one of several fractions in a row, as tables have them: "5/3   3/3   -".
  var standsAmongFractions: Bool {
    let (slash, dash) = (UInt8(ascii: "/"), UInt8(ascii: "-"))
    func has(_ sign: UInt8, at index: Int) -> Bool { reader.token(index).sign == sign }
    func hasDigits(_ index: Int) -> Bool { reader.token(index).has(.digits) }
    return hasDigits(start - 1) && has(slash, at: start - 2)
      || hasDigits(end) && has(slash, at: end + 1)
      || has(dash, at: start - 1) && has(dash, at: start - 2)
      || has(dash, at: end) && has(dash, at: end + 1)
  }

  func day(_ day: Int, month: Int, year long: Int, _ short: Int) -> TimeValue? {
    calendar.day(int(day), month: index(month), year: year(long, short))
  }

  /// Whether two digits behind a day and its month are no count of what follows: a clause ends, or the time of day follows.
  var endsWithYear: Bool {
    reader.isClauseEnd(end) || reader.token(end).has(.at)
      || reader.token(end).has(.fewDigits) && reader.token(end + 1).sign == ":"
  }

  /// Whether a name is all in capitals.
  func isCapitals(_ slot: Int) -> Bool {
    isCapitals(of: token(slot))
  }

  func isCapitals(of token: PhraseToken) -> Bool {
    reader.text[token.start..<token.end].allSatisfy(\.isUppercase)
  }

  /// "hier" is here in German and Dutch, and yesterday in French; where nobody says the language, the words around it do.
  var isGermanicHere: Bool {
    let word = reader.token(start)
    guard word.utf8Count == 4, reader.text.has("hier", at: word.start) else { return false }
    if let language = calendar.language { return language == "de" || language == "nl" }
    let near = NearbyLanguage.guess(reader.text, around: word.start..<word.end)
    return near == "de" || near == "nl" || near == "en"
  }

  /// Whether a holiday's name is one of other languages in English prose: "Carnaval".
  func isForeignName(_ slot: Int) -> Bool {
    let name = token(slot)
    guard name.utf8Count == 8, reader.text.has("carnaval", at: name.start) else { return false }
    let near = NearbyLanguage.guess(reader.text, around: name.start..<name.end)
    return (calendar.language ?? near) == "en"
  }

  /// The day before or after a relative one.
  func dayBeside(_ slot: Int) -> TimeValue {
    let isAfter = reader.token(Int(slots[slot]) - 1).has(.after)
    return TimeValue(day: calendar.today + index(slot) + (isAfter ? 1 : -1))
  }

  /// A weekday of this week or one beside it.
  func weekday(_ slot: Int, of week: Int) -> TimeValue? {
    calendar.period(.week, week).nth(1, weekday: index(slot))
  }

  /// A weekday's name with its full stop where that isn't the sentence's.
  func weekdayAlone(_ slot: Int) -> TimeValue? {
    let hasStop = end > start + 1
    return hasStop && !isWholeText ? nil : calendar.next(weekday: index(slot))
  }

  /// Whether a name that is another word as well is meant as a name.
  func isNamed(_ slot: Int) -> Bool {
    token(slot).sign == 1
      || reader.token(start - 1).has([.on, .next, .this, .last])
      || reader.tokens.count == 1 && (!token(slot).has(.verbal) || isWholeText)
  }

  func holiday(_ slot: Int, in length: Int, sign: Int) -> TimeValue? {
    let months = self.length(length).months
    guard months > 0 else { return nil }
    return calendar.holiday(index(slot), year: calendar.date.adding(months: sign * months).year)
  }

  /// Whether a day's number stands where a day does.
  var isDayAlone: Bool {
    let before = reader.token(start - 1)
    if reader.token(start).has(.dependent) { return isWholeText }
    // "of the second argument"
    if before.has(.of), !reader.token(start + 1).has(.digits), !reader.isClauseEnd(end) {
      return false
    }
    return before.has([.on, .until, .before, .after, .since, .from, .between, .of]) || isWholeText
      || before.has([.and, .at]) && reader.token(start + 1).has(.digits)
  }

  func dayOfMonth(_ slot: Int, in month: Int) -> TimeValue? {
    guard let value = time(month), value.grain == .month, let first = value.day else { return nil }
    let day = first + int(slot) - 1
    return day < value.endDay ?? 0 ? TimeValue(day: day) : .noDay
  }

  func anchor(_ slot: Int) -> TimeValue { time(slot) ?? calendar.moment }

  /// "3 Fridays from now".
  func weekdays(_ count: Int, _ weekday: Int) -> TimeValue {
    let next = calendar.next(weekday: index(weekday))
    let isNear = (next.day ?? 0) - calendar.today <= 3
    return next.moved(7 * int(count) - (isNear ? 0 : 7))
  }

  func nth(_ rank: Int, weekday: Int, after date: Int) -> TimeValue? {
    guard let day = time(date)?.day, int(rank) > 0 else { return nil }
    return TimeValue(day: day + 1, endDay: day + 400).nth(int(rank), weekday: index(weekday))
  }

  /// The nearest day of a name behind a date, or before it.
  func weekday(_ weekday: Int, beside date: Int, sign: Int = 1) -> TimeValue? {
    guard let value = time(date), value.isDay, let day = value.day else { return nil }
    let distance = sign * (index(weekday) - CivilDay.weekday(ofDaysSince1970: day))
    return TimeValue(day: day + sign * ((distance + 6) % 7 + 1), weekday: index(weekday))
  }

  func nearest(_ rank: Int, weekday: Int, to date: Int) -> TimeValue? {
    guard let day = time(date)?.day else { return nil }
    let monday = day - CivilDay.weekday(ofDaysSince1970: day)
    return nearest(rank, (-5...5).map { monday + index(weekday) + 7 * $0 }, to: day)
  }

  func nearest(_ rank: Int, holiday: Int, to date: Int) -> TimeValue? {
    guard let day = time(date)?.day else { return nil }
    let year = CivilDay(daysSince1970: day).year
    let days = (year - 3...year + 3).map { Holiday.all[index(holiday)].day(in: $0) }
    return nearest(rank, days, to: day)
  }

  private func nearest(_ rank: Int, _ days: [Int], to day: Int) -> TimeValue? {
    let sorted = days.sorted { abs($0 - day) < abs($1 - day) }
    let position = (optional(rank) ?? 1) - 1
    return sorted.indices.contains(position) ? TimeValue(day: sorted[position]) : nil
  }
}

extension TimeValue {
  func moved(_ days: Int) -> TimeValue {
    var value = self
    value.day = day.map { $0 + days }
    value.endDay = endDay.map { $0 + days }
    return value
  }

  func on(weekday: Int) -> TimeValue {
    var value = self
    value.weekday = weekday
    return value
  }
}
