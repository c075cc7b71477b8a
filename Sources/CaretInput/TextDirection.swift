/// A unit of text, from the smallest to the whole. Apple's term is `UITextGranularity`.
public enum TextGranularity: Int, Sendable, CaseIterable {
  /// A grapheme cluster: what people see as one character.
  case character = 0
  /// A word, a number or an ideographic word; blanks and punctuation belong to none.
  case word
  /// A sentence with the blanks behind it.
  case sentence
  /// The text between two paragraph separators, without them.
  case paragraph
  /// A line as it is shown, or between two line separators where nothing is laid out.
  case line
  /// All of the text.
  case document
}

/// A direction in the text as stored or as shown. Apple's term is `UITextDirection`, which joins
/// `UITextStorageDirection` and `UITextLayoutDirection`.
public enum TextDirection: Int, Sendable, CaseIterable {
  /// Towards the end of the text.
  case forward = 0
  /// Towards its start.
  case backward
  /// To the right as it is shown.
  case right
  /// To the left as it is shown.
  case left
  /// To the line above.
  case up
  /// To the line below.
  case down

  /// The same direction as stored, where text runs in `writingDirection`.
  func inStorage(_ writingDirection: WritingDirection) -> StorageDirection {
    switch self {
    case .forward, .down: .forward
    case .backward, .up: .backward
    case .right: writingDirection == .rightToLeft ? .backward : .forward
    case .left: writingDirection == .rightToLeft ? .forward : .backward
    }
  }
}

/// Towards the end or the start of the text as stored.
package enum StorageDirection: Sendable {
  case forward, backward

  var inText: TextDirection { self == .forward ? .forward : .backward }
}

/// Which way a paragraph runs. Apple's term is `NSWritingDirection`.
public enum WritingDirection: Int, Sendable, CaseIterable {
  /// As its first character with a direction says (rules P2 and P3 of UAX #9).
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}
