import TestSupport
import Testing

@Suite struct SpellWalkTests {
  /// What git itself would leave out of a tree with these rules.
  @Test func `a walk leaves out what git leaves out`() throws {
    let folder = try TemporaryFolder()
    let git = { (arguments: [String]) in try run("git", arguments, folder: folder.folder) }
    _ = try git(["init", "-q"])
    let files = [
      "a.txt", "b.log", "keep.log", "build/x.txt", "src/build/y.txt", "src/c.txt", "src/deep/d.tmp",
      "src/deep/e.txt",
      "doc/one/f.txt", "doc/two/f.txt", "doc/g1.txt", "doc/g2.txt", "doc/gx.txt", "out/h.txt",
      "sub/out/i.txt",
    ]
    for file in files {
      let parts = file.split(separator: "/").dropLast().joined(separator: "/")
      if !parts.isEmpty { _ = try run("mkdir", ["-p", parts], folder: folder.folder) }
      try folder.write(file, "wrod\n")
    }
    try folder.write(
      ".gitignore",
      "*.log\n!keep.log\n/out/\nbuild/\ndoc/**/f.txt\n# a comment\ndoc/g[0-9].txt\n\\#x\n")
    try folder.write("src/.gitignore", "*.tmp\n!c.txt\n")
    let ignored = try git(["ls-files", "--others", "--exclude-standard"]).output.split(
      separator: "\n"
    )
    .map(String.init).filter {
      $0.hasSuffix(".txt") || $0.hasSuffix(".log") || $0.hasSuffix(".tmp")
    }
    for (arguments, prefix) in [(["."], "./"), (["src"], "src/")] {
      let result = try caret(["spell"] + arguments, folder: folder.folder)
      let found = result.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
      let expected = ignored.map { "./" + $0 }.filter {
        $0.hasPrefix("./" + prefix.dropFirst(prefix == "./" ? 2 : 0))
      }
      .map { prefix == "./" ? $0 : String($0.dropFirst(2)) }.sorted()
      #expect(found.sorted() == expected)
    }
    let named = try caret(["spell", "b.log", "build/x.txt"], folder: folder.folder)
    #expect(named.output.split(separator: "\n").count == 2)
    let all = try caret(["spell", "--no-ignore", "."], folder: folder.folder)
    #expect(all.output.split(separator: "\n").count == files.count)
  }

  @Test func `the kind of a document decides what is prose`() throws {
    let text = "wrod `teh`\n"
    // Not in this repository, which has the word in several files.
    let folder = try TemporaryFolder()
    let named = ["spell", "--list", "--stdin-path", "a.md", "-"]
    #expect(try caret(named, input: text, folder: folder.folder).output == "wrod\n")
    #expect(
      try caret(["spell", "--list", "--kind", "text", "-"], input: text).output == "teh\nwrod\n")
    for type in ["text/markdown; charset=utf-8", "net.daringfireball.markdown"] {
      #expect(try caret(["spell", "--list", "--kind", type, "-"], input: text).output == "wrod\n")
    }
    #expect(
      try caret(["spell", "--list", "--kind", "public.utf8-plain-text", "-"], input: text).output
        == "teh\nwrod\n")
    for unknown in ["nosuch", "image/png", "text/rtf"] {
      #expect(try caret(["spell", "--kind", unknown, "-"], input: text).status == 2)
    }
  }
}
