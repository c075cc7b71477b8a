// What German makes of its words by rules that have no end, and of which no dictionary has all: participles of separable
// verbs, who or what does something, what comes of doing it. Each rule wants the word in the dictionary that the new one is
// made of.

/// Tells words that German makes of others.
struct GermanWords {
  /// Whether the dictionary has a word.
  let isKnown: (String) -> Bool
  /// Whether a word is a usual one of English.
  let isEnglish: (String) -> Bool
  /// Whether English has a word.
  let hasEnglish: (String) -> Bool

  /// What adjectives end with, besides their degrees.
  static let adjectiveEndings = ["", "e", "en", "er", "es", "em"]

  /// Whether a word in small letters is a form of a verb, or an adjective.
  func contain(_ small: String) -> Bool {
    isSeparableParticiple(small) || isToBeDone(small) || isNegatedParticiple(small)
      || isOfTeaching(small) || isEnglishWithEl(small)
  }

  /// Whether a word in small letters is an adjective that English has as well.
  func haveAdjective(_ small: String) -> Bool { isScholarly(small, Self.scholarlyAdjectives) }

  /// Whether a word that is written with a capital is a noun that English has as well.
  ///
  /// - Parameter small: the word in small letters.
  func haveNoun(_ small: String) -> Bool { isScholarly(small, Self.scholarlyNouns) }

  /// Whether a word may be made of others where no usual word is near that may have been meant: slips of those are as well, by chance.
  ///
  /// - Parameters:
  ///   - small: the word in small letters.
  ///   - isNoun: whether it is written with a capital.
  func mayContain(_ small: String, isNoun: Bool) -> Bool {
    isSeparated(small) || isBegunForeign(small) || isMadeOfEnglishWithIer(small)
      || isNoun && (Self.isDoer(small, isKnown) || Self.isDeed(small, isKnown) || isDevice(small))
  }

  /// Whether a word is one of "wieder" that is meant to be one of "wider": "wiederspiegeln".
  func areMistaken(_ small: String) -> Bool {
    guard small.hasPrefix("wieder") else { return false }
    let meant = "wider" + small.dropFirst(6)
    return isKnown(meant) || isKnown(meant.firstCapitalized)
  }

  // MARK: Verbs

  private static let shortestRest = 6

  private static let separable = [
    "ab", "an", "auf", "auseinander", "aus", "bei", "dar", "dazu", "dazwischen", "durch", "ein",
    "empor", "entgegen", "fehl", "fest", "fort", "frei", "heim", "herab", "heran", "herauf",
    "heraus", "herein", "herum", "herunter", "hervor", "hinab", "hinauf", "hinaus", "hinein",
    "hinterher", "hinunter", "hinzu", "hoch", "los", "mit", "nach", "nieder", "um", "unter",
    "voran", "voraus", "vorbei", "vor", "weg", "weiter", "wieder", "zurecht", "zurück", "zusammen",
    "zu", "über",
  ]

  /// "eingeübt", "angeschleppter", "eingemessene": what stands before a participle with "ge" is no part of it by chance.
  private func isSeparableParticiple(_ small: String) -> Bool {
    rests(of: small) { rest in
      rest.hasPrefix("ge") && rest.count > Self.shortestParticiple && isKnown(String(rest))
        && Self.participleEndings.contains(where: rest.hasSuffix)
    }
  }

  private static let shortestParticiple = 4
  /// Without an ending "festgelegen" is one of two verbs.
  private static let participleEndings =
    adjectiveEndings.map { "t" + $0 } + adjectiveEndings.dropFirst().map { "en" + $0 }

  /// "auszuzählende": what is to be done.
  private func isToBeDone(_ small: String) -> Bool {
    guard small.contains("zu"),
      Self.adjectiveEndings.contains(where: { small.hasSuffix("nd" + $0) })
    else { return false }
    return rests(of: small) { rest in
      rest.hasPrefix("zu") && rest.count > Self.shortestRest && isKnown(String(rest.dropFirst(2)))
    }
  }

  /// The beginnings of verbs, of those that are parted and of others.
  static let beginnings = separable + inseparable

  /// Whether one of some beginnings of verbs stands before a rest.
  static func rests(
    of small: String, behind beginnings: [String], are isFitting: (Substring) -> Bool
  ) -> Bool {
    beginnings.contains { small.hasPrefix($0) && isFitting(small.dropFirst($0.count)) }
  }

  /// The same of separable verbs.
  private func rests(of small: String, are isFitting: (Substring) -> Bool) -> Bool {
    Self.rests(of: small, behind: Self.separable, are: isFitting)
  }

  /// "unverbucht", "unnummerierte": a participle that is denied, of a verb that has no "ge".
  private func isNegatedParticiple(_ small: String) -> Bool {
    guard small.hasPrefix("un") else { return false }
    let rest = small.dropFirst(2)
    return rest.count >= Self.shortestRest
      && (Self.inseparable.contains(where: rest.hasPrefix) || rest.contains("ier"))
      && Self.adjectiveEndings.contains { rest.hasSuffix("t" + $0) } && isKnown(String(rest))
  }

  private static let inseparable = ["be", "ent", "er", "ver", "zer"]

  /// "schottet" of "schottet … ab": a form of a verb that is known with what stands behind it alone.
  private func isSeparated(_ small: String) -> Bool {
    small.count >= Self.shortestRest && ["t", "te", "ten"].contains(where: small.hasSuffix)
      && Self.usualBehind.contains { isKnown($0 + small) }
  }

  private static let usualBehind = ["ab", "an", "auf", "aus", "ein"]

  // MARK: Adjectives

  /// "epistemologische", of "Epistemologie".
  private func isOfTeaching(_ small: String) -> Bool {
    Self.adjectiveEndings.contains { ending in
      small.hasSuffix("isch" + ending) && isNoun(small.dropLast(4 + ending.count) + "ie")
    }
  }

  /// "soziodemographisch", "Fotosensor": what is Greek or Latin before a word that is as well.
  private func isBegunForeign(_ small: String) -> Bool {
    Self.foreignBeginnings.contains { beginning in
      guard small.hasPrefix(beginning), small.count >= beginning.count + Self.shortestRest else {
        return false
      }
      let rest = small.dropFirst(beginning.count)
      return isKnown(String(rest)) || isKnown(rest.firstCapitalized)
    }
  }

  private static let foreignBeginnings = [
    "aero", "agro", "anti", "astro", "auto", "bio", "elektro", "ethno", "foto", "geo",
    "hydro", "hyper", "inter", "intra", "makro", "meta", "mikro", "mono", "multi", "neuro",
    "paläo", "photo", "poly", "post", "pseudo", "psycho", "quasi", "retro", "semi", "sozio", "sub",
    "super", "supra", "tele", "thermo", "trans", "ultra",
  ]

  /// "adjustieren", and no "exportieren" with a "c", nor "visualieren".
  private func isMadeOfEnglishWithIer(_ small: String) -> Bool {
    guard small.contains("ier") else { return false }
    return Self.ierEndings.contains { ending in
      guard small.hasSuffix(ending) else { return false }
      let stem = String(small.dropLast(ending.count))
      return stem.count > 4 && !stem.hasSuffix("e") && isEnglish(stem)
        && !isKnown(small.replacing("c", with: "k")) && !isKnown(stem + "is" + ending)
    }
  }

  /// "gesampelt", of "sample".
  private func isEnglishWithEl(_ small: String) -> Bool {
    guard small.hasPrefix("ge") else { return false }
    return Self.elEndings.contains { ending in
      guard small.hasSuffix("el" + ending) else { return false }
      let stem = small.dropFirst(2).dropLast(ending.count + 2)
      return stem.count > 2 && isEnglish(stem + "le") && !isKnown(stem + "eln")
    }
  }

  private static let elEndings = adjectiveEndings.map { "t" + $0 }

  private static let ierEndings = [
    "iere", "ieren", "ierend", "ierende", "ierenden", "iert", "ierte", "iertem", "ierten", "ierter",
    "iertes", "ierung", "ierungen",
  ]

  // MARK: Words of sciences

  /// "surjektive", "Konfidenz", "Isotopie": what English and German have of Latin and Greek, each with its own ending. English
  /// writes "c" where German has "k", and letters twice or with an "h" where German has none: "Authorität", "Gallerie" are slips.
  private func isScholarly(_ small: String, _ kinds: [ScholarlyKind]) -> Bool {
    guard small.count > Self.shortestRest, !hasBareC(small) else { return false }
    return kinds.contains { own, english, endings in
      endings.contains { ending in
        guard small.hasSuffix(own + ending) else { return false }
        let stem = small.dropLast(own.count + ending.count)
        return stem.count > 2 && Self.englishStems(of: stem).contains { hasEnglish($0 + english) }
          && !isSlip(small)
      }
    }
  }

  /// What English may write for the stem of such a word: "preempt" for "präempt", "homeomorph" for "homöomorph".
  private static func englishStems(of stem: Substring) -> [String] {
    var stems = [String(stem)]
    for (own, english) in spellings where stem.contains(own) {
      stems += stems.flatMap { stem in english.map { stem.replacing(own, with: $0) } }
    }
    return stems
  }

  private static let spellings: [(String, [String])] = [
    ("k", ["c"]), ("z", ["c"]), ("ä", ["e", "ae"]), ("ö", ["eo", "e", "oe"]),
  ]

  private func hasBareC(_ small: String) -> Bool {
    small.replacing("sch", with: "").replacing("ch", with: "").replacing("ck", with: "")
      .contains("c")
  }

  private func isSlip(_ small: String) -> Bool {
    (DoubledLetter.variants(of: small) + [small.replacing("th", with: "t")]).contains {
      isKnown($0) || isKnown($0.firstCapitalized)
    }
  }

  private typealias ScholarlyKind = (own: String, english: String, endings: [String])

  private static let scholarlyAdjectives: [ScholarlyKind] = [
    ("iv", "ive", adjectiveEndings), ("ar", "ar", adjectiveEndings), ("al", "al", adjectiveEndings),
    ("ent", "ent", adjectiveEndings), ("ant", "ant", adjectiveEndings), ("abel", "able", [""]),
    ("abl", "able", Array(adjectiveEndings.dropFirst())), ("ibel", "ible", [""]),
    ("ibl", "ible", Array(adjectiveEndings.dropFirst())),
    ("om", "omous", Array(adjectiveEndings.dropFirst())), ("iert", "ated", adjectiveEndings),
  ]
  private static let scholarlyNouns: [ScholarlyKind] = [
    ("enz", "ence", ["", "en"]), ("anz", "ance", ["", "en"]), ("ität", "ity", ["", "en"]),
    ("ismus", "ism", [""]), ("ismen", "ism", [""]), ("ie", "y", ["", "n"]),
    ("il", "ile", ["", "e", "en", "s"]),
    ("ie", "ism", ["", "n"]), ("ation", "ation", ["", "en"]), ("ator", "ator", ["", "en", "s"]),
  ]

  // MARK: Nouns

  /// "Löser", "Verweigerer", "Lernern": who or what does what a verb says.
  static func isDoer(_ small: String, _ isKnown: (String) -> Bool) -> Bool {
    ["er", "ers", "ern", "erin", "erinnen"].contains { ending in
      guard small.hasSuffix(ending) else { return false }
      let stem = small.dropLast(ending.count)
      return stem.count > 2 && isVerb(stem, isKnown)
    }
  }

  /// "Verästelungen", "Konfundierung": what comes of doing it.
  static func isDeed(
    _ small: String, _ isKnown: (String) -> Bool, least: Int = shortestStem
  ) -> Bool {
    ["ung", "ungen"].contains { ending in
      guard small.hasSuffix(ending) else { return false }
      let stem = small.dropLast(ending.count)
      return stem.count >= least && isVerb(stem, isKnown)
    }
  }

  /// "Klassifikator", of "Klassifikation".
  private func isDevice(_ small: String) -> Bool {
    ["or", "oren", "ors"].contains { ending in
      guard small.hasSuffix("t" + ending) else { return false }
      let stem = small.dropLast(ending.count)
      return stem.count > 4 && isNoun(stem + "ion")
    }
  }

  private static let shortestStem = 5

  private static func isVerb(_ stem: Substring, _ isKnown: (String) -> Bool) -> Bool {
    isKnown(stem + "en") || (stem.hasSuffix("er") || stem.hasSuffix("el")) && isKnown(stem + "n")
  }

  /// Whether the dictionary has a word with a capital alone.
  private func isNoun(_ small: Substring) -> Bool {
    isKnown(small.firstCapitalized) && !isKnown(String(small))
  }

}

/// Words with a letter that stands once more or less.
enum DoubledLetter {
  /// What a word is with one of its letters twice, or once where it stands twice.
  static func variants(of small: String) -> [String] {
    let letters = Array(small)
    return letters.indices.compactMap { place in
      var other = letters
      if place > 0, letters[place] == letters[place - 1] {
        other.remove(at: place)
      } else {
        other.insert(letters[place], at: place)
      }
      return String(other)
    }
  }
}
