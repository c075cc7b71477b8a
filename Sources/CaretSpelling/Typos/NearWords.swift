/// Finds the common word that an unknown word is most likely a slip of.
///
/// A run asks about tens of thousands of names and terms, so this looks at far less than `SuggestionEngine`
/// does: words within one edit first, two edits only where that could matter, no sounds. The ranking is the same.
/// Keeps its working space between calls, so it is not safe to use from two threads at a time.
final class NearWords {
  private let lexicon = Lexicon.english
  private let errors = ErrorModel.english
  private let weights = RankingWeights.english
  private var walk = TrieWalk()
  private var scratch = ErrorModel.Scratch()

  /// More nodes are never looked at.
  private static let nodeLimit = 200_000

  /// The best candidate within `edits` edits; nil if there is none.
  func best(for word: Letters, edits: Int) -> TypoCandidate? {
    guard word.count > 1 else { return nil }
    let extractor = FeatureExtractor(word, errors: errors)
    var ranked: [(candidate: TypoCandidate, score: Double)] = []
    for index in nodes(near: word, edits: edits) {
      let node = lexicon.node(index)
      guard !node.forms.contains(.vulgar) else { continue }
      let letters = lexicon.letters(of: index)
      let features = extractor.features(of: letters, frequency: node.frequency, &scratch)
      let candidate = TypoCandidate(
        word: letters.string, cost: features[.slipCost], frequency: features[.frequency],
        lead: TypoCandidate.mostLead)
      ranked.append((candidate, features.score(weights)))
    }
    if let split = split(word) { ranked.append(split) }
    ranked.sort { ($1.score, $0.candidate.word) < ($0.score, $1.candidate.word) }
    guard var best = ranked.first?.candidate else { return nil }
    if ranked.count > 1 { best.lead = ranked[0].score - ranked[1].score }
    return best
  }

  private func nodes(near word: Letters, edits: Int) -> [Int] {
    let automaton = EditAutomaton(word, edits: edits)
    let lexicon = lexicon
    var found: [Int] = []
    _ = walk.run(automaton, count: lexicon.nodeCount, limit: Self.nodeLimit) { index in
      let node = lexicon.node(index)
      return (node.letter, node.subtreeCount)
    } found: { index, _ in
      if lexicon.node(index).isTarget { found.append(index) }
    }
    return found
  }

  /// Two frequent words that were written as one, like "alot".
  private func split(_ word: Letters) -> (candidate: TypoCandidate, score: Double)? {
    guard word.count > 3 else { return nil }
    var best: TypoCandidate?
    for place in 1..<word.count - 1 {
      let (first, second) = (word[0..<place], word[place..<word.count])
      guard place > 1 || first[0] == UInt8(ascii: "a"), let a = lexicon.find(first),
        let b = lexicon.find(second)
      else { continue }
      let rarer = min(lexicon.node(a).frequency, lexicon.node(b).frequency)
      let frequency = Lexicon.logarithm(ofClass: rarer)
      guard frequency > best?.frequency ?? Self.usualInSplit else { continue }
      best = TypoCandidate(
        word: first.string + " " + second.string, cost: Self.costOfSplit,
        frequency: frequency, lead: TypoCandidate.mostLead)
    }
    return best.map { ($0, weights[CandidateFeature.isSplit.rawValue]) }
  }

  /// The least frequency of both words, as a logarithm to the base 2 of 0 to 30: rarer ones stand side by side by
  /// chance.
  private static let usualInSplit = 18.0
  /// What a blank that was left out costs, in natural logarithms. Set by hand: the error model knows letters alone.
  private static let costOfSplit = 6.0
}
