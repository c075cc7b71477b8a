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
  /// Training scales the models so that these begin the tiers: its margins for them are chosen by what a cross validation finds and what it
  /// reports of right words. In English what is certain begins above, in prose at 4.6: it is asked for its confidence too.
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

  /// Whether a word may reach a tier in text of a kind, whatever its place and its document say of it: of most unknown words it is
  /// known by themselves that they can't.
  ///
  /// - Complexity: that of a score.
  static func mayReach(
    _ tier: TypoTier, _ features: TypoFeatures, in spanKind: SpanKind
  ) -> Bool {
    let (low, high) = features.bounds(in: spanKind)
    var linear = 0.0
    for i in 0..<weights.count { linear += max(weights[i] * low[i], weights[i] * high[i]) }
    let (likely, certain) = leastScores(in: spanKind)
    let leastLikely = spanKind == .code ? min(likely, likelyScoreOfQuoted) : likely
    let leastCertain = spanKind == .code ? min(certain, certainScoreOfQuoted) : certain
    let least = tier == .certain ? leastCertain : leastLikely
    return TypoForest.english.mayReach(least - linear - rounding, from: low, to: high)
  }

  /// More than sums of the same numbers in another order differ by.
  private static let rounding = 1e-6

  /// The tier of a word with a score. A word of one or two letters is an ending, a unit or a variable,
  /// and one of three is in code.
  static func tier(
    of score: Double, _ word: String, in context: TypoContext
  ) -> TypoTier {
    let isCode = context.spanKind == .code
    guard word.utf8.count > (isCode ? 3 : 2) else { return .unknown }
    let needed = leastScores(in: context.spanKind)
    let certain = isCode && context.isQuoted ? certainScoreOfQuoted : needed.certain
    if score >= certain { return .certain }
    let likelyInCode = context.isPartOfName ? likelyScoreOfPart : likelyScoreOfQuoted
    let isSpecial = isCode && (context.isPartOfName || context.isQuoted)
    let likely = isSpecial ? likelyInCode : needed.likely
    return score >= likely ? .likely : .unknown
  }

  /// The least score of a part of a name in code that is probably a typo. Set by identifiers that were corrected in the
  /// histories of ten programs, and by what six trees have besides.
  private static let likelyScoreOfPart = 4.0

  /// The least score of a word in code that a text quotes, and of no part of a name there, that is probably a typo. In some 4,660
  /// documents with corrections eight that were corrected lie between it and that of programs, and 23 others.
  private static let likelyScoreOfQuoted = 3.0

  /// The least score of a word with a capital beside a name: in the same documents five corrections have less, and 46 others, names.
  static let leastScoreBesideName = 6.0

  /// The least score of a typo beyond doubt in code that a text quotes: who writes for readers has fewer names of his own than a
  /// program. Of 15 distinct words between it and that of programs twelve were typos.
  private static let certainScoreOfQuoted = 5.4

  /// How probable it is that a word with a score is a typo: what a logistic function makes of scores and of what a
  /// person said of 240 distinct words of 21 trees that the model was not trained on, as many of each tenth. Names and terms
  /// are most of what trees have of low scores, so in a single text more of these are typos.
  static func confidence(of score: Double) -> Double { curve.confidence(of: score) }

  private static let curve = ConfidenceCurve(even: 5.5, slope: 0.7)

  /// What is certain is at least so probable: in trees every second word near it is a name, in documents one of three.
  private static let leastConfidenceOfCertain = 0.35

  /// The least score of a typo that looks like a word made by a rule of English, as `EnglishVocabulary.isMade(_:)` knows it.
  static let leastScoreOfMade = 4.5

  /// The least scores of the tiers, by where a word stands.
  ///
  /// The model was trained on documents, and there the places outside of prose are few. So the scores beside prose
  /// were set by hand, by what a level reports of programs' sources.
  private static func leastScores(in spanKind: SpanKind) -> (likely: Double, certain: Double) {
    switch spanKind {
    case .prose: (likelyScore, curve.score(of: leastConfidenceOfCertain))
    // Names of the code stand among the words.
    case .comment: (2.5, 5)
    // Most unknown words are keys, paths and names of formats, and a correction changes what a program does.
    case .string: (4.5, 7)
    // Most are names. The features know code, so less is asked for than in strings, which look like prose.
    case .code: (3.5, 7)
    }
  }

  /// Whether a candidate of so many edits could lift a word to a tier. Candidates take nearly all of the time.
  static func isWorthACandidate(_ features: TypoFeatures, edits: Int, _ tier: TypoTier) -> Bool {
    let needed = (tier == .certain ? certainScore : likelyScore) - mostOfForest
    let score = linearScore(features)
    guard edits > 1 else { return score + mostOfCandidate + mostOfSlip >= needed }
    let costOfTwo = leastCostOfTwo / features.letterCount
    let slips = weight(of: .several) + costOfTwo * weight(of: .costPerLetter)
    return score + mostOfCandidate + slips >= needed
  }

  /// Whether a word that is near to no other may be a slip all the same, by its letters: "maintainence", not "leosoaivan".
  static func looksLikeEnglish(_ features: TypoFeatures) -> Bool {
    var alone = features
    alone.add(nil, for: "")
    let least = leastScoreOfFar - linearScore(alone)
    return TypoForest.english.value(of: alone.values, atLeast: least).map { $0 >= least } ?? false
  }

  /// What slips of long words have without a word near to them.
  private static let leastScoreOfFar = -3.0

  /// What the trees are taken to add at most before a candidate is looked for.
  ///
  /// A choice of speed, not a bound: all 160 trees at their best would add 32.6, and to allow for that would be
  /// to look for a candidate of nearly every word. A word that needs more of them than this without
  /// a candidate stays unknown, so another number changes verdicts.
  private static let mostOfForest = 1.5

  /// What a frequent word that stands in the same document adds. Only the very most frequent words have a
  /// greater frequency, of 30 at most.
  private static let mostOfCandidate =
    frequencyOfFrequent * weight(of: .frequency) + weight(of: .candidateInDocument)
  private static let frequencyOfFrequent = 26.0

  /// What the likeliest single slip adds.
  private static let mostOfSlip: Double = {
    let slips: [TypoFeature] = [
      .swap, .doubled, .undoubled, .missingVowel, .missingConsonant, .extraVowel, .extraConsonant,
      .replacedVowel, .replacedConsonant, .several,
    ]
    return slips.map { weight(of: $0) }.max() ?? 0
  }()

  /// Two slips cost at least this much, in natural logarithms, by the costs of single ones in en_US.errors.
  private static let leastCostOfTwo = 5.0
}
