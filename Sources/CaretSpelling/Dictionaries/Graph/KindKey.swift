/// What the kind of a word is told by: a flag or a set of flags, and the classes of its last letters; or those of its first.
struct KindKey: Hashable {
  /// The places of a word that count.
  static let mostLetters = 31

  private var letters: (UInt64, UInt64, UInt64, UInt64)
  private var flags: UInt64

  /// - Parameters:
  ///   - end: at most `mostLetters` letters' classes.
  ///   - isWhole: whether they are those of the whole word.
  init(flag: AffixFlag, _ end: Letters, isWhole: Bool) {
    self.init(UInt64(flag) << 1, end, isWhole)
  }

  init(set: Int, _ end: Letters, isWhole: Bool) {
    self.init(UInt64(set) << 1 | 1, end, isWhole)
  }

  init(start: Letters, isWhole: Bool) {
    self.init(0, start, isWhole)
  }

  private init(_ flags: UInt64, _ letters: Letters, _ isWhole: Bool) {
    self.flags = flags << 1 | (isWhole ? 1 : 0)
    self.letters = letters.packed
  }

  static func == (a: KindKey, b: KindKey) -> Bool {
    a.letters == b.letters && a.flags == b.flags
  }

  func hash(into hasher: inout Hasher) {
    var hash = Self.mixed(0, flags)
    hash = Self.mixed(hash, letters.0)
    hash = Self.mixed(hash, letters.1)
    hash = Self.mixed(hash, letters.2)
    hash = Self.mixed(hash, letters.3)
    hasher.combine(hash)
  }

  private static func mixed(_ hash: UInt64, _ part: UInt64) -> UInt64 {
    (hash ^ hash >> 29 ^ part) &* 0xBF58_476D_1CE4_E5B9
  }
}

extension Letters {
  /// The letters and their count, at most 31, as numbers.
  fileprivate var packed: (UInt64, UInt64, UInt64, UInt64) {
    var parts: (UInt64, UInt64, UInt64, UInt64) = (UInt64(count), 0, 0, 0)
    for index in 0..<count {
      let letter = UInt64(self[index]) << (UInt64((index + 1) & 7) * 8)
      switch (index + 1) >> 3 {
      case 0: parts.0 |= letter
      case 1: parts.1 |= letter
      case 2: parts.2 |= letter
      default: parts.3 |= letter
      }
    }
    return parts
  }
}
