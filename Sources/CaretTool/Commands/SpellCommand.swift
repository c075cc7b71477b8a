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
        caret spell --write --staged      correct what is certain in the next commit
        caret spell --level all --list -  the unknown words of standard input

      Ends with 0 if nothing was found, 1 if something was, 2 if something could not be done.
      """,
    subcommands: [SpellLanguagesCommand.self, SpellConfigCommand.self, SpellWordsCommand.self])

  @Argument(
    help: "Files and folders; - is standard input. Without one, the folder that you are in.")
  var paths: [String] = []

  @OptionGroup var files: SpellFileOptions

  @OptionGroup var dictionary: DictionaryOptions

  @Option(
    help: ArgumentHelp(
      "Accept the words of a list; 'caret spell words --help' says what it may have.",
      valueName: "path"))
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      "Typos that are certain if no dictionary knows them: a file in the form of codespell or typos, or codespell for the list of Debian's package.",
      valueName: "path"))
  var typoList: String?

  @Option(
    help:
      "How much is reported: certain (typos beyond doubt), likely, or all (every word that no dictionary knows)."
  )
  var level: SpellRequest.Level?

  @Option(
    help:
      "How it is reported: text, brief, jsonl, sarif, github, checkstyle, junit, gcc, words, diff or html."
  )
  var format: SpellRequest.Format = .brief

  @Flag(help: "Print the distinct words alone, sorted.")
  var list = false

  @Flag(help: "Print a JSON object a line; the same as --format jsonl.")
  var json = false

  @Flag(help: "Correct in the files what is certain and has one likely correction.")
  var write = false

  @Flag(help: "The same for what is likely; --write=likely is the same.")
  var writeLikely = false

  @Option(
    help: ArgumentHelp(
      "Report only what this file does not know; a file that is not there is written.",
      valueName: "path"))
  var baseline: String?

  @Flag(
    help:
      "Print the words, patterns and directives that nothing in a folder needed, instead of what is misspelled."
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
  var color: SpellRequest.ColorChoice = .auto

  @Flag(help: ArgumentHelp("Show what scores are made of, in JSON.", visibility: .hidden))
  var explain = false

  @Flag(help: "Leave out notes about what was passed over.")
  var quiet = false

  /// The words with `--write=likely` and `--changed=COMMIT`, flags that may have a value, as the parser has them.
  static func withOptionalValues(_ words: [String]) -> [String] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    let options = words[..<end].map { word in
      switch word {
      case "--write=likely": "--write-likely"
      case "--write=certain": "--write"
      case _ where word.hasPrefix("--changed="): "--changed-since=" + word.dropFirst(10)
      default: word
      }
    }
    return options + words[end...]
  }

  func perform() throws -> ExitStatus {
    try request.perform()
  }

  private var request: SpellRequest {
    var request = SpellRequest()
    request.paths = paths
    request.files = files.choice
    request.dictionary = dictionary.choice
    request.words = words
    request.typoList = typoList
    request.level = level
    request.format = json ? .jsonl : format
    request.isList = list
    if write || writeLikely { request.writes = writeLikely ? .likely : .certain }
    request.baseline = baseline
    request.wantsUnused = unused
    request.isInteractive = interactive
    request.detectsLanguage = !noDetect
    request.endsWithZero = exitZero
    request.wantsStatistics = stats
    request.jobCount = jobs
    request.color = color
    request.explains = explain
    request.isQuiet = quiet
    return request
  }
}

extension SpellRequest.Level: ExpressibleByArgument {}
extension SpellRequest.ColorChoice: ExpressibleByArgument {}
extension SpellRequest.Format: ExpressibleByArgument {}

/// Which files `caret spell` checks, and what they are taken for.
struct SpellFileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What the files are, instead of what their names say: text, markdown, rst, html, latex, commit, an ending such as swift or py, or a type as text/markdown.",
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

  @Option(
    help: ArgumentHelp(
      "Check the files that differ from a commit; --changed=commit is the same.",
      valueName: "commit"))
  var changedSince: String?

  @Flag(help: "Check the files that differ from the last commit.")
  var changed = false

  @Flag(help: "Check the files that the next commit changes.")
  var staged = false

  @Flag(help: "Check what .gitignore and .ignore files leave out as well.")
  var noIgnore = false

  @Flag(help: "Leave out what a folder is walked without even if it is named, for hooks.")
  var forceExclude = false

  @Flag(help: "Read no configuration files.")
  var noConfig = false

  var choice: SpellFileChoice {
    var choice = SpellFileChoice()
    (choice.kind, choice.standardInputPath, choice.list) = (kind, stdinPath, filesFrom)
    choice.commit = changedSince ?? (changed ? "HEAD" : nil)
    choice.isStaged = staged
    (choice.usesIgnoreFiles, choice.usesConfiguration) = (!noIgnore, !noConfig)
    choice.leavesOutNamed = forceExclude
    return choice
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

  var choice: DictionaryChoice { DictionaryChoice(languages: lang, path: dictionary) }

  /// Loads the dictionaries that the options name.
  func load(command: String) throws(ToolError) -> [SpellDictionary] {
    try choice.load(command: command)
  }
}
