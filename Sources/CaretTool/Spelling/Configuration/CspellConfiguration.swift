internal import CaretBytes
internal import CaretSpelling
internal import CaretText

/// Reads what cspell is configured with: cspell.json and its other names, and the section in package.json.
///
/// Words are accepted in any case, as cspell does unless it is told otherwise. What files import counts as theirs:
/// patterns and dictionaries that one of them defines can be used by all.
struct CspellConfiguration {
  private var files: [(value: ConfigurationValue, path: String)] = []
  private var patterns: [String: [String]] = [:]
  private var lists: [String: String] = [:]
  /// Dictionaries whose words stand in a configuration.
  private var inlineLists: [String: (value: ConfigurationValue, path: String)] = [:]

  static func read(
    _ path: String, _ configuration: inout FolderRules, _ notes: inout [String]
  ) throws(ToolError) {
    var reader = CspellConfiguration()
    let file = try ConfigurationFile.read(path)
    try reader.load(file, path, &notes, depth: 0)
    reader.addAll(&configuration, &notes)
  }

  static func readPackage(
    _ path: String, _ configuration: inout FolderRules, _ notes: inout [String]
  ) throws(ToolError) {
    guard
      let section = ConfigurationFile.manifest(path, mentioning: "\"cspell\"", &notes)?["cspell"]
    else { return }
    var reader = CspellConfiguration()
    try reader.load(section, path, &notes, depth: 0)
    reader.addAll(&configuration, &notes)
  }

  // MARK: Files

  /// Configurations that import each other end here.
  private static let mostImports = 5

  /// Takes a file in behind those that it imports.
  private mutating func load(
    _ file: ConfigurationValue, _ path: String, _ notes: inout [String], depth: Int
  ) throws(ToolError) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    for name in file["import"]?.texts ?? [] where name.hasPrefix(".") && depth < Self.mostImports {
      let imported = folder + "/" + name
      guard Folder.has(name, in: folder) else {
        notes.append("passed over an import that is not there (\(Escaped.quoted(imported)))")
        continue
      }
      let value = try ConfigurationFile.read(imported)
      try load(value, imported, &notes, depth: depth + 1)
    }
    for entry in file["patterns"]?.elements ?? [] {
      guard let name = entry["name"]?.text else { continue }
      patterns[name] = entry["pattern"]?.texts ?? []
    }
    for definition in file["dictionaryDefinitions"]?.elements ?? [] {
      guard let name = definition["name"]?.text else { continue }
      inlineLists[name] = (definition, path)
      guard let list = definition["path"]?.text else { continue }
      lists[name] = list.hasPrefix("/") ? list : folder + "/" + list
    }
    files.append((file, path))
  }

  // MARK: Rules

  private func addAll(_ configuration: inout FolderRules, _ notes: inout [String]) {
    for (file, path) in files {
      add(file, for: nil, path, &configuration, &notes)
      for glob in file["ignorePaths"]?.elements ?? [] {
        configuration.add(.unchecked, for: [glob.text ?? ""], path, glob.line)
      }
      for section in file["languageSettings"]?.elements ?? [] {
        add(section, for: nil, path, &configuration, &notes)
      }
      for section in file["overrides"]?.elements ?? [] {
        let globs = section["filename"]?.texts ?? []
        add(section, for: globs, path, &configuration, &notes)
      }
    }
  }

  private func add(
    _ settings: ConfigurationValue, for paths: [String]?, _ path: String,
    _ configuration: inout FolderRules, _ notes: inout [String]
  ) {
    if let enabled = settings["enabled"], enabled.flag == false {
      configuration.add(.unchecked, for: paths ?? ["*"], path, enabled.line)
    }
    for name in settings["dictionaries"]?.texts ?? [] {
      addList(name, for: paths, &configuration, &notes)
    }
    addWords(settings, for: paths, path, &configuration)
    for value in settings["ignoreRegExpList"]?.elements ?? [] {
      let text = value.text ?? ""
      for expression in patterns[text] ?? [text] {
        guard let pattern = Self.pattern(expression, isNamed: patterns[text] != nil) else {
          continue
        }
        configuration.add(pattern: pattern, for: paths, path, value.line, &notes)
      }
    }
    addLanguage(settings, for: paths, path, &configuration, &notes)
  }

  private func addWords(
    _ settings: ConfigurationValue, for paths: [String]?, _ path: String,
    _ configuration: inout FolderRules
  ) {
    for key in ["words", "userWords", "ignoreWords"] {
      for value in settings[key]?.elements ?? [] {
        guard let word = value.text else { continue }
        add(word: word, for: paths, path, value.line, &configuration)
      }
    }
    for value in settings["flagWords"]?.elements ?? [] {
      let parts = (value.text ?? "").replacing("->", with: ":").split(separator: ":")
        .map { $0.filter { !$0.isWhitespace } }
      guard let word = parts.first else { continue }
      let right = parts.dropFirst().flatMap { $0.split(separator: ",").map(String.init) }
      configuration.add(
        right.isEmpty ? .forbidden(word) : .correction(word, right), for: paths, path, value.line)
    }
  }

  /// The languages that there are dictionaries of; the others are noted.
  private func addLanguage(
    _ settings: ConfigurationValue, for paths: [String]?, _ path: String,
    _ configuration: inout FolderRules, _ notes: inout [String]
  ) {
    guard let value = settings["language"] ?? settings["locale"], let text = value.text else {
      return
    }
    let finder = DictionaryFinder(environment: Environment.variables, project: ".")
    let names = text.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    let found = names.filter { (try? finder.location(of: $0)) != nil }
    for name in names where !found.contains(name) {
      notes.append(
        "no dictionary of the language \(Escaped.plain(name)) (\(Escaped.quoted(path)), line \(value.line))"
      )
    }
    if !found.isEmpty { configuration.add(.languages(found), for: paths, path, value.line) }
  }

  /// A word of cspell's: "!word" is forbidden, "+" and "*" join it with others, "~" folds its case.
  private func add(
    word: String, for paths: [String]?, _ path: String, _ line: Int,
    _ configuration: inout FolderRules
  ) {
    if word.hasPrefix("!") {
      configuration.add(.forbidden(String(word.dropFirst())), for: paths, path, line)
    } else {
      configuration.accept(word, in: .any, for: paths, path, line)
    }
  }

  /// The words of a dictionary that a file defines; those that cspell brings have no place here.
  private func addList(
    _ name: String, for paths: [String]?, _ configuration: inout FolderRules,
    _ notes: inout [String]
  ) {
    if let (value, path) = inlineLists[name] {
      addWords(value, for: paths, path, &configuration)
    }
    guard let place = lists[name] else { return }
    guard !place.hasSuffix(".gz"), let bytes = try? FileBytes.read(place, .found) else {
      notes.append("passed over a dictionary that can't be read (\(Escaped.quoted(place)))")
      return
    }
    for (index, line) in WordListLine.lines(of: bytes).enumerated() {
      switch line.entry {
      case .correction(let word, let right)?:
        configuration.add(.correction(word, right), for: paths, place, index + 1)
      case .forbidden(let word)?:
        configuration.add(.forbidden(word), for: paths, place, index + 1)
      case let entry?: add(word: entry.text, for: paths, place, index + 1, &configuration)
      case nil: break
      }
    }
  }

  /// "/…/gim" or a pattern as it is; nil for the name of one that cspell brings, which we need none of.
  private static func pattern(_ text: String, isNamed: Bool) -> SpellPattern? {
    guard text.hasPrefix("/"), let end = text.lastIndex(of: "/"), end > text.startIndex else {
      let isName = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      return isName && !isNamed ? nil : SpellPattern(expression: text, ignoresCase: true)
    }
    let flags = text[text.index(after: end)...].filter { "ims".contains($0) }
    let inner = String(text[text.index(after: text.startIndex)..<end])
    let expression = flags.isEmpty ? inner : "(?\(flags.filter { $0 != "i" }))" + inner
    return SpellPattern(
      expression: expression.hasPrefix("(?)") ? String(expression.dropFirst(3)) : expression,
      ignoresCase: flags.contains("i"))
  }
}
