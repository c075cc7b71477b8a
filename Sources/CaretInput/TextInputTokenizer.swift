/// What finds the units of a text: its characters, words, sentences, paragraphs and lines.
///
/// A granularity cuts the text into units. A position at a boundary is in a unit only if the unit lies in
/// the direction asked for; between units, in a blank between words for instance, it is in none. Apple's
/// term is `UITextInputTokenizer`.
public protocol TextInputTokenizer<Position, PositionRange>: AnyObject {
  /// A place in the text, as its text input makes it.
  associatedtype Position
  /// A stretch of the text, as its text input makes it.
  associatedtype PositionRange: TextInputRange where PositionRange.Position == Position

  /// The unit that holds a position, nil if none does.
  func rangeEnclosingPosition(
    _ position: Position, with granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> PositionRange?

  /// Whether a unit ends (going forward) or starts (going backward) at a position.
  func isPosition(
    _ position: Position, atBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool

  /// The next end of the unit that holds a position, or else the start of the next unit; mirrored going
  /// backward. Nil only at the end of the text, or at its start.
  func position(
    from position: Position, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Position?

  /// Whether a position is in a unit: exactly when `rangeEnclosingPosition` gives one.
  func isPosition(
    _ position: Position, withinTextUnit granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool
}
