internal import CaretUnicode

/// A word that no dictionary knows, and what the run has seen of it.
public struct UnknownWord: Equatable, Sendable {
  /// The word as it stands in the text.
  public var text: String
  /// How often it was found.
  public var count = 0
  /// In how many documents it was found.
  public var documentCount = 0
}

/// The words that no dictionary knows, by numbers from 0 in the order in which they were met first.
struct UnknownWordList {
  /// A word by itself.
  struct Word {
    /// As it stands in the text.
    let text: String
    /// Which dictionaries know it, a bit for each, where paragraphs have languages of their own.
    let knownBy: UInt32
    /// Whether a capital stands behind its first letter, and small letters beside it: "getURLs".
    let hasCapitalInside: Bool

    fileprivate init(_ text: String, knownBy: UInt32) {
      (self.text, self.knownBy) = (text, knownBy)
      let bytes = text.utf8.span
      var (hasCapital, hasSmall) = (false, false)
      for place in bytes.indices {
        if bytes[place].isLowercase { hasSmall = true }
        if place > 0, bytes[place].isUppercase { hasCapital = true }
      }
      hasCapitalInside = hasCapital && hasSmall
    }
  }

  /// How often a word was found: side by side for all words, as each place that has one counts.
  private struct Tally {
    var count: UInt32 = 0
    var documentCount: UInt32 = 0
    /// How often the last document that had it has it.
    var countInDocument: UInt32 = 0
    /// The last document that counted it.
    var lastDocument: UInt32 = .max

    /// Counts it once more, in a document by its number.
    mutating func count(in document: UInt32) {
      count &+= 1
      if lastDocument != document {
        lastDocument = document
        documentCount &+= 1
        countInDocument = 0
      }
      countInDocument &+= 1
    }
  }

  private(set) var words: [Word] = []
  private var tallies: [Tally] = []
  /// For each word that has one form alone by Unicode's rules its number, from 1, and above it its hash, by which it is found; 0 is
  /// free.
  private var slots: [UInt64] = []
  /// The numbers of the others.
  private var indexes: [String: Int] = [:]
  /// The number of the document that is gone through.
  private var document: UInt32 = 0

  /// Begins the next document.
  mutating func beginDocument() { document &+= 1 }

  /// The number of a word, which is taken in if it was not met before.
  ///
  /// - Parameters:
  ///   - key: of its bytes.
  ///   - knownBy: which dictionaries know it, a bit for each.
  mutating func index(of text: String, _ key: WordKey, knownBy: UInt32) -> Int {
    if let key = Self.keyOfForm(text, key) {
      if words.count * 2 >= slots.count { grow() }
      let hash = UInt64(truncatingIfNeeded: key.hash)
      var place = key.hash & (slots.count - 1)
      while slots[place] != 0 {
        let index = Int(slots[place] & 0xFFFF_FFFF) - 1
        if slots[place] >> 32 == hash, words[index].text == text { return index }
        place = (place + 1) & (slots.count - 1)
      }
      slots[place] = hash << 32 | UInt64(words.count + 1)
    } else {
      if let index = indexes[text] { return index }
      indexes[text] = words.count
    }
    words.append(Word(text, knownBy: knownBy))
    tallies.append(Tally())
    return words.count - 1
  }

  /// The key of a word's composed form, where that is one that each text has which is the same by Unicode's rules; nil for others.
  private static func keyOfForm(_ text: String, _ key: WordKey) -> WordKey? {
    if key.isWhole(text) && key.isVisibleASCII || NormalForm.hasComposedFormAlone(text) {
      return key
    }
    guard hasMarkOrSign(text) else { return nil }
    let form = NormalForm.nfc.normalized(text)
    return NormalForm.hasComposedFormAlone(form) ? WordKey(form) : nil
  }

  /// Whether a word has a mark that may be a part of the letter before it, or a sign that is a letter, as those of kelvin and ångström.
  private static func hasMarkOrSign(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == 0xCC || byte == 0xCD || last == 0xE2 && byte == 0x84 { return true }
      last = byte
    }
    return false
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: max(64, old.count * 2))
    for slot in old where slot != 0 {
      var place = Int(slot >> 32) & (slots.count - 1)
      while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = slot
    }
  }

  /// Counts a word once more, in the document that is gone through.
  mutating func note(_ index: Int) { tallies[index].count(in: document) }

  /// How often the last document that had a word has it.
  func countInDocument(_ index: Int) -> Int { Int(tallies[index].countInDocument) }

  /// All of them with how often they were found.
  var all: [UnknownWord] {
    zip(words, tallies).map {
      UnknownWord(
        text: $0.text, count: Int($1.count), documentCount: Int($1.documentCount))
    }
  }

  /// Forgets all words; documents are counted on.
  mutating func removeAll() {
    words.removeAll()
    tallies.removeAll()
    slots.removeAll()
    indexes.removeAll()
  }
}
