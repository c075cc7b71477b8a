// Changes that come in UTF-16: a range may begin or end inside a surrogate pair, and the text that
// comes may be half a pair. What is left of a pair stays as a lone surrogate; two halves that come
// to stand together are one scalar again, except where the second one is an undecodable byte's escape.

extension ChangeSet {
  /// The replacement of a range of UTF-16 code units by others, exactly as an array of units would.
  public init(
    replacing range: Range<UTF16Offset>, with units: [UInt16], in text: some TextContent
  ) {
    let range = range.clamped(to: text.fullUTF16Range)
    var lower = text.utf8Offset(of: range.lowerBound)
    var upper = text.utf8Offset(of: range.upperBound)
    var units = units
    if text.utf16Offset(of: lower) < range.lowerBound {
      units.insert(text.utf16(in: range.lowerBound - 1..<range.lowerBound)[0], at: 0)
    }
    if text.utf16Offset(of: upper) < range.upperBound {
      units.append(text.utf16(in: range.upperBound..<range.upperBound + 1)[0])
      upper += 4
    }
    if let first = units.first, isLow(first), let high = Self.surrogate(in: text, lower - 3),
      isHigh(high)
    {
      units.insert(high, at: 0)
      lower -= 3
    }
    if let last = units.last, isHigh(last), let low = Self.surrogate(in: text, upper),
      isLow(low), !(0xDC80...0xDCFF).contains(low)
    {
      units.append(low)
      upper += 3
    }
    self.init(trusting: lower..<upper, StoredForm.utf8(units), utf8Count: text.utf8Count)
  }

  /// The lone surrogate that is stored at an offset, if one is.
  private static func surrogate(in text: some TextContent, _ offset: UTF8Offset) -> UInt16? {
    guard offset.value >= 0, offset.value + 3 <= text.utf8Count else { return nil }
    let bytes = text.bytes(in: offset..<offset + 3)
    guard bytes[0] == 0xED, bytes[1] >= 0xA0 else { return nil }
    return 0xD000 | UInt16(bytes[1] & 0x3F) << 6 | UInt16(bytes[2] & 0x3F)
  }
}

private func isHigh(_ unit: UInt16) -> Bool { unit & 0xFC00 == 0xD800 }
private func isLow(_ unit: UInt16) -> Bool { unit & 0xFC00 == 0xDC00 }
