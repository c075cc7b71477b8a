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
