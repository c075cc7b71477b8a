import TestSupport
import Testing

/// What a tree's files have for its own words, and what of it is no typo.
@Suite struct SpellTreeTests {
  private let text = "We see labelers, and recieve a Haimberger.\n"

  /// So many different words: numbers, with letters for their digits.
  private static func words(_ count: Int) -> String {
    (1000..<1000 + count).map { number in
      String(decoding: "\(number)".utf8.map { $0 + 0x31 }, as: UTF8.self)
    }.joined(separator: " ")
  }

  private func repository(_ files: [String: String]) throws -> Repository {
    let repository = try Repository()
    try repository.write(files)
    try repository.commit()
    return repository
  }

  private func told(
    _ arguments: [String], _ folder: TemporaryFolder, input: String = ""
  ) throws -> [String] {
    let result = try caret(
      ["spell", "--list"] + arguments, input: input,
      environment: ["XDG_CACHE_HOME": folder.path(".cache")], folder: folder.folder)
    #expect(result.status < 2, "\(result)")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: zip(0..<3, [["Haimberger", "labelers"], ["Haimberger"], []]))
  func `words of several files are terms, the more so the less likely they are typos`(
    otherCount: Int, told unknown: [String]
  ) throws {
    var files = ["a.md": text]
    for number in 0..<otherCount { files["\(number).c"] = "int labelersOf, haimberger_x;\n" }
    let folder = try repository(files).folder
    let expected = unknown + ["recieve"]
    #expect(try told(["a.md"], folder) == expected)
    #expect(try told(["."], folder) == expected)
    #expect(try told(["--stdin-path", "a.md", "-"], folder, input: text) == expected)
    let all = ["Haimberger", "labelers", "recieve"]
    #expect(try told(["--level", "all", "a.md"], folder) == all)
  }

  @Test(arguments: [
    // What is certain must be in ten files.
    ("red image wand", 0, ["wand"]), ("red image wand", 2, ["wand"]), ("red image wand", 3, []),
    ("It reads the file wand then writes it.", 8, ["wand"]),
    ("It reads the file wand then writes it.", 9, []),
  ])
  func `a rare word that may be wrong in its sentence is a term where four files have it`(
    text: String, otherCount: Int, expected: [String]
  ) throws {
    var files = ["a.c": "/* \(text) */\nint x;\n"]
    for number in 0..<otherCount { files["\(number).c"] = "int wand;\n" }
    let repository = try repository(files)
    for arguments in [["."], ["a.c"]] {
      let found = try repository.findings(arguments)
      #expect(found.compactMap { $0.split(separator: ":").last.map(String.init) } == expected)
    }
    let all = try repository.findings(["--level", "all", "a.c"])
    #expect(all.compactMap { $0.split(separator: ":").last } == ["wand"])
  }

  @Test func `a typo that is repeated is one, where far more files have what was meant`() throws {
    var files = ["a.md": "It grows exponentionally.\n"]
    for name in ["b.md", "c.md"] { files[name] = files["a.md"] }
    #expect(try told(["."], repository(files).folder).isEmpty)
    for number in 1...299 { files["\(number).md"] = "Exponentially.\n" }
    // So many files are counted on several threads: each of them counts.
    for jobs in ["1", "4"] {
      #expect(try told(["--jobs", jobs, "."], repository(files).folder).isEmpty)
    }
    files["300.md"] = files["299.md"]
    for jobs in ["1", "4"] {
      #expect(try told(["--jobs", jobs, "."], repository(files).folder) == ["exponentionally"])
    }
  }

  @Test func `a typo of another language is surer than an English one of its score`() throws {
    let text = "Öffne die Detei auf Videa und suche eine bistimmtes Lösung.\n"
    var files: [String: String] = [:]
    for number in 1...10 { files["\(number).md"] = text }
    let folder = try repository(files).folder
    let german = ["--lang", "de_DE"]
    #expect(try told(german + ["--stdin-path", "/a.md", "-"], folder, input: text).count == 3)
    #expect(try told(german + ["."], folder) == ["Detei", "bistimmtes"])
  }

  @Test func `a folder that was named is a tree, if its files have no other`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", text)
    try folder.write("b.md", text)
    #expect(try told(["."], folder) == ["Haimberger", "recieve"])
    #expect(try told(["a.md"], folder) == ["Haimberger", "labelers", "recieve"])
  }

  @Test func `what is kept from run to run changes nothing`() throws {
    // What a small tree has is not kept.
    let repository = try repository(["a.md": text, "b.md": text, "c.csv": Self.words(20_000)])
    let folder = repository.folder
    // What was changed as late as the index was written is read again.
    _ = try run("touch", ["-d", "2001-02-03", "a.md", "b.md", "c.csv"], folder: folder.folder)
    try repository.git("update-index", "-q", "--refresh")
    let expected = ["Haimberger", "recieve"]
    for _ in 1...2 { #expect(try told(["a.md"], folder) == expected) }
    let listed = try run("ls", [folder.path(".cache/caret")]).output.split(separator: "\n")
    let name = ".cache/caret/" + (try #require(listed.first { $0.hasPrefix("tree-") }))
    let kept = try folder.read(name)
    for damaged in [[], Array(kept.prefix(20)), Array(kept.dropLast()), kept.map { $0 ^ 1 }] {
      try folder.write(name, damaged)
      #expect(try told(["a.md"], folder) == expected)
      #expect(try folder.read(name).count == kept.count)
    }
    // Another text of the same size.
    try repository.write(["b.md": text.replacing("labelers", with: "tabelers")])
    #expect(try told(["a.md"], folder) == ["Haimberger", "labelers", "recieve"])
    try repository.write(["b.md": text])
    #expect(try told(["a.md"], folder) == expected)
  }

  @Test func `a list of people has no typos but those beyond doubt`() throws {
    let folder = try TemporaryFolder()
    let text = """
      Pocke Craige
      fliter <a@b.c>
      Karmi Eregon, who helped with forbiden things.

      """
    try folder.write("AUTHORS.md", text)
    try folder.write("b.md", text)
    #expect(try told(["AUTHORS.md"], folder) == ["forbiden"])
    #expect(try told(["b.md"], folder).contains("Pocke"))
    #expect(try told(["--level", "all", "AUTHORS.md"], folder).contains("Pocke"))
  }

  @Test func `the names of those who wrote commits are names, if that is asked for`() throws {
    let repository = try Repository()
    try repository.write(["a.md": "Thanks go to Pocke for it.\n"])
    try repository.git("add", "-A")
    try repository.git("commit", "-q", "-m", "a", "--author", "Craige O'Neill-Pocke <a@b.c>")
    #expect(try told(["a.md"], repository.folder) == ["Pocke"])
    #expect(try told(["--authors", "a.md"], repository.folder).isEmpty)
    let folder = try TemporaryFolder()
    let result = try caret(["spell", "--authors", "."], folder: folder.folder)
    #expect(result.status == 2 && result.error.contains("knows no authors"), "\(result)")
  }

  @Test(arguments: [
    ("spelling_wordlist.txt", false), ("codespell.ignore", false), ("spellcheck.dic", false),
    ("typos_allowlist.txt", false), ("typos-to-ignore.txt", false), ("typos.txt", true),
    ("spelling.md", true), ("spelling.test.txt", true), ("words.txt", true),
    ("locale/de.js", false), ("locales/de/index.js", false), ("x-language/lunr.de.js", false),
    ("lang/en.js", true), ("languages/de.js", true), ("de.js", true), ("locale/cart.js", true),
    ("README.fr.md", false), ("README_pt-BR.md", false), ("i18n/de/guide.md", false),
    ("Localization/Core/de.json", false), ("localization/de_DE/labels.js", false),
    ("lang/strings_afrikaans.txt", false), ("lang/strings_english.txt", true),
    ("lang/strings_german.php", false), ("lang/de_informal/labels.php", false),
    ("lang/to_informally/labels.php", true),
    ("strings_afrikaans.txt", true), ("guide.pt-BR.md", false), ("README.en.md", true),
    ("build.sh.md", true),
    ("how-to.md", true), ("docs/de/a.md", false), ("docs/vi/a.md", true),
    ("stopwords.txt", false), ("stopwords/README.txt", true),
    ("localization/language_id.js", true), ("lang/stopwords/finnish.txt", false),
    ("stopwords/a.md", true),
    ("localization/messages_nl.js", false), ("localization/cart_nl.js", true),
    ("nls/sv/dates.js", false), ("locale/mod.fr.tr", false), ("locale/template.tr", true),
    ("locales/sro.json", false), ("templates/es/help.txt", false), ("templates/help.txt", true),
  ])
  func `lists of words, and texts in other languages by their names, are passed over`(
    path: String, isRead: Bool
  ) throws {
    let repository = try Repository()
    try repository.write([path: "a = 'It was recieved there';\n"])
    #expect(try told(["."], repository.folder) == (isRead ? ["recieved"] : []))
  }

  @Test(arguments: [("recieve", false), ("We are here to recieve it, and so is he.", true)])
  func `a long list of unknown words is one of names`(_ line: String, isTold: Bool) throws {
    let folder = try TemporaryFolder()
    let lines = (0..<2500).map { number in
      number % 2 == 0 ? line : isTold ? line : "zq" + number.inLetters
    }
    try folder.write("a.txt", lines.joined(separator: "\n"))
    #expect(try told(["a.txt"], folder).isEmpty != isTold)
  }

  @Test func `parts of names in code are told from a score of four on`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.c", "int is_initated_now;\nint accumulted_len, gloabal_count;\n")
    #expect(try told(["a.c"], folder) == ["accumulted", "gloabal", "initated"])
    #expect(try told(["--level", "certain", "a.c"], folder) == ["accumulted", "initated"])
  }

  @Test func `values of keys that name a language are in it`() throws {
    let folder = try TemporaryFolder()
    let text = """
      Comment=Show the recieved mail
      Comment[de]=Show the systme there
      Comment[pt_BR]=Show the procesos there
      Comment[en]=Show the recived mail

      """
    try folder.write("a.desktop", text)
    #expect(try told(["."], folder) == ["recieved", "recived"])
  }

  @Test func `a correction that no file of the tree has is not written, nor one of a rare word`()
    throws
  {
    // A small tree may lack any word.
    let words = Self.words(6_000)
    let text = """
      We run pandera there. The significand of it is odd. The file was onfiguration once.
      It is forbiden here, and preposterus there.

      """
    for (other, corrected) in [
      ("", ["forbidden"]), ("pandora preposterous", ["forbidden", "pandora", "preposterous"]),
    ] {
      let files = ["a.md": text, "b.csv": words, "c.md": other + "\n"]
      let folder = try repository(files).folder
      _ = try caret(["spell", "--write", "a.md"], folder: folder.folder)
      let written = String(decoding: try folder.read("a.md"), as: UTF8.self)
      for word in ["forbidden", "pandora", "preposterous"] {
        #expect(written.contains(word) == corrected.contains(word), "\(word), \(other)")
      }
      #expect(written.contains("significand") && written.contains("onfiguration once"))
    }
  }

  @Test(arguments: [
    ("a continugous block", "continuous", 1, "contiguous", 5, false),
    ("a continugous block", "continuous", 2, "contiguous", 5, true),
    ("run into integr problems", "integer", 5, "integral", 2, false),
    ("run into integr problems", "integer", 5, "integral", 1, true),
    ("some functionls are", "functions", 1, "functionals", 8, false),
    ("some functionls are", "functions", 1, "functionals", 7, true),
    ("what reciever wrote", "receiver", 1, "https://example.org/reciever/it", 1, false),
    ("what reciever wrote", "receiver", 1, "https://example.org/receive/it", 1, true),
  ])
  func `a correction is not written where the tree speaks of another word`(
    text: String, correction: String, count: Int, other: String, otherCount: Int, isWritten: Bool
  ) throws {
    var files = ["a.md": "It is \(text) there.\n"]
    for number in 0..<count { files["right\(number).md"] = "The \(correction) of it.\n" }
    for number in 0..<otherCount { files["other\(number).md"] = "See \(other) there.\n" }
    let folder = try repository(files).folder
    _ = try caret(["spell", "--write", "a.md"], folder: folder.folder)
    let written = String(decoding: try folder.read("a.md"), as: UTF8.self)
    #expect(written.contains(correction) == isWritten, "\(written)")
  }
}

extension SpellTreeTests {
  @Test(arguments: [("call(\"reciever\")", false), ("call(\"no reciever there\")", true)])
  func `a string of one word in a program is a name`(code: String, isWritten: Bool) throws {
    let text = "It is what reciever wrote.\n"
    let folder = try repository(["a.md": text, "b.c": code + "\n"]).folder
    _ = try caret(["spell", "--write", "a.md"], folder: folder.folder)
    let written = String(decoding: try folder.read("a.md"), as: UTF8.self)
    #expect(written.contains("receiver") == isWritten)
  }
}

extension Int {
  /// The digits as letters, so that each number is a word of its own.
  fileprivate var inLetters: String {
    String(String(self).utf8.map { Character(Unicode.Scalar($0 + 49)) })
  }
}
