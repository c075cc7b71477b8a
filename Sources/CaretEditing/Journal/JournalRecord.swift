internal import CaretText

/// One entry of a recovery journal.
///
/// In the file an entry is the count of its bytes (4), their checksum (8), and the bytes: a kind, then
/// numbers and texts. An entry that was being written when the process died has no right checksum, and
/// the journal ends before it.
enum JournalRecord: Equatable {
  /// The first entry: whose text this is, who edits it, and what it was.
  case opened(JournalHeader)
  /// The text changed.
  case changed(ChangeSet)
  /// A command was done and answered; the line that is the current one now.
  case commandEnded(currentLine: Int)
  /// The text is about to be written to its file.
  case saving(TextFingerprint)
  /// A line of the text of an unfinished `a`, `i` or `c`, which will have this number.
  case enteredLine(number: Int, text: [UInt8])

  private enum Kind: Int {
    case opened = 1
    case changed, commandEnded, saving, enteredLine
  }

  /// The entry as it stands in the file.
  var framed: [UInt8] {
    let content = content
    var frame: [UInt8] = []
    frame.reserveCapacity(content.count + 12)
    withEach(byteOf: UInt64(content.count), 4) { frame.append($0) }
    withEach(byteOf: Checksum(content).value, 8) { frame.append($0) }
    return frame + content
  }

  private func withEach(byteOf number: UInt64, _ count: Int, _ body: (UInt8) -> Void) {
    for index in 0..<count { body(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
  }

  private var content: [UInt8] {
    var bytes = JournalBytes()
    switch self {
    case .opened(let header):
      bytes.append(Kind.opened.rawValue)
      header.append(to: &bytes)
    case .changed(let changes):
      bytes.append(Kind.changed.rawValue)
      changes.append(to: &bytes)
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
    return bytes.bytes
  }

  /// The entries of a journal, up to the first that is not whole, and where that one begins.
  static func all(in file: [UInt8]) -> (records: [JournalRecord], utf8Count: Int) {
    var records: [JournalRecord] = []
    var start = 0
    func number(_ place: Int, _ count: Int) -> UInt64 {
      (0..<count).reduce(0) { $0 | UInt64(file[place + $1]) << UInt64(8 * $1) }
    }
    while start + 12 <= file.count {
      let count = Int(number(start, 4))
      guard start + 12 + count <= file.count else { break }
      let content = file[start + 12..<start + 12 + count]
      guard Checksum(content).value == number(start + 4, 8), let record = JournalRecord(content)
      else { break }
      records.append(record)
      start += 12 + count
    }
    return (records, start)
  }

  private init?(_ content: ArraySlice<UInt8>) {
    var reader = JournalBytesReader(content)
    guard let kind = reader.number().flatMap(Kind.init(rawValue:)) else { return nil }
    switch kind {
    case .opened:
      guard let header = JournalHeader(&reader) else { return nil }
      self = .opened(header)
    case .changed:
      guard let changes = ChangeSet(&reader) else { return nil }
      self = .changed(changes)
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

/// Whose journal it is.
public struct JournalHeader: Equatable, Sendable {
  /// The file's absolute path; empty for a text without a name.
  public var path: String
  /// The process that edits the text, and where it runs.
  public var process: Int
  public var host: String
  /// When the editing began, in seconds since 1970.
  public var since: Int
  /// The text as it was when the file was read or written the last time.
  var fingerprint: TextFingerprint

  func append(to bytes: inout JournalBytes) {
    bytes.append(path)
    bytes.append(process)
    bytes.append(host)
    bytes.append(since)
    fingerprint.append(to: &bytes)
  }

  init(path: String, process: Int, host: String, since: Int, fingerprint: TextFingerprint) {
    self.path = path
    self.process = process
    self.host = host
    self.since = since
    self.fingerprint = fingerprint
  }

  init?(_ reader: inout JournalBytesReader) {
    guard let path = reader.text(), let process = reader.number(), let host = reader.text(),
      let since = reader.number(), let fingerprint = TextFingerprint(&reader)
    else { return nil }
    self.init(path: path, process: process, host: host, since: since, fingerprint: fingerprint)
  }
}

/// Tells whether a text is the one that a journal means: its size, its first and its last 64 KiB.
struct TextFingerprint: Equatable, Sendable {
  var utf8Count: Int
  var checksum: Int

  init(_ text: TextSnapshot) {
    let part = 65_536
    let count = text.utf8Count
    var sum = Checksum()
    sum.add(text.bytes(in: UTF8Offset(0)..<UTF8Offset(min(count, part))))
    sum.add(text.bytes(in: UTF8Offset(max(0, count - part))..<UTF8Offset(count)))
    utf8Count = count
    checksum = Int(Int64(bitPattern: sum.value))
  }

  init?(_ reader: inout JournalBytesReader) {
    guard let count = reader.number(), let checksum = reader.number() else { return nil }
    utf8Count = count
    self.checksum = checksum
  }

  func append(to bytes: inout JournalBytes) {
    bytes.append(utf8Count)
    bytes.append(checksum)
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
    guard let count = reader.number() else { return nil }
    var builder = Builder()
    var reached = 0
    while !reader.isAtEnd {
      guard let kept = reader.number(), let deleted = reader.number(),
        let inserted = reader.bytes(),
        kept >= 0, deleted >= 0, reached + kept + deleted <= count
      else { return nil }
      builder.keep(kept)
      builder.delete(deleted)
      if !inserted.isEmpty { builder.insert(inserted) }
      reached += kept + deleted
    }
    self = builder.finish(count - reached)
  }
}
