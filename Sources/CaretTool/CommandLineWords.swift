internal import ArgumentParser
internal import CaretText
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
    if Self.isOfRoot(first) || Self.commandNames.contains(first) { return .success(words) }
    // An option, or a place, in front of a file that is to be edited: `caret -s FILE`, `caret +15 FILE`.
    if first.hasPrefix("-") || first.hasPrefix("+") { return .success(["edit"] + words) }
    let exists = unsafe access(first.systemPath, F_OK) == 0
    if exists || first.contains("/") || first.contains(".") {
      return .success(["edit"] + words)
    }
    return .failure(
      UnknownCommand(
        message: "caret: no command and no file is called \(Escaped.quoted(first)): "
          + (Self.question(first) ?? "'caret help' lists the commands,")
          + " 'caret edit \(Escaped.plain(first))' makes a new file"
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
            + (Self.question(command) ?? "'caret help' lists them all")))
    }
    return .success([command, "--help"])
  }

  /// The options of `caret` itself, and those that its parser of arguments has.
  private static func isOfRoot(_ word: String) -> Bool {
    ["-h", "--help", "--version", "--licences", "--licenses", "--"].contains(word)
      || word.hasPrefix("--generate-completion-script") || word.hasPrefix("--experimental-")
  }

  /// `did you mean 'edit'?`; nil when no command is near.
  private static func question(_ word: String) -> String? {
    let near = nearestCommands(to: word)
    guard !near.isEmpty else { return nil }
    return "did you mean " + near.map { "'" + $0 + "'" }.joined(separator: ", ") + "?"
  }

  static var commandNames: [String] {
    RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// The command names that may have been meant, nearest first, three at most.
  static func nearestCommands(to word: String) -> [String] {
    nearest(to: word, among: commandNames + ["help"], count: 3)
  }

  /// The names that may have been meant by a mistyped one, nearest first.
  static func nearest(to word: String, among names: [String], count: Int) -> [String] {
    let ranked = names.map { (name: $0, distance: editDistance($0, word)) }
      .filter { isNear($0.name, to: word, $0.distance) }
    return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(count).map(\.name)
  }

  /// Whether a name may have been meant: one edit in three characters is a slip, more is another word.
  static func isNear(_ name: String, to word: String, _ distance: Int) -> Bool {
    distance <= max(1, min(name.count, word.count) / 3) && distance < name.count
      || word.count >= 2 && name.hasPrefix(word)
  }

  /// The number of insertions, deletions, replacements and exchanges of neighbours between two words.
  static func editDistance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var least = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
