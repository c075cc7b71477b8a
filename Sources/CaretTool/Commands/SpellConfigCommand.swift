internal import CaretBytes
internal import CaretSpelling

/// `caret spell config`
struct SpellConfigCommand: ToolCommand {
  static let name = "config"
  static var writeFailure: ExitStatus { .usage }
  static let abstract = "Show what the configuration files say about a file, and where they say it."
  static let discussion = """
    Examples:
      caret spell config --explain README.md   the rules for a file, with places
      caret spell config --toml                what this folder's files say, as ours
      caret spell config --import              the same, to .caret-spell.toml

    Read are .caret-spell.toml, and the files of cspell, typos, codespell and \
    vale, in the file's folder and those above, up to the top of its repository.
    """

  static var operands: [Operand<Self>] {
    [
      .any(
        "paths",
        "Files, or folders for --toml and --import; without one the folder that you are in."
      ) { $0.paths.replace($1) }
    ]
  }

  static var options: [Option<Self>] {
    [
      .flag(
        "explain",
        "Show the rules for files, those that win last. That is done without an option, too."
      ) { $0.explain = true },
      .flag("toml", "Print all that the files in a folder say as .caret-spell.toml.") {
        $0.toml = true
      },
      .flag("import", "Write it to .caret-spell.toml in the folder, if there is none.") {
        $0.imports = true
      },
    ]
  }

  var paths: [String] = []
  var explain = false
  var toml = false
  var imports = false

  func perform() throws -> ExitStatus {
    var finder = SpellConfigurationFiles.finder()
    if toml || imports {
      for folder in paths.isEmpty ? ["."] : paths { try convert(folder, &finder) }
    } else {
      for path in paths.isEmpty ? ["./x"] : paths {
        let found = try finder.rules(of: path).find()
        if paths.count > 1 { Console.standardOutput.writeLine(Escaped.plain(path)) }
        if found.isEmpty {
          Console.standardError.writeLine(
            "caret spell config: no configuration says anything (\(Escaped.quoted(path)))")
        }
        explain(found)
      }
    }
    for note in finder.notes { Console.standardError.writeLine("caret spell: \(note)") }
    return .success
  }

  private func explain(_ rules: [SpellRule]) {
    var last: [OwnKey: SpellRule.Place] = [:]
    for rule in rules {
      if let setting = rule.setting { last[setting] = rule.place }
    }
    for rule in rules {
      var winner = rule.place
      if let setting = rule.setting, let place = last[setting] { winner = place }
      let loss = winner == rule.place ? "" : ", but \(Escaped.plain("\(winner)")) wins"
      Console.standardOutput.writeLine(
        Escaped.plain("\(rule.place)") + ": " + rule.summary + loss)
    }
  }

  private func convert(
    _ folder: String, _ finder: inout RuleFinder<ToolError>
  ) throws(ToolError) {
    let text = OwnConfigurationText(try finder.rules(in: folder)).text
    guard imports else { return Console.standardOutput.write(text) }
    let path = folder + "/" + FolderRules.ownFileName
    guard !Folder.has(FolderRules.ownFileName, in: folder) else {
      throw ToolError(
        what: "there is one already", place: Escaped.quoted(path),
        remedy: "print with --toml, and add to it what you want")
    }
    do {
      try UserFile.replace(path, with: Array(text.utf8))
    } catch {
      throw ToolError(
        what: "can't write the configuration: " + UserFile.reason(error),
        place: Escaped.quoted(path), remedy: "check the folder and its permissions")
    }
  }
}
