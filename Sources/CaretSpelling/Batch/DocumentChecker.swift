/// A word that no dictionary knows, at its place in a document.
public struct Misspelling: Equatable, Sendable {
  /// Where it stands, in bytes from the start of the document.
  public var utf8Range: Range<Int>
  /// Which of the checker's unknown words it is.
  public var wordIndex: Int
  /// Whether it is a part of a longer name, as in "page_size".
  public var isPartOfName: Bool
  /// What kind of text it stands in.
  public var spanKind: SpanKind
}

/// A word that no dictionary knows, and what the run has seen of it.
public struct UnknownWord: Equatable, Sendable {
  /// The word as it stands in the text.
  public var text: String
  /// How often it was found.
  public var count = 0
  /// In how many documents it was found.
  public var documentCount = 0
  /// The last document that counted it.
  var lastDocument = -1
}

/// Checks documents, one after the other, asking about each distinct word once.
///
/// Not safe to use from two threads at a time.
public final class DocumentChecker {
  public let judge: WordJudge
  /// The unknown words so far, in the order in which they were met first.
  public private(set) var unknownWords: [UnknownWord] = []
  /// How many words were scanned so far.
  public private(set) var wordCount = 0
  /// How many distinct words were looked up so far.
  public var distinctWordCount: Int { table.totalCount }
  private var table = WordTable()
  private var indexes: [String: Int] = [:]
  private var documentCount = 0
  private var generation = 0
  private let scanner = WordScanner()

  public init(judge: WordJudge) {
    self.judge = judge
  }

  /// The unknown words of a document, in order, with those in code.
  ///
  /// In source code a word that is a part of a name, or has a capital inside, is taken for a name and left out, and so is a string
  /// without a blank.
  ///
  /// - Complexity: O(*n*) in the bytes of `text`, and the dictionaries' time for each new word.
  public func check(_ text: [UInt8], kind: DocumentKind = .plainText) -> [Misspelling] {
    if generation != judge.generation {
      table.forget()
      generation = judge.generation
    }
    let bytes = text.span
    var found: [Misspelling] = []
    for span in kind.spans(of: bytes) {
      if span.kind == .string && !span.utf8Range.contains(where: { bytes[$0] == 0x20 }) { continue }
      check(span, in: bytes, &found)
    }
    documentCount += 1
    return found
  }

  private func check(_ span: TextSpan, in bytes: Span<UInt8>, _ found: inout [Misspelling]) {
    let isSource = span.kind == .comment || span.kind == .string
    scanner.forEachWord(in: bytes, span.utf8Range) { word in
      wordCount += 1
      let value = table.value(of: word.utf8Range, hash: word.hash, in: bytes) {
        number(of: word.utf8Range, in: bytes)
      }
      guard value != 0, !isPartOfCompound(word.utf8Range, in: bytes) else { return }
      if isSource && (word.isPartOfName || hasCapitalInside(word.utf8Range, in: bytes)) { return }
      note(Int(value) - 1)
      found.append(
        Misspelling(
          utf8Range: word.utf8Range, wordIndex: Int(value) - 1, isPartOfName: word.isPartOfName,
          spanKind: span.kind))
    }
  }

  private func hasCapitalInside(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    var (smallCount, inside) = (0, false)
    for i in range where isASCIILetter(text[i]) {
      if text[i] & 0x20 != 0 {
        smallCount += 1
      } else {
        inside = inside || i > range.lowerBound
      }
    }
    return inside && smallCount > 0
  }

  /// 0 for a right word, else the number of the unknown word.
  private func number(of range: Range<Int>, in text: Span<UInt8>) -> WordTable.Value {
    guard range.count <= SpellDictionary.longestWord else { return 0 }
    let word = string(text, range)
    if judge.accepts(word) { return 0 }
    if let index = indexes[word] { return WordTable.Value(index + 1) }
    indexes[word] = unknownWords.count
    unknownWords.append(UnknownWord(text: word))
    return WordTable.Value(unknownWords.count)
  }

  private func note(_ index: Int) {
    unknownWords[index].count += 1
    if unknownWords[index].lastDocument != documentCount {
      unknownWords[index].lastDocument = documentCount
      unknownWords[index].documentCount += 1
    }
  }

  /// Whether an unknown word is right as a part of a word with hyphens, like "vis" in "vis-à-vis".
  private func isPartOfCompound(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    let (hyphen, longest) = (UInt8(ascii: "-"), SpellDictionary.longestWord)
    var (start, end) = (range.lowerBound, range.upperBound)
    // Bounded, so that a text of hyphens and unknown words is not gone through again for each.
    let (lowest, highest) = (range.lowerBound - longest, range.upperBound + longest)
    while start >= 2, start > lowest, text[start - 1] == hyphen, isWordByte(text[start - 2]) {
      start -= 1
      while start > 0, start > lowest, isWordByte(text[start - 1]) { start -= 1 }
    }
    while end + 1 < text.count, end < highest, text[end] == hyphen, isWordByte(text[end + 1]) {
      end += 1
      while end < text.count, end < highest, isWordByte(text[end]) { end += 1 }
    }
    guard end - start > range.count, end - start <= longest else {
      return false
    }
    let whole = WordJudge.plain(string(text, start..<end))
    return !judge.isForbidden(whole) && (judge.isKnown(whole) || judge.isUsualLoanWord(whole))
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || byte >= 0x80 || byte == UInt8(ascii: "'")
  }

  private func string(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for i in range { bytes.append(text[i]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
