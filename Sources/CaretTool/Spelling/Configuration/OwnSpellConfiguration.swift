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
    try check(file, keys, path)
    try add(file, for: nil, path, &configuration)
    for section in file["files"]?.elements ?? [] {
      try check(section, fileKeys, path)
      guard let globs = section.members.last(where: { $0.name == "paths" }),
        case let paths = try strings(globs, path).compactMap(\.text), !paths.isEmpty
      else {
        throw damaged(
          "a [[files]] section without paths", path, section.line, "add paths = [\"…\"]")
      }
      for glob in try strings(globs, path) { try check(glob: glob, path) }
      try add(section, for: paths, path, &configuration)
    }
  }

  private static func check(
    _ table: ConfigurationValue, _ keys: [String], _ path: String
  ) throws(ToolError) {
    for member in table.members where !keys.contains(member.name) {
      let nearest = NearNames.nearest(to: member.name, among: keys, count: 1).first
      throw damaged(
        "no setting is called \(Escaped.quoted(member.name))", path, member.value.line,
        nearest.map { "did you mean '\($0)'?" } ?? "take it out")
    }
  }

  /// A set that is not closed matches nothing, as git has it, and nobody means that.
  private static func check(glob: ConfigurationValue, _ path: String) throws(ToolError) {
    let text = glob.text ?? ""
    guard !text.isEmpty else {
      throw damaged("an empty pattern of paths", path, glob.line, "take it out")
    }
    guard FolderRules.isDamaged(glob: text) else { return }
    throw damaged(
      "a pattern that matches no path, \(Escaped.quoted(text))", path, glob.line,
      "close its [, or write '\\[' for the sign itself")
  }

  private static func add(
    _ table: ConfigurationValue, for paths: [String]?, _ path: String,
    _ configuration: inout FolderRules
  ) throws(ToolError) {
    for member in table.members { try add(member, for: paths, path, &configuration) }
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
      for word in try strings(member, path) { try addWord(word, for: paths, path, &configuration) }
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
      for glob in globs { try check(glob: glob, path) }
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

  private static func addWord(
    _ word: ConfigurationValue, for paths: [String]?, _ path: String,
    _ configuration: inout FolderRules
  ) throws(ToolError) {
    let line = WordListLine(word.text ?? "")
    guard let entry = line.entry else {
      if line.comment != nil { return }
      throw damaged("an empty word", path, word.line, "take it out")
    }
    if case .word(let text) = entry, text.contains(where: \.isWhitespace) {
      throw damaged(
        "\(Escaped.quoted(text)) is more than one word", path, word.line,
        "give each for itself, or a pattern in ignore-patterns")
    }
    try configuration.take(entry: entry, for: paths, path, word.line)
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
