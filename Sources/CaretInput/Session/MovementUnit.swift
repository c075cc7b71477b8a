/// How far the caret goes in one move.
public enum MovementUnit: String, Sendable, CaseIterable {
  case character, word, sentence, paragraph, line, document
  /// To the end, or the start, of the line; not beyond.
  case lineBoundary
  /// To the next end, or start, of a paragraph.
  case paragraphBoundary
  /// To the end, or the start, of the text.
  case documentBoundary
}
