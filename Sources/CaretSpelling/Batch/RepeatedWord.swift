internal import CaretBytes

/// A word that stands twice, "the the", in running text.
///
/// Some words may: "had had", "that that", "very very". Names may as well, "Duran Duran", and so may words in
/// columns, in lists of one word a line, and behind punctuation, and a name that documentation
/// describes: `@param {Options} options options of the build`.
struct RepeatedWord {
  /// What is reported: both words, or the second alone if a line ends between them.
  let utf8Range: Range<Int>
  let tier: TypoTier

  /// - Parameters:
  ///   - word: the second of two words with the same letters.
  ///   - first: the first.
  init?(_ word: Range<Int>, behind first: Range<Int>, in text: Span<UInt8>) {
    guard word.count > 1 || text[word.lowerBound] == UInt8(ascii: "a"),
      word.allSatisfy({ text[$0].isLowercase }), Self.isSame(first, word, in: text),
      Self.isAlone(first, word, in: text), Self.isOnlyPair(first, word, in: text)
    else { return nil }
    let letters = text.string(word)
    guard !Self.mayRepeat.contains(letters), !DocumentedName.isOne(first, in: text) else {
      return nil
    }
    let gap = first.upperBound..<word.lowerBound
    if gap.count == 1 && text[gap.lowerBound] == 0x20 {
      utf8Range = first.lowerBound..<word.upperBound
    } else {
      guard Self.isLineEnd(gap, in: text), Self.isInLines(first, word, in: text) else { return nil }
      utf8Range = word
    }
    tier = Self.neverRepeat.contains(letters) ? .certain : .likely
  }

  private static func isSame(
    _ a: Range<Int>, _ b: Range<Int>, in text: Span<UInt8>
  ) -> Bool {
    a.count == b.count && min(a.lowerBound, b.lowerBound) >= 0
      && max(a.upperBound, b.upperBound) <= text.count
      && zip(a, b).allSatisfy { text[$0] == text[$1] }
  }

  /// Whether the word does not stand there a third time: "work work work" is meant.
  private static func isOnlyPair(
    _ first: Range<Int>, _ word: Range<Int>, in text: Span<UInt8>
  ) -> Bool {
    let before = first.lowerBound - 1 - word.count
    let after = word.upperBound + 1
    return !isSame(before..<before + word.count, word, in: text)
      && !isSame(after..<after + word.count, word, in: text)
  }

  /// Whether neither word is a part of a longer one: "re-do do", "do do's".
  private static func isAlone(
    _ first: Range<Int>, _ word: Range<Int>, in text: Span<UInt8>
  ) -> Bool {
    let before = first.lowerBound > 0 ? text[first.lowerBound - 1] : 0x20
    let after = word.upperBound < text.count ? text[word.upperBound] : 0x20
    let next = word.upperBound + 1 < text.count ? text[word.upperBound + 1] : 0x20
    let isOpen = before <= 0x20 || before == UInt8(ascii: "(")
    let closing: [UInt8] = [0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F]  // ) , . : ; ?
    return isOpen && (after <= 0x20 || closing.contains(after) && next <= 0x20)
  }

  /// A longer indent is a column of a table.
  private static let longestGap = 16

  /// Blanks with one line end among them.
  private static func isLineEnd(_ gap: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard gap.count <= longestGap else { return false }
    var lineCount = 0
    for i in gap {
      guard text[i] <= 0x20 else { return false }
      if text[i] == UInt8(ascii: "\n") { lineCount += 1 }
    }
    return lineCount == 1
  }

  /// Whether each word has others in its line: a list of words has not.
  private static func isInLines(
    _ first: Range<Int>, _ word: Range<Int>, in text: Span<UInt8>
  ) -> Bool {
    let i = text.skippingBlanksBack(0..<first.lowerBound)
    guard i > 0, text[i - 1] != UInt8(ascii: "\n") else { return false }
    let end = text.skippingBlanks(word.upperBound..<text.count)
    return end > word.upperBound && end < text.count && text[end].isLetter
  }

  /// Words that stand twice for good reasons.
  private static let mayRepeat: Set<String> = [
    "aye", "blah", "bye", "can", "cha", "choo", "do", "dot", "far", "first", "ha", "had", "her",
    "hush", "is",
    "it", "knock", "less", "long", "many", "more", "much", "no", "now", "one", "or", "quite",
    "really", "same",
    "so", "some", "that", "there", "tick", "to", "too", "tut", "two", "very", "was", "way", "what",
    "who", "will",
    "yes", "you",
  ]

  /// Words that never do.
  private static let neverRepeat: Set<String> = [
    "a", "an", "and", "are", "be", "been", "but", "could", "each", "from", "has", "have", "if",
    "into", "its",
    "may", "must", "my", "not", "of", "our", "should", "than", "the", "their", "then", "these",
    "they", "this",
    "we", "were", "when", "which", "with", "would", "your",
  ]
}

// MARK: Slips of another word

extension RepeatedWord {
  /// Whether a word that stands twice in a line fits better into its sentence once, and another small one beside it: "according to
  /// the list", not "according the list", where "the" stands twice.
  ///
  /// - Parameter range: both words.
  static func isSlip(_ word: String, at range: Range<Int>, in text: Span<UInt8>) -> Bool {
    let written = SentenceWord(word.utf8)
    let neighbours = Neighbours(of: range, in: text)
    func score(_ words: SentenceWord...) -> Double {
      SentenceModel.english.score(of: words, between: neighbours)
    }
    let single = score(written)
    return others.contains { other in
      other != written && max(score(other, written), score(written, other)) > single
    }
  }

  private static let others = [
    "and", "as", "at", "by", "for", "from", "in", "is", "of", "on", "that", "the", "they", "to",
    "we", "with", "you",
  ].map { SentenceWord($0.utf8) }
}
