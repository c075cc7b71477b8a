internal import CaretBytes

/// What packets and files look like where programs show their bytes: `0010 74 65 20 44 65 76 69 63  te Devic`.
enum BytesInHex {
  /// Whether several bytes as hexadecimal digits stand in the line before a place, which then shows them as letters.
  ///
  /// - Complexity: O(1); no more than 120 bytes are looked at.
  static func precede(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    var (place, count, digits, hasLetter) = (word.lowerBound, 0, 0, false)
    let low = max(0, place - reach)
    func isByte() -> Bool {
      digits == 2 && place > 0 && text[place - 1] <= 0x20
        && (text[place].isDigit || text[place + 1].isDigit)
    }
    while place > low, text[place - 1] != UInt8(ascii: "\n") {
      place -= 1
      if text[place].isHexDigit {
        digits += 1
        guard isByte() else { continue }
        count += 1
        if text[place].isLetter || text[place + 1].isLetter { hasLetter = true }
      } else {
        digits = text[place] <= 0x20 ? 0 : 3
      }
    }
    return count >= fewBytes && hasLetter
  }

  private static let (reach, fewBytes) = (120, 8)
}
