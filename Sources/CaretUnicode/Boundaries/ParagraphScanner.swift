/// The paragraphs or lines of a text, without their ends.
///
/// A paragraph ends at LF, CR, CR LF or U+2029; a line besides at U+2028 and U+0085. These are the
/// separators of `NSString`. The end of the text ends the last one; a text that ends with a separator has
/// no empty one behind it.
public enum ParagraphScanner {
  /// What is scanned for.
  public enum Unit: Sendable {
    /// What ends at LF, CR, CR LF, NEL, LS or PS.
    case paragraph
    /// What a line of the text is, without regard to how it is wrapped.
    case line
  }

  /// Calls `body` with the bytes of each unit, in order. An empty unit is an empty range.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public static func forEach<E: Error>(
    _ unit: Unit, inUTF8 bytes: Span<UInt8>, _ body: (Range<Int>) throws(E) -> Void
  ) throws(E) {
    var start = 0
    var place = 0
    while place < bytes.count {
      let count = separator(bytes, at: place, unit)
      if count == 0 {
        place += 1
        continue
      }
      try body(start..<place)
      place += count
      start = place
    }
    if start < bytes.count { try body(start..<bytes.count) }
  }

  /// The bytes of the separator at a place, 0 when there is none.
  private static func separator(_ bytes: Span<UInt8>, at place: Int, _ unit: Unit) -> Int {
    switch bytes[place] {
    case 0x0A: return 1
    case 0x0D: return place + 1 < bytes.count && bytes[place + 1] == 0x0A ? 2 : 1
    case 0xC2 where unit == .line && place + 1 < bytes.count:
      return bytes[place + 1] == 0x85 ? 2 : 0
    case 0xE2 where place + 2 < bytes.count && bytes[place + 1] == 0x80:
      let isSeparator = bytes[place + 2] == 0xA9 || (bytes[place + 2] == 0xA8 && unit == .line)
      return isSeparator ? 3 : 0
    default: return 0
    }
  }
}
