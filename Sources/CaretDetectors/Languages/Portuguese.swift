// The words of Portuguese, and its own rows: weekdays are counted there.

enum Portuguese {
  static let language = Language(words: words + names, rules: [weekdays, rows])

  @RuleTable private static var weekdays: [Rule] {
    Rule(.date, "(segunda|terça|quarta|quinta|sexta)-feira [,] {civil}") { $0.time(0) }
    Rule(.date, "(segunda|terça|quarta|quinta|sexta)-feira") {
      $0.calendar.next(weekday: $0.countedWeekday($0.start))
    }
    Rule(
      .range,
      "[<from>] (segunda|terça|quarta|quinta)[-feira] (a|à) (terça|quarta|quinta|sexta)[-feira]"
    ) { $0.countedWeekdays }
    Rule(.recurrence, "todos as (segundas|terças|quartas|quintas|sextas)[-feiras]") {
      $0.calendar.next(weekday: $0.countedWeekday($0.start + 2)).recurring
    }
    // "toda quinta-feira", "a primeira segunda-feira de maio"
    Rule(.recurrence, "(<every>|toda) (segunda|terça|quarta|quinta|sexta)-feira") {
      $0.calendar.next(weekday: $0.countedWeekday($0.end - 3)).recurring
    }
    Rule(.date, "[the ^] {rank} (segunda|terça|quarta|quinta|sexta)-feira <of> {month}") {
      $0.calendar.month($0.index(1))?.nth(
        $0.int(0), weekday: $0.countedWeekday($0.end - 5))
    }
    Rule(.date, "<which> (segunda|terça|quarta|quinta|sexta)-feira") {
      $0.calendar.weekday($0.countedWeekday($0.end - 3), $0.direction)
    }
    Rule(.date, "(segunda|terça|quarta|quinta|sexta)-feira {behind}") {
      $0.calendar.weekday($0.countedWeekday($0.start), $0.int(0))
    }
  }

  @RuleTable private static var rows: [Rule] {
    Rule(.behind, "que vem", number: { _ in 1 })
    Rule(.date, "em {length}") { $0.isDependent ? $0.calendar.after($0.length(0)) : nil }
    Rule(.date, "há {length}") { $0.calendar.after($0.length(0), sign: -1) }
    Rule(.date, "daqui a {length}") { $0.calendar.after($0.length(0)) }
    Rule(.date, "depois of amanhã") { TimeValue(day: $0.calendar.today + 2) }
    Rule(.bounded, "depois of amanhã") { TimeValue(day: $0.calendar.today + 2) }
    Rule(.bounded, "depois of [the] {point}") {
      $0.reader.text.has("amanh", at: $0.reader.tokens[$0.start + 2].start)
        ? nil : .interval($0.time(0), nil)
    }
    Rule(.bounded, "<until> (ao|o|a|à) {point}") { .interval(nil, $0.time(0)) }
    Rule(.time, "por fois the ({clock}|{hour}) [heures|h]") { $0.time(0) ?? $0.time(1) }
    Rule(.partOfDate, "{date} of {dayPart}") {
      $0.isDependent ? $0.partOfDay(1)?.on($0.time(0)) : nil
    }
    // "das 9h às 17h30"; "das" is an article of German.
    Rule(.range, "[(the|<from>) ^] ({clock}|{hour}) [h|heures] às ({clock}|{hour}) [h|heures]") {
      $0.edge(from: 0, 1, to: 2, 3)
    }
    // "das 14h às 15h30" behind a day, "de segunda a sexta, das 9h às 12h"
    Rule(.edge, "(the|<from>) ({clock}|{hour}) [h|heures] às ({clock}|{hour}) [h|heures]") {
      $0.edge(from: 0, 1, to: 2, 3)
    }
    Rule(
      .range,
      "[<from>] (segunda|terça|quarta|quinta)[-feira] (a|à) (terça|quarta|quinta|sexta)[-feira] [,] {edge}"
    ) { parts in
      parts.countedWeekdays.flatMap { days in
        parts.hours(0, from: days.from.first ?? days, to: days.to.first ?? days)
      }
    }
    Rule(.recurrence, "a <every> {length}") { $0.repeated(1, $0.time(0)) }
    Rule(.time, "meio-dia") { _ in .noon }
    // "um quarto para as oito", "dez para as oito"
    Rule(.bareClock, "[<article>|at] cuarto para (as|<at>) ({clock}|{hour}) !>> <unit>") {
      ($0.time(0) ?? $0.time(1))?.shifted(-15)
    }
    Rule(.bareClock, "{cardinal} para as {hour} !>> <unit>") {
      $0.int(0) % 5 == 0 ? $0.minutes(0, to: 1, 1) : nil
    }
    Rule(.time, "media-noite") { _ in TimeValue(second: 0) }
    Rule(.period, "[<which>] fim of week") { $0.calendar.period(.weekend, $0.direction) }
    Rule(.period, "fim of week {behind}") { $0.calendar.period(.weekend, $0.int(0)) }
    Rule(.partOfPeriod, "fim (of|do) [the] {span}") { $0.time(0)?.edge(isEnd: true) }
    Rule(.partOfPeriod, "fim (of|do) [the] {dayUnit}") {
      $0.calendar.period($0.unit(0), 0).edge(isEnd: true)
    }
  }

  private static let words: [WordList] = [
    WordList(
      .month, from: 1,
      [
        "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro",
        "outubro", "novembro", "dezembro",
      ]),
    WordList(
      .monthAbbreviation, from: 1,
      ["", "fev", "", "", "", "", "", "", "", "out", "", "dez"]),
    WordList(.relativeDay, from: -2, ["anteontem", "ontem", "hoje", "amanhã"]),
    .dependentUnits([
      .day: "dia", .month: "mês", .year: "ano anos", .century: "século séculos",
    ]),
    WordList(.plural, "anos séculos"),
    .dependentParts([.morning: "manhã", .night: "noite"]),
    WordList([.season, .dependent], from: 1, ["verão", "outono"]),
  ]

  /// Numbers, and the words between. `feira` is what is found of weekdays.
  private static let names: [WordList] = [
    WordList(.clockWord, "feira"),
    WordList(
      .cardinal,
      [
        2: "dois duas", 3: "três", 4: "quatro", 7: "sete", 8: "oito", 9: "nove", 10: "dez",
        12: "doze", 13: "treze", 14: "quatorze catorze", 16: "dezesseis dezasseis",
        17: "dezessete dezassete", 18: "dezoito", 19: "dezenove dezanove", 20: "vinte",
        30: "trinta", 40: "quarenta", 50: "cinquenta", 60: "sessenta", 70: "setenta",
        80: "oitenta", 90: "noventa", 100: "cem", 200: "duzentos duzentas",
        300: "trezentos trezentas", 400: "quatrocentos quatrocentas",
        500: "quinhentos quinhentas", 600: "seiscentos seiscentas",
        700: "setecentos setecentas", 800: "oitocentos oitocentas",
        900: "novecentos novecentas",
      ]),
    WordList(
      .ordinal,
      [
        1: "primeira", 3: "terceira terceiro", 5: "quinto", 7: "sétimo sétima", 8: "oitavo oitava",
        9: "nono nona",
      ]),
    WordList(
      [.scale, .dependent], [1e6: "milhão milhões", 1e9: "bilhão bilhões"]),
    WordList([.article, .dependent], "uma"), WordList(.fewness, [3: "alguns algumas"]),
    WordList(.now, "agora"), WordList(.this, "neste nesta"),
    WordList(.next, "próximas"), WordList([.at, .dependent], "às"),
    WordList([.until, .dependent], "até"), WordList([.after, .dependent], "após"),
    WordList([.ago, .dependent], "atrás"), WordList([.in, .dependent], "em nos nas"),
    WordList.hearts("sexta feiras"),
    WordList(.last, "passada passados passadas"),
    WordList(as: "dernier", "passado passada passados passadas"), WordList(as: "of", "da dos"),
    WordList(as: "media", "meia"),
    WordList(as: "jahr", "ano"), WordList(as: "monat", "mês"), WordList(as: "tag", "dia"),
    WordList(as: "anfang", "início"), WordList(as: "mitte", "meados"),
  ]
}

extension Parts {
  /// The weekday that its number says at a token: the second one is Monday.
  func countedWeekday(_ index: Int) -> Int {
    let place = reader.token(index).start
    let names: [StaticString] = ["seg", "ter", "qua", "qui", "sex"]
    return names.firstIndex { reader.text.has($0, at: place) } ?? 0
  }

  /// From one counted weekday to another.
  fileprivate var countedWeekdays: TimeValue? {
    let names: [StaticString] = ["segunda", "terça", "quarta", "quinta", "sexta"]
    let days = (start..<end).filter { index in
      names.contains { reader.text.has($0, at: reader.token(index).start) }
    }.map { countedWeekday($0) }
    guard days.count == 2, days[0] < days[1] else { return nil }
    let from = calendar.next(weekday: days[0])
    return .interval(from, from.moved(days[1] - days[0]).on(weekday: days[1]))
  }
}
