internal import CaretFields

/// Masks as they are written on command lines and in schemas.
enum MaskText {
  static func read(_ text: String) throws(ToolError) -> InputMask {
    do throws(InputMask.PatternError) {
      return try InputMask(text)
    } catch {
      throw ToolError(
        what: "the mask \(Escaped.quoted(text)) can't be read",
        place: error.characterIndex < text.count
          ? "character \(error.characterIndex + 1)" : "at the end",
        remedy: remedy)
    }
  }

  static let remedy =
    "write [000] for digits, [AAA] for letters, {x} for what belongs to the value, and \\ before a bracket"
}
