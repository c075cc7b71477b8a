/// A candidate with all that the ranking knows of it.
struct RankedCandidate {
  var candidate: CandidateSearch.Candidate
  var letters: Letters
  var features: CandidateFeatures
  var score = 0.0
}

/// Ranks what may have been meant by a word.
///
/// What is seen at once of a candidate, its frequency and its ends, bounds its score. Where only some of the best are asked
/// for, the others are left as soon as that, or a part of what their slips cost, says that they are not among them. Keeps its
/// working space between calls.
struct CandidateRanking {
  private let lexicon: Lexicon
  private let errors = ErrorModel.english
  private let weights = RankingWeights.english
  private var scratch = ErrorModel.Scratch()

  init(lexicon: Lexicon) {
    self.lexicon = lexicon
  }

  /// The candidates with the highest scores, best first, and of some with the same the first of the lexicon.
  struct Best {
    private(set) var candidates: [RankedCandidate] = []
    /// Whether no other candidate was left.
    fileprivate(set) var isAll = true
    private let most: Int

    fileprivate init(most: Int) { self.most = most }

    /// What the score of another must be at least; nil if any is taken.
    fileprivate var leastScore: Double? { candidates.count < most ? nil : candidates.last?.score }

    fileprivate mutating func take(_ candidate: RankedCandidate) {
      let place =
        candidates.lastIndex {
          $0.score > candidate.score
            || ($0.score == candidate.score && $0.candidate.node < candidate.candidate.node)
        }.map { $0 + 1 } ?? 0
      candidates.insert(candidate, at: place)
      guard candidates.count > most else { return }
      candidates.removeLast()
      isAll = false
    }
  }

  /// The best candidates for a word, `most` of them or all if there are fewer.
  mutating func best(
    _ most: Int, of candidates: [CandidateSearch.Candidate], for written: Letters
  ) -> Best {
    let extractor = FeatureExtractor(written, errors: errors)
    let bound = ScoreBound(written, weights)
    var best = Best(most: most)
    var words: [RankedCandidate] = []
    for candidate in promising(candidates) {
      switch candidate.kind {
      case .word:
        if let word = ends(of: candidate, extractor, bound) { words.append(word) }
      case .possessive: best.take(possessive(candidate, extractor))
      case .split(let second): best.take(split(candidate, second))
      }
    }
    for index in words.indices.sorted(by: { words[$0].score > words[$1].score }) {
      let limit = bound.costLimit(from: words[index].score, to: best.leastScore)
      guard limit >= 0 else {
        best.isAll = false
        break
      }
      guard
        extractor.complete(
          &words[index].features, of: words[index].letters, costLimit: limit, &scratch)
      else {
        best.isAll = false
        continue
      }
      words[index].score = words[index].features.score(weights)
      best.take(words[index])
    }
    return best
  }

  /// The candidates that are worth a look, by edits and frequency alone.
  private func promising(
    _ candidates: [CandidateSearch.Candidate]
  ) -> [CandidateSearch.Candidate] {
    guard candidates.count > Self.looks else { return candidates }
    let keys = candidates.enumerated().map { index, candidate in
      (key: roughCost(candidate) * 8_192 + index, index: index)
    }
    return keys.sorted { $0.key < $1.key }.prefix(Self.looks).map { candidates[$0.index] }
  }

  private static let looks = 160

  private func roughCost(_ candidate: CandidateSearch.Candidate) -> Int {
    let edits =
      switch candidate.kind {
      case .split, .possessive: 0
      case .word:
        candidate.edits.map { $0 * 50 } ?? (candidate.soundEdits == 0 ? 90 : 135)
      }
    return edits + 255 - lexicon.node(candidate.node).frequency
  }

  /// A word with the features that are seen at once, and as its score the most that it can be.
  private func ends(
    of candidate: CandidateSearch.Candidate, _ extractor: FeatureExtractor, _ bound: ScoreBound
  ) -> RankedCandidate? {
    let node = lexicon.node(candidate.node)
    let letters = candidate.letters ?? lexicon.letters(of: candidate.node)
    let edits = candidate.edits ?? letters.edits(to: extractor.written)
    var features = extractor.ends(of: letters, frequency: node.frequency, edits: edits)
    // A vulgar word is proposed for a slip of one letter only.
    if node.forms.contains(.vulgar) {
      guard edits <= 1 else { return nil }
      features[.isVulgar] = 1
    }
    let isOnlyName = node.forms.proposed.isDisjoint(with: .lower)
    features[.isName] = isOnlyName && edits > 0 ? 1 : 0
    return RankedCandidate(
      candidate: candidate, letters: letters, features: features, score: bound.most(features))
  }

  private mutating func possessive(
    _ candidate: CandidateSearch.Candidate, _ extractor: FeatureExtractor
  ) -> RankedCandidate {
    var letters = lexicon.letters(of: candidate.node)
    let isContracted = Self.contracted.contains(letters.string)
    letters.append(UInt8(ascii: "'"))
    letters.append(UInt8(ascii: "s"))
    let frequency = lexicon.node(candidate.node).frequency
    var features = extractor.features(
      of: letters, frequency: isContracted ? frequency : max(0, frequency - Self.rarerWithEnding),
      &scratch)
    features[.isPossessive] = isContracted ? 0 : 1
    return RankedCandidate(
      candidate: candidate, letters: letters, features: features, score: features.score(weights))
  }

  private func split(_ candidate: CandidateSearch.Candidate, _ second: Int) -> RankedCandidate {
    let (node, other) = (lexicon.node(candidate.node), lexicon.node(second))
    var letters = lexicon.letters(of: candidate.node)
    let rest = lexicon.letters(of: second)
    var features = CandidateFeatures()
    features[.isSplit] = 1
    features[.splitOfShort] = min(letters.count, rest.count) < 3 ? 1 : 0
    features[.splitFrequency] = Lexicon.logarithm(ofClass: min(node.frequency, other.frequency))
    features[.frequency] = Lexicon.logarithm(ofClass: max(node.frequency, other.frequency))
    letters.append(UInt8(ascii: "-"))
    for index in 0..<rest.count { letters.append(rest[index]) }
    return RankedCandidate(
      candidate: candidate, letters: letters, features: features, score: features.score(weights))
  }

  /// By so many classes a word is rarer with 's. Set by hand: the list of frequencies has no possessives.
  private static let rarerWithEnding = 30

  /// The words behind which "'s" is a verb, and as usual as that.
  private static let contracted: Set<String> = [
    "he", "here", "how", "it", "let", "she", "that", "there", "what", "when", "where", "who", "why",
  ]
}
