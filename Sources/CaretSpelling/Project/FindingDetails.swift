internal import CaretBytes
internal import CaretText

/// A text that is checked, or a part of a long one, and what is remembered along it of its lines.
struct CheckedPart {
  private(set) var text: [UInt8]
  private var places: PlaceCounter
  private var container: ContainerPlaces?
  /// Whether it is counted along the text where lines begin.
  private let countsLines: Bool
  var fingerprints = Fingerprints()

  init(_ text: [UInt8], countsLines: Bool = true) {
    (self.text, places, self.countsLines) = (text, PlaceCounter(text), countsLines)
  }

  /// - Parameter countsLines: false leaves places to be in bytes alone, of a text that holds no others.
  init(_ text: FileText, countsLines: Bool = true) {
    self.init(text.checked, countsLines: countsLines)
    container = ContainerPlaces(text)
  }

  mutating func goOn(with next: [UInt8]) {
    (text, fingerprints) = (next, Fingerprints())
    places.goOn(with: next)
  }

  /// Where a range of the text stands in the file, and in which text of a container.
  mutating func place(of range: Range<Int>) -> (file: TextPlace, contained: ContainedPlace?) {
    if let place = container?.place(of: range, &places) { return place }
    guard !countsLines else { return (places.place(of: range), nil) }
    var place = TextPlace.start
    place.utf8 = Range(range)
    return (place, nil)
  }

  /// The line of the text that the last place lies in, without its end.
  var lineRange: Range<Int> {
    mutating get { places.lineRange }
  }
}

/// Makes findings of a document to findings of a file: with places, guesses, corrections, as the settings ask.
///
/// Texts repeat their mistakes, so what was guessed for a word is kept.
final class FindingDetails {
  private let settings: SpellSettings
  private let details: SpellSettings.Details
  private let checker: DocumentChecker
  private var names: PathsFromFolder?
  private var guesses = RecentAnswers<LanguageWord, WordGuesses>(most: mostKept)
  private var fitting = RecentAnswers<WordPlace, [String]>(most: mostKept)
  private var corrections = RecentAnswers<LanguageWord, WordCorrection>(most: mostKept)

  private struct LanguageWord: Hashable {
    var language: String?
    var word: String

    init(_ finding: SpellFinding) { (language, word) = (finding.language, finding.word) }
  }

  private struct WordPlace: Hashable {
    var word: LanguageWord
    var surroundings: SentenceSurroundings
  }

  private static let mostKept = 50_000

  init(_ settings: SpellSettings, _ checker: DocumentChecker) {
    (self.settings, self.checker) = (settings, checker)
    names = settings.fingerprintFolder.map(PathsFromFolder.init)
    // What a change brought is told by its place.
    details = settings.versions == nil ? settings.details : settings.details.union(.places)
  }

  /// - Parameters:
  ///   - part: the text that it was found in; findings come in ascending order.
  ///   - isTold: whether one at a place is told; of others it is not asked what was meant.
  func finding(
    _ found: SpellFinding, _ origin: TextOrigin, _ part: inout CheckedPart,
    isTold: (FileFinding) -> Bool = { _ in true }
  ) -> FileFinding {
    guard details.contains(.places) else {
      return FileFinding(path: origin.shownPath, place: .start, word: found.word)
    }
    let place = part.place(of: found.utf8Range.values())
    var finding = FileFinding(path: origin.shownPath, place: place.file, word: found.word)
    (finding.contained, finding.checkedRange) = (place.contained, found.utf8Range.values())
    (finding.kind, finding.tier) = (found.kind, found.tier)
    (finding.spanKind, finding.language) = (found.spanKind, found.language)
    finding.evidence = FileFinding.Evidence(
      score: found.score, confidence: found.confidence, features: found.features)
    guard isTold(finding) else { return finding }
    addMeant(to: &finding, found, in: part.text)
    if details.contains(.excerpts) {
      finding.excerpt = LineExcerpt(
        part.text, line: part.lineRange, marked: found.utf8Range.values())
    }
    if details.contains(.fingerprints) {
      finding.fingerprint = part.fingerprints.name(
        path: pathInFingerprint(origin), word: found.word, line: part.lineRange, of: part.text)
    }
    return finding
  }

  private func pathInFingerprint(_ origin: TextOrigin) -> String {
    let shown = origin.shownPath
    guard origin.path != nil, settings.versions?.area != .message else { return shown }
    return names?.path(of: shown) ?? shown
  }

  /// What was meant, as far as that is asked for.
  private func addMeant(
    to finding: inout FileFinding, _ found: SpellFinding, in text: [UInt8]
  ) {
    if found.kind == .repeatedWord {
      // Where a line ends between the two, a person decides which of them goes.
      let words = found.word.split(separator: " ").map(String.init)
      finding.guesses = found.utf8Range.values().count > words[0].utf8.count ? [words[0]] : []
      finding.correction = finding.guesses.first
      if weighsCorrections, finding.correction == nil { finding.vetoes = [.lineEnd] }
      return
    }
    if let meant = found.meant {
      finding.guesses = [meant]
      if weighsCorrections { finding.vetoes = [.realWord] }
      return
    }
    lazy var fitting = fittingWords(for: found, in: text)
    if details.contains(.guesses) {
      finding.guesses = Array(fitting.prefix(settings.guessCount))
    }
    if weighsCorrections { addCorrection(to: &finding, found, in: text) { fitting.first } }
  }

  private var weighsCorrections: Bool {
    !details.isDisjoint(with: [.corrections, .diff]) || settings.writes != .nothing
  }

  /// The correction that a word's letters or its sentence leave no doubt of, or what speaks against one.
  ///
  /// - Parameter fitting: the guess that fits best into its sentence.
  private func addCorrection(
    to finding: inout FileFinding, _ found: SpellFinding, in text: [UInt8],
    _ fitting: () -> String?
  ) {
    var vetoes = CorrectionVetoes(wantsAll: details.contains(.vetoes))
    defer { finding.vetoes = vetoes.found }
    vetoes.note(.amongStrangers, if: found.isAmongStrangers)
    if vetoes.isSettled { return }
    switch correction(of: found) {
    case .safe(let word): finding.correction = word
    case .withheld(let others):
      finding.correction = correctionInSentence(of: found, in: text)
      if finding.correction == nil { for veto in others { vetoes.note(veto, if: true) } }
    }
    vetoes.note(
      .otherInSentence,
      if: finding.correction != nil && fitting() != guesses(for: found).words().first)
    if !vetoes.found.isEmpty { finding.correction = nil }
  }

  /// What stands beside a word in running text, if its sentence counts.
  private func surroundings(of finding: SpellFinding, in text: [UInt8]) -> SentenceSurroundings? {
    guard settings.surroundings.readsSentences,
      finding.spanKind == .prose || finding.spanKind == .comment
    else { return nil }
    return SentenceSurroundings(of: finding.utf8Range.values(), in: text.span)
  }

  /// What a word was meant for first of all, whatever its sentence is.
  func nearestWord(to finding: SpellFinding) -> String? { guesses(for: finding).words().first }

  private func guesses(for finding: SpellFinding) -> WordGuesses {
    guesses.answer(for: LanguageWord(finding)) { checker.guesses(for: finding) }
  }

  /// The guesses, best first in their sentence.
  private func fittingWords(for finding: SpellFinding, in text: [UInt8]) -> [String] {
    let guesses = guesses(for: finding)
    guard let surroundings = surroundings(of: finding, in: text) else { return guesses.words() }
    let place = WordPlace(word: LanguageWord(finding), surroundings: surroundings)
    return fitting.answer(for: place) { guesses.words(in: surroundings) }
  }

  /// The guess of which a word's letters leave a doubt, and its sentence none: "the" for "teh", which might be "tech".
  private func correctionInSentence(of finding: SpellFinding, in text: [UInt8]) -> String? {
    guard finding.tier == .certain, let surroundings = surroundings(of: finding, in: text),
      let lead = guesses(for: finding).lead(in: surroundings),
      lead.byLetters >= Self.leastLead.byLetters, lead.inSentence >= Self.leastLead.inSentence,
      checker.mayMean(lead.word, by: finding)
    else { return nil }
    return lead.word
  }

  /// How far a guess must be before all others. With 5 in its sentence nearly three times as many words are corrected on eleven trees,
  /// and one of 42 is wrong.
  private static let leastLead = (byLetters: 1.0, inSentence: 8.0)

  private func correction(of finding: SpellFinding) -> WordCorrection {
    corrections.answer(for: LanguageWord(finding)) {
      checker.correction(of: finding, wantsAllVetoes: details.contains(.vetoes))
    }
  }
}
