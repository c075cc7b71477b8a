extension TypoModel {
  /// The weights, in the order of `TypoFeature`.
  ///
  /// Learned by Scripts/train-typos.py from typos that were corrected in the histories of public documents,
  /// from known misspellings put in place of their corrections in documents and source code, and from all
  /// other words there that no dictionary knows. `otherDocuments` has no examples there and was set by hand.
  static let weights: [Double] = [
    -9.005,  // one
    -0.132,  // cost
    -3.368,  // costPerLetter
    0.355,  // frequency
    -0.449,  // noCandidate
    -0.084,  // lead
    -4.223,  // split
    0.253,  // length
    -1.856,  // short
    -2.814,  // countInDocument
    -1.000,  // otherDocuments
    -2.032,  // capitalized
    -6.548,  // allCaps
    -8.123,  // mixedCase
    -0.257,  // partOfName
    0.366,  // comment
    -0.234,  // string
    -0.249,  // code
    -4.563,  // technical
    -2.263,  // name
    -8.831,  // word
    -0.697,  // rare
    0.353,  // trigrams
    -1.084,  // technicalTrigrams
    0.083,  // worstTrigram
    2.273,  // candidateInDocument
    9.339,  // swap
    7.634,  // doubled
    8.409,  // undoubled
    6.139,  // missingVowel
    6.844,  // missingConsonant
    7.877,  // extraVowel
    6.374,  // extraConsonant
    7.001,  // replacedVowel
    6.735,  // replacedConsonant
    6.009,  // several
    -2.376,  // atStart
    -0.872,  // atEnd
    0.048,  // inflection
    -0.628,  // joined
    -1.922,  // derived
    -0.378,  // capitalizedCost
    -0.174,  // codeCost
    0.467,  // shortCost
    -6.791,  // notASCII
  ]
}
