public import CaretText
internal import CaretUnicode

/// A document of a checker that serves several: its ignored words are its own.
public struct DocumentTag: Hashable, Sendable {
  fileprivate let number: Int
}

/// Checks text as it is edited: the next misspelled word, guesses for it, completions of a partial word.
///
/// Use one checker for a document, or one for documents that share ignored words, or one for a process with
/// a `DocumentTag` a document. Guesses and completions come in the order in which to show them, likeliest
/// first. To find all misspelled words, begin the next search at the end of the one found:
///
/// ```swift
/// let checker = TextChecker()
/// var start = 0
/// while let word = try checker.rangeOfMisspelledWord(
///   in: text, range: text.fullRange, startingAt: start, wrap: false)
/// {
///   start = word.upperBound.value
/// }
/// ```
///
/// Positions may be given in bytes or in UTF-16 units, and come back in the same. A range or a start that goes beyond
/// the text is cut at its ends.
///
/// Not safe to use from two threads at a time. Apple's class is `UITextChecker`.
public final class TextChecker {
  private let finder: DictionaryFinder
  /// The words that the user has learned, shared by the checkers that were given the same one; without one, what is
  /// learned holds as long as the checker.
  public let personal: PersonalDictionary?
  /// The words that this checker ignores.
  public private(set) var ignoredWords: [String] = []
  /// The same as a list.
  private var ignored = WordList()
  private var ignoredOf: [DocumentTag: WordList] = [:]
  /// What was learned where no dictionary keeps it.
  private var learnedHere = WordList()
  private var judges: [String: WordJudge] = [:]
  private var nextTag = 1
  private let scanner = WordScanner()
  /// The language of calls that name none.
  public lazy var defaultLanguage = finder.defaultLanguage

  /// A checker with the user's dictionaries and learned words, where the environment says that they are.
  public convenience init() {
    let path = PersonalDictionary.usualPath(environment: ProcessEnvironment.variables)
    self.init(finder: DictionaryFinder(), personal: path.map { PersonalDictionary(path: $0) })
  }

  /// - Parameters:
  ///   - finder: where dictionaries are looked for.
  ///   - personal: the learned words; with nil the checker keeps those that it learns to itself.
  public init(finder: DictionaryFinder, personal: PersonalDictionary? = nil) {
    self.finder = finder
    self.personal = personal
  }

  /// The languages that have a dictionary, the user's first.
  public var availableLanguages: [String] {
    finder.available().map(\.language)
  }

  // MARK: Checking

  /// The first misspelled word that starts at or after an offset.
  ///
  /// - Parameters:
  ///   - text: what is searched.
  ///   - range: the part of the text that is searched. A word that it cuts is judged whole, and reported
  ///     if it starts inside.
  ///   - startingOffset: bytes from the start of `range`; inside a word, the search begins with the next.
  ///   - wrap: whether the search goes on from the start of `range` when the rest has none.
  ///   - language: "en_US", "en-US" or "en"; nil is ``defaultLanguage``.
  ///   - tag: the document whose ignored words count as well.
  /// - Returns: the word's range in the text; nil if none is misspelled.
  /// - Throws: `DictionaryError` if there is no dictionary of the language.
  public func rangeOfMisspelledWord(
    in text: some TextContent, range: Range<UTF8Offset>, startingAt startingOffset: Int, wrap: Bool,
    language: String? = nil, tag: DocumentTag? = nil
  ) throws(DictionaryError) -> Range<UTF8Offset>? {
    let judge = try judge(for: language, tag)
    let range = range.clamped(to: text.fullRange)
    let distance = min(max(0, startingOffset), range.upperBound - range.lowerBound)
    let start = range.lowerBound + distance
    if let found = misspelling(in: text, start..<range.upperBound, judge) { return found }
    return wrap ? misspelling(in: text, range.lowerBound..<start, judge) : nil
  }

  /// The same in UTF-16 units, as Apple's class counts.
  public func rangeOfMisspelledWord(
    in text: some TextContent, range: Range<UTF16Offset>, startingAt startingOffset: Int,
    wrap: Bool,
    language: String? = nil, tag: DocumentTag? = nil
  ) throws(DictionaryError) -> Range<UTF16Offset>? {
    let range = range.clamped(to: text.fullUTF16Range)
    let utf8 = text.utf8Range(of: range)
    let distance = min(max(0, startingOffset), range.upperBound - range.lowerBound)
    let start = text.utf8Offset(of: range.lowerBound + distance) - utf8.lowerBound
    let found = try rangeOfMisspelledWord(
      in: text, range: utf8, startingAt: start, wrap: wrap, language: language, tag: tag)
    return found.map { text.utf16Range(of: $0) }
  }

  /// Whether all words of a text are right.
  public func isSpelledCorrectly(_ text: String, language: String? = nil) throws(DictionaryError)
    -> Bool
  {
    let storage = TextStorage(text)
    let found = try rangeOfMisspelledWord(
      in: storage, range: storage.fullRange, startingAt: 0, wrap: false, language: language)
    return found == nil
  }

  /// What may have been meant by the word in a range, best first; empty for a right word. Of the guesses for an English word
  /// those lead that fit between the words beside it.
  public func guesses(
    forWordRange range: Range<UTF8Offset>, in text: some TextContent, language: String? = nil,
    tag: DocumentTag? = nil
  ) throws(DictionaryError) -> [String] {
    let judge = try judge(for: language, tag)
    let range = range.clamped(to: text.fullRange)
    if judge.accepts(text.string(in: range)) { return [] }
    let (bytes, start) = surroundings(of: range, in: text)
    let word = UTF8Offset(range.lowerBound - start)..<UTF8Offset(range.upperBound - start)
    return judge.suggestions(forWordAt: word, in: bytes)
  }

  /// The same for a range in UTF-16 units.
  public func guesses(
    forWordRange range: Range<UTF16Offset>, in text: some TextContent, language: String? = nil,
    tag: DocumentTag? = nil
  ) throws(DictionaryError) -> [String] {
    let utf8 = text.utf8Range(of: range.clamped(to: text.fullUTF16Range))
    return try guesses(forWordRange: utf8, in: text, language: language, tag: tag)
  }

  /// What may have been meant by a word that stands alone, best first; empty for a right word.
  public func guesses(
    forWord word: String, language: String? = nil, tag: DocumentTag? = nil
  ) throws(DictionaryError) -> [String] {
    try guesses(forWordRange: word.fullRange, in: word, language: language, tag: tag)
  }

  /// A right word that is wrong in its sentence, such as "their" in "their are many".
  public struct ConfusedWord: Equatable, Sendable {
    /// Where it stands in the text.
    public var utf8Range: Range<UTF8Offset>
    /// The word that was probably meant.
    public var meant: String
  }

  /// The first right word that is wrong in its sentence; nil if there is none, and in other languages than English.
  ///
  /// Some pairs of words are looked at that are written for each other, `a` and `an`, and "would of".
  ///
  /// - Parameters:
  ///   - text: what is searched.
  ///   - range: the part of the text that is searched; what stands around it counts.
  ///   - language: "en_US", "en-US" or "en"; nil is ``defaultLanguage``.
  /// - Throws: `DictionaryError` if there is no dictionary of the language.
  public func confusedWord(
    in text: some TextContent, range: Range<UTF8Offset>, language: String? = nil
  ) throws(DictionaryError) -> ConfusedWord? {
    let judge = try judge(for: language, nil)
    let range = range.clamped(to: text.fullRange)
    guard !range.isEmpty, judge.dictionaries.allSatisfy(\.isEnglish) else { return nil }
    var windows = TextWindows(text, from: range.lowerBound)
    while let window = windows.next(), window.from < range.upperBound {
      let bytes = window.bytes
      var found: ConfusedWord?
      scanner.forEachWord(in: bytes.span, 0..<bytes.count) { word in
        let start = window.start + word.range.lowerBound
        guard found == nil, start >= window.from, start < range.upperBound, !word.isPartOfName,
          let question = RealWord.Question(String(decoding: bytes[word.range], as: UTF8.self))
        else { return }
        found = confusedWord(at: start..<start + word.range.count, question, in: text)
      }
      if let found { return found }
    }
    return nil
  }

  /// A word with what may be its neighbours, and where that begins in the text.
  private func surroundings(
    of word: Range<UTF8Offset>, in text: some TextContent
  ) -> (bytes: [UInt8], start: UTF8Offset) {
    let start = max(UTF8Offset(0), word.lowerBound - Neighbours.reach)
    let end = min(text.fullRange.upperBound, word.upperBound + Neighbours.reach)
    return (text.bytes(in: start..<end), start)
  }

  /// What is wrong in its sentence at a word that may be written for others, unless it is ignored.
  private func confusedWord(
    at word: Range<UTF8Offset>, _ question: RealWord.Question, in text: some TextContent
  ) -> ConfusedWord? {
    let (bytes, start) = surroundings(of: word, in: text)
    let place = word.lowerBound - start..<word.upperBound - start
    guard let found = RealWord(place, question, in: bytes.span),
      !ignored.words.contains(String(decoding: bytes[found.utf8Range], as: UTF8.self))
    else { return nil }
    return ConfusedWord(
      utf8Range: start + found.utf8Range.lowerBound..<start + found.utf8Range.upperBound,
      meant: found.meant)
  }

  /// The words that the partial word in a range may become, most probable first, in its case.
  ///
  /// Words of the document come first, the more frequent before the others, then learned words, then those of the
  /// dictionary. The partial word itself is none.
  public func completions(
    forPartialWordRange range: Range<UTF8Offset>, in text: some TextContent,
    language: String? = nil,
    tag: DocumentTag? = nil, limit: Int = 10
  ) throws(DictionaryError) -> [String] {
    let judge = try judge(for: language, tag)
    let range = range.clamped(to: text.fullRange)
    let prefix = text.string(in: range)
    guard !prefix.isEmpty, limit > 0 else { return [] }
    var seen: Set<String> = [prefix]
    let document = DocumentWords(
      text.bytes(in: text.fullRange), exceptAt: range.lowerBound)
    return
      (document.completions(of: prefix)
      + judge.completions(of: prefix, limit: max(limit, limit &+ 1)))
      .filter { !judge.isForbidden($0) && seen.insert($0).inserted }
      .prefix(limit).map { $0 }
  }

  /// The same for a range in UTF-16 units.
  public func completions(
    forPartialWordRange range: Range<UTF16Offset>, in text: some TextContent,
    language: String? = nil,
    tag: DocumentTag? = nil, limit: Int = 10
  ) throws(DictionaryError) -> [String] {
    let utf8 = text.utf8Range(of: range.clamped(to: text.fullUTF16Range))
    return try completions(
      forPartialWordRange: utf8, in: text, language: language, tag: tag, limit: limit)
  }

  // MARK: Ignored and learned words

  /// Ignores a word in all texts of this checker.
  public func ignoreWord(_ word: String) {
    guard !ignored.words.contains(word) else { return }
    ignoredWords.append(word)
    ignored.insert(word)
  }

  /// Sets the words that this checker ignores, as they were saved with a document.
  public func setIgnoredWords(_ words: [String]) {
    ignoredWords = words
    ignored = WordList(words)
  }

  /// A tag for a document that ignores words of its own.
  public func uniqueSpellDocumentTag() -> DocumentTag {
    defer { nextTag += 1 }
    return DocumentTag(number: nextTag)
  }

  /// Ignores a word in one document.
  public func ignoreWord(_ word: String, inSpellDocumentWithTag tag: DocumentTag) {
    ignoredOf[tag, default: WordList()].insert(word)
  }

  /// The words that a document ignores, to be saved with it.
  public func ignoredWords(inSpellDocumentWithTag tag: DocumentTag) -> [String] {
    ignoredOf[tag]?.words.sorted() ?? []
  }

  /// Forgets what a document ignored.
  public func closeSpellDocument(withTag tag: DocumentTag) {
    ignoredOf[tag] = nil
  }

  /// Learns a word for all of the user's documents; without a personal dictionary for those of this checker.
  ///
  /// - Throws: `DictionaryError` with `.unreadable` if the dictionary's file can't be written.
  public func learnWord(_ word: String) throws(DictionaryError) {
    if let personal { try personal.learn(word) } else { learnedHere.insert(word) }
  }

  /// Forgets a learned word.
  ///
  /// - Throws: `DictionaryError` with `.unreadable` if the dictionary's file can't be written.
  public func unlearnWord(_ word: String) throws(DictionaryError) {
    if let personal { try personal.unlearn(word) } else { learnedHere.remove(word) }
  }

  /// Whether a word was learned.
  public func hasLearnedWord(_ word: String) -> Bool { learned.words.contains(word) }

  private var learned: WordList { personal?.words ?? learnedHere }

  // MARK: Beneath

  private func judge(
    for named: String?, _ tag: DocumentTag?
  ) throws(DictionaryError) -> WordJudge {
    let language = named ?? defaultLanguage
    let judge: WordJudge
    if let known = judges[language] {
      judge = known
    } else {
      judge = WordJudge(dictionaries: [try SpellDictionary(language: language, finder: finder)])
      judges[language] = judge
    }
    judge.learned = learned
    if var own = tag.flatMap({ ignoredOf[$0] }) {
      own.insert(contentsOf: ignoredWords)
      judge.ignored = own
    } else {
      judge.ignored = ignored
    }
    return judge
  }

  /// The first misspelled word that starts in a range. A word that the range cuts is judged whole.
  private func misspelling(
    in text: some TextContent, _ range: Range<UTF8Offset>, _ judge: WordJudge
  ) -> Range<UTF8Offset>? {
    guard !range.isEmpty else { return nil }
    var windows = TextWindows(text, from: range.lowerBound)
    while let window = windows.next(), window.from < range.upperBound {
      let bytes = window.bytes
      var found: Range<UTF8Offset>?
      scanner.forEachWord(in: bytes.span, 0..<bytes.count) { word in
        let start = window.start + word.range.lowerBound
        guard found == nil, start >= window.from, start < range.upperBound else { return }
        let letters = String(decoding: bytes[word.range], as: UTF8.self)
        if !judge.accepts(letters) { found = start..<start + word.range.count }
      }
      if let found { return found }
    }
    return nil
  }
}
