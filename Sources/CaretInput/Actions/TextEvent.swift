/// What those who observe a text are told besides its delegate. Apple's terms are `textDidChangeNotification` and
/// those like it.
public enum TextEvent: String, Sendable, CaseIterable {
  case didBeginEditing, didChangeSelection, didChange, didEndEditing
}
