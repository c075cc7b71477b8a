// Hours as they are spoken and stressed, parts of the day within a part, years of other centuries, and what says that something
// is now.

internal import CaretBytes
internal import CaretUnicode

extension SharedForms {
  // MARK: Hours

  @RuleTable static var spokenClocks: [Rule] {
    // "Punkt neun Uhr", "neuf heures précises", "negen uur precies", "às nove em ponto"
    Rule(.clock, "(punkt|schlag) {bareClock}")
    Rule(
      .clock,
      "({bareClock}|{hour}) [heures|h] (précises|pile|tapantes|precies|stipt|em ponto)"
    ) { $0.time(0) ?? $0.time(1) }
    Rule(.clock, "(stipt|precies) <at> {bareClock}")
    Rule(.point, "(pünktlich|genau) <at> ({clock}|{moment})") { $0.time(0) ?? $0.time(1) }
    Rule(.point, "ca . ({clock}|{moment})") { $0.time(0) ?? $0.time(1) }
    // "minuit trois", "minuit et demi", "midi moins dix"
    Rule(.time, "midnight [et] {cardinal} !>> <unit>") {
      $0.isFrenchMidnight && (1..<60).contains($0.number(0)) && ($0.isClauseEnd || $0.isWholeText)
        ? TimeValue(second: 60 * $0.int(0)) : nil
    }
    Rule(.time, "midnight (et|y) (demie|demi|media)") { _ in TimeValue(second: 1800) }
    Rule(.time, "midnight (et|y) cuarto") { _ in TimeValue(second: 900) }
    Rule(.time, "midi menos [the] cuarto") { _ in .noon.shifted(-15) }
    Rule(.time, "midi menos {cardinal} !>> <unit>") { .noon.shifted(-$0.int(0)) }
    // "3 h du mat"
    Rule(.time, "({bareClock}|{hour}) [heures|h] of mat") {
      ($0.time(0) ?? $0.time(1))?.inside(.morning)
    }
    // "seis cero dos pm", "six oh two pm", "seis dos de la tarde"
    Rule(.time, "{cardinal} (cero|zero|oh) {cardinal} {meridiem}") {
      $0.number(1) < 10 ? $0.half(of: $0.spokenClock(0, 1), 2) : nil
    }
    Rule(.time, "<at> << {cardinal} (cero|zero) {cardinal} !>> <unit>") {
      $0.number(1) < 10 ? $0.spokenClock(0, 1) : nil
    }
    Rule(.time, "{cardinal} {cardinal} of [the] {dayPart}") {
      $0.isDependent ? $0.spokenClock(0, 1)?.inside($0.part(2)) : nil
    }
    // "15.30", "at 12 15" and "around 1030" where that is all that there is
    Rule(.time, "{hour24}.{sixty}") {
      $0.isWholeText && $0.calendar.dayFirst && $0.width(0) == 2 && $0.number(0) > 12
        ? $0.clock(0, 1) : nil
    }
    Rule(.time, "<at> << {hour24} {sixty} >> $") {
      $0.stands(behind: 1) && $0.reader.isWholeText($0.start - 1, $0.end) ? $0.clock(0, 1) : nil
    }
    Rule(.time, "<about> << {d4} >> $") {
      $0.reader.isWholeText($0.start - 1, $0.end) ? $0.clock(atDigits: 0) : nil
    }
    // "14.00–15.30 Uhr" behind a day; "de 9 heures 30 à 11h", "from 9a to 11a"
    Rule(.edge, "[<from>] {hour24}.{sixty} [uhr] (<to>|<until>) {hour24}.{sixty} uhr") { parts in
      guard let from = parts.clock(0, 1), let to = parts.clock(2, 3) else { return nil }
      return .interval(from, to)
    }
    Rule(.edge, "[<from>] {hour24} (<to>|<until>) {hour24}.{sixty} uhr") { parts in
      guard let to = parts.clock(1, 2), parts.number(0) < parts.number(1) else { return nil }
      return .interval(parts.clockHour(0), to)
    }
    Rule(.edge, "<from> {clock} (a|à|<until>) {hour24}h !>> <unit>") {
      $0.beginsDependent ? .interval($0.time(0), $0.clockHour(1)) : nil
    }
    Rule(.edge, "<from> {hour12}a (<to>|<until>) {hour12}a !>> <unit>") {
      .interval($0.clockHour(0), $0.clockHour(1))
    }
    Rule(.edge, "<from> {hour12}a (<to>|<until>) {hour12}p !>> <unit>") {
      .interval($0.clockHour(0), $0.clockHour(1).inside(.afternoon))
    }
    // "march eighteenth nine thirty"
    Rule(.moment, "{civil} [<at>] {cardinal} {cardinal} !>> (<unit>|<money>|<scale>|<meridiem>)") {
      $0.endsWithOrdinal(before: 1) ? $0.spokenClock(1, 2)?.on($0.time(0)) : nil
    }
    // "nach 9:30 aber vor 11:00", "después de las 9 pero antes de las 11"
    Rule(
      .edge,
      "(<after>|después of|despues of|later than) [<at>|the] ({clock}|{hour}) [,] (aber|und|mais|et|pero|y|ma|mas|but|and) (<before>|antes of) [<at>|the] ({clock}|{hour}) !>> <unit>"
    ) { $0.edge(from: 0, 1, to: 2, 3) }
  }

  // MARK: Parts of the day

  @RuleTable static var partsWithin: [Rule] {
    // "en milieu de journée", "fin de journée"
    Rule(.part, "[en|à|au] (anfang|mitte|ende) of journée") {
      TimeValue(part: $0.partOfDaytime)
    }
    // "le matin tôt", "tôt le matin", "plus tard dans l'après-midi"
    Rule(.part, "the {dayPart} [très] tôt") { $0.token(0).has(.dependent) ? $0.partOfDay(0) : nil }
    Rule(.part, "[très] tôt the {dayPart}") { $0.isDependent ? $0.partOfDay(0) : nil }
    Rule(.part, "[plus] (tôt|tard) in après-midi") { _ in TimeValue(part: .afternoon) }
    // "dès le matin"
    Rule(.bounded, "<since> the {dayPart} !>> of") {
      $0.isDependent && $0.beginsDependent ? .interval($0.partOfDay(0), nil) : nil
    }
    // "a fin de esta mañana", "este pasado mediodía"
    Rule(.partOfDate, "[(a|al|à) ^] (ende|anfang|mitte) of <this> {dayPart}") {
      $0.isDependent ? $0.partOfDay(0)?.on($0.calendar.today) : nil
    }
    Rule(.partOfDate, "[(a|al|à) ^] (ende|anfang|mitte) of <this> {verbalDay}") {
      TimeValue(part: .morning).on($0.calendar.today)
    }
    // "de lunes a viernes de 9 a 12 h"
    Rule(
      .range,
      "<from> [the] {weekday} (a|al|à|<to>|<until>) [the] {weekday} [,] <from> {hour} (a|à|<to>|<until>) {hour} (h|heures)"
    ) { $0.weekdays(0, 1, hours: 2, 3) }
    Rule(.partOfDate, "[más tarde] [al ^] [ende of] [the ^] <which> midday") {
      .noon.on($0.calendar.today)
    }
    Rule(.namedDay, "[(a|al) ^] (ende|mitte) of {relativeDay}") {
      $0.isDependentWord(before: 0) ? TimeValue(day: $0.calendar.today + $0.index(0)) : nil
    }
    Rule(.namedDay, "[a|al] ende of {weekday}") {
      $0.token(0).sign == 0
        ? $0.calendar.next(weekday: $0.index(0)).day.map { .moment($0, 86_340) } : nil
    }
    // "nach dem Mittagessen", "pendant le déjeuner", "antes de la cena"
    Rule(
      .bounded,
      "(<after>|después of|depois of) [the] (déjeuner|dîner|mittagessen|abendessen|frühstück|almuerzo|cena|desayuno|pranzo|colazione|almoço|jantar)"
    ) { .interval($0.meal, nil) }
    Rule(
      .bounded,
      "(<before>|antes of) [the] (déjeuner|dîner|mittagessen|abendessen|frühstück|almuerzo|cena|desayuno|pranzo|colazione|almoço|jantar)"
    ) { .interval(nil, $0.meal) }
    Rule(
      .part,
      "(pendant|durante|während|beim|à heures of) [the] (déjeuner|dîner|mittagessen|abendessen|frühstück|almuerzo|cena|desayuno|pranzo|colazione|almoço|jantar)"
    ) { $0.meal }
    // "Vormittagszeit"
    Rule(.part, "(vormittagszeit|morgenzeit|mittagszeit|nachmittagszeit|abendzeit|nachtzeit)") {
      TimeValue(part: $0.partWithTime)
    }
    Rule(.part, "around {mealtime}") { $0.isWholeText || $0.isClauseEnd ? $0.partOfDay(0) : nil }
    // "gerade eben", "tout de suite", "en este momento", "le plus tôt possible"
    Rule(
      .point, "(gerade eben|tout of suite|(en|em|in) <this> momento|the plus tôt possible)"
    ) { $0.calendar.moment }
  }

  // MARK: Periods

  @RuleTable static var namedPeriods: [Rule] {
    // "le deuxième week-end de septembre", "el segundo fin de semana de mayo"
    Rule(
      .namedPeriod,
      "[the ^] {rank} (week-end|ende of week|fim of week|ende week) (of|in|<of>|<in>|do) [the|of] {span}"
    ) {
      $0.time(1)?.nth($0.int(0), .weekend)
    }
    Rule(
      .namedPeriod,
      "[the ^] {rank} (week-end|ende of week|fim of week|ende week) (of|in|<of>|<in>|do) {month} !>> <fullYear>"
    ) {
      $0.calendar.month($0.index(1))?.nth($0.int(0), .weekend)
    }
    // "la semaine d'après"; "dans la semaine", "dans le mois"
    Rule(.namedPeriod, "the week après >> $") { $0.calendar.period(.week, 1) }
    Rule(.namedPeriod, "in [the] {dayUnit} >> $") {
      $0.isForeignUnit(0) && $0.reader.text.has("dans", at: $0.reader.tokens[$0.start].start)
        ? $0.calendar.period($0.unit(0), 0) : nil
    }
    Rule(.recurrence, "en week >> $") {
      $0.reader.text.has("semaine", at: $0.reader.tokens[$0.end - 1].start)
        ? TimeValue(1, .day).recurring : nil
    }
    // "w/c Feb 4", "w/e March 8", "week ending March 8"; "e" is called "y".
    Rule(.namedPeriod, "(w/(c|y)|[the] week ending [on]) [the] {date}") { parts in
      parts.time(0)?.day.map { parts.week(from: $0) }
    }
    // "im Jahr 1492", "im Jahre neunzehnhundert", "in 1492."
    Rule(.namedPeriod, "[the ^] jahr {year}") { .year($0.int(0)) }
    Rule(.namedPeriod, "<in> << {fullYear} >> $") {
      $0.isOldYear(0) && $0.isYearAlone(0) ? .year($0.int(0)) : nil
    }
    // "von 1740 bis 1786", "de 1643 à 1715", "(1756–1791)"
    Rule(.range, "<from> {fullYear} (<to>|<until>|a|al|à) {fullYear} !>> (<unit>|<money>|<scale>)")
    {
      $0.beginsDependent && ($0.isClauseEnd || $0.isWholeText) ? $0.oldYears(0, 1) : nil
    }
    Rule(.range, "\\( << {fullYear}<dash>{fullYear} >> \\)") {
      $0.isBehindName ? $0.oldYears(0, 1) : nil
    }
    // "la segunda mitad de marzo", "die zweite Maihälfte"
    Rule(.namedPeriod, "[the ^] {rank} (mitte|hälfte|moitié|metade) (of|<of>|do) [the|of] {span}") {
      $0.time(1)?.half($0.int(0))
    }
    Rule(
      .namedPeriod,
      "[the ^] {rank} (mitte|hälfte|moitié|metade) (of|<of>|do) {month} !>> <fullYear>"
    ) {
      $0.calendar.month($0.index(1))?.half($0.int(0))
    }
    Rule(.namedPeriod, "[the ^] {rank} (hälfte) [the] {span}") { $0.time(1)?.half($0.int(0)) }
    Rule(.namedPeriod, "[the ^] {rank} jahreshälfte [{inYear}]") {
      TimeValue.year($0.optional(1) ?? $0.calendar.date.year).half($0.int(0))
    }
    // "el último año fiscal", "fiscal año 2008"
    Rule(.namedPeriod, "[the ^] [<which>] fiscal jahr [{year}]") {
      $0.has(1) ? .year($0.int(1)) : $0.calendar.period(.year, $0.direction)
    }
    Rule(.namedPeriod, "[the ^] <which> seasons !>> (of|<of>)") {
      $0.calendar.season(beside: $0.direction)
    }
  }
}

extension Parts {
  /// The part of the day that a word of German with "zeit" names.
  fileprivate var partWithTime: DayPart {
    let names: [(StaticString, DayPart)] = [
      ("vor", .morning), ("morgen", .morning), ("nachm", .afternoon), ("mittag", .lunch),
      ("abend", .evening),
    ]
    let place = reader.tokens[start].start
    return names.first { reader.text.has($0.0, at: place) }?.1 ?? .night
  }

  /// The meal that the phrase ends with.
  fileprivate var meal: TimeValue {
    let place = reader.tokens[end - 1].start
    func has(_ names: [StaticString]) -> Bool { names.contains { reader.text.has($0, at: place) } }
    if has(["fr", "des", "col"]) { return TimeValue(part: .breakfast) }
    return TimeValue(part: has(["dî", "abend", "cena", "jantar"]) ? .dinner : .lunch)
  }

  /// Its beginning, middle or end.
  fileprivate var partOfDaytime: DayPart {
    let place = reader.token(end - 3).start
    return reader.text.has("d", at: place)
      ? .morning : reader.text.has("m", at: place) ? .lunch : .evening
  }

  /// From the first hour on one weekday to the last hour on another.
  fileprivate func weekdays(_ first: Int, _ last: Int, hours from: Int, _ to: Int) -> TimeValue? {
    guard let hours = bareHours(from, to), let start = hours.from.first, let end = hours.to.first
    else { return nil }
    let day = calendar.next(weekday: index(first))
    let distance = (index(last) - index(first) + 7) % 7
    return distance == 0
      ? nil : .interval(start.on(day), end.on(day.moved(distance).on(weekday: index(last))))
  }

  /// Whether the midnight that begins the phrase is one of French or Spanish, where minutes may follow.
  fileprivate var isFrenchMidnight: Bool {
    let place = reader.tokens[start].start
    return reader.text.has("minuit", at: place) || reader.text.has("medianoche", at: place)
  }

  /// Whether the token before a slot is an ordinal, or digits with an ordinal's ending.
  fileprivate func endsWithOrdinal(before slot: Int) -> Bool {
    let before = reader.token(Int(slots[slot]) - 1)
    return before.has([.ordinal, .ordinalSuffix])
  }

  /// Whether the word before a slot is one of Romance languages.
  fileprivate func isDependentWord(before slot: Int) -> Bool {
    reader.token(Int(slots[slot]) - 1).has(.dependent)
  }

  /// Whether a word with a capital stands before a bracket: "Mozart (1756–1791)", and not "pages (1503–1519)".
  fileprivate var isBehindName: Bool {
    let text = reader.text
    var index = reader.tokens[start].start - 1
    guard text.byte(index - 1) == " " else { return false }
    index -= 1
    while index > 0, text[index - 1].isLetter || text[index - 1] >= 0x80 { index -= 1 }
    return text.byte(index).isUppercase
  }

  /// Years from 1400 to 1799 that are rather a year than a number of bytes or of people.
  fileprivate func isOldYear(_ slot: Int) -> Bool {
    let year = int(slot)
    return (1400..<1800).contains(year) && year % 64 != 0 && year % 100 != 0
  }

  /// From one year to another within a life or a reign.
  fileprivate func oldYears(_ first: Int, _ last: Int) -> TimeValue? {
    let (from, to) = (int(first), int(last))
    guard from >= 1400, from < to, to - from <= 150, to < 2100, from % 64 != 0, to % 64 != 0,
      from % 100 != 0 || to % 100 != 0
    else { return nil }
    return .interval(.year(from), .year(to))
  }
}
