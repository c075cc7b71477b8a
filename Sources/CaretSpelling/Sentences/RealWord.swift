internal import CaretBytes

/// A right word that is wrong in its sentence, and the one that was meant: "its to late", "an problem", "would of".
struct RealWord: Equatable, Sendable {
  /// What is reported.
  let utf8Range: Range<Int>
  let meant: String
  let tier: TypoTier

  /// What is looked for at a word: most words need nothing.
  ///
  /// It is a number, so that a table of words has room for it: in its lower half the word in the model of words that are written for each
  /// other, above it the row of a word that the model has learned little of, both counted from 1.
  struct Question: Equatable, Sendable {
    /// The lowest number of a question.
    static let first = UInt32(1) << 31
    private static let isArticle = UInt32(1) << 30
    private static let isHidden = UInt32(1) << 29
    private static let hasPatterns = UInt32(1) << 28
    private static let indexBits = UInt32(0xFFFF)
    private static let rowBits = UInt32(0xFFF) << 16

    let bits: UInt32

    init(bits: UInt32) { self.bits = bits }

    /// - Parameter word: a right word; nil is given if it is never wrong. One with a capital first can be wrong by patterns alone, with
    ///   other capitals none can.
    init?(_ word: String) {
      guard let (key, isCapital) = Self.key(of: word) else { return nil }
      let hash = WordHash(key)
      let patterns = ConfusionPatterns.english.has(hash) ? Self.hasPatterns : 0
      guard !isCapital else {
        let isArticle = RealWord.articles.contains(word)
        guard isArticle || patterns != 0 else { return nil }
        bits = Self.first | (isArticle ? Self.isArticle : 0) | patterns
        return
      }
      let index = ConfusionModel.english.index(of: hash)
      let row = ConfusedWords.number(of: hash)
      let isArticle = key == Self.a || key == Self.an
      guard isArticle || row != nil || index != nil || patterns != 0 else { return nil }
      bits =
        Self.first | (isArticle ? Self.isArticle : 0) | patterns
        | (row.map(ConfusedWords.hides) == true ? Self.isHidden : 0)
        | UInt32((row ?? -1) + 1) << 16 | UInt32((index ?? -1) + 1)
    }

    private static let (a, an) = (WordKey("a"), WordKey("an"))

    /// The key of a word that has no capitals and other letters behind its first; nil for any other.
    private static func key(of word: String) -> (WordKey, isCapital: Bool)? {
      let count = word.utf8.count
      guard count > 0, count <= WordKey.utf8Count else { return nil }
      var key = WordKey(low: 0, high: 0)
      var (place, isCapital) = (0, false)
      for byte in word.utf8 {
        if place == 0 {
          isCapital = byte.isUppercase
        } else if !byte.isLowercase, byte != UInt8(ascii: "'") {
          return nil
        }
        let bits = UInt64(byte) << UInt64(place % 8 * 8)
        if place < 8 { key.low |= bits } else { key.high |= bits }
        place += 1
      }
      return (key, isCapital)
    }

    /// Whether the other article may have been meant.
    @inline(__always) fileprivate var isArticle: Bool { bits & Self.isArticle != 0 }

    /// Whether it is an article with a capital, of which nothing else is asked.
    @inline(__always) fileprivate var asksArticleAlone: Bool {
      bits == Self.first | Self.isArticle
    }

    /// Whether there are patterns in which the word is wrong.
    @inline(__always) fileprivate var hasPatterns: Bool { bits & Self.hasPatterns != 0 }

    /// Whether the nearest words seem to say enough for the word where it is wrong.
    @inline(__always) fileprivate var isHidden: Bool { bits & Self.isHidden != 0 }

    /// The word in the model of words that are written for each other.
    @inline(__always) var index: ConfusionModel.Index? {
      let index = Int(bits & Self.indexBits) - 1
      return index < 0 ? nil : index
    }

    /// The row of a word that people write for another in places of which the model has learned little.
    @inline(__always) var row: ConfusedWords.Number? {
      let row = Int((bits & Self.rowBits) >> 16) - 1
      return row < 0 ? nil : row
    }

    /// Whether there is nothing to be found, as the nearest words say without a closer look.
    ///
    /// - Parameters:
    ///   - last: the word that was scanned before it.
    ///   - end: where the comment ends that the word stands in; nil where the text ends too early for reading.
    /// - Complexity: three looks at memory for most words.
    @inline(__always)
    func isSettled(
      _ word: ScannedWord, behind last: ScannedWord, in text: Span<UInt8>, upTo end: Int?,
      _ model: ConfusionModel, _ patterns: ConfusionPatterns
    ) -> Bool {
      guard !isHidden, bits & (Self.indexBits | Self.hasPatterns) != 0,
        !isArticle || !RealWord.mayBeWrong(word.range, in: text)
      else { return false }
      let left = WordHash(before: word, behind: last, in: text)
      let right = WordHash(behind: word, in: text)
      if let left, let right {
        return isSettled(WordHash(word.key), left, right, model, patterns)
      }
      guard let end else { return false }
      return isSettledByReading(word, left, right, in: text, upTo: end, model, patterns)
    }

    /// The same where what is nearest on one side takes reading: a tag, a quote or a bullet stands there.
    @inline(never)
    private func isSettledByReading(
      _ word: ScannedWord, _ left: WordHash?, _ right: WordHash?, in text: Span<UInt8>,
      upTo end: Int, _ model: ConfusionModel, _ patterns: ConfusionPatterns
    ) -> Bool {
      guard RealWord.isAlone(word.range, in: text) else { return true }
      // The end of a comment is seen by reading alone.
      let isComment = end != .max
      var (near, next) = (left ?? .unknown, right ?? .unknown)
      if left == nil || isComment {
        var reader = SentenceReader(from: word.range.lowerBound, .left)
        near = WordHash(reader.next(in: text), in: text) ?? .unknown
      }
      if right == nil || isComment {
        var reader = SentenceReader(from: word.range.upperBound, .right, upTo: end)
        next = WordHash(reader.next(in: text), in: text) ?? .unknown
      }
      return isSettled(WordHash(word.key), near, next, model, patterns)
    }

    @inline(__always)
    private func isSettled(
      _ word: WordHash, _ left: WordHash, _ right: WordHash, _ model: ConfusionModel,
      _ patterns: ConfusionPatterns
    ) -> Bool {
      if hasPatterns, patterns.maySay(of: word, left, right) { return false }
      guard let index else { return row == nil }
      return !left.isWord && !right.isWord || model.settles(index, word, left, right)
    }
  }

  /// - Parameters:
  ///   - end: where the comment ends that the word stands in.
  ///   - right: places at which words were found to be right.
  /// - Complexity: O(1): some ten looks into a model for each word that may have been meant.
  init?(
    _ word: Range<Int>, _ question: Question, in text: Span<UInt8>, upTo end: Int,
    _ right: inout RightPlaces
  ) {
    guard Self.isAlone(word, in: text) else { return nil }
    let isArticle = question.isArticle && Self.mayBeWrong(word, in: text)
    if !isArticle, question.asksArticleAlone { return nil }
    let around =
      isArticle || end <= word.upperBound + RightPlaces.reach
      ? nil : RightPlaces.Place(around: word, question, in: text)
    if let around, right.contains(around) { return nil }
    var sides = SentenceSides(of: word, in: text, upTo: end)
    if let found = Self.found(word, question, isArticle, between: &sides, in: text, &right) {
      guard !found.isExcused(between: sides, isComment: end != .max, in: text) else { return nil }
      self = found
      return
    }
    if let around, sides.areRead(within: RightPlaces.reach, of: word) {
      right.insert(around)
    }
    return nil
  }

  private static func found(
    _ word: Range<Int>, _ question: Question, _ isArticle: Bool,
    between sides: inout SentenceSides, in text: Span<UInt8>, _ right: inout RightPlaces
  ) -> RealWord? {
    let article = isArticle ? article(word, between: sides, in: text) : nil
    // "an" is a slip of other words too.
    if let article, text.string(word) != "an" { return article }
    var place = SentencePlace(nearest: sides, in: text)
    let written = WordHash(WordKey(text, word))
    // What stands beside a comma, a number or a name alone is no sentence, and a word that stands twice is another finding.
    guard place.hasWord, written != place.left.near, written != place.right.near else {
      return nil
    }
    let isSettled = question.index.map {
      ConfusionModel.english.settles($0, written, in: place)
    }
    if let article, isSettled == true { return article }
    let patterns = ConfusionPatterns.english
    let asksPatterns =
      question.hasPatterns
      && patterns.maySay(of: written, place.left.near ?? written, place.right.near ?? written)
    let asksModels =
      isSettled != true && (question.index != nil || question.row != nil || article != nil)
      || question.isHidden
    guard asksPatterns || asksModels else { return nil }
    sides.readOn(in: text)
    place.add(sides, in: text)
    let answer =
      asksPatterns ? patterns.answer(for: word, between: &sides, in: text) : .nothing
    if case .excused = answer { return nil }
    guard asksModels || answer.isFound else { return nil }
    var seen: RightPlaces.Place?
    if article == nil, !answer.isFound {
      seen = RightPlaces.Place(word, question, between: sides, in: text)
    }
    if let seen, right.contains(seen) { return nil }
    let found =
      asksModels
      ? found(word, question, article, isSettled == true, at: place, sides, in: text) : nil
    if case .found(let meant, let tier) = answer {
      // The models may be surer of it.
      return found?.meant == meant && found?.tier == .certain
        ? found : RealWord(word, meant, tier)
    }
    if found == nil, let seen { right.insert(seen) }
    return found
  }

  /// What the models and the rows say.
  private static func found(
    _ word: Range<Int>, _ question: Question, _ article: RealWord?, _ isSettled: Bool,
    at place: SentencePlace, _ sides: SentenceSides, in text: Span<UInt8>
  ) -> RealWord? {
    let choice = isSettled ? nil : choice(at: word, question, place, in: text)
    if let choice, let index = question.index,
      let found = RealWord(word, choice, over: index, at: place, between: sides, in: text)
    {
      return found
    }
    if let article { return RealWord(article, unless: choice) }
    return question.row.flatMap {
      RealWord(word, ConfusedWords.row($0), choice, between: sides, in: text)
    }
  }

  /// The same for one word alone.
  init?(_ word: Range<Int>, _ question: Question, in text: Span<UInt8>, upTo end: Int = .max) {
    var none = RightPlaces(most: 0)
    self.init(word, question, in: text, upTo: end, &none)
  }

  private static func choice(
    at word: Range<Int>, _ question: Question, _ place: SentencePlace, in text: Span<UInt8>
  ) -> ConfusionModel.Choice? {
    question.index.flatMap {
      ConfusionModel.english.choice(for: $0, WordHash(WordKey(text, word)), in: place)
    }
  }

  /// Whether the model would rather have another word than a row, or hesitates. It has no words of one letter that it could choose.
  private static func isDoubtful(_ meant: String, _ choice: ConfusionModel.Choice?) -> Bool {
    guard let choice, choice.lead > 0, meant.utf8.count > 1 else { return false }
    return choice.distance < leastDistance
      || ConfusionModel.english.string(choice.meant) != meant
  }

  init(_ range: Range<Int>, _ meant: String, _ tier: TypoTier) {
    (utf8Range, self.meant, self.tier) = (range, meant, tier)
  }

  // MARK: Words for words

  /// By the models.
  private init?(
    _ word: Range<Int>, _ choice: ConfusionModel.Choice, over index: ConfusionModel.Index,
    at place: SentencePlace, between sides: SentenceSides, in text: Span<UInt8>
  ) {
    let model = ConfusionModel.english
    let written = SentenceWord(text.view, word)
    let odds = RealWordOdds(
      choice, over: written, model.figure(of: index), between: sides, in: text)
    guard let tier = odds?.tier else { return nil }
    let meant = model.string(choice.meant)
    // It would say the contrary of what is written.
    guard !["no", "not"].contains(meant) || text.string(word) != "now" else { return nil }
    // "of" is written for "have", as it is heard, and hardly ever the other way round: "you could instead have the value".
    guard meant != "of" || text.string(word) != "have" else { return nil }
    let pair = text.string(word) + " " + meant
    guard !Self.doubtfulPairs.contains(pair) else { return nil }
    self.init(word, meant, place.isKnown ? tier : .likely)
  }

  /// By a row that was written by hand.
  private init?(
    _ word: Range<Int>, _ row: ConfusedWords.Row, _ choice: ConfusionModel.Choice?,
    between sides: SentenceSides, in text: Span<UInt8>
  ) {
    let neighbours = Neighbours(sides, in: text)
    // A word that stands twice is another finding.
    guard neighbours.left.near != row.word, neighbours.right.near != row.word else { return nil }
    let fit = Self.fit(of: row.word, between: neighbours)
    var best: (meant: ConfusedWords.Meant, lead: Double)?
    for meant in row.meants
    where meant.word != neighbours.left.near && meant.word != neighbours.right.near {
      let lead = Self.fit(of: meant.word, between: neighbours) - fit
      if lead >= meant.leastLead, lead > best?.lead ?? -.infinity { best = (meant, lead) }
    }
    guard let (meant, _) = best, !Self.isDoubtful(meant.letters, choice) else { return nil }
    self.init(word, meant.letters, .likely)
  }

  static func fit(of word: SentenceWord, between neighbours: Neighbours) -> Double {
    SentenceModel.english.score(of: CollectionOfOne(word), between: neighbours)
  }

  /// By how much the word that was meant must fit better than a third one.
  private static let leastDistance: Float = 3

  // MARK: Place

  /// Whether blanks stand around a word, or what opens and closes a clause: not in "in-tree", "[w]hat" and "`in`".
  static func isAlone(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let before = word.lowerBound > 0 ? text[word.lowerBound - 1] : 0x20
    let after = word.upperBound < text.count ? text[word.upperBound] : 0x20
    let next = word.upperBound + 1 < text.count ? text[word.upperBound + 1] : 0x20
    return (before <= 0x20 || before == UInt8(ascii: "("))
      && (after <= 0x20 || closesClause(after) && next <= 0x20)
  }

  private static func closesClause(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"),
      UInt8(ascii: ";"), UInt8(ascii: "?"):
      true
    default: false
    }
  }
}
