/// What happened between a word that was meant and the one that was written, where letters have marks.
struct MarkedSlip: Equatable {
  enum Kind: Equatable {
    /// Nothing but the case of letters.
    case none
    /// The same letters with other marks, or none.
    case marks
    /// Two letters in the wrong order.
    case swap
    /// A letter twice that stands once in the right word, and the reverse.
    case doubled, undoubled
    case missing, extra, replaced
    /// More than one of these.
    case several
  }

  var kind: Kind
  /// Whether it touches the first letter, or the last.
  var isAtStart: Bool
  var isAtEnd: Bool
  /// How many letters the words share before and behind it.
  var sharedCount: Int

  init(from right: String, to written: String) {
    let meant = Array(right.lowercased().unicodeScalars)
    let found = Array(written.lowercased().unicodeScalars)
    var prefix = 0
    while prefix < meant.count, prefix < found.count, meant[prefix] == found[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < meant.count - prefix, suffix < found.count - prefix,
      meant[meant.count - 1 - suffix] == found[found.count - 1 - suffix]
    {
      suffix += 1
    }
    sharedCount = prefix + suffix
    if meant.flatMap(Self.plain) == found.flatMap(Self.plain) {
      kind = meant == found ? .none : .marks
    } else {
      kind = Self.kind(
        meant[prefix..<meant.count - suffix], found[prefix..<found.count - suffix],
        after: prefix > 0 ? found[prefix - 1] : nil)
    }
    isAtStart = prefix == 0 && kind != .none
    isAtEnd = suffix == 0 && kind != .none
  }

  private static func kind(
    _ meant: ArraySlice<Unicode.Scalar>, _ found: ArraySlice<Unicode.Scalar>,
    after previous: Unicode.Scalar?
  ) -> Kind {
    switch (meant.count, found.count) {
    case (1, 0): meant.first == previous ? .undoubled : .missing
    case (0, 1): found.first == previous ? .doubled : .extra
    case (1, 1): .replaced
    case (2, 2) where meant.first == found.last && meant.last == found.first: .swap
    default: .several
    }
  }

  /// The letter without its mark; "ß" is written as two where there is none.
  private static func plain(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case "à", "á", "â", "ã", "ä": ["a"]
    case "ç": ["c"]
    case "è", "é", "ê", "ë": ["e"]
    case "ì", "í", "î", "ï": ["i"]
    case "ñ": ["n"]
    case "ò", "ó", "ô", "õ", "ö": ["o"]
    case "ù", "ú", "û", "ü": ["u"]
    case "ÿ": ["y"]
    case "ß": ["s", "s"]
    default: [scalar]
    }
  }
}
