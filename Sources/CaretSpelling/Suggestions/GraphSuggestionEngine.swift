internal import Glibc

/// What the ranking of candidates from a word graph looks at, behind the kinds of slips.
enum GraphFeature: Int, CaseIterable {
  case rarity, changes, severalChanges, changesPerLetter, onlyMarks, onlyReplacement
  case otherFirstLetter, otherLastLetter, longer, shorter
  case paths, family, isStem, isTwofold, isPrefixed
  case isCompound
  case isSplit, splitOfShort, splitPaths, isPhrase
  case hasSign, isName, letters
}

/// Finds what may have been meant by a misspelled word of any language that has a Hunspell dictionary.
///
/// Candidates come from the dictionary's word graph; a linear score ranks them: the slips that make one word of the
/// other, with the dictionary's own tables, and how well established the word is in the dictionary, since no
/// frequencies are at hand. In the languages for which there is a table of usual words these come first. The same word always
/// has the same answer.
final class GraphSuggestionEngine {
  private let graph: WordGraph
  private let traits: LetterTraits
  private let pieces: SlipPieces
  private let weights: [Double]
  private var search: GraphSearch
  /// The language whose usual words are known; nil for others.
  let language: ForeignLanguage?

  init(
    _ graph: WordGraph, language: ForeignLanguage? = nil, weights: [Double] = GraphWeights.all
  ) {
    self.graph = graph
    self.language = language
    self.weights = weights
    traits = LetterTraits(graph.codes, graph.tables)
    pieces = SlipPieces(graph.tables, traits)
    search = GraphSearch(graph, traits, pieces)
  }

  /// A candidate with what was weighed.
  struct Ranked {
    var candidate: GraphSearch.Candidate
    var features: [Double]
    var score: Double

    /// Whether these are two words with a space between them.
    var isSplit: Bool {
      if case .split = candidate.kind { return true }
      return false
    }
  }

  /// The nodes that the last search looked at.
  var work: Int { search.work }

  /// The words that may have been meant, best first, written in the case of `word`.
  ///
  /// - Parameter accepts: whether a word is right.
  func suggestions(
    for word: String, limit: Int, accepts: (String) -> Bool
  ) -> [Suggestion] {
    let found = explained(word, limit: limit, accepts: accepts)
    if found.isEmpty, language == .german {
      return longCompounds(for: word, limit: limit, accepts: accepts)
    }
    let guesses = found.map { Suggestion(word: $0.word, score: $0.score) }
    return withHalved(word, guesses, accepts)
  }

  /// The same with the features that the training of the weights needs.
  func explained(
    _ word: String, limit: Int, accepts: (String) -> Bool
  ) -> [(word: String, score: Double, features: [Double])] {
    let style = CaseStyle(of: word)
    var found: [(word: String, score: Double, features: [Double])] = []
    var asked: Set<String> = [word]
    for ranked in ranked(word) {
      guard found.count < limit, asked.count - Self.mostRefused < limit else { break }
      let form = style.written(graph.codes.string(of: ranked.candidate.letters))
      guard !isPiece(form, of: word), asked.insert(form).inserted,
        isRight(form, ranked.candidate, accepts)
      else { continue }
      found.append((graph.tables.converted(form), ranked.score, ranked.features))
    }
    return found
  }

  /// Whether a candidate is a piece of compounds, "Rhythmus-" and "-rhythmus", where none was written.
  private func isPiece(_ form: String, of word: String) -> Bool {
    form.hasPrefix("-") && !word.hasPrefix("-") || form.hasSuffix("-") && !word.hasSuffix("-")
  }

  /// The words that begin as `prefix` does, in its case; see `GraphCompleter`.
  func completions(of prefix: String, limit: Int, accepts: (String) -> Bool) -> [String] {
    let style = CaseStyle(of: prefix)
    var found: [String] = []
    for letters in GraphCompleter(graph, traits).completions(of: prefix) {
      guard found.count < limit else { break }
      let form = style.written(graph.codes.string(of: letters))
      if form != prefix, !found.contains(form), accepts(form) { found.append(form) }
    }
    return found
  }

  /// The search ends when libhunspell has refused about so many candidates.
  private static let mostRefused = 50

  private func isRight(
    _ form: String, _ candidate: GraphSearch.Candidate, _ accepts: (String) -> Bool
  ) -> Bool {
    if case .split = candidate.kind {
      return form.split(separator: " ").allSatisfy { accepts(String($0)) }
    }
    return accepts(form)
  }

  /// The candidates for a word, best first.
  func ranked(_ word: String) -> [Ranked] {
    search.run(word)
    let written = traits.smalls(of: word)
    var aligner = SlipAligner(written, pieces, traits)
    var ranked: [Ranked] = []
    for candidate in promising() {
      guard let slips = aligner.slips(of: traits.smalls(of: candidate.letters)) else { continue }
      let features = features(candidate, slips, written, word)
      var score = zip(features, weights).reduce(0) { $0 + $1.0 * $1.1 }
      if written.count > 3 && slips.replacedLetters == written.count {
        score += Self.wholeReplacement
      }
      if case .merged = candidate.kind { score += Self.mergedWorth }
      ranked.append(Ranked(candidate: candidate, features: features, score: score))
    }
    let sorted = Self.sorted(withUsualFirst(Self.sorted(ranked)))
    return withNearestForm(of: word, withJoint(sorted))
  }

  private static func sorted(_ ranked: [Ranked]) -> [Ranked] {
    ranked.enumerated().sorted { a, b in
      a.element.score != b.element.score ? a.element.score > b.element.score : a.offset < b.offset
    }.map(\.element)
  }

  /// What a class of `UsualWords` is worth. Of 1,991 corrections in five languages, those of Scripts/data/typos/foreign.tsv, the first
  /// candidate is right for 1,398 without it, for 1,610 with 1.2, for 1,619 with this, and for 1,617 with 2.2.
  private static let usualWorth = 1.5
  /// Candidates behind so many better ones are not looked up.
  private static let mostLookedUp = 60

  /// The scores with what texts of the language say of the words.
  private func withUsualFirst(_ sorted: [Ranked]) -> [Ranked] {
    guard let language else { return sorted }
    var ranked = sorted
    for index in ranked.indices.prefix(Self.mostLookedUp) {
      let small = smalls(of: ranked[index])
      if !ranked[index].isSplit {
        ranked[index].score +=
          Self.usualWorth * Double(UsualWords.frequency(of: small, in: language))
      } else if UsualWords.leastFrequency(of: small, in: language) == 0 {
        ranked[index].score += Self.unusualSplit
      }
    }
    return ranked
  }

  /// What is taken away from two words that were written as one if texts hardly have one of them: "Mal grès" for "Malgrès".
  private static let unusualSplit = -4.0

  /// The word of a candidate in small letters.
  func smalls(of ranked: Ranked) -> String {
    graph.codes.string(of: traits.smalls(of: ranked.candidate.letters))
  }

  private static let fullLooks = 400

  /// For a word that the dictionary itself names as the correction of the one written: a rule, there are too few pairs
  /// to learn it.
  private static let wholeReplacement = 5.0

  /// For a compound of which letters were merged, which is one slip and not one a letter; a rule as well.
  private static let mergedWorth = 8.0

  /// The candidates with the fewest edits.
  private func promising() -> [GraphSearch.Candidate] {
    guard search.candidates.count > Self.fullLooks else { return search.candidates }
    return (0...EditAutomaton.mostEdits).flatMap { edits in
      search.candidates.filter { $0.edits == edits }
    }.prefix(Self.fullLooks).map { $0 }
  }

  private func features(
    _ candidate: GraphSearch.Candidate, _ slips: SlipAligner.Slips, _ written: Letters,
    _ word: String
  ) -> [Double] {
    var values = SlipKind.allCases.map { Double(slips[$0]) }
    let start = values.count
    values += Array(repeating: 0, count: GraphFeature.allCases.count)
    func set(_ feature: GraphFeature, _ value: Double) { values[start + feature.rawValue] = value }
    let letters = traits.smalls(of: candidate.letters)
    let total = Double(slips.total)
    let markSlips = slips[.markMissing] + slips[.markExtra] + slips[.markOther]
    set(.rarity, slips.rarity)
    set(.changes, total)
    set(.severalChanges, max(0, total - 1))
    set(.changesPerLetter, total / Double(written.count))
    set(.onlyMarks, markSlips == slips.total ? 1 : 0)
    set(.onlyReplacement, slips[.replacedPiece] == slips.total ? 1 : 0)
    let (base, other) = (traits.base, letters)
    let isFirst = base[Int(other[0])] == base[Int(written[0])]
    let isLast = base[Int(other[other.count - 1])] == base[Int(written[written.count - 1])]
    set(.otherFirstLetter, isFirst ? 0 : 1)
    set(.otherLastLetter, isLast ? 0 : 1)
    set(.longer, max(0, Double(letters.count - written.count)))
    set(.shorter, max(0, Double(written.count - letters.count)))
    set(.letters, Double(letters.count))
    switch candidate.kind {
    case .word:
      set(.paths, log2(Double(candidate.paths)))
      set(.family, log2(Double(max(1, candidate.family))))
      set(.isStem, candidate.marks.contains(.stem) ? 1 : 0)
      set(.isTwofold, candidate.marks.contains(.twofold) ? 1 : 0)
      set(.isPrefixed, candidate.marks.contains(.prefixed) ? 1 : 0)
      let isPhrase = (0..<letters.count).contains { traits.kind[Int(letters[$0])] == .space }
      set(.isPhrase, isPhrase ? 1 : 0)
    case .compound, .merged, .replaced:
      set(.isCompound, 1)
    case .split(let firstCount):
      set(.isSplit, 1)
      let shorter = min(firstCount, letters.count - 1 - firstCount)
      set(.splitOfShort, shorter == 1 ? 2 : shorter == 2 ? 1 : 0)
      set(.splitPaths, log2(Double(candidate.paths)))
    }
    set(.hasSign, (0..<letters.count).contains { traits.kind[Int(letters[$0])] == .sign } ? 1 : 0)
    let startsBig = traits.small[Int(candidate.letters[0])] != candidate.letters[0]
    set(.isName, startsBig && word.first?.isLowercase == true ? 1 : 0)
    return values
  }

  /// The names of what `ranked` weighs, in order.
  static var featureNames: [String] {
    SlipKind.allCases.map { "\($0)" } + GraphFeature.allCases.map { "\($0)" }
  }
}

extension CaseStyle {
  /// A word of the dictionary in this style.
  func written(_ word: String) -> String {
    switch self {
    case .lower, .mixed: word
    case .upper: word.uppercased()
    case .capitalized: word.firstCapitalized
    }
  }
}
