internal import CaretBytes

/// The files of a project, each with the rules that are about it: known before anything is checked, so that rules
/// that are damaged are said first.
package struct ProjectFiles: Sendable {
  /// A file to check, or why it could not be looked at.
  struct File: Sendable {
    var entry: FileTree.Entry
    /// The index of its rules.
    var rulesIndex: Int
  }

  private(set) var files: [File] = []
  /// The distinct sets of rules; the first is that of files that no folder's rules are about.
  private(set) var ruleSets: [FileRules]
  /// All rules that were read, whatever files they are about.
  private(set) var rules: [SpellRule] = []
  /// What was passed over where rules were read, for people.
  package private(set) var notes: [String] = []
  /// The folders that were named.
  let folders: [String]

  package var count: Int { files.count }
  /// The paths of those that can be looked at.
  package var paths: [String] {
    files.compactMap { file in
      if case .file(let path, _) = file.entry { path } else { nil }
    }
  }
  /// The languages that rules name for some of the files, and where each rule stands.
  package var languages: [(names: [String], place: SpellRule.Place)] {
    ruleSets.flatMap(\.rules).compactMap { rule in
      if case .languages(let names) = rule.content { (names, rule.place) } else { nil }
    }
  }

  /// How the files are gathered.
  package struct Options {
    /// Whether a file that was named is left out as well, if its rules say so.
    package var leavesOutNamed = false
    /// The name of standard input.
    package var standardInputPath: String?
    /// Rules for all files, which win over those of folders.
    package var rules: [SpellRule] = []
    /// Files of the run itself, like its baseline.
    package var ownFiles: [String] = []
    /// The folders that were named.
    package var folders: [String] = []

    package init() {}
  }

  /// - Parameter finder: finds the rules of folders; nil takes none.
  package init<Failure>(
    _ entries: [FileTree.Entry], _ finder: RuleFinder<Failure>?, _ options: Options
  ) throws(Failure) {
    ruleSets = [FileRules(options.rules)]
    folders = options.folders
    var (finder, indexes) = (finder, [String: Int]())
    for entry in entries {
      guard case .file(let path, let isNamed) = entry else {
        files.append(File(entry: entry, rulesIndex: 0))
        continue
      }
      let name = path == "-" ? options.standardInputPath ?? "-" : path
      var index = 0
      if let found = try finder?.rules(of: name) {
        index = rulesIndex(of: found, &indexes, options.rules)
      }
      let isLeftOut = finder != nil && ruleSets[index].isUnchecked
      if isLeftOut && (!isNamed || options.leavesOutNamed) { continue }
      files.append(File(entry: entry, rulesIndex: index))
    }
    notes = finder?.notes ?? []
    rules = (finder?.allRules ?? []) + options.rules
    leaveOutOwnFiles(options.ownFiles + rules.map(\.place.path))
  }

  private mutating func rulesIndex(
    of found: (key: String, find: () -> [SpellRule]), _ indexes: inout [String: Int],
    _ others: [SpellRule]
  ) -> Int {
    if let index = indexes[found.key] { return index }
    let rules = found.find()
    let index = rules.isEmpty ? 0 : ruleSets.count
    if index != 0 { ruleSets.append(FileRules(rules + others)) }
    indexes[found.key] = index
    return index
  }

  /// Leaves out what was found in a folder and only says how others are checked: lists of words and typos,
  /// configurations, a baseline.
  private mutating func leaveOutOwnFiles(_ paths: [String]) {
    let own = Set(paths).subtracting(Self.manifests(in: paths))
    let names = Set(own.map { $0.lastPathName ?? "" })
    let resolved = Set(own.compactMap(Folder.absolute))
    files.removeAll { file in
      guard case .file(let path, isNamed: false) = file.entry,
        names.contains(path.lastPathName ?? ""),
        let absolute = Folder.absolute(path)
      else { return false }
      return resolved.contains(absolute)
    }
  }

  /// The files that are about more than spelling.
  private static func manifests(in paths: [String]) -> [String] {
    let names: [Substring] = ["package.json", "Cargo.toml", "pyproject.toml", "setup.cfg"]
    return paths.filter { names.contains($0.lastPathName ?? "") }
  }
}
