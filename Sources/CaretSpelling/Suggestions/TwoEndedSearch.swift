/// Finds the words within some edits of a word from both ends.
///
/// Walks are wide where edits are allowed in the first letters of a walk, so that two walks that allow for few of them there
/// meet a fifth of what one walk with all edits meets. After Mihov and Schulz, "Fast approximate search in large dictionaries"
/// (2004).
enum TwoEndedSearch {
  /// Longer words are not all in the trie that is walked from the ends.
  private static let longest = ReversedWord.longest
  /// Shorter words have no part that is worth a walk of its own.
  private static let shortest = 5

  static func isFor(_ word: Letters, edits: Int) -> Bool {
    word.count >= shortest && word.count + edits <= longest
  }

  /// The words, in the order of the lexicon.
  ///
  /// - Precondition: the search is for the word, and `edits` is 1 to 3.
  static func words(near word: Letters, edits: Int) -> [NearWord] {
    var found = edits > 2 ? withThreeEdits(near: word) : withFewEdits(near: word, edits)
    found.sort { ($0.node, $0.edits) < ($1.node, $1.edits) }
    var last = -1
    found.removeAll { word in
      defer { last = word.node }
      return word.node == last
    }
    return found
  }

  /// Either the last edit is behind the first part of the word, so that a walk from the start has to allow for all edits
  /// but one in there; or the rest of the word is as it is, and a walk from the end takes that at once.
  private static func withFewEdits(near word: Letters, _ edits: Int) -> [NearWord] {
    let firstCount = word.count * 3 / 5
    // An edit between both parts is found from the end.
    let found = SiblingTrie.english.words(
      near: word,
      EditLimits(word, edits: edits, noMoreThan: edits - 1, inFirst: firstCount + 1))
    let first = word[0..<firstCount].reversed
    let rest = SiblingTrie.reversed.words(
      near: first, behind: word[firstCount..<word.count].reversed, EditLimits(first, edits: edits))
    // Those with fewer edits were all found.
    return found + rest.filter { $0.edits == edits }
  }

  /// One of both halves has no more than one of three edits.
  private static func withThreeEdits(near word: Letters) -> [NearWord] {
    let firstCount = word.count / 2
    let reversed = word.reversed
    return SiblingTrie.english.words(
      near: word, EditLimits(word, edits: 3, noMoreThan: 1, inFirst: firstCount + 1))
      + SiblingTrie.reversed.words(
        near: reversed,
        EditLimits(reversed, edits: 3, noMoreThan: 1, inFirst: word.count - firstCount))
  }
}
