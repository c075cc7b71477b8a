/// Words of one role.
struct WordList: Sendable {
  /// Words in lowercase between blanks, and which of the role they are or what number they mean.
  struct Row: Sendable {
    var words: StaticString
    var index: Int?
    var number: Double?
  }

  let role: PhraseRole
  let rows: [Row]
  /// The word that these are called by in patterns, which goes for all of them.
  var name: StaticString?

  /// Words of a language that do what a word does that patterns name.
  init(as name: StaticString, _ words: StaticString) {
    self.init([], words)
    self.name = name
  }

  init(_ role: PhraseRole, _ words: StaticString) {
    self.role = role
    rows = [Row(words: words)]
  }

  /// Words counted from an index on, as months from 1.
  init(_ role: PhraseRole, from first: Int, _ words: [StaticString]) {
    self.role = role
    rows = words.enumerated().map { Row(words: $1, index: first + $0) }
  }

  /// Words for numbers.
  init(_ role: PhraseRole, _ numbers: KeyValuePairs<Double, StaticString>) {
    self.role = role
    rows = numbers.map { Row(words: $1, number: $0) }
  }

  /// Words that a find may be about, and that say nothing by themselves: a pattern names them.
  static func hearts(_ words: StaticString) -> WordList { WordList(.noon, words) }

  static func units(_ units: KeyValuePairs<TimeUnit, StaticString>) -> WordList {
    WordList(role: .unit, rows: units.map { Row(words: $1, index: $0.rawValue) })
  }

  static func dayParts(_ parts: KeyValuePairs<DayPart, StaticString>) -> WordList {
    WordList(role: .dayPart, rows: parts.map { Row(words: $1, index: $0.rawValue) })
  }

  /// Units that are no period without another word beside them.
  static func dependentUnits(_ units: KeyValuePairs<TimeUnit, StaticString>) -> WordList {
    WordList(role: [.unit, .dependent], rows: Self.units(units).rows)
  }

  static func dependentParts(_ parts: KeyValuePairs<DayPart, StaticString>) -> WordList {
    WordList(role: [.dayPart, .dependent], rows: dayParts(parts).rows)
  }

  init(role: PhraseRole, rows: [Row]) {
    self.role = role
    self.rows = rows
  }
}
