internal import Synchronization

/// What is known of an unknown word wherever it stands.
struct WordKnowledge: Sendable {
  var features: TypoFeatures
  var candidate: TypoCandidate?
}

/// What the threads of a run have found out about unknown words, so that none looks for the same again.
///
/// - Complexity: a lock for each distinct word of a thread; a hundred times less than what it saves.
public final class SharedKnowledge: Sendable {
  private let words = Mutex<[Key: WordKnowledge]>([:])

  /// A word is looked into as far as a level needs.
  private struct Key: Hashable {
    var word: String
    var level: TypoTier
  }

  /// More words are forgotten, all at once.
  private static let most = 100_000

  public init() {}

  subscript(word: String, level: TypoTier) -> WordKnowledge? {
    words.withLock { $0[Key(word: word, level: level)] }
  }

  func insert(_ knowledge: WordKnowledge, of word: String, _ level: TypoTier) {
    words.withLock { words in
      if words.count >= Self.most { words.removeAll() }
      words[Key(word: word, level: level)] = knowledge
    }
  }
}
