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
    let key = Self.key(bytes, start..<end)
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
  /// if there is none. Moves behind them, and `start` behind the last word before it that is in no run.
  @inline(__always)
  func nextHeart(
    _ bytes: ByteView, _ index: inout Int, _ start: inout Int, _ roles: PhraseRole
  ) -> Int? {
    let marks = TextMarks(of: bytes, at: index, upTo: bytes.count)
    let block = index
    index &+= TextMarks.byteCount
    var places = ~(marks.letters & marks.letters &<< 1 | marks.blanks)
    while places != 0 {
      let place = places.trailingZeroBitCount
      places &= places &- 1
      let letters = marks.letters &>> UInt64(truncatingIfNeeded: place)
      if letters & 1 == 0 {
        if mayBeHeart(bytes[block &+ place], roles) { return block &+ place }
        continue
      }
      var end = block &+ place &+ (~letters).trailingZeroBitCount
      if end >= index {
        end = lettersEnd(bytes, from: index)
        index = end
      }
      switch glance(bytes, block &+ place..<end, roles) {
      case .unknown: start = end
      case .known: break
      case .marked: return block &+ place
      }
    }
    return nil
  }

  /// What a look at the first letters of a word tells of it: whether it may be known, and whether it may have one of some roles.
  /// A word that goes on behind its letters of ASCII may have any.
  @inline(__always)
  private func glance(
    _ bytes: ByteView, _ word: Range<Int>, _ roles: PhraseRole
  ) -> WordBeginnings.Glance {
    guard word.lowerBound &+ 8 <= bytes.count, word.upperBound < bytes.count else { return .marked }
    let next = bytes[word.upperBound]
    guard next < 0x80, next != UInt8(ascii: "'") else { return .marked }
    let key = Self.key(bytes, word)
    let glance = lexicon.beginnings.glance(key)
    guard glance == .marked else { return glance }
    switch lexicon.beginnings.find(key, isLong: word.count > 8) {
    case .unknown: return .unknown
    case .entry(let entry): return lexicon.has(roles, entry) ? .marked : .known
    case .perhaps: return .marked
    }
  }

  /// Whether a byte that is no letter of ASCII may begin a token that has one of some roles.
  @inline(__always)
  private func mayBeHeart(_ byte: UInt8, _ roles: PhraseRole) -> Bool {
    byte.isDigit || byte >= 0x80 || !signs.span[Int(byte)].isDisjoint(with: roles)
  }

  /// The first eight letters of a word in lowercase, the first lowest; eight bytes are there.
  @inline(__always)
  private static func key(_ bytes: ByteView, _ word: Range<Int>) -> UInt64 {
    let key = bytes.word(at: word.lowerBound) | 0x2020_2020_2020_2020
    guard word.count < 8 else { return key }
    return key & (1 &<< UInt64(truncatingIfNeeded: 8 &* word.count) &- 1)
  }

  /// Where the letters of ASCII end that stand at a place, if any do.
  @inline(__always)
  func lettersEnd(_ bytes: ByteView, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isLetter { end &+= 1 }
    return end
  }
}
