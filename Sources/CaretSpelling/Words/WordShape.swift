/// What can be said of a word by looking at its letters alone.
struct WordShape {
  let letters: [Character]

  init(_ word: String) {
    letters = Array(word)
  }

  /// Roman numbers, hexadecimal numbers of seven letters and more, and eight letters without a vowel.
  var isNoLanguage: Bool {
    isRomanNumber || isHexadecimal || (letters.count >= 8 && letters.allSatisfy(Self.isNoVowel))
  }

  private static func isNoVowel(_ letter: Character) -> Bool {
    letter.isASCII && !"aeiouyAEIOUY'".contains(letter)
  }

  private var isHexadecimal: Bool {
    letters.count >= 7 && letters.allSatisfy { "abcdefABCDEF".contains($0) }
  }

  private var isRomanNumber: Bool {
    let word = String(letters)
    guard letters.count <= 9, word == word.uppercased() || word == word.lowercased() else {
      return false
    }
    guard let value = Self.romanValue(word.uppercased()) else { return false }
    return Self.roman(value) == word.uppercased()
  }

  private static let romanDigits: KeyValuePairs = [
    "M": 1000, "CM": 900, "D": 500, "CD": 400, "C": 100, "XC": 90, "L": 50, "XL": 40, "X": 10,
    "IX": 9, "V": 5, "IV": 4, "I": 1,
  ]

  private static func romanValue(_ word: String) -> Int? {
    let single = word.map { letter in romanDigits.first { $0.key == String(letter) }?.value }
    var value = 0
    for (i, digit) in single.enumerated() {
      guard let digit else { return nil }
      let next = i + 1 < single.count ? single[i + 1] ?? 0 : 0
      value += digit < next ? -digit : digit
    }
    return value > 0 && value < 4000 ? value : nil
  }

  private static func roman(_ value: Int) -> String {
    var (rest, word) = (value, "")
    for (digit, worth) in romanDigits {
      while rest >= worth {
        word += digit
        rest -= worth
      }
    }
    return word
  }

  /// The word without the marks that loan words carry; nil if it has none, or one that is not usual.
  static func withoutUsualMarks(_ word: String) -> String? {
    guard word.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
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
