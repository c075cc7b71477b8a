internal import CaretSpelling
internal import CaretText

/// Reads `.caret-spell.toml`. Every key must be known, so that a slip in one is found.
struct OwnSpellConfiguration {
  private let path: String
  /// The files that what is read now is about; nil for all.
  private var paths: [String]?
  private var rules: FolderRules

  static func read(
    _ path: String, _ configuration: inout FolderRules, _ notes: inout [String]
  ) throws(ToolError) {
    var reader = OwnSpellConfiguration(path: path, paths: nil, rules: configuration)
    try reader.read(try ConfigurationFile.read(path))
    configuration = reader.rules
  }

  private mutating func read(_ file: ConfigurationValue) throws(ToolError) {
    try add(file, OwnKey.ofFolder)
    guard let files = file[OwnKey.files.rawValue] else { return }
    guard files.members.isEmpty else {
      throw damaged(
        "\"files\" is no list of sections", files.line,
        "write [[files]], with paths = [\"…\"] in it")
    }
    for section in files.elements {
      paths = try sectionPaths(section)
      try add(section, OwnKey.ofFiles)
    }
  }

  /// The patterns of a `[[files]]` section.
  private func sectionPaths(_ section: ConfigurationValue) throws(ToolError) -> [String] {
    _ = try members(of: section, OwnKey.ofFiles)
    guard let member = section.members.last(where: { $0.name == OwnKey.paths.rawValue }),
      case let globs = try strings(member), !globs.isEmpty
    else {
      throw damaged("a [[files]] section without paths", section.line, "add paths = [\"…\"]")
    }
    for glob in globs { try check(glob: glob) }
    return globs.compactMap(\.text)
  }

  private func members(
    of table: ConfigurationValue, _ keys: [OwnKey]
  ) throws(ToolError) -> [(key: OwnKey, member: ConfigurationValue.Member)] {
    var members: [(key: OwnKey, member: ConfigurationValue.Member)] = []
    for member in table.members {
      guard let key = OwnKey(rawValue: member.name), keys.contains(key) else {
        let nearest =
          NearNames.nearest(to: member.name, among: keys.map(\.rawValue), count: 1).first
        throw damaged(
          "no setting is called \(Escaped.quoted(member.name))", member.value.line,
          nearest.map { "did you mean '\($0)'?" } ?? "take it out")
      }
      members.append((key, member))
    }
    return members
  }

  /// A set that is not closed matches nothing, as git has it, and nobody means that.
  private func check(glob: ConfigurationValue) throws(ToolError) {
    let text = glob.text ?? ""
    guard !text.isEmpty else {
      throw damaged("an empty pattern of paths", glob.line, "take it out")
    }
    guard FolderRules.isDamaged(glob: text) else { return }
    throw damaged(
      "a pattern that matches no path, \(Escaped.quoted(text))", glob.line,
      "close its [, or write '\\[' for the sign itself")
  }

  private mutating func add(_ table: ConfigurationValue, _ keys: [OwnKey]) throws(ToolError) {
    for (key, member) in try members(of: table, keys) { try add(key, member) }
  }

  private mutating func add(_ rule: SpellRule.Content, _ line: Int) {
    rules.add(rule, for: paths, path, line)
  }

  private mutating func add(
    _ key: OwnKey, _ member: ConfigurationValue.Member
  ) throws(ToolError) {
    let value = member.value
    switch key {
    case .lang:
      let names = try strings(member).flatMap {
        ($0.text ?? "").split(separator: ",").map(String.init)
      }
      add(.languages(names), value.line)
    case .level:
      guard let level = value.text.flatMap(SpellLevel.init(rawValue:)) else {
        throw damaged("no such level", value.line, "use certain, likely or all")
      }
      add(.level(level.tier), value.line)
    case .kind:
      guard let name = value.text, let kind = DocumentKind(named: name) else {
        throw damaged("no such kind of document", value.line, "use markdown, text, rst, …")
      }
      add(.kind(kind, called: name), value.line)
    case .words:
      for word in try strings(member) { try addWord(word) }
    case .forbidden:
      for word in try strings(member) {
        add(.forbidden(word.text ?? ""), word.line)
      }
    case .corrections:
      try addCorrections(value)
    case .wordLists:
      for list in try strings(member) { try addList(list) }
    case .ignore:
      // What stands behind a pattern and begins with "!" takes something out of it, as in .gitignore.
      let globs = try strings(member)
      for glob in globs { try check(glob: glob) }
      for (index, glob) in globs.enumerated() where glob.text?.hasPrefix("!") != true {
        let exceptions = globs[(index + 1)...].compactMap(\.text).filter { $0.hasPrefix("!") }
        rules.add(.unchecked, for: [glob.text ?? ""] + exceptions, path, glob.line)
      }
    case .ignorePatterns:
      for pattern in try strings(member) {
        let pattern = SpellPattern(expression: pattern.text ?? "")
        guard pattern.isValid else {
          throw damaged(
            "a damaged regular expression \(Escaped.quoted(pattern.expression))", value.line,
            "correct it, or use '…' so that \\ stands for itself")
        }
        add(.pattern(pattern), value.line)
      }
    // Read before the others.
    case .paths, .files: break
    }
  }

  private mutating func addWord(_ word: ConfigurationValue) throws(ToolError) {
    let line = WordListLine(word.text ?? "")
    guard let entry = line.entry else {
      if line.comment != nil { return }
      throw damaged("an empty word", word.line, "take it out")
    }
    if case .word(let text) = entry, text.contains(where: \.isWhitespace) {
      throw damaged(
        "\(Escaped.quoted(text)) is more than one word", word.line,
        "give each for itself, or a pattern in ignore-patterns")
    }
    try rules.take(entry: entry, for: paths, path, word.line)
  }

  private mutating func addCorrections(_ value: ConfigurationValue) throws(ToolError) {
    guard case .table(let entries) = value.content else {
      throw damaged(
        "\"corrections\" is no table", value.line, "write teh = \"the\" below [corrections]")
    }
    for entry in entries {
      let right = try strings(entry).compactMap(\.text)
      add(.correction(entry.name, right), entry.value.line)
    }
  }

  /// The text of a setting, or those of its list.
  ///
  /// - Throws: for what is no text: a number without quotes would be passed over.
  private func strings(
    _ member: ConfigurationValue.Member
  ) throws(ToolError) -> [ConfigurationValue] {
    var values = [member.value]
    if case .list(let elements) = member.value.content { values = elements }
    for value in values {
      if case .text = value.content { continue }
      let written = value.text.map { Escaped.quoted($0) } ?? "\"…\""
      throw damaged(
        "\(Escaped.quoted(member.name)) takes texts", value.line,
        "put them into quotes: \(written)")
    }
    return values
  }

  private mutating func addList(_ list: ConfigurationValue) throws(ToolError) {
    let name = list.text ?? ""
    let place = name.hasPrefix("/") ? name : rules.folder + "/" + name
    guard let bytes = try? FileBytes.read(place, .found) else {
      throw damaged(
        "can't read the word list \(Escaped.quoted(name))", list.line, "check its name")
    }
    try rules.takeList(bytes, for: paths, place)
  }

  private func damaged(_ what: String, _ line: Int, _ remedy: String) -> ToolError {
    ToolError(
      what: what, place: "\(Escaped.quoted(path)), line \(line)", remedy: remedy)
  }
}
