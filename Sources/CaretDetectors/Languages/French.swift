// The words of French. What is written with an apostrophe is one word.

enum French {
  static let language = Language(words: words + names, rules: [numbers])

  @RuleTable private static var numbers: [Rule] {
    // "sept" is a month elsewhere, "an" an article.
    Rule(.count, "sept >> <unit>", number: { _ in 7 })
    Rule(.bareClock, "<at> << sept heures") { _ in TimeValue(second: 7 * 3600, isAmbiguous: true) }
    Rule(.nth, "dix-{digitOrdinal}", number: { 10 + $0.number(0) })
    // "en fin d'année"; "la première quinzaine d'avril"
    Rule(.partOfPeriod, "(en|à) (ende|anfang) {dayUnit}") {
      let isEnd = $0.reader.text.has("fin", at: $0.reader.tokens[$0.start + 1].start)
      return $0.hasElision(0) ? $0.calendar.period($0.unit(0), 0).edge(isEnd: isEnd) : nil
    }
    Rule(.period, "[the ^] {rank} quinzaine [of] {month}") {
      $0.calendar.month($0.index(1))?.half($0.int(0))
    }
    Rule(.bounded, "[{date}] (a|à) partir of midi") {
      .interval($0.has(0) ? TimeValue.noon.on($0.time(0) ?? .noon) : .noon, nil)
    }
    Rule(.length, "un an") { _ in TimeValue(1, .year) }
    Rule(.length, "in << {d1} an") { $0.int(0) == 1 ? TimeValue(1, .year) : nil }
  }

  private static let words: [WordList] = [
    WordList(
      .month, from: 1,
      [
        "janvier", "février fevrier", "mars", "avril d'avril", "mai", "juin", "juillet",
        "août aout d'août", "septembre", "octobre d'octobre", "novembre", "décembre decembre",
      ]),
    WordList(
      .monthAbbreviation, from: 1,
      ["janv", "févr fév", "", "avr", "", "", "juil", "", "", "", "", "déc"]),
    WordList(.verbal, "mars avril"),
    WordList(
      .weekday, from: 0,
      [
        "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche",
      ]),
    WordList(
      .weekdays, from: 0,
      ["lundis", "mardis", "mercredis", "jeudis", "vendredis", "samedis", "dimanches"]),
    WordList(.relativeDay, from: -1, ["hier", "aujourd'hui", "demain"]),
    .dependentUnits([
      .second: "seconde secondes", .hour: "heure heures",
      .day: "jour jours journée", .week: "semaine semaines", .month: "mois",
      .quarter: "trimestre trimestres",
      .year: "ans année années annee annees l'année d'année l'an",
      .decade: "décennie décennies", .century: "siècle siècles",
    ]),
    WordList(.plural, "secondes heures jours semaines trimestres ans années annees siècles"),
    .dependentParts([
      .morning: "matin matinée", .evening: "soir soirée", .night: "nuit",
    ]),
    WordList([.season, .dependent], from: 0, ["printemps", "été l'été", "automne", "hiver"]),
    WordList(.verbal, "été"),
  ]

  /// Numbers, and the words between.
  private static let names: [WordList] = [
    WordList(
      .cardinal,
      [
        2: "deux", 3: "trois", 4: "quatre", 5: "cinq", 6: "six", 8: "huit", 9: "neuf", 10: "dix",
        11: "onze", 12: "douze", 13: "treize", 14: "quatorze", 15: "quinze", 16: "seize",
        20: "vingt vingts", 30: "trente", 40: "quarante", 50: "cinquante", 60: "soixante",
        70: "septante", 80: "huitante octante", 90: "nonante",
      ]),
    WordList(
      [.scale, .dependent], [1000: "mille", 1e6: "millions", 1e9: "milliard milliards mds md"]),
    WordList(
      .ordinal,
      [
        1: "première premiere", 2: "deuxième", 3: "troisième", 4: "quatrième",
        5: "cinquième", 6: "sixième", 7: "septième", 8: "huitième", 9: "neuvième",
        10: "dixième", 11: "onzième", 12: "douzième", 13: "treizième", 14: "quatorzième",
        15: "quinzième", 16: "seizième", 20: "vingtième",
      ]),
    WordList(.ordinalSuffix, "e eme ème ère ere"),
    WordList(.fewness, [3: "quelques", 4: "plusieurs"]),
    WordList([.article, .dependent], "un une"), WordList(.noon, "minuit midi"),
    WordList(as: "midnight", "minuit"), WordList(.now, "maintenant"),
    WordList(as: "heures", "heure hora horas"), WordList(as: "cuarto", "quart"),
    WordList(as: "demie", "demi"), WordList(as: "menos", "moins"),
    WordList(.this, "ce cet cette"), WordList(.next, "prochain prochaine prochains prochaines"),
    WordList(
      as: "prochain",
      "prochaine prochains prochaines suivant suivante suivants suivantes"),
    WordList(.last, "dernier dernière dernieres derniers dernières"),
    WordList(
      as: "dernier",
      "dernière dernières derniers dernieres passé passée passés passées précédent précédente"),
    WordList([.the, .dependent], "le la"), WordList(as: "the", "le la les"),
    WordList([.of, .from, .dependent], "de du des"), WordList(as: "of", "de du d'"),
    WordList(.in, "dans"), WordList(as: "in", "dans"),
    WordList([.at, .to, .dependent], "à À"), WordList([.to, .dependent], "au"),
    WordList(as: "à", "À jusqu'à jusqu'au jusqu'a"),
    WordList([.until, .dependent], "jusqu'à jusqu'au jusqu'a"),
    WordList([.between, .dependent], "entre"), WordList(.and, "et"),
    WordList([.before, .dependent], "avant"), WordList([.after, .dependent], "après"),
    WordList(as: "après", "l'après d'après"), WordList([.since, .dependent], "depuis dès"),
    WordList([.about, .dependent], "vers environ"), WordList(.every, "chaque"),
    WordList(as: "week", "semaine"), WordList(as: "wochen", "semaines"),
    WordList(as: "jahr", "année annee l'année d'année"), WordList(as: "monat", "mois"),
    WordList(as: "tag", "jour"),
    WordList(as: "ende", "fin"), WordList(as: "anfang", "début"), WordList(as: "mitte", "milieu"),
  ]
}

extension Parts {
  /// Whether a word begins with an article or a preposition that lost its vowel: "d'année".
  fileprivate func hasElision(_ slot: Int) -> Bool {
    let second = reader.text.byte(token(slot).start + 1)
    return second == UInt8(ascii: "'") || second == 0xE2
  }
}
