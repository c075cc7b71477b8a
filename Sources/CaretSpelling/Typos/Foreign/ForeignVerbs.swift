/// Forms that a language makes of its verbs, and of English ones, at will; no dictionary has all of them.
struct ForeignVerbs {
  let language: ForeignLanguage
  /// Whether the language's dictionary has a word.
  let isKnown: (String) -> Bool
  /// Whether a word is a usual one of English.
  let isEnglish: (String) -> Bool

  /// Whether a word in small letters is such a form.
  func contain(_ small: String) -> Bool {
    switch language {
    case .german:
      isSeparable(small) || isWithZu(small) || isJoint(small) || isCompared(small)
        || isNegated(small) || isOfName(small) || isMadeWithIer(small) || isDone(small)
    case .spanish:
      hasPronoun(small) || isCommand(small) || isCommandToMany(small) || isSaidToVos(small)
    case .french, .portuguese, .italian: false
    }
  }

  /// Whether a word in small letters is a form of a usual English one.
  func areMadeOfEnglish(_ small: String) -> Bool {
    switch language {
    case .german: isGermanOfEnglish(small)
    case .spanish: isEnglishVerb(small, before: Self.spanishEndings)
    case .italian: isEnglishWithDoubled(small, before: Self.italianEndings)
    case .french: isFrenchOfEnglish(small)
    case .portuguese: false
    }
  }

  /// Whether a word that is written with a capital is such a form of a noun, also of an English one with "er", or a noun made of a
  /// verb.
  ///
  /// - Parameter small: the word in small letters.
  func haveNoun(_ small: String) -> Bool {
    language == .german
      && (isNounWithEnding(small) || isDoer(small)
        || small.hasSuffix("ern") && isEnglish(String(small.dropLast())))
  }

  // MARK: German

  /// "zurückzuholen", "herunterlädst", "rausgehen": other short beginnings than those of speech stand before words by chance, but not
  /// with "zu" behind them.
  private func isSeparable(_ small: String) -> Bool {
    Self.separable.contains { start in
      guard small.hasPrefix(start) else { return false }
      let rest = small.dropFirst(start.count)
      if rest.hasPrefix("zu"), rest.hasSuffix("n"), rest.count > 5 {
        // A participle takes no "zu": "freizugegeben".
        return !rest.hasPrefix("zugege") && isKnown(String(rest.dropFirst(2)))
      }
      return (start.count > 4 || start.hasPrefix("r") || start == "weg") && rest.count > 3
        && isKnown(String(rest))
    }
  }

  /// "hochzuladen" of "hochladen", which the dictionary has.
  private func isWithZu(_ small: String) -> Bool {
    guard small.hasSuffix("n") else { return false }
    let letters = Array(small)
    return (2..<max(2, letters.count - 5)).contains { place in
      guard letters[place] == "z", letters[place + 1] == "u" else { return false }
      let (start, verb) = (String(letters[..<place]), String(letters[(place + 2)...]))
      // "heranzuzuziehen" has one too many.
      guard !start.hasSuffix("zu"), !verb.hasPrefix("zu"), isKnown(start), isKnown(start + verb)
      else { return false }
      // A participle takes no "zu": "freizugegeben".
      return !verb.hasPrefix("ge") || !isKnown(start + verb.dropFirst(2))
    }
  }

  /// "Bool'sche": what is after a name.
  private func isOfName(_ small: String) -> Bool {
    let parts = small.split(separator: "'")
    return parts.count == 2 && parts[1].hasPrefix("sche")
      && ["", "n", "r", "s", "m"].contains(parts[1].dropFirst(4))
  }

  /// "lesbareren", "generischere": what adjectives that end so become when they are compared.
  private func isCompared(_ small: String) -> Bool {
    Self.comparisons.contains { ending in
      guard small.hasSuffix(ending) else { return false }
      let adjective = String(small.dropLast(ending.count))
      return Self.adjectiveEndings.contains(where: adjective.hasSuffix) && isKnown(adjective)
    }
  }

  /// "instantiiert", which English has as a verb with "ate", and "diskretisieren", of an adjective or a noun with "is".
  private func isMadeWithIer(_ small: String) -> Bool {
    Self.ierEndings.contains { ending in
      guard small.hasSuffix(ending) else { return false }
      let stem = String(small.dropLast(ending.count))
      if stem.count > Self.shortestStem, isEnglish(stem + "ate") { return true }
      let base = stem.dropLast(2)
      return stem.hasSuffix("is") && base.count > Self.shortestStem
        && (isKnown(String(base)) || isKnown(base.firstCapitalized))
    }
  }

  private static let ierEndings = [
    "iere", "ieren", "ierend", "ierende", "ierenden", "iert", "ierte", "iertem", "ierten", "ierter",
    "iertes", "ierung", "ierungen",
  ]

  /// "gescanntes": the participle of a verb that the dictionary has, as "scannt".
  private func isDone(_ small: String) -> Bool {
    guard small.hasPrefix("ge") else { return false }
    return ["t", "te", "tem", "ten", "ter", "tes"].contains { ending in
      let stem = small.dropFirst(2).dropLast(ending.count)
      return small.hasSuffix(ending) && stem.count > Self.shortestStem && isKnown(stem + "en")
        && isKnown(stem + "t")
    }
  }

  private static let comparisons = [
    "er", "ere", "eren", "erer", "eres", "erem", "ste", "sten", "ster", "stes", "stem",
  ]
  private static let adjectiveEndings = [
    "abel", "al", "ant", "bar", "ell", "ent", "haft", "ibel", "ig", "isch", "iv", "lich", "los",
    "sam",
  ]

  /// "ungewünscht": a participle that is denied.
  private func isNegated(_ small: String) -> Bool {
    small.hasPrefix("unge") && isKnown(String(small.dropFirst(2)))
  }

  private static let separable = [
    "ab", "an", "auf", "aus", "bei", "durch", "ein", "fest", "fort", "frei", "heraus", "herunter",
    "hervor", "hinaus", "hinein", "hinunter", "hinzu", "los", "mit", "nach", "ran", "raus", "rein",
    "rüber",
    "runter", "um", "unter", "vor", "voran", "voraus", "weg", "weiter", "wieder", "zurück",
    "zusammen", "über",
  ]

  /// "Umgebungs" of "Umgebungs- und Funktionsnamen": no such word has an "s" of its own.
  private func isJoint(_ small: String) -> Bool {
    let noun = small.dropLast()
    return GermanCompounds.joinedEndings.contains(where: small.hasSuffix)
      && isKnown(noun.firstCapitalized)
  }

  /// "Oszillators", "Aufrufes", "Komplexitäten", "Publizierens": the second case of a noun or of what a verb does, and the plural of those
  /// nouns whose ending has no other.
  private func isNounWithEnding(_ small: String) -> Bool {
    if small.hasSuffix("ens"), small.count > 6, isKnown(String(small.dropLast())) { return true }
    if small.hasSuffix("es"), small.count > 6, !hasWeakEnd(small.dropLast(2)),
      isNoun(small.dropLast(2))
    {
      return true
    }
    if small.hasSuffix("s"), small.count > 5, let last = small.dropLast().last {
      return !"sßxz".contains(last) && isNoun(small.dropLast())
    }
    return small.hasSuffix("en") && Self.nounEndings.contains(where: small.dropLast(2).hasSuffix)
      && isNoun(small.dropLast(2))
  }

  /// "Fehleres", "Wertees", "Verzeichnises": such nouns have no "es".
  private func hasWeakEnd(_ noun: Substring) -> Bool {
    ["e", "el", "em", "en", "er", "s"].contains(where: noun.hasSuffix)
      || Self.nounEndings.contains(where: noun.hasSuffix)
  }

  private static let nounEndings = ["heit", "ion", "keit", "schaft", "tät", "ung"]

  /// Whether the dictionary has a word with a capital alone.
  private func isNoun(_ small: Substring) -> Bool {
    isKnown(small.firstCapitalized) && !isKnown(String(small))
  }

  /// "Spezifizierer", who or what does "spezifizieren".
  private func isDoer(_ small: String) -> Bool {
    ["", "s", "n", "in", "innen"].contains { ending in
      small.hasSuffix("ierer" + ending) && isKnown(small.dropLast(ending.count + 1) + "n")
    }
  }

  /// "gemergt", "auszuchecken", "tracken".
  private func isGermanOfEnglish(_ small: String) -> Bool {
    for start in ["", "ab", "an", "auf", "aus", "ein", "um"] where small.hasPrefix(start) {
      for middle in ["", "ge", "zu"] where small.dropFirst(start.count).hasPrefix(middle) {
        let verb = String(small.dropFirst(start.count + middle.count))
        // "gestart" has no ending: that of "start" would be "et".
        if start.isEmpty, isOwnStem(verb) || middle == "ge" && isEnglish(verb) { continue }
        if isEnglishVerb(verb, before: Self.germanEndings) { return true }
      }
    }
    return false
  }

  /// "gemachen", "mussst": what German has itself is not made of English "mach" and "muss".
  private func isOwnStem(_ verb: String) -> Bool {
    Self.germanEndings.contains { ending in
      guard verb.hasSuffix(ending) else { return false }
      let stem = verb.dropLast(ending.count)
      return stem.count > Self.shortestStem && (isKnown(stem + "en") || isKnown(String(stem)))
    }
  }

  private static let germanEndings = [
    "en", "t", "st", "et", "te", "ten", "tes", "ter", "tem", "ete", "eten", "etes", "eter", "end",
    "ende", "enden",
  ]

  // MARK: Spanish

  /// "pasarle", "enviándoselos": an infinitive or a gerund with pronouns. One that gets longer by them gets a mark, but for an
  /// infinitive with a single one.
  private func hasPronoun(_ small: String) -> Bool {
    Self.pronouns.contains { pronoun in
      guard small.hasSuffix(pronoun) else { return false }
      let marked = small.dropLast(pronoun.count)
      let verb = Self.plain(marked)
      guard verb.count > 4, Self.verbEndings.contains(where: verb.hasSuffix), isKnown(verb) else {
        return false
      }
      return (verb != marked) == (verb.hasSuffix("ndo") || pronoun.count > 3)
    }
  }

  /// "escríbelo", "obsérvese", "llamémoslo": a command with a pronoun, which has its mark before the last vowel of the verb.
  private func isCommand(_ small: String) -> Bool {
    Self.pronouns.contains { pronoun in
      guard small.hasSuffix(pronoun) else { return false }
      let marked = small.dropLast(pronoun.count)
      let verb = Self.plain(marked)
      return verb.count > 3 && verb != marked && verb.last == marked.last
        && ["a", "e", "mos"].contains(where: verb.hasSuffix) && isKnown(verb)
    }
  }

  /// "mencionadlo", "incluidlos".
  private func isCommandToMany(_ small: String) -> Bool {
    Self.pronouns.contains { pronoun in
      let verb = small.dropLast(pronoun.count)
      return small.hasSuffix(pronoun) && verb.count > 4
        && ["ad", "ed", "id"].contains(where: verb.hasSuffix) && isKnown(verb.dropLast() + "r")
    }
  }

  /// "podés", "instalás": how "puedes" and "instalas" are said where people say "vos".
  private func isSaidToVos(_ small: String) -> Bool {
    Self.vosEndings.contains { ending, infinitive in
      small.count > 4 && small.hasSuffix(ending) && isKnown(small.dropLast(2) + infinitive)
    }
  }

  private static let vosEndings = [("ás", "ar"), ("és", "er"), ("ís", "ir")]

  private static func plain(_ marked: Substring) -> String {
    String(marked.map { plainVowels[$0] ?? $0 })
  }

  private static let pronouns = [
    "me", "te", "se", "le", "lo", "la", "nos", "les", "los", "las", "selo", "sela", "selos",
    "selas", "melo", "telo",
  ]
  private static let verbEndings = ["ar", "er", "ir", "ando", "iendo", "yendo"]
  private static let plainVowels: [Character: Character] = [
    "á": "a", "é": "e", "í": "i", "ó": "o", "ú": "u",
  ]
  /// "resetear", "parseado".
  private static let spanishEndings = [
    "ear", "eo", "ea", "ean", "eado", "eada", "eados", "eadas", "eando", "eador", "amiento",
    "amientos",
  ]

  // MARK: French

  /// "taggons", "castées", and no "formattant", "tennez" or "impressionant", which have a letter more or less than what French has.
  private func isFrenchOfEnglish(_ small: String) -> Bool {
    Self.frenchEndings.contains { ending in
      guard small.hasSuffix(ending), small.count - ending.count > Self.shortestStem else {
        return false
      }
      let stem = String(small.dropLast(ending.count))
      guard let last = stem.last else { return false }
      if isEnglish(stem) || isEnglish(stem + "e") { return !isKnown(stem + String(last) + ending) }
      let single = String(stem.dropLast())
      return single.last == last && isEnglish(single) && !isKnown(single + ending)
    }
  }

  private static let frenchEndings = [
    "er", "é", "ée", "és", "ées", "ons", "ez", "ait", "aient", "ant", "era", "eront", "erait",
  ]

  // MARK: Italian

  /// "settaggi", "loggare": English verbs double their last letter before Italian endings.
  private static let italianEndings = [
    "aggi", "aggio", "ando", "are", "ata", "ate", "ati", "ato",
  ]

  // MARK: English

  private static let shortestStem = 3

  /// Whether a word is a usual one of English that ends with one consonant, with that twice before one of some endings.
  private func isEnglishWithDoubled(_ small: String, before endings: [String]) -> Bool {
    endings.contains { ending in
      guard small.hasSuffix(ending), small.count - ending.count > Self.shortestStem else {
        return false
      }
      let stem = small.dropLast(ending.count)
      // "digittare" is a slip of "digitare".
      return stem.dropLast().last == stem.last && isEnglish(String(stem.dropLast()))
        && !isKnown(stem.dropLast() + ending)
    }
  }

  /// Whether a word is a usual one of English with one of some endings; its "e" may be gone, its last letter stand twice.
  private func isEnglishVerb(_ small: String, before endings: [String]) -> Bool {
    endings.contains { ending in
      guard small.hasSuffix(ending), small.count - ending.count > Self.shortestStem else {
        return false
      }
      let stem = String(small.dropLast(ending.count))
      return isEnglish(stem) || isEnglish(stem + "e")
        || stem.dropLast().last == stem.last && isEnglish(String(stem.dropLast()))
    }
  }
}
