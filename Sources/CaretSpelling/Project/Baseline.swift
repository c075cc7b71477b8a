internal import CaretBytes
internal import Glibc

/// The findings that a project knows already.
///
/// A finding is known again by its fingerprint, of its path, its word and its line without white space, so a line may
/// move. Where the line has changed, by its path and word: who corrects one word of a line has not made the others
/// new. Each entry stands for one finding. Findings must have been made with `SpellSettings.Details.fingerprints`,
/// and with `folder` as `SpellSettings.fingerprintFolder`.
public struct Baseline: Sendable {
  /// A finding that is known.
  public struct Entry: Hashable, Sendable {
    /// What the finding is known by again, wherever its line has gone.
    public var fingerprint: String
    /// The file; empty if that is not told.
    public var path: String
    /// What was found; empty if that is not told.
    public var word: String
    /// How sure it was that the word is wrong; nil if that is not told.
    public var tier: TypoTier?
    /// What of the file it stands in.
    public var area = FileFinding.Area.text

    /// An entry of a finding that is known.
    public init(fingerprint: String, path: String, word: String) {
      (self.fingerprint, self.path, self.word) = (fingerprint, path, word)
    }
  }

  private struct Word: Hashable {
    var path: String
    var word: String

    init(_ entry: Entry) { (path, word) = (entry.path, entry.word) }
  }

  private var entries: [Entry] = []
  /// Whether each entry was met again.
  private var isMet: [Bool] = []
  /// Those that may be met, the first one last.
  private var byFingerprint: [String: [Int]] = [:]
  private var byWord: [Word: [Int]] = [:]
  private var checked: [String: FileFindings.Coverage] = [:]
  private var walked: [[Substring]] = []
  /// Whether findings are taken in, not looked up.
  public let isNew: Bool
  /// The folder that its paths are from, itself from the root; nil if they are as they were named.
  public let folder: String?
  private var names: PathsFromFolder?
  /// How entries have paths and words.
  package var spelling: @Sendable (String) -> String = { $0 }

  /// A baseline that takes in what is found.
  ///
  /// - Parameter folder: the folder that paths are to be from; nil leaves them as they are named.
  public init(folder: String? = nil) {
    isNew = true
    self.folder = folder.flatMap(Folder.absolute)
    names = self.folder.map(PathsFromFolder.init)
  }

  /// A baseline that knows these findings.
  ///
  /// - Parameters:
  ///   - entries: what it knows.
  ///   - folder: the folder that their paths are from, unless it shows that they are as they were named.
  public init(_ entries: some Sequence<Entry>, folder: String? = nil) {
    isNew = false
    let known = entries.map { entry in
      var entry = entry
      entry.path = String(PathText.withoutDot(entry.path))
      return entry
    }
    let base = folder.flatMap(Folder.absolute).flatMap { Self.lie(known, in: $0) ? $0 : nil }
    (self.entries, self.folder, names) = (known, base, base.map(PathsFromFolder.init))
    isMet = Array(repeating: false, count: self.entries.count)
    for (index, entry) in self.entries.enumerated().reversed() {
      byFingerprint[entry.fingerprint, default: []].append(index)
      if !entry.word.isEmpty { byWord[Word(entry), default: []].append(index) }
    }
  }

  /// Whether files lie where their paths lead from a folder, not from the one that one is in: older baselines have
  /// paths as they were named.
  private static func lie(_ entries: [Entry], in folder: String) -> Bool {
    if entries.contains(where: { $0.path.hasPrefix("/") }) { return false }
    if folder == Folder.absolute(".") { return true }
    var last = ""
    for entry in entries where entry.path != last {
      last = entry.path
      let isThere = FileAccess.exists(folder + "/" + entry.path)
      if isThere != FileAccess.exists(entry.path) { return isThere }
    }
    return true
  }

  /// The findings of a file, or of a part of one, that are not known; a new baseline takes them in, and none is left.
  public mutating func newFindings(of file: FileFindings) -> [FileFinding] {
    let path = path(of: file)
    if checked[path] == nil { checked[path] = file.coverage }
    if isNew {
      for finding in file.findings {
        entries.append(entry(finding, path))
        isMet.append(true)
      }
      return []
    }
    // Lines that are as they were come first, or another could take what stands for one of them.
    let others = file.findings.filter { finding in
      !meet(Self.takeUnmet(from: &byFingerprint, finding.fingerprint, isMet), finding, path)
    }
    return others.filter { finding in
      let word = Word(entry(finding, path))
      return !meet(Self.takeUnmet(from: &byWord, word, isMet), finding, path)
    }
  }

  /// The first entry that is left of those that something leads to.
  private static func takeUnmet<Key>(
    from lists: inout [Key: [Int]], _ key: Key, _ isMet: [Bool]
  ) -> Int? {
    while let index = lists[key]?.popLast() {
      if !isMet[index] { return index }
    }
    return nil
  }

  private mutating func meet(_ index: Int?, _ finding: FileFinding, _ path: String) -> Bool {
    guard let index else { return false }
    (entries[index], isMet[index]) = (entry(finding, path), true)
    return true
  }

  /// - Parameter path: of the file; what is found in the name of a folder has another.
  private mutating func entry(_ finding: FileFinding, _ path: String) -> Entry {
    var entry = Entry(
      fingerprint: finding.fingerprint,
      path: finding.area == .name ? self.path(finding.path) : path, word: spelling(finding.word))
    (entry.tier, entry.area) = (finding.tier, finding.area)
    return entry
  }

  private mutating func path(of file: FileFindings) -> String {
    file.origin.path == nil || file.findings.first?.area == .message ? file.path : path(file.path)
  }

  private mutating func path(_ path: String) -> String {
    spelling(names?.path(of: path) ?? String(PathText.withoutDot(path)))
  }

  /// Notes that a folder was gone through: files that it has no more are gone, and what was found in them.
  public mutating func note(walked folder: String) {
    walked.append(PathsFromFolder.absoluteNames(folder))
  }

  /// What it took in, or knows without what is gone.
  ///
  /// - Complexity: looks for each file that has entries left and was not checked.
  public var currentEntries: [Entry] {
    zip(entries, isMet).compactMap { entry, isMet in isMet || !isGone(entry) ? entry : nil }
  }

  /// How many entries nothing was found for of what was looked for: in the files that were checked, at the level at which
  /// they were, and in those that are no more in the folders that were gone through.
  ///
  /// - Complexity: looks for each file that has entries left and was not checked.
  public var goneCount: Int { entries.count - currentEntries.count }

  private func isGone(_ entry: Entry) -> Bool {
    if let coverage = checked[entry.path] {
      return entry.area == .name
        ? coverage.hasNames : (entry.tier ?? .likely) >= coverage.level
    }
    let base = (folder ?? Folder.absolute("."))?.pathNames ?? []
    let names = PathsFromFolder.names(entry.path, from: base)
    return !entry.path.isEmpty
      && walked.contains { names.count > $0.count && names.starts(with: $0) }
      && FileKind("/" + names.joined(separator: "/"), followsLinks: true) == .failure(errno: ENOENT)
  }
}
