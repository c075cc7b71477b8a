internal import CaretBytes
internal import Glibc

/// The words of one language: which are right, and which may have been meant.
///
/// One owner of one libhunspell handle, which is made when it is first needed. Words go in and out as
/// Swift strings, whatever encoding the dictionary's files are in. Not safe to use from two threads at a
/// time.
public final class SpellDictionary {
  /// The language, as the files are called: "en_US".
  public let language: String
  /// Where it was read from.
  public let location: DictionaryLocation
  private let compiled: CompiledDictionary?
  private lazy var engine = SuggestionEngine()
  /// Our own suggestions for a language other than English, or another English; nil if its files can't be compiled.
  private lazy var graphEngine = makeGraphEngine()
  private let cacheFolder: String?
  private var library: Library?
  /// What was asked in earlier runs.
  private let verdicts: VerdictCache?
  /// Whether words were added or removed, so that the compiled form does not decide any more.
  private var isChanged = false

  /// The words that were given the inflections of others, which only libhunspell can tell.
  private var inflected: Set<String> = []

  /// libhunspell's handle and how its strings are written.
  private struct Library {
    var hunspell: Hunspell
    var encoding: DictionaryEncoding
  }

  /// Opens a dictionary. The one that is built in, or its files unchanged, loads libhunspell only when it
  /// is first needed.
  ///
  /// - Parameters:
  ///   - location: where the dictionary's files are.
  ///   - cacheFolder: where compiled words are kept, and verdicts from run to run, for `saveVerdicts()`;
  ///     nil keeps none.
  /// - Throws: `DictionaryError` if a file can't be read, is damaged, or is in an unknown encoding.
  /// - Complexity: reads all of the dictionary; 1 ms for en_US, 40 ms and more for others that have no
  ///   verdicts of earlier runs.
  public convenience init(
    _ location: DictionaryLocation, cacheFolder: String? = nil
  ) throws(DictionaryError) {
    try self.init(location, cacheFolder: cacheFolder, isForSuggestions: false)
  }

  /// - Parameter isForSuggestions: whether suggestions will be asked for, so that they are prepared beside the rest.
  package init(
    _ location: DictionaryLocation, cacheFolder: String?, isForSuggestions: Bool
  ) throws(DictionaryError) {
    language = location.language
    self.location = location
    self.cacheFolder = cacheFolder
    guard case .files(let affixes, let words) = location.source else {
      (compiled, verdicts) = (CompiledDictionary(), nil)
      return
    }
    let cache = VerdictCache.shared(affixes: affixes, words: words, folder: cacheFolder)
    if let cache, cache.isWarm {
      (compiled, verdicts) = (nil, cache)
      return
    }
    if CompiledDictionary.isMade(ofAffixes: affixes, words: words) {
      (compiled, verdicts) = (CompiledDictionary(), nil)
    } else {
      (compiled, verdicts) = (nil, cache)
      try DictionaryFiles(affixes: affixes, words: words).check()
      if isForSuggestions {
        Threads.start {
          _ = WordGraphStore.graph(affixes: affixes, words: words, folder: cacheFolder)
        }?.letGo()
      }
      library = try Self.load(location)
    }
  }

  private static func load(_ location: DictionaryLocation) throws(DictionaryError) -> Library {
    let hunspell: Hunspell
    do throws(SystemError) {
      hunspell =
        switch location.source {
        case .embedded: try Hunspell(embedded: ())
        case .files(let affixes, let words): try Hunspell(affixes: affixes, words: words)
        }
    } catch {
      throw DictionaryError(.unreadable(errno: error.code), place: location.language)
    }
    guard let encoding = DictionaryEncoding(named: hunspell.encodingName) else {
      throw DictionaryError(.unknownEncoding(hunspell.encodingName), place: location.language)
    }
    return Library(hunspell: hunspell, encoding: encoding)
  }

  /// The library, loaded now if it was not; nil if no memory file could be made for it.
  private func loadedLibrary() -> Library? {
    if library == nil { library = try? Self.load(location) }
    return library
  }

  /// Whether the score of a suggestion says how much likelier it is than the next.
  public var hasOwnSuggestions: Bool { compiled != nil && !isChanged }

  private func makeGraphEngine() -> GraphSuggestionEngine? {
    guard case .files(let affixes, let words) = location.source else { return nil }
    return WordGraphStore.graph(affixes: affixes, words: words, folder: cacheFolder)
      .map { GraphSuggestionEngine($0, language: ForeignLanguage(dictionary: language)) }
  }

  var isEnglish: Bool { language.hasPrefix("en") }

  /// Finds and loads the dictionary of a language.
  ///
  /// - Throws: `DictionaryError`, `.unknownLanguage` with what there is instead.
  public convenience init(
    language: String, finder: DictionaryFinder, cacheFolder: String? = nil
  ) throws(DictionaryError) {
    try self.init(finder.location(of: language), cacheFolder: cacheFolder)
  }

  /// The longest word that is looked up, in bytes; a longer one is not a word of any language.
  public static let longestWord = 160

  /// Whether the word is right: in the dictionary as it stands, inflected, or compounded.
  ///
  /// A word that the dictionary's encoding can't write is wrong. An empty one is right.
  public func contains(_ word: String) -> Bool {
    // No word has a byte 0, and keys have them behind their words.
    guard word.utf8.count <= Self.longestWord, word.utf8.last != 0 else { return false }
    if isChanged { return hunspellContains(word) }
    noteLookUp()
    let isAsked = !inflected.isEmpty
    if let verdict = compiled?.contains(word), verdict || !isAsked { return verdict }
    let key = verdicts == nil ? WordKey() : WordKey(word)
    if let verdict = verdicts?.verdict(on: key), verdict || !isAsked { return verdict }
    let verdict = hunspellContains(word) || hunspellContainsParts(word)
    if !isAsked { verdicts?.note(key, verdict) }
    return verdict
  }

  /// Whether an earlier run has found that a word of that key is right.
  @inline(__always) func isKnownToContain(_ word: WordKey) -> Bool {
    guard let verdicts, !isChanged else { return false }
    return verdicts.hasFoundRight(word)
  }

  /// Where a run knows what earlier ones found about words.
  var knownVerdicts: VerdictCache? { isChanged ? nil : verdicts }

  /// So many words were looked up in the compiled form.
  private var lookUpCount = 0
  /// After how many it pays to lay the lexicon out for quicker ones.
  private static let manyLookUps = 8192

  private func noteLookUp() {
    guard compiled != nil, lookUpCount < Self.manyLookUps else { return }
    lookUpCount += 1
    if lookUpCount == Self.manyLookUps { SiblingTrie.prepare() }
  }

  /// Whether the parts of a word between apostrophes are right, if apostrophes are no letters of the language:
  /// "d'Artagnan" in Spanish, where a dictionary has no elisions.
  private func hunspellContainsParts(_ word: String) -> Bool {
    guard word.utf8.contains(UInt8(ascii: "'")), !isEnglish, let library = loadedLibrary(),
      !library.hunspell.wordCharacters.contains(UInt8(ascii: "'"))
    else { return false }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && hunspellContains(String($0)) }
  }

  /// Writes the verdicts of this run beside those of earlier ones, for all dictionaries that keep them, and what was found out
  /// about words that none has, with what was proposed for them.
  public static func saveVerdicts() {
    VerdictCache.saveAll()
    InspectedWords.saveAll()
    ProposedWords.shared.save()
  }

  /// The usual folder for verdicts, by the environment.
  public static func cacheFolder(environment: [String: String]) -> String? {
    CacheFile.folder(environment: environment)
  }

  /// Whether libhunspell takes the word for right, without asking the compiled form.
  package func hunspellContains(_ word: String) -> Bool {
    guard let library = loadedLibrary(), let bytes = library.encoding.encode(word) else {
      return false
    }
    return library.hunspell.spell(bytes)
  }

  /// What may have been meant, best first: right words all, libhunspell being the judge.
  ///
  /// - Parameters:
  ///   - word: the word that is wrong.
  ///   - limit: how many are given at most.
  ///   - hasTerms: whether words of technology that the dictionary lacks may be among them, as in English "middleware".
  /// - Complexity: 0.3 ms a word for English, 1 to 5 ms for others, and once 0.1 to 0.7 s to compile the words of
  ///   another language; bounded by counted work.
  public func suggestions(
    for word: String, limit: Int = 10, hasTerms: Bool = false
  ) -> [Suggestion] {
    guard word.utf8.count <= Self.longestWord, limit > 0 else { return [] }
    let whole = suggestions(forWhole: word, limit, hasTerms)
    guard let parts = HyphenatedWord(word, accepts: contains) else { return whole }
    let found = parts.guesses(limit: limit) { suggestions(forWhole: $0, limit, hasTerms) }
    // Frequencies tell whether the whole or a part was meant; without them a word of the dictionary is likelier.
    return hasOwnSuggestions
      ? (whole + found).sorted { $0.score > $1.score }.distinct(limit: limit)
      : (whole + found).distinct(limit: limit)
  }

  private func suggestions(
    forWhole word: String, _ limit: Int, _ hasTerms: Bool
  ) -> [Suggestion] {
    if hasOwnSuggestions { return englishSuggestions(for: word, limit, hasTerms) }
    if let graphEngine {
      return graphEngine.suggestions(for: word, limit: limit, accepts: contains)
    }
    return hunspellSuggestions(for: word).prefix(limit).enumerated()
      .map { Suggestion(word: $1, score: -Double($0)) }
  }

  private func englishSuggestions(
    for word: String, _ limit: Int, _ hasTerms: Bool
  ) -> [Suggestion] {
    let question = ProposedWords.Question(word: word, limit: limit, hasTerms: hasTerms)
    // Words with the inflections of others may be parts of what is proposed.
    let isShared = inflected.isEmpty
    if isShared, let known = ProposedWords.shared[question] { return known }
    let found = engine.suggestions(
      for: word, limit: limit, hasTerms: hasTerms, accepts: contains)
    if isShared { ProposedWords.shared.note(found, for: question) }
    return found
  }

  /// Makes ready what suggestions and completions need, so that the first one takes no longer than the others.
  public func prepareSuggestions() {
    guard !hasOwnSuggestions else { return }
    _ = graphEngine
    _ = loadedLibrary()
  }

  /// Has a thread make what the search for English words takes some milliseconds to make, while a program waits for its
  /// first text.
  package static func prepareSearches() {
    Threads.start { SiblingTrie.prepare() }?.letGo()
  }

  /// The words that begin as `prefix` does, in its case, the likeliest first: by their frequency for English, by
  /// their place in the dictionary and their length for others.
  public func completions(of prefix: String, limit: Int) -> [String] {
    guard prefix.utf8.count <= Self.longestWord, limit > 0 else { return [] }
    if hasOwnSuggestions { return LexiconCompleter().completions(of: prefix, limit: limit) }
    return graphEngine?.completions(of: prefix, limit: limit, accepts: contains) ?? []
  }

  /// The candidates for a word, best first, with the values that the ranking weighs.
  func explainedSuggestions(
    for word: String, limit: Int
  ) -> (names: [String], rows: [(word: String, score: Double, features: [Double])]) {
    guard !hasOwnSuggestions, let graphEngine else {
      return (SuggestionEngine.featureNames, Array(engine.explained(word).prefix(limit)))
    }
    let rows = graphEngine.explained(word, limit: limit, accepts: contains)
    return (GraphSuggestionEngine.featureNames, rows)
  }

  /// The words that may have been meant by a word as well as a correction; none where suggestions are not our own.
  func rivals(of word: String, to correction: String) -> Rivals {
    hasOwnSuggestions ? engine.rivals(of: word, to: correction) : .none
  }

  /// What libhunspell thinks was meant, best first; empty for a word that its encoding can't write.
  ///
  /// - Complexity: 50 ms a word, up to 300 ms for long ones.
  public func hunspellSuggestions(for word: String) -> [String] {
    guard word.utf8.count <= Self.longestWord, let library = loadedLibrary() else { return [] }
    guard let bytes = library.encoding.encode(word) else { return [] }
    return library.hunspell.suggest(bytes).map(library.encoding.decode)
  }

  /// The stems that a right word may be derived from.
  public func stems(of word: String) -> [String] {
    guard word.utf8.count <= Self.longestWord, let library = loadedLibrary() else { return [] }
    guard let bytes = library.encoding.encode(word) else { return [] }
    return library.hunspell.stem(bytes).map(library.encoding.decode)
  }

  /// Takes a word into the dictionary for as long as this object lives.
  public func add(_ word: String) {
    guard let library = loadedLibrary(), let bytes = library.encoding.encode(word) else { return }
    isChanged = true
    library.hunspell.add(bytes)
  }

  /// Takes a word into the dictionary for as long as this object lives, in the inflections of `model`; nothing
  /// happens if the dictionary does not have that.
  ///
  /// Suggestions stay as they were: the forms are accepted, not proposed.
  public func add(_ word: String, inflectedAs model: String) {
    guard !inflected.contains(word), let library = loadedLibrary(),
      let bytes = library.encoding.encode(word), let model = library.encoding.encode(model)
    else { return }
    inflected.insert(word)
    library.hunspell.add(bytes, inflectedAs: model)
  }

  /// Takes a word out of the dictionary for as long as this object lives.
  public func remove(_ word: String) {
    guard let library = loadedLibrary(), let bytes = library.encoding.encode(word) else { return }
    isChanged = true
    library.hunspell.remove(bytes)
  }
}
