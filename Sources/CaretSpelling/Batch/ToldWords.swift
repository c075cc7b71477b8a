/// Unknown words that were told, by their numbers, where each is told once: a bit for each, so that many lie near to the processor.
struct ToldWords {
  private var words: [UInt64] = []
  private var numbering = 0

  /// Forgets them if words have other numbers now.
  mutating func begin(_ numbering: Int) {
    if numbering == self.numbering { return }
    words.removeAll(keepingCapacity: true)
    self.numbering = numbering
  }

  @inline(__always) func has(_ word: Int) -> Bool {
    word >> 6 < words.count && words[word >> 6] >> UInt64(word & 63) & 1 != 0
  }

  mutating func insert(_ word: Int) {
    while words.count <= word >> 6 { words.append(0) }
    words[word >> 6] |= 1 << UInt64(word & 63)
  }
}
