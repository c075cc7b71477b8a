internal import CaretBytes

/// Two small words that were written as one, which no list of words near to it has first: "alot" is no "allot".
///
/// A pair of any two words may be a name or a term, as "codebase" is. Those that carry a sentence are none: "in", "of",
/// "the", and what stands behind them in phrases.
struct JoinedPhrase {
  /// Both words.
  let text: String
  let tier: TypoTier
  /// A score of that tier: what such words deserve in running text.
  var score: Double { tier == .certain ? 8 : 4.5 }

  /// nil if a word is no such pair, or stands where names and terms do.
  init?(_ word: String, in spanKind: SpanKind, _ place: TypoPlace, isPartOfName: Bool) {
    guard spanKind == .prose || spanKind == .comment, !isPartOfName, place.isAmongWords,
      let pair = Self.pair(of: word)
    else { return nil }
    let isCapital = word.utf8.first?.isUppercase == true
    guard !isCapital || !place.isInsideSentence else { return nil }
    (text, tier) = (pair.first + " " + pair.second, pair.isFixed ? .certain : .likely)
  }

  /// Whether a word is such a pair somewhere in text of a kind.
  static func mayBe(_ word: String, in spanKind: SpanKind) -> Bool {
    (spanKind == .prose || spanKind == .comment) && pair(of: word) != nil
  }

  /// The two words of a word in small letters, or with a capital.
  static func pair(of word: String) -> (first: Substring, second: Substring, isFixed: Bool)? {
    guard (4...2 * longestPart).contains(word.utf8.count),
      !word.utf8.dropFirst().contains(where: \.isUppercase)
    else { return nil }
    for cut in word.indices.dropFirst() {
      let (first, second) = (word[..<cut], word[cut...])
      guard first.utf8.count <= longestPart, second.utf8.count <= longestPart else { continue }
      let small = first.lowercased()
      if phrases[small]?.contains(String(second)) == true { return (first, second, true) }
      if openers.contains(small), followers.contains(String(second)) {
        return (first, second, false)
      }
    }
    return nil
  }

  /// The two words where they stand side by side in sentences, and go before what is near by its letters: "in its" for "inits", not
  /// "be for" for "befor".
  static func leading(of word: String) -> String? {
    guard let (first, second, isFixed) = pair(of: word) else { return nil }
    let isUsual =
      isFixed
      || SentenceModel.english.follows(
        SentenceWord(second.utf8), behind: SentenceWord(first.lowercased().utf8))
    return isUsual ? first + " " + second : nil
  }

  /// Neither of the two has more letters.
  private static let longestPart = 6

  /// Phrases that are never one word, by their first.
  private static let phrases: [String: Set<String>] = [
    "a": ["lot"], "as": ["well"], "at": ["least"], "each": ["other"],
    "in": ["case", "fact", "spite"], "of": ["course"],
  ]

  /// Words that others follow in a sentence, and these.
  private static let openers: Set<String> = [
    "and", "be", "by", "can", "due", "for", "from", "has", "have", "in", "is", "may", "of", "on",
    "should", "such", "that", "this", "to", "was", "will", "with", "would",
  ]
  private static let followers: Set<String> = [
    "a", "an", "are", "as", "be", "been", "can", "for", "from", "is", "it", "its", "not", "of",
    "that", "the", "their", "them", "there", "they", "this", "to", "we", "which", "will", "with",
    "you", "your",
  ]
}
