internal import CaretSpelling
internal import Glibc

/// One run of `caret spell` over its files.
struct SpellRun {
  private let checker: DocumentChecker
  private var report: any SpellReport
  private let isQuiet: Bool
  private let guessCount: Int
  private var guesses: [Int: [String]] = [:]
  private var summary = SpellSummary()

  /// - Parameter guessCount: how many guesses a finding shows; finding them takes more time than all else.
  init(judge: WordJudge, report: any SpellReport, isQuiet: Bool, guessCount: Int = 3) {
    checker = DocumentChecker(judge: judge)
    self.report = report
    self.isQuiet = isQuiet
    self.guessCount = guessCount
  }

  /// Checks the files and reports; what can't be read is said at once, and the rest is done.
  mutating func check(_ entries: [FileTree.Entry]) -> ExitStatus {
    for entry in entries {
      switch entry {
      case .file(let path): checkFile(path)
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
    var places = PlaceCounter(text)
    for misspelling in checker.check(text) {
      summary.findingCount += 1
      report.finding(
        SpellFinding(
          path: path == "-" ? "(standard input)" : path,
          place: places.place(of: misspelling.utf8Range),
          word: checker.unknownWords[misspelling.wordIndex].text,
          guesses: guesses(misspelling.wordIndex)))
    }
  }

  private mutating func guesses(_ index: Int) -> [String] {
    guard guessCount > 0 else { return [] }
    if let known = guesses[index] { return known }
    let word = checker.unknownWords[index].text
    let found = Array(checker.judge.suggestions(for: word).prefix(guessCount))
    guesses[index] = found
    return found
  }

  private func note(_ what: String, _ path: String) {
    guard !isQuiet else { return }
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
