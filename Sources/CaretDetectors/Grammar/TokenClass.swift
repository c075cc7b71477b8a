// The classes of tokens that patterns name.

/// What a token must be to belong to a class.
struct TokenTest {
  /// One of these roles, and none of the others.
  var roles: PhraseRole
  var none: PhraseRole = []
  /// How many bytes it has.
  var width: ClosedRange<Int> = 1...64
  var number: ClosedRange<Double> = -1...1e15
  /// Which sort of a role: the unit, the part of the day.
  var index: ClosedRange<Int> = -1_000_000...1_000_000
  var isCapital = false

  func holds(for token: PhraseToken) -> Bool {
    token.has(roles) && !token.has(none) && width.contains(token.utf8Count)
      && number.contains(token.number) && index.contains(token.index)
      && (!isCapital || token.sign == 1)
  }
}

/// The classes, each with the name by which patterns call it.
enum TokenClass: String, CaseIterable {
  // Digits by their count, and what they can be.
  case digits, d1, d2, d12, d3, d4, d8, hour12, hour24, sixty, dayOfMonth, monthNumber, fullYear
  case calendarYear
  // Numbers in words.
  case ordinal, tens, digitOrdinal, suffix, ordinalSign, scale, article, few, half, quarterSign,
    quarterHour
  // Names of times.
  case month, monthName, genitiveMonth, monthAbbreviation, shortName, weekday, weekdayName,
    weekdays, mayBeDay, unit, units, letter
  case dayUnit, timeUnit, quarterUnit
  case relativeDay, season, holiday, decade, dayPart, dayParts, mealtime, zone, noon, frequency,
    periodEnd, now, era
  // Words between them.
  case the, definite, of, to, and, or, on, at, `in`, from, until, between, before, after, since,
    this, next,
    last, ago
  case about, early, mid, every, business, clockWord, ampm, dash, money
  /// Names that are other words as well.
  case verbal
  /// Those of them that are days: "morgen", "mañana".
  case verbalDay

  var test: TokenTest {
    switch self {
    case .digits: TokenTest(roles: .digits)
    case .d1: TokenTest(roles: .fewDigits, width: 1...1)
    case .d2: TokenTest(roles: .fewDigits, width: 2...2)
    case .d12: TokenTest(roles: .fewDigits, width: 1...2)
    case .d3: TokenTest(roles: .digits, width: 3...4)
    case .d4: TokenTest(roles: .fourDigits, width: 4...4)
    case .d8: TokenTest(roles: .eightDigits, width: 8...8)
    case .hour12: TokenTest(roles: .fewDigits, width: 1...2, number: 0...12)
    case .hour24: TokenTest(roles: .fewDigits, width: 1...2, number: 0...24)
    case .sixty: TokenTest(roles: .fewDigits, width: 2...2, number: 0...59)
    case .dayOfMonth: TokenTest(roles: .fewDigits, width: 1...2, number: 1...31)
    case .monthNumber: TokenTest(roles: .fewDigits, width: 1...2, number: 1...12)
    case .fullYear: TokenTest(roles: .fourDigits, width: 4...4, number: 1000...2999)
    case .calendarYear: TokenTest(roles: .fourDigits, width: 4...4, number: 1800...2099)
    case .ordinal: TokenTest(roles: .ordinal, number: 1...31)
    case .tens: TokenTest(roles: .cardinal, number: 20...30)
    case .digitOrdinal: TokenTest(roles: .ordinal, number: 1...9)
    case .suffix: TokenTest(roles: .ordinalSuffix)
    case .ordinalSign: TokenTest(roles: .ordinalSign)
    case .scale: TokenTest(roles: .scale, width: 2...20)
    case .article: TokenTest(roles: .article)
    case .few: TokenTest(roles: .fewness)
    case .half: TokenTest(roles: .half, none: .dependent)
    case .quarterSign: TokenTest(roles: .quarterWord, width: 2...2)
    case .quarterHour: TokenTest(roles: .quarterWord, width: 3...10)
    case .month: TokenTest(roles: .month)
    case .monthName: TokenTest(roles: .month, none: .verbal, width: 4...20)
    case .genitiveMonth: TokenTest(roles: .genitiveMonth)
    case .monthAbbreviation: TokenTest(roles: .monthAbbreviation)
    case .shortName: TokenTest(roles: [.month, .weekday], width: 2...5)
    case .weekday: TokenTest(roles: .weekday)
    case .weekdayName: TokenTest(roles: .weekday, none: .verbal)
    case .weekdays: TokenTest(roles: .weekdays)
    case .mayBeDay: TokenTest(roles: .fewDigits, width: 2...2, number: 13...31)
    case .unit: TokenTest(roles: .unit, width: 2...20)
    case .units: TokenTest(roles: .plural)
    case .letter: TokenTest(roles: .unit, width: 1...1)
    case .dayUnit: TokenTest(roles: .unit, none: .plural, width: 3...20, index: 3...20)
    case .timeUnit: TokenTest(roles: .unit, width: 3...20, index: 0...2)
    case .quarterUnit: TokenTest(roles: .unit, index: 6...6)
    case .relativeDay: TokenTest(roles: .relativeDay, none: .verbal)
    case .season: TokenTest(roles: .season)
    case .holiday: TokenTest(roles: .holiday)
    case .decade: TokenTest(roles: .decade)
    case .dayPart: TokenTest(roles: .dayPart, none: .plural)
    case .dayParts: TokenTest(roles: .dayPart)
    case .mealtime: TokenTest(roles: .dayPart, index: 5...8)
    case .zone: TokenTest(roles: .zone)
    case .noon: TokenTest(roles: .noon)
    case .frequency: TokenTest(roles: .frequency)
    case .periodEnd: TokenTest(roles: .periodEnd)
    case .now: TokenTest(roles: .now)
    case .era: TokenTest(roles: .era)
    case .the: TokenTest(roles: .the)
    case .definite: TokenTest(roles: .the, none: .dependent)
    case .of: TokenTest(roles: .of)
    case .to: TokenTest(roles: .to)
    case .and: TokenTest(roles: .and)
    case .or: TokenTest(roles: .or)
    case .on: TokenTest(roles: .on)
    case .at: TokenTest(roles: .at)
    case .in: TokenTest(roles: .in)
    case .from: TokenTest(roles: .from)
    case .until: TokenTest(roles: .until)
    case .between: TokenTest(roles: .between)
    case .before: TokenTest(roles: .before)
    case .after: TokenTest(roles: .after)
    case .since: TokenTest(roles: .since)
    case .this: TokenTest(roles: .this)
    case .next: TokenTest(roles: .next)
    case .last: TokenTest(roles: .last)
    case .ago: TokenTest(roles: .ago)
    case .about: TokenTest(roles: .about)
    case .early: TokenTest(roles: .early)
    case .mid: TokenTest(roles: .mid)
    case .every: TokenTest(roles: .every)
    case .business: TokenTest(roles: .business)
    case .clockWord: TokenTest(roles: .clockWord)
    case .ampm: TokenTest(roles: .meridiem, width: 2...4)
    case .dash: TokenTest(roles: .to, none: [.unit], width: 1...3)
    case .money: TokenTest(roles: [.currency, .currencySign, .cent])
    case .verbal: TokenTest(roles: .verbal)
    case .verbalDay:
      TokenTest(roles: .verbal, none: [.month, .weekday, .season], index: 1...1)
    }
  }
}
