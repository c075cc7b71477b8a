internal import CaretBytes

/// How usual words are in technical texts of other languages. Scripts/data/make-usual-words makes the table.
enum UsualWords {
  private static let table = TermSet(EmbeddedFile.usualWords)

  /// From 1 to 7, four times as often with each; 0 for a word that such texts hardly have.
  ///
  /// - Parameter small: the word in small letters.
  static func frequency(of small: String, in language: ForeignLanguage) -> Int {
    table.number(of: Array((small + "/" + language.rawValue).utf8)) ?? 0
  }

  /// The same of the rarest of several words with spaces between them.
  static func leastFrequency(of small: String, in language: ForeignLanguage) -> Int {
    guard small.utf8.contains(0x20) else { return frequency(of: small, in: language) }
    return small.split(separator: " ").map { frequency(of: String($0), in: language) }.min() ?? 0
  }

  /// Whether a word is one that such texts have, but for the mark of a letter: "degre".
  ///
  /// - Parameter isKnown: whether the dictionary has a word too: the table takes some for others.
  static func hasMarked(
    _ small: String, in language: ForeignLanguage, least: Int,
    isKnown: (String) -> Bool = { _ in true }
  ) -> Bool {
    small.indices.contains { place in
      (marked[small[place]] ?? []).contains { letter in
        let word = small[..<place] + String(letter) + small[small.index(after: place)...]
        return frequency(of: String(word), in: language) >= least && isKnown(String(word))
      }
    }
  }

  /// The same of French words that lack the marks of two letters: "reference".
  static func hasTwiceMarked(
    _ small: String, least: Int, isKnown: (String) -> Bool
  ) -> Bool {
    let places = small.indices.filter { small[$0] == "e" }
    return places.indices.contains { number in
      let start = small[..<places[number]] + "é"
      let behind = small.index(after: places[number])
      return places.dropFirst(number + 1).contains { second in
        let word = start + small[behind..<second] + "é" + small[small.index(after: second)...]
        return frequency(of: String(word), in: .french) >= least && isKnown(String(word))
      }
    }
  }

  private static let marked: [Character: [Character]] = [
    "a": ["à", "á", "â", "ã", "ä"], "c": ["ç"], "e": ["è", "é", "ê"], "i": ["í", "î"], "n": ["ñ"],
    "o": ["ó", "ô", "õ", "ö"], "u": ["ù", "ú", "û", "ü"],
  ]
}
