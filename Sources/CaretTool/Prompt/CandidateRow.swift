internal import CaretInput

/// What an input method lets a person choose from, as a row under the line.
enum CandidateRow {
  private static let pageCount = 9

  /// The page of candidates that holds the chosen one, each with its number and the chosen one in brackets;
  /// nil when there are none.
  static func text(of keyboard: InputMethodController) -> String? {
    let candidates = keyboard.candidates
    guard !candidates.isEmpty else { return nil }
    let chosen = keyboard.selectedCandidate
    let first = (chosen ?? 0) / pageCount * pageCount
    return candidates[first...].prefix(pageCount).indices.map { index in
      let shown = "\(index + 1) \(candidates[index])"
      return index == chosen ? "[\(shown)]" : " \(shown) "
    }.joined(separator: " ")
  }
}

extension LineEditor {
  /// The row of candidates for the composition under way, nil without any.
  package var candidateRow: String? { CandidateRow.text(of: keyboard) }
}
