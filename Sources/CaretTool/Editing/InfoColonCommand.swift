internal import CaretEditing
internal import CaretInput
internal import CaretText
internal import CaretUnicode

/// `:info`: where one is, in every unit, and how the file is written.
struct InfoColonCommand: EditorExtension {
  let name = "info"
  let usage = ""
  let summary =
    "tell the current line's place in every unit, its first characters, and the file's form"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    let document = session.document
    let text = document.text.storage.snapshot
    guard !lines.isEmpty else { return "the text is empty\n" }
    let range = document.utf8Range(ofLine: lines.lowerBound)
    let start = range.lowerBound
    let scalars = text.string(in: range).unicodeScalars.prefix(4).map { scalar in
      "U+" + String(scalar.value, radix: 16, uppercase: true) + " "
        + characterName(of: scalar)
    }
    let rows = [
      "line \(lines.lowerBound) of \(document.lineCount), byte \(start.value), "
        + "UTF-16 unit \(text.utf16Offset(of: start).value), "
        + "code point \(text.scalarOffset(of: start).value)",
      "it begins with " + (scalars.isEmpty ? "nothing" : scalars.joined(separator: ", ")),
      "file: \(document.fileForm)",
    ]
    return rows.joined(separator: "\n") + "\n"
  }
}
