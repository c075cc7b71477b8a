/// What the endings of a flag are put on.
struct EndingUse {
  /// A word that stands in compounds only.
  var isPart = false
  var isSecond = false
  /// Whether the word has a prefix as well, and which one, if only the endings themselves allow it.
  var isPrefixed = false
  var allowedPrefix: AffixFlag?
  var isCircumfix = false

  /// All of it but the prefix, of which it says whether there is one.
  fileprivate var bits: UInt64 {
    (isPart ? 1 : 0) | (isSecond ? 2 : 0) | (isPrefixed ? 4 : 0) | (isCircumfix ? 8 : 0)
      | (allowedPrefix == nil ? 0 : 16)
  }
}

/// What endings depend on: a flag or a set of flags, the classes of a word's last letters, and what they are put on.
struct EndingKey: Hashable {
  /// The places of an end that count.
  static let longestEnd = 31

  private var end: (UInt64, UInt64, UInt64, UInt64)
  private var flags: UInt64
  private var use: UInt64

  /// - Parameters:
  ///   - end: at most `longestEnd` letters' classes.
  ///   - isWhole: whether they are those of the whole word.
  init(flag: AffixFlag, _ end: Letters, isWhole: Bool, _ use: EndingUse) {
    self.init(UInt64(flag) << 1, end, isWhole, use)
  }

  init(set: Int, _ end: Letters, isWhole: Bool, _ use: EndingUse) {
    self.init(UInt64(set) << 1 | 1, end, isWhole, use)
  }

  private init(_ flags: UInt64, _ end: Letters, _ isWhole: Bool, _ use: EndingUse) {
    self.flags = flags
    self.end = end.packed
    self.use = UInt64(use.allowedPrefix ?? 0) << 6 | use.bits << 1 | (isWhole ? 1 : 0)
  }

  static func == (a: EndingKey, b: EndingKey) -> Bool {
    a.end == b.end && a.flags == b.flags && a.use == b.use
  }

  func hash(into hasher: inout Hasher) {
    var hash = flags &* 0x9E37_79B9_7F4A_7C15 ^ use
    hash = Self.mixed(hash, end.0)
    hash = Self.mixed(hash, end.1)
    hash = Self.mixed(hash, end.2)
    hash = Self.mixed(hash, end.3)
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
