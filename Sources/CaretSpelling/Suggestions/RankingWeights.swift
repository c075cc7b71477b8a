/// The weights of the score that ranks suggestions, in the order of `SuggestionFeatures.names`.
///
/// Learned by Scripts/train-ranking.py from pairs of misspellings and corrections: corrections in the
/// histories of five public repositories and the usual test sets (Wikipedia's list, Aspell's, typos',
/// LibreOffice's English replacements), 7,463 pairs; 15 in a hundred pairs were left out and gave the same
/// figures. `caseOnly` has no examples there and was set by hand.
enum RankingWeights {
  static let english: [Double] = [
    -0.582,  // cost
    -1.268,  // costPerLetter
    0.874,  // frequency
    1.588,  // unknownFrequency
    -2.918,  // firstLetterDiffers
    -0.832,  // lastLetterDiffers
    -0.427,  // missingLetters
    -0.616,  // extraLetters
    -10.541,  // split
    2.494,  // splitShortPart
    -4.847,  // nameForWord
    4.0,  // caseOnly
    -0.792,  // soundDiffers
    0.590,  // sameLetters
    -1.097,  // shortWord
    -3.544,  // possessive
    -0.116,  // vowelsOnly
  ]
}
