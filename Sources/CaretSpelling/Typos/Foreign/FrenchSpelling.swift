/// Words of French as keyboards have them, and as the spelling of 1990 does, beside those of a dictionary that has the older ones.
struct FrenchSpelling {
  /// Whether the dictionary has a word.
  let isKnown: (String) -> Bool

  /// Whether a word in small letters is another spelling of one that the dictionary has.
  func contain(_ small: String) -> Bool {
    hasNoLigature(small) || isReformed(small) || isJoined(small)
  }

  /// Words, one of which a document has that is written otherwise than a word in small letters: "cœur" for "noeud", "connaître" for
  /// "apparait". Empty for a word that has no other spelling.
  func signsOfOther(_ small: String) -> [String] {
    if hasNoLigature(small) {
      return [small.replacing("oe", with: "œ")] + Self.withLigature + Self.withMarkedCapital
    }
    return isReformed(small) ? Self.unreformed : []
  }

  /// The most usual words with "œ".
  private static let withLigature = [
    "cœur", "cœurs", "d'œil", "l'œil", "l'œuvre", "manœuvre", "manœuvres", "mœurs", "nœud", "nœuds",
    "sœur", "sœurs", "vœu", "vœux", "œil", "œuf", "œufs", "œuvre", "œuvres",
  ]
  /// Keyboards that lack "œ" lack these as well.
  private static let withMarkedCapital = [
    "À", "Ça", "Échange", "Écrire", "Écriture", "Également", "Élément", "Étant", "Étape", "Étapes",
    "État", "États", "Évidemment", "Être",
  ]
  /// The most usual words with a mark that was dropped in 1990.
  private static let unreformed = [
    "apparaît", "apparaître", "aînés", "boîte", "boîtes", "boîtier", "brûler", "chaîne",
    "chaînes", "connaît", "connaître", "coût", "coûte", "coûter", "coûteuse", "coûteux", "coûts",
    "croûte", "disparaît", "disparaître", "dîner", "enchaîner", "entraîne", "entraînement",
    "entraîner", "fraîche", "goût", "goûter", "goûts", "maître", "maîtres", "maîtrise",
    "maîtriser", "naître", "paraît", "paraître", "plaît", "reconnaît", "reconnaître",
    "reconnaîtra", "traîner", "voûte",
  ]

  /// "coeur".
  private func hasNoLigature(_ small: String) -> Bool {
    small.contains("oe") && isKnown(small.replacing("oe", with: "œ"))
  }

  private func isReformed(_ small: String) -> Bool {
    hasOtherMark(small) || hasMarkBefore(small)
      || small.indices.contains { hasSingleLetter(small, at: $0) }
  }

  /// "reconnait" for "reconnaît", and "cèdera" for "cédera".
  private func hasOtherMark(_ small: String) -> Bool {
    small.indices.contains { place in
      guard let older = ["i": "î", "u": "û", "è": "é"][small[place]] else { return false }
      let rest = small[small.index(after: place)...]
      if older == "é", !Self.isBeforeMute(rest) { return false }
      return isKnown(small[..<place] + older + rest)
    }
  }

  /// Whether what stands behind an "è" is a syllable with a mute "e" and the ending of a future, or "ment": "derai", "glementaire".
  private static func isBeforeMute(_ rest: Substring) -> Bool {
    guard let mute = rest.firstIndex(where: "aeiouyàâéèêîôû".contains), rest[mute] == "e",
      mute > rest.startIndex
    else { return false }
    let behind = rest[rest.index(after: mute)...]
    return behind.hasPrefix("ment") || futureEndings.contains(String(behind))
  }

  private static let futureEndings: Set = [
    "rai", "ras", "ra", "rons", "rez", "ront", "rais", "rait", "rions", "riez", "raient",
  ]

  /// "aigüe" for "aiguë", "ambigüité" for "ambiguïté".
  private func hasMarkBefore(_ small: String) -> Bool {
    guard small.contains("gü") else { return false }
    return [("üe", "uë"), ("üi", "uï")].contains { new, old in
      isKnown(small.replacing(new, with: old))
    }
  }

  /// "ruissèle" for "ruisselle", "étiquète" for "étiquette", but not of "appeler" and "jeter".
  private func hasSingleLetter(_ small: String, at place: String.Index) -> Bool {
    let rest = small[place...]
    guard rest.hasPrefix("èle") || rest.hasPrefix("ète") else { return false }
    let ending = rest.dropFirst(3)
    guard ["", "s", "nt", "ment"].contains(ending) || Self.futureEndings.contains(String(ending))
    else { return false }
    let (start, letter) = (small[..<place], rest.dropFirst().prefix(1))
    if start.hasSuffix(letter == "l" ? "app" : "j") { return false }
    return isKnown(String(start) + "e" + letter + rest.dropFirst())
  }

  /// "portemonnaie" for "porte-monnaie", and no "entreles": the dictionary takes any words with a hyphen between them.
  private func isJoined(_ small: String) -> Bool {
    Self.joined.contains {
      small.hasPrefix($0) && small.count > $0.count + 4
        && isKnown($0 + "-" + small.dropFirst($0.count))
    }
  }

  /// Not "contre", which stands by itself too often: behind it a blank that is missing is a slip.
  private static let joined = ["extra", "infra", "intra", "porte", "ultra", "week"]
}
