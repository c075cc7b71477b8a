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
    let end = lettersEnd(bytes, from: start)
    let key = WordBeginnings.key(bytes, start..<end)
    // Apostrophes and letters beyond ASCII are inside of words.
    if end < bytes.count, bytes[end] >= 0x80 || bytes[end] == UInt8(ascii: "'") {
      return next(at: &index, hasGap: false)?.roles
    }
    switch lexicon.beginnings.find(key, isLong: end &- start > 8) {
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

  /// The first place in the next 64 bytes at which a token may have one of some roles, which are hearts of dates or amounts; nil
  /// if there is none. Moves behind what was looked at, to no place inside of a word.
  @inline(__always)
  func nextHeart(
    _ bytes: ByteView, _ index: inout Int, _ roles: PhraseRole, _ marks: BeginningSieve.Marks
  ) -> Int? {
    let block = index
    index = block &+ 64
    // A word that goes on behind the block is looked at in the next, unless it is longer than any of ours.
    let open = (~marks.letters).leadingZeroBitCount
    if open == 64 {
      index = lettersEnd(bytes, from: index)
      return nil
    }
    index &-= open
    var places = (marks.words | ~(marks.letters | marks.blanks))
    places &= .max &>> UInt64(truncatingIfNeeded: open)
    while places != 0 {
      let place = places.trailingZeroBitCount
      places &= places &- 1
      let start = block &+ place
      let rest = marks.letters &>> UInt64(truncatingIfNeeded: place)
      if rest & 1 == 0 {
        if mayBeHeart(bytes, start, roles) { return start }
      } else {
        let end = start &+ (~rest).trailingZeroBitCount
        if mayBeHeart(bytes, start..<end, roles) { return start }
      }
    }
    return nil
  }

  /// Whether letters of the sieve may be a word that has one of some roles, or its first ones.
  private func mayBeHeart(_ bytes: ByteView, _ word: Range<Int>, _ roles: PhraseRole) -> Bool {
    let next = bytes[word.upperBound]
    if next >= 0x80 || next == "'" { return true }
    let key = WordBeginnings.key(bytes, word)
    switch lexicon.beginnings.find(key, isLong: word.count > 8) {
    case .unknown: return false
    case .entry(let entry): return lexicon.has(roles, entry)
    case .perhaps: return true
    }
  }

  /// Whether a token that has one of some roles may begin with a byte that is no letter of ASCII.
  @inline(__always)
  private func mayBeHeart(_ bytes: ByteView, _ place: Int, _ roles: PhraseRole) -> Bool {
    let byte = bytes[place]
    if byte >= 0x80 {
      // Behind another Cyrillic letter no word begins.
      if byte & 0xFE == 0xD0, place > 1, bytes[place &- 2] & 0xFE == 0xD0 { return false }
      return lexicon.mayBeginHeart(byte, bytes[place &+ 1])
    }
    if byte.isDigit { return !roles.isDisjoint(with: .digits) }
    return !signs.span[Int(byte)].isDisjoint(with: roles)
  }

  /// Where the run begins in which a place is: behind the last byte or word before it that is in none, and that tells so by
  /// itself.
  func runStart(_ bytes: ByteView, before place: Int, notBefore floor: Int) -> Int {
    var index = place
    while index > floor {
      let byte = bytes[index &- 1]
      guard byte.isLetter else {
        if byte < 0x80, byte != 0x20, byte != 0x09, !byte.isDigit, signs.span[Int(byte)].isEmpty {
          return index
        }
        index &-= 1
        continue
      }
      let end = index
      while index > floor, bytes[index &- 1].isLetter { index &-= 1 }
      if Self.isWhole(bytes, index..<end), !lexicon.beginnings.mayHold(bytes, index..<end) {
        return end
      }
    }
    return floor
  }

  /// Whether letters have no others beside them, nor an apostrophe.
  @inline(__always)
  private static func isWhole(_ bytes: ByteView, _ word: Range<Int>) -> Bool {
    let next = word.upperBound < bytes.count ? bytes[word.upperBound] : 0
    let last = word.lowerBound > 0 ? bytes[word.lowerBound &- 1] : 0
    return next < 0x80 && next != "'" && last < 0x80 && last != "'"
  }

  /// Where the letters of ASCII end that stand at a place, if any do.
  @inline(__always)
  func lettersEnd(_ bytes: ByteView, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isLetter { end &+= 1 }
    return end
  }
}
