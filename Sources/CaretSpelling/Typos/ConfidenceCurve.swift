internal import Glibc

/// How probable a typo is by a score: a logistic function.
struct ConfidenceCurve {
  /// The score of words of which every second is a typo.
  let even: Double
  /// How fast that changes.
  let slope: Double

  func confidence(of score: Double) -> Double { 1 / (1 + exp(slope * (even - score))) }

  /// The score from which on a word is so probably a typo.
  func score(of confidence: Double) -> Double { even - log(1 / confidence - 1) / slope }
}
