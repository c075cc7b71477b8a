internal import ArgumentParser
internal import CaretSpelling
internal import Glibc

/// `caret spell PATH…`
struct SpellCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "spell",
    abstract: "Find misspelled words in files, folders and standard input.",
    discussion: """
      Examples:
        caret spell README.md docs        path:line:column: word → guesses
        caret spell --write --staged      correct what is beyond doubt in the next commit's files
        caret spell --level all --list -  the distinct unknown words of standard input

      Ends with 0 if nothing was found, 1 if something was, 2 if something could not be done.
      """,
    subcommands: [SpellLanguagesCommand.self, SpellConfigCommand.self])

  @Argument(help: "Files and folders; - is standard input.")
  var paths: [String] = []

  @OptionGroup var files: SpellFileOptions

  @OptionGroup var dictionary: DictionaryOptions

  @Option(
    help: ArgumentHelp(
      "Accept the words of a list: one a line, !word forbids, wrong -> right corrects.",
      valueName: "path"))
  var words: [String] = []

  @Option(
    help:
      "How much is reported: certain (typos beyond doubt), likely, or all (every word that no dictionary knows)."
  )
  var level: Level?

  @Option(
    help:
      "How it is reported: text, brief, jsonl, sarif, github, checkstyle, junit, gcc, words, diff or html."
  )
  var format: Format = .brief

  @Flag(help: "Print the distinct words alone, sorted.")
  var list = false

  @Flag(help: "Print a JSON object a line; the same as --format jsonl.")
  var json = false

  @Flag(help: "Correct in the files what is certain and has one likely correction.")
  var write = false

  @Flag(help: "With --write, also correct what is likely.")
  var writeLikely = false

  @Option(
    help: ArgumentHelp(
      "Report only what this file does not know; a file that is not there is written.",
      valueName: "path"))
  var baseline: String?

  @Flag(
    help: "Print the words of the configuration that nothing needed, instead of what is misspelled."
  )
  var unused = false

  @Flag(help: "Ask about each finding, and correct the files as told.")
  var interactive = false

  @Flag(
    help:
      "With several languages, take a word for right that is right in any of them, whatever its paragraph is in."
  )
  var noDetect = false

  @Flag(help: "End with 0 even if something was found.")
  var exitZero = false

  @Flag(help: "Say on standard error how much was checked, and how fast.")
  var stats = false

  @Option(help: ArgumentHelp("How many files are checked at a time.", valueName: "n"))
  var jobs: Int?

  @Option(help: "Whether the text format is colored: auto, always or never.")
  var color: ColorChoice = .auto

  @Flag(help: ArgumentHelp("Show what scores are made of, in JSON.", visibility: .hidden))
  var explain = false

  @Flag(help: "Leave out notes about what was passed over.")
  var quiet = false

  enum Level: String, ExpressibleByArgument, CaseIterable {
    case certain, likely, all

    var tier: TypoTier {
      switch self {
      case .certain: .certain
      case .likely: .likely
      case .all: .unknown
      }
    }
  }

  enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, brief, jsonl, sarif, github, checkstyle, junit, gcc, words, diff, html
  }

  func perform() throws -> ExitStatus {
    let plan = try files.plan(paths)
    let judges = try SpellJudges(
      dictionary, listed: try wordList(), learned: learnedWords(), notesUse: unused)
    try dictionary.check(plan.configurations.compactMap(\.languages), command: "spell")
    let known = try loadedBaseline()
    let start = SpellClock()
    if interactive { return try ask(plan, judges) }
    Interruption.watch()
    var run = SpellRun(
      settings: try settings(), report: report(), baseline: known, judges: judges)
    let after = run.check(plan)
    if let after, after.isNew, let baseline { try after.write(to: baseline) }
    say(run.summary, start)
    if run.summary.isInterrupted { return .interrupted }
    if run.summary.failureCount > 0 { return .usage }
    if unused { return UnusedWords(plan, judges.usedWords).report() ? .findings : .success }
    let found = run.summary.findingCount + run.summary.fixedCount > 0
    return found && !exitZero ? .findings : .success
  }

  private func ask(_ plan: SpellPlan, _ judges: SpellJudges) throws(ToolError) -> ExitStatus {
    var settings = try settings()
    settings.details = [.places, .guesses, .excerpts]
    settings.guessCount = 9
    let reviewer = FileReviewer(
      settings: settings, configurations: plan.configurations, makeJudge: judges.desk().judge)
    let personal = PersonalDictionary.usualPath(environment: Environment.variables)
    var dialogue = SpellDialogue(
      reviewer: reviewer, personal: personal.map { PersonalDictionary(path: $0) })
    try dialogue.run(plan)
    if dialogue.summary.failureCount > 0 { return .usage }
    return dialogue.summary.findingCount > 0 && !exitZero ? .findings : .success
  }

  /// The words that the user has taught Caret, if there are any.
  private func learnedWords() -> WordList {
    PersonalDictionary.usualPath(environment: Environment.variables)
      .map { PersonalDictionary(path: $0).words } ?? WordList()
  }

  private func wordList() throws(ToolError) -> WordList {
    var text = ""
    for path in words {
      do {
        text += String(decoding: try FileBytes.read(path), as: UTF8.self) + "\n"
      } catch {
        throw ToolError(
          command: "spell", what: "can't read the word list: " + systemMessage(error.code),
          place: Escaped.quoted(path), remedy: "check the name and its permissions")
      }
    }
    return WordList(parsing: text)
  }

  private func loadedBaseline() throws(ToolError) -> Baseline? {
    guard let baseline else { return nil }
    do {
      return Baseline(parsing: String(decoding: try FileBytes.read(baseline), as: UTF8.self))
    } catch {
      guard error.code != ENOENT else { return Baseline() }
      throw ToolError(
        command: "spell", what: "can't read the baseline: " + systemMessage(error.code),
        place: Escaped.quoted(baseline), remedy: "check the name and its permissions")
    }
  }

  private func settings() throws(ToolError) -> SpellSettings {
    var settings = SpellSettings()
    settings.isQuiet = quiet
    settings.standardInputPath = files.stdinPath
    settings.kind = try files.documentKind()
    settings.level = level?.tier
    settings.detectsLanguage = !noDetect
    settings.details = details
    settings.jobCount = max(1, jobs ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    if unused { settings.details = [] }
    if write || writeLikely { settings.writes = writeLikely ? .likely : .certain }
    return settings
  }

  private var chosenFormat: Format { json ? .jsonl : format }

  private var details: SpellSettings.Details {
    var details: SpellSettings.Details = baseline == nil ? [] : [.fingerprints, .places]
    if write || writeLikely { details.insert(.places) }
    if list { return details }
    details.insert(.places)
    switch chosenFormat {
    case .words: break
    case .brief, .gcc, .github, .junit: details.insert(.guesses)
    case .text: details.formUnion([.guesses, .excerpts])
    case .checkstyle: details.formUnion([.guesses, .scores])
    case .html: details.formUnion([.guesses, .excerpts, .scores])
    case .sarif: details.formUnion([.guesses, .scores, .fingerprints, .corrections])
    case .jsonl: details.formUnion(explain ? [.features] : [.guesses, .scores, .fingerprints])
    case .diff: details.insert(.diff)
    }
    return details
  }

  private func report() -> any SpellReport {
    let output = Console.standardOutput
    if unused { return SilentSpellReport() }
    if list { return ListSpellReport(output: output) }
    switch chosenFormat {
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
    if baseline != nil && !quiet {
      let gone = summary.goneCount > 0 ? ", \(summary.goneCount) of it gone" : ""
      error.writeLine("caret spell: \(summary.knownCount) known by the baseline\(gone)")
    }
    guard stats else { return }
    error.writeLine(
      "files \(summary.fileCount), skipped \(summary.skippedCount), words \(summary.wordCount), "
        + "distinct \(summary.distinctWordCount), findings \(summary.findingCount), "
        + "fixed \(summary.fixedCount), \(start.milliseconds) ms of \(start.processorMilliseconds) ms CPU"
    )
  }
}

/// Which files `caret spell` checks, and what they are taken for.
struct SpellFileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What the files are, instead of what their names say: text, markdown, rst, html, latex, commit, or an ending such as swift or py.",
      valueName: "kind"))
  var kind: String?

  @Option(
    help: ArgumentHelp(
      "The name that standard input is checked under, for its kind.", valueName: "path"))
  var stdinPath: String?

  @Option(
    help: ArgumentHelp(
      "Check the files that are named in a file, one a line, or with a zero byte behind each; - is standard input.",
      valueName: "path"))
  var filesFrom: String?

  @Option(help: ArgumentHelp("Check the files that differ from a commit.", valueName: "commit"))
  var changedSince: String?

  @Flag(help: "Check the files that differ from the last commit.")
  var changed = false

  @Flag(help: "Check the files that the next commit changes.")
  var staged = false

  @Flag(help: "Check what .gitignore and .ignore files leave out as well.")
  var noIgnore = false

  @Flag(help: "Leave out what the configuration leaves out even if it is named.")
  var forceExclude = false

  @Flag(help: "Read no configuration files.")
  var noConfig = false

  /// The files to check, with their configurations.
  func plan(_ paths: [String]) throws(ToolError) -> SpellPlan {
    var options = SpellPlan.Options()
    options.usesConfiguration = !noConfig
    options.leavesOutNamed = forceExclude
    options.standardInputPath = stdinPath
    return try SpellPlan(try entries(paths), options)
  }

  /// The files to check: those named, and those of the lists.
  func entries(_ paths: [String]) throws(ToolError) -> [FileTree.Entry] {
    var paths = paths
    if changed || changedSince != nil {
      paths += try GitFiles.changed(since: changedSince ?? "HEAD")
    }
    if staged { paths += try GitFiles.staged() }
    if let filesFrom { paths += try listed(in: filesFrom) }
    let isListed = changed || changedSince != nil || staged || filesFrom != nil
    guard !paths.isEmpty || isListed else {
      throw ToolError(
        command: "spell", what: "nothing to check",
        remedy: "name files or folders, or - for standard input")
    }
    return FileTree.entries(of: paths, usesIgnoreFiles: !noIgnore)
  }

  private func listed(in path: String) throws(ToolError) -> [String] {
    do {
      let bytes = try FileBytes.read(path)
      let separator = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
      return bytes.split(separator: separator).map { PathText.text(of: $0) }
    } catch {
      throw ToolError(
        command: "spell", what: "can't read the list of files: " + systemMessage(error.code),
        place: Escaped.quoted(path), remedy: "check the name and its permissions")
    }
  }

  func documentKind() throws(ToolError) -> DocumentKind? {
    guard let kind else { return nil }
    guard let known = DocumentKind(named: kind) else {
      throw ToolError(
        command: "spell", what: "no kind of document is called", place: Escaped.quoted(kind),
        remedy: "use text, markdown, rst, html, latex, commit, or a file ending such as swift or py"
      )
    }
    return known
  }
}

/// The options that choose dictionaries.
struct DictionaryOptions: ParsableArguments {
  @Option(
    help:
      "Languages, like en_US or en_US,de_DE; a word is right if one of them has it. (default: en_US)"
  )
  var lang: String?

  @Option(
    help: ArgumentHelp(
      "A dictionary by its path, with or without .dic, instead of --lang.", valueName: "path"))
  var dictionary: String?

  /// Loads the dictionaries that the options name.
  func load(command: String) throws(ToolError) -> [SpellDictionary] {
    let names = dictionary.map { [$0.contains("/") ? $0 : "./" + $0] }
    return try load(
      names ?? (lang ?? "en_US").split(separator: ",").map(String.init), command: command)
  }

  /// Whether the options name a dictionary, so that no configuration does.
  var isChosen: Bool { lang != nil || dictionary != nil }

  /// Makes sure that there are dictionaries of languages, without loading them.
  func check(_ languages: [[String]], command: String) throws(ToolError) {
    let finder = DictionaryFinder(environment: Environment.variables, project: ".")
    do throws(DictionaryError) {
      for name in Set(languages.joined()) { _ = try finder.location(of: name) }
    } catch {
      throw ToolError(error, command: command)
    }
  }

  /// Loads the dictionaries of languages.
  func load(_ names: [String], command: String) throws(ToolError) -> [SpellDictionary] {
    let finder = DictionaryFinder(environment: Environment.variables, project: ".")
    do throws(DictionaryError) {
      var loaded: [SpellDictionary] = []
      for name in names {
        loaded.append(try SpellDictionary(language: name, finder: finder))
      }
      return loaded
    } catch {
      throw ToolError(error, command: command)
    }
  }
}
