extension TypoModel {
  /// The weights of the linear score, in the order of `TypoFeature.allCases`.
  static let weights: [Double] = TypoFeature.allCases.map(weight)

  /// The weight of one feature.
  ///
  /// Learned by Scripts/data/train-typos.py; do not edit. From typos that were corrected in the histories of public
  /// documents and programs, from known misspellings put in place of their corrections there, and from all other
  /// words there that no dictionary knows. No word of theirs is kept.
  static func weight(of feature: TypoFeature) -> Double {
    switch feature {
    case .one: -14.264
    case .cost: -0.205
    case .costPerLetter: -3.435
    case .frequency: 0.445
    case .noCandidate: 6.668
    case .lead: 0.174
    case .split: -5.160
    case .length: 0.431
    case .short: -2.620
    case .countInDocument: -2.110
    case .capitalized: -0.804
    case .allCaps: -2.491
    case .mixedCase: -7.227
    case .partOfName: -0.307
    case .comment: 0.726
    case .string: 1.729
    case .code: -0.859
    case .technical: -5.632
    case .name: -2.616
    case .word: -10.318
    case .rare: -1.757
    case .rarest: -0.429
    case .documented: -4.909
    case .package: -3.355
    case .trigrams: 0.195
    case .technicalTrigrams: -0.927
    case .worstTrigram: -0.014
    case .candidateInDocument: 1.253
    case .swap: 12.169
    case .doubled: 11.349
    case .undoubled: 11.889
    case .missingVowel: 9.724
    case .missingConsonant: 10.912
    case .extraVowel: 9.933
    case .extraConsonant: 9.099
    case .replacedVowel: 10.124
    case .replacedConsonant: 10.352
    case .several: 9.476
    case .atStart: -3.077
    case .atEnd: -1.329
    case .inflection: -1.169
    case .joined: -0.991
    case .derived: -1.240
    case .capitalizedCost: 0.077
    case .codeCost: 0.030
    case .shortCost: 0.765
    case .notASCII: -4.159
    case .nameInsideSentence: -4.401
    case .capitalInsideSentence: -1.276
    case .hyphenated: -0.814
    case .besideUnknown: -0.827
    case .amongWords: 1.330
    case .codeAmongWords: -0.365
    }
  }
}
