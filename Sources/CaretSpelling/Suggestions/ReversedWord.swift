internal import CaretBytes

/// A word of the lexicon by its letters from the last one on, 24 at most, as numbers that sort as these do.
struct ReversedWord: BitwiseCopyable {
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

  /// Lends the words that may be meant, sorted.
  static func withAll<Result>(
    of lexicon: Lexicon, _ body: (Cells<ReversedWord>) -> Result
  ) -> Result {
    let count = (1..<lexicon.nodeCount).count { lexicon.node($0).isTarget }
    return withRoom(for: count) { room in
      let words = room.part(0, putTargets(of: lexicon, into: room))
      sort(words)
      return body(words)
    }
  }

  /// Lends memory that goes back to the system at once, as no more of it is needed for long.
  private static func withRoom<Result>(
    for count: Int, _ body: (Cells<ReversedWord>) -> Result
  ) -> Result {
    let size = count * MemoryLayout<ReversedWord>.stride
    guard let start = unsafe LargePages.map(size) else { return Cells.withRoom(count, body) }
    defer { unsafe LargePages.unmap(start, size) }
    return body(
      unsafe Cells(
        UnsafeMutableRawPointer(start).bindMemory(to: ReversedWord.self, capacity: count), count))
  }

  /// By the last six letters, the last three of them behind the others, and what has all of these in common by the rest.
  private static func sort(_ words: Cells<ReversedWord>) {
    withRoom(for: words.count) { others in
      sort(words, byThreeFrom: 3, into: others)
      sort(others, byThreeFrom: 0, into: words)
    }
    var start = 0
    while start < words.count {
      let letters = words[start].high >> 30
      var end = start + 1
      while end < words.count && words[end].high >> 30 == letters { end += 1 }
      if end - start > 1 { sortFew(words.part(start, end - start)) }
      start = end
    }
  }

  /// Most words with the same last letters are few.
  private static func sortFew(_ words: Cells<ReversedWord>) {
    guard words.count <= 16 else {
      let sorted = (0..<words.count).map { words[$0] }.sorted { $0.isBefore($1) }
      for index in sorted.indices { words[index] = sorted[index] }
      return
    }
    for index in 1..<words.count {
      let word = words[index]
      var place = index
      while place > 0, word.isBefore(words[place - 1]) {
        words[place] = words[place - 1]
        place -= 1
      }
      words[place] = word
    }
  }

  @inline(__always) private func isBefore(_ other: ReversedWord) -> Bool {
    (high, low) < (other.high, other.low)
  }

  /// Puts words in the order of three of their letters; those that are alike there stay in theirs.
  private static func sort(
    _ words: Cells<ReversedWord>, byThreeFrom first: Int, into sorted: Cells<ReversedWord>
  ) {
    let shift = UInt64(45 - 5 * first)
    var places = [UInt32](repeating: 0, count: 1 << 15)
    for index in 0..<words.count { places[Int(words[index].high >> shift & 0x7FFF)] += 1 }
    var count: UInt32 = 0
    for letters in places.indices {
      (places[letters], count) = (count, count + places[letters])
    }
    for index in 0..<words.count {
      let word = words[index]
      let letters = Int(word.high >> shift & 0x7FFF)
      sorted[Int(places[letters])] = word
      places[letters] += 1
    }
  }

  /// - Returns: how many there are.
  private static func putTargets(of lexicon: Lexicon, into words: Cells<ReversedWord>) -> Int {
    var filled = 0
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
      if node.isTarget && depth <= longest {
        words[filled] = word
        filled += 1
      }
    }
    return filled
  }
}
