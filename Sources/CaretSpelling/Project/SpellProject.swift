internal import CaretBytes

/// A project whose files are checked: which files, by which rules, in which languages.
///
/// ```swift
/// let project = try SpellProject(["Documentation"])
/// for file in project.check() {
///   for finding in file.findings { print(file.path, finding.place.line, finding.word, finding.guesses) }
/// }
/// ```
///
/// Files are found, told by their kind and passed over as `caret spell` does it. Configuration files are not read:
/// what they would say are `rules`.
public struct SpellProject: Sendable {
  private let files: ProjectFiles
  private let dictionaries: ProjectDictionaries
  /// What counts as a finding, and what is told of it.
  public var settings: SpellSettings

  /// Finds the files, and loads the dictionaries.
  ///
  /// - Parameters:
  ///   - paths: files and folders; `-` is standard input. A file is checked even if a walk would pass over it.
  ///   - rules: as a configuration file in `folder` would have them: for what lies there and below it, up to
  ///     other repositories.
  ///   - folder: whose rules these are; the present one if none is named.
  ///   - languages: American English if none are given.
  ///   - settings: what is looked for and reported.
  /// - Throws: `DictionaryError` if a dictionary is missing or damaged.
  /// - Complexity: reads the folders, not the files.
  public init(
    _ paths: [String], rules: [SpellRule] = [], in folder: String = ".",
    languages: ProjectLanguages = ProjectLanguages(), settings: SpellSettings = SpellSettings()
  ) throws(DictionaryError) {
    var options = ProjectFiles.Options()
    options.standardInputPath = settings.standardInputPath
    options.folders = paths
    let finder = rules.isEmpty ? nil : Self.finder(of: rules, in: folder)
    let files = ProjectFiles(FileTree.entries(of: paths), finder, options)
    try languages.check(files.languages.flatMap(\.names))
    self.init(files, try ProjectDictionaries(languages), settings)
  }

  package init(
    _ files: ProjectFiles, _ dictionaries: ProjectDictionaries, _ settings: SpellSettings
  ) {
    (self.files, self.dictionaries, self.settings) = (files, dictionaries, settings)
  }

  /// The number of files that are checked.
  public var fileCount: Int { files.count }

  /// The folders and files that were named.
  package var folders: [String] { files.folders }

  /// Checks the files, and gives what was found in each, in their order.
  public func check() -> [FileFindings] {
    var all: [FileFindings] = []
    check {
      all.append($0)
      return true
    }
    return all
  }

  /// Checks the files, and gives what was found in each, in their order, as soon as it is known.
  ///
  /// - Parameter take: is called on the calling thread; when it gives false, no further file is begun. A very long
  ///   file comes in several parts.
  /// - Complexity: O(*n*) in the bytes of the files, and the dictionaries' time for each new word, on
  ///   `settings.threadCount` threads; memory for a few files at a time.
  public func check(_ take: (FileFindings) -> Bool) {
    let project = self
    let work = OrderedWork<FileFindings>(jobCount: files.count) {
      let checkers = project.checkers()
      if project.settings.endsProcess { _ = unsafe Unmanaged.passRetained(checkers) }
      return { checkers.check(project.files.files[$0], $1) }
    }
    work.run(threadCount: threadCount, take)
  }

  /// A thread pays from a few files on.
  private var threadCount: Int { min(settings.threadCount, max(1, files.count / 4)) }

  /// Checks one file after the other on this thread.
  ///
  /// - Parameter take: is called with what was found in each; when it gives false, no further file is begun.
  package func checkInTurn<Failure>(
    _ take: (FileFindings) throws(Failure) -> Bool
  ) throws(Failure) {
    let checkers = checkers()
    for file in files.files {
      var all: [FileFindings] = []
      checkers.check(file) { all.append($0) }
      for findings in all {
        guard try take(findings) else { return }
      }
    }
  }

  private func checkers() -> FileCheckers {
    settings.shared.trees.add(folders: files.folders, threadCount: threadCount)
    return FileCheckers(count: files.ruleSets.count) {
      [files, settings, ofThread = dictionaries.ofThread()] index in
      FileChecker(settings: settings, rules: files.ruleSets[index], dictionaries: ofThread)
    }
  }

  /// The rules that nothing which was checked so far needed, of those that were said below some folders.
  ///
  /// - Parameter isInside: whether a path, absolute, lies in what was checked whole.
  package func unusedRules(_ isInside: (String) -> Bool) -> [SpellRule] {
    dictionaries.usedRules.unused(of: files.rules, met: files.ruleSets, isInside)
  }

  private static func finder(of rules: [SpellRule], in folder: String) -> RuleFinder<Never> {
    let resolved = Folder.absolute(folder) ?? folder
    return RuleFinder { found, _ in
      guard found.folder == resolved else { return }
      for rule in rules {
        found.add(rule.content, for: rule.globs, rule.place.path, rule.place.line.value)
      }
    }
  }
}

/// What one thread checks files with: a checker for each set of rules, made when the first file has it.
private final class FileCheckers {
  private let make: (Int) -> FileChecker
  private var made: [FileChecker?]

  init(count: Int, _ make: @escaping (Int) -> FileChecker) {
    self.make = make
    made = Array(repeating: nil, count: count)
  }

  func check(_ file: ProjectFiles.File, _ give: (FileFindings) -> Void) {
    switch file.entry {
    case .failure(let path, let code):
      give(FileFindings(path: path, outcome: .failed(errno: code)))
    case .file(let path, let isNamed):
      checker(file.rulesIndex).check(path, isNamed: isNamed, give)
    }
  }

  private func checker(_ index: Int) -> FileChecker {
    if let known = made[index] { return known }
    let checker = make(index)
    made[index] = checker
    return checker
  }
}
