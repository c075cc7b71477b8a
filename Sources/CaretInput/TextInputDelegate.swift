/// What a text input tells the input system: changes that the input system did not make itself.
///
/// A change of the text comes as `textWillChange`, `selectionWillChange`, the change,
/// `selectionDidChange`, `textDidChange`. Apple's term is `UITextInputDelegate`.
public protocol TextInputDelegate: AnyObject {
  /// The text is about to change: what is remembered of it holds no longer.
  func textWillChange(_ textInput: any TextInput)
  /// The text has changed.
  func textDidChange(_ textInput: any TextInput)
  /// Something else is about to be selected.
  func selectionWillChange(_ textInput: any TextInput)
  /// Something else is selected.
  func selectionDidChange(_ textInput: any TextInput)
}
