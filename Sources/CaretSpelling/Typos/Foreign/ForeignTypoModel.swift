/// Judges unknown words of German, French, Spanish, Portuguese and Italian. Scripts/data/train-foreign-typos.py learned how.
enum ForeignTypoModel {
  /// The score of an unknown word, on the scale of `TypoModel`: a linear one and what the trees add.
  static func score(_ features: ForeignFeatures) -> Double {
    var sum = TypoForest.foreign.value(of: features.values, atLeast: -.infinity) ?? 0
    for i in 0..<weights.count { sum += weights[i] * features.values[i] }
    return sum
  }

  static func tier(of score: Double) -> TypoTier {
    if score >= TypoModel.certainScore { return .certain }
    return score >= TypoModel.likelyScore ? .likely : .unknown
  }

  /// How probable it is that a word with a score is a typo: what a logistic function makes of the scores of 2,672 words of
  /// documents that the model before this one was not trained on, and of what people corrected or a person said of them. Far fewer of the
  /// certain ones are names and terms than in English.
  static func confidence(of score: Double) -> Double { curve.confidence(of: score) }

  private static let curve = ConfidenceCurve(even: 2.3, slope: 1.0)
}
