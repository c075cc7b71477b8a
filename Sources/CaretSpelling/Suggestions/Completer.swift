/// The words that begin as a partial word does, most probable first.
struct Completer {
  private let trie = WordTrie.english

  /// The completions of `prefix`, at most `limit`, in its case.
  ///
  /// A subtree is one stretch of memory, so all words below the prefix are looked at: 30,000 for one
  /// letter, a few for three.
  func completions(of prefix: String, limit: Int) -> [String] {
    let letters = Array(prefix.utf8)
    guard !letters.isEmpty, letters.allSatisfy({ $0 < 0x80 }) else { return [] }
    let isAllUpper = letters.count > 1 && letters.allSatisfy { $0 &- 0x61 >= 26 }
    let isCapitalized = letters[0] &- 0x41 < 26
    var best: [String: Int] = [:]
    for start in starts(letters) {
      for (word, frequency) in words(below: start, limit: limit) {
        var word = word
        if isAllUpper {
          word = word.uppercased()
        } else if isCapitalized {
          word = word.prefix(1).uppercased() + word.dropFirst()
        }
        guard word != prefix else { continue }
        best[word] = max(best[word] ?? 0, frequency)
      }
    }
    let ranked = best.sorted {
      ($1.value, $0.key.utf8.count, $0.key) < ($0.value, $1.key.utf8.count, $1.key)
    }
    return ranked.prefix(limit).map(\.key)
  }

  /// The ways in which the dictionary may write the prefix: as it is, small, and as a name.
  private func starts(_ letters: [UInt8]) -> [[UInt8]] {
    let lower = letters.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    var name = lower
    if name[0] &- 0x61 < 26 { name[0] &= 0xDF }
    var starts = [letters]
    for other in [lower, name] where !starts.contains(other) { starts.append(other) }
    return starts
  }

  /// The most frequent words below a prefix, without the prefix itself.
  private func words(below prefix: [UInt8], limit: Int) -> [(String, Int)] {
    guard let top = trie.node(of: prefix) else { return [] }
    let end = top + trie.subtreeCount(of: top)
    var best: [(node: Int, frequency: Int)] = []
    for node in (top + 1)..<max(top + 1, end) where trie.isWord(node) {
      let frequency = trie.frequency(of: node)
      guard frequency > 0 else { continue }
      if best.count == limit, frequency <= best[limit - 1].frequency { continue }
      let place = best.firstIndex { $0.frequency < frequency } ?? best.count
      best.insert((node, frequency), at: place)
      if best.count > limit { best.removeLast() }
    }
    return best.map {
      (String(decoding: prefix + spelling(of: $0.node, below: top), as: UTF8.self), $0.frequency)
    }
  }

  /// The letters on the way from one node down to another.
  private func spelling(of node: Int, below top: Int) -> [UInt8] {
    var letters: [UInt8] = []
    var current = top
    while current != node {
      var child = current + 1
      while child + trie.subtreeCount(of: child) <= node { child += trie.subtreeCount(of: child) }
      letters.append(trie.letters[trie.code(of: child)])
      current = child
    }
    return letters
  }
}
