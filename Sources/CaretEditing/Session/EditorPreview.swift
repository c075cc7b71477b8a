/// What a command line would hit, while it is still being typed.
public enum EditorPreview: Equatable, Sendable {
  /// The lines that are addressed, and the first one's text, or its beginning.
  case lines(Range<Int>, first: String)
  /// How often a substitution's pattern matches, and in how many lines.
  case matches(Int, lines: Int)
  /// What is typed asks for a preview, and there is none.
  case unavailable(Reason)

  /// Why there is no preview.
  public enum Reason: Equatable, Sendable {
    /// Looking through the text would be felt while typing; the limit is in UTF-8 bytes.
    case tooLarge(limit: Int)
    /// What is typed so far is wrong.
    case wrong(EditorDiagnostic)
  }
}
