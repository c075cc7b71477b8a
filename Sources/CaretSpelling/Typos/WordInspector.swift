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

  /// What earlier runs found out, where it is the same.
  private let kept: InspectedWords?

  init(_ settings: DocumentChecker.Settings) {
    (shared, level, scoresAll) = (settings.shared, settings.level, settings.scoresAll)
    kept = scoresAll ? nil : shared.kept
  }

  /// Whether an unknown word may reach the level in text of a kind, whatever its place and its document say of it.
  func mayBeTold(_ text: String, in spanKind: SpanKind) -> Bool {
    if let known = kept?.mayReach(level, text, in: spanKind) { return known }
    let known = knowledge(of: text)
    let mayReach = TypoModel.mayReach(level, known.features, in: spanKind)
    if mayReach { kept?.note(known.candidate, for: text, level) }
    let mayBeTold = mayReach || JoinedPhrase.mayBe(text, in: spanKind)
    kept?.note(mayBeTold, level, text, in: spanKind)
    return mayBeTold
  }

  func knowledge(of text: String) -> WordKnowledge {
    if let known = shared[text, level] { return known }
    let kept = kept?.candidate(for: text, level)
    // "goverment's" is a slip as "goverment" is.
    let word = WordJudge.withoutPossessive(WordJudge.plain(text)) ?? text
    var features = TypoFeatures(word, vocabulary: vocabulary)
    let candidate = kept ?? candidate(for: word, features)
    features.add(candidate, for: word)
    let known = WordKnowledge(features: features, candidate: candidate)
    shared.insert(known, of: text, level)
    return known
  }

  /// The word that was probably meant, looked for as far as it could matter.
  private func candidate(for word: String, _ features: TypoFeatures) -> TypoCandidate? {
    guard let letters = Letters(folding: word), !vocabulary.isTerm(letters) else { return nil }
    guard scoresAll || TypoModel.isWorthACandidate(features, edits: 1, level),
      let near = candidate(near: letters, features),
      near.word.utf8.contains(0x20) || !vocabulary.isOnPurpose(word, not: near.word)
    else { return nil }
    return near
  }

  private func candidate(near letters: Letters, _ features: TypoFeatures) -> TypoCandidate? {
    let near = nearWords.best(for: letters, edits: 1)
    if let near, !near.word.utf8.contains(0x20) { return near }
    guard letters.count > 4,
      scoresAll || TypoModel.isWorthACandidate(features, edits: 2, level)
    else { return near }
    return nearWords.best(for: letters, edits: 2) ?? near ?? candidate(farFrom: letters, features)
  }

  /// "maintenance" for "maintainence": a word three edits away, of which a long word may be a slip beyond doubt. Most unknown words
  /// are nearer to another, and the search takes long: it is made for what looks like English, which few names and terms do.
  private func candidate(farFrom letters: Letters, _ features: TypoFeatures) -> TypoCandidate? {
    guard letters.count >= Self.leastForThree, TypoModel.looksLikeEnglish(features),
      let far = nearWords.best(for: letters, edits: 3)
    else { return nil }
    var features = features
    features.add(far, for: letters.string)
    return TypoModel.score(features, for: .certain) == nil ? nil : far
  }

  /// Shorter words are near to too many by three edits.
  private static let leastForThree = 9
}
