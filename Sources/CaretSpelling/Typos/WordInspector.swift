/// Finds out what is known of unknown words of English, as far as a level needs it.
///
/// Keeps its working space between words, so it is not safe to use from two threads at a time; what several of a run find
/// out they know together.
final class WordInspector {
  private let vocabulary = EnglishVocabulary()
  private lazy var nearWords = NearWords()
  private let shared: SharedKnowledge
  private let level: TypoTier
  private let scoresAll: Bool

  init(_ settings: DocumentChecker.Settings) {
    (shared, level, scoresAll) = (settings.shared, settings.level, settings.scoresAll)
  }

  func knowledge(of text: String) -> WordKnowledge {
    if let known = shared[text, level] { return known }
    // "goverment's" is a slip as "goverment" is.
    let word = WordJudge.withoutPossessive(WordJudge.plain(text)) ?? text
    var features = TypoFeatures(word, vocabulary: vocabulary)
    let candidate = candidate(for: word, features)
    features.add(candidate, for: word)
    let known = WordKnowledge(features: features, candidate: candidate)
    shared.insert(known, of: text, level)
    return known
  }

  /// The word that was probably meant, looked for as far as it could matter.
  private func candidate(for word: String, _ features: TypoFeatures) -> TypoCandidate? {
    guard let letters = Letters(folding: word), !vocabulary.isTerm(letters) else { return nil }
    guard scoresAll || TypoModel.isWorthACandidate(features, edits: 1, level) else { return nil }
    let near = nearWords.best(for: letters, edits: 1)
    if let near, !near.word.utf8.contains(0x20) { return near }
    guard letters.count > 4,
      scoresAll || TypoModel.isWorthACandidate(features, edits: 2, level)
    else { return near }
    return nearWords.best(for: letters, edits: 2) ?? near
  }
}
