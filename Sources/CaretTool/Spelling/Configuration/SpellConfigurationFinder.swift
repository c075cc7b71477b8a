internal import CaretBytes
internal import Glibc

/// Finds the configuration files that are about a file: those of its folder and of the folders above, up to
/// the top of its repository. Those of nearer folders win.
///
/// Nothing is opened but what is there.
struct SpellConfigurationFinder {
  private var configurations: [String: [SpellConfiguration]] = [:]
  private var resolved: [String: String] = [:]
  /// All rules that were read, whatever files they are about.
  var allRules: [SpellRule] {
    configurations.sorted { $0.key < $1.key }.flatMap { folder, found in
      found.last?.folder == folder ? found.last?.rules ?? [] : []
    }
  }
  /// What was passed over in the files of other programs, for people.
  private(set) var notes: [String] = []

  /// The configuration of a file, by its path as the command line has it, and a key that it shares with
  /// all files that have the same one.
  ///
  /// - Throws: `ToolError` if a configuration is damaged.
  mutating func configuration(
    of path: String
  ) throws(ToolError) -> (key: String, find: () -> FileConfiguration) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let absolute = resolve(folder)
    let found = try configurations(of: absolute)
    guard !found.isEmpty else { return ("", { FileConfiguration() }) }
    let sets = found.map { $0.pathSets(of: absolute + "/" + name) }
    let key = zip(found, sets).map { one, sets in
      one.folder + "\0" + sets.map { $0 ? "1" : "0" }.joined()
    }
    return (
      key.joined(separator: "\0\0"),
      { FileConfiguration(zip(found, sets).flatMap { one, sets in one.rules(in: sets) }) }
    )
  }

  /// What the files in one folder say, whatever files it is about.
  mutating func rules(in folder: String) throws(ToolError) -> [SpellRule] {
    let absolute = resolve(folder)
    let found = try configurations(of: absolute)
    return found.last.flatMap { $0.folder == absolute ? $0.rules : nil } ?? []
  }

  private mutating func resolve(_ folder: String) -> String {
    if let known = resolved[folder] { return known }
    let result = Folder.absolute(folder) ?? folder
    resolved[folder] = result
    return result
  }

  private mutating func configurations(
    of folder: String
  ) throws(ToolError) -> [SpellConfiguration] {
    if let known = configurations[folder] { return known }
    var found: [SpellConfiguration] = []
    if !Folder.has(".git", in: folder), let slash = folder.lastIndex(of: "/"),
      slash > folder.startIndex
    {
      found = try configurations(of: String(folder[..<slash]))
    }
    var own = SpellConfiguration(folder: folder)
    for (name, read) in Self.readers where Folder.has(name, in: folder) {
      try read(folder + "/" + name, &own, &notes)
    }
    if !own.rules.isEmpty { found.append(own) }
    configurations[folder] = found
    return found
  }

  typealias Reader =
    @Sendable (
      _ path: String, _ configuration: inout SpellConfiguration, _ notes: inout [String]
    ) throws(ToolError) -> Void

  /// The names that are looked for, and who reads them; ours come last, so that they win.
  private static let readers: [(name: String, read: Reader)] = [
    ("package.json", CspellConfiguration.readPackage), ("Cargo.toml", TyposConfiguration.readCargo),
    ("setup.cfg", CodespellConfiguration.readSetup),
    ("pyproject.toml", PythonConfiguration.read),
    (".codespellrc", CodespellConfiguration.read),
    ("cspell.json", CspellConfiguration.read), (".cspell.json", CspellConfiguration.read),
    ("cSpell.json", CspellConfiguration.read), (".cSpell.json", CspellConfiguration.read),
    ("cspell.jsonc", CspellConfiguration.read), ("cspell.config.json", CspellConfiguration.read),
    ("cspell.yaml", CspellConfiguration.read), (".cspell.yaml", CspellConfiguration.read),
    ("cspell.yml", CspellConfiguration.read), ("cspell.config.yaml", CspellConfiguration.read),
    ("cspell.config.yml", CspellConfiguration.read),
    ("typos.toml", TyposConfiguration.read), ("_typos.toml", TyposConfiguration.read),
    (".typos.toml", TyposConfiguration.read), (".vale.ini", ValeVocabulary.read),
    (OwnSpellConfiguration.fileName, OwnSpellConfiguration.read),
  ]
}

/// pyproject.toml, in which typos and codespell have sections.
enum PythonConfiguration {
  static func read(
    _ path: String, _ configuration: inout SpellConfiguration, _ notes: inout [String]
  ) throws(ToolError) {
    if let typos = ConfigurationFile.manifest(path, mentioning: "tool.typos", &notes)?
      .at("tool", "typos")
    {
      TyposConfiguration.add(typos, path, &configuration, &notes)
    }
    if let codespell = ConfigurationFile.manifest(path, mentioning: "tool.codespell", &notes)?
      .at("tool", "codespell")
    {
      try CodespellConfiguration.add(codespell, path, &configuration, &notes)
    }
  }
}
