internal import CaretText

extension ColonCommand {
  /// The commands about the session itself: settings, files of commands, names for commands.
  static var settings: [ColonCommand] {
    [
      ColonCommand("set", "[name[=value]]", "show the settings, or change one") { call in
        try call.session.set(call.argument)
      },
      ColonCommand("source", "FILE", "run the commands of a file, as one step of undo") { call in
        guard !call.argument.isEmpty else {
          throw EditorDiagnostic(.noFileGiven(command: ":source FILE"))
        }
        try call.session.checkRestriction(call.argument)
        try call.session.source(call.argument)
        return ""
      },
      ColonCommand(
        "alias", "[name [command]]", "give a command a name of its own, or list those"
      ) { call in
        let parts = call.argument.split(separator: " ", maxSplits: 1).map(String.init)
        let known = call.session.aliases
        guard let name = parts.first else {
          return known.sorted { $0.key < $1.key }.map { ":\($0.key)  \($0.value)\n" }.joined()
        }
        guard name.allSatisfy({ $0.isLetter && $0.isASCII || $0 == "-" }) else {
          throw EditorDiagnostic(.notAName(text: name))
        }
        guard parts.count > 1 else { return known[name].map { $0 + "\n" } ?? "" }
        call.session.aliases[name] = parts[1]
        return ""
      },
      ColonCommand("history", "[count]", "list the last command lines of this session") { call in
        let count = try call.number(20, from: 1)
        let log = call.session.log
        return zip(log.lines.indices, log.lines).suffix(count).map {
          "\(log.count - log.lines.count + $0 + 1)  \($1)\n"
        }.joined()
      },
    ]
  }
}

extension EditorSession {
  /// Shows all settings, or one, or changes it.
  fileprivate func set(_ argument: String) throws -> String {
    let all = allSettings
    guard !argument.isEmpty else { return all.map { shown($0) + "\n" }.joined() }
    // readline's files write a blank between name and value.
    let parts = argument.split(maxSplits: 1) { $0 == "=" || $0 == " " }
    let name = parts.first.map(String.init) ?? ""
    guard let setting = all.first(where: { $0.name == name }) else {
      throw EditorDiagnostic(.unknownSetting(name: name, names: all.map(\.name)))
    }
    guard parts.count > 1 || argument.contains("=") else {
      return shown(setting) + " (\(setting.usage))\n"
    }
    try setting.set(parts.count > 1 ? String(parts[1]) : "", in: self)
    return ""
  }

  private func shown(_ setting: any EditorSetting) -> String {
    let left = "\(setting.name)=\(setting.value(in: self))"
    let gap = String(repeating: " ", count: max(2, 22 - left.count))
    return left + gap + setting.summary
  }
}
