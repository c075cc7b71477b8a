internal import CaretBytes
internal import CaretJSON
internal import CaretSpelling

/// `caret spell languages`
struct SpellLanguagesCommand: ToolCommand {
  static let name = "languages"
  static var writeFailure: ExitStatus { .usage }
  static let abstract = "List the dictionaries that are there, and the packages that bring others."
  static let discussion = """
    Examples:
      caret spell languages          language and place of each dictionary that was found
      caret spell languages de pt    which dictionaries of German and Portuguese there are
      caret spell languages --all    the languages that a package brings as well

    Ends with 0; with 1 if a language that was named has no dictionary here; 2 for a wrong usage.
    """

  static var operands: [Operand<Self>] {
    [
      .any("languages", "Languages, like de or de_DE.") { $0.languages.replace($1) }
    ]
  }

  static var options: [Option<Self>] {
    [
      .flag("all", "List the languages that Debian has packages for as well.") { $0.all = true },
      .flag("json", "Print a JSON object for each language.") { $0.json = true },
    ]
  }

  var languages: [String] = []
  var all = false
  var json = false

  func perform() throws -> ExitStatus {
    let finder = DictionaryFinder(environment: Environment.variables, project: ".")
    let found = finder.available().filter { isWanted($0.language) }
    for location in found { write(location) }
    let missing = languages.filter { name in
      !found.contains { Self.matches($0.language, name) }
    }
    for name in missing { write(missing: name, package: DictionaryPackages.package(for: name)) }
    if all {
      let there = Set(found.map(\.language))
      for (language, package) in DictionaryPackages.all
      where isWanted(language) && !there.contains(where: { Self.matches($0, language) }) {
        write(missing: language, package: package)
      }
    }
    return missing.isEmpty ? .success : .findings
  }

  private func isWanted(_ language: String) -> Bool {
    languages.isEmpty || languages.contains { Self.matches(language, $0) }
  }

  /// Whether a dictionary is one of a language: "de_AT" is German.
  private static func matches(_ language: String, _ name: String) -> Bool {
    let name = name.replacing("-", with: "_").lowercased()
    let language = language.lowercased()
    return language == name || language.hasPrefix(name + "_")
  }

  private func write(_ location: DictionaryLocation) {
    let output = Console.standardOutput
    if json {
      var writer = JSONWriter()
      writer.object {
        $0.member("type", "language")
        $0.member("language", location.language)
        $0.member("installed", true)
        $0.member("builtIn", location.wordsPath == nil)
        if let path = location.wordsPath { $0.path(path) }
        if let licence = location.licencePath { $0.member("licence", licence) }
      }
      return output.writeLine(writer)
    }
    let place = location.wordsPath.map(Escaped.plain) ?? "built in"
    let licence = location.licencePath.map { "\t" + Escaped.plain($0) } ?? ""
    output.writeLine("\(Escaped.plain(location.language))\t\(place)\(licence)")
  }

  private func write(missing language: String, package: String?) {
    let output = Console.standardOutput
    if json {
      var writer = JSONWriter()
      writer.object {
        $0.member("type", "language")
        $0.member("language", language)
        $0.member("installed", false)
        if let package { $0.member("package", package) }
      }
      return output.writeLine(writer)
    }
    let remedy = package.map { "apt install \($0)" } ?? "no package; give --dictionary PATH"
    output.writeLine("\(Escaped.plain(language))\tmissing\t\(remedy)")
  }
}
