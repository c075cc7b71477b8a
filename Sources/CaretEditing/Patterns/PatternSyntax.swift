/// The language in which patterns are written.
public enum PatternSyntax: String, Sendable, CaseIterable {
  /// ICU's regular expressions.
  case icu
  /// POSIX basic regular expressions, as ed has them.
  case basic = "bre"
  /// POSIX extended regular expressions.
  case extended = "ere"
}
