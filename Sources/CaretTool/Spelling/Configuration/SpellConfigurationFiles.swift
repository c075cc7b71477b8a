internal import CaretBytes
internal import CaretSpelling

/// The configuration files of a folder, Caret's and those of other programs. Nothing is opened but what is there.
enum SpellConfigurationFiles {
  /// Finds the rules of a file by the configurations of its folder and of those above.
  ///
  /// - Parameter folders: what a walk has seen.
  static func finder(_ folders: WalkedFolders = WalkedFolders()) -> RuleFinder<ToolError> {
    var finder = RuleFinder { (rules, has) throws(ToolError) in
      var notes: [String] = []
      for (name, read) in readers where has(name) {
        try read(rules.folder + "/" + name, &rules, &notes)
      }
      rules.notes += notes
    }
    finder.folders = folders
    return finder
  }

  /// The files for some paths, with what a finder asks of their folders: configurations, and whether a repository is there,
  /// where the way up ends.
  static func tree(
    of paths: [String], usesIgnoreFiles: Bool = true, naming: FileTree.Naming = .always
  ) -> FileTree {
    FileTree(
      of: paths, usesIgnoreFiles: usesIgnoreFiles, naming: naming, noting: Set(names + [".git"]))
  }

  /// The names of all of them.
  static var names: [String] { readers.map(\.name) }

  typealias Reader =
    @Sendable (
      _ path: String, _ configuration: inout FolderRules, _ notes: inout [String]
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
    (FolderRules.ownFileName, OwnSpellConfiguration.read),
  ]
}

/// pyproject.toml, in which typos and codespell have sections.
enum PythonConfiguration {
  static func read(
    _ path: String, _ configuration: inout FolderRules, _ notes: inout [String]
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
