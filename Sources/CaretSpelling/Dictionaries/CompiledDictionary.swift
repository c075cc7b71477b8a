internal import CDictionaries
internal import CaretBytes
internal import Glibc

/// The verdicts of the en_US dictionary without libhunspell: all its forms, and the rules of case.
///
/// It decides on words of letters with apostrophes and hyphens inside: the dictionary has no letter beyond
/// ASCII and no hyphen, and a word with hyphens is right if its parts are. Anything else, a number or a
/// word that begins with an apostrophe, it leaves to the library. A test compares both over every word of the dictionary and many more.
struct CompiledDictionary: Sendable {
  let lexicon = Lexicon.english

  /// Whether the files of a dictionary are the ones that this was made from.
  static func isMade(ofAffixes affixes: String, words: String) -> Bool {
    isFile(words, EmbeddedFile.words) && isFile(affixes, EmbeddedFile.affixes)
  }

  /// Whether the word is right; nil if the library must be asked.
  func contains(_ word: String) -> Bool? {
    let bytes = word.utf8.span
    guard bytes.count <= Letters.longest else { return containsLong(word) }
    var folded = Letters()
    var isSmallAt: UInt64 = 0
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte.isLetter || byte == UInt8(ascii: "'") else { return containsUnusual(word) }
      folded.append(byte | 0x20)
      if byte & 0x20 != 0 && byte != UInt8(ascii: "'") { isSmallAt |= 1 << UInt64(index) }
    }
    guard !bytes.isEmpty, bytes[0].isLetter, bytes[bytes.count - 1].isLetter else { return nil }
    let writing = Writing(letters: folded, isSmallAt: isSmallAt)
    if let node = lexicon.find(folded), isRight(writing, word, node, \.spellings) { return true }
    guard let stem = writing.withoutPossessive, let node = lexicon.find(stem.letters) else {
      return false
    }
    // "NASA's" and "EUCLID'S", but not "EUCLID's" and "Euclid'S".
    let isSmallEnd = word.utf8.last == UInt8(ascii: "s")
    if stem.isAllUpper && isSmallEnd && stem.letters.count > 1 {
      return lexicon.node(node).forms.contains(.upperPossessive)
    }
    guard isSmallEnd || stem.isAllUpper else { return false }
    return isRight(stem, String(word.dropLast(2)), node, \.possessives)
  }

  /// The verdict on a word that is longer than any of the dictionary's; nil if it has more in it than letters.
  private func containsLong(_ word: String) -> Bool? {
    if word.utf8.contains(UInt8(ascii: "-")) { return containsUnusual(word) }
    return word.utf8.allSatisfy(\.isLetter) ? false : nil
  }

  /// The verdict on a word with other characters; nil if the library must be asked.
  private func containsUnusual(_ word: String) -> Bool? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= Self.mostParts else { return false }
    if parts.count > 1 {
      let verdicts = parts.map { $0.isEmpty ? nil : contains(String($0)) }
      if verdicts.contains(false) { return false }
      return verdicts.contains(nil) ? nil : true
    }
    var (plain, isPlain) = ("", true)
    for scalar in word.unicodeScalars {
      if scalar.isASCII {
        plain.unicodeScalars.append(scalar)
      } else if scalar == Self.otherApostrophe {
        plain.append("'")
      } else if let capital = Self.capitals.first(where: { $0.key == scalar })?.value {
        isPlain = false
        plain.unicodeScalars.append(capital)
      } else {
        return false
      }
    }
    // The library has ways of its own with capitals and apostrophes.
    if isPlain || plain.utf8.contains(UInt8(ascii: "'")) { return nil }
    // What is not right with a plain capital is not right with another one. Only Turkish has words that begin with "İ".
    return word.unicodeScalars.first == "\u{130}" || contains(plain) == false ? false : nil
  }

  /// The only sign beyond ASCII that the dictionary's files know, as another form of one of ASCII.
  private static let otherApostrophe: Unicode.Scalar = "\u{2019}"

  /// The library breaks words at fewer than ten hyphens.
  private static let mostParts = 10

  /// The only capitals beyond ASCII whose small letters are of it, to the library as well: the sign of Kelvin, and "İ". "ı" and "ſ", whose
  /// capitals are, are in no form of a word, as nothing is looked up in capitals that was not written in them.
  private static let capitals: KeyValuePairs<Unicode.Scalar, Unicode.Scalar> = [
    "\u{212A}": "K", "\u{130}": "I",
  ]

  /// A word in small letters, and where it was written with them.
  private struct Writing {
    var letters: Letters
    var isSmallAt: UInt64

    var isAllSmall: Bool { isSmallAt == letterPlaces }
    var isAllUpper: Bool { isSmallAt == 0 }
    /// Only the first letter is a capital.
    var isCapitalized: Bool { isSmallAt == letterPlaces & ~1 }

    private var letterPlaces: UInt64 {
      var places: UInt64 = 0
      for index in 0..<letters.count where letters[index] != UInt8(ascii: "'") {
        places |= 1 << UInt64(index)
      }
      return places
    }

    var withoutPossessive: Writing? {
      let count = letters.count - 2
      guard count > 0, letters[count] == UInt8(ascii: "'"), letters[count + 1] == UInt8(ascii: "s")
      else { return nil }
      let stem = isSmallAt & (1 << UInt64(count) - 1)
      return Writing(letters: letters[0..<count], isSmallAt: stem)
    }
  }

  /// Whether a word may be written so: as the dictionary has it, with a capital for a small letter at its
  /// start, or all in capitals.
  private func isRight(
    _ writing: Writing, _ word: String, _ node: Lexicon.NodeIndex,
    _ forms: KeyPath<WordForms, WordForms>
  ) -> Bool {
    let forms = lexicon.node(node).forms[keyPath: forms]
    if writing.isAllUpper { return !forms.isEmpty }
    if writing.isAllSmall { return forms.contains(.lower) }
    if writing.isCapitalized { return !forms.isDisjoint(with: [.lower, .capitalized]) }
    return forms.contains(.mixed) && lexicon.mixedForms(of: node).contains(word)
  }
}
