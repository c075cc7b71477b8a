internal import CaretInput
internal import CaretText
internal import Glibc

/// Journals: noting changes, and making those again that earlier sessions lost.
extension EditorSession {
  /// Gives a document its journal, and tells what is known of other sessions of its file.
  func beginRecovery(of document: EditorDocument) {
    guard options.journaling != .off else { return }
    guard let folder = options.recoveryFolder else {
      if options.journaling == .sessions { host.tell(.notJournaled(errno: ENOENT)) }
      return
    }
    let recovery = DocumentRecovery(document, in: folder)
    document.recovery = recovery
    recovery.tellTrouble = { [weak self] in self?.host.tell(.notJournaled(errno: $0)) }
    document.text.addObserver { [weak recovery] in recovery?.record($0.changes) }
    tellOfOtherSessions(of: document)
    if document.name != nil, options.journaling == .sessions { recovery.begin() }
  }

  private func tellOfOtherSessions(of document: EditorDocument) {
    guard let name = document.name, let recovery = document.recovery else { return }
    for other in recovery.otherEditors { host.tell(.inUse(name: name, session: other)) }
    if !recovery.left.isEmpty {
      host.tell(.foundUnsavedChanges(name: name, journals: recovery.left))
    }
  }

  /// Gives a document another name; its journal goes with it.
  func rename(_ document: EditorDocument, to name: String) {
    guard document.name != name else { return }
    document.name = name
    guard let recovery = document.recovery else { return }
    recovery.follow()
    tellOfOtherSessions(of: document)
  }

  /// Brings the journals to the disk.
  public func synchronizeJournals() {
    for document in documents { document.recovery?.synchronize() }
  }

  /// Ends the journals: the session ends well, and what is not saved is not wanted.
  ///
  /// - Parameter keepsUnsaved: whether those of texts with unsaved changes stay, because nobody gave these up.
  public func endJournals(keepsUnsaved: Bool = false) {
    for document in documents {
      if keepsUnsaved && document.isModified {
        document.recovery?.keep()
      } else {
        document.recovery?.end()
      }
    }
  }

  /// What earlier sessions of the current document's file left, oldest first; of one of them by its number.
  func leftWork(_ number: Int?) throws(EditorDiagnostic) -> [JournalContents] {
    let left = document.recovery?.left ?? []
    guard !left.isEmpty else {
      throw EditorDiagnostic(.nothingLeft)
    }
    guard let number else { return left }
    guard left.indices.contains(number - 1) else {
      throw EditorDiagnostic(.noSuchSession(number: number, count: left.count))
    }
    return [left[number - 1]]
  }

  /// Makes the changes again that earlier sessions of the current document lost, behind what was done since.
  ///
  /// - Parameter number: which session's, from 1 in the order of time; nil takes all.
  /// - Throws: when something does not fit what was done since. It is open as a text of its own then.
  public func recover(_ number: Int? = nil) throws(EditorDiagnostic) {
    guard progress.globalDepth == 0 else {
      throw EditorDiagnostic(.recoveryInGlobal)
    }
    let document = self.document
    var offered: [String?] = []
    var failed: [[UInt8]] = []
    defer { setAside(failed, in: document) }
    // The first session's form is none that the others' texts were read in.
    let read = document.file
    var form: JournalForm?
    for contents in try leftWork(number) {
      let (work, since) = try work(of: contents, on: document, read)
      form = contents.form ?? form
      failed += work.failedLines
      if let changes = work.changes.mapped(behind: since) {
        document.recovery?.take(contents, as: changes)
        let file = formed(read, as: form, contents, for: document.storage.snapshot)
        document.write(file.format, endsLinesWithCRLF: file.hidesCarriageReturns)
        if since.isEmpty { document.currentLine = work.currentLine }
      } else {
        offered.append(
          offer(work, of: contents, formed(read, as: contents.form, contents, for: work.after)))
      }
    }
    guard offered.isEmpty else {
      throw EditorDiagnostic(.workDoesNotFit(names: offered))
    }
  }

  /// A file, to be written in the form that a session wanted; what it keeps of its own is told.
  private func formed(
    _ file: EditorFile, as form: JournalForm?, _ contents: JournalContents, for text: TextSnapshot
  ) -> EditorFile {
    var (formed, kept) = file.formed(as: form, for: text, options.encodings.named)
    let (wanted, own) = (contents.header.encoding, file.format.encoding.name)
    if form == nil, wanted != own {
      kept = KeptEncoding(wanted: wanted, encoding: own, reason: nil)
    }
    if let kept { host.tell(kept, name: document.name ?? "") }
    return formed
  }

  /// Puts the lines of commands that failed where `x` finds them, as it was in the session in which they did.
  private func setAside(_ lines: [[UInt8]], in document: EditorDocument) {
    guard !lines.isEmpty else { return }
    cutBuffer.take(typed: lines)
    // This session's journal may be all that is left of them.
    for (index, line) in lines.enumerated() {
      document.recovery?.record(enteredLine: line, number: index + 1)
    }
    host.tell(.setAside(lineCount: lines.count))
  }

  /// The work of a journal, and what was done since to the text that it began from.
  private func work(
    of contents: JournalContents, on document: EditorDocument, _ read: EditorFile
  )
    throws(EditorDiagnostic) -> (LostWork, ChangeSet)
  {
    guard isIn(contents.header.encoding, contents, document.saved, read) else {
      throw EditorDiagnostic(.workInOtherEncoding(encoding: contents.header.encoding))
    }
    if let work = contents.work(on: document.saved) {
      return (work, document.recovery?.changesSinceSaving ?? ChangeSet(utf8Count: 0))
    }
    guard let work = contents.workOnItsBase else { throw EditorDiagnostic(.workOnOtherText) }
    return (work, ChangeSet(linesFrom: work.before, to: document.storage.snapshot))
  }

  /// Whether a text was read as the one of a journal was: in the encoding of that name, or in one that is nearer to the
  /// text that the journal knows, as journals did once name the encoding in which the text was to be written.
  private func isIn(
    _ name: String, _ contents: JournalContents, _ saved: TextSnapshot, _ read: EditorFile
  ) -> Bool {
    if name == read.format.encoding.name { return true }
    guard let other = options.encodings.named(name) else { return false }
    let distance = contents.distance(to: saved)
    var file = read
    (file.hidesCarriageReturns, file.format.hasByteOrderMark) = (false, false)
    guard let bytes = try? file.encoded(saved, to: "-"),
      let text = (try? TextFile.decode(bytes, encoding: other))?.text
    else { return distance == 0 }
    return distance < contents.distance(to: text)
  }

  /// Opens lost work that does not fit as one more document, and shows what it changed; gives its name.
  private func offer(_ work: LostWork, of contents: JournalContents, _ file: EditorFile) -> String?
  {
    var file = file
    let name = document.name.map(freeName)
    (file.name, file.identity, file.isToBeMade) = (name, nil, true)
    let copy = EditorDocument(storage: TextStorage(work.before), name: name, file: file)
    limitUndo(of: copy)
    documents.append(copy)
    beginRecovery(of: copy)
    copy.beginStep(named: log.current)
    if let recovery = copy.recovery {
      recovery.take(contents, as: work.changes)
    } else {
      copy.applyAnywhere(work.changes)
    }
    copy.endStep()
    copy.currentLine = work.currentLine
    host.write(copy.diff())
    return name
  }

  /// A name beside another one that no file and no text has.
  private func freeName(beside name: String) -> String {
    var number = 1
    while true {
      let free = name + ".recovered" + (number == 1 ? "" : "-\(number)")
      if FileIdentity(path: free) == nil, !documents.contains(where: { $0.name == free }) {
        return free
      }
      number += 1
    }
  }

}

extension EditorDocument {
  /// Applies a change that may touch lines anywhere; marks and the current line go with their lines.
  func applyAnywhere(_ changes: ChangeSet) {
    let marked = tracker.marks.mapValues { utf8Range(ofLine: $0) }
    let current = currentLine > 0 ? utf8Range(ofLine: currentLine) : nil
    apply(changes)
    func line(_ old: Range<UTF8Offset>) -> Int? {
      let range = changes.mapped(old)
      guard !range.isEmpty || old.isEmpty else { return nil }
      return min(storage.lineIndex(of: range.lowerBound) + 1, lineCount)
    }
    tracker.marks = marked.compactMapValues(line)
    currentLine = min(current.flatMap(line) ?? currentLine, lineCount)
  }
}

extension EditorSession {
  /// What lost work would change in the file, of each session.
  func diffOfLeftWork(_ number: Int?) throws(EditorDiagnostic) -> String {
    var diffs = ""
    for contents in try leftWork(number) {
      guard let work = contents.work(on: document.saved) ?? contents.workOnItsBase else {
        throw EditorDiagnostic(.workOnOtherText)
      }
      diffs += String(decoding: document.diff(of: work), as: UTF8.self)
    }
    return diffs
  }
}

extension EditorDocument {
  /// What lost work would change in the file; where it does not fit it any more, how the two differ.
  func diff(of work: LostWork) -> [UInt8] {
    let copy = EditorDocument(storage: TextStorage(saved), name: name, file: file)
    copy.apply(work.changes(on: saved) ?? ChangeSet(linesFrom: saved, to: work.after))
    return copy.diff()
  }

  /// Writes the text to the file that it belongs to.
  public func save(_ folder: RecoveryFolder) throws(EditorDiagnostic) {
    guard let name else { throw EditorDiagnostic(.noFileName) }
    _ = try file.write(storage.snapshot, to: name, .init(inPlace: InPlaceSave(folder)))
    markSaved()
  }
}
