internal import CaretSpelling

/// Reads what cspell is configured with: cspell.json and its other names, and the section in package.json.
///
/// Words are accepted in any case, as cspell does unless it is told otherwise.
enum CspellConfiguration {
  static func read(
    _ path: String, _ configuration: inout SpellConfiguration, _ notes: inout [String]
  ) throws(ToolError) {
    try read(path, &configuration, &notes, depth: 0)
  }

  static func readPackage(
    _ path: String, _ configuration: inout SpellConfiguration, _ notes: inout [String]
  ) throws(ToolError) {
    let file = try ConfigurationFile.read(path, command: "spell")
    if let section = file["cspell"] { try add(section, path, &configuration, &notes, depth: 0) }
  }

  /// Configurations that import each other end here.
  private static let mostImports = 5

  private static func read(
    _ path: String, _ configuration: inout SpellConfiguration, _ notes: inout [String], depth: Int
  ) throws(ToolError) {
    let file = try ConfigurationFile.read(path, command: "spell")
    try add(file, path, &configuration, &notes, depth: depth)
  }

  private static func add(
    _ file: ConfigurationValue, _ path: String, _ configuration: inout SpellConfiguration,
    _ notes: inout [String], depth: Int
  ) throws(ToolError) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    for name in file["import"]?.texts ?? [] where name.hasPrefix(".") && depth < mostImports {
      let imported = folder + "/" + name
      guard FolderListing.has(name, in: folder) else {
        notes.append("passed over an import that is not there (\(Escaped.quoted(imported)))")
        continue
      }
      try read(imported, &configuration, &notes, depth: depth + 1)
    }
    let named = Dictionary(
      (file["patterns"]?.elements ?? []).compactMap { entry in
        entry["name"]?.text.map { ($0, entry["pattern"]?.texts ?? []) }
      }, uniquingKeysWith: { $1 })
    addDictionaries(of: file, folder, &configuration, &notes)
    add(settings: file, for: nil, named, path, &configuration, &notes)
    for glob in file["ignorePaths"]?.elements ?? [] {
      configuration.add(.unchecked, for: [glob.text ?? ""], path, glob.line)
    }
    for section in file["overrides"]?.elements ?? [] {
      let globs = section["filename"]?.texts ?? []
      add(settings: section, for: globs, named, path, &configuration, &notes)
    }
  }

  private static func add(
    settings: ConfigurationValue, for paths: [String]?, _ named: [String: [String]],
    _ path: String, _ configuration: inout SpellConfiguration, _ notes: inout [String]
  ) {
    if settings["enabled"]?.flag == false {
      configuration.add(.unchecked, for: paths ?? ["*"], path, settings["enabled"]?.line ?? 1)
    }
    for key in ["words", "userWords", "ignoreWords"] {
      for value in settings[key]?.elements ?? [] {
        guard let word = value.text else { continue }
        if word.hasPrefix("!") {
          configuration.add(.forbidden(String(word.dropFirst())), for: paths, path, value.line)
        } else {
          addInAnyCase(word, for: paths, path, value.line, &configuration)
        }
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
    for value in settings["ignoreRegExpList"]?.elements ?? [] {
      let text = value.text ?? ""
      for expression in named[text] ?? [text] {
        guard let pattern = pattern(expression, isNamed: named[text] != nil) else { continue }
        configuration.add(pattern: pattern, for: paths, path, value.line, &notes)
      }
    }
    if let language = settings["language"]?.text ?? settings["locale"]?.text {
      let names = language.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
      configuration.add(
        .languages(names), for: paths, path, settings["language"]?.line ?? settings.line)
    }
  }

  private static func addInAnyCase(
    _ word: String, for paths: [String]?, _ path: String, _ line: Int,
    _ configuration: inout SpellConfiguration
  ) {
    for part in word.split(separator: " ") where part != "+" && part != "*" {
      let part = part.filter { $0 != "*" && $0 != "+" && $0 != "~" }
      configuration.add(.word(part), for: paths, path, line)
      let small = part.lowercased()
      if small != part { configuration.add(.word(small), for: paths, path, line) }
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

  /// The words of the dictionaries that are defined and used.
  private static func addDictionaries(
    of file: ConfigurationValue, _ folder: String, _ configuration: inout SpellConfiguration,
    _ notes: inout [String]
  ) {
    let used = file["dictionaries"]?.texts ?? []
    for definition in file["dictionaryDefinitions"]?.elements ?? [] {
      guard let name = definition["name"]?.text, used.contains(name),
        let path = definition["path"]?.text
      else { continue }
      let place = path.hasPrefix("/") ? path : folder + "/" + path
      guard let bytes = try? FileBytes.read(place), !place.hasSuffix(".gz") else {
        notes.append("passed over a dictionary that can't be read (\(Escaped.quoted(place)))")
        continue
      }
      let list = WordList(parsing: String(decoding: bytes, as: UTF8.self))
      for word in list.words.sorted() { addInAnyCase(word, for: nil, place, 1, &configuration) }
      for word in list.forbiddenWords.sorted() {
        configuration.add(.forbidden(word), place, 1)
      }
    }
  }
}
