import TestSupport
import Testing

/// Words of a tree's file names, which are names and no typos.
@Suite struct SpellNameTests {
  private let files = [
    "networkx/algorithms/astar.py": "import networkx as nx\n",
    "networkx/dont_look.py": "", "networkx/hte.py": "", "networkx/the_a.py": "",
    "networkx/the_b.py": "", "networkx/the_c.py": "", "networkx/the_d.py": "",
    "networkx/CollectDemon.py": "",
    "README.md": """
    With networkx and with networkx's astar, or in CollectDemon, you recieve it.

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
}
