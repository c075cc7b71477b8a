internal import CaretSpelling
internal import CaretText
internal import Glibc

/// Reviews the files of a run, one after the other; one for each thread.
final class FileReviewer {
  private let settings: SpellSettings
  private let configurations: [FileConfiguration]
  private let judges: SpellJudges.Desk
  private var desks: [Int: ReviewDesk] = [:]

  init(
    settings: SpellSettings, configurations: [FileConfiguration], judges: SpellJudges.Desk
  ) {
    (self.settings, self.configurations, self.judges) = (settings, configurations, judges)
  }

  /// Reviews a file, and gives what was found at once, or for a very long file in several parts.
  func review(_ job: SpellPlan.Job, _ give: (FileReview) -> Void) {
    switch job.entry {
    case .failure(let path, let code): give(FileReview(path: path, outcome: .failed(errno: code)))
    case .file(let path, let isNamed):
      desk(job.configuration).review(path, isNamed: isNamed, give)
    }
  }

  private func desk(_ index: Int) -> ReviewDesk {
    if let known = desks[index] { return known }
    let configuration = configurations[index]
    let desk = ReviewDesk(
      judges: judges, settings: settings, configuration: configuration)
    desks[index] = desk
    return desk
  }
}

/// What the review of one file gave.
struct FileReview: Sendable {
  var path: String
  var findings: [ReportedFinding] = []
  /// How often each finding's word was corrected in the file.
  var fixed: [String] = []
  /// The corrections as a diff, where it was asked for.
  var diff: [UInt8] = []
  var outcome = Outcome.checked
  /// Whether more of the same file follows.
  var isPart = false
  var wordCount = 0
  var distinctWordCount = 0
  /// The parts that were left out, since there is no dictionary of their language.
  var uncheckedLanguages: Set<LanguageMark> = []
  /// The directives that silenced nothing, where it was asked for.
  var unusedDirectives: [(line: Int, text: String)] = []

  enum Outcome: Equatable, Sendable {
    case checked
    case skipped(String, isNamed: Bool)
    case failed(errno: Int32)
    case notWritten(FileError)
    /// A pattern of the configuration took too long.
    case tooSlow(pattern: String)
  }
}

/// A text that is reviewed, or a part of a long one, and what is remembered along it of its lines.
private struct ReviewedPart {
  private(set) var text: [UInt8]
  var places: PlaceCounter
  var fingerprints = Fingerprints()

  init(_ text: [UInt8]) {
    (self.text, places) = (text, PlaceCounter(text))
  }

  mutating func goOn(with next: [UInt8]) {
    (text, fingerprints) = (next, Fingerprints())
    places.goOn(with: next)
  }
}

/// Reviews files that have the same configuration.
final class ReviewDesk {
  private let settings: SpellSettings
  private let configuration: FileConfiguration
  private let reviewer: DocumentReviewer
  private let patterns: SpellPatternSet
  private let judges: SpellJudges
  private let level: TypoTier
  private var guesses: [LanguageWord: [String]] = [:]
  private var corrections: [LanguageWord: String?] = [:]

  private struct LanguageWord: Hashable {
    var language: String?
    var word: String
  }

  private static let mostGuesses = 50_000
  /// More findings of one file are not kept.
  private static let mostFindings = 10_000
  /// A longer file is read in parts, if that is all the same.
  private static let longestWhole = 4 << 20
  /// How long the parts are: what fits the processor's caches is quickest.
  private static let partSize = 256 * 1024

  init(judges: SpellJudges.Desk, settings: SpellSettings, configuration: FileConfiguration) {
    (self.settings, self.configuration, self.judges) = (settings, configuration, judges.judges)
    var review = DocumentReviewer.Settings()
    level = settings.level ?? configuration.level ?? .likely
    review.level = level
    review.typos = settings.typos
    review.scoresAll = !settings.details.isDisjoint(with: [.scores, .features])
    review.explains = settings.details.contains(.features) || settings.notesUnused
    review.detectsLanguage = settings.detectsLanguage
    review.shared = settings.knowledge
    reviewer = DocumentReviewer(
      judge: judges.judge(configuration), settings: review,
      makeJudge: { judges.judge(configuration, in: $0) })
    patterns = SpellPatternSet(configuration.patterns)
  }

  func review(_ path: String, isNamed: Bool, _ give: (FileReview) -> Void) {
    var review = FileReview(path: path)
    defer { give(review) }
    let (words, distinct) = (reviewer.wordCount, reviewer.distinctWordCount)
    let found = settings.writes == .nothing ? nil : FileIdentity(path: path)
    do {
      let descriptor = try FileBytes.open(path)
      defer { if descriptor != 0 { close(descriptor) } }
      let start = try SystemFile.readAll(descriptor, upTo: Self.longestWhole)
      if let reason = ForeignContent.reason(start, isNamed: isNamed) {
        review.outcome = .skipped(reason, isNamed: isNamed)
        return
      }
      let name = path == "-" ? settings.standardInputPath : path
      review.path = name ?? "(standard input)"
      let kind = kind(name, start)
      if start.count == Self.longestWhole && kind == .plainText && needsNoWhole {
        try reviewParts(BlockReader(descriptor: descriptor, after: start), &review, give)
      } else {
        let isAll = start.count < Self.longestWhole
        let text = isAll ? start : start + (try SystemFile.readAll(descriptor))
        reviewWhole(text, kind, (path, found), &review)
      }
    } catch {
      review.outcome = .failed(errno: error.code)
      return
    }
    review.wordCount = reviewer.wordCount - words
    review.distinctWordCount = reviewer.distinctWordCount - distinct
    review.uncheckedLanguages = reviewer.uncheckedLanguages
  }

  private var needsNoWhole: Bool {
    !settings.notesUnused && settings.writes == .nothing && !settings.details.contains(.diff)
      && patterns.isEmpty
  }

  private func reviewWhole(
    _ bytes: [UInt8], _ kind: DocumentKind, _ file: (path: String, found: FileIdentity?),
    _ review: inout FileReview
  ) {
    let (text, isTranscoded) = WideText.utf8(of: bytes).map { ($0, true) } ?? (bytes, false)
    var part = ReviewedPart(text)
    var matches: SpellPatternSet.Matches?
    reviewer.review(text, kind: kind) { batch in
      for finding in batch where !isSilenced(finding, text, &matches, &review) {
        review.findings.append(reported(finding, review.path, &part))
      }
    }
    if !isTranscoded { fix(text, file.path, file.found, &review) }
    if settings.notesUnused { noteUnusedDirectives(text, &review) }
  }

  private func noteUnusedDirectives(_ text: [UInt8], _ review: inout FileReview) {
    judges.note(patterns.used)
    var places = PlaceCounter(text)
    review.unusedDirectives = reviewer.unusedDirectives.map { start in
      let place = places.place(of: start..<start)
      return (place.line, String(decoding: text[places.lineRange], as: UTF8.self))
    }
  }

  private func reviewParts(
    _ parts: BlockReader, _ review: inout FileReview, _ give: (FileReview) -> Void
  ) throws(SystemError) {
    var part = ReviewedPart([])
    let hasPlaces = settings.details.contains(.places)
    var goesOn = false
    while let text = try parts.nextLines(upTo: Self.partSize, longestLine: Self.partSize) {
      if hasPlaces { part.goOn(with: text) }
      var seen: Set<String> = []
      reviewer.review(text, goesOn: goesOn) { batch in
        for finding in batch where hasPlaces || seen.insert(finding.word).inserted {
          review.findings.append(reported(finding, review.path, &part))
        }
      }
      goesOn = true
      if review.findings.count >= Self.mostFindings {
        var part = review
        part.isPart = true
        give(part)
        review.findings.removeAll(keepingCapacity: true)
      }
    }
  }

  /// Whether a pattern of the configuration covers a finding, or matches its word.
  private func isSilenced(
    _ finding: SpellFinding, _ text: [UInt8], _ matches: inout SpellPatternSet.Matches?,
    _ review: inout FileReview
  ) -> Bool {
    guard !patterns.isEmpty else { return false }
    do throws(SpellPatternSet.TooSlow) {
      if matches == nil { matches = try patterns.matches(in: text) }
      let found = matches ?? SpellPatternSet.Matches()
      if patterns.covers(finding.utf8Range, found) { return true }
      return try patterns.matches(word: finding.word)
    } catch {
      matches = matches ?? SpellPatternSet.Matches()
      review.outcome = .tooSlow(pattern: error.pattern.expression)
      return true
    }
  }

  private func reported(
    _ finding: SpellFinding, _ path: String, _ part: inout ReviewedPart
  ) -> ReportedFinding {
    let details = settings.details
    guard details.contains(.places) else {
      return ReportedFinding(path: path, place: .start, word: finding.word)
    }
    let place = part.places.place(of: finding.utf8Range)
    var reported = ReportedFinding(path: path, place: place, word: finding.word)
    (reported.kind, reported.tier, reported.score) = (finding.kind, finding.tier, finding.score)
    (reported.spanKind, reported.features) = (finding.spanKind, finding.features)
    reported.language = finding.language
    if finding.kind == .repeatedWord {
      // Where a line ends between the two, a person decides which of them goes.
      let words = finding.word.split(separator: " ").map(String.init)
      reported.guesses = finding.utf8Range.count > words[0].utf8.count ? [words[0]] : []
      reported.correction = reported.guesses.first
    } else {
      if details.contains(.guesses) { reported.guesses = guesses(for: finding) }
      if details.contains(.corrections) || details.contains(.diff) || settings.writes != .nothing {
        reported.correction = correction(of: finding)
      }
    }
    if details.contains(.excerpts) {
      reported.excerpt = LineExcerpt(
        part.text, line: part.places.lineRange, marked: finding.utf8Range)
    }
    if details.contains(.fingerprints) {
      reported.fingerprint = part.fingerprints.name(
        path: path, word: finding.word, line: part.places.lineRange, of: part.text)
    }
    return reported
  }

  private func guesses(for finding: SpellFinding) -> [String] {
    let word = LanguageWord(language: finding.language, word: finding.word)
    if let known = guesses[word] { return known }
    if guesses.count > Self.mostGuesses { guesses.removeAll() }
    let found = Array(reviewer.suggestions(for: finding).prefix(settings.guessCount))
    guesses[word] = found
    return found
  }

  private func correction(of finding: SpellFinding) -> String? {
    let word = LanguageWord(language: finding.language, word: finding.word)
    if let known = corrections[word] { return known }
    if corrections.count > Self.mostGuesses { corrections.removeAll() }
    let found = reviewer.safeCorrection(of: finding)
    corrections[word] = found
    return found
  }

  private func kind(_ name: String?, _ text: [UInt8]) -> DocumentKind {
    if let kind = settings.kind ?? configuration.kind { return kind }
    guard let name else { return .plainText }
    let kind = DocumentKind(path: name, content: text)
    // Who asks for every unknown word gets those of data as well.
    return kind == .data && level == .unknown ? .plainText : kind
  }

  // MARK: Corrections

  /// Makes the corrections in the file, or the diff that would; never in code, nor in a word with letters that
  /// are written as commands.
  private func fix(
    _ text: [UInt8], _ path: String, _ found: FileIdentity?, _ review: inout FileReview
  ) {
    guard settings.writes != .nothing || settings.details.contains(.diff) else { return }
    let isSure = { (finding: ReportedFinding) in
      finding.spanKind != .code && finding.correction != nil
        && !text[finding.place.utf8].contains {
          $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&")
        }
        && finding.tier >= (self.settings.writes == .likely ? .likely : .certain)
    }
    let sure = review.findings.filter(isSure)
    let fixes = TextFixes(
      fixes: sure.map {
        TextFixes.Fix(utf8Range: $0.place.utf8, correction: $0.correction ?? $0.word)
      }
    )
    guard !fixes.isEmpty else { return }
    if settings.details.contains(.diff) {
      review.diff = fixes.unifiedDiff(path: review.path, text: text)
    }
    guard settings.writes != .nothing, path != "-" else { return }
    do {
      try UserFile.replace(path, with: fixes.applied(to: text), found: found)
      review.fixed = sure.map {
        "\($0.place.line):\($0.place.column): \($0.word) → \($0.correction ?? "")"
      }
      review.findings.removeAll(where: isSure)
    } catch {
      review.outcome = .notWritten(error)
    }
  }
}
