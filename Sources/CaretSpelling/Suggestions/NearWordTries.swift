/// Looks for words near to another by the tries that are laid out for it, once so many were looked for that it pays to make them.
struct NearWordTries {
  /// How many words were looked for, but for walks of one edit, which are short.
  private var walkCount = 0

  /// The words within some edits of a word, in the order of the lexicon; nil where a walk through the lexicon finds them sooner.
  ///
  /// - Precondition: `edits` is 1 to 3.
  mutating func words(near word: Letters, edits: Int) -> [NearWord]? {
    if edits > 1 { walkCount += 1 }
    if walkCount > SiblingTrie.makingCostOfReversed || SiblingTrie.isReversedMade,
      TwoEndedSearch.isFor(word, edits: edits)
    {
      return TwoEndedSearch.words(near: word, edits: edits)
    }
    guard edits < 3, walkCount > SiblingTrie.makingCost || SiblingTrie.isMade else { return nil }
    return SiblingTrie.english.words(near: word, edits: edits)
  }
}
