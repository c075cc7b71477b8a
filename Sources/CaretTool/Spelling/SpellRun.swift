internal import CaretSpelling
internal import CaretText
internal import Glibc

/// One run of `caret spell` over its files.
struct SpellRun {
  private let judges: SpellJudges
  private var report: any SpellReport
  private let settings: SpellSettings
  private var baseline: Baseline?
  private(set) var summary = SpellSummary()
  /// How many directives silenced nothing, where that was asked for.
  private(set) var unusedDirectiveCount = 0
  private var uncheckedLanguages: Set<String> = []

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
        settings: settings, configurations: plan.configurations, judges: desk)
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
    sayUnchecked()
    return baseline
  }

  /// A thread pays from a few files on.
  private func threadCount(_ jobCount: Int) -> Int {
    min(settings.jobCount, max(1, jobCount / 4))
  }

  private mutating func take(_ review: FileReview) {
    switch review.outcome {
    case .failed(let code): return fail("can't read", review.path, code)
    case .skipped(let reason, let isNamed):
      summary.skippedCount += 1
      // Of what a walk passes over, thousands of images, only the number is told.
      return isNamed ? note("skipped " + reason, review.path) : ()
    case .notWritten(let error):
      fail("can't write", review.path, error.errno, UserFile.reason(error))
    case .tooSlow(let pattern):
      summary.failureCount += 1
      let error = ToolError(
        command: "spell", what: "the pattern \(Escaped.quoted(pattern)) takes more than a second",
        place: Escaped.quoted(review.path), remedy: "make it simpler in the configuration")
      Console.standardError.writeLine(error.line)
    case .checked: break
    }
    takeLanguages(review)
    for (line, text) in review.unusedDirectives {
      unusedDirectiveCount += 1
      Console.standardOutput.writeLine(
        "\(Escaped.plain(review.path)):\(line): \(Escaped.plain(text.trimmed)) silences nothing")
    }
    if !review.isPart { summary.fileCount += 1 }
    summary.wordCount += review.wordCount
    summary.distinctWordCount += review.distinctWordCount
    summary.fixedCount += review.fixed.count
    for line in review.fixed {
      Console.standardError.writeLine("fixed \(Escaped.plain(review.path)):\(line)")
    }
    if settings.details.contains(.diff) { Console.standardOutput.write(bytes: review.diff) }
    baseline?.note(checked: review.path)
    for finding in review.findings {
      if baseline?.absorbs(finding) == true {
        summary.knownCount += 1
      } else {
        summary.findingCount += 1
        report.finding(finding)
      }
    }
  }

  /// A language that a directive to us asks for must be there; one that a document names for others is noted.
  private mutating func takeLanguages(_ review: FileReview) {
    for mark in review.uncheckedLanguages {
      guard mark.source == .directive else {
        uncheckedLanguages.insert(mark.name)
        continue
      }
      summary.failureCount += 1
      let names = mark.name.split(separator: ",").map(String.init)
      do throws(ToolError) {
        try DictionaryChoice().check([names], command: "spell")
      } catch {
        var named = error
        named.place = [error.place, Escaped.quoted(review.path)].compactMap { $0 }
          .joined(separator: ", ")
        Console.standardError.writeLine(named.line)
      }
    }
  }

  private func sayUnchecked() {
    guard !settings.isQuiet, !uncheckedLanguages.isEmpty else { return }
    let names = uncheckedLanguages.sorted()
    let shown = names.prefix(5).map(Escaped.plain).joined(separator: ", ")
    let more = names.count > 5 ? " and \(names.count - 5) more" : ""
    Console.standardError.writeLine(
      "caret spell: text in \(shown)\(more) was not checked: add the language with --lang en_US,…")
  }

  private func note(_ what: String, _ path: String) {
    guard !settings.isQuiet else { return }
    Console.standardError.writeLine("caret spell: \(what) (\(Escaped.quoted(path)))")
  }

  private mutating func fail(
    _ what: String, _ path: String, _ code: Int32, _ reason: String? = nil
  ) {
    summary.failureCount += 1
    let remedy =
      switch code {
      case ENOENT: "check the name"
      case EACCES, EPERM: "give yourself permission, or leave it out"
      case EISDIR: "name the files in it"
      default: "check the file, or leave it out"
      }
    let error = ToolError(
      command: "spell", what: what + ": " + (reason ?? systemMessage(code)),
      place: Escaped.quoted(path),
      remedy: remedy)
    Console.standardError.writeLine(error.line)
  }
}
