internal import CaretBytes

/// A right word that is wrong in its sentence, and the one that was meant: "its to late", "an problem", "would of".
struct RealWord: Equatable, Sendable {
  /// What is reported.
  let utf8Range: Range<Int>
  let meant: String
  let tier: TypoTier

  /// Whether a word, in small letters, is one that is written for others; only such are looked at.
  static func mayBe(_ word: String) -> Bool {
    ConfusedWords.has(word) || articles.contains(word) || modals.contains(word)
      || beforeWords[word] != nil
  }

  /// - Complexity: O(1): some ten looks into the model of sentences.
  ///
  /// - Parameter word: a word for which `mayBe` holds.
  init?(_ word: Range<Int>, in text: Span<UInt8>) {
    guard Self.isAlone(word, in: text), Self.mayBeWrong(word, in: text) else { return nil }
    let written = text.string(word)
    // A word that stands twice is another finding.
    let neighbours = Neighbours(of: word, in: text, passesCommas: false)
    let own = SentenceWord(written.utf8)
    guard neighbours.left.near != own, neighbours.right.near != own else { return nil }
    if Self.articles.contains(written) {
      self.init(article: word, written, in: text)
    } else if Self.modals.contains(written) {
      self.init(modal: word, in: text)
    } else if let phrase = Self.beforeWords[written] {
      guard neighbours.right.near == SentenceWord(phrase.next.utf8) else { return nil }
      self.init(word, phrase.meant, .certain)
    } else {
      self.init(confused: word, written, between: neighbours)
    }
  }

  /// What the bytes behind an article or a modal say before any word is read: most are right.
  private static func mayBeWrong(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let (start, next) = (word.lowerBound, word.upperBound + 1)
    switch word.count {
    case 1...2 where text[start] == UInt8(ascii: "a") && text[next - 2] != UInt8(ascii: "y"):
      guard next < text.count else { return false }
      // What `beginsWithVowel` can say of a word with such a letter.
      return word.count == 1
        ? "aehiou".utf8.contains(text[next])
        : text[next] != UInt8(ascii: "a") && text[next] != UInt8(ascii: "i")
    case 5...6 where (0..<4).allSatisfy({ text[next - 5 + $0] == ould[$0] }):
      return next + 2 < text.count && text[next] == UInt8(ascii: "o")
        && text[next + 1] == UInt8(ascii: "f")
    default: return true
    }
  }

  private static let ould: [UInt8] = Array("ould".utf8)

  private init(_ range: Range<Int>, _ meant: String, _ tier: TypoTier) {
    (utf8Range, self.meant, self.tier) = (range, meant, tier)
  }

  // MARK: "it's own", "its been"

  /// What is meant before a word that tells it.
  private static let beforeWords = [
    "it's": (next: "own", meant: "its"), "its": (next: "been", meant: "it's"),
  ]

  // MARK: Words for words

  /// With so much more than the least lead there is no doubt: of what was found so in the manuals nothing was wrong.
  private static let certainty = 4.0

  private init?(confused word: Range<Int>, _ written: String, between neighbours: Neighbours) {
    let fit = Self.fit(of: written, between: neighbours)
    let found = ConfusedWords.meant(by: written).map {
      (meant: $0, lead: Self.fit(of: $0.word, between: neighbours) - fit)
    }
    .filter { $0.lead >= $0.meant.leastLead }.max { $0.lead < $1.lead }
    guard let found else { return nil }
    let isCertain =
      found.meant.canBeCertain && found.lead >= found.meant.leastLead + Self.certainty
    self.init(word, found.meant.word, isCertain ? .certain : .likely)
  }

  private static func fit(of word: String, between neighbours: Neighbours) -> Double {
    let (word, model) = (SentenceWord(word.utf8), SentenceModel.english)
    return model.fit(of: [word], between: neighbours) + model.frequency(of: word)
  }

  // MARK: "a hour", "an problem"

  private static let articles: Set<String> = ["a", "an"]

  /// The other article, where the word behind it goes with that one fifty times as often.
  private init?(article word: Range<Int>, _ written: String, in text: Span<UInt8>) {
    let next = word.upperBound + 1
    guard next + 2 < text.count, text[word.upperBound] == 0x20, text[next].isLowercase,
      text[next + 1].isLowercase
    else { return nil }
    let end = text.endOfLetters(from: next)
    guard end - next > 2, Self.isAlone(next..<end, in: text) else { return nil }
    let other = written == "a" ? "an" : "a"
    let noun = text.string(next..<end)
    guard Self.beginsWithVowel(noun) == (other == "an") else { return nil }
    let lead = SentenceModel.english.lead(
      of: SentenceWord(other.utf8), over: SentenceWord(written.utf8),
      before: SentenceWord(noun.utf8))
    guard let lead, lead >= Self.leadOfArticle else { return nil }
    self.init(word, other, .certain)
  }

  private static let leadOfArticle = 4.0

  /// Whether a word is heard with a vowel first: "hour" is, "unit" is not.
  private static func beginsWithVowel(_ word: String) -> Bool {
    if silent.contains(where: word.hasPrefix) { return true }
    if spokenAsConsonant.contains(where: word.hasPrefix) { return false }
    return word.utf8.first.map { "aeiou".utf8.contains($0) } ?? false
  }

  private static let silent = ["heir", "honest", "honor", "honour", "hour"]
  private static let spokenAsConsonant = [
    "eu", "once", "one", "unif", "unio", "uniq", "unit", "univ", "usa", "use", "usu", "uti",
  ]

  // MARK: "would of"

  private static let modals: Set<String> = ["could", "should", "would"]

  private init?(modal word: Range<Int>, in text: Span<UInt8>) {
    var reader = SentenceReader(from: word.upperBound, .right, passesCommas: false)
    guard reader.next(in: text) == SentenceWord("of".utf8) else { return nil }
    let next = reader.next(in: text)
    let of = word.upperBound + 1..<word.upperBound + 3
    guard ![.unknown, .end, SentenceWord("course".utf8), SentenceWord("of".utf8)].contains(next),
      of.upperBound < text.count, text.string(of) == "of"
    else { return nil }
    self.init(of, "have", .certain)
  }

  // MARK: Place

  /// Whether blanks stand around a word, or what opens and closes a clause: not in "in-tree", "[w]hat" and "`in`".
  private static func isAlone(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let before = word.lowerBound > 0 ? text[word.lowerBound - 1] : 0x20
    let after = word.upperBound < text.count ? text[word.upperBound] : 0x20
    let next = word.upperBound + 1 < text.count ? text[word.upperBound + 1] : 0x20
    let closing: [UInt8] = [0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F]  // ) , . : ; ?
    return (before <= 0x20 || before == UInt8(ascii: "("))
      && (after <= 0x20 || closing.contains(after) && next <= 0x20)
  }
}

extension Span<UInt8> {
  /// The end of the run of ASCII letters that begins at a place.
  fileprivate func endOfLetters(from start: Int) -> Int {
    var end = start
    while end < count, self[end].isLetter { end += 1 }
    return end
  }
}
