import TestSupport
import Testing

/// A case of Fixtures/spell-changes.txt.
private struct ChangeCase: Sendable, CustomTestStringConvertible {
  var name: String
  var before: [String: String] = [:]
  var after: [String: String] = [:]
  var options: [String] = []
  var findings: [String] = []
  var testDescription: String { name }

  private enum Part {
    case before(String)
    case after(String)
    case findings
  }

  /// - Parameter lines: those below the name.
  init(_ name: Substring, _ lines: [Substring]) {
    self.name = String(name)
    var part: Part?
    for line in lines {
      if line.hasPrefix("--- ") {
        part = .before(String(line.dropFirst(4)))
      } else if line.hasPrefix("+++ ") {
        part = .after(String(line.dropFirst(4)))
      } else if line.hasPrefix("===") {
        part = .findings
        options = line.dropFirst(3).split(separator: " ").map(String.init)
      } else {
        take(line, part)
      }
    }
  }

  private mutating func take(_ line: Substring, _ part: Part?) {
    let text = line.hasSuffix(" \\") ? String(line.dropLast(2)) : line + "\n"
    switch part {
    case .before(let path): before[path, default: ""] += text
    case .after(let path): after[path, default: ""] += text
    case .findings where !line.isEmpty: findings.append(String(line))
    case .findings, nil: break
    }
  }

  static let all: [ChangeCase] = {
    let path = packageFolder + "/Tests/CaretToolTests/Fixtures/spell-changes.txt"
    let text = (try? readFile(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let starts = lines.indices.filter { lines[$0].hasPrefix("## ") }
    return zip(starts, starts.dropFirst() + [lines.count]).map { start, end in
      // The empty line before the next name belongs to no text.
      ChangeCase(lines[start].dropFirst(3), Array(lines[(start + 1)..<end].dropLast()))
    }
  }()
}

/// What a change brought, told from what was there.
@Suite struct SpellChangeTests {
  @Test func `there are cases of changes`() {
    #expect(ChangeCase.all.count > 15)
    #expect(ChangeCase.all.allSatisfy { !$0.before.isEmpty && !$0.after.isEmpty })
  }

  /// In the working tree, in the index and, when it is a commit, since the one before.
  @Test(arguments: ChangeCase.all)
  private func `only what a change brought is found`(_ change: ChangeCase) throws {
    let repository = try Repository()
    try repository.write(change.before)
    try repository.commit()
    for path in change.before.keys { _ = try run("rm", [repository.folder.path(path)]) }
    try repository.write(change.after)
    // Without the index a file with another name is a new one.
    let isRenamed = Set(change.before.keys) != Set(change.after.keys)
    if isRenamed { try repository.git("add", "-AN") }
    #expect(try repository.findings(["--new"] + change.options) == change.findings)
    try repository.git("add", "-A")
    #expect(try repository.findings(["--new", "--staged"] + change.options) == change.findings)
    try repository.commit()
    #expect(try repository.findings(["--new"]) == [])
    #expect(try repository.findings(["--new-since=HEAD~1"] + change.options) == change.findings)
    #expect(try repository.findings(["--new=HEAD~1"] + change.options) == change.findings)
  }

  /// What the index has, whatever the working tree has of it, and the other way round: the file that has the typo in the next
  /// commit, and the one in the working tree.
  @Test(arguments: [
    ("added", "printf 'teh\\n' >n; git add n", "n", "n"),
    ("added by name alone", "printf 'teh\\n' >n; git add -N n", "", "n"),
    ("added, another in the tree", "printf 'teh\\n' >n; git add n; printf 'the\\n' >n", "n", ""),
    ("added, gone from the tree", "printf 'teh\\n' >n; git add n; rm n", "n", ""),
    ("changed", "printf 'a\\nteh\\n' >f; git add f", "f", "f"),
    (
      "changed, another in the tree", "printf 'a\\nteh\\n' >f; git add f; printf 'b\\n' >f", "f",
      ""
    ),
    ("changed in the tree alone", "printf 'teh\\n' >f", "", "f"),
    ("deleted", "git rm -q f", "", ""),
    ("deleted in the tree alone", "rm f", "", ""),
    ("deleted, another in the tree", "git rm -q f; printf 'teh\\n' >f", "", "f"),
    ("renamed", "git mv f g; printf 'teh\\n' >>g; git add g", "g", "g"),
    ("renamed in the tree alone", "mv f g; printf 'teh\\n' >>g", "", "g"),
    ("renamed, and changed in the tree alone", "git mv f g; printf 'teh\\n' >>g", "", "g"),
    ("untracked", "printf 'teh\\n' >n", "", "n"),
  ])
  func `what is new is told of the next commit, and of the working tree`(
    _ name: String, _ script: String, _ staged: String, _ tree: String
  ) throws {
    let repository = try Repository()
    try repository.write(["f": "All is well here\nand there.\nwrod\n"])
    try repository.commit()
    _ = try run("sh", ["-c", script], folder: repository.folder.folder)
    let found = try repository.findings(["--new", "--staged"])
    #expect(found.count == (staged.isEmpty ? 0 : 1))
    #expect(found.allSatisfy { $0.hasPrefix(staged + ":") && $0.hasSuffix(":teh") })
    let whole = try repository.findings(["--staged"]).filter { $0.hasSuffix(":teh") }
    #expect(Set(whole.map { $0.split(separator: ":")[0] }) == (staged.isEmpty ? [] : [staged[...]]))
    let inTree = try repository.findings(["--new"])
    let typos = inTree.filter { $0.hasSuffix(":teh") }
    #expect(typos.map { $0.split(separator: ":")[0] } == (tree.isEmpty ? [] : [tree[...]]))
    // Git does not know that it is the same file.
    #expect(inTree.count == typos.count + (name == "renamed in the tree alone" ? 1 : 0))
  }

  /// Only what stands in touched lines is judged, by words that stand anywhere.
  @Test func `what is new is found far inside a file, and nothing around it`() throws {
    let repository = try Repository()
    var lines = (1...3000).map {
      $0 % 40 == 0 ? "We recieve number \($0)." : "All is well at \($0)."
    }
    try repository.write(["a.txt": lines.joined(separator: "\n") + "\n"])
    try repository.commit()
    let places = [1, 2, 79, 81, 1200, 1599, 2999, 3000]
    for place in places { lines[place - 1] = "It occured at \(place)." }
    lines[500] = "Here a line\nand one more."
    lines[1000] = "We recieve more."
    try repository.write(["a.txt": lines.joined(separator: "\n") + "\n"])
    let found = places.map { "a.txt:\($0 > 500 ? $0 + 1 : $0):4:occured" }
    #expect(
      Set(try repository.findings(["--new"])) == Set(found + ["a.txt:1002:4:recieve"]))
  }

  @Test func `lists of words are of what is new as well`() throws {
    let repository = try Repository()
    try repository.write(["f": "All is well here\nwrod\n"])
    try repository.commit()
    try repository.write(["f": "All is well here\nteh teh\nwrod\n"])
    for (form, expected) in [("--list", "teh\n"), ("--format=words", "2\tteh\n")] {
      let output = try caret(["spell", "--new", form], folder: repository.folder.folder).output
      #expect(output == expected)
    }
  }

  @Test func `corrections go where index and tree agree, and stay out of the commit`() throws {
    let repository = try Repository()
    try repository.write(["a.txt": "All is well.\n", "b.txt": "All is well.\n"])
    try repository.commit()
    try repository.write(["a.txt": "We recieve it.\n", "b.txt": "It occured.\n"])
    try repository.git("add", "-A")
    try repository.write(["b.txt": "It occured. Not staged.\n"])
    let result = try repository.spell("--new", "--staged", "--write")
    #expect(result.status == 1 && result.output.hasPrefix("b.txt:1:4: occured"), "\(result)")
    #expect(result.error.contains("fixed a.txt:1:4: recieve → receive\n"), "\(result)")
    #expect(result.error.contains("the file and the index differ"), "\(result)")
    #expect(try repository.folder.read("b.txt") == Array("It occured. Not staged.\n".utf8))
    #expect(try repository.git("show", ":a.txt").output == "We recieve it.\n")
    #expect(try repository.git("show", ":b.txt").output == "It occured.\n")
  }

  @Test func `the index is read with the line ends and the encoding of the tree`() throws {
    let repository = try Repository()
    try repository.write([
      ".gitattributes": "*.txt text eol=crlf\nsub/w.txt working-tree-encoding=UTF-16LE-BOM\n"
    ])
    try repository.commit()
    let lines = "All is well.\r\nWe recieve it.\r\n"
    let wide: [UInt8] = [0xFF, 0xFE] + lines.utf8.flatMap { [$0, 0 as UInt8] }
    try repository.write(["sub/a.txt": lines])
    try repository.folder.write("sub/w.txt", wide)
    try repository.git("add", "-A")
    for options in [["--staged"], ["--staged", "--new"]] {
      let found = try caret(
        ["spell", "--json"] + options, folder: repository.folder.path("sub")
      ).output
      for path in ["a.txt", "w.txt"] {
        let place = #""path":"\#(path)","line":2,"column":4,"endColumn":11,"utf8":[17,24]"#
        #expect(found.contains(place), "\(found)")
      }
    }
  }

  @Test(arguments: [
    (["--staged"], ["a.txt", "sub/b.txt"]), (["--staged", "."], ["a.txt", "sub/b.txt"]),
    (["--staged", "sub"], ["sub/b.txt"]), (["--changed", "./a.txt"], ["a.txt"]),
    (["--changed", "old.txt"], []), (["--staged", "a.txt", "a.txt"], ["a.txt"]),
    (["--changed-since", "HEAD", "sub/"], ["sub/b.txt"]),
  ])
  func `names narrow down what has changed`(_ options: [String], _ paths: [String]) throws {
    let repository = try Repository()
    try repository.write(["old.txt": "We recieve it.\n"])
    try repository.commit()
    try repository.write(["a.txt": "We recieve it.\n", "sub/b.txt": "We recieve it.\n"])
    try repository.git("add", "-A")
    #expect(try repository.findings(options) == paths.map { $0 + ":1:4:recieve" })
    let wrong = try repository.spell("--new", "master")
    #expect(wrong.status == 2 && wrong.error.contains("--new=COMMIT"), "\(wrong)")
  }

  @Test func `before the first commit all is new`() throws {
    let repository = try Repository()
    try repository.write(["a.txt": "We recieve it.\n"])
    #expect(try repository.findings(["--new"]) == ["a.txt:1:4:recieve"])
    try repository.git("add", "-A")
    #expect(try repository.findings(["--new", "--staged"]) == ["a.txt:1:4:recieve"])
  }

  @Test func `a branch is compared with where it left`() throws {
    let repository = try Repository()
    try repository.write(["a.txt": "All is well.\n"])
    try repository.commit()
    try repository.git("branch", "-m", "main")
    try repository.git("checkout", "-qb", "mine")
    try repository.write(["b.txt": "We recieve it.\n"])
    try repository.commit()
    try repository.git("checkout", "-q", "main")
    try repository.write(["a.txt": "All was well.\n"])
    try repository.commit()
    try repository.git("checkout", "-q", "mine")
    try repository.write(["a.txt": "All is wel l occured.\n"])
    let since = try repository.findings(["--new-since", "main"])
    #expect(since == ["a.txt:1:14:occured", "b.txt:1:4:recieve"])
  }

  @Test func `what lies outside of the folder is left out, and said`() throws {
    let repository = try Repository()
    try repository.write(["a.txt": "All is well.\n", "sub/b.txt": "All is well.\n"])
    try repository.commit()
    try repository.write(["a.txt": "We recieve it.\n", "sub/b.txt": "It occured.\n"])
    let result = try repository.spell("--new", in: "sub")
    #expect(result.output.hasPrefix("b.txt:1:4: occured") && result.status == 1)
    #expect(
      result.error == "caret spell: a changed file outside of this folder was left out\n")
  }

  @Test func `what git can't say is told in a line`() throws {
    let repository = try Repository()
    try repository.write(["a.txt": "All is well.\n"])
    try repository.commit()
    for option in ["--new=nosuch", "--new-since=nosuch", "--changed=nosuch"] {
      let result = try repository.spell(option)
      #expect(result.status == 2)
      #expect(
        result.error
          == "caret spell: git knows no such commit (\"nosuch\"): check its name, or fetch it\n")
    }
    let empty = try TemporaryFolder()
    let outside = try caret(["spell", "--new"], folder: empty.folder)
    #expect(
      outside.error
        == "caret spell: this folder is in no repository of git: go to one, or leave out what asks for changes\n"
    )
    let none = try caret(
      ["spell", "--new"], environment: ["PATH": "/nonexistent"], folder: repository.folder.folder)
    #expect(none.error.contains("apt install git") && none.status == 2, "\(none)")
  }

  @Test func `a file that changed while it was asked about is left as it is`() throws {
    let repository = try Repository()
    try repository.write(["a.txt": "We recieve it.\n"])
    try repository.git("add", "-A")
    try repository.write(["a.txt": "Now we all recieve it.\n"])
    let result = try caret(
      ["spell", "--staged", "--interactive"], input: "1\n", folder: repository.folder.folder)
    #expect(result.status == 2)
    #expect(
      result.error
        == "caret spell: not corrected, for the file has changed (\"a.txt\"): check it again\n")
    #expect(try repository.folder.read("a.txt") == Array("Now we all recieve it.\n".utf8))
  }
}
