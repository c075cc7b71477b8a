// Times of day and parts of the day.

extension English {
  @RuleTable static var clocks: [Rule] {
    // am is 0 and pm 1.
    Rule(.meridiem, "[in the] {ampm}", number: { $0.isAfterNoon(0) })
    Rule(.meridiem, "(a|p) [.] m [.]", number: { $0.isAfterNoon() })
    // "9:15a": a single letter touches its number.
    Rule(.meridiem, "p", number: { $0.touches ? 1 : nil })
    Rule(.meridiem, "<sixty> << a", number: { $0.touches ? 0 : nil })

    Rule(.bareClock, "{hour24}:{sixty} !>> (:<digits>|.<digits>)") { $0.clock(0, 1) }
    Rule(.bareClock, "{hour24}:{sixty}:{sixty}") { $0.clock(0, 1, 2) }
    Rule(.bareClock, "{hour24}:{sixty}:{sixty}.<digits>") { $0.clock(0, 1, 2) }
    Rule(.bareClock, "{hour24}:{sixty}:{sixty},<d3>") { $0.clock(0, 1, 2) }
    Rule(.bareClock, "{hour24}h{sixty}") { $0.clock(0, 1) }
    Rule(.bareClock, "{hour} <clockWord>") { $0.time(0) }
    Rule(.bareClock, "<at> << {hour24}.{sixty} !>> (.<digits>|percent|per)") { $0.clock(0, 1) }

    Rule(.time, "{bareClock} [<clockWord>]")
    Rule(.time, "{bareClock} [ish] [<clockWord>] {meridiem}") { $0.half(of: 0, 1) }
    Rule(.time, "{hour12}.{sixty} [<clockWord>] {meridiem}") { $0.half(of: $0.clock(0, 1), 2) }
    Rule(.time, "{hour} {meridiem}") { $0.half(of: 0, 1) }
    Rule(.time, "{hour}.{meridiem}") { $0.half(of: 0, 1) }
    Rule(.time, "{hour12}ish") { $0.clockHour(0) }
    Rule(.time, "{hour24}h !>> <unit>") { $0.number(0) > 11 ? $0.clockHour(0) : nil }
    Rule(.time, "(<at>|<to>) << {hour24}h !>> <unit>") { $0.clockHour(0) }
    Rule(.time, "{d3} {meridiem}") { $0.half(of: $0.clock(digits: 0), 1) }
    Rule(.time, "{d3} in the {dayPart}") { $0.clock(digits: 0)?.inside($0.part(1)) }
    Rule(.time, "{d4} (hours|hrs)") {
      let isClock = $0.reader.text.byte($0.token(0).start) == UInt8(ascii: "0") || $0.after(.at)
      return isClock && $0.width(0) == 4 ? $0.clock(digits: 0) : nil
    }
    Rule(.time, "<at> << {d4} !>> <unit>") { $0.clock(atDigits: 0) }
    // "ten thirty am", "at six forty-three", "six forty-three minutes"
    Rule(.time, "{cardinal} {cardinal} [minute|minutes] {meridiem}") {
      $0.half(of: $0.spokenClock(0, 1), 2)
    }
    Rule(.time, "<at> << {cardinal} {cardinal} (minute|minutes)") { $0.spokenClock(0, 1) }
    Rule(.time, "<at> << {cardinal} {cardinal} !>> <unit>") { $0.spokenClock(0, 1) }
    // "at 7"
    Rule(.time, "(<at>|<about>) << {hour} >> $") {
      $0.after(.at) && $0.stands(behind: 1) ? $0.time(0) : nil
    }
    Rule(.time, "<at> << {hour} >> (<dayPart>|in|<on>|<relativeDay>|<this>|<to>|<zone>|<weekday>)")
    Rule(.time, "<at> << <about> ^ {hour} >> $")
    // "noon", "12 noon"
    Rule(.time, "[<digits>] (noon|noonish|midday)") { _ in TimeValue(second: 12 * 3600) }
    Rule(.time, "mid [-] day") { _ in TimeValue(second: 12 * 3600) }
    Rule(.time, "[<digits>] midnight") { _ in TimeValue(second: 0) }
    // "ten past nine", "twenty minutes to ten", "a quarter to noon", "half three"
    Rule(.bareClock, "<half> past {clock}") { $0.time(0)?.shifted(30) }
    Rule(.bareClock, "<half> past {hour}") { $0.time(0)?.shifted(30) }
    Rule(.bareClock, "<half> {hour} !>> (<unit>|<scale>|<money>|<digits>)") {
      // "om half acht" is Dutch.
      $0.token(0).has(.digits) || $0.reader.token($0.start - 1).has(.dependent)
        ? nil : $0.time(0)?.shifted(30)
    }
    Rule(.bareClock, "[<article>] <quarterHour> (past|after) {clock}") { $0.time(0)?.shifted(15) }
    Rule(.bareClock, "[<article>] <quarterHour> (past|after) {hour}") { $0.time(0)?.shifted(15) }
    Rule(.bareClock, "[<article>] <quarterHour> (to|before|till|of) {clock}") {
      $0.time(0)?.shifted(-15)
    }
    Rule(.bareClock, "[<article>] <quarterHour> (to|before|till|of) {hour}") {
      $0.time(0)?.shifted(-15)
    }
    Rule(.bareClock, "{whole} [minute|minutes|min|mins] (past|after) ({clock}|{hour})") {
      $0.minutes(0, past: 1, 2)
    }
    Rule(.bareClock, "{whole} (minute|minutes|min|mins) (to|before|till) ({clock}|{hour})") {
      $0.minutes(0, to: 1, 2)
    }
    Rule(.bareClock, "{whole} (to|before|till) ({clock}|{hour}) !>> (<unit>|<money>)") {
      let isMinutes = $0.number(0) >= 15 || $0.number(0) == 10
      return (isMinutes && !$0.countsWhatFollows) || $0.number(0) == 5 && !$0.token(0).has(.digits)
        ? $0.minutes(0, to: 1, 2) : nil
    }
    // "3 in the morning", "3:15 in the afternoon"
    Rule(.time, "{hour} (in|at) [the] [<early>] {dayPart}") { $0.time(0)?.inside($0.part(1)) }
    Rule(.time, "{bareClock} (in|at) [the] [<early>] {dayPart}") { $0.time(0)?.inside($0.part(1)) }
    Rule(.time, "{bareClock} [<early>] {dayPart}") { $0.time(0)?.inside($0.part(1)) }
    // "in the morning at 7"
    Rule(.time, "[in|during|<at>] [the] [<early>] {dayPart} <at> [<about>] ({clock}|{hour})") {
      ($0.time(1) ?? $0.time(2))?.inside($0.part(0))
    }

    Rule(.hour, "{hour24} !>> (:<digits>|.<digits>|/|%|<suffix>)") { $0.clockHour(0) }
    Rule(.hour, "{cardinal}") {
      // "anderhalf uur" is how long something takes.
      (1...24).contains($0.number(0)) && $0.number(0) == $0.number(0).rounded()
        ? $0.clockHour(0) : nil
    }
    Rule(.hour, "{hour12} ish") { $0.clockHour(0) }

    Rule(.timeZone, "{zone} [standard|daylight] [time]") { $0.zone(0) }
    // Of North America, summer or winter: "9am ET". They are other words in other letters.
    Rule(.timeZone, "(et|ct|mt|pt)") { $0.americanZone }
    // "UTC+2", "GMT-5:30", "(UTC+0200)"; "+02:00", "-0500"
    Rule(.timeZone, "{zone}(+|-)({d12}[:{sixty}]|{d4})") {
      $0.offset($0.has(1) ? 1 : 3, 2, from: 0)
    }
    Rule(.timeZone, "\\({timeZone}\\)")
    Rule(.timeZone, "(+|-)({d2}:{sixty}|{d4})") { $0.offset($0.has(0) ? 0 : 2, 1) }

    Rule(.clock, "{time} [sharp|exactly] [{timeZone}]") { $0.time(0)?.at(zone: $0.time(1)) }
    Rule(.clock, "{hour}h {timeZone}") { $0.time(0)?.at(zone: $0.time(1)) }
  }

  @RuleTable static var dayparts: [Rule] {
    Rule(.part, "[<early>|mid] [-] {dayPart} [hours|time]") { $0.partOfDay(0) }
    Rule(.part, "[<early>] (in|at|during) [the] [<early>|mid] {dayPart} [hours]") {
      $0.partOfDay(0)
    }
    Rule(.part, "(early|late) in the day") { _ in TimeValue(part: .daytime) }

    Rule(.partOfDate, "[<early>] <this> [<early>] {dayPart}") {
      $0.partOfDay(0)?.on($0.calendar.today)
    }
    Rule(.partOfDate, "[<early>] <last> (night|evening)") {
      TimeValue(part: .night).on($0.calendar.today - 1)
    }
    Rule(.partOfDate, "the <dayPart> before last") {
      TimeValue(part: .night).on($0.calendar.today - 2)
    }
    Rule(.partOfDate, "[late] (tonight|tonite)") { TimeValue(part: .tonight).on($0.calendar.today) }
    Rule(.partOfDate, "{date}[,] {part}") { $0.time(1)?.on($0.time(0)) }
    Rule(.partOfDate, "(early|late) {date} {part}") { $0.time(1)?.on($0.time(0)) }
    Rule(.partOfDate, "(early|late) in the day {date}") { $0.time(0) }
    Rule(.partOfDate, "[the] {rank} {weekday} {part} (of|in) [the] {span}") {
      $0.time(2)?.on($0.time(3)?.nth($0.int(0), weekday: $0.index(1)))
    }
    Rule(.partOfDate, "{part} (of|on) {date}") { $0.time(0)?.on($0.time(1)) }
  }
}

extension Parts {
  /// Whether the first token touches the one before.
  var touches: Bool { !reader.token(start).hasGap }

  func after(_ role: PhraseRole) -> Bool { reader.token(start - 1).has(role) }

  /// 1 where the token at a slot, or the first, begins with p.
  func isAfterNoon(_ slot: Int? = nil) -> Double {
    let token = slot.map { self.token($0) } ?? reader.token(start)
    return reader.text[token.start] | 0x20 == UInt8(ascii: "p") ? 1 : 0
  }

  /// Hours, minutes and seconds.
  func clock(_ hour: Int, _ minute: Int, _ second: Int? = nil) -> TimeValue? {
    let (hours, minutes) = (int(hour), int(minute))
    guard hours < 24 || minutes == 0 else { return nil }
    return TimeValue(hour: hours, minute: minutes, second: second.map { int($0) })
  }

  func clockHour(_ slot: Int) -> TimeValue {
    TimeValue(hour: int(slot))
  }

  /// "1140": hours and minutes without a sign.
  func clock(digits slot: Int) -> TimeValue? {
    let (hours, minutes) = (int(slot) / 100, int(slot) % 100)
    guard hours < 24, minutes < 60 else { return nil }
    return TimeValue(second: hours * 3600 + minutes * 60, isAmbiguous: (1...12).contains(hours))
  }

  /// "at 0730", unless it may be a year.
  func clock(atDigits slot: Int) -> TimeValue? {
    guard !(1000...2999).contains(int(slot)) || reader.isWholeText(0, reader.tokens.count) else {
      return nil
    }
    return clock(digits: slot)
  }

  func spokenClock(_ hour: Int, _ minute: Int) -> TimeValue? {
    (1...12).contains(number(hour)) && (1..<60).contains(number(minute)) ? clock(hour, minute) : nil
  }

  /// A time made one before or after noon by the meridiem behind it.
  func half(of value: TimeValue?, _ meridiem: Int) -> TimeValue? {
    guard var value, let second = value.second, has(meridiem) else { return value }
    // "9 Uhr am Montag" is a German preposition.
    guard value.isAmbiguous || second < 3600,
      !reader.text.has("hr am", at: token(meridiem).start - 3)
    else { return nil }
    value.second = second % (12 * 3600) + int(meridiem) * 12 * 3600
    value.isBehindDay = false
    value.isAmbiguous = false
    return value
  }

  func half(of slot: Int, _ meridiem: Int) -> TimeValue? { half(of: time(slot), meridiem) }

  /// "10 to 12 people": two numbers with a word behind that is about no time.
  var countsWhatFollows: Bool {
    token(0).has(.digits) && reader.token(end - 1).has(.digits) && end == reader.tokens.count
      && !reader.isClauseEnd(end) && !reader.token(start - 1).has([.at, .about, .until, .before])
  }

  func minutes(_ count: Int, past a: Int, _ b: Int) -> TimeValue? {
    (1..<60).contains(number(count)) ? (time(a) ?? time(b))?.shifted(int(count)) : nil
  }

  func minutes(_ count: Int, to a: Int, _ b: Int) -> TimeValue? {
    (1..<60).contains(number(count)) ? (time(a) ?? time(b))?.shifted(-int(count)) : nil
  }

  func part(_ slot: Int) -> DayPart { DayPart(rawValue: index(slot)) ?? .morning }

  /// A part of the day; meals are none by themselves.
  func partOfDay(_ slot: Int) -> TimeValue? { TimeValue(part: part(slot)) }

  func zone(_ slot: Int) -> TimeValue? {
    let token = token(slot)
    // "à 3 heures cet après-midi"
    guard TimeZoneName.isName(reader.text[token.start..<token.end]),
      isCapitals(slot) || !(token.has(.this) && isBeforePart || isVerb(token))
    else { return nil }
    var value = TimeValue()
    value.zone = token.index
    return value
  }

  /// The minutes of "ET" and the like, which are other words in small letters.
  var americanZone: TimeValue? {
    let token = reader.token(start)
    let zones: [UInt8: Int] = [0x45: -300, 0x43: -360, 0x4D: -420, 0x50: -480]
    guard isCapitals(of: token), let minutes = zones[reader.text[token.start]] else { return nil }
    var value = TimeValue()
    value.zone = minutes
    return value
  }

  /// Whether the name of a zone is a verb of German or French, as it is in small letters but behind "am" and "pm".
  private func isVerb(_ name: PhraseToken) -> Bool {
    (reader.text.has("ist", at: name.start) || reader.text.has("est", at: name.start))
      && name.utf8Count == 3 && !reader.token(start - 1).has(.meridiem)
  }

  /// Whether a part of the day follows: "après-midi" begins with another word.
  private var isBeforePart: Bool {
    reader.token(end).has(.dayPart) || reader.text.has("apr", at: reader.token(end).start)
  }
}

extension TimeValue {
  func shifted(_ minutes: Int) -> TimeValue {
    var value = self
    let shifted = (second ?? 0) + minutes * 60
    if shifted < 0 { value.isBehindDay = false }
    value.second = (shifted + 86_400) % 86_400
    return value
  }

  func at(zone: TimeValue?) -> TimeValue {
    var value = self
    value.zone = zone?.zone
    return value
  }

  func on(_ day: Int) -> TimeValue { on(TimeValue(day: day)) }
  func on(_ date: TimeValue?) -> TimeValue { date.map { on($0) } ?? self }
}
