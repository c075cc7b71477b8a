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
    let text = TextAmounts(of: lines, in: session.document)
    let amount = EditorReport.amount
    let parts = [
      amount(text.words, "word"), amount(lines.count, "line"),
      amount(text.characters, "character"), amount(text.codePoints, "code point"),
      amount(text.utf16Units, "UTF-16 unit"), amount(text.bytes, "byte"),
    ]
    return parts.joined(separator: ", ") + "\n"
  }
}
