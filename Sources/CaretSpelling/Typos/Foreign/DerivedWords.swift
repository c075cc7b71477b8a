/// Words that a language derives of others at will, by endings and beginnings that hardly a slip has: "aufzählbar", "collassabile". Of the
/// corrections of Scripts/data/typos/foreign.tsv none has one of these, of the unknown words beside them some 200.
struct DerivedWords {
  let language: ForeignLanguage
  /// Whether the language's dictionary has a word.
  let isKnown: (String) -> Bool

  private static let (shortestStem, shortestRest) = (4, 6)

  /// Whether a word in small letters is made of one of the dictionary.
  func contain(_ small: String) -> Bool {
    switch language {
    case .german:
      isAble(small) || isWithAdjective(small) || isBegun(small, ["rum"], least: 5)
        || isNounBegun(small)
        || small.contains("ier") && isBegun(small, Self.verbBeginnings, least: Self.longRest)
    case .french: isMade(small, ["ativement"], of: ["ative"])
    case .spanish:
      isMade(small, ["able", "ables", "ador", "adora", "adores", "adoras"], of: ["ar"])
        || isMade(small, ["ible", "ibles"], of: ["ir"])
    case .portuguese: isBegun(small, ["des"], least: Self.shortestRest)
    case .italian:
      isMade(small, Self.italianOfVerbs, of: ["are"])
        || isMade(small, ["ibile", "ibili"], of: ["ere", "ire"])
        || isBegun(small, ["pre"], least: Self.shortestRest)
    }
  }

  /// Whether a word has one of some endings, and the dictionary what it is with others in their place.
  private func isMade(_ small: String, _ endings: [String], of others: [String]) -> Bool {
    endings.contains { ending in
      guard small.hasSuffix(ending), small.count >= ending.count + Self.shortestStem else {
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

  // MARK: German

  private static let adjectiveEndings = ["", "e", "en", "er", "es", "em"]

  /// "aufzählbarer", "Schreibbarkeit", "Fehlerhaftigkeit", "Systematiker".
  private func isAble(_ small: String) -> Bool {
    let able = (Self.adjectiveEndings + ["keit", "keiten"]).map { "bar" + $0 }
    return isMade(small, able, of: ["en", "n"]) || isMade(small, ["haftigkeit"], of: ["haft"])
      || isMade(small, ["iker", "ikern", "ikers"], of: ["isch"])
  }

  /// "fußgesteuerte", "typsicher": a noun before one of the adjectives that go behind any.
  private func isWithAdjective(_ small: String) -> Bool {
    Self.adjectives.contains { adjective in
      Self.adjectiveEndings.contains { ending in
        guard small.hasSuffix(adjective + ending) else { return false }
        let noun = small.dropLast(adjective.count + ending.count)
        guard noun.count >= GermanJoint.shortestFirst else { return false }
        if isNoun(noun) { return true }
        return ForeignJudge.joinedEndings.contains(where: noun.hasSuffix) && isNoun(noun.dropLast())
      }
    }
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
    isKnown(small.prefix(1).uppercased() + small.dropFirst())
  }
}
