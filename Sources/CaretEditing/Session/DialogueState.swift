/// What a person has asked the dialogue for, and was told last.
struct DialogueState {
  /// The last command's trouble, for `h`.
  var lastDiagnostic: EditorDiagnostic?
  /// Whether errors are explained at once (`H`).
  var explainsErrors = false
  /// Whether a prompt is shown (`P`).
  var showsPrompt = false
  /// How many lines `z` prints, since it was last told.
  var windowLines: Int?
}
