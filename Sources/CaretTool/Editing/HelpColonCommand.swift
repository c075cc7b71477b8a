internal import CaretEditing
internal import CaretUnicode

extension ColonCommand {
  /// The language, one command, or what a purpose needs.
  ///
  /// - Parameter isPaged: whether a person reads it, screen by screen.
  static func help(isPaged: Bool) -> ColonCommand {
    ColonCommand(
      "help", "[command|purpose]", "list the commands, or explain one, or what a purpose needs"
    ) { call in
      let text = try EditorHelp(call.session).about(call.argument)
      return try isPaged ? call.session.remainder(of: text) : text
    }
  }
}

/// What `:help` says, from the tables of commands.
private struct EditorHelp {
  private let colon: [CommandSummary]

  init(_ session: EditorSession) {
    colon = session.colonCommands.map {
      CommandSummary(
        name: ":" + $0.name, synopsis: ":" + $0.name + ($0.usage.isEmpty ? "" : " " + $0.usage),
        summary: $0.summary)
    }
  }

  func about(_ name: String) throws -> String { name.isEmpty ? all : try explained(name) }

  private var all: String {
    let purposes = ":help and a purpose: " + HelpTopics.names.joined(separator: " ")
    return "Addresses\n" + table(CommandTable.addresses) + "Commands\n"
      + table(CommandTable.commands) + "Commands with a name\n" + table(colon)
      + EditorReport.atTerminal(purposes) + "\n"
  }

  /// What there is under a name: commands, and a purpose.
  private func explained(_ name: String) throws -> String {
    let rows = CommandTable.commands + CommandTable.addresses + colon
    let known = rows.filter { $0.name == name || $0.name == ":" + name }
    let topic = HelpTopics.text(about: name).map { (known.isEmpty ? "" : "\n") + $0 } ?? ""
    let text = table(known) + topic
    guard text.isEmpty else { return text }
    let names = HelpTopics.names + colon.map { String($0.name.dropFirst()) }
    let near = NearNames.nearest(to: name, among: names, count: 3)
    throw EditorDiagnostic(.unknownHelp(name: name, near: near.map { ":help " + $0 }))
  }

  private func table(_ rows: [CommandSummary]) -> String {
    let columns = TerminalSize.ofOutput?.columns ?? .max
    let width = rows.map { displayColumns(of: $0.synopsis) }.max() ?? 0
    // Where there is no room for two columns the summaries go below.
    let isNarrow = columns - width < 40
    return rows.map { row in
      let gap = String(repeating: " ", count: width - displayColumns(of: row.synopsis) + 2)
      let indentation = isNarrow ? 6 : width + 4
      let summary = WrappedText.wrapped(
        row.summary, columns: columns, from: indentation, indentation: indentation)
      return "  " + row.synopsis + (isNarrow ? "\n      " : gap) + summary + "\n"
    }.joined()
  }
}

extension EditorSession {
  /// Shows all pages but the last, each with a question behind it, and gives the last; nothing when no more is wanted.
  fileprivate func remainder(of text: String) throws(EditorDiagnostic) -> String {
    let page = max(2, (TerminalSize.ofOutput?.rows ?? .max) - 1)
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while rest.count - 1 > page {
      print(rest.prefix(page).joined(separator: "\n") + "\n")
      rest = rest.dropFirst(page)
      guard let answer = try ask("Enter for more, q to stop: "), !answer.hasPrefix("q")
      else { return "" }
    }
    return rest.joined(separator: "\n")
  }
}
