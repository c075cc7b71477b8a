internal import CaretBytes
internal import CaretSpelling

/// The files of a run with their configurations, known before anything is checked, so that a damaged
/// configuration is said first.
struct SpellPlan: Sendable {
  struct Job: Sendable {
    var entry: FileTree.Entry
    /// The index of its configuration.
    var configuration: Int
  }

  private(set) var jobs: [Job] = []
  /// The distinct configurations; the first is the one of files that have none.
  private(set) var configurations: [FileConfiguration]
  /// All rules that were read, whatever files they are about.
  private(set) var rules: [SpellRule] = []
  /// What was passed over in the configurations of other programs.
  private(set) var notes: [String] = []

  /// What the plan is made by.
  struct Options {
    var usesConfiguration = true
    /// Whether a file that was named is left out as well, if its configuration says so.
    var leavesOutNamed = false
    /// The name of standard input.
    var standardInputPath: String?
    /// The rules of the command line's word lists, which win over those of configurations.
    var listed: [SpellRule] = []
    /// Files of the run itself, like its baseline.
    var ownFiles: [String] = []
  }

  /// Leaves out what was found in a folder and only says how others are checked: lists of words and typos,
  /// configurations, a baseline.
  private mutating func leaveOutOwnFiles(_ paths: [String]) {
    let own = Set(paths).subtracting(Self.manifests(in: paths))
    let names = Set(own.map { $0.split(separator: "/").last ?? "" })
    let resolved = Set(own.compactMap(Folder.absolute))
    jobs.removeAll { job in
      guard case .file(let path, isNamed: false) = job.entry,
        names.contains(path.split(separator: "/").last ?? ""),
        let absolute = Folder.absolute(path)
      else { return false }
      return resolved.contains(absolute)
    }
  }

  /// The files that are about more than spelling.
  private static func manifests(in paths: [String]) -> [String] {
    let names: Set<Substring> = ["package.json", "Cargo.toml", "pyproject.toml", "setup.cfg"]
    return paths.filter { names.contains($0.split(separator: "/").last ?? "") }
  }

  init(_ entries: [FileTree.Entry], _ options: Options) throws(ToolError) {
    configurations = [FileConfiguration(options.listed)]
    var finder = SpellConfigurationFinder()
    var indexes: [String: Int] = [:]
    for entry in entries {
      guard options.usesConfiguration, case .file(let path, let isNamed) = entry else {
        jobs.append(Job(entry: entry, configuration: 0))
        continue
      }
      let name = path == "-" ? options.standardInputPath ?? "-" : path
      let (key, find) = try finder.configuration(of: name)
      var index = indexes[key]
      if index == nil {
        let found = find()
        index = found.rules.isEmpty ? 0 : configurations.count
        if index != 0 { configurations.append(FileConfiguration(found.rules + options.listed)) }
        indexes[key] = index
      }
      let isLeftOut = configurations[index ?? 0].isUnchecked
      if isLeftOut && (!isNamed || options.leavesOutNamed) { continue }
      jobs.append(Job(entry: entry, configuration: index ?? 0))
    }
    (notes, rules) = (finder.notes, finder.allRules + options.listed)
    leaveOutOwnFiles(options.ownFiles + rules.map(\.place.path))
  }
}
