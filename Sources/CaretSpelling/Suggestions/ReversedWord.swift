/// A word of the lexicon by its letters from the last one on, 24 at most, as numbers that sort as these do.
struct ReversedWord {
  /// The longest that are told apart.
  static let longest = 24

  /// Twelve letters each, in five bits, the first of them highest; zeros behind the end.
  private var (high, low): (UInt64, UInt64) = (0, 0)
  /// Its node in the lexicon.
  private(set) var node: UInt32 = 0

  /// The code of a letter, by `SiblingTrie.code(of:)`; 0 behind the end.
  @inline(__always) func letter(_ index: Int) -> Int {
    if index < 12 { return Int(high >> UInt64(55 - 5 * index) & 0x1F) }
    return index < Self.longest ? Int(low >> UInt64(115 - 5 * index) & 0x1F) : 0
  }

  /// How many letters it has.
  @inline(__always) var count: Int {
    low != 0 ? 24 - low.trailingZeroBitCount / 5 : 12 - min(60, high.trailingZeroBitCount) / 5
  }

  /// With how many letters both begin.
  ///
  /// - Precondition: they are not the same.
  @inline(__always) func commonCount(with other: ReversedWord) -> Int {
    let (high, low) = (high ^ other.high, low ^ other.low)
    return high != 0 ? (high.leadingZeroBitCount - 4) / 5 : 12 + (low.leadingZeroBitCount - 4) / 5
  }

  /// The same behind one more letter of the word.
  private func behind(_ letter: UInt8) -> ReversedWord {
    var longer = ReversedWord()
    longer.high = high >> 5 | UInt64(SiblingTrie.code(of: letter)) << 55
    longer.low = low >> 5 | (high & 0x1F) << 55
    return longer
  }

  /// The words that may be meant, sorted.
  static func all(of lexicon: Lexicon) -> [ReversedWord] {
    // By the last six letters, the last three of them behind the others, and what has all of these in common by the rest.
    var words = sorted(sorted(targets(of: lexicon), byThreeFrom: 3), byThreeFrom: 0)
    var start = 0
    while start < words.count {
      let letters = words[start].high >> 30
      var end = start + 1
      while end < words.count && words[end].high >> 30 == letters { end += 1 }
      if end - start > 1 { words[start..<end].sort { ($0.high, $0.low) < ($1.high, $1.low) } }
      start = end
    }
    return words
  }

  /// The words in the order of three of their letters; those that are alike there stay in theirs.
  private static func sorted(_ words: [ReversedWord], byThreeFrom first: Int) -> [ReversedWord] {
    let shift = UInt64(45 - 5 * first)
    var places = [Int](repeating: 0, count: 1 << 15)
    for word in words { places[Int(word.high >> shift & 0x7FFF)] += 1 }
    var count = 0
    for letters in places.indices {
      (places[letters], count) = (count, count + places[letters])
    }
    var sorted = words
    for word in words {
      let letters = Int(word.high >> shift & 0x7FFF)
      sorted[places[letters]] = word
      places[letters] += 1
    }
    return sorted
  }

  private static func targets(of lexicon: Lexicon) -> [ReversedWord] {
    var words: [ReversedWord] = []
    // Of each depth the letters so far, and where what is below them ends.
    var path: [62 of ReversedWord] = .init(repeating: ReversedWord())
    var ends: [62 of Int] = .init(repeating: .max)
    var depth = 0
    for index in 1..<lexicon.nodeCount {
      let node = lexicon.node(index)
      while ends.span[depth] <= index { depth -= 1 }
      var word = path.span[depth].behind(node.letter)
      word.node = UInt32(index)
      depth += 1
      path[depth] = word
      ends[depth] = index + node.subtreeCount
      if node.isTarget && depth <= longest { words.append(word) }
    }
    return words
  }
}
