internal import CaretBytes

/// The one of git's settings that a walk needs: which file holds the rules for what to ignore in all repositories of a user.
///
/// Read from the files that git-config(1) names, the last word last: the system's, the user's two, the repository's. What they include
/// without a condition is read where it is named.
struct GitSettings {
  private var excludesFile: String?
  private let repository: String
  private let variables: (String) -> String?

  /// The rules of a user for the repository in a folder; nil if there are none.
  static func excludedByUser(in repository: String) -> IgnoreRules? {
    var settings = GitSettings(repository, ProcessEnvironment.value)
    settings.read()
    guard let path = settings.excludesFile ?? settings.usualFile,
      let bytes = try? FileBytes.read(path, .found)
    else { return nil }
    let rules = IgnoreRules(bytes)
    return rules.isEmpty ? nil : rules
  }

  private init(_ repository: String, _ variables: @escaping (String) -> String?) {
    (self.repository, self.variables) = (repository, variables)
  }

  private var home: String? { folder(in: "HOME") }
  private var configurationFolder: String? {
    folder(in: "XDG_CONFIG_HOME") ?? home.map { $0 + "/.config" }
  }
  private var usualFile: String? { configurationFolder.map { $0 + "/git/ignore" } }

  private func folder(in name: String) -> String? {
    variables(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  private mutating func read() {
    if variables("GIT_CONFIG_NOSYSTEM") == nil {
      read(file: variables("GIT_CONFIG_SYSTEM") ?? "/etc/gitconfig")
    }
    if let file = variables("GIT_CONFIG_GLOBAL") {
      read(file: file)
    } else {
      if let folder = configurationFolder { read(file: folder + "/git/config") }
      if let home { read(file: home + "/.gitconfig") }
    }
    read(file: repository + "/.git/config")
  }

  private mutating func read(file: String, depth: Int = 0) {
    guard depth < Self.deepest, let bytes = try? FileBytes.read(file, .found) else { return }
    var section = ""
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      var line = line.drop(while: \.isWhitespace)
      if line.first == "[", let close = line.firstIndex(of: "]") {
        section = line[line.index(after: line.startIndex)..<close].lowercased()
        line = line[line.index(after: close)...].drop(while: \.isWhitespace)
      }
      guard let sign = line.firstIndex(of: "=") else { continue }
      let name = String(line[..<sign].filter { !$0.isWhitespace }).lowercased()
      let value = Self.value(line[line.index(after: sign)...])
      switch (section, name) {
      case ("core", "excludesfile"): excludesFile = path(value, in: repository)
      case ("include", "path"):
        let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
        read(file: path(value, in: folder), depth: depth + 1)
      default: break
      }
    }
  }

  private static let deepest = 10

  /// What stands behind the sign, without quotes, escapes and a comment.
  private static func value(_ text: Substring) -> String {
    var (value, isQuoted, isEscaped) = ("", false, false)
    for character in text.drop(while: \.isWhitespace) {
      if isEscaped {
        value.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if "#;".contains(character), !isQuoted {
        break
      } else {
        value.append(character)
      }
    }
    while value.last?.isWhitespace == true { value.removeLast() }
    return value
  }

  /// A path as git reads it: from the home behind `~/`, else from a folder.
  private func path(_ value: String, in folder: String) -> String {
    if value.hasPrefix("~/"), let home { return home + value.dropFirst() }
    return value.hasPrefix("/") ? value : folder + "/" + value
  }
}
