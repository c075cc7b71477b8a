/// The characters of one dictionary, each with a code of one byte.
///
/// Codes begin with 1; 0 is any character that the dictionary lacks. Small letters have codes wherever their
/// capitals do. A dictionary of more than 255 characters keeps the first that it uses.
struct LetterCodes: Sendable {
  /// The characters, by their codes.
  private(set) var scalars: [Unicode.Scalar] = ["\0"]
  private var low = [UInt8](repeating: 0, count: 0x600)
  private var high: [Unicode.Scalar: UInt8] = [:]

  init(_ scalars: [Unicode.Scalar] = []) {
    for scalar in scalars { add(scalar) }
  }

  /// The code of a character; 0 if it has none.
  @inline(__always) func code(of scalar: Unicode.Scalar) -> UInt8 {
    let value = Int(scalar.value)
    return value < low.count ? low[value] : high[scalar] ?? 0
  }

  /// Gives a character a code, and its small letter; 0 if there are no codes left.
  @discardableResult
  mutating func add(_ scalar: Unicode.Scalar) -> UInt8 {
    let known = code(of: scalar)
    guard known == 0, scalars.count < 256 else { return known }
    let code = UInt8(scalars.count)
    scalars.append(scalar)
    if Int(scalar.value) < low.count { low[Int(scalar.value)] = code } else { high[scalar] = code }
    let small = scalar.properties.lowercaseMapping.unicodeScalars
    if small.count == 1, small.first! != scalar { add(small.first!) }
    return code
  }

  /// The word in codes; nil if it is too long.
  func letters(of word: String) -> Letters? {
    var letters = Letters()
    for scalar in word.unicodeScalars {
      guard letters.count < Letters.longest else { return nil }
      letters.append(code(of: scalar))
    }
    return letters
  }

  /// The codes of a piece of a dictionary's file; false if it has characters without a code, or too many.
  func encode(_ bytes: ArraySlice<UInt8>, into letters: inout Letters) -> Bool {
    letters.removeAll()
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard letters.count < Letters.longest else { return false }
      let (scalar, count) = Unicode.Scalar.decode(bytes, at: index)
      let code = code(of: scalar)
      guard code != 0 else { return false }
      letters.append(code)
      index += count
    }
    return true
  }

  func string(of letters: Letters) -> String {
    var word = ""
    for index in 0..<letters.count { word.unicodeScalars.append(scalars[Int(letters[index])]) }
    return word
  }
}

extension Unicode.Scalar {
  /// The character that begins at a place of UTF-8 text, and its bytes; a byte that begins none counts as U+FFFD.
  static func decode(_ bytes: ArraySlice<UInt8>, at index: Int) -> (Unicode.Scalar, count: Int) {
    let lead = bytes[index]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let count = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead < 0xF5, index + count <= bytes.endIndex else { return ("\u{FFFD}", 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(count))
    for place in index + 1..<index + count {
      guard bytes[place] & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
      value = value << 6 | UInt32(bytes[place] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", count)
  }
}
