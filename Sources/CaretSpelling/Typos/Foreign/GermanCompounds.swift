// German makes words of others at will, and its dictionary has a part of them: which words may stand before others, and with
// which letters between, it says word by word. What it says of one such word tells of the others.

/// Tells what a German word is made of, and whether it is made as others are.
struct GermanCompounds {
  /// Whether the dictionary has a word.
  let isKnown: (String) -> Bool
  /// Whether a word is a usual one of English.
  let isEnglish: (String) -> Bool

  static let shortestPart = 4
  /// What the first word of "Umgebungs- und Funktionsnamen" ends with.
  static let joinedEndings = ["ungs", "ions", "täts", "heits", "keits", "schafts"]
  /// Any noun may stand before it, and it may stand before any.
  private static let (usualSecond, usualFirst) = ("liste", "Haus")

  /// The two words that a German one may be made of, for each place where it can be cut and each joint before it.
  static func parts(
    of letters: [Character]
  ) -> [(first: String, joint: String, second: String)] {
    guard letters.count >= 2 * shortestPart else { return [] }
    return (shortestPart...letters.count - shortestPart).flatMap {
      place -> [(first: String, joint: String, second: String)] in
      let (first, second) = (String(letters[..<place]), String(letters[place...]))
      return GermanJoint.all.compactMap {
        joint -> (first: String, joint: String, second: String)? in
        guard first.hasSuffix(joint), first.count - joint.count >= GermanJoint.shortestFirst else {
          return nil
        }
        return (String(first.dropLast(joint.count)), joint, second)
      }
    }
  }

  /// "Vorschlagsfunktion", "Versetzungsalgorithmus": two nouns with the joint between them that others have behind the first, or
  /// with an "s" behind one that is made of two itself, or the "n" of the second case: "Mittelwertsvergleich", "Dateinamenlänge".
  func areJoined(_ small: String) -> Bool {
    Self.parts(of: Array(small)).contains { first, joint, second in
      !joint.isEmpty && isKnown(second.firstCapitalized) && isKnown(first.firstCapitalized)
        && (second.count > Self.shortestPart || isKnown(Self.usualFirst + second))
        && (Self.joinedEndings.contains(where: (first + joint).hasSuffix)
          || joint == "s" && first.count >= Self.longFirst
          || joint == "n" && isWeak(first) && isKnown(Self.usualFirst + second)
          || isKnown((first + joint + Self.usualSecond).firstCapitalized))
    }
  }

  /// Whether a word is a noun with "e" that gets an "n": "Name", and neither "Produkte" nor "wisse".
  private func isWeak(_ first: String) -> Bool {
    first.hasSuffix("e") && !isKnown(first) && !isKnown(first.dropLast().firstCapitalized)
  }

  /// Words of so many letters are hardly made of one.
  private static let longFirst = 9

  /// "Gotthardtunnel", "Attributname": a noun of which the dictionary says nothing of what is behind it in others, and one that may
  /// stand behind others.
  ///
  /// - Parameter small: the word in small letters.
  func areOfNouns(_ small: String) -> Bool {
    let letters = Array(small)
    guard letters.count >= 2 * Self.shortestPart else { return false }
    return (Self.shortestPart...letters.count - Self.shortestPart).contains { place in
      let (first, second) = (String(letters[..<place]), String(letters[place...]))
      return isKnown(Self.usualFirst + second) && isKnown(second.firstCapitalized)
        && isKnown(first.firstCapitalized) && !isKnown(first) && !endsWithJoined(first)
        // "Zugs" is a form of "Zug".
        && !(first.hasSuffix("s") && isKnown(first.dropLast().firstCapitalized))
        && !GermanJoint.all.contains {
          isKnown((first + $0 + Self.usualSecond).firstCapitalized)
            || isKnown((first + $0 + second).firstCapitalized)
        }
    }
  }

  /// "Flashvorgang", "Zoomtaste", "Sekundarstufe": a noun before one that may stand behind others, where no joint is needed.
  func haveNoun(_ first: String, before second: String) -> Bool {
    (isNoun(first) || Self.bound.contains(first)) && mayStand(first, before: second)
  }

  /// What stands before nouns, and never alone.
  private static let bound = ["primar", "sekundar"]

  /// Whether a noun may stand behind this word without a joint: others have none behind it that slips leave out, and the dictionary has
  /// both with none of these.
  func mayStand(_ first: String, before second: String) -> Bool {
    isKnown(second.firstCapitalized) && isKnown(Self.usualFirst + second) && needsNoJoint(first)
      && !lackJoint(first, second)
      && !["s", "n", "es"].contains { isKnown((first + $0 + second).firstCapitalized) }
  }

  /// Whether a word can be before another as it is: a noun that needs no joint, or one with the joint that it has before others.
  func mayBegin(_ first: String, before second: String) -> Bool {
    if isNoun(first), needsNoJoint(first) || isKnown((first + Self.usualSecond).firstCapitalized),
      !lackJoint(first, second)
    {
      return true
    }
    let isUsual = Self.joinedEndings.contains(where: first.hasSuffix)
    return GermanJoint.all.dropFirst().contains { joint in
      first.hasSuffix(joint) && first.count >= joint.count + GermanJoint.shortestFirst
        && isKnown(first.dropLast(joint.count).firstCapitalized)
        && (isUsual || isKnown((first + Self.usualSecond).firstCapitalized))
    }
  }

  private func needsNoJoint(_ first: String) -> Bool {
    !endsWithJoined(first)
      && !["s", "n"].contains { isKnown((first + $0 + Self.usualSecond).firstCapitalized) }
      // "Zugs" is a form of "Zug".
      && !(first.hasSuffix("s") && isKnown(first.dropLast().firstCapitalized))
  }

  /// Whether the dictionary has a word with a capital alone.
  private func isNoun(_ small: String) -> Bool {
    isKnown(small.firstCapitalized) && !isKnown(small)
  }

  /// Whether there must be an "s" between two words that stand beside each other without it: "Forschungprojekte", and
  /// "Versuchpersonen", since there is "Versuchspersonen", and "Versuchsliste" alone. An "s" that the second begins with may be it,
  /// and behind English there is none.
  func lackJoint(_ first: String, _ second: String) -> Bool {
    if second.hasPrefix("s") { return false }
    return endsWithJoined(first)
      || !isEnglish(first) && !first.hasSuffix("e") && !first.hasSuffix("ei")
        && isKnown((first + "s" + second).firstCapitalized)
        && isKnown((first + "s" + Self.usualSecond).firstCapitalized)
        && !isKnown((first + Self.usualSecond).firstCapitalized)
  }

  private func endsWithJoined(_ first: String) -> Bool {
    Self.joinedEndings.contains { first.hasSuffix($0.dropLast()) }
  }

}
