/// What a command line means for the dialogue around it.
public enum EditorFlow: Equatable, Sendable {
  /// It waits for the next line.
  case goesOn
  /// The session ends.
  case quits
  /// The session ends, and what called it is to know that nothing came of it.
  case abandons
}
