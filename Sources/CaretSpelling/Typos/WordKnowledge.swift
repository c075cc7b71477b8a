internal import CaretBytes
internal import Synchronization

/// What is known of an unknown word wherever it stands.
struct WordKnowledge: Sendable {
  let features: TypoFeatures
  let candidate: TypoCandidate?
  /// What a table of words finds the candidate by.
  let meant: WordKey?

  init(features: TypoFeatures, candidate: TypoCandidate?) {
    (self.features, self.candidate) = (features, candidate)
    meant = candidate.map { WordKey($0.word) }
  }
}

/// What the threads of a run have found out about unknown words, so that none looks for the same again.
///
/// - Complexity: a lock for each distinct word of a thread; a hundred times less than what it saves.
public final class SharedKnowledge: Sendable {
  /// By the level: a word is looked into as far as that needs.
  private let words = Mutex<[[String: WordKnowledge]]>(
    Array(repeating: [:], count: TypoTier.certain.rawValue + 1))

  private let inspected = Mutex<InspectedWords?>(nil)

  /// What earlier runs of the program have found out; nil where nothing is kept.
  var kept: InspectedWords? { inspected.withLock { $0 } }

  /// Keeps what is found out from run to run.
  func keep(in folder: String?, by program: FileIdentity?) {
    guard let folder, let program else { return }
    inspected.withLock { $0 = $0 ?? InspectedWords.shared(by: program, folder: folder) }
    ProposedWords.shared.keep(in: folder, by: program)
  }

  /// More words of a level are forgotten, all at once.
  private static let most = 100_000

  public init() {}

  subscript(word: String, level: TypoTier) -> WordKnowledge? {
    words.withLock { $0[level.rawValue][word] }
  }

  func insert(_ knowledge: WordKnowledge, of word: String, _ level: TypoTier) {
    words.withLock { words in
      if words[level.rawValue].count >= Self.most { words[level.rawValue].removeAll() }
      words[level.rawValue][word] = knowledge
    }
  }
}
