internal import CaretBytes

/// What a record of data is called by: the value of a key `name` or `id` in JSON, what stands behind a number and a tab, as in
/// lists of devices and of cities, or a line's only word before a number, as in tables of characters.
enum RecordName {
  /// Whether a word is a part of one.
  ///
  /// - Complexity: O(*n*) in the bytes of the line before the word, 400 at most.
  static func isOne(_ word: Range<Int>, in text: Span<UInt8>, _ kind: DocumentKind) -> Bool {
    switch kind {
    case .json: isValueOfKey(word, in: text)
    case .plainText, .data: isBehindNumber(word, in: text) || isBeforeNumber(word, in: text)
    default: false
    }
  }

  private static let reach = 400

  private static func isValueOfKey(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let limit = max(0, word.lowerBound - reach)
    guard let open = place(of: UInt8(ascii: "\""), before: word.lowerBound, limit, in: text) else {
      return false
    }
    let colon = text.skippingBlanksBack(limit..<open)
    guard colon > limit, text[colon - 1] == UInt8(ascii: ":") else { return false }
    let end = text.skippingBlanksBack(limit..<colon - 1)
    guard end > limit, text[end - 1] == UInt8(ascii: "\""),
      let start = place(of: UInt8(ascii: "\""), before: end - 1, limit, in: text)
    else { return false }
    return keys.contains(text.string(start + 1..<end - 1).lowercased())
  }

  private static let keys: Set<String> = ["id", "name"]

  /// The last such byte of the line before a place.
  private static func place(
    of byte: UInt8, before end: Int, _ limit: Int, in text: Span<UInt8>
  ) -> Int? {
    var i = end
    while i > limit, text[i - 1] != 0x0A {
      i -= 1
      if text[i] == byte { return i }
    }
    return nil
  }

  private static func isBehindNumber(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let limit = max(0, word.lowerBound - reach)
    guard let tab = place(of: 0x09, before: word.lowerBound, limit, in: text) else { return false }
    var start = tab
    while start > limit, text[start - 1] != 0x0A { start -= 1 }
    let first = text.skippingBlanks(start..<tab)
    guard first < tab else { return false }
    return (first..<tab).allSatisfy { text[$0] &- 0x30 < 10 || text[$0] == 0x09 }
  }

  /// "gopf 1D558": four digits and more, of any base up to 16.
  private static func isBeforeNumber(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard word.lowerBound == 0 || text[word.lowerBound - 1] == 0x0A else { return false }
    let start = text.skippingBlanks(word.upperBound..<min(text.count, word.upperBound + reach))
    var end = start
    while end < text.count, text[end].isHexDigit { end += 1 }
    return start > word.upperBound && end - start >= 4
      && (end == text.count || text[end] == 0x0A || text[end] == 0x0D)
      && (start..<end).contains { text[$0].isDigit } && !isYear(start..<end, in: text)
  }

  /// "Febuary 2023"
  private static func isYear(_ number: Range<Int>, in text: Span<UInt8>) -> Bool {
    number.count == 4
      && (text.has("19", at: number.lowerBound) || text.has("20", at: number.lowerBound))
  }
}
