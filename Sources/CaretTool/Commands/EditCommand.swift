internal import ArgumentParser

/// `caret edit FILE…`, which is also `caret FILE…`.
struct EditCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit files with ed's commands, by hand or from a script.",
    discussion: """
      Examples:
        caret notes.txt                           open a file; q leaves, :help helps
        caret +15 notes.txt                       the same, at line 15
        caret edit --diff -e ',s/teh/the/g' *.md  show what it would change in many;
                                                  -i instead of --diff changes them
      """)

  @Option(
    name: [.customShort("e"), .customLong("expression")],
    help: ArgumentHelp("Run this command on every file; may be given again.", valueName: "command"))
  var expressions: [String] = []

  @Option(
    name: [.customShort("f"), .customLong("file")],
    help: ArgumentHelp("Run the commands of this script on every file.", valueName: "script"))
  var scripts: [String] = []

  @Flag(
    name: [.customShort("i"), .customLong("in-place")],
    help: "With -e or -f: write every file that changed.")
  var writesInPlace = false

  @Flag(name: .customLong("diff"), help: "With -e or -f: print the changes, and write nothing.")
  var printsDiff = false

  @Flag(name: .customLong("print"), help: "With -e or -f: print the changed texts.")
  var printsText = false

  @Option(
    help: ArgumentHelp(
      "With -i: keep each old text under its name with this behind it; -i=SUFFIX is the same.",
      valueName: "suffix"))
  var backup: String?

  @Flag(
    help:
      "Run everything, but write no file and run no command that could; tell what would be written."
  )
  var dryRun = false

  @Flag(help: "Print a JSON object for each command, and nothing else.")
  var json = false

  @Flag(help: "Go on behind errors, in scripts too.")
  var keepGoing = false

  @Flag(help: "End at the first error, also of a pipe.")
  var stop = false

  @Option(
    help: ArgumentHelp(
      "Run the commands of this file first, instead of caret/edit.caret at a terminal.",
      valueName: "file"))
  var config: String?

  @Flag(help: "Write into the files themselves, for callers that watch them.")
  var inPlaceWrite = false

  @Flag(help: "Keep a journal for recovery in scripts, too.")
  var journal = false

  @Flag(
    name: [.customShort("s"), .customLong("quiet")],
    help: "Say nothing but what commands print.")
  var isSilent = false

  @Option(
    name: [.customShort("p"), .customLong("prompt")],
    help: ArgumentHelp("Ask for commands with this text.", valueName: "text"))
  var prompt: String?

  @Flag(
    name: [.customShort("v"), .customLong("verbose")],
    help: "Say how much was read and written, without a terminal too.")
  var isVerbose = false

  @Flag(help: "Redraw nothing at the terminal: for screen readers and simple terminals.")
  var plain = false

  @Flag(
    name: [.customShort("l"), .customLong("loose-exit-status")],
    help: "Exit with 0 even if a command failed.")
  var ignoresErrors = false

  @Flag(
    name: [.customShort("r"), .customLong("restricted")],
    help: "Refuse shell commands and files of other folders.")
  var isRestricted = false

  @Option(
    help: ArgumentHelp(
      "Read and write files in this encoding, by any of ICU's names; detect finds each file's.",
      valueName: "name"))
  var encoding: String?

  @Option(help: "The dictionary for :spell, like en_US.")
  var lang = "en_US"

  @Flag(help: "Speak GNU ed's language, to the byte: for scripts written for ed.")
  var posix = false

  @Flag(
    name: [.customShort("E"), .customLong("extended-regexp")],
    help: "With --posix: extended regular expressions.")
  var usesExtendedPatterns = false

  @Argument(help: ArgumentHelp("The files to edit; missing ones are new.", valueName: "file"))
  var files: [String] = []

  /// The words with `-i.old` and its like taken apart: the parser of arguments knows no option whose value
  /// may be missing.
  static func withBackupOption(_ words: [String]) -> [String] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    let options = words[..<end].flatMap { word -> [String] in
      for start in ["--in-place=", "-i=", "-i"]
      where word.hasPrefix(start) && word.count > start.count {
        let suffix = word.dropFirst(start.count)
        // Letters behind -i are options that share the hyphen.
        if start == "-i", suffix.allSatisfy(\.isLetter) { break }
        return ["--in-place", "--backup", String(suffix)]
      }
      return [word]
    }
    return options + words[end...]
  }

  func perform() throws -> ExitStatus { try request.perform() }

  var request: EditRequest {
    EditRequest(
      expressions: expressions,
      scripts: scripts,
      writesInPlace: writesInPlace,
      backup: backup,
      printsDiff: printsDiff,
      printsText: printsText,
      dryRun: dryRun,
      json: json,
      keepGoing: keepGoing,
      stop: stop,
      config: config,
      inPlaceWrite: inPlaceWrite,
      journal: journal,
      isSilent: isSilent,
      prompt: prompt,
      isVerbose: isVerbose,
      plain: plain,
      ignoresErrors: ignoresErrors,
      isRestricted: isRestricted,
      encoding: encoding,
      lang: lang,
      posix: posix,
      usesExtendedPatterns: usesExtendedPatterns,
      files: files)
  }
}
