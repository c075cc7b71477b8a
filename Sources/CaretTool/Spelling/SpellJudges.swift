internal import CaretSpelling
internal import Synchronization

/// Makes the judges of a run: each thread has dictionaries of its own.
///
/// The first set was loaded before the threads began, to find what is wrong with it, and goes to the first
/// thread that asks.
final class SpellJudges: Sendable {
  private let options: DictionaryChoice
  private let listed: WordList
  private let learned: WordList
  private let notesUse: Bool
  private let used = Mutex<Set<String>>([])
  private let spare: SpareDictionaries

  /// - Parameters:
  ///   - listed: the words of the command line's lists.
  ///   - notesUse: whether judges are to note which listed words were needed.
  init(_ options: DictionaryChoice, listed: WordList, learned: WordList, notesUse: Bool)
    throws(ToolError)
  {
    (self.options, self.listed, self.learned) = (options, listed, learned)
    self.notesUse = notesUse
    spare = SpareDictionaries(try options.load(command: "spell"))
  }

  /// The listed words, as texts had them, that no dictionary would have known.
  var usedWords: Set<String> { used.withLock { $0 } }

  /// What one thread makes its judges with.
  func desk() -> Desk { Desk(self) }

  /// The dictionaries of one thread, by their languages.
  final class Desk {
    private let judges: SpellJudges
    private var loaded: [[String]: [SpellDictionary]] = [:]

    fileprivate init(_ judges: SpellJudges) {
      self.judges = judges
    }

    func judge(_ configuration: FileConfiguration) -> WordJudge {
      let judge = WordJudge(dictionaries: dictionaries(configuration.languages))
      judge.learned = judges.learned
      judge.project = configuration.words
      judge.project.merge(judges.listed)
      if judges.notesUse {
        let judges = judges
        judge.noteUse = { word in judges.used.withLock { _ = $0.insert(word) } }
      }
      return judge
    }

    private func dictionaries(_ languages: [String]?) -> [SpellDictionary] {
      let languages = judges.options.isChosen ? [] : languages ?? []
      if let known = loaded[languages] { return known }
      let made =
        languages.isEmpty
        ? judges.spare.take() ?? (try? judges.options.load(command: "spell"))
        : try? judges.options.load(languages, command: "spell")
      loaded[languages] = made ?? []
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
