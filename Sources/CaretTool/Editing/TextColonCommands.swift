internal import CaretEditing

extension ColonCommand {
  /// How much text there is, in every unit that anybody counts in.
  static var words: ColonCommand {
    ColonCommand("words", "", "count words, lines, characters and bytes", on: .all) { call in
      let text = try TextAmounts(
        of: call.lines, in: call.document, call.session.interruptionCheck)
      let amount = EditorReport.amount
      let parts = [
        amount(text.words, "word"), amount(call.lines.count, "line"),
        amount(text.characters, "character"), amount(text.codePoints, "code point"),
        amount(text.utf16Units, "UTF-16 unit"), amount(text.bytes, "byte"),
      ]
      return parts.joined(separator: ", ") + "\n"
    }
  }
}
