/// Checks texts that are open in some program, each as the file would be checked that has its path.
///
/// The rules of a folder are read when the first text of it is checked, and kept: whoever hears that they have changed
/// makes a new checker.
package final class OpenTextChecker<Failure: Error> {
  private let settings: SpellSettings
  private let dictionaries: ProjectDictionaries.OfThread
  private var finder: RuleFinder<Failure>
  private var checkers: [String: FileChecker] = [:]
  private var unchecked: Set<String> = []
  /// What is known of texts from their last checks, by their paths.
  private var known: [String: (key: String, blocks: TextBlocks)] = [:]
  private let texts: Texts

  /// Which texts there are.
  package enum Texts {
    /// Those that somebody looks at: of files that a walk passes over nothing is told.
    case shown
    /// Those that somebody asks about, which are checked whatever files they are.
    case named
  }

  /// - Parameters:
  ///   - settings: how texts are checked.
  ///   - dictionaries: what they are checked with.
  ///   - finder: reads the rules of folders.
  ///   - texts: which there are.
  package init(
    _ settings: SpellSettings, _ dictionaries: ProjectDictionaries, _ finder: RuleFinder<Failure>,
    texts: Texts = .shown
  ) {
    (self.settings, self.texts) = (settings, texts)
    self.dictionaries = dictionaries.ofThread()
    self.finder = finder
  }

  /// What was passed over where rules were read, for people.
  package var notes: [String] { finder.notes }

  /// What is found in a text. Of places the bytes alone are counted.
  ///
  /// - Parameters:
  ///   - path: of the file that it is, or would be.
  ///   - kind: what it is taken for where the rules say nothing; nil goes by the path.
  ///   - remembers: whether the text will be checked again when it has changed.
  ///   - isInterrupted: is asked now and then, whether to stop.
  /// - Returns: no findings where the rules leave the file out; nil if it was interrupted.
  /// - Throws: what reading the rules throws.
  package func check(
    _ text: [UInt8], path: String, kind: DocumentKind? = nil, remembers: Bool = false,
    isInterrupted: () -> Bool = { false }
  ) throws(Failure) -> FileFindings? {
    settings.shared.trees.lookAgain()
    let (checker, key) = try checker(for: path)
    guard texts == .named || !unchecked.contains(key) else {
      return FileFindings(TextOrigin(path: path))
    }
    let blocks = remembers ? blocks(of: path, key) : nil
    // A file that says it is generated is passed over as by a walk; a text that is no file was meant.
    return checker.check(
      text, as: TextOrigin(path: path), kind, blocks,
      isNamed: texts == .named || remembers && !path.hasPrefix("/"),
      isInterrupted: isInterrupted)
  }

  /// What is found in a line that is being typed, by itself. The tree of its file, whose words may take long to count, is not asked
  /// for names and terms.
  ///
  /// - Parameters:
  ///   - line: without its end.
  ///   - path: of the file that it is typed into.
  ///   - kind: what that is taken for where the rules say nothing.
  /// - Throws: what reading the rules throws.
  package func check(
    line: [UInt8], path: String, kind: DocumentKind
  ) throws(Failure) -> [FileFinding] {
    let checker = try checker(for: path).checker
    return checker.check(line, as: .memory, kind, nil, isNamed: true) { false }?
      .findings ?? []
  }

  /// Who says which words are right in the text that has a path.
  package func judge(for path: String) throws(Failure) -> WordJudge {
    try checker(for: path).checker.judge
  }

  /// Where it is said that a word is wrong in the text that has a path; nil if that is said nowhere.
  package func place(forbidding word: String, in path: String) throws(Failure) -> SpellRule.Place? {
    try FileRules(finder.rules(of: path).find()).rule(forbidding: word)?.place
  }

  private func checker(for path: String) throws(Failure) -> (checker: FileChecker, key: String) {
    let found = try finder.rules(of: path)
    if let known = checkers[found.key] { return (known, found.key) }
    let rules = FileRules(found.find())
    if rules.isUnchecked { unchecked.insert(found.key) }
    let made = FileChecker(settings: settings, rules: rules, dictionaries: dictionaries)
    checkers[found.key] = made
    return (made, found.key)
  }

  /// Forgets a text that is no longer open.
  package func forget(_ path: String) { known[path] = nil }

  private func blocks(of path: String, _ key: String) -> TextBlocks {
    if let known = known[path], known.key == key { return known.blocks }
    let blocks = TextBlocks()
    known[path] = (key, blocks)
    return blocks
  }
}
