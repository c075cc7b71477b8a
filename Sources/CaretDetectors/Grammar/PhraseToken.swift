// The words, numbers and signs of dates and money, and what each can do in a phrase.

/// What a word or sign can do in a phrase; many words can do several things.
struct PhraseRole: OptionSet {
  let rawValue: UInt64
  init(rawValue: UInt64) { self.rawValue = rawValue }
  private init(bit: Int) { rawValue = 1 << UInt64(bit) }

  // Numbers.
  static let digits = PhraseRole(bit: 0)
  static let cardinal = PhraseRole(bit: 1)
  static let ordinal = PhraseRole(bit: 2)
  static let scale = PhraseRole(bit: 3)
  static let article = PhraseRole(bit: 4)
  static let fewness = PhraseRole(bit: 5)
  static let half = PhraseRole(bit: 6)
  static let quarterWord = PhraseRole(bit: 7)
  static let ordinalSuffix = PhraseRole(bit: 8)
  // Parts of dates and times.
  static let month = PhraseRole(bit: 9)
  static let weekday = PhraseRole(bit: 10)
  /// The plural of a weekday.
  static let weekdays = PhraseRole(bit: 11)
  static let unit = PhraseRole(bit: 12)
  /// The plural of a unit or a part of the day.
  static let plural = PhraseRole(bit: 13)
  static let relativeDay = PhraseRole(bit: 14)
  static let now = PhraseRole(bit: 15)
  static let dayPart = PhraseRole(bit: 16)
  static let season = PhraseRole(bit: 17)
  static let holiday = PhraseRole(bit: 18)
  static let meridiem = PhraseRole(bit: 19)
  static let clockWord = PhraseRole(bit: 20)
  static let noon = PhraseRole(bit: 21)
  static let decade = PhraseRole(bit: 22)
  static let frequency = PhraseRole(bit: 23)
  static let periodEnd = PhraseRole(bit: 24)
  static let era = PhraseRole(bit: 25)
  // Words that relate them.
  static let this = PhraseRole(bit: 26)
  static let next = PhraseRole(bit: 27)
  static let last = PhraseRole(bit: 28)
  static let ago = PhraseRole(bit: 29)
  static let the = PhraseRole(bit: 30)
  static let of = PhraseRole(bit: 31)
  static let on = PhraseRole(bit: 32)
  static let at = PhraseRole(bit: 33)
  static let `in` = PhraseRole(bit: 34)
  static let from = PhraseRole(bit: 35)
  static let to = PhraseRole(bit: 36)
  static let between = PhraseRole(bit: 37)
  static let and = PhraseRole(bit: 38)
  static let before = PhraseRole(bit: 39)
  static let after = PhraseRole(bit: 40)
  static let until = PhraseRole(bit: 41)
  static let since = PhraseRole(bit: 42)
  static let about = PhraseRole(bit: 43)
  static let early = PhraseRole(bit: 44)
  static let mid = PhraseRole(bit: 45)
  static let every = PhraseRole(bit: 46)
  static let or = PhraseRole(bit: 47)
  static let business = PhraseRole(bit: 48)
  // Signs.
  static let comma = PhraseRole(bit: 49)
  static let mark = PhraseRole(bit: 50)
  // Money.
  static let currency = PhraseRole(bit: 51)
  static let currencySign = PhraseRole(bit: 52)
  static let nationality = PhraseRole(bit: 53)
  static let cent = PhraseRole(bit: 54)
  /// The name of a time zone, or the letters that join the parts of an ISO 8601 time.
  static let zone = PhraseRole(bit: 55)
  /// Digits by their count: one or two, four, eight.
  static let fewDigits = PhraseRole(bit: 60)
  static let fourDigits = PhraseRole(bit: 61)
  static let eightDigits = PhraseRole(bit: 62)
  /// A name that is another word as well: may, march, sun.
  static let verbal = PhraseRole(bit: 56)
  /// What is written behind the day for the first of a month: 1er, 1º.
  static let ordinalSign = PhraseRole(bit: 57)
  /// The name of a month behind its day, and a short one that needs a year as well.
  static let genitiveMonth = PhraseRole(bit: 58)
  static let monthAbbreviation = PhraseRole(bit: 59)
  /// A word that says less alone than its like in English: it needs another one beside it.
  static let dependent = PhraseRole(bit: 63)

  /// The roles that can be the heart of a date or time.
  static let dateSeeds: PhraseRole = [
    .digits, .month, .weekday, .weekdays, .unit, .relativeDay, .now, .dayPart, .season, .holiday,
    .noon,
    .decade, .frequency, .periodEnd, .clockWord, .scale, .cardinal,
  ]
  /// Those that can be one without any other word.
  static let loneSeeds = dateSeeds.subtracting([.unit, .scale, .clockWord, .cardinal])
    .union([.decade, .frequency, .dayPart])
  static let moneySeeds: PhraseRole = [.currency, .currencySign, .cent]
  /// What a number of an amount begins with.
  static let amounts: PhraseRole = [
    .digits, .cardinal, .half, .quarterWord, .fewness, .article, .scale,
  ]
}

/// One word, number or sign of a phrase.
struct PhraseToken {
  var start: Int
  var end: Int
  var roles: PhraseRole
  /// The value of digits, a cardinal, ordinal or scale.
  var number: Double = 0
  /// Which month, weekday, unit, holiday, currency…: what the role says.
  var index = 0
  /// Whether a blank stands before.
  var hasGap: Bool
  /// The sign itself for `mark` and `comma`; for words, whether they begin with a capital (1).
  var sign: UInt8 = 0

  /// Which of the words it is that patterns name; -1 for others.
  var word: Int32 = -1
  /// What its roles depend on: the word or others like it, the sign, or being digits.
  var kind: Int32 = 0

  /// What stands before the first and behind the last token.
  static let none = PhraseToken(start: 0, end: 0, roles: [], hasGap: true, kind: -1)

  var utf8Count: Int { end - start }
  func has(_ roles: PhraseRole) -> Bool { !self.roles.isDisjoint(with: roles) }

  mutating func become(_ role: PhraseRole, kind: Int32) {
    roles.formUnion(role)
    self.kind = kind
  }
}
