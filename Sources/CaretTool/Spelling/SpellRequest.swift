internal import CaretBytes
internal import CaretSpelling
internal import CaretText
internal import Glibc

/// `caret spell PATH…`
struct SpellRequest: ToolCommand {
  static let name = "spell"
  static var writeFailure: ExitStatus { .usage }
  static let heading = "Spelling Subcommands"
  static let abstract = "Find misspelled words in files, folders and standard input."
  static let discussion = """
    Examples:
      caret spell README.md docs        path:line:column: word → guesses
      caret spell --write --staged      correct what is certain in the next commit
      caret spell --level all --list -  the unknown words of standard input

    Ends with 0 if nothing was found, 1 if something was, 2 if something could not be done.
    """

  static var operands: [Operand<Self>] {
    [
      .any(
        "paths",
        "Files and folders; - is standard input. Without one, the folder that you are in."
      ) { $0.paths.replace($1) }
    ]
  }

  static var options: [Option<Self>] {
    [
      .value(
        "kind", as: "kind",
        "What the files are, instead of what their names say: text, markdown, rst, html, latex, commit, an ending such as swift or py, or a type as text/markdown."
      ) { $0.files.kind.take($1) },
      .value(
        "column", as: "name",
        "Read this column of tables (CSV, TSV), by its name in the first row or its number from 1; may be given several times."
      ) { $0.files.columns.take($1) },
      .value(
        "stdin-path", as: "path",
        "The name that standard input is checked under, for its kind."
      ) { $0.files.standardInputPath.take($1) },
      .value(
        "files-from", as: "path",
        "Check the files that are named in a file, one a line, or with a zero byte behind each; - is standard input."
      ) { $0.files.list.take($1) },
      .flag(
        "texts",
        "Check texts that come as strings of JSON, a line each, and answer each with a line of JSON: its words, its language, its findings."
      ) { $0.files.areTexts = true },
      .value(
        "changed-since", as: "commit",
        "Check the files that differ from a commit, all of them; --changed=commit is the same."
      ) { $0.files.take($1) },
      .flagOrValue(
        "changed",
        "Check the files that differ from the last commit, all of them, or those of them that are named. For what the change brought alone take --new."
      ) { request, commit in
        request.files.asksChanged = true
        return request.files.take(commit: commit) && commit != ""
      },
      .flag(
        "staged",
        "Check the files that the next commit changes, as it will have them, or those of them that are named; with --new only what it brings."
      ) { request in request.files.ask { $0.isStaged = true } },
      .flagOrValue(
        "new",
        "Report only what came since the last commit, or --new=commit, not what was there; files that are named narrow it down."
      ) { $0.files.take(commit: $1, isOnlyNew: true) && $1 != "" },
      .value(
        "new-since", as: "commit",
        "Report only what came since you parted from a commit, as a branch does from main."
      ) { $0.files.take($1, isOnlyNew: true, isFromMergeBase: true) },
      .value(
        "commits", as: "range",
        "Check the messages of commits, as main..HEAD; --commits=-1 for the last one."
      ) { $0.files.commits.take($1) },
      .flag(
        "names",
        "Check the names of files and folders as well; --new does it for those that came."
      ) { $0.files.checksNames = true },
      .flag(
        "authors",
        "Take the names of those who wrote the repository's commits for names."
      ) { $0.files.knowsAuthors = true },
      .flag(
        "no-ignore",
        "Check what .gitignore, .ignore and .gitattributes files leave out as well."
      ) { $0.files.usesIgnoreFiles = false },
      .flag(
        "force-exclude",
        "Leave out what a folder is walked without even if it is named, for hooks."
      ) { $0.files.leavesOutNamed = true },
      .flag("no-config", "Read no configuration files.") { $0.files.usesConfiguration = false },
      .languages { $0.dictionary.languages.take($1) },
      .dictionary { $0.dictionary.path.take($1) },
      .value(
        "words", as: "path",
        "Accept the words of a list; 'caret spell words --help' says what it may have."
      ) { $0.words.take($1) },
      .value(
        "typo-list", as: "path",
        "Typos that are certain if no dictionary knows them: a file in the form of codespell or typos, or codespell for the list of Debian's package."
      ) { $0.typoList.take($1) },
      .value(
        "level",
        "How much is reported: certain (typos beyond doubt), likely, or all (every word that no dictionary knows)."
      ) { $0.level.take($1) },
      .value(
        "format",
        "How it is reported: \(SpellFormat.names)."
      ) { $0.output.format.take($1) },
      .flag("list", "Print the distinct words alone, sorted.") { $0.output.isList = true },
      .flag("json", "Print a JSON object a line; the same as --format jsonl.") {
        $0.output.isJSON = true
      },
      .flagOrValue(
        "write", choices: ["certain", "likely"], others: "a number from 0 to 1",
        "Correct in the files what is certain and has one likely correction; --write=N, with N from 0 to 1, what is a typo with that probability."
      ) { $0.write(upTo: $1 ?? "certain") },
      .flag(
        "write-likely",
        "The same for what is likely; --write=likely is the same."
      ) { $0.writes = .likely },
      .value(
        "baseline", as: "path",
        "Report only what this file does not know; a file that is not there is written."
      ) { $0.baseline.take($1) },
      .flag(
        "tidy-baseline",
        "Write the baseline anew without what is gone of it; nothing new is taken in."
      ) { $0.tidiesBaseline = true },
      .flag(
        "unused",
        "Print the words, patterns and directives that nothing in a folder needed, instead of what is misspelled."
      ) { $0.wantsUnused = true },
      .flag(
        "interactive",
        "Ask about each finding, and correct the files as told; nothing is written unasked, also with --write."
      ) { $0.isInteractive = true },
      .flag(
        "no-detect",
        "With several languages, take a word for right that is right in any of them, whatever its paragraph is in."
      ) { $0.surroundings.detectsLanguage = false },
      .flag(
        "no-context",
        "Look at words alone, not at their sentences: find no right word that is wrong in its place."
      ) { $0.surroundings.readsSentences = false },
      .flag(
        "strict",
        "End with 2 if text was left out because its language was not chosen."
      ) { $0.isStrict = true },
      .flag("exit-zero", "End with 0 even if something was found.") { $0.endsWithZero = true },
      .flag(
        "stats", "Say on standard error how much was checked, and how fast."
      ) { $0.output.wantsStatistics = true },
      .value("jobs", as: "n", "How many files are checked at a time, from 1.") {
        $0.jobCount.take($1)
      },
      .value("color", "Whether the text format is colored: auto, always or never.") {
        $0.output.color.take($1)
      },
      .flag("explain", "Show what scores are made of, in JSON.") { $0.output.explains = true }
        .hidden,
      .flag("quiet", "Leave out notes about what was passed over.") { $0.output.isQuiet = true },
    ]
  }

  static var subcommands: [any ToolCommand.Type] {
    [SpellLanguagesCommand.self, SpellConfigCommand.self, SpellWordsCommand.self]
  }

  var paths: [String] = []
  var files = SpellFileChoice()
  var dictionary = DictionaryChoice()
  /// Files of words.
  var words: [String] = []
  /// A file of typos, or "codespell".
  var typoList: String?
  var level: SpellLevel?
  var output = SpellOutputChoice()
  var writes = SpellSettings.Writing.nothing
  var baseline: String?
  /// Whether the baseline is written without what is gone of it.
  var tidiesBaseline = false
  var wantsUnused = false
  var isInteractive = false
  var surroundings = SpellSettings.Surroundings()
  var endsWithZero = false
  var jobCount: Int?
  /// Whether it is a failure that text in a language without a dictionary was left out.
  var isStrict = false

  /// Takes the level or the confidence of `--write=LEVEL`, unless a wider one was given.
  private mutating func write(upTo name: String) -> Bool {
    if let least = Double(name), (0...1).contains(least) {
      writes = .confident(least)
      return true
    }
    guard let level = SpellLevel(rawValue: name), level != .all else { return false }
    if writes != .likely { writes = level == .likely ? .likely : .certain }
    return true
  }

  func perform() throws -> ExitStatus {
    if let jobCount, jobCount < 1 {
      throw ToolError(
        what: "--jobs: \(jobCount) is no number of threads",
        remedy: "give 1 or more")
    }
    let format = output.format.name
    if output.isJSON, format != SpellFormat.brief.name, format != SpellFormat.jsonl.name {
      throw exclude("--json", "--format \(format)")
    }
    if output.isJSON, output.isList { throw exclude("--json", "--list") }
    if output.isJSON, wantsUnused { throw exclude("--json", "--unused") }
    if files.asksChanged, files.change?.isStaged == true { throw exclude("--staged", "--changed") }
    ProcessMemory.keepFreed()
    if files.areTexts {
      var run = try TextsRun(self)
      return try run.perform()
    }
    let tree = wantsUnused ? try UnusedRules.Tree(files.folders(paths), files) : nil
    let own = words + (baseline.map { [$0] } ?? [])
    let change = try files.change.map { (question) throws(ToolError) in try GitChange(question) }
    if writes != .nothing { try files.refuseInput(paths) }
    let messages = try files.messages(paths, writes: writes != .nothing || isInteractive)
    let settings = try settings(change, messages)
    if messages == nil, !files.picksFiles {
      settings.lookAhead(
        at: files.folders(paths), cacheFolder: dictionary.projectLanguages.cacheFolder)
    }
    let found = try files.files(
      messages?.names ?? paths, in: change, listed: try listedRules(), own: own)
    let dictionaries = try dictionaries(found)
    let known = try knownFindings()
    let start = SpellClock()
    var project = SpellProject(found, dictionaries, settings)
    project.settings.fingerprintFolder = known?.folder
    if isInteractive { return try ask(project) }
    Interruption.watch()
    var reporter = SpellReporter(
      report: report(), baseline: known, columns: files.columns, isQuiet: output.isQuiet,
      showsDiff: project.settings.details.contains(.diff), namesUnused: wantsUnused)
    let after = reporter.check(
      project, walked: change == nil ? files.folders(paths) : [],
      notes: found.notes + (change?.notes ?? []))
    SpellDictionary.saveVerdicts()
    if let after { try write(after, reporter.summary) }
    say(reporter.summary, start)
    if reporter.summary.isInterrupted { return .interrupted }
    if reporter.summary.failureCount > 0 { return .usage }
    if isStrict && reporter.leavesOut { return .usage }
    if let tree {
      let unused = UnusedRules(project.unusedRules(tree.contains))
      let hasUnused = unused.report(after: reporter.unusedDirectiveCount)
      return hasUnused && !endsWithZero ? .findings : .success
    }
    let isFound = reporter.summary.findingCount + reporter.summary.fixedCount > 0
    return isFound && !endsWithZero ? .findings : .success
  }

  private func exclude(_ one: String, _ other: String) -> ToolError {
    ToolError(
      what: "\(one) and \(other) exclude each other", remedy: "choose one")
  }

  private func dictionaries(_ found: ProjectFiles) throws(ToolError) -> ProjectDictionaries {
    let languages = dictionary.projectLanguages
    let dictionaries: ProjectDictionaries
    do throws(DictionaryError) {
      dictionaries = try ProjectDictionaries(
        languages, learned: learnedWords(), notesUse: wantsUnused)
    } catch {
      throw ToolError(error)
    }
    for (names, place) in found.languages {
      do throws(DictionaryError) { try languages.check(names) } catch {
        throw ToolError(error, namedIn: place)
      }
    }
    return dictionaries
  }

  private func ask(_ project: SpellProject) throws(ToolError) -> ExitStatus {
    var project = project
    project.settings.details = [.places, .guesses, .excerpts]
    // What is answered is written, and nothing unasked.
    project.settings.writes = .nothing
    project.settings.guessCount = 9
    // A name is nothing that is corrected in a file.
    project.settings.checksNames = false
    let personal = PersonalDictionary.usualPath(environment: Environment.variables)
    var dialogue = SpellDialogue(personal: personal.map { PersonalDictionary(path: $0) })
    try dialogue.run(project)
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
    var lists = FolderRules(folder: ".")
    for path in words { try lists.takeList(WordListFile.read(path), path) }
    guard files.knowsAuthors else { return lists.rules }
    return try lists.rules + GitAuthors.rules()
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
      throw .unreadable(
        typoList, error, as: "the list of typos",
        remedy: isPackaged ? "apt install codespell, or name a file" : nil, status: .usage)
    }
    return TypoList(parsing: String(decoding: text, as: UTF8.self))
  }

  private func settings(
    _ change: GitChange?, _ messages: CommitMessages?
  ) throws(ToolError) -> SpellSettings {
    var settings = SpellSettings()
    settings.standardInputPath = files.standardInputPath
    settings.program = FileIdentity(path: "/proc/self/exe")
    settings.endsProcess = true
    settings.kind = try files.documentKind()
    settings.level = level?.tier
    settings.columns = files.columns
    settings.surroundings = surroundings
    settings.details = details
    settings.threadCount = max(1, jobCount ?? Threads.processorCount)
    if wantsUnused {
      (settings.details, settings.notesUnused, settings.level) = ([], true, .unknown)
    }
    settings.givesWordsAlone = output.isList && settings.details.isEmpty && !wantsUnused
    settings.versions = messages ?? change
    settings.checksNames = (files.checksNames || change?.isOnlyNew == true) && messages == nil
    if messages != nil { settings.kind = .commitMessage }
    settings.writes = writes
    settings.write = { path, bytes, found throws(FileError) in
      try UserFile.replace(path, with: bytes, found: found)
    }
    settings.typos = try loadedTypos()
    return settings
  }
}
