internal import CaretBytes

/// What English knows beside its dictionary: terms, and words made of others.
struct EnglishVocabulary: Sendable {
  let terms = TermSet.english
  private let lexicon = Lexicon.english

  /// Words less frequent than this join by chance only.
  static let usual = 100

  /// Whether a word is one of technology that the dictionary lacks and that others may be slips of, or such a one with an
  /// ending: "middlewares".
  func isTerm(_ letters: Letters) -> Bool {
    if isBareTerm(letters) { return true }
    let word = letters.string
    return Self.endings.contains { ending in
      word.hasSuffix(ending) && isBareTerm(letters[0..<letters.count - ending.utf8.count])
    }
  }

  private static let endings = ["s", "es", "d", "ed", "ing"]

  private func isBareTerm(_ letters: Letters) -> Bool {
    guard letters.count > 0, let index = lexicon.descend(letters) else { return false }
    return lexicon.node(index).isTarget && !lexicon.node(index).isWord
  }

  /// Whether a word is a right one that the dictionary lacks, or a term.
  func isKnownTerm(_ word: String) -> Bool { terms.classOf(word.utf8.map(\.lowercased)) != nil }

  /// "codebase": two usual words of three letters and more, in small letters.
  func isJoined(_ letters: [UInt8]) -> Bool {
    guard letters.count >= 6 else { return false }
    return (3...letters.count - 3).contains { at in
      isUsual(letters[..<at], least: Self.usual) && isUsual(letters[at...], least: Self.usual)
    }
  }

  /// "refcounted", "reinitialization": a word with an ending or a beginning that words are made with.
  func isDerived(_ letters: [UInt8]) -> Bool {
    Self.prefixes.contains { prefix in
      letters.count >= prefix.count + 4 && letters.starts(with: prefix)
        && isUsual(letters[prefix.count...], least: 2)
    }
      || stems(of: letters, before: Self.suffixes, least: 4).contains {
        isStem($0.stem, before: $0.ending)
      }
  }

  /// What stands before each of some endings that a word has, if that is so many letters.
  func stems(
    of letters: [UInt8], before endings: [[UInt8]], least: Int
  ) -> some Sequence<(stem: ArraySlice<UInt8>, ending: [UInt8])> {
    endings.lazy
      .filter { letters.count >= $0.count + least && letters.suffix($0.count).elementsEqual($0) }
      .map { (letters.dropLast($0.count), $0) }
  }

  /// The stem as it is, without its doubled consonant, or with the "e" or "y" that the ending took.
  func isStem(_ stem: ArraySlice<UInt8>, before suffix: [UInt8]) -> Bool {
    if isUsual(stem, least: 2) { return true }
    guard let first = suffix.first, Letters.isVowel(first) else { return false }
    if isUsual(stem + [UInt8(ascii: "e")], least: 2) { return true }
    return stem.count > 3 && stem.dropLast().last == stem.last && isUsual(stem.dropLast(), least: 2)
  }

  func isUsual(_ letters: ArraySlice<UInt8>, least: Int) -> Bool {
    guard let node = node(of: letters) else { return false }
    return node.frequency >= least && node.forms.contains(.lower)
  }

  /// How usual a word of English is that is written in small letters: the logarithm of its frequency to the base 2, from 1
  /// to 31; 0 for no such word.
  func frequency(of letters: [UInt8]) -> Double {
    guard let node = node(of: letters[...]), node.forms.contains(.lower) else { return 0 }
    return 1 + Lexicon.logarithm(ofClass: node.frequency)
  }

  /// Whether a word is one of English that is always written with a capital.
  func isName(_ letters: [UInt8]) -> Bool {
    node(of: letters[...]).map { !$0.forms.contains(.lower) && $0.forms.contains(.capitalized) }
      ?? false
  }

  /// Whether letters are a name that the dictionary lacks, and no word of it.
  func isNameAlone(_ letters: [UInt8]) -> Bool {
    terms.classOf(letters) == .name && node(of: letters[...]) == nil
  }

  private func node(of letters: ArraySlice<UInt8>) -> Lexicon.Node? {
    guard letters.count > 1, letters.count <= Letters.longest else { return nil }
    var word = Letters()
    for letter in letters { word.append(letter) }
    return lexicon.find(word).map(lexicon.node)
  }

  static let prefixes: [[UInt8]] = [
    "anti", "auto", "bi", "co", "cyber", "de", "dis", "hyper", "inter", "macro", "mega", "meta",
    "micro", "mini", "mis", "mono", "multi", "nano", "non", "out", "over", "photo", "poly", "post",
    "pre", "proto", "pseudo", "quasi", "re", "semi", "sub", "super", "tele", "trans", "ultra", "un",
    "under", "up",
  ].map { Array($0.utf8) }

  private static let suffixes: [[UInt8]] = [
    "able", "ability", "ably", "al", "ally", "ation", "ations", "ed", "er", "ers", "es", "est",
    "fied", "fier", "fy", "hood", "ian", "ible", "ic", "ify", "ing", "ings", "ish", "ism", "ist",
    "ists", "ity", "ization", "ize", "ized", "izer", "izing", "less", "like", "ly", "ment", "ments",
    "ness", "or", "ors", "ous", "s", "ship", "specific", "ways", "wise", "y",
  ].map { Array($0.utf8) }
}
