internal import CaretBytes

/// The name that a tag of documentation describes: `@param x`, `@param {Type} x`, `\\param[in] x`.
enum DocumentedName {
  /// Whether a word is one.
  ///
  /// - Complexity: O(1); no more than 400 bytes before the word are looked at.
  static func isOne(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let limit = max(0, word.lowerBound - longestType)
    var end = text.skippingBlanksBack(limit..<word.lowerBound)
    if end > limit, text[end - 1] == UInt8(ascii: "}") {
      guard let start = startOfType(endingAt: end, limit, in: text) else { return false }
      end = text.skippingBlanksBack(limit..<start)
    } else if end > limit, text[end - 1] == UInt8(ascii: "]") {
      while end > limit, text[end - 1] != UInt8(ascii: "[") { end -= 1 }
      end -= end > limit ? 1 : 0
    }
    var start = end
    while start > limit, text[start - 1].isLetter { start -= 1 }
    guard start > 0, start < end, "@\\".utf8.contains(text[start - 1]) else { return false }
    return tags.contains(text.string(start..<end))
  }

  /// Where the braces open that close before a place, with all between them.
  private static func startOfType(
    endingAt end: Int, _ limit: Int, in text: Span<UInt8>
  ) -> Int? {
    var (depth, i) = (0, end)
    while i > limit {
      i -= 1
      if text[i] == UInt8(ascii: "}") { depth += 1 }
      if text[i] == UInt8(ascii: "{") { depth -= 1 }
      if depth == 0 { return i }
    }
    return nil
  }

  /// Types of several lines are described elsewhere.
  private static let longestType = 400

  private static let tags: Set<String> = [
    "addtogroup", "anchor", "arg", "argument", "defgroup", "page", "param", "prop", "property",
    "section", "subpage", "subsection", "template", "tparam", "var",
  ]
}
