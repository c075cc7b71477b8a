internal import CaretBytes

extension TokenCutter {
  /// What the token at the index can do, which moves behind it; nil for what no grammar knows, skipped too.
  @inline(__always)
  func skim(_ bytes: ByteView, _ index: inout Int) -> PhraseRole? {
    let byte = bytes[index]
    if byte.isLetter { return skimWord(bytes, &index) }
    if byte.isDigit { return skimNumber(bytes, &index) }
    if byte >= 0x80 { return next(at: &index, hasGap: false)?.roles }
    index &+= 1
    let roles = signs.span[Int(byte)]
    return roles.isEmpty ? nil : roles
  }

  private func skimNumber(_ bytes: ByteView, _ index: inout Int) -> PhraseRole? {
    let start = index
    while index < bytes.count, bytes[index].isDigit { index &+= 1 }
    switch index &- start {
    case 1, 2: return [.digits, .fewDigits]
    case 4: return [.digits, .fourDigits]
    case 8: return [.digits, .eightDigits]
    case let count: return count <= Self.mostDigits ? .digits : nil
    }
  }

  @inline(__always)
  private func skimWord(_ bytes: ByteView, _ index: inout Int) -> PhraseRole? {
    let start = index
    guard start &+ 8 <= bytes.count else { return next(at: &index, hasGap: false)?.roles }
    var key = bytes.word(at: start) | 0x2020_2020_2020_2020
    var end = start &+ Self.letterCount(bytes.word(at: start))
    let isLong = end == start &+ 8 && end < bytes.count && bytes[end].isLetter
    if isLong {
      while end < bytes.count, bytes[end].isLetter { end &+= 1 }
    } else if end < start &+ 8 {
      key &= 1 &<< UInt64(8 &* (end &- start)) &- 1
    }
    // Apostrophes and letters beyond ASCII are inside of words.
    if end < bytes.count, bytes[end] >= 0x80 || bytes[end] == UInt8(ascii: "'") {
      return next(at: &index, hasGap: false)?.roles
    }
    switch lexicon.beginnings.find(key, isLong: isLong) {
    case .unknown:
      index = end
      return nil
    case .entry(let entry):
      // A holiday's name may have more words.
      if lexicon.mayBeHoliday(entry, bytes, end) { break }
      index = end
      return lexicon.otherRoles(of: entry)
    case .perhaps: break
    }
    return next(at: &index, hasGap: false)?.roles
  }

  /// How many of eight bytes are letters before the first that is none.
  @inline(__always)
  private static func letterCount(_ word: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = (word | (0x20 &* ones)) & (0x7F &* ones)
    let letters = (low &+ (0x1F &* ones)) & ~(low &+ (0x05 &* ones)) & ~word
    return (~letters & (0x80 &* ones)).trailingZeroBitCount &>> 3
  }
}
