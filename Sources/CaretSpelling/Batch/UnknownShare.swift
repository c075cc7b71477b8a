/// How many words of a document are unknown, as far as it was read: so many, that it is no text of a language.
struct UnknownShare {
  private var unknownCount = 0
  /// How many different ones.
  private var distinctCount = 0
  private var seen = ToldWords()
  private var wordCount = 0
  /// The words of all documents before it.
  private let wordCountBefore: Int

  /// - Parameter wordCount: how many words were read before the document.
  init(behind wordCount: Int = 0) { wordCountBefore = wordCount }

  /// - Parameters:
  ///   - unknown: what was found behind the last ones.
  ///   - numbering: which numbers words have.
  ///   - wordCount: how many words were read so far, with those before the document.
  mutating func add(_ unknown: [Misspelling], _ numbering: Int, upTo wordCount: Int) {
    seen.begin(numbering)
    for word in unknown {
      guard let index = word.wordIndex, !seen.has(index) else { continue }
      seen.insert(index)
      distinctCount += 1
    }
    unknownCount += unknown.count
    self.wordCount = wordCount - wordCountBefore
  }

  /// Whether it is data, where looking for what may have been meant by each word would take hours.
  var isOfData: Bool { unknownCount > Self.mostOfText && unknownCount * 4 > wordCount }

  /// Whether it is a list of names or in another language: prose stays below half of that share. A line that comes a thousand times is
  /// no list.
  var isOfList: Bool {
    unknownCount > Self.many && distinctCount > Self.manyDistinct
      && Double(unknownCount) > Self.shareOfList * Double(wordCount)
  }

  private static let mostOfText = 100_000
  /// Fewer unknown words tell nothing.
  static let many = 2_000
  private static let manyDistinct = 500
  private static let shareOfList = 0.2
}
