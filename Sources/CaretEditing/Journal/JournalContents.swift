internal import CaretBytes
internal import CaretText
internal import Glibc

/// What a session that died left of a text.
public struct JournalContents: Sendable {
  /// Of which file it is, and who wrote it.
  public let header: JournalHeader
  /// The absolute path of the file that the text goes to; empty for a text without a name.
  public let path: String
  /// When the last entry was written, in seconds since 1970.
  public let lastChange: Int
  /// The same in nanoseconds within the second, so that sessions of one second have an order.
  let lastChangeNanoseconds: Int
  /// Where the journal is.
  public let journalPath: String
  let records: [JournalRecord]

  /// What is at a path.
  enum Found {
    case nothing
    /// A session has it.
    case inUse(JournalContents)
    case left(JournalContents)
  }

  /// Looks at a journal. One that was left without a change has nothing to say, and goes.
  static func find(at path: String) -> Found {
    // What is no plain file is none of ours, and to open a pipe would wait for its other end.
    let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW
    guard let descriptor = try? SystemFile.open(path, flags) else { return .nothing }
    defer { close(descriptor) }
    let isInUse = flock(descriptor, LOCK_SH | LOCK_NB) != 0
    guard let contents = JournalContents(at: path, descriptor) else { return .nothing }
    if isInUse { return .inUse(contents) }
    if contents.hasWork { return .left(contents) }
    contents.discard()
    return .nothing
  }

  private init?(at path: String, _ descriptor: Int32) {
    guard let status = FileStatus(descriptor: descriptor), status.isRegular,
      let file = try? TextFile.read(descriptor: descriptor, name: path, encoding: .utf8)
    else { return nil }
    let records = JournalRecord.all(in: file.text.fileBytes(in: file.text.fullRange))
    guard case .opened(let header)? = records.first else { return nil }
    self.header = header
    self.records = Array(records.dropFirst())
    lastChange = Int(status.record.st_mtim.tv_sec)
    lastChangeNanoseconds = Int(status.record.st_mtim.tv_nsec)
    journalPath = path
    let names = self.records.compactMap { if case .named(let name) = $0 { name } else { nil } }
    self.path = names.last ?? header.path
  }

  /// The name of the journal in its folder.
  var name: String { journalPath.split(separator: "/").last.map(String.init) ?? journalPath }

  /// Whether both hold the same work on the same text of one file.
  func isTwin(of other: JournalContents) -> Bool {
    path == other.path && header.encoding == other.header.encoding && records == other.records
  }

  private var hasWork: Bool {
    records.contains { $0.isWork }
  }

  /// How many commands changed the text.
  public var commandCount: Int {
    var count = 0
    var hasChanged = false
    for record in records {
      if record.isChange || record.isForm { hasChanged = true }
      guard case .commandEnded = record else { continue }
      if hasChanged { count += 1 }
      hasChanged = false
    }
    return count
  }

  /// The journals whose work this one holds, too.
  var contained: [String] {
    records.compactMap { if case .tookOver(let name, _) = $0 { name } else { nil } }
  }

  /// Whether the session died when it had just saved all its work: then this is what the file holds.
  func isSaved(in text: TextSnapshot) -> Bool {
    let saving = records.lastIndex { if case .saving = $0 { true } else { false } }
    guard let saving, !records[saving...].contains(where: \.isWork) else { return false }
    return records[saving] == .saving(TextFingerprint(text))
  }

  var base: JournalBase? {
    records.firstNonNil { if case .base(let base) = $0 { base } else { nil } }
  }

  /// The changes of the text since it was read or saved, as one; nil when they don't follow each other.
  func changes(since text: TextSnapshot) -> ChangeSet? {
    let changes = records.compactMap(\.changes)
    var count = text.utf8Count
    for change in changes {
      guard change.utf8CountBefore == count else { return nil }
      count = change.utf8CountAfter
    }
    return ChangeSet.composing(changes, utf8CountBefore: text.utf8Count)
  }

  /// What was typed: the lines of `a`, `i` and `c` in the order in which they came, those of unfinished and of
  /// failed commands too, and behind them the other lines that came to the text.
  public var typedLines: [UInt8] {
    var lines: [ArraySlice<UInt8>] = []
    for case .enteredLine(_, let text) in records { lines.append(text[...]) }
    let known = Set(lines)
    lines += newLines.filter { !known.contains($0) }
    return Array(lines.map { Array($0) + [UInt8(ascii: "\n")] }.joined())
  }

  /// The lines that the text has now and had not before; where that is not known, all that came to it.
  private var newLines: [ArraySlice<UInt8>] {
    func lines(_ stored: [UInt8]) -> [ArraySlice<UInt8>] {
      let bytes = StoredForm.fileBytes(of: stored)
      return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    guard let work = workOnItsBase else {
      return records.compactMap(\.changes).flatMap { $0.edits.flatMap { lines($0.inserted) } }
        .filter { !$0.isEmpty }
    }
    let (old, new) = (lines(work.before.allBytes), lines(work.after.allBytes))
    return LineDifference.all(from: old, to: new).flatMap { new[$0.new] }
  }

  /// Drops the journal.
  public func discard() {
    SystemFile.remove(journalPath)
  }
}

extension JournalRecord {
  /// What the entry did to the text.
  var changes: ChangeSet? {
    switch self {
    case .changed(let changes), .tookOver(_, let changes): changes
    default: nil
    }
  }

  var isChange: Bool { changes != nil }

  /// Whether there is something in it that somebody would miss.
  var isWork: Bool { if case .enteredLine = self { true } else { isChange || isForm } }

  var isForm: Bool { if case .formed = self { true } else { false } }
}

extension TextSnapshot {
  var allBytes: [UInt8] { bytes(in: fullRange) }
}

extension RecoveryFolder {
  /// What sessions that died left, except for those that go on: each one's work once, the oldest first.
  public func leftJournals() -> [JournalContents] {
    var left: [JournalContents] = []
    var used: [JournalContents] = []
    for name in names(endingWith: ".journal") {
      switch JournalContents.find(at: path + "/" + name) {
      case .left(let contents): left.append(contents)
      case .inUse(let contents): used.append(contents)
      case .nothing: break
      }
    }
    return left.withoutContained(in: used)
  }
}
