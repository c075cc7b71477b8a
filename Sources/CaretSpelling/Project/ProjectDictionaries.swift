internal import Synchronization

/// The languages that a project is checked in, and where their dictionaries are.
public struct ProjectLanguages: Sendable {
  /// Languages, as `DictionaryFinder` takes them, or paths of dictionaries; a word is right if one of them has it.
  public var names = ["en_US"]
  /// Whether languages that rules name are passed over.
  public var areFixed = false
  /// What finds a dictionary by the name of its language.
  public var finder: DictionaryFinder
  /// Where compiled dictionaries and verdicts are kept from run to run; nil keeps none.
  public var cacheFolder: String?

  /// American English.
  ///
  /// - Parameters:
  ///   - environment: as `DictionaryFinder` and `SpellDictionary.cacheFolder(environment:)` take it.
  ///   - project: the folder whose `dictionaries/` is searched.
  public init(environment: [String: String] = [:], project: String? = ".") {
    finder = DictionaryFinder(environment: environment, project: project)
    cacheFolder = SpellDictionary.cacheFolder(environment: environment)
  }

  /// Loads the dictionaries.
  ///
  /// - Throws: `DictionaryError` for the first that is missing or damaged.
  public func dictionaries() throws(DictionaryError) -> [SpellDictionary] { try load(names) }

  /// Loads the dictionaries, and prepares suggestions beside.
  ///
  /// - Throws: `DictionaryError` for the first that is missing or damaged.
  package func suggestingDictionaries() throws(DictionaryError) -> [SpellDictionary] {
    let dictionaries = try load(names, isForSuggestions: true)
    for dictionary in dictionaries { dictionary.prepareSuggestions() }
    return dictionaries
  }

  /// Loads the dictionaries of some languages.
  func load(
    _ names: [String], isForSuggestions: Bool = false
  ) throws(DictionaryError) -> [SpellDictionary] {
    var loaded: [SpellDictionary] = []
    for name in names {
      loaded.append(
        try SpellDictionary(
          finder.location(of: name), cacheFolder: cacheFolder, isForSuggestions: isForSuggestions))
    }
    return loaded
  }

  /// Makes sure that there are dictionaries of languages, without loading them.
  package func check(_ names: [String]) throws(DictionaryError) {
    for name in Set(names) { _ = try finder.location(of: name) }
  }
}

/// The dictionaries of a run: each thread has its own.
///
/// The first set is loaded before the threads begin, to find what is wrong with it, and goes to the first thread
/// that asks.
package final class ProjectDictionaries: Sendable {
  private let languages: ProjectLanguages
  private let learned: WordList
  private let notesUse: Bool
  private let used = Mutex(UsedRules())
  private let spare: SpareDictionaries
  /// Where things are kept from run to run; nil keeps none.
  var cacheFolder: String? { languages.cacheFolder }

  /// - Parameters:
  ///   - learned: words that are right whatever rules say.
  ///   - notesUse: whether it is noted which words of rules were needed.
  package init(
    _ languages: ProjectLanguages, learned: WordList = WordList(), notesUse: Bool = false
  ) throws(DictionaryError) {
    (self.languages, self.learned, self.notesUse) = (languages, learned, notesUse)
    spare = SpareDictionaries(try languages.dictionaries())
  }

  /// What of the rules was needed so far.
  var usedRules: UsedRules { used.withLock { $0 } }

  func note(_ patterns: Set<SpellPattern>) {
    guard notesUse, !patterns.isEmpty else { return }
    used.withLock { $0.patterns.formUnion(patterns) }
  }

  private func note(_ word: String) {
    used.withLock { _ = $0.words.insert(word) }
  }

  /// What one thread makes its judges with.
  func ofThread() -> OfThread { OfThread(self) }

  /// The dictionaries of one thread, by their languages.
  final class OfThread {
    let all: ProjectDictionaries
    private var loaded: [Loaded] = []

    /// Words with inflections change the dictionaries, so files that have them have dictionaries of their own.
    private struct Loaded {
      var languages: [String]
      var models: [String: String]
      var dictionaries: [SpellDictionary]
    }

    fileprivate init(_ all: ProjectDictionaries) {
      self.all = all
    }

    func judge(_ rules: FileRules) -> WordJudge {
      let languages = all.languages.areFixed ? [] : rules.languages ?? []
      return judge(dictionaries(languages, rules), rules)
    }

    /// A judge for languages that a document asks for; nil if there is no dictionary of one of them.
    func judge(_ rules: FileRules, in languages: [String]) -> WordJudge? {
      let found = dictionaries(languages, rules)
      return found.count == languages.count ? judge(found, rules) : nil
    }

    private func judge(_ dictionaries: [SpellDictionary], _ rules: FileRules) -> WordJudge {
      let judge = WordJudge(dictionaries: dictionaries)
      judge.learned = all.learned
      judge.project = rules.words
      if all.notesUse { judge.noteUse = all.note }
      return judge
    }

    private func dictionaries(_ languages: [String], _ rules: FileRules) -> [SpellDictionary] {
      let models = rules.words.models.merging(all.learned.models) { $1 }
      if let known = loaded.first(where: { $0.languages == languages && $0.models == models }) {
        return known.dictionaries
      }
      let made =
        languages.isEmpty
        ? all.spare.take() ?? (try? all.languages.dictionaries())
        : try? all.languages.load(languages)
      loaded.append(Loaded(languages: languages, models: models, dictionaries: made ?? []))
      return made ?? []
    }
  }
}

/// Dictionaries that were loaded before their thread began.
private final class SpareDictionaries: @unchecked Sendable {
  // Safe because they leave at most once, under the lock, and are used by who took them alone.
  private let isTaken = Mutex(false)
  private let dictionaries: [SpellDictionary]

  init(_ dictionaries: [SpellDictionary]) {
    self.dictionaries = dictionaries
  }

  func take() -> [SpellDictionary]? {
    isTaken.withLock { isTaken in
      defer { isTaken = true }
      return isTaken ? nil : dictionaries
    }
  }
}
