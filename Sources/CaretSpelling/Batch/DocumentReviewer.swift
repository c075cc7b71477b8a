/// A word that is probably wrong, at its place in a document.
public struct SpellFinding: Equatable, Sendable {
  /// Where it stands, in bytes from the start of the document.
  public var utf8Range: Range<Int>
  /// The word as it stands in the text.
  public var word: String
  public var spanKind: SpanKind
  /// How likely it is a typo; nil if it was not asked for.
  public var score: Double?
  /// How sure that is.
  public var tier: TypoTier
  /// The values that the score was made of, where they were asked for.
  package var features: [Double] = []
}

/// Tells typos from names and terms in documents, one after the other.
///
/// Not safe to use from two threads at a time; make one for each.
public final class DocumentReviewer {
  /// What a reviewer does with the words that it finds.
  public struct Settings: Sendable {
    /// The least tier that is reported. What stands in code is reported only if it is likely.
    public var level = TypoTier.likely
    /// Whether findings of the tier `unknown` are to have a score, which takes time.
    public var scoresAll = false
    /// Whether each paragraph is checked in the one language that fits it best, if there are several.
    public var detectsLanguage = false
    /// Whether findings are to have the values that made their score, with those in code.
    package var explains = false
    public init() {}
  }

  public let checker: DocumentChecker
  private let settings: Settings
  /// Whether each of the judge's languages is English.
  private let isEnglish: [Bool]
  // Made when the first unknown word comes: most files have none.
  private lazy var vocabulary = EnglishVocabulary()
  private lazy var nearWords = NearWords()
  /// What is known of the checker's unknown words, by their text.
  private var knowledge: [String: Knowledge] = [:]

  private struct Knowledge {
    var features: TypoFeatures
    var candidate: TypoCandidate?
  }

  private var directives: InlineDirectives?

  private static let mostKnowledge = 100_000

  public init(judge: WordJudge, settings: Settings) {
    checker = DocumentChecker(judge: judge, detectsLanguage: settings.detectsLanguage)
    isEnglish = judge.dictionaries.map(\.isEnglish)
    self.settings = settings
  }

  /// Calls `body` with what is reported of a document, in order, in one or several batches.
  ///
  /// - Parameter goesOn: whether the text is the next part of the document that was reviewed last.
  public func review(
    _ text: [UInt8], kind: DocumentKind = .plainText, goesOn: Bool = false,
    _ body: ([SpellFinding]) -> Void
  ) {
    let directives = InlineDirectives(text, after: goesOn ? self.directives : nil)
    self.directives = directives
    checker.check(text, kind: kind, goesOn: goesOn) { batch in
      body(
        batch.compactMap { finding($0) }.filter { !directives.silences($0.utf8Range, $0.word) })
    }
  }

  private func finding(_ misspelling: Misspelling) -> SpellFinding? {
    let unknown = checker.unknownWords[misspelling.wordIndex]
    var finding = SpellFinding(
      utf8Range: misspelling.utf8Range, word: unknown.text, spanKind: misspelling.spanKind,
      score: nil, tier: .unknown)
    if checker.judge.isForbidden(WordJudge.plain(unknown.text)) {
      finding.tier = .certain
    } else if isEnglish.indices.contains(misspelling.languageIndex),
      !isEnglish[misspelling.languageIndex]
    {
      finding.tier = foreignTier(misspelling, unknown)
    } else if settings.level > .unknown || settings.scoresAll {
      guard score(&finding, misspelling, unknown) else { return nil }
    }
    if settings.explains { return finding }
    if finding.spanKind == .code && finding.tier < .likely { return nil }
    return finding.tier >= settings.level ? finding : nil
  }

  /// The tier of a word in a language that the typo model was not made for: whatever its dictionary does not
  /// know, and what looks like no name and no term, is likely a typo.
  private func foreignTier(_ misspelling: Misspelling, _ unknown: UnknownWord) -> TypoTier {
    let letters = unknown.text.unicodeScalars.filter(\.properties.isAlphabetic)
    let capitalCount = letters.count(where: \.properties.isUppercase)
    let isName = capitalCount > 1 || letters.count < 3 || misspelling.isPartOfName
    guard misspelling.spanKind == .prose || misspelling.spanKind == .comment, !isName,
      unknown.countInDocument <= 3
    else { return .unknown }
    let term = vocabulary.terms.classOf(Array(unknown.text.lowercased().utf8))
    return term == nil ? .likely : .unknown
  }

  /// Adds the score; false if the word can't reach the level.
  private func score(
    _ finding: inout SpellFinding, _ misspelling: Misspelling, _ unknown: UnknownWord
  ) -> Bool {
    var context = TypoContext()
    context.countInDocument = unknown.countInDocument
    context.spanKind = misspelling.spanKind
    context.isPartOfName = misspelling.isPartOfName
    let known = knowledge(of: unknown.text)
    if let candidate = known.candidate {
      context.candidateIsInDocument = checker.isInDocument(candidate.word)
    }
    var features = known.features
    features.add(context)
    let score = TypoModel.score(features)
    finding.score = score
    finding.tier = TypoModel.tier(of: score, unknown.text, in: misspelling.spanKind)
    if settings.explains { finding.features = features.values }
    return true
  }

  private func knowledge(of word: String) -> Knowledge {
    if let known = knowledge[word] { return known }
    if knowledge.count > Self.mostKnowledge { knowledge.removeAll() }
    var features = TypoFeatures(word, vocabulary: vocabulary)
    let candidate = candidate(for: word, features)
    features.add(candidate, for: word)
    let known = Knowledge(features: features, candidate: candidate)
    knowledge[word] = known
    return known
  }

  /// The word that was probably meant, looked for as far as it could matter.
  private func candidate(for word: String, _ features: TypoFeatures) -> TypoCandidate? {
    guard let letters = Letters(folding: word) else { return nil }
    guard settings.scoresAll || TypoModel.isWorthACandidate(features, edits: 1, settings.level)
    else { return nil }
    if let near = nearWords.best(for: letters, edits: 1) { return near }
    guard letters.count > 4,
      settings.scoresAll || TypoModel.isWorthACandidate(features, edits: 2, settings.level)
    else { return nil }
    return nearWords.best(for: letters, edits: 2)
  }
}
