/// What a checker has found out about the finder's unknown words, by their numbers.
struct WordMemory {
  private var known: [WordKnowledge?] = []
  private var knownCount = 0
  /// The words that no list says to be wrong.
  private var unlisted: [Bool] = []
  private var hopes: [WordHopes] = []
  /// Which numbers of words they go by.
  private var numbering = 0
  /// Of more words all is forgotten at once.
  private static let most = 100_000

  /// What is known of a word, by the numbers that words have now.
  mutating func knowledge(of word: Int, _ numbering: Int) -> WordKnowledge? {
    keepUp(with: numbering)
    return word < known.count ? known[word] : nil
  }

  /// Whether a word was noted as one that no list says to be wrong.
  mutating func isUnlisted(_ word: Int, _ numbering: Int) -> Bool {
    keepUp(with: numbering)
    return word < unlisted.count && unlisted[word]
  }

  /// Takes in what was found out, of a word that was asked for last.
  mutating func note(_ knowledge: WordKnowledge, of word: Int) {
    if knownCount >= Self.most { (known, knownCount) = ([], 0) }
    while known.count <= word { known.append(nil) }
    known[word] = knowledge
    knownCount += 1
  }

  mutating func noteUnlisted(_ word: Int) {
    while unlisted.count <= word { unlisted.append(false) }
    unlisted[word] = true
  }

  /// Whether a word may be told in text of a kind, whatever its place is; nil if nobody has asked.
  mutating func mayBeTold(_ word: Int, in spanKind: SpanKind, _ numbering: Int) -> Bool? {
    keepUp(with: numbering)
    return word < hopes.count ? hopes[word][spanKind] : nil
  }

  /// Takes in whether a word that was asked for last may be told in text of a kind.
  mutating func note(mayBeTold: Bool, _ word: Int, in spanKind: SpanKind) {
    while hopes.count <= word { hopes.append(WordHopes()) }
    hopes[word][spanKind] = mayBeTold
  }

  private mutating func keepUp(with numbering: Int) {
    if numbering != self.numbering { self = WordMemory(numbering: numbering) }
  }

  init(numbering: Int = 0) { self.numbering = numbering }
}
