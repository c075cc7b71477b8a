// Languages of which only the names of months and weekdays, the commonest relative words and some ways to write a day are
// known.

enum Catalan {
  static let language = Language(words: words, rules: [])

  private static let words: [WordList] = [
    WordList(
      .genitiveMonth, from: 1,
      [
        "gener", "febrer", "març", "abril d'abril", "maig", "juny", "juliol",
        "agost d'agost", "setembre", "octubre d'octubre", "novembre", "desembre",
      ]),
    WordList(
      .weekday, from: 0,
      ["dilluns", "dimarts", "dimecres", "dijous", "divendres", "dissabte", "diumenge"]),
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
    WordList(
      .cardinal,
      [
        1: "один одна", 2: "два две двух", 3: "три трёх трех", 4: "четыре", 5: "пять", 6: "шесть",
        7: "семь", 8: "восемь", 9: "девять", 10: "десять", 11: "одиннадцать", 12: "двенадцать",
        13: "тринадцать", 14: "четырнадцать", 15: "пятнадцать", 16: "шестнадцать",
        17: "семнадцать", 18: "восемнадцать", 19: "девятнадцать", 20: "двадцать", 30: "тридцать",
        40: "сорок", 50: "пятьдесят", 60: "шестьдесят", 70: "семьдесят", 80: "восемьдесят",
        90: "девяносто", 100: "сто",
      ]),
    WordList(
      [.scale, .dependent],
      [
        1000: "тысяча тысячи тысяч тыс", 1e6: "миллион миллиона миллионов млн",
        1e9: "миллиард миллиарда миллиардов млрд", 1e12: "триллион триллиона триллионов трлн",
      ]),
    WordList([.and, .dependent], "и"), WordList([.from, .dependent], "от"),
    WordList([.to, .dependent], "до"),
  ]
}
