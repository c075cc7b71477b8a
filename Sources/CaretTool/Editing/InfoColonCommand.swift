internal import CaretEditing
internal import CaretInput
internal import CaretText
internal import CaretUnicode

extension ColonCommand {
  /// Where one is, in every unit, and how the file is written.
  static var info: ColonCommand {
    ColonCommand(
      "info", "",
      "tell the current line's place in every unit, its first characters, and the file's form"
    ) { call in
      let document = call.document
      let text = document.text.storage.snapshot
      guard !call.lines.isEmpty else { return "the text is empty\n" }
      let range = document.utf8Range(ofLine: call.lines.lowerBound)
      let start = range.lowerBound
      let scalars = text.string(in: range).unicodeScalars.prefix(4).map { scalar in
        "U+" + String(scalar.value, radix: 16, uppercase: true) + " "
          + characterName(of: scalar)
      }
      let rows = [
        "line \(call.lines.lowerBound) of \(document.lineCount), byte \(start.value), "
          + "UTF-16 unit \(text.utf16Offset(of: start).value), "
          + "code point \(text.scalarOffset(of: start).value)",
        "it begins with " + (scalars.isEmpty ? "nothing" : scalars.joined(separator: ", ")),
        "file: \(document.fileForm)",
      ]
      return rows.joined(separator: "\n") + "\n"
    }
  }
}
