internal import CaretBytes

// In German documents of LaTeX a straight quotation mark before a letter may be its mark: babel reads "f\"ur" with "\"u" as
// "für". Nothing in a chapter says so, but its words do: inside of words stands no quotation mark of any other kind.

/// Decodes babel's shorthands of German: `"a`, `"s`, and `"-` and `"|`, at which words may be parted.
enum GermanShorthands {
  private static let mark = UInt8(ascii: "\"")
  /// So many words with a mark inside say that marks are none of quotations.
  private static let leastWords = 3

  /// The text with each shorthand replaced by its letter, byte for byte as long as before.
  ///
  /// - Complexity: O(*n*), a copy only if there are such.
  static func decoded(_ text: [UInt8]) -> [UInt8] {
    let bytes = text.span
    var (places, insideCount, place): ([Int], Int, Int) = ([], 0, 0)
    while let found = bytes.view.firstIndex(of: mark, from: place) {
      place = found + 1
      guard isShorthand(at: found, in: bytes) else { continue }
      places.append(found)
      if isInside(found, in: bytes), bytes[place].isLetter, isLetter(place + 1, in: bytes) {
        insideCount += 1
      }
    }
    // In front of words quotations have it as well.
    guard insideCount >= leastWords, 2 * insideCount >= places.count else { return text }
    var decoded = text
    for place in places {
      if let letter = letters[text[place + 1]] {
        (decoded[place], decoded[place + 1]) = letter
      }
    }
    return decoded
  }

  private static let letters: [UInt8: (UInt8, UInt8)] = {
    let pairs: KeyValuePairs<UInt8, String> = [
      UInt8(ascii: "a"): "ä", UInt8(ascii: "o"): "ö", UInt8(ascii: "u"): "ü",
      UInt8(ascii: "A"): "Ä", UInt8(ascii: "O"): "Ö", UInt8(ascii: "U"): "Ü",
      UInt8(ascii: "s"): "ß", UInt8(ascii: "-"): "\u{AD}", UInt8(ascii: "|"): "\u{AD}",
    ]
    return Dictionary(
      uniqueKeysWithValues: pairs.map { sign, letter in
        let bytes = Array(letter.utf8)
        return (sign, (bytes[0], bytes[1]))
      })
  }()

  /// Whether what stands behind a mark is one of the signs, and where it may be.
  private static func isShorthand(at place: Int, in text: Span<UInt8>) -> Bool {
    guard place + 1 < text.count, place == 0 || text[place - 1] != UInt8(ascii: "\\") else {
      return false
    }
    switch text[place + 1] {
    case UInt8(ascii: "s"): return isInside(place, in: text)
    case UInt8(ascii: "-"), UInt8(ascii: "|"):
      return isInside(place, in: text) && isLetter(place + 2, in: text)
    case UInt8(ascii: "a"), UInt8(ascii: "o"), UInt8(ascii: "u"), UInt8(ascii: "A"),
      UInt8(ascii: "O"), UInt8(ascii: "U"):
      return isInside(place, in: text) || isLetter(place + 2, in: text)
        || place + 2 < text.count && text[place + 2] == mark
    default: return false
    }
  }

  private static func isInside(_ place: Int, in text: Span<UInt8>) -> Bool {
    place > 0 && isLetter(place - 1, in: text)
  }

  private static func isLetter(_ place: Int, in text: Span<UInt8>) -> Bool {
    place < text.count && (text[place].isLetter || text[place] >= 0x80)
  }
}
