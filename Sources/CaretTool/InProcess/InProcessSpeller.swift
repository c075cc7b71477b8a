internal import CaretJSON
package import CaretSpelling

/// The checker of `caret spell`, `suggest` and `complete`, for texts that are in memory. Used by one thread at a time.
package final class InProcessSpeller {
  private let checker: LooseTextChecker
  private let judge: WordJudge

  /// The options of `caret spell` that say what is right.
  private static let names: Set<String> = [
    "lang", "dictionary", "level", "kind", "words", "no-detect", "no-context",
  ]

  /// - Parameter json: options of `caret spell` as an object, and `count`, the most guesses of a finding.
  package convenience init(_ json: [UInt8]) throws(InProcessError) {
    var members = try InProcessOptions.members(json)
    var most: Int?
    if let count = members.last(where: { $0.name == "count" })?.value {
      guard let number = count.integerValue, (0...1000).contains(number) else {
        throw InProcessError(.rule, "'count' is \(count.kind), not a number from 0 to 1000")
      }
      most = number
      members.removeAll { $0.name == "count" }
    }
    let request = try InProcessOptions.request(
      members, into: SpellRequest(),
      by: SpellRequest.options.filter { Self.names.contains($0.name) })
    try self.init(request, most: most)
  }

  /// - Parameter most: how many guesses a finding has at most.
  init(_ request: SpellRequest, most: Int? = nil) throws(InProcessError) {
    var (settings, rules) = (SpellSettings(), FolderRules(folder: "."))
    settings.details = [.places, .guesses, .scores]
    if let most { settings.guessCount = most }
    settings.level = request.level?.tier
    findsAll = settings.level == .unknown
    settings.surroundings = request.surroundings
    do throws(ToolError) {
      settings.kind = try request.files.documentKind() ?? .plainText
      for path in request.words {
        try rules.takeList(WordListFile.read(path), path)
      }
    } catch {
      throw InProcessError(.rule, error)
    }
    do throws(DictionaryError) {
      let personal = PersonalDictionary.usualPath(environment: Environment.variables)
      let learned = personal.map { PersonalDictionary(path: $0).words } ?? WordList()
      let languages = request.dictionary.projectLanguages
      let dictionaries = try ProjectDictionaries(languages, learned: learned)
      checker = LooseTextChecker(settings, dictionaries, rules.rules)
      judge = checker.judge
    } catch {
      throw InProcessError(error)
    }
    for dictionary in judge.dictionaries { dictionary.prepareSuggestions() }
  }

  /// The languages that a dictionary was found of.
  package static var languages: [String] {
    DictionaryFinder(environment: Environment.variables, project: nil).available().map(\.language)
  }

  /// What is found in a text, with places.
  package func check(_ text: [UInt8]) -> [FileFinding] { checker.check(text).findings }

  /// The same with the number of words that the text has.
  package func examine(_ text: [UInt8]) -> (findings: [FileFinding], wordCount: Int) {
    let file = checker.check(text)
    return (file.findings, file.wordCount)
  }

  /// Whether all unknown words are found, however sure it is that they are wrong.
  package let findsAll: Bool

  /// The language of a text: of several dictionaries the one that has most of its first words, if it is one alone.
  package func language(of text: [UInt8]) -> String? {
    guard judge.dictionaries.count > 1 else { return judge.dictionaries.first?.language }
    let words = String(decoding: text.prefix(4096), as: UTF8.self).split { !$0.isLetter }.prefix(
      100)
    let counts = alone.map { single in words.count { single.judge.accepts(String($0)) } }
    guard let most = counts.max(), most > 0, counts.count(where: { $0 == most }) == 1 else {
      return nil
    }
    return alone[counts.firstIndex(of: most) ?? 0].language
  }

  /// Each dictionary by itself.
  private lazy var alone: [(language: String, judge: WordJudge)] = judge.dictionaries.map {
    ($0.language, WordJudge(dictionaries: [$0]))
  }

  /// The words for how sure it is that a word is wrong.
  package static func name(of tier: TypoTier) -> String { "\(tier)" }

  /// The word for a kind of finding.
  package static func name(of kind: SpellFindingKind) -> String { kind.identifier }

  package func accepts(_ word: String) -> Bool { judge.accepts(word) }

  package func guesses(for word: String, most: Int) -> [String] {
    judge.suggestions(for: word, limit: most, hasTerms: true)
  }

  package func completions(of prefix: String, most: Int) -> [String] {
    Completions.words(of: prefix, nil, judge, count: most)
  }

  /// Takes a word for right from now on.
  package func ignore(_ word: String) { judge.ignored.insert(word) }
}
