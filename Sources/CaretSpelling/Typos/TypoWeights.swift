extension TypoModel {
  /// The weights, in the order of `TypoFeature`.
  ///
  /// Learned by Scripts/data/train-typos.py from typos that were corrected in the histories of public documents and
  /// programs, from known misspellings put in place of their corrections there, and from all other words there that
  /// no dictionary knows. No word of theirs is kept.
  static let weights: [Double] = [
    -14.264,  // one
    -0.205,  // cost
    -3.435,  // costPerLetter
    0.445,  // frequency
    6.668,  // noCandidate
    0.174,  // lead
    -5.160,  // split
    0.431,  // length
    -2.620,  // short
    -2.110,  // countInDocument
    -0.804,  // capitalized
    -2.491,  // allCaps
    -7.227,  // mixedCase
    -0.307,  // partOfName
    0.726,  // comment
    1.729,  // string
    -0.859,  // code
    -5.632,  // technical
    -2.616,  // name
    -10.318,  // word
    -1.757,  // rare
    -0.429,  // rarest
    -4.909,  // documented
    -3.355,  // package
    0.195,  // trigrams
    -0.927,  // technicalTrigrams
    -0.014,  // worstTrigram
    1.253,  // candidateInDocument
    12.169,  // swap
    11.349,  // doubled
    11.889,  // undoubled
    9.724,  // missingVowel
    10.912,  // missingConsonant
    9.933,  // extraVowel
    9.099,  // extraConsonant
    10.124,  // replacedVowel
    10.352,  // replacedConsonant
    9.476,  // several
    -3.077,  // atStart
    -1.329,  // atEnd
    -1.169,  // inflection
    -0.991,  // joined
    -1.240,  // derived
    0.077,  // capitalizedCost
    0.030,  // codeCost
    0.765,  // shortCost
    -4.159,  // notASCII
    -4.401,  // nameInsideSentence
    -1.276,  // capitalInsideSentence
    -0.814,  // hyphenated
    -0.827,  // besideUnknown
    1.330,  // amongWords
    -0.365,  // codeAmongWords
  ]
}
