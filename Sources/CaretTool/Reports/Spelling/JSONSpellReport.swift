internal import CaretJSON
internal import CaretSpelling
internal import CaretText

/// A JSON object a finding, a line each, and last the summary.
struct JSONSpellReport: SpellReport {
  let output: Console
  private var json = JSONWriter()

  init(output: Console) {
    self.output = output
  }

  mutating func finding(_ finding: FileFinding) {
    json.removeAll()
    json.object {
      $0.member("type", finding.kind.identifier)
      $0.path(finding.path)
      $0.member("line", finding.place.line)
      $0.member("column", finding.place.column)
      $0.member("endColumn", finding.place.endColumn)
      $0.member("utf8", finding.place.utf8)
      $0.member("utf16", finding.place.utf16)
      $0.member("word", finding.word)
      $0.member("guesses", finding.guesses)
      $0.member("tier", "\(finding.tier)")
      $0.member("score", finding.score.map { ($0 * 100).rounded() / 100 })
      $0.member("confidence", finding.confidence.map { ($0 * 1000).rounded() / 1000 })
      $0.member("span", "\(finding.spanKind)")
      $0.member("language", finding.language)
      $0.member("fingerprint", finding.fingerprint)
      if !finding.features.isEmpty { $0.member("features", finding.features) }
    }
    output.writeLine(json)
  }

  mutating func end(_ summary: SpellSummary) {
    json.removeAll()
    json.object {
      $0.member("type", "summary")
      $0.member("files", summary.fileCount)
      $0.member("words", summary.wordCount)
      $0.member("distinctWords", summary.distinctWordCount)
      $0.member("misspellings", summary.findingCount)
      $0.member("skipped", summary.skippedCount)
      $0.member("unreadable", summary.failureCount)
    }
    output.writeLine(json)
  }
}
