internal import CaretInput
internal import CaretText
internal import Glibc

/// The journal of one document, from its opening to its end, and what earlier sessions left of its file.
final class DocumentRecovery {
  private let folder: RecoveryFolder
  private unowned let document: EditorDocument
  /// The absolute path of the file; empty for a text without a name.
  private var file = ""
  private var journal: RecoveryJournal?
  private var isOff = false
  /// What earlier sessions left and nobody has taken over or dropped, oldest first.
  private(set) var left: [JournalContents] = []
  /// Who else edited the file when it was opened here.
  private var others: [JournalContents] = []
  /// What was taken over, and the step of undo that did it. It goes when that is saved.
  private var taken: [(journal: JournalContents, step: History.StepID?)] = []
  /// What is being taken over.
  private var taking: JournalContents?
  /// Is told once why there is no journal.
  var tellTrouble: ((Int32) -> Void)?

  init(_ document: EditorDocument, in folder: RecoveryFolder) {
    self.folder = folder
    self.document = document
    look()
  }

  private func look() {
    file = document.name.map(RecoveryFolder.absolutePath) ?? ""
    (left, others) = ([], [])
    guard !file.isEmpty else { return }
    for path in folder.journals(of: file) {
      switch JournalContents.find(at: path) {
      case .nothing: continue
      case .inUse(let contents):
        if contents.path == file, !contents.header.isOurs { others.append(contents) }
      case .left(let contents): if contents.path == file { left.append(contents) }
      }
    }
    for contents in left where contents.isSaved(in: document.saved) { contents.discard() }
    left = left.filter { !$0.isSaved(in: document.saved) }.withoutContained(in: others)
  }

  /// Who else edits the file, and has for longer.
  var otherEditors: [JournalHeader] {
    others = others.filter {
      if case .inUse(let now) = JournalContents.find(at: $0.journalPath) {
        now.path == file
      } else {
        false
      }
    }
    return others.map(\.header)
  }

  // MARK: - The journal of this session

  /// Shows other sessions that this one has the file.
  func begin() {
    guard journal == nil, !isOff else { return }
    folder.make()
    let header = JournalHeader(
      path: file, host: ProcessIdentity.hostName, since: time(nil),
      encoding: document.encoding.name)
    journal = RecoveryJournal(at: folder.newJournal(of: file), header: header)
    isOff = journal == nil
    if isOff { tellTrouble(errno) }
  }

  private func tellTrouble(_ code: Int32) {
    guard code != 0 else { return }
    tellTrouble?(code)
    tellTrouble = nil
  }

  func record(_ changes: ChangeSet) {
    begin()
    let record = taking.map { JournalRecord.tookOver(journal: $0.name, changes) }
    journal?.record(record ?? .changed(changes), of: document.saved)
  }

  func record(enteredLine text: [UInt8], number: Int) {
    begin()
    journal?.record(enteredLine: text, number: number, of: document.saved)
  }

  /// Notes the form in which the file will be written.
  func recordForm() {
    begin()
    journal?.record(.formed(JournalForm(document.file)), of: document.saved)
  }

  func commit() {
    journal?.commit(currentLine: document.currentLine)
    tellTrouble(journal?.trouble ?? 0)
  }

  func synchronize() { journal?.synchronize() }
  func willSave() { journal?.willSave(document.storage.snapshot) }

  /// The text was saved, and with it what was taken over, unless that was taken back.
  func didSave() {
    let steps = Set(document.text.history.branch())
    for (contents, step) in taken {
      if step.map(steps.contains) ?? true { contents.discard() } else { left.append(contents) }
    }
    taken = []
    journal?.restart(encoding: document.encoding.name)
  }

  /// The document's name has changed.
  func follow() {
    look()
    journal?.follow(file, to: folder.newJournal(of: file))
  }

  /// Keeps the journal, as nobody gave the work up. Earlier ones with the very same work go: a script that is run again
  /// and again leaves one.
  func keep() {
    journal?.writePending()
    guard let journal, journal.trouble == 0,
      case .inUse(let own) = JournalContents.find(at: journal.path)
    else { return }
    for twin in left where twin.isTwin(of: own) { discard(twin) }
  }

  func end() {
    journal?.remove()
    journal = nil
    isOff = true
  }

  /// The changes since the text was read or saved, as one.
  var changesSinceSaving: ChangeSet {
    journal?.writePending()
    let path = journal?.path ?? ""
    if case .inUse(let own) = JournalContents.find(at: path), journal?.trouble == 0,
      let changes = own.changes(since: document.saved), changes.utf8CountAfter == document.utf8Count
    {
      return changes
    }
    return ChangeSet(linesFrom: document.saved, to: document.storage.snapshot)
  }

  // MARK: - What was left

  /// Does what an earlier session left, as a change of the text.
  func take(_ contents: JournalContents, as changes: ChangeSet) {
    taking = contents
    document.applyAnywhere(changes)
    taking = nil
    left.removeAll { $0.journalPath == contents.journalPath }
    taken.append((contents, changes.isEmpty ? nil : document.text.history.current))
  }

  /// Drops what an earlier session left.
  func discard(_ contents: JournalContents) {
    contents.discard()
    left.removeAll { $0.journalPath == contents.journalPath }
  }
}

extension [JournalContents] {
  /// Those whose work no other one holds, nor one that is in use, the oldest first.
  func withoutContained(in others: [JournalContents]) -> [JournalContents] {
    let contained = Set((self + others).flatMap(\.contained))
    return filter { !contained.contains($0.name) }.sorted {
      ($0.lastChange, $0.lastChangeNanoseconds) < ($1.lastChange, $1.lastChangeNanoseconds)
    }
  }
}
