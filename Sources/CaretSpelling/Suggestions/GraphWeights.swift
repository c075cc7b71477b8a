/// The weights of the ranking of candidates from word graphs.
///
/// Learned by Scripts/data/dictionaries/train_graph.py; do not edit. From 1084 pairs.
enum GraphWeights {
  static let all: [Double] =
    SlipKind.allCases.map(weight) + GraphFeature.allCases.map(weight)

  private static func weight(of slip: SlipKind) -> Double {
    switch slip {
    case .markMissing: 0.7399
    case .markExtra: -0.3240
    case .markOther: 2.0667
    case .alike: -0.2815
    case .replacedPiece: 2.5780
    case .swapped: 2.7450
    case .vowelForVowel: -0.2247
    case .consonantForConsonant: -1.7118
    case .otherLetter: -4.1374
    case .neighbourKey: 0.5345
    case .otherLayout: 3.4626
    case .missingTwin: 2.7949
    case .missingVowel: 0.4476
    case .missingConsonant: 0.4892
    case .missingSign: 1.2693
    case .missingSpace: 1.9735
    case .extraTwin: 2.1348
    case .extraVowel: -0.3063
    case .extraConsonant: -1.1275
    case .extraSign: 1.2395
    case .extraNeighbourKey: 0.8447
    }
  }

  private static func weight(of feature: GraphFeature) -> Double {
    switch feature {
    case .rarity: -0.0112
    case .changes: -2.1143
    case .severalChanges: -2.6434
    case .changesPerLetter: -3.4198
    case .onlyMarks: 2.9531
    case .onlyReplacement: 0.7530
    case .otherFirstLetter: -1.3399
    case .otherLastLetter: -0.7390
    case .longer: 0.0670
    case .shorter: -0.9621
    case .paths: 0.3540
    case .family: 0.0417
    case .isStem: 1.7918
    case .isTwofold: -5.5424
    case .isPrefixed: -0.6758
    case .isCompound: -3.4399
    case .isSplit: -3.1595
    case .splitOfShort: -0.6180
    case .splitPaths: -2.9551
    case .isPhrase: -0.7696
    case .hasSign: 0.8691
    case .isName: -4.0525
    case .letters: 0.0474
    }
  }
}
