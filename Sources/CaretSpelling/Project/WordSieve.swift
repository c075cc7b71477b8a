internal import CaretBytes

/// Finds the distinct words of one text after the other: runs of letters in any case, and the parts of names.
///
/// A word is a number made of its small letters. Two words with the same number are one, which some hundred thousand words
/// of a tree have at a chance of one to forty thousand.
struct WordSieve {
  /// The words of the present text, each with the number of the text before it.
  private var slots = [UInt64](repeating: 0, count: slotCount)
  private var textNumber: UInt64 = 0
  private var found: [UInt32] = []

  private static let slotCount = 1 << 16
  /// A text with more distinct words is data.
  private static let mostWords = 1 << 15
  private static let lengths = 3...40

  /// The number of a word; never 0.
  static func number(of word: some Sequence<UInt8>) -> UInt32 {
    var hash = ByteHash()
    for byte in word { hash.combine(byte.lowercased) }
    return number(of: hash)
  }

  @inline(__always)
  private static func number(of hash: ByteHash) -> UInt32 {
    max(1, UInt32(truncatingIfNeeded: hash.value ^ hash.value &>> 32))
  }

  /// - Complexity: O(*n*) in the bytes of the text.
  mutating func words(of text: Span<UInt8>) -> [UInt32] {
    textNumber += 1
    found.removeAll(keepingCapacity: true)
    var i = 0
    while i < text.count, found.count < Self.mostWords {
      if Self.isOfWord(text[i]) { i = addRun(at: i, of: text) } else { i += 1 }
    }
    return found
  }

  @inline(__always)
  private static func isOfWord(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x80 }

  /// - Returns: where the run of letters ends.
  private mutating func addRun(at start: Int, of text: Span<UInt8>) -> Int {
    var (i, hash, capitalCount) = (start, ByteHash(), 0)
    while i < text.count, Self.isOfWord(text[i]) {
      let byte = text[i]
      hash.combine(byte.lowercased)
      if byte.isUppercase { capitalCount += 1 }
      i += 1
    }
    guard Self.lengths.contains(i - start) else { return i }
    add(Self.number(of: hash))
    let isFirst = text[start].isUppercase
    if capitalCount > (isFirst ? 1 : 0), capitalCount < i - start { addParts(of: start..<i, text) }
    return i
  }

  private mutating func addParts(of run: Range<Int>, _ text: Span<UInt8>) {
    for part in CamelCase.parts(of: run, in: text) where Self.lengths.contains(part.count) {
      var hash = ByteHash()
      for i in part { hash.combine(text[i].lowercased) }
      add(Self.number(of: hash))
    }
  }

  private mutating func add(_ word: UInt32) {
    let entry = textNumber &<< 32 | UInt64(word)
    var slot = Int(word) & (Self.slotCount - 1)
    while slots[slot] >> 32 == textNumber {
      if slots[slot] == entry { return }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    slots[slot] = entry
    found.append(word)
  }
}
