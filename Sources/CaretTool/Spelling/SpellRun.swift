internal import CaretSpelling
internal import Glibc

/// One run of `caret spell` over its files.
struct SpellRun {
  private let makeJudge: @Sendable () -> WordJudge
  private var report: any SpellReport
  private let settings: SpellSettings
  private var baseline: Baseline?
  private(set) var summary = SpellSummary()

  init(
    settings: SpellSettings, report: any SpellReport, baseline: Baseline? = nil,
    makeJudge: @escaping @Sendable () -> WordJudge
  ) {
    (self.settings, self.report, self.makeJudge) = (settings, report, makeJudge)
    self.baseline = baseline
  }

  /// Checks the files and reports; what can't be read is said at once, and the rest is done.
  ///
  /// - Returns: the baseline with what it took in.
  mutating func check(_ entries: [FileTree.Entry]) -> Baseline? {
    let (settings, makeJudge) = (settings, makeJudge)
    let work = OrderedWork<FileReview>(jobCount: entries.count) {
      let reviewer = FileReviewer(judge: makeJudge(), settings: settings)
      return { reviewer.review(entries[$0]) }
    }
    work.run(threadCount: threadCount(entries)) { take($0) }
    summary.goneCount = baseline?.goneCount ?? 0
    report.end(summary)
    return baseline
  }

  /// A thread pays from a few files on.
  private func threadCount(_ entries: [FileTree.Entry]) -> Int {
    min(settings.jobCount, max(1, entries.count / 4))
  }

  private mutating func take(_ review: FileReview) {
    switch review.outcome {
    case .failed(let code): return fail("can't read", review.path, code)
    case .skipped(let reason):
      summary.skippedCount += 1
      return note("skipped " + reason, review.path)
    case .notWritten(let code): fail("can't write", review.path, code)
    case .checked: break
    }
    summary.fileCount += 1
    summary.wordCount += review.wordCount
    summary.distinctWordCount += review.distinctWordCount
    summary.fixedCount += review.fixed.count
    for line in review.fixed {
      Console.standardError.writeLine("fixed \(Escaped.plain(review.path)):\(line)")
    }
    if settings.details.contains(.diff) { Console.standardOutput.write(bytes: review.diff) }
    for finding in review.findings {
      if baseline?.absorbs(finding) == true {
        summary.knownCount += 1
      } else {
        summary.findingCount += 1
        report.finding(finding)
      }
    }
  }

  private func note(_ what: String, _ path: String) {
    guard !settings.isQuiet else { return }
    Console.standardError.writeLine("caret spell: \(what) (\(Escaped.quoted(path)))")
  }

  private mutating func fail(_ what: String, _ path: String, _ code: Int32) {
    summary.failureCount += 1
    let remedy =
      switch code {
      case ENOENT: "check the name"
      case EACCES, EPERM: "give yourself permission, or leave it out"
      case EISDIR: "name the files in it"
      default: "check the file, or leave it out"
      }
    let error = ToolError(
      command: "spell", what: what + ": " + systemMessage(code), place: Escaped.quoted(path),
      remedy: remedy)
    Console.standardError.writeLine(error.line)
  }
}
