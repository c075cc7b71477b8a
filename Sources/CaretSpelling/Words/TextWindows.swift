internal import CaretBytes
internal import CaretText

/// The pieces of a text from a place on, cut so that the words of each are those of the whole.
///
/// Words lie within chunks, runs without white space, and what a chunk is decides about its words (see
/// `WordScanner`), so a piece begins and ends at white space. In a chunk of more than `ChunkWords.longestChunk`
/// bytes, which is data, words stand for themselves: a piece begins that much before the place that is asked for,
/// so that the chunk is seen to be long, and ends wherever no word goes on.
///
/// The first piece is short, since a mistake is mostly near; the others grow.
struct TextWindows<Text: TextContent> {
  private let text: Text
  /// Where the words of the next piece begin.
  private var place: UTF8Offset
  private var reach = 256
  private static var longestReach: Int { 1 << 15 }

  init(_ text: Text, from place: UTF8Offset) {
    (self.text, self.place) = (text, place)
  }

  /// A piece: the words that begin at `from` or behind it are its own.
  struct Window {
    var start: UTF8Offset
    var from: UTF8Offset
    var bytes: [UInt8]
  }

  /// The next piece; nil at the end of the text.
  mutating func next() -> Window? {
    let end = UTF8Offset(text.utf8Count)
    guard place < end else { return nil }
    let start = chunkStart()
    var limit = reach
    while true {
      let upper = min(end, place + limit)
      let bytes = text.bytes(in: start..<upper)
      let known = place - start
      if let cut = upper == end ? bytes.count : Self.cut(bytes, behind: known) {
        defer { (place, reach) = (start + cut, min(2 * reach, Self.longestReach)) }
        return Window(start: start, from: place, bytes: Array(bytes[..<cut]))
      }
      limit *= 2
    }
  }

  /// The start of the chunk that the place lies in, or a place in it so far back that it is seen to be long.
  private func chunkStart() -> UTF8Offset {
    let least = max(UTF8Offset(0), place - ChunkWords.longestChunk - 1)
    var low = place
    while low > least {
      let before = max(least, low - 256)
      let bytes = text.bytes(in: before..<low)
      if let blank = bytes.lastIndex(where: { $0 <= 0x20 }) { return before + blank + 1 }
      low = before
    }
    return least
  }

  /// The last place in the bytes where no chunk, or no word of a long chunk, goes on.
  private static func cut(_ bytes: [UInt8], behind known: Int) -> Int? {
    if let blank = bytes[known...].lastIndex(where: { $0 <= 0x20 }) { return blank + 1 }
    guard bytes.count > ChunkWords.longestChunk else { return nil }
    let mark = bytes[max(known, ChunkWords.longestChunk)...].lastIndex { byte in
      byte < 0x80 && !byte.isLetter && !byte.isDigit && byte != UInt8(ascii: "'")
        && byte != LetterEscapes.filler
    }
    return mark.map { $0 + 1 }
  }
}
