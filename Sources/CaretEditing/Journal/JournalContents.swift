internal import CaretText
internal import Glibc

/// What a session that died left of a text.
public struct JournalContents: Sendable {
  public let header: JournalHeader
  /// When the last entry was written, in seconds since 1970.
  public let lastChange: Int
  /// Where the journal is.
  public let journalPath: String
  let records: [JournalRecord]
  /// The size of what is whole in the journal.
  let byteCount: Int

  /// What is at a path.
  enum Found {
    case nothing
    /// A session has it.
    case inUse(JournalHeader)
    case left(JournalContents)
  }

  static func find(at path: String) -> Found {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .nothing }
    defer { close(descriptor) }
    let isInUse = flock(descriptor, LOCK_SH | LOCK_NB) != 0
    guard let contents = JournalContents(at: path, descriptor) else { return .nothing }
    if isInUse { return .inUse(contents.header) }
    return contents.hasChanges ? .left(contents) : .nothing
  }

  private init?(at path: String, _ descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0,
      let file = try? TextFile.read(descriptor: descriptor, name: path, encoding: .utf8)
    else { return nil }
    let bytes = file.text.fileBytes(in: file.text.fullRange)
    let (records, byteCount) = JournalRecord.all(in: bytes)
    self.byteCount = byteCount
    guard case .opened(let header)? = records.first else { return nil }
    self.header = header
    self.records = Array(records.dropFirst())
    lastChange = Int(status.st_mtim.tv_sec)
    journalPath = path
  }

  private var hasChanges: Bool {
    records.contains {
      switch $0 {
      case .changed, .enteredLine: true
      default: false
      }
    }
  }

  /// How many commands changed the text.
  public var commandCount: Int {
    records.reduce(0) { if case .commandEnded = $1 { $0 + 1 } else { $0 } }
  }

  /// The changes that lead from a text to what was lost; nil when the text is none that the journal
  /// knows, because another program has changed the file. Empty when all had been saved.
  func records(behind text: TextSnapshot) -> ArraySlice<JournalRecord>? {
    let fingerprint = TextFingerprint(text)
    let saved = records.lastIndex { $0 == .saving(fingerprint) }
    if let saved { return records[(saved + 1)...] }
    return header.fingerprint == fingerprint ? records[...] : nil
  }

  /// Drops the journal.
  public func discard() {
    _ = unsafe unlink(journalPath)
  }
}
