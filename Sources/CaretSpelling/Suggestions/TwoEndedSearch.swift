/// Finds the words within one or two edits of a word from both ends.
///
/// Either the last edit is behind the first part of the word, so that a walk from the start has to allow for all edits
/// but one in there; or the rest of the word is as it is, and a walk from the end takes that at once. Walks are wide where
/// edits are allowed in the first letters of a walk, so that two such walks meet a fifth of what one walk with all edits
/// meets. After Mihov and Schulz, "Fast approximate search in large dictionaries" (2004).
enum TwoEndedSearch {
  /// Longer words, and the words near to them, are not all in the trie that is walked from the ends.
  private static let longest = ReversedWord.longest - 2
  /// Shorter words have no part that is worth a walk of its own.
  private static let shortest = 5

  static func isFor(_ word: Letters) -> Bool { (shortest...longest).contains(word.count) }

  /// The words, in the order of the lexicon.
  ///
  /// - Precondition: the search is for the word, and `edits` is 1 or 2.
  static func words(near word: Letters, edits: Int) -> [NearWord] {
    let firstCount = word.count * 3 / 5
    var found = SiblingWalk(.english, word, edits: edits, lastBehind: firstCount).found
    let rest = SiblingWalk(
      .reversed, behind: word[firstCount..<word.count].reversed,
      word[0..<firstCount].reversed, edits: edits)
    // Those with fewer edits were all found.
    found += rest.found.filter { $0.edits == edits }
    found.sort { ($0.node, $0.edits) < ($1.node, $1.edits) }
    var last = -1
    found.removeAll { word in
      defer { last = word.node }
      return word.node == last
    }
    return found
  }
}
