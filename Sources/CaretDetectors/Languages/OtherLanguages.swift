// Languages of which only the names of months and weekdays and the commonest relative words are known.

enum German {
  static let language = Language(words: words, rules: [])

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
        "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag",
      ]),
    WordList(.relativeDay, from: -1, ["gestern", "heute"]),
    WordList(.the, "der den dem"), WordList(.and, "und"), WordList(.clockWord, "uhr"),
  ]
}

enum French {
  static let language = Language(words: words, rules: [])

  private static let words: [WordList] = [
    WordList(
      .month, from: 1,
      [
        "janvier", "février fevrier", "mars", "avril", "mai", "juin", "juillet", "août aout",
        "septembre", "octobre", "novembre", "décembre decembre",
      ]),
    WordList(.verbal, "mars avril"),
    WordList(
      .weekday, from: 0,
      [
        "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche",
      ]),
    WordList(.relativeDay, from: -1, ["hier", "aujourd'hui", "demain"]),
    WordList(.the, "le la"), WordList(.of, "de du des"), WordList(.and, "et"),
  ]
}

enum Spanish {
  static let language = Language(words: words, rules: [])

  private static let words: [WordList] = [
    WordList(
      .month, from: 1,
      [
        "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto",
        "septiembre setiembre", "octubre", "noviembre", "diciembre",
      ]),
    WordList(.verbal, "mayo marzo"),
    WordList(
      .weekday, from: 0,
      [
        "lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo",
      ]),
    WordList(.relativeDay, from: -1, ["ayer", "hoy", "mañana"]),
    WordList(.the, "el la"), WordList(.of, "de del"), WordList(.and, "y"),
  ]
}

enum Italian {
  static let language = Language(words: words, rules: [])

  private static let words: [WordList] = [
    WordList(
      .month, from: 1,
      [
        "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto",
        "settembre", "ottobre", "novembre", "dicembre",
      ])
  ]
}

enum Portuguese {
  static let language = Language(words: words, rules: [])

  private static let words: [WordList] = [
    WordList(
      .month, from: 1,
      [
        "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro",
        "outubro", "novembro", "dezembro",
      ])
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
      ])
  ]
}
