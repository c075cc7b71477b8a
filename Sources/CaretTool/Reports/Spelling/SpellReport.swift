internal import CaretBytes
internal import CaretJSON
internal import CaretSpelling
internal import CaretText

/// What a run of `caret spell` did.
struct SpellSummary {
  var fileCount = 0
  var wordCount = 0
  var distinctWordCount = 0
  var findingCount = 0
  var skippedCount = 0
  var failureCount = 0
  /// The findings that a baseline knows.
  var knownCount = 0
  /// The entries of a baseline that nothing was found for.
  var goneCount = 0
  var fixedCount = 0
  /// Whether Ctrl-C ended the run before its files did.
  var isInterrupted = false
}

/// A format of `caret spell`: it is told each finding in order, and then the end.
protocol SpellReport {
  mutating func finding(_ finding: FileFinding)
  /// A finding whose correction was written.
  mutating func corrected(_ finding: FileFinding)
  /// A word in the place of a finding, of which nothing else was asked for.
  mutating func word(_ word: String)
  mutating func end(_ summary: SpellSummary)
}

extension SpellReport {
  mutating func corrected(_ finding: FileFinding) {
    Console.standardError.writeLine(
      "fixed \(finding.placeText): \(finding.word) → \(finding.correction ?? "")")
  }

  mutating func word(_ word: String) {}
  mutating func end(_ summary: SpellSummary) {}
}

/// `path:line:column: word → guess, guess, guess`
struct BriefSpellReport: SpellReport {
  let output: Console

  mutating func finding(_ finding: FileFinding) {
    let guesses = finding.guesses.isEmpty ? "" : " → " + finding.guesses.joined(separator: ", ")
    let place = finding.placeText + (finding.area == .name ? ": in the name: " : ": ")
    output.writeLine(place + Escaped.plain(finding.word) + guesses)
  }
}

/// The brief form, and below it the line with the word marked.
struct TextSpellReport: SpellReport {
  let output: Console
  let isColored: Bool
  private var brief: BriefSpellReport

  init(output: Console, isColored: Bool) {
    (self.output, self.isColored) = (output, isColored)
    brief = BriefSpellReport(output: output)
  }

  mutating func finding(_ finding: FileFinding) {
    brief.finding(finding)
    if finding.area == .name { return }
    let excerpt = finding.excerpt
    let (before, marked) = (shown(excerpt.before), shown(excerpt.marked))
    output.write("    " + before)
    if isColored { output.write(sequence: "\u{1B}[1;31m") }
    output.write(marked)
    if isColored { output.write(sequence: "\u{1B}[0m") }
    output.writeLine(shown(excerpt.after))
    let blanks = String(repeating: " ", count: before.count)
    output.writeLine("    " + blanks + String(repeating: "^", count: max(1, marked.count)))
  }

  /// A tab as one blank, so that the mark stands below its word.
  private func shown(_ text: String) -> String {
    Escaped.plain(String(text.map { $0 == "\t" ? " " : $0 }))
  }
}

/// `path:line:column: warning: message`, as compilers write it and editors read it.
struct CompilerSpellReport: SpellReport {
  let output: Console

  mutating func finding(_ finding: FileFinding) {
    let path = Escaped.plain(finding.path)
    let place = finding.hasLine ? ":\(finding.place.line):\(finding.place.column)" : ""
    output.writeLine("\(path)\(place): warning: \(finding.message) [spelling]")
  }
}

/// Workflow commands that GitHub shows beside the lines of a change.
struct GitHubSpellReport: SpellReport {
  let output: Console

  mutating func finding(_ finding: FileFinding) {
    let place = finding.place
    let lines =
      finding.hasLine
      ? ",line=\(place.line),col=\(place.column),endColumn=\(place.endColumn)" : ""
    output.writeLine(
      "::error file=\(property(finding.plainPath))\(lines),title=Spelling::\(data(finding.message))"
    )
  }

  /// The log of a run is read by people, so hidden characters are signs here wherever it goes.
  private func data(_ text: String) -> String {
    let lines = text.replacing("%", with: "%25")
      .replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    return VisibleText.line(lines)
  }

  private func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

/// The distinct misspelled words, sorted, one a line.
struct ListSpellReport: SpellReport {
  let output: Console
  private var words = WordSorter(.alphabetic)
  private static let blockSize = 1 << 15

  init(output: Console) {
    self.output = output
  }

  mutating func finding(_ finding: FileFinding) {
    words.add(finding.word)
  }

  mutating func word(_ word: String) { words.add(word) }

  mutating func end(_ summary: SpellSummary) {
    // Line by line it would take as long again as to sort them.
    var lines: [UInt8] = []
    words.finish {
      lines.append(contentsOf: Escaped.plain($0.word).utf8)
      lines.append(UInt8(ascii: "\n"))
      if lines.count >= Self.blockSize {
        output.write(bytes: lines)
        lines.removeAll(keepingCapacity: true)
      }
    }
    output.write(bytes: lines)
  }
}

/// The distinct misspelled words with their counts, most frequent first.
struct WordCountSpellReport: SpellReport {
  let output: Console
  private var words = WordSorter(.alphabetic)

  init(output: Console) {
    self.output = output
  }

  mutating func finding(_ finding: FileFinding) {
    words.add(finding.word)
  }

  mutating func end(_ summary: SpellSummary) {
    var byCount = WordSorter(.frequency)
    words.finish { byCount.add($0.word, count: $0.count) }
    byCount.finish { output.writeLine("\($0.count)\t\(Escaped.plain($0.word))") }
  }
}

/// One JSON text for all findings, which are kept until the end.
struct JSONDocumentSpellReport: SpellReport {
  let output: Console
  let write: ([FileFinding], SpellSummary, inout JSONWriter) -> Void
  private var findings: [FileFinding] = []

  init(
    output: Console, _ write: @escaping ([FileFinding], SpellSummary, inout JSONWriter) -> Void
  ) {
    (self.output, self.write) = (output, write)
  }

  mutating func finding(_ finding: FileFinding) {
    findings.append(finding)
  }

  mutating func end(_ summary: SpellSummary) {
    var json = JSONWriter()
    write(findings, summary, &json)
    output.writeLine(json)
  }
}

/// Nothing: for a run whose result is a diff.
struct SilentSpellReport: SpellReport {
  mutating func finding(_ finding: FileFinding) {}
}

extension FileFinding {
  /// The path as git names it, without "./" before it: what reads a report has the repository's names.
  var plainPath: String { String(PathText.withoutDot(path)) }
}
