internal import CDictionaries

/// The verdicts of the en_US dictionary without libhunspell: all its forms, and the rules of case.
///
/// It decides on words of ASCII letters with apostrophes inside. Anything else, a number or a word with a
/// hyphen, it leaves to the library. A test compares both over every word of a corpus.
struct CompiledDictionary: Sendable {
  let trie = WordTrie.english

  /// Whether the files of a dictionary are the ones that this was made from.
  static func matches(affixes: [UInt8], words: [UInt8]) -> Bool {
    guard unsafe isEqual(words, caret_embedded_en_US_dic()) else { return false }
    return unsafe isEqual(affixes, caret_embedded_en_US_aff())
  }

  private static func isEqual(_ bytes: [UInt8], _ file: caret_embedded_file) -> Bool {
    unsafe bytes.elementsEqual(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// Whether the word is right; nil if the library must be asked.
  func contains(_ word: String) -> Bool? {
    let bytes = Array(word.utf8)
    var (upperCount, apostropheCount) = (0, 0)
    for byte in bytes {
      if byte >= 0x80 { return nil }
      if byte == UInt8(ascii: "'") {
        apostropheCount += 1
      } else if !isASCIILetter(byte) {
        return nil
      }
      if byte &- 0x41 < 26 { upperCount += 1 }
    }
    guard let first = bytes.first, isASCIILetter(first), isASCIILetter(bytes[bytes.count - 1])
    else {
      return nil
    }
    if trie.wordNode(of: bytes) != nil { return true }
    let isInitial = upperCount == 1 && first & 0x20 == 0
    let isAllUpper = upperCount == bytes.count - apostropheCount
    guard isInitial || isAllUpper else { return false }
    if trie.wordNode(of: bytes.map { $0 | 0x20 }) != nil { return true }
    // "LONDON" is London, "IPHONE" is iPhone, "O'BRIEN" is O'Brien.
    return isAllUpper && bytes.count > 1 && trie.containsIgnoringCase(bytes)
  }
}
