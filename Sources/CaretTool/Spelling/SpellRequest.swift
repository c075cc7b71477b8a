internal import CaretSpelling
internal import CaretText
internal import Glibc

/// What `caret spell` was asked to do, and the doing of it.
struct SpellRequest {
  var paths: [String] = []
  var files = SpellFileChoice()
  var dictionary = DictionaryChoice()
  /// Files of words.
  var words: [String] = []
  /// A file of typos, or "codespell".
  var typoList: String?
  var level: Level?
  var format = Format.brief
  /// Whether the distinct words are printed alone, whatever the format.
  var isList = false
  var writes = SpellSettings.Writing.nothing
  var baseline: String?
  var wantsUnused = false
  var isInteractive = false
  var detectsLanguage = true
  var endsWithZero = false
  var wantsStatistics = false
  var jobCount: Int?
  var color = ColorChoice.auto
  /// Whether the JSON shows what scores are made of.
  var explains = false
  var isQuiet = false

  enum Level: String, CaseIterable {
    case certain, likely, all

    var tier: TypoTier {
      switch self {
      case .certain: .certain
      case .likely: .likely
      case .all: .unknown
      }
    }
  }

  enum ColorChoice: String, CaseIterable {
    case auto, always, never
  }

  enum Format: String, CaseIterable {
    case text, brief, jsonl, sarif, github, checkstyle, junit, gcc, words, diff, html
  }

  /// Reads the words behind `spell` without the argument parser, whose start takes most of the time of a
  /// small file; nil for words that are its.
  init?(plain words: some Sequence<String>) {
    guard
      let words = PlainWords(
        words, options: ["level", "format", "lang", "stdin-path", "kind"],
        flags: ["list", "json", "quiet", "staged", "write"]),
      let first = words.operands.first ?? (words.has("staged") ? "" : nil),
      !["languages", "config", "words"].contains(first),
      let level = words.value("level", Level.init(rawValue:)),
      let format = words.value("format", Format.init(rawValue:))
    else { return nil }
    paths = words.operands
    self.level = level
    self.format = words.has("json") ? .jsonl : format ?? .brief
    (isList, isQuiet) = (words.has("list"), words.has("quiet"))
    writes = words.has("write") ? .certain : .nothing
    dictionary.languages = words["lang"]
    files.isStaged = words.has("staged")
    (files.kind, files.standardInputPath) = (words["kind"], words["stdin-path"])
  }

  init() {}

  func perform() throws -> ExitStatus {
    let tree = wantsUnused ? try UnusedRules.Tree(files.folders(paths), files) : nil
    let own = words + (baseline.map { [$0] } ?? [])
    let plan = try files.plan(paths, listed: try listedRules(), own: own)
    let judges = try SpellJudges(dictionary, learned: learnedWords(), notesUse: wantsUnused)
    try dictionary.check(plan.configurations.compactMap(\.languages), command: "spell")
    let known = try loadedBaseline()
    let start = SpellClock()
    if isInteractive { return try ask(plan, judges) }
    Interruption.watch()
    var run = SpellRun(
      settings: try settings(), report: report(), baseline: known, judges: judges)
    let after = run.check(plan)
    SpellDictionary.saveVerdicts()
    if let after, after.isNew, let baseline { try after.write(to: baseline) }
    say(run.summary, start)
    if run.summary.isInterrupted { return .interrupted }
    if run.summary.failureCount > 0 { return .usage }
    if let tree {
      let unused = UnusedRules(plan, judges.usedRules, tree)
      return unused.report(after: run.unusedDirectiveCount) && !endsWithZero ? .findings : .success
    }
    let found = run.summary.findingCount + run.summary.fixedCount > 0
    return found && !endsWithZero ? .findings : .success
  }

  private func ask(_ plan: SpellPlan, _ judges: SpellJudges) throws(ToolError) -> ExitStatus {
    var settings = try settings()
    settings.details = [.places, .guesses, .excerpts]
    settings.guessCount = 9
    let reviewer = FileReviewer(
      settings: settings, configurations: plan.configurations, judges: judges.desk())
    let personal = PersonalDictionary.usualPath(environment: Environment.variables)
    var dialogue = SpellDialogue(
      reviewer: reviewer, personal: personal.map { PersonalDictionary(path: $0) })
    try dialogue.run(plan)
    if dialogue.summary.isInterrupted { return .interrupted }
    if dialogue.summary.failureCount > 0 { return .usage }
    return dialogue.summary.findingCount > 0 && !endsWithZero ? .findings : .success
  }

  /// The words that the user has taught Caret, if there are any.
  private func learnedWords() -> WordList {
    PersonalDictionary.usualPath(environment: Environment.variables)
      .map { PersonalDictionary(path: $0).words } ?? WordList()
  }

  /// The rules of the word lists that the command line names.
  private func listedRules() throws(ToolError) -> [SpellRule] {
    var lists = SpellConfiguration(folder: ".")
    for path in words { try lists.addList(WordListFile.read(path, command: "spell"), path) }
    return lists.rules
  }

  /// Where Debian's package has codespell's list.
  private static let codespellList =
    "/usr/lib/python3/dist-packages/codespell_lib/data/dictionary.txt"

  private func loadedTypos() throws(ToolError) -> TypoList {
    guard let typoList else { return TypoList() }
    let isPackaged = typoList == "codespell"
    let text: [UInt8]
    do {
      text = try FileBytes.read(isPackaged ? Self.codespellList : typoList, .named)
    } catch {
      throw ToolError(
        command: "spell", what: "can't read the list of typos: " + systemMessage(error.code),
        place: Escaped.quoted(typoList),
        remedy: isPackaged
          ? "apt install codespell, or name a file" : "check the name and its permissions")
    }
    return TypoList(parsing: String(decoding: text, as: UTF8.self))
  }

  private func loadedBaseline() throws(ToolError) -> Baseline? {
    guard let baseline else { return nil }
    do {
      let bytes = try FileBytes.read(baseline, .named)
      return Baseline(parsing: String(decoding: bytes, as: UTF8.self))
    } catch {
      guard error.code != ENOENT else { return Baseline() }
      throw ToolError(
        command: "spell", what: "can't read the baseline: " + systemMessage(error.code),
        place: Escaped.quoted(baseline), remedy: "check the name and its permissions")
    }
  }

  private func settings() throws(ToolError) -> SpellSettings {
    var settings = SpellSettings()
    settings.isQuiet = isQuiet
    settings.standardInputPath = files.standardInputPath
    settings.kind = try files.documentKind()
    settings.level = level?.tier
    settings.detectsLanguage = detectsLanguage
    settings.details = details
    settings.jobCount = max(1, jobCount ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    if wantsUnused {
      (settings.details, settings.notesUnused, settings.level) = ([], true, .unknown)
    }
    settings.writes = writes
    settings.typos = try loadedTypos()
    return settings
  }

  private var details: SpellSettings.Details {
    var details: SpellSettings.Details = baseline == nil ? [] : [.fingerprints, .places]
    if writes != .nothing { details.insert(.places) }
    if isList { return details }
    details.insert(.places)
    switch format {
    case .words: break
    case .brief, .gcc, .github, .junit: details.insert(.guesses)
    case .text: details.formUnion([.guesses, .excerpts])
    case .checkstyle: details.formUnion([.guesses, .scores])
    case .html: details.formUnion([.guesses, .excerpts, .scores])
    case .sarif: details.formUnion([.guesses, .scores, .fingerprints, .corrections])
    case .jsonl: details.formUnion(explains ? [.features] : [.guesses, .scores, .fingerprints])
    case .diff: details.insert(.diff)
    }
    return details
  }

  private func report() -> any SpellReport {
    let output = Console.standardOutput
    if wantsUnused { return SilentSpellReport() }
    if isList { return ListSpellReport(output: output) }
    switch format {
    case .text: return TextSpellReport(output: output, isColored: isColored)
    case .brief: return BriefSpellReport(output: output)
    case .jsonl: return JSONSpellReport(output: output)
    case .sarif: return SARIFSpellReport(output: output)
    case .github: return GitHubSpellReport(output: output)
    case .checkstyle: return CheckstyleSpellReport(output: output)
    case .junit: return JUnitSpellReport(output: output)
    case .gcc: return CompilerSpellReport(output: output)
    case .words: return WordCountSpellReport(output: output)
    case .diff: return SilentSpellReport()
    case .html: return HTMLSpellReport(output: output)
    }
  }

  private var isColored: Bool {
    let variables = Environment.variables
    switch color {
    case .always: return true
    case .never: return false
    case .auto:
      if variables["CLICOLOR_FORCE"].map({ $0 != "0" }) == true { return true }
      return Console.standardOutput.isTerminal && variables["NO_COLOR"] == nil
        && variables["TERM"] != "dumb"
    }
  }

  private func say(_ summary: SpellSummary, _ start: SpellClock) {
    Console.standardOutput.flush()
    let error = Console.standardError
    if baseline != nil && !isQuiet {
      let gone = summary.goneCount > 0 ? ", \(summary.goneCount) of it gone" : ""
      error.writeLine("caret spell: \(summary.knownCount) known by the baseline\(gone)")
    }
    guard wantsStatistics else { return }
    error.writeLine(
      "files \(summary.fileCount), skipped \(summary.skippedCount), words \(summary.wordCount), "
        + "distinct \(summary.distinctWordCount), findings \(summary.findingCount), "
        + "fixed \(summary.fixedCount), \(start.milliseconds) ms of \(start.processorMilliseconds) ms CPU"
    )
  }
}
