internal import CaretUnicode

/// What the search and the ranking know of the characters of a dictionary.
struct LetterTraits {
  enum Kind: UInt8 {
    case vowel, consonant, digit, sign, space
  }

  /// For each code that of the small letter.
  private(set) var small: [UInt8]
  /// For each code the one that it counts as in a search: that of the small letter without marks.
  private(set) var base: [UInt8]
  /// Those of the codes that there are.
  var basesOfCodes: ArraySlice<UInt8> { base[..<codes.scalars.count] }
  private(set) var kind: [Kind]
  /// How rare a letter is: 0 for the first of TRY, 1 for one that is not there.
  private(set) var rarity: [Double]
  /// Row times 32 and column on the keyboard; nil for other characters.
  private let key: [Int?]

  private let codes: LetterCodes
  private var baseOf: [Unicode.Scalar: UInt8] = [:]

  init(_ codes: LetterCodes, _ tables: SlipTables) {
    self.codes = codes
    small = codes.scalars.map { codes.code(of: Self.small($0)) }
    kind = codes.scalars.map(Self.kind)
    let letters = Array(tables.frequentLetters.lowercased().unicodeScalars)
    rarity = codes.scalars.map { scalar in
      let place = letters.firstIndex(of: Self.small(scalar))
      return place.map { min(1, Double($0) / 40) } ?? 1
    }
    key = Self.keys(codes, tables.keyboardRows)
    base = Array(repeating: 0, count: 256)
    for code in codes.scalars.indices.dropFirst() {
      let plain = Self.plain(codes.scalars[code])
      if baseOf[plain] == nil { baseOf[plain] = UInt8(code) }
      base[code] = baseOf[plain]!
    }
  }

  /// The word as it is searched for: characters that the dictionary lacks count as their plain letters.
  func bases(of word: String) -> Letters {
    Letters(word.unicodeScalars.prefix(Letters.longest).map { baseOf[Self.plain($0)] ?? 0 })
  }

  func bases(of letters: Letters) -> Letters {
    Letters((0..<letters.count).map { base[Int(letters[$0])] })
  }

  /// The word in small letters.
  func smalls(of word: String) -> Letters {
    Letters(word.unicodeScalars.prefix(Letters.longest).map { codes.code(of: Self.small($0)) })
  }

  func smalls(of letters: Letters) -> Letters {
    Letters((0..<letters.count).map { small[Int(letters[$0])] })
  }

  /// Whether two letters change places between the usual keyboards of Europe: QWERTY, QWERTZ, AZERTY.
  func tradePlaces(_ a: UInt8, _ b: UInt8) -> Bool {
    let (x, y) = (codes.scalars[Int(a)], codes.scalars[Int(b)])
    switch (min(x, y), max(x, y)) {
    case ("a", "q"), ("w", "z"), ("y", "z"): return true
    default: return false
    }
  }

  /// Whether two letters stand beside each other in a row of the keyboard.
  func areNeighbours(_ a: UInt8, _ b: UInt8) -> Bool {
    guard let x = key[Int(a)], let y = key[Int(b)] else { return false }
    return abs(x - y) == 1
  }

  private static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let mapped = scalar.properties.lowercaseMapping.unicodeScalars
    return mapped.count == 1 ? mapped.first! : scalar
  }

  /// The small letter without marks, one for a ligature; the plain one of several apostrophes and hyphens.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let small = small(scalar)
    switch small {
    case "a"..."z": return small
    case "’", "ʼ", "‘": return "'"
    case "‐", "‑", "–": return "-"
    case "ß": return "s"
    case "œ": return "o"
    case "æ": return "a"
    case "ø": return "o"
    case "ł": return "l"
    case "đ", "ð": return "d"
    case "ı": return "i"
    default: break
    }
    guard !small.isASCII else { return small }
    let units = NormalForm.nfd.normalized(Array(String(small).utf16))
    return String(decoding: units, as: UTF16.self).unicodeScalars.first ?? small
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    if scalar == " " { return .space }
    guard scalar.properties.isAlphabetic else {
      return scalar.properties.numericType == nil ? .sign : .digit
    }
    return vowels.contains(plain(scalar)) ? .vowel : .consonant
  }

  /// Those of the Latin, Cyrillic and Greek scripts.
  private static let vowels = Set("aeiouyаеиоуыэюяіїєαεηιουω".unicodeScalars)

  private static func keys(_ codes: LetterCodes, _ rows: [String]) -> [Int?] {
    var places: [Unicode.Scalar: Int] = [:]
    for (row, letters) in (rows + cyrillicRows).enumerated() {
      for (column, letter) in letters.unicodeScalars.enumerated() {
        places[letter] = row * 32 + column
      }
    }
    return codes.scalars.map { places[small($0)] }
  }

  private static let cyrillicRows = ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"]
}
