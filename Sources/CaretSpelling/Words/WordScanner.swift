internal import CSystem
public import CaretBytes

// Cuts text into the words that a spelling checker asks about. No strings are made: a word is a range of
// bytes and a hash of them.
//
// A word is a run of letters and marks, with apostrophes between letters ("can't", "d’Arc"), as ICU's word
// boundaries have it. The differences, all on purpose: a full stop, a colon, an underscore and a hyphen end
// a word here, and a run of letters that touches a digit is no word at all ("utf8", "3rd").
//
// Text is taken in chunks, runs without white space. Of 64 bytes at a time it is found out at once which are white space,
// letters and marks, those of two bytes too, so that the words of most chunks are arithmetic on bits (CSystem's words.h), and so is
// what is no language in them: an address, a path, an option; see `NotWords`. A longer chunk, or one with rarer characters, takes the
// slow way: what is no language in it is left out, and the rest is cut letter by letter, by Unicode's properties.

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
    var i = max(0, range.lowerBound)
    let end = max(i, min(range.upperBound, text.count))
    var others = ChunkScanner()
    func give(_ word: ScannedWord) {
      last = word.key
      body(word)
    }
    func take(_ passed: (count: Int, last: ScannedWord)?) {
      guard let passed else { return }
      last = passed.last.key
      pass(passed.count, passed.last)
    }
    /// Those words of a chunk that lie behind a place.
    func giveWords(of chunk: Range<Int>, from place: Int) {
      others.forEachWord(of: chunk, in: text, &memory) { word in
        if word.range.lowerBound >= place { give(word) }
      }
    }
    unsafe withUnsafeTemporaryAllocation(
      of: caret_found_word.self, capacity: FoundWords.mostCount
    ) { room in
      var found = unsafe FoundWords(room)
      while i < end {
        let (start, generation) = (i, words?.generation)
        found.find(from: start, in: text, upTo: end, behind: last.low, passing: words)
        i = found.end
        for index in 0..<found.count {
          take(found.passed(before: index, in: text))
          var place = start
          if let word = found.word(index) {
            place = word.range.upperBound
            give(word)
          } else {
            let chunk = found.chunk(index)
            place = chunk.upperBound
            giveWords(of: chunk, from: chunk.lowerBound)
          }
          // What was passed may be known no more: it is found again behind this chunk.
          if generation != words?.generation {
            let chunk = Self.chunk(around: place, in: text, start..<end)
            if place < chunk.upperBound { giveWords(of: chunk, from: place) }
            i = chunk.upperBound
            break
          }
        }
        if generation == words?.generation { take(found.passedBehind(in: text)) }
        if i == start || found.isLongBehind && i == found.end {
          let chunk = Self.chunk(around: i, in: text, i..<end)
          if !chunk.isEmpty { giveWords(of: chunk, from: i) }
          i = max(i + 1, chunk.upperBound)
        }
      }
    }
  }

  /// The bytes on both sides of a place that are no white space.
  private static func chunk(
    around place: Int, in text: Span<UInt8>, _ range: Range<Int>
  ) -> Range<Int> {
    var (lower, upper) = (place, place)
    while lower > range.lowerBound, text[lower - 1] > 0x20 { lower -= 1 }
    while upper < range.upperBound, text[upper] > 0x20 { upper += 1 }
    return lower..<upper
  }
}

/// Finds the words of chunks character by character.
private struct ChunkScanner {
  private var notWords = NotWords()
  private let kindsOf = ByteKinds.table
  /// The words of the chunk that was taken apart last.
  private var found: [ChunkMemory.Word] = []

  /// Calls `body` for the words of a chunk.
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
