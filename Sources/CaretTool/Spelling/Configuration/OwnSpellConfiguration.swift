internal import CaretSpelling
internal import CaretText

/// Reads `.caret-spell.toml`. Every key must be known, so that a slip in one is found.
enum OwnSpellConfiguration {
  private static let keys = [
    "lang", "level", "kind", "words", "forbidden", "corrections", "word-lists", "ignore",
    "ignore-patterns", "files",
  ]
  /// What a `[[files]]` section may have.
  private static let fileKeys = [
    "paths", "lang", "level", "kind", "words", "forbidden", "corrections", "word-lists", "ignore",
    "ignore-patterns",
  ]

  static func read(
    _ path: String, _ configuration: inout FolderRules, _ notes: inout [String]
  ) throws(ToolError) {
    let file = try ConfigurationFile.read(path, command: "spell")
    try add(file, keys, for: nil, path, &configuration)
    for section in file["files"]?.elements ?? [] {
      guard let globs = section.members.last(where: { $0.name == "paths" }),
        case let paths = try strings(globs, path).compactMap(\.text), !paths.isEmpty
      else {
        throw damaged(
          "a [[files]] section without paths", path, section.line, "add paths = [\"…\"]")
      }
      try add(section, fileKeys, for: paths, path, &configuration)
    }
  }

  private static func add(
    _ table: ConfigurationValue, _ keys: [String], for paths: [String]?, _ path: String,
    _ configuration: inout FolderRules
  ) throws(ToolError) {
    for member in table.members {
      guard keys.contains(member.name) else {
        let nearest = NearNames.nearest(to: member.name, among: keys, count: 1).first
        throw damaged(
          "no setting is called \(Escaped.quoted(member.name))", path, member.value.line,
          nearest.map { "did you mean '\($0)'?" } ?? "take it out")
      }
      try add(member, for: paths, path, &configuration)
    }
  }

  private static func add(
    _ member: ConfigurationValue.Member, for paths: [String]?, _ path: String,
    _ configuration: inout FolderRules
  ) throws(ToolError) {
    let value = member.value
    switch member.name {
    case "lang":
      let names = try strings(member, path).flatMap {
        ($0.text ?? "").split(separator: ",").map(String.init)
      }
      configuration.add(.languages(names), for: paths, path, value.line)
    case "level":
      guard let level = value.text.flatMap(SpellLevel.init(rawValue:)) else {
        throw damaged("no such level", path, value.line, "use certain, likely or all")
      }
      configuration.add(.level(level.tier), for: paths, path, value.line)
    case "kind":
      guard let name = value.text, let kind = DocumentKind(named: name) else {
        throw damaged("no such kind of document", path, value.line, "use markdown, text, rst, …")
      }
      configuration.add(.kind(kind, called: name), for: paths, path, value.line)
    case "words":
      for word in try strings(member, path) {
        guard let entry = WordListLine(word.text ?? "").entry else { continue }
        try configuration.take(entry: entry, for: paths, path, word.line)
      }
    case "forbidden":
      for word in try strings(member, path) {
        configuration.add(.forbidden(word.text ?? ""), for: paths, path, word.line)
      }
    case "corrections":
      try addCorrections(value, for: paths, path, &configuration)
    case "word-lists":
      for list in try strings(member, path) { try addList(list, for: paths, path, &configuration) }
    case "ignore":
      // What stands behind a pattern and begins with "!" takes something out of it, as in .gitignore.
      let globs = try strings(member, path)
      for (index, glob) in globs.enumerated() where glob.text?.hasPrefix("!") != true {
        let exceptions = globs[(index + 1)...].compactMap(\.text).filter { $0.hasPrefix("!") }
        configuration.add(.unchecked, for: [glob.text ?? ""] + exceptions, path, glob.line)
      }
    case "ignore-patterns":
      for pattern in try strings(member, path) {
        let pattern = SpellPattern(expression: pattern.text ?? "")
        guard pattern.isValid else {
          throw damaged(
            "a damaged regular expression \(Escaped.quoted(pattern.expression))", path, value.line,
            "correct it, or use '…' so that \\ stands for itself")
        }
        configuration.add(.pattern(pattern), for: paths, path, value.line)
      }
    default: break
    }
  }

  private static func addCorrections(
    _ value: ConfigurationValue, for paths: [String]?, _ path: String,
    _ configuration: inout FolderRules
  ) throws(ToolError) {
    guard case .table(let entries) = value.content else {
      throw damaged(
        "\"corrections\" is no table", path, value.line, "write teh = \"the\" below [corrections]")
    }
    for entry in entries {
      let right = try strings(entry, path).compactMap(\.text)
      configuration.add(.correction(entry.name, right), for: paths, path, entry.value.line)
    }
  }

  /// The text of a setting, or those of its list.
  ///
  /// - Throws: for what is no text: a number without quotes would be passed over.
  private static func strings(
    _ member: ConfigurationValue.Member, _ path: String
  ) throws(ToolError) -> [ConfigurationValue] {
    var values = [member.value]
    if case .list(let elements) = member.value.content { values = elements }
    for value in values {
      if case .text = value.content { continue }
      let written = value.text.map { Escaped.quoted($0) } ?? "\"…\""
      throw damaged(
        "\(Escaped.quoted(member.name)) takes texts", path, value.line,
        "put them into quotes: \(written)")
    }
    return values
  }

  private static func addList(
    _ list: ConfigurationValue, for paths: [String]?, _ path: String,
    _ configuration: inout FolderRules
  ) throws(ToolError) {
    let name = list.text ?? ""
    let place = name.hasPrefix("/") ? name : configuration.folder + "/" + name
    guard let bytes = try? FileBytes.read(place, .found) else {
      throw damaged(
        "can't read the word list \(Escaped.quoted(name))", path, list.line, "check its name")
    }
    try configuration.takeList(bytes, for: paths, place)
  }

  private static func damaged(
    _ what: String, _ path: String, _ line: Int, _ remedy: String
  ) -> ToolError {
    ToolError(
      command: "spell", what: what, place: "\(Escaped.quoted(path)), line \(line)", remedy: remedy)
  }
}
