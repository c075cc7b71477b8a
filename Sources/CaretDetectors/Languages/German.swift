// The words of German, and its own rows: hours that are counted from the next one.

enum German {
  static let language = Language(words: words + names, rules: [clocks])

  @RuleTable private static var clocks: [Rule] {
    // "9.30 Uhr", "9.00-17.30 Uhr"
    Rule(.bareClock, "{hour24}.{sixty} uhr") { $0.clock(0, 1) }
    Rule(.range, "[<from>] {hour24}.{sixty} (<to>|<until>) {hour24}.{sixty} uhr") { parts in
      guard let from = parts.clock(0, 1), let to = parts.clock(2, 3) else { return nil }
      return .interval(from, to)
    }
    // "halb acht" is half past seven.
    Rule(.bareClock, "halb {hour}") { $0.time(0)?.shifted(-30) }
    Rule(.bareClock, "(dreiviertel|drei <quarterHour>) {hour} !>> <unit>") {
      $0.time(0)?.shifted(-15)
    }
    // The week of the calendar.
    Rule(.period, "(kw|cw) {d12} [[/] {inYear}]") {
      $0.isCalendarWeek ? $0.weekNumber(0, year: 1) : nil
    }
    Rule(.period, "[the ^] {d12}. kalenderwoche [{inYear}]") { $0.weekNumber(0, year: 1) }
    Rule(.period, "[the ^] kalenderwoche {d12} [[/] {inYear}]") { $0.weekNumber(0, year: 1) }
    // "in der Nacht zum Sonntag", "in der Nacht auf den 3. Mai", "in der Nacht von Samstag auf Sonntag"
    Rule(.partOfDate, "[in] [the] nacht (the|auf) [the] {date}") {
      $0.time(0)?.isDay == true ? TimeValue(part: .night).on($0.time(0)?.moved(-1)) : nil
    }
    Rule(.partOfDate, "[in] [the] nacht <from> [the] {weekday} (the|auf) [the] {weekday}") {
      TimeValue(part: .night).on($0.calendar.next(weekday: $0.index(0)))
    }
    // "heute in einer Woche", "Montag in acht Tagen"
    Rule(.date, "{relativeDay} in {length}") {
      $0.index(0) < 0 || $0.length(1).seconds > 0
        ? nil : $0.calendar.after($0.length(1), of: $0.calendar.today + $0.index(0))
    }
    Rule(.date, "{weekday} in {count} {units}") {
      let days = $0.int(1)
      return $0.unit(2) == .day && (days == 8 || days == 14)
        ? $0.calendar.next(weekday: $0.index(0)).moved(days / 7 * 7) : nil
    }
    Rule(.bareClock, "[<article>] <quarterHour> vor ({clock}|{hour})") {
      ($0.time(0) ?? $0.time(1))?.shifted(-15)
    }
    // "fünf vor halb acht", "vijf over half acht"
    Rule(.bareClock, "{whole} [minuten|minuut] (vor halb|voor half) {hour}") {
      $0.time(1)?.shifted(-30 - $0.int(0))
    }
    Rule(.bareClock, "{whole} [minuten|minuut] (after halb|over half) {hour}") {
      $0.time(1)?.shifted($0.int(0) - 30)
    }
    Rule(.period, "[the ^] (ganze|ganzen|ganzes) ({dayUnit}|tag)") {
      $0.calendar.period($0.has(0) ? $0.unit(0) : .day, 0)
    }
    Rule(.bareClock, "{whole} minuten vor ({clock}|{hour})") { $0.minutes(0, to: 1, 2) }
    Rule(.time, "{hour} in the früh") { $0.time(0)?.inside(.morning) }
    // An elf is none elsewhere.
    Rule(.bareClock, "elf uhr") { _ in TimeValue(second: 11 * 3600, isAmbiguous: true) }
    Rule(.bounded, "<before> the {dayUnit}") {
      $0.isDependent && $0.unit(0) == .weekend
        ? .interval(nil, $0.calendar.period(.weekend, 0)) : nil
    }
    // "am Donnerstag, den siebten vierten"
    Rule(.date, "{weekday} [,] [the] {ordinal} {ordinal} !>> (<unit>|{weekday})") {
      $0.isGermanOrdinal(1) && $0.isGermanOrdinal(2) && $0.int(2) <= 12
        ? $0.calendar.day($0.int(1), month: $0.int(2), year: nil) : nil
    }
    // "Ich komme am 23.": nothing else stands behind the stop, or it goes on in small letters.
    Rule(
      .date,
      "<on> << {dayOfMonth}. !>> (<and>|<or>|<to>|<until>|<month>|<digits>|<weekday>|<unit>|<of>|<ordinal>)"
    ) {
      $0.isBeforeNoNoun ? TimeValue(day: $0.calendar.next(dayOfMonth: $0.int(0))) : nil
    }
    Rule(.length, "(einen|einem|ein) tag") { _ in TimeValue(1, .day) }
    Rule(.date, "(mo|di|mi|do|fr|sa|so)[.], [the] {civil}") {
      $0.reader.tokens[$0.start].sign == 1 && $0.reader.text.byte($0.token(0).end) != 0x2F
        ? $0.time(0) : nil
    }
  }

  private static let words: [WordList] = [
    WordList(
      .month, from: 1,
      [
        "januar jänner", "februar", "märz maerz", "april", "mai", "juni", "juli", "august",
        "september", "oktober okt", "november", "dezember dez",
      ]),
    WordList(
      .weekday, from: 0,
      [
        "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag sonnabend", "sonntag",
      ]),
    WordList(
      .weekday, from: 0,
      [
        "montagmorgen montagvormittag montagmittag montagnachmittag montagabend montagnacht",
        "dienstagmorgen dienstagvormittag dienstagmittag dienstagnachmittag dienstagabend dienstagnacht",
        "mittwochmorgen mittwochvormittag mittwochmittag mittwochnachmittag mittwochabend mittwochnacht",
        "donnerstagmorgen donnerstagvormittag donnerstagmittag donnerstagnachmittag donnerstagabend donnerstagnacht",
        "freitagmorgen freitagvormittag freitagmittag freitagnachmittag freitagabend freitagnacht",
        "samstagmorgen samstagvormittag samstagmittag samstagnachmittag samstagabend samstagnacht",
        "sonntagmorgen sonntagvormittag sonntagmittag sonntagnachmittag sonntagabend sonntagnacht",
      ]),
    WordList(
      .weekdays, from: 0,
      [
        "montags", "dienstags", "mittwochs", "donnerstags", "freitags", "samstags", "sonntags",
      ]),
    WordList(
      .relativeDay, from: -3,
      ["vorvorgestern", "vorgestern", "gestern", "heute", "morgen", "übermorgen Übermorgen"]),
    WordList(.verbal, "morgen"),
    .dependentUnits([
      .second: "sekunde sekunden", .minute: "minuten", .hour: "stunde stunden std",
      .day: "tage tagen tg", .week: "woche wochen", .month: "monat monats monate monaten",
      .quarter: "quartal quartals quartale", .year: "jahr jahres jahre jahren",
      .century: "jahrhundert jahrhunderts jahrhunderte jahrhunderten",
      .weekend: "wochenende wochenenden", .decade: "jahrzehnt jahrzehnte jahrzehnten",
    ]),
    WordList(
      .plural,
      "sekunden minuten stunden tage tagen wochen monate monaten quartale jahre jahren wochenenden jahrzehnte jahrzehnten"
    ),
    .dependentParts([
      .morning: "vormittag vormittags morgens", .lunch: "mittag mittags",
      .afternoon: "nachmittag nachmittags", .evening: "abend abends", .night: "nacht nachts",
    ]),
    WordList([.season, .dependent], from: 0, ["frühling frühjahr", "", "herbst", ""]),
    WordList(.frequency, from: 0, ["täglich", "wöchentlich", "monatlich", "jährlich"]),
    WordList(.frequency, from: 5, ["stündlich"]),
  ]

  /// Numbers, and the words between.
  private static let names: [WordList] = [
    WordList(
      .cardinal,
      [
        1: "eins", 2: "zwei zwo beiden", 3: "drei", 4: "vier", 5: "fünf", 6: "sechs", 7: "sieben",
        8: "acht", 9: "neun", 10: "zehn", 12: "zwölf", 13: "dreizehn", 14: "vierzehn",
        15: "fünfzehn", 16: "sechzehn", 17: "siebzehn", 18: "achtzehn", 19: "neunzehn",
        20: "zwanzig", 1.5: "anderthalb", 30: "dreißig", 40: "vierzig", 50: "fünfzig",
        60: "sechzig",
      ]),
    WordList(
      [.scale, .dependent],
      [1000: "tausend tsd", 1e6: "millionen", 1e9: "milliarde milliarden", 1e12: "billionen"]),
    WordList(
      .ordinal,
      [
        1: "erste erster erstes", 2: "zweite zweiten zweiter zweites",
        3: "dritte dritten dritter drittes", 4: "vierte vierten vierter viertes",
        5: "fünfte fünften fünfter fünftes", 6: "sechste sechsten sechster sechstes",
        7: "siebte siebten siebter siebtes siebente siebenten siebenter",
        8: "achte achten achter achtes", 9: "neunte neunten neunter neuntes",
        10: "zehnte zehnten zehnter zehntes", 11: "elfte elften elfter elftes",
        12: "zwölfte zwölften zwölfter zwölftes",
      ]),
    WordList(.ordinalSuffix, "te ter"), .hearts("kalenderwoche"),
    WordList(
      .decade,
      [
        20: "zwanzigerjahre zwanzigerjahren", 30: "dreißigerjahre dreißigerjahren",
        40: "vierzigerjahre vierzigerjahren", 50: "fünfzigerjahre fünfzigerjahren",
        60: "sechzigerjahre sechzigerjahren", 70: "siebzigerjahre siebzigerjahren",
        80: "achtzigerjahre achtzigerjahren", 90: "neunzigerjahre neunzigerjahren",
      ]),
    WordList(.fewness, [3: "paar", 4: "einige einigen mehrere mehreren"]),
    WordList([.article, .dependent], "ein eine einen einem einer eines"),
    WordList(.half, "halbe halben"),
    WordList(.quarterWord, "viertel"),
    WordList(.noon, "mitternacht mitternachts"),
    WordList(as: "midnight", "mitternacht mitternachts"),
    WordList(.now, "jetzt"), WordList(.clockWord, "uhr"),
    WordList([.this, .dependent], "diese dieser diesen diesem dieses"),
    WordList(
      .next,
      "nächste nächsten nächster nächstes nächstem kommende kommenden kommender kommendes kommendem"
    ),
    WordList(
      .last,
      "letzte letzten letzter letztes letztem vergangene vergangenen vergangenes vergangener vergangenem vorigen vorige voriges voriger vorigem"
    ),
    WordList(as: "last", "letzte letzten letzter letztes letztem"),
    WordList([.the, .dependent], "der den dem des"),
    WordList(as: "the", "der den dem die das zum zur"), WordList(as: "of", "des"),
    WordList([.on, .dependent], "am"), WordList(as: "on", "am"), WordList([.in, .dependent], "im"),
    WordList(as: "in", "im"), WordList([.at, .dependent], "um"), WordList(as: "at", "um"),
    WordList([.from, .dependent], "vom von"), WordList(as: "from", "vom von"),
    WordList([.until, .dependent], "bis"), WordList([.between, .dependent], "zwischen"),
    WordList(.and, "und"), WordList([.before, .dependent], "vor"),
    WordList([.after, .dependent], "nach"), WordList(as: "after", "nach"),
    WordList([.since, .dependent], "seit ab"),
    WordList([.about, .dependent], "gegen circa ca zirka etwa ungefähr"),
    WordList(.every, "jede jeden jeder jedes jedem"), WordList(as: "week", "woche"),
    WordList(as: "jahr", "jahre jahres jahren"), WordList(as: "tag", "tage"),
    WordList(as: "übernächste", "übernächsten übernächster übernächstes"),
    WordList(as: "vorletzte", "vorletzten vorletzter vorletztes"),
  ]
}

extension Parts {
  /// Whether an ordinal ends as those of German do: "siebten", "vierter".
  func isGermanOrdinal(_ slot: Int) -> Bool {
    let word = token(slot)
    return (["ten", "ter"] as [StaticString]).contains { reader.text.has($0, at: word.end - 3) }
  }

  /// Whether a day of "am" has a blank and a small letter behind it, or ends the text.
  fileprivate var isBeforeNoNoun: Bool {
    let (before, last) = (reader.token(start - 1), reader.token(end - 1))
    guard before.has(.dependent), !last.hasGap else { return false }
    let rest = reader.text[last.end...].drop { $0 == 0x20 }
    guard let next = rest.first, next != 0x0A, next != 0x0D else { return true }
    return next.isLowercase && rest.startIndex > last.end
  }

  /// Whether the name of a calendar's week is written in capitals, and no number of kilowatts before it.
  fileprivate var isCalendarWeek: Bool {
    let name = reader.token(start)
    return isCapitals(of: name) && !reader.token(start - 1).has(.digits)
  }
}
