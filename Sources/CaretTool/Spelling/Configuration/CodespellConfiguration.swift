internal import CaretBytes
internal import CaretSpelling
internal import CaretText

/// Reads what codespell is configured with: .codespellrc, setup.cfg, and a section in pyproject.toml.
enum CodespellConfiguration {
  static func read(
    _ path: String, _ configuration: inout FolderRules, _ notes: inout [String]
  ) throws(ToolError) {
    let file = try ConfigurationFile.read(path)
    if let section = file["codespell"] { try add(section, path, &configuration, &notes) }
  }

  static func readSetup(
    _ path: String, _ configuration: inout FolderRules, _ notes: inout [String]
  ) throws(ToolError) {
    let file = ConfigurationFile.manifest(path, mentioning: "[codespell]", &notes)
    if let section = file?["codespell"] { try add(section, path, &configuration, &notes) }
  }

  static func add(
    _ section: ConfigurationValue, _ path: String, _ configuration: inout FolderRules,
    _ notes: inout [String]
  ) throws(ToolError) {
    for member in section.members {
      let value = member.value
      switch member.name.replacing("_", with: "-") {
      case "ignore-words-list", "uri-ignore-words-list":
        for word in items(value) { configuration.accept(word, in: .any, path, value.line) }
      case "ignore-words":
        for name in items(value) { try addList(name, value, path, &configuration) }
      case "dictionary":
        for name in items(value) where name != "-" {
          let (file, place) = try list(name, value, path, configuration)
          try configuration.takeList(file, place)
        }
      case "skip":
        for glob in items(value) {
          configuration.add(.unchecked, for: [translated(glob)], path, value.line)
        }
      case "ignore-regex", "ignore-multiline-regex":
        let expression = (value.text ?? "").trimmed
        let flags = member.name.contains("multiline") ? "(?s)" : ""
        configuration.add(
          pattern: SpellPattern(expression: flags + expression), for: nil, path, value.line, &notes)
      default: break
      }
    }
  }

  /// The items of a list, or of a text with commas between them.
  private static func items(_ value: ConfigurationValue) -> [String] {
    value.texts.flatMap { $0.split { $0 == "," || $0.endsLine } }.map(\.trimmed)
      .filter { !$0.isEmpty }
  }

  /// Python's patterns, in which `*` stands for any folders as well.
  private static func translated(_ glob: String) -> String {
    let relative = String(PathText.withoutDot(glob))
    guard relative.contains("/") else { return relative }
    return relative.split(separator: "/", omittingEmptySubsequences: false).flatMap { name in
      name == "*" ? ["**"] : name.contains("*") && name != "**" ? ["**", name] : [name]
    }.joined(separator: "/")
  }

  private static func list(
    _ name: String, _ value: ConfigurationValue, _ path: String,
    _ configuration: FolderRules
  ) throws(ToolError) -> (file: [UInt8], place: String) {
    let place = name.hasPrefix("/") ? name : configuration.folder + "/" + name
    guard let bytes = try? FileBytes.read(place, .found) else {
      throw ToolError(
        what: "can't read the word list \(Escaped.quoted(name))",
        place: "\(Escaped.quoted(path)), line \(value.line)", remedy: "check its name")
    }
    return (bytes, place)
  }

  private static func addList(
    _ name: String, _ value: ConfigurationValue, _ path: String,
    _ configuration: inout FolderRules
  ) throws(ToolError) {
    let (file, place) = try list(name, value, path, configuration)
    let lines = String(decoding: file, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
    for (index, line) in lines.enumerated() where !line.hasPrefix("#") {
      let word = line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
      configuration.accept(String(word), in: .any, place, index + 1)
    }
  }
}
