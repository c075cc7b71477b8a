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
    subcommands: [SpellLanguagesCommand.self])

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
  var level: Level = .likely

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
    let entries = try files.entries(paths)
    let makeJudge = try judgeMaker()
    let known = try loadedBaseline()
    let start = SpellClock()
    var run = SpellRun(
      settings: try settings(), report: report(), baseline: known, makeJudge: makeJudge)
    let after = run.check(entries)
    if let after, after.isNew, let baseline { try after.write(to: baseline) }
    say(run.summary, start)
    if run.summary.failureCount > 0 { return .usage }
    let found = run.summary.findingCount + run.summary.fixedCount > 0
    return found && !exitZero ? .findings : .success
  }

  /// What makes a judge for each thread. What is wrong with a dictionary is said here, before anything is checked.
  private func judgeMaker() throws(ToolError) -> @Sendable () -> WordJudge {
    let dictionary = dictionary
    let listed = try wordList()
    let first = SpareJudge(WordJudge(dictionaries: try dictionary.load(command: "spell")))
    return {
      let judge =
        first.take() ?? WordJudge(dictionaries: (try? dictionary.load(command: "spell")) ?? [])
      judge.project = listed
      return judge
    }
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
    settings.level = level.tier
    settings.details = details
    settings.jobCount = max(1, jobs ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    if write || writeLikely { settings.writes = writeLikely ? .likely : .certain }
    return settings
  }

  private var chosenFormat: Format { json ? .jsonl : format }

  private var details: SpellSettings.Details {
    var details: SpellSettings.Details = baseline == nil ? [] : .fingerprints
    if list { return details }
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
      return bytes.split(separator: separator).map { String(decoding: $0, as: UTF8.self) }
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
  @Option(help: "Languages, like en_US or en_US,de_DE; a word is right if one of them has it.")
  var lang = "en_US"

  @Option(
    help: ArgumentHelp(
      "A dictionary by its path, with or without .dic, instead of --lang.", valueName: "path"))
  var dictionary: String?

  /// Loads the dictionaries that the options name.
  func load(command: String) throws(ToolError) -> [SpellDictionary] {
    let finder = DictionaryFinder(environment: Environment.variables, project: ".")
    let names = dictionary.map { [$0.contains("/") ? $0 : "./" + $0] }
    do throws(DictionaryError) {
      var loaded: [SpellDictionary] = []
      for name in names ?? lang.split(separator: ",").map(String.init) {
        loaded.append(try SpellDictionary(language: name, finder: finder))
      }
      return loaded
    } catch {
      throw ToolError(error, command: command)
    }
  }
}
