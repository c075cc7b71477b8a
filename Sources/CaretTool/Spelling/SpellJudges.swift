internal import CaretSpelling
internal import Synchronization

/// Makes the judges of a run: each thread has dictionaries of its own.
///
/// The first set was loaded before the threads began, to find what is wrong with it, and goes to the first
/// thread that asks.
final class SpellJudges: Sendable {
  private let options: DictionaryChoice
  private let learned: WordList
  private let notesUse: Bool
  private let used = Mutex(Used())
  private let spare: SpareDictionaries

  /// - Parameter notesUse: whether judges are to note which listed words were needed.
  init(_ options: DictionaryChoice, learned: WordList, notesUse: Bool) throws(ToolError) {
    (self.options, self.learned, self.notesUse) = (options, learned, notesUse)
    spare = SpareDictionaries(try options.load(command: "spell"))
  }

  /// What of the configurations was needed.
  struct Used: Sendable {
    /// The listed words, as texts had them, that no dictionary would have known.
    var words: Set<String> = []
    var patterns: Set<SpellPattern> = []
  }

  var usedRules: Used { used.withLock { $0 } }

  func note(_ patterns: Set<SpellPattern>) {
    guard notesUse, !patterns.isEmpty else { return }
    used.withLock { $0.patterns.formUnion(patterns) }
  }

  /// What one thread makes its judges with.
  func desk() -> Desk { Desk(self) }

  /// The dictionaries of one thread, by their languages.
  final class Desk {
    let judges: SpellJudges
    private var loaded: [DictionaryKey: [SpellDictionary]] = [:]

    /// Words with inflections change the dictionaries, so files that have them have dictionaries of their own.
    private struct DictionaryKey: Hashable {
      var languages: [String]
      var models: [String: String]
    }

    fileprivate init(_ judges: SpellJudges) {
      self.judges = judges
    }

    func judge(_ configuration: FileConfiguration) -> WordJudge {
      let languages = judges.options.isChosen ? [] : configuration.languages ?? []
      return judge(dictionaries(languages, configuration), configuration)
    }

    /// A judge for languages that a document asks for; nil if there is no dictionary of one of them.
    func judge(_ configuration: FileConfiguration, in languages: [String]) -> WordJudge? {
      let found = dictionaries(languages, configuration)
      return found.count == languages.count ? judge(found, configuration) : nil
    }

    private func judge(
      _ dictionaries: [SpellDictionary], _ configuration: FileConfiguration
    ) -> WordJudge {
      let judge = WordJudge(dictionaries: dictionaries)
      judge.learned = judges.learned
      judge.project = configuration.words
      if judges.notesUse {
        let judges = judges
        judge.noteUse = { word in judges.used.withLock { _ = $0.words.insert(word) } }
      }
      return judge
    }

    private func dictionaries(
      _ languages: [String], _ configuration: FileConfiguration
    ) -> [SpellDictionary] {
      let models = configuration.words.models.merging(judges.learned.models) { $1 }
      let key = DictionaryKey(languages: languages, models: models)
      if let known = loaded[key] { return known }
      let made =
        languages.isEmpty
        ? judges.spare.take() ?? (try? judges.options.load(command: "spell"))
        : try? judges.options.load(languages, command: "spell")
      loaded[key] = made ?? []
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
