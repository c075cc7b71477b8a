extension ForeignTypoModel {
  /// The weights of the linear score, in the order of `ForeignFeature.allCases`.
  static let weights: [Double] = ForeignFeature.allCases.map(weight)

  /// The weight of one feature.
  ///
  /// Learned by Scripts/data/train-foreign-typos.py; do not edit. From typos that were corrected in the histories of translated
  /// documents, and from all other words there that no dictionary knows. No word of theirs is kept.
  private static func weight(of feature: ForeignFeature) -> Double {
    switch feature {
    case .one: 0.545
    case .german: -0.227
    case .french: 0.470
    case .spanish: -0.228
    case .portuguese: 0.535
    case .italian: -0.152
    case .length: 0.136
    case .short: -2.645
    case .capitalized: 1.027
    case .severalCapitals: -4.211
    case .marked: 0.994
    case .usual: -0.939
    case .english: -0.182
    case .term: -1.964
    case .name: -2.501
    case .derivedEnglish: -0.818
    case .englishStem: -1.133
    case .trigrams: -0.341
    case .worstTrigram: 0.013
    case .compound: -1.211
    case .prefixed: -1.380
    case .sibling: -0.350
    case .noCandidate: -1.369
    case .score: 0.357
    case .lead: -0.019
    case .frequency: -0.078
    case .partFrequency: 0.308
    case .marks: 3.752
    case .swap: 2.421
    case .doubled: 3.810
    case .undoubled: 3.969
    case .missing: 2.543
    case .extra: 1.931
    case .replaced: 1.857
    case .several: 1.185
    case .split: 0.043
    case .atStart: -0.964
    case .atEnd: -0.544
    case .capitalizedMeant: -0.661
    case .lengthLeft: 0.070
    case .comment: -4.704
    case .count: -0.926
    case .partOfName: -1.553
    case .capitalInsideSentence: -1.424
    case .germanCapital: 0.052
    case .hyphenated: -0.688
    case .besideUnknown: -0.614
    case .amongWords: 0.714
    case .meantInDocument: 0.950
    }
  }
}
