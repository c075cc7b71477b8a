import CaretSpelling
import TestSupport
import Testing

/// What spelling makes of thousands of texts and words, with all numbers that it works out.
@Suite struct SpellingJournalTests {
  private func journal(_ name: String, _ cellCount: Int) -> Journal {
    Journal("CaretSpellingTests/Fixtures/journal/\(name).tsv", cellCount: cellCount)
  }

  /// A kind of document, a text, and its words: `/` comment, `"` string, `` ` `` code.
  @Test(arguments: ["words", "tokens"])
  func `the words of documents are those that they were`(_ name: String) throws {
    try journal(name, 2).check { cells in
      guard let kind = DocumentKind(named: cells[0]) else { return "no kind" }
      return RowTests.words(Array(cells[1].utf8), kind)
    }
  }

  /// A file's name, its text, and what is found in it, with its place, tier, score, guesses and safe correction.
  @Test(arguments: [
    "findings", "languages", "documents", "entries", "surroundings", "vocabulary",
  ])
  func `what is found in files is what was found`(_ name: String) throws {
    try journal(name, 2).checkAll { inputs in
      try FixtureRows(inputs).check(name == "languages" ? ["en_US", "de_DE"] : ["en_US"]) {
        $0.details = [.places, .guesses, .scores, .corrections]
        $0.level = .unknown
      }.map { $0.findings.map(Self.text).joined(separator: "; ") }
    }
  }

  /// A language, a file's name, its text, and what is found in it.
  @Test func `what is found in other languages is what was found`() throws {
    try journal("foreign", 3).checkAll { inputs in
      var found: [String: FileFindings] = [:]
      for language in Set(inputs.map { $0[0] }) {
        let rows = inputs.filter { $0[0] == language }
        let files = try FixtureRows(rows.map { Array($0.dropFirst()) }).check([language]) {
          $0.details = [.places, .guesses, .scores]
          $0.level = .unknown
        }
        for (row, file) in zip(rows, files) { found[row.joined(separator: "\t")] = file }
      }
      return inputs.map { input in
        let findings = found[input.joined(separator: "\t")]?.findings ?? []
        return findings.map(Self.text).joined(separator: "; ")
      }
    }
  }

  private static func text(_ finding: FileFinding) -> String {
    var text = "\(finding.place.line):\(finding.place.column) \(finding.word)"
    text += ["", "?", "!"][finding.tier.rawValue]
    if finding.kind != .misspelling { text += " \(finding.kind)" }
    if let score = finding.score { text += " " + rounded(score) }
    if let language = finding.language { text += " " + language }
    if !finding.guesses.isEmpty { text += " " + finding.guesses.joined(separator: ",") }
    return finding.correction.map { text + " =" + $0 } ?? text
  }

  /// A file with directives, what is found in it, and the lines whose directives silence nothing.
  @Test func `directives silence what they silenced`() throws {
    try journal("directives", 2).checkAll { inputs in
      try FixtureRows(inputs).check(["en_US", "de_DE"]) {
        ($0.level, $0.notesUnused) = (.unknown, true)
      }.map { file in
        let unused = file.unusedDirectives.map { "unused \($0.line) \($0.text)" }
        return (file.findings.map(Self.text) + unused).joined(separator: "; ")
      }
    }
  }

  /// Two digits behind the point: what a weight says, not how a processor adds.
  private static func rounded(_ score: Double) -> String {
    let hundredths = Int((score * 100).rounded())
    let digits = String(abs(hundredths) + 1000).suffix(2)
    return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(digits)"
  }

  /// A file's name, its text, the text with what is likely corrected if it changes, its diff, and where findings stand.
  @Test(arguments: ["corrections", "places"])
  func `what is corrected and told of a place is what was`(_ name: String) throws {
    try journal(name, 2).checkAll { inputs in
      let folder = try TemporaryFolder()
      let rows = FixtureRows(inputs)
      let files = try rows.check(in: folder) {
        ($0.writes, $0.level) = (.likely, .unknown)
        $0.details = [.places, .excerpts, .fingerprints, .corrections, .diff]
      }
      return try zip(inputs.indices, files).map { index, file in
        let after = String(
          decoding: try folder.read("\(index)/" + inputs[index][0]), as: UTF8.self)
        let diff = String(decoding: file.diff, as: UTF8.self)
          .replacing(folder.folder + "/\(index)/", with: "")
        let left = file.findings.map { finding in
          "\(finding.excerpt.before)<\(finding.excerpt.marked)>\(finding.excerpt.after)"
            + " \(finding.place.utf8) \(finding.place.utf16) \(finding.place.endColumn)"
        }
        let corrected = file.corrected.map { "\($0.word) \($0.place.line):\($0.place.column)" }
        let text = after == inputs[index][1] ? "same" : after
        return ([text, diff] + left + corrected).joined(separator: "; ")
      }
    }
  }

  /// A list of words, what it says in order, and what its lines mean.
  @Test func `lists of words mean what they meant`() throws {
    try journal("lists", 1).check { cells in
      let list = WordList(parsing: cells[0])
      let typos = TypoList(parsing: cells[0])
      let corrections = list.corrections.map { "\($0.key)->\($0.value.joined(separator: "/"))" }
      let probes = ["teh", "Teh", "blorfle", "Blorfle", "BLORFLE", "abc", "the the", "naïve"]
      return [
        TidyWordList(WordListLine.lines(of: cells[0])).text,
        list.words.sorted().joined(separator: ","),
        list.forbiddenWords.sorted().joined(separator: ","),
        corrections.sorted().joined(separator: ","),
        list.models.map { "\($0.key)/\($0.value)" }.sorted().joined(separator: ","),
        list.patterns.sorted().joined(separator: ","), list.text,
        probes.map { (list.accepts($0) ? "+" : "-") + (list.forbids($0) ? "!" : "") }.joined(),
        probes.map { typos.corrections(of: $0)?.joined(separator: "/") ?? "" }.joined(
          separator: ","),
      ].joined(separator: "; ")
    }
  }

  /// A word, and the guesses with their scores.
  @Test func `guesses and their order are those that they were`() throws {
    let english = try SpellDictionary(.embedded)
    try journal("guesses", 1).check { cells in
      english.suggestions(for: cells[0], limit: 6).map {
        $0.word + " " + Self.rounded($0.score)
      }.joined(separator: ", ")
    }
  }

  @Test func `completions and their order are those that they were`() throws {
    let judge = WordJudge(dictionaries: [try SpellDictionary(.embedded)])
    try journal("completions", 1).check { cells in
      judge.completions(of: cells[0], limit: 6).joined(separator: " ")
    }
  }

  /// Fixtures/dictionaries/xy: a word, whether it is one, the guesses with their scores, and what it may become.
  @Test func `a dictionary's verdicts and guesses are those that they were`() throws {
    let folder = try TemporaryFolder()
    let own = try SpellDictionary(
      language: packageFolder + "/Tests/CaretSpellingTests/Fixtures/dictionaries/xy.dic",
      finder: DictionaryFinder(environment: [:]), cacheFolder: folder.path("cache"))
    try journal("dictionary", 1).check { cells in
      let word = cells[0]
      #expect(own.contains(word) == own.hunspellContains(word), "\(word)")
      let guesses = own.suggestions(for: word, limit: 6).map {
        $0.word + " " + Self.rounded($0.score)
      }
      let completions = own.completions(of: word, limit: 4)
      return (own.contains(word) ? "right" : "wrong") + "; " + guesses.joined(separator: ", ")
        + "; "
        + completions.joined(separator: ", ")
    }
  }

  /// Signs of many languages' comments and texts: what is read of them tells the language.
  private static let probe =
    "a = \"b\" 'c' `d` # e\n// f\n/* g */ h -- i\n; j\n% k\n! l\n(* m *) n\n<!-- o --> p\n{- q -} r\ns: t\n"

  private func words(of text: String, _ kind: DocumentKind) -> String {
    RowTests.words(Array(text.utf8), kind)
  }

  /// An entry of a table in the sources, by what it stands for, and what comes of it.
  @Test func `tables say of their entries what they said`() throws {
    try journal("tables", 2).check { cells in
      let (table, entry) = (cells[0], cells[1])
      switch table {
      case "file": return words(of: Self.probe, DocumentKind(path: entry))
      case "name":
        return DocumentKind(named: entry).map { words(of: Self.probe, $0) } ?? "no kind"
      case "fence": return words(of: "```\(entry)\n\(Self.probe)```\n", .markdown)
      case "package": return DictionaryPackages.package(for: entry) ?? "none"
      case "directive": return words(of: ".. \(entry):: one two\n\n   three\n", .restructuredText)
      default: return "no table"
      }
    }
  }

  /// A language of babel's, which language a text is in by it if no dictionary of that was asked for, and else what
  /// is wrong in it.
  @Test func `the languages of TeX are those that they were`() throws {
    try journal("babel", 1).checkAll { inputs in
      let files = inputs.map { ["a.tex", "\\selectlanguage{\($0[0])}\nfalsh wrogn"] }
      return try FixtureRows(files).check(["en_US", "de_DE"]) { $0.level = .unknown }.map { file in
        let languages = file.uncheckedLanguages.map(\.name).sorted()
        let findings = file.findings.map { "\($0.word) \($0.language ?? "")" }
        return (languages + findings).joined(separator: "; ")
      }
    }
  }

  /// A name, and whether a file and a folder of that name are checked.
  @Test func `trees leave out the files and folders that they left out`() throws {
    try journal("trees", 1).checkAll { inputs in
      let folder = try TemporaryFolder()
      for (index, name) in inputs.map({ $0[0] }).enumerated() {
        try folder.makeFolder("\(index)")
        try folder.write("\(index)/\(name)", "recieve\n")
        try folder.makeFolder("\(index)-in")
        try folder.makeFolder("\(index)-in/\(name)")
        try folder.write("\(index)-in/\(name)/a.txt", "recieve\n")
      }
      var languages = ProjectLanguages()
      languages.names = ["en_US"]
      let found = try SpellProject([folder.folder], languages: languages, settings: SpellSettings())
        .check().filter { !$0.findings.isEmpty }.map { $0.path }
      return inputs.indices.map { index in
        let isFile = found.contains { $0.contains("/\(index)/") }
        let isFolder = found.contains { $0.contains("/\(index)-in/") }
        return (isFile ? "file " : "") + (isFolder ? "folder" : "")
      }
    }
  }
}
