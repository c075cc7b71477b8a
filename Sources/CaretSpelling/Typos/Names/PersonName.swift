internal import CaretBytes

/// The names of persons: "Marcin Floryan", "L. Fousse", "Schölkopf, B.".
enum PersonName {
  /// Whether a word stands as what is behind a given name, or behind the first letter of one within a line, or before such a letter
  /// as in lists of authors.
  ///
  /// - Parameter isGiven: whether a word that is written with a capital is a given name.
  static func ends(
    with range: Range<Int>, in text: Span<UInt8>, isGiven: (String) -> Bool
  ) -> Bool {
    guard isCapital(range.lowerBound, in: text) else { return false }
    if isBeforeLetter(range.upperBound, in: text) { return true }
    if isBeforeGiven(range.upperBound, in: text, isGiven) { return true }
    let blank = range.lowerBound - 1
    guard blank > 1, text[blank] == 0x20 || text[blank] == 0x0A else { return false }
    if text[blank - 1] == UInt8(ascii: ".") { return isBehindLetter(blank - 2, in: text) }
    var start = blank
    while start > 0, blank - start < longest, isPart(text[start - 1]) { start -= 1 }
    guard blank - start >= shortest, start == 0 || !isPart(text[start - 1]),
      isCapital(start, in: text), !text[blank - 1].isUppercase
    else { return false }
    return isGiven(text.string(start..<blank))
  }

  /// Whether a word stands before the letter of a given name, as in lists of authors.
  static func isListed(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    isCapital(range.lowerBound, in: text) && isBeforeLetter(range.upperBound, in: text)
  }

  /// Whether a given name stands behind a word: "Felician Mario".
  private static func isBeforeGiven(
    _ place: Int, in text: Span<UInt8>, _ isGiven: (String) -> Bool
  ) -> Bool {
    guard place + shortest < text.count, text[place] == 0x20, isCapital(place + 1, in: text) else {
      return false
    }
    var end = place + 1
    while end < text.count, end - place < longest, isPart(text[end]) { end += 1 }
    return end - place > shortest && !text[end - 1].isUppercase
      && isGiven(text.string(place + 1..<end))
  }

  private static let (shortest, longest) = (3, 24)

  /// Whether the letters of given names stand behind a word as in lists of authors: "Waye M.M.Y.;", "Staes A.,", and "Garman EF," beside
  /// another.
  static func isBeforeLetters(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let own = letters(behind: word.upperBound, in: text) else { return false }
    if own.hasStops || isBehindAuthor(word.lowerBound, in: text) { return true }
    guard text.has(" ", at: own.end + 1) else { return false }
    var next = own.end + 2
    while next < text.count, isPart(text[next]) { next += 1 }
    return next > own.end + 2 && isCapital(own.end + 2, in: text)
      && letters(behind: next, in: text) != nil
  }

  /// Where the letters of given names end that stand behind a place and before a comma or semicolon, and whether they have stops.
  private static func letters(
    behind place: Int, in text: Span<UInt8>
  ) -> (end: Int, hasStops: Bool)? {
    guard text.has(" ", at: place), place + 1 < text.count, text[place + 1].isUppercase else {
      return nil
    }
    var end = place + 1
    while end < text.count, end - place <= mostLetters,
      text[end].isUppercase || text[end] == UInt8(ascii: ".")
    {
      end += 1
    }
    guard end < text.count, !text[end].isLetter else { return nil }
    let hasStops = text[end - 1] == UInt8(ascii: ".")
    let isListed = ",;".utf8.contains(text[end])
    guard hasStops ? isListed || end - place > 4 : isListed && end - place < 5 else { return nil }
    return (end, hasStops)
  }

  /// Six letters, or three with stops.
  private static let mostLetters = 6

  /// Whether letters and a comma stand before a place: "Garman EF, " before "Noble".
  private static func isBehindAuthor(_ place: Int, in text: Span<UInt8>) -> Bool {
    place > 2 && text[place - 1] == 0x20 && ",;".utf8.contains(text[place - 2])
      && (text[place - 3].isUppercase || text[place - 3] == UInt8(ascii: "."))
  }

  /// Whether behind a word stands the letter of a given name: "Schölkopf, B.".
  private static func isBeforeLetter(_ place: Int, in text: Span<UInt8>) -> Bool {
    place + 3 < text.count && text[place] == UInt8(ascii: ",") && text[place + 1] == 0x20
      && text[place + 2].isUppercase && text[place + 3] == UInt8(ascii: ".")
  }

  /// Whether a letter is that of "Casamayou, L. Fousse", "von L. Fousse" or "N. M. Thiéry", and not one of a list or of "z. B.".
  private static func isBehindLetter(_ place: Int, in text: Span<UInt8>) -> Bool {
    guard place > 1, text[place].isUppercase, text[place - 1] == 0x20 else { return false }
    switch text[place - 2] {
    case UInt8(ascii: ","), UInt8(ascii: "&"), UInt8(ascii: "]"): return true
    case UInt8(ascii: "."): return place > 2 && text[place - 3].isUppercase
    // "von L. Fousse".
    case let byte: return byte.isLowercase
    }
  }

  private static func isPart(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x80 }

  /// Letters beyond ASCII come with capitals of two bytes that begin with 0xC3, and small ones behind those.
  private static func isCapital(_ place: Int, in text: Span<UInt8>) -> Bool {
    text[place].isUppercase
      || text[place] == 0xC3 && place + 1 < text.count && text[place + 1] < 0x9F
  }
}
