// What languages beside English say of decades and centuries, of halves, of what comes again and until when something is.

internal import CaretBytes
internal import CaretUnicode

extension SharedForms {
  // MARK: Decades and centuries

  @RuleTable static var ages: [Rule] {
    // "les années 90", "anni '90", "los años noventa", "jaren negentig"
    Rule(.age, "[the] (años|années|anni|anos|jaren) ['] {whole}") {
      (20...90).contains($0.int(0)) ? $0.decade(1900 + $0.int(0)) : nil
    }
    Rule(.age, "[the] (años|années|anni|anos|jaren) {d4}") {
      $0.int(0) % 10 == 0 ? $0.decade($0.int(0)) : nil
    }
    Rule(.age, "[the ^] década of [the] [años|anos] {whole}") {
      $0.decade($0.int(0) < 100 ? 1900 + $0.int(0) : $0.int(0))
    }
    // "90er Jahre", "1990er", "neunziger Jahre"
    Rule(.age, "[the ^] {d2}er jahr") {
      $0.int(0) >= 20 ? $0.decade(1900 + $0.int(0)) : nil
    }
    Rule(.age, "[the ^] {d4}er [jahr]") { $0.decade($0.int(0)) }
    Rule(
      .age,
      "[the ^] (zwanziger|dreißiger|vierziger|fünfziger|sechziger|siebziger|achtziger|neunziger) jahr"
    ) { $0.germanDecade }
    // "18. Jahrhundert", "siglo XVIII", "XVIIIe siècle"
    Rule(.age, "[the ^] {d12}. century") {
      (1...30).contains($0.int(0)) ? .years($0.int(0) * 100 - 99, 100, .century) : nil
    }
    Rule(
      .age,
      "[the ^] century (xi|xii|xiii|xiv|xv|xvi|xvii|xviii|xix|xx|xxi)"
    ) { $0.century(romanAt: $0.end - 1) }
    Rule(
      .age,
      "[the ^] (xi|xii|xiii|xiv|xv|xvi|xvii|xviii|xix|xx|xxi|xie|xiie|xiiie|xive|xve|xvie|xviie|xviiie|xixe|xxe|xxie) century"
    ) { $0.century(romanAt: $0.end - 2) }
  }

  // MARK: Halves, and numbers that are about right

  @RuleTable static var halves: [Rule] {
    // "media hora", "meia hora", "mezza giornata", "une demi-heure"
    Rule(
      .count, "[<article>] (media|medio) >> <unit>",
      number: { $0.isBeforeSingleUnit ? 0.5 : nil })
    Rule(
      .count, "[<article>] (demie|demi) [-] >> <unit>",
      number: { $0.isBeforeSingleUnit ? 0.5 : nil })
    Rule(.length, "[<article>] mezzora") { _ in TimeValue(0.5, .hour) }
    // "un quart d'heure", "tre quarti d'ora", "tres cuartos de hora"
    Rule(.length, "(<article>|at) cuarto [of] heures") { _ in TimeValue(15, .minute) }
    Rule(.length, "{count} (quarts|cuartos|quarti) [of] heures") {
      TimeValue(15 * $0.number(0), .minute)
    }
    Rule(.length, "({count}|<article>) kwartier") {
      TimeValue(15 * ($0.has(0) ? $0.number(0) : 1), .minute)
    }
    Rule(.length, "[<article>] viertelstunde") { _ in TimeValue(15, .minute) }
    Rule(.length, "[<article>] dreiviertelstunde") { _ in TimeValue(45, .minute) }
    Rule(.length, "un an (y|et) (demie|demi)") { _ in TimeValue(1.5, .year) }
    Rule(
      .count,
      "[<article>] (dizaine|douzaine|quinzaine|vingtaine|trentaine|quarantaine|cinquantaine|soixantaine) of >> <unit>",
      number: { $0.dozens })
    Rule(.rank, "(premier|primeiro|ersten)", number: { _ in 1 })
  }

  // MARK: Until when

  @RuleTable static var deadlines: [Rule] {
    // "innerhalb von 3 Tagen", "d'ici deux semaines", "entro 5 giorni", "binnen een week"
    Rule(.bounded, "(innerhalb [<from>]|binnen|sous|entro [à]) {length}") {
      .interval($0.calendar.moment, $0.calendar.after($0.length(0)))
    }
    Rule(.bounded, "entro [à] [the|il] {point}") { .interval(nil, $0.time(0)) }
    Rule(.bounded, "fino (a|al|alle|alla) [the] {point}") { .interval(nil, $0.time(0)) }
  }

  // MARK: What comes again

  @RuleTable static var repetitions: [Rule] {
    // "alle zwei Wochen"; in Italian it is the article of hours.
    Rule(.recurrence, "alle {length} [[<at>] {clock}]") {
      $0.isGermanPlural(at: $0.reading(0)?.end) ? $0.repeated(1, $0.time(0)) : nil
    }
    Rule(.recurrence, "(tous|todos|tutti) [the|os] {length} [[<at>] {clock}]") {
      $0.repeated(1, $0.time(0))
    }
    Rule(.recurrence, "(tous|todos|tutti) (the|os) {unit} [a] [[<at>] {clock}]") {
      $0.token(0).has(.dependent) ? $0.repeated(1, TimeValue(1, $0.unit(0))) : nil
    }
    Rule(.recurrence, "(tous|todos) (the|os) {weekdays} [a] [[<at>] {clock}]") {
      $0.repeated(1, $0.calendar.next(weekday: $0.index(0)))
    }
    // "werktags von 8 bis 16 Uhr", "montags 8–12 Uhr", "tous les jours de 9h à 18h": the hours of each time.
    Rule(.recurrence, "({frequency}|werktags|weekdays) [,] {edge}") { $0.time(1)?.recurring }
    Rule(.recurrence, "{weekdays} [,] {edge}") {
      $0.time(1)?.on($0.calendar.next(weekday: $0.index(0))).recurring
    }
    Rule(.recurrence, "<every> (tag|{unit}) [,] {edge}") {
      !$0.has(0) || $0.unit(0) == .day ? $0.time(1)?.recurring : nil
    }
    Rule(.recurrence, "(tous|todos|tutti) (the|os|i) {unit} [,] {edge}") {
      $0.token(0).has(.dependent) && $0.unit(0) == .day ? $0.time(1)?.recurring : nil
    }
    // "montags bis freitags von 9 bis 18 Uhr"
    Rule(.recurrence, "[<from>] {weekdays} (<to>|<until>|a) {weekdays} [[,] {edge}]") {
      let from = $0.calendar.next(weekday: $0.index(0))
      let distance = ($0.index(1) - $0.index(0) + 7) % 7
      return $0.has(2)
        ? $0.hours(2, from: from, to: $0.index(1))?.recurring
        : TimeValue.interval(from, from.moved(distance).on(weekday: $0.index(1))).recurring
    }
    Rule(.recurrence, "om of {length}") { $0.time(0)?.recurring }
    Rule(.recurrence, "om of (tag|week|monat)") { _ in TimeValue(2, .day).recurring }
    // "zweimal täglich", "dos veces diariamente"
    Rule(.recurrence, "(einmal|zweimal|dreimal|viermal) {frequency}") { $0.frequency(0).recurring }
    Rule(.recurrence, "{whole} (fois|mal) {frequency}") { $0.frequency(1).recurring }
    // "einmal im Monat", "deux fois par semaine", "una vez al mes"
    Rule(.recurrence, "(einmal|zweimal|dreimal|viermal) (pro|on|in) [the] ({unit}|tag)") {
      $0.has(0) ? TimeValue(1, $0.unit(0)).recurring : TimeValue(1, .day).recurring
    }
    Rule(
      .recurrence,
      "(<article>|{whole}) (fois|mal) (pro|par|por|per|al|a|à|in|on|alla|na) [the|of] ({unit}|tag)"
    ) { $0.has(1) ? TimeValue(1, $0.unit(1)).recurring : TimeValue(1, .day).recurring }
    // "le premier lundi de chaque mois", "jeden ersten Freitag im Monat"
    Rule(.recurrence, "[the] {rank} ({weekday}|tag) of <every> monat") { _ in
      TimeValue(1, .month).recurring
    }
    Rule(.recurrence, "<every> {rank} {weekday} (in|of) [the|of] monat") { _ in
      TimeValue(1, .month).recurring
    }
  }

  // MARK: Days beside others

  @RuleTable static var beside: [Rule] {
    // "der letzte Freitag des Monats", "el primer lunes del mes"
    Rule(.date, "[the ^] {rank} {weekday} (<of>|in) [the|of] [<this>] {dayUnit}") {
      $0.calendar.period($0.unit(2), 0).nth($0.int(0), weekday: $0.index(1))
    }
    // Names of months that are other words as well: "el primer viernes de marzo", "la première semaine de mars".
    Rule(.date, "[the ^] {rank} {weekday} (<of>|in) {month} !>> <fullYear>") {
      $0.calendar.month($0.index(2))?.nth($0.int(0), weekday: $0.index(1))
    }
    Rule(.period, "[the ^] {rank} week (<of>|in) {month} !>> <fullYear>") {
      $0.calendar.month($0.index(1))?.nth($0.int(0), .week)
    }
    // "Herbst letzten Jahres", "im ersten Halbjahr 2022", "au premier semestre"
    Rule(.period, "{season} <which> jahr") {
      $0.calendar.season($0.index(0), year: $0.calendar.date.year + $0.direction)
    }
    // "au premier trimestre 2024"
    Rule(.period, "[the ^] {rank} <quarterUnit> [[<of>] {inYear}]") { $0.quarter(0, year: 1) }
    Rule(.period, "[the ^] {rank} halbjahr [{inYear}]") {
      TimeValue.year($0.optional(1) ?? $0.calendar.date.year).half($0.int(0))
    }
    // "the day after Thanksgiving", "am Tag nach Ostern", "el día antes de Navidad"
    Rule(.date, "[the] (day|tag) (after|après|después of) [the] {date}") {
      $0.time(0)?.isDay == true ? $0.time(0)?.moved(1) : nil
    }
    Rule(.date, "[the] (day|tag) (before|vor|avant|antes of) [the] {date}") {
      $0.time(0)?.isDay == true ? $0.time(0)?.moved(-1) : nil
    }
    Rule(.date, "[the] lendemain of [the] {date}") { $0.time(0)?.moved(1) }
    // "letzte Nacht"; "am siebzehnten dieses Monats", "le 17 de ce mois"
    Rule(.partOfDate, "<last> nacht") { TimeValue(part: .night).on($0.calendar.today - 1) }
    Rule(.date, "[the ^] {nth} [<of>] <this> {dayUnit}") {
      $0.unit(1) == .month
        ? $0.calendar.day($0.int(0), month: $0.calendar.date.month, year: $0.calendar.date.year)
        : nil
    }
    // "im späten 19. Jahrhundert"
    Rule(.partOfPeriod, "(frühen|späten|ausgehenden) {age}") {
      $0.time(0)?.third($0.reader.text.has("fr", at: $0.reader.tokens[$0.start].start) ? 0 : 2)
    }
    Rule(.clock, "(<at>|<about>) << punkt ({bareClock}|{hour})") { $0.time(0) ?? $0.time(1) }
    Rule(.date, "altro ieri") { TimeValue(day: $0.calendar.today - 2) }
    Rule(.partOfDate, "{weekday}") { $0.weekdayWithPart }
    // "trois heures de l'après-midi", "alle otto di sera"
    Rule(.time, "({bareClock}|{hour}) [heures|h] of [the] après-midi") {
      ($0.time(0) ?? $0.time(1))?.inside(.afternoon)
    }
    Rule(.time, "({bareClock}|{hour}) <of> sera") { ($0.time(0) ?? $0.time(1))?.inside(.evening) }
    Rule(.hour, "sept >> heures") { _ in TimeValue(second: 7 * 3600, isAmbiguous: true) }
    Rule(.time, "(sobre|verso|hacia) (<at>|the) ({clock}|{hour}) !>> (<unit>|<money>|<month>)") {
      $0.time(0) ?? $0.time(1)
    }
    // "a la una de la tarde", "half elf"
    Rule(.hour, "una >> <of> (<the>|of|the) (<dayPart>|<verbalDay>)") { _ in
      TimeValue(second: 3600, isAmbiguous: true)
    }
    Rule(.hour, "(half|over|voor|halb|vor|<after>|<about>) << elf !>> <unit>") { _ in
      TimeValue(second: 11 * 3600, isAmbiguous: true)
    }
    Rule(.bareClock, "elf <clockWord>") { _ in
      TimeValue(second: 11 * 3600, isAmbiguous: true)
    }
    // "mi-mars", "en avril", "seit Mai", "begin april", "half augustus"
    Rule(.partOfPeriod, "mi-{month} [{inYear}]") {
      ($0.has(1) ? .month($0.index(0), $0.int(1)) : $0.calendar.month($0.index(0)))?.third(1)
    }
    Rule(.partOfPeriod, "mi-{fullYear}") { TimeValue.year($0.int(0)).third(1) }
    Rule(.period, "(en|<since>) << {month}") {
      let isBehindOne = $0.reader.token($0.start - 1).has(.dependent) || $0.token(0).sign == 0
      return isBehindOne && $0.token(0).utf8Count > 2 ? $0.calendar.month($0.index(0)) : nil
    }
    // "en febrero y marzo": behind a month a name that is another word as well.
    Rule(.period, "<and> << {month} !>> <digits>") {
      $0.token(0).utf8Count > 3 && $0.token(0).has(.verbal)
        && $0.reader.token($0.start - 2).has(.month) ? $0.calendar.month($0.index(0)) : nil
    }
    Rule(.partOfPeriod, "begin {month}") {
      $0.token(0).sign == 0 ? $0.calendar.month($0.index(0))?.edge(isEnd: false) : nil
    }
    Rule(.partOfPeriod, "(half|medio) {month}") {
      $0.token(0).sign == 0 ? $0.calendar.month($0.index(0))?.third(1) : nil
    }
    Rule(.period, "[the ^] week-end {behind}") { $0.calendar.period(.weekend, $0.int(0)) }
    // "in den nächsten Tagen", "dans les prochains jours": a few.
    Rule(.period, "<which> {units}") { $0.isBehindIn ? $0.fewPeriods : nil }
    Rule(.range, "{clock} às {clock}") { $0.joined(0, 1) }
    Rule(.edge, "<from> ({clock}|{hour}) {at} ({clock}|{hour}) !>> (<unit>|<money>)") {
      $0.beginsDependent && !$0.token(2).has(.to) ? $0.edge(from: 0, 1, to: 3, 4) : nil
    }
    // "Mo–Fr", "Mo-Fr 9-18 Uhr"
    Rule(
      .range,
      "(mo|di|mi|do|fr|sa)[.] (<to>|<until>) (di|mi|do|fr|sa|so)[.] [[,] {edge}]"
    ) { $0.shortWeekdays }
  }
}

extension Parts {
  /// The decade that "neunziger" says.
  fileprivate var germanDecade: TimeValue? {
    let names: [StaticString] = ["zw", "dr", "vi", "fü", "sec", "si", "ac", "ne"]
    let place = reader.token(end - 2).start
    return names.firstIndex { reader.text.has($0, at: place) }.flatMap { decade(1920 + 10 * $0) }
  }

  /// A century by its Roman number in capitals, with or without what makes it an ordinal.
  fileprivate func century(romanAt index: Int) -> TimeValue? {
    let token = reader.token(index)
    let values: [UInt8: Int] = [0x49: 1, 0x56: 5, 0x58: 10]
    var (number, last) = (0, 0)
    for byte in reader.text[token.start..<token.end].reversed() {
      guard let value = values[byte] else {
        if byte == UInt8(ascii: "e"), number == 0 { continue }
        return nil
      }
      number += value < last ? -value : value
      last = value
    }
    return .years(number * 100 - 99, 100, .century)
  }

  /// Whether a single unit follows that is one of another language than English.
  fileprivate var isBeforeSingleUnit: Bool {
    let unit = reader.token(end)
    return unit.has(.dependent) && !unit.has(.plural)
  }

  /// Ten, twelve, fifteen and so on, about.
  fileprivate var dozens: Double? {
    let names: [(StaticString, Double)] = [
      ("diz", 10), ("dou", 12), ("quin", 15), ("vin", 20), ("tre", 30), ("quar", 40),
      ("cin", 50), ("soi", 60),
    ]
    let place = reader.token(end - 2).start
    return names.first { reader.text.has($0.0, at: place) }?.1
  }

  /// Whether the unit before an index is a plural of German: Wochen, Tage, Monate, Jahre.
  fileprivate func isGermanPlural(at end: Int?) -> Bool {
    guard let end else { return false }
    let unit = reader.token(end - 1)
    return reader.text.byte(unit.end - 1) == UInt8(ascii: "n")
      || (["tage", "monate", "jahre", "quartale"] as [StaticString]).contains {
        reader.text.has($0, at: unit.start)
      }
  }

  /// A weekday that is written in one word with a part of the day: "Samstagmorgen".
  fileprivate var weekdayWithPart: TimeValue? {
    let name = token(0)
    let parts: [(StaticString, DayPart)] = [
      ("vormittag", .morning), ("nachmittag", .afternoon), ("namiddag", .afternoon),
      ("morgen", .morning), ("ochtend", .morning), ("mittag", .lunch), ("middag", .afternoon),
      ("abend", .evening), ("avond", .evening), ("nacht", .night),
    ]
    let part = parts.first {
      name.utf8Count > $0.0.utf8CodeUnitCount + 4
        && reader.text.has($0.0, at: name.end - $0.0.utf8CodeUnitCount)
    }
    return part.map { TimeValue(part: $0.1).on(calendar.next(weekday: index(0))) }
  }

  /// Whether "in" stands before, alone or with an article.
  fileprivate var isBehindIn: Bool {
    reader.token(start - 1).has(.in) || reader.token(start - 2).has(.in)
  }

  /// What comes in the next few; "in den letzten Jahren" says too little.
  fileprivate var fewPeriods: TimeValue? {
    let unit = reader.token(end - 1)
    return unit.has(.dependent) && direction > 0
      ? calendar.periods(TimeLength(3, self.unit(0)), direction) : nil
  }

  /// "Mo–Fr": from one abbreviated weekday to another, both with capitals, perhaps with the hours of each.
  fileprivate var shortWeekdays: TimeValue? {
    let names: [StaticString] = ["mo", "di", "mi", "do", "fr", "sa", "so"]
    let found = (start..<end).map { reader.token($0) }.filter { token in
      token.sign == 1 && token.utf8Count == 2
        && names.contains { reader.text.has($0, at: token.start) }
    }
    guard found.count == 2,
      let first = names.firstIndex(where: { reader.text.has($0, at: found[0].start) }),
      let last = names.firstIndex(where: { reader.text.has($0, at: found[1].start) }), first != last
    else { return nil }
    let from = calendar.next(weekday: first)
    guard !has(0) else { return hours(0, from: from, to: last) }
    let distance = (last - first + 7) % 7
    return .interval(from, from.moved(distance).on(weekday: last))
  }
}
