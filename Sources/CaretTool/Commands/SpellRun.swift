internal import CaretSpelling
internal import Glibc

/// What a run of `caret spell` was asked for.
struct SpellSettings {
  var isQuiet = false
  /// The kind of all documents; nil takes it from their names.
  var kind: DocumentKind?
  /// The name of standard input.
  var standardInputPath: String?
  /// Whether the report shows guesses: finding them takes more time than all else.
  var needsGuesses = true
  /// How many guesses a finding has at most.
  var guessCount = 3
}

/// One run of `caret spell` over its files.
struct SpellRun {
  private let checker: DocumentChecker
  private var report: any SpellReport
  private let settings: SpellSettings
  private var guesses: [Int: [String]] = [:]
  private var summary = SpellSummary()

  init(judge: WordJudge, report: any SpellReport, settings: SpellSettings) {
    checker = DocumentChecker(judge: judge)
    self.report = report
    self.settings = settings
  }

  /// Checks the files and reports; what can't be read is said at once, and the rest is done.
  mutating func check(_ entries: [FileTree.Entry]) -> ExitStatus {
    for entry in entries {
      switch entry {
      case .file(let path, _): checkFile(path)
      case .failure(let path, let code): fail(path, code)
      }
    }
    summary.wordCount = checker.wordCount
    summary.distinctWordCount = checker.distinctWordCount
    report.end(summary)
    if summary.failureCount > 0 { return .usage }
    return summary.findingCount > 0 ? .findings : .success
  }

  private mutating func checkFile(_ path: String) {
    let text: [UInt8]
    do {
      text = try FileBytes.read(path)
    } catch {
      return fail(path, error.code)
    }
    guard !text.prefix(8192).contains(0) else {
      summary.skippedCount += 1
      return note("skipped a binary file", path)
    }
    summary.fileCount += 1
    let name = path == "-" ? settings.standardInputPath : path
    var places = PlaceCounter(text)
    for misspelling in checker.check(text, kind: kind(name, text))
    where misspelling.spanKind != .code {
      summary.findingCount += 1
      report.finding(
        SpellFinding(
          path: name ?? "(standard input)", place: places.place(of: misspelling.utf8Range),
          word: checker.unknownWords[misspelling.wordIndex].text,
          guesses: guesses(misspelling.wordIndex)))
    }
  }

  private func kind(_ name: String?, _ text: [UInt8]) -> DocumentKind {
    if let kind = settings.kind { return kind }
    guard let name else { return .plainText }
    return DocumentKind(path: name, firstLine: text.prefix(200).prefix { $0 != UInt8(ascii: "\n") })
  }

  private mutating func guesses(_ index: Int) -> [String] {
    guard settings.needsGuesses else { return [] }
    if let known = guesses[index] { return known }
    let word = checker.unknownWords[index].text
    let found = Array(checker.judge.suggestions(for: word).prefix(settings.guessCount))
    guesses[index] = found
    return found
  }

  private func note(_ what: String, _ path: String) {
    guard !settings.isQuiet else { return }
    Console.standardError.writeLine("caret spell: \(what) (\(Escaped.quoted(path)))")
  }

  private mutating func fail(_ path: String, _ code: Int32) {
    summary.failureCount += 1
    let remedy =
      switch code {
      case ENOENT: "check the name"
      case EACCES, EPERM: "give yourself permission to read it, or leave it out"
      case EISDIR: "name the files in it"
      default: "check the file, or leave it out"
      }
    let error = ToolError(
      command: "spell", what: "can't read: " + systemMessage(code), place: Escaped.quoted(path),
      remedy: remedy)
    Console.standardError.writeLine(error.line)
  }
}
