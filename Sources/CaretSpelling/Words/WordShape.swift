internal import CaretBytes

/// What can be said of a word by looking at its letters alone.
enum WordShape {
  /// Whether a word is no word of a language: a Roman number, a hexadecimal number of seven letters and more,
  /// eight letters and more without a vowel.
  static func isNoLanguage(_ word: String) -> Bool {
    let letters = word.utf8.span
    var (isHexadecimal, hasVowel, isRoman) = (true, false, true)
    for i in letters.indices {
      let letter = letters[i]
      guard letter.isLetter else { return false }
      isHexadecimal = isHexadecimal && letter | 0x20 <= UInt8(ascii: "f")
      hasVowel = hasVowel || Letters.isVowel(letter | 0x20)
      isRoman = isRoman && romanDigit(letter) != 0
    }
    return letters.count >= 7 && isHexadecimal || letters.count >= 8 && !hasVowel
      || isRoman && isRomanNumber(word)
  }

  /// Whether Roman digits are a number from 1 to 3999, in capitals or small letters.
  private static func isRomanNumber(_ word: String) -> Bool {
    guard (1...15).contains(word.utf8.count),
      word.utf8.allSatisfy({ ($0 ^ word.utf8.first!) & 0x20 == 0 })
    else { return false }
    let value = romanValue(word.utf8)
    return (1..<4000).contains(value) && roman(value) == word.uppercased()
  }

  private static func romanDigit(_ letter: UInt8) -> Int {
    switch letter & ~0x20 {
    case UInt8(ascii: "M"): 1000
    case UInt8(ascii: "D"): 500
    case UInt8(ascii: "C"): 100
    case UInt8(ascii: "L"): 50
    case UInt8(ascii: "X"): 10
    case UInt8(ascii: "V"): 5
    case UInt8(ascii: "I"): 1
    default: 0
    }
  }

  private static func romanValue(_ letters: String.UTF8View) -> Int {
    var (value, before) = (0, 0)
    for letter in letters.reversed() {
      let digit = romanDigit(letter)
      value += digit < before ? -digit : digit
      before = digit
    }
    return value
  }

  private static func roman(_ value: Int) -> String {
    let digits: KeyValuePairs = [
      "M": 1000, "CM": 900, "D": 500, "CD": 400, "C": 100, "XC": 90, "L": 50, "XL": 40, "X": 10,
      "IX": 9, "V": 5, "IV": 4, "I": 1,
    ]
    var (rest, word) = (value, "")
    for (digit, worth) in digits {
      while rest >= worth {
        word += digit
        rest -= worth
      }
    }
    return word
  }

  /// The word without the marks that loan words carry; nil if it has none, or one that is not usual.
  static func withoutUsualMarks(_ word: String) -> String? {
    let bytes = word.utf8.span
    guard bytes.indices.contains(where: { bytes[$0] >= 0x80 }) else { return nil }
    var stripped = ""
    for letter in word {
      if letter.isASCII {
        stripped.append(letter)
      } else if let plain = usualMarks[letter] {
        stripped.append(plain)
      } else {
        return nil
      }
    }
    return stripped
  }

  private static let usualMarks: [Character: Character] = [
    "é": "e", "è": "e", "ê": "e", "ë": "e", "à": "a", "â": "a", "ä": "a", "á": "a", "ç": "c",
    "ï": "i", "î": "i", "í": "i", "ô": "o", "ö": "o", "ó": "o", "ü": "u", "û": "u", "ñ": "n",
    "É": "E", "À": "A", "Ö": "O", "Ü": "U", "Ç": "C",
  ]
}
