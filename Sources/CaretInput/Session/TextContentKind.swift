/// What kind of text a session holds, as UIKit has labels, text fields and text views.
public enum TextContentKind: String, Sendable, CaseIterable {
  /// Text to be read, selected and copied. Whoever types is refused; the program sets it.
  case label
  /// One line. Return types nothing, and the lines of what is pasted are joined by blanks.
  case line
  /// Any text.
  case lines
}
