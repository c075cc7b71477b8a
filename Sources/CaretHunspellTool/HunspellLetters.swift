internal import CaretBytes
internal import CaretSpelling

/// Which bytes of a line are letters of words, as the `hunspell` command sees it: letters of the encoding, and
/// the dictionary's WORDCHARS.
struct HunspellLetters {
  let isUTF8: Bool
  /// For bytes of an 8-bit encoding, and for ASCII in UTF-8.
  private var table = [Bool](repeating: false, count: 256)
  private var wordCharacters: Set<UInt16> = []

  /// - Parameters:
  ///   - encoding: of the text; "UTF-8" or an 8-bit one.
  ///   - dictionary: whose WORDCHARS count as letters.
  init(encoding: String, dictionary: Hunspell, warn: @escaping (String) -> Void) {
    isUTF8 = encoding == "UTF-8"
    let its = dictionary.encodingName
    if isUTF8 {
      let conversion = ByteConversion(from: its, to: "UTF-8", warn: warn)
      let utf8 = conversion?.convertedPart(dictionary.wordCharacters).bytes
      wordCharacters = Set(Self.units(of: utf8 ?? dictionary.wordCharacters))
      for unit in 0..<UInt16(0x80) {
        table[Int(unit)] = Self.isLetter(unit) || wordCharacters.contains(unit)
      }
    } else {
      addLetters(of: encoding, warn)
      addWordCharacters(of: dictionary, its, encoding, warn)
    }
  }

  private mutating func addLetters(of encoding: String, _ warn: @escaping (String) -> Void) {
    guard let conversion = ByteConversion(from: encoding, to: "UTF-8", warn: warn) else { return }
    if let failure = conversion.failure { return warn(failure) }
    for byte in UInt8(32)...255 {
      let (utf8, isWhole) = conversion.convertedPart([byte])
      guard isWhole, let unit = Self.units(of: utf8).first else { continue }
      table[Int(byte)] = Self.isLetter(unit)
    }
  }

  /// The WORDCHARS that the encoding can write, up to the first that it can't.
  private mutating func addWordCharacters(
    of dictionary: Hunspell, _ its: String, _ encoding: String, _ warn: @escaping (String) -> Void
  ) {
    let characters = dictionary.wordCharacters
    guard !characters.isEmpty else { return }
    // hunspell 1.7.1 takes the count of characters for that of bytes here.
    let count = its == "UTF-8" ? Self.units(of: characters).count + 1 : characters.count
    var bytes = Array(characters.prefix(count))
    if let conversion = ByteConversion(from: its, to: encoding, warn: warn) {
      if let failure = conversion.failure { return warn(failure) }
      bytes = conversion.convertedPart(bytes).bytes
    }
    for byte in bytes { table[Int(byte)] = true }
  }

  /// Whether a letter stands at a place of a line, which ends with a zero byte.
  @inline(__always) func isLetter(_ line: [UInt8], at place: Int) -> Bool {
    let byte = line[place]
    if byte == 0 { return false }
    if !isUTF8 || byte < 0x80 { return table[Int(byte)] }
    guard let unit = Self.unit(line, at: place)?.value else { return false }
    return Self.isLetter(unit) || wordCharacters.contains(unit)
  }

  static func isLetter(_ unit: UInt16) -> Bool {
    if let answer = Hunspell.isLetter(unit) { return answer }
    guard let scalar = Unicode.Scalar(UInt32(unit)) else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
  }

  /// The characters of UTF-8 as libhunspell reads them: UTF-16 units; it ends at one beyond the basic plane.
  private static func units(of utf8: [UInt8]) -> [UInt16] {
    let line = utf8 + [0, 0, 0]
    var units: [UInt16] = []
    var place = 0
    while place < utf8.count, let (value, count) = unit(line, at: place) {
      units.append(value)
      place += count
    }
    return units
  }

  /// One character; U+FFFD for damaged bytes, nil for one beyond the basic plane.
  private static func unit(_ line: [UInt8], at place: Int) -> (value: UInt16, count: Int)? {
    let byte = line[place]
    func continuation(_ index: Int) -> UInt16? {
      let next = line[place + index]
      return next & 0xC0 == 0x80 ? UInt16(next & 0x3F) : nil
    }
    switch byte {
    case 0..<0x80: return (UInt16(byte), 1)
    case 0x80..<0xC0: return (0xFFFD, 1)
    case 0xC0..<0xE0:
      guard let second = continuation(1) else { return (0xFFFD, 1) }
      return (UInt16(byte & 0x1F) << 6 | second, 2)
    case 0xE0..<0xF0:
      guard let second = continuation(1) else { return (0xFFFD, 1) }
      guard let third = continuation(2) else { return (0xFFFD, 2) }
      return (UInt16(byte & 0x0F) << 12 | second << 6 | third, 3)
    default: return nil
    }
  }
}
