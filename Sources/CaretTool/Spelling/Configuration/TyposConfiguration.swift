internal import CaretSpelling

/// Reads what typos is configured with: typos.toml, and the sections in Cargo.toml and pyproject.toml.
enum TyposConfiguration {
  static func read(
    _ path: String, _ configuration: inout FolderRules, _ notes: inout [String]
  ) throws(ToolError) {
    add(try ConfigurationFile.read(path), path, &configuration, &notes)
  }

  /// `[workspace.metadata.typos]` and `[package.metadata.typos]`.
  static func readCargo(
    _ path: String, _ configuration: inout FolderRules, _ notes: inout [String]
  ) throws(ToolError) {
    let file = ConfigurationFile.manifest(path, mentioning: "metadata.typos", &notes)
    for section in ["workspace", "package"] {
      if let table = file?.at(section, "metadata", "typos") {
        add(table, path, &configuration, &notes)
      }
    }
  }

  static func add(
    _ file: ConfigurationValue, _ path: String, _ configuration: inout FolderRules,
    _ notes: inout [String]
  ) {
    for glob in file.at("files", "extend-exclude")?.elements ?? [] {
      configuration.add(.unchecked, for: [glob.text ?? ""], path, glob.line)
    }
    if let settings = file["default"] {
      add(settings: settings, for: nil, path, &configuration, &notes)
    }
    for type in file["type"]?.members ?? [] {
      let globs = type.value["extend-glob"]?.texts ?? []
      let endings = endings[type.name] ?? [type.name]
      let paths = globs.isEmpty ? endings.map { "*." + $0 } : globs
      add(settings: type.value, for: paths, path, &configuration, &notes)
    }
  }

  /// A word that stands for itself is accepted, one that stands for nothing is forbidden.
  private static func add(
    settings: ConfigurationValue, for paths: [String]?, _ path: String,
    _ configuration: inout FolderRules, _ notes: inout [String]
  ) {
    if let check = settings["check-file"], check.flag == false {
      configuration.add(.unchecked, for: paths ?? ["*"], path, check.line)
    }
    for key in ["extend-identifiers", "extend-words"] {
      for entry in settings[key]?.members ?? [] {
        guard let right = entry.value.text, !right.isEmpty else {
          configuration.add(.forbidden(entry.name), for: paths, path, entry.value.line)
          continue
        }
        if right == entry.name {
          let inCase = key == "extend-words" ? FolderRules.ListCase.any : .asWritten
          configuration.accept(entry.name, in: inCase, for: paths, path, entry.value.line)
        } else {
          configuration.add(.correction(entry.name, [right]), for: paths, path, entry.value.line)
        }
      }
    }
    let patterns: [(key: String, target: SpellPattern.Target)] = [
      ("extend-ignore-re", .text), ("extend-ignore-identifiers-re", .word),
      ("extend-ignore-words-re", .word),
    ]
    for (key, target) in patterns {
      for value in settings[key]?.elements ?? [] {
        let pattern = SpellPattern(expression: translated(value.text ?? ""), target: target)
        configuration.add(pattern: pattern, for: paths, path, value.line, &notes)
      }
    }
  }

  /// The endings of the types that are not called by theirs.
  private static let endings = [
    "rust": ["rs"], "python": ["py", "pyi"], "py": ["py", "pyi"], "cpp": cppEndings,
    "c": ["c", "h"], "js": ["js", "jsx", "mjs", "cjs", "vue"], "javascript": ["js", "jsx", "mjs"],
    "ts": ["ts", "tsx", "mts", "cts"], "typescript": ["ts", "tsx"], "md": markdownEndings,
    "markdown": markdownEndings, "sh": ["sh", "bash", "zsh"], "yaml": ["yml", "yaml"],
    "csharp": ["cs"], "ruby": ["rb"], "kotlin": ["kt", "kts"], "html": ["html", "htm"],
    "haskell": ["hs"], "perl": ["pl", "pm"], "tex": ["tex", "sty", "bib"], "jupyter": ["ipynb"],
    "cert": ["crt", "pem"], "lock": ["lock"],
  ]
  private static let cppEndings = ["cpp", "cc", "cxx", "hpp", "hh", "hxx", "h", "inl"]
  private static let markdownEndings = ["md", "markdown", "mdx", "mdown"]

  /// Rust's flag R (CRLF ends a line) is how ICU always does it.
  private static func translated(_ pattern: String) -> String {
    guard pattern.hasPrefix("(?"), let end = pattern.firstIndex(where: { $0 == ")" || $0 == ":" })
    else { return pattern }
    return pattern[..<end].filter { $0 != "R" } + pattern[end...]
  }
}
