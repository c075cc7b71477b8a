public import CaretBytes

/// What a finding says of its words.
public enum SpellFindingKind: Hashable, Sendable, CaseIterable {
  /// A word that no dictionary knows.
  case misspelling
  /// A right word that stands twice.
  case repeatedWord
}

/// A word that is probably wrong, at its place in a document.
public struct SpellFinding: Equatable, Sendable {
  /// What is said of the word.
  public var kind = SpellFindingKind.misspelling
  /// Where it stands, in bytes from the start of the document.
  public var utf8Range: Range<UTF8Offset>
  /// The word as it stands in the text.
  public var word: String
  /// The kind of text that it stands in.
  public var spanKind: SpanKind
  /// How likely it is a typo; nil if it was not asked for.
  public var score: Double?
  /// How sure that is.
  public var tier: TypoTier
  /// The language of the dictionary that the word was looked up in; nil if there was none.
  public var language: String?
  /// Whether words that are neither known nor typos stand near, as in a sentence of another language or in a list of
  /// names; known only where corrections are weighed.
  var isAmongStrangers = false
  /// The values that the score was made of, where they were asked for.
  package var features: [Double] = []

  /// The same at another place.
  fileprivate func moved(to range: Range<Int>) -> SpellFinding {
    var moved = self
    moved.utf8Range = Range(range)
    return moved
  }
}

/// Tells typos from names and terms in documents, one after the other.
///
/// Not safe to use from two threads at a time; make one for each.
public final class DocumentChecker {
  /// What a checker does with the words that it finds.
  public struct Settings: Sendable {
    /// The least tier that is reported. What stands in code is reported only if it is likely.
    public var level = TypoTier.likely
    /// Whether findings of the tier `unknown` are to have a score, which takes time.
    public var scoresAll = false
    /// Whether each paragraph is checked in the one language that fits it best, if there are several.
    public var detectsLanguage = false
    /// Words that are typos beyond doubt if no dictionary knows them.
    public var typos = TypoList()
    /// Whether it is looked for what speaks against corrections.
    var weighsCorrections = false
    /// Whether findings are to have the values that made their score, with those in code.
    package var explains = false
    /// What the checkers of one run know together.
    public var shared = SharedKnowledge()
    /// Likely typos, without scores of the others.
    public init() {}
  }

  /// Who finds the words that no dictionary knows.
  public let finder: UnknownWordFinder
  private let settings: Settings
  /// Whether each of the judge's languages is English.
  private let isEnglish: [Bool]
  // Made when the first unknown word comes: most files have none.
  private lazy var vocabulary = EnglishVocabulary()
  private lazy var nearWords = NearWords()
  /// What is known of the finder's unknown words, by their text.
  private var knowledge: [String: WordKnowledge] = [:]

  private var directives: InlineDirectives?

  /// Gives a judge for languages that a document names; nil if there is no dictionary.
  public typealias JudgeMaker = (_ languages: [String]) -> WordJudge?
  private let makeJudge: JudgeMaker?
  /// Those who are asked for guesses, by their language.
  private var judges: [String: WordJudge] = [:]
  /// Those who check the parts in languages of their own, by what the documents call them.
  private var others: [String: DocumentChecker?] = [:]
  /// The parts of the last document that were left out, since there is no dictionary for their language.
  public private(set) var uncheckedLanguages: Set<LanguageMark> = []

  /// Text in more languages than these is left out.
  private static let mostLanguages = 100
  private static let mostKnowledge = 100_000

  /// The unknown words of the document so far, and the words of all documents before it.
  private var (unknownCount, wordCountBefore) = (0, 0)
  private static let mostUnknown = 100_000

  /// - Parameters:
  ///   - judge: who says which words are right.
  ///   - settings: what is reported.
  ///   - makeJudge: makes a judge for languages that a directive names and that are not among those of
  ///     `judge`; nil leaves such text out.
  public init(judge: WordJudge, settings: Settings, makeJudge: JudgeMaker? = nil) {
    finder = UnknownWordFinder(judge: judge, detectsLanguage: settings.detectsLanguage)
    isEnglish = judge.dictionaries.map(\.isEnglish)
    (self.settings, self.makeJudge) = (settings, makeJudge)
  }

  /// How many words were scanned so far.
  public var wordCount: Int {
    others.values.reduce(finder.wordCount) { $0 + ($1?.wordCount ?? 0) }
  }

  /// How many distinct words were looked up so far.
  public var distinctWordCount: Int {
    others.values.reduce(finder.distinctWordCount) { $0 + ($1?.distinctWordCount ?? 0) }
  }

  /// Calls `body` with what is reported of a document, in order, in one or several batches. Of a container the texts in it
  /// are checked, and what is found in them stands where its bytes are; of an archive, in its texts one behind the other.
  ///
  /// - Parameters:
  ///   - text: the document's bytes.
  ///   - kind: how it is read.
  ///   - goesOn: whether the text is the next part of the document that was checked last.
  ///   - body: is called with each batch.
  public func check(
    _ text: [UInt8], kind: DocumentKind = .plainText, goesOn: Bool = false,
    _ body: ([SpellFinding]) -> Void
  ) {
    let text = FileText(text, kind)
    guard let gathered = text.gathered else { return check(text.sectioned, goesOn: goesOn, body) }
    // What comes from an archive has no place in its bytes.
    if gathered.source != nil { return check(gathered.sectioned, goesOn: goesOn, body) }
    check(gathered.sectioned, goesOn: goesOn) { found in
      body(found.map { $0.moved(to: gathered.source(around: $0.utf8Range.values())) })
    }
  }

  /// The same for a text whose sections are read each in its own way.
  func check(
    _ document: SectionedText, goesOn: Bool = false, _ body: ([SpellFinding]) -> Void
  ) {
    var document = document
    let (spans, ownMarks) = document.read()
    let text = document.bytes
    var directives = InlineDirectives(text, after: goesOn ? self.directives : nil)
    if !goesOn { uncheckedLanguages.removeAll() }
    let marks = directives.languages + ownMarks
    if marks.isEmpty && !spans.contains(where: { $0.language != nil }) {
      check(spans, of: text, goesOn) { found in
        body(found.filter { !directives.silences($0.utf8Range.values(), $0.word) })
      }
    } else {
      var found: [SpellFinding] = []
      for (checker, spans) in parts(of: spans, LanguageMap(marks)) {
        checker.check(spans, of: text, goesOn) { found += $0 }
      }
      found.sort { $0.utf8Range.lowerBound < $1.utf8Range.lowerBound }
      body(found.filter { !directives.silences($0.utf8Range.values(), $0.word) })
    }
    self.directives = directives
  }

  /// The starts of the lines with directives of the last document that silenced nothing.
  public var unusedDirectives: [Int] { directives?.unusedOffsets ?? [] }

  private func check(
    _ spans: [TextSpan], of text: [UInt8], _ goesOn: Bool,
    _ body: ([SpellFinding]) -> Void
  ) {
    if !goesOn { (unknownCount, wordCountBefore) = (0, finder.wordCount) }
    finder.find(in: text, goesOn: goesOn, spans: spans) { batch in
      unknownCount += batch.count
      body(batch.indices.compactMap { finding(batch, $0, in: text.span) })
    }
  }

  // MARK: Languages of parts

  /// Who checks which spans of a document.
  private func parts(
    of spans: [TextSpan], _ map: LanguageMap
  ) -> [(checker: DocumentChecker, spans: [TextSpan])] {
    var parts: [(checker: DocumentChecker, spans: [TextSpan])] = [(self, [])]
    map.forEachPart(of: spans) { span, mark in
      let own = span.language.map {
        LanguageMark(range: span.range, name: $0, source: .document)
      }
      guard let mark = own ?? mark, !mark.name.isEmpty else { return parts[0].spans.append(span) }
      guard let checker = checker(for: mark) else { return note(unchecked: mark) }
      let index = parts.firstIndex { $0.checker === checker } ?? parts.count
      if index == parts.count { parts.append((checker, [])) }
      parts[index].spans.append(span)
    }
    return parts
  }

  private func note(unchecked mark: LanguageMark) {
    guard uncheckedLanguages.count < Self.mostLanguages,
      !uncheckedLanguages.contains(where: { $0.name == mark.name })
    else { return }
    uncheckedLanguages.insert(mark)
  }

  private func checker(for mark: LanguageMark) -> DocumentChecker? {
    let isDirective = mark.source != .document
    let key = (isDirective ? "!" : "") + mark.name
    if let known = others[key] { return known }
    guard others.count < Self.mostLanguages else { return nil }
    let names = mark.name.split(separator: ",").map(String.init)
    let narrowed = finder.judge.narrowed(to: names)
    if let narrowed, narrowed === finder.judge { return self }
    let judge = narrowed ?? (isDirective ? makeJudge?(names) : nil)
    let made = judge.map { DocumentChecker(judge: $0, settings: settings) }
    others[key] = .some(made)
    return made
  }

  /// Who has the dictionary of a finding's language.
  private func judge(of finding: SpellFinding) -> WordJudge {
    guard let language = finding.language else { return finder.judge }
    if let known = judges[language] { return known }
    let judges = [finder.judge] + others.values.compactMap { $0?.finder.judge }
    let judge = judges.lazy.compactMap { $0.narrowed(to: [language]) }.first ?? finder.judge
    self.judges[language] = judge
    return judge
  }

  /// What may have been meant by a word that was found, best first.
  public func suggestions(for finding: SpellFinding) -> [String] {
    if let listed = settings.typos.corrections(of: finding.word), !listed.isEmpty { return listed }
    let found = judge(of: finding).suggestions(for: finding.word, hasTerms: true)
    if found.isEmpty && finding.language != nil {
      return finder.judge.suggestions(for: finding.word, hasTerms: true)
    }
    guard let phrase = phrase(of: finding) else { return found }
    return [phrase] + found.filter { $0 != phrase }
  }

  /// "a lot" for "alot", which the words near to it would hide.
  private func phrase(of finding: SpellFinding) -> String? {
    guard isEnglish.contains(true), let pair = JoinedPhrase.pair(of: finding.word) else {
      return nil
    }
    return pair.first + " " + pair.second
  }

  /// The correction of a word that was found which may be made without asking; nil if there is none.
  public func safeCorrection(of finding: SpellFinding) -> String? {
    if let listed = settings.typos.corrections(of: finding.word), !listed.isEmpty {
      return listed.count == 1 ? listed[0] : nil
    }
    if let phrase = phrase(of: finding) { return finding.tier == .certain ? phrase : nil }
    guard let correction = judge(of: finding).safeCorrection(of: finding.word) else { return nil }
    return vocabulary.mayMean(correction, by: finding.word) ? correction : nil
  }

  // MARK: Findings

  /// Whether the document has so many unknown words that it is no language but data, where looking for what may
  /// have been meant by each would take hours.
  private var isData: Bool {
    unknownCount > Self.mostUnknown && unknownCount * 4 > finder.wordCount - wordCountBefore
  }

  private func finding(
    _ batch: [Misspelling], _ index: Int, in text: Span<UInt8>
  ) -> SpellFinding? {
    let misspelling = batch[index]
    if let tier = misspelling.repetition {
      return repetition(misspelling.range, tier, misspelling.spanKind, in: text)
    }
    let unknown = finder.unknownWords[misspelling.wordIndex]
    var finding = SpellFinding(
      utf8Range: Range(misspelling.range), word: unknown.text, spanKind: misspelling.spanKind,
      score: nil, tier: .unknown)
    let languages = finder.judge.dictionaries
    if languages.indices.contains(misspelling.languageIndex) {
      finding.language = languages[misspelling.languageIndex].language
    }
    if finder.judge.isForbidden(WordJudge.plain(unknown.text))
      || settings.typos.corrections(of: unknown.text) != nil
    {
      finding.tier = .certain
    } else if isEnglish.indices.contains(misspelling.languageIndex),
      !isEnglish[misspelling.languageIndex]
    {
      finding.tier = foreignTier(misspelling, unknown)
    } else if !isData && (settings.level > .unknown || settings.scoresAll) {
      score(&finding, misspelling, unknown, place(of: index, in: batch, text))
    }
    if settings.explains { return finding }
    if settings.weighsCorrections, finding.tier > .unknown {
      finding.isAmongStrangers = isAmongStrangers(index, in: batch)
    }
    if finding.spanKind == .code && finding.tier < .likely { return nil }
    return finding.tier >= settings.level ? finding : nil
  }

  /// "the the", which is reported by its second word where a line ends between the two.
  private func repetition(
    _ range: Range<Int>, _ tier: TypoTier, _ spanKind: SpanKind, in text: Span<UInt8>
  ) -> SpellFinding? {
    guard tier >= settings.level, !settings.explains else { return nil }
    let words = text.string(range)
    return SpellFinding(
      kind: .repeatedWord, utf8Range: Range(range),
      word: words.utf8.contains(0x20) ? words : words + " " + words, spanKind: spanKind, score: nil,
      tier: tier)
  }

  /// The tier of a word in a language that the typo model was not made for: whatever its dictionary does not
  /// know, and what looks like no name and no term, is likely a typo.
  private func foreignTier(_ misspelling: Misspelling, _ unknown: UnknownWord) -> TypoTier {
    guard misspelling.spanKind == .prose || misspelling.spanKind == .comment,
      !misspelling.isPartOfName, unknown.countInDocument <= 3
    else { return .unknown }
    let letters = unknown.text.unicodeScalars.filter(\.properties.isAlphabetic)
    let capitalCount = letters.count(where: \.properties.isUppercase)
    guard capitalCount < 2, letters.count > 2 else { return .unknown }
    let term = vocabulary.terms.classOf(Array(unknown.text.lowercased().utf8))
    return term == nil ? .likely : .unknown
  }

  private func place(
    of index: Int, in batch: [Misspelling], _ text: Span<UInt8>
  ) -> TypoPlace {
    let range = batch[index].range
    var place = TypoPlace(of: range, in: text)
    let gaps = [
      index > 0 ? range.lowerBound - batch[index - 1].range.upperBound : -1,
      index + 1 < batch.count ? batch[index + 1].range.lowerBound - range.upperBound : -1,
    ]
    place.isBesideUnknown = gaps.contains(where: TypoPlace.besideGap.contains)
    return place
  }

  /// How near, in bytes, an unknown word in small letters says something of another.
  private static let nearness = 40

  private func isAmongStrangers(_ index: Int, in batch: [Misspelling]) -> Bool {
    let range = batch[index].range
    for other in batch[..<index].reversed() {
      let gap = range.lowerBound - other.range.upperBound
      if gap > Self.nearness { break }
      if isStranger(other, gap) { return true }
    }
    for other in batch[(index + 1)...] {
      let gap = other.range.lowerBound - range.upperBound
      if gap > Self.nearness { break }
      if isStranger(other, gap) { return true }
    }
    return false
  }

  /// Whether an unknown word is neither a term nor a typo beyond doubt. One with a capital says something of the words
  /// beside it alone.
  private func isStranger(_ other: Misspelling, _ gap: Int) -> Bool {
    guard other.repetition == nil, other.spanKind != .code else { return false }
    let word = finder.unknownWords[other.wordIndex].text
    let isSmall = !word.utf8.contains(where: \.isUppercase)
    guard isSmall || TypoPlace.besideGap.contains(gap), word.utf8.count > 2 else { return false }
    if isSmall, vocabulary.isKnownTerm(word) || JoinedPhrase.pair(of: word) != nil { return false }
    return TypoModel.score(knowledge(of: word).features, for: .certain) == nil
  }

  private func score(
    _ finding: inout SpellFinding, _ misspelling: Misspelling, _ unknown: UnknownWord,
    _ place: TypoPlace
  ) {
    var context = TypoContext()
    context.countInDocument = unknown.countInDocument
    context.spanKind = misspelling.spanKind
    context.isPartOfName = misspelling.isPartOfName
    context.place = place
    let known = knowledge(of: unknown.text)
    if let candidate = known.candidate {
      context.candidateIsInDocument = finder.isInDocument(candidate.word)
    }
    var features = known.features
    features.add(context)
    let tier = settings.scoresAll || settings.explains ? .unknown : settings.level
    let phrase = JoinedPhrase(
      unknown.text, in: misspelling.spanKind, place, isPartOfName: misspelling.isPartOfName)
    if let phrase, phrase.tier == .certain || !vocabulary.isKnownTerm(unknown.text) {
      (finding.score, finding.tier) = (phrase.score, phrase.tier)
    } else if let score = TypoModel.score(features, for: tier), !MarkupNames.contains(unknown.text)
    {
      finding.score = score
      finding.tier = TypoModel.tier(
        of: score, unknown.text, in: misspelling.spanKind, isPartOfName: misspelling.isPartOfName)
    }
    if settings.explains { finding.features = features.values }
  }

  private func knowledge(of word: String) -> WordKnowledge {
    if let known = knowledge[word] { return known }
    if knowledge.count > Self.mostKnowledge { knowledge.removeAll() }
    let known = settings.shared[word, settings.level] ?? findOut(word)
    knowledge[word] = known
    return known
  }

  private func findOut(_ text: String) -> WordKnowledge {
    // "goverment's" is a slip as "goverment" is.
    let word = WordJudge.withoutPossessive(WordJudge.plain(text)) ?? text
    var features = TypoFeatures(word, vocabulary: vocabulary)
    let candidate = candidate(for: word, features)
    features.add(candidate, for: word)
    let known = WordKnowledge(features: features, candidate: candidate)
    settings.shared.insert(known, of: text, settings.level)
    return known
  }

  /// The word that was probably meant, looked for as far as it could matter.
  private func candidate(for word: String, _ features: TypoFeatures) -> TypoCandidate? {
    guard let letters = Letters(folding: word), !vocabulary.isTerm(letters) else { return nil }
    guard settings.scoresAll || TypoModel.isWorthACandidate(features, edits: 1, settings.level)
    else { return nil }
    let near = nearWords.best(for: letters, edits: 1)
    if let near, !near.word.utf8.contains(0x20) { return near }
    guard letters.count > 4,
      settings.scoresAll || TypoModel.isWorthACandidate(features, edits: 2, settings.level)
    else { return near }
    return nearWords.best(for: letters, edits: 2) ?? near
  }
}
