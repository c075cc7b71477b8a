internal import CaretBytes

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
    /// Whether the sentence of a word counts: right words may be wrong in theirs.
    public var readsSentences = true
    /// Words that are typos beyond doubt if no dictionary knows them.
    public var typos = TypoList()
    /// Whether it is looked for what speaks against corrections.
    package var weighsCorrections = false
    /// Whether findings are to have the values that made their score, with those in code.
    package var explains = false
    /// Whether right words that stand twice or are wrong in their sentence are left out: they have no such values.
    package var leavesOutRightWords = false
    /// What the checkers of one run know together.
    public var shared = SharedKnowledge()
    /// On how many threads it is found out what unknown words may mean, where a text has very many new ones.
    package var threadCount = 1
    /// Likely typos, without scores of the others.
    public init() {}
  }

  /// Who finds the words that no dictionary knows.
  public let finder: UnknownWordFinder
  let settings: Settings
  /// Whether each of the judge's languages is English.
  let isEnglish: [Bool]
  // Made when the first unknown word comes: most files have none.
  private(set) lazy var vocabulary = EnglishVocabulary()
  private(set) lazy var inspector = WordInspector(settings)
  /// What is known of the finder's unknown words.
  var memory = WordMemory()
  var verdicts = VerdictMemory()
  /// Who looks into the unknown words of other languages, by the index of their dictionary.
  var foreignJudges: [Int: ForeignJudge] = [:]
  /// Who knows which paragraphs are in none of the judge's languages.
  lazy var unchosen = UnchosenLanguages(otherThan: finder.judge.dictionaries)
  /// What the document that is checked says of its languages.
  private(set) var areas = LanguageAreas()

  /// Whether words that can't reach the level have no score either.
  let asksWordsFirst: Bool

  private var directives: InlineDirectives?

  /// Gives a judge for languages that a document names; nil if there is no dictionary.
  public typealias JudgeMaker = (_ languages: [String]) -> WordJudge?
  private let makeJudge: JudgeMaker?
  /// Those who are asked for guesses, by their language.
  private var judges: [String: WordJudge] = [:]
  /// Those who check the parts in languages of their own, by what the documents call them.
  private var others: [String: DocumentChecker?] = [:]
  /// The parts of the last document that were left out, since there is no dictionary for their language, or it was not chosen: one
  /// a language, and of paragraphs that name none those in which something would have been reported.
  public internal(set) var uncheckedLanguages: Set<LanguageMark> = []

  /// Text in a language that was not chosen is left out behind so many others.
  private static let mostLanguages = 100

  /// The unknown words that were told of the document so far, where each is told once.
  private var told = ToldWords()
  /// The words that were told to stand twice, where each is told once.
  private var toldPairs: Set<String> = []
  /// How many words of the document so far are unknown.
  private var share = UnknownShare()

  /// - Parameters:
  ///   - judge: who says which words are right.
  ///   - settings: what is reported.
  ///   - makeJudge: makes a judge for languages that a directive names and that are not among those of
  ///     `judge`; nil leaves such text out.
  public init(judge: WordJudge, settings: Settings, makeJudge: JudgeMaker? = nil) {
    finder = UnknownWordFinder(
      judge: judge, detectsLanguage: settings.detectsLanguage,
      readsSentences: settings.readsSentences)
    isEnglish = judge.dictionaries.map(\.isEnglish)
    (self.settings, self.makeJudge) = (settings, makeJudge)
    asksWordsFirst = settings.level > .unknown && !settings.scoresAll && !settings.explains
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
  ///
  /// - Parameters:
  ///   - isAskedFor: whether what is found at a place is to be judged and given; nil is everywhere. All words count, wherever
  ///     they stand.
  ///   - reporting: at how many places an unknown word is given.
  ///   - isTold: whether a finding is given.
  func check(
    _ document: SectionedText, goesOn: Bool = false, isAskedFor: ((Int) -> Bool)? = nil,
    reporting: Reporting = .everywhere, isTold: (SpellFinding) -> Bool = { _ in true },
    _ body: ([SpellFinding]) -> Void
  ) {
    var document = document
    let (spans, ownMarks) = document.read()
    let text = document.bytes
    var directives = InlineDirectives(text, after: goesOn ? self.directives : nil)
    if !goesOn { uncheckedLanguages.removeAll() }
    let marks = directives.languages + ownMarks
    if marks.isEmpty && !spans.contains(where: { $0.language != nil }) {
      check(spans, of: text, goesOn, isAskedFor, reporting) { finding in
        !directives.silences(finding.utf8Range.values(), finding.word) && isTold(finding)
      } batch: {
        body($0)
      }
    } else {
      var found: [SpellFinding] = []
      for (checker, spans, areas) in parts(of: spans, LanguageMap(marks)) {
        checker.areas = LanguageAreas(spans, areas)
        defer { checker.areas = LanguageAreas() }
        checker.check(spans, of: text, goesOn, isAskedFor, .everywhere) { _ in
          true
        } batch: {
          found += $0
        }
        if checker !== self { takeMarks(of: checker) }
      }
      found.sort { $0.utf8Range.lowerBound < $1.utf8Range.lowerBound }
      body(found.filter { !directives.silences($0.utf8Range.values(), $0.word) && isTold($0) })
    }
    directives.passOverStrings(spans)
    self.directives = directives
  }

  /// At how many places an unknown word is given.
  enum Reporting {
    case everywhere
    /// Each time that the text is gone on with at one place, in a text without marks of languages. The others need not be
    /// judged.
    case once
  }

  /// The starts of the lines with directives of the last document that silenced nothing.
  public var unusedDirectives: [Int] { directives?.unusedOffsets ?? [] }

  private func check(
    _ spans: [TextSpan], of text: [UInt8], _ goesOn: Bool, _ isAskedFor: ((Int) -> Bool)?,
    _ reporting: Reporting, _ isTold: (SpellFinding) -> Bool, batch body: ([SpellFinding]) -> Void
  ) {
    if !goesOn { share = UnknownShare(behind: finder.wordCount) }
    let tellsOnce = reporting == .once
    var told = ToldWords()
    if tellsOnce, goesOn { swap(&told, &self.told) } else { toldPairs.removeAll() }
    // What stands beside a word that is judged has to be known.
    let passesTold = tellsOnce && settings.level == .unknown && !settings.scoresAll
    let hosts = HostNames(in: text)
    // Data are one span of code. What programs have in comments and messages is told, whatever their names are.
    let kinds: Set<SpanKind> = spans.count == 1 ? [.prose, .code] : [.prose]
    let batchSize = passesTold && isJudgedAlone ? Self.smallBatch : UnknownWordFinder.batchSize
    finder.find(
      in: text, goesOn: goesOn, spans: spans, passing: { passesTold ? told : ToldWords() },
      batchSize: batchSize,
      batch: { batch in
        share.add(batch, finder.numberingCount, upTo: finder.wordCount)
        let around = TextSurroundings(
          text: text, finder: finder, isData: share.isOfData,
          listKinds: share.isOfList ? kinds : [], hosts: hosts)
        if tellsOnce { told.begin(finder.numberingCount) }
        let findings = Self.withoutHabits(
          batch.indices.compactMap { index in
            let word = tellsOnce ? batch[index].wordIndex : nil
            if let word, told.has(word) { return nil }
            guard isAskedFor?(batch[index].range.lowerBound) != false else { return nil }
            if tellsOnce, isToldPair(batch[index], in: text) { return nil }
            finder.pause?()
            guard let finding = finding(batch, index, around), isTold(finding) else { return nil }
            if let word { told.insert(word) }
            return finding
          })
        if tellsOnce { pass(findings) }
        body(findings)
      })
    if tellsOnce { self.told = told }
  }

  /// So many findings lie near to the processor.
  private static let smallBatch = 1024

  /// Whether nothing that stands before or behind an unknown word, and how often it comes, says what is reported of it where all are.
  private lazy var isJudgedAlone =
    !settings.weighsCorrections && !(settings.readsSentences && isEnglish.allSatisfy { $0 })
    && zip(isEnglish, finder.judge.dictionaries).allSatisfy { isEnglish, dictionary in
      isEnglish || ForeignLanguage(dictionary: dictionary.language) != nil
    }

  /// Has right words that were told of the document told of it no more.
  private func pass(_ findings: [SpellFinding]) {
    for finding in findings {
      switch finding.kind {
      case .realWord: finder.pass(finding.word)
      case .misspelling: break
      case .repeatedWord: toldPairs.insert(finding.word)
      }
    }
  }

  private func isToldPair(_ found: Misspelling, in text: [UInt8]) -> Bool {
    guard !toldPairs.isEmpty, case .repeated = found.kind else { return false }
    return toldPairs.contains(Self.pair(at: found.range, in: text))
  }

  // MARK: Languages of parts

  private typealias Part = (checker: DocumentChecker, spans: [TextSpan], areas: [Range<Int>?])

  /// Who checks which spans of a document, and the parts in one language that these lie in.
  private func parts(of spans: [TextSpan], _ map: LanguageMap) -> [Part] {
    var parts: [Part] = [(self, [], [])]
    // Most marks are the same as the one before.
    var last: (mark: LanguageMark, index: Int)?
    map.forEachPart(of: spans) { span, mark in
      let own = span.language.map {
        LanguageMark(range: span.range, name: $0, source: .document)
      }
      func add(to index: Int, _ area: Range<Int>?) {
        parts[index].spans.append(span)
        parts[index].areas.append(area)
      }
      guard let mark = own ?? mark, !mark.name.isEmpty else { return add(to: 0, nil) }
      if let last, last.mark.name == mark.name, last.mark.source == mark.source {
        return add(to: last.index, mark.range)
      }
      guard let checker = checker(for: mark) else { return note(unchecked: mark) }
      let index = parts.firstIndex { $0.checker === checker } ?? parts.count
      if index == parts.count { parts.append((checker, [], [])) }
      add(to: index, mark.range)
      last = (mark, index)
    }
    return parts
  }

  /// Takes what was left out of a part.
  private func takeMarks(of checker: DocumentChecker) {
    for mark in checker.uncheckedLanguages { note(unchecked: mark) }
    checker.uncheckedLanguages.removeAll()
  }

  func note(unchecked mark: LanguageMark) {
    guard uncheckedLanguages.count < Self.mostLanguages,
      !uncheckedLanguages.contains(where: { $0.name == mark.name })
    else { return }
    uncheckedLanguages.insert(mark)
  }

  private func checker(for mark: LanguageMark) -> DocumentChecker? {
    let isDirective = mark.source != .document
    let key = (isDirective ? "!" : "") + mark.name
    if let known = others[key] { return known }
    let names = mark.name.split(separator: ",").map(String.init)
    let narrowed = finder.judge.narrowed(to: names)
    if let narrowed, narrowed === finder.judge { return self }
    guard narrowed != nil || others.count < Self.mostLanguages else { return nil }
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
    let judge = judges.firstNonNil { $0.narrowed(to: [language]) } ?? finder.judge
    self.judges[language] = judge
    return judge
  }

  /// What may have been meant by a word that was found, best first.
  public func suggestions(for finding: SpellFinding) -> [String] { guesses(for: finding).words() }

  /// The guesses for a word that was found, which its sentence puts in order.
  func guesses(for finding: SpellFinding) -> WordGuesses {
    if let listed = settings.typos.corrections(of: finding.word), !listed.isEmpty {
      return WordGuesses(listed: listed, limit: listed.count)
    }
    let found = judge(of: finding).guesses(for: finding.word, hasTerms: true)
    if found.isEmpty && finding.language != nil {
      return finder.judge.guesses(for: finding.word, hasTerms: true)
    }
    return phrase(of: finding).map(found.led) ?? found
  }

  /// "a lot" for "alot", which the words near to it would hide.
  private func phrase(of finding: SpellFinding) -> String? {
    isEnglish.contains(true) ? JoinedPhrase.leading(of: finding.word) : nil
  }

  /// Whether a word is frequent enough to be meant by another.
  func mayMean(_ correction: String, by finding: SpellFinding) -> Bool {
    vocabulary.mayMean(correction, by: finding.word)
  }

  /// The correction of a word that was found which may be made without asking; nil if there is none.
  public func safeCorrection(of finding: SpellFinding) -> String? {
    switch correction(of: finding, wantsAllVetoes: false) {
    case .safe(let word): word
    case .withheld: nil
    }
  }

  /// The same, or why there is none.
  func correction(of finding: SpellFinding, wantsAllVetoes: Bool) -> WordCorrection {
    if let listed = settings.typos.corrections(of: finding.word), !listed.isEmpty {
      return listed.count == 1 ? .safe(listed[0]) : .withheld([.ambiguous])
    }
    if let phrase = phrase(of: finding) {
      return finding.tier == .certain ? .safe(phrase) : .withheld([.unsure])
    }
    let judge = judge(of: finding)
    guard let correction = judge.safeCorrection(of: finding.word) else {
      let isEnglish = finding.language?.hasPrefix("en") ?? true
      return .withheld([isEnglish ? .ambiguous : .language])
    }
    if judge.hasListedCorrection(finding.word) { return .safe(correction) }
    var vetoes = CorrectionVetoes(wantsAll: wantsAllVetoes)
    vocabulary.note(&vetoes, against: correction, of: finding.word)
    return vetoes.found.isEmpty ? .safe(correction) : .withheld(vetoes.found)
  }
}

/// What may be written for a word by its letters.
enum WordCorrection {
  /// What may be written without asking.
  case safe(String)
  /// What speaks against each.
  case withheld([CorrectionVeto])
}
