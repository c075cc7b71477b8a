import CaretSpelling
import FolderCheck
import Glibc
import TestSupport
import Testing

/// A project is checked from Swift as the command checks it.
@Suite struct ProjectTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "All is fine.\n\nWe recieve `teh` letter.\n")
    try folder.makeFolder("drafts")
    try folder.write("drafts/b.txt", "A definately new word, blorfle.\n")
    try folder.write(".gitignore", "c.txt\n")
    try folder.write("c.txt", "recieve\n")
    return folder
  }

  private func words(_ project: SpellProject) -> [String] {
    project.check().flatMap(\.findings).map(\.word)
  }

  @Test func `the example checks a folder`() throws {
    let folder = try folder()
    let found = try misspellings(inFolder: folder.folder)
    #expect(
      found == [
        "\(folder.folder)/a.md:3: recieve → receive, received, receives",
        "\(folder.folder)/drafts/b.txt:1: definately → definitely, defiantly, indefinitely",
      ])
  }

  @Test func `rules hold for what lies in their folder`() throws {
    let folder = try folder()
    let rules = [
      SpellRule(.word("recieve")), SpellRule(.forbidden("fine")),
      SpellRule(.unchecked, for: ["drafts/"]),
    ]
    let project = try SpellProject([folder.folder], rules: rules, in: folder.folder)
    #expect(words(project) == ["fine"])
    let other = try SpellProject([folder.folder], rules: rules, in: folder.path("drafts"))
    #expect(words(other) == ["recieve", "definately"])
  }

  @Test func `each rule holds for its own files`() throws {
    let folder = try folder()
    let rules = [
      SpellRule(.forbidden("new"), for: ["drafts/"]),
      SpellRule(.word("definately"), for: ["drafts/"]),
      SpellRule(.word("recieve"), for: ["*.md"]), SpellRule(.forbidden("all"), for: ["*.md"]),
      SpellRule(.forbidden("fine"), for: ["drafts/", "*.md"]),
    ]
    let project = try SpellProject([folder.folder], rules: rules, in: folder.folder)
    #expect(words(project) == ["All", "fine", "new"])
  }

  @Test func `threads give the files in their order`() throws {
    let folder = try TemporaryFolder()
    let names = (10..<40).map { "\($0).txt" }
    for name in names { try folder.write(name, "I recieve it.\n") }
    var settings = SpellSettings()
    settings.threadCount = 4
    let project = try SpellProject([folder.folder], settings: settings)
    #expect(project.check().map { $0.path } == names.map { folder.path($0) })
    var seen = 0
    project.check { _ in
      seen += 1
      return seen < 5
    }
    #expect(seen == 5)
  }

  /// Long texts are read in parts.
  @Test func `words alone are told once in each text, right ones that are wrong there as well`()
    throws
  {
    let folder = try TemporaryFolder()
    let lines = "It would of been fine.\nThey recieve the the house.\n"
    let filling = String(
      repeating: "All of this is fine here, and of use to all of us.\n", count: 90_000)
    for name in ["a.txt", "b.txt"] { try folder.write(name, lines + filling + lines) }
    var settings = SpellSettings()
    for level in [TypoTier.likely, .unknown] {
      (settings.details, settings.level) = ([], level)
      let files = try SpellProject([folder.folder], settings: settings).check()
      #expect(
        files.map { $0.findings.map(\.word) } == [
          ["of", "recieve", "the the"], ["of", "recieve", "the the"],
        ])
      settings.details = .places
      let placed = try SpellProject([folder.folder], settings: settings).check()
      #expect(placed.map { $0.findings.map(\.word).count } == [6, 6])
    }
  }

  @Test func `what is no text is passed over, and what can't be read is said`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "recieve\0")
    try folder.write("b.txt", "DO NOT EDIT recieve\n")
    try folder.write("c.txt", "140c2207c59b9879\ta.txt\trecieve\n")
    let paths = ["a.txt", "b.txt", "missing.txt"].map { folder.path($0) }
    let outcomes = try SpellProject(paths).check().map(\.outcome)
    #expect(
      outcomes == [.skipped(.binary, isNamed: true), .checked, .failed(errno: 2)])
    let walked = try SpellProject([folder.folder]).check().map(\.outcome)
    let generated = FileFindings.Outcome.skipped(.generated, isNamed: false)
    #expect(walked == [.skipped(.binary, isNamed: false), generated, generated])
  }

  @Test func `bytes as letters and links are passed over in a folder`() throws {
    let folder = try TemporaryFolder()
    let line = "M" + String(repeating: "#TEH", count: 15)
    try folder.write("a.uu", "We recieve it.\nbegin 644 a.tar\n\(line)\n`\nend\n")
    try folder.write("b.txt", "We recieve it.\nbegin 644 a.tar\nand so on.\n")
    symlink("b.txt", folder.path("c.txt"))
    let found = try SpellProject([folder.folder], in: folder.folder).check()
    #expect(found.map(\.outcome) == [.skipped(.encoded, isNamed: false), .checked])
    let named = try SpellProject([folder.path("c.txt")], in: folder.folder).check()
    #expect(named.flatMap(\.findings).map(\.word) == ["recieve"])
  }

  @Test func `corrections are written by who is asked to`() throws {
    let folder = try folder()
    var settings = SpellSettings()
    settings.writes = .certain
    let file = try #require(
      try SpellProject([folder.path("a.md")], settings: settings).check().first)
    #expect(file.corrected.map(\.word) == ["recieve"] && file.findings.isEmpty)
    #expect(
      String(decoding: try folder.read("a.md"), as: UTF8.self)
        == "All is fine.\n\nWe receive `teh` letter.\n")
  }

  @Test func `a baseline knows as many findings as it took in`() throws {
    let folder = try folder()
    var settings = SpellSettings()
    settings.details = [.places, .fingerprints]
    let path = folder.path("a.md")
    var baseline = Baseline()
    for file in try SpellProject([path], settings: settings).check() {
      let areLeft = !baseline.newFindings(of: file).isEmpty
      #expect(!areLeft)
    }
    #expect(baseline.currentEntries.map(\.word) == ["recieve"])
    try folder.write("a.md", "\n\n  We recieve `teh`  letter.\nWe recieve it.\n")
    var known = Baseline(baseline.currentEntries)
    let found = try #require(try SpellProject([path], settings: settings).check().first)
    #expect(found.findings.count == 2)
    let left = known.newFindings(of: found)
    #expect(left.map { $0.place.line.value } == [4])
    #expect(known.goneCount == 0)
  }

  @Test func `what was not looked for in a baseline is not gone`() throws {
    let folder = try folder()
    var settings = SpellSettings()
    settings.details = [.places, .fingerprints]
    let path = folder.path("a.md")
    func gone(_ path: String, tier: TypoTier?, _ look: (inout Baseline) throws -> Void) throws
      -> Int
    {
      var entry = Baseline.Entry(fingerprint: "x", path: path, word: "y")
      entry.tier = tier
      var baseline = Baseline([entry], folder: folder.folder)
      try look(&baseline)
      return baseline.goneCount
    }
    func check(_ level: TypoTier) throws -> (inout Baseline) throws -> Void {
      settings.level = level
      let file = try #require(try SpellProject([path], settings: settings).check().first)
      return { _ = $0.newFindings(of: file) }
    }
    #expect(try gone("a.md", tier: .likely) { _ in } == 0)
    #expect(try gone("a.md", tier: .likely, check(.likely)) == 1)
    #expect(try gone("a.md", tier: .likely, check(.certain)) == 0)
    #expect(try gone("a.md", tier: .certain, check(.certain)) == 1)
    #expect(try gone("a.md", tier: nil, check(.certain)) == 0)
    #expect(try gone("missing.txt", tier: nil) { _ in } == 0)
    #expect(try gone("missing.txt", tier: nil) { $0.note(walked: folder.folder) } == 1)
    #expect(try gone("a.md", tier: nil) { $0.note(walked: folder.folder) } == 0)
    #expect(try gone("../missing.txt", tier: nil) { $0.note(walked: folder.folder) } == 0)
  }

  @Test func `a word twice comes in its place where paragraphs have languages`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "wrod the the\n\nfine of of teh text wiht a a\nword\n")
    var languages = ProjectLanguages()
    let dictionary = try folder.dictionary("en_XX", ["the", "of", "fine", "text", "a", "word"])
    languages.names = ["en_US", dictionary]
    var settings = SpellSettings()
    settings.level = .unknown
    let project = try SpellProject(
      [folder.path("a.txt")], languages: languages, settings: settings)
    let found = project.check().flatMap(\.findings)
    #expect(found.map(\.word) == ["wrod", "the the", "of of", "teh", "wiht", "a a"])
    #expect(
      found.map { "\($0.place.line):\($0.place.column)" }
        == ["1:1", "1:6", "3:6", "3:12", "3:21", "3:26"])
  }
}

extension TemporaryFolder {
  /// A dictionary of some words, by its path.
  fileprivate func dictionary(_ name: String, _ words: [String]) throws -> String {
    try write(name + ".aff", "SET UTF-8\n")
    try write(name + ".dic", "\(words.count)\n" + words.map { $0 + "\n" }.joined())
    return path(name)
  }
}
