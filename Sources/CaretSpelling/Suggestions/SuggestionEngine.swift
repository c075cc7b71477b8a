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
  private let errors = ErrorModel.english
  private let weights = RankingWeights.english
  private var search = CandidateSearch(lexicon: .english)
  private var scratch = ErrorModel.Scratch()
  /// What was answered last: who asks for guesses asks for the correction as well.
  private var last: (word: Letters, ranked: [RankedCandidate])?

  /// The words that may have been meant with their scores, best first, written in the case of `word`.
  ///
  /// Empty for a word with letters that no English word has, or more than 60.
  ///
  /// - Parameters:
  ///   - hasTerms: whether terms that the dictionary lacks may be proposed.
  ///   - accepts: whether a word of the dictionary may be.
  /// - Complexity: 0.5 ms a word.
  func suggestions(
    for word: String, limit: Int, hasTerms: Bool = false, accepts: (String) -> Bool = { _ in true }
  ) -> [Suggestion] {
    guard limit > 0, let written = Letters(folding: word), written.count > 0 else { return [] }
    let style = CaseStyle(of: word)
    var found: [Suggestion] = []
    for candidate in ranked(written) {
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

  /// A candidate with all that the ranking knows of it.
  struct RankedCandidate {
    var candidate: CandidateSearch.Candidate
    var letters: Letters
    var features: CandidateFeatures
    var score: Double
  }

  /// The candidates for a word, best first.
  func ranked(_ written: Letters) -> [RankedCandidate] {
    if let last, last.word == written { return last.ranked }
    search.run(written)
    let extractor = FeatureExtractor(written, errors: errors)
    let promising = promising(search.candidates, extractor)
    var ranked = promising.compactMap { judge($0, extractor) }
    ranked.sort { a, b in
      a.score != b.score ? a.score > b.score : a.candidate.node < b.candidate.node
    }
    last = (written, ranked)
    return ranked
  }

  /// The candidates that are worth a full look, by edits and frequency alone.
  private func promising(
    _ candidates: [CandidateSearch.Candidate], _ extractor: FeatureExtractor
  ) -> [CandidateSearch.Candidate] {
    guard candidates.count > Self.fullLooks else { return candidates }
    let keys = candidates.enumerated().map { index, candidate in
      (key: roughCost(candidate) * 8_192 + index, index: index)
    }
    return keys.sorted { $0.key < $1.key }.prefix(Self.fullLooks).map { candidates[$0.index] }
  }

  private static let fullLooks = 160

  private func roughCost(_ candidate: CandidateSearch.Candidate) -> Int {
    let edits =
      switch candidate.kind {
      case .split, .possessive: 0
      case .word:
        candidate.edits.map { $0 * 50 } ?? (candidate.soundEdits == 0 ? 90 : 135)
      }
    return edits + 255 - lexicon.node(candidate.node).frequency
  }

  private func judge(
    _ candidate: CandidateSearch.Candidate, _ extractor: FeatureExtractor
  ) -> RankedCandidate? {
    let node = lexicon.node(candidate.node)
    var letters = lexicon.letters(of: candidate.node)
    var features: CandidateFeatures
    switch candidate.kind {
    case .word:
      features = extractor.features(of: letters, frequency: node.frequency, &scratch)
      // A vulgar word is proposed for a slip of one letter only.
      if node.forms.contains(.vulgar) {
        guard features[.edits] <= 1 else { return nil }
        features[.isVulgar] = 1
      }
      let isOnlyName = node.forms.proposed.isDisjoint(with: .lower)
      features[.isName] = isOnlyName && features[.edits] > 0 ? 1 : 0
    case .possessive:
      letters.append(UInt8(ascii: "'"))
      letters.append(UInt8(ascii: "s"))
      let isContracted = Self.contracted.contains(lexicon.letters(of: candidate.node).string)
      let rarer = isContracted ? 0 : Self.rarerWithEnding
      features = extractor.features(
        of: letters, frequency: max(0, node.frequency - rarer), &scratch)
      features[.isPossessive] = isContracted ? 0 : 1
    case .split(let second):
      let other = lexicon.node(second)
      let rest = lexicon.letters(of: second)
      letters.append(UInt8(ascii: "-"))
      for index in 0..<rest.count { letters.append(rest[index]) }
      features = CandidateFeatures()
      features[.isSplit] = 1
      features[.splitOfShort] = min(letters.count - 1 - rest.count, rest.count) < 3 ? 1 : 0
      features[.splitFrequency] = Lexicon.logarithm(
        ofClass: min(node.frequency, other.frequency))
      features[.frequency] = Lexicon.logarithm(
        ofClass: max(node.frequency, other.frequency))
    }
    return RankedCandidate(
      candidate: candidate, letters: letters, features: features, score: features.score(weights))
  }

  /// By so many classes a word is rarer with 's. Set by hand: the list of frequencies has no possessives.
  private static let rarerWithEnding = 30

  /// The words behind which "'s" is a verb, and as usual as that.
  private static let contracted: Set<String> = [
    "he", "here", "how", "it", "let", "she", "that", "there", "what", "when", "where", "who", "why",
  ]

  /// The names of the features that `explained` gives, in order.
  static var featureNames: [String] { CandidateFeature.allCases.map { "\($0)" } }

  /// The candidates for a word, best first, with the features that the training of the weights needs.
  func explained(_ word: String) -> [(word: String, score: Double, features: [Double])] {
    guard let written = Letters(folding: word), written.count > 0 else { return [] }
    let style = CaseStyle(of: word)
    return ranked(written).compactMap { candidate in
      forms(of: candidate, style).first.map { ($0, candidate.score, candidate.features.all) }
    }
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
