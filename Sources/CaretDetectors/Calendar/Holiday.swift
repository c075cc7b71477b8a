internal import CaretBytes
internal import CaretFields
internal import CaretUnicode

// Holidays that have a rule: a day of a month, the n-th weekday of one, or a distance from Easter.

struct Holiday: Sendable {
  enum DayRule: Sendable {
    case fixed(month: Int, day: Int)
    /// The n-th weekday (0 Monday) of a month, from its end when negative, and days after it.
    case weekday(Int, n: Int, month: Int, plus: Int = 0)
    case easter(plus: Int)
    /// A distance from the fourth Sunday of Advent.
    case sundayBeforeChristmas(plus: Int)
    /// A distance from Easter of the Julian calendar.
    case orthodoxEaster(plus: Int)
    /// A day of the Hebrew year, months from Nisan.
    case hebrew(month: Int, day: Int)
    case islamic(month: Int, day: Int)
    /// An age of the moon in a lunar month.
    case lunar(LunisolarCalendar, month: Int, age: Int, plus: Int = 0)
  }

  /// Its names, with `, ` between.
  let names: StaticString
  let rule: DayRule

  init(_ rule: DayRule, _ names: StaticString) {
    self.names = names
    self.rule = rule
  }

  func day(in year: Int) -> Int {
    switch rule {
    case .fixed(let month, let day):
      return CivilDay(year: year, month: month, day: day)?.daysSince1970 ?? 0
    case .sundayBeforeChristmas(let plus):
      let eve = CivilDay(year: year, month: 12, day: 24)?.daysSince1970 ?? 0
      return eve - (CivilDay.weekday(ofDaysSince1970: eve) + 1) % 7 + plus
    case .easter(let plus): return CivilDay.easter(in: year) + plus
    case .orthodoxEaster(let plus): return CivilDay.orthodoxEaster(in: year) + plus
    case .hebrew(let month, let day):
      return HebrewCalendar.day(month: month, day: day, inGregorian: year) ?? 0
    case .islamic(let month, let day):
      return IslamicCalendar.day(month: month, day: day, inGregorian: year) ?? 0
    case .lunar(let calendar, let month, let age, let plus):
      return (calendar.day(month: month, age: age, inGregorian: year) ?? -plus) + plus
    case .weekday(let weekday, let n, let month, let plus):
      guard let first = CivilDay(year: year, month: month, day: 1) else { return 0 }
      if n < 0 {
        let last = first.daysSince1970 + CivilDay.dayCount(ofMonth: month, in: year) - 1
        return last - (CivilDay.weekday(ofDaysSince1970: last) - weekday + 7) % 7 + (n + 1) * 7
          + plus
      }
      return first.daysSince1970
        + (weekday - CivilDay.weekday(ofDaysSince1970: first.daysSince1970) + 7) % 7 + (n - 1) * 7
        + plus
    }
  }

  /// Longer names first, so that "christmas eve" isn't taken for Christmas.
  private static let regular: [Holiday] = [
    Holiday(
      .fixed(month: 12, day: 24),
      "christmas eve, xmas eve, heiligabend, veille de noël, veille de noel, nochebuena, weihnachtsabend, vigilia di natale, véspera de natal, kerstavond"
    ),
    Holiday(
      .fixed(month: 12, day: 25),
      "christmas day, xmas day, christmas, xmas, weihnachten, navidad, weihnachtstag, erster weihnachtstag, ersten weihnachtstag, erster weihnachtsfeiertag, ersten weihnachtsfeiertag, jour de noël, jour de noel, noël, día de navidad, dia de navidad, giorno di natale, natale, dia de natal, eerste kerstdag, kerstmis"
    ),
    Holiday(
      .fixed(month: 12, day: 26),
      "boxing day, zweiter weihnachtstag, zweiten weihnachtstag, zweiter weihnachtsfeiertag, zweiten weihnachtsfeiertag, stephanstag, tweede kerstdag"
    ),
    Holiday(
      .fixed(month: 12, day: 31),
      "new year's eve, new years eve, new year eve, nye, silvester, nochevieja, silvesterabend, saint-sylvestre, vigilia di capodanno, oudejaarsavond, oudejaarsdag, véspera de ano novo"
    ),
    Holiday(
      .fixed(month: 1, day: 1),
      "new year's day, new years day, new year day, new year's, new years, new year, neujahr, neujahrstag, jour de l'an, nouvel an, día de año nuevo, año nuevo, ano nuevo, capodanno, ano novo, nieuwjaarsdag, nieuwjaar"
    ),
    Holiday(
      .fixed(month: 1, day: 6),
      "epiphany, three kings day, dreikönigstag, dreikönigsfest, heilige drei könige, heiligen drei könige, épiphanie, fête des rois, jour des rois, día de los reyes magos, día de reyes, dia de reyes, epifania, befana, dia de reis, driekoningen"
    ),
    Holiday(.fixed(month: 2, day: 2), "groundhog day, groundhogs day, groundhog's day"),
    Holiday(
      .fixed(month: 2, day: 14),
      "valentine's day, valentines day, valentine day, valentine's, valentines, valentinstag, saint-valentin, día de san valentín, dia de san valentin, san valentín, san valentin, día de los enamorados, san valentino, valentijnsdag"
    ),
    Holiday(
      .fixed(month: 3, day: 8),
      "international women's day, women's day, womens day, internationaler frauentag, weltfrauentag, frauentag, journée internationale des femmes, día internacional de la mujer, día de la mujer, festa della donna, dia da mulher, vrouwendag"
    ),
    Holiday(.fixed(month: 3, day: 14), "pi day"),
    Holiday(
      .fixed(month: 3, day: 17),
      "st patrick's day, st patricks day, saint patrick's day, saint patricks day, st. patrick's day, patrick's day"
    ),
    Holiday(
      .fixed(month: 4, day: 1),
      "april fools day, april fool's day, april fools' day, april fools, april fool day"),
    Holiday(.fixed(month: 4, day: 22), "earth day"),
    Holiday(.fixed(month: 4, day: 23), "st george's day, saint george's day"),
    Holiday(
      .fixed(month: 5, day: 1),
      "may day, labour day uk, tag der arbeit, maifeiertag, fête du travail, día del trabajador, día del trabajo, festa del lavoro, dia do trabalhador, dag van de arbeid"
    ),
    Holiday(.fixed(month: 5, day: 4), "star wars day"),
    Holiday(.fixed(month: 5, day: 5), "cinco de mayo"),
    Holiday(.fixed(month: 6, day: 14), "flag day"),
    Holiday(.fixed(month: 6, day: 19), "juneteenth"),
    Holiday(.fixed(month: 7, day: 1), "canada day"),
    Holiday(.fixed(month: 7, day: 4), "independence day, july 4th weekend day"),
    Holiday(.fixed(month: 7, day: 14), "bastille day, fête nationale"),
    Holiday(
      .fixed(month: 8, day: 15),
      "assumption day, assumption, mariä himmelfahrt, maria himmelfahrt, assomption, día de la asunción, ferragosto"
    ),
    Holiday(.fixed(month: 10, day: 31), "halloween day, halloween"),
    Holiday(
      .fixed(month: 11, day: 1),
      "all saints day, all saints' day, all saint's day, all hallows day, world vegan day, allerheiligen, toussaint, jour de la toussaint, día de todos los santos, todos los santos, ognissanti, dia de todos os santos"
    ),
    Holiday(
      .fixed(month: 11, day: 2),
      "all souls day, all souls' day, all soul's day, allerseelen, jour des morts, fête des morts, día de los difuntos, dia de finados"
    ),
    Holiday(.fixed(month: 11, day: 5), "guy fawkes day, guy fawkes night"),
    Holiday(
      .fixed(month: 11, day: 11),
      "veterans day, veteran's day, remembrance day, armistice day, singles day, martinstag, jour de l'armistice"
    ),
    Holiday(.fixed(month: 6, day: 21), "midsummer day"),
    Holiday(.fixed(month: 3, day: 15), "ides of march"),
    Holiday(.fixed(month: 10, day: 16), "boss's day, boss day, boss's"),
    Holiday(.fixed(month: 10, day: 24), "united nations day"),
    Holiday(.fixed(month: 12, day: 10), "human rights day"),
    Holiday(.fixed(month: 4, day: 27), "king's day, koningsdag"),
    Holiday(.fixed(month: 1, day: 26), "australia day"),
    Holiday(.fixed(month: 4, day: 25), "anzac day"),
    Holiday(
      .weekday(0, n: 3, month: 1),
      "martin luther king's day, martin luther kings day, martin luther king day, martin luther king jr day, mlk day, civil rights day"
    ),
    Holiday(
      .weekday(0, n: 3, month: 2),
      "presidents day, president's day, presidents' day, washington's birthday, family day"),
    Holiday(
      .weekday(6, n: 2, month: 5),
      "mother's day, mothers day, mother day, muttertag, festa della mamma, dia das mães, moederdag"
    ),
    Holiday(
      .weekday(6, n: 3, month: 6), "father's day, fathers day, father day, fête des pères, vaderdag"
    ),
    Holiday(.weekday(0, n: -1, month: 5), "memorial day, decoration day"),
    Holiday(.weekday(0, n: 1, month: 9), "labor day, labour day"),
    Holiday(.weekday(0, n: 2, month: 10), "columbus day, indigenous peoples day"),
    Holiday(
      .weekday(3, n: 4, month: 11),
      "thanksgiving day, thanksgiving, día de acción de gracias, acción de gracias"),
    Holiday(.weekday(3, n: 4, month: 11, plus: 1), "black friday"),
    Holiday(.weekday(3, n: 4, month: 11, plus: 4), "cyber monday"),
    Holiday(.weekday(4, n: 1, month: 8), "international beer day"),
    Holiday(.weekday(6, n: -1, month: 5), "fête des mères"),
    Holiday(.weekday(6, n: 1, month: 5), "día de la madre"),
    Holiday(.fixed(month: 3, day: 19), "día del padre, josefstag, festa del papà"),
    Holiday(.fixed(month: 6, day: 2), "festa della repubblica"),
    Holiday(.fixed(month: 6, day: 24), "johannistag, día de san juan, noche de san juan"),
    Holiday(.fixed(month: 6, day: 29), "peter und paul"),
    Holiday(.fixed(month: 10, day: 3), "tag der deutschen einheit"),
    Holiday(.fixed(month: 10, day: 12), "día de la hispanidad"),
    Holiday(.weekday(6, n: 1, month: 10), "erntedankfest"),
    Holiday(.sundayBeforeChristmas(plus: -35), "volkstrauertag"),
    Holiday(.sundayBeforeChristmas(plus: -32), "buß- und bettag"),
    Holiday(.sundayBeforeChristmas(plus: -28), "totensonntag, ewigkeitssonntag"),
    Holiday(.sundayBeforeChristmas(plus: -21), "erster advent, ersten advent"),
    Holiday(.sundayBeforeChristmas(plus: -14), "zweiter advent, zweiten advent"),
    Holiday(.sundayBeforeChristmas(plus: -7), "dritter advent, dritten advent"),
    Holiday(.sundayBeforeChristmas(plus: 0), "vierter advent, vierten advent"),
    Holiday(.fixed(month: 12, day: 5), "sinterklaasavond, sinterklaas"),
    Holiday(.fixed(month: 12, day: 6), "nikolaustag"),
    Holiday(.fixed(month: 12, day: 28), "día de los inocentes"),
    Holiday(.easter(plus: -48), "rose monday, rosenmontag, shrove monday, fastnachtsmontag"),
    Holiday(
      .easter(plus: -47),
      "shrove tuesday, mardi gras, pancake day, pancake tuesday, fastnachtsdienstag, faschingsdienstag, fastnacht, martes de carnaval, carnaval, martedì grasso"
    ),
    Holiday(
      .easter(plus: -46),
      "ash wednesday, aschermittwoch, mercredi des cendres, miércoles de ceniza, mercoledì delle ceneri, quarta-feira de cinzas, aswoensdag"
    ),
    Holiday(
      .easter(plus: -7),
      "palm sunday, palmsonntag, dimanche des rameaux, domingo de ramos, domenica delle palme, palmzondag"
    ),
    Holiday(
      .easter(plus: -3),
      "maundy thursday, holy thursday, covenant thursday, sheer thursday, gründonnerstag, jeudi saint, jueves santo, giovedì santo, quinta-feira santa, witte donderdag"
    ),
    Holiday(
      .easter(plus: -2),
      "good friday, holy friday, karfreitag, stiller freitag, vendredi saint, viernes santo, venerdì santo, sexta-feira santa, goede vrijdag"
    ),
    Holiday(
      .easter(plus: -1),
      "holy saturday, karsamstag, stiller samstag, samedi saint, sábado santo, sabato santo"),
    Holiday(
      .easter(plus: 1),
      "easter monday, easter mon, ostermontag, lundi de pâques, lunes de pascua, pasquetta, lunedì dell'angelo, tweede paasdag, paasmaandag"
    ),
    Holiday(
      .easter(plus: 0),
      "easter sunday, easter day, easter, ostern, ostersonntag, dimanche de pâques, pâques, domingo de pascua, domingo de resurrección, domenica di pasqua, pasqua, semana santa, domingo de páscoa, páscoa, eerste paasdag, pasen"
    ),
    Holiday(
      .easter(plus: 39),
      "ascension day, ascension thursday, ascension, himmelfahrt, christi himmelfahrt, himmelfahrtstag, vatertag, jeudi de l'ascension, fête de l'ascension, hemelvaartsdag, hemelvaart"
    ),
    Holiday(
      .easter(plus: 49),
      "pentecost sunday, pentecost, whit sunday, whitsun, white sunday, pfingsten, pfingstsonntag, dimanche de pentecôte, pentecôte, pentecostés, pentecoste, eerste pinksterdag, pinksteren"
    ),
    Holiday(
      .easter(plus: 50),
      "pentecost monday, whit monday, pfingstmontag, lundi de pentecôte, lunes de pentecostés, tweede pinksterdag, pinkstermaandag"
    ),
    Holiday(.easter(plus: 56), "trinity sunday, dreifaltigkeitssonntag, dimanche de la trinité"),
    Holiday(.easter(plus: -52), "weiberfastnacht"),
    Holiday(.easter(plus: -49), "fastnachtssonntag"),
    Holiday(.easter(plus: 60), "corpus christi, fronleichnam, fête-dieu, corpus domini"),
  ]

  static let all = regular + movable + observances

  /// Gives each name of all, and which holiday it is one of.
  private static func forEachName(_ body: (ByteView, _ holiday: Int) -> Void) {
    for (index, holiday) in all.enumerated() {
      holiday.names.bytes.forEachPart(between: ", ") { body($0, index) }
    }
  }

  /// Gives the words that names begin with as texts write them, and for each what the second words of its names begin with: a bit
  /// for each letter, and `otherBit` where there is a name of one word, or one that goes on otherwise.
  static func forEachFirstWord(_ body: (ByteView, _ lettersBehind: UInt32) -> Void) {
    var bare: [UInt8] = []
    forEachName { name, _ in
      var end = 0
      while end < name.count, name[end] != " ", name[end] != "-" { end += 1 }
      let first = name.part(0, end)
      var next = end
      while next < name.count, isSeparator(name[next]) { next += 1 }
      let letter = next < name.count ? name[next] : 0
      let bit = letter.isLetter ? 1 << UInt32((letter | 0x20) - 0x61) : otherBit
      guard first.count(of: UInt8(ascii: "'")) > 0 else { return body(first, bit) }
      // "easter's" is looked up whole first.
      body(first, otherBit)
      if end > 2, first[end - 2] == "'", first[end - 1] == "s" {
        body(first.part(0, end - 2), 0)
      }
      bare.removeAll(keepingCapacity: true)
      for byte in first where byte != "'" { bare.append(byte) }
      bare.withView { body($0, bit) }
    }
  }

  /// The other words of each name by the hash of its first, longer names first.
  private static let byFirstWord: [UInt64: [(words: [UInt64], holiday: Int)]] = {
    var result: [UInt64: [(words: [UInt64], holiday: Int)]] = [:]
    forEachName { name, holiday in
      let words = words(of: [UInt8](name))
      result[words[0], default: []].append((Array(words.dropFirst()), holiday))
    }
    return result.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }()

  static let otherBit: UInt32 = 1 << 31

  /// The words of a name as names are compared: without apostrophes, hyphens as blanks.
  private static func words(of name: [UInt8]) -> [UInt64] {
    var words: [UInt64] = []
    var index = 0
    while index < name.count {
      words.append(word(in: name, &index))
      while isSeparator(name.byte(index)) { index += 1 }
    }
    return words
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == " " || byte == "." || byte == "-"
  }

  /// The holiday whose name stands at an index of a text, and where the name ends.
  static func match(in text: [UInt8], at start: Int) -> (holiday: Int, end: Int)? {
    var first = start
    guard let names = byFirstWord[word(in: text, &first)] else { return nil }
    for (words, index) in names {
      var end = first
      let isWhole = words.allSatisfy { wanted in
        while isSeparator(text.byte(end)) { end += 1 }
        return word(in: text, &end) == wanted
      }
      if isWhole { return (index, end) }
    }
    return nil
  }

  /// The hash of the word at an index, which moves behind it, in lowercase and without its apostrophes.
  private static func word(in text: [UInt8], _ end: inout Int) -> UInt64 {
    var hash = WordHash()
    while end < text.count {
      if text[end].isLetterOrDigit {
        hash.combine(text[end])
        end += 1
      } else if 0xC3...0xC5 ~= text[end] {
        // Letters of Latin-1 and those behind them; the former have their small ones 32 further.
        let second = text.byte(end + 1)
        hash.combine(text[end])
        hash.combine(text[end] == 0xC3 && second < 0x9F ? second | 0x20 : second)
        end += 2
      } else if let length = apostropheLength(text, end) {
        end += length
      } else {
        break
      }
    }
    return hash.value
  }

  private static func apostropheLength(_ text: [UInt8], _ index: Int) -> Int? {
    if text[index] == UInt8(ascii: "'") { return 1 }
    return text[index] == 0xE2 && text.scalar(at: index).value == 0x2019 ? 3 : nil
  }
}
