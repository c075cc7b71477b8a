import Glibc
import TestSupport
import Testing

/// Configurations, caches and names that somebody made to do harm: each is answered, soon, and by one line.
@Suite struct SpellAttackTests {
  private static let deep = 50_000
  private static func nested(_ open: String, _ close: String) -> String {
    String(repeating: open, count: deep) + String(repeating: close, count: deep)
  }
  private static let dots = String(repeating: "a.", count: deep) + "a"
  private static let lists = nested("[", "]")
  private static let braces =
    String(repeating: "a.b = {", count: 200) + String(repeating: "}", count: 200)

  private static let deepFiles: [(String, String)] = [
    (".typos.toml", "\(dots) = 1\n"), (".caret-spell.toml", "\(dots) = 1\n"),
    ("typos.toml", "[\(dots)]\nx = 1\n"), (".caret-spell.toml", "[[\(dots)]]\n"),
    (".caret-spell.toml", "x = \(lists)\n"), (".caret-spell.toml", "\(braces)\n"),
    ("typos.toml", "[a.b]\nx = { \(dots) = 1 }\n"), ("cspell.json", "{\"words\": \(lists)}"),
    ("cspell.json", nested("{\"a\":", "}")), ("cspell.yaml", "words: \(lists)"),
    ("cspell.yaml", String(repeating: "- ", count: deep)), (".cspell.json", nested("[", "")),
  ]

  @Test(arguments: deepFiles)
  func `a configuration that is too deep is one line`(_ name: String, _ content: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(name, content)
    try folder.write("a.txt", "teh\n")
    let result = try caret(["spell", "a.txt"], folder: folder.folder)
    #expect(result.status == 2, "\(name): \(result)")
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(result.error.contains("too deep") || result.error.contains("maximum nesting"))
  }

  @Test(arguments: ["Cargo.toml", "pyproject.toml", "package.json"])
  func `a manifest that is too deep is passed over`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let key =
      name.hasSuffix("json") ? "{\"cspell\":" + Self.nested("[", "]") + "}" : Self.dots + " = 1"
    try folder.write(name, key + "\n# tool.typos metadata.typos tool.codespell\n")
    try folder.write("a.txt", "teh\n")
    let result = try caret(["spell", "a.txt"], folder: folder.folder)
    #expect(result.status < 3, "\(result)")
    #expect(result.error.split(separator: "\n").count <= 2)
  }

  private static let ordinaryFiles: [String] = [
    "a.b.c = 1\n", "x = [1.5, 2.5, \"a.b.c\", 'd.e'] # a.b.c.d\n",
    "[a.b]\nc = \"\"\"\n.\n..\"\"\"\n", "a = 1979-05-27T07:32:00.999\n",
    "a = { b.c = { d = [[1], [2]] } }\n", String(repeating: "[[a.b.c]]\nd.e = 1.0\n", count: 300),
    "a = [\n\(String(repeating: "  { b.c = 1.5, d = 'x.y' },\n", count: 300))]\n",
  ]

  @Test(arguments: ordinaryFiles)
  func `ordinary TOML is not too deep`(_ content: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("typos.toml", content)
    try folder.write("a.txt", "teh\n")
    #expect(try caret(["spell", "a.txt"], folder: folder.folder).status == 1)
  }

  private func limited(_ arguments: [String], _ folder: TemporaryFolder) throws -> ProcessResult {
    let command = ["-c", "ulimit -t 20; exec \"$0\" \"$@\"", builtTool]
    return try run("bash", command + arguments, folder: folder.folder)
  }

  private static let manyPaths: [String] = [
    String(repeating: "{a,b}", count: 20), String(repeating: "{a,b}", count: 200),
    String(repeating: "{", count: 500) + "a" + String(repeating: ",b}", count: 500),
    String(repeating: "**/a/", count: 40) + "b", String(repeating: "*a", count: 100) + "b",
    String(repeating: "{*,**}/", count: 100) + "x", String(repeating: "{*a,*b}", count: 100),
  ]

  @Test(arguments: manyPaths)
  func `patterns of paths are never written out`(_ pattern: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(".caret-spell.toml", "ignore = ['\(pattern)']\n")
    let name = String(repeating: "a", count: 200) + ".txt"
    try folder.write(name, "teh\n")
    let result = try limited(["spell", name], folder)
    #expect(result.status == 1, "\(result)")
  }

  private static let slowPatterns: [(String, String)] = [
    ("'(a+)+b'", "teh \(String(repeating: "a", count: 150))\n"),
    ("'a(?=.*$)'", "teh \(String(repeating: "a", count: 300_000))\n"),
    ("'(a|aa)+$'", String(repeating: String(repeating: "a", count: 60) + "c teh\n", count: 1000)),
  ]

  @Test(arguments: slowPatterns)
  func `a pattern that takes too long is said and left out`(
    _ pattern: String, _ text: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(".caret-spell.toml", "ignore-patterns = [\(pattern)]\n")
    let names = (0..<20).map { "a\($0).txt" }
    for name in names { try folder.write(name, text) }
    let result = try limited(["spell", "--jobs", "2"] + names, folder)
    #expect(result.status == 1 || result.status == 2, "\(result.status) \(result.error)")
    #expect(result.error.split(separator: "\n").count <= 2)
  }

  @Test func `a pipe in the place of a cache is no cache`() throws {
    let folder = try TemporaryFolder()
    try folder.write("xx.aff", "SET UTF-8\n")
    try folder.write("xx.dic", "2\nblorf\nblarf\n")
    let environment = ["HOME": folder.folder, "XDG_CACHE_HOME": folder.path("cache")]
    for arguments in [["spell", "--level", "all", "--list", "-"], ["suggest", "quax"]] {
      let words = [arguments[0], "--dictionary", "xx"] + arguments.dropFirst()
      let first = try caret(
        words, input: "blorf quax\n", environment: environment, folder: folder.folder)
      let names = try run("ls", [folder.path("cache/caret")]).output.split(separator: "\n")
      #expect(!names.isEmpty)
      for name in names {
        unlink(folder.path("cache/caret/\(name)"))
        mkfifo(folder.path("cache/caret/\(name)"), 0o600)
      }
      let second = try run(
        "timeout", ["60", builtTool] + words, input: Array("blorf quax\n".utf8),
        environment: environment, folder: folder.folder)
      #expect(second == first)
    }
  }

  @Test func `the page of findings holds nothing of theirs as it is`() throws {
    let line = "teh <!--<script> </script> wrod"
    let result = try caret(["spell", "--format", "html", "-"], input: line + "\n")
    #expect(result.output.contains(#""marked":"teh""#))
    #expect(result.output.contains(#"\u003C!--\u003Cscript>"#))
    #expect(!result.output.contains("<!--"))
    #expect(result.output.split(separator: "<script").count == 3)
  }

  @Test func `lines of lists and configurations end where other programs' do`() throws {
    let folder = try TemporaryFolder()
    try folder.write("words", "blorf\u{85}x\nblarf\u{2028}y\nfine\u{C}z\nquax -> quack\r\n!good\n")
    let untidy = try caret(["spell", "words", "words"], folder: folder.folder)
    #expect(untidy.status == 1)
    try folder.write("list", "aa\u{2028}b\n\u{85}\naa\u{2028}b\n")
    let repeated = try caret(["spell", "words", "list"], folder: folder.folder)
    #expect(repeated.output.contains("list:3: "))
    #expect(repeated.output.contains("stands in line 1 already"))
    try folder.write("setup.cfg", "# a\u{2028}b\u{85}c\n[codespell]\nignore-words-list = teh\n")
    try folder.write("a.txt", "teh\n")
    let explained = try caret(["spell", "config", "--explain", "a.txt"], folder: folder.folder)
    #expect(explained.output.contains("setup.cfg:3: accept teh"))
  }

  @Test func `without a path the folder is checked`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "teh\n")
    for arguments in [["spell"], ["spell", "--level", "certain"], ["spell", "--quiet", "--list"]] {
      let result = try caret(arguments, folder: folder.folder)
      #expect(result.status == 1, "\(result)")
      #expect(
        result.output
          == (arguments.last == "--list" ? "teh\n" : "./a.txt:1:1: teh → the, tech, to\n"))
    }
  }

  @Test func `outside a repository the changed files are one line`() throws {
    let folder = try TemporaryFolder()
    for option in ["--changed", "--staged", "--changed-since=HEAD"] {
      let result = try caret(
        ["spell", option], environment: ["GIT_CEILING_DIRECTORIES": "/tmp"], folder: folder.folder)
      #expect(result.status == 2)
      #expect(
        result.error
          == "caret spell: this folder is in no repository of git: go to one, or leave out what asks for changes\n"
      )
    }
  }

  @Test func `a wrong format is one line with the formats`() throws {
    let result = try caret(["spell", "--format", "xml", "-"])
    #expect(result.status == 2)
    #expect(
      result.error
        == "caret spell: The value 'xml' is invalid for '--format <format>'. Please provide one of the "
        + "following: text, brief, jsonl, sarif, github, gitlab, rdjson, checkstyle, junit, gcc, words, diff or html: "
        + "see 'caret help spell'\n")
  }
}
