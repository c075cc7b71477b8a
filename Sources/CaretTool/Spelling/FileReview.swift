internal import CaretSpelling
internal import Glibc

/// What the review of one file gave.
struct FileReview: Sendable {
  var path: String
  var findings: [ReportedFinding] = []
  /// How often each finding's word was corrected in the file.
  var fixed: [String] = []
  /// The corrections as a diff, where it was asked for.
  var diff: [UInt8] = []
  var outcome = Outcome.checked
  var wordCount = 0
  var distinctWordCount = 0

  enum Outcome: Equatable, Sendable {
    case checked
    case skipped(String)
    case failed(errno: Int32)
    case notWritten(errno: Int32)
  }
}

/// Reviews files, one after the other; one for each thread.
final class FileReviewer {
  private let settings: SpellSettings
  private let reviewer: DocumentReviewer
  private var guesses: [String: [String]] = [:]
  private var corrections: [String: String?] = [:]

  private static let mostGuesses = 50_000

  init(judge: WordJudge, settings: SpellSettings) {
    self.settings = settings
    var review = DocumentReviewer.Settings()
    review.level = settings.level
    review.scoresAll = !settings.details.isDisjoint(with: [.scores, .features])
    review.explains = settings.details.contains(.features)
    reviewer = DocumentReviewer(judge: judge, settings: review)
  }

  func review(_ entry: FileTree.Entry) -> FileReview {
    switch entry {
    case .failure(let path, let code): return FileReview(path: path, outcome: .failed(errno: code))
    case .file(let path, let isNamed): return review(path, isNamed: isNamed)
    }
  }

  private func review(_ path: String, isNamed: Bool) -> FileReview {
    var review = FileReview(path: path)
    let text: [UInt8]
    do {
      text = try FileBytes.read(path)
    } catch {
      review.outcome = .failed(errno: error.code)
      return review
    }
    if let reason = ForeignContent.reason(text, isNamed: isNamed) {
      review.outcome = .skipped(reason)
      return review
    }
    let name = path == "-" ? settings.standardInputPath : path
    review.path = name ?? "(standard input)"
    let (words, distinct) = (reviewer.checker.wordCount, reviewer.checker.distinctWordCount)
    var places = PlaceCounter(text)
    reviewer.review(text, kind: kind(name, text)) { batch in
      for finding in batch {
        review.findings.append(reported(finding, review.path, text, &places))
      }
    }
    review.wordCount = reviewer.checker.wordCount - words
    review.distinctWordCount = reviewer.checker.distinctWordCount - distinct
    fix(text, path, &review)
    return review
  }

  private func reported(
    _ finding: SpellFinding, _ path: String, _ text: [UInt8], _ places: inout PlaceCounter
  ) -> ReportedFinding {
    let place = places.place(of: finding.utf8Range)
    var reported = ReportedFinding(path: path, place: place, word: finding.word)
    (reported.tier, reported.score) = (finding.tier, finding.score)
    (reported.spanKind, reported.features) = (finding.spanKind, finding.features)
    let details = settings.details
    if details.contains(.guesses) { reported.guesses = guesses(for: finding.word) }
    if details.contains(.corrections) || details.contains(.diff) || settings.writes != .nothing {
      reported.correction = correction(of: finding.word)
    }
    if details.contains(.excerpts) {
      reported.excerpt = LineExcerpt(text, line: places.lineRange, marked: finding.utf8Range)
    }
    if details.contains(.fingerprints) {
      reported.fingerprint = Fingerprint.of(
        path: path, word: finding.word, line: text[places.lineRange])
    }
    return reported
  }

  private func guesses(for word: String) -> [String] {
    if let known = guesses[word] { return known }
    if guesses.count > Self.mostGuesses { guesses.removeAll() }
    let judge = reviewer.checker.judge
    let found = Array(judge.suggestions(for: word).prefix(settings.guessCount))
    guesses[word] = found
    return found
  }

  private func correction(of word: String) -> String? {
    if let known = corrections[word] { return known }
    if corrections.count > Self.mostGuesses { corrections.removeAll() }
    let found = reviewer.checker.judge.safeCorrection(of: word)
    corrections[word] = found
    return found
  }

  private func kind(_ name: String?, _ text: [UInt8]) -> DocumentKind {
    if let kind = settings.kind { return kind }
    guard let name else { return .plainText }
    return DocumentKind(path: name, firstLine: text.prefix(200).prefix { $0 != UInt8(ascii: "\n") })
  }

  // MARK: Corrections

  /// Makes the corrections in the file, or the diff that would; never in code.
  private func fix(_ text: [UInt8], _ path: String, _ review: inout FileReview) {
    guard settings.writes != .nothing || settings.details.contains(.diff) else { return }
    let isSure = { (finding: ReportedFinding) in
      finding.spanKind != .code && finding.correction != nil
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
      try replaceFile(path, with: fixes.applied(to: text))
      review.fixed = sure.map {
        "\($0.place.line):\($0.place.column): \($0.word) → \($0.correction ?? "")"
      }
      review.findings.removeAll(where: isSure)
    } catch {
      review.outcome = .notWritten(errno: error.code)
    }
  }
}
