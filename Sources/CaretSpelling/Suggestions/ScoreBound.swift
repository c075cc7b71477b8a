/// What a candidate can still reach when its ends alone were looked at, so that few need more than that.
///
/// Scores are sums, so what a feature adds at most bounds them; a slip's cost only takes away, as the weights are today,
/// and a bound of the score is one of the cost.
struct ScoreBound {
  private let weights: [Double]
  /// What the features that `FeatureExtractor.complete` adds, but for the cost, can add at most.
  private let mostInside: Double
  /// What a nat takes away, and one beyond the usual cost.
  private let (slope, steepness): (Double, Double)

  /// Sums in another order differ by far less.
  private static let tolerance = 1e-6

  init(_ written: Letters, _ weights: [Double]) {
    self.weights = weights
    func weight(_ feature: CandidateFeature) -> Double { weights[feature.rawValue] }
    let ones: [CandidateFeature] = [
      .jaroWinkler, .soundEdits, .sameSound, .sameConsonants, .onlyVowelsDiffer,
    ]
    mostInside =
      ones.reduce(0) { $0 + max(0, weight($1)) }
      + max(0, weight(.keyboardNeighbours)) * Double(written.count)
    slope = -weight(.slipCost) - weight(.slipCostPerLetter) / Double(written.count)
    steepness = slope - weight(.slipIsUnlikely)
  }

  /// The most that the score of a candidate with such ends can be.
  func most(_ ends: CandidateFeatures) -> Double { ends.score(weights) + mostInside }

  /// The most, in sixteenths of a nat, that the slips may cost if the score is to be so high; less than 0 if it can't be, the
  /// greatest that is told apart if nothing is asked.
  func costLimit(from most: Double, to least: Double?) -> Int32 {
    guard let least, slope > 0, steepness > 0 else { return FeatureExtractor.costLimit }
    let slack = most - least + Self.tolerance
    if slack < 0 { return -1 }
    let usual = FeatureExtractor.usualCost
    let cost =
      slack <= usual * slope ? slack / slope : usual + (slack - usual * slope) / steepness
    let sixteenths = min(cost * FeatureExtractor.sixteenths, Double(FeatureExtractor.costLimit))
    return Int32(sixteenths)
  }
}
