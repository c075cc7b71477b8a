/// What ends a line.
public enum LineRule: Sendable {
  /// LF alone, as Unix tools count.
  case lf
  /// LF, CR and the pair CR LF, each one break.
  case lfCrCrlf
}
