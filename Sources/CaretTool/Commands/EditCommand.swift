internal import CaretEditing
internal import CaretText
internal import Glibc

/// `caret edit FILE…`, which is also `caret FILE…`.
struct EditCommand: ToolCommand {
  static let name = "edit"
  static let abstract = "Edit files with ed's commands, by hand or from a script."
  static let discussion = """
    Examples:
      caret notes.txt                           open a file; q leaves, :help helps
      caret +15 notes.txt                       the same, at line 15
      caret edit --diff -e ',s/teh/the/g' *.md  show what it would change in many;
                                                -i instead of --diff changes them
    """

  static var operands: [Operand<Self>] {
    [
      .any("file", \.files, "The files to edit; missing ones are new.")
    ]
  }

  static var options: [Option<Self>] {
    [
      .value(
        "expression", letter: "e", as: "command", \.expressions,
        "Run this command on every file; may be given again."),
      .value(
        "file", letter: "f", as: "script", \.scripts,
        "Run the commands of this script on every file."),
      .flag("in-place", letter: "i", "With -e or -f: write every file that changed.") {
        command, suffix in
        command.writesInPlace = true
        if let suffix, !suffix.isEmpty { command.backup = suffix }
        return true
      },
      .flag("diff", \.printsDiff, "With -e or -f: print the changes, and write nothing."),
      .flag("print", \.printsText, "With -e or -f: print the changed texts."),
      .value(
        "backup", as: "suffix", \.backup,
        "With -i: keep each old text under its name with this behind it; -i=SUFFIX is the same."),
      .flag(
        "dry-run", \.dryRun,
        "Run everything, but write no file and run no command that could; tell what would be written."
      ),
      .flag("json", \.json, "Print a JSON object for each command, and nothing else."),
      .flag("keep-going", \.keepGoing, "Go on behind errors, in scripts too."),
      .flag("stop", \.stop, "End at the first error, also of a pipe."),
      .value(
        "config", as: "file", \.config,
        "Run the commands of this file first, instead of caret/edit.caret at a terminal."),
      .flag(
        "in-place-write", \.inPlaceWrite,
        "Write into the files themselves, for callers that watch them."),
      .flag("journal", \.journal, "Keep a journal for recovery in scripts, too."),
      .flag("quiet", letter: "s", \.isSilent, "Say nothing but what commands print."),
      .value("prompt", letter: "p", as: "text", \.prompt, "Ask for commands with this text."),
      .flag(
        "verbose", letter: "v", \.isVerbose,
        "Say how much was read and written, without a terminal too."),
      .flag(
        "plain", \.plain, "Redraw nothing at the terminal: for screen readers and simple terminals."
      ),
      .flag(
        "loose-exit-status", letter: "l", \.ignoresErrors, "Exit with 0 even if a command failed."),
      .flag(
        "restricted", letter: "r", \.isRestricted,
        "Refuse shell commands and files of other folders."),
      .value(
        "encoding", as: "name", \.encoding,
        "Read and write files in this encoding, by any of ICU's names; detect finds each file's."),
      .value("lang", \.lang, "The dictionary for :spell, like en_US."),
      .flag("posix", \.posix, "Speak GNU ed's language, to the byte: for scripts written for ed."),
      .flag(
        "extended-regexp", letter: "E", \.usesExtendedPatterns,
        "With --posix: extended regular expressions."),
    ]
  }

  var expressions: [String] = []
  var scripts: [String] = []
  var writesInPlace = false
  var backup: String?
  var printsDiff = false
  var printsText = false
  var dryRun = false
  var json = false
  var keepGoing = false
  var stop = false
  var config: String?
  var inPlaceWrite = false
  var journal = false
  var isSilent = false
  var prompt: String?
  var isVerbose = false
  var plain = false
  var ignoresErrors = false
  var isRestricted = false
  var encoding: String?
  var lang = "en_US"
  var posix = false
  var usesExtendedPatterns = false
  var files: [String] = []
  /// Set where the words are a command line of ed's.
  private var program: EdProgram?

  static func read(_ words: ArraySlice<String>) throws(UsageError) -> CommandReading<Self> {
    guard let program = EdProgram(editing: words) else {
      return try OptionReader.read(words, as: Self.self)
    }
    var command = EditCommand()
    command.program = program
    return .request(command)
  }

  func perform() throws -> ExitStatus {
    if let program { return program.perform() }
    var session = EditorSession.Options()
    session.isRestricted = isRestricted
    session.usesExtendedPatterns = usesExtendedPatterns
    session.recoveryFolder = .ofUser
    session.isDryRun = dryRun
    session.keepsInode = inPlaceWrite
    if journal { session.journaling = .changes }
    try choose(encoding, for: &session)
    if !expressions.isEmpty || !scripts.isEmpty { return try performScript(session) }
    if !posix, files.contains("-") { try StandardInputText.takeTerminal() }
    guard !writesInPlace, backup == nil, !printsDiff, !printsText else {
      throw ToolError(
        command: "edit", what: "-i, --diff and --print need a script",
        remedy: "give commands with -e, or a file of them with -f")
    }
    return posix ? try performAsEd(session) : performAsCaret(session)
  }

  private func choose(_ name: String?, for session: inout EditorSession.Options) throws {
    guard let name else { return }
    if name == "detect" {
      session.encodings.detect = { FileEncoding.detected(in: $0) }
    } else if let encoding = FileEncoding(name: name) {
      session.encodings.fixed = encoding
    } else {
      throw ToolError(
        command: "edit", what: "unknown encoding \(Escaped.quoted(name))",
        remedy: "use a name like UTF-16LE, windows-1252 or Shift_JIS; iconv -l lists many")
    }
  }

  private func performScript(_ session: EditorSession.Options) throws -> ExitStatus {
    guard [writesInPlace || backup != nil, printsDiff, printsText].filter({ $0 }).count <= 1 else {
      throw ToolError(
        command: "edit", what: "-i, --diff and --print exclude each other", remedy: "choose one")
    }
    var commands: [ScriptLine] = []
    for script in scripts { commands += try lines(ofScript: script) }
    let typed = expressions.flatMap {
      ScriptLine.lines(of: PathText.bytes(of: $0), named: "-e")
    }
    for (index, line) in typed.enumerated() {
      commands.append(
        ScriptLine(bytes: line.bytes, place: .init(name: "-e", lineNumber: index + 1)))
    }
    let result: ScriptRun.Result =
      writesInPlace || backup != nil
      ? .written(backup: backup) : printsDiff ? .diffed : printsText ? .printed : .leftToScript
    let run = ScriptRun(
      commands: commands, result: result,
      options: options(isSilent: true),
      session: session, speller: EditorSpeller(language: lang))
    return run.run(files: EditedFile.all(in: files))
  }

  private func lines(ofScript path: String) throws -> [ScriptLine] {
    do {
      if path == "-" { return ScriptLine.lines(of: try FileBytes.read(path), named: path) }
      let text = try TextFile.read(path: path, encoding: .utf8).text
      return ScriptLine.lines(of: text.fileBytes(in: text.fullRange), named: path)
    } catch {
      throw ToolError(
        command: "edit", what: "can't read the script", place: Escaped.quoted(path),
        remedy: "check the name")
    }
  }

  private func options(isSilent: Bool) -> EditorDialogue.Options {
    EditorDialogue.Options(
      manner: .init(isSilent: isSilent, isVerbose: isVerbose, prompt: prompt),
      isPlain: plain, ignoresErrors: ignoresErrors, isJSON: json,
      endsAtFirstError: keepGoing ? false : stop ? true : nil, configuration: configuration)
  }

  /// The user's own commands, which scripts do not get unless they ask for them.
  private var configuration: String? {
    if let config { return config }
    guard expressions.isEmpty, scripts.isEmpty, isatty(0) == 1,
      let folder = Environment.configurationFolder
    else { return nil }
    let path = folder + "/edit.caret"
    guard FileKind(path, followsLinks: true) == .file else { return nil }
    return unsafe access(path.systemPath, R_OK) == 0 ? path : nil
  }

  private func performAsCaret(_ session: EditorSession.Options) -> ExitStatus {
    let dialogue = EditorDialogue(
      options: options(isSilent: isSilent), session: session, input: CommandSource(descriptor: 0),
      speller: EditorSpeller(language: lang))
    return dialogue.run(files: EditedFile.all(in: files))
  }

  private func performAsEd(_ session: EditorSession.Options) throws -> ExitStatus {
    guard files.count <= 1 else {
      throw ToolError(
        command: "edit", what: "--posix edits one file", place: "\(files.count) files",
        remedy: "run it for each, or leave --posix away", status: .findings)
    }
    // Patterns and `l` follow the user's locale, as POSIX has it.
    _ = unsafe setlocale(LC_CTYPE, "")
    let dialogue = POSIXDialogue(
      options: .init(
        isScript: isSilent, isVerbose: isVerbose, prompt: prompt, ignoresErrors: ignoresErrors),
      session: session)
    return dialogue.run(file: files.first)
  }
}
