/// In which case a word was written, and so how its correction is.
enum CaseStyle {
  case lower, capitalized, upper, mixed

  init(of word: String) {
    let letters = word.unicodeScalars.filter(\.properties.isAlphabetic)
    let uppers = letters.count { $0.properties.isUppercase }
    let startsUpper = letters.first?.properties.isUppercase ?? false
    if uppers == 0 {
      self = .lower
    } else if uppers == letters.count && uppers > 1 {
      self = .upper
    } else {
      self = uppers == 1 && startsUpper ? .capitalized : .mixed
    }
  }

  /// The style of a word that stands behind the first one.
  var following: CaseStyle { self == .upper ? .upper : .lower }

  /// The spellings of a word of the lexicon in this style, best first.
  func forms(of letters: Letters, _ forms: WordForms, mixed: [String]) -> [String] {
    let word = letters.string
    if self == .upper { return [word.asciiUppercased] }
    if self == .capitalized && !forms.isDisjoint(with: [.lower, .capitalized]) {
      return [word.asciiCapitalized]
    }
    var found: [String] = []
    if forms.contains(.lower) { found.append(word) }
    if found.isEmpty || self == .mixed {
      if forms.contains(.capitalized) { found.append(word.asciiCapitalized) }
      if forms.contains(.upper) { found.append(word.asciiUppercased) }
    }
    if found.isEmpty { found = mixed }
    return found
  }
}

extension StringProtocol {
  /// The string with its first character as a capital.
  var firstCapitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension String {
  /// The string with a to z as A to Z.
  var asciiUppercased: String {
    String(decoding: utf8.map { (97...122).contains($0) ? $0 & 0xDF : $0 }, as: UTF8.self)
  }

  /// The string with its first letter, if it is one of a to z, as A to Z.
  var asciiCapitalized: String {
    prefix(1).description.asciiUppercased + dropFirst()
  }
}
