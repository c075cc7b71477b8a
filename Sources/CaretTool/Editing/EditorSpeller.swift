internal import CaretBytes
internal import CaretEditing
internal import CaretInput
internal import CaretSpelling
internal import CaretText

/// The spelling checker of an editing session: it finds in each text what `caret spell` finds in the file, and knows what was
/// ignored.
///
/// The first question makes the checker and loads the dictionary.
final class EditorSpeller {
  /// With commas between them; nil leaves them to the configurations.
  private var languages: String?
  private var checker: OpenTextChecker<ToolError>?
  private lazy var personal = PersonalDictionary.usualPath(environment: Environment.variables)
    .map(PersonalDictionary.init)
  /// What was learned where no dictionary keeps it.
  private var learnedHere = WordList()
  private var ignored = WordList()

  /// They keep what is found out about words and trees.
  private lazy var settings: SpellSettings = {
    var settings = SpellSettings()
    settings.guessCount = Self.mostGuesses
    settings.threadCount = Threads.processorCount
    settings.program = FileIdentity(path: "/proc/self/exe")
    return settings
  }()

  static let mostGuesses = 9
  private static let mostCompletions = 10

  init(languages: String?) {
    self.languages = languages
  }

  // MARK: Texts

  /// Has the next question read dictionaries, configurations and learned words again.
  func lookAgain() { checker = nil }

  /// What is found in a text, but for what is ignored.
  ///
  /// - Parameters:
  ///   - remembers: whether the text will be asked about again when it has changed, until it is forgotten.
  ///   - isInterrupted: is asked now and then, whether to stop.
  func findings(
    in document: EditorDocument, remembers: Bool, isInterrupted: () -> Bool
  ) throws(EditorDiagnostic) -> FileFindings {
    let text = document.text.storage
    let found = try asked { () throws(ToolError) in
      try readyChecker().check(
        text.bytes(in: text.fullRange), path: path(of: document),
        kind: document.name == nil ? .plainText : nil, remembers: remembers,
        isInterrupted: isInterrupted)
    }
    guard var found else { throw EditorDiagnostic(.interrupted) }
    found.findings.removeAll { isIgnored($0) }
    return found
  }

  /// Forgets what was remembered of a text.
  func forget(_ document: EditorDocument) { checker?.forget(path(of: document)) }

  /// What is found in a line that is being typed into a text.
  func findings(
    inLine line: [UInt8], of document: EditorDocument
  ) throws(EditorDiagnostic) -> [FileFinding] {
    try asked { () throws(ToolError) in
      try readyChecker().check(line: line, path: path(of: document), kind: kind(of: document))
    }.filter { !isIgnored($0) }
  }

  private func path(of document: EditorDocument) -> String { document.name ?? "-" }

  private func kind(of document: EditorDocument) -> DocumentKind {
    guard let name = document.name else { return .plainText }
    return DocumentKind(path: name, firstLine: document.storedLines(1..<2).first ?? [])
  }

  // MARK: Words

  func isIgnored(_ finding: FileFinding) -> Bool { finding.isAccepted(by: ignored) }

  func guesses(
    for word: String, in document: EditorDocument
  ) throws(EditorDiagnostic) -> [String] {
    let judge = try judge(for: document)
    return judge.accepts(word) ? [] : judge.suggestions(for: word, limit: Self.mostGuesses)
  }

  /// The words that begin with `prefix`; those of the text first.
  func completions(
    of prefix: String, in document: EditorDocument
  ) throws(EditorDiagnostic) -> [String] {
    let judge = try judge(for: document)
    let text = document.text.storage
    let own = DocumentWords(text.bytes(in: text.fullRange)).completions(of: prefix)
    var seen: Set<String> = [prefix]
    let all = own + judge.completions(of: prefix, limit: Self.mostCompletions + 1)
    return Array(
      all.filter { !judge.isForbidden($0) && seen.insert($0).inserted }
        .prefix(Self.mostCompletions))
  }

  func ignore(_ word: String) { ignored.insert(word) }

  func learn(_ word: String) throws(EditorDiagnostic) {
    guard let personal else { return learnedHere.insert(word) }
    try keeping { () throws(DictionaryError) in try personal.learn(word) }
  }

  func forget(_ word: String) throws(EditorDiagnostic) {
    ignored.remove(word)
    guard let personal else { return learnedHere.remove(word) }
    try keeping { () throws(DictionaryError) in try personal.unlearn(word) }
  }

  // MARK: Languages

  /// The languages of the dictionaries that a text is checked with.
  func languages(of document: EditorDocument) throws(EditorDiagnostic) -> String {
    try judge(for: document).dictionaries.map(\.language).joined(separator: ",")
  }

  /// Goes over to other languages; the old ones stay if there is no dictionary.
  func use(languages new: String) throws(EditorDiagnostic) {
    let old = (languages, checker)
    (languages, checker) = (new, nil)
    do throws(EditorDiagnostic) {
      _ = try asked(failing: .unknown) { () throws(ToolError) in try readyChecker() }
    } catch {
      (languages, checker) = old
      throw error
    }
  }

  // MARK: Beneath

  private func judge(for document: EditorDocument) throws(EditorDiagnostic) -> WordJudge {
    try asked { () throws(ToolError) in try readyChecker().judge(for: path(of: document)) }
  }

  private func readyChecker() throws(ToolError) -> OpenTextChecker<ToolError> {
    if let checker { return checker }
    var choice = DictionaryChoice()
    choice.languages = languages
    do throws(DictionaryError) {
      let dictionaries = try ProjectDictionaries(
        choice.projectLanguages, learned: personal?.words ?? learnedHere)
      let made = OpenTextChecker(
        settings, dictionaries, SpellConfigurationFiles.finder(), texts: .named)
      checker = made
      return made
    } catch {
      throw ToolError(error)
    }
  }

  private func asked<Answer>(
    failing code: EditorDiagnostic.Code = .file, _ body: () throws(ToolError) -> Answer
  ) throws(EditorDiagnostic) -> Answer {
    do throws(ToolError) {
      return try body()
    } catch {
      let place = error.place.map { " (\($0))" } ?? ""
      throw EditorDiagnostic(
        .host(code: code, message: error.what + place, hint: error.remedy))
    }
  }

  private func keeping(_ body: () throws(DictionaryError) -> Void) throws(EditorDiagnostic) {
    try asked { () throws(ToolError) in
      do throws(DictionaryError) {
        try body()
      } catch {
        throw ToolError(error)
      }
    }
  }
}
