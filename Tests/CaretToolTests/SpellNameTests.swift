import TestSupport
import Testing

/// Words of a tree's file names, which are names and no typos.
@Suite struct SpellNameTests {
  private let files = [
    "networkx/algorithms/astar.py": "import networkx as nx\n",
    "networkx/dont_look.py": "", "networkx/hte.py": "", "networkx/the_a.py": "",
    "networkx/the_b.py": "", "networkx/the_c.py": "", "networkx/the_d.py": "",
    "networkx/CollectDemon.py": "", "networkx/RedisMMap.py": "",
    "README.md": """
    With networkx and with networkx's astar, or in CollectDemon, you recieve it, mmapped.

    They dont look. It is hte end. We saw astra, an axtar.

    """,
  ]
  private let typos = ["recieve", "dont", "hte"]

  /// What of README.md's words above is told, and is none of a word that nothing has in its name.
  private func told(_ repository: Repository, _ arguments: [String] = ["README.md"]) throws
    -> [String]
  {
    try repository.findings(arguments).compactMap { $0.split(separator: ":").last.map(String.init) }
      .filter { $0 != "axtar" }
  }

  @Test(arguments: ["2", "3", "4"])
  func `words that files have in their names are told nowhere`(version: String) throws {
    let repository = try Repository()
    try repository.write(files)
    try repository.git("add", "-A")
    if version == "3" {
      // What is only meant to be added has an entry of the third version.
      try repository.write(["later.md": ""])
      try repository.git("add", "-N", "later.md")
    } else {
      try repository.git("update-index", "--index-version", version)
    }
    for arguments in [["README.md"], ["."], ["--level", "certain", "."]] {
      #expect(try told(repository, arguments) == typos, "\(arguments)")
    }
    #expect(try told(repository, ["--level", "all", "README.md"]).contains("networkx"))
  }

  @Test func `without names they are told`() throws {
    let repository = try Repository()
    try repository.write(["README.md": files["README.md"] ?? ""])
    try repository.git("add", "-A")
    #expect(try told(repository).contains("networkx"))
  }

  @Test func `a folder with a configuration has names without git`() throws {
    let repository = try Repository()
    try repository.write(files.merging([".caret-spell.toml": ""]) { $1 })
    _ = try run("rm", ["-r", repository.folder.path(".git")])
    #expect(try told(repository) == typos)
  }

  @Test func `names count in a tree that another one holds by a file`() throws {
    let repository = try Repository()
    try repository.write(files)
    try repository.commit()
    try repository.git("worktree", "add", "-q", "other")
    let path = repository.folder.path("other/README.md")
    #expect(try told(repository, [path]) == typos)
  }

  @Test func `an index that is damaged counts for nothing, and files are found on foot`() throws {
    let repository = try Repository()
    try repository.write(files)
    try repository.git("add", "-A")
    let index = try repository.folder.read(".git/index")
    for length in [0, 11, 12, 80, index.count / 2] {
      try repository.folder.write(".git/index", Array(index.prefix(length)))
      #expect(try told(repository) == typos, "\(length) bytes of \(index.count)")
    }
  }

  @Test func `a text without a name knows no tree`() throws {
    let repository = try Repository()
    try repository.write(files)
    try repository.git("add", "-A")
    let text = Array("With networkx.\n".utf8)
    let folder = repository.folder.folder
    #expect(try run(builtTool, ["spell", "-"], input: text, folder: folder).status == 1)
    let named = ["spell", "--stdin-path", "a.md", "-"]
    #expect(try run(builtTool, named, input: text, folder: folder).status == 0)
  }

  /// Manifests that name the packages networkx, journald and subroute, each in the ways of its form.
  private static let manifests: [(path: String, text: String)] = [
    (
      "package.json",
      #"{"name": "@journald/a", "dependencies": {"networkx": "1"}, "devDependencies": {"subroute": "2"}}"#
    ),
    (
      "web/composer.json",
      #"{"name": "a/journald", "require": {"b/networkx": "1"}, "require-dev": {"c/subroute": "*"}}"#
    ),
    (
      "Cargo.toml",
      """
      [package]
      name = "journald"  # a comment
      [dependencies]
      networkx = { version = "1" }
      [target.'cfg(unix)'.dev-dependencies.subroute]
      version = "1"
      """
    ),
    (
      "pyproject.toml",
      """
      [project]
      name = 'journald'
      dependencies = [
        "numpy[full]>=1.20",  # "
        "networkx",
      ]
      [project.optional-dependencies]
      all = ["subroute>=2; python_version<'3.8'"]
      """
    ),
    (
      "tools/pyproject.toml",
      """
      [tool.poetry]
      name = "journald"
      [tool.poetry.group.dev.dependencies]
      networkx = "^1"
      [build-system]
      requires = ["subroute"]
      """
    ),
    (
      "setup.cfg",
      """
      [metadata]
      name = journald
      [options]
      install_requires =
          numpy>=1
          networkx
      [options.extras_require]
      all = subroute; python_version<"3.8"
      """
    ),
    (
      "go.mod",
      """
      module example.org/journald
      require (
      \tgithub.com/a/networkx v1.0.0
      )
      require example.org/subroute v1.0.0
      """
    ),
    (
      "Gemfile",
      """
      gem "networkx"
      gem 'journald', "~> 1"
        gem("subroute") if a
      """
    ),
    (
      "a.gemspec",
      """
      Gem::Specification.new do |s|
        s.name = "journald"
        s.add_runtime_dependency("networkx", "~> 1")
        s.add_development_dependency "subroute"
      end
      """
    ),
    ("requirements-dev.txt", "networkx>=1\nsubroute\n# a\n-r b.txt\njournald\n"),
  ]

  private static let packageText = "With networkx, subroute and journald. It was haimberger.\n"

  @Test func `packages that no manifest names are told`() throws {
    let repository = try Repository()
    try repository.write([
      "README.md": "With pollin, frameid and plen. It was haimberger.\n",
      "package.json": #"{"description": "pollin", "version": "plen"}"#,
      "Cargo.toml": "[features]\npollin = []\n[package]\ndescription = \"plen\"\n",
    ])
    try repository.git("add", "-A")
    #expect(try words(repository, "README.md") == ["pollin", "frameid", "plen", "haimberger"])
  }

  @Test(arguments: 0..<manifests.count)
  func `packages that a manifest names are told nowhere`(index: Int) throws {
    let (repository, manifest) = (try Repository(), Self.manifests[index])
    try repository.write(["README.md": Self.packageText, manifest.path: manifest.text])
    try repository.git("add", "-A")
    #expect(try words(repository, "README.md") == ["haimberger"], "\(manifest.path)")
    let damaged = String(manifest.text.dropLast(manifest.text.count / 2))
    try repository.write([manifest.path: damaged])
    #expect(try words(repository, "README.md").last == "haimberger", "half of \(manifest.path)")
  }

  private func words(_ repository: Repository, _ path: String) throws -> [String] {
    try repository.findings([path]).compactMap { $0.split(separator: ":").last.map(String.init) }
  }
}
