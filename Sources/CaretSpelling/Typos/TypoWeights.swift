extension TypoModel {
  /// The weights, in the order of `TypoFeature`.
  ///
  /// Learned by Scripts/train-typos.py from typos that were corrected in the histories of public documents,
  /// from known misspellings put in place of their corrections in documents and source code, and from all
  /// other words there that no dictionary knows. `otherDocuments` has no examples there and was set by hand.
  static let weights: [Double] = [
    -9.760,  // one
    -0.189,  // cost
    -2.906,  // costPerLetter
    0.370,  // frequency
    3.515,  // noCandidate
    0.126,  // lead
    -2.791,  // split
    0.189,  // length
    -2.040,  // short
    -2.248,  // countInDocument
    -1.000,  // otherDocuments
    -1.357,  // capitalized
    -6.576,  // allCaps
    -8.638,  // mixedCase
    -0.155,  // partOfName
    0.388,  // comment
    -0.617,  // string
    -0.950,  // code
    -4.950,  // technical
    -2.330,  // name
    -9.326,  // word
    -1.137,  // rare
    0.242,  // trigrams
    -1.229,  // technicalTrigrams
    0.099,  // worstTrigram
    1.538,  // candidateInDocument
    9.621,  // swap
    7.933,  // doubled
    9.474,  // undoubled
    6.442,  // missingVowel
    7.235,  // missingConsonant
    8.148,  // extraVowel
    6.874,  // extraConsonant
    7.763,  // replacedVowel
    7.812,  // replacedConsonant
    6.889,  // several
    -2.086,  // atStart
    -0.702,  // atEnd
    -0.347,  // inflection
    -0.550,  // joined
    -1.588,  // derived
    -0.519,  // capitalizedCost
    -0.169,  // codeCost
    0.537,  // shortCost
    -7.290,  // notASCII
  ]
}
