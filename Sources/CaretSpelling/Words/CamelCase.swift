internal import CaretBytes

/// Takes names apart: "HTTPServer" is HTTP and Server, "getURLs" get and URLs, "utf8Count" utf, 8 and Count.
enum CamelCase {
  /// The runs of letters of a name that are words of it, in order.
  static func parts(of range: Range<Int>, in text: Span<UInt8>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    forEachPart(of: range, in: text) { parts.append($0) }
    return parts
  }

  /// Calls `body` with each of them.
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
