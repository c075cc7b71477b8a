// Cuts text into the words that a spelling checker asks about. No strings are made: a word is a range of
// bytes and a hash of them.
//
// A word is a run of letters and marks, with apostrophes between letters ("can't", "d’Arc"), as ICU's word
// boundaries have it. The differences, all on purpose: a full stop, a colon, an underscore and a hyphen end
// a word here, and a run of letters that touches a digit is no word at all ("utf8", "3rd").
//
// Text is taken in chunks, runs without white space. Nearly all chunks are one word of ASCII letters with
// plain punctuation around it; those are hashed in the same pass that finds their end. A chunk that has
// anything else in it takes the slow way: what is not language in it (an address, a path, an option; see
// `NotWords`) is left out, and the rest is cut letter by letter, by Unicode's properties.

/// A word in a piece of text.
public struct ScannedWord: Equatable, Sendable {
  /// Where it stands, in bytes from the start of the text.
  public var utf8Range: Range<Int>
  /// A hash of its bytes.
  var hash: UInt32
  /// Whether it is a part of a longer name, as "size" in "page_size" or "e.g" are.
  public var isPartOfName: Bool
}

/// Finds the words of a text.
public struct WordScanner: Sendable {
  public init() {}

  /// Calls `body` for each word that lies in `range`, in order.
  ///
  /// `range` counts bytes from the start of `text`. A byte that is no UTF-8 stands between words.
  ///
  /// - Complexity: O(*n*) in the bytes of `range`.
  @inline(__always)
  public func forEachWord(
    in text: Span<UInt8>, _ range: Range<Int>, _ body: (ScannedWord) -> Void
  ) {
    var i = range.lowerBound
    let end = range.upperBound
    while i < end {
      if text[i] <= 0x20 {
        i += 1
        continue
      }
      let start = i
      var word = FastWord()
      var plain = true
      // The fast way: opening punctuation, letters, closing punctuation, white space.
      while i < end {
        let byte = text[i]
        if isASCIILetter(byte) {
          if word.isClosed {
            plain = false
            break
          }
          word.add(byte, at: i)
        } else if byte <= 0x20 {
          break
        } else if byte == UInt8(ascii: "'") && word.isOpen && i + 1 < end
          && isASCIILetter(text[i + 1])
        {
          word.add(byte, at: i)
        } else if isPlainPunctuation(byte)
          || (isStop(byte) && (i + 1 == end || text[i + 1] <= 0x20))
        {
          word.close(at: i)
        } else {
          plain = false
          break
        }
        i += 1
      }
      if plain {
        if let found = word.finished(at: i) { body(found) }
      } else {
        while i < end && text[i] > 0x20 { i += 1 }
        scanChunk(text, start..<i, body)
      }
    }
  }

  /// The slow way through one chunk.
  private func scanChunk(
    _ text: Span<UInt8>, _ chunk: Range<Int>, _ body: (ScannedWord) -> Void
  ) {
    var i = chunk.lowerBound
    let skipped = NotWords.ranges(in: text, chunk)
    for part in skipped.ranges + [chunk.upperBound..<chunk.upperBound] {
      while i < part.lowerBound {
        i = scanWord(text, i..<part.lowerBound, skipped.isName, body)
      }
      i = max(i, part.upperBound)
    }
  }

  /// Finds the next word at or after the start of `range`, and gives the place to go on from.
  private func scanWord(
    _ text: Span<UInt8>, _ range: Range<Int>, _ isName: Bool, _ body: (ScannedWord) -> Void
  ) -> Int {
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
    while i < end {
      (kind, count) = LetterKind.at(i, in: text, end)
      switch kind {
      case .letter:
        lastLetter = i + count
      case .digit:
        touchesDigit = true
        lastLetter = i + count
      case .apostrophe, .invisible:
        // Inside a word only: a letter must follow.
        guard i + count < end, lastLetter == i || kind == .invisible else { return finish() }
        let next = LetterKind.at(i + count, in: text, end).kind
        guard next == .letter || next == .invisible || (kind == .invisible && next == .apostrophe)
        else { return finish() }
        if kind == .invisible { lastLetter = lastLetter == i ? i + count : lastLetter }
      case .other:
        return finish()
      }
      i += count
    }
    return finish()

    func finish() -> Int {
      if lastLetter < range.upperBound, text[lastLetter] == UInt8(ascii: "_") {
        touchesUnderscore = true
      }
      if !touchesDigit {
        body(
          ScannedWord(
            utf8Range: start..<lastLetter, hash: wordHash(text, start..<lastLetter),
            isPartOfName: isName || touchesUnderscore))
      }
      return max(i, lastLetter)
    }
  }
}

/// The word of a chunk that has gone the fast way so far.
private struct FastWord {
  private var start = -1
  private var end = -1
  private var hash = wordHashSeed

  var isOpen: Bool { start >= 0 && end < 0 }
  var isClosed: Bool { end >= 0 }

  @inline(__always) mutating func add(_ byte: UInt8, at utf8Offset: Int) {
    if start < 0 { start = utf8Offset }
    hash = wordHashStep(hash, byte)
  }

  @inline(__always) mutating func close(at utf8Offset: Int) {
    if isOpen { end = utf8Offset }
  }

  @inline(__always) func finished(at utf8Offset: Int) -> ScannedWord? {
    guard start >= 0 else { return nil }
    return ScannedWord(
      utf8Range: start..<(end < 0 ? utf8Offset : end), hash: wordHashEnd(hash), isPartOfName: false)
  }
}

// MARK: - Bytes

@inline(__always) func isASCIILetter(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- 0x61 < 26
}

@inline(__always) func isASCIIDigit(_ byte: UInt8) -> Bool {
  byte &- 0x30 < 10
}

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

// MARK: - Hashes

/// FNV-1a, 32 bits, with its bits mixed at the end: short to compute while the letters are looked at.
let wordHashSeed: UInt32 = 2_166_136_261

@inline(__always) func wordHashStep(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
  (hash ^ UInt32(byte)) &* 16_777_619
}

@inline(__always) func wordHashEnd(_ hash: UInt32) -> UInt32 {
  var mixed = hash
  mixed ^= mixed >> 15
  mixed = mixed &* 0x2C1B_3C6D
  return mixed ^ (mixed >> 12)
}

func wordHash(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
  var hash = wordHashSeed
  for i in range { hash = wordHashStep(hash, text[i]) }
  return wordHashEnd(hash)
}
