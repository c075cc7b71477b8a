internal import CaretEditing
internal import CaretInput

/// `:set im=NAME`: how text is typed. A setting's name alone prints it, no name prints all.
final class SetColonCommand: EditorExtension {
  let name = "set"
  let usage = "[im[=METHOD]]"
  let summary =
    "print the settings, or choose the input method for typed text (none switches it off)"
  let defaultLines = EditorExtensionLines.current
  /// What the person types at; nil where no one does.
  weak var prompt: Prompt?

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let setting = parts.first, !argument.isEmpty else { return "im=\(methodName)\n" }
    guard setting == "im" || setting == "inputmethod" else {
      throw EditorDiagnostic(
        .unknown, "no setting is called \"\(setting)\"", hint: "the settings are: im")
    }
    guard parts.count == 2 else { return "im=\(methodName)\n" }
    try choose(String(parts[1]))
    return ""
  }

  private var methodName: String { prompt?.inputMethod?.name ?? "none" }

  private func choose(_ name: String) throws(EditorDiagnostic) {
    guard let prompt else {
      throw EditorDiagnostic(
        .unknown, "there is no prompt to type at", hint: "input methods need a terminal")
    }
    guard !name.isEmpty, name != "none" else {
      prompt.inputMethod = nil
      return
    }
    do throws(InputMethodError) {
      prompt.inputMethod = try InputMethods.named(name)
    } catch {
      throw EditorDiagnostic(.unknown, error.what, hint: error.remedy)
    }
  }
}
