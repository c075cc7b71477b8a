/// A word that was typed, and what may stand there instead.
public struct TextCorrection: Hashable, Sendable {
  /// Where the word stands, in UTF-16 offsets.
  public let range: Range<Int>
  /// The word as it was typed.
  public let word: String
  /// What is proposed in its place.
  public let replacement: String

  /// What the undo menu calls it.
  static let actionName = "Correction"
}

/// What the session remembers of corrections.
struct CorrectionState {
  var proposal: TextCorrection?
  /// The revision of the text for which the proposal was made.
  var revision = 0
  var lastTaken: TextCorrection?
  /// Words that the user wants as they are.
  var declined: Set<String> = []

  mutating func decline(_ correction: TextCorrection?) {
    if let correction { declined.insert(correction.word) }
  }
}
