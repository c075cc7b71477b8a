/// A part of a selection that is one piece to the eye. Apple's term is `UITextSelectionRect`.
public struct TextSelectionRect: Hashable, Sendable {
  /// Where it is, one row high.
  public let rect: GridRect
  /// Which way the text in it runs.
  public let writingDirection: WritingDirection
  /// Whether the selection begins in it.
  public let containsStart: Bool
  /// Whether the selection ends in it.
  public let containsEnd: Bool

  /// A piece of a selection, as a text input of one's own tells it.
  public init(
    rect: GridRect, writingDirection: WritingDirection, containsStart: Bool, containsEnd: Bool
  ) {
    (self.rect, self.writingDirection) = (rect, writingDirection)
    (self.containsStart, self.containsEnd) = (containsStart, containsEnd)
  }
}
