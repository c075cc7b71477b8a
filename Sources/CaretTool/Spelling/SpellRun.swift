internal import CaretSpelling
internal import Glibc

/// One run of `caret spell` over its files.
struct SpellRun {
  private let judges: SpellJudges
  private var report: any SpellReport
  private let settings: SpellSettings
  private var baseline: Baseline?
  private(set) var summary = SpellSummary()

  init(
    settings: SpellSettings, report: any SpellReport, baseline: Baseline? = nil,
    judges: SpellJudges
  ) {
    (self.settings, self.report, self.judges) = (settings, report, judges)
    self.baseline = baseline
  }

  /// Checks the files and reports; what can't be read is said at once, and the rest is done.
  ///
  /// - Returns: the baseline with what it took in.
  mutating func check(_ plan: SpellPlan) -> Baseline? {
    let (settings, judges, jobs) = (settings, judges, plan.jobs)
    for note in plan.notes where !settings.isQuiet {
      Console.standardError.writeLine("caret spell: \(note)")
    }
    let work = OrderedWork<FileReview>(jobCount: jobs.count) {
      let desk = judges.desk()
      let reviewer = FileReviewer(
        settings: settings, configurations: plan.configurations, makeJudge: desk.judge)
      return { reviewer.review(jobs[$0], $1) }
    }
    var progress = SpellProgress(fileCount: jobs.count, isQuiet: settings.isQuiet)
    work.run(threadCount: threadCount(jobs.count)) { review in
      progress.clear()
      take(review)
      if !review.isPart { progress.show(wordCount: summary.wordCount) }
      return !Interruption.hasCome
    }
    progress.clear()
    summary.isInterrupted = Interruption.hasCome
    summary.goneCount = baseline?.goneCount ?? 0
    report.end(summary)
    return baseline
  }

  /// A thread pays from a few files on.
  private func threadCount(_ jobCount: Int) -> Int {
    min(settings.jobCount, max(1, jobCount / 4))
  }

  private mutating func take(_ review: FileReview) {
    switch review.outcome {
    case .failed(let code): return fail("can't read", review.path, code)
    case .skipped(let reason):
      summary.skippedCount += 1
      return note("skipped " + reason, review.path)
    case .notWritten(let code): fail("can't write", review.path, code)
    case .tooSlow(let pattern):
      summary.failureCount += 1
      let error = ToolError(
        command: "spell", what: "the pattern \(Escaped.quoted(pattern)) takes more than a second",
        place: Escaped.quoted(review.path), remedy: "make it simpler in the configuration")
      Console.standardError.writeLine(error.line)
    case .checked: break
    }
    if !review.isPart { summary.fileCount += 1 }
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
