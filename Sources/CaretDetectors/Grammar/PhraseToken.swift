// The words of dates and money, and the lexer that cuts a text into runs of them.

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
  /// What its roles depend on: the word, the sign, or being digits.
  var kind: Int32 = 0

  /// What stands before the first and behind the last token.
  static let none = PhraseToken(start: 0, end: 0, roles: [], hasGap: true)

  var utf8Count: Int { end - start }
  func has(_ roles: PhraseRole) -> Bool { !self.roles.isDisjoint(with: roles) }

  fileprivate mutating func become(_ role: PhraseRole, kind: Int32) {
    roles.formUnion(role)
    self.kind = kind
  }
}

/// Cuts a text into runs of known words, numbers and signs, and hands each run to the grammars.
struct PhraseScanner {
  private let text: [UInt8]
  private let findsDates: Bool
  private let findsMoney: Bool
  private let lexicon: PhraseLexicon
  private var times: TimeFinder

  init(_ text: [UInt8], kinds: Set<DataDetector.Kind>, options: DataDetector.Options) {
    self.text = text
    findsDates = kinds.contains(.date)
    findsMoney = kinds.contains(.money)
    lexicon = Grammar.shared.lexicon
    times = TimeFinder(text, options: options)
  }

  mutating func scan(into found: inout [DetectedData]) {
    var run: [PhraseToken] = []
    var roles: PhraseRole = []
    var index = 0
    var hasGap = true
    let count = text.count
    while index < count {
      let byte = text[index]
      if byte == 0x20 || byte == 0x09 {
        hasGap = true
        index += 1
        continue
      }
      let before = index
      if let token = nextToken(at: &index, hasGap: hasGap) {
        run.append(token)
        roles.formUnion(token.roles)
        if run.count < PhraseReader.longestRun {
          hasGap = false
          continue
        }
      } else if index == before {
        index += 1
      }
      hasGap = false
      if !run.isEmpty {
        finish(run, roles, into: &found)
        run.removeAll(keepingCapacity: true)
        roles = []
      }
    }
    finish(run, roles, into: &found)
  }

  private mutating func finish(
    _ run: [PhraseToken], _ roles: PhraseRole, into found: inout [DetectedData]
  ) {
    if findsMoney, !roles.isDisjoint(with: .moneySeeds) {
      MoneyParser(text: text, tokens: run).parse(into: &found)
    }
    // A lone "second" or "day" in prose is none: a phrase is more, or a word that is a date by itself.
    let isDate = !roles.isDisjoint(with: run.count == 1 ? .loneSeeds : .dateSeeds)
    if findsDates, isDate {
      times.find(in: run, into: &found)
    }
  }

  /// The token at the index, which moves behind it; nil for a word that no grammar knows, skipped too.
  private func nextToken(at index: inout Int, hasGap: Bool) -> PhraseToken? {
    let start = index
    let byte = text[start]
    if ByteClass.isLetter(byte) || byte >= 0x80 {
      let end = wordEnd(from: start)
      index = end
      if end == start { return symbol(at: &index, hasGap: hasGap) }
      return word(start..<end, hasGap: hasGap, index: &index)
    }
    if ByteClass.isDigit(byte) {
      let token = number(at: &index, hasGap: hasGap)
      // Longer ones count nothing that anybody has; doubles hold fifteen digits.
      return token.utf8Count <= 15 ? token : nil
    }
    index += 1
    let role = Self.signRoles[Int(byte)]
    guard !role.isEmpty else { return nil }
    var token = PhraseToken(start: start, end: start + 1, roles: role, hasGap: hasGap, sign: byte)
    token.kind = Int32(byte)
    if byte == UInt8(ascii: "$") { token.index = Currency.dollar }
    return token
  }

  private static let signRoles: [PhraseRole] = (0..<256).map { (value: Int) -> PhraseRole in
    guard let byte = UInt8(exactly: value), byte < 0x80 else { return [] }
    switch Unicode.Scalar(byte) {
    case ",": return [.comma, .mark]
    case "-": return [.mark, .to]
    case "~": return [.mark, .to]
    case ".", ":", "/", "(", ")", "'", "\"": return .mark
    case "&", "+": return [.mark, .and]
    case "@": return [.mark, .at]
    case "$": return [.mark, .currencySign]
    default: return []
    }
  }

  /// The index behind a run of letters with inner apostrophes.
  private func wordEnd(from start: Int) -> Int {
    let bytes = text.span
    var index = start
    while true {
      // Most words are ASCII letters to their end.
      while index < bytes.count, ByteClass.isLetter(bytes[index]) { index += 1 }
      guard index < bytes.count else { return index }
      let byte = bytes[index]
      if byte >= 0x80 {
        let scalar = text.scalar(at: index)
        switch ScalarClass(scalar.value) {
        case .letter, .mark, .unspacedLetter: index += scalar.utf8Count
        default:
          // A typographic apostrophe inside a word.
          guard scalar.value == 0x2019, index > start, ByteClass.isLetter(text.byte(index + 3))
          else {
            return index
          }
          index += 3
        }
      } else if byte == UInt8(ascii: "'"), index > start, ByteClass.isLetter(text.byte(index + 1)) {
        index += 1
      } else {
        return index
      }
    }
  }

  private func word(_ range: Range<Int>, hasGap: Bool, index: inout Int) -> PhraseToken? {
    guard range.count <= PhraseLexicon.longestWord else { return nil }
    var entry = lexicon.entry(for: text[range])
    var end = range.upperBound
    if entry == nil, range.count > 3, text.has("'s", at: end - 2),
      let possessed = lexicon.entry(for: text[range.lowerBound..<(end - 2)])
    {
      // "last week's Sunday": the owner and its mark are two words.
      entry = possessed
      end -= 2
    }
    guard var entry else { return nil }
    if entry.roles.contains(.holiday) {
      // A holiday's name is one token, whatever words it has.
      if let match = Holiday.match(in: text, at: range.lowerBound) {
        entry = PhraseLexicon.Entry(
          roles: .holiday, index: match.holiday, kind: PhraseLexicon.holidayKind)
        end = match.end
      } else {
        entry.roles.remove(.holiday)
        guard !entry.roles.isEmpty || entry.word >= 0 else { return nil }
      }
    }
    index = end
    var token = PhraseToken(
      start: range.lowerBound, end: end, roles: entry.roles, hasGap: hasGap,
      sign: ByteClass.isUppercase(text[range.lowerBound]) ? 1 : 0)
    token.number = entry.number
    token.index = entry.index
    token.word = entry.word
    token.kind = entry.kind
    return token
  }

  private func number(at index: inout Int, hasGap: Bool) -> PhraseToken {
    let start = index
    var value = 0.0
    while index < text.count, ByteClass.isDigit(text[index]) {
      value = value * 10 + Double(text[index] - 0x30)
      index += 1
    }
    // Letters before it: "abc123" is no number.
    var token = PhraseToken(start: start, end: index, roles: .digits, hasGap: hasGap)
    token.number = value
    switch index - start {
    case 1, 2: token.become(.fewDigits, kind: 1)
    case 4: token.become(.fourDigits, kind: 2)
    case 8: token.become(.eightDigits, kind: 3)
    default: break
    }
    return token
  }

  /// Currency signs, dashes and the like beyond ASCII.
  private func symbol(at index: inout Int, hasGap: Bool) -> PhraseToken? {
    let start = index
    let scalar = text.scalar(at: start)
    index += scalar.utf8Count
    var token = PhraseToken(start: start, end: index, roles: [], hasGap: hasGap)
    token.kind = 128
    switch scalar.value {
    case 0x2013, 0x2014, 0x2212: token.roles = [.mark, .to]
    case 0x2019:
      token.roles = .mark
      token.kind = 129
    case 0xBD:
      token.roles = .half
      token.kind = 130
    case 0xBC:
      token.roles = .quarterWord
      token.kind = 131
    case 0xA2:
      token.roles = .cent
      token.kind = 132
      token.index = Currency.cent
    case 0xA0, 0x202F, 0x2009:
      // Blanks that don't break a line: part of numbers, or no more than a blank.
      token.roles = .mark
      token.kind = 133
      token.sign = 0x20
      return token
    default:
      guard let currency = Currency.index(ofSign: scalar.value) else { return nil }
      token.roles = .currencySign
      token.kind = 134
      token.index = currency
    }
    if token.has([.half, .quarterWord]) { return token }
    token.sign =
      scalar.value == 0x2019 ? UInt8(ascii: "'") : scalar.value == 0xA2 ? 0 : UInt8(ascii: "-")
    return token
  }
}
