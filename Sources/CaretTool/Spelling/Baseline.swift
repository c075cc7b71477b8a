internal import CaretBytes
internal import CaretSpelling
internal import Glibc

/// The findings that a project knows already, by their fingerprints.
///
/// A file of `fingerprint<TAB>path<TAB>word` lines, sorted: the last two are for people. A fingerprint is of
/// the path, the word and the line without white space, so a line that moved is still known.
struct Baseline {
  private var known: [Substring: Entry] = [:]
  private var checkedPaths: Set<Substring> = []
  private var recorded: [(path: String, line: String)] = []
  let isNew: Bool

  private struct Entry {
    var count = 0
    var path: Substring
  }

  /// A baseline that is to be written.
  init() {
    isNew = true
  }

  /// A baseline as it was written.
  init(parsing text: String) {
    isNew = false
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      let path = parts.count > 1 ? parts[1] : ""
      known[parts[0], default: Entry(path: Self.plain(path))].count += 1
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
    guard let entry = known[finding.fingerprint[...]], entry.count > 0 else { return false }
    known[finding.fingerprint[...]]?.count -= 1
    return true
  }

  /// Notes that a file was gone through.
  mutating func note(checked path: String) {
    checkedPaths.insert(Self.plain(Escaped.plain(path)[...]))
  }

  private static func plain(_ path: Substring) -> Substring {
    path.hasPrefix("./") ? path.dropFirst(2) : path
  }

  /// How many entries nothing was found for, of the files that were checked and of those that are not there any more.
  var goneCount: Int {
    known.values.reduce(0) { sum, entry in
      guard entry.count > 0 else { return sum }
      let isOver =
        checkedPaths.contains(entry.path)
        || FileKind(String(entry.path), followsLinks: true) == .failure(errno: ENOENT)
      return sum + (isOver ? entry.count : 0)
    }
  }

  var text: String {
    recorded.sorted { ($0.path, $0.line) < ($1.path, $1.line) }.map(\.line).joined()
  }

  func write(to path: String) throws(ToolError) {
    do {
      try UserFile.replace(path, with: Array(text.utf8))
    } catch {
      throw ToolError(
        command: "spell", what: "can't write the baseline: " + UserFile.reason(error),
        place: Escaped.quoted(path), remedy: "check the folder and its permissions")
    }
  }
}
