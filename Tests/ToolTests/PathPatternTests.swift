import TestSupport
import Testing

/// Patterns of file names: those of ignore files as git has them, and the braces of configurations.
@Suite struct PathPatternTests {
  private func tree() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let folders = ["", "a/", "b/", "ab/", "a/b/", "b/a/", "a/b/a/"]
    _ = try run("mkdir", ["-p"] + folders.map { folder.path("./" + $0) })
    for place in folders {
      for name in ["a.txt", "ab.txt", "ba.txt", "x"] { try folder.write(place + name, "teh\n") }
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
