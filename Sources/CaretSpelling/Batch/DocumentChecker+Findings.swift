internal import CaretBytes

// What is reported of an unknown word: by the word itself, which is looked into once, by its place, and by what the
// document as a whole has. The same word in the same surroundings is judged once.

/// What the text around an unknown word says of it, and the document as a whole.
protocol WordSurroundings {
  /// The text that the places of words count from.
  var text: [UInt8] { get }
  /// Where a word of a batch stands, but for its neighbours.
  func place(of word: Misspelling, _ index: Int) -> TypoPlace
  /// How often the document has an unknown word.
  func count(of wordIndex: Int) -> Int
  /// Whether the document has the word that was probably meant by an unknown one.
  func has(_ word: WordKey, meantBy wordIndex: Int) -> Bool
  /// Whether an address of the document has a host with an unknown word.
  func hasHost(_ word: String, wordIndex: Int) -> Bool
  /// Whether the document has so many unknown words that it is no language but data, where looking for what may
  /// have been meant by each would take hours.
  var isData: Bool { get }
  /// In what so many of the document's words are unknown that it lists names, or words of other languages: nothing of most.
  var listKinds: Set<SpanKind> { get }
}

/// The surroundings in a text that is gone through once.
struct TextSurroundings: WordSurroundings {
  let text: [UInt8]
  let finder: UnknownWordFinder
  let isData: Bool
  let listKinds: Set<SpanKind>
  let hosts: HostNames

  func hasHost(_ word: String, wordIndex _: Int) -> Bool { hosts.contain(word) }

  func place(of word: Misspelling, _: Int) -> TypoPlace { TypoPlace(of: word.range, in: text.span) }

  func count(of wordIndex: Int) -> Int { finder.countInDocument(ofUnknown: wordIndex) }

  func has(_ word: WordKey, meantBy _: Int) -> Bool { finder.isInDocument(word) }
}

/// The verdicts on words by all that they depend on.
struct VerdictMemory {
  struct Verdict {
    /// Nil where it was not asked for, or is too low to be reported.
    var score: Double?
    var tier: TypoTier
    /// Whether the score alone gave the tier, so that a name around the word speaks against it.
    var yieldsToNames = false

    /// No more is known of a word than that no dictionary has it.
    static let unknown = Verdict(score: nil, tier: .unknown)
  }

  private var verdicts: [UInt64: Verdict] = [:]
  /// Which numbers of words they go by.
  private var numbering = 0
  private static let most = 200_000

  /// What was said of a word in such a place, or what is said now.
  mutating func verdict(
    on word: Int, _ context: TypoContext, _ numbering: Int, orElse judge: () -> Verdict
  ) -> Verdict {
    if numbering != self.numbering || verdicts.count >= Self.most { verdicts.removeAll() }
    self.numbering = numbering
    let key = UInt64(word) << 32 | context.bits
    if let known = verdicts[key] { return known }
    let verdict = judge()
    verdicts[key] = verdict
    return verdict
  }
}

extension DocumentChecker {
  func finding(
    _ batch: [Misspelling], _ index: Int, _ around: some WordSurroundings
  ) -> SpellFinding? {
    let misspelling = batch[index]
    let wordIndex: Int
    switch misspelling.kind {
    case .unknown(let index): wordIndex = index
    case .repeated(let tier):
      return repetition(misspelling.range, tier, misspelling.spanKind, in: around.text)
    case .realWord(let found): return realWord(found, misspelling.spanKind, in: around.text)
    }
    let isInEnglish = isInEnglish(misspelling)
    if isInEnglish, !around.isData, isNeverTold(misspelling) { return nil }
    let verdict = isInEnglish ? verdict(on: batch, index, around) : nil
    // Most are no more than unknown: nothing is made of them then.
    if let verdict, !settings.explains, !isTold(verdict.tier, misspelling.spanKind) { return nil }
    let isListed = isListed(wordIndex)
    if isInEnglish, settings.level > .unknown, !settings.explains, !isListed,
      isFiller(index, in: batch)
    {
      return nil
    }
    var finding = SpellFinding(
      utf8Range: Range(misspelling.range), word: finder.unknownWord(wordIndex),
      spanKind: misspelling.spanKind, score: verdict?.score,
      confidence: verdict?.score.map(TypoModel.confidence), tier: verdict?.tier ?? .unknown)
    let languages = finder.judge.dictionaries
    if languages.indices.contains(misspelling.languageIndex) {
      finding.language = languages[misspelling.languageIndex].language
    }
    if isListed {
      finding.tier = .certain
    } else if verdict == nil {
      judgeForeign(&finding, batch, index, around)
    } else if settings.explains, isScored(around) {
      finding.features = features(batch, index, around)
    }
    if settings.explains { return finding }
    if finding.tier > .unknown, !isListed,
      leavesOut(finding, in: around.text)
        || isInEnglish
          && (around.listKinds.contains(finding.spanKind)
            || OutsideWord.isOne(finding, in: around.text.span, isKnown: isInDictionary))
    {
      (finding.score, finding.confidence, finding.tier) = (nil, nil, .unknown)
    }
    if settings.weighsCorrections, finding.tier > .unknown, !isListed {
      finding.isAmongStrangers = isAmongStrangers(index, in: batch)
    }
    return isTold(finding.tier, finding.spanKind) ? finding : nil
  }

  /// Whether a finding stands in a language that was not chosen, which is noted then if somebody writes it.
  private func leavesOut(_ finding: SpellFinding, in text: [UInt8]) -> Bool {
    let range = finding.utf8Range.values()
    guard
      let name = unchosen.language(
        around: range, finding.spanKind, in: text.span, within: areas.area(around: range.lowerBound)
      )
        ?? otherLanguage(of: finding, in: text.span)
    else { return false }
    // "lorem ipsum" is nothing that somebody could choose.
    if name != SmallWords.latin {
      note(unchecked: LanguageMark(range: range, name: name, source: .document))
    }
    return true
  }

  private func isInDictionary(_ word: String) -> Bool {
    finder.judge.dictionaries.contains { $0.contains(word) }
  }

  /// The other language of a comment or string of a program, where English alone was chosen.
  private func otherLanguage(of finding: SpellFinding, in text: Span<UInt8>) -> String? {
    guard finding.spanKind == .comment || finding.spanKind == .string,
      isEnglish.allSatisfy({ $0 })
    else { return nil }
    let word = finding.utf8Range.values()
    let part = TextParagraph.range(around: word, finding.spanKind, in: text)
    if let name = CommentLanguage.name(of: part, around: word, in: text) { return name }
    // A line may say in another language what those around it say in English.
    let line = text.line(around: word, part)
    return line == part ? nil : CommentLanguage.name(of: line, around: word, in: text)
  }

  /// Whether a finding of a tier is reported.
  private func isTold(_ tier: TypoTier, _ spanKind: SpanKind) -> Bool {
    tier >= settings.level && (spanKind != .code || tier >= .likely)
  }

  /// Whether it is known of a word by itself that it is not told in text of such a kind, wherever it stands there.
  private func isNeverTold(_ misspelling: Misspelling) -> Bool {
    guard asksWordsFirst else { return false }
    let (word, spanKind, numbering) = (
      misspelling.unknownIndex, misspelling.spanKind, finder.numberingCount
    )
    if let known = memory.mayBeTold(word, in: spanKind, numbering) { return !known }
    let mayBeTold =
      isListed(word) || inspector.mayBeTold(finder.unknownWord(word), in: spanKind)
    memory.note(mayBeTold: mayBeTold, word, in: spanKind)
    return !mayBeTold
  }

  /// Whether a list says that an unknown word is wrong.
  private func isListed(_ wordIndex: Int) -> Bool {
    if memory.isUnlisted(wordIndex, finder.numberingCount) { return false }
    let word = finder.unknownWord(wordIndex)
    let isListed =
      finder.judge.hasLists && finder.judge.isForbidden(WordJudge.plain(word))
      || settings.typos.corrections(of: word) != nil
    if !isListed { memory.noteUnlisted(wordIndex) }
    return isListed
  }

  /// Whether the typo model is asked about a word.
  func isInEnglish(_ misspelling: Misspelling) -> Bool {
    !isEnglish.indices.contains(misspelling.languageIndex) || isEnglish[misspelling.languageIndex]
  }

  /// "the the", which is reported by its second word where a line ends between the two.
  private func repetition(
    _ range: Range<Int>, _ tier: TypoTier, _ spanKind: SpanKind, in text: [UInt8]
  ) -> SpellFinding? {
    guard tier >= settings.level, !settings.leavesOutRightWords else { return nil }
    let finding = SpellFinding(
      kind: .repeatedWord, utf8Range: Range(range), word: Self.pair(at: range, in: text),
      spanKind: spanKind, score: nil, tier: tier)
    return leavesOut(finding, in: text) ? nil : finding
  }

  /// Both words of which the second stands at a place, or both do.
  static func pair(at range: Range<Int>, in text: [UInt8]) -> String {
    let words = text.span.string(range)
    return words.utf8.contains(0x20) ? words : words + " " + words
  }

  func realWord(_ found: RealWord, _ spanKind: SpanKind, in text: [UInt8]) -> SpellFinding? {
    guard found.tier >= settings.level, !settings.leavesOutRightWords else { return nil }
    let finding = SpellFinding(
      kind: .realWord, utf8Range: Range(found.utf8Range), word: text.span.string(found.utf8Range),
      spanKind: spanKind, score: nil, tier: found.tier, meant: found.meant)
    return leavesOut(finding, in: text) ? nil : finding
  }

  /// Findings without words that seem wrong in their sentence, or stand twice, so often that they are meant: a name, a term of the
  /// document, "how much wood could a wood chuck chuck".
  static func withoutHabits(_ findings: [SpellFinding]) -> [SpellFinding] {
    var counts: [String: Int] = [:]
    for finding in findings where mayBeHabit(finding) { counts[finding.word, default: 0] += 1 }
    guard counts.values.contains(where: { $0 >= habit }) else { return findings }
    return findings.filter {
      let most =
        $0.kind == .repeatedWord
        ? habitOfRepetition
        : $0.meant.map(RealWord.articles.contains) == true ? habitOfArticles : habit
      return !mayBeHabit($0) || counts[$0.word, default: 0] < most
    }
  }

  /// Small words stand twice by slips, as often as they are used.
  private static func mayBeHabit(_ finding: SpellFinding) -> Bool {
    switch finding.kind {
    case .realWord: finding.tier < .certain
    case .repeatedWord:
      finding.tier < .certain
        && !RepeatedWord.isSmall(String(finding.word.prefix { $0 != " " && $0 != "\n" }))
    default: false
    }
  }

  private static let habit = 3
  /// They stand before one word here and another there, but a letter `a` may be a name.
  private static let habitOfArticles = 8
  /// A line with one is copied a few times.
  private static let habitOfRepetition = 10

  // MARK: Neighbours

  private func isBesideUnknown(_ index: Int, in batch: [Misspelling]) -> Bool {
    let range = batch[index].range
    return index > 0 && !batch[index - 1].isRealWord
      && TypoPlace.besideGap.contains(range.lowerBound - batch[index - 1].range.upperBound)
      || index + 1 < batch.count && !batch[index + 1].isRealWord
        && TypoPlace.besideGap.contains(batch[index + 1].range.lowerBound - range.upperBound)
  }

  /// How near, in bytes, an unknown word in small letters says something of another.
  static let nearness = 40

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
    guard let index = other.wordIndex, other.spanKind != .code, !isListed(index) else {
      return false
    }
    let word = finder.unknownWord(index)
    let isSmall = !word.utf8.contains(where: \.isUppercase)
    guard isSmall || TypoPlace.besideGap.contains(gap), word.utf8.count > 2 else { return false }
    if isSmall, vocabulary.isKnownTerm(word) || JoinedPhrase.pair(of: word) != nil { return false }
    return TypoModel.score(knowledge(of: index).features, for: .certain) == nil
  }

  // MARK: Scores

  /// Whether unknown words of English get a score.
  private func isScored(_ around: some WordSurroundings) -> Bool {
    !around.isData && (settings.level > .unknown || settings.scoresAll)
  }

  /// What is said of an unknown word of English.
  private func verdict(
    on batch: [Misspelling], _ index: Int, _ around: some WordSurroundings
  ) -> VerdictMemory.Verdict {
    let wordIndex = batch[index].unknownIndex
    if isListed(wordIndex) { return VerdictMemory.Verdict(score: nil, tier: .certain) }
    guard isScored(around) else { return .unknown }
    let known = knowledge(of: wordIndex)
    let context = context(of: batch, index, around, meant: known.meant)
    let isPiece =
      context.place.isTorn && (context.spanKind == .prose || context.spanKind == .comment)
    if isPiece || context.place.isRest || hasPrefix(wordIndex, context, of: known.candidate) {
      return .unknown
    }
    let said = verdicts.verdict(on: wordIndex, context, finder.numberingCount) {
      verdict(on: finder.unknownWord(wordIndex), known.features.with(context), context)
    }
    guard said.yieldsToNames, let score = said.score, belongsToName(batch[index], score, around)
    else { return said }
    return VerdictMemory.Verdict(score: score, tier: .unknown)
  }

  /// The values that the score of an unknown word of English is made of.
  private func features(
    _ batch: [Misspelling], _ index: Int, _ around: some WordSurroundings
  ) -> [Double] {
    let known = knowledge(of: batch[index].unknownIndex)
    let context = context(of: batch, index, around, meant: known.meant)
    return known.features.with(context).values
  }

  /// What the place of a word says, and the document of it and of the word that was probably meant.
  func context(
    of batch: [Misspelling], _ index: Int, _ around: some WordSurroundings, meant: WordKey?
  ) -> TypoContext {
    let misspelling = batch[index]
    var context = TypoContext()
    context.countInDocument = around.count(of: misspelling.unknownIndex)
    context.spanKind = misspelling.spanKind
    context.isPartOfName = misspelling.isPartOfName
    context.isQuoted = misspelling.isQuoted
    context.place = around.place(of: misspelling, index)
    context.place.isBesideUnknown = isBesideUnknown(index, in: batch)
    if let meant {
      context.candidateIsInDocument = around.has(meant, meantBy: misspelling.unknownIndex)
    }
    return context
  }

  /// Whether a part of a name in quoted code is a word with a letter before it, as names have it: "ccallback", "ttuples".
  private func hasPrefix(
    _ wordIndex: Int, _ context: TypoContext, of candidate: TypoCandidate?
  ) -> Bool {
    guard context.isQuoted, context.isPartOfName, let candidate else { return false }
    return finder.unknownWord(wordIndex).utf8.dropFirst().elementsEqual(candidate.word.utf8)
  }

  /// Whether a word of English that would be told is a name by what stands around it. Few words are told, so it is asked last.
  private func belongsToName(
    _ misspelling: Misspelling, _ score: Double, _ around: some WordSurroundings
  ) -> Bool {
    if score < TypoModel.leastScoreBesideName,
      EnglishName(misspelling.range, in: around.text.span)?.isLikely(vocabulary) == true
    {
      return true
    }
    let wordIndex = misspelling.unknownIndex
    return around.hasHost(finder.unknownWord(wordIndex), wordIndex: wordIndex)
  }

  private func verdict(
    on word: String, _ features: TypoFeatures, _ context: TypoContext
  ) -> VerdictMemory.Verdict {
    let phrase = JoinedPhrase(
      word, in: context.spanKind, context.place, isPartOfName: context.isPartOfName)
    if let phrase, phrase.tier == .certain || !vocabulary.isKnownTerm(word) {
      return VerdictMemory.Verdict(score: phrase.score, tier: phrase.tier)
    }
    let tier = settings.scoresAll || settings.explains ? .unknown : settings.level
    guard let score = TypoModel.score(features, for: tier), !MarkupNames.contains(word),
      !(context.isInName && Contraction.lacksApostrophe(word))
    else { return .unknown }
    let isRight =
      vocabulary.isBritish(word)
      || !context.isInName && score < TypoModel.leastScoreOfMade && vocabulary.isMade(word)
    let reached = isRight ? .unknown : TypoModel.tier(of: score, word, in: context)
    return VerdictMemory.Verdict(score: score, tier: reached, yieldsToNames: reached > .unknown)
  }

  private func knowledge(of wordIndex: Int) -> WordKnowledge {
    if let known = memory.knowledge(of: wordIndex, finder.numberingCount) { return known }
    let known = inspector.knowledge(of: finder.unknownWord(wordIndex))
    memory.note(known, of: wordIndex)
    return known
  }
}
