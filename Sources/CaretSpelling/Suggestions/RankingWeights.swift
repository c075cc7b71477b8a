/// The weights of the ranking.
///
/// Learned by Scripts/data/dictionaries/train_ranking.py; do not edit. From 12 692 pairs.
enum RankingWeights {
  static let english: [Double] = CandidateFeature.allCases.map(weight)

  private static func weight(of feature: CandidateFeature) -> Double {
    switch feature {
    case .slipCost: -0.5274
    case .slipCostPerLetter: -1.1528
    case .slipIsUnlikely: 0.2694
    case .frequency: 0.4022
    case .frequencyOfShort: 0.1439
    case .sameFirstLetter: 0.5575
    case .sameLastLetter: 0.5976
    case .sameLastTwo: 0.2744
    case .commonPrefix: 1.9383
    case .commonSuffix: 1.1864
    case .edits: 0.1074
    case .editsOfShort: 0.0611
    case .soundEdits: -1.0058
    case .sameSound: 0.6702
    case .jaroWinkler: 0.9697
    case .longer: -0.3838
    case .shorter: -0.1190
    case .sameConsonants: -0.0751
    case .sameLetters: 1.0699
    case .onlyVowelsDiffer: -0.2313
    case .keyboardNeighbours: -0.0325
    case .isSplit: -21.8585
    case .splitOfShort: 1.9635
    case .splitFrequency: 0.6917
    case .isName: -3.4143
    case .isPossessive: -4.7929
    case .isVulgar: -4.8349
    case .hasMark: 0.3859
    case .isRare: 0.9311
    }
  }
}
