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

  /// The position within a range that is nearest to a point. The default gives an end of it where the nearest position lies outside.
  func closestPosition(to point: GridPoint, within range: PositionRange) -> Position?

  /// The character in whose cells a point lies; nil when it lies in none.
  func characterRange(at point: GridPoint) -> PositionRange?

  /// Scrolls a window on this text until a range is seen, or else as much of its start as fits. The default goes by the
  /// range's caret and its pieces.
  func scrollRangeToVisible(_ range: PositionRange, in viewport: inout TextViewport)
}

extension TextGeometry {
  public func closestPosition(to point: GridPoint, within range: PositionRange) -> Position? {
    guard let found = closestPosition(to: point) else { return nil }
    if compare(found, to: range.start) == .orderedAscending { return range.start }
    return compare(found, to: range.end) == .orderedDescending ? range.end : found
  }

  public func scrollRangeToVisible(_ range: PositionRange, in viewport: inout TextViewport) {
    guard let first = caretRect(for: range.start)?.y else { return }
    let last = selectionRects(for: range).map { $0.rect.y + $0.rect.height - 1 }.max() ?? first
    viewport.scroll(toShow: first...max(first, last))
  }
}
