/// Finds the words of which a passage of three letters was passed over or written twice, as the eye takes its end for the same
/// letters before it: "depency" for "dependency", "potentential" for "potential". They are three edits away, and yet it is one slip.
struct PassageSearch {
  let lexicon: Lexicon
  /// How many letters a passage has: shorter ones are found by their edits, and longer ones are rare.
  static let count = 3
  /// So many at the end of a passage that was passed over stand before it as well, and all of one that was written twice.
  static let leastSame = 2
  /// Shorter words are near to too many by a passage.
  private static let leastLetters = 6

  /// The nodes of the words that may be meant.
  ///
  /// - Complexity: O(*nb*) nodes for *n* letters, where *b* is how many letters a word goes on with.
  func nodes(near written: Letters) -> [Lexicon.NodeIndex] {
    guard written.count >= Self.leastLetters else { return [] }
    var found: [Lexicon.NodeIndex] = []
    var node = 0
    for place in 1...written.count {
      guard let next = lexicon.child(of: node, at: place - 1, of: written) else { break }
      node = next
      if place >= Self.leastSame { addWordsWithMore(below: node, written, place, &found) }
      if isTwice(written, from: place),
        let end = end(below: node, written, from: place + Self.count), !found.contains(end)
      {
        found.append(end)
      }
    }
    return found
  }

  /// Adds the words that go on with any letter and the last two before `place` once more.
  private func addWordsWithMore(
    below node: Lexicon.NodeIndex, _ written: Letters, _ place: Int,
    _ found: inout [Lexicon.NodeIndex]
  ) {
    let behind = node + lexicon.node(node).subtreeCount
    var child = node + 1
    while child < behind {
      if let end = end(below: child, written, from: place - Self.leastSame), !found.contains(end) {
        found.append(end)
      }
      child += lexicon.node(child).subtreeCount
    }
  }

  /// Whether the letters from a place on are those before it. What stands twice at the start is meant: "subsubsection".
  private func isTwice(_ written: Letters, from place: Int) -> Bool {
    guard place > Self.count, place + Self.count <= written.count else { return false }
    return (0..<Self.count).allSatisfy { written[place - Self.count + $0] == written[place + $0] }
  }

  /// The word that goes on behind a node with the letters from a place on, if there is one.
  private func end(
    below node: Lexicon.NodeIndex, _ written: Letters, from place: Int
  ) -> Lexicon.NodeIndex? {
    var node = node
    for index in place..<written.count {
      guard let next = lexicon.child(of: node, written[index]) else { return nil }
      node = next
    }
    return lexicon.node(node).isTarget ? node : nil
  }
}
