internal import CaretEditing
internal import CaretInput

/// What `:set` may change of the prompt: the input method, the kind of keys, the bell.
///
/// It holds without a keyboard too, so that the same commands work at a plain terminal and in a pipe.
final class KeyboardSettings {
  fileprivate(set) var editingMode: EditingMode
  fileprivate(set) var bell: Bell
  let bindings: [Key: ReadlineFile.Binding]
  /// What turns keys into text of another script, in lines of text and where Ctrl-\ switches it on.
  private(set) var inputMethod: (any InputMethod)?

  init(_ file: ReadlineFile) {
    editingMode = file.editingMode
    bell = file.bell
    bindings = file.bindings
  }

  fileprivate func chooseMethod(_ name: String) throws(EditorDiagnostic) {
    var method: (any InputMethod)?
    if !name.isEmpty, name != "none" {
      do throws(InputMethodError) {
        method = try InputMethods.named(name)
      } catch {
        throw EditorDiagnostic(
          .host(code: .unknown, message: error.what, hint: error.remedy))
      }
    }
    inputMethod = method
  }

  var settings: [any EditorSetting] {
    [
      KeyboardSetting(
        name: "im", usage: "none|NAME", summary: "the input method for lines of text",
        get: { $0.inputMethod?.name ?? "none" },
        put: { (keyboard, value) throws(EditorDiagnostic) in try keyboard.chooseMethod(value) },
        keyboard: self),
      KeyboardSetting(
        name: "editing-mode", usage: "emacs|vi", summary: "whose keys the command line has",
        get: { $0.editingMode.rawValue },
        put: { (keyboard, value) throws(EditorDiagnostic) in
          guard let mode = EditingMode(rawValue: value) else {
            throw .noValue(value, "editing-mode", "emacs|vi")
          }
          keyboard.editingMode = mode
        }, keyboard: self),
      KeyboardSetting(
        name: "bell-style", usage: "none|audible|visible",
        summary: "what happens at a key that can do nothing",
        get: { $0.bell.rawValue },
        put: { (keyboard, value) throws(EditorDiagnostic) in
          guard let bell = Bell(rawValue: value) else {
            throw .noValue(value, "bell-style", "none|audible|visible")
          }
          keyboard.bell = bell
        }, keyboard: self),
    ]
  }
}

private struct KeyboardSetting: EditorSetting {
  let name: String
  let usage: String
  let summary: String
  let get: (KeyboardSettings) -> String
  let put: (KeyboardSettings, String) throws(EditorDiagnostic) -> Void
  let keyboard: KeyboardSettings

  func value(in session: EditorSession) -> String { get(keyboard) }

  func set(_ value: String, in session: EditorSession) throws(EditorDiagnostic) {
    try put(keyboard, value)
  }
}

extension EditorDiagnostic {
  fileprivate static func noValue(_ value: String, _ name: String, _ usage: String)
    -> EditorDiagnostic
  {
    EditorDiagnostic(.badSetting(name: name, value: value, usage: usage))
  }
}
