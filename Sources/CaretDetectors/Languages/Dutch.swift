// The words of Dutch, and its own rows: half hours are counted from the next one.

enum Dutch {
  static let language = Language(words: words + names, rules: [clocks, days])

  @RuleTable private static var clocks: [Rule] {
    // "om half acht", "half acht 's avonds"; "at half eight" is half past eight in English.
    Rule(.bareClock, "om << half {hour}") { $0.time(0)?.shifted(-30) }
    Rule(.bareClock, "half {hour} >> ('s|<dayPart>)") {
      $0.token(0).has(.digits) ? nil : $0.time(0)?.shifted(-30)
    }
    Rule(.bareClock, "<quarterHour> over ({clock}|{hour})") {
      ($0.time(0) ?? $0.time(1))?.shifted(15)
    }
    Rule(.bareClock, "<quarterHour> voor ({clock}|{hour})") {
      ($0.time(0) ?? $0.time(1))?.shifted(-15)
    }
    Rule(.bareClock, "<at> << {whole} [minuten] over ({clock}|{hour})") {
      $0.minutes(0, past: 1, 2)
    }
    Rule(.bareClock, "<at> << {whole} [minuten] voor ({clock}|{hour})") { $0.minutes(0, to: 1, 2) }
    Rule(.time, "({bareClock}|{hour}) [<clockWord>] 's {dayPart}") {
      ($0.time(0) ?? $0.time(1))?.inside($0.part(2))
    }
    Rule(.part, "'s {dayPart}") { $0.isDependent ? $0.partOfDay(0) : nil }
  }

  @RuleTable private static var days: [Rule] {
    Rule(.date, "over {length}") {
      $0.isDependent || $0.reader.token($0.start + 1).has(.dependent)
        ? $0.calendar.after($0.length(0)) : nil
    }
    Rule(.partOfDate, "(vanmorgen|vanochtend)") { TimeValue(part: .morning).on($0.calendar.today) }
    Rule(.partOfDate, "vanmiddag") { TimeValue(part: .afternoon).on($0.calendar.today) }
    Rule(.partOfDate, "vanavond") { TimeValue(part: .evening).on($0.calendar.today) }
    Rule(.partOfDate, "vannacht") { TimeValue(part: .night).on($0.calendar.today) }
    Rule(.partOfDate, "gisteravond") { TimeValue(part: .evening).on($0.calendar.today - 1) }
    Rule(.partOfDate, "(gisterochtend|gistermorgen)") {
      TimeValue(part: .morning).on($0.calendar.today - 1)
    }
    Rule(.partOfDate, "gistermiddag") { TimeValue(part: .afternoon).on($0.calendar.today - 1) }
    Rule(.partOfDate, "morgenochtend") { TimeValue(part: .morning).on($0.calendar.today + 1) }
    Rule(.partOfDate, "morgenmiddag") { TimeValue(part: .afternoon).on($0.calendar.today + 1) }
    Rule(.partOfDate, "morgenavond") { TimeValue(part: .evening).on($0.calendar.today + 1) }
    // "van maandag tot en met vrijdag", "3 t/m 9 mei"
    Rule(.range, "[<from>] [the] {point} (tot en met|t/m) [the] {point}") { $0.joined(0, 1) }
    Rule(.range, "[<from>] [the] {day} (tot en met|t/m) [the] {civil}") { $0.days(0, until: 1) }
    Rule(.moment, "{partOfDate} om ({clock}|{hour})") {
      ($0.time(1) ?? $0.time(2))?.on($0.time(0)).inside($0.time(0)?.dayPart)
    }
  }

  private static let words: [WordList] = [
    WordList(
      .month, from: 1,
      [
        "januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september",
        "oktober", "november", "december",
      ]),
    WordList(.monthAbbreviation, from: 3, ["mrt"]),
    WordList(
      .weekday, from: 0,
      ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"]),
    WordList(
      .weekday, from: 0,
      [
        "maandagochtend maandagmiddag maandagnamiddag maandagavond maandagnacht",
        "dinsdagochtend dinsdagmiddag dinsdagnamiddag dinsdagavond dinsdagnacht",
        "woensdagochtend woensdagmiddag woensdagnamiddag woensdagavond woensdagnacht",
        "donderdagochtend donderdagmiddag donderdagnamiddag donderdagavond donderdagnacht",
        "vrijdagochtend vrijdagmiddag vrijdagnamiddag vrijdagavond vrijdagnacht",
        "zaterdagochtend zaterdagmiddag zaterdagnamiddag zaterdagavond zaterdagnacht",
        "zondagochtend zondagmiddag zondagnamiddag zondagavond zondagnacht",
      ]),
    .hearts("elf"),
    WordList(.relativeDay, from: -2, ["eergisteren", "gisteren", "vandaag"]),
    WordList(.relativeDay, from: 2, ["overmorgen"]),
    .dependentUnits([
      .second: "seconde seconden", .minute: "minuut", .hour: "uur uren", .day: "dag dagen",
      .week: "weken", .month: "maand maanden", .quarter: "kwartaal kwartalen",
      .year: "jaar jaren", .decade: "decennium decennia", .century: "eeuw eeuwen",
    ]),
    WordList(.plural, "seconden uren dagen weken maanden kwartalen jaren decennia eeuwen"),
    .dependentParts([
      .morning: "ochtend ochtends vanmorgen vanochtend morgenochtend gisterochtend gistermorgen",
      .afternoon: "middag middags namiddag vanmiddag morgenmiddag gistermiddag",
      .evening: "avond avonds vanavond gisteravond morgenavond", .night: "vannacht",
    ]),
    WordList([.season, .dependent], from: 0, ["lente voorjaar", "zomer", "herfst najaar"]),
    WordList(.frequency, from: 0, ["dagelijks", "wekelijks", "maandelijks", "jaarlijks"]),
  ]

  /// Numbers, and the words between.
  private static let names: [WordList] = [
    WordList(
      .cardinal,
      [
        1: "één", 2: "twee", 3: "drie", 5: "vijf", 6: "zes", 7: "zeven", 9: "negen", 10: "tien",
        1.5: "anderhalf", 12: "twaalf", 13: "dertien", 14: "veertien", 15: "vijftien",
        16: "zestien",
        17: "zeventien", 18: "achttien", 19: "negentien", 20: "twintig", 30: "dertig",
        40: "veertig", 50: "vijftig", 60: "zestig",
      ]),
    WordList([.scale, .dependent], [1000: "duizend", 1e6: "miljoen", 1e9: "miljard"]),
    WordList(
      .ordinal,
      [
        1: "eerste", 2: "tweede", 3: "derde", 4: "vierde", 5: "vijfde", 6: "zesde", 7: "zevende",
        8: "achtste", 9: "negende", 10: "tiende", 11: "elfde", 12: "twaalfde",
      ]),
    WordList(.ordinalSuffix, "ste"), WordList([.article, .dependent], "een"),
    WordList(.fewness, [3: "enkele"]), WordList(.quarterWord, "kwart"),
    WordList(.noon, "middernacht"), WordList(as: "midnight", "middernacht"),
    WordList(.clockWord, "uur"), WordList([.this, .dependent], "deze dit"),
    WordList(.next, "volgende volgend komende komend aanstaande"),
    WordList(.last, "vorige vorig afgelopen laatste"), WordList(as: "the", "het"),
    WordList(as: "last", "laatste"),
    WordList([.of, .from, .dependent], "van"), WordList(as: "of", "van"),
    WordList([.on, .dependent], "op"), WordList([.at, .dependent], "om"),
    WordList([.before, .dependent], "vóór"), WordList([.until, .dependent], "tot"),
    WordList([.between, .dependent], "tussen"),
    WordList([.and, .dependent], "en"),
    WordList([.since, .dependent], "sinds vanaf"), WordList([.about, .dependent], "rond ongeveer"),
    WordList(.every, "elke iedere"), WordList([.ago, .dependent], "geleden"),
    WordList(as: "wochen", "weken"), WordList(as: "jahr", "jaar"), WordList(as: "monat", "maand"),
    WordList(as: "tag", "dag"), WordList(as: "ende", "eind einde"), WordList(as: "mitte", "midden"),
  ]
}
