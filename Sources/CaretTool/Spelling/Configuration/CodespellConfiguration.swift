internal import CaretSpelling

/// Reads what codespell is configured with: .codespellrc, setup.cfg, and a section in pyproject.toml.
enum CodespellConfiguration {
  static func read(
    _ path: String, _ configuration: inout SpellConfiguration, _ notes: inout [String]
  ) throws(ToolError) {
    let file = try ConfigurationFile.read(path, command: "spell")
    if let section = file["codespell"] { try add(section, path, &configuration, &notes) }
  }

  static func readSetup(
    _ path: String, _ configuration: inout SpellConfiguration, _ notes: inout [String]
  ) throws(ToolError) {
    try read(path, &configuration, &notes)
  }

  static func add(
    _ section: ConfigurationValue, _ path: String, _ configuration: inout SpellConfiguration,
    _ notes: inout [String]
  ) throws(ToolError) {
    for member in section.members {
      let value = member.value
      switch member.name.replacing("_", with: "-") {
      case "ignore-words-list", "uri-ignore-words-list":
        for word in items(value) { configuration.add(.word(word.lowercased()), path, value.line) }
      case "ignore-words":
        for name in items(value) { try addList(name, value, path, &configuration) }
      case "skip":
        for glob in items(value) {
          let relative = glob.hasPrefix("./") ? String(glob.dropFirst(2)) : glob
          configuration.add(.unchecked, for: [relative], path, value.line)
        }
      case "ignore-regex":
        configuration.add(
          pattern: SpellPattern(expression: value.text ?? ""), for: nil, path, value.line, &notes)
      default: break
      }
    }
  }

  /// The items of a list, or of a text with commas between them.
  private static func items(_ value: ConfigurationValue) -> [String] {
    value.texts.flatMap { $0.split { $0 == "," || $0.isNewline } }
      .map {
        String($0.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
      }
      .filter { !$0.isEmpty }
  }

  private static func addList(
    _ name: String, _ value: ConfigurationValue, _ path: String,
    _ configuration: inout SpellConfiguration
  ) throws(ToolError) {
    let place = name.hasPrefix("/") ? name : configuration.folder + "/" + name
    guard let bytes = try? FileBytes.read(place) else {
      throw ToolError(
        command: "spell", what: "can't read the word list \(Escaped.quoted(name))",
        place: "\(Escaped.quoted(path)), line \(value.line)", remedy: "check its name")
    }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let word = line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
      if !word.isEmpty { configuration.add(.word(word.lowercased()), place, 1) }
    }
  }
}
