// A dictionary alone reports every name and term; a list of known typos misses every typo that it does not
// have. This is neither: a linear score over what is known of an unknown word, of the common word that is
// nearest to it, and of the place. Scripts/train-typos.py learned the weights.

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

  /// The score of an unknown word: the logarithm of the odds that it is a typo, on a scale of its own.
  static func score(_ features: TypoFeatures) -> Double {
    var sum = 0.0
    for i in 0..<weights.count { sum += weights[i] * features.values[i] }
    return sum
  }

  /// In code, where most unknown words are names, a typo must be more likely.
  static let likelyScoreInCode = 3.0

  /// The tier of a word with a score. A word of one or two letters is an ending, a unit or a variable,
  /// and one of three is in code.
  static func tier(of score: Double, _ word: String, in spanKind: SpanKind) -> TypoTier {
    guard word.utf8.count > (spanKind == .code ? 3 : 2) else { return .unknown }
    if score >= certainScore { return .certain }
    return score >= (spanKind == .code ? likelyScoreInCode : likelyScore) ? .likely : .unknown
  }

  /// Whether a candidate of so many edits could lift a word to a tier. Candidates take nearly all of the time.
  static func isWorthACandidate(_ features: TypoFeatures, edits: Int, _ tier: TypoTier) -> Bool {
    let needed = tier == .certain ? certainScore : likelyScore
    guard edits > 1 else { return score(features) + mostOfCandidate + mostOfSlip >= needed }
    let slips = weight(.several) + leastCostOfTwo * weight(.costPerLetter) / features.letterCount
    return score(features) + mostOfCandidate + slips >= needed
  }

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
