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
// letters and marks, so that the words of most chunks are arithmetic on bits, and so is what is no language in them: an address, a
// path, an option. A longer chunk, or one with rarer characters, is cut letter by letter. CSystem has both (words.h, chunks.h), with
// one set of rules (tokens.h), which token_sets.h asks of all tokens of a block at once.

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

  /// - Parameters:
  ///   - words: those that `body` is not called with.
  ///   - last: the last word before the range.
  ///   - verdicts: what is known of words, which is fetched before `body` asks for it.
  ///   - pass: is called with the number of words that were passed side by side, and the last of them.
  @inline(__always)
  func forEachWord(
    in text: Span<UInt8>, _ range: Range<Int>, passing words: PassedWords.View? = nil,
    behind last: WordKey = WordKey(), fetching verdicts: VerdictCache? = nil,
    counting pass: (Int, ScannedWord) -> Void = { _, _ in }, _ body: (ScannedWord) -> Void
  ) {
    var (last, i) = (last, max(0, range.lowerBound))
    let end = max(i, min(range.upperBound, text.count))
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
      ChunkWords.forEach(of: chunk, in: text) { range, isPartOfName in
        if range.lowerBound >= place {
          give(ScannedWord(range: range, key: WordKey(text, range), isPartOfName: isPartOfName))
        }
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
        found.fetch(from: verdicts)
        for index in 0..<found.count {
          take(found.passed(before: index, in: text))
          var place = start
          if let word = found.word(index) {
            place = word.range.upperBound
            give(word)
          } else {
            place = found.chunk(index).upperBound
            giveWords(of: found.chunk(index), from: start)
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
