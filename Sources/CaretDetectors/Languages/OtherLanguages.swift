// Languages of which only the names of months and weekdays, the commonest relative words and some ways to write a day are
// known.

enum Italian {
  static let language = Language(words: words, rules: [])

  private static let words: [WordList] = [
    WordList(
      .month, from: 1,
      [
        "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto",
        "settembre", "ottobre", "novembre", "dicembre",
      ]),
    WordList(
      .monthAbbreviation, from: 1,
      ["gen", "", "", "", "mag", "giu", "lug", "", "set", "ott"]),
    WordList(
      .weekday, from: 0,
      ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"]),
    WordList(.relativeDay, from: -1, ["ieri", "oggi", "domani"]),
  ]
}

enum Portuguese {
  static let language = Language(words: words, rules: [days])

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
    WordList(.relativeDay, from: -1, ["ontem", "hoje", "amanhã"]),
  ]

  @RuleTable private static var days: [Rule] {
    // Weekdays are counted: "segunda-feira".
    Rule(.date, "(segunda|terça|quarta|quinta|sexta)-feira [,] {civil}") { $0.time(0) }
  }
}

enum Catalan {
  static let language = Language(words: words, rules: [])

  private static let words: [WordList] = [
    WordList(
      .genitiveMonth, from: 1,
      [
        "gener", "febrer", "març", "abril d'abril d’abril", "maig", "juny", "juliol",
        "agost d'agost d’agost", "setembre", "octubre d'octubre d’octubre", "novembre", "desembre",
      ]),
    WordList(
      .weekday, from: 0,
      ["dilluns", "dimarts", "dimecres", "dijous", "divendres", "dissabte", "diumenge"]),
  ]
}

enum Dutch {
  static let language = Language(words: words, rules: [])

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
    WordList(.relativeDay, from: -1, ["gisteren", "vandaag"]),
  ]
}

enum Polish {
  static let language = Language(words: words, rules: [])

  private static let words: [WordList] = [
    WordList(
      .genitiveMonth, from: 1,
      [
        "stycznia styczeń", "lutego luty", "marca marzec", "kwietnia kwiecień", "maja maj",
        "czerwca czerwiec", "lipca lipiec", "sierpnia sierpień", "września wrzesień",
        "października październik", "listopada listopad", "grudnia grudzień",
      ]),
    WordList(
      .monthAbbreviation, from: 1,
      ["sty", "lut", "", "kwi", "", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"]),
    WordList(
      .weekday, from: 0,
      [
        "poniedziałek", "wtorek", "środa Środa środę", "czwartek", "piątek", "sobota sobotę",
        "niedziela niedzielę",
      ]),
    WordList(.relativeDay, from: -1, ["wczoraj", "dziś dzisiaj", "jutro"]),
  ]
}

/// Letters are looked up as they are written: what begins a sentence stands with a capital as well.
enum Russian {
  static let language = Language(words: words, rules: [days])

  @RuleTable private static var days: [Rule] {
    // The word for Wednesday is that for surroundings as well.
    Rule(.date, "(среда|Среда|среду|среды) [,] {civil}") { $0.time(0) }
  }

  private static let words: [WordList] = [
    WordList(
      .genitiveMonth, from: 1,
      [
        "января январь Январь", "февраля февраль Февраль", "марта март Март",
        "апреля апрель Апрель",
        "мая май Май", "июня июнь Июнь", "июля июль Июль", "августа август Август",
        "сентября сентябрь Сентябрь", "октября октябрь Октябрь", "ноября ноябрь Ноябрь",
        "декабря декабрь Декабрь",
      ]),
    WordList(
      .monthAbbreviation, from: 1,
      [
        "янв", "фев февр", "мар", "апр", "", "июн", "июл", "авг", "сен сент", "окт", "ноя нояб",
        "дек",
      ]),
    WordList(
      .weekday, from: 0,
      [
        "понедельник Понедельник", "вторник Вторник", "", "четверг Четверг",
        "пятница Пятница пятницу", "суббота Суббота субботу", "воскресенье Воскресенье",
      ]),
    WordList(
      .relativeDay, from: -1, ["вчера Вчера", "сегодня Сегодня", "завтра Завтра"]),
  ]
}
