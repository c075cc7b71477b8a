internal import CaretBytes

/// Words of ASCII letters by their first eight, in lowercase: most words of a text are told by a look or two.
struct WordBeginnings: Sendable {
  enum Answer {
    case unknown
    case entry(Int)
    /// Words of more than eight letters begin so.
    case perhaps
  }

  /// Open addressing: the letters, the first of them lowest; 0 is a free place.
  private var keys: [UInt64]
  /// The entry of the word that has no other letters, or -1.
  private var entries: [Int32]
  /// Whether longer words begin so.
  private var hasLonger: [Bool]
  /// A bit for each of more places than there are, for most letters begin none of the words.
  private var sieve: [UInt64]
  private let shift: UInt64

  /// - Parameter capacity: a power of two, some times as many as words will be added.
  init(capacity: Int) {
    keys = Array(repeating: 0, count: capacity)
    entries = Array(repeating: -1, count: capacity)
    hasLonger = Array(repeating: false, count: capacity)
    sieve = Array(repeating: 0, count: capacity >> 4)
    shift = UInt64(64 - capacity.trailingZeroBitCount)
  }

  mutating func add(_ word: ByteView, _ entry: Int) {
    guard let key = Self.key(word) else { return }
    let slot = slot(addedFor: key)
    if word.count > 8 { hasLonger[slot] = true } else { entries[slot] = Int32(entry) }
  }

  /// Adds the first eight letters of longer words.
  mutating func addLonger(_ key: UInt64) { hasLonger[slot(addedFor: key)] = true }

  private mutating func slot(addedFor key: UInt64) -> Int {
    let hash = Self.hash(key)
    var slot = Int(hash &>> shift)
    while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & (keys.count - 1) }
    keys[slot] = key
    let (place, bit) = sievePlace(hash)
    sieve[place] |= 1 &<< bit
    return slot
  }

  mutating func add(_ word: ArraySlice<UInt8>, _ entry: Int) {
    Array(word).withView { add($0, entry) }
  }

  /// The first eight letters in lowercase, the first lowest; nil if some of them are none of ASCII.
  static func key(_ word: ByteView) -> UInt64? {
    var key: UInt64 = 0
    for index in 0..<min(8, word.count) {
      guard word[index].isLetter else { return nil }
      key |= UInt64(word[index] | 0x20) &<< UInt64(8 * index)
    }
    return key
  }

  /// The same of letters of ASCII in a text.
  @inline(__always)
  static func key(_ bytes: ByteView, _ word: Range<Int>) -> UInt64 {
    guard word.lowerBound &+ 8 <= bytes.count else { return lastKey(bytes, word) }
    let key = bytes.word(at: word.lowerBound) | 0x2020_2020_2020_2020
    guard word.count < 8 else { return key }
    return key & (1 &<< UInt64(truncatingIfNeeded: 8 &* word.count) &- 1)
  }

  /// The key of a word among the last eight bytes of a text.
  private static func lastKey(_ bytes: ByteView, _ word: Range<Int>) -> UInt64 {
    word.prefix(8).reversed().reduce(0) { $0 &<< 8 | UInt64(bytes[$1] | 0x20) }
  }

  /// Whether letters of a text are one of the words, or the first eight of one.
  @inline(__always)
  func mayHold(_ bytes: ByteView, _ letters: Range<Int>) -> Bool {
    if case .unknown = find(Self.key(bytes, letters), isLong: letters.count > 8) { return false }
    return true
  }

  @inline(__always)
  private func sievePlace(_ hash: UInt64) -> (place: Int, bit: UInt64) {
    let number = hash &>> (shift &- 2)
    return (Int(truncatingIfNeeded: number &>> 6), number & 63)
  }

  /// - Parameters:
  ///   - key: the first eight letters in lowercase, the first lowest.
  ///   - isLong: whether the word has more letters.
  @inline(__always)
  func find(_ key: UInt64, isLong: Bool) -> Answer {
    let hash = Self.hash(key)
    let (place, bit) = sievePlace(hash)
    guard sieve.span[place] &>> bit & 1 == 1 else { return .unknown }
    var slot = Int(hash &>> shift)
    while keys.span[slot] != key {
      if keys.span[slot] == 0 { return .unknown }
      slot = (slot &+ 1) & (keys.count &- 1)
    }
    if isLong { return hasLonger.span[slot] ? .perhaps : .unknown }
    let entry = entries.span[slot]
    return entry < 0 ? .unknown : .entry(Int(entry))
  }

  @inline(__always)
  private static func hash(_ key: UInt64) -> UInt64 {
    (key ^ key &>> 29) &* 0x9E37_79B9_7F4A_7C15
  }
}
