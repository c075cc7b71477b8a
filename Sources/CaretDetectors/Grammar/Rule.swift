// A grammar is rows: a pattern of words and what it means.
//
//     Rule(.date, "[the] day after {date}") { .day($0.day(0) + 1) }
//
// What a pattern is made of:
//
//     day            the word, in capitals or small letters
//     ,  -  .  /     the sign; \( for one that is written here, too
//     <month>        a token of a class (`TokenClass`)
//     {month}        the same, kept for the meaning; {date} a phrase of the grammar (`Phrase`)
//     [x]  (x|y)     x or nothing; one of the two
//     a b   a/b      a blank in the pattern allows blanks in the text; without one the two touch
//     x << …         x stands before and isn't part of it; `x !<< …`: doesn't stand before
//     … >> x         x follows and isn't part of it; `… !>> x`: doesn't follow
//     … >> $       a clause ends here
//     x ^ y          what is before the sign belongs to the phrase, but not to a find that begins with it
//
// A phrase at a token is the longest that a rule of it reads there; of equally long ones the rule that stands
// first wins. A meaning may be nil: then the rule doesn't read these words, and shorter ways are tried.

/// What the rules of a grammar make: the kinds of phrases that other rules are made of.
enum Phrase: String, CaseIterable, Sendable {
  // Numbers.
  case cardinal, whole, count, nth, rank, which, day, year, spokenYear, inYear
  // Times of day.
  case meridiem, bareClock, hour, time, part, timeZone, clock
  // Lengths of time.
  case length
  // Days, spans of them, and both.
  case numeric, civil, period, date, partOfDate, span
  // Days with times, ranges and repetitions.
  case moment, point, edge, range, bounded, recurrence
  /// What is a find.
  case find

  /// Its place among all.
  var index: Int { Self.indices[self] ?? 0 }

  private static let indices = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}

/// A row of the grammar.
struct Rule: Sendable {
  enum Meaning: Sendable {
    case number(@Sendable (Parts) -> Double?)
    case time(@Sendable (Parts) -> TimeValue?)
  }

  let phrase: Phrase
  let pattern: StaticString
  let meaning: Meaning

  init(
    _ phrase: Phrase, _ pattern: StaticString, _ meaning: @escaping @Sendable (Parts) -> TimeValue?
  ) {
    self.phrase = phrase
    self.pattern = pattern
    self.meaning = .time(meaning)
  }

  init(
    _ phrase: Phrase, _ pattern: StaticString,
    number: @escaping @Sendable (Parts) -> Double?
  ) {
    self.phrase = phrase
    self.pattern = pattern
    meaning = .number(number)
  }

  /// A phrase that is another one by itself.
  init(_ phrase: Phrase, _ pattern: StaticString) {
    self.init(phrase, pattern) { $0.time(0) }
  }
}

/// Makes a table of rows of a function's lines.
@resultBuilder
enum RuleTable {
  static func buildBlock(_ rules: Rule...) -> [Rule] { rules }
}

/// What a phrase means, and where it ends.
final class Reading: Sendable {
  /// The token behind the phrase.
  let end: Int
  /// The token where a find begins that begins with the phrase.
  let start: Int
  let number: Double
  let time: TimeValue?

  init(start: Int, end: Int, number: Double = 0, time: TimeValue? = nil) {
    self.start = start
    self.end = end
    self.number = number
    self.time = time
  }
}

/// The kept parts of a pattern, for its meaning.
struct Parts {
  let reader: PhraseReader
  let start: Int
  let end: Int
  let slots: SIMD8<Int16>
  let phrases: SIMD8<Int8>

  var calendar: TimeReference { reader.calendar }

  /// Whether an optional part is there.
  func has(_ slot: Int) -> Bool { slots[slot] >= 0 }

  func token(_ slot: Int) -> PhraseToken { reader.tokens[Int(slots[slot])] }

  func reading(_ slot: Int) -> Reading? {
    guard slots[slot] >= 0, phrases[slot] >= 0 else { return nil }
    return reader.known(Int(phrases[slot]), at: Int(slots[slot]))
  }

  /// The number of a token or phrase.
  func number(_ slot: Int) -> Double { reading(slot)?.number ?? token(slot).number }

  func int(_ slot: Int) -> Int { Int(number(slot)) }

  /// Which month, weekday, unit …
  func index(_ slot: Int) -> Int { token(slot).index }

  func unit(_ slot: Int) -> TimeUnit { TimeUnit(rawValue: index(slot)) ?? .day }

  /// The digits that a number is written with.
  func width(_ slot: Int) -> Int { token(slot).utf8Count }

  func time(_ slot: Int) -> TimeValue? { reading(slot)?.time }

  func length(_ slot: Int) -> TimeLength { time(slot)?.length ?? TimeLength(0, .day) }

  /// The number of an optional part.
  func optional(_ slot: Int) -> Int? { has(slot) ? int(slot) : nil }

  /// Whether the pattern has read all of the text.
  var isWholeText: Bool { reader.isWholeText(start, end) }
}
