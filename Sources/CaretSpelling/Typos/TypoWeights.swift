extension TypoModel {
  /// The weights, in the order of `TypoFeature`.
  ///
  /// Learned by Scripts/train-typos.py from typos that were corrected in the histories of public documents and
  /// programs, from known misspellings put in place of their corrections there, and from all other words there that
  /// no dictionary knows. No word of theirs is kept.
  static let weights: [Double] = [
    -14.065,  // one
    -0.188,  // cost
    -3.347,  // costPerLetter
    0.410,  // frequency
    6.068,  // noCandidate
    0.156,  // lead
    -5.049,  // split
    0.479,  // length
    -3.118,  // short
    -1.956,  // countInDocument
    -0.267,  // capitalized
    -2.368,  // allCaps
    -7.224,  // mixedCase
    -0.184,  // partOfName
    0.650,  // comment
    1.576,  // string
    -0.506,  // code
    -5.674,  // technical
    -2.241,  // name
    -10.092,  // word
    -1.477,  // rare
    -0.460,  // rarest
    -4.870,  // documented
    -3.458,  // package
    0.205,  // trigrams
    -0.593,  // technicalTrigrams
    -0.044,  // worstTrigram
    1.448,  // candidateInDocument
    11.938,  // swap
    11.139,  // doubled
    11.888,  // undoubled
    9.615,  // missingVowel
    10.904,  // missingConsonant
    9.743,  // extraVowel
    8.848,  // extraConsonant
    10.285,  // replacedVowel
    10.329,  // replacedConsonant
    9.304,  // several
    -3.073,  // atStart
    -1.069,  // atEnd
    -1.385,  // inflection
    -1.053,  // joined
    -1.149,  // derived
    -0.006,  // capitalizedCost
    -0.065,  // codeCost
    0.928,  // shortCost
    -3.992,  // notASCII
    -4.850,  // nameInsideSentence
    -1.273,  // capitalInsideSentence
    -0.734,  // hyphenated
    -0.748,  // besideUnknown
    1.264,  // amongWords
    -0.228,  // codeAmongWords
  ]
}
