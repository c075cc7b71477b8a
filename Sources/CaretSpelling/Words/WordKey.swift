/// What a table finds a word by: its bytes if they are 16 or fewer, and 128 bits made of them if they are more.
struct WordKey: Hashable, Sendable {
  var low: UInt64 = 0
  var high: UInt64 = 0

  /// The number of bytes that a key holds.
  static let utf8Count = 16

  init(low: UInt64 = 0, high: UInt64 = 0) {
    (self.low, self.high) = (low, high)
  }

  /// The key of a word behind whose start so many bytes follow as a key holds, as in all but the end of a text.
  @inline(__always)
  init(_ text: Span<UInt8>, inside range: Range<Int>) {
    let count = range.count
    guard count <= Self.utf8Count, count > 0 else {
      self.init(text, range)
      return
    }
    let (first, second) = text.sixteenBytes(at: range.lowerBound)
    self.init(
      low: first & .max >> UInt64(max(0, 64 - 8 * count)),
      high: second & .max >> UInt64(128 - 8 * count))
  }

  init(_ text: Span<UInt8>, _ range: Range<Int>) {
    if !range.isEmpty, range.count <= Self.utf8Count,
      range.lowerBound + Self.utf8Count <= text.count
    {
      self.init(text, inside: range)
      return
    }
    self.init()
    var (place, rest) = (range.lowerBound, range.count)
    while rest > Self.utf8Count {
      let (first, second) = text.sixteenBytes(at: place)
      (low, high) = (low ^ first, high ^ second)
      mix()
      place += Self.utf8Count
      rest -= Self.utf8Count
    }
    if rest > 0 { low ^= text.upToEightBytes(at: place, min(rest, 8)) }
    if rest > 8 { high ^= text.upToEightBytes(at: place + 8, rest - 8) }
    if range.count > Self.utf8Count { mix() }
  }

  init(_ word: String) {
    let bytes = word.utf8.span
    self.init(bytes, 0..<bytes.count)
  }

  /// Whether it is the key of the same letters, but perhaps for the case of the first.
  @inline(__always) func isSameButCase(_ other: WordKey) -> Bool {
    mayBeSame(other) && high == other.high
  }

  /// Whether it may be, as far as its first eight bytes say.
  @inline(__always) func mayBeSame(_ other: WordKey) -> Bool { (low ^ other.low) & ~0x20 == 0 }

  /// A number that differs in its low bits for words that differ anywhere.
  @inline(__always) var hash: Int { Int(truncatingIfNeeded: number >> 32) }

  /// A number by which a word is told from the others of a run: of words of eight bytes and fewer each has its own.
  @inline(__always) var number: UInt64 {
    (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
  }

  /// Whether the key of 16 bytes and fewer has none beyond ASCII and no DEL.
  @inline(__always) var isVisibleASCII: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    return (low | high | low &+ ones | high &+ ones) & 0x8080_8080_8080_8080 == 0
  }

  /// Whether it has all bytes of its word.
  func isWhole(_ word: String) -> Bool { word.utf8.count <= Self.utf8Count }

  /// A number whose bits are all as good as random, for tables of very many words that are not kept. Of words of eight bytes and
  /// fewer each has its own.
  @inline(__always) var longHash: UInt64 {
    var mixed = (low ^ low >> 32) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 29 ^ high) &* 0xD6E8_FEB8_6659_FD93
    mixed = (mixed ^ mixed >> 32) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ mixed >> 29
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  private mutating func mix() {
    let (a, b) = (
      low.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15),
      high.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    )
    (low, high) = (a.low ^ b.high ^ high, b.low ^ a.high ^ low)
  }
}

// MARK: - Eight bytes at a time

extension Span<UInt8> {
  /// Eight bytes from `utf8Offset` on, the first of them lowest.
  ///
  /// - Precondition: eight bytes follow.
  @inline(__always) func eightBytes(at utf8Offset: Int) -> UInt64 {
    precondition(utf8Offset >= 0 && utf8Offset <= count - 8)
    return unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: utf8Offset, as: UInt64.self))
  }
}

extension Span<UInt8> {
  /// Sixteen bytes from `utf8Offset` on, the first of each eight lowest.
  ///
  /// - Precondition: sixteen bytes follow.
  @inline(__always) func sixteenBytes(at utf8Offset: Int) -> (UInt64, UInt64) {
    precondition(utf8Offset >= 0 && utf8Offset <= count - 16)
    return unsafe (
      UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: utf8Offset, as: UInt64.self)),
      UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: utf8Offset + 8, as: UInt64.self))
    )
  }

  /// Up to eight bytes from `utf8Offset` on, the first of them lowest, with zeros behind them.
  ///
  /// - Precondition: so many bytes follow, one at least.
  @inline(__always) func upToEightBytes(at utf8Offset: Int, _ wanted: Int) -> UInt64 {
    if utf8Offset + 8 <= count { return eightBytes(at: utf8Offset).lowBytes(wanted) }
    var bytes: UInt64 = 0
    for i in (0..<wanted).reversed() { bytes = bytes << 8 | UInt64(self[utf8Offset + i]) }
    return bytes
  }
}

extension UInt64 {
  /// How many of the eight bytes are ASCII letters, from the lowest on.
  @inline(__always) var asciiLetterCount: Int {
    let small = (self | 0x2020_2020_2020_2020) & 0x7F7F_7F7F_7F7F_7F7F
    // A byte's high bit is set if it is at least "a", and if it is more than "z".
    let (fromA, afterZ) = (small &+ 0x1F1F_1F1F_1F1F_1F1F, small &+ 0x0505_0505_0505_0505)
    let others = ~(fromA & ~afterZ & ~self) & 0x8080_8080_8080_8080
    return others.trailingZeroBitCount >> 3
  }

  /// The lowest bytes, 1 to 8 of them.
  @inline(__always) func lowBytes(_ count: Int) -> UInt64 {
    self & (.max &>> UInt64(truncatingIfNeeded: 64 - 8 * count))
  }
}
