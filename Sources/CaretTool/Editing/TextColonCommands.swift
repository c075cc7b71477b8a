internal import CaretEditing
internal import CaretUnicode

/// `:words`: how much text there is, in every unit that anybody counts in.
struct WordsCommand: EditorExtension {
  let name = "words"
  let usage = ""
  let summary = "count words, lines, characters and bytes"
  let defaultLines = EditorExtensionLines.all

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    let text = session.document.string(ofLines: lines)
    let words = count(.word, of: text) { $0.status.isWord }
    let characters = count(.character, of: text) { _ in true }
    let amount = EditorReport.amount
    let parts = [
      amount(words, "word"), amount(lines.count, "line"), amount(characters, "character"),
      amount(text.unicodeScalars.count, "code point"), amount(text.utf16.count, "UTF-16 unit"),
      amount(text.utf8.count, "byte"),
    ]
    return parts.joined(separator: ", ") + "\n"
  }

  private func count(_ kind: BoundaryKind, of text: String, _ isCounted: (Segment) -> Bool) -> Int {
    guard let finder = try? BoundaryFinder(kind) else { return 0 }
    return finder.segments(of: text).reduce(0) { isCounted($1) ? $0 + 1 : $0 }
  }
}

/// `:help`: the language on one screen, or one command.
struct HelpCommand: EditorExtension {
  let name = "help"
  let usage = "[command]"
  let summary = "list the commands, or explain one"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    let colon = session.extensions.map {
      CommandSummary(
        name: ":" + $0.name, synopsis: ":" + $0.name + ($0.usage.isEmpty ? "" : " " + $0.usage),
        summary: $0.summary)
    }
    guard argument.isEmpty else { return try explain(argument, colon) }
    return "Addresses\n" + table(CommandTable.addresses) + "Commands\n"
      + table(CommandTable.commands) + "Commands with a name\n" + table(colon)
  }

  private func explain(_ name: String, _ colon: [CommandSummary]) throws(EditorDiagnostic) -> String
  {
    let known = (CommandTable.commands + CommandTable.addresses + colon)
      .filter { $0.name == name || $0.name == ":" + name }
    guard !known.isEmpty else {
      throw EditorDiagnostic(
        .unknown, "no command is called \"\(name)\"", hint: ":help lists all of them")
    }
    return table(known)
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
}
