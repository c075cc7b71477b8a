internal import CaretBytes
internal import CaretText
internal import Glibc

/// What the first word of a command line calls, with the rule that `caret FILE` means `caret edit FILE`.
///
/// The first word is a command, or an option, or a file: an existing one, or a name with `/` or `.` in it.
/// Anything else is an unknown command, so that a mistyped command never opens a new file.
enum CommandLineWords {
  /// Runs the command that the words call.
  static func run(_ words: ArraySlice<String>) throws -> ExitStatus {
    guard let first = words.first else { return try run(["--help"]) }
    switch CommonOption(rawValue: first) {
    case .version: return RootCommand.printVersion()
    case .help, .letter: return RootCommand.printHelp(path: "")
    case nil: break
    }
    if let command = RootCommand.subcommand(first) {
      return try command.run(words.dropFirst(), path: first)
    }
    if first == "help" { return try help(about: words.dropFirst()) }
    if RootCommand.takes(first) { return try RootCommand.run(words, path: "") }
    if isForEditing(first) { return try EditCommand.run(words, path: EditCommand.name) }
    throw CommandFailure(path: "", error: unknown(first))
  }

  /// Whether a word that is no command is an option or a place in front of a file, or a file: `-s FILE`,
  /// `+15 FILE`, `FILE`, `-`.
  private static func isForEditing(_ word: String) -> Bool {
    if word.hasPrefix("-") || word.hasPrefix("+") { return true }
    let exists = FileAccess.exists(word)
    return exists || word.contains("/") || word.contains(".")
  }

  private static func unknown(_ word: String) -> ToolError {
    ToolError(
      what: "no command and no file is called \(Escaped.quoted(word))",
      remedy: (question(word) ?? "'caret help' lists the commands,")
        + " 'caret edit \(Escaped.plain(word))' makes a new file")
  }

  /// `caret help`, `caret help COMMAND` and `caret help COMMAND SUBCOMMAND`.
  private static func help(about words: ArraySlice<String>) throws -> ExitStatus {
    guard let name = words.first, name != "help" else { return try run(["--help"]) }
    guard let command = RootCommand.subcommand(name) else {
      let error = ToolError(
        what: "no command is called \(Escaped.quoted(name))",
        remedy: question(name) ?? "'caret help' lists them all")
      throw CommandFailure(path: "help", error: error)
    }
    let subcommand = command.subcommand(words.dropFirst().first)
    return try run([name] + (subcommand.map { [$0.name] } ?? []) + ["--help"])
  }

  /// `did you mean 'edit'?`; nil when no command is near.
  private static func question(_ word: String) -> String? {
    NearNames.question(word, among: RootCommand.subcommands.map { $0.name } + ["help"])
  }
}
