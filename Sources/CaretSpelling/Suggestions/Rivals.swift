/// Words that may have been meant by a word as well as its likeliest correction: by slips nearly as usual, but rarer in general.
/// What a tree of files speaks of says which it was: "contiguous" of memory, where "continuous" is the more frequent word.
struct Rivals: Sendable {
  /// Words that slips make the written one of nearly as easily, and no forms of the correction.
  var near: [String] = []
  /// Words that go on from the written one, which may be short for them: "integral" of "integr"; no forms of the correction.
  var longer: [String] = []

  static let none = Rivals()

  /// So much more the slips of a rival may cost, in natural logarithms.
  static let reach = 3.5
  /// So many of the likeliest words are looked at.
  static let most = 12
  /// Shorter words are the beginning of too many.
  private static let shortestBeginning = 5

  init() {}

  /// - Parameters:
  ///   - candidates: what may have been meant, with what its slips cost.
  ///   - correction: one of them.
  init(of word: String, to correction: String, among candidates: [(word: String, cost: Double)]) {
    let (word, correction) = (word.lowercased(), correction.lowercased())
    guard let cost = candidates.first(where: { $0.word == correction })?.cost else { return }
    let isBeginning = correction.hasPrefix(word)
    for candidate in candidates
    where candidate.word != correction && !Self.isForm(candidate.word, of: correction) {
      if !isBeginning, word.utf8.count >= Self.shortestBeginning, candidate.word.hasPrefix(word) {
        longer.append(candidate.word)
      } else if candidate.cost <= cost + Self.reach {
        near.append(candidate.word)
      }
    }
  }

  /// Whether two words have one stem and endings of forms behind it: "parameters" and "parameter".
  private static func isForm(_ other: String, of word: String) -> Bool {
    let stem = other.commonPrefix(with: word)
    return stem.utf8.count >= shortestStem
      && [other, word].allSatisfy { endings.contains(String($0.dropFirst(stem.count))) }
  }

  private static let shortestStem = 3

  private static let endings: Set<String> = [
    "", "able", "al", "ally", "ation", "ations", "d", "e", "ed", "er", "ers", "es", "ic", "ical",
    "ied", "ies", "ing", "ion", "ions", "is", "ity", "ive", "ively", "ly", "ment", "ments", "ncy",
    "ness", "or", "ors", "r", "rs", "s", "ted", "tes", "ting", "tion", "tions", "y",
  ]
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
