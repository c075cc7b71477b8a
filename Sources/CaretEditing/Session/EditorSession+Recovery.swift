internal import CaretInput
internal import CaretText

/// Journals: noting changes, and making those again that an earlier session lost.
extension EditorSession {
  /// Gives a document its journal, and tells what is known of other sessions of its file.
  func beginRecovery(of document: EditorDocument) {
    guard options.journaling != .off, let folder = options.recoveryFolder else { return }
    let recovery = DocumentRecovery(document, in: folder)
    document.recovery = recovery
    document.text.addObserver { [weak recovery] in recovery?.record($0.changes) }
    guard let name = document.name else { return }
    if let other = recovery.otherEditor {
      host.tell(.inUse(name, other))
    } else if let left = recovery.left {
      host.tell(.foundUnsavedChanges(name, left))
    } else if options.journaling == .sessions {
      recovery.begin()
    }
  }

  /// Brings the journals to the disk.
  public func synchronizeJournals() {
    for document in documents { document.recovery?.synchronize() }
  }

  /// Ends the journals: the session ends well, and what is not saved is not wanted.
  public func endJournals() {
    for document in documents { document.recovery?.end() }
  }

  /// Makes the changes again that an earlier session of the current document lost.
  public func recover() throws(EditorDiagnostic) {
    guard let recovery = document.recovery, let left = recovery.left else {
      throw EditorDiagnostic(
        .file, "no earlier session left unsaved changes of this text",
        hint: "caret recover lists those of other files")
    }
    guard let records = left.records(behind: document.saved) else {
      throw EditorDiagnostic(
        .file, "the file was changed by another program since, and the changes don't fit it",
        hint: "bring the old file back, or :recover discard")
    }
    recovery.resume()
    recovery.isPaused = true
    document.replay(records)
    recovery.isPaused = false
  }
}

extension EditorDocument {
  /// Makes the changes of a journal, as part of the current step.
  func replay(_ records: ArraySlice<JournalRecord>) {
    var entered: [(number: Int, text: [UInt8])] = []
    for record in records {
      switch record {
      case .changed(let changes):
        guard changes.utf8CountBefore == utf8Count else { return }
        apply(changes)
        entered = []
      case .commandEnded(let line): currentLine = min(line, lineCount)
      case .enteredLine(let number, let text): entered.append((number, text))
      case .opened, .saving: break
      }
    }
    enter(entered)
  }

  /// Puts the lines in whose command had not ended yet.
  private func enter(_ lines: [(number: Int, text: [UInt8])]) {
    guard let first = lines.first?.number, (1...lineCount + 1).contains(first) else { return }
    let text = lines.flatMap { StoredLine.stored($0.text) + [UInt8(ascii: "\n")] }
    apply([.insert(text, before: first)])
    currentLine = first + lines.count - 1
  }
}

/// `:recover`: what an earlier session of this file lost.
struct RecoverColonCommand: EditorExtension {
  let name = "recover"
  let usage = "[diff|discard]"
  let summary = "take over what an earlier session did not save; or show it, or drop it"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    switch argument {
    case "": try session.recover()
    case "diff":
      guard let left = session.document.recovery?.left,
        let text = session.document.recovered(left)
      else { return "" }
      return String(decoding: text.diff(), as: UTF8.self)
    case "discard": session.document.recovery?.discardLeft()
    default:
      throw EditorDiagnostic(
        .syntax, "\"\(argument)\" can't follow :recover", hint: "write :recover, diff or discard")
    }
    return ""
  }
}

extension EditorDocument {
  /// A copy of this document, as read, with the changes of a journal; nil if they don't fit it.
  func recovered(_ left: JournalContents) -> EditorDocument? {
    guard let records = left.records(behind: saved) else { return nil }
    let copy = EditorDocument(storage: TextStorage(saved), name: name, file: file)
    copy.replay(records)
    return copy
  }

  /// The file of a journal with the changes that were lost; nil if they don't fit it any more.
  public static func recovered(_ left: JournalContents) throws(EditorDiagnostic) -> EditorDocument?
  {
    let path = left.header.path
    let reading = path.isEmpty ? nil : try EditorFile.read(path, EditorSession.Options())
    let document = EditorDocument(
      storage: reading?.storage ?? TextStorage(), name: path.isEmpty ? nil : path,
      file: reading?.file ?? EditorFile())
    return document.recovered(left)
  }

  /// Writes the text to the file that it belongs to.
  public func save(_ folder: RecoveryFolder) throws(EditorDiagnostic) {
    guard let name else { throw EditorDiagnostic.noFileName }
    _ = try file.write(
      storage.snapshot, to: name, .init(inPlace: InPlaceSave(folder)))
    markSaved()
  }
}

extension RecoveryFolder {
  /// What sessions that died left, except for those that go on.
  public func leftJournals() -> [JournalContents] {
    names(endingWith: ".journal").compactMap {
      if case .left(let contents) = JournalContents.find(at: path + "/" + $0) {
        contents
      } else {
        nil
      }
    }
  }
}
