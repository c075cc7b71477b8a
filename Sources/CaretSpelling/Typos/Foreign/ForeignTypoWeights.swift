extension ForeignTypoModel {
  /// The weights of the linear score, in the order of `ForeignFeature.allCases`.
  static let weights: [Double] = ForeignFeature.allCases.map(weight)

  /// The weight of one feature.
  ///
  /// Learned by Scripts/data/train-foreign-typos.py; do not edit. From typos that were corrected in the histories of translated
  /// documents, and from all other words there that no dictionary knows. No word of theirs is kept.
  private static func weight(of feature: ForeignFeature) -> Double {
    switch feature {
    case .one: 1.321
    case .german: -0.525
    case .french: -0.001
    case .spanish: -0.088
    case .portuguese: 0.547
    case .italian: -0.064
    case .length: 0.025
    case .short: -1.684
    case .capitalized: 0.715
    case .severalCapitals: -2.760
    case .marked: 0.904
    case .usual: -0.643
    case .english: -0.136
    case .term: -1.654
    case .name: -1.548
    case .derivedEnglish: -0.658
    case .englishStem: -0.884
    case .trigrams: -0.101
    case .worstTrigram: -0.021
    case .compound: -0.556
    case .prefixed: -1.160
    case .sibling: -0.083
    case .noCandidate: -0.204
    case .score: 0.242
    case .lead: -0.109
    case .frequency: 0.510
    case .marks: 2.718
    case .swap: 2.283
    case .doubled: 2.516
    case .undoubled: 2.625
    case .missing: 1.928
    case .extra: 1.771
    case .replaced: 1.563
    case .several: 1.012
    case .split: 1.071
    case .atStart: -0.015
    case .atEnd: -0.646
    case .capitalizedMeant: -0.266
    case .lengthLeft: 0.106
    case .comment: -3.448
    case .count: -0.584
    case .partOfName: -0.835
    case .capitalInsideSentence: -1.341
    case .germanCapital: 0.362
    case .hyphenated: -0.527
    case .besideUnknown: -0.579
    case .amongWords: 0.391
    case .meantInDocument: 0.634
    }
  }
}
