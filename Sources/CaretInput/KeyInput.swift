/// Something that takes typed text: the least that a target of a keyboard has to do.
///
/// A target that adopts this alone gets plain keys. Input methods, which need marked text, are refused by
/// it: they ask for a `TextInput`. Apple's term is `UIKeyInput`.
public protocol KeyInput: Responder, TextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Inserts text at the caret: it replaces the marked text or else the selection.
  func insertText(_ text: String)

  /// Deletes the selection, or else the character before the caret. Does nothing at the start.
  func deleteBackward()
}
