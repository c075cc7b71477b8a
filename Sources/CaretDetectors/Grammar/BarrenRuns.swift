internal import CaretBytes

/// Short runs of words in which no date was found, by their bytes and what stands around them.
///
/// Texts say "you may" and "one of the" over and over, and the grammar takes long to say no. A run is looked up only if
/// nothing else of the text counts: it is not at an end of the text, has no currency, whose parser looks at the words
/// around, no "last", which is a verb behind some words, no season, which is a name before an address, and no name of a program.
struct BarrenRuns {
  struct Key: Equatable {
    fileprivate var first: UInt64 = 0
    fileprivate var second: UInt64 = 0
    fileprivate var third: UInt64 = 0
    /// How many bytes they are, and what stands around them.
    fileprivate var around: UInt64 = 0
  }

  /// Each key has one place, which it takes from the one that was there.
  private var keys = [Key](repeating: Key(), count: 1024)

  private static let others = PhraseRole.moneySeeds.union([.last, .season])

  /// What the finds of a run depend on; nil for one that is not kept.
  static func key(
    _ bytes: ByteView, _ start: Int, _ end: Int, _ roles: PhraseRole
  ) -> Key? {
    let count = end - start
    guard start > 1, count <= 24, start + 24 <= bytes.count, end + 2 < bytes.count,
      roles.isDisjoint(with: others), !isInProgram(bytes, start, end)
    else { return nil }
    var key = Key(
      first: bytes.word(at: start), second: bytes.word(at: start + 8),
      third: bytes.word(at: start + 16), around: UInt64(count))
    if count < 8 { key.first &= 1 << UInt64(8 * count) - 1 }
    if count < 16 { key.second &= count <= 8 ? 0 : 1 << UInt64(8 * (count - 8)) - 1 }
    if count < 24 { key.third &= count <= 16 ? 0 : 1 << UInt64(8 * (count - 16)) - 1 }
    key.around |= UInt64(bytes[end]) << 8
    let isApart = bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09
    key.around |= (isApart ? 1 : 0) << 16 | (isClauseEnd(bytes, end) ? 2 : 0) << 16
    guard roles.contains(.digits) else { return key }
    // Of a number the bytes beside its neighbours tell whether it is a part of one.
    key.around |= UInt64(bytes[end + 1]) << 24 | UInt64(bytes[start - 1]) << 32
    key.around |= UInt64(bytes[start - 2]) << 40
    return key
  }

  /// Whether a sign of a program touches a run: `datetime.now()`, `now = …`.
  private static func isInProgram(_ bytes: ByteView, _ start: Int, _ end: Int) -> Bool {
    let (next, second) = (bytes[end], bytes[end + 1])
    if bytes[start - 1] == "." { return true }
    if next == 0x20 { return second == "=" || second == "+" || second == "<" || second == ">" }
    if next == "(" || next == "=" { return true }
    return next == "." && second.isLowercase
  }

  private static func isClauseEnd(_ bytes: ByteView, _ end: Int) -> Bool {
    var next = end
    while next < bytes.count, bytes[next] == 0x20 { next += 1 }
    guard next < bytes.count else { return true }
    switch bytes[next] {
    case ".", ",", ";", "!", "?", ")", "\n", "\r": return true
    default: return false
    }
  }

  func contains(_ key: Key) -> Bool { keys[place(of: key)] == key }

  mutating func insert(_ key: Key) { keys[place(of: key)] = key }

  private func place(of key: Key) -> Int {
    var hash = (key.first ^ key.second &* 3 ^ key.third &* 5 ^ key.around) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 32
    return Int(hash & 1023)
  }
}
