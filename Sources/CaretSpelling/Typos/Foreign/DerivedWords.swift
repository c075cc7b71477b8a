/// Words that a language derives of others at will, by endings and beginnings that hardly a slip has: "aufzählbar", "collassabile". Of the
/// corrections of Scripts/data/typos/foreign.tsv none has one of these, of the unknown words beside them some 200.
struct DerivedWords {
  let language: ForeignLanguage
  /// Whether the language's dictionary has a word.
  let isKnown: (String) -> Bool
  /// Whether a word in small letters is a name.
  let isName: (String) -> Bool

  private static let (shortestStem, shortestRest) = (4, 6)

  /// Whether a word in small letters is made of one of the dictionary.
  func contain(_ small: String) -> Bool {
    if language != .german, isComposed(small) { return true }
    if isOfName(small) { return true }
    return switch language {
    case .german:
      isAble(small) || isWithAdjective(small) || isBegun(small, ["rum"], least: 5)
        || isNounBegun(small)
        || small.contains("ier") && isBegun(small, Self.verbBeginnings, least: Self.longRest)
    case .french:
      isMade(small, ["ativement"], of: ["ative"]) || isMade(small, ["iquement"], of: ["ique"])
        || isParticiple(small) || isDoer(small) || isDoneAgain(small)
    case .spanish:
      isMade(small, ["able", "ables", "ador", "adora", "adores", "adoras"], of: ["ar"])
        || isMade(small, ["ible", "ibles"], of: ["ir"]) || isMarkedAdverb(small)
        || isBegunVerb(small) || isSmall(small) || isOfNoun(small)
        || small.hasPrefix("irr") && isBegun(small, ["ir"], least: Self.shortestRest)
    case .portuguese:
      isBegun(small, ["des"], least: Self.shortestRest) || isDoing(small)
        || isMade(small, ["ável", "áveis"], of: ["ar"]) || isOfPortugal(small)
    case .italian:
      isMade(small, Self.italianOfVerbs, of: ["are"])
        || isMade(small, Self.italianOfLongVerbs, of: ["are"], least: Self.shortestLongStem)
        || isMade(small, ["ibile", "ibili"], of: ["ere", "ire"])
        || isMade(small, ["itore", "itori", "itrice", "itrici"], of: ["ire"])
        || isMade(small, ["ativo", "ativa", "ativi", "ative"], of: ["azione"])
        || isMade(small, ["bilità"], of: ["bile"]) || isMade(small, ["ività"], of: ["ivo"])
        || isMade(small, ["ionale", "ionali"], of: ["ione"])
        || isBegun(small, ["anti", "contro", "pre", "pro"], least: Self.shortestRest)
        || small.hasPrefix("rein") && isBegun(small, ["re"], least: Self.shortestRest)
    }
  }

  /// Whether a word has one of some endings, and the dictionary what it is with others in their place.
  private func isMade(
    _ small: String, _ endings: [String], of others: [String], least: Int = shortestStem
  ) -> Bool {
    endings.contains { ending in
      guard small.hasSuffix(ending), small.count >= ending.count + least else {
        return false
      }
      let stem = small.dropLast(ending.count)
      return others.contains { isKnown(stem + $0) }
    }
  }

  private func isBegun(_ small: String, _ beginnings: [String], least: Int) -> Bool {
    beginnings.contains {
      small.hasPrefix($0) && small.count >= $0.count + least
        && isKnown(String(small.dropFirst($0.count)))
    }
  }

  private static let italianOfVerbs = [
    "abile", "abili", "atore", "atori", "atrice", "atrici",
  ]
  /// "sostamento" is a slip of "spostamento", with a verb before its ending by chance.
  private static let italianOfLongVerbs = ["amento", "amenti", "atura", "ature"]
  private static let shortestLongStem = 5

  // MARK: Romance languages

  /// "multiprocessos", "microinformatique". "microsegundos" lacks an "s" and "antirobo" an "r", which such words have twice
  /// in Portuguese and Spanish but not in French, and "microondas" a hyphen.
  private func isComposed(_ small: String) -> Bool {
    Self.composing.contains { beginning in
      guard small.hasPrefix(beginning), small.count >= beginning.count + Self.shortestComposed
      else { return false }
      let rest = small.dropFirst(beginning.count)
      let isWritten = language == .french || rest.first != "r" && rest.first != "s"
      return isWritten && rest.first != beginning.last && isKnown(String(rest))
    }
  }

  private static let composing = [
    "anti", "hiper", "hyper", "iper", "macro", "micro", "mono", "multi", "nano", "pseudo",
  ]
  private static let shortestComposed = 5

  /// "persistée": the dictionary has the participle of a verb with one ending.
  private func isParticiple(_ small: String) -> Bool {
    isMade(small, ["ée", "és", "ées"], of: ["é"]) && isMade(small, ["ée", "és", "ées"], of: ["er"])
  }

  /// "réexport", "réouvre".
  private func isDoneAgain(_ small: String) -> Bool {
    small.dropFirst(2).first.map("aeéioœu".contains) == true
      && isBegun(small, ["ré"], least: Self.shortestStem)
  }

  /// "référenceurs", "prouveur", and not "adapteur" where there is "adaptateur".
  private func isDoer(_ small: String) -> Bool {
    let single = small.hasSuffix("s") ? small.dropLast() : small[...]
    return isMade(small, ["eur", "eurs"], of: ["er"], least: Self.shortestLongStem)
      && !isKnown(single.dropLast(3) + "ateur")
  }

  /// "estáticamente": without its mark "explicitamente" would be one of a verb.
  private func isMarkedAdverb(_ small: String) -> Bool {
    small.hasSuffix("mente") && small.dropLast(5).contains(where: "áéíóú".contains)
      && isKnown(String(small.dropLast(5)))
  }

  /// "desapilar", "precargar".
  private func isBegunVerb(_ small: String) -> Bool {
    ["ar", "er", "ir"].contains(where: small.hasSuffix)
      && isBegun(small, ["des", "pre"], least: Self.shortestRest)
  }

  /// "numeritos": a small one of a usual thing, and no "ambito" that lacks its mark.
  private func isSmall(_ small: String) -> Bool {
    Self.diminutives.contains { ending in
      guard small.hasSuffix(ending), small.count > ending.count + 2 else { return false }
      let thing = String(small.dropLast(ending.count)) + ending.dropFirst(2)
      return UsualWords.frequency(of: thing, in: language) > 1
        && !UsualWords.hasMarked(small, in: language, least: 1)
    }
  }

  private static let diminutives = ["ito", "ita", "itos", "itas"]

  /// "escalamento", and no "ferramento" for "ferramenta".
  private func isDoing(_ small: String) -> Bool {
    isMade(small, ["amento", "amentos"], of: ["ar"])
      && !isMade(small, ["amento", "amentos"], of: ["amenta", "amentas"])
  }

  /// What Spanish makes of nouns, verbs and adjectives: "aditividad", "codificantes", "componibilidad", "iterativamente", "mentorías",
  /// "muestral", "regresoras", "topólogo", "variacional".
  private func isOfNoun(_ small: String) -> Bool {
    Self.spanishEndings.contains { isMade(small, $0.endings, of: [$0.base]) }
      || isMade(small, ["ólogo", "óloga", "ólogos", "ólogas"], of: ["ología"], least: 3)
      || isMade(small, ["al", "ales"], of: ["a"]) && !small.contains(where: "áéíóú".contains)
  }

  private static let spanishEndings: [(endings: [String], base: String)] = [
    (["ante", "antes"], "ar"), (["bilidad", "bilidades"], "ble"),
    (["cional", "cionales"], "ción"), (["ivamente"], "iva"), (["ividad", "ividades"], "ivo"),
    (["or", "ora", "ores", "oras"], "ión"), (["oría", "orías"], "or"),
  ]

  /// "jacobiano", "weberiana": what is of a person. French "emilien" lacks a mark.
  private func isOfName(_ small: String) -> Bool {
    let endings: [String]
    switch language {
    case .german, .french: return false
    case .spanish, .portuguese: endings = ["iano", "iana", "ianos", "ianas"]
    case .italian: endings = ["iano", "iana", "iani", "iane"]
    }
    return endings.contains { ending in
      guard small.hasSuffix(ending) else { return false }
      let name = String(small.dropLast(ending.count))
      return name.count >= Self.shortestStem && (isName(name) || isName(name + "i"))
    }
  }

  /// "ultrassónico" for "ultrassônico".
  private func isOfPortugal(_ small: String) -> Bool {
    small.indices.contains { place in
      guard let other = ["ó": "ô", "é": "ê"][small[place]] else { return false }
      let rest = small[small.index(after: place)...]
      guard let next = rest.first, "mn".contains(next) else { return false }
      return isKnown(small[..<place] + other + rest)
    }
  }

  // MARK: German

  /// "aufzählbarer", "Schreibbarkeit", "Fehlerhaftigkeit", "Systematiker".
  private func isAble(_ small: String) -> Bool {
    let able = (GermanWords.adjectiveEndings + ["keit", "keiten"]).map { "bar" + $0 }
    return isMade(small, able, of: ["en", "n"]) || isMade(small, ["haftigkeit"], of: ["haft"])
      || isMade(small, ["iker", "ikern", "ikers"], of: ["isch"])
  }

  /// "fußgesteuerte", "typsicher": a noun before one of the adjectives that go behind any.
  private func isWithAdjective(_ small: String) -> Bool {
    Self.adjectives.contains { adjective in
      GermanWords.adjectiveEndings.contains { ending in
        guard small.hasSuffix(adjective + ending) else { return false }
        let noun = small.dropLast(adjective.count + ending.count)
        guard noun.count >= GermanJoint.shortestFirst else { return false }
        if isNoun(noun) { return true }
        return GermanCompounds.joinedEndings.contains(where: noun.hasSuffix)
          && isNoun(noun.dropLast())
      }
    }
  }

  /// Whether a word that is written with a capital is a noun as many nouns with its ending are declined: "Stakeholdern", "Vokabulare".
  ///
  /// - Parameter small: the word in small letters.
  func haveDeclined(_ small: String) -> Bool {
    if small.hasSuffix("ern") || small.hasSuffix("eln") { return isPlainNoun(small.dropLast()) }
    return ["e", "en"].contains { ending in
      guard small.hasSuffix(ending) else { return false }
      let noun = small.dropLast(ending.count)
      // "Materialen" lacks an "i".
      return Self.declined.contains(where: noun.hasSuffix) && !noun.hasSuffix("ial")
        && isPlainNoun(noun)
    }
  }

  private static let declined = ["al", "ar", "at", "gramm", "skript"]

  /// Whether the dictionary has a word with a capital alone.
  private func isPlainNoun(_ small: Substring) -> Bool {
    small.count > Self.shortestStem && isNoun(small) && !isKnown(String(small))
  }

  private static let adjectives = [
    "abhängig", "basiert", "bezogen", "fähig", "freundlich", "gesteuert", "gestützt", "konform",
    "lastig", "nah", "orientiert", "sicher", "spezifisch", "übergreifend", "unabhängig",
  ]

  /// "Dekonstruktion", "dekompilieren".
  private func isNounBegun(_ small: String) -> Bool {
    ["re", "de"].contains { beginning in
      guard small.hasPrefix(beginning), small.count >= beginning.count + Self.longRest else {
        return false
      }
      let rest = small.dropFirst(beginning.count)
      return isKnown(String(rest)) || isNoun(rest)
    }
  }

  private static let longRest = 8
  /// "umkonfigurieren".
  private static let verbBeginnings = ["ab", "an", "aus", "ein", "nach", "neu", "um", "vor"]

  private func isNoun(_ small: Substring) -> Bool {
    isKnown(small.firstCapitalized)
  }
}
