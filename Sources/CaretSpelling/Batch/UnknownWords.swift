/// A word that no dictionary knows, and what the run has seen of it.
public struct UnknownWord: Equatable, Sendable {
  /// The word as it stands in the text.
  public var text: String
  /// How often it was found.
  public var count = 0
  /// In how many documents it was found.
  public var documentCount = 0
  /// How often the last document that had it has it.
  var countInDocument = 0
  /// The last document that counted it.
  var lastDocument = -1
  /// Which dictionaries know it, a bit for each, where paragraphs have languages of their own.
  var knownBy: UInt32 = 0
  /// Whether a capital stands behind its first letter, and small letters beside it: "getURLs".
  let hasCapitalInside: Bool

  fileprivate init(_ text: String, knownBy: UInt32) {
    (self.text, self.knownBy) = (text, knownBy)
    hasCapitalInside =
      text.utf8.dropFirst().contains(where: \.isUppercase)
      && text.utf8.contains(where: \.isLowercase)
  }

  /// Counts it once more, in a document by its number.
  fileprivate mutating func count(in document: Int) {
    count += 1
    if lastDocument != document {
      lastDocument = document
      documentCount += 1
      countInDocument = 0
    }
    countInDocument += 1
  }
}

/// The words that no dictionary knows, by numbers from 0 in the order in which they were met first.
struct UnknownWordList {
  private(set) var words: [UnknownWord] = []
  private var indexes: [String: Int] = [:]
  /// The number of the document that is gone through.
  private var document = 0

  /// Begins the next document.
  mutating func beginDocument() { document += 1 }

  /// The number of a word, which is taken in if it was not met before.
  ///
  /// - Parameter knownBy: which dictionaries know it, a bit for each.
  mutating func index(of text: String, knownBy: UInt32) -> Int {
    if let index = indexes[text] { return index }
    indexes[text] = words.count
    words.append(UnknownWord(text, knownBy: knownBy))
    return words.count - 1
  }

  /// Counts a word once more, in the document that is gone through.
  mutating func note(_ index: Int) { words[index].count(in: document) }

  /// Forgets all words; documents are counted on.
  mutating func removeAll() {
    words.removeAll()
    indexes.removeAll()
  }
}
