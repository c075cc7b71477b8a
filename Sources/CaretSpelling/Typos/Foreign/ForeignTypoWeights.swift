extension ForeignTypoModel {
  /// The weights of the linear score, in the order of `ForeignFeature.allCases`.
  static let weights: [Double] = ForeignFeature.allCases.map(weight)

  /// The weight of one feature.
  ///
  /// Learned by Scripts/data/train-foreign-typos.py; do not edit. From typos that were corrected in the histories of translated
  /// documents, and from all other words there that no dictionary knows. No word of theirs is kept.
  private static func weight(of feature: ForeignFeature) -> Double {
    switch feature {
    case .one: -1.923
    case .german: -0.397
    case .french: 0.208
    case .spanish: -0.282
    case .portuguese: 0.377
    case .italian: 0.151
    case .length: 0.184
    case .short: -1.470
    case .capitalized: -0.417
    case .severalCapitals: -2.460
    case .marked: 0.816
    case .usual: 0.013
    case .english: -0.036
    case .term: -1.721
    case .name: -2.150
    case .derivedEnglish: -0.569
    case .englishStem: -0.429
    case .trigrams: -0.354
    case .worstTrigram: 0.052
    case .compound: -0.860
    case .prefixed: -1.175
    case .sibling: -0.302
    case .noCandidate: -0.194
    case .score: 0.308
    case .lead: -0.060
    case .frequency: 0.010
    case .partFrequency: 0.066
    case .marks: 5.858
    case .swap: 4.312
    case .doubled: 4.454
    case .undoubled: 5.008
    case .missing: 4.222
    case .extra: 3.886
    case .replaced: 3.798
    case .several: 3.366
    case .split: 2.362
    case .atStart: -0.696
    case .atEnd: -0.186
    case .capitalizedMeant: 0.501
    case .lengthLeft: 0.089
    case .comment: -3.547
    case .count: -0.763
    case .partOfName: -1.711
    case .capitalInsideSentence: -1.325
    case .germanCapital: 0.963
    case .hyphenated: -0.951
    case .besideUnknown: -0.714
    case .amongWords: 0.399
    case .meantInDocument: 0.634
    }
  }
}
