internal import CaretEditing
internal import CaretUnicode

/// `:help`: the language, one command, or what a purpose needs.
struct HelpCommand: EditorExtension {
  let name = "help"
  let usage = "[command|purpose]"
  let summary = "list the commands, or explain one, or what a purpose needs"
  let defaultLines = EditorExtensionLines.current
  /// Whether a person reads it, screen by screen.
  let isPaged: Bool

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    let colon = session.extensions.map {
      CommandSummary(
        name: ":" + $0.name, synopsis: ":" + $0.name + ($0.usage.isEmpty ? "" : " " + $0.usage),
        summary: $0.summary)
    }
    let text = argument.isEmpty ? all(colon) : try explained(argument, colon)
    return try isPaged ? remainder(of: text, in: session) : text
  }

  private func all(_ colon: [CommandSummary]) -> String {
    let purposes = ":help and a purpose: " + HelpTopics.names.joined(separator: " ")
    return "Addresses\n" + table(CommandTable.addresses) + "Commands\n"
      + table(CommandTable.commands) + "Commands with a name\n" + table(colon)
      + EditorReport.atTerminal(purposes) + "\n"
  }

  /// What there is under a name: commands, and a purpose.
  private func explained(_ name: String, _ colon: [CommandSummary]) throws(EditorDiagnostic)
    -> String
  {
    let rows = CommandTable.commands + CommandTable.addresses + colon
    let known = rows.filter { $0.name == name || $0.name == ":" + name }
    let topic = HelpTopics.text(about: name).map { (known.isEmpty ? "" : "\n") + $0 } ?? ""
    let text = table(known) + topic
    guard text.isEmpty else { return text }
    let names = HelpTopics.names + colon.map { String($0.name.dropFirst()) }
    let near = NearNames.nearest(to: name, among: names, count: 3)
    throw EditorDiagnostic(
      .unknown, "no command is called \"\(name)\"",
      hint: near.isEmpty
        ? ":help lists all of them"
        : near.map { ":help \($0)" }.joined(separator: ", ") + " may be meant")
  }

  private func table(_ rows: [CommandSummary]) -> String {
    let columns = EditorDialogue.terminalSize?.columns ?? .max
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

  /// Shows all pages but the last, each with a question behind it, and gives the last; nothing when no more is wanted.
  private func remainder(of text: String, in session: EditorSession) throws(EditorDiagnostic)
    -> String
  {
    let page = max(2, (EditorDialogue.terminalSize?.rows ?? .max) - 1)
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while rest.count - 1 > page {
      session.print(rest.prefix(page).joined(separator: "\n") + "\n")
      rest = rest.dropFirst(page)
      guard let answer = try session.ask("Enter for more, q to stop: "), !answer.hasPrefix("q")
      else { return "" }
    }
    return rest.joined(separator: "\n")
  }
}
