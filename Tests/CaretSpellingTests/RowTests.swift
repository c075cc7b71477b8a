import CaretSpelling
import Glibc
import TestSupport
import Testing

/// The files of Fixtures/rows: a case a line, its cells between tabs, `\n`, `\t`, `\r` and `\\` in them for what
/// they say. Lines with `#` are remarks. A new case needs no Swift.
///
/// | file | cells |
/// |---|---|
/// | scan.tsv | kind, text, its words as `DocumentKind` finds them: `/word` of a comment, `"word` of a string, `` `word `` of code |
/// | certain.tsv, likely.tsv, all.tsv | a file's name, its text, what is reported at the level: `word`, `word?` if likely, `word!` if certain |
/// | several.tsv | the same at the level of all words, in English and in German, any of the two |
/// | likely-de_DE.tsv and its like | what is reported at the level `likely` in that language alone |
/// | paragraphs.tsv | the same, each paragraph in the language that fits it best |
/// | suggest.tsv | a language, what is typed, and the first guess, or `~` and one of the first five |
/// | ignored.tsv | a `.gitignore` file, the paths that git leaves out by it, and those that it keeps, `|` between them |
/// | withheld.tsv | a veto, a file's name and a text, in which the veto alone leaves the first word that is left |
/// | write.tsv | a file's name, its text, and the text with what is certain corrected; nothing if it stays |
struct FixtureRows {
  let name: String
  let rows: [(place: String, cells: [String])]

  init(_ name: String, cellCount: Int) throws {
    self.name = name
    let path = packageFolder + "/Tests/CaretSpellingTests/Fixtures/rows/" + name
    let text = String(decoding: try readFile(path), as: UTF8.self)
    var rows: [(String, [String])] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      let place = "\(name):\(index + 1)"
      guard cells.count == cellCount else {
        throw TestFailure("\(place): \(cells.count) cells, not \(cellCount)")
      }
      rows.append((place, cells.map(unescaped)))
    }
    self.rows = rows
  }

  /// Rows that another file holds.
  init(_ rows: [[String]]) {
    name = ""
    self.rows = rows.map { ("", $0) }
  }

  /// Puts each row's text in a folder of its own and checks them all as one project.
  func check(
    _ languages: [String] = ["en_US"], in given: TemporaryFolder? = nil,
    _ change: (inout SpellSettings) -> Void
  ) throws -> [FileFindings] {
    let folder = try given ?? TemporaryFolder()
    var paths: [String] = []
    for (index, row) in rows.enumerated() {
      try folder.makeFolder("\(index)")
      paths.append(folder.path("\(index)/" + row.cells[0]))
      try folder.write("\(index)/" + row.cells[0], row.cells[1])
    }
    var settings = SpellSettings()
    settings.details = .places
    change(&settings)
    var chosen = ProjectLanguages()
    chosen.names = languages
    return try SpellProject(paths, languages: chosen, settings: settings).check()
  }
}

@Suite struct RowTests {
  @Test func `the words of a document are those of its kind`() throws {
    for row in try FixtureRows("scan.tsv", cellCount: 3).rows {
      let kind = try #require(DocumentKind(named: row.cells[0]), "\(row.place)")
      #expect(Self.words(Array(row.cells[1].utf8), kind) == row.cells[2], "\(row.place)")
    }
  }

  /// The words of a text of a kind, with a sign for what they stand in.
  static func words(_ text: [UInt8], _ kind: DocumentKind) -> String {
    var found: [String] = []
    for span in kind.spans(of: text.span) {
      let sign = [SpanKind.comment: "/", .string: "\"", .code: "`"][span.kind] ?? ""
      WordScanner().forEachWord(in: text.span, span.utf8Range) {
        found.append(sign + String(decoding: text[$0.utf8Range], as: UTF8.self))
      }
    }
    return found.joined(separator: " ")
  }

  @Test(arguments: [
    ("certain.tsv", TypoTier.certain), ("likely.tsv", .likely), ("all.tsv", .unknown),
  ])
  func `a level reports so much of a text`(_ name: String, _ level: TypoTier) throws {
    let rows = try FixtureRows(name, cellCount: 3)
    try expect(try rows.check { $0.level = level }, rows)
  }

  @Test(arguments: ["de_DE", "fr_FR", "es_ES", "pt_BR", "it_IT"])
  func `typos are told from names, terms and English words in`(_ language: String) throws {
    let rows = try FixtureRows("likely-\(language).tsv", cellCount: 3)
    try expect(try rows.check([language]) { $0.level = .likely }, rows)
  }

  @Test(arguments: [("several.tsv", false), ("paragraphs.tsv", true)])
  func `a text in several languages`(_ name: String, _ detects: Bool) throws {
    let rows = try FixtureRows(name, cellCount: 3)
    let found = try rows.check(["en_US", "de_DE"]) {
      ($0.level, $0.surroundings.detectsLanguage) = (.unknown, detects)
    }
    try expect(found, rows)
  }

  private func expect(_ found: [FileFindings], _ rows: FixtureRows) throws {
    try #require(found.count == rows.rows.count)
    for (row, file) in zip(rows.rows, found) {
      let words = file.findings.map { finding in
        finding.word + ["", "?", "!"][finding.tier.rawValue]
      }
      #expect(words.joined(separator: " ") == row.cells[2], "\(row.place)")
    }
  }

  @Test func `what is certain is corrected where no harm can come of it`() throws {
    let rows = try FixtureRows("write.tsv", cellCount: 3)
    let folder = try TemporaryFolder()
    _ = try rows.check(in: folder) { $0.writes = .certain }
    for (index, row) in rows.rows.enumerated() {
      let after = String(decoding: try folder.read("\(index)/" + row.cells[0]), as: UTF8.self)
      #expect(after == (row.cells[2].isEmpty ? row.cells[1] : row.cells[2]), "\(row.place)")
    }
  }

  @Test func `walks leave out what git leaves out`() throws {
    let folder = try TemporaryFolder()
    for row in try FixtureRows("ignored.tsv", cellCount: 3).rows {
      try folder.write(".gitignore", row.cells[0])
      for (paths, isFound) in [(row.cells[1], false), (row.cells[2], true)] {
        for path in paths.split(separator: "|") {
          let whole = folder.path(String(path))
          #expect(FileTree.walk(of: folder.folder, finds: whole) == isFound, "\(row.place) \(path)")
          #expect(
            FileTree.entries(ofTracked: [whole]).isEmpty == !isFound, "\(row.place) \(path)")
        }
      }
    }
  }
}
