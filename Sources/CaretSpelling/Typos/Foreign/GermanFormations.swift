// What German makes of two words where the dictionary has each of them, and not both as one. Slips of usual words have such parts by
// chance, so these rules are asked where no usual word is near.

/// Tells adjectives, verbs and nouns that German makes of two words.
struct GermanFormations {
  /// Whether the dictionary has a word.
  let isKnown: (String) -> Bool
  let compounds: GermanCompounds

  private static let adjectiveEndings = ["", "e", "en", "er", "es", "em"]
  private static let (shortestVerb, shortestAdjective) = (4, 5)
  private static let (shortestDoer, shortestDeed, shortestOfDeed) = (5, 6, 4)

  /// Whether a word in small letters is an adjective or a verb of such parts.
  func contain(_ small: String) -> Bool {
    isJoinedAdjective(small) || isBegunVerb(small) || isCompared(small) || isNegated(small)
  }

  /// Whether a word that is written with a capital is a noun of such parts.
  ///
  /// - Parameter small: the word in small letters.
  func haveNoun(_ small: String) -> Bool {
    isOfDoer(small)
      || Self.cuts(of: small, least: GermanCompounds.shortestPart).contains { first, second in
        compounds.haveNoun(first, before: second)
          || second.count > GermanCompounds.shortestPart && isStem(first)
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
    Self.cuts(of: small, least: Self.shortestAdjective).contains { first, second in
      isAdjective(second[...])
        && (compounds.mayBegin(first, before: second) || isStem(first)
          || isKnown(first) && isKnown(first + "es"))
    }
  }

  /// "fundierteste", "treffendere": an adjective that is compared, and no "keinster".
  private func isCompared(_ small: String) -> Bool {
    Self.adjectiveEndings.contains { ending in
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
      || Self.adjectiveEndings.contains { ending in
        rest.hasSuffix("bar" + ending) && isStem(rest.dropLast(3 + ending.count))
      }
  }

  /// Whether the dictionary has an adjective or a participle in this form and others.
  private func isAdjective(_ small: Substring) -> Bool {
    isKnown(String(small))
      && Self.adjectiveEndings.contains { ending in
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
    GermanWords.begins(small) { isVerb($0) }
  }

  private func isVerb(_ small: Substring) -> Bool {
    small.count >= Self.shortestVerb && isKnown(String(small)) && !isKnown(small + "es")
      && !Self.adjectiveEndings.dropFirst().contains { ending in
        small.hasSuffix(ending) && isKnown(small.dropLast(ending.count) + "es")
          && isKnown(small.dropLast(ending.count) + "em")
      }
      && Self.verbEndings.contains { ending in
        small.hasSuffix(ending) && isKnown(small.dropLast(ending.count) + "en")
      }
  }

  private static let verbEndings = ["en", "e", "et", "est", "st", "t", "te", "ten"]

  // MARK: Nouns

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
