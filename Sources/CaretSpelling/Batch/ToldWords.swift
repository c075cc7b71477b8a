/// Unknown words that were told, by their numbers, where each is told once.
struct ToldWords {
  private var words: [Bool] = []
  private var numbering = 0

  /// Forgets them if words have other numbers now.
  mutating func begin(_ numbering: Int) {
    if numbering == self.numbering { return }
    words.removeAll(keepingCapacity: true)
    self.numbering = numbering
  }

  @inline(__always) func has(_ word: Int) -> Bool { word < words.count && words[word] }

  mutating func insert(_ word: Int) {
    while words.count <= word { words.append(false) }
    words[word] = true
  }
}
