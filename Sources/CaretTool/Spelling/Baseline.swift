internal import CaretSpelling

/// The findings that a project knows already, by their fingerprints.
///
/// A file of `fingerprint<TAB>path<TAB>word` lines, sorted: the last two are for people. A fingerprint is of
/// the path, the word and the line without white space, so a line that moved is still known.
struct Baseline {
  private var known: [Substring: Int] = [:]
  private var recorded: [(path: String, line: String)] = []
  let isNew: Bool

  /// A baseline that is to be written.
  init() {
    isNew = true
  }

  /// A baseline as it was written.
  init(parsing text: String) {
    isNew = false
    for line in text.split(separator: "\n") {
      known[line.prefix { $0 != "\t" }, default: 0] += 1
    }
  }

  /// Whether a finding is known, or is taken in; each entry stands for one finding.
  mutating func absorbs(_ finding: ReportedFinding) -> Bool {
    if isNew {
      recorded.append(
        (
          finding.path,
          "\(finding.fingerprint)\t\(Escaped.plain(finding.path))\t\(Escaped.plain(finding.word))\n"
        ))
      return true
    }
    guard let count = known[finding.fingerprint[...]], count > 0 else { return false }
    known[finding.fingerprint[...]] = count - 1
    return true
  }

  /// How many entries nothing was found for.
  var goneCount: Int { known.values.reduce(0, +) }

  var text: String {
    recorded.sorted { ($0.path, $0.line) < ($1.path, $1.line) }.map(\.line).joined()
  }

  func write(to path: String) throws(ToolError) {
    do {
      try replaceFile(path, with: Array(text.utf8))
    } catch {
      throw ToolError(
        command: "spell", what: "can't write the baseline: " + systemMessage(error.code),
        place: Escaped.quoted(path), remedy: "check the folder and its permissions")
    }
  }
}
