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
    "vivendi": ["modus"],
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

/// The small words that sentences of a language are held together by.
private enum SmallWords {
  /// Those of English that hardly stand in other languages.
  static let english: Set<String> = [
    "and", "are", "be", "because", "been", "being", "by", "can", "does", "each", "from", "has",
    "how",
    "for", "if", "into", "is", "it", "its", "not", "of", "only", "or", "other", "should", "some",
    "such", "than",
    "that", "the", "their", "then", "there", "these", "they", "this", "those", "to", "use", "used",
    "when", "where", "which", "while", "with", "without", "would", "you", "your",
  ]

  /// For each language those that English hardly has: first the languages that usual words are known of, in the order of
  /// `ForeignLanguage`.
  static let languages: [String] = [
    """
    aber als auch auf aus bei dem den der des dies diese ein eine einem einen einer für haben hat ich ist kann können mit nach \
    nicht noch nur oder sein sich sie sind über um und unter vom von werden wie wird wurde zu zum zur
    """,
    """
    au aux avec ce ces cette dans de des deux du elle en est et être ici il ils la le les leur ligne mais meme même ne nous par pas peut \
    que qui sans ses si sont sur un une vous
    """,
    """
    al algo ahora así aunque como con cual cuando de del desde el ella en entre era esta estas este esto están está hay la \
    las lo los más mi muy ni nos para pero por porque que se si sobre su sus también todo todos un una uno ya
    """,
    """
    ao aos até com como da das de deve dos ela ele em entre essa esse esta este foi isso já mais mas mesmo muito na nas \
    nos não os ou para pela pelo pode por quando que se sem ser seu sua são também tem um uma você à é
    """,
    """
    ai al alla anche che ci con da dal dalla degli dei del della delle di dove essere gli il la le lo ma nel nella \
    non perché più può quando questa questo se senza si sono su sul tra un una è
    """,
    "aan als bij dat de deze dit een en geen het heeft hij ik maar met naar niet nog om ook op te uit voor wordt zijn",
    "att av de den det eller en ett från för har inte kan med och om på som så vid är",
    "af de den der det efter eller en er et fra har hvis ikke kan med når og om på skal som til ved være",
    "aby ale bez być co czy dla jak jest już lub ma na nie od oraz po przez przy się są tak te tym za że",
    "ako ale jako je jen jsou která které který na nebo není od po při se si tak už všechny za že",
    "acest această ale au când care ce cu de din este fost în la mai nu pe pentru prin sau se sunt să și şi un unei",
    "amb com de del dels el els en és la les més pel però que quan són també un una",
    "az csak egy ez és ha hogy kell mint meg nem vagy volt",
    "bir bu da daha de değil gibi ile için kadar olan olarak sonra veya çok",
    "ei että ja jos kun ne niin ole ovat se sekä tai tämä vain voi",
    "atque aut cum de enim esse est et etiam iam nec neque non nunc quae quam quid quod sunt ut vel",
    "ar bod chi cyn dim ei eich er fel gan gyda hwn hyn mae neu nid oes oedd wedi yn yr",
  ]

  /// In which languages a word is one of them.
  static let others: [String: UInt32] = {
    var others: [String: UInt32] = [:]
    for (index, words) in languages.enumerated() {
      for word in words.split(separator: " ") {
        others[String(word), default: 0] |= 1 << UInt32(index)
      }
    }
    return others
  }()
}
