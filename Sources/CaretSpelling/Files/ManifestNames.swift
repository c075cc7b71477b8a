internal import CaretBytes
internal import CaretJSON

/// The names that a manifest has: of its package and of those that it depends on.
///
/// Manifests are read for these alone, line by line where their form allows it, so that one that is damaged has the names
/// before its damage: TOML's tables and strings, INI's sections, and the calls of Ruby that people write there.
struct ManifestNames {
  private(set) var names: [String] = []

  private enum Form {
    case json, sections, goModule, ruby, requirements
  }

  /// Whether a path's last part is the name of a manifest.
  static func isManifest(_ path: Span<UInt8>) -> Bool {
    // What most paths are is told by their last byte.
    guard path.count > 0, "nlgecdt".utf8.contains(path[path.count - 1]) else { return false }
    var start = path.count
    while start > 0, path.count - start < longestName, path[start - 1] != "/" { start -= 1 }
    return form(String(decoding: (start..<path.count).map { path[$0] }, as: UTF8.self)) != nil
  }

  private static let longestName = 80

  private static func form(_ name: String) -> Form? {
    switch name {
    case "package.json", "composer.json": .json
    case "Cargo.toml", "pyproject.toml", "setup.cfg": .sections
    case "go.mod": .goModule
    case "Gemfile": .ruby
    case _ where name.hasSuffix(".gemspec"): .ruby
    case _ where name.hasPrefix("requirements") && name.hasSuffix(".txt"): .requirements
    default: nil
    }
  }

  /// - Parameter path: of the manifest, whose last part says its form.
  /// - Complexity: O(*n*) in the text.
  init(_ path: String, _ text: [UInt8]) {
    guard let form = Self.form(path.lastPathName.map(String.init) ?? "") else {
      return
    }
    guard form != .json else {
      addMembers(of: text)
      return
    }
    var sections = Sections()
    var isRequired = false
    for line in text.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
      let line = String(decoding: line, as: UTF8.self)
      switch form {
      case .json: break
      case .sections: sections.read(line, &names)
      case .goModule: readGo(line, &isRequired)
      case .ruby: readRuby(line)
      case .requirements: add(requirement: line)
      }
    }
  }

  private mutating func addMembers(of text: [UInt8]) {
    guard let manifest = try? JSONReader.value(of: text) else { return }
    if let name = manifest["name"]?.stringValue { names.append(name) }
    for part in [
      "dependencies", "devDependencies", "peerDependencies", "optionalDependencies", "require",
      "require-dev",
    ] {
      guard case .object(let members) = manifest[part] else { continue }
      names += members.map(\.name)
    }
  }

  private mutating func readGo(_ line: String, _ isRequired: inout Bool) {
    var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard let first = words.first else { return }
    if isRequired, first == ")" {
      isRequired = false
    } else if isRequired {
      names.append(String(first))
    } else if first == "module" || first == "require" {
      words.removeFirst()
      isRequired = words.first == "("
      if !isRequired, let name = words.first { names.append(String(name)) }
    }
  }

  /// The calls that name a gem, with their name in quotes: `gem "rake"`, `s.add_dependency("rake")`, `s.name = "jekyll"`.
  private mutating func readRuby(_ line: String) {
    let line = line.drop { $0 == " " || $0 == "\t" }
    guard let word = line.split(whereSeparator: { " (".contains($0) }).first,
      word == "gem" || word.hasSuffix("_dependency") || word.hasSuffix(".name"),
      let name = Quoted.strings(in: String(line)).strings.first
    else { return }
    names.append(name)
  }

  private mutating func add(requirement: String) {
    if let name = Self.name(ofRequirement: requirement) { names.append(name) }
  }

  /// The name that a requirement of Python begins with: of "numpy>=1.20; python_version<'3.8'" it is numpy.
  fileprivate static func name(ofRequirement text: some StringProtocol) -> String? {
    let text = text.drop { $0 == " " || $0 == "\t" }
    guard let first = text.utf8.first, first.isLetter else { return nil }
    return String(text.prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) })
  }
}

/// The strings in quotes of a line, and the line without them and what follows a `#`.
private struct Quoted {
  private(set) var strings: [String] = []
  private(set) var rest = ""

  static func strings(in line: String) -> Quoted {
    var (result, quote, string) = (Quoted(), Character?.none, "")
    for character in line {
      if character == quote {
        result.strings.append(string)
        (quote, string) = (nil, "")
      } else if quote != nil {
        string.append(character)
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "#" {
        break
      } else {
        result.rest.append(character)
      }
    }
    return result
  }
}

/// Reads manifests of sections with keys and values, as TOML's and INI's are.
private struct Sections {
  private var section = ""
  private var list = List.none

  private enum List {
    case none
    /// Strings until a bracket closes it.
    case bracketed(isWanted: Bool)
    /// Lines that begin with a blank.
    case indented
  }

  private static let packages: Set<String> = [
    "package", "project", "lib", "bin", "metadata", "tool.poetry",
  ]
  /// Sections each of whose values is a list of requirements.
  private static let groups: Set<String> = [
    "project.optional-dependencies", "dependency-groups", "options.extras_require",
  ]
  private static let listKeys: Set<String> = ["dependencies", "install_requires", "requires"]

  mutating func read(_ line: String, _ names: inout [String]) {
    let quoted = Quoted.strings(in: line)
    let isIndented = line.hasPrefix(" ") || line.hasPrefix("\t")
    switch list {
    case .bracketed(let isWanted):
      if isWanted { names += quoted.strings.compactMap(ManifestNames.name(ofRequirement:)) }
      if quoted.rest.contains("]") { list = .none }
      return
    case .indented where isIndented:
      if let name = ManifestNames.name(ofRequirement: line) { names.append(name) }
      return
    case .indented, .none: list = .none
    }
    if line.hasPrefix("[") {
      begin(line, &names)
    } else if let equals = line.firstIndex(of: "=") {
      let key = Self.bare(line[..<equals])
      readValue(of: key, String(line[line.index(after: equals)...]), &names)
    }
  }

  /// What stands in brackets, of which "dependencies.serde" names a package as well.
  private mutating func begin(_ line: String, _ names: inout [String]) {
    let name = line.drop { $0 == "[" }.prefix { $0 != "]" }
    section = Self.bare(name)
    guard let dot = section.lastIndex(of: "."),
      section[..<dot].hasSuffix("dependencies"), !Self.groups.contains(section)
    else { return }
    names.append(String(section[section.index(after: dot)...]))
  }

  private mutating func readValue(of key: String, _ value: String, _ names: inout [String]) {
    let quoted = Quoted.strings(in: value)
    let isGroup = Self.groups.contains(section)
    let isWanted = isGroup || Self.listKeys.contains(key)
    if quoted.rest.contains("["), !quoted.rest.contains("]") {
      list = .bracketed(isWanted: isWanted)
    }
    if key == "name", Self.packages.contains(section) {
      names.append(quoted.strings.first ?? Self.bare(Substring(value)))
    } else if isWanted {
      if quoted.rest.allSatisfy({ $0 == " " || $0 == "\t" }), quoted.strings.isEmpty {
        list = .indented
      } else {
        // INI's values have no quotes around them, but what they ask for may have some.
        let all = ManifestNames.name(ofRequirement: value).map { [$0] }
        names += all ?? quoted.strings.compactMap(ManifestNames.name(ofRequirement:))
      }
    } else if section.hasSuffix("dependencies") {
      names.append(key)
    }
  }

  /// A key without blanks and quotes around it.
  private static func bare(_ text: Substring) -> String {
    String(text.filter { !" \t\"'".contains($0) })
  }
}
