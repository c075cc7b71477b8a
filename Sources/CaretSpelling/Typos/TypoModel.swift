// A dictionary alone reports every name and term; a list of known typos misses every typo that it does not
// have. This is neither: a score over what is known of an unknown word, of the common word that is nearest to it,
// and of the place; a linear one, and decision trees for what goes together. Scripts/data/train-typos.py learned both.

/// How sure it is that an unknown word is a typo.
public enum TypoTier: Int, Comparable, Sendable {
  /// Unknown to the dictionaries; nothing else speaks for a typo.
  case unknown
  /// Probably a typo.
  case likely
  /// A typo, wherever it stands.
  case certain

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// Judges unknown words of English.
enum TypoModel {
  static let likelyScore = 2.0
  static let certainScore = 4.0

  /// The score of an unknown word: the logarithm of the odds that it is a typo, on a scale of its own; nil if it
  /// is too low for a tier.
  static func score(_ features: TypoFeatures, for tier: TypoTier) -> Double? {
    let linear = linearScore(features)
    let needed =
      switch tier {
      case .unknown: -Double.infinity
      case .likely: likelyScore - linear
      case .certain: certainScore - linear
      }
    return TypoForest.english.value(of: features.values, atLeast: needed).map { linear + $0 }
  }

  private static func linearScore(_ features: TypoFeatures) -> Double {
    var sum = 0.0
    for i in 0..<weights.count { sum += weights[i] * features.values[i] }
    return sum
  }

  /// The tier of a word with a score. A word of one or two letters is an ending, a unit or a variable,
  /// and one of three is in code. A part of a name in code is a typo beyond doubt or none.
  static func tier(
    of score: Double, _ word: String, in spanKind: SpanKind, isPartOfName: Bool
  ) -> TypoTier {
    guard word.utf8.count > (spanKind == .code ? 3 : 2) else { return .unknown }
    let needed = leastScores(in: spanKind)
    if score >= needed.certain { return .certain }
    if spanKind == .code && isPartOfName { return .unknown }
    return score >= needed.likely ? .likely : .unknown
  }

  /// In strings and code most unknown words are names, so a typo must be more likely there, and in comments
  /// names of the code stand among the words.
  private static func leastScores(in spanKind: SpanKind) -> (likely: Double, certain: Double) {
    switch spanKind {
    case .prose: (likelyScore, certainScore)
    case .comment: (2.5, 5)
    case .string: (4.5, 7)
    case .code: (3.5, 7)
    }
  }

  /// Whether a candidate of so many edits could lift a word to a tier. Candidates take nearly all of the time.
  static func isWorthACandidate(_ features: TypoFeatures, edits: Int, _ tier: TypoTier) -> Bool {
    let needed = (tier == .certain ? certainScore : likelyScore) - mostOfForest
    let score = linearScore(features)
    guard edits > 1 else { return score + mostOfCandidate + mostOfSlip >= needed }
    let slips = weight(.several) + leastCostOfTwo * weight(.costPerLetter) / features.letterCount
    return score + mostOfCandidate + slips >= needed
  }

  /// The trees seldom add more.
  private static let mostOfForest = 1.5

  private static func weight(_ feature: TypoFeature) -> Double { weights[feature.rawValue] }

  /// What a frequent word that stands in the same document adds.
  private static let mostOfCandidate = 26 * weight(.frequency) + weight(.candidateInDocument)

  /// What the likeliest single slip adds.
  private static let mostOfSlip: Double = {
    let slips: [TypoFeature] = [
      .swap, .doubled, .undoubled, .missingVowel, .missingConsonant, .extraVowel, .extraConsonant,
      .replacedVowel, .replacedConsonant, .several,
    ]
    return slips.map(weight).max() ?? 0
  }()

  /// Two slips cost at least this much, in natural logarithms.
  private static let leastCostOfTwo = 5.0
}
