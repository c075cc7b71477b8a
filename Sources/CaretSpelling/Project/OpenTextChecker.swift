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

  /// - Parameter finder: reads the rules of folders.
  package init(
    _ settings: SpellSettings, _ dictionaries: ProjectDictionaries, _ finder: RuleFinder<Failure>
  ) {
    self.settings = settings
    self.dictionaries = dictionaries.ofThread()
    self.finder = finder
  }

  /// What was passed over where rules were read, for people.
  package var notes: [String] { finder.notes }

  /// What is found in a text.
  ///
  /// - Parameters:
  ///   - path: of the file that it is, or would be.
  ///   - kind: what it is taken for where the rules say nothing; nil goes by the path.
  /// - Returns: no findings where the rules leave the file out.
  /// - Throws: what reading the rules throws.
  package func check(
    _ text: [UInt8], path: String, kind: DocumentKind? = nil
  ) throws(Failure) -> FileFindings {
    let found = try finder.rules(of: path)
    let key = found.key
    if checkers[key] == nil {
      let rules = FileRules(found.find())
      if rules.isUnchecked { unchecked.insert(key) }
      checkers[key] = FileChecker(settings: settings, rules: rules, dictionaries: dictionaries)
    }
    guard !unchecked.contains(key), let checker = checkers[key] else {
      return FileFindings(path: path)
    }
    return checker.check(text, as: path, kind)
  }
}
