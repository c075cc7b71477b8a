internal import ArgumentParser
internal import CaretEditing
internal import Glibc

/// `caret edit FILE…`, which is also `caret FILE…`.
struct EditCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit files with ed's commands, by hand or from a script.",
    discussion: """
      Examples:
        caret notes.txt                              open a file; q leaves, :help helps
        printf '%s\\n' ',s/teh/the/g' w q | caret edit notes.txt
                                                     run a script
        caret edit -s notes.txt < changes.ed         the same, without a word
      """)

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

  @Flag(
    name: [.customShort("l"), .customLong("loose-exit-status")],
    help: "Exit with 0 even if a command failed.")
  var ignoresErrors = false

  @Flag(
    name: [.customShort("r"), .customLong("restricted")],
    help: "Refuse shell commands and files of other folders.")
  var isRestricted = false

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

  func perform() throws -> ExitStatus {
    var session = EditorSession.Options()
    session.isRestricted = isRestricted
    session.usesExtendedPatterns = usesExtendedPatterns
    return posix ? try performAsEd(session) : performAsCaret(session)
  }

  private func performAsCaret(_ session: EditorSession.Options) -> ExitStatus {
    let dialogue = EditorDialogue(
      options: .init(
        isSilent: isSilent, isVerbose: isVerbose, prompt: prompt, ignoresErrors: ignoresErrors),
      session: session, input: CommandSource(descriptor: 0))
    dialogue.session.extensions = ColonCommands.all(language: lang)
    return dialogue.run(files: files)
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
