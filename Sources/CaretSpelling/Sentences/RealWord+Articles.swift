internal import CaretBytes

// "a hour", "an problem", "a HTTP request", "an PDF", "a 8-bit number": the article goes by how the word behind it is spoken.

extension RealWord {
  static let articles: Set<String> = ["a", "an", "A", "An"]

  /// The other article if that one is wrong, or what else was meant by "an".
  static func article(
    _ word: Range<Int>, between sides: SentenceSides, in text: Span<UInt8>
  ) -> RealWord? {
    let (written, last) = (text.string(word), sides.left.near)
    if text[word.lowerBound].isUppercase, last != .edge { return nil }
    // A word that stands twice is another finding, and behind an article it is a name: "the a element".
    if case .word(let range) = last, [written, "the", "The"].contains(text.string(range)) {
      return nil
    }
    guard word.upperBound + 2 < text.count, text[word.upperBound] == 0x20 else { return nil }
    if text[word.upperBound + 1].isLowercase {
      return RealWord(article: word, written, between: sides, in: text)
    }
    guard text[word.lowerBound].isUppercase || isSmallWord(last, in: text),
      let isVowel = SpokenStart.isVowel(at: word.upperBound + 1, in: text),
      isVowel == (word.count == 1)
    else { return nil }
    let meant = written == "an" ? MeantForAn(between: sides, in: text) : nil
    if let meant, ["and", "can"].contains(meant.word) { return RealWord(word, meant, .likely) }
    return RealWord(word, other(for: written), .likely)
  }

  /// Behind something else "a" may be a name or a letter in a list.
  private static func isSmallWord(_ piece: SentenceReader.Piece, in text: Span<UInt8>) -> Bool {
    guard case .word(let range) = piece else { return false }
    return range.count > 1 && text[range.lowerBound].isLowercase
  }

  private static func other(for article: String) -> String {
    switch article {
    case "a": "an"
    case "A": "An"
    case "An": "A"
    default: "a"
    }
  }

  /// What the bytes behind an article say before any word is read: most are right.
  static func mayBeWrong(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let (start, next) = (word.lowerBound, word.upperBound + 1)
    guard text[start] | 0x20 == UInt8(ascii: "a"), text[next - 2] != UInt8(ascii: "y"),
      next + 1 < text.count
    else { return false }
    let byte = text[next]
    return switch byte {
    case UInt8(ascii: "a"), UInt8(ascii: "i"): word.count == 1
    case UInt8(ascii: "e"), UInt8(ascii: "h"), UInt8(ascii: "o"), UInt8(ascii: "u"): true
    case UInt8(ascii: "f"), UInt8(ascii: "s"), UInt8(ascii: "x"):
      word.count == 2 || SpokenStart.isSpelled(byte, text[next + 1])
    case UInt8(ascii: "1"), UInt8(ascii: "8"): true
    default: word.count == 2 || byte.isUppercase && !SpokenStart.isConsonant(byte)
    }
  }

  /// The other article, where the word behind it goes with that one far more often, or can't go with this.
  private init?(
    article word: Range<Int>, _ written: String, between sides: SentenceSides,
    in text: Span<UInt8>
  ) {
    let next = word.upperBound + 1
    let end = text.endOfLetters(from: next)
    let isFirstPart =
      end + 1 < text.count && text[end] == UInt8(ascii: "-") && text[end + 1].isLowercase
    guard end - next > 2, text[next + 1].isLowercase,
      isFirstPart || Self.isAlone(next..<end, in: text)
    else { return nil }
    let (isAn, other) = (word.count == 2, Self.other(for: written))
    let noun = text.string(next..<end)
    let sound = SpokenStart(noun)
    guard sound.isVowel != isAn, !sound.isEitherWay else { return nil }
    let model = SentenceModel.english
    let known = SentenceWord(noun.utf8)
    let lead = model.lead(
      of: SentenceWord((isAn ? "a" : "an").utf8), over: SentenceWord((isAn ? "an" : "a").utf8),
      before: known)
    let isSure = sound.isSure || isAn && sound.isWord && model.knows(known)
    guard isSure || lead ?? -.infinity >= (sound.isException ? 0 : Self.leadOfArticle)
    else { return nil }
    let isKnown = lead ?? -.infinity >= (sound.isException ? 0 : Self.certainLead)
    let tier = isKnown && !isFirstPart ? TypoTier.certain : .likely
    if written == "an" {
      let meant = MeantForAn(between: sides, in: text)
      guard isSure || meant.word == "a" else { return nil }
      self.init(word, meant, tier)
    } else {
      self.init(word, other, isAn ? .likely : tier)
    }
  }

  private init?(_ word: Range<Int>, _ meant: MeantForAn, _ tier: TypoTier) {
    guard meant.lead >= (meant.word == "a" ? Self.leastLeadOfA : Self.leastLeadOfOthers),
      meant.word != "any"
    else { return nil }
    let isCertain = meant.word == "a" && meant.lead >= Self.certainLeadOfA
    self.init(word, meant.word, isCertain ? tier : .likely)
  }

  /// The other article, unless "and" fits better than what is written: "fast `an` simple".
  init?(_ article: RealWord, unless choice: ConfusionModel.Choice?) {
    let lead = choice?.lead ?? 0
    if article.meant == "a", lead > RealWordOdds.leastLead,
      choice.map({ ConfusionModel.english.string($0.meant) }) == "and"
    {
      return nil
    }
    self.init(article.utf8Range, article.meant, lead > 0 ? .likely : article.tier)
  }

  /// The word behind must go twelve times as often with the other article, and fifty times to leave no doubt.
  private static let leadOfArticle = 2.5
  private static let certainLead = 3.9
  /// By how much "a" must fit better than another word that "an" was written for, and to leave no doubt; and another word than "a".
  private static let leastLeadOfA = 0.5
  private static let certainLeadOfA = 4.0
  private static let leastLeadOfOthers = 1.0
}

/// Whether what stands behind an article is heard with a vowel first.
struct SpokenStart {
  let isVowel: Bool
  /// Whether it is heard otherwise than it is written: "hour", "unit".
  let isException: Bool
  /// Whether no letter of it can be heard otherwise: "unsigned" with a vowel first, "file" without.
  let isSure: Bool
  /// Whether it is no abbreviation that is spoken letter by letter, "nfs" and "smtp", as far as its letters say.
  let isWord: Bool
  /// Whether some say it so, and others otherwise.
  let isEitherWay: Bool

  /// - Parameter word: a word in small letters, of three letters at least.
  init(_ word: String) {
    isEitherWay = Self.spokenEitherWay.contains(where: word.hasPrefix)
    let letters = Array(word.utf8.prefix(4))
    isWord =
      letters.count > 3 && letters.contains(where: Letters.isVowel)
      && (Letters.isVowel(letters[1]) || Self.isStart(letters[0] & ~0x20, letters[1] & ~0x20))
    if Self.silent.contains(where: word.hasPrefix) || Self.spelled.contains(where: word.hasPrefix) {
      (isVowel, isException, isSure) = (true, true, false)
    } else if Self.spokenAsConsonant.contains(where: word.hasPrefix) {
      (isVowel, isException) = (false, true)
      isSure = Self.spelledFromU.contains(where: word.hasPrefix)
    } else {
      isVowel = "aeiou".utf8.contains(letters[0])
      isException = false
      isSure =
        isVowel
        ? letters[0] == UInt8(ascii: "u") && letters[1] == UInt8(ascii: "n")
          && !"aiy".utf8.contains(letters[2]) && !["under", "unless", "until"].contains(word)
        : Self.isConsonant(letters[0] & ~0x20)
    }
  }

  private static let silent = ["heir", "honest", "honor", "honour", "hour"]
  /// Their "h" is weak, and some write "an" before it.
  private static let spokenEitherWay = [
    "habit", "halluc", "herb", "hered", "heroi", "histor", "homage", "hotel", "hypoth", "hyster",
  ]
  private static let spokenAsConsonant =
    [
      "eu", "once", "one", "unic", "unif", "unio", "uniq", "unit", "univ", "unix", "usa", "use",
      "usu",
      "uti",
    ] + spelledFromU
  private static let spelledFromU = ["udp", "uri", "url", "usb", "utf", "uuid"]
  /// Abbreviations whose first letter is spoken by a name with a vowel first.
  private static let spelled = ["ftp", "html", "http", "ssl", "xml"]

  /// Whether small letters may begin one of these.
  static func isSpelled(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "f"): second == UInt8(ascii: "t")
    case UInt8(ascii: "s"): second == first
    default: second == UInt8(ascii: "m")
    }
  }

  /// Whether neither a word nor an abbreviation with that capital first is heard with a vowel first.
  static func isConsonant(_ capital: UInt8) -> Bool { "BCDGJKPQTVWZ".utf8.contains(capital) }

  // MARK: Names and numbers

  /// Whether a name, an abbreviation or a number is heard with a vowel first; nil where that is not clear.
  static func isVowel(at start: Int, in text: Span<UInt8>) -> Bool? {
    if text[start].isDigit { return isVowel(numberAt: start, in: text) }
    let end = text.endOfLetters(from: start)
    guard end - start > 1, text[start].isUppercase,
      end == text.count || text[end] < 0x80 && text[end] != UInt8(ascii: "'")
    else { return nil }
    if isConsonant(text[start]) { return false }
    var capitals = start
    while capitals < end, text[capitals].isUppercase { capitals += 1 }
    let word = text.string(start..<end)
    if abbreviationsFromU.contains(where: word.hasPrefix) { return false }
    if capitals - start < 2 {
      let small = word.lowercased()
      if spelled.contains(where: small.hasPrefix) { return true }
      return "AEIO".utf8.contains(text[start]) && end - start > 3
        && !["eu", "ewe", "once", "one", "oui"].contains(where: small.hasPrefix) ? true : nil
    }
    return isVowel(abbreviation: text.string(start..<capitals))
  }

  private static let abbreviationsFromU = [
    "UART", "UDP", "UEFI", "UID", "UNIQUE", "UNIX", "URI", "URL", "USB", "UTC", "UTF", "UUID",
    "Unicode", "Unix", "Uri", "Url",
  ]

  /// - Parameter word: two capitals and more.
  private static func isVowel(abbreviation word: String) -> Bool? {
    let letters = Array(word.utf8)
    switch letters[0] {
    case UInt8(ascii: "A"), UInt8(ascii: "E"), UInt8(ascii: "I"), UInt8(ascii: "O"):
      // "a AAAA record", "a EEPROM": four of them, two of them.
      return letters[1] == letters[0] || isNoNoun.contains(word)
        || ["EU", "ONE", "ONCE"].contains(where: word.hasPrefix) ? nil : true
    case UInt8(ascii: "F"), UInt8(ascii: "H"), UInt8(ascii: "L"), UInt8(ascii: "M"),
      UInt8(ascii: "N"), UInt8(ascii: "R"), UInt8(ascii: "S"), UInt8(ascii: "X"):
      // Letter by letter, unless it may be spoken as a word.
      let mayBeWord =
        letters.contains { "AEIOUY".utf8.contains($0) }
        && ("AEIOUY".utf8.contains(letters[1])
          || isStart(letters[0], letters[1]))
      return mayBeWord || ["RST", "SQL"].contains(where: word.hasPrefix) ? nil : true
    default: return nil
    }
  }

  /// Whether words begin with two consonants, of which the first is spelled with a vowel first.
  private static func isStart(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "F"): "LR".utf8.contains(second)
    case UInt8(ascii: "R"): second == UInt8(ascii: "H")
    case UInt8(ascii: "S"): "CHKLMNPQRTVW".utf8.contains(second)
    default: isConsonant(first)
    }
  }

  /// Where "a" is a name.
  private static let isNoNoun = ["AND", "AS", "AT", "IF", "IN", "IS", "OF", "ON", "OR"]

  /// "8-bit", "11th", "802.11 network".
  private static func isVowel(numberAt start: Int, in text: Span<UInt8>) -> Bool? {
    var end = start
    while end < text.count, text[end].isDigit { end += 1 }
    guard end + 1 < text.count else { return nil }
    let (mark, next) = (text[end], text[end + 1])
    guard
      mark == 0x20 && next.isLowercase || mark == UInt8(ascii: "-") && next.isLetter
        || mark == UInt8(ascii: "t") && next == UInt8(ascii: "h")
    else { return nil }
    let isTeen =
      text[start] == UInt8(ascii: "1") && end - start == 2 && "18".utf8.contains(text[start + 1])
    // "eleven hundred" or "one thousand one hundred".
    if text[start] == UInt8(ascii: "1"), end - start == 4 { return nil }
    return text[start] == UInt8(ascii: "8") || isTeen
  }
}

extension Span<UInt8> {
  /// The end of the run of ASCII letters that begins at a place.
  fileprivate func endOfLetters(from start: Int) -> Int {
    var end = start
    while end < count, self[end].isLetter { end += 1 }
    return end
  }
}
