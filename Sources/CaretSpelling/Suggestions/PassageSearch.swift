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
    // The only lexicon that there is has been laid out for quicker steps once many words were looked for.
    guard SiblingTrie.isMade else { return nodes(near: written, in: lexicon) }
    let trie = SiblingTrie.english
    return nodes(near: written, in: trie).map { trie.origin($0) }
  }

  private func nodes(near written: Letters, in trie: some LetterTrie) -> [Int] {
    var found: [Int] = []
    var node = 0
    for place in 1...written.count {
      guard let next = trie.child(of: node, at: place - 1, of: written) else { break }
      node = next
      if place >= Self.leastSame { addWordsWithMore(below: node, of: trie, written, place, &found) }
      if isTwice(written, from: place),
        let end = end(below: node, of: trie, written, from: place + Self.count),
        !found.contains(end)
      {
        found.append(end)
      }
    }
    return found
  }

  /// Adds the words that go on with any letter and the last two before `place` once more.
  private func addWordsWithMore(
    below node: Int, of trie: some LetterTrie, _ written: Letters, _ place: Int,
    _ found: inout [Int]
  ) {
    trie.forEachChild(of: node, before: written[place - Self.leastSame]) { child in
      if let end = end(below: child, of: trie, written, from: place - Self.leastSame),
        !found.contains(end)
      {
        found.append(end)
      }
    }
  }

  /// Whether the letters from a place on are those before it. What stands twice at the start is meant: "subsubsection".
  private func isTwice(_ written: Letters, from place: Int) -> Bool {
    guard place > Self.count, place + Self.count <= written.count else { return false }
    return (0..<Self.count).allSatisfy { written[place - Self.count + $0] == written[place + $0] }
  }

  /// The word that goes on behind a node with the letters from a place on, if there is one.
  private func end(
    below node: Int, of trie: some LetterTrie, _ written: Letters, from place: Int
  ) -> Int? {
    var node = node
    for index in place..<written.count {
      guard let next = trie.child(of: node, written[index]) else { return nil }
      node = next
    }
    return trie.isTarget(node) ? node : nil
  }
}

/// A trie of the lexicon's words in one of its two layouts; 0 is its root.
private protocol LetterTrie {
  func child(of parent: Int, at position: Int, of word: Letters) -> Int?
  func child(of parent: Int, _ letter: UInt8) -> Int?
  /// Calls `body` with the nodes below one, in the order of their letters; those may be left out that do not go on with a letter.
  func forEachChild(of parent: Int, before letter: UInt8, _ body: (Int) -> Void)
  /// Whether a word ends at a node that may be meant.
  func isTarget(_ index: Int) -> Bool
}

extension Lexicon: LetterTrie {
  fileprivate func forEachChild(of parent: Int, before letter: UInt8, _ body: (Int) -> Void) {
    let behind = parent + node(parent).subtreeCount
    var child = parent + 1
    while child < behind {
      body(child)
      child += node(child).subtreeCount
    }
  }

  fileprivate func isTarget(_ index: Int) -> Bool { node(index).isTarget }
}

extension SiblingTrie: LetterTrie {
  fileprivate func child(of parent: Int, at position: Int, of word: Letters) -> Int? {
    child(of: parent, word[position])
  }

  fileprivate func forEachChild(of parent: Int, before letter: UInt8, _ body: (Int) -> Void) {
    let bit: UInt32 = 1 << UInt32(Self.code(of: letter))
    for place in places(below: parent) where Node(bits: nodes[place]).letters & bit != 0 {
      body(place)
    }
  }

  fileprivate func isTarget(_ index: Int) -> Bool { Node(bits: nodes[index]).isTarget }
}
