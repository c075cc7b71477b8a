/// Which of ed's languages a session speaks.
///
/// Both have one parser and one executor; they differ in regular expressions, in the wording and the
/// place of errors, and in what POSIX leaves open.
public enum EditorDialect: Sendable, Equatable {
  /// ICU regular expressions, errors with place and remedy, colon commands, unlimited undo and redo.
  case caret
  /// GNU ed 1.19: POSIX regular expressions, `?`, and `u` that takes itself back.
  case posix
}
