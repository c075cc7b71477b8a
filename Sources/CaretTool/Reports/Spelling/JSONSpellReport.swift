internal import CaretJSON
package import CaretSpelling
internal import CaretText

/// A JSON object a finding, a line each, and last the summary.
struct JSONSpellReport: SpellReport {
  let output: Console
  private var json = JSONWriter()

  init(output: Console) {
    self.output = output
  }

  mutating func finding(_ finding: FileFinding) { write(finding, fixed: nil) }

  mutating func corrected(_ finding: FileFinding) { write(finding, fixed: finding.correction) }

  /// - Parameter fixed: what was written in the place of the word.
  private mutating func write(_ finding: FileFinding, fixed: String?) {
    json.removeAll()
    json.object {
      $0.member("type", finding.kind.identifier)
      switch finding.area {
      case .text: $0.path(finding.path)
      case .name:
        $0.path(finding.path)
        $0.member("in", "name")
      case .message:
        $0.member("commit", finding.path)
        $0.member("in", "message")
      }
      if finding.area != .name { Self.place(of: finding, &$0) }
      Self.word(of: finding, &$0)
      if let fixed {
        $0.member("fixed", fixed)
      } else if let veto = finding.withheld {
        $0.member("withheld", veto.rawValue)
      }
      $0.member("fingerprint", finding.fingerprint)
      if !finding.features.isEmpty { $0.member("features", finding.features) }
    }
    output.writeLine(json)
  }

  /// What is found in a text that is no file.
  static func members(of finding: FileFinding, _ json: inout JSONWriter) {
    json.member("type", finding.kind.identifier)
    place(of: finding, &json)
    word(of: finding, &json)
  }

  private static func word(of finding: FileFinding, _ json: inout JSONWriter) {
    json.member("word", finding.word)
    json.member("guesses", finding.guesses)
    json.member("tier", "\(finding.tier)")
    json.member("score", finding.score.map { ($0 * 100).rounded() / 100 })
    json.member("confidence", finding.roundedConfidence)
    json.member("span", "\(finding.spanKind)")
    json.member("language", finding.language)
  }

  /// Where it stands; in a container within its text, and besides where that is in the file.
  private static func place(of finding: FileFinding, _ json: inout JSONWriter) {
    let place = finding.contained?.place ?? finding.place
    if let text = finding.contained?.text {
      if let part = text.part { json.member("part", part) }
      if let cell = text.cell { json.member("cell", cell) }
      if let paragraph = text.paragraph { json.member("paragraph", paragraph) }
    }
    json.member("line", place.line)
    json.member("column", place.column)
    json.member("endColumn", place.endColumn)
    json.member("utf8", place.utf8)
    json.member("utf16", place.utf16)
    guard let text = finding.contained?.text, text.part == nil else { return }
    json.member("fileLine", finding.place.line)
    json.member("fileColumn", finding.place.column)
  }

  mutating func end(_ summary: SpellSummary) {
    json.removeAll()
    json.object {
      $0.member("type", "summary")
      $0.member("files", summary.fileCount)
      $0.member("words", summary.wordCount)
      $0.member("distinctWords", summary.distinctWordCount)
      $0.member("misspellings", summary.findingCount)
      if summary.fixedCount > 0 { $0.member("fixed", summary.fixedCount) }
      $0.member("skipped", summary.skippedCount)
      $0.member("unreadable", summary.failureCount)
    }
    output.writeLine(json)
  }
}

extension FileFinding {
  /// The confidence to the thousandth, as people and programs are told it.
  package var roundedConfidence: Double? { confidence.map { ($0 * 1000).rounded() / 1000 } }
}
