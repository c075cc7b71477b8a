internal import CaretSpelling

/// A misspelled word as a report shows it.
struct SpellFinding {
  var path: String
  var place: TextPlace
  var word: String
  /// Best first.
  var guesses: [String]
}

/// What a run of `caret spell` did.
struct SpellSummary {
  var fileCount = 0
  var wordCount = 0
  var distinctWordCount = 0
  var findingCount = 0
  var skippedCount = 0
  var failureCount = 0
}

/// A format of `caret spell`: it is told each finding in order, and then the end.
protocol SpellReport {
  mutating func finding(_ finding: SpellFinding)
  mutating func end(_ summary: SpellSummary)
}

/// `path:line:column: word → guess, guess, guess`
struct BriefSpellReport: SpellReport {
  let output: Console

  mutating func finding(_ finding: SpellFinding) {
    let place = "\(Escaped.plain(finding.path)):\(finding.place.line):\(finding.place.column): "
    let guesses = finding.guesses.isEmpty ? "" : " → " + finding.guesses.joined(separator: ", ")
    output.writeLine(place + Escaped.plain(finding.word) + guesses)
  }

  mutating func end(_ summary: SpellSummary) {}
}

/// The distinct misspelled words, sorted, one a line.
struct ListSpellReport: SpellReport {
  let output: Console
  private var words: Set<String> = []

  init(output: Console) {
    self.output = output
  }

  mutating func finding(_ finding: SpellFinding) {
    words.insert(finding.word)
  }

  mutating func end(_ summary: SpellSummary) {
    for word in words.sorted() { output.writeLine(Escaped.plain(word)) }
  }
}

/// A JSON object a finding, a line each, and last the summary.
struct JSONSpellReport: SpellReport {
  let output: Console
  private var json = JSONWriter()

  init(output: Console) {
    self.output = output
  }

  mutating func finding(_ finding: SpellFinding) {
    json.removeAll()
    json.object {
      $0.member("type", "misspelling")
      $0.member("path", finding.path)
      $0.member("line", finding.place.line)
      $0.member("column", finding.place.column)
      $0.member("endColumn", finding.place.endColumn)
      $0.member("utf8", finding.place.utf8)
      $0.member("utf16", finding.place.utf16)
      $0.member("word", finding.word)
      $0.member("guesses", finding.guesses)
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

/// The distinct misspelled words with their counts, most frequent first.
struct WordCountSpellReport: SpellReport {
  let output: Console
  private var counts: [String: Int] = [:]

  init(output: Console) {
    self.output = output
  }

  mutating func finding(_ finding: SpellFinding) {
    counts[finding.word, default: 0] += 1
  }

  mutating func end(_ summary: SpellSummary) {
    for (word, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      output.writeLine("\(count)\t\(Escaped.plain(word))")
    }
  }
}
