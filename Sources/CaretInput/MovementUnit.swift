/// How far the caret goes in one move.
public enum MovementUnit: String, Sendable, CaseIterable {
  /// To the next end of such a unit going forward, its start going backward; a line up or down as it is shown.
  case character, word, sentence, paragraph, line, document
  /// To the end, or the start, of the line; not beyond.
  case lineBoundary
  /// To the next end, or start, of a paragraph.
  case paragraphBoundary
  /// To the end, or the start, of the text.
  case documentBoundary
}
