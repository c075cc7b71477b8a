/// A verdict with what some types tell besides.
public struct FieldAnswer: Sendable {
  /// What the rules say.
  public var verdict: FieldVerdict
  /// Of the type `length`.
  public var lengths: Lengths?
  /// Of the types `spoof` and `confusable`: what the value looks like.
  public var skeleton: String?
  /// Of the type `mask`: what is shown, where the insertion point is, and what the value is.
  public var masked: InputMask.Result?

  /// A value's length in every unit.
  public struct Lengths: Sendable, Equatable {
    /// Bytes, UTF-16 units, scalars and characters as people count them.
    public var utf8, utf16, scalars, graphemes: Int
  }

  init(verdict: FieldVerdict) { self.verdict = verdict }
}
