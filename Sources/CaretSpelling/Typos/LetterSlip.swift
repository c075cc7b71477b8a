/// What happened between a word that was meant and the one that was written.
struct LetterSlip: Equatable {
  enum Kind: Equatable {
    /// Nothing but the case of letters.
    case none
    /// Two letters in the wrong order.
    case swap
    /// A letter twice that stands once in the right word, and the reverse.
    case doubled, undoubled
    case missing(isVowel: Bool)
    case extra(isVowel: Bool)
    /// One letter in place of another.
    case replaced(isVowel: Bool)
    /// More than one of these.
    case several
  }

  var kind: Kind
  /// Whether it touches the first letter, or the last.
  var isAtStart: Bool
  var isAtEnd: Bool
  /// Whether the words differ in an "s" at the end alone.
  var isInflection: Bool

  /// Compares the letters of two words, small ones.
  init(from right: [UInt8], to written: [UInt8]) {
    var prefix = 0
    while prefix < right.count, prefix < written.count, right[prefix] == written[prefix] {
      prefix += 1
    }
    var suffix = 0
    while suffix < right.count - prefix, suffix < written.count - prefix,
      right[right.count - 1 - suffix] == written[written.count - 1 - suffix]
    {
      suffix += 1
    }
    let meant = right[prefix..<right.count - suffix]
    let found = written[prefix..<written.count - suffix]
    kind = Self.kind(meant, found, after: prefix > 0 ? written[prefix - 1] : 0)
    isAtStart = prefix == 0 && kind != .none
    isAtEnd = suffix == 0 && kind != .none
    let s = [UInt8(ascii: "s")][...]
    isInflection = isAtEnd && meant.count + found.count == 1 && meant + found == s
  }

  private static func kind(
    _ meant: ArraySlice<UInt8>, _ found: ArraySlice<UInt8>, after previous: UInt8
  ) -> Kind {
    switch (meant.first, found.first) {
    case (nil, nil): return .none
    case (let letter?, nil) where meant.count == 1:
      return letter == previous ? .undoubled : .missing(isVowel: Letters.isVowel(letter))
    case (nil, let letter?) where found.count == 1:
      return letter == previous ? .doubled : .extra(isVowel: Letters.isVowel(letter))
    case (let a?, let b?) where meant.count == 1 && found.count == 1:
      return .replaced(isVowel: Letters.isVowel(a) && Letters.isVowel(b))
    case (let a?, let b?) where meant.count == 2 && found.count == 2:
      return a == found.last && b == meant.last ? .swap : .several
    default: return .several
    }
  }
}
