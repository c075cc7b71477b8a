internal import CaretBytes
internal import CaretUnicode

/// Finds out what there is to know of the unknown words of a language.
///
/// Not safe to use from two threads at a time.
final class ForeignJudge {
  /// What is known of a word wherever it stands.
  struct Knowledge: Sendable {
    let features: ForeignFeatures
    let candidate: ForeignCandidate?
    /// What a table of words finds the candidate by.
    let meant: WordKey?

    init(features: ForeignFeatures, candidate: ForeignCandidate?) {
      (self.features, self.candidate) = (features, candidate)
      meant = candidate.map { WordKey($0.word) }
    }
  }

  let language: ForeignLanguage
  private let dictionary: SpellDictionary
  private let vocabulary: EnglishVocabulary
  private let (prefixes, endings): ([String], [String])
  private let endingLetters: [[UInt8]]
  private let compounds: GermanCompounds?
  /// Nil for words that are right beyond doubt.
  private var known = RecentAnswers<String, Knowledge?>(most: 100_000)
  private var unmarked = RecentAnswers<String, Bool>(most: 10_000)
  private var otherSpellings = RecentAnswers<String, [WordKey]>(most: 10_000)

  init(_ language: ForeignLanguage, _ dictionary: SpellDictionary, _ vocabulary: EnglishVocabulary)
  {
    (self.language, self.dictionary, self.vocabulary) = (language, dictionary, vocabulary)
    prefixes = language.row.prefixes + ForeignLanguage.commonPrefixes
    endings = language.row.endings
    endingLetters = endings.map { Array($0.utf8) }
    let usual = Self.usualEnglish
    compounds =
      language == .german
      ? GermanCompounds(isKnown: dictionary.contains) {
        vocabulary.frequency(of: Array($0.utf8)) >= usual
      } : nil
  }

  /// What German makes of words; nil in another language.
  private var german: GermanWords? {
    language == .german
      ? GermanWords(isKnown: dictionary.contains, isEnglish: isUsualInEnglish) {
        self.vocabulary.frequency(of: Array($0.utf8)) > 0
      } : nil
  }

  /// Nil for a word that is right beyond doubt, though the dictionary lacks it.
  func knowledge(of word: String) -> Knowledge? {
    known.answer(for: word) {
      let written = WordJudge.plain(word)
      let plain = Self.folded(written)
      if plain != written, dictionary.contains(plain) { return nil }
      return isRight(plain) ? nil : findOut(plain)
    }
  }

  /// A word with the letters that are meant by what a text of a PDF file has for them: an "ı" without its dot below a mark, and
  /// ligatures of "f".
  private static func folded(_ word: String) -> String {
    guard word.unicodeScalars.contains(where: { $0 == "ı" || $0.value >> 4 == 0xFB0 })
    else { return word }
    let dotted = String(String.UnicodeScalarView(word.unicodeScalars.map { $0 == "ı" ? "i" : $0 }))
    return String(decoding: NormalForm.nfkc.normalized(Array(dotted.utf16)), as: UTF16.self)
  }

  /// Words that a document has that is not written as a word is: with "œ" where the word has "oe", and in the spelling before that of
  /// 1990. Empty for a word of neither.
  func signsOfOtherSpelling(of text: String) -> [WordKey] {
    guard language == .french else { return [] }
    return otherSpellings.answer(for: text) {
      let word = WordJudge.plain(text)
      let small = word.lowercased()
      // "git" is no "gît", and "Benoit" a name.
      guard !isUsualInEnglish(small), !isGivenName(word) else { return [] }
      return FrenchSpelling(isKnown: dictionary.contains).signsOfOther(small)
        .map { (sign: String) in WordKey(sign) }
    }
  }

  /// Whether the dictionary has a word.
  func knows(_ word: String) -> Bool { dictionary.contains(word) }

  /// Whether a word is what is left of a noun before another that it is joined to: "Adress" of "Adress-ID".
  func isBeginning(_ word: String) -> Bool {
    language == .german && word.unicodeScalars.first?.properties.isUppercase == true
      && dictionary.contains(WordJudge.plain(word) + "e")
  }

  /// Whether a word with a capital is a given name or may be one: a name that is no word of technology, and in small letters no
  /// word of the language.
  func isGivenName(_ word: String) -> Bool {
    let small = word.lowercased()
    let letters = Array(small.utf8)
    guard vocabulary.isName(letters) else { return false }
    if dictionary.contains(small), language == .german || word == small { return false }
    let kind = vocabulary.terms.classOf(letters)
    return kind == nil || kind == .name
  }

  /// Words of English from this frequency on are meant, whatever they are near to: translators leave them as they are. The
  /// model is not asked about them.
  private static let usualEnglish = 15.0

  /// Whether a word is a usual one of English, a term, or a form that the language makes of any verb or noun.
  private func isRight(_ word: String) -> Bool {
    let small = word.lowercased()
    if isUsualInEnglish(small) || isElidedEnglish(word) || isElidedConjunction(small) {
      return true
    }
    if german?.areMistaken(small) == true { return false }
    if language == .french, FrenchSpelling(isKnown: dictionary.contains).contain(small) {
      return true
    }
    if language == .german, isStressed(small) { return true }
    if ForeignTerms.contain(small, in: language, isKnown: dictionary.contains) { return true }
    let verbs = ForeignVerbs(
      language: language, isKnown: dictionary.contains, isEnglish: isUsualInEnglish)
    // "un'evidenziatura": what was elided is no part of the word.
    let own = language == .german ? small : small.split(separator: "'").last.map(String.init)
    let derived = DerivedWords(
      language: language, isKnown: dictionary.contains, isName: isGivenName)
    if verbs.contain(small) || derived.contain(own ?? small) || german?.contain(small) == true {
      return true
    }
    // "fliesst" is no form of "flies".
    let isOfEnglish =
      verbs.areMadeOfEnglish(small) && !lacksSharpS(small)
      && (language != .french || !isNearUsual(word))
    guard word.unicodeScalars.first?.properties.isUppercase == true else {
      return isOfEnglish || german?.haveAdjective(small) == true
    }
    return verbs.haveNoun(small) || compounds?.areJoined(small) == true
      || german?.haveNoun(small) == true
      || language == .german && derived.haveDeclined(small) || isOfEnglish && !isSlip(word)
  }

  /// "diskutíert": an acute of German is a mark of the stress, where the word is known without it.
  private func isStressed(_ small: String) -> Bool {
    let plain = String(small.map { Self.stressed[$0] ?? $0 })
    return plain != small
      && (dictionary.contains(plain) || dictionary.contains(plain.firstCapitalized))
  }

  private static let stressed: [Character: Character] = [
    "á": "a", "é": "e", "í": "i", "ó": "o", "ú": "u",
  ]

  /// Whether a usual word is near, or one that differs by the marks inside of it: "controllé" is none of English.
  private func isNearUsual(_ word: String) -> Bool {
    guard let meant = candidate(for: word) else { return false }
    if meant.frequency > 0 { return true }
    let slip = MarkedSlip(from: meant.word, to: word)
    return slip.kind == .marks && !slip.isAtEnd
  }

  /// Whether a usual word has a letter more, or one of its letters once more or less: a slip of "Maschinen" is no form of
  /// "machine", and "Addressen" none of "address".
  private func isSlip(_ word: String) -> Bool {
    guard let meant = candidate(for: word), meant.frequency >= Self.usualBeside else {
      return false
    }
    switch MarkedSlip(from: meant.word, to: word).kind {
    case .missing, .undoubled, .doubled: return true
    default: return false
    }
  }

  private static let usualBeside = 3

  /// "l'installer", "d'email", and Python's "u'tree"; "l'element" lacks its marks, and French has "objet".
  private func isElidedEnglish(_ word: String) -> Bool {
    let parts = word.split(separator: "'")
    guard parts.count == 2, let rest = parts.last.map(String.init) else { return false }
    if parts[0] == "u" { return true }
    guard language != .german, isUsualInEnglish(rest.lowercased()) else { return false }
    // Italian words end with vowels: "dell'array" is meant.
    return language == .italian
      || candidate(for: rest).map { $0.frequency < Self.usualBeside } ?? true
  }

  /// "lorsqu'utilisé": the dictionary has these words before pronouns alone.
  private func isElidedConjunction(_ small: String) -> Bool {
    guard language == .french else { return false }
    let parts = small.split(separator: "'")
    return parts.count == 2 && ["lorsqu", "puisqu", "quoiqu"].contains(parts[0])
      && dictionary.contains(String(parts[1]))
  }

  /// Whether a word that English has too is a usual one of the language without its marks: "la reference", "l'experience", "esta version".
  /// What stands before it says so, as English takes no such article.
  ///
  /// - Parameter article: the word before it in small letters; empty if there is none.
  func lacksMarks(_ text: String, behind article: String) -> Bool {
    let word = WordJudge.plain(text)
    let isElided = language == .french && word.utf8.contains(UInt8(ascii: "'"))
    return (isElided || language.row.articles.contains(article))
      && unmarked.answer(for: word) { isUnmarked(word, isElided: isElided) }
  }

  /// "l'instructions": an article is elided before singulars alone, and the dictionary has "l'instruction" and "instructions".
  func hasElidedPlural(_ text: String) -> Bool {
    guard language == .french, text.utf8.last == UInt8(ascii: "s"), text.utf8.count > 6 else {
      return false
    }
    let word = WordJudge.plain(text).lowercased()
    return word.hasPrefix("l'") && dictionary.contains(String(word.dropFirst(2)))
      && dictionary.contains(String(word.dropLast()))
  }

  /// Whether a word can be told by the article before it.
  var knowsArticles: Bool { !language.row.articles.isEmpty }

  private func isUnmarked(_ text: String, isElided: Bool) -> Bool {
    let parts = text.split(separator: "'")
    guard parts.count == (isElided ? 2 : 1), let word = parts.last.map(String.init),
      word.count >= Self.shortestMade, word == word.lowercased(), isUsualInEnglish(word)
    else { return false }
    let least = max(
      isElided ? 1 : Self.usualMarked, UsualWords.frequency(of: word, in: language) + 1)
    return UsualWords.hasMarked(word, in: language, least: least, isKnown: dictionary.contains)
      || language == .french
        && UsualWords.hasTwiceMarked(word, least: least, isKnown: dictionary.contains)
  }

  private static let usualMarked = 2

  private func isUsualInEnglish(_ small: String) -> Bool {
    vocabulary.frequency(of: Array(small.utf8)) >= Self.usualEnglish && !lacksSharpS(small)
  }

  /// "gross" for "groß": in German such a word is not English, though English has it too.
  private func lacksSharpS(_ small: String) -> Bool {
    guard language == .german, small.contains("ss") else { return false }
    return dictionary.contains(small.replacing("ss", with: "ß"))
  }

  private func findOut(_ text: String) -> Knowledge? {
    // "l'", "dell'": what was elided is no part of the word.
    let word = text.split(separator: "'").last.map(String.init) ?? text
    var features = ForeignFeatures(word, in: language)
    let small = word.lowercased()
    let letters = Array(small.utf8)
    features[.usual] = Double(UsualWords.frequency(of: small, in: language))
    addEnglish(letters, &features)
    let (mean, worst) = TrigramModel.english.cost(of: letters)
    (features[.trigrams], features[.worstTrigram]) = (mean, worst)
    features[.compound] = isCompound(word) && german?.areMistaken(small) != true ? 1 : 0
    features[.prefixed] = isPrefixed(small) ? 1 : 0
    features[.sibling] = hasSibling(small) ? 1 : 0
    let candidate = candidate(for: word)
    if let candidate { features.add(candidate, for: word) } else { features[.noCandidate] = 1 }
    if isMade(word, features) || isMade(small, of: candidate) { return nil }
    return Knowledge(features: features, candidate: candidate)
  }

  /// Whether a word is what seems to have been meant with a beginning for again or not, or with the ending for small things:
  /// "reconexión", "programita". No slip adds as much as that.
  private func isMade(_ small: String, of candidate: ForeignCandidate?) -> Bool {
    guard let meant = candidate?.word.lowercased(), meant.count >= Self.shortestMade else {
      return false
    }
    let row = language.row
    return row.beginnings.contains { small == $0 + meant }
      || row.diminutives.contains { small == meant.dropLast() + $0 }
  }

  private static let shortestMade = 5

  /// Whether a word is one of English, or made of words and pieces that there are, and no usual word is near it that may have
  /// been meant.
  private func isMade(_ word: String, _ features: ForeignFeatures) -> Bool {
    if features[.frequency] == 0, isOfEnglishNoun(word) { return true }
    guard features[.frequency] == 0, features[.partFrequency] == 0 else { return false }
    if features[.english] > 0 { return true }
    switch language {
    case .german: return features[.compound] > 0 || isMadeInGerman(word)
    case .french, .spanish, .portuguese, .italian:
      // "serialisé" is "sérialisé"; what English derives itself nobody made of English.
      return features[.englishStem] > 0 && features[.derivedEnglish] == 0
        && features[.marks] + features[.doubled] + features[.undoubled] == 0
    }
  }

  /// "Flashvorgang", "Loginbildschirm": a noun that English has as well before one of German.
  private func isOfEnglishNoun(_ word: String) -> Bool {
    guard let compounds, word.unicodeScalars.first?.properties.isUppercase == true else {
      return false
    }
    return GermanCompounds.parts(of: Array(word.lowercased())).contains { first, joint, second in
      joint.isEmpty && isUsualInEnglish(first) && compounds.haveNoun(first, before: second)
    }
  }

  private func isMadeInGerman(_ word: String) -> Bool {
    guard let german, let compounds else { return false }
    let small = word.lowercased()
    let isNoun = word.unicodeScalars.first?.properties.isUppercase == true
    let formations = GermanFormations(isKnown: dictionary.contains, compounds: compounds)
    return !german.areMistaken(small)
      && (german.mayContain(small, isNoun: isNoun)
        || isNoun && (compounds.areOfNouns(small) || formations.haveNoun(small))
        || !isNoun && formations.contain(small))
  }

  private func candidate(for word: String) -> ForeignCandidate? {
    let best = dictionary.suggestions(for: word, limit: 2)
    guard let first = best.first else { return nil }
    let lead = best.count > 1 ? first.score - best[1].score : TypoCandidate.mostLead
    let small = first.word.lowercased()
    let frequency = UsualWords.frequency(of: small, in: language)
    return ForeignCandidate(
      word: first.word, score: first.score, lead: min(lead, TypoCandidate.mostLead),
      frequency: frequency, partFrequency: frequency > 0 ? frequency : partFrequency(small))
  }

  /// How usual the rarer of the two words is of which German makes a third one.
  private func partFrequency(_ small: String) -> Int {
    guard language == .german else { return 0 }
    return GermanCompounds.parts(of: Array(small)).lazy.map { first, _, second in
      let frequency = UsualWords.frequency(of: second, in: self.language)
      return frequency == 0
        ? 0 : min(frequency, UsualWords.frequency(of: first, in: self.language))
    }.max() ?? 0
  }

  // MARK: English

  private func addEnglish(_ letters: [UInt8], _ features: inout ForeignFeatures) {
    features[.english] = vocabulary.frequency(of: letters)
    switch vocabulary.terms.classOf(letters) {
    case .name: features[.name] = 1
    case nil: if vocabulary.isName(letters) { features[.name] = 1 }
    default: features[.term] = 1
    }
    guard features[.english] == 0 else { return }
    if vocabulary.isJoined(letters) || vocabulary.isDerived(letters) {
      features[.derivedEnglish] = 1
    }
    features[.englishStem] = hasEnglishStem(letters) ? 1 : 0
  }

  /// "renderizar", "geloggt", "committer": an English word with an ending of the language.
  private func hasEnglishStem(_ letters: [UInt8]) -> Bool {
    if language == .german, letters.starts(with: "ge".utf8), letters.count > 5,
      isEnglishStem(letters.dropFirst(2))
    {
      return true
    }
    return vocabulary.stems(of: letters, before: endingLetters, least: 4).contains {
      isEnglishStem($0.stem)
    }
  }

  private func isEnglishStem(_ stem: ArraySlice<UInt8>) -> Bool {
    vocabulary.isStem(stem, before: [UInt8(ascii: "e")])
      || vocabulary.terms.classOf(Array(stem)) == .technical
  }

  // MARK: Words made of others

  private static let shortestPart = GermanCompounds.shortestPart

  /// "Komponentenbaum", "Codeblock": two words, with what German puts between them, and no "Forschungprojekte", which lacks its "s",
  /// nor "erreichtwird", which are two. Other languages hardly join words.
  private func isCompound(_ word: String) -> Bool {
    guard let compounds else { return false }
    let small = word.lowercased()
    let letters = Array(small)
    if letters.count > 7, GermanCompounds.joinedEndings.contains(where: small.hasSuffix) {
      return true
    }
    return GermanCompounds.parts(of: letters).contains { first, joint, second in
      isPart(second) && isPart(first) && !(joint.isEmpty && compounds.lackJoint(first, second))
        && !(word == small && Self.isSmallWord(second))
    }
  }

  private static func isSmallWord(_ small: String) -> Bool {
    SmallWords.languages(having: small) & 1 != 0
  }

  private func isPart(_ small: String) -> Bool {
    if dictionary.contains(small) || dictionary.contains(small.firstCapitalized) {
      // Short words that are hardly used are parts of others by chance.
      return small.count > Self.shortestPart || UsualWords.frequency(of: small, in: language) > 0
    }
    return vocabulary.frequency(of: Array(small.utf8)) >= Self.usualInCompound
      && !lacksSharpS(small) && !isHalved(small)
  }

  /// "diagram" for "diagramm": what German writes with a letter twice is not English.
  private func isHalved(_ small: String) -> Bool {
    small.utf8.count > Self.shortestPart
      && DoubledLetter.variants(of: small).contains {
        UsualWords.frequency(of: $0, in: language) >= Self.usualBeside
      }
  }

  /// Rarer words of English are parts of words by chance.
  private static let usualInCompound = 14.0

  private func isPrefixed(_ small: String) -> Bool {
    prefixes.contains { prefix in
      small.hasPrefix(prefix) && small.count >= prefix.count + Self.shortestPart
        && isPart(String(small.dropFirst(prefix.count)))
    }
  }

  /// "instanciação" beside "instanciar": the dictionary has the stem with another ending.
  private func hasSibling(_ small: String) -> Bool {
    for ending in endings where small.hasSuffix(ending) && small.count >= ending.count + 5 {
      let stem = small.dropLast(ending.count)
      if endings.contains(where: { $0 != ending && $0.count > 1 && dictionary.contains(stem + $0) })
      {
        return true
      }
    }
    return false
  }
}
