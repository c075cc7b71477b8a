// The words of Italian, and its own rows.

enum Italian {
  static let language = Language(words: words + names, rules: [rows])

  @RuleTable private static var rows: [Rule] {
    Rule(.date, "(tra|fra) {length}") { $0.isDependent ? $0.calendar.after($0.length(0)) : nil }
    Rule(.date, "(tra|fra) mezzora") { $0.calendar.after(TimeLength(0.5, .hour)) }
    Rule(.date, "(tra|fra) <article> cuarto heures") {
      $0.calendar.after(TimeLength(15, .minute))
    }
    Rule(.rank, "secondo >> (<quarterUnit>|halbjahr|<weekday>|tag|week|monat)", number: { _ in 2 })
    Rule(.date, "(tra|fra) unora") { $0.calendar.after(TimeLength(1, .hour)) }
    Rule(.date, "(tra|fra) unora y (media|medio)") { $0.calendar.after(TimeLength(1.5, .hour)) }
    // "la prima domenica di maggio"; "prima" is before as well.
    Rule(.date, "[the ^] (antes|seconda) {weekday} (<of>|of) {month} !>> <fullYear>") { parts in
      let number = parts.reader.tokens[parts.start..<parts.end].contains {
        parts.reader.text.has("seconda", at: $0.start)
      }
      return parts.calendar.month(parts.index(1))?.nth(number ? 2 : 1, weekday: parts.index(0))
    }
    // "due" and "Otto" are words elsewhere.
    Rule(.count, "due >> <unit>", number: { $0.reader.token($0.end).has(.dependent) ? 2 : nil })
    Rule(.count, "otto >> <unit>", number: { $0.reader.token($0.end).has(.dependent) ? 8 : nil })
    Rule(.hour, "due >> (y|menos)") { _ in TimeValue(second: 2 * 3600, isAmbiguous: true) }
    Rule(.hour, "otto >> (y|menos)") { _ in TimeValue(second: 8 * 3600, isAmbiguous: true) }
    Rule(.bareClock, "(alle|dalle|ore) << due !>> <unit>") { _ in
      TimeValue(second: 2 * 3600, isAmbiguous: true)
    }
    Rule(.bareClock, "(alle|dalle|ore) << otto !>> <unit>") { _ in
      TimeValue(second: 8 * 3600, isAmbiguous: true)
    }
    // "tutti i giovedì", "tutti i giorni", "due volte alla settimana"
    Rule(.recurrence, "tutti i {weekday}") { $0.calendar.next(weekday: $0.index(0)).recurring }
    Rule(.recurrence, "tutti i {units}") { TimeValue(1, $0.unit(0)).recurring }
    Rule(.recurrence, "due fois (per|al|alla|a) [the|of] ({unit}|tag)") {
      TimeValue(1, $0.has(0) ? $0.unit(0) : .day).recurring
    }
    Rule(.range, "<from> {weekday} alla {weekday}") { $0.joined(0, 1) }
    // "da lunedì a venerdì", "da lunedì", "da marzo": in German "da" is there, and in Portuguese of the.
    Rule(.range, "of {point} (a|al|alla) {point}") {
      $0.beginsWithDa && $0.isItalianDayOrMonth ? $0.joined(0, 1) : nil
    }
    Rule(.bounded, "of {point} !>> (a|al|alla)") {
      $0.beginsWithDa && $0.isItalianDayOrMonth ? .interval($0.time(0), nil) : nil
    }
    Rule(.partOfPeriod, "a ^ ende {dayUnit}") {
      $0.isDependent ? $0.calendar.period($0.unit(0), 0).edge(isEnd: true) : nil
    }
    Rule(.lengths, "due [-] (o|a|-) {count} {unit}") {
      let count = $0.number(0)
      return $0.isDependent && count > 2
        ? .interval(TimeValue(2, $0.unit(1)), TimeValue(count, $0.unit(1))) : nil
    }
    Rule(.length, "ventanni") { $0.elidedTens.map { TimeValue($0, .year) } }
    Rule(.length, "unora") { _ in TimeValue(1, .hour) }
    Rule(.length, "unora y (media|medio)") { _ in TimeValue(1.5, .hour) }
    Rule(.partOfDate, "(stamattina|stamani)") {
      TimeValue(part: .morning).on($0.calendar.today)
    }
    Rule(.partOfDate, "stasera") { TimeValue(part: .evening).on($0.calendar.today) }
    Rule(.partOfDate, "stanotte") { TimeValue(part: .night).on($0.calendar.today) }
    // "demain sera" is French and says no time.
    Rule(.partOfDate, "{date} sera") {
      $0.isItalian(dayAt: $0.end - 2) ? TimeValue(part: .evening).on($0.time(0)) : nil
    }
    Rule(.partOfDate, "ieri sera") { TimeValue(part: .evening).on($0.calendar.today - 1) }
    Rule(.period, "[the ^] [<which>] ende week") {
      $0.calendar.period(.weekend, $0.direction)
    }
    Rule(.period, "ende week {behind}") { $0.calendar.period(.weekend, $0.int(0)) }
  }

  private static let words: [WordList] = [
    WordList(
      .month, from: 1,
      [
        "gennaio", "febbraio", "marzo", "aprile nell'aprile", "maggio", "giugno", "luglio",
        "agosto nell'agosto", "settembre", "ottobre nell'ottobre", "novembre", "dicembre",
      ]),
    WordList(
      .monthAbbreviation, from: 1,
      ["gen", "", "", "", "mag", "giu", "lug", "", "set", "ott"]),
    WordList(
      .weekday, from: 0,
      [
        "lunedì lunedi", "martedì martedi", "mercoledì mercoledi", "giovedì giovedi",
        "venerdì venerdi", "sabato", "domenica",
      ]),
    WordList(
      .relativeDay, from: -2, ["avantieri altroieri", "ieri", "oggi", "domani", "dopodomani"]),
    .dependentUnits([
      .second: "secondi", .minute: "minuti", .hour: "ore", .day: "giorno giorni",
      .week: "settimana settimane", .month: "mese mesi", .quarter: "trimestri",
      .year: "anno anni l'anno", .decade: "decennio decenni", .century: "secolo secoli",
    ]),
    WordList(.plural, "secondi minuti ore giorni settimane mesi trimestri anni decenni secoli"),
    .dependentParts([
      .morning: "mattina mattino stamattina stamani", .afternoon: "pomeriggio",
      .evening: "serata stasera", .night: "notte stanotte",
    ]),
    WordList([.season, .dependent], from: 1, ["estate", "autunno", "inverno"]),
  ]

  // Words with an apostrophe; the lexicon has them with that of typesetting as well.
  private static let elidedYears: StaticString =
    "vent'anni trent'anni quarant'anni cinquant'anni sessant'anni settant'anni ottant'anni novant'anni cent'anni"
  private static let elidedHour: StaticString = "un'ora"
  private static let elidedLast: StaticString = "l'ultimo l'ultima"

  /// Numbers, and the words between.
  private static let names: [WordList] = [
    WordList(
      .cardinal,
      [
        3: "tre", 4: "quattro", 5: "cinque", 6: "sei", 7: "sette", 9: "nove", 10: "dieci",
        11: "undici", 12: "dodici", 13: "tredici", 14: "quattordici", 15: "quindici",
        16: "sedici", 17: "diciassette", 18: "diciotto", 19: "diciannove", 20: "venti",
        30: "trenta", 40: "quaranta", 50: "cinquanta", 60: "sessanta",
      ]),
    WordList(
      [.scale, .dependent], [1000: "mila", 1e6: "milione milioni", 1e9: "miliardo miliardi mld"]),
    WordList(
      .ordinal,
      [
        1: "primo", 3: "terzo terza", 4: "quarto", 6: "sesto sesta", 7: "settimo settima",
        8: "ottavo ottava", 9: "nono nona", 10: "decimo decima",
      ]),
    .hearts(elidedYears), WordList(as: "ventanni", elidedYears),
    .hearts(elidedHour), WordList(as: "unora", elidedHour),
    WordList(.last, elidedLast), WordList(as: "dernier", elidedLast),
    WordList(.fewness, [3: "qualche alcuni alcune", 4: "parecchi parecchie"]),
    WordList(.noon, "mezzogiorno mezzanotte"),
    WordList(as: "midnight", "mezzanotte"), WordList(as: "midday", "mezzogiorno"),
    WordList(.now, "adesso"), WordList(.this, "questo questa quest'anno"),
    WordList(.next, "prossimo prossima prossimi prossime"),
    WordList(
      as: "prochain",
      "prossimo prossima prossimi prossime successivo successiva seguente seguenti"),
    WordList(.last, "scorso scorsa scorsi scorse ultimo ultima ultimi ultime"),
    WordList(
      as: "dernier",
      "scorso scorsa scorsi scorse passato precedente"),
    WordList([.the, .dependent], "il lo"), WordList(as: "the", "il lo gli"),
    WordList([.of, .from, .dependent], "di dal dalla dalle della dello"),
    WordList([.from, .dependent], "da"),
    WordList(as: "of", "di della dello dell'anno"), WordList(.in, "nel nella nei negli nelle"),
    WordList(as: "in", "nel nella"), WordList([.at, .dependent], "alle"),
    WordList([.between, .dependent], "tra fra"), WordList([.and, .dependent], "e ed"),
    WordList(as: "y", "e"), WordList(as: "menos", "meno"), WordList(as: "media", "mezza mezzo"),
    WordList(as: "cuarto", "quarto"), WordList([.after, .dependent], "dopo"),
    WordList(as: "antes", "prima"), WordList([.about, .dependent], "verso circa"),
    WordList(.every, "ogni"), WordList([.ago, .dependent], "fa"),
    WordList(as: "week", "settimana"), WordList(as: "wochen", "settimane"),
    WordList(as: "jahr", "anno l'anno"), WordList(as: "monat", "mese"),
    WordList(as: "tag", "giorno"), WordList(as: "ende", "fine"),
    WordList(as: "anfang", "inizio all'inizio dall'inizio"),
    WordList(as: "mitte", "metà"), WordList(as: "minutes", "minuti"),
  ]
}

extension Parts {
  /// Whether the first word is "da", which is a word of other languages as well.
  fileprivate var beginsWithDa: Bool {
    let word = reader.token(start)
    return word.utf8Count == 2 && reader.text.has("da", at: word.start)
  }

  /// Whether the word behind the first is a day of Italian, or a month as Romance languages write it.
  fileprivate var isItalianDayOrMonth: Bool {
    let name = reader.token(start + 1)
    return isItalian(dayAt: start + 1) || name.has(.month) && name.sign == 0 && name.utf8Count > 4
  }

  /// The tens that lost their vowel before years: "vent'anni".
  fileprivate var elidedTens: Double? {
    let word = reader.text[reader.tokens[start].start...].prefix(while: \.isLetter)
    return OneWordNumbers.italian.elidedTen(word.map(\.lowercased)).map(Double.init)
  }

  /// Whether a day's name is one of Italian.
  func isItalian(dayAt index: Int) -> Bool {
    let name = reader.token(index)
    return reader.text.byte(name.end - 1) >= 0x80
      || (["domani", "oggi", "ieri", "sabato", "domenica"] as [StaticString]).contains {
        reader.text.has($0, at: name.start)
      }
  }
}
