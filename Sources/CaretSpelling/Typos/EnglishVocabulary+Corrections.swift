internal import CaretBytes

// What speaks against a correction in the words alone: a word that was written on purpose, by another rule than en_US's.

/// A reason for which a word is no slip of another, whatever stands around it.
struct WordRule: Sendable {
  /// What it is called.
  let veto: CorrectionVeto
  let holds: @Sendable (EnglishVocabulary, Pair) -> Bool

  init(_ veto: CorrectionVeto, _ holds: @escaping @Sendable (EnglishVocabulary, Pair) -> Bool) {
    (self.veto, self.holds) = (veto, holds)
  }

  /// A word and what it may have been meant for.
  struct Pair {
    /// The word, without the ending of a possessive.
    let stem: String
    /// The same in small letters.
    let letters: [UInt8]
    let correction: String
    let meant: [UInt8]

    init(_ word: String, _ correction: String) {
      stem = WordJudge.withoutPossessive(word) ?? word
      letters = Array(stem.lowercased().utf8)
      self.correction = correction
      meant = Array(correction.lowercased().utf8)
    }

    /// Whether the word is the other with one letter behind it.
    func isMeant(with last: UInt8) -> Bool { letters == meant + [last] }
  }
}

extension EnglishVocabulary {
  /// All of them, in the order in which they are asked.
  static let correctionRules: [WordRule] = [
    WordRule(.knownWord) { $0.isSettledOrPlural($1.letters) },
    WordRule(.joined) { english, pair in
      !pair.meant.contains(0x20)
        && (english.isJoined(pair.letters) || english.hasSmallWordAtEnd(pair.letters))
    },
    WordRule(.recipient) { _, pair in
      let e = UInt8(ascii: "e")
      return pair.meant.last == e && pair.isMeant(with: e)
    },
    WordRule(.romance) { _, pair in pair.isMeant(with: UInt8(ascii: "a")) },
    WordRule(.plural) { $0.isPlural($1.letters, of: $1.correction) },
    WordRule(.prefix) { $0.hasPrefix($1.letters) },
    WordRule(.again) { $0.isAgain($1.letters) },
    WordRule(.coined) { $0.isCoined($1.letters) },
    WordRule(.measure) { $0.isMeasure($1.letters) },
    WordRule(.backFormation) { $0.isBackFormation($1.letters) },
    WordRule(.variant) { $0.isVariant($1.stem, of: $1.correction) },
    WordRule(.partTwice) { $0.isTwice($1.letters, not: $1.correction) },
    WordRule(.adverb) { $0.isAdverb($1.letters, not: $1.correction) },
    WordRule(.homophone) { _, pair in nearToOwners.contains(pair.correction.lowercased()) },
    WordRule(.clipped) { $0.isClipped($1.letters, from: $1.correction) },
    WordRule(.regularVerb) { $0.isRegularVerb($1.letters, not: $1.correction) },
    WordRule(.coinedVerb) { $0.isCoinedVerb($1.letters, not: $1.correction) },
    WordRule(.agentNoun) { $0.isVerbsDoer($1.letters, not: $1.correction) },
    WordRule(.slipOfMade) { $0.isSlipOfMade($1.letters, not: $1.correction) },
    WordRule(.british) { english, pair in
      let correction = WordJudge.withoutPossessive(pair.correction) ?? pair.correction
      return english.isNearerToBritish(pair.stem, than: correction)
    },
  ]

  /// Notes why a word is no slip of another.
  func note(_ vetoes: inout CorrectionVetoes, against correction: String, of word: String) {
    let pair = WordRule.Pair(word, correction)
    for rule in Self.correctionRules where !vetoes.isSettled {
      vetoes.note(rule.veto, if: rule.holds(self, pair))
    }
  }

  /// Whether a word may be a slip of another.
  func mayMean(_ correction: String, by word: String) -> Bool {
    var vetoes = CorrectionVetoes(wantsAll: false)
    note(&vetoes, against: correction, of: word)
    return vetoes.found.isEmpty
  }

  /// Whether a word is known as a name and near to another, or made of a verb by a rule, as words of technology are: "Daniele",
  /// "resync", "sanitization". Words that are made by other rules are slips too often.
  func isOnPurpose(_ word: String, not correction: String) -> Bool {
    let letters = word.utf8.map(\.lowercased)
    if word.utf8.first?.isUppercase == true,
      letters.dropFirst().elementsEqual(word.utf8.dropFirst())
    {
      return terms.classOf(letters) == .name && isName(correction.utf8.map(\.lowercased))
    }
    return isAgain(letters) || isNoun(letters)
  }

  /// "sanitization": what a verb makes with -ization.
  private func isNoun(_ letters: [UInt8]) -> Bool {
    stems(of: letters, before: ["ation", "ations"].map { Array($0.utf8) }, least: 4).contains {
      $0.stem.suffix(2).elementsEqual("iz".utf8) && isUsual($0.stem + [UInt8(ascii: "e")], least: 2)
    }
  }

  /// A verb with the ending of a regular one, which is no slip of a word with another stem: "catched" is none of "cached".
  private func isRegularVerb(_ letters: [UInt8], not correction: String) -> Bool {
    let correction = Array(correction.lowercased().utf8)
    return stems(of: letters, before: ["ed", "ing"].map { Array($0.utf8) }, least: 4).contains {
      $0.stem.last != UInt8(ascii: "e") && isUsual($0.stem, least: Self.usual)
        && !correction.starts(with: $0.stem.dropLast())
    }
  }

  /// "entitise", "cursorize": a verb of a usual word, where the correction is no such verb.
  private func isCoinedVerb(_ letters: [UInt8], not correction: String) -> Bool {
    let meant = Array(correction.lowercased().utf8)
    return stems(of: letters, before: Self.verbEndings, least: 5).contains { stem, _ in
      !Self.verbEndings.contains { meant.suffix($0.count).elementsEqual($0) }
        && (isUsual(stem, least: Self.usual)
          || isUsual(stem + [UInt8(ascii: "y")], least: Self.usual))
    }
  }

  private static let verbEndings: [[UInt8]] = [
    "ise", "ised", "ises", "ising", "ize", "ized", "izes", "izing",
  ].map { Array($0.utf8) }

  /// "implementator": a usual verb with the ending that other verbs have for who does it.
  private func isVerbsDoer(_ letters: [UInt8], not correction: String) -> Bool {
    let meant = correction.lowercased()
    return stems(of: letters, before: ["ator", "ators"].map { Array($0.utf8) }, least: 4).contains {
      isUsual($0.stem, least: Self.usual) && !meant.hasSuffix("ator") && !meant.hasSuffix("ators")
    }
  }

  /// "automagially": a word that lacks one letter of "automagically", which is made by a rule, where its correction is farther.
  private func isSlipOfMade(_ letters: [UInt8], not correction: String) -> Bool {
    guard let written = Letters(folding: String(decoding: letters, as: UTF8.self)),
      let meant = Letters(folding: correction), meant.edits(to: written) > 1
    else { return false }
    return Self.prefixes.contains { prefix in
      prefix.count > 3 && letters.count > prefix.count + 5 && letters.starts(with: prefix)
        && lacksLetterOfUsual(letters[prefix.count...])
    }
  }

  private func lacksLetterOfUsual(_ letters: ArraySlice<UInt8>) -> Bool {
    (letters.startIndex...letters.endIndex).contains { place in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains { letter in
        isUsual(letters[..<place] + [letter] + letters[place...], least: Self.usual)
      }
    }
  }

  /// A regular plural, which may be right beside that of a like word: a usual word with the ending of its plural.
  private func isPlural(_ letters: [UInt8], of other: String) -> Bool {
    let stem = letters.dropLast()
    guard letters.last == UInt8(ascii: "s"), letters.count > 4, let last = stem.last,
      !"fhosxyz".utf8.contains(last), !stem.elementsEqual(other.lowercased().utf8)
    else { return false }
    return isUsual(stem, least: 2)
  }

  /// What is done once more: a short verb behind "re".
  private func isAgain(_ letters: [UInt8]) -> Bool {
    letters.starts(with: "re".utf8)
      && Self.shortVerbs.contains(String(decoding: letters.dropFirst(2), as: UTF8.self))
  }

  private static let shortVerbs: Set<String> = [
    "add", "ask", "bind", "call", "cast", "copy", "eval", "fork", "get", "hash", "init", "link",
    "load", "lock", "log", "map", "name", "open", "pack", "poll", "post", "push", "read", "run",
    "save", "scan", "send", "set", "sign", "size", "sort", "sync", "tag", "test", "try", "use",
    "wrap",
  ]

  /// Whether a word is one of the longest lists alone, which have typos as well.
  func isRareWord(_ word: String) -> Bool {
    switch terms.classOf(Array(word.lowercased().utf8)) {
    case .rare, .rarest: true
    default: false
    }
  }

  private func isSettledOrPlural(_ letters: [UInt8]) -> Bool {
    isSettled(letters) || letters.last == UInt8(ascii: "s") && isSettled(letters.dropLast())
  }

  private func isSettled(_ letters: [UInt8]) -> Bool {
    switch terms.classOf(letters) {
    case .word, .technical: true
    default: false
    }
  }

  /// "functionas", "itis": a usual word with a small one that the blank before it is missing from.
  private func hasSmallWordAtEnd(_ letters: [UInt8]) -> Bool {
    stems(of: letters, before: Self.smallWords, least: 2).contains {
      isUsual($0.stem, least: Self.usual)
    }
  }

  private static let smallWords: [[UInt8]] = [
    "as", "at", "be", "by", "do", "id", "ids", "if", "in", "is", "it", "of", "so", "the", "to",
    "we",
  ].map { Array($0.utf8) }

  /// "automatical", "comparand", "fusable": a usual word with an ending that new words are made with.
  private func isCoined(_ letters: [UInt8]) -> Bool {
    stems(of: letters, before: Self.coiningEndings, least: 6).contains {
      isStem($0.stem, before: $0.ending)
    } || isAble(letters[...]) || isDegree(letters)
  }

  /// "burstiness", "printier": how much something is as a usual word is.
  private func isDegree(_ letters: [UInt8]) -> Bool {
    stems(of: letters, before: Self.degrees, least: 4).contains {
      isUsual($0.stem, least: Self.usual)
    }
  }

  private static let degrees = ["iness", "ier", "iest"].map { Array($0.utf8) }

  private static let coiningEndings: [[UInt8]] = [
    "al", "and", "hood", "ish", "ism", "ist", "less", "like", "ness", "ship", "wise",
  ].map { Array($0.utf8) }

  /// How something is measured that is a usual word, as "photometry" is made of "photo".
  private func isMeasure(_ letters: [UInt8]) -> Bool {
    stems(of: letters, before: Self.measures, least: 4).contains {
      isUsual($0.stem, least: Self.usual)
    }
  }

  private static let measures: [[UInt8]] = [
    "imeter", "imeters", "imetric", "imetry", "ometer", "ometers", "ometric", "ometry",
  ].map { Array($0.utf8) }

  /// "revocated", "significand": what "revocation" and "signification" would come from.
  private func isBackFormation(_ letters: [UInt8]) -> Bool {
    stems(of: letters, before: Self.backEndings, least: 4).contains {
      isUsual($0.stem + Array("ation".utf8), least: 2)
    }
  }

  private static let backEndings: [[UInt8]] = ["and", "ate", "ated", "ates", "ating"].map {
    Array($0.utf8)
  }

  /// "cancelation", where "canceled" is right with one "l" as well; "controling" is a slip.
  private func hasSingleL(_ letters: [UInt8], of meant: [UInt8]) -> Bool {
    guard meant.count == letters.count + 1 else { return false }
    return letters.indices.dropFirst(3).contains { place in
      letters[place] == UInt8(ascii: "l") && letters[...place] == meant[...place]
        && letters[place...] == meant[(place + 1)...]
        && isUsual(letters[...place] + Array("ed".utf8), least: 2)
    }
  }

  /// "focussed", "biassing", as the British write it; "processsed" is a slip.
  private func hasDoubleS(_ letters: [UInt8], of meant: [UInt8]) -> Bool {
    stems(of: letters, before: Self.endingsOfVerbs, least: 4).contains { stem, ending in
      stem.suffix(2).elementsEqual("ss".utf8) && !stem.suffix(3).elementsEqual("sss".utf8)
        && isUsual(stem.dropLast(), least: 2)
        && meant.elementsEqual(stem.dropLast() + ending)
    }
  }

  private static let endingsOfVerbs: [[UInt8]] = ["ed", "es", "ing"].map { Array($0.utf8) }

  /// "convertor", "na\u{EF}ve", which others write "converter", "naive".
  private func isVariant(_ word: String, of other: String) -> Bool {
    let (written, meant) = (Array(word.lowercased().utf8), Array(other.lowercased().utf8))
    if hasSingleL(written, of: meant) || hasDoubleS(written, of: meant) { return true }
    let marks = word.unicodeScalars.filter { $0.value >= 0x80 && $0 != "\u{2019}" }
    if marks.contains(where: { !other.unicodeScalars.contains($0) }) { return true }
    let places =
      written.count == meant.count ? written.indices.filter { written[$0] != meant[$0] } : []
    return places.count == 1 && "eo".utf8.contains(written[places[0]])
      && "eo".utf8.contains(meant[places[0]])
      && [["r"], ["r", "s"]].contains(written[(places[0] + 1)...].map { String(UnicodeScalar($0)) })
  }

  /// "stringly": what a usual word makes with -ly, where another word is meant to be corrected to: "accidently" begins as
  /// "accidentally" does.
  private func isAdverb(_ letters: [UInt8], not correction: String) -> Bool {
    let meant = Array(correction.lowercased().utf8)
    // "parallely" of "parallel", which it does not mean.
    if letters.suffix(2).elementsEqual("ly".utf8),
      [1, 2].contains(where: { letters.dropLast($0).elementsEqual(meant) })
    {
      return true
    }
    return stems(of: letters, before: [Array("ly".utf8)], least: 4).contains {
      isUsual($0.stem, least: Self.usual) && !meant.starts(with: $0.stem)
    }
  }

  /// "theyre" may be "their" as well.
  private static let nearToOwners: Set<String> = ["they're", "you're"]

  /// "standands": a usual word of which a part was written twice, though another is nearer.
  private func isTwice(_ letters: [UInt8], not correction: String) -> Bool {
    let meant = Array(correction.lowercased().utf8)
    let counts = Self.shortestPart...max(Self.shortestPart, letters.count / 2)
    return counts.contains { count in
      letters.indices.dropLast(2 * count - 1).contains { start in
        guard letters[start..<start + count] == letters[start + count..<start + 2 * count] else {
          return false
        }
        let once = letters[..<start] + letters[(start + count)...]
        return Array(once) != meant && isUsual(once, least: Self.usual)
      }
    }
  }

  private static let shortestPart = 3

  /// "alignmt": the letters before the last one are left out between consonants, as abbreviations have it.
  private func isClipped(_ letters: [UInt8], from correction: String) -> Bool {
    let meant = Array(correction.lowercased().utf8)
    guard meant.count >= letters.count + 2, let last = letters.last, last == meant.last,
      meant.starts(with: letters.dropLast()), letters.count > 2
    else { return false }
    return !Letters.isVowel(last) && !Letters.isVowel(letters[letters.count - 2])
  }

  /// What a word has before its ending, where that is no word: "gif" of "gifs", "mmap" of "mmapped".
  func unknownStems(of word: String) -> [[UInt8]] {
    let letters = Array((WordJudge.withoutPossessive(word) ?? word).lowercased().utf8)
    let stems = stems(of: letters, before: Self.inflections, least: 3).flatMap {
      found -> [[UInt8]] in
      let stem = Array(found.stem)
      return stem.dropLast().last == stem.last ? [stem, stem.dropLast()] : [stem]
    }
    return stems.filter { $0.count > 2 && !isUsual($0[...], least: 1) }
  }

  private static let inflections: [[UInt8]] = [
    "s", "es", "d", "ed", "er", "ers", "ing", "able",
  ].map { Array($0.utf8) }

  /// "organisaton" is nearer to "organisation" than to "organization".
  private func isNearerToBritish(_ word: String, than american: String) -> Bool {
    guard let written = Letters(folding: word), let meant = Letters(folding: american) else {
      return false
    }
    let edits = meant.edits(to: written)
    // "serialiser" and "greyscale", which no list has.
    if edits == 1,
      [("is", "iz"), ("grey", "gray")].contains(where: { british, other in
        word.lowercased().replacing(british, with: other) == american.lowercased()
      })
    {
      return true
    }
    return Self.spellings.contains { spelling in
      let british = american.lowercased().replacing(spelling.american, with: spelling.british)
      guard british != american.lowercased(), terms.classOf(Array(british.utf8)) == .word,
        let letters = Letters(folding: british)
      else { return false }
      return letters.edits(to: written) < edits
    }
  }

  private static let spellings: [(american: String, british: String)] = [
    ("iz", "is"), ("yz", "ys"), ("or", "our"), ("er", "re"), ("og", "ogue"), ("ense", "ence"),
    ("l", "ll"), ("s", "ss"), ("e", "ae"),
    ("e", "oe"),
  ]

  /// "automagic", "undecodable": a beginning that words are made with, before a usual word of five letters and more, or what a
  /// verb makes with -able.
  func hasPrefix(_ letters: [UInt8]) -> Bool {
    Self.prefixes.contains { prefix in
      letters.count >= prefix.count + 5 && letters.starts(with: prefix)
        && (isUsual(letters[prefix.count...], least: Self.usual)
          || isAble(letters[prefix.count...]))
    }
  }

  /// "decodable", "fusable", "runnable". A verb keeps its "e" behind "c" and "g", and doubles its consonant behind a single vowel
  /// alone: "noticable" is a slip.
  func isAble(_ letters: ArraySlice<UInt8>) -> Bool {
    stems(of: Array(letters), before: [Array("able".utf8)], least: 3).contains {
      let stem = Array($0.stem)
      guard isStem(stem[...], before: $0.ending), let last = stem.last else { return false }
      if isUsual(stem[...], least: 2) { return true }
      if stem.dropLast().last == last {
        return stem.count > 3 && Letters.isVowel(stem[stem.count - 3])
          && !Letters.isVowel(stem[stem.count - 4])
      }
      return !"cg".utf8.contains(last)
    }
  }
}
