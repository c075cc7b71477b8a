internal import CaretBytes

// A document in English may quote another language, a history of changes may be kept in one, and test data are in any.
// Words of it that lie near to English ones, such as "adquire" and "ordre", are no slips of those. What tells is the small
// words that stand around: a sentence of English has some of its own every few words, and one of Spanish has none of
// them. Unknown words say nothing: made-up ones, names and terms are of no language.

/// Tells by the words around a place whether it is in another language than English.
enum ForeignText {
  /// How many bytes are looked at on each side, within a paragraph.
  static let reach = 200

  /// Words of Latin that English has behind one other word alone: "nota bene".
  static let phrases: [String: Set<String>] = [
    "bene": ["nota"], "delicti": ["corpus", "flagrante"], "fides": ["bona"],
    "facie": ["prima"], "mutandis": ["mutatis"], "operandi": ["modus"], "rasa": ["tabula"],
    "vey": ["oi", "oy"], "vivendi": ["modus"],
  ]

  /// Whether a word stands in another language: where two words at least are of one, one of them a small one, and hardly
  /// any of English.
  ///
  /// - Parameter isInLine: whether its line alone counts, as around strings and comments, beside which stands code.
  /// - Complexity: O(1); no more than 400 bytes are looked at.
  static func surrounds(_ word: Range<Int>, in text: Span<UInt8>, isInLine: Bool) -> Bool {
    var count = WordCount()
    forEachWord(in: text, paragraph(around: word, in: text, isInLine)) { range in
      count.add(range, in: text, isAsked: range == word)
    }
    return count.isForeign
  }

  /// The paragraph or line around a word, as far as it is looked at, without words that are cut.
  private static func paragraph(
    around word: Range<Int>, in text: Span<UInt8>, _ isInLine: Bool
  ) -> Range<Int> {
    func ends(at place: Int) -> Bool {
      guard text[place] == 0x0A else { return false }
      return isInLine || place > 0 && (text[place - 1] == 0x0A || text[place - 1] == 0x0D)
        || place + 1 < text.count && text[place + 1] == 0x0A
    }
    let (least, most) = (max(0, word.lowerBound - reach), min(text.count, word.upperBound + reach))
    var (start, end) = (word.lowerBound, word.upperBound)
    while start > least, !ends(at: start - 1) { start -= 1 }
    while end < most, !ends(at: end) { end += 1 }
    while start == least, start > 0, start < word.lowerBound, text[start - 1].isWordByte {
      start += 1
    }
    while end == most, end < text.count, end > word.upperBound, text[end].isWordByte { end -= 1 }
    return start..<end
  }

  /// The runs of letters that are no part of a name in code.
  private static func forEachWord(
    in text: Span<UInt8>, _ range: Range<Int>, _ body: (Range<Int>) -> Void
  ) {
    var start = range.lowerBound
    for end in range.lowerBound...range.upperBound {
      if end < range.upperBound, text[end].isWordByte { continue }
      if start < end, !isJoined(start..<end, in: text) { body(start..<end) }
      start = end + 1
    }
  }

  private static func isJoined(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    if word.lowerBound > 0, joints.contains(text[word.lowerBound - 1]) { return true }
    guard word.upperBound < text.count else { return false }
    let next = text[word.upperBound]
    // A full stop ends a sentence as well.
    if next == UInt8(ascii: ".") || next == UInt8(ascii: ":") {
      let behind = word.upperBound + 1 < text.count ? text[word.upperBound + 1] : 0x20
      return behind.isWordByte || behind == UInt8(ascii: "/")
    }
    return joints.contains(next)
  }

  private static let joints: [UInt8] = Array("-_./\\@$#%&=0123456789".utf8)
}

extension UInt8 {
  /// A letter of ASCII, or a part of a character beyond it.
  fileprivate var isWordByte: Bool { isLetter || self >= 0x80 }
}

/// How many words are of English, and of each other language.
private struct WordCount {
  private let vocabulary = EnglishVocabulary()
  private var englishCount = 0
  private var counts = [Int](repeating: 0, count: SmallWords.languages.count)
  private var hasSmallWord = [Bool](repeating: false, count: SmallWords.languages.count)
  /// The words that were counted, each once.
  private var seen: Set<String> = []

  /// - Parameter isAsked: whether it is the word that is asked about, which is none of English.
  mutating func add(_ range: Range<Int>, in text: Span<UInt8>, isAsked: Bool) {
    let word = text.string(range)
    if SmallWords.english.contains(word.lowercased()) { englishCount += 1 }
    // Names are in any text.
    guard !text[range.lowerBound].isUppercase, seen.insert(word).inserted else { return }
    if let languages = SmallWords.others[word] {
      for index in counts.indices where languages & 1 << UInt32(index) != 0 {
        counts[index] += 1
        hasSmallWord[index] = true
      }
    } else if range.count >= Self.leastLetters,
      isAsked || vocabulary.frequency(of: Array(word.utf8)) == 0
    {
      let indices = ForeignLanguage.allCases.indices.filter { index in
        let language = ForeignLanguage.allCases[index]
        return UsualWords.frequency(of: word, in: language) >= Self.leastUsual
          || isAsked && UsualWords.hasMarked(word, in: language, least: Self.leastUsual)
      }
      // "https" and "github" are of all languages.
      if indices.count <= Self.mostLanguages { for index in indices { counts[index] += 1 } }
    }
  }

  /// Shorter words are of several languages, and unusual ones are taken for such of technical texts by chance.
  private static let (leastLetters, leastUsual) = (4, 2)
  /// Languages that are near to each other share words.
  private static let mostLanguages = 3

  var isForeign: Bool {
    counts.indices.contains {
      hasSmallWord[$0] && counts[$0] > max(1, Self.share * englishCount)
    }
  }

  /// A sentence of another language that has an English title in it has so many times as many words of its own.
  private static let share = 3
}
