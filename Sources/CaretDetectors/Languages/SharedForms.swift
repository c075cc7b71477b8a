// What rows of English don't read in the languages beside it: other ways to write a day, other orders of words.
//
// A word that does what an English one does is a word of that role or of that name in the table of its language, and the
// rows of English read it. Rows stand here that several languages share, and name one word for all that do the same.

internal import CaretUnicode

/// What days look like in more than one of them.
enum SharedForms {
  static let language = Language(
    words: words,
    rules: [
      days, announced, weeks, orders, clocks, parts, bounds, edges, ages, halves, deadlines,
      repetitions, beside, spans, shortWeekdayNames, daysBeside, bareDates, spokenClocks,
      partsWithin,
      namedPeriods, names,
    ])

  private static let words: [WordList] = [
    // Behind the first day of a month: "1er mai", "1º de mayo", "1ro de mayo".
    WordList(.ordinalSign, "er ᵉʳ º ro ero r"),
    .hearts("tag mezzora mezz'ora d'heure d'ora kwartier"),
    .hearts("viertelstunde dreiviertelstunde mo sera halbjahr semestre semester"),
    .hearts("weekday weekdays weeknight werktags wochentags otto"),
    .hearts("lendemain veille tout momento eben tôt season seasons jahreshälfte"),
    .hearts("vormittagszeit morgenzeit mittagszeit nachmittagszeit abendzeit nachtzeit"),
    .hearts("lun mié jue jeu gio vie sáb dim"),
    .hearts("déjeuner dîner mittagessen abendessen frühstück almuerzo desayuno pranzo colazione"),
    .hearts("cena almoço jantar"),
    WordList(as: "werktags", "wochentags"),
    // Halves that need another word beside them; dates name them.
    WordList([.half, .dependent], "medio media mezzo meio demi demie"),
    WordList(as: "halbjahr", "semestre semester"),
    WordList(as: "couple", "par paio"), WordList(as: "rest", "reste resto"),
    WordList(as: "mezzora", "mezz'ora"),
    WordList(as: "heures", "d'heure d'ora l'heure"),
    WordList(as: "entro", "d'ici"), WordList(as: "altro", "l'altro"),
    WordList(
      as: "century",
      "jahrhundert jahrhunderts siècle siècles siglo siglos secolo secoli século séculos eeuw eeuwen"
    ),
    WordList(as: "fois", "vez veces vezes volta volte keer maal"),
    WordList(as: "premier", "premiers premières"), WordList(as: "avant", "d'avant"),
    WordList(as: "danach", "dopo"),
    WordList(as: "tous", "toutes"), WordList(as: "todos", "todas"), WordList(as: "tutti", "tutte"),
  ]

  @RuleTable private static var days: [Rule] {
    Rule(.civil, "[<the> ^] {dayOfMonth}[.]<ordinalSign> [<of>] {month} [[-] {inYear}]") {
      $0.calendar.day($0.int(0), month: $0.index(1), year: $0.optional(2))
    }
    Rule(.civil, "[<the> ^] {dayOfMonth}<ordinalSign> [<of>] {genitiveMonth} [{inYear}]") {
      $0.calendar.day($0.int(0), month: $0.index(1), year: $0.optional(2))
    }
    // "premier May" is one of a government.
    Rule(
      .civil,
      "[<the> ^] (premier|primer|primero|primeiro|primo|ersten|uno) [<of>] {month} [{inYear}]"
    ) {
      $0.reader.text.has("may", at: $0.token(0).start) && !$0.has(1) && $0.token(0).utf8Count == 3
        ? nil : $0.calendar.day(1, month: $0.index(0), year: $0.optional(1))
    }
    Rule(.civil, "[<the> ^] {dayOfMonth}[.] [<of>] {shortName}. [<of>] {fullYear}") {
      $0.token(1).has(.month)
        ? $0.calendar.day($0.int(0), month: $0.index(1), year: $0.int(2)) : nil
    }
    // Names that are other words elsewhere stand behind the day only, and short ones before a year.
    Rule(.civil, "{dayOfMonth}[.] [<of>] {genitiveMonth} [[,] [<of>] {fullYear}]") {
      $0.calendar.day($0.int(0), month: $0.index(1), year: $0.optional(2))
    }
    Rule(.civil, "{dayOfMonth}-(го|ого|е) {genitiveMonth} [{fullYear}]") {
      $0.calendar.day($0.int(0), month: $0.index(1), year: $0.optional(2))
    }
    Rule(.civil, "[<the> ^] {dayOfMonth}[.] [<of>] {monthAbbreviation}[.] [<of>] {fullYear}") {
      $0.calendar.day($0.int(0), month: $0.index(1), year: $0.int(2))
    }
    Rule(.civil, "{dayOfMonth}(-|/){monthAbbreviation}(-|/){fullYear}") {
      $0.calendar.day($0.int(0), month: $0.index(1), year: $0.int(2))
    }
    Rule(.period, "{genitiveMonth} [<of>] {fullYear}") { .month($0.index(0), $0.int(1)) }
  }

  @RuleTable static var names: [Rule] {
    Rule(.date, "{namedDay}")
    Rule(.period, "{namedPeriod}")
  }

  /// What is a day or a year behind a word that says so.
  @RuleTable private static var announced: [Rule] {
    // "le 16", "el 3 a las 8", "am 16."; elsewhere it counts or names anything.
    Rule(.date, "(<the>|<on>) {dayOfMonth}[.]") {
      $0.isWholeText && $0.beginsDependent
        ? TimeValue(day: $0.calendar.next(dayOfMonth: $0.int(0))) : nil
    }
    // "Je reviendrai le 23.", "planea algo el 4.º": nothing is said of what the number counts.
    Rule(.date, "<the> << {dayOfMonth} [[.] <ordinalSign>]") {
      $0.isBehindSingularArticle && $0.isClauseEnd
        ? TimeValue(day: $0.calendar.next(dayOfMonth: $0.int(0))) : nil
    }
    Rule(.moment, "(<the>|<on>) ^ {dayOfMonth} (<at>|<about>) [the] ({clock}|{hour}h)") {
      $0.beginsDependent
        ? ($0.time(1) ?? $0.time(2))?.on($0.calendar.next(dayOfMonth: $0.int(0))) : nil
    }
    // "le 17 entre 14h et 16h"
    Rule(.range, "<the> ^ {dayOfMonth} [,] {edge}") {
      let isOpened = $0.reader.tokens[$0.start..<$0.end].contains { $0.has([.between, .from]) }
      return $0.beginsDependent && isOpened
        ? $0.time(1)?.on(TimeValue(day: $0.calendar.next(dayOfMonth: $0.int(0)))) : nil
    }
    Rule(.range, "<between> <the> {day} <and> <the> {day} !>> (<of>|<month>|<unit>)") {
      $0.bareDays(0, 1)
    }
    // "el 17 del 11"
    Rule(.date, "<the> ^ {dayOfMonth} of {monthNumber} !>> (<unit>|<of>|<month>|.|/|:)") {
      $0.isDayOfMonthNumber
        ? $0.calendar.day($0.int(0), month: $0.int(1), year: nil) : nil
    }
    // "im Jahr 2001", "después del año 2020", "les années 90"
    Rule(.period, "[the ^] jahr {calendarYear}") { .year($0.int(0)) }
    Rule(
      .period,
      "[the ^] jahr (fiscal|escolar|académico|scolaire|académique|lectivo|calendario|civil) [{year}]"
    ) {
      $0.has(0) ? .year($0.int(0)) : $0.calendar.period(.year, 0)
    }
    Rule(
      .period,
      "[the ^] <which> jahr (fiscal|escolar|académico|scolaire|académique|lectivo|calendario|civil)"
    ) {
      $0.calendar.period(.year, $0.direction)
    }
    // "au mois de mars", "im Monat Mai"
    Rule(.period, "[the ^] monat [of] {month} [[of] {fullYear}]") {
      $0.has(1) ? .month($0.index(0), $0.int(1)) : $0.calendar.month($0.index(0))
    }
    // "out" and "set" are words of English.
    Rule(.period, "{monthAbbreviation}[.] [<of>] {fullYear}") {
      $0.token(0).sign == 1 && ($0.start > 0 || !$0.isEnglishWord(0)) || $0.beginsWithStop
        ? .month($0.index(0), $0.int(1)) : nil
    }
    // "de mayo a septiembre": behind its preposition a name that is another word as well.
    Rule(.period, "<from> << {month} >> (a|al|<to>|<until>)") {
      $0.token(0).utf8Count > 3 && $0.reader.token($0.start - 1).has(.dependent)
        ? $0.calendar.month($0.index(0)) : nil
    }
    // "de mai à juin", "entre mai et juin"
    Rule(.period, "<from> << {month} >> (à|<until>) {month}") {
      $0.reader.token($0.start - 1).has(.dependent) ? $0.calendar.month($0.index(0)) : nil
    }
    Rule(.period, "<between> << {month} >> <and> {month}") {
      $0.reader.token($0.start - 1).has(.dependent) ? $0.calendar.month($0.index(0)) : nil
    }
    // "entre 30 Jul. y 30 Sept."; "le 5 juil."
    Rule(.civil, "{dayOfMonth} [<of>] {shortName}. >> (<and>|<to>|<until>)") {
      $0.token(1).has(.month) && $0.reader.token($0.start - 1).has([.between, .and, .from])
        ? $0.calendar.day($0.int(0), month: $0.index(1), year: nil) : nil
    }
    Rule(.civil, "{dayOfMonth}[.] [<of>] {monthAbbreviation}[.]") {
      $0.isWholeText || $0.reader.token($0.start - 1).has(.dependent)
        || !$0.isEnglishWord(1) && $0.token(1).utf8Count > 2
        ? $0.calendar.day($0.int(0), month: $0.index(1), year: nil) : nil
    }
    Rule(.date, "(este|prochain) [the] {civil}")
    Rule(.period, "[the ^] {d1}. <quarterUnit> [{inYear}]") { $0.quarter(0, year: 1) }
    // "T1 2024", "1T 2024": trimestre.
    Rule(.period, "t{d1} [-|/] {fullYear}") { $0.quarter(0, year: 1) }
    Rule(.period, "{fullYear} [-|/] t{d1}") { $0.quarter(1, year: 0) }
    Rule(.period, "{d1}t [-|/] {fullYear}") { $0.quarter(0, year: 1) }
    Rule(.period, "[the ^] {rank} (<quarterUnit>|halbjahr) (<of>|of) [the] jahr !>> {year}") {
      let isQuarter = $0.reader.tokens[$0.start..<$0.end].contains {
        $0.has(.unit) && $0.index == 6
      }
      let year = $0.calendar.date.year
      return isQuarter ? .quarter($0.int(0), year) : TimeValue.year(year).half($0.int(0))
    }
    // "die Woche vom 4. Februar", "la semana que empieza el 4 de febrero"
    Rule(.period, "[the ^] week (<from>|ab) [the] {civil}") { parts in
      parts.time(0)?.day.map { parts.week(from: $0) }
    }
    Rule(
      .period,
      "[the ^] week (que (empieza|comienza|inicia)|commençant|débutant|qui (commence|débute)) [the] {civil}"
    ) { parts in
      parts.time(0)?.day.map { parts.week(from: $0) }
    }
    Rule(.period, "[the ^] {d1}<ordinalSign> <quarterUnit> [[-] {inYear}]") {
      $0.quarter(0, year: 1)
    }
  }

  /// Weeks beside the next ones, and days of weeks.
  @RuleTable private static var weeks: [Rule] {
    // "Mittwoch in zwei Wochen", "lundi en huit"
    Rule(.date, "{weekday} (in|en) {count} (week|wochen)") { $0.weekday(0, of: $0.int(1)) }
    Rule(.date, "{weekday} vor {count} (week|wochen)") { $0.weekday(0, of: -$0.int(1)) }
    Rule(.date, "{weekday} en {whole} !>> <unit>") {
      let days = $0.int(1)
      return days == 8 || days == 15
        ? $0.calendar.next(weekday: $0.index(0)).moved(days / 8 * 7) : nil
    }
    Rule(.period, "übernächste {dayUnit}") { $0.calendar.period($0.unit(0), 2) }
    Rule(.period, "vorletzte {dayUnit}") { $0.calendar.period($0.unit(0), -2) }
    Rule(.date, "übernächste {weekday}") { $0.calendar.next(weekday: $0.index(0)).moved(7) }
    Rule(.date, "übernächste week on {weekday}") { $0.weekday(0, of: 2) }
    // "letzter Tag im Oktober", "dernier jour d'octobre", "la primera semana de mayo"
    Rule(.date, "[the ^] {rank} (tag|día|dia) (of|do) [the|of] {dayUnit}") {
      $0.isForeignUnit(1) ? $0.calendar.period($0.unit(1), 0).nth($0.int(0), .day) : nil
    }
    // "bis zum 15. des Monats", "le 15 du mois"; "antes del día 15"
    Rule(.date, "[the ^] {dayOfMonth}[.] (<of>|of) [the] {dayUnit} !>> {behind}") {
      $0.unit(1) == .month && $0.isForeignUnit(1)
        ? TimeValue(day: $0.calendar.next(dayOfMonth: $0.int(0))) : nil
    }
    Rule(
      .date,
      "(<the>|<of>|<to>|<until>) << (tag|día|dia) {dayOfMonth} !>> (<of>|<month>|<unit>|/|.<digits>|:)"
    ) {
      // "Tag 15" and "jour 15" are days of something.
      let word = $0.reader.tokens[$0.start].start
      return $0.reader.text.has("d", at: word) || $0.reader.text.has("giorno", at: word)
        ? TimeValue(day: $0.calendar.next(dayOfMonth: $0.int(0))) : nil
    }
    Rule(.date, "[the] {rank} tag [in|from|of] [the] {span}") {
      $0.time(1)?.nth($0.int(0), .day)
    }
    Rule(.period, "[the] {rank} week [in|from|of] [the] {span}") {
      $0.time(1)?.nth($0.int(0), .week)
    }
    Rule(.period, "[the] week of [the] {dayOfMonth} [[.] <ordinalSign>] !>> (<of>|<month>)") {
      $0.beginsDependent
        ? $0.week(from: $0.calendar.next(dayOfMonth: $0.int(0))) : nil
    }
    Rule(.period, "{count} (<next>|<last>) {unit}") {
      $0.token(1).has(.dependent)
        ? $0.calendar.periods(TimeLength($0.number(0), $0.unit(1)), $0.direction) : nil
    }
    Rule(.date, "{length} (später|danach|después|après) !>> ({point}|of|que|the)") {
      $0.calendar.after($0.length(0))
    }
    Rule(.date, "{length} ((a|à) partir of|ab) (<now>|[the] {date}|{verbalDay})") {
      let day = $0.has(2) ? TimeValue(day: $0.calendar.today + $0.index(2)) : $0.time(1)
      return $0.calendar.after($0.length(0), sign: 1, of: day ?? $0.calendar.moment)
    }
    Rule(.length, "{count} ende of week") { TimeValue($0.number(0), .weekend) }
  }

  // MARK: Other orders of words

  /// What stands behind its name in Romance languages, and lengths with their words before them.
  @RuleTable private static var orders: [Rule] {
    // "lundi prochain", "el mes pasado", "la semana que viene"
    Rule(.behind, "prochain", number: { _ in 1 })
    Rule(.behind, "que viene", number: { _ in 1 })
    Rule(.behind, "dernier", number: { _ in -1 })
    Rule(.rank, "dernier", number: { _ in -1 })
    Rule(.date, "<this> {weekday} {behind}") { $0.calendar.weekday($0.index(0), $0.int(1)) }
    Rule(.date, "{weekday} {behind}") { $0.calendar.weekday($0.index(0), $0.int(1)) }
    Rule(.date, "{weekday} {behind} week") { $0.weekday(0, of: $0.int(1)) }
    Rule(.date, "{weekday} [<of>] [the] week {behind}") { $0.weekday(0, of: $0.int(1)) }
    Rule(.period, "[the] week {behind}") { $0.calendar.period(.week, $0.int(0)) }
    Rule(.period, "{dayUnit} {behind}") { $0.calendar.period($0.unit(0), $0.int(1)) }
    Rule(.period, "<which> ende of week") { $0.calendar.period(.weekend, $0.direction) }
    Rule(.period, "<which> week-end") { $0.calendar.period(.weekend, $0.direction) }
    Rule(.period, "{month} {behind}") { $0.calendar.month($0.index(0), $0.int(1)) }
    // "junio del año pasado", "le 5 mai de l'année dernière", "im Mai letzten Jahres"
    Rule(.period, "{month} <of> [the] {dayUnit} {behind}") {
      $0.unit(1) == .year ? .month($0.index(0), $0.calendar.date.year + $0.int(2)) : nil
    }
    Rule(.period, "{month} [the] <which> {dayUnit}") {
      $0.isForeignUnit(1) && $0.unit(1) == .year
        ? .month($0.index(0), $0.calendar.date.year + $0.direction) : nil
    }
    Rule(.date, "{dayOfMonth}[.] [<of>] {month} <of> [the] {dayUnit} {behind}") {
      $0.unit(2) == .year
        ? TimeValue(
          year: $0.calendar.date.year + $0.int(3), month: $0.index(1), day: $0.int(0)) : nil
    }
    Rule(.date, "{dayOfMonth}. {month} [the] <which> {dayUnit}") {
      $0.unit(2) == .year
        ? TimeValue(
          year: $0.calendar.date.year + $0.direction, month: $0.index(1), day: $0.int(0)) : nil
    }
    Rule(.period, "{season} {behind}") {
      $0.token(0).has(.verbal)
        ? nil : $0.calendar.season($0.index(0), direction: $0.int(1))
    }
    Rule(.period, "{count} {unit} {behind}") {
      $0.calendar.periods(TimeLength($0.number(0), $0.unit(1)), $0.int(2))
    }
    // "vor zwei Wochen", "hace dos días", "il y a deux heures"
    Rule(.date, "(vor|hace|il y a) {length}") { $0.calendar.after($0.length(0), sign: -1) }
    Rule(.date, "dentro of {length}") { $0.calendar.after($0.length(0)) }
    Rule(.date, "{length} (vor|avant|antes of) [the] {date}") {
      $0.calendar.after($0.length(0), sign: -1, of: $0.anchor(1))
    }
    // "Ende Mai", "fin de mes", "début avril", "a principios del año"
    Rule(.partOfPeriod, "ende [of|<of>] [the|of] {span}") { $0.time(0)?.edge(isEnd: true) }
    Rule(.partOfPeriod, "anfang [of|<of>] [the|of] {span}") { $0.time(0)?.edge(isEnd: false) }
    Rule(.partOfPeriod, "mitte [of|<of>] [the] {span}") { $0.time(0)?.third(1) }
    Rule(.partOfPeriod, "ende [of|<of>] {month}") {
      $0.calendar.month($0.index(0))?.edge(isEnd: true)
    }
    Rule(.partOfPeriod, "anfang [of|<of>] {month}") {
      $0.calendar.month($0.index(0))?.edge(isEnd: false)
    }
    Rule(.partOfPeriod, "mitte [of|<of>] {month}") { $0.calendar.month($0.index(0))?.third(1) }
    Rule(.partOfPeriod, "mitte [of] [the|of] {dayUnit}") {
      $0.isForeignUnit(0) ? $0.calendar.period($0.unit(0), 0).third(1) : nil
    }
    Rule(.partOfPeriod, "(ende|anfang) the {dayUnit}") {
      let word = $0.reader.tokens[$0.start].start
      return $0.isForeignUnit(0)
        ? $0.calendar.period($0.unit(0), 0).edge(isEnd: $0.reader.text.has("ende", at: word)) : nil
    }
    Rule(.partOfPeriod, "ende of [the|of] {dayUnit}") {
      $0.calendar.period($0.unit(0), 0).edge(isEnd: true)
    }
    Rule(.partOfPeriod, "anfang of [the|of] {dayUnit}") {
      $0.calendar.period($0.unit(0), 0).edge(isEnd: false)
    }
    // "am 15.2.", "vom 14.10. bis 15.10.2018"
    Rule(.numeric, "(spätestens|frühestens) << {d12}.{d12}.") {
      $0.calendar.dayFirst ? $0.day(0, 1) ?? .noDay : nil
    }
    Rule(.numeric, "{d12}.{d12}.") {
      $0.calendar.dayFirst && $0.isDayBeside ? $0.day(0, 1) ?? .noDay : nil
    }
  }

  @RuleTable private static var clocks: [Rule] {
    // "à 3 heures", "a las 15 horas"; elsewhere it is a length.
    Rule(.time, "(<at>|<about>) << {hour} (heures|h)") {
      $0.isCount || !$0.reader.token($0.start - 1).has(.dependent) ? nil : $0.time(0)
    }
    Rule(.time, "{hour} (heures|h) >> à") { $0.time(0) }
    // "10 h 30", as the government of France writes it, and "a las 10.30 h"
    Rule(.bareClock, "{hour24} h {sixty} !>> (<unit>|,<digits>|.<digits>)") { $0.clock(0, 1) }
    Rule(.bareClock, "<at> << {hour24}.{sixty} h") { $0.clock(0, 1) }
    Rule(.bareClock, "{hour} heures {sixty}") { $0.time(0)?.shifted($0.int(1)) }
    Rule(.bareClock, "{hour} heures {cardinal} !>> <unit>") { $0.minutes(1, past: 0, 0) }
    Rule(.bareClock, "{hour24} <clockWord> {sixty}") { $0.clock(0, 1) }
    // "tres y media", "huit heures et quart", "doce menos cuarto"
    Rule(.bareClock, "{hour} [heures|h] (y|et) (media|demie)") {
      $0.isSpanishLength ? nil : $0.time(0)?.shifted(30)
    }
    Rule(.bareClock, "{hour} [heures|h] (y|et) [<article>|at] cuarto") { $0.time(0)?.shifted(15) }
    Rule(.bareClock, "{hour} [heures|h] menos [the] [<article>|at] cuarto") {
      $0.time(0)?.shifted(-15)
    }
    Rule(.bareClock, "{hour} heures menos {whole} [minute|minutes]") { $0.minutes(1, to: 0, 0) }
    Rule(.bareClock, "<at> << {hour} y {whole} !>> <unit>") { $0.minutes(1, past: 0, 0) }
    Rule(.bareClock, "<at> << {hour} menos {whole}") { $0.minutes(1, to: 0, 0) }
    Rule(.bareClock, "<at> << {hour} heures et {whole} (minute|minutes)") {
      $0.minutes(1, past: 0, 0)
    }
    Rule(.bareClock, "{hour24}:{sixty} (h|heures)") { $0.clock(0, 1) }
    Rule(.time, "(<until>|<between>) << {hour24}h !>> <unit>") { $0.clockHour(0) }
    Rule(.time, "<and> << {hour24}h !>> <unit>") { $0.isBehindBetween ? $0.clockHour(0) : nil }
    Rule(.time, "midi {cardinal}") { TimeValue.noon.shifted($0.int(0)) }
    Rule(.time, "medio (dia|día)") { _ in .noon }
    Rule(.time, "(a eso|alrededor) of <at> ({clock}|{hour}) [heures]") { $0.time(0) ?? $0.time(1) }
    Rule(.time, "cerca of <at> ({clock}|{hour})") { $0.time(0) ?? $0.time(1) }
    // MIDI is an interface: only behind its prepositions it is noon.
    Rule(.time, "(à|vers|entre|avant|après|<relativeDay>|<weekday>) << midi") { _ in .noon }
    Rule(.time, "midi et (demie|demi)") { _ in .noon.shifted(30) }
    Rule(.time, "midi et cuarto") { _ in .noon.shifted(15) }
    // "8 heures du soir", "siete de la tarde", "8 Uhr am Abend"
    Rule(.time, "({bareClock}|{hour}) [heures|h|<clockWord>] {part}") {
      $0.isPartOfTime ? ($0.time(0) ?? $0.time(1))?.inside($0.time(2)?.dayPart) : nil
    }
    Rule(.time, "({bareClock}|{hour}) [heures|h] of [the] ({dayPart}|{verbalDay})") {
      let time = $0.time(0) ?? $0.time(1)
      return $0.has(3) ? time?.inside(.morning) : $0.isDependent ? time?.inside($0.part(2)) : nil
    }
    Rule(.time, "{hour24} <clockWord> {sixty} {dayPart}") {
      $0.clock(0, 1)?.inside($0.part(2))
    }
    Rule(.moment, "{date} [,] a <at> [<about>] ({clock}|{hour})") {
      ($0.time(1) ?? $0.time(2))?.on($0.time(0))
    }
    Rule(.clock, "({bareClock}|{hour}) (en|in) punto") { $0.time(0) ?? $0.time(1) }
    Rule(.moment, "{partOfDate} [,] a <at> ({clock}|{hour})") {
      ($0.time(1) ?? $0.time(2))?.on($0.time(0))
    }
    Rule(.moment, "{hour} heures {partOfDate}") { $0.time(0)?.on($0.time(1)) }
    Rule(.moment, "{date} [,] so (<at>|<about>) {clock}") { $0.time(1)?.on($0.time(0)) }
    Rule(.moment, "{date} [,] a [the] ({clock}|{hour}) [heures]") {
      $0.has(2) ? nil : $0.time(1)?.on($0.time(0))
    }
  }

  @RuleTable private static var parts: [Rule] {
    // "am Abend", "por la noche", "dans la soirée", "du matin"
    Rule(.part, "(on|por|en|à|zu) [the] {dayPart}") {
      $0.isDependent ? $0.partOfDay(0) : nil
    }
    Rule(.part, "[in] [the] après-midi") { _ in TimeValue(part: .afternoon) }
    Rule(.partOfDate, "<this> après-midi") {
      TimeValue(part: .afternoon).on($0.calendar.today)
    }
    // "en début de soirée", "à la fin de l'après-midi", "temprano en la mañana"
    Rule(.part, "[en|à|au|al|in] [the] (anfang|mitte|ende) [of] [the] {dayPart}") {
      $0.isDependent ? $0.partOfDay(0) : nil
    }
    Rule(.part, "[en|à|au] [the] (anfang|mitte|ende) [of] [the] après-midi") { _ in
      TimeValue(part: .afternoon)
    }
    Rule(.part, "[más] (temprano|tôt|tarde) (en|por|in) [the] {dayPart}") {
      $0.isDependent ? $0.partOfDay(0) : nil
    }
    Rule(.part, "[más] (temprano|tarde) (en|por) the {verbalDay}") { _ in TimeValue(part: .morning)
    }
    Rule(.partOfDate, "{date} [tôt] the {dayPart}") {
      $0.isDependent ? $0.partOfDay(1)?.on($0.time(0)) : nil
    }
    Rule(.partOfDate, "anoche") { TimeValue(part: .night).on($0.calendar.today - 1) }
    Rule(.partOfDate, "(anteanoche|antenoche)") {
      TimeValue(part: .night).on($0.calendar.today - 2)
    }
    // "gegen Mittag", "vers le soir"
    Rule(.part, "<about> [the] {dayPart}") { $0.isDependent ? $0.partOfDay(0) : nil }
    // "la nuit dernière", "la noche pasada"
    Rule(.partOfDate, "[the ^] {dayPart} dernier") {
      $0.token(0).has(.dependent) ? $0.partOfDay(0)?.on($0.calendar.today - 1) : nil
    }
    // "la mañana del 3 de mayo"
    Rule(.partOfDate, "[the ^] {verbalDay} of [the] ({civil}|{weekday})") {
      TimeValue(part: .morning).on(
        $0.has(1) ? $0.time(1) : $0.calendar.next(weekday: $0.index(2)))
    }
    // The words for tomorrow are those for the morning as well.
    Rule(.part, "(por|en) the {verbalDay}") { _ in TimeValue(part: .morning) }
    Rule(.part, "on {verbalDay}") { _ in TimeValue(part: .morning) }
    Rule(.partOfDate, "<this> {verbalDay}") { TimeValue(part: .morning).on($0.calendar.today) }
    Rule(.partOfDate, "({relativeDay}|{weekday}) morgen") {
      TimeValue(part: .morning).on(
        $0.has(0)
          ? TimeValue(day: $0.calendar.today + $0.index(0))
          : $0.calendar.next(weekday: $0.index(1)))
    }
    Rule(.date, "{verbalDay}") {
      $0.isTomorrow ? TimeValue(day: $0.calendar.today + $0.index(0)) : nil
    }
    Rule(.date, "<last> mañana") { TimeValue(day: $0.calendar.today + 2) }
    Rule(.date, "après-demain") { TimeValue(day: $0.calendar.today + 2) }
    Rule(.date, "avant-hier") { TimeValue(day: $0.calendar.today - 2) }
    Rule(.partOfDate, "{date} früh") { TimeValue(part: .morning).on($0.time(0)) }
  }

  @RuleTable private static var bounds: [Rule] {
    Rule(.bounded, "(a|à) partir of [the] {point}") { .interval($0.time(0), nil) }
    Rule(.bounded, "(a|à) (compter|contar) of [the] {point}") { .interval($0.time(0), nil) }
    // "à partir de 10 heures", "a partir de las 10", "avant 10 heures", "dès 8 h"
    Rule(.bounded, "((a|à) partir of|<since>) [<at>] {hour} (heures|h) !>> <unit>") {
      $0.beginsDependent || $0.end - $0.start > 3 ? .interval($0.time(0), nil) : nil
    }
    Rule(.bounded, "(a|à) partir of <at> {hour} >> $") { .interval($0.time(0), nil) }
    Rule(.bounded, "(<before>|<until>) {hour} (heures|h) !>> <unit>") {
      $0.beginsDependent ? .interval(nil, $0.time(0)) : nil
    }
    // "de aquí al lunes"
    Rule(.bounded, "of aquí (a|al) [the] {point}") { .interval(nil, $0.time(0)) }
    Rule(.bounded, "(antes) of [the] {point}") { .interval(nil, $0.time(0)) }
    // "antes de las 5", "después de las 8"
    Rule(.bounded, "antes of <at> {hour} !>> (<unit>|<money>|<scale>)") {
      .interval(nil, $0.time(0))
    }
    Rule(.bounded, "(después|despues) of <at> {hour} !>> (<unit>|<money>|<scale>)") {
      .interval($0.time(0), nil)
    }
    Rule(.bounded, "(después|despues) of [the] {point}") { .interval($0.time(0), nil) }
    Rule(.bounded, "frühestens [<on>|<at>|<since>] [the] {point}") { .interval($0.time(0), nil) }
    // "au plus tard le 5 mai", "a más tardar el viernes", "o mais tardar até sexta", "non oltre il 5 maggio"
    Rule(.bounded, "au plus tard [the] {point}") { .interval(nil, $0.time(0)) }
    Rule(.bounded, "au plus tôt [the] {point}") { .interval($0.time(0), nil) }
    Rule(.bounded, "[al|a|o|no] (más|mais|più) (tardar|tardi) [<until>|em] [the|il] {point}") {
      .interval(nil, $0.time(0))
    }
    Rule(.bounded, "no más tarde (que|of) [the] {point}") { .interval(nil, $0.time(0)) }
    Rule(.bounded, "[entro y] non oltre [the|il] {point}") { .interval(nil, $0.time(0)) }
    Rule(
      .bounded, "<until> [the] {point} (inclusive|inclus|inklusive|einschließlich|compreso|incluso)"
    ) {
      .interval(nil, $0.time(0))
    }
    Rule(.bounded, "<until> (einschließlich|inklusive) [the] {point}") {
      .interval(nil, $0.time(0))
    }
    // "oder später", "ou plus tard", "o después"; with "and" a sentence may go on so.
    Rule(
      .bounded,
      "{point} (oder|ou|o|<or>) (später|danach|después|posterior|plus tard|après|più tardi|mais tarde)"
    ) {
      .interval($0.time(0), nil)
    }
    Rule(.bounded, "{point} (und|y|et|<and>) (später|danach|después|après) >> $") {
      .interval($0.time(0), nil)
    }
    Rule(.bounded, "{point} (oder|ou|o|<or>) (früher|davor|antes|plus tôt|avant)") {
      .interval(nil, $0.time(0))
    }
    Rule(
      .bounded,
      "(comenzando|empezando|commençant|débutant|beginnend|começando|iniciando) [<on>|<from>|em|en|à] [the] {point}"
    ) { .interval($0.time(0), nil) }
    // "seit drei Wochen", "depuis trois semaines"
    Rule(.bounded, "(seit|depuis|sinds) {length}") {
      .interval($0.calendar.after($0.length(0), sign: -1), nil)
    }
    // "dentro de los próximos 10 meses", "innerhalb der nächsten zwei Wochen"
    Rule(
      .bounded, "(dentro of|innerhalb|entro|nei) [the] (<next> {length}|{count} <next> {unit})"
    ) {
      let length = $0.has(0) ? $0.length(0) : TimeLength($0.number(1), $0.unit(2))
      return $0.reader.tokens[$0.end - 1].has(.dependent)
        ? .interval($0.calendar.moment, $0.calendar.after(length)) : nil
    }
    Rule(.bounded, "(a|à) partir of {verbalDay}") {
      .interval(TimeValue(day: $0.calendar.today + 1), nil)
    }
    Rule(.bounded, "{date} antes of [the] ({clock}|{hour})") {
      .interval(nil, ($0.time(1) ?? $0.time(2))?.on($0.time(0)))
    }
    Rule(.bounded, "{date} (a|à) partir of [the] ({clock}|{hour})") {
      .interval(($0.time(1) ?? $0.time(2))?.on($0.time(0)), nil)
    }
    Rule(.bounded, "{partOfDate} (a|à) partir of [the] {clock}") {
      .interval($0.time(1)?.on($0.time(0)), nil)
    }
    Rule(.bounded, "{point} spätestens") { .interval(nil, $0.time(0)) }
    Rule(.bounded, "[<until>] spätestens [<until>] [<on>|<at>] [the] {point}") {
      .interval(nil, $0.time(0))
    }
    Rule(.recurrence, "<every> tag [[<at>] {clock}]") { $0.repeated(0, TimeValue(1, .day)) }
    Rule(.recurrence, "todos the {weekday} [a] [[<at>] {clock}]") {
      $0.repeated(1, $0.calendar.next(weekday: $0.index(0)))
    }
  }

  /// From one end to the other, where the words between are others than in English.
  @RuleTable private static var edges: [Rule] {
    Rule(.range, "[<from>] [the] {day}. (<to>|<until>) [the] {civil}") { $0.days(0, until: 1) }
    // "lundi 1er au mercredi 10 juillet", "vom 13. bis Sonntag, den 15. Juli"
    Rule(.range, "[<from>] [the] {weekday} [,] [the] {day}[.] (<to>|<until>|al) [the] {date}") {
      $0.days(1, until: 2)
    }
    Rule(.range, "<from> [the] {day}[.] (<to>|<until>|al) [the] {weekday} [,] [the] {civil}") {
      $0.days(0, until: 2)
    }
    Rule(.range, "{dayOfMonth}. (/|-) {civil}") { $0.days(0, until: 1) }
    // "3. und 4. Dezember", "6 y 7 de mayo": days in a row.
    Rule(.range, "[the] {day}[.] <and> [the] {civil}") {
      $0.isDayBefore(0, 1) ? $0.days(0, until: 1) : nil
    }
    // "30.11.–2.12.2024"
    Rule(.range, "[<from>] [the] {d12}.{d12}. (<to>|<until>) [the] {numeric}") {
      $0.day(0, 1, before: 2)
    }
    // "de 9 a 14 h": an hour behind noon tells it from how long something takes.
    Rule(.range, "<from> {hour} (a|à|<to>|<until>) {hour} (h|heures) !>> <unit>") {
      $0.beginsDependent && ($0.time(1)?.second ?? 0) > 12 * 3600 ? $0.bareHours(0, 1) : nil
    }
    // "6.12. um 18 Uhr": with both stops the day stands first.
    Rule(.numeric, "{dayOfMonth}.{monthNumber}. >> (,|<at>) {clock}") {
      $0.calendar.next(month: $0.int(1), day: $0.int(0))
    }
    Rule(.numeric, "{d12}.{d12}. >> $") {
      $0.calendar.dayFirst && $0.reader.token($0.start - 1).has(.to) ? $0.day(0, 1) : nil
    }
    Rule(.range, "{dayParts} {edge}") {
      $0.beginsDependent ? $0.time(1)?.inside($0.part(0)) : nil
    }
    // "dalle 9 alle 17", "das 9h às 17h"
    Rule(.range, "<from> [ore] ({clock}|{hour}) {at} [ore] ({clock}|{hour}) !>> (<unit>|<money>)") {
      $0.beginsDependent && !$0.token(2).has(.to) ? $0.edge(from: 0, 1, to: 3, 4) : nil
    }
    Rule(.edge, "<from> {hour} (a|à|<to>|<until>) {hour} (h|heures) !>> <unit>") {
      $0.beginsDependent && ($0.time(1)?.second ?? 0) > 12 * 3600 ? $0.bareHours(0, 1) : nil
    }
    // "entre 10 h et midi", "entre 8 heures et 10 heures"
    Rule(.edge, "<between> ({clock}|{hour}) [heures|h] <and> midi") {
      .interval($0.time(0) ?? $0.time(1), .noon)
    }
    Rule(.edge, "<between> {hour} (heures|h) <and> {hour} (heures|h) !>> <unit>") {
      $0.beginsDependent ? $0.bareHours(0, 1) : nil
    }
    // "am Wochenende vom 4./5. Mai", "le week-end des 4 et 5 mai", "el fin de semana del 4 y 5 de mayo"
    Rule(.range, "[the ^] (week-end|ende of week|{dayUnit}) (<of>|<from>|of) [the] {range}") {
      $0.has(0) && $0.unit(0) != .weekend ? nil : $0.time(1)
    }
    Rule(.edge, "{hour} a {clock}") { $0.hours(0, until: 1) }
    Rule(.range, "[<from>] [the] {day} (a|al) [the] {civil}") { $0.days(0, until: 1) }
    Rule(.range, "<from> [the] {point} (a|al) [the] {point}") { $0.joined(0, 1) }
    // "5 a 6 p. m.", without a word before it
    Rule(.range, "{hour} a {clock}") {
      $0.time(1)?.isAmbiguous == false ? $0.hours(0, until: 1) : nil
    }
    // "21 de dic. a 6 de ene."
    Rule(.range, "{civil} (a|al) {civil}") { $0.joined(0, 1) }
    Rule(.range, "<from> [the] {point} (<to>|<until>) [the] {point}") { $0.joined(0, 1) }
    Rule(
      .edge,
      "<from> [<at>] ({clock}|{hour}) (a|<until>) [<at>] ({clock}|{hour}) !>> (<unit>|<money>|<scale>)"
    ) { $0.edge(from: 0, 1, to: 2, 3) }
    Rule(.edge, "<between> <at> ({clock}|{hour}) <and> <at> ({clock}|{hour})") {
      $0.edge(from: 0, 1, to: 2, 3)
    }
  }
}

extension TimeValue {
  static var noon: TimeValue { TimeValue(second: 12 * 3600) }
}

extension Parts {
  /// Whether the word that begins the phrase needs another beside it.
  var beginsDependent: Bool { reader.token(start).has(.dependent) }

  /// Whether "le", "el" or "il" stands before, and a word in small letters before that.
  var isBehindSingularArticle: Bool {
    let article = reader.token(start - 1)
    return article.utf8Count == 2 && article.sign == 0
      && (["le", "el", "il"] as [StaticString]).contains { reader.text.has($0, at: article.start) }
      && reader.text.byte(article.start - 1) == 0x20
      && (reader.text.byte(article.start - 2).isLowercase
        || reader.text.byte(article.start - 2) >= 0x80)
  }

  /// Whether "del" stands between two numbers: "el 17 del 11".
  var isDayOfMonthNumber: Bool {
    let link = reader.tokens[end - 2]
    return beginsDependent && link.utf8Count == 3 && reader.text.has("del", at: link.start)
  }

  /// Whether an abbreviation of a month is a word of English: "out", "set", "ago", "gen".
  func isEnglishWord(_ slot: Int) -> Bool {
    (["out", "set", "ago", "gen", "mag", "lug", "sty", "lip"] as [StaticString]).contains {
      reader.text.has($0, at: token(slot).start)
    }
  }

  /// Whether a full stop stands behind the first word.
  var beginsWithStop: Bool { reader.token(start + 1).sign == UInt8(ascii: ".") }

  /// Whether the phrase is the second of two things between which something is.
  var isBehindBetween: Bool {
    reader.tokens[max(0, start - 8)..<start].contains { $0.has(.between) }
  }

  /// Whether a number with a unit is a count, of which it is the second: "de 2 à 3 heures".
  var isCount: Bool { reader.token(start - 2).has([.digits, .cardinal]) }

  /// Whether "horas" stands in the phrase and no preposition before it: "dos horas y media" are two and a half.
  var isSpanishLength: Bool {
    (start..<end).contains { reader.text.has("hora", at: reader.tokens[$0].start) }
      && !reader.token(start - 1).has([.at, .about])
  }

  /// Whether the word that ends the phrase needs another beside it.
  var isDependent: Bool { reader.token(end - 1).has(.dependent) }

  /// Whether the part of the day behind a time is one of more words, or says when by itself.
  var isPartOfTime: Bool {
    let last = reader.token(end - 1)
    return last.has([.dependent, .verbal])
  }

  /// Whether "morgen" and "mañana" mean tomorrow: no article before, and in German no noun.
  var isTomorrow: Bool {
    let name = token(0)
    let before = reader.token(start - 1)
    guard !before.has([.the, .of, .every, .at]) else { return false }
    for greeting in ["guten ", "goede "] as [StaticString] {
      if reader.text.has(greeting, at: name.start - greeting.utf8CodeUnitCount) { return false }
    }
    return name.sign != 1 || name.start < 2
      || ".!?:\n".utf8.contains(reader.text[name.start - 2])
      || reader.text[name.start - 1] == UInt8(ascii: "\n")
  }

  /// Whether two numbers with stops stand where a day does.
  var isDayBeside: Bool {
    let before = reader.token(start - 1)
    return isWholeText || before.has([.on, .from, .until, .since])
      || reader.token(end).has([.to, .until])
  }

  /// Whether a day's number is that of the day before a date.
  func isDayBefore(_ day: Int, _ date: Int) -> Bool {
    time(date)?.day.map { CivilDay(daysSince1970: $0).day == int(day) + 1 } ?? false
  }

  /// From a day and month to a date behind it.
  func day(_ day: Int, _ month: Int, before date: Int) -> TimeValue? {
    guard let to = time(date), to.isDay, let last = to.day else { return nil }
    let year = CivilDay(daysSince1970: last).year
    let days = [year, year - 1].compactMap {
      TimeValue(year: $0, month: int(month), day: int(day))
    }
    return days.first { $0.day.map { $0 < last } ?? false }.map { .interval($0, to) }
  }

  /// From one time of day to another, which may be bare hours.
  func edge(from a: Int, _ b: Int, to c: Int, _ d: Int) -> TimeValue? {
    switch (has(a), has(c)) {
    case (true, true): joined(a, c)
    case (true, false): hours(from: a, d)
    case (false, true): hours(b, until: c)
    case (false, false): bareHours(b, d)
    }
  }
}
