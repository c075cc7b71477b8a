internal import CaretBytes
internal import CaretEditing
internal import CaretText
internal import Glibc

/// `caret edit FILE…`, which is also `caret FILE…`.
struct EditCommand: ToolCommand {
  static let name = "edit"
  static var writeFailure: ExitStatus { .usage }
  static let heading = "Editing Subcommands"
  static let abstract = "Edit files with ed's commands, by hand or from a script."
  static let discussion = """
    Examples:
      caret notes.txt                             open a file; q leaves
      caret +15 notes.txt                         the same, at line 15
      caret edit --diff -e 'g/teh/s//the/g' *.md  show what it would change;
                                                  -i in its place changes it
    """

  static var operands: [Operand<Self>] {
    [
      .any("file", "The files to edit; missing ones are new.") { $0.files.names.replace($1) }
    ]
  }

  static var options: [Option<Self>] {
    [
      .value(
        "expression", letter: "e", as: "command",
        "Run this command on every file; may be given again."
      ) { $0.script.expressions.take($1) },
      .value(
        "file", letter: "f", as: "script",
        "Run the commands of this script on every file."
      ) { $0.script.files.take($1) },
      .flagOrValue("in-place", letter: "i", "With -e or -f: write every file that changed.") {
        command, suffix in
        command.outcome.writesInPlace = true
        if let suffix, !suffix.isEmpty { command.outcome.backup = suffix }
        return true
      },
      .flag(
        "diff", "With -e or -f: print the changes; write nothing, and run no shell command."
      ) {
        $0.outcome.printsDiff = true
      },
      .flag(
        "print", "With -e or -f: print the changed texts; write nothing, and run no shell command."
      ) {
        $0.outcome.printsText = true
      },
      .value(
        "backup", as: "suffix",
        "As -i, and keep each old text under its name with this behind it; -i=SUFFIX is the same."
      ) { $0.outcome.backup.take($1) },
      .flag(
        "dry-run",
        "Run everything, but write no file and run no shell command; tell what would be written and run."
      ) { $0.files.dryRun = true },
      .flag("json", "Print a JSON object for each command, and nothing else.") {
        $0.manner.json = true
      },
      .flag("keep-going", "Go on behind errors, in scripts too.") { $0.errors.keepGoing = true },
      .flag("stop", "End at the first error, also of a pipe.") { $0.errors.stop = true },
      .value(
        "config", as: "file",
        "Run the commands of this file first, instead of caret/edit.caret at a terminal."
      ) { $0.manner.config.take($1) },
      .flag(
        "in-place-write",
        "Write into the files themselves, for callers that watch them."
      ) { $0.files.inPlaceWrite = true },
      .flag("journal", "Keep a journal for recovery in scripts, too.") { $0.files.journal = true },
      .flag("quiet", letter: "s", "Say nothing but what commands print.") {
        $0.manner.isSilent = true
      },
      .value("prompt", letter: "p", as: "text", "Ask for commands with this text.") {
        $0.manner.prompt.take($1)
      },
      .flag(
        "verbose", letter: "v",
        "Say how much was read and written, without a terminal too."
      ) { $0.manner.isVerbose = true },
      .flag(
        "plain", "Redraw nothing at the terminal: for screen readers and simple terminals."
      ) { $0.manner.plain = true },
      .flag(
        "loose-exit-status", letter: "l", "Exit with 0 even if a command failed."
      ) { $0.errors.leaveStatus = true },
      .flag(
        "restricted", letter: "r",
        "Refuse shell commands and files of other folders."
      ) { $0.files.isRestricted = true },
      .value(
        "encoding", as: "name",
        "Read and write files in this encoding, by any of ICU's names; detect finds each file's."
      ) { $0.files.encoding.take($1) },
      .languages { $0.languages.take($1) },
      .value(
        "messages", as: "lang|file", "Say in this language what is wrong, or as a file has it."
      ) { $0.manner.messages.take($1) },
      .flag("posix", "Speak GNU ed's language, to the byte: for scripts written for ed.") {
        $0.dialect.posix = true
      },
      .flag(
        "extended-regexp", letter: "E",
        "With --posix: extended regular expressions."
      ) { $0.dialect.usesExtendedPatterns = true },
    ]
  }

  var script = Script()
  var outcome = Outcome()
  var manner = Manner()
  var errors = Errors()
  var files = Files()
  var dialect = Dialect()
  /// The dictionaries; nil leaves them to the configurations.
  var languages: String?

  /// What is run on every file.
  struct Script {
    var expressions: [String] = []
    var files: [String] = []
    var isEmpty: Bool { expressions.isEmpty && files.isEmpty }
  }

  /// What becomes of the texts that a script has changed.
  struct Outcome {
    var writesInPlace = false
    var backup: String?
    var printsDiff = false
    var printsText = false
    var writes: Bool { writesInPlace || backup != nil }

    /// How many of them were asked for, which exclude each other.
    var choiceCount: Int { [writes, printsDiff, printsText].count { $0 } }

    var ofScript: ScriptRun.Result {
      writes
        ? .written(backup: backup) : printsDiff ? .diffed : printsText ? .printed : .leftToScript
    }
  }

  /// How it speaks.
  struct Manner {
    var json = false
    var isSilent = false
    var isVerbose = false
    var prompt: String?
    var plain = false
    var messages: String?
    /// The commands that are run first.
    var config: String?
  }

  /// What errors do.
  struct Errors {
    var keepGoing = false
    var stop = false
    var leaveStatus = false

    /// Whether the first one ends the run; nil leaves that to the kind of the input.
    var endRun: Bool? { keepGoing ? false : stop ? true : nil }
  }

  /// The files, and how they are read and written.
  struct Files {
    var names: [String] = []
    var encoding: String?
    var dryRun = false
    var inPlaceWrite = false
    var journal = false
    var isRestricted = false
  }

  struct Dialect {
    var posix = false
    var usesExtendedPatterns = false
  }

  static func read(_ words: ArraySlice<String>) throws(UsageError) -> CommandReading<Self> {
    if words.contains("--posix"), let ed = EdProgram(editing: words) {
      return .program(ed.perform)
    }
    return try OptionReader.read(words, as: Self.self)
  }

  func perform() throws -> ExitStatus {
    do {
      return try performed()
    } catch let error as ToolError where manner.json {
      Console.standardOutput.writeLine(CommandObject.line(error))
      throw error
    }
  }

  private func performed() throws -> ExitStatus {
    var session = EditorSession.Options()
    session.isRestricted = files.isRestricted
    session.usesExtendedPatterns = dialect.usesExtendedPatterns
    session.recoveryFolder = .ofUser
    session.recoveryFolder.map(InPlaceSave.init)?.removeUnfinishedCopies()
    session.isDryRun = files.dryRun
    session.keepsInode = files.inPlaceWrite
    if files.journal { session.journaling = .changes }
    try choose(files.encoding, for: &session)
    if !script.isEmpty { return try performScript(session) }
    if !dialect.posix, files.names.contains("-") { try StandardInputText.takeTerminal() }
    guard outcome.choiceCount == 0 else {
      throw ToolError(
        what: "-i, --diff and --print need a script",
        remedy: "give commands with -e, or a file of them with -f")
    }
    return try dialect.posix ? performAsEd(session) : performAsCaret(session)
  }

  private func choose(_ name: String?, for session: inout EditorSession.Options) throws {
    guard let name else { return }
    if name == "detect" {
      session.encodings.detect = { FileEncoding.detected(in: $0) }
    } else if let encoding = FileEncoding(name: name) {
      session.encodings.fixed = encoding
    } else {
      throw ToolError(
        what: "unknown encoding \(Escaped.quoted(name))",
        remedy: "use a name like UTF-16LE, windows-1252 or Shift_JIS; iconv -l lists many")
    }
  }

  private func performScript(_ session: EditorSession.Options) throws -> ExitStatus {
    guard outcome.choiceCount <= 1 else {
      throw ToolError(
        what: "-i, --diff and --print exclude each other", remedy: "choose one")
    }
    guard !manner.json || !(outcome.printsDiff || outcome.printsText) else {
      throw ToolError(
        what: "--json prints objects, and --diff and --print what is none",
        remedy: "choose one")
    }
    guard !files.names.isEmpty else {
      throw ToolError(
        what: "there is no file to run the commands on",
        remedy: "name a file, or - for standard input")
    }
    var session = session
    session.writesNoFile = outcome.printsDiff || outcome.printsText
    session.isDryRun = session.isDryRun || session.writesNoFile
    var commands: [ScriptLine] = []
    for file in script.files { commands += try lines(ofScript: file) }
    let typed = script.expressions.flatMap {
      ScriptLine.lines(of: PathText.bytes(of: $0), named: "-e")
    }
    for (index, line) in typed.enumerated() {
      commands.append(
        ScriptLine(bytes: line.bytes, place: .init(name: "-e", lineNumber: index + 1)))
    }
    let run = ScriptRun(
      commands: commands, result: outcome.ofScript,
      options: try options(isSilent: true),
      session: session, speller: EditorSpeller(languages: languages))
    return run.run(files: EditedFile.all(in: files.names))
  }

  private func lines(ofScript path: String) throws -> [ScriptLine] {
    do {
      if path == "-" { return ScriptLine.lines(of: try FileBytes.read(path), named: path) }
      let text = try TextFile.read(path: path, encoding: .utf8).text
      return ScriptLine.lines(of: text.fileBytes(in: text.fullRange), named: path)
    } catch {
      throw ToolError(
        what: "can't read the script", place: Escaped.quoted(path),
        remedy: "check the name")
    }
  }

  private func options(isSilent: Bool) throws(ToolError) -> EditorDialogue.Options {
    if let config = manner.config, !FileAccess.canRead(config) {
      throw ToolError(
        what: "can't read the commands of --config",
        place: Escaped.quoted(config), remedy: "check the name and its permissions")
    }
    return try readableOptions(isSilent: isSilent)
  }

  private func readableOptions(isSilent: Bool) throws(ToolError) -> EditorDialogue.Options {
    EditorDialogue.Options(
      manner: .init(
        isSilent: isSilent, isVerbose: manner.isVerbose, prompt: manner.prompt,
        messages: try EditorMessages(manner.messages),
        printsTexts: outcome.printsDiff || outcome.printsText),
      isPlain: manner.plain, ignoresErrors: errors.leaveStatus, isJSON: manner.json,
      endsAtFirstError: errors.endRun, configuration: configuration)
  }

  /// The user's own commands, which scripts do not get unless they ask for them.
  private var configuration: String? {
    if let config = manner.config { return config }
    guard script.isEmpty, isatty(0) == 1,
      let folder = Environment.configurationFolder
    else { return nil }
    let path = folder + "/edit.caret"
    guard FileKind(path, followsLinks: true) == .file else { return nil }
    return FileAccess.canRead(path) ? path : nil
  }

  private func performAsCaret(_ session: EditorSession.Options) throws -> ExitStatus {
    // What stands in the place of a closed one can be written alone (`StandardStreams`).
    guard fcntl(0, F_GETFL) & O_ACCMODE != O_WRONLY else {
      throw ToolError(
        what: "there is nothing to read commands from", place: "standard input is closed",
        remedy: "give it a file, or /dev/null, or the commands with -e")
    }
    let dialogue = EditorDialogue(
      options: try options(isSilent: manner.isSilent), session: session,
      input: CommandSource(descriptor: 0),
      speller: EditorSpeller(languages: languages))
    return dialogue.run(files: EditedFile.all(in: files.names))
  }

  private func performAsEd(_ session: EditorSession.Options) throws -> ExitStatus {
    guard files.names.count <= 1 else {
      throw ToolError(
        what: "--posix edits one file", place: "\(files.names.count) files",
        remedy: "run it for each, or leave --posix away", status: .findings)
    }
    let dialogue = POSIXDialogue(
      options: .init(
        isScript: manner.isSilent, isVerbose: manner.isVerbose, prompt: manner.prompt,
        ignoresErrors: errors.leaveStatus),
      session: session)
    return dialogue.run(file: files.names.first)
  }
}
