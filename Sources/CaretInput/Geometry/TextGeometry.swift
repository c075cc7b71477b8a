/// A text input that has put its text on a grid of cells: the geometry of `UITextInput`.
public protocol TextGeometry: TextInput {
  /// The rectangle of the part of a range on its first line; nil when there is no such range.
  func firstRect(for range: PositionRange) -> GridRect?

  /// The cell of a caret at a position; the position's affinity says on which side of a wrap.
  func caretRect(for position: Position) -> GridRect?

  /// The pieces of a range: one for each line and each run of one direction in it.
  func selectionRects(for range: PositionRange) -> [TextSelectionRect]

  /// The position nearest to a point: the nearest line first, then the nearest edge of a character.
  func closestPosition(to point: GridPoint) -> Position?

  /// The same within a range.
  func closestPosition(to point: GridPoint, within range: PositionRange) -> Position?

  /// The character in whose cells a point lies; nil when it lies in none.
  func characterRange(at point: GridPoint) -> PositionRange?
}
