internal import CaretText

/// One entry of a recovery journal.
///
/// In the file an entry is the count of its bytes (4), their checksum (8), and the bytes: a kind, then
/// numbers and texts. An entry that was being written when the process died has no right checksum, and
/// the journal ends before it.
enum JournalRecord: Equatable {
  /// The first entry: whose text this is, and who edits it.
  case opened(JournalHeader)
  /// The text that the changes behind begin from.
  case base(JournalBase)
  /// The text changed.
  case changed(ChangeSet)
  /// A command was done and answered; the line that is the current one now.
  case commandEnded(currentLine: Int)
  /// The text is about to be written to its file.
  case saving(TextFingerprint)
  /// A line of the text of an unfinished `a`, `i` or `c`, which will have this number.
  case enteredLine(number: Int, text: [UInt8])
  /// The text changed: it took over what the journal of this name holds.
  case tookOver(journal: String, ChangeSet)
  /// The text goes to another file from now on; an absolute path.
  case named(String)
  /// The text is to be written in another form from now on.
  case formed(JournalForm)

  private enum Kind: Int {
    case changed = 2
    case commandEnded, saving, enteredLine, tookOver, named
    // 1 began a journal when its base was part of the header.
    case opened, base, formed
  }

  /// Whether the entry is so long that it should not lie in memory once more.
  var isLong: Bool { changes.map { $0.insertedUTF8Count >= 1 << 20 } ?? false }

  /// Appends the entry as it stands in the file.
  func append(to file: inout [UInt8]) {
    let start = file.count
    let content = start + JournalRecord.frameCount
    file += repeatElement(0, count: JournalRecord.frameCount)
    var bytes = JournalBytes()
    bytes.exchange(with: &file)
    append(to: &bytes)
    bytes.exchange(with: &file)
    let frame = JournalRecord.frame(
      contentCount: UInt32(file.count - content), sum: JournalSum(file[content...]))
    file.replaceSubrange(start..<content, with: frame)
  }

  /// How many bytes stand in front of an entry's.
  static let frameCount = 12

  static func frame(contentCount: UInt32, sum: JournalSum) -> [UInt8] {
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
      (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    return bytes(contentCount) + bytes(sum.value)
  }

  /// Writes the entry to a file that ends at a place, and gives the place behind it.
  func write(to descriptor: Int32, at place: Int) throws(SystemError) -> Int {
    let entry = StreamedEntry(in: descriptor, at: place)
    var bytes = JournalBytes(to: entry)
    append(to: &bytes)
    bytes.handOn()
    return try entry.finish()
  }

  private func append(to bytes: inout JournalBytes) {
    switch self {
    case .opened(let header):
      bytes.append(Kind.opened.rawValue)
      header.append(to: &bytes)
    case .base(let base):
      bytes.append(Kind.base.rawValue)
      base.append(to: &bytes)
    case .changed(let changes):
      bytes.append(Kind.changed.rawValue)
      changes.append(to: &bytes)
    case .tookOver(let journal, let changes):
      bytes.append(Kind.tookOver.rawValue)
      bytes.append(journal)
      changes.append(to: &bytes)
    case .named(let path):
      bytes.append(Kind.named.rawValue)
      bytes.append(path)
    case .formed(let form):
      bytes.append(Kind.formed.rawValue)
      form.append(to: &bytes)
    case .commandEnded(let line):
      bytes.append(Kind.commandEnded.rawValue)
      bytes.append(line)
    case .saving(let fingerprint):
      bytes.append(Kind.saving.rawValue)
      fingerprint.append(to: &bytes)
    case .enteredLine(let number, let text):
      bytes.append(Kind.enteredLine.rawValue)
      bytes.append(number)
      bytes.append(text)
    }
  }

  /// The entries of a journal, up to the first that is not whole.
  static func all(in file: [UInt8]) -> [JournalRecord] {
    var records: [JournalRecord] = []
    var start = 0
    func number(_ place: Int, _ count: Int) -> UInt64 {
      (0..<count).reduce(0) { $0 | UInt64(file[place + $1]) << UInt64(8 * $1) }
    }
    while start + 12 <= file.count {
      let count = Int(number(start, 4))
      guard start + 12 + count <= file.count else { break }
      let content = file[start + 12..<start + 12 + count]
      guard JournalSum(content).value == number(start + 4, 8), let record = JournalRecord(content)
      else { break }
      records.append(record)
      start += 12 + count
    }
    return records
  }

  private init?(_ content: ArraySlice<UInt8>) {
    var reader = JournalBytesReader(content)
    guard let kind = reader.number().flatMap(Kind.init(rawValue:)) else { return nil }
    switch kind {
    case .opened:
      guard let header = JournalHeader(&reader) else { return nil }
      self = .opened(header)
    case .base:
      guard let base = JournalBase(&reader) else { return nil }
      self = .base(base)
    case .changed:
      guard let changes = ChangeSet(&reader) else { return nil }
      self = .changed(changes)
    case .tookOver:
      guard let journal = reader.text(), let changes = ChangeSet(&reader) else { return nil }
      self = .tookOver(journal: journal, changes)
    case .named:
      guard let path = reader.text() else { return nil }
      self = .named(path)
    case .formed:
      guard let form = JournalForm(&reader) else { return nil }
      self = .formed(form)
    case .commandEnded:
      guard let line = reader.number() else { return nil }
      self = .commandEnded(currentLine: line)
    case .saving:
      guard let fingerprint = TextFingerprint(&reader) else { return nil }
      self = .saving(fingerprint)
    case .enteredLine:
      guard let number = reader.number(), let text = reader.bytes() else { return nil }
      self = .enteredLine(number: number, text: text)
    }
  }
}

extension ChangeSet {
  /// The edits: how far to go from the one before, how much goes, and what comes.
  func append(to bytes: inout JournalBytes) {
    bytes.append(utf8CountBefore)
    var reached = 0
    for edit in edits {
      bytes.append(edit.rangeBefore.lowerBound.value - reached)
      bytes.append(edit.rangeBefore.upperBound - edit.rangeBefore.lowerBound)
      bytes.append(edit.inserted)
      reached = edit.rangeBefore.upperBound.value
    }
  }

  init?(_ reader: inout JournalBytesReader) {
    guard let count = reader.number(), count >= 0 else { return nil }
    var builder = Builder()
    var reached = 0
    while !reader.isAtEnd {
      guard let kept = reader.number(), let deleted = reader.number(),
        let inserted = reader.bytes(), StoredForm.isStored(inserted),
        (0...count - reached).contains(kept), (0...count - reached - kept).contains(deleted)
      else { return nil }
      builder.keep(kept)
      builder.delete(deleted)
      if !inserted.isEmpty { builder.insert(inserted) }
      reached += kept + deleted
    }
    self = builder.finish(count - reached)
  }
}
