internal import CaretBytes
internal import Glibc

/// The findings that a project knows already, by their fingerprints.
///
/// A fingerprint is of the path, the word and the line without white space, so a finding in a line that moved is
/// still known. Findings must have been made with `SpellSettings.Details.fingerprints`.
public struct Baseline: Sendable {
  /// A finding that is known.
  public struct Entry: Hashable, Sendable {
    /// What the finding is known by again, wherever its line has gone.
    public var fingerprint: String
    /// For people, and for telling whether the file is still there.
    public var path: String
    /// For people.
    public var word: String

    /// An entry of a finding that is known.
    public init(fingerprint: String, path: String, word: String) {
      (self.fingerprint, self.path, self.word) = (fingerprint, path, word)
    }
  }

  private struct Count: Sendable {
    var count = 0
    var path: Substring
  }

  private var known: [String: Count] = [:]
  private var checkedPaths: Set<Substring> = []
  /// What was taken in, in the order in which it was found.
  public private(set) var recorded: [Entry] = []
  /// Whether findings are taken in, not looked up.
  public let isNew: Bool

  /// A baseline that takes in what is found.
  public init() {
    isNew = true
  }

  /// A baseline that knows these findings.
  public init(_ entries: some Sequence<Entry>) {
    isNew = false
    for entry in entries {
      known[entry.fingerprint, default: Count(path: PathText.withoutDot(entry.path))].count += 1
    }
  }

  /// Whether a finding is known, or is taken in; each entry stands for one finding.
  public mutating func absorbs(_ finding: FileFinding) -> Bool {
    let fingerprint = finding.fingerprint
    if isNew {
      recorded.append(Entry(fingerprint: fingerprint, path: finding.path, word: finding.word))
      return true
    }
    guard let entry = known[fingerprint], entry.count > 0 else { return false }
    known[fingerprint]?.count -= 1
    return true
  }

  /// Notes that a file was gone through, as entries name it.
  public mutating func note(checked path: String) {
    checkedPaths.insert(PathText.withoutDot(path))
  }

  /// How many entries nothing was found for, of the files that were checked and of those that are not there any more.
  ///
  /// - Complexity: looks for each file that has entries left and was not checked.
  public var goneCount: Int {
    known.values.reduce(0) { sum, entry in
      guard entry.count > 0 else { return sum }
      let isOver =
        checkedPaths.contains(entry.path)
        || FileKind(String(entry.path), followsLinks: true) == .failure(errno: ENOENT)
      return sum + (isOver ? entry.count : 0)
    }
  }
}
