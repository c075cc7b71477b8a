internal import CaretBytes

/// Tells whether a comment or a string of a program is in another language than English.
///
/// They are short, and full of codes, registers and abbreviations that look like small words (`al`, `en`, `do`). So only languages
/// count of which usual words are known, and of these a small word that is nothing else beside a usual one, or three of them. The
/// word that is asked about says nothing: a slip may be a word of another language by chance (`adresse`).
enum CommentLanguage {
  /// The language, "fr"; nil of English, and where nothing tells.
  ///
  /// - Parameters:
  ///   - part: the comment, or a line of it.
  ///   - word: the one that is asked about.
  /// - Complexity: O(*n*) in the bytes of the part.
  static func name(
    of part: Range<Int>, around word: Range<Int>, in text: Span<UInt8>
  ) -> String? {
    var count = CommentWords()
    WordScanner().forEachWord(in: text, part) { found in
      guard found.range != word, !found.isPartOfName else { return }
      count.add(found.range, in: text)
    }
    return count.language?.rawValue
  }
}

/// How many words of a comment are of English, and of each other language.
private struct CommentWords {
  private let vocabulary = EnglishVocabulary()
  private var englishCounts = (small: 0, all: 0)
  private var smallCounts = [Int](repeating: 0, count: ForeignLanguage.allCases.count)
  private var usualCounts = [Int](repeating: 0, count: ForeignLanguage.allCases.count)
  /// The words that were counted, each once.
  private var seen: Set<String> = []

  mutating func add(_ range: Range<Int>, in text: Span<UInt8>) {
    let word = text.string(range).lowercased()
    guard seen.insert(word).inserted else { return }
    if SmallWords.english.contains(word) { englishCounts.small += 1 }
    let isEnglish = vocabulary.frequency(of: Array(word.utf8)) > 0
    let isSmall = Self.shortest.contains(word) || word.utf8.count > 2 && !isEnglish
    if isSmall, let languages = SmallWords.others[word] {
      if text[range.lowerBound].isUppercase || Self.isNamed(range, in: text) { return }
      for index in smallCounts.indices where languages & 1 << UInt32(index) != 0 {
        smallCounts[index] += 1
      }
    } else if isEnglish {
      englishCounts.all += 1
    } else if range.count >= Self.leastLetters {
      for (index, language) in ForeignLanguage.allCases.enumerated()
      where UsualWords.frequency(of: word, in: language) >= Self.leastUsual {
        usualCounts[index] += 1
      }
    }
  }

  /// Whether a word is listed or explained, as "la: latency", "de, en, fr" and "le = less", or a part of a name or an option, as
  /// "de la Cruz", "et al." and "-du".
  private static func isNamed(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    if text.has("-", at: range.lowerBound - 1) { return true }
    var end = range.upperBound
    while end < text.count, text[end] == 0x20 { end += 1 }
    // "de" of "de la Cruz".
    for article: StaticString in ["la ", "las ", "los ", "den ", "der "]
    where text.has(article, at: end) {
      end += article.utf8CodeUnitCount
    }
    return end < text.count
      && (",:;=/|-".utf8.contains(text[end]) || text[end].isUppercase || text.has("al", at: end))
  }

  /// Words of two letters that programs hardly have for anything else.
  private static let shortest: Set<String> = [
    "au", "ce", "de", "du", "et", "la", "le", "un", "zu",
  ]
  /// Shorter words are of several languages, and unusual ones are taken for such of technical texts by chance.
  private static let (leastLetters, leastUsual) = (4, 2)

  /// The language that has most of the words; nil where English has as many.
  var language: ForeignLanguage? {
    var best: (language: ForeignLanguage, count: Int)?
    for (index, language) in ForeignLanguage.allCases.enumerated() {
      let count = smallCounts[index] + usualCounts[index]
      let isEnough = usualCounts[index] > 0 ? smallCounts[index] > 0 : smallCounts[index] > 2
      guard isEnough, count > max(1, Self.share * englishCounts.small),
        count >= englishCounts.all, count > best?.count ?? 0
      else { continue }
      best = (language, count)
    }
    return best?.language
  }

  /// A sentence of another language that has an English title in it has so many times as many words of its own.
  private static let share = 3
}
