/// A Korean syllable as far as it has been typed: an initial, a vowel, a final, each of which may lack.
///
/// Letters are conjoining jamo (U+1100…, U+1161…, U+11A8… and their extensions).
struct HangulSyllable: Hashable {
  var initial: UInt32?
  var vowel: UInt32?
  var final: UInt32?

  var isEmpty: Bool { initial == nil && vowel == nil && final == nil }

  /// The syllable as text: one code point if Unicode has one, a letter that stands alone, or else jamo in
  /// a row with fillers for what lacks.
  var text: String {
    if let lone { return String(Character(lone)) }
    if let initial, let vowel, let joined = Self.precomposed(initial, vowel, final) {
      return joined
    }
    var jamo: [UInt32] = [initial ?? 0x115F, vowel ?? 0x1160]
    if let final { jamo.append(final) }
    return Self.string(jamo)
  }

  /// A letter that stands alone, if it has a form for that.
  private var lone: Unicode.Scalar? {
    switch (initial, vowel, final) {
    case (let letter?, nil, nil), (nil, let letter?, nil), (nil, nil, let letter?):
      HangulJamo.shared.lone[letter]
    default: nil
    }
  }

  /// U+AC00 and on: 19 initials, 21 vowels, 27 finals or none. With an old letter there is none: a syllable
  /// is all jamo then, as fonts of old Korean and libhangul have it.
  private static func precomposed(
    _ initial: UInt32, _ vowel: UInt32, _ final: UInt32?
  ) -> String? {
    guard (0x1100...0x1112).contains(initial), (0x1161...0x1175).contains(vowel) else { return nil }
    let open = 0xAC00 + ((initial - 0x1100) * 21 + (vowel - 0x1161)) * 28
    guard let final else { return string([open]) }
    return (0x11A8...0x11C2).contains(final) ? string([open + final - 0x11A7]) : nil
  }

  private static func string(_ scalars: [UInt32]) -> String {
    String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }
}

/// Which jamo are the same letter in different places.
struct HangulJamo {
  /// The final of an initial.
  private(set) var finals: [UInt32: UInt32] = [:]
  /// The letter that stands alone of an initial, a vowel or a final.
  private(set) var lone: [UInt32: Unicode.Scalar] = [:]

  static let shared = HangulJamo()

  private init() {
    for row in InputTable(named: "hangul-jamo").rows {
      let codes = row.prefix(4).map { UInt32($0, radix: 16) }
      if let initial = codes[0], let final = codes[2] { finals[initial] = final }
      guard let letter = codes[3].flatMap(Unicode.Scalar.init) else { continue }
      for code in codes.prefix(3).compactMap({ $0 }) { lone[code] = letter }
    }
  }

  static func isInitial(_ code: UInt32) -> Bool {
    (0x1100...0x115F).contains(code) || (0xA960...0xA97C).contains(code)
  }

  static func isVowel(_ code: UInt32) -> Bool {
    (0x1160...0x11A7).contains(code) || (0xD7B0...0xD7C6).contains(code)
  }
}
