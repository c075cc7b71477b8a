/// A word that may have been meant.
public struct Suggestion: Equatable, Sendable {
  /// The word, in the case of the one that was typed.
  public var word: String
  /// How good it is; the difference of two is the logarithm of their odds.
  public var score: Double
}

/// Own suggestions for English: candidates of the tree of words, ranked by a linear score.
///
/// The same word has the same suggestions, whatever the machine is doing. Keeps its tables between words, so it
/// is not safe to use from two threads at a time.
final class Suggester {
  private let finder = CandidateFinder(trie: .english, model: .english)
  private let trie = WordTrie.english
  /// How many of the candidates with the least cost are weighed.
  private static let weighedCount = 80

  /// A candidate with all that is known of it.
  struct Weighed {
    var word: String
    var features: SuggestionFeatures
    var score: Double
  }

  /// The suggestions for a word of ASCII letters and apostrophes, best first; none for any other.
  func suggestions(for word: String, limit: Int) -> [Suggestion] {
    weighed(for: word).prefix(limit).map { Suggestion(word: $0.word, score: $0.score) }
  }

  /// The candidates for a word, best first.
  func weighed(for word: String) -> [Weighed] {
    let typed = Array(word.utf8)
    guard let first = typed.first, isASCIILetter(first), typed.allSatisfy(Self.isLetter) else {
      return []
    }
    let candidates = finder.candidates(for: typed)
      .map { (key: Int($0.cost) - $0.frequency / 2, candidate: $0) }
      .sorted { ($0.key, $0.candidate.word.count) < ($1.key, $1.candidate.word.count) }
    var weighed = candidates.prefix(Self.weighedCount).map { _, candidate in
      weigh(
        String(decoding: candidate.word, as: UTF8.self),
        SuggestionFeatures(candidate, typed: typed))
    }
    weighed += splits(of: typed)
    weighed.sort { ($1.score, $0.word) < ($0.score, $1.word) }
    return recased(weighed, like: typed)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || byte == UInt8(ascii: "'")
  }

  private func weigh(_ word: String, _ features: SuggestionFeatures) -> Weighed {
    let score = zip(features.values, RankingWeights.english).reduce(0) { $0 + $1.0 * $1.1 }
    return Weighed(word: word, features: features, score: score)
  }

  /// "alot" as "a lot": both parts are words, and a part of one letter is "a" or "I".
  private func splits(of typed: [UInt8]) -> [Weighed] {
    guard typed.count > 2 else { return [] }
    return (1..<typed.count).compactMap { at in
      let (first, second) = (Array(typed[..<at]), Array(typed[at...]))
      guard let a = part(first), let b = part(second) else { return nil }
      return weigh(
        String(decoding: first, as: UTF8.self) + " " + String(decoding: second, as: UTF8.self),
        SuggestionFeatures(split: first, a, second, b))
    }
  }

  /// The frequency of a part of a split word; nil if it is no word, or never one in a split.
  private func part(_ letters: [UInt8]) -> Int? {
    if letters.count == 1 && !"aAI".utf8.contains(letters[0]) { return nil }
    guard let node = trie.wordNode(of: letters) ?? trie.wordNode(of: letters.map { $0 | 0x20 })
    else {
      return nil
    }
    let frequency = trie.frequency(of: node)
    return frequency > 1 ? frequency : nil
  }

  /// The words in the case of what was typed, each once.
  private func recased(_ weighed: [Weighed], like typed: [UInt8]) -> [Weighed] {
    let upperCount = typed.count { $0 &- 0x41 < 26 }
    let isAllUpper = upperCount > 1 && typed.allSatisfy { $0 &- 0x61 >= 26 }
    let isCapitalized = typed[0] & 0x20 == 0
    var seen: Set<String> = [String(decoding: typed, as: UTF8.self)]
    return weighed.compactMap { entry in
      var entry = entry
      if isAllUpper {
        entry.word = entry.word.uppercased()
      } else if isCapitalized {
        entry.word = entry.word.prefix(1).uppercased() + entry.word.dropFirst()
      }
      return seen.insert(entry.word).inserted ? entry : nil
    }
  }
}
