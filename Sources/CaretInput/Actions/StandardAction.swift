/// What an edit menu offers. Apple's term is `UIResponderStandardEditActions`.
public enum StandardAction: String, Sendable, CaseIterable {
  case cut, copy, paste, delete, select, selectAll
  case toggleBoldface, toggleItalics, toggleUnderline
  case makeTextWritingDirectionLeftToRight, makeTextWritingDirectionRightToLeft
}
