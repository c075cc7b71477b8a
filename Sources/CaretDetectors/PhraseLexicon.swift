// The vocabulary of dates, times and money: which word can play which role.
//
// English is whole. Of other languages there are the names of months and days (as CLDR has them), the
// commonest relative words and the currencies, as far as they are no English words of another meaning.

internal import CaretFields

/// Looks words up by their lowercased bytes: one hash and one comparison a word.
final class PhraseLexicon: Sendable {
  struct Entry {
    var roles: PhraseRole
    var number = 0.0
    var index = 0
  }

  static let shared = PhraseLexicon()
  static let longestWord = 24

  /// Open addressing: the hash in `keys` (0 is empty), the entry's index in `values`.
  private let keys: [UInt64]
  private let values: [Int32]
  private let entries: [Entry]
  private let mask: Int
  /// For each first byte the set of lengths that some word has: most words end here.
  private let lengths: [UInt32]

  private init() {
    var table: [String: Entry] = [:]
    Self.fill(&table)
    var capacity = 64
    while capacity < table.count * 3 { capacity *= 2 }
    var keys = [UInt64](repeating: 0, count: capacity)
    var values = [Int32](repeating: -1, count: capacity)
    var entries: [Entry] = []
    var lengths = [UInt32](repeating: 0, count: 256)
    for (word, entry) in table.sorted(by: { $0.key < $1.key }) {
      let bytes = Array(word.utf8)
      let hash = Self.hash(bytes[...])
      var slot = Int(truncatingIfNeeded: hash) & (capacity - 1)
      while keys[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
      keys[slot] = hash
      values[slot] = Int32(entries.count)
      entries.append(entry)
      lengths[Int(bytes[0])] |= 1 << UInt32(bytes.count)
    }
    (self.keys, self.values, self.entries, mask) = (keys, values, entries, capacity - 1)
    self.lengths = lengths
  }

  func entry(for word: ArraySlice<UInt8>) -> Entry? {
    let first = ByteClass.lowercased(word[word.startIndex])
    guard lengths[Int(first)] & (1 << UInt32(word.count)) != 0 else { return nil }
    let hash = Self.hash(word)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while keys[slot] != 0 {
      // 64 bits of hash for a thousand words: a collision would be found once in 10^16 words.
      if keys[slot] == hash { return entries[Int(values[slot])] }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// FNV-1a over the bytes in lowercase, a curly apostrophe as a straight one.
  private static func hash(_ word: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(ByteClass.lowercased(byte))) &* 0x100_0000_01B3 }
    hash ^= hash >> 29
    return hash == 0 ? 1 : hash
  }

  // MARK: Words

  private static func fill(_ table: inout [String: Entry]) {
    func add(_ role: PhraseRole, _ words: String, index: Int? = nil, number: Double? = nil) {
      for word in words.utf8.split(separator: UInt8(ascii: " ")) {
        func learn(_ entry: inout Entry) {
          entry.roles.formUnion(role)
          if let index { entry.index = index }
          if let number { entry.number = number }
        }
        learn(&table[String(Substring(word)), default: Entry(roles: [])])
      }
    }
    for (offset, words) in cardinals.enumerated() { add(.cardinal, words, number: Double(offset)) }
    for (offset, words) in tens.enumerated() {
      add(.cardinal, words, number: Double(offset + 2) * 10)
    }
    for (offset, words) in ordinals.enumerated() {
      add(.ordinal, words, number: Double(offset + 1))
    }
    for (word, number) in otherNumbers { add(.ordinal, word, number: number) }
    for (words, number) in scales { add(.scale, words, number: number) }
    for (words, number) in [("couple pair", 2.0), ("few some", 3), ("several", 4)] {
      add(.fewness, words, number: number)
    }
    for (offset, words) in months.enumerated() { add(.month, words, index: offset + 1) }
    for (offset, words) in weekdays.enumerated() { add(.weekday, words, index: offset) }
    for (unit, words) in units { add(.unit, words, index: unit.rawValue) }
    for (part, words) in dayParts { add(.dayPart, words, index: part.rawValue) }
    for (offset, words) in ["spring", "summer summertime", "autumn fall", "winter"].enumerated() {
      add(.season, words, index: offset)
    }
    for (offset, words) in [
      "yesterday gestern hier ayer", "today heute aujourd'hui hoy",
      "tomorrow tmr tmrw demain mañana",
    ]
    .enumerated() {
      add(.relativeDay, words, index: offset - 1)
    }
    for (role, words) in relations { add(role, words) }
    for (words, every) in [
      ("daily everyday nightly", 0), ("weekly", 1), ("monthly", 2), ("yearly annually annual", 3),
      ("quarterly", 4), ("hourly", 5), ("biweekly fortnightly", 6), ("bimonthly", 7),
      ("semiannually biannually", 8),
    ] {
      add(.frequency, words, index: every)
    }
    for (offset, words) in ["eod", "eom", "eoy", "ytd", "mtd", "boy", "bom"].enumerated() {
      add(.periodEnd, words, index: offset)
    }
    for (words, decade) in [
      ("twenties", 20), ("thirties", 30), ("forties", 40), ("fifties", 50), ("sixties", 60),
      ("seventies", 70), ("eighties", 80), ("nineties", 90),
    ] {
      add(.decade, words, number: Double(decade))
    }
    for holiday in Holiday.all {
      // The first word seeds; TimeParser compares the rest.
      for name in holiday.names {
        let first = String(Substring(name.utf8.prefix { $0 != 0x20 && $0 != 0x2D }))
        add(.holiday, first)
        guard first.utf8.contains(UInt8(ascii: "'")) else { continue }
        add(.holiday, first.filter { $0 != "'" })
        // "easter's" is looked up whole first.
        if first.hasSuffix("'s") { add(.holiday, String(first.dropLast(2))) }
      }
    }
    for (words, minutes) in TimeZoneName.all { add(.zone, words, index: minutes) }
    Currency.fill { add($0, $1, index: $2) }
  }

  private static let cardinals = [
    "zero", "one", "two pair", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "twenty", "thirty", "forty fourty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth",
    "nineteenth",
    "twentieth",
  ]
  private static let otherNumbers: [(String, Double)] = [("thirtieth", 30)]
  private static let scales: [(String, Double)] = [
    ("hundred", 100), ("thousand k", 1000), ("lakh lakhs lac", 100_000),
    ("million mn mio mln", 1e6),
    ("crore crores", 1e7), ("billion bn bln mrd", 1e9), ("trillion tn trn", 1e12), ("m", 1e6),
    ("b", 1e9),
  ]
  private static let months = [
    "january jan januar janvier enero gennaio janeiro januari jänner",
    "february feb februar février fevrier febrero febbraio fevereiro februari",
    "march mar märz maerz mars marzo março maart", "april apr avril abril aprile",
    "may mai mayo maggio maio mei",
    "june jun juni juin junio giugno junho", "july jul juli juillet julio luglio julho",
    "august aug août aout agosto augustus",
    "september sep sept septembre septiembre settembre setembro",
    "october oct oktober okt octobre octubre ottobre outubro",
    "november nov novembre noviembre novembro",
    "december dec dezember dez décembre decembre diciembre dicembre dezembro",
  ]
  private static let weekdays = [
    "monday mondays mon montag lundi lunes", "tuesday tuesdays tue tues dienstag mardi martes",
    "wednesday wednesdays wed weds mittwoch mercredi miércoles",
    "thursday thursdays thu thur thurs donnerstag jeudi jueves",
    "friday fridays fri freitag vendredi viernes", "saturday saturdays sat samstag samedi sábado",
    "sunday sundays sun sonntag dimanche domingo",
  ]
  private static let units: [(TimeUnit, String)] = [
    (.second, "second seconds sec secs"), (.minute, "minute minutes min mins"),
    (.hour, "hour hours hr hrs h"), (.day, "day days d night nights"),
    (.week, "week weeks wk wks w workweek"),
    (.month, "month months mth mths"), (.quarter, "quarter quarters qtr qtrs"),
    (.year, "year years yr yrs y"), (.decade, "decade decades"), (.century, "century centuries"),
    (.weekend, "weekend weekends"), (.fortnight, "fortnight fortnights"),
  ]
  private static let dayParts: [(DayPart, String)] = [
    (.morning, "morning mornings"), (.afternoon, "afternoon afternoons afternoonish"),
    (.evening, "evening evenings"), (.night, "night nights nighttime"),
    (.tonight, "tonight tonite"),
    (.lunch, "lunch lunchtime"), (.daytime, "daytime"), (.dinner, "dinnertime suppertime"),
    (.breakfast, "breakfast"), (.businessHours, "businesshours"),
  ]
  private static let relations: [(PhraseRole, String)] = [
    (.article, "a an another"), (.half, "half"),
    (.quarterWord, "quarter quarters"), (.ordinalSuffix, "st nd rd th"), (.now, "now asap"),
    (.meridiem, "am pm a p ampm"), (.clockWord, "o'clock oclock ish sharp uhr"),
    (.noon, "noon noonish midday midnight"),
    (.this, "this current these"), (.next, "next coming upcoming following"),
    (.last, "last previous past prior"),
    (.ago, "ago back"), (.later, "later hence"), (.the, "the der den dem el le la"),
    (.of, "of de du des del"), (.on, "on"), (.at, "at"), (.in, "in during into"), (.from, "from"),
    (.to, "to through thru"), (.between, "between"), (.and, "and und et y"),
    (.before, "before prior"), (.after, "after"), (.until, "until till til through"),
    (.since, "since starting beginning commencing"), (.by, "by"),
    (.past, "past"),
    (
      .about,
      "about around circa approximately roughly exactly sometime sometimes anytime right just"
    ),
    (.early, "early earlier late later"), (.mid, "mid middle"),
    (.beginning, "beginning start begin"),
    (.end, "end"), (.every, "every each"), (.for, "for"), (.within, "within"), (.or, "or"),
    (.than, "than"),
    (
      .more,
      "more less greater least most no not same all whole rest remaining entire other once twice date q fiscal school calendar fy sy cy bi semi but time season seasons closest nearest"
    ), (.business, "business working work"),
    (.era, "ad bc bce ce"), (.possessive, "'s s"), (.until, "as long soon"),
  ]
}
