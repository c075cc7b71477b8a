// What is weighed when an unknown word of German, French, Spanish, Portuguese or Italian is judged. Technical texts of these
// languages are full of English words, names and words made of both, so most of it asks whether the word is one of these.

internal import CaretBytes
internal import Glibc

/// What is weighed, in the order of the weights.
enum ForeignFeature: Int, CaseIterable {
  case one, german, french, spanish, portuguese, italian
  // The word by itself.
  case length, short, capitalized, severalCapitals, marked, usual, english, term, name,
    derivedEnglish, englishStem
  case trigrams, worstTrigram, compound, prefixed, sibling
  // The word that was probably meant.
  case noCandidate, score, lead, frequency, partFrequency
  case marks, swap, doubled, undoubled, missing, extra, replaced, several, split
  case atStart, atEnd, capitalizedMeant, lengthLeft
  // The place.
  case comment, count, partOfName, capitalInsideSentence, germanCapital, hyphenated, besideUnknown,
    amongWords
  case meantInDocument
}

/// The values that are weighed.
struct ForeignFeatures: Sendable {
  private(set) var values = [Double](repeating: 0, count: ForeignFeature.allCases.count)

  subscript(_ feature: ForeignFeature) -> Double {
    get { values[feature.rawValue] }
    set { values[feature.rawValue] = newValue }
  }

  private static let (longestTold, longestShort) = (12, 4)

  /// What the letters say, without a look at any dictionary.
  init(_ word: String, in language: ForeignLanguage) {
    let scalars = Array(word.unicodeScalars)
    self[.one] = 1
    self[language.row.feature] = 1
    self[.length] = Double(min(scalars.count, Self.longestTold))
    self[.short] = scalars.count <= Self.longestShort ? 1 : 0
    let capitals = scalars.count(where: \.properties.isUppercase)
    self[.capitalized] = capitals == 1 && scalars[0].properties.isUppercase ? 1 : 0
    self[.severalCapitals] = capitals > Int(self[.capitalized]) ? 1 : 0
    self[.marked] = scalars.contains { $0.value >= 0x80 } ? 1 : 0
  }

  /// Adds what is known of the word that was probably meant.
  mutating func add(_ meant: ForeignCandidate, for word: String) {
    self[.score] = meant.score
    self[.lead] = meant.lead
    self[.frequency] = Double(meant.frequency)
    self[.partFrequency] = Double(meant.partFrequency)
    self[.capitalizedMeant] =
      meant.word.unicodeScalars.first?.properties.isUppercase == true ? 1 : 0
    if meant.word.utf8.contains(0x20) {
      self[.split] = 1
      return
    }
    let slip = MarkedSlip(from: meant.word, to: word)
    self[.atStart] = slip.isAtStart ? 1 : 0
    self[.atEnd] = slip.isAtEnd ? 1 : 0
    self[.lengthLeft] = Double(slip.sharedCount)
    switch slip.kind {
    case .none: break
    case .marks: self[.marks] = 1
    case .swap: self[.swap] = 1
    case .doubled: self[.doubled] = 1
    case .undoubled: self[.undoubled] = 1
    case .missing: self[.missing] = 1
    case .extra: self[.extra] = 1
    case .replaced: self[.replaced] = 1
    case .several: self[.several] = 1
    }
  }

  /// From this logarithm of the count in a document on more of them say no more.
  private static let mostTold = 3.0

  /// These with what the place says.
  func with(_ context: TypoContext) -> ForeignFeatures {
    var all = self
    all[.comment] = context.spanKind == .comment ? 1 : 0
    all[.count] = min(log(Double(max(1, context.countInDocument))), Self.mostTold)
    all[.partOfName] = context.isPartOfName ? 1 : 0
    all[.hyphenated] = context.place.isHyphenated ? 1 : 0
    all[.besideUnknown] = context.place.isBesideUnknown ? 1 : 0
    all[.amongWords] = context.place.isAmongWords ? 1 : 0
    if context.place.isInsideSentence {
      all[.capitalInsideSentence] = self[.capitalized]
      all[.germanCapital] = self[.capitalized] * self[.german]
    }
    all[.meantInDocument] = context.candidateIsInDocument ? 1 : 0
    return all
  }
}

/// The word of a language that was probably meant.
struct ForeignCandidate: Sendable {
  var word: String
  /// What the ranking of the suggestions says of it.
  var score: Double
  /// How far it is ahead of the second best.
  var lead: Double
  /// How usual it is in the language's texts: 0 for a word that they hardly have, up to 7.
  var frequency: Int
  /// The same; of a word that is made of two, of the rarer of these.
  var partFrequency: Int
}
