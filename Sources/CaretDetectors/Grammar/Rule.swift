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
