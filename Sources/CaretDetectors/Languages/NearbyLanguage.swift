// Which language stands around a word that several have: told by the commonest words of its line near by.

internal import CaretBytes

enum NearbyLanguage {
  /// How far before and behind the word its neighbours tell.
  private static let distance = 120

  /// Words that stand in most sentences of a language; those that two share count for both.
  private static let words: [(language: String, words: StaticString)] = [
    (
      "en",
      "the and is are was were of with for that this we you they he she it to have has had from our"
    ),
    (
      "de",
      "der die das und ist sind nicht mit für auf ein eine den dem wir ich sie zu war von es im noch auch wird"
    ),
    (
      "nl", "het een van en is niet wij we ik zijn wordt op te dat met voor er aan de was heeft ook"
    ),
    (
      "fr",
      "le la les et est dans pour avec il elle nous vous je on des du que qui ne pas était au une un sur ce ai a avait ont de en"
    ),
    ("es", "el la los las y es en con por para que del una un se lo muy fue de"),
    ("pt", "o os as e é em com por para que do da uma um não no na ao foi de"),
    ("it", "il la gli e è con per che di del una un non nel sono"),
  ]

  /// The language whose words are the most around a place; nil where two have as many, or none has any.
  static func guess(_ text: [UInt8], around place: Range<Int>) -> String? {
    let near = line(of: text, around: place)
    var counts = [Int](repeating: 0, count: words.count)
    var start = near.lowerBound
    while start < near.upperBound {
      var end = start
      while end < near.upperBound, text[end].isLetter || text[end] >= 0x80 { end += 1 }
      if end > start, end - start < 6, !place.contains(start) {
        let word = text[start..<end].map(\.lowercased)
        for index in words.indices where holds(words[index].words, word) { counts[index] += 1 }
      }
      start = max(end, start + 1)
    }
    guard let most = counts.max(), most > 0 else { return nil }
    let best = counts.indices.filter { counts[$0] == most }
    guard best.count == 1 else { return nil }
    // One word of English stands in texts of all languages.
    let language = words[best[0]].language
    return language == "en" && most < 2 ? nil : language
  }

  /// What stands near by in the same line: what is told of a word doesn't depend on other texts.
  private static func line(of text: [UInt8], around place: Range<Int>) -> Range<Int> {
    var (start, end) = (place.lowerBound, place.upperBound)
    while start > 0, place.lowerBound - start < distance, text[start - 1] != 0x0A { start -= 1 }
    while end < text.count, end - place.upperBound < distance, text[end] != 0x0A { end += 1 }
    return start..<end
  }

  private static func holds(_ words: StaticString, _ word: [UInt8]) -> Bool {
    word.withView { word in
      var isThere = false
      words.bytes.forEachPart(between: " ") { isThere = isThere || $0.isSame(as: word) }
      return isThere
    }
  }
}
