internal import CaretBytes

/// A word with hyphens of which some parts are no words: "pocket-maney".
///
/// No dictionary has all words that are put together so, and what is wrong in one is wrong in a part of it.
struct HyphenatedWord {
  private let parts: [String]
  /// The places of the parts that are no words.
  private let wrong: [Int]

  /// Who has more was not slipping.
  private static let (mostParts, mostWrong) = (6, 2)
  /// So many guesses for each part are put together where two are wrong.
  private static let mostOfEach = 4

  /// Nil for a word without hyphens, and for one of which no part is wrong by itself, or too many are.
  ///
  /// - Parameter accepts: whether a part is a word.
  init?(_ word: String, accepts: (String) -> Bool) {
    guard word.utf8.contains(UInt8(ascii: "-")) else { return nil }
    parts = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= Self.mostParts, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    wrong = parts.indices.filter { [parts] in
      !Self.isLetterOrNumber(parts[$0]) && !accepts(parts[$0])
    }
    guard (1...Self.mostWrong).contains(wrong.count) else { return nil }
  }

  /// "e" of "e-mial", "3" of "3-yaer".
  private static func isLetterOrNumber(_ part: String) -> Bool {
    part.count == 1 || part.utf8.allSatisfy(\.isDigit)
  }

  /// The word with guesses in place of its wrong parts, best first, each with the mean of their scores.
  ///
  /// - Parameter guesses: the guesses for a part, best first.
  func guesses(limit: Int, _ guesses: (String) -> [Suggestion]) -> [Suggestion] {
    let most = wrong.count == 1 ? limit : Self.mostOfEach
    var found = [(parts: parts, sum: 0.0)]
    for place in wrong {
      let words = guesses(parts[place]).filter { !$0.word.contains(" ") }.prefix(most)
      found = found.flatMap { begun in
        words.map { guess in
          var parts = begun.parts
          parts[place] = guess.word
          return (parts, begun.sum + guess.score)
        }
      }
    }
    return found.sorted { $0.sum > $1.sum }.prefix(limit).map {
      Suggestion(word: $0.parts.joined(separator: "-"), score: $0.sum / Double(wrong.count))
    }
  }
}

extension [Suggestion] {
  /// The first so many of them, each word once.
  func distinct(limit: Int) -> [Suggestion] {
    var seen: Set<String> = []
    return Array(filter { seen.insert($0.word).inserted }.prefix(limit))
  }
}
