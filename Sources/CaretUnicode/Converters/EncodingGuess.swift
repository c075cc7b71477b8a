/// An encoding that a text may be in, by the languages that are written in it.
struct EncodingRow: Sendable {
  let name: String
  let languages: [WrittenLanguage]
  /// How many bits the text must speak more for it than for those that files have as a rule.
  let rarity: Float

  private init(_ name: String, _ languages: [WrittenLanguage], rarity: Float = 0.5) {
    (self.name, self.languages, self.rarity) = (name, languages, rarity)
  }

  private static let western: [WrittenLanguage] = [
    .english, .german, .french, .spanish, .italian, .portuguese, .catalan, .swedish, .danish,
    .norwegian, .finnish, .icelandic,
  ]
  private static let central: [WrittenLanguage] = [
    .polish, .czech, .slovak, .hungarian, .slovenian, .croatian, .romanian, .german,
  ]
  private static let baltic: [WrittenLanguage] = [.lithuanian, .latvian, .estonian]
  private static let cyrillic: [WrittenLanguage] = [
    .russian, .ukrainian, .belarusian, .bulgarian, .serbian, .macedonian,
  ]

  /// All that are looked at; of two in which a text is as likely, the first.
  static let all: [EncodingRow] = [
    EncodingRow("ISO-8859-1", western, rarity: 0),
    EncodingRow("windows-1252", western, rarity: 0),
    EncodingRow("windows-1251", cyrillic, rarity: 0),
    EncodingRow("KOI8-R", [.russian], rarity: 0),
    EncodingRow("KOI8-U", [.ukrainian, .belarusian]),
    EncodingRow("windows-1250", central),
    EncodingRow("ISO-8859-2", central),
    EncodingRow("windows-1254", [.turkish]),
    EncodingRow("ISO-8859-9", [.turkish]),
    EncodingRow("windows-1253", [.greek]),
    EncodingRow("ISO-8859-7", [.greek]),
    EncodingRow("windows-1255", [.hebrew]),
    EncodingRow("windows-1256", [.arabic, .persian]),
    EncodingRow("windows-1257", baltic),
    EncodingRow("Shift_JIS", [.japanese]),
    EncodingRow("EUC-JP", [.japanese]),
    EncodingRow("GB18030", [.simplifiedChinese]),
    EncodingRow("Big5", [.traditionalChinese]),
    EncodingRow("EUC-KR", [.korean]),
    EncodingRow("ISO-8859-13", baltic, rarity: 1),
    EncodingRow("windows-874", [.thai], rarity: 1),
    EncodingRow("windows-1258", [.vietnamese], rarity: 1),
    EncodingRow("ISO-8859-15", western, rarity: 1.5),
    EncodingRow("ISO-8859-5", cyrillic, rarity: 2),
    EncodingRow("ISO-8859-6", [.arabic], rarity: 2),
    EncodingRow("ISO-8859-8", [.hebrew], rarity: 2),
    EncodingRow("IBM866", [.russian, .ukrainian, .belarusian, .bulgarian], rarity: 4),
    EncodingRow("IBM850", western, rarity: 5),
    EncodingRow("IBM852", central, rarity: 5),
    EncodingRow("IBM437", western, rarity: 6),
    EncodingRow("x-mac-cyrillic", cyrillic, rarity: 6),
    EncodingRow("macintosh", western, rarity: 8),
    EncodingRow("x-mac-centraleurroman", central, rarity: 9),
  ]
}

/// What encodings some bytes may be in, found by how likely the letters are that each makes of them.
///
/// Each byte beyond ASCII is a letter of its own or a part of one, so the bits that the letters take can be compared: the right
/// encoding gives frequent letters of one language, a wrong one rare letters, signs within words and capitals behind small letters.
struct EncodingGuess {
  private let bytes: [UInt8]
  /// Lines that have more than ASCII, as many as say enough.
  private let sample: [UInt8]
  private static let sampleSize = 4096

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    sample = Self.tellingLines(bytes)
  }

  /// The names of all that the bytes may be in, the likeliest first. None of what is mostly UTF-8, or no text.
  var names: [String] {
    if let wide { return [wide] }
    if bytes.allSatisfy({ $0 < 0x80 }) { return hasEscapes ? ["ISO-2022-JP"] : [] }
    guard !bytes.contains(0), !sample.contains(where: Self.isNoText), !isMostlyUTF8 else {
      return []
    }
    let found = EncodingRow.all.compactMap { row in bits(in: row).map { (name: row.name, bits: $0) }
    }
    let count = Float(sample.count { $0 >= 0x80 })
    return found.filter { $0.bits < Self.doubt * count + 32 }
      .sorted { $0.bits < $1.bits }.map(\.name)
  }

  /// Bits a byte beyond ASCII from which on no language is written so; a short text may have a rare sign.
  private static let doubt: Float = 8

  /// Texts have no controls but for white space, backspaces, escapes and DOS's end of a file.
  private static func isNoText(_ byte: UInt8) -> Bool {
    byte < 0x20 && !(8...13).contains(byte) && byte != 0x1A && byte != 0x1B
  }

  /// Whether as many characters as bytes are right: then some bytes are broken.
  private var isMostlyUTF8: Bool {
    var (rightCount, wrongCount) = (0, 0)
    for scalar in String(decoding: sample, as: UTF8.self).unicodeScalars where scalar.value >= 0x80
    {
      if scalar == "\u{FFFD}" { wrongCount += 1 } else { rightCount += 1 }
    }
    return rightCount >= wrongCount
  }

  private static func tellingLines(_ bytes: [UInt8]) -> [UInt8] {
    var sample: [UInt8] = []
    var at = 0
    while sample.count < sampleSize, let high = bytes[at...].firstIndex(where: { $0 >= 0x80 }) {
      let start = bytes[at..<high].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? at
      let end = bytes[high...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      // Of a long line what stands before its first letter says nothing.
      let first = max(start, high - 64)
      sample += bytes[first..<min(end, first + sampleSize - sample.count)]
      at = end
    }
    return sample
  }

  /// Text in ISO-2022 is ASCII alone, with escapes before and behind Japanese.
  private var hasEscapes: Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      if previous == 0x1B, byte == UInt8(ascii: "$") { return true }
      previous = byte
    }
    return false
  }
}

// Each unit has two bytes.
extension EncodingGuess {
  /// UTF-16 by either order of its bytes, if it is that: zero bytes are in no other text.
  private var wide: String? {
    let part = bytes.prefix(Self.sampleSize * 4)
    guard bytes.count.isMultiple(of: 2), part.contains(0), !isNarrow(part) else { return nil }
    let orders = [
      ("UTF-16LE", familiarUnits(part, low: 0)), ("UTF-16BE", familiarUnits(part, low: 1)),
    ]
    let likelier = orders[0].1 >= orders[1].1 ? orders[0] : orders[1]
    return likelier.1 * 2 > part.count / 2 ? likelier.0 : nil
  }

  /// Whether zeros lie in UTF-8, as they do between file names: few, and no other controls beside them.
  private func isNarrow(_ part: ArraySlice<UInt8>) -> Bool {
    guard String(validating: bytes, as: UTF8.self) != nil else { return false }
    let zeros = part.count { $0 == 0 }
    let controls = part.count { $0 < 0x20 && $0 != 0 && !(9...13).contains($0) }
    return zeros * 4 < part.count && controls * 20 < part.count
  }

  /// How many units are signs of ASCII or letters of a language that is known.
  private func familiarUnits(_ part: ArraySlice<UInt8>, low: Int) -> Int {
    var count = 0
    for at in stride(from: part.startIndex, to: part.endIndex - 1, by: 2) {
      let unit = UInt16(part[at + 1 - low]) << 8 | UInt16(part[at + low])
      switch unit {
      case 9...13, 0x20..<0x7F: count += 1
      case 0..<0x80: count -= 1
      default: if Self.allLetters.contains(unit) { count += 1 }
      }
    }
    return count
  }

  private static let allLetters: Set<UInt16> = Set(
    EncodingRow.all.flatMap { $0.languages.flatMap { $0.letters.utf16 } })
}

// Bytes of one length or mixed.
extension EncodingGuess {
  /// The least bits that the sample takes in an encoding; nil if it has other bytes than that.
  private func bits(in row: EncodingRow) -> Float? {
    guard let converter = try? Converter(row.name) else { return nil }
    var units: [UInt16] = []
    do {
      // What the sample's end has cut waits for more.
      try converter.decode(sample.span, isLast: sample.count < Self.sampleSize, into: &units)
    } catch {
      return nil
    }
    let signs = units.map { WrittenSign($0) }
    return row.languages.map { Self.bits(of: signs, $0.bits) + row.rarity }.min()
  }

  private static func bits(of signs: [WrittenSign], _ letters: [UInt16: Float]) -> Float {
    var all: Float = 0
    // Whether the language has the Latin letters too.
    let isLatin = letters.keys.contains { (0xC0..<0x250).contains($0) }
    for (at, sign) in signs.enumerated() where sign.unit >= 0x80 {
      let previous = at > 0 ? signs[at - 1] : .space
      let next = at + 1 < signs.count ? signs[at + 1] : .space
      var bits = letters[sign.unit]
      if bits == nil, sign.kind == .capital {
        // A word in capitals is none that a wrong encoding makes.
        let isAmongCapitals = previous.kind == .capital || next.kind == .capital
        bits = letters[sign.small].map { $0 + (isAmongCapitals ? 0 : 2) }
      }
      guard var bits else {
        all += sign.strangeness(between: previous, and: next, isEastAsian: letters[0x4E2D] != nil)
        continue
      }
      if sign.kind == .capital, previous.kind == .small { bits += 5 }
      if !isLatin, previous.isLetter, previous.unit < 0x80 { bits += 4 }
      if sign.isLetter, !sign.mayStand(between: previous, and: next) { bits = max(bits + 5, 12) }
      all += bits
    }
    return all
  }
}

/// A unit of text, and what kind of sign it is.
private struct WrittenSign {
  enum Kind { case small, capital, letter, mark, punctuation, sign, control }

  let unit: UInt16
  let kind: Kind
  /// The unit of the small letter, of a capital.
  var small: UInt16 = 0

  static let space = WrittenSign(0x20)

  init(_ unit: UInt16) {
    self.unit = unit
    // Half a surrogate pair is a sign that hardly any text has.
    guard let scalar = Unicode.Scalar(UInt32(unit)) else {
      kind = .sign
      return
    }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter: kind = .small
    case .uppercaseLetter, .titlecaseLetter:
      kind = .capital
      small = scalar.properties.lowercaseMapping.utf16.first ?? unit
    case .otherLetter, .modifierLetter: kind = .letter
    case .nonspacingMark, .spacingMark, .enclosingMark: kind = .mark
    case .control, .format, .unassigned, .privateUse, .surrogate: kind = .control
    default: kind = Self.usual.contains(unit) ? .punctuation : .sign
    }
  }

  private static let usual = Set("«»„“”‘’…–—\u{A0}°©®§¶№€£¥¢ªº¿¡×÷±·•µ¼½¾²³".utf16)

  var isLetter: Bool { kind == .small || kind == .capital || kind == .letter }

  private var isDigit: Bool { (0x30...0x39).contains(unit) }

  /// Whether a letter may have these beside it: no digits, and letters unless it is a word by itself.
  func mayStand(between previous: WrittenSign, and next: WrittenSign) -> Bool {
    if kind == .letter { return true }
    if previous.isDigit || next.isDigit { return false }
    if previous.isLetter || next.isLetter { return true }
    return kind == .small && (unit >= 0x250 || Self.words.contains(unit))
  }

  /// Words of one letter in Romance and Scandinavian languages.
  private static let words = Set("àáâãäåèéêëìíîòóôõöùúûøæ".utf16)

  /// The bits of a sign that the language has no letter of.
  func strangeness(between previous: WrittenSign, and next: WrittenSign, isEastAsian: Bool) -> Float
  {
    switch unit {
    case 0x4E00...0x9FFF where isEastAsian: return 13
    // Kana, signs of the width of ideographs; not the narrow kana, which one byte each makes.
    case 0x3000...0x30FF, 0xFF00..<0xFF61: return 9
    case 0xAC00...0xD7A3: return 11.5
    default: break
    }
    switch kind {
    // An apostrophe and the dot of Catalan stand within words.
    case .punctuation where previous.isLetter && next.isLetter:
      return unit == 0x2019 || unit == 0xB7 ? 5 : 12
    case .punctuation: return 5
    case .small, .capital, .letter: return 13
    case .mark: return 12
    case .sign: return previous.isLetter || next.isLetter ? 16 : 12
    case .control: return 22
    }
  }
}
