internal import CaretInput

extension LineEditor {
  /// Inserts the only candidate, or what all have in common; lists them when that is nothing new.
  func complete(alwaysLists: Bool = false) {
    let before = text.substring(0..<caret)
    guard let completion = completer?.completion(for: before), !completion.candidates.isEmpty else {
      return lose()
    }
    let partial = String(before.dropFirst(before.count - completion.partialCount))
    let candidates = completion.candidates
    let common = candidates.dropFirst().reduce(candidates[0]) { $0.commonPrefix(with: $1) }
    if alwaysLists {
      listedCandidates = candidates
    } else if candidates.count == 1 {
      insertCompletion(candidates[0] + completion.ending, replacing: partial)
    } else if common.count > partial.count {
      insertCompletion(common, replacing: partial)
    } else {
      listedCandidates = candidates
    }
  }

  private func insertCompletion(_ completion: String, replacing partial: String) {
    text.replace(caret - partial.utf16.count..<caret, by: completion)
  }

  /// Lists what may have been meant by the word before the caret; a digit then takes one.
  func offerGuesses() {
    let word = text.ranges(of: .word).last { $0.lowerBound < caret }
    guard let word, let guesses else { return }
    let words = Array(guesses(text.substring(word)).prefix(9))
    guard !words.isEmpty else { return lose() }
    expectation = .choice(range: word, words: words)
    listedCandidates = words.enumerated().map { "\($0 + 1) \($1)" }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

/// What Tab can put behind the text before the caret.
package protocol Completer {
  func completion(for textBeforeCaret: String) -> Completion?
}

package struct Completion: Equatable {
  /// How many characters before the caret the candidates replace.
  package var partialCount: Int
  /// What could stand there, whole, in the order in which they are listed.
  package var candidates: [String]
  /// What follows when there is one candidate only.
  package var ending = " "

  package init(partialCount: Int, candidates: [String], ending: String = " ") {
    self.partialCount = partialCount
    self.candidates = candidates
    self.ending = ending
  }
}
