/// Finds the words that may have been meant, before any ranking.
///
/// Words and terms within two edits (three from nine letters); words that sound the same or nearly so; two words written
/// as one; a word that lacks its apostrophe. Work is bounded by counting it, never by the clock, so that the
/// same word always has the same candidates.
struct CandidateSearch {
  let lexicon: Lexicon
  private var walk = TrieWalk()
  private var tries = NearWordTries()
  private let passages: PassageSearch
  private var seen: Set<Int> = []
  private(set) var candidates: [Candidate] = []

  /// More nodes are never looked at: four times what a word of ten letters needs.
  private static let nodeLimit = 600_000
  private static let candidateLimit = 4_000

  init(lexicon: Lexicon) {
    self.lexicon = lexicon
    passages = PassageSearch(lexicon: lexicon)
  }

  /// A word that may have been meant.
  struct Candidate {
    enum Kind {
      case word, possessive
      case split(second: Int)
    }
    /// The node of the word, or of the first of two.
    var node: Int
    var kind: Kind = .word
    /// How many letters were changed, where the search by letters found it.
    var edits: Int?
    /// Its letters, where the search came by them.
    var letters: Letters?
    var soundEdits: Int?
  }

  mutating func run(_ word: Letters) {
    seen.removeAll(keepingCapacity: true)
    candidates.removeAll(keepingCapacity: true)
    findByLetters(word)
    findPassages(word)
    findBySound(word)
    findSplits(word)
    findPossessives(word)
  }

  private mutating func findByLetters(_ word: Letters) {
    let edits = word.count >= 9 ? 3 : word.count > 1 ? 2 : 1
    if let words = tries.words(near: word, edits: edits) {
      for found in words.prefix(Self.candidateLimit) {
        seen.insert(found.node)
        candidates.append(Candidate(node: found.node, edits: found.edits, letters: found.letters))
      }
      return
    }
    let automaton = EditAutomaton(word, edits: edits)
    let lexicon = lexicon
    var found: [Candidate] = []
    _ = walk.run(automaton, count: lexicon.nodeCount, limit: Self.nodeLimit) { index in
      let node = lexicon.node(index)
      return (node.letter, node.subtreeCount)
    } found: { index, edits in
      let node = lexicon.node(index)
      if node.isTarget && found.count < Self.candidateLimit {
        found.append(Candidate(node: index, edits: edits))
      }
    }
    for candidate in found { seen.insert(candidate.node) }
    candidates += found
  }

  /// Words that lack a passage, or have it twice: the shorter ones are too many edits away to be found by letters.
  private mutating func findPassages(_ word: Letters) {
    for node in passages.nodes(near: word) where seen.insert(node).inserted {
      candidates.append(Candidate(node: node, edits: PassageSearch.count))
    }
  }

  private mutating func findBySound(_ word: Letters) {
    let key = SoundKey(word).letters
    guard key.count > 0 else { return }
    let automaton = EditAutomaton(key, edits: key.count > 2 ? 1 : 0)
    let lexicon = lexicon
    var found: [(postings: Range<Int>, edits: Int)] = []
    _ = walk.run(automaton, count: lexicon.soundNodeCount, limit: Self.nodeLimit) { index in
      let node = lexicon.soundNode(index)
      return (node.letter, node.subtreeCount)
    } found: { index, edits in
      found.append((lexicon.soundNode(index).postings, edits))
    }
    for (postings, edits) in found {
      for posting in postings.prefix(edits == 0 ? 60 : 8)
      where candidates.count < Self.candidateLimit {
        let node = lexicon.posting(posting)
        guard seen.insert(node).inserted else { continue }
        candidates.append(Candidate(node: node, soundEdits: edits))
      }
    }
  }

  private mutating func findSplits(_ word: Letters) {
    guard word.count > 1 else { return }
    for place in 1..<word.count {
      guard let first = lexicon.find(word[0..<place]), isWhole(first, count: place),
        let second = lexicon.find(word[place..<word.count]),
        isWhole(second, count: word.count - place)
      else { continue }
      candidates.append(Candidate(node: first, kind: .split(second: second)))
    }
  }

  /// Whether a word may stand alone beside a split: no single letters but "a" and "i", nothing vulgar.
  private func isWhole(_ node: Int, count: Int) -> Bool {
    let word = lexicon.node(node)
    if word.forms.contains(.vulgar) { return false }
    if count > 1 { return true }
    return word.letter == UInt8(ascii: "a") || word.letter == UInt8(ascii: "i")
  }

  /// "todays" may be "today's".
  private mutating func findPossessives(_ word: Letters) {
    guard word.count > 2, word[word.count - 1] == UInt8(ascii: "s"),
      let node = lexicon.find(word[0..<word.count - 1]),
      !lexicon.node(node).forms.possessives.isEmpty
    else { return }
    candidates.append(Candidate(node: node, kind: .possessive))
  }
}
