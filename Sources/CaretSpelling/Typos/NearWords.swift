/// Finds the common word that an unknown word is most likely a slip of.
///
/// A run asks about tens of thousands of names and terms, so this looks at far less than `SuggestionEngine`
/// does: words within one edit first, two edits only where that could matter, no sounds. The ranking is the same, but of
/// a candidate no more is found out than it takes to say that two others are better.
/// Keeps its working space between calls, so it is not safe to use from two threads at a time.
final class NearWords {
  private let lexicon = Lexicon.english
  private let errors = ErrorModel.english
  private let weights = RankingWeights.english
  private var walk = TrieWalk()
  private var tries = NearWordTries()
  private let passages = PassageSearch(lexicon: .english)
  private var scratch = ErrorModel.Scratch()
  /// What was found by a passage, as a word is asked about with one edit and then with two.
  private var lastByPassage: (word: Letters, found: [NearWord])?

  /// The best candidate within `edits` edits; nil if there is none.
  func best(for word: Letters, edits: Int) -> TypoCandidate? {
    guard word.count > 1 else { return nil }
    var found = BestTwo()
    if let split = split(word) { found.take(split.candidate, split.score) }
    var near = nearWords(to: word, edits: edits)
    if edits < PassageSearch.count { near += wordsByPassage(from: word) }
    rank(near, word, &found)
    guard let first = found.first else { return nil }
    var best = first.candidate
    if let second = found.second {
      best.lead = min(first.score - second.score, TypoCandidate.mostLead)
    }
    return best
  }

  /// The two candidates with the highest scores, and of some with the same the first by their letters.
  private struct BestTwo {
    private(set) var first, second: (candidate: TypoCandidate, score: Double)?

    /// What the score of another must be if it is to be one of them, or to say how far the first is ahead; nil if any is taken.
    var leastScore: Double? {
      first.map { max($0.score - TypoCandidate.mostLead, second?.score ?? -.infinity) }
    }

    mutating func take(_ candidate: TypoCandidate, _ score: Double) {
      guard isBefore(candidate, score, second) else { return }
      second = (candidate, score)
      if isBefore(candidate, score, first) { swap(&first, &second) }
    }

    private func isBefore(
      _ candidate: TypoCandidate, _ score: Double,
      _ other: (candidate: TypoCandidate, score: Double)?
    ) -> Bool {
      guard let other else { return true }
      return (other.score, candidate.word) < (score, other.candidate.word)
    }
  }

  // MARK: Ranking

  private func rank(_ near: [NearWord], _ word: Letters, _ found: inout BestTwo) {
    let extractor = FeatureExtractor(word, errors: errors)
    let bound = ScoreBound(word, weights)
    var features = near.map { word in
      extractor.ends(
        of: word.letters, frequency: lexicon.node(word.node).frequency, edits: word.edits)
    }
    // The most that the scores can be.
    var most = near.indices.map { index in
      lexicon.node(near[index].node).forms.contains(.vulgar)
        ? -.infinity : bound.most(features[index])
    }
    while let next = most.indices.max(by: { most[$0] < most[$1] }), most[next] > -.infinity {
      let limit = bound.costLimit(from: most[next], to: found.leastScore)
      guard limit >= 0 else { return }
      most[next] = -.infinity
      let letters = near[next].letters
      guard extractor.complete(&features[next], of: letters, costLimit: limit, &scratch)
      else { continue }
      found.take(
        TypoCandidate(
          word: letters.string, cost: features[next][.slipCost],
          frequency: features[next][.frequency], lead: TypoCandidate.mostLead),
        features[next].score(weights))
    }
  }

  // MARK: Candidates

  private func nearWords(to word: Letters, edits: Int) -> [NearWord] {
    if let found = tries.words(near: word, edits: edits) { return found }
    let automaton = EditAutomaton(word, edits: edits)
    let lexicon = lexicon
    var found: [NearWord] = []
    _ = walk.run(automaton, count: lexicon.nodeCount, limit: .max) { index in
      let node = lexicon.node(index)
      return (node.letter, node.subtreeCount)
    } found: { index, edits in
      guard lexicon.node(index).isTarget else { return }
      found.append(NearWord(node: index, letters: lexicon.letters(of: index), edits: edits))
    }
    return found
  }

  /// The words that lack a passage, or have it twice.
  private func wordsByPassage(from word: Letters) -> [NearWord] {
    if let last = lastByPassage, last.word == word { return last.found }
    let found = passages.nodes(near: word).map {
      NearWord(node: $0, letters: lexicon.letters(of: $0), edits: PassageSearch.count)
    }
    lastByPassage = (word, found)
    return found
  }

  /// Two frequent words that were written as one, like "alot".
  func split(_ word: Letters) -> (candidate: TypoCandidate, score: Double)? {
    guard word.count > 3 else { return nil }
    var best: TypoCandidate?
    var prefix = 0
    for place in 1..<word.count - 1 {
      guard let next = lexicon.child(of: prefix, at: place - 1, of: word) else { break }
      prefix = next
      let first = lexicon.node(prefix)
      let least = best?.frequency ?? Self.usualInSplit
      guard place > 1 || word[0] == UInt8(ascii: "a"), first.isWord,
        Lexicon.logarithm(ofClass: first.frequency) > least,
        let second = lexicon.find(word[place..<word.count])
      else { continue }
      let rarer = min(first.frequency, lexicon.node(second).frequency)
      let frequency = Lexicon.logarithm(ofClass: rarer)
      guard frequency > least else { continue }
      best = TypoCandidate(
        word: word[0..<place].string + " " + word[place..<word.count].string,
        cost: Self.costOfSplit, frequency: frequency, lead: TypoCandidate.mostLead)
    }
    return best.map { ($0, weights[CandidateFeature.isSplit.rawValue]) }
  }

  /// The least frequency of both words, as a logarithm to the base 2 of 0 to 30: rarer ones stand side by side by
  /// chance.
  private static let usualInSplit = 18.0
  /// What a blank that was left out costs, in natural logarithms. Set by hand: the error model knows letters alone.
  private static let costOfSplit = 6.0
}
