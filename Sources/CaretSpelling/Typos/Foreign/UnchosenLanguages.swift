internal import CaretBytes

// A document in one language quotes others, and parts of a translation wait for their translator. The words of such a
// paragraph are no typos of the language that was chosen. What tells is again the small words, and how many words the
// chosen dictionaries lack. Of 1,057 documents in six languages, of ruby-lang.org, the Django Girls' tutorial and YunoHost, no finding in
// the document's own language was left out by these figures.

/// Tells which paragraphs are in a language that was not chosen.
struct UnchosenLanguages {
  private let dictionaries: [SpellDictionary]
  /// The bits of the chosen languages.
  private let chosen: UInt32
  /// What was said of paragraphs, by the hashes of their bytes.
  private var answers = RecentAnswers<UInt64, String?>(most: 1000)

  /// - Parameter dictionaries: those of the chosen languages. Where the small words of one are not known, no paragraph is in
  ///   another.
  init(otherThan dictionaries: [SpellDictionary]) {
    self.dictionaries = dictionaries
    var chosen: UInt32 = 0
    for dictionary in dictionaries {
      let name = dictionary.language.prefix { $0 != "_" && $0 != "-" }.lowercased()
      guard let language = SmallWords.bits.first(where: { $0.name == name }) else {
        self.chosen = .max
        return
      }
      chosen |= language.bit
    }
    self.chosen = chosen
  }

  /// The language of the paragraph around a word, "fr"; nil if it is a chosen one, or nothing tells.
  ///
  /// - Parameter area: the part around it that the document says is in one language: what stands beside it tells nothing.
  /// - Complexity: O(1); no more than 1,200 bytes are looked at, and once if the paragraph is shorter.
  mutating func language(
    around word: Range<Int>, _ kind: SpanKind, in text: Span<UInt8>, within area: Range<Int>? = nil
  ) -> String? {
    guard chosen != .max, kind != .code else { return nil }
    let around = TextParagraph.range(around: word, kind, in: text)
    let paragraph = area.map { around.clamped(to: $0) } ?? around
    var hash = ByteHash()
    for place in paragraph { hash.combine(text[place]) }
    return answers.answer(for: hash.value) { [dictionaries, chosen] in
      var words: [String] = []
      WordScanner().forEachWord(in: text, paragraph) { word in
        guard !word.isPartOfName, !Self.isTag(word.range, in: text) else { return }
        words.append(WordJudge.plain(text.string(word.range)))
      }
      return LanguageCount(words, chosen: chosen) { word in
        dictionaries.contains { $0.contains(word) }
      }?.language
    }
  }

  private static func isTag(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    var start = word.lowerBound
    if start > 0, text[start - 1] == UInt8(ascii: "/") { start -= 1 }
    return start > 0 && text[start - 1] == UInt8(ascii: "<")
  }
}

/// How many words of a paragraph speak for which language.
private struct LanguageCount {
  let chosen: UInt32
  private let words: [String]
  private let unknown: [String]
  private var unknownCount: Int { unknown.count }
  /// The small words in small letters with the bits of the languages that have them.
  private let smallWords: [SmallWord]

  private typealias SmallWord = (word: Substring, languages: UInt32)

  /// Nil where too many of the words are known for another language, or too few are small ones of it.
  ///
  /// - Parameter isKnown: whether a chosen language has a word.
  init?(_ words: [String], chosen: UInt32, isKnown: (String) -> Bool) {
    smallWords = Self.smallWords(of: words)
    // Asked first, as that is soon done; siblings share theirs.
    if chosen & SmallWords.englishBit != 0 {
      guard smallWords.count(where: { $0.languages & chosen == 0 }) >= Self.few else { return nil }
    }
    var knownCount = 0
    var unknown: [String] = []
    for word in words {
      guard isKnown(word) else {
        unknown.append(word)
        continue
      }
      knownCount += 1
      if (words.count - knownCount) * Self.unknownShare < words.count { return nil }
    }
    (self.words, self.chosen, self.unknown) = (words, chosen, unknown)
  }

  private static func smallWords(of words: [String]) -> [SmallWord] {
    // "l'" and "est" of "l'est".
    words.filter(SmallWords.mayHave).flatMap { $0.lowercased().split(separator: "'") }.compactMap {
      word in
      let languages = SmallWords.languages(having: String(word))
      return languages == 0 ? nil : (word, languages)
    }
  }

  private static let leastWords = 6
  /// A chosen language lacks one word of so many.
  private static let unknownShare = 3
  /// So many small words tell, or fewer where two thirds of all words are unknown.
  private static let (many, few) = (3, 2)
  /// One word of a chosen language stands beside so many of another.
  private static let ratio = 3

  /// The language in which half of the unknown words are usual ones, where English was not chosen: languages that are siblings share their
  /// small words, "de", "la" and "que". One small word of its own must be there.
  private var sibling: String? {
    guard chosen & SmallWords.englishBit == 0, unknownCount >= Self.many else { return nil }
    let small = unknown.map { $0.lowercased() }
    for (index, language) in ForeignLanguage.allCases.enumerated() {
      let bit: UInt32 = 1 << UInt32(index)
      guard bit & chosen == 0 else { continue }
      let usualCount = small.count { UsualWords.frequency(of: $0, in: language) >= Self.usual }
      let hasOwn = smallWords.contains { $0.languages & bit != 0 && $0.languages & chosen == 0 }
      if hasOwn, usualCount >= Self.many, usualCount * 2 >= unknownCount {
        return language.rawValue
      }
    }
    return nil
  }

  private static let usual = 2

  /// The language that has most of the small words, if it is none of those that were chosen.
  var language: String? {
    guard words.count >= Self.leastWords else { return nil }
    if let sibling { return sibling }
    let least = unknownCount * 3 >= words.count * 2 ? Self.few : Self.many
    var best: (name: String, count: Int)?
    for (bit, name) in SmallWords.bits where bit & chosen == 0 {
      let own = smallWords.filter { $0.languages & bit != 0 && $0.languages & chosen == 0 }
      let others = smallWords.count { $0.languages & chosen != 0 && $0.languages & bit == 0 }
      guard own.count >= least, own.count > max(best?.count ?? 0, Self.ratio * others),
        Set(own.map(\.word)).count > 1
      else { continue }
      best = (name, own.count)
    }
    return best?.name
  }
}
