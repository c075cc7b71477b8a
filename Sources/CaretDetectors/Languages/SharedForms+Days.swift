// Days by short names of weekdays, nights between two days, days beside one that the text tells of, and weekends and years by
// what stands around them.

internal import CaretBytes
internal import CaretUnicode

extension SharedForms {
  // MARK: Short names of weekdays

  @RuleTable static var shortWeekdayNames: [Rule] {
    // "lun. 4 mars", "mar 5 de mayo", "gio. 6 giugno": in small letters, or with a stop.
    Rule(
      .namedDay,
      "(lun|mar|mer|mié|mie|jeu|jue|gio|ven|vie|sam|sáb|sab|dim|dom)[.] [,] [the] {civil}"
    ) { $0.beginsWithSmallLetter || $0.beginsWithStop ? $0.time(0) : nil }
    // "Mo., 4.3.", "Di 5. März": in capitals, or behind "am".
    Rule(.namedDay, "(mo|di|mi|do|fr|sa|so)[.] {dayOfMonth}. {month} [{inYear}]") {
      $0.reader.tokens[$0.start].sign == 1 && ($0.token(1).has(.dependent) || $0.isGermanWeekday)
        ? $0.calendar.day($0.int(0), month: $0.index(1), year: $0.optional(2)) : nil
    }
    Rule(.namedDay, "(mo|di|mi|do|fr|sa|so)[.] [,] [the] {dayOfMonth}.{monthNumber}. !>> <digits>")
    {
      $0.reader.tokens[$0.start].sign == 1 && $0.isGermanWeekday
        ? $0.calendar.day($0.int(0), month: $0.int(1), year: nil) : nil
    }
    Rule(.namedDay, "<on> << (mo|di|mi|do|fr|sa|so)[.] , [the] {civil}") {
      $0.reader.token($0.start - 1).has(.dependent) ? $0.time(0) : nil
    }
    Rule(.namedDay, "(lun|mié|jue|jeu|gio|vie|sáb|dim).") {
      $0.isWholeText ? $0.shortWeekday(at: $0.start) : nil
    }
    // "jue 15", as "jueves 15"
    Rule(.namedDay, "(lun|mié|mie|jue|jeu|gio|vie|sáb|dim)[.] {dayOfMonth}") { parts in
      guard parts.isClauseEnd, parts.reader.tokens[parts.start].sign == 0, parts.isApartFromNumber
      else { return nil }
      return parts.shortWeekday(at: parts.start)?.weekday.map {
        parts.calendar.next(dayOfMonth: parts.int(0), weekday: $0)
      }
    }
    // "de lunes a mar."
    Rule(
      .range,
      "<from> {weekday} (a|à|<to>) (mar|mer|mié|mie|jue|jeu|gio|vie|ven|sáb|sab|sam|dom|dim)"
    ) {
      parts in
      guard parts.beginsDependent,
        let last = (parts.start..<parts.end).reversed().lazy.compactMap({
          parts.shortWeekday(at: $0)?.weekday
        }).first
      else { return nil }
      let from = parts.calendar.next(weekday: parts.index(0))
      let distance = (last - parts.index(0) + 7) % 7
      return .interval(from, from.moved(distance).on(weekday: last))
    }
    // "de enero a mar.", "de mayo a junio": both are months behind the preposition.
    Rule(
      .range,
      "<from> [<this>] {month} (a|à|<to>|<until>) {month} [[<of>] {inYear}] !>> {dayOfMonth}"
    ) {
      $0.beginsDependent && $0.token(0).utf8Count > 3
        ? $0.months(0, until: 1, year: $0.optional(2)) : nil
    }
  }

  // MARK: Days beside others

  @RuleTable static var daysBeside: [Rule] {
    // "in der Nacht vom 2. auf den 3. März", "la noche del 2 al 3 de marzo", "la nuit du 2 au 3 mars"
    Rule(
      .partOfDate,
      "[in] [the ^] (nacht|noche|nuit|notte|noite) <from> [the] {day}[.] (a|al|à|auf|op|ao|<to>) [the] {civil}"
    ) {
      $0.isDayBefore(0, 1) ? TimeValue(part: .night).on($0.time(1)?.moved(-1)) : nil
    }
    // "le lendemain", "la veille.", "al día siguiente", "am nächsten Tag", "il giorno dopo"
    Rule(.namedDay, "[the ^] lendemain !>> (of|<of>)") { TimeValue(day: $0.calendar.today + 1) }
    Rule(.namedDay, "the veille >> $") { TimeValue(day: $0.calendar.today - 1) }
    Rule(.namedDay, "(the|il) tag (avant|après|davor|danach|antes) >> $") {
      $0.isForeignDay(at: $0.start + 1)
        ? TimeValue(day: $0.calendar.today + ($0.endsBefore ? -1 : 1)) : nil
    }
    Rule(.namedDay, "<on> << <next> tag") { TimeValue(day: $0.calendar.today + 1) }
    // "la journée de la Toussaint"
    Rule(.namedDay, "the ^ journée of [the] {holiday}") { $0.calendar.holiday($0.index(0)) }
    // "le 21 juin prochain", "el 5 de mayo pasado"
    Rule(.namedDay, "[<the> ^] {dayOfMonth}[.] [<ordinalSign>] [<of>] {month} {behind}") { parts in
      guard let day = parts.calendar.day(parts.int(0), month: parts.index(1), year: nil)?.day else {
        return nil
      }
      let isPast = parts.int(2) < 0 && day >= parts.calendar.today
      let date = CivilDay(daysSince1970: day)
      return TimeValue(
        year: date.year - (isPast ? 1 : 0), month: date.month, day: date.day)
    }
    // "freitag nach dem nächsten", "mardi de la semaine d'après"
    Rule(.namedDay, "{weekday} after the <next>") {
      $0.calendar.next(weekday: $0.index(0)).moved(7)
    }
    Rule(.namedDay, "{weekday} <of> the week après") { $0.weekday(0, of: 1) }
    // "el día nueve"
    Rule(
      .namedDay,
      "(<the>|<of>|<to>|<until>) << (tag|día|dia) {whole} !>> (<of>|<month>|<unit>|/|.<digits>|:)"
    ) {
      $0.isSpanishDayNumber(1) ? TimeValue(day: $0.calendar.next(dayOfMonth: $0.int(0))) : nil
    }
    Rule(.namedDay, "(tag|día|dia) {whole}") {
      $0.isWholeText && $0.isSpanishDayNumber(0)
        ? TimeValue(day: $0.calendar.next(dayOfMonth: $0.int(0))) : nil
    }
    // "un mercredi sur deux", "un miércoles sí y otro no", "alternate Tuesdays"
    Rule(.recurrence, "<article> ^ {weekday} sur deux") {
      $0.calendar.next(weekday: $0.index(0)).recurring
    }
    Rule(.recurrence, "<article> {unit} sur {whole}") {
      $0.token(0).has(.dependent) && (2...12).contains($0.int(1))
        ? TimeValue($0.number(1), $0.unit(0)).recurring : nil
    }
    Rule(.recurrence, "<article> {weekday} sí y otro no") {
      $0.calendar.next(weekday: $0.index(0)).recurring
    }
    Rule(
      .recurrence,
      "(tous|todos|tutti) (the|os|i) {rank} ({weekdays}|{weekday}) (of|<of>) [the] monat"
    ) {
      _ in TimeValue(1, .month).recurring
    }
    Rule(.recurrence, "alternate ({weekdays}|{weekday})") {
      $0.calendar.next(weekday: $0.has(0) ? $0.index(0) : $0.index(1)).recurring
    }
    Rule(.recurrence, "<every> {count} {weekday}") {
      $0.token(1).has(.weekday) && $0.number(0) >= 2
        ? $0.calendar.next(weekday: $0.index(1)).recurring : nil
    }
  }

  // MARK: Numbers alone

  @RuleTable static var bareDates: [Rule] {
    // "1. 6. 2024", with the blanks of DIN 5008's neighbours
    Rule(.civil, "{dayOfMonth}. {monthNumber}. {fullYear}") {
      $0.token(1).hasGap || $0.calendar.dayFirst || $0.isBehindPreposition
        ? $0.calendar.day($0.int(0), month: $0.int(1), year: $0.int(2)) : nil
    }
    // "le 20 2 2014"; "17 2" where it is all that there is
    Rule(.civil, "<the> ^ {dayOfMonth} {monthNumber} {fullYear} !>> <unit>") {
      $0.beginsDependent && $0.calendar.dayFirst
        ? $0.calendar.day($0.int(0), month: $0.int(1), year: $0.int(2)) : nil
    }
    Rule(.civil, "{dayOfMonth} {monthNumber} ({fullYear}|{d2})") {
      guard $0.calendar.dayFirst,
        $0.isWholeText || $0.isClauseEnd && $0.isBehindPreposition || $0.has(2) && $0.isWholeLine,
        $0.has(2) || $0.number(3) > 31
      else { return nil }
      let year = $0.has(2) ? $0.int(2) : Int($0.shortYear(3))
      return $0.calendar.day($0.int(0), month: $0.int(1), year: year)
    }
    Rule(.civil, "[<the>] {dayOfMonth} [-] {monthNumber}") {
      $0.isWholeText && $0.calendar.dayFirst
        ? $0.calendar.next(month: $0.int(1), day: $0.int(0)) : nil
    }
    // "23-2020-September"
    Rule(.civil, "{dayOfMonth}-{fullYear}-{month}") {
      $0.calendar.day($0.int(0), month: $0.index(2), year: $0.int(1))
    }
    // "am 7. vierten"
    Rule(.civil, "<on> << {dayOfMonth}. {ordinal} !>> <unit>") {
      $0.isGermanOrdinal(1) && $0.int(1) <= 12
        ? $0.calendar.day($0.int(0), month: $0.int(1), year: nil) : nil
    }
    Rule(.namedDay, "{weekday} [,] {ordinal} {monthNumber}.") {
      $0.isGermanOrdinal(1) ? $0.calendar.day($0.int(1), month: $0.int(2), year: nil) : nil
    }
    // "le 25 mardi"
    Rule(.namedDay, "<the> {mayBeDay} {weekday}") {
      $0.beginsDependent ? $0.calendar.next(dayOfMonth: $0.int(0), weekday: $0.index(1)) : nil
    }
  }
}

extension Parts {
  /// Whether "on", an article or a weekday stands before the phrase.
  fileprivate var isBehindPreposition: Bool {
    reader.token(start - 1).has([.on, .the, .weekday])
  }

  /// Whether nothing else stands in the phrase's line.
  fileprivate var isWholeLine: Bool {
    let (before, behind) = (
      reader.text.byte(reader.tokens[start].start - 1), reader.text.byte(reader.token(end - 1).end)
    )
    return (before == 0x0A || before == 0) && (behind == 0x0A || behind == 0x0D || behind == 0)
  }

  /// Whether a short name of German is surely one: "So" and "Do" are English words as well.
  fileprivate var isGermanWeekday: Bool {
    let (text, place) = (reader.text, reader.tokens[start].start)
    guard text.has("so", at: place) || text.has("do", at: place) else { return true }
    return calendar.dayFirst || text.byte(place + 2) == "." && text.byte(place + 3) == ","
      || reader.token(start - 1).has(.on) && reader.token(start - 1).has(.dependent)
  }

  /// Whether a blank or a stop parts a short name from its number, no line stands before it, and "dim" has a stop.
  fileprivate var isApartFromNumber: Bool {
    let (text, word) = (reader.text, reader.tokens[start])
    if text.byte(word.start - 1) == "_" { return false }
    if text.byte(word.end) == "." { return true }
    return token(0).hasGap && (!text.has("dim", at: word.start) || calendar.dayFirst)
  }

  /// Whether the first word is in small letters.
  fileprivate var beginsWithSmallLetter: Bool { reader.tokens[start].sign == 0 }

  /// The next weekday that a short name of Romance languages says.
  fileprivate func shortWeekday(at index: Int) -> TimeValue? {
    let names: [[StaticString]] = [
      ["lun"], ["mar"], ["mer", "mié", "mie"], ["jeu", "jue", "gio"], ["ven", "vie"],
      ["sam", "sáb", "sab"], ["dim", "dom"],
    ]
    let token = reader.token(index)
    guard token.utf8Count <= 4 else { return nil }
    return names.firstIndex { $0.contains { reader.text.has($0, at: token.start) } }
      .map { calendar.next(weekday: $0) }
  }

  /// From one month to another one.
  fileprivate func months(_ first: Int, until last: Int, year: Int?) -> TimeValue? {
    let (from, to) = (index(first), index(last))
    guard let year else {
      return calendar.month(from).flatMap { start in
        start.day.flatMap { day in
          let year = CivilDay(daysSince1970: day).year + (to < from ? 1 : 0)
          return .month(to, year).map { .interval(start, $0) }
        }
      }
    }
    guard let start = TimeValue.month(from, to < from ? year - 1 : year),
      let end = TimeValue.month(to, year)
    else { return nil }
    return .interval(start, end)
  }

  /// Whether a word for a day begins as those of Romance languages and German do, and is no English one.
  fileprivate func isForeignDay(at index: Int) -> Bool {
    let word = reader.token(index)
    return !reader.text.has("day", at: word.start)
  }

  /// Whether the last word says that the day is the one before.
  fileprivate var endsBefore: Bool {
    let word = reader.token(end - 1)
    return (["avant", "d'avant", "d’avant", "davor", "prima"] as [StaticString]).contains {
      reader.text.has($0, at: word.start)
    }
  }

  /// Whether "día" stands at a token and a number of days in a month behind it.
  fileprivate func isSpanishDayNumber(_ index: Int) -> Bool {
    let word = reader.tokens[end > start + 1 ? start : max(0, start + index - 1)]
    return (1...31).contains(number(0)) && reader.text.has("d", at: word.start)
  }
}
