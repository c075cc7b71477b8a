internal import CaretText
internal import Glibc

/// The journal of one document, from its opening to its end.
final class DocumentRecovery {
  private let folder: RecoveryFolder
  private let path: String
  private let header: JournalHeader
  private var journal: RecoveryJournal?
  /// What an earlier session left; while that waits for a decision, nothing is noted over it.
  var left: JournalContents?
  /// Who else edits the file.
  private(set) var otherEditor: JournalHeader?
  private var isOff = false
  /// Whether changes are not noted, because the journal has them already.
  var isPaused = false

  private nonisolated(unsafe) static var unnamedCount = 0

  init(_ document: EditorDocument, in folder: RecoveryFolder) {
    self.folder = folder
    var file = ""
    if let name = document.name {
      file = RecoveryFolder.absolutePath(of: name)
      path = folder.journal(of: file)
    } else {
      unsafe DocumentRecovery.unnamedCount += 1
      path = folder.journal(ofUnnamed: unsafe DocumentRecovery.unnamedCount)
    }
    header = JournalHeader(
      path: file, process: Int(getpid()), host: DocumentRecovery.hostName, since: time(nil),
      fingerprint: TextFingerprint(document.saved))
    look()
  }

  private static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private func look() {
    switch JournalContents.find(at: path) {
    case .nothing: break
    case .inUse(let header):
      otherEditor = header
      isOff = true
    case .left(let contents): left = contents
    }
  }

  /// Goes on with the journal that an earlier session left, because its changes are being made again.
  func resume() {
    guard let left else { return }
    journal = RecoveryJournal(at: path, header: header, behind: left)
    isOff = journal == nil
    self.left = nil
  }

  /// Drops what an earlier session left.
  func discardLeft() {
    left?.discard()
    left = nil
  }

  /// Locks the file for this session.
  func begin() {
    guard journal == nil, left == nil, !isOff else { return }
    folder.make()
    journal = RecoveryJournal(at: path, header: header)
    isOff = journal == nil
  }

  func record(_ changes: ChangeSet) {
    guard !isPaused else { return }
    begin()
    journal?.record(changes)
  }

  func record(enteredLine text: [UInt8], number: Int) {
    begin()
    journal?.record(enteredLine: text, number: number)
  }

  func commit(currentLine: Int) { journal?.commit(currentLine: currentLine) }
  func synchronize() { journal?.synchronize() }
  func willSave(_ text: TextSnapshot) { journal?.willSave(text) }
  func didSave(_ text: TextSnapshot) { journal?.didSave(text) }

  func end() {
    journal?.remove()
    journal = nil
    isOff = true
  }
}
