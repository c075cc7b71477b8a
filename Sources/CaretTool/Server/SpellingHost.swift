internal import CaretBytes
internal import CaretDetectors
internal import CaretServer
internal import CaretSpelling
internal import CaretText

/// What the language server checks with: the same rules, dictionaries and learned words as `caret spell`.
final class SpellingHost: ServerHost {
  let name = "caret"
  let version = ToolVersion.number
  let configurationFileNames = SpellConfigurationFiles.names
  private let dictionary: DictionaryChoice
  private var settings = ServerSettings()
  private var level: TypoTier?
  private var checker: OpenTextChecker<ToolError>?
  /// For texts that are not open: while it checks one, the other may check those that are.
  private var scanner: OpenTextChecker<ToolError>?

  init(dictionary: DictionaryChoice, level: TypoTier?) {
    (self.dictionary, self.level) = (dictionary, level)
  }

  // MARK: Checking

  func check(
    _ text: [UInt8], path: String, kind: DocumentKind?, isOpen: Bool, isInterrupted: () -> Bool
  ) throws(ServerTrouble) -> FileFindings? {
    do throws(ToolError) {
      return try (isOpen ? readyChecker() : readyScanner()).check(
        text, path: path, kind: kind, remembers: isOpen, isInterrupted: isInterrupted)
    } catch {
      throw ServerTrouble(error.sentence)
    }
  }

  let schemaEnding = ".schema.json"

  func problems(ofTable text: [UInt8], path: String) throws(ServerTrouble) -> [TableFinding] {
    guard let schema = schema(ofTable: path) else { return [] }
    do throws(ToolError) {
      return try TableFindings.all(in: text, path: path, schema: schema)
    } catch {
      throw ServerTrouble(error.sentence)
    }
  }

  /// The schema that the settings name, from the table's folder on, or else `NAME.schema.json` beside the table.
  private func schema(ofTable path: String) -> String? {
    guard let dot = path.lastIndex(of: "."),
      ["csv", "tsv", "jsonl"].contains(path[path.index(after: dot)...].lowercased())
    else { return nil }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    if let named = settings.schema { return named.hasPrefix("/") ? named : folder + named }
    let beside = String(path[..<dot]) + schemaEnding
    return FileStatus(beside) == nil ? nil : beside
  }

  func leavesOut(_ path: String, in folders: [String]) -> Bool {
    // It lies in a folder that no walk enters.
    if DocumentKind(path: path) == .commitMessage { return false }
    let folder = folders.first { path.hasPrefix($0 + "/") } ?? Self.repository(of: path)
    return folder.map { !FileTree.walk(of: $0, finds: path) } ?? false
  }

  private static func repository(of path: String) -> String? {
    var place = path[...]
    while let slash = place.lastIndex(of: "/"), slash > place.startIndex {
      place = place[..<slash]
      if Folder.has(".git", in: String(place)) { return String(place) }
    }
    return nil
  }

  func sentence(ofLongText path: String) -> String {
    "\(path) is too long to be checked while it is open: call caret spell"
  }

  func forget(_ path: String) { checker?.forget(path) }

  func giveBackMemory() { ProcessMemory.giveBack() }

  /// The checker, made where there is none: none is kept whose rules or words have changed.
  private func readyChecker() throws(ToolError) -> OpenTextChecker<ToolError> {
    if let checker { return checker }
    let made = try makeChecker()
    checker = made
    return made
  }

  private func readyScanner() throws(ToolError) -> OpenTextChecker<ToolError> {
    if let scanner { return scanner }
    let made = try makeChecker()
    scanner = made
    return made
  }

  private func makeChecker() throws(ToolError) -> OpenTextChecker<ToolError> {
    var choice = dictionary
    if let languages = settings.languages { choice.languages = languages.joined(separator: ",") }
    var spelling = SpellSettings()
    spelling.level = settings.level ?? level
    spelling.details = [.places, .guesses, .scores, .corrections]
    spelling.guessCount = 5
    spelling.threadCount = Threads.processorCount
    let personal = PersonalDictionary.usualPath(environment: Environment.variables)
    do throws(DictionaryError) {
      let learned = personal.map { PersonalDictionary(path: $0).words } ?? WordList()
      let dictionaries = try ProjectDictionaries(choice.projectLanguages, learned: learned)
      return OpenTextChecker(spelling, dictionaries, SpellConfigurationFiles.finder())
    } catch {
      throw ToolError(error)
    }
  }

  // MARK: Files

  let scanTitle = "Checking spelling"

  func files(in folders: [String]) -> [String] {
    let tree = SpellConfigurationFiles.tree(of: folders)
    let finder = SpellConfigurationFiles.finder(tree.folders)
    let files = try? ProjectFiles(tree.entries, finder, ProjectFiles.Options())
    return files?.paths ?? []
  }

  func read(_ path: String) -> [UInt8]? {
    try? FileBytes.read(path, .found)
  }

  func stamp(ofFileAt path: String) -> String? {
    FileIdentity(path: path).map { "\($0.modified)-\($0.utf8Count)" }
  }

  // MARK: Help in writing

  func completions(
    of prefix: String, at place: UTF8Offset, in text: [UInt8], path: String
  ) throws(ServerTrouble) -> [String] {
    do throws(ToolError) {
      return Completions.words(
        of: prefix, DocumentWords(text, exceptAt: place), try readyChecker().judge(for: path),
        count: Self.mostCompletions)
    } catch {
      throw ServerTrouble(error.sentence)
    }
  }

  private static let mostCompletions = 10

  func links(in text: [UInt8]) -> [(range: Range<UTF8Offset>, target: String)] {
    let detector = DataDetector([.link, .email])
    return detector.matches(in: text).map { found in
      (found.utf8, found.kind == .email ? "mailto:" + found.normalForm : found.normalForm)
    }
  }

  func adopt(_ settings: ServerSettings) {
    self.settings = settings
    reload()
  }

  func reload() { (checker, scanner) = (nil, nil) }

  // MARK: Words

  func addToProject(_ word: String, path: String) throws(ServerTrouble) -> String {
    do throws(ToolError) {
      return try ProjectWords.add(word, forFileAt: path)
    } catch {
      throw ServerTrouble(error.sentence)
    }
  }

  func learn(_ word: String) throws(ServerTrouble) {
    guard let path = PersonalDictionary.usualPath(environment: Environment.variables) else {
      throw ServerTrouble("no place for your words: set HOME or XDG_STATE_HOME")
    }
    do throws(DictionaryError) {
      try PersonalDictionary(path: path).learn(word)
    } catch {
      throw ServerTrouble(ToolError(error).sentence)
    }
  }

  // MARK: For people

  func code(of kind: SpellFindingKind) -> String { kind.identifier }

  func message(for finding: FileFinding) -> String { finding.message }

  func explanation(of finding: FileFinding) -> String {
    var text = finding.message + "\n\n"
    if finding.kind == .misspelling {
      text += certainty(of: finding)
      if let place = try? checker?.place(forbidding: finding.word, in: finding.path) {
        text += ", forbidden by \(Escaped.plain(place.description))"
      } else if let language = finding.language {
        text += ", no word of the dictionary \(language)"
      }
      text += ". "
    }
    return text + "Rule: `\(finding.kind.identifier)`."
  }

  /// The score in words.
  private func certainty(of finding: FileFinding) -> String {
    let words =
      switch finding.tier {
      case .certain: "A typo beyond doubt"
      case .likely: "Probably a typo"
      case .unknown: "Perhaps a typo"
      }
    guard let confidence = finding.confidence else { return words }
    return words + " (confidence \((confidence * 100).rounded() / 100))"
  }

  func title(of action: ServerAction) -> String {
    switch action {
    case .replace(_, let guess): "Write “\(guess)”"
    case .replaceEverywhere(_, let guess, let count): "Write “\(guess)” at all \(count) places"
    case .addToProject(let word): "Add “\(word)” to the project’s words"
    case .learn(let word): "Add “\(word)” to your words"
    case .ignoreLine: "Ignore this line"
    case .allowInDocument(let word): "Accept “\(word)” in this document"
    case .fixAll: "Correct all typos that are certain"
    }
  }
}
