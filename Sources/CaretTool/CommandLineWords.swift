internal import ArgumentParser
internal import Glibc

/// The words of a command line, with the rule that `caret FILE` means `caret edit FILE`.
///
/// The first word is a subcommand, or an option, or a file: an existing one, or a name with `/` or `.` in
/// it. Anything else is an unknown command, so that a mistyped command never opens a new file.
struct CommandLineWords {
  let words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  struct UnknownCommand: Error, Equatable {
    let message: String
  }

  var resolved: Result<[String], UnknownCommand> {
    guard let first = words.first else { return .success(["--help"]) }
    if first == "help" { return help(about: words.dropFirst().first) }
    if first == "-" || first == "--" { return .success(["edit"] + words) }
    if first.hasPrefix("-") || Self.commandNames.contains(first) { return .success(words) }
    let exists = unsafe access(first, F_OK) == 0
    if exists || first.contains("/") || first.contains(".") {
      return .success(["edit"] + words)
    }
    return .failure(
      UnknownCommand(
        message: "caret: no command and no file is called \(Escaped.quoted(first)): "
          + "did you mean \(Self.nearest(to: first))? 'caret edit \(Escaped.plain(first))' makes a new file"
      ))
  }

  /// Parses resolved words.
  ///
  /// A command that takes any number of files reads the name of a subcommand as one of them, so
  /// `caret spell languages` is told apart here. (A file of that name is `./languages`.)
  static func parse(_ words: [String]) throws -> any ParsableCommand {
    if words.first == "spell", words.count > 1,
      let command = SpellCommand.configuration.subcommands.first(where: {
        $0._commandName == words[1]
      })
    {
      return try command.parseAsRoot(Array(words.dropFirst(2)))
    }
    if words.first == SpellCommand._commandName {
      return try RootCommand.parseAsRoot(SpellCommand.withOptionalValues(words))
    }
    if words.first == EditCommand._commandName {
      return try RootCommand.parseAsRoot(EditCommand.withBackupOption(words))
    }
    return try RootCommand.parseAsRoot(words)
  }

  /// `caret help` and `caret help COMMAND`.
  private func help(about command: String?) -> Result<[String], UnknownCommand> {
    guard let command, command != "help" else { return .success(["--help"]) }
    guard Self.commandNames.contains(command) else {
      return .failure(
        UnknownCommand(
          message: "caret help: no command is called \(Escaped.quoted(command)): "
            + "did you mean \(Self.nearest(to: command))?"))
    }
    return .success([command, "--help"])
  }

  private static func nearest(to word: String) -> String {
    nearestCommands(to: word).map { "'" + $0 + "'" }.joined(separator: ", ")
  }

  static var commandNames: [String] {
    RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// The three command names with the fewest edits from `word`, nearest first.
  static func nearestCommands(to word: String) -> [String] {
    nearest(to: word, among: commandNames + ["help"], count: 3)
  }

  /// The names with the fewest edits from `word`, nearest first.
  static func nearest(to word: String, among names: [String], count: Int) -> [String] {
    let ranked = names.map { (name: $0, distance: editDistance($0, word)) }
    return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(count).map(\.name)
  }

  /// The number of single-character insertions, deletions and replacements between two words.
  static func editDistance(_ a: String, _ b: String) -> Int {
    let b = Array(b)
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let replaced = diagonal + (x == y ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
