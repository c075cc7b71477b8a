import CaretSpelling
import TestSupport
import Testing

/// What leaves a correction to a person, each by its name.
@Suite struct CorrectionVetoTests {
  /// A row of withheld.tsv has a name, a file and a text of which this alone leaves the first word that is left, where what is certain is
  /// written, or else where what is likely is: without it, it would be written.
  @Test func `each veto has a word that is left for it alone`() throws {
    let rows = try FixtureRows("withheld.tsv", cellCount: 3)
    let texts = FixtureRows(rows.rows.map { Array($0.cells.dropFirst()) })
    let found = try [SpellSettings.Writing.certain, .likely].map { writing in
      try texts.check {
        $0.details = [.places, .vetoes]
        $0.writes = writing
      }
    }
    for (index, row) in rows.rows.enumerated() {
      let left = found.compactMap { $0[index].findings.first }
      #expect(
        left.contains { $0.vetoes.map(\.rawValue) == [row.cells[0]] },
        "\(row.place): \(left.map { "\($0.word) \($0.vetoes)" })")
    }
    let named = Set(rows.rows.map { $0.cells[0] })
    let elsewhere: Set<CorrectionVeto> = [
      .nowhereInTree, .rivalInTree, .wordOfTree, .heading, .language, .fileName, .encoding,
      .container,
    ]
    let missing = CorrectionVeto.allCases.filter { !named.contains($0.rawValue) }
    #expect(Set(missing) == elsewhere)
  }

  @Test func `the page names each veto`() throws {
    let page = String(
      decoding: try readFile(packageFolder + "/Documentation/Spelling.md"), as: UTF8.self)
    for veto in CorrectionVeto.allCases {
      #expect(page.contains("`\(veto.rawValue)`"), "\(veto)")
    }
  }

  private func vetoes(
    _ files: [String: String], _ change: (inout SpellSettings) -> Void = { _ in }
  ) throws -> [CorrectionVeto] {
    let folder = try TemporaryFolder()
    try folder.makeFolder(".git")
    for (name, text) in files { try folder.write(name, text) }
    var settings = SpellSettings()
    (settings.details, settings.writes) = ([.places, .vetoes], .certain)
    change(&settings)
    return try SpellProject([folder.folder], settings: settings).check().prefix(1)
      .flatMap { $0.findings.flatMap(\.vetoes) }
  }

  @Test func `a tree speaks against corrections`() throws {
    let text = "It came from the begining of it.\n"
    #expect(try vetoes(["a.txt": text]) == [])
    #expect(try vetoes(["a.txt": text, "b.c": "int begining;\n"]) == [.wordOfTree])
    let rival = [
      "a.txt": "We run into integr problems there.\n", "b.txt": "It is integral.\n",
      "c.txt": "It is integral.\n",
    ]
    #expect(try vetoes(rival) == [.rivalInTree])
    // A small tree may lack any word.
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let words = (0..<6_000).map { number in
      "q" + String([676, 26, 1].map { letters[number / $0 % 26] }) + "xj"
    }
    let lacking = ["a.txt": "We run pandera there.\n", "b.csv": words.joined(separator: "\n")]
    #expect(try vetoes(lacking) { $0.writes = .likely } == [.nowhereInTree])
  }

  /// Of the headings and of what refers to them, in the same file or another.
  @Test(arguments: [
    ("a.md", "# The begining of it\n", "See [there](#the-begining-of-it).\n"),
    ("a.md", "The begining of it\n---\n", "See [there](../a.md#the-begining-of-it).\n"),
    ("a.rst", "The begining of it\n==================\n", "See `The begining of it`_ there.\n"),
    ("a.adoc", "== The begining of it\n", "See <<The begining of it>> there.\n"),
    ("a.org", "* The begining of it\n", "See [[*The begining of it]] there.\n"),
    ("a.md", "> ## The begining of it\n", "[x]: #the-begining-of-it\n"),
    ("a.md", "The begining of it\n== \n", "See [The begining of it] there.\n"),
    ("a.adoc", "== The begining of it\n", "See xref:_the_begining_of_it[].\n"),
  ])
  func `headings that are referred to are left`(name: String, heading: String, link: String) throws
  {
    #expect(try vetoes([name: heading + "\nIt is here.\n"]) == [], "\(name)")
    #expect(try vetoes([name: heading, "b.md": link]).contains(.heading), "\(name)")
    // What stands in no heading is none.
    let prose = "It came from the begining of it.\n"
    #expect(try !vetoes([name: prose, "b.md": link]).contains(.heading), "\(name)")
  }

  @Test func `names of files are left`() throws {
    #expect(try vetoes(["begining.txt": "\n"]) { $0.checksNames = true } == [.fileName])
  }

  @Test func `a file that is damaged is left`() throws {
    let folder = try TemporaryFolder()
    // UTF-16 with a byte too much.
    let bytes = "We recieve it.\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try folder.write("a.txt", [0xFF, 0xFE] + bytes + [0])
    var settings = SpellSettings()
    settings.writes = .certain
    let files = try SpellProject([folder.path("a.txt")], settings: settings).check()
    #expect(files.flatMap(\.findings).map(\.withheld) == [.encoding])
  }
}
