internal import ArgumentParser
internal import CaretSpelling

/// `caret spell config`
struct SpellConfigCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    _superCommandName: "caret spell",
    abstract: "Show what the configuration files say about a file, and where they say it.",
    discussion: """
      Examples:
        caret spell config README.md     the rules for a file, a line each, with their places
        caret spell config --write       what they say about this folder, as our own configuration

      Read are .caret-spell.toml, and the files of cspell, typos, codespell and vale, in the file's folder and those above, up to the
      top of its repository.
      """)

  @Argument(help: "Files; without one the folder that you are in.")
  var paths: [String] = []

  @Flag(help: "Print the rules as .caret-spell.toml.")
  var write = false

  func perform() throws -> ExitStatus {
    var finder = SpellConfigurationFinder()
    for path in paths.isEmpty ? ["./x"] : paths {
      let found = try finder.configuration(of: path).find()
      if paths.count > 1 { Console.standardOutput.writeLine(Escaped.plain(path)) }
      write ? writeOwn(found) : explain(found)
    }
    for note in finder.notes { Console.standardError.writeLine("caret spell: \(note)") }
    return .success
  }

  private func explain(_ found: FileConfiguration) {
    for rule in found.rules {
      Console.standardOutput.writeLine(Escaped.plain("\(rule.place)") + ": " + rule.summary)
    }
  }

  private func writeOwn(_ found: FileConfiguration) {
    let output = Console.standardOutput
    if let languages = found.languages { output.writeLine("lang = \(list(languages))") }
    if let level = found.level { output.writeLine("level = \"\(level.levelName)\"") }
    let words = found.words
    if !words.words.isEmpty { output.writeLine("words = \(list(words.words.sorted()))") }
    let forbidden = words.forbiddenWords.subtracting(words.corrections.keys).sorted()
    if !forbidden.isEmpty { output.writeLine("forbidden = \(list(forbidden))") }
    let patterns = found.patterns.map { $0.ignoresCase ? "(?i)" + $0.expression : $0.expression }
    if !patterns.isEmpty { output.writeLine("ignore-patterns = \(list(patterns))") }
    guard !words.corrections.isEmpty else { return }
    output.writeLine("\n[corrections]")
    for (word, right) in words.corrections.sorted(by: { $0.key < $1.key }) {
      output.writeLine("\(quoted(word)) = \(list(right))")
    }
  }

  private func list(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ", ") + "]"
  }

  /// A basic string of TOML.
  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
