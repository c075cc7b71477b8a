extension SpellDictionary {
  /// What may have been meant by a word, best first; of English guesses those lead that fit between their neighbours.
  ///
  /// - Complexity: that of the guesses alone, and some 2 µs for each.
  func suggestions(
    for word: String, limit: Int, hasTerms: Bool, between neighbours: Neighbours?
  ) -> [Suggestion] {
    guard let neighbours, isEnglish, hasOwnSuggestions else {
      return suggestions(for: word, limit: limit, hasTerms: hasTerms)
    }
    let model = SentenceModel.english
    let found = suggestions(for: word, limit: max(limit, Self.candidateCount), hasTerms: hasTerms)
    let ranked = found.map { guess in
      let words = SentenceWord.words(of: guess.word)
      let frequency = words.reduce(0) { $0 + model.frequency(of: $1) }
      let score =
        guess.score + Self.weightOfFit * model.fit(of: words, between: neighbours)
        + Self.weightOfFrequency * frequency
      return Suggestion(word: guess.word, score: score)
    }
    return Array(ranked.sorted { $0.score > $1.score }.prefix(limit))
  }

  /// So many guesses are looked at in their sentence.
  private static let candidateCount = 12

  // Chosen on slips in books and encyclopedias and in learners' sentences: the right word stands first most often.
  private static let weightOfFit = 2.5
  private static let weightOfFrequency = 0.6
}

extension SentenceWord {
  /// The words of a guess, which may be two, or one with a hyphen.
  static func words(of guess: String) -> [SentenceWord] {
    guess.lowercased().utf8.split { $0 == 0x20 || $0 == UInt8(ascii: "-") }.map { SentenceWord($0) }
  }
}
