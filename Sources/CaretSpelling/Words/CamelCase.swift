internal import CaretBytes

/// Takes names apart: "HTTPServer" is HTTP and Server, "getURLs" get and URLs, "utf8Count" utf, 8 and Count.
enum CamelCase {
  /// Calls `body` with each run of letters of a name that is a word of it, in order.
  @inline(__always)
  static func forEachPart(
    of range: Range<Int>, in text: Span<UInt8>, _ body: (Range<Int>) -> Void
  ) {
    var i = range.lowerBound
    while i < range.upperBound {
      guard text[i].isLetter || text[i] >= 0x80 else {
        i += 1
        continue
      }
      let end = endOfPart(from: i, range.upperBound, text)
      body(i..<end)
      i = end
    }
  }

  /// Calls `body` with each of them, and with each letter that stands alone together with the word behind it, of which it may be one:
  /// "MMap" of "RedisMMap".
  static func forEachWord(
    of range: Range<Int>, in text: Span<UInt8>, _ body: (Range<Int>) -> Void
  ) {
    var letter: Range<Int>?
    forEachPart(of: range, in: text) { part in
      body(part)
      if let letter, letter.upperBound == part.lowerBound {
        body(letter.lowerBound..<part.upperBound)
      }
      letter = part.count == 1 ? part : nil
    }
  }

  private static func endOfPart(from start: Int, _ end: Int, _ text: Span<UInt8>) -> Int {
    var i = start
    while i < end, text[i].isUppercase { i += 1 }
    if i - start > 1, i < end, isSmall(text[i]) {
      // "URLs" stays whole; of "HTTPServer" the last capital begins the next part.
      if text[i] == UInt8(ascii: "s"), i + 1 == end || !isSmall(text[i + 1]) { return i + 1 }
      return i - 1
    }
    while i < end, isSmall(text[i]) { i += 1 }
    return i
  }

  private static func isSmall(_ byte: UInt8) -> Bool {
    byte.isLowercase || byte >= 0x80 || byte == UInt8(ascii: "'")
  }
}
