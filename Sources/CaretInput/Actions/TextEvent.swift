/// What those who observe a text are told besides its delegate. Apple's terms are `textDidChangeNotification` and
/// those like it.
public enum TextEvent: String, Sendable, CaseIterable {
  /// The text has got the focus.
  case didBeginEditing
  /// Something else is selected.
  case didChangeSelection
  /// The text is another; the program that set it is not told.
  case didChange
  /// The text has lost the focus.
  case didEndEditing
}
