// Words that were written as one, and others of which the ranking by single slips has the wrong one first.

extension GraphSuggestionEngine {
  /// So many candidates are looked through for a better one than the first.
  private static let mostCompared = 60
  /// Two words apart that stand behind so many are not looked at.
  private static let mostBefore = 10
  /// By how much it is better then.
  private static let lead = 1.0

  /// A German compound with another joint goes before its two words apart: "Funktionsname" for "Funktionname".
  func withJoint(_ ranked: [Ranked]) -> [Ranked] {
    guard language == .german else { return ranked }
    for place in ranked.indices.prefix(Self.mostBefore) where ranked[place].isSplit {
      let words = smalls(of: ranked[place]).split(separator: " ").map(String.init)
      guard words.count == 2 else { continue }
      let cuts = GermanJoint.all.filter {
        words[0].hasSuffix($0) && words[0].count >= $0.count + GermanJoint.shortestFirst
      }
      let better = putBetter(ranked, before: place) { other in
        let whole = smalls(of: other)
        return cuts.contains { joint in
          let first = String(words[0].dropLast(joint.count))
          return GermanJoint.isOther(than: joint, in: whole, between: first, words[1])
        }
      }
      if let better { return better }
    }
    return ranked
  }

  /// The form of a word that is one slip away goes before a form that is two away: "funktionierte" before "funktioniert" for
  /// "funktonierte".
  func withNearestForm(of word: String, _ ranked: [Ranked]) -> [Ranked] {
    guard language != nil, let best = ranked.first, best.candidate.edits > 1 else { return ranked }
    let form = smalls(of: best)
    let stem = form.dropLast(Self.longestEnding)
    guard stem.count >= Self.shortestStem else { return ranked }
    let ending = word.lowercased().suffix(Self.longestEnding)
    let better = putBetter(ranked, before: 0) { other in
      guard other.candidate.edits == 1 else { return false }
      let whole = smalls(of: other)
      return whole.hasPrefix(stem) && whole.hasSuffix(ending)
    }
    return better ?? ranked
  }

  private static let (longestEnding, shortestStem) = (2, 5)

  /// Puts the first candidate behind a place that is better than the one there before it; nil if there is none.
  private func putBetter(
    _ ranked: [Ranked], before place: Int, isBetter: (Ranked) -> Bool
  ) -> [Ranked]? {
    guard
      let index = ranked.prefix(Self.mostCompared).dropFirst(place + 1).firstIndex(where: isBetter)
    else { return nil }
    var moved = ranked
    var better = moved.remove(at: index)
    better.score = moved[place].score + Self.lead
    if place > 0 { better.score = min(better.score, moved[place - 1].score) }
    moved.insert(better, at: place)
    return moved
  }

  /// Adds two words of which the second's first letter was written twice, as it sounds: "de repente" for "derrepente". They go
  /// before two others that texts hardly have.
  func withHalved(
    _ word: String, _ found: [Suggestion], _ accepts: (String) -> Bool
  ) -> [Suggestion] {
    guard let language, language != .german else { return found }
    if let first = found.first?.word.lowercased(),
      !first.utf8.contains(0x20) || UsualWords.leastFrequency(of: first, in: language) > 0
    {
      return found
    }
    let letters = Array(word)
    for place in letters.indices.dropFirst().dropLast(Self.shortestHalved)
    where letters[place] == letters[place + 1] {
      let (start, end) = (String(letters[..<place]), String(letters[(place + 1)...]))
      if UsualWords.frequency(of: start.lowercased(), in: language) >= Self.usualStart,
        accepts(start), accepts(end)
      {
        let score = (found.first?.score ?? 0) + Self.lead
        return [Suggestion(word: start + " " + end, score: score)] + found.dropLast()
      }
    }
    return found
  }

  private static let (shortestHalved, usualStart) = (4, 4)
}
