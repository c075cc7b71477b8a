/// What an edit menu offers. Apple's term is `UIResponderStandardEditActions`.
public enum StandardAction: String, Sendable, CaseIterable {
  /// The selected text goes to the pasteboard and out of the text.
  case cut
  /// The selected text goes to the pasteboard.
  case copy
  /// The pasteboard's text takes the place of the selection.
  case paste
  /// The selected text goes.
  case delete
  /// The word at the caret is selected.
  case select
  /// All of the text is selected.
  case selectAll
  /// An attribute is put on the selection, or taken off it where all of it has it.
  case toggleBoldface, toggleItalics, toggleUnderline
  /// The paragraphs of the selection run in a direction.
  case makeTextWritingDirectionLeftToRight, makeTextWritingDirectionRightToLeft
}
