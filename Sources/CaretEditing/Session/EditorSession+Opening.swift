internal import CaretText

/// Opening and closing texts.
extension EditorSession {
  /// Opens a file as one more document and goes to it; a missing one is a new text.
  ///
  /// - Throws: why the file can't be read. No document is added then.
  public func open(_ name: String) throws(EditorDiagnostic) {
    // GNU ed keeps the name of a file that it could not read.
    if dialect == .posix { document.name = name }
    add(try opened(name))
  }

  private func add(_ opened: EditorDocument) {
    let isUnused =
      documents.count == 1 && document.utf8Count == 0 && (dialect == .posix || document.name == nil)
    if isUnused {
      files = OpenFiles([opened])
    } else {
      files.append(opened)
    }
  }

  /// Opens a text that no file holds, such as what came through a pipe, and goes to it.
  public func openText(_ bytes: [UInt8]) throws(EditorDiagnostic) {
    let reading = try EditorFile.read(output: bytes, options)
    let (document, byteCount) = self.document(of: reading, named: nil)
    let amount = EditorNote.Amount(utf8Count: byteCount, lineCount: document.lineCount)
    host.tell(.opened(name: nil, amount: amount, isNew: false))
    beginRecovery(of: document)
    add(document)
  }

  /// Makes the document with this index the current one.
  public func goToDocument(_ index: Int) {
    files.go(to: index)
  }

  /// Closes the current document, which is not the only one, and goes to the one behind it.
  func closeDocument() {
    document.step = nil
    document.recovery?.end()
    files.removeCurrent()
  }

  func opened(_ name: String) throws(EditorDiagnostic) -> EditorDocument {
    try checkRestriction(name)
    repairIfNeeded(name)
    let reading = try told { () throws(EditorDiagnostic) in try EditorFile.read(name, options) }
    let (document, byteCount) = self.document(of: reading, named: name)
    if reading == nil {
      // GNU ed does not ask whether somebody has made the file meanwhile.
      (document.file.name, document.file.isToBeMade) = (name, dialect == .caret)
    }
    let amount = EditorNote.Amount(utf8Count: byteCount, lineCount: document.lineCount)
    host.tell(.opened(name: name, amount: amount, isNew: reading == nil))
    if options.looksAtContent, let remarks = reading?.file.remarks(name), !remarks.isEmpty {
      host.tell(.remarks(remarks, name: name))
    }
    lookForCopies(of: document)
    beginRecovery(of: document)
    return document
  }

  /// Sees to a save of the file that was broken off.
  private func repairIfNeeded(_ name: String) {
    guard let folder = options.recoveryFolder else { return }
    let saves = InPlaceSave(folder)
    let outcomes = saves.repairIfNeeded(name)
    if outcomes.contains(.repaired) { host.tell(.repaired(name: name)) }
    guard outcomes.contains(.written) else { return }
    for copy in saves.leftCopies(of: RecoveryFolder.absolutePath(of: name)) {
      host.tell(.keptOldText(name: name, copy: copy.path))
    }
  }

  /// Scripts over many files leave the copies of killed saves to sessions: to look costs a reading of the folder.
  private func lookForCopies(of document: EditorDocument) {
    guard options.journaling != .off, let name = document.name else { return }
    let copies = WholeFile.copiesOfKilledSaves(of: name)
    document.file.hasCopiesOfKilledSaves = !copies.isEmpty
    if !copies.isEmpty { host.tell(.foundCopies(name: name, copies: copies)) }
  }

  /// What a file that is not there yet will be.
  private var newFile: EditorFile {
    EditorFile(format: .new(in: options.encodings.fixed ?? .utf8))
  }

  /// A text with what was read, and how many bytes that were.
  func document(of reading: EditorFile.Reading?, named name: String?) -> (
    EditorDocument, byteCount: Int
  ) {
    let document = EditorDocument(
      storage: reading?.storage ?? TextStorage(), name: name, file: reading?.file ?? newFile)
    limitUndo(of: document)
    guard let reading else {
      document.countsTouches = dialect == .posix
      return (document, 0)
    }
    let empty = EditorDocument.empty(name: nil, dialect)
    let (byteCount, note) = empty.admit(reading, after: 0)
    if let note { host.tell(note) }
    document.countsTouches = empty.countsTouches
    document.gnu.isBinary = empty.gnu.isBinary
    document.keepOpen(reading, endingAt: document.lineCount)
    return (document, byteCount)
  }

  /// Does something with a file, and tells what the system has against it.
  func told<Result>(_ body: () throws(EditorDiagnostic) -> Result) throws(EditorDiagnostic)
    -> Result
  {
    do throws(EditorDiagnostic) {
      return try body()
    } catch {
      if error.isRefusedBySystem { host.tell(.fileTrouble(error)) }
      throw error
    }
  }

  // MARK: - Unsaved changes

  /// Refuses once; the same wish right behind is granted.
  func warnOnce(_ areThere: Bool) throws(EditorDiagnostic) {
    guard areThere, !document.wasWarned else { return }
    document.wasWarned = true
    throw EditorDiagnostic(.unsavedChanges)
  }

  /// Refuses once for each text with unsaved changes, by its name, and goes to it: nobody drops changes
  /// that were not named.
  func warnOfEachUnsavedText() throws(EditorDiagnostic) {
    let order = [files.index] + documents.indices.filter { $0 != files.index }
    let unsaved = order.first { documents[$0].isModified && !documents[$0].wasWarned }
    guard let unsaved else { return }
    files.index = unsaved
    document.wasWarned = true
    throw EditorDiagnostic(
      documents.count == 1 ? .unsavedChanges : .unsavedTexts(names: [document.name]))
  }

  /// Refuses once for all texts with unsaved changes, and names them.
  func warnOfAllUnsavedTexts() throws(EditorDiagnostic) {
    let unsaved = documents.filter { $0.isModified }
    guard unsaved.contains(where: { !$0.wasWarned }) else { return }
    for document in unsaved { document.wasWarned = true }
    throw EditorDiagnostic(
      documents.count == 1 ? .unsavedChanges : .unsavedTexts(names: unsaved.map(\.name)))
  }

  /// A warning about unsaved changes holds for the very next command only.
  func forgetWarnings() {
    for document in documents { document.wasWarned = false }
  }
}
