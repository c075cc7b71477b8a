/// Decides which language a paragraph is in: of those given, the one that knows most of its words.
///
/// A paragraph ends at an empty line. One of fewer than four words, or with as many words of one language as of
/// another, may be in any of them.
struct ParagraphLanguage {
  /// A word that not all languages know.
  struct Word {
    var word: ScannedWord
    /// Which of the checker's unknown words it is.
    var index: Int
    var kind: SpanKind
    var knownBy: UInt32
  }

  /// The bits of all languages.
  let all: UInt32
  private let count: Int
  private var words: [Word] = []
  private var wordCount = 0
  private var end8: Int?

  private static let leastWords = 4

  init(count: Int) {
    self.count = min(count, 32)
    all = count >= 32 ? .max : 1 << UInt32(count) - 1
  }

  /// Whether an empty line lies between the last word and a place.
  func ends(before utf8Offset: Int, in text: Span<UInt8>) -> Bool {
    guard let end8, end8 < utf8Offset else { return false }
    var lineEnds = 0
    for i in end8..<utf8Offset {
      if text[i] == 0x0A {
        lineEnds += 1
        if lineEnds > 1 { return true }
      } else if text[i] > 0x20 {
        lineEnds = 0
      }
    }
    return false
  }

  /// - Parameter index: which of the checker's unknown words it is; nil of one that all languages know.
  mutating func add(_ word: ScannedWord, _ index: Int?, _ kind: SpanKind, knownBy: UInt32) {
    wordCount += 1
    end8 = word.range.upperBound
    guard let index, knownBy & all != all else { return }
    words.append(Word(word: word, index: index, kind: kind, knownBy: knownBy))
  }

  /// Ends the paragraph: its language, and the words that are wrong in it.
  mutating func end() -> (language: Int, words: [Word]) {
    defer {
      words.removeAll(keepingCapacity: true)
      (wordCount, end8) = (0, nil)
    }
    let unknownCounts = (0..<count).map { language in
      words.count { $0.knownBy & (1 << UInt32(language)) == 0 }
    }
    let least = unknownCounts.min() ?? 0
    let language = unknownCounts.firstIndex(of: least) ?? 0
    let isOpen = wordCount < Self.leastWords || unknownCounts.count { $0 == least } > 1
    let wrong = words.filter {
      isOpen ? $0.knownBy & all == 0 : $0.knownBy & (1 << UInt32(language)) == 0
    }
    return (language, wrong)
  }
}
