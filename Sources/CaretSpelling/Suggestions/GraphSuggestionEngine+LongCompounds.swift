// The search of the graph joins two parts. German joins as many as it likes, and the dictionary knows such words when it sees
// them; so where nothing was found, one part is looked for, and the dictionary says whether the whole is a word.

extension GraphSuggestionEngine {
  private static let (shortestPart, shortestWhole) = (4, 12)
  /// So many places are tried on each side, the longest known part first.
  private static let mostTried = 2

  /// Compounds of more than two words that may have been meant, where one part was misspelled: "Auftragszuammenfassung".
  ///
  /// - Parameters:
  ///   - word: the word that is wrong.
  ///   - limit: how many are given at most.
  ///   - accepts: whether a word is right.
  func longCompounds(
    for word: String, limit: Int, accepts: (String) -> Bool
  ) -> [Suggestion] {
    let letters = Array(word)
    guard letters.count >= Self.shortestWhole, !letters.contains("-") else { return [] }
    let places = Self.shortestPart...letters.count - Self.shortestPart
    let beginnings = places.reversed().filter {
      let start = String(letters[..<$0])
      return accepts(start) || start.hasSuffix("s") && accepts(String(start.dropLast()))
    }
    for place in beginnings.prefix(Self.mostTried) {
      let start = String(letters[..<place])
      let found = wholes(of: String(letters[place...]), limit, accepts) { start + $0.lowercased() }
      if !found.isEmpty { return found }
    }
    let endings = places.filter {
      let end = String(letters[$0...])
      return accepts(end) || accepts(end.firstCapitalized)
    }
    for place in endings.prefix(Self.mostTried) {
      let end = String(letters[place...])
      for joint in ["", "s"] where letters[place - joint.count..<place].elementsEqual(joint) {
        let start = String(letters[..<(place - joint.count)])
        let found = wholes(of: start, limit, accepts) { $0 + joint + end }
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// What a part may have meant, where it makes a word together with the others.
  private func wholes(
    of part: String, _ limit: Int, _ accepts: (String) -> Bool, join: (String) -> String
  ) -> [Suggestion] {
    explained(part, limit: limit, accepts: accepts).compactMap {
      let whole = join($0.word)
      return $0.word.utf8.contains(0x20) || !accepts(whole)
        ? nil : Suggestion(word: whole, score: $0.score)
    }
  }
}
