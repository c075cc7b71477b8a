import TestSupport
import Testing

/// Patterns of file names: those of ignore files as git has them, and the braces of configurations.
@Suite struct PathPatternTests {
  private func tree() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let folders = ["", "a/", "b/", "ab/", "a/b/", "b/a/", "a/b/a/"]
    _ = try run("mkdir", ["-p"] + folders.map { folder.path("./" + $0) })
    for place in folders {
      for name in ["a.txt", "ab.txt", "ba.txt", "x"] { try folder.write(place + name, "recieve\n") }
    }
    return folder
  }

  private func checked(in folder: TemporaryFolder) throws -> [String] {
    let result = try caret(["spell", "--format", "gcc", "--quiet"], folder: folder.folder)
    #expect(result.status < 2, "\(result)")
    return result.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }.dropFirst(2)) }
      .sorted()
  }

  @Test(arguments: [
    "x", "**/x", "/x", "a/", "a/*", "a/**", "a/**/x", "**/b/*", "*.txt", "a*.txt", "?.txt",
    "[ab].txt",
    "[!a].txt", "?**", "b**/", "**.txt", "/**.txt", "**/**/a.txt", "a**.txt", "b/**/**.txt",
    "*/a.txt",
    "*/*/*.txt", "**/a/**/x", "***", "a/b", "\\x", "[ab]*/[!b]*", "*a*b*.txt", "a\nb\n!a/b",
    "*\n!*/\n!x", "[a-b].txt", "[!a-b].txt", "[^a]*.txt", "[]x]", "[a-", "[b-a].txt", "[a-]b.txt",
    "[]-a]*", "[a\\]b].txt", "[\\!a].txt", "[\\a-b].txt", "a\\*.txt", "*[!x]", "x \n", "#x",
    "a/?/x",
    "**/a/b/**", "a/**/b", "a/**/*.txt", "!a\na/*\n!a/x", "b/a\n!b/a/x", "/ab*", "ab*/",
  ])
  func `patterns of ignore files leave out what git leaves out`(_ patterns: String) throws {
    let folder = try tree()
    try folder.write(".gitignore", patterns + "\n")
    _ = try run("git", ["init", "-q", folder.folder])
    let theirs = try run(
      "git", ["-C", folder.folder, "ls-files", "-o", "--exclude-standard"],
      environment: ["XDG_CONFIG_HOME": folder.folder])
    let expected = theirs.output.split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix(".") }.sorted()
    #expect(try checked(in: folder) == expected)
  }

  @Test(arguments: [
    "*.{txt,md}", "{a,b}/x", "{a/,b}", "{/x,ab.txt}", "{**/,a}x", "{a,**}/x", "{a,{b,ab}}/{x,a*}",
    "{x}",
    "a/{b/,}x", "{*,**}/a.txt", "{a,b}{/,/**/}x", "{?,[ab]}.txt", "a{,/b}/**", "{**,*}",
    "{a/**,*.txt}",
  ])
  func `braces stand for each of their alternatives`(_ pattern: String) throws {
    let folder = try tree()
    try folder.write(".caret-spell.toml", "ignore = ['\(pattern)']\n")
    let found = try checked(in: folder)
    let quoted = alternatives(of: pattern).map { "'\($0)'" }.joined(separator: ", ")
    try folder.write(".caret-spell.toml", "ignore = [\(quoted)]\n")
    #expect(try checked(in: folder) == found)
  }

  /// Fixtures/ignore-files.txt: ignore files of some folders, in a tree whose names are no usual ones. `-- NAME` begins a file.
  @Test func `ignore files leave out what git leaves out, whatever names are like`() throws {
    let path = packageFolder + "/Tests/CaretToolTests/Fixtures/ignore-files.txt"
    let text = "\n" + String(decoding: try readFile(path), as: UTF8.self)
    let cases = text.split(separator: "\n== ")
    #expect(cases.count > 20)
    let folder = try oddTree()
    _ = try run("git", ["init", "-q", folder.folder])
    for one in cases {
      let parts = one.split(separator: "\n-- ")
      for part in parts.dropFirst() {
        let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        try folder.write(String(lines[0]), String(lines.count > 1 ? lines[1] : "") + "\n")
      }
      let found = try checked(in: folder)
      let expected = try namesThatGitShows(in: folder)
      #expect(found == expected, "\(parts[0])")
      for part in parts.dropFirst() {
        _ = try run("rm", [folder.path(String(part.prefix { $0 != "\n" }))])
      }
    }
  }

  @Test func `the repository's own rules hold below its top, and those of a folder win`() throws {
    let folder = try tree()
    _ = try run("git", ["init", "-q", folder.folder])
    try folder.write(".git/info/exclude", "*.txt\nx\n")
    try folder.write("a/.gitignore", "!ba.txt\n")
    try folder.write(".gitignore", "!/a/b/x\n")
    let theirs = try run(
      "git", ["-C", folder.path("a/b"), "ls-files", "-o", "--exclude-standard"],
      environment: ["XDG_CONFIG_HOME": folder.folder])
    #expect(theirs.output.split(separator: "\n").sorted() == ["a/ba.txt", "ba.txt", "x"])
    let result = try caret(["spell", "--format", "gcc", "--quiet"], folder: folder.path("a/b"))
    let found = result.output.split(separator: "\n").map { $0.prefix { $0 != ":" }.dropFirst(2) }
    #expect(found.sorted() == ["a/ba.txt", "ba.txt", "x"])
  }

  @Test(arguments: [
    ["home/.gitconfig": "[core]\n\texcludesFile = ~/mine ; not theirs\n", "home/mine": "*.txt\n"],
    ["home/.gitconfig": "[CORE]\nExcludesfile = \"~/mi#ne\"\n", "home/mi#ne": "*.txt\n"],
    ["home/.config/git/ignore": "*.txt\n"],
    [
      "home/.gitconfig": "[include]\npath = more\n", "home/more": "[core]excludesfile=~/mine\n",
      "home/mine": "*.txt\n",
    ],
    [
      "home/.config/git/config": "[core]\nexcludesfile = ~/no\n", "home/mine": "*.txt\n",
      "home/.gitconfig": "[user]\nname = x\n[core]\nexcludesfile = ~/mine\n",
    ],
    ["home/.gitconfig": "[core]\nexcludesfile = ~/no\n", "home/.config/git/ignore": "x\n"],
  ])
  func `what git ignores for a user is left out, but where the repository takes it back`(
    _ files: [String: String]
  ) throws {
    let home = try TemporaryFolder()
    for name in ["home", "home/.config", "home/.config/git"] { try home.makeFolder(name) }
    for (name, text) in files { try home.write(name, text) }
    let environment = ["HOME": home.path("home"), "GIT_CONFIG_NOSYSTEM": "1"]
    let folder = try tree()
    _ = try run("git", ["init", "-q", folder.folder])
    try folder.write("a/.gitignore", "!ab.txt\n")
    for place in [folder.folder, folder.path("a/b")] {
      let theirs = try run(
        "git", ["-C", place, "ls-files", "-o", "--exclude-standard"], environment: environment)
      let ours = try caret(
        ["spell", "--format", "gcc", "--quiet"], environment: environment, folder: place)
      let found = ours.output.split(separator: "\n").map { $0.prefix { $0 != ":" }.dropFirst(2) }
      let expected = theirs.output.split(separator: "\n").filter { !$0.contains(".gitignore") }
      #expect(found.sorted() == expected.sorted(), "\(files)")
    }
  }

  @Test
  func `what is written for other tools than git has the last word, from wherever a walk begins`()
    throws
  {
    let folder = try tree()
    _ = try run("git", ["init", "-q", folder.folder])
    try folder.write(".gitignore", "*\n!*/\n")
    try folder.write(".ignore", "!x\n")
    #expect(try checked(in: folder).filter { $0.hasPrefix("a/b/") } == ["a/b/a/x", "a/b/x"])
    let result = try caret(["spell", "--format", "gcc", "--quiet"], folder: folder.path("a/b"))
    #expect(result.output.split(separator: "\n").count == 2, "\(result.output)")
  }

  private func oddTree() throws -> TemporaryFolder {
    let folder = try tree()
    let names = [
      "a b.txt", "#x", "!x", "{a,b}.txt", "[ab].txt", "a\\b.txt", "ä.txt", "x ", "A.TXT", "a*.txt",
      "a?.txt", "a-b.txt", "x.txt.txt",
    ]
    for name in names {
      try folder.write(name, "recieve\n")
      try folder.write("a/" + name, "recieve\n")
    }
    for place in ["x.d/", "x.d/a.txt/", "b/x.d/", "a b/", "b/a/b/x.d/"] {
      _ = try run("mkdir", ["-p", folder.path("./" + place)])
      try folder.write(place + "ab.txt", "recieve\n")
    }
    return folder
  }

  private func namesThatGitShows(in folder: TemporaryFolder) throws -> [String] {
    let theirs = try run(
      "git", ["-C", folder.folder, "ls-files", "-o", "-z", "--exclude-standard"],
      environment: ["XDG_CONFIG_HOME": folder.folder])
    return theirs.output.split(separator: "\0").map(String.init)
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted()
  }

  /// The patterns that one stands for, written out.
  private func alternatives(of pattern: String) -> [String] {
    guard let open = pattern.firstIndex(of: "{") else { return [pattern] }
    var (depth, start, parts) = (0, pattern.index(after: open), [Substring]())
    for index in pattern[open...].indices {
      let character = pattern[index]
      depth += character == "{" ? 1 : character == "}" ? -1 : 0
      guard depth == 0 || (depth == 1 && character == ",") else { continue }
      parts.append(pattern[start..<index])
      start = pattern.index(after: index)
      if depth == 0 { break }
    }
    return parts.flatMap { alternatives(of: "\(pattern[..<open])\($0)\(pattern[start...])") }
  }
}
