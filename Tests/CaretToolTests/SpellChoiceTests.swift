import TestSupport
import Testing

/// Which findings are reported, and of which files.
@Suite struct SpellChoiceTests {
  @Test(arguments: [
    (
      ["--column", "txt", "a.csv"],
      #"no table has the column "txt" ("a.csv"): name one of id, text, or its number"#
    ),
    (
      ["--column", "3", "a.csv"],
      #"no table has the column "3" ("a.csv"): name one of id, text, or its number"#
    ),
    (
      ["--column", "text", "a.md"],
      #"there is no table with the column "text": name a file .csv or .tsv"#
    ),
    (["--column", "text", "--column", "note", "."], nil), (["--column", "2", "a.csv"], nil),
  ])
  func `a column that no table has is said, and ends with 2`(
    words: [String], error: String?
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.csv", "id, text\n1,We recieve it.\n")
    try folder.write("a.md", "It is.\n")
    try folder.write("b.csv", "\"note\"\nAll is well.\n")
    let result = try caret(["spell"] + words, folder: folder.folder)
    #expect(result.error == (error.map { "caret spell: \($0)\n" } ?? ""))
    #expect(result.status == (error == nil ? 1 : 2))
  }

  @Test func `levels: what is certain, what is likely, all that is unknown`() throws {
    let text = "I recieve the blorfle sacrify then\n"
    let words = { (level: String) in
      try caret(["spell", "--list", "--level", level, "-"], input: text).output
        .split(separator: "\n").map(String.init)
    }
    #expect(try words("certain") == ["recieve"])
    #expect(try words("likely") == ["recieve", "sacrify"])
    #expect(try words("all") == ["blorfle", "recieve", "sacrify"])
  }

  @Test func `a typo in a fence is found, the names around it are not`() throws {
    let text = "```c\nint recieve_fd; // we recieve it\nfoobarq(blorfle);\n```\n"
    let result = try caret(["spell", "--list", "--stdin-path", "a.md", "-"], input: text)
    #expect(result.output == "recieve\n")
  }

  @Test(arguments: [
    ("recieve <!-- caret:ignore -->\nrecieve\n", "2"), ("# caret:ignore-next\nrecieve\n", ""),
    ("caret:off\nrecieve\ncaret:on\nrecieve\n", "4"), ("recieve\ncaret:words recieve\n", ""),
    ("recieve // cspell:disable-line\nrecieve\n", "2"), ("// CSPELL:WORDS recieve\nrecieve\n", ""),
    ("recieve # codespell:ignore recieve\n", ""), ("// spellchecker:off\nrecieve\n", ""),
    ("<!-- vale off -->\nrecieve\n<!-- vale on -->\nrecieve\n", "4"),
    ("# LocalWords: recieve\nRecieve\n", ""), ("a caret: no directive\nrecieve\n", "2"),
    ("`caret:off` and `<!-- caret:lang de -->`\nrecieve\n", "2"),
    ("``caret:off``\nrecieve `x` caret:ignore\nrecieve\n", "3"),
  ])
  func `directives in the text are kept to`(_ text: String, _ lines: String) throws {
    let result = try caret(["spell", "-"], input: text)
    let found = result.output.split(separator: "\n").map { $0.split(separator: ":")[1] }
    #expect(found.joined(separator: " ") == lines)
  }

  @Test(arguments: [
    ("blorfle->blurb\n", "blurb"), ("blorfle->blurb, blob,\n", "blurb, blob"),
    ("blorfle->blurb, disabled because it is a name\n", "blurb"),
    ("blorfle,blurb,blob\n", "blurb, blob"),
    ("# a comment\n\nno entry\nBlorfle -> blurb\n", "blurb"),
  ])
  func `a list of typos makes its entries certain`(_ list: String, _ guesses: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("typos", list + "right->wrong\n")
    let result = try caret(
      ["spell", "--level", "certain", "--typo-list", "typos", "-"],
      input: "Blorfle is right.\n", folder: folder.folder)
    #expect(result.output == "(standard input):1:1: Blorfle → \(guesses)\n")
    let missing = try caret(["spell", "--typo-list", "nosuch", "-"], input: "")
    #expect(missing.status == 2)
  }

  @Test func `a name that stands often in a document is no typo`() throws {
    let text = String(repeating: "We use htmx for the page and it works.\n", count: 300)
    #expect(try caret(["spell", "--list", "-"], input: text).output == "")
  }

  /// A kilobyte and more of lines of one form, and a typo that is likely in prose but not certain.
  @Test(arguments: [
    ("notes", "these are the words of a long line of prose that goes on", "sacrify"),
    ("names.xyz", "Peter Miller <peter@example.org>", ""), ("table.xyz", "12 0x1f on 99 off", ""),
    ("table.txt", "12 0x1f on 99 off", "sacrify"),
    ("words.csv", "these are the words of a table", ""),
  ])
  func `data is read as code`(_ name: String, _ line: String, _ expected: String) throws {
    let text = "sacrify\n" + String(repeating: line + "\n", count: 1 + 1200 / line.utf8.count)
    // Not in this repository, which has the word in several files.
    let folder = try TemporaryFolder()
    let found = { (level: String) in
      try caret(
        ["spell", "--list", "--level", level, "--stdin-path", name, "-"], input: text,
        folder: folder.folder
      ).output.split(separator: "\n").contains("sacrify")
    }
    #expect(try found("likely") == !expected.isEmpty)
    #expect(try found("all"))
  }

  @Test func `a word list accepts, forbids and corrects`() throws {
    let folder = try TemporaryFolder()
    try folder.write("words", "blorfle\n!master\nfoobaz -> foobar\n")
    let text = "blorfle master foobaz\n"
    let result = try caret(
      ["spell", "--level", "all", "--words", "words", "-"], input: text, folder: folder.folder)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last == "(standard input):1:16: foobaz → foobar")
  }

  @Test func `a run's own files are not checked`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "recieve teh\n")
    try folder.write("words", "teh -> the\n")
    try folder.write("list", "occured\n")
    try folder.write("_typos.toml", "# recieve\n[default.extend-words]\nfoobaz = 'foobar'\n")
    try folder.write(".caret-spell.toml", "word-lists = ['list']\n")
    let arguments = ["spell", "--baseline", "known", "--words", "words"]
    _ = try caret(arguments + ["."], folder: folder.folder)
    let known = String(decoding: try folder.read("known"), as: UTF8.self)
    #expect(known.split(separator: "\n").count == 2 && !known.contains("list"), "\(known)")
    let second = try caret(arguments + ["."], folder: folder.folder)
    #expect(second.status == 0, "\(second)")
    #expect(
      try caret(["spell", "--list", "known"], folder: folder.folder).output == "recieve\nteh\n")
  }

  @Test
  func `what a walk passes over is no change that git tells of, nor a hook's, if that says so`()
    throws
  {
    let folder = try TemporaryFolder()
    _ = try run("mkdir", ["-p", "vendor/x", "out/in"], folder: folder.folder)
    try folder.write(".gitignore", "out/\n*.log\n")
    let names = ["vendor/x/a.txt", "Cargo.lock", "out/in/a.txt", "b.log", ".h.txt", "c.txt"]
    for name in names { try folder.write(name, "recieve\n") }
    try folder.write("g.txt", "// DO NOT EDIT\nrecieve\n")
    for command in [["init", "-q"], ["add", "-f", "."]] {
      _ = try run("git", command, folder: folder.folder)
    }
    func found(_ arguments: [String]) throws -> [String] {
      try caret(["spell"] + arguments, folder: folder.folder).output.split(separator: "\n")
        .map { String($0.prefix { $0 != ":" }) }
    }
    #expect(try found(["--staged"]) == ["c.txt"])
    #expect(try found(names + ["g.txt"]) == names + ["g.txt"])
    #expect(try found(["--force-exclude"] + names + ["g.txt"]) == ["c.txt"])
    #expect(try found(["--force-exclude", folder.path("c.txt"), folder.path("b.log")]).count == 1)
  }

  @Test func `what forges read is no hidden folder, and a hidden one that is named is looked at`()
    throws
  {
    let folder = try TemporaryFolder()
    _ = try run("mkdir", ["-p", ".github/ISSUE_TEMPLATE", ".dev/in"], folder: folder.folder)
    let names = [".dev/in/a.md", ".github/ISSUE_TEMPLATE/b.md", ".h.md", "c.md"]
    for name in names { try folder.write(name, "We recieve it.\n") }
    for command in [["init", "-q"], ["add", "."]] {
      _ = try run("git", command, folder: folder.folder)
    }
    func found(_ arguments: [String]) throws -> [String] {
      try caret(["spell"] + arguments, folder: folder.folder).output.split(separator: "\n")
        .map { String($0.prefix { $0 != ":" }) }
    }
    #expect(try found(["."]) == ["./.github/ISSUE_TEMPLATE/b.md", "./c.md"])
    for staged in [["--staged"], ["--new", "--staged"]] {
      #expect(try found(staged) == [names[1], names[3]])
      #expect(try found(staged + [".dev"]) == [names[0]])
      #expect(try found(staged + [".dev/in/a.md", "./.h.md", "."]) == names)
      #expect(try found(staged + ["--force-exclude", ".dev", ".h.md"]).isEmpty)
    }
  }

  @Test(arguments: ["%PDF-1.7\n% recieve\n", "%!PS-Adobe-3.0\n% recieve\n", "{\\rtf1 recieve}\n"])
  func `a file that begins as binary kinds do is none of text`(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a", text)
    try folder.write("b.txt", " " + text)
    let named = try caret(["spell", "a"], folder: folder.folder)
    #expect(named.status == 0 && named.output.isEmpty, "\(named)")
    #expect(named.error.contains("skipped a binary file"), "\(named)")
    let found = try caret(["spell"], folder: folder.folder)
    #expect(found.output.hasPrefix("./b.txt") && found.error.isEmpty, "\(found)")
  }

  @Test(arguments: ["0", "-1"])
  func `a number of threads is one at least`(_ count: String) throws {
    let result = try caret(["spell", "--jobs=\(count)", "-"], input: "recieve\n")
    #expect(result.status == 2 && result.error.contains("no number of threads"), "\(result)")
  }

  @Test func `corrections of files with any name, as a patch and written`() throws {
    let folder = try TemporaryFolder()
    _ = try run("git", ["init", "-q"], folder: folder.folder)
    // A word of each its own: one of many files is taken for the tree's own.
    let script =
      "set -- recieve occured seperate adress beleive;"
      + "for n in 'a b' 'c\"d' \"$(printf 'e\\nf')\" \"$(printf 'g\\377h')\" 'ü';"
      + "do printf 'x\\nWe %s it.\\n' \"$1\" > \"$n.txt\"; shift; done"
    _ = try run("sh", ["-c", script], folder: folder.folder)
    let patch = try caret(["spell", "--format", "diff", "."], folder: folder.folder)
    let applied = try run(
      "git", ["apply", "-"], input: patch.outputBytes, folder: folder.folder)
    #expect(applied.status == 0, "\(applied) \(patch)")
    #expect(try caret(["spell", "."], folder: folder.folder).status == 0)
    _ = try run("sh", ["-c", script], folder: folder.folder)
    let written = try caret(["spell", "--write", "."], folder: folder.folder)
    #expect(written.error.split(separator: "\n").count == 5, "\(written)")
    #expect(try caret(["spell", "."], folder: folder.folder).status == 0)
  }

  /// Hunks that touch each other, ends of lines of all sorts, and no end at all.
  @Test func `a patch makes of files what --write makes of them`() throws {
    let lines = (0..<100).map { line in
      [0, 1, 3, 9, 10, 11, 18, 25, 33, 60, 98].contains(line) ? "We recieve it." : "It is \(line)."
    }
    let texts = [
      "a.txt": lines.joined(separator: "\n").replacing("recieve", with: "adress"),
      "b.txt": lines.joined(separator: "\r\n"), "c.txt": "It is definately so.",
      "d.txt": "All is well.\r\nIt occured.\nAnd so\r\nit occured again.",
      "e.txt": "\u{FEFF}It is seperate.\n",
    ]
    let folder = try TemporaryFolder()
    _ = try run("git", ["init", "-q"], folder: folder.folder)
    func rewrite() throws { for (name, text) in texts { try folder.write(name, text) } }
    func read() throws -> [[UInt8]] { try texts.keys.sorted().map { try folder.read($0) } }
    try rewrite()
    let before = try read()
    let patch = try caret(["spell", "--format", "diff", "."], folder: folder.folder)
    let applied = try run("git", ["apply", "-"], input: patch.outputBytes, folder: folder.folder)
    #expect(applied.status == 0, "\(applied)")
    let patched = try read()
    try rewrite()
    _ = try caret(["spell", "--write", "."], folder: folder.folder)
    #expect(try read() == patched)
    #expect(zip(before, patched).allSatisfy { $0 != $1 })
  }

  @Test func `lists of files, and the files that git knows of`() throws {
    let folder = try TemporaryFolder()
    let git = { (arguments: [String]) in
      try run(
        "git",
        ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"] + arguments,
        folder: folder.folder)
    }
    _ = try git(["init", "-q"])
    try folder.write("a.txt", "recieve\n")
    _ = try git(["add", "."])
    _ = try git(["commit", "-qm", "a"])
    try folder.write("b c.txt", "recieve\n")
    let paths = { (arguments: [String]) in
      try caret(["spell"] + arguments, folder: folder.folder).output.split(separator: "\n")
        .map { String($0.prefix { $0 != ":" }) }
    }
    #expect(try paths(["--changed"]) == ["b c.txt"])
    #expect(try paths(["--changed=HEAD"]) == ["b c.txt"])
    #expect(try paths(["--staged"]) == [])
    _ = try git(["add", "."])
    #expect(try paths(["--staged"]) == ["b c.txt"])
    try folder.write("list", "b c.txt\0a.txt\0")
    #expect(try paths(["--files-from", "list"]) == ["b c.txt", "a.txt"])
  }

  @Test func `the order does not depend on the number of threads`() throws {
    let folder = try TemporaryFolder()
    for index in 0..<40 { try folder.write("f\(index).txt", "line\nrecieve \(index)\n") }
    let one = try caret(["spell", "--jobs", "1", "."], folder: folder.folder)
    let four = try caret(["spell", "--jobs", "4", "."], folder: folder.folder)
    #expect(one.output == four.output && one.output.split(separator: "\n").count == 40)
  }

  /// Random documents of awkward pieces: what is written is the reported words with the named corrections.
  @Test(arguments: [("a.txt", 1), ("a.md", 2), ("a.c", 3), ("a.html", 4), ("a.tex", 5)])
  func `random documents change in the reported words alone`(name: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces: [[UInt8]] =
      [
        "recieve", "occured", "definately", "Goverment", "seperate", "beleive", "house", "naïve",
        "日本語", "👩‍👩‍👧", " ", " ", " ", " ", ", ", "\t", "\n", "\r\n", "\r", "\u{A0}", "\n\n", "`", "**",
        "// ", "/* ", " */", "<p>", "&amp;", "$", "\\emph{", "}", "\n```\n", "\n> ", "\"", "(", ")",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xEF, 0xBB, 0xBF], [0xED, 0xA0, 0x80], [0x01]]
    let folder = try TemporaryFolder()
    for _ in 0..<(longTests ? 200 : 8) {
      var text: [UInt8] = []
      for _ in 0..<150 { text += pieces.randomElement(using: &random) ?? [] }
      try folder.write(name, text)
      let found = try caret(["spell", "--json", name], folder: folder.folder)
      let written = try caret(["spell", "--write", "--exit-zero", name], folder: folder.folder)
      let after = try folder.read(name)
      var (expected, start) = ([UInt8](), 0)
      for (range, correction) in Self.fixes(written.error, of: found.output) {
        expected += text[start..<range.lowerBound] + Array(correction.utf8)
        start = range.upperBound
      }
      expected += text[start...]
      #expect(after == expected, "\(text) \(written)")
    }
  }

  /// The ranges that were corrected, by the places of what was found.
  private static func fixes(_ log: String, of found: String) -> [(Range<Int>, String)] {
    var ranges: [String: Range<Int>] = [:]
    for line in found.split(separator: "\n") {
      func numbers(after key: String) -> [Int] {
        guard let place = line.firstRange(of: "\"\(key)\":") else { return [] }
        return line[place.upperBound...].drop { $0 == "[" }.prefix { $0.isNumber || $0 == "," }
          .split(separator: ",").compactMap { Int($0) }
      }
      guard let row = numbers(after: "line").first, let column = numbers(after: "column").first
      else { continue }
      let utf8 = numbers(after: "utf8")
      ranges["\(row):\(column)"] = utf8[0]..<utf8[1]
    }
    return log.split(separator: "\n").filter { $0.hasPrefix("fixed ") }.compactMap { line in
      let parts = line.split(separator: ":")
      let correction = line.split(separator: " ").last.map(String.init) ?? ""
      return ranges["\(parts[1]):\(parts[2])"].map { ($0, correction) }
    }.sorted { $0.0.lowerBound < $1.0.lowerBound }
  }

  @Test func `no byte outside the corrected words changes`() throws {
    let folder = try TemporaryFolder()
    let around: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF], [0xFF, 0x20], [0x0D, 0x0A], [0xC3, 0x28, 0x20],
    ]
    var (before, after): ([UInt8], [UInt8]) = ([], [])
    let words = [
      ("occured", "occurred"), ("recieve", "receive"), ("definately", "definitely"),
      ("adress", "address"),
    ]
    for (bytes, (wrong, right)) in zip(around, words) {
      before += bytes + Array("it \(wrong) twice \r\n".utf8)
      after += bytes + Array("it \(right) twice \r\n".utf8)
    }
    try folder.write("a.txt", before)
    _ = try caret(["spell", "--write", "--quiet", "a.txt"], folder: folder.folder)
    #expect(try folder.read("a.txt") == after)
  }

  @Test(arguments: [[], ["-"], ["-", "b.md"]])
  func `the name of standard input is that of a text which is checked`(_ paths: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("b.md", "We recieve it.\n")
    let result = try caret(
      ["spell", "--list", "--stdin-path", "a.md"] + paths, input: "the langauge\n",
      folder: folder.folder)
    #expect(result.output == (paths.count < 2 ? "langauge\n" : "langauge\nrecieve\n"))
    for other in [["b.md"], ["."]] {
      let refused = try caret(
        ["spell", "--stdin-path", "a.md"] + other, input: "the langauge\n", folder: folder.folder)
      #expect(refused.status == 2 && refused.error.contains("--stdin-path names"), "\(refused)")
    }
  }

}
