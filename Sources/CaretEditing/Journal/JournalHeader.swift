internal import CaretText

/// Whose journal it is.
public struct JournalHeader: Equatable, Sendable {
  /// The file's absolute path; empty for a text without a name.
  public var path: String
  /// The number of the process that edits the text, and where it runs.
  public var process: Int
  /// The machine that it ran on, by its name.
  public var host: String
  /// When the editing began, in seconds since 1970.
  public var since: Int
  /// The name of the encoding in which the file is read and written.
  public var encoding: String
  /// When the process started, as ``ProcessIdentity`` has it.
  var processStart: Int

  func append(to bytes: inout JournalBytes) {
    bytes.append(path)
    bytes.append(process)
    bytes.append(host)
    bytes.append(since)
    bytes.append(encoding)
    bytes.append(processStart)
  }

  init(path: String, host: String, since: Int, encoding: String) {
    self.path = path
    self.process = ProcessIdentity.current.number
    self.host = host
    self.since = since
    self.encoding = encoding
    processStart = ProcessIdentity.current.start
  }

  init?(_ reader: inout JournalBytesReader) {
    guard let path = reader.text(), let process = reader.number(), let host = reader.text(),
      let since = reader.number(), let encoding = reader.text(), let start = reader.number()
    else { return nil }
    self.path = path
    self.process = process
    self.host = host
    self.since = since
    self.encoding = encoding
    processStart = start
  }

  /// Whether it is a journal of this very process.
  var isOurs: Bool {
    ProcessIdentity(number: process, start: processStart) == .current
  }
}

/// The text that changes begin from.
struct JournalBase: Equatable, Sendable {
  var fingerprint: TextFingerprint
  /// The text in stored form. Nil for a big one: it would cost more to keep than it is likely to bring.
  var text: [UInt8]?

  private static let biggest = 16 << 20

  init(_ text: TextSnapshot) {
    fingerprint = TextFingerprint(text)
    if text.utf8Count <= JournalBase.biggest { self.text = text.bytes(in: text.fullRange) }
  }

  func append(to bytes: inout JournalBytes) {
    fingerprint.append(to: &bytes)
    if let text { bytes.append(text) }
  }

  init?(_ reader: inout JournalBytesReader) {
    guard let fingerprint = TextFingerprint(&reader) else { return nil }
    self.fingerprint = fingerprint
    guard !reader.isAtEnd else { return }
    guard let text = reader.bytes(), StoredForm.isStored(text) else { return nil }
    self.text = text
  }

  /// The text, where it was kept.
  var snapshot: TextSnapshot? { text.map { TextStorage(storedBytes: $0).snapshot } }
}

/// Tells whether a text is the one that a journal means: its size, and a sum over all of it, because
/// changes are places in it.
struct TextFingerprint: Equatable, Sendable {
  var utf8Count: Int
  var checksum: Int

  init(_ text: TextSnapshot) {
    var sum = JournalSum()
    text.forEachChunk(in: text.fullRange) { sum.add($0) }
    utf8Count = text.utf8Count
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
