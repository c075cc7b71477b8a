internal import CaretBytes

// Words that dictionaries lack and that English makes of others at will. Each rule asks for the right spelling at the joint, which
// slips seldom have: of 12,000 known misspellings one in a hundred looks so.

extension EnglishVocabulary {
  /// Whether a word is made of a usual one by a rule: "unforgeable", "copyability", "stakers", "optionals", "there'd".
  func isMade(_ word: String) -> Bool {
    let letters = Self.letters(of: word)
    return hasClearPrefix(letters) || isAble(letters[...]) || isAbility(letters) || isDoer(letters)
      || isPluralOfAdjective(letters) || isContraction(letters)
  }

  /// In small letters, without a possessive ending.
  private static func letters(of word: String) -> [UInt8] {
    Array((WordJudge.withoutPossessive(WordJudge.plain(word)) ?? word).lowercased().utf8)
  }

  /// Whether a word is British for one that is usual or a term, with "iz": "serialiser", "deserialisation".
  func isBritish(_ word: String) -> Bool {
    let letters = Self.letters(of: word)
    return stems(of: letters, before: Self.britishEndings, least: 4).contains { stem, ending in
      let american = stem + "iz".utf8 + ending.dropFirst(2)
      return isUsual(american, least: Self.usual) || isPlainTerm(Array(american))
        || Letters(folding: String(decoding: american, as: UTF8.self)).map(isTerm) == true
    }
  }

  private func isPlainTerm(_ letters: [UInt8]) -> Bool {
    switch terms.classOf(letters) {
    case .technical, .word, .documented: true
    default: false
    }
  }

  private static let britishEndings: [[UInt8]] = [
    "isable", "isation", "isations", "ise", "ised", "iser", "isers", "ises", "ising",
  ].map { Array($0.utf8) }

  /// "unforgeable", "precreated". Slips have "re" and "de" at their start too often: "retuned", "dependant".
  private func hasClearPrefix(_ letters: [UInt8]) -> Bool {
    !letters.starts(with: "re".utf8) && !letters.starts(with: "de".utf8) && hasPrefix(letters)
  }

  /// "copyability"
  private func isAbility(_ letters: [UInt8]) -> Bool {
    stems(of: letters, before: [Array("ability".utf8)], least: 4).contains {
      isUsual($0.stem, least: Self.usual) && $0.stem.last != UInt8(ascii: "e")
    }
  }

  /// "replacer", "stakers", "pointee": who does what a verb says, or whom it is done to. A verb of one syllable with one vowel doubles
  /// the consonant behind it.
  private func isDoer(_ letters: [UInt8]) -> Bool {
    // "smallers" is no doer, as "smaller" is a word.
    if letters.last == UInt8(ascii: "s"), isUsual(letters.dropLast(), least: 2) { return false }
    return stems(of: letters, before: Self.doers, least: 3).contains { stem, _ in
      guard let last = stem.last, last != UInt8(ascii: "e"), last != UInt8(ascii: "y") else {
        return false
      }
      if isUsual(stem + [UInt8(ascii: "e")], least: Self.usual) { return true }
      if isUsual(stem, least: Self.usual) { return !doublesConsonant(stem) }
      let once = stem.dropLast()
      return once.last == last && doublesConsonant(once) && isUsual(once, least: Self.usual)
    }
  }

  private static let doers: [[UInt8]] = ["er", "ers", "ee", "ees"].map { Array($0.utf8) }

  private func doublesConsonant(_ stem: ArraySlice<UInt8>) -> Bool {
    guard let last = stem.last, !Letters.isVowel(last), !"wxy".utf8.contains(last) else {
      return false
    }
    return stem.dropLast().last.map(Letters.isVowel) == true
      && stem.count { Letters.isVowel($0) } == 1
  }

  /// "optionals", "learnings": what adjectives and participles make where they are taken for nouns.
  private func isPluralOfAdjective(_ letters: [UInt8]) -> Bool {
    letters.last == UInt8(ascii: "s") && isUsual(letters.dropLast(), least: Self.usual)
      && Self.endingsOfAdjectives.contains { letters.dropLast().suffix($0.count).elementsEqual($0) }
  }

  private static let endingsOfAdjectives: [[UInt8]] = ["able", "al", "ing"].map { Array($0.utf8) }

  /// "there'd", "which'll"
  private func isContraction(_ letters: [UInt8]) -> Bool {
    stems(of: letters, before: Self.shortVerbsBehind, least: 2).contains {
      isUsual($0.stem, least: Self.usual)
    }
  }

  private static let shortVerbsBehind: [[UInt8]] = ["'d", "'ll", "'ve"].map { Array($0.utf8) }
}
