// The words of Spanish, and its own rows.

enum Spanish {
  static let language = Language(words: words + names, rules: [lengths])

  @RuleTable private static var lengths: [Rule] {
    // "en dos horas": in French, where the units end in other letters, it is how long something takes.
    Rule(.date, "en {length}") { $0.isSpanish ? $0.calendar.after($0.length(0)) : nil }
    // "once" is a word of English.
    Rule(.bareClock, "<at> << once !>> <unit>") { _ in
      TimeValue(second: 11 * 3600, isAmbiguous: true)
    }
    Rule(.bareClock, "<at> << once y (media|cuarto)") {
      $0.reader.text.has("media", at: $0.reader.tokens[$0.end - 1].start)
        ? TimeValue(second: 41_400, isAmbiguous: true)
        : TimeValue(second: 40_500, isAmbiguous: true)
    }
    Rule(.bareClock, "<at> << once y {whole} !>> <unit>") {
      TimeValue(second: 39_600, isAmbiguous: true).shifted($0.int(0))
    }
    Rule(.bareClock, "<at> << once menos {whole} !>> <unit>") {
      TimeValue(second: 39_600, isAmbiguous: true).shifted(-$0.int(0))
    }
    // "la una y media de la tarde", "a la una menos cuarto"
    Rule(.hour, "<the> << una >> (y|menos) (media|cuarto|{whole})") { _ in
      TimeValue(second: 3600, isAmbiguous: true)
    }
    Rule(.bareClock, "<the> << una y {whole} !>> <unit>") {
      TimeValue(second: 3600, isAmbiguous: true).shifted($0.int(0))
    }
    // "siete de la tarde del 15"
    Rule(.moment, "{clock} of {dayOfMonth} !>> (<unit>|<of>|<month>|/|:|.<digits>|,<digits>)") {
      let link = $0.reader.token($0.end - 2)
      return link.utf8Count == 3 && $0.reader.text.has("del", at: link.start)
        ? $0.time(0)?.on(TimeValue(day: $0.calendar.next(dayOfMonth: $0.int(1)))) : nil
    }
    // "7-ene", "30 dic": a name that is no other word needs no year.
    Rule(.civil, "{dayOfMonth}-{monthAbbreviation} !>> (-|/)") {
      $0.isEnglishWord(1) ? nil : $0.calendar.day($0.int(0), month: $0.index(1), year: nil)
    }
    Rule(.partOfDate, "[más] (temprano|tarde|tôt) <this> {dayPart}") {
      $0.isDependent ? $0.partOfDay(0)?.on($0.calendar.today) : nil
    }
    Rule(
      .partOfPeriod,
      "(más|mas|plus|mais) (temprano|tarde|tard|tôt|cedo) (of|en|in|na|no) [the] {dayUnit}"
    ) {
      let word = $0.reader.tokens[$0.start + 1].start
      let isEarly = $0.isEarlyWord(at: word)
      return $0.isDependent ? $0.calendar.period($0.unit(0), 0).third(isEarly ? 0 : 2) : nil
    }
    // "el jueves 12", "lundi 5", in small letters where the clause ends behind it: names of English and German have capitals.
    Rule(.date, "[the ^] {weekday} {dayOfMonth}") {
      $0.token(0).sign == 0 && $0.isClauseEnd
        ? $0.calendar.next(dayOfMonth: $0.int(1), weekday: $0.index(0)) : nil
    }
    Rule(.recurrence, "the ^ {weekday} !>> ({dayOfMonth}|{behind})") {
      $0.reader.text.has("los", at: $0.reader.token($0.start).start)
        ? $0.calendar.next(weekday: $0.index(0)).recurring : nil
    }
    Rule(.period, "(todo|toda|tout|toute|tutto|tutta) [the] {dayUnit}") {
      $0.unit(0) == .day || $0.isForeignUnit(0) ? $0.calendar.period($0.unit(0), 0) : nil
    }
    Rule(.date, "of aquí a {length}") { $0.calendar.after($0.length(0)) }
    Rule(.count, "once >> <unit>", number: { $0.isSpanish(from: $0.end) ? 11 : nil })
  }

  private static let words: [WordList] = [
    WordList(
      .month, from: 1,
      [
        "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto",
        "septiembre setiembre", "octubre", "noviembre", "diciembre",
      ]),
    WordList(.monthAbbreviation, from: 1, ["ene", "", "", "abr", "", "", "", "ago"]),
    WordList(.monthAbbreviation, from: 12, ["dic"]),
    WordList(.verbal, "mayo marzo"),
    WordList(
      .weekday, from: 0,
      [
        "lunes", "martes", "miércoles miercoles", "jueves", "viernes", "sábado sabado", "domingo",
      ]),
    WordList(.weekdays, from: 5, ["sábados", "domingos"]),
    WordList(.relativeDay, from: -2, ["anteayer antier", "ayer", "hoy", "mañana manana"]),
    WordList(.verbal, "mañana manana"),
    .dependentUnits([
      .second: "segundos", .minute: "minuto minutos", .hour: "hora horas",
      .day: "día días dias", .week: "semana semanas", .month: "mes meses",
      .quarter: "trimestre trimestres", .year: "año años", .decade: "década décadas",
      .century: "siglo siglos",
    ]),
    WordList(
      .plural, "segundos minutos horas días dias semanas meses trimestres años décadas siglos"),
    .dependentParts([
      .morning: "madrugada", .lunch: "mediodía mediodia", .afternoon: "tarde",
      .night: "noche anoche anteanoche antenoche",
    ]),
    WordList([.season, .dependent], from: 0, ["primavera", "verano", "otoño", "invierno"]),
    WordList(.frequency, from: 0, ["diariamente", "semanalmente", "mensualmente", "anualmente"]),
  ]

  /// Numbers, and the words between.
  private static let names: [WordList] = [
    WordList(
      .cardinal,
      [
        2: "dos", 3: "tres", 4: "cuatro", 5: "cinco", 6: "seis", 7: "siete", 8: "ocho",
        9: "nueve", 10: "diez", 12: "doce", 13: "trece", 14: "catorce", 15: "quince",
        16: "dieciséis", 17: "diecisiete", 18: "dieciocho", 19: "diecinueve", 20: "veinte",
        21: "veintiuno veintiún veintiuna", 22: "veintidós", 23: "veintitrés", 24: "veinticuatro",
        25: "veinticinco", 26: "veintiséis", 27: "veintisiete", 28: "veintiocho",
        29: "veintinueve", 30: "treinta", 40: "cuarenta", 50: "cincuenta", 60: "sesenta",
        70: "setenta", 80: "ochenta", 90: "noventa", 100: "cien ciento",
        200: "doscientos doscientas", 300: "trescientos trescientas",
        400: "cuatrocientos cuatrocientas", 500: "quinientos quinientas",
        600: "seiscientos seiscientas", 700: "setecientos setecientas",
        800: "ochocientos ochocientas", 900: "novecientos novecientas",
      ]),
    WordList([.scale, .dependent], [1000: "mil", 1e6: "millón millones"]),
    WordList(
      .ordinal,
      [
        1: "primer primera primero", 2: "segunda segundo", 3: "tercer tercera tercero",
        4: "cuarta", 5: "quinta", 6: "sexto", 7: "séptimo séptima", 8: "octavo octava",
        9: "noveno novena", 10: "décimo décima",
      ]),
    WordList([.article, .dependent], "un una uno"), WordList(.noon, "medianoche mediodía mediodia"),
    WordList(.fewness, [3: "unos unas algunos algunas", 4: "varios varias"]),
    WordList(as: "midnight", "medianoche"),
    WordList(as: "midday", "mediodía mediodia"), WordList(.now, "ahora"),
    WordList(.this, "este esta"),
    WordList(
      .next, "próximo próxima próximos próximas proximo proxima proximos proximas siguiente"),
    WordList(
      as: "prochain",
      "próximo próxima próximos próximas proximo proxima proximos proximas siguiente siguientes"),
    WordList(as: "viene", "vienen"),
    WordList(.last, "último última últimos últimas pasado pasada pasados pasadas"),
    WordList(
      as: "dernier",
      "último última últimos últimas pasado pasada pasados pasadas anterior"),
    WordList([.the, .dependent], "el la"), WordList(as: "the", "el los"),
    WordList([.of, .from, .dependent], "de del"), WordList(as: "of", "del"), WordList(.in, "en"),
    WordList([.at, .dependent], "las"), WordList(as: "the", "las"),
    WordList([.to, .dependent], "al"),
    WordList([.until, .dependent], "hasta"), WordList([.between, .dependent], "entre"),
    WordList([.from, .since, .dependent], "desde"), WordList(.and, "y"),
    WordList(.every, "cada"), WordList(as: "week", "semana"), WordList([.dependent], "con"),
    WordList(as: "wochen", "semanas"), WordList(as: "jahr", "año"), WordList(as: "monat", "mes"),
    WordList(as: "tag", "día"),
    WordList(as: "ende", "final finales fines fin"),
    WordList(as: "anfang", "principios comienzos inicio inicios"),
    WordList(as: "mitte", "mediados mitad"),
  ]
}

extension Parts {
  /// Whether a clause ends behind the phrase: the text, the line, or a sign behind which a blank stands.
  var isClauseEnd: Bool {
    let rest = reader.text[reader.token(end - 1).end...].prefix(2)
    guard let sign = rest.first, sign >= 0x20 else { return true }
    return ".,;:!?)".utf8.contains(sign) && (rest.last ?? 0) <= 0x20
      || rest.count == 1 && sign == 0x2E
  }

  /// Whether a word says that something is early: "temprano", "tôt", "cedo", "früher".
  func isEarlyWord(at place: Int) -> Bool {
    (["temprano", "tôt", "cedo", "früh"] as [StaticString]).contains {
      reader.text.has($0, at: place)
    }
  }

  /// Whether the unit that ends the phrase is one of Spanish: but for months their last vowels are a and o.
  var isSpanish: Bool { isSpanish(from: end - 1) }

  func isSpanish(from index: Int) -> Bool {
    let unit = reader.token(index)
    if reader.text.has("mes", at: unit.start) { return true }
    var last = unit.end - 1
    if reader.text.byte(last) | 0x20 == UInt8(ascii: "s") { last -= 1 }
    let vowel = reader.text.byte(last) | 0x20
    return vowel == UInt8(ascii: "a") || vowel == UInt8(ascii: "o")
  }
}
