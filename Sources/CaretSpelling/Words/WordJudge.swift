internal import CaretBytes
internal import CaretUnicode

/// Decides whether a word is right: the word lists first, then the dictionaries.
///
/// A learned word beats an ignored one, which beats a forbidden one, which beats the dictionaries. With
/// several dictionaries a word is right if it is right in one of them. Not safe to use from two threads at
/// a time.
public final class WordJudge {
  /// Those that are asked, in order: a word is right if one of them has it.
  public let dictionaries: [SpellDictionary]
  /// Words that are right in all of a person's documents.
  public var learned = WordList() { didSet { listDidChange(learned) } }
  /// Words that are right in this document or this run.
  public var ignored = WordList() { didSet { listDidChange(ignored) } }
  /// Words of the project: accepted or forbidden.
  public var project = WordList() { didSet { listDidChange(project) } }
  /// Called with a word, as a text has it, that is right or wrong by the project's list alone.
  public var noteUse: ((String) -> Void)?
  /// Whether one of the lists says something: each look at a list takes longer than to know that none does.
  private(set) var hasLists = false
  /// Changes with every word list, so that verdicts that others keep can be dropped.
  private(set) var generation = 0

  /// The letters of each dictionary's language.
  private let alphabets: [Alphabet]
  let hasEnglish: Bool

  /// A judge by some dictionaries, which has learned nothing.
  public init(dictionaries: [SpellDictionary]) {
    self.dictionaries = dictionaries
    alphabets = dictionaries.map { Alphabet(language: $0.language) }
    hasEnglish = dictionaries.contains(where: \.isEnglish)
  }

  private func listDidChange(_ list: WordList) {
    generation += 1
    hasLists = !(learned.saysNothing && ignored.saysNothing && project.saysNothing)
    for (word, model) in list.models {
      for dictionary in dictionaries { dictionary.add(word, inflectedAs: model) }
    }
  }

  /// Whether the word is right as it stands in a text.
  ///
  /// The typographic apostrophe is asked as the plain one, characters that don't show are dropped, and a
  /// possessive ending may be left off. What is no word of a language, a Roman number or a run of letters
  /// without a vowel, is right as well, and so is a word in letters that none of the languages has.
  public func accepts(_ word: String) -> Bool { acceptsPlain(Self.plain(word)) }

  /// The same for a word whose key is known, which mostly says that dictionaries have it as it stands.
  func accepts(_ word: String, _ key: WordKey) -> Bool {
    acceptsPlain(key.isWhole(word) && key.isVisibleASCII ? word : Self.plain(word))
  }

  private func acceptsPlain(_ plain: String) -> Bool {
    if hasLists {
      if learned.accepts(plain) || ignored.accepts(plain) { return true }
      if isForbidden(plain) { return false }
    }
    if isKnown(plain) { return true }
    if let stem = Self.withoutPossessive(plain), isKnown(stem) { return true }
    return WordShape.isNoLanguage(plain) || isUsualLoanWord(plain)
      || !alphabets.contains { $0.writes(plain) }
  }

  /// Whether a word of a text is known from earlier runs to be right. Of others nothing is said.
  ///
  /// No string is made of it, as of most new words of a text.
  func isKnownToAccept(_ word: Range<Int>, _ key: WordKey, in text: Span<UInt8>) -> Bool {
    guard !hasLists, dictionaries.contains(where: { $0.isKnownToContain(key) }) else {
      return false
    }
    if key.isVisibleASCII, word.count <= WordKey.utf8Count { return true }
    for place in word where !Self.beginsNothingElse(text[place]) { return false }
    return true
  }

  /// What earlier runs have found about the words of the first dictionary, where no list comes before it.
  var knownVerdicts: VerdictCache? { hasLists ? nil : dictionaries.first?.knownVerdicts }

  /// Whether a word list forbids the word.
  package func isForbidden(_ plain: String) -> Bool {
    guard hasLists else { return false }
    if learned.forbids(plain) || ignored.forbids(plain) { return true }
    guard project.forbids(plain) else { return false }
    noteUse?(plain)
    return true
  }

  /// Whether a list or a dictionary has the word.
  func isKnown(_ plain: String) -> Bool {
    if hasLists {
      if learned.accepts(plain) || ignored.accepts(plain) { return true }
      if project.accepts(plain) {
        if let noteUse, !dictionaries.contains(where: { $0.contains(plain) }) { noteUse(plain) }
        return true
      }
    }
    return dictionaries.contains { $0.contains(plain) }
  }

  /// Which dictionaries know the word, a bit for each; all bits if it is right whatever the language.
  func languages(accepting word: String) -> UInt32 {
    let plain = Self.plain(word)
    if learned.accepts(plain) || ignored.accepts(plain) { return .max }
    if isForbidden(plain) { return 0 }
    if project.accepts(plain) || WordShape.isNoLanguage(plain) { return .max }
    var known: UInt32 = 0
    let stem = Self.withoutPossessive(plain)
    for (index, dictionary) in dictionaries.prefix(32).enumerated() {
      let isKnown =
        dictionary.contains(plain) || stem.map(dictionary.contains) == true
        || (dictionary.isEnglish && isUsualLoanWord(plain))
      if isKnown { known |= 1 << UInt32(index) }
    }
    return known | languages(notWriting: plain, known: known)
  }

  /// The languages in whose letters the word is not written, if one that writes it knows it or there is none
  /// that does: "человек" is no mistake of an English paragraph.
  private func languages(notWriting plain: String, known: UInt32) -> UInt32 {
    var (others, isWritten) = (UInt32(0), false)
    for (index, alphabet) in alphabets.prefix(32).enumerated() {
      if alphabet.writes(plain) { isWritten = true } else { others |= 1 << UInt32(index) }
    }
    return known != 0 || !isWritten ? others : 0
  }

  /// The judge of some of the languages, with the same lists; nil if one of them has no dictionary here.
  ///
  /// - Parameter languages: "de_AT" or "de-AT"; a dictionary of another country is better than none.
  public func narrowed(to languages: [String]) -> WordJudge? {
    var chosen: [SpellDictionary] = []
    for language in languages {
      let name = language.replacing("-", with: "_").lowercased()
      let base = name.prefix { $0 != "_" }
      let own = dictionaries.filter { $0.language.lowercased().prefix { $0 != "_" } == base }
      let exact = own.filter { $0.language.lowercased() == name }
      guard !own.isEmpty else { return nil }
      for found in exact.isEmpty ? own : exact where !chosen.contains(where: { $0 === found }) {
        chosen.append(found)
      }
    }
    if chosen.count == dictionaries.count { return self }
    let judge = WordJudge(dictionaries: chosen)
    (judge.learned, judge.ignored, judge.project) = (learned, ignored, project)
    judge.noteUse = noteUse
    return judge
  }

  /// "naïve", "café": the marks of a loan word on a word that English knows without them.
  func isUsualLoanWord(_ plain: String) -> Bool {
    guard hasEnglish, let stripped = WordShape.withoutUsualMarks(plain) else { return false }
    return dictionaries.contains { $0.contains(stripped) }
  }

  /// The word as dictionaries have it: plain apostrophes, nothing that doesn't show, composed.
  static func plain(_ word: String) -> String {
    let bytes = word.utf8.span
    if bytes.indices.allSatisfy({ beginsNothingElse(bytes[$0]) }) { return word }
    guard word.unicodeScalars.contains(where: { PlainForm(of: $0) != .itself }) else { return word }
    var plain = ""
    var hasMarks = false
    for scalar in word.unicodeScalars {
      switch PlainForm(of: scalar) {
      case .apostrophe: plain.unicodeScalars.append("'")
      case .nothing: break
      case .itself: plain.unicodeScalars.append(scalar)
      case .mark:
        hasMarks = true
        plain.unicodeScalars.append(scalar)
      }
    }
    return hasMarks ? NormalForm.nfc.normalized(plain) : plain
  }

  /// Whether no character has a byte for which dictionaries have anything else.
  private static func beginsNothingElse(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC2, 0xCA, 0xCC, 0xCD, 0xE2: false
    default: byte != LetterEscapes.filler
    }
  }

  /// What dictionaries have for a character.
  private enum PlainForm {
    case itself, apostrophe, nothing
    /// One character together with the letter before it.
    case mark

    init(of scalar: Unicode.Scalar) {
      self =
        switch scalar.value {
        case 0x2BC, 0x2019: .apostrophe
        case UInt32(LetterEscapes.filler), 0xAD, 0x200B...0x200D, 0x2060: .nothing
        case 0x300...0x36F: .mark
        default: .itself
        }
    }
  }

  /// What names may have of a word: "Euclid" of "Euclid's"; nil of "don't", as they have no apostrophe.
  static func inNames(_ word: String) -> String? {
    let name = withoutPossessive(word) ?? word
    return name.utf8.allSatisfy { $0.isLetter || $0 >= 0x80 } ? name : nil
  }

  /// The word that has a possessive ending, which makes that one right as well: "Euclid" of "Euclid’s"; any other itself.
  package static func stem(of word: String) -> String {
    withoutPossessive(plain(word)) == nil ? word : String(word.dropLast(2))
  }

  /// "Euclid" of "Euclid's".
  static func withoutPossessive(_ word: String) -> String? {
    // Nearly no word has one, and to count characters takes its time.
    let bytes = word.utf8.span
    guard bytes.count > 3, bytes[bytes.count - 2] == UInt8(ascii: "'"), word.count > 3,
      word.hasSuffix("'s") || word.hasSuffix("'S")
    else { return nil }
    return String(word.dropLast(2))
  }
}

extension WordJudge {
  /// What may have been meant by a word, best first: what a word list names as its corrections, or else what
  /// the dictionaries propose, in turn; none where `limit` is less than one.
  ///
  /// With `hasTerms` words of technology that no dictionary has may be among them, as "middleware": somebody meant them, though a
  /// dictionary would ask about them again.
  public func suggestions(for word: String, limit: Int = 10, hasTerms: Bool = false) -> [String] {
    guesses(for: word, limit: limit, hasTerms: hasTerms).words()
  }

  /// The same for a word in a text: of the guesses for an English word those lead that fit between the words beside it.
  public func suggestions(
    forWordAt range: Range<UTF8Offset>, in text: [UInt8], limit: Int = 10, hasTerms: Bool = false,
    weight: SentenceWeight = .document
  ) -> [String] {
    let range = range.values().clamped(to: 0..<text.count)
    return guesses(for: text.span.string(range), limit: limit, hasTerms: hasTerms)
      .words(in: SentenceSurroundings(of: range, in: text.span), weight)
  }

  /// The guesses for a word, which sentences put in order.
  func guesses(for word: String, limit: Int = 10, hasTerms: Bool) -> WordGuesses {
    guard limit > 0 else { return WordGuesses(limit: 0) }
    let plain = Self.plain(word)
    if let listed = project.corrections(of: plain), !listed.isEmpty {
      return WordGuesses(listed: listed, limit: limit)
    }
    if let guesses = possessiveGuesses(for: word, plain, limit, hasTerms) { return guesses }
    let lists = dictionaries.map { dictionary in
      let isEnglish = dictionary.isEnglish && dictionary.hasOwnSuggestions
      let count = isEnglish ? max(limit, WordGuesses.candidateCount) : limit
      let found = dictionary.suggestions(for: plain, limit: count, hasTerms: hasTerms)
      return WordGuesses.List(
        guesses: found.filter { $0.word != plain && !isForbidden($0.word) }, isEnglish: isEnglish)
    }
    return WordGuesses(lists, limit: limit)
  }

  /// The guesses for "goverment's" are those for "goverment", each with the ending as it was written; the word
  /// without its apostrophe comes first if it is one, for "alway's". Nil for other words.
  private func possessiveGuesses(
    for word: String, _ plain: String, _ limit: Int, _ hasTerms: Bool
  ) -> WordGuesses? {
    guard let stem = Self.withoutPossessive(plain),
      hasEnglish
    else { return nil }
    let joined = stem + plain.suffix(1)
    let guesses = guesses(for: stem, limit: limit, hasTerms: hasTerms).ending(in: word.suffix(2))
    guard isKnown(joined) else { return guesses.isEmpty ? nil : guesses }
    return guesses.led(by: joined)
  }

  /// The correction that may be made without asking: the only one that a word list names, or the dictionary's
  /// first if it leads the second by far; nil if there is none. In the case of the word.
  public func safeCorrection(of word: String) -> String? {
    let plain = Self.plain(word)
    if let listed = project.corrections(of: plain) { return listed.count == 1 ? listed[0] : nil }
    guard let dictionary = dictionaries.first(where: \.hasOwnSuggestions) else { return nil }
    if let stem = Self.withoutPossessive(plain) {
      guard !isKnown(stem + plain.suffix(1)) else { return nil }
      return safeCorrection(of: stem).map { $0 + word.suffix(2) }
    }
    let best = dictionary.suggestions(for: plain, limit: 5, hasTerms: true)
    guard let first = best.first, !isForbidden(first.word) else { return nil }
    let isShort = plain.utf8.count <= Self.longestShort
    let least = isShort ? Self.safeLeadOfShort : Self.safeLead
    guard best.count < 2 || first.score - best[1].score >= least else { return nil }
    let others = best.dropFirst().map(\.word)
    if others.contains(where: { Self.endsNearer($0, than: first.word, plain) }) { return nil }
    let isNear = best.dropFirst().contains {
      first.score - $0.score < Self.leadOfWhole && Self.isWhole($0.word, not: first.word, plain)
    }
    return isNear ? nil : first.word
  }

  /// Whether a word is the written one with letters that it lacks, where a likelier one has others or the same in another order:
  /// "restructured" for "restructed", whose likeliest is "restricted".
  private static func isWhole(_ other: String, not likelier: String, _ written: String) -> Bool {
    let written = written.lowercased().utf8
    let (other, likelier) = (other.lowercased().utf8, likelier.lowercased().utf8)
    return other.count <= written.count + mostLeftOut && !other.contains(0x20)
      && isInOrder(written, in: other) && !isInOrder(written, in: likelier)
      && !isInOrder(likelier, in: written) && written.sorted() != likelier.sorted()
  }

  /// Whether a word is another without some of its letters.
  static func isLacking(_ word: String, of other: String) -> Bool {
    isInOrder(word.lowercased().utf8, in: other.lowercased().utf8)
  }

  private static func isInOrder(_ letters: String.UTF8View, in all: String.UTF8View) -> Bool {
    var rest = all[...]
    return letters.allSatisfy { letter in
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest = rest[all.index(after: place)...]
      return true
    }
  }

  private static let (leadOfWhole, mostLeftOut) = (4.5, 2)

  /// Whether a word list of the project names what a word should have been.
  func hasListedCorrection(_ word: String) -> Bool {
    project.corrections(of: Self.plain(word)) != nil
  }

  /// The words that may have been meant as well as the correction that may be made without asking, where that is a word of
  /// a dictionary.
  func rivals(of word: String, to correction: String) -> Rivals {
    let plain = Self.plain(word)
    guard let dictionary = dictionaries.first(where: \.hasOwnSuggestions) else { return .none }
    return dictionary.rivals(
      of: Self.withoutPossessive(plain) ?? plain,
      to: Self.withoutPossessive(correction) ?? correction)
  }

  /// Whether a word ends as the written one does, and the likelier one does not: "initializers" for "intializers", whose
  /// likeliest is "initializes".
  private static func endsNearer(_ other: String, than likelier: String, _ written: String) -> Bool
  {
    other.utf8.suffix(3).elementsEqual(written.utf8.suffix(3))
      && !likelier.utf8.suffix(2).elementsEqual(written.utf8.suffix(2))
  }

  /// Right about 19 times in 20; short words are near to more others.
  private static let (safeLead, safeLeadOfShort) = (3.0, 4.0)
  private static let longestShort = 5

  /// The candidates of the first dictionary for a word with the values that were weighed, and the names of these.
  public func explainedSuggestions(
    for word: String, limit: Int
  ) -> (names: [String], rows: [(word: String, score: Double, features: [Double])]) {
    dictionaries.first?.explainedSuggestions(for: Self.plain(word), limit: max(0, limit))
      ?? ([], [])
  }
}

extension WordJudge {
  /// The words that begin as `prefix` does: those of the word lists, then the dictionaries' in turn, likeliest
  /// first.
  public func completions(of prefix: String, limit: Int) -> [String] {
    guard limit > 0 else { return [] }
    let plain = Self.plain(prefix)
    let lists = [learned, project, ignored].flatMap {
      $0.words.filter { $0.hasPrefix(plain) }.sorted()
    }
    let words = WordGuesses.inTurn(
      dictionaries.map { $0.completions(of: plain, limit: limit) }, limit)
    var seen: Set<String> = [plain]
    return (lists + words).filter { !isForbidden($0) && seen.insert($0).inserted }
      .prefix(limit).map { $0 }
  }
}
