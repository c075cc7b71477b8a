internal import CaretSpelling

/// A format of `caret spell`: a row of the table below.
struct SpellFormat: Sendable {
  /// What `--format` calls it.
  let name: String
  /// What a report shows of a finding, beside its place and its word.
  let details: SpellSettings.Details
  /// The same where it is to show what scores are made of; nil for a format that does not.
  var explained: SpellSettings.Details?
  /// Who writes it; the second argument is whether it is colored.
  let report: @Sendable (Console, Bool) -> any SpellReport

  /// All formats, in the order of the help. A new one is a row here and a `SpellReport`: short ones are in SpellReport.swift. One JSON text
  /// for a whole run is a function, for `JSONDocumentSpellReport`.
  static let all: [SpellFormat] = [
    SpellFormat(name: "text", details: [.guesses, .excerpts]) {
      TextSpellReport(output: $0, isColored: $1)
    },
    brief,
    jsonl,
    SpellFormat(name: "sarif", details: [.guesses, .scores, .fingerprints, .corrections]) {
      out, _ in
      JSONDocumentSpellReport(output: out, SARIFSpellDocument.write)
    },
    SpellFormat(name: "github", details: .guesses) { out, _ in GitHubSpellReport(output: out) },
    SpellFormat(name: "gitlab", details: [.guesses, .fingerprints]) { out, _ in
      JSONDocumentSpellReport(output: out, GitLabSpellDocument.write)
    },
    SpellFormat(name: "rdjson", details: .guesses) { out, _ in
      JSONDocumentSpellReport(output: out, ReviewdogSpellDocument.write)
    },
    SpellFormat(name: "checkstyle", details: [.guesses, .scores]) { out, _ in
      CheckstyleSpellReport(output: out)
    },
    SpellFormat(name: "junit", details: .guesses) { out, _ in JUnitSpellReport(output: out) },
    SpellFormat(name: "gcc", details: .guesses) { out, _ in CompilerSpellReport(output: out) },
    SpellFormat(name: "words", details: []) { out, _ in WordCountSpellReport(output: out) },
    SpellFormat(name: "diff", details: .diff) { _, _ in SilentSpellReport() },
    SpellFormat(name: "html", details: [.guesses, .excerpts, .scores]) { out, _ in
      HTMLSpellReport(output: out)
    },
  ]

  /// The one that is used if none is named.
  static let brief = SpellFormat(name: "brief", details: .guesses) { out, _ in
    BriefSpellReport(output: out)
  }

  /// The one that `--json` stands for.
  static let jsonl = SpellFormat(
    name: "jsonl", details: [.guesses, .scores, .fingerprints], explained: .features
  ) { out, _ in JSONSpellReport(output: out) }

  /// All names, for a sentence.
  static var names: String {
    let names = all.map(\.name)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}

extension SpellFormat: OptionValue {
  init?(typed text: String) {
    guard let format = Self.all.first(where: { $0.name == text }) else { return nil }
    self = format
  }

  static var choices: [String] { all.map(\.name) }
  var shown: String? { name }
}
