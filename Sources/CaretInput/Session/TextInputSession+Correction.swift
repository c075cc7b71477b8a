// Correction while typing, the session's part of it.
//
// Who knows better words, a spelling checker for instance, reads the word before the caret like any input
// system does, through the tokenizer and `text(in:)`, and proposes another. The session holds the proposal
// as long as the caret stays behind the word. Typing what ends the word takes it: first what was typed is
// there, then the correction as a step of its own, so that one undo gives back the word as it was typed. A
// word that was given back so, or whose correction was turned down, is left alone from then on.

extension TextInputSession {
  /// The correction that is proposed for the word before the caret; nil when there is none, or when the text
  /// or the caret has changed since.
  public var correction: TextCorrection? {
    guard let proposal = corrections.proposal, corrections.revision == revision,
      composition == nil,
      selectedRange == proposal.range.upperBound..<proposal.range.upperBound
    else { return nil }
    return proposal
  }

  /// Proposes what should stand in place of the word that ends at the caret.
  ///
  /// - Returns: false when it is not taken up: where the traits switch correction off or the text is secret,
  ///   for a range that does not end at the caret, for what stands there anyway, and for a word that the
  ///   user wants as it is.
  @discardableResult
  public func proposeCorrection(_ replacement: String, for range: Range<Int>) -> Bool {
    guard traits.autocorrectionType != .no, !traits.isSecureTextEntry, composition == nil,
      selecting.others.isEmpty, !range.isEmpty,
      selectedRange == range.upperBound..<range.upperBound, range.lowerBound >= 0
    else { return false }
    let word = String(decoding: utf16(in: range), as: UTF16.self)
    guard word != replacement, !corrections.declined.contains(word) else { return false }
    corrections.proposal = TextCorrection(range: range, word: word, replacement: replacement)
    corrections.revision = revision
    return true
  }

  /// Takes the proposed correction, as typing on does. Does nothing when there is none.
  public func acceptCorrection() {
    if let correction { take(correction) }
  }

  /// Turns the proposed correction down: its word is not corrected again.
  public func rejectCorrection() {
    corrections.decline(correction)
    corrections.proposal = nil
  }

  /// Takes a correction after something was typed behind its word, if that has ended the word.
  func takeAtWordEnd(_ correction: TextCorrection, typed bytes: [UInt8]) {
    let end = correction.range.upperBound
    let isApostrophe = ["'", "’"].contains { bytes.starts(with: $0.utf8) }
    guard !bytes.isEmpty, !isApostrophe, composition == nil,
      unit(.word, at: end, .forward)?.lowerBound ?? end == end,
      unit(.word, at: end, .backward)?.upperBound ?? end == end
    else { return }
    take(correction)
  }

  private func take(_ correction: TextCorrection) {
    corrections.proposal = nil
    guard utf16(in: correction.range) == Array(correction.word.utf16) else { return }
    corrections.lastTaken = correction
    replace(
      correction.range, stored: Array(correction.replacement.utf8), caret: .follows,
      named: TextCorrection.actionName, by: .correction)
  }
}
