internal import CaretEditing
internal import CaretText
internal import Glibc

/// What a command line of `caret edit` asks for.
struct EditRequest {
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

  func perform() throws -> ExitStatus {
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
      session.detectsEncoding = { FileEncoding.detected(in: $0) }
    } else if let encoding = FileEncoding(name: name) {
      session.encoding = encoding
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
      isSilent: isSilent, isVerbose: isVerbose, prompt: prompt, isPlain: plain,
      ignoresErrors: ignoresErrors, isJSON: json,
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

extension EditRequest {
  /// Reads the words behind `edit` that scripts and people write most, without the argument parser, whose start
  /// costs more than all the rest (see PlainWords); nil for words that are its.
  init?(plain words: some Sequence<String>) {
    var words = words.makeIterator()
    while let word = words.next() {
      switch word {
      case "-s", "--quiet": isSilent = true
      case "-v", "--verbose": isVerbose = true
      case "-l": ignoresErrors = true
      case "-E": usesExtendedPatterns = true
      case "-i", "--in-place": writesInPlace = true
      case "--posix": posix = true
      case "--diff": printsDiff = true
      case "--print": printsText = true
      case "--plain": plain = true
      case "-e", "-f", "-p":
        guard let value = words.next(), !value.hasPrefix("-") else { return nil }
        switch word {
        case "-e": expressions.append(value)
        case "-f": scripts.append(value)
        default: prompt = value
        }
      case _ where word.hasPrefix("-"): return nil
      default: files.append(word)
      }
    }
  }
}
