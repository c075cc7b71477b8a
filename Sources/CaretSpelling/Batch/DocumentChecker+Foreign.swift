internal import CaretBytes

// What is reported of unknown words of other languages than English.

extension DocumentChecker {
  /// Gives an unknown word of another language its tier.
  func judgeForeign(
    _ finding: inout SpellFinding, _ batch: [Misspelling], _ index: Int,
    _ around: some WordSurroundings
  ) {
    let misspelling = batch[index]
    guard let judge = foreignJudge(misspelling.languageIndex) else {
      let count = around.count(of: misspelling.unknownIndex)
      finding.tier = foreignTier(misspelling, finding.word, count)
      return
    }
    guard !around.isData && (settings.level > .unknown || settings.scoresAll) else { return }
    guard misspelling.spanKind == .prose || misspelling.spanKind == .comment,
      finding.word.unicodeScalars.count > Self.longestUntold, !isFiller(index, in: batch)
    else { return }
    let isPlural = judge.hasElidedPlural(finding.word)
    guard !isPlural, let known = judge.knowledge(of: finding.word) else {
      if isPlural || lacksMarks(finding.word, misspelling, judge, around)
        || isSpelledOtherwise(finding.word, misspelling, judge, around)
      {
        tellAsSlip(&finding, around.place(of: misspelling, index))
      }
      return
    }
    let context = context(of: batch, index, around, meant: known.meant)
    let place = context.place
    if place.isTorn || place.isRest || place.isJoined || place.isNameOfSite { return }
    if context.place.isBeforeHyphen, judge.isBeginning(finding.word) { return }
    let features = known.features.with(context)
    if settings.explains { finding.features = features.values }
    let score = ForeignTypoModel.score(features)
    let tier = ForeignTypoModel.tier(of: score)
    if tier > .unknown,
      around.hasHost(finding.word, wordIndex: misspelling.unknownIndex)
        || isTerm(misspelling, known, context, around)
        || isPiece(finding.word, misspelling.range, in: around.text.span, judge)
        || PersonName.isListed(misspelling.range, in: around.text.span)
    {
      return
    }
    // What is certain is told also behind a name: "Linux Betriebsystem".
    if tier == .likely,
      PersonName.ends(
        with: misspelling.range, in: around.text.span, isGiven: judge.isGivenName)
    {
      return
    }
    (finding.score, finding.tier) = (score, tier)
    finding.confidence = ForeignTypoModel.confidence(of: score)
  }

  /// Whether a word that English has as well lacks the marks of a usual word of the language: "la reference".
  private func lacksMarks(
    _ word: String, _ misspelling: Misspelling, _ judge: ForeignJudge,
    _ around: some WordSurroundings
  ) -> Bool {
    guard judge.knowsArticles, !misspelling.isPartOfName else { return false }
    let before = Self.wordBefore(misspelling.range.lowerBound, in: around.text.span)
    return judge.lacksMarks(word, behind: before)
  }

  /// Whether the document writes other words otherwise: "noeud" where it has "cœur", and "apparait" where it has "connaître".
  private func isSpelledOtherwise(
    _ word: String, _ misspelling: Misspelling, _ judge: ForeignJudge,
    _ around: some WordSurroundings
  ) -> Bool {
    judge.signsOfOtherSpelling(of: word).contains {
      around.has($0, meantBy: misspelling.unknownIndex)
    }
  }

  /// Whether a word goes on from what stands before it, as in the text of a PDF file: from a first letter that was set larger, or from
  /// what stands before the hyphen at the end of a line.
  private func isPiece(
    _ word: String, _ range: Range<Int>, in text: Span<UInt8>, _ judge: ForeignJudge
  ) -> Bool {
    var end = range.lowerBound
    // No empty line is passed, where texts are cut into blocks.
    while end > 0, range.lowerBound - end < Self.longestGap, text[end - 1] <= 0x20,
      !text.has("\n\n", at: end - 1)
    {
      end -= 1
    }
    let isBroken = end > 1 && text[end - 1] == UInt8(ascii: "-")
    if isBroken { end -= 1 }
    var start = end
    while start > 0, end - start < Self.longestBeginning,
      text[start - 1].isLetter || text[start - 1] >= 0x80
    {
      start -= 1
    }
    guard start < end else { return false }
    let isInitial =
      end - start == 1 && text[start].isUppercase && (start == 0 || text[start - 1] <= 0x20)
    return (isBroken || isInitial) && judge.knows(text.string(start..<end) + word)
  }

  private static let (longestGap, longestBeginning) = (8, 24)

  private func tellAsSlip(_ finding: inout SpellFinding, _ place: TypoPlace) {
    guard !place.isTorn, !place.isRest, !place.isJoined, !place.isHyphenated else { return }
    (finding.score, finding.tier) = (Self.scoreOfSlip, .likely)
    finding.confidence = ForeignTypoModel.confidence(of: Self.scoreOfSlip)
  }

  /// Words that lack the marks behind an article, or are spelled otherwise than their text, were not learned from; of those that were
  /// read hardly one was right.
  private static let scoreOfSlip = 3.9

  /// The word before a place, in small letters, if nothing but a blank or a line end parts them; else an empty one.
  private static func wordBefore(_ place: Int, in text: Span<UInt8>) -> String {
    guard place > 1, text[place - 1] == 0x20 || text[place - 1] == 0x0A else { return "" }
    var start = place - 1
    while start > 0, place - start < 12, text[start - 1].isLetter || text[start - 1] >= 0x80 {
      start -= 1
    }
    return text.string(start..<place - 1).lowercased()
  }

  /// Whether a document has a word so often, in more than one form, that it is a term of its field. Where a usual word is near, or one
  /// but for a mark or a letter that stands twice, a slip is repeated as well: "verdisseur" and "verdisseurs" are none of "vernisseur".
  private func isTerm(
    _ misspelling: Misspelling, _ known: ForeignJudge.Knowledge, _ context: TypoContext,
    _ around: some WordSurroundings
  ) -> Bool {
    guard context.countInDocument >= Self.leastOfTerm, let meant = known.candidate,
      meant.frequency == 0, meant.partFrequency == 0
    else { return false }
    let word = WordJudge.plain(finder.unknownWord(misspelling.unknownIndex))
    switch MarkedSlip(from: meant.word, to: word).kind {
    case .missing, .extra, .replaced: break
    default: return false
    }
    return Self.otherForms(of: word).contains {
      around.has(WordKey($0), meantBy: misspelling.unknownIndex)
    }
  }

  private static let leastOfTerm = 3

  /// What a word may be with another ending, as plurals and cases have it.
  private static func otherForms(of word: String) -> [String] {
    let longer = ["s", "es", "e", "n", "en", "i"].map { word + $0 }
    guard let last = word.last else { return [] }
    let shorter = "senaoi".contains(last) ? [String(word.dropLast())] : []
    let others = "aoei".contains(last) ? "aoei".map { String(word.dropLast()) + String($0) } : []
    return longer + shorter + others.filter { $0 != word }
  }

  /// A word of one or two letters is an ending, a unit or a variable.
  private static let longestUntold = 2

  /// Whether a word and the unknown one before or behind it are of "lorem ipsum …".
  func isFiller(_ index: Int, in batch: [Misspelling]) -> Bool {
    func isOfIt(_ index: Int) -> Bool {
      // Words that stand twice are in the batch as well, and are no unknown ones.
      guard batch.indices.contains(index), let word = batch[index].wordIndex else { return false }
      return FillerText.words.contains(finder.unknownWord(word).lowercased())
    }
    func isNear(_ first: Int) -> Bool {
      batch[first + 1].range.lowerBound - batch[first].range.upperBound <= Self.nearness
    }
    return isOfIt(index)
      && (isOfIt(index - 1) && isNear(index - 1) || isOfIt(index + 1) && isNear(index))
  }

  private func foreignJudge(_ index: Int) -> ForeignJudge? {
    if let known = foreignJudges[index] { return known }
    let dictionary = finder.judge.dictionaries[index]
    guard let language = ForeignLanguage(dictionary: dictionary.language) else { return nil }
    let made = ForeignJudge(language, dictionary, vocabulary)
    foreignJudges[index] = made
    return made
  }

  /// The tier of a word in a language that no model was made for: whatever its dictionary does not
  /// know, and what looks like no name and no term, is likely a typo.
  private func foreignTier(_ misspelling: Misspelling, _ word: String, _ count: Int) -> TypoTier {
    guard misspelling.spanKind == .prose || misspelling.spanKind == .comment,
      !misspelling.isPartOfName, count <= 3
    else { return .unknown }
    let letters = word.unicodeScalars.filter(\.properties.isAlphabetic)
    let capitalCount = letters.count(where: \.properties.isUppercase)
    guard capitalCount < 2, letters.count > 2 else { return .unknown }
    let term = vocabulary.terms.classOf(Array(word.lowercased().utf8))
    return term == nil ? .likely : .unknown
  }
}
