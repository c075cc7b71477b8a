// What German makes of two words where the dictionary has each of them, and not both as one. Slips of usual words have such parts by
// chance, so these rules are asked where no usual word is near.

/// Tells adjectives, verbs and nouns that German makes of two words.
struct GermanFormations {
  /// Whether the dictionary has a word.
  let isKnown: (String) -> Bool
  let compounds: GermanCompounds

  private static let (shortestVerb, shortestAdjective, shortestSecond) = (4, 5, 4)
  private static let (shortestDoer, shortestDeed, shortestOfDeed) = (5, 6, 4)

  /// Whether a word in small letters is an adjective or a verb of such parts.
  func contain(_ small: String) -> Bool {
    isJoinedAdjective(small) || isBegunVerb(small) || isCompared(small) || isNegated(small)
      || isParticiple(small) || isOldForm(small)
  }

  /// Whether a word that is written with a capital is a noun of such parts.
  ///
  /// - Parameter small: the word in small letters.
  func haveNoun(_ small: String) -> Bool {
    isOfDoer(small) || isOfAdjective(small) || isOfPlace(small)
      || Self.cuts(of: small, least: GermanCompounds.shortestPart).contains { first, second in
        compounds.haveNoun(first, before: second)
          || (second.count > GermanCompounds.shortestPart
            || first.count >= GermanCompounds.shortestPart) && isStem(first)
            && compounds.mayStand(first, before: second)
      }
  }

  /// The first part, of three letters and more, and the second for each place where a word can be cut.
  private static func cuts(of small: String, least: Int) -> [(first: String, second: String)] {
    let letters = Array(small)
    guard letters.count >= GermanJoint.shortestFirst + least else { return [] }
    return (GermanJoint.shortestFirst...letters.count - least).map {
      (String(letters[..<$0]), String(letters[$0...]))
    }
  }

  // MARK: Adjectives

  /// "atemsynchronen", "winkeltreu", "dickbelaubt", "schreibfaul": a noun, an adjective or the stem of a verb before an adjective.
  private func isJoinedAdjective(_ small: String) -> Bool {
    Self.cuts(of: small, least: Self.shortestSecond).contains { first, second in
      (second.count >= Self.shortestAdjective || first.count >= Self.shortestSecond)
        && isAdjective(second[...])
        && (compounds.mayBegin(first, before: second) || isStem(first)
          || isKnown(first) && isKnown(first + "es"))
    }
  }

  /// "fundierteste", "treffendere": an adjective that is compared, and no "keinster".
  private func isCompared(_ small: String) -> Bool {
    GermanWords.adjectiveEndings.contains { ending in
      ["er", "est", "st"].contains { degree in
        guard small.hasSuffix(degree + ending) else { return false }
        let adjective = small.dropLast(degree.count + ending.count)
        return adjective.count >= Self.shortestAdjective && isAdjective(adjective)
      }
    }
  }

  /// "unverschlossen", "unklickbar".
  private func isNegated(_ small: String) -> Bool {
    guard small.hasPrefix("un") else { return false }
    let rest = small.dropFirst(2)
    return rest.count > Self.shortestAdjective && isAdjective(rest)
      || GermanWords.adjectiveEndings.contains { ending in
        rest.hasSuffix("bar" + ending) && isStem(rest.dropLast(3 + ending.count))
      }
  }

  /// Whether the dictionary has an adjective or a participle in this form and others.
  private func isAdjective(_ small: Substring) -> Bool {
    isKnown(String(small))
      && GermanWords.adjectiveEndings.contains { ending in
        guard small.hasSuffix(ending), small.count >= ending.count + 4 else { return false }
        let stem = small.dropLast(ending.count)
        return isKnown(String(stem)) && isKnown(stem + "es") && isKnown(stem + "em")
      }
  }

  /// Whether a word is what is left of a verb without its ending.
  private func isStem(_ small: some StringProtocol) -> Bool {
    isKnown(String(small)) && isKnown(small + "en")
  }

  // MARK: Verbs

  /// "aufstießen", "hochblasen", "versterben": a verb behind one of the pieces that go before many.
  private func isBegunVerb(_ small: String) -> Bool {
    GermanWords.rests(of: small, behind: GermanWords.beginnings) { isVerb($0) || isVerbWithN($0) }
  }

  /// "stöpseln", "stöpselte".
  private func isVerbWithN(_ small: Substring) -> Bool {
    small.count >= Self.shortestAdjective && isKnown(String(small))
      && ["n", "t", "te", "ten"].contains { ending in
        let stem = small.dropLast(ending.count)
        return small.hasSuffix(ending) && (stem.hasSuffix("el") || stem.hasSuffix("er"))
          && isKnown(stem + "n") && isKnown(stem + "t")
      }
  }

  /// "geflutet", "gefedert": what is done, of a verb that the dictionary has in other forms.
  private func isParticiple(_ small: String) -> Bool {
    guard small.hasPrefix("ge") else { return false }
    return GermanWords.adjectiveEndings.contains { ending in
      guard small.hasSuffix("t" + ending) else { return false }
      let stem = small.dropFirst(2).dropLast(1 + ending.count)
      return stem.count >= GermanJoint.shortestFirst && isKnown(stem + "te")
        && (isKnown(stem + "en")
          || isKnown(stem + "n") && ["e", "el", "er"].contains(where: stem.hasSuffix))
    }
  }

  /// "pflanzest", "schwinget": as it is said seldom today.
  private func isOldForm(_ small: String) -> Bool {
    ["est", "et"].contains { ending in
      small.hasSuffix(ending) && small.count >= ending.count + GermanJoint.shortestFirst
        && isKnown(small.dropLast(ending.count) + "en")
    }
  }

  private func isVerb(_ small: Substring) -> Bool {
    small.count >= Self.shortestVerb && isKnown(String(small)) && !isKnown(small + "es")
      && !GermanWords.adjectiveEndings.dropFirst().contains { ending in
        small.hasSuffix(ending) && isKnown(small.dropLast(ending.count) + "es")
          && isKnown(small.dropLast(ending.count) + "em")
      }
      && Self.verbEndings.contains { ending in
        small.hasSuffix(ending) && isKnown(small.dropLast(ending.count) + "en")
      }
  }

  private static let verbEndings = ["en", "e", "et", "est", "st", "t", "te", "ten"]

  // MARK: Nouns

  /// "Grammatikalität", "Reflexivum", "Indefinita": of an adjective, and no "Seriösität" for "Seriosität".
  private func isOfAdjective(_ small: String) -> Bool {
    ["ität", "itäten"].contains { ending in
      guard small.hasSuffix(ending) else { return false }
      let stem = small.dropLast(ending.count)
      return !stem.contains(where: "äöü".contains)
        && (isKnown(String(stem)) || isKnown(stem + "isch"))
    }
      || ["um", "ums", "a"].contains { ending in
        small.hasSuffix(ending) && small.count >= ending.count + Self.shortestAdjective
          && isAdjective(small.dropLast(ending.count))
      }
  }

  /// "Görlitzer", of a name: the dictionary has no plural of it.
  private func isOfPlace(_ small: String) -> Bool {
    ["er", "ern", "ers"].contains { ending in
      guard small.hasSuffix(ending), small.count >= ending.count + Self.shortestAdjective else {
        return false
      }
      let stem = small.dropLast(ending.count)
      let name = stem.firstCapitalized
      return isKnown(name) && !isKnown(String(stem))
        && !["e", "en", "n", "es", "er"].contains { isKnown(name + $0) }
    }
  }

  /// "Verzeichnistrenner", "Datenprozessierung": a noun before who or what does something, or before what comes of doing it.
  private func isOfDoer(_ small: String) -> Bool {
    Self.cuts(of: small, least: Self.shortestDoer).contains { first, second in
      (GermanWords.isDoer(second, isKnown)
        || second.count >= Self.shortestDeed
          && GermanWords.isDeed(second, isKnown, least: Self.shortestOfDeed))
        && compounds.mayBegin(first, before: second)
    }
  }
}
