internal import CaretBytes
internal import CaretFields

// Holidays that have a rule: a day of a month, the n-th weekday of one, or a distance from Easter.

struct Holiday: Sendable {
  enum DayRule: Sendable {
    case fixed(month: Int, day: Int)
    /// The n-th weekday (0 Monday) of a month, from its end when negative, and days after it.
    case weekday(Int, n: Int, month: Int, plus: Int = 0)
    case easter(plus: Int)
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
      return CalendarDay(year: year, month: month, day: day)?.number ?? 0
    case .easter(let plus): return CalendarDay.easter(in: year) + plus
    case .orthodoxEaster(let plus): return CalendarDay.orthodoxEaster(in: year) + plus
    case .hebrew(let month, let day):
      return HebrewCalendar.day(month: month, day: day, inGregorian: year) ?? 0
    case .islamic(let month, let day):
      return IslamicCalendar.day(month: month, day: day, inGregorian: year) ?? 0
    case .lunar(let calendar, let month, let age, let plus):
      return (calendar.day(month: month, age: age, inGregorian: year) ?? -plus) + plus
    case .weekday(let weekday, let n, let month, let plus):
      guard let first = CalendarDay(year: year, month: month, day: 1) else { return 0 }
      if n < 0 {
        let last = first.number + CalendarDay.dayCount(of: month, in: year) - 1
        return last - (CalendarDay.weekday(of: last) - weekday + 7) % 7 + (n + 1) * 7 + plus
      }
      return first.number + (weekday - CalendarDay.weekday(of: first.number) + 7) % 7 + (n - 1) * 7
        + plus
    }
  }

  /// Longer names first, so that "christmas eve" isn't taken for Christmas.
  private static let regular: [Holiday] = [
    Holiday(.fixed(month: 12, day: 24), "christmas eve, xmas eve, heiligabend"),
    Holiday(
      .fixed(month: 12, day: 25), "christmas day, xmas day, christmas, xmas, weihnachten, navidad"),
    Holiday(.fixed(month: 12, day: 26), "boxing day"),
    Holiday(
      .fixed(month: 12, day: 31),
      "new year's eve, new years eve, new year eve, nye, silvester, nochevieja"),
    Holiday(
      .fixed(month: 1, day: 1),
      "new year's day, new years day, new year day, new year's, new years, new year, neujahr"),
    Holiday(.fixed(month: 1, day: 6), "epiphany, three kings day"),
    Holiday(.fixed(month: 2, day: 2), "groundhog day, groundhogs day, groundhog's day"),
    Holiday(
      .fixed(month: 2, day: 14),
      "valentine's day, valentines day, valentine day, valentine's, valentines, valentinstag"),
    Holiday(.fixed(month: 3, day: 8), "international women's day, women's day, womens day"),
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
    Holiday(.fixed(month: 5, day: 1), "may day, labour day uk"),
    Holiday(.fixed(month: 5, day: 4), "star wars day"),
    Holiday(.fixed(month: 5, day: 5), "cinco de mayo"),
    Holiday(.fixed(month: 6, day: 14), "flag day"),
    Holiday(.fixed(month: 6, day: 19), "juneteenth"),
    Holiday(.fixed(month: 7, day: 1), "canada day"),
    Holiday(.fixed(month: 7, day: 4), "independence day, july 4th weekend day"),
    Holiday(.fixed(month: 7, day: 14), "bastille day"),
    Holiday(.fixed(month: 8, day: 15), "assumption day, assumption"),
    Holiday(.fixed(month: 10, day: 31), "halloween day, halloween"),
    Holiday(
      .fixed(month: 11, day: 1),
      "all saints day, all saints' day, all saint's day, all hallows day, world vegan day, allerheiligen, toussaint"
    ),
    Holiday(.fixed(month: 11, day: 2), "all souls day, all souls' day, all soul's day"),
    Holiday(.fixed(month: 11, day: 5), "guy fawkes day, guy fawkes night"),
    Holiday(
      .fixed(month: 11, day: 11),
      "veterans day, veteran's day, remembrance day, armistice day, singles day"),
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
    Holiday(.weekday(6, n: 2, month: 5), "mother's day, mothers day, mother day, muttertag"),
    Holiday(.weekday(6, n: 3, month: 6), "father's day, fathers day, father day"),
    Holiday(.weekday(0, n: -1, month: 5), "memorial day, decoration day"),
    Holiday(.weekday(0, n: 1, month: 9), "labor day, labour day"),
    Holiday(.weekday(0, n: 2, month: 10), "columbus day, indigenous peoples day"),
    Holiday(.weekday(3, n: 4, month: 11), "thanksgiving day, thanksgiving"),
    Holiday(.weekday(3, n: 4, month: 11, plus: 1), "black friday"),
    Holiday(.weekday(3, n: 4, month: 11, plus: 4), "cyber monday"),
    Holiday(.weekday(4, n: 1, month: 8), "international beer day"),
    Holiday(.easter(plus: -48), "rose monday, rosenmontag, shrove monday"),
    Holiday(.easter(plus: -47), "shrove tuesday, mardi gras, pancake day, pancake tuesday"),
    Holiday(.easter(plus: -46), "ash wednesday"), Holiday(.easter(plus: -7), "palm sunday"),
    Holiday(.easter(plus: -3), "maundy thursday, holy thursday, covenant thursday, sheer thursday"),
    Holiday(.easter(plus: -2), "good friday, holy friday, karfreitag"),
    Holiday(.easter(plus: -1), "holy saturday"),
    Holiday(.easter(plus: 1), "easter monday, easter mon, ostermontag"),
    Holiday(.easter(plus: 0), "easter sunday, easter day, easter, ostern"),
    Holiday(.easter(plus: 39), "ascension day, ascension thursday, ascension, himmelfahrt"),
    Holiday(
      .easter(plus: 49),
      "pentecost sunday, pentecost, whit sunday, whitsun, white sunday, pfingsten"),
    Holiday(.easter(plus: 50), "pentecost monday, whit monday, pfingstmontag"),
    Holiday(.easter(plus: 56), "trinity sunday"),
    Holiday(.easter(plus: 60), "corpus christi, fronleichnam"),
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
