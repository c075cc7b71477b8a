/// One word that may have been meant.
public struct Suggestion: Hashable, Sendable {
  /// What may have been meant.
  public var word: String
  /// How likely it is beside the other suggestions for the same word, on the scale of a logarithm: a lead of
  /// 3 over the second means that it is right about 19 times in 20.
  public var score: Double

  /// A suggestion with its score.
  public init(word: String, score: Double) {
    (self.word, self.score) = (word, score)
  }
}

/// Proposes English words for a misspelling, best first.
///
/// It has its own candidates and its own ranking, learned from pairs of misspelling and correction, and reads
/// tables that lie inside this program. Work is bounded by counting it and never by the clock: the same word
/// always has the same answer. An engine keeps its working space between calls, so it is not safe to use from
/// two threads at a time; make one for each, they cost nothing.
final class SuggestionEngine {
  private let lexicon = Lexicon.english
  private var search = CandidateSearch(lexicon: .english)
  private var ranking = CandidateRanking(lexicon: .english)
  /// What was answered last: who asks for guesses asks for the correction as well.
  private var last: (word: Letters, found: CandidateRanking.Best)?

  /// The words that may have been meant with their scores, best first, written in the case of `word`.
  ///
  /// Empty for a word with letters that no English word has, or more than 60.
  ///
  /// - Parameters:
  ///   - hasTerms: whether terms that the dictionary lacks may be proposed.
  ///   - accepts: whether a word of the dictionary may be.
  /// - Complexity: 0.3 ms a word.
  func suggestions(
    for word: String, limit: Int, hasTerms: Bool = false, accepts: (String) -> Bool = { _ in true }
  ) -> [Suggestion] {
    guard limit > 0, let written = Letters(folding: word), written.count > 0 else { return [] }
    // Some of the best may not be proposed, or are proposed already: where too few are left, all are ranked.
    let best = ranked(written, most: 2 * min(limit, Self.manyGuesses))
    let found = proposals(best.candidates, of: word, limit: limit, hasTerms, accepts)
    guard found.count < limit, !best.isAll else { return found }
    return proposals(
      ranked(written, most: .max).candidates, of: word, limit: limit, hasTerms, accepts)
  }

  private func proposals(
    _ ranked: [RankedCandidate], of word: String, limit: Int, _ hasTerms: Bool,
    _ accepts: (String) -> Bool
  ) -> [Suggestion] {
    let style = CaseStyle(of: word)
    var found: [Suggestion] = []
    for candidate in ranked {
      let isTerm = !lexicon.node(candidate.candidate.node).isWord
      if isTerm && !hasTerms { continue }
      for form in forms(of: candidate, style)
      where form != word && !found.contains(where: { $0.word == form })
        && (isTerm || form.split(separator: " ").allSatisfy({ accepts(String($0)) }))
      {
        found.append(Suggestion(word: form, score: candidate.score))
      }
      if found.count >= limit { break }
    }
    return Array(found.prefix(limit))
  }

  /// More than a word has candidates.
  private static let manyGuesses = 1_000

  /// The best candidates for a word, so many at most.
  private func ranked(_ written: Letters, most: Int) -> CandidateRanking.Best {
    if let last, last.word == written, last.found.isAll || last.found.candidates.count >= most {
      return last.found
    }
    search.run(written)
    let found = ranking.best(most, of: search.candidates, for: written)
    last = (written, found)
    return found
  }

  /// The names of the features that `explained` gives, in order.
  static var featureNames: [String] { CandidateFeature.allCases.map { "\($0)" } }

  /// The candidates for a word, best first, with the features that the training of the weights needs.
  func explained(_ word: String) -> [(word: String, score: Double, features: [Double])] {
    guard let written = Letters(folding: word), written.count > 0 else { return [] }
    let style = CaseStyle(of: word)
    return ranked(written, most: .max).candidates.compactMap { candidate in
      forms(of: candidate, style).first.map { ($0, candidate.score, candidate.features.all) }
    }
  }

  /// The words that may have been meant as well as a correction.
  func rivals(of word: String, to correction: String) -> Rivals {
    guard let written = Letters(folding: word), written.count > 0 else { return .none }
    let candidates = ranked(written, most: Rivals.most).candidates.prefix(Rivals.most)
    return Rivals(
      of: word, to: correction,
      among: candidates.compactMap { candidate in
        guard case .word = candidate.candidate.kind else { return nil }
        return (candidate.letters.string, candidate.features[.slipCost])
      })
  }

  /// How a candidate is written: as its forms and the case of the misspelling ask.
  private func forms(of ranked: RankedCandidate, _ style: CaseStyle) -> [String] {
    let node = lexicon.node(ranked.candidate.node)
    let mixed =
      node.forms.proposed.contains(.mixed) ? lexicon.mixedForms(of: ranked.candidate.node) : []
    switch ranked.candidate.kind {
    case .word:
      return style.forms(of: ranked.letters, node.forms.proposed, mixed: mixed)
    case .possessive:
      var base = ranked.letters
      base = base[0..<base.count - 2]
      let end = style == .upper ? "'S" : "'s"
      return style.forms(of: base, node.forms.possessives, mixed: []).prefix(1).map { $0 + end }
    case .split(let second):
      let first = lexicon.letters(of: ranked.candidate.node)
      let rest = lexicon.node(second)
      guard let a = style.forms(of: first, node.forms, mixed: mixed).first,
        let b = style.following.forms(
          of: lexicon.letters(of: second), rest.forms, mixed: lexicon.mixedForms(of: second)
        ).first
      else { return [] }
      return [a + " " + b]
    }
  }
}
