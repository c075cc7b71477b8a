public import CaretBytes

// Cuts text into the words that a spelling checker asks about. No strings are made: a word is a range of
// bytes and a hash of them.
//
// A word is a run of letters and marks, with apostrophes between letters ("can't", "d’Arc"), as ICU's word
// boundaries have it. The differences, all on purpose: a full stop, a colon, an underscore and a hyphen end
// a word here, and a run of letters that touches a digit is no word at all ("utf8", "3rd").
//
// Text is taken in chunks, runs without white space. Of 64 bytes at a time it is found out at once which are white space
// and which letters, so that nearly all chunks, a word of ASCII letters with at most a mark behind it, are arithmetic on
// two numbers. Others have plain punctuation around the word. A chunk that has anything else in it takes the slow way:
// what is not language in it (an address, a path, an option; see `NotWords`) is left out, and the rest is cut letter by
// letter, by Unicode's properties.

/// A word in a piece of text.
public struct ScannedWord: Equatable, Sendable {
  /// Where it stands in the text.
  public var utf8Range: Range<UTF8Offset> { Range(range) }
  var range: Range<Int>
  /// Its bytes, as a table looks for them.
  var key: WordKey
  /// Whether it is a part of a longer name, as "size" in "page_size" or "e.g" are.
  public var isPartOfName: Bool
}

/// Finds the words of a text.
public struct WordScanner: Sendable {
  /// A scanner, which may be used for any number of texts.
  public init() {}

  /// Calls `body` for each word that lies in `range`, in order.
  ///
  /// What lies in the text counts. A byte that is no UTF-8 stands between words.
  ///
  /// - Complexity: O(*n*) in the bytes of `range`.
  public func forEachWord(
    in text: Span<UInt8>, _ range: Range<UTF8Offset>, _ body: (ScannedWord) -> Void
  ) {
    forEachWord(in: text, range.values(), body)
  }

  @inline(__always)
  func forEachWord(
    in text: Span<UInt8>, _ range: Range<Int>, _ body: (ScannedWord) -> Void
  ) {
    var memory = ChunkMemory(isKept: false)
    forEachWord(in: text, range, &memory, body)
  }

  /// - Parameters:
  ///   - memory: the chunks that were taken apart before.
  ///   - words: those that `body` is not called with.
  ///   - last: the last word before the range.
  ///   - pass: is called with the number of words that were passed side by side, and the last of them.
  @inline(__always)
  func forEachWord(
    in text: Span<UInt8>, _ range: Range<Int>, _ memory: inout ChunkMemory,
    passing words: PassedWords.View? = nil, behind last: WordKey = WordKey(),
    counting pass: (Int, ScannedWord) -> Void = { _, _ in }, _ body: (ScannedWord) -> Void
  ) {
    var last = last
    func give(_ word: ScannedWord) {
      last = word.key
      body(word)
    }
    func take(_ found: (count: Int, last: ScannedWord)?) {
      guard let found else { return }
      last = found.last.key
      pass(found.count, found.last)
    }
    var i = max(0, range.lowerBound)
    let end = max(i, min(range.upperBound, text.count))
    var others = ChunkScanner()
    // Each block is seen while the one before it is still gone through.
    var ahead: WordBlock?
    while i < end {
      guard
        let block = ahead
          ?? WordBlock(at: i, in: text, upTo: end, behind: last.low, passing: words)
      else {
        i = others.forEachWord(ofChunkAt: i, in: text, end, &memory, give)
        continue
      }
      let count = WordBlock.byteCount - block.blanks.leadingZeroBitCount
      ahead =
        count == 0
        ? nil : WordBlock(at: i + count, in: text, upTo: end, behind: block.last, passing: words)
      var rest = BlockRest(of: block, from: i, passing: words)
      rest.stop(before: last, in: text)
      while let first = rest.takeOther() {
        take(rest.takePassed(before: first, in: text))
        if block.plain &>> UInt64(truncatingIfNeeded: first) & 1 != 0 {
          give(block.word(at: first, of: text, from: i))
        } else {
          others.forEachWord(of: block.chunk(around: first, from: i), in: text, &memory, give)
        }
        rest.goOn(behind: last, in: text, passing: words)
      }
      take(rest.takeAllPassed(in: text))
      if count > 0 {
        i += count
      } else {
        i = others.forEachWord(ofChunkAt: i, in: text, end, &memory, give)
      }
    }
  }
}

/// What of a block is still to be gone through.
private struct BlockRest {
  private let block: WordBlock
  private let place: Int
  private var passed: UInt64
  private var others: UInt64

  @inline(__always)
  init(of block: WordBlock, from place: Int, passing words: PassedWords.View?) {
    (self.block, self.place) = (block, place)
    passed = block.isCurrent(words) ? block.passed : 0
    others = block.chunks & ~passed
  }

  /// The first byte of the next chunk that is not passed.
  @inline(__always) mutating func takeOther() -> Int? {
    if others == 0 { return nil }
    let first = others.trailingZeroBitCount
    others &= others &- 1
    return first
  }

  /// The words before a byte that are passed: how many, and the last of them.
  @inline(__always)
  mutating func takePassed(
    before byte: Int, in text: Span<UInt8>
  ) -> (count: Int, last: ScannedWord)? {
    let behind = UInt64.max &<< UInt64(truncatingIfNeeded: byte)
    defer { passed &= behind }
    return found(passed & ~behind, in: text)
  }

  @inline(__always)
  func takeAllPassed(in text: Span<UInt8>) -> (count: Int, last: ScannedWord)? {
    found(passed, in: text)
  }

  @inline(__always)
  private func found(
    _ words: UInt64, in text: Span<UInt8>
  ) -> (count: Int, last: ScannedWord)? {
    if words == 0 { return nil }
    let byte = UInt64.bitWidth - 1 - words.leadingZeroBitCount
    return (words.nonzeroBitCount, block.word(at: byte, of: text, from: place))
  }

  /// Doesn't pass the next word if it is like the last one: it may stand twice.
  @inline(__always) mutating func stop(before last: WordKey, in text: Span<UInt8>) {
    let next = passed & (0 &- passed)
    if next != 0,
      last.mayBeSame(block.word(at: next.trailingZeroBitCount, of: text, from: place).key)
    {
      (others, passed) = (others | next, passed & ~next)
    }
  }

  /// Goes on behind a chunk, when what was passed may be known no more.
  @inline(__always)
  mutating func goOn(behind last: WordKey, in text: Span<UInt8>, passing words: PassedWords.View?) {
    if block.isCurrent(words) {
      stop(before: last, in: text)
    } else {
      (others, passed) = (others | passed, 0)
    }
  }
}

/// Finds the words of chunks that are more than a word and a mark behind it.
private struct ChunkScanner {
  private var notWords = NotWords()
  private let kindsOf = ByteKinds.table
  /// The words of the chunk that was taken apart last.
  private var found: [ChunkMemory.Word] = []

  /// Calls `body` for the words of the chunk that begins at a place, unless a blank stands there, and gives the place to go on
  /// from.
  @inline(__always)
  mutating func forEachWord(
    ofChunkAt start: Int, in text: Span<UInt8>, _ end: Int, _ memory: inout ChunkMemory,
    _ body: (ScannedWord) -> Void
  ) -> Int {
    var i = start
    while i < end && text[i] > 0x20 { i += 1 }
    if i == start { return i + 1 }
    forEachWord(of: start..<i, in: text, &memory, body)
    return i
  }

  @inline(__always)
  mutating func forEachWord(
    of chunk: Range<Int>, in text: Span<UInt8>, _ memory: inout ChunkMemory,
    _ body: (ScannedWord) -> Void
  ) {
    if let words = words(of: chunk, in: text, &memory) {
      words.forEach(ofChunkAt: chunk.lowerBound, in: text, body)
    } else {
      for word in found {
        body(
          ScannedWord(
            range: word.range, key: WordKey(text, word.range), isPartOfName: word.isPartOfName))
      }
    }
  }

  /// The words of a chunk where they are known or kept; nil where they are those that were found.
  private mutating func words(
    of chunk: Range<Int>, in text: Span<UInt8>, _ memory: inout ChunkMemory
  ) -> ChunkMemory.Words? {
    switch memory.answer(for: chunk, in: text) {
    case .known(let words): return words
    case .unknown(let key):
      takeApart(chunk, in: text)
      guard let words = ChunkMemory.Words(found, ofChunkAt: chunk.lowerBound) else { return nil }
      memory.keep(words, of: key)
      return words
    case nil:
      takeApart(chunk, in: text)
      return nil
    }
  }

  /// Finds each word of a chunk.
  private mutating func takeApart(_ chunk: Range<Int>, in text: Span<UInt8>) {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    let bytes = text.view
    var kinds: ByteKinds = []
    for i in chunk { kinds.formUnion(kindsOf[bytes[i]]) }
    if kinds.isDisjoint(with: .ofWords) || NotWords.isAll(of: chunk, with: kinds) { return }
    if kinds.isSubset(of: Self.ofPlainWords), let word = plainWord(in: text, chunk) {
      found.append(ChunkMemory.Word(range: word, isPartOfName: false))
    } else {
      notWords.find(in: bytes, chunk, kinds)
      scanChunk(text, chunk)
    }
  }

  private static let ofPlainWords: ByteKinds = [
    .letter, .plainPunctuation, .stop, .delimiter, .closing, .fullStop, .colon,
  ]

  /// The word of a chunk that has nothing but ASCII letters, apostrophes between them, and plain punctuation
  /// around them; nil for any other chunk.
  private func plainWord(in text: Span<UInt8>, _ chunk: Range<Int>) -> Range<Int>? {
    var (start, end) = (chunk.lowerBound, chunk.upperBound)
    while start < end && isPlainPunctuation(text[start]) { start += 1 }
    while start < end && (isPlainPunctuation(text[end - 1]) || isStop(text[end - 1])) { end -= 1 }
    guard start < end, text[end - 1].isLetter else { return nil }
    for i in end..<chunk.upperBound where isStop(text[i]) && i + 1 < chunk.upperBound { return nil }
    for i in start..<end where !text[i].isLetter {
      guard text[i] == UInt8(ascii: "'"), text[i - 1].isLetter, text[i + 1].isLetter
      else { return nil }
    }
    return start..<end
  }

  /// The slow way through one chunk.
  private mutating func scanChunk(_ text: Span<UInt8>, _ chunk: Range<Int>) {
    var i = chunk.lowerBound
    for part in notWords.ranges {
      while i < part.lowerBound { i = scanWord(text, i..<part.lowerBound) }
      i = max(i, part.upperBound)
    }
    while i < chunk.upperBound { i = scanWord(text, i..<chunk.upperBound) }
  }

  /// Finds the next word at or after the start of `range`, and gives the place to go on from.
  private mutating func scanWord(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var i = range.lowerBound
    let end = range.upperBound
    let before = i
    var (kind, count) = LetterKind.at(i, in: text, end)
    while kind == .other || kind == .apostrophe || kind == .invisible {
      i += count
      guard i < end else { return end }
      (kind, count) = LetterKind.at(i, in: text, end)
    }
    let start = i
    var lastLetter = i
    var touchesDigit = kind == .digit
    var touchesUnderscore = start > before && text[start - 1] == UInt8(ascii: "_")
    scan: while i < end {
      if text[i].isLetter {
        i += 1
        lastLetter = i
        continue
      }
      (kind, count) = LetterKind.at(i, in: text, end)
      switch kind {
      case .letter:
        lastLetter = i + count
      case .digit:
        touchesDigit = true
        lastLetter = i + count
      case .apostrophe, .invisible:
        // Inside a word only: a letter must follow.
        guard i + count < end, lastLetter == i || kind == .invisible else { break scan }
        let next = LetterKind.at(i + count, in: text, end).kind
        guard next == .letter || next == .invisible || (kind == .invisible && next == .apostrophe)
        else { break scan }
        if kind == .invisible { lastLetter = lastLetter == i ? i + count : lastLetter }
      case .other:
        break scan
      }
      i += count
    }
    if lastLetter < end, text[lastLetter] == UInt8(ascii: "_") { touchesUnderscore = true }
    if !touchesDigit {
      found.append(
        ChunkMemory.Word(
          range: start..<lastLetter, isPartOfName: notWords.isName || touchesUnderscore))
    }
    return max(i, lastLetter)
  }
}

// MARK: - Bytes

/// Punctuation that is never a part of a name, an address or a path: `" ( ) , ; ! ?` and the apostrophe.
@inline(__always) private func isPlainPunctuation(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x22, 0x27, 0x28, 0x29, 0x2C, 0x3B, 0x21, 0x3F: true
  default: false
  }
}

/// A full stop or a colon, plain at the end of a chunk.
@inline(__always) private func isStop(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
}
