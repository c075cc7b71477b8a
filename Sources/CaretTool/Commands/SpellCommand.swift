internal import ArgumentParser
internal import CaretSpelling

/// `caret spell PATH…`
struct SpellCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "spell",
    abstract: "Find misspelled words in files, folders and standard input.",
    discussion: """
      Examples:
        caret spell README.md docs        path:line:column: word → guesses
        git diff | caret spell --list -   the distinct misspelled words of standard input
        caret spell --lang de_DE --json . a JSON object a line, for programs

      Ends with 0 if nothing was found, 1 if something was, 2 if something could not be done.
      """,
    subcommands: [SpellLanguagesCommand.self])

  @Argument(help: "Files and folders; - is standard input.")
  var paths: [String] = []

  @OptionGroup var dictionary: DictionaryOptions

  @Option(help: "How much is reported: all, every word that no dictionary knows.")
  var level: Level = .all

  @Option(help: "How it is reported: brief, jsonl or words.")
  var format: Format = .brief

  @Flag(help: "Print the distinct words alone, sorted.")
  var list = false

  @Flag(help: "Print a JSON object a line; the same as --format jsonl.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "What the files are, instead of what their names say: text, markdown, rst, html, latex, commit, or an ending such as swift or py.",
      valueName: "kind"))
  var kind: String?

  @Option(
    help: ArgumentHelp(
      "The name that standard input is checked under, for its kind.", valueName: "path"))
  var stdinPath: String?

  @Flag(help: "Check what .gitignore and .ignore files leave out as well.")
  var noIgnore = false

  @Flag(help: "Leave out notes about what was passed over.")
  var quiet = false

  enum Level: String, ExpressibleByArgument, CaseIterable {
    case all
  }

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case brief, jsonl, words
  }

  func perform() throws -> ExitStatus {
    guard !paths.isEmpty else {
      throw ToolError(
        command: "spell", what: "nothing to check",
        remedy: "name files or folders, or - for standard input")
    }
    let judge = WordJudge(dictionaries: try dictionary.load(command: "spell"))
    var run = SpellRun(judge: judge, report: report(), settings: try settings())
    return run.check(FileTree.entries(of: paths, usesIgnoreFiles: !noIgnore))
  }

  private func settings() throws(ToolError) -> SpellSettings {
    var settings = SpellSettings()
    settings.isQuiet = quiet
    settings.standardInputPath = stdinPath
    settings.needsGuesses = !list && format != .words
    if let kind {
      guard let known = DocumentKind(named: kind) else {
        throw ToolError(
          command: "spell", what: "no kind of document is called", place: Escaped.quoted(kind),
          remedy:
            "use text, markdown, rst, html, latex, commit, or a file ending such as swift or py")
      }
      settings.kind = known
    }
    return settings
  }

  private func report() -> any SpellReport {
    let output = Console.standardOutput
    if list { return ListSpellReport(output: output) }
    switch json ? .jsonl : format {
    case .brief: return BriefSpellReport(output: output)
    case .jsonl: return JSONSpellReport(output: output)
    case .words: return WordCountSpellReport(output: output)
    }
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
