internal import CaretText
internal import Glibc

/// The commands that speak to files and to the shell.
extension EditorSession {
  func runFileAction(_ action: EditorCommand.Action, _ lines: AddressedLines) throws -> Flow {
    switch action {
    case .edit(let file, let discards):
      try warnFirst(discardsChanges: discards)
      try refuseAddress(lines)
      try edit(file, discardsChanges: discards)
    case .fileName(let file):
      try refuseAddress(lines)
      try nameFile(file)
    case .read(let file): try read(file, after: lines.count == 0 ? document.lineCount : lines.last)
    case .write(let file, let mode, let quits):
      try write(file, mode, lines)
      return try flow(after: quits)
    case .shell(let command):
      // vi's habit: lines in front of a shell command go through it.
      if dialect == .caret, lines.count > 0 {
        try runStructure(.shell(.through, command), lines)
      } else {
        try refuseAddress(lines)
        try runShell(command)
      }
    case .quit(let discards):
      try refuseAddress(lines)
      if !discards { try warnOfEachUnsavedText() }
      return .quits
    default: break
    }
    return .goesOn
  }

  private func flow(after quits: EditorCommand.Quits) throws -> Flow {
    switch quits {
    case .no: return .goesOn
    case .always: return .quits
    case .ifSaved:
      try warnOfEachUnsavedText()
      return .quits
    }
  }

  /// GNU ed's `e` looks for unsaved changes before it looks at what was written around it.
  func warnFirst(discardsChanges: Bool) throws {
    if dialect == .posix, !discardsChanges { try warnOnce(document.isModified) }
  }

  /// Refuses once; the same wish right behind is granted.
  func warnOnce(_ areThere: Bool) throws(EditorDiagnostic) {
    guard areThere, !document.wasWarned else { return }
    document.wasWarned = true
    throw EditorDiagnostic.bufferModified
  }

  /// Refuses once for each text with unsaved changes, by its name, and goes to it: nobody drops changes
  /// that were not named.
  func warnOfEachUnsavedText() throws(EditorDiagnostic) {
    let order = [documentIndex] + documents.indices.filter { $0 != documentIndex }
    let unsaved = order.first { documents[$0].isModified && !documents[$0].wasWarned }
    guard let unsaved else { return }
    documentIndex = unsaved
    document.wasWarned = true
    throw documents.count == 1 ? .bufferModified : .unsavedTexts([document])
  }

  /// Refuses once for all texts with unsaved changes, and names them.
  func warnOfAllUnsavedTexts() throws(EditorDiagnostic) {
    let unsaved = documents.filter { $0.isModified }
    guard unsaved.contains(where: { !$0.wasWarned }) else { return }
    for document in unsaved { document.wasWarned = true }
    throw documents.count == 1 ? .bufferModified : .unsavedTexts(unsaved)
  }

  /// A warning about unsaved changes holds for the very next command only.
  func forgetWarnings() {
    for document in documents { document.wasWarned = false }
  }

  // MARK: - Opening

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
      documents = [opened]
    } else {
      documents.append(opened)
    }
    documentIndex = documents.count - 1
  }

  /// Opens a text that no file holds, such as what came through a pipe, and goes to it.
  public func openText(_ bytes: [UInt8]) throws(EditorDiagnostic) {
    let reading = try EditorFile.read(output: bytes, options)
    let (document, byteCount) = self.document(of: reading, named: nil)
    let amount = EditorNote.Amount(utf8Count: byteCount, lineCount: document.lineCount)
    host.tell(.opened(nil, amount, isNew: false))
    beginRecovery(of: document)
    add(document)
  }

  /// Makes the document with this index the current one.
  public func goToDocument(_ index: Int) {
    precondition(documents.indices.contains(index), "document \(index) of \(documents.count)")
    documentIndex = index
  }

  /// Closes the current document, which is not the only one, and goes to the one behind it.
  func closeDocument() {
    document.step = nil
    document.recovery?.end()
    documents.remove(at: documentIndex)
    documentIndex = min(documentIndex, documents.count - 1)
  }

  /// Writes the whole text to its file.
  func writeAll() throws(EditorDiagnostic) {
    do {
      try write(
        .current, .replace, AddressedLines(first: 0, last: 0, count: 0, utf8Offset: nil))
    } catch {
      throw error as? EditorDiagnostic ?? EditorDiagnostic(.file, "\(error)")
    }
  }

  private func opened(_ name: String) throws(EditorDiagnostic) -> EditorDocument {
    try checkRestriction(name)
    if let folder = options.recoveryFolder, InPlaceSave(folder).repairIfNeeded(name) {
      host.tell(.repaired(name))
    }
    let reading = try told { () throws(EditorDiagnostic) in try EditorFile.read(name, options) }
    let (document, byteCount) = self.document(of: reading, named: name)
    if reading == nil {
      // GNU ed does not ask whether somebody has made the file meanwhile.
      (document.file.name, document.file.isToBeMade) = (name, dialect == .caret)
    }
    let amount = EditorNote.Amount(utf8Count: byteCount, lineCount: document.lineCount)
    host.tell(.opened(name, amount, isNew: reading == nil))
    if options.looksAtContent, let remarks = reading?.file.remarks(name), !remarks.isEmpty {
      host.tell(.remarks(remarks, name))
    }
    lookForCopies(of: document)
    beginRecovery(of: document)
    return document
  }

  /// Scripts over many files leave the copies of killed saves to sessions: to look costs a reading of the folder.
  private func lookForCopies(of document: EditorDocument) {
    guard options.journaling != .off, let name = document.name else { return }
    let copies = WholeFile.copiesOfKilledSaves(of: name)
    document.file.hasCopiesOfKilledSaves = !copies.isEmpty
    if !copies.isEmpty { host.tell(.foundCopies(name, copies)) }
  }

  /// What a file that is not there yet will be.
  private var newFile: EditorFile {
    EditorFile(format: FileFormat(encoding: options.encoding ?? .utf8))
  }

  /// A text with what was read, and how many bytes that were.
  private func document(of reading: EditorFile.Reading?, named name: String?) -> (
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
    document.isBinary = empty.isBinary
    document.keepOpen(reading, endingAt: document.lineCount)
    return (document, byteCount)
  }

  /// Does something with a file, and tells what the system has against it.
  private func told<Result>(_ body: () throws(EditorDiagnostic) -> Result) throws(EditorDiagnostic)
    -> Result
  {
    do throws(EditorDiagnostic) {
      return try body()
    } catch {
      if let reason = error.systemReason { host.tell(.fileTrouble(reason)) }
      throw error
    }
  }

  private func edit(_ file: EditorCommand.FileArgument, discardsChanges: Bool) throws {
    switch file {
    case .name(let name) where dialect == .caret:
      if let index = documents.firstIndex(where: { $0.name == name }) {
        documentIndex = index
      } else {
        try open(name)
      }
    case .name, .current:
      if !discardsChanges { try warnOnce(document.isModified) }
      try replaceDocument(withFile: try name(of: file))
    case .shell(let command):
      if !discardsChanges { try warnOnce(document.isModified) }
      try replaceDocument(withOutputOf: command)
    }
  }

  private func replaceDocument(withFile name: String) throws {
    try checkRestriction(name)
    document.step = nil
    let old = document
    // GNU ed drops the text first; elsewhere it stays when there is no other.
    if dialect == .posix {
      documents[documentIndex] = .empty(name: name, dialect)
      old.recovery?.end()
      cutLines = []
    }
    documents[documentIndex] = try opened(name)
    if dialect == .posix, document.file.identity == nil, unsafe access(name.systemPath, F_OK) != 0 {
      throw EditorDiagnostic(FileError(.notFound, path: name, errno: ENOENT), "read")
    }
    old.recovery?.end()
  }

  private func replaceDocument(withOutputOf command: [UInt8]) throws {
    let reading = try self.reading(outputOf: command)
    let name = document.name
    document.step = nil
    self.document.recovery?.end()
    let (document, byteCount) = self.document(of: reading, named: name)
    documents[documentIndex] = document
    beginRecovery(of: document)
    if dialect == .posix { cutLines = [] }
    try checkClosing(reading.failedCommand, "input")
    host.tell(.read(.init(utf8Count: byteCount, lineCount: document.lineCount)))
  }

  // MARK: - Names

  private func nameFile(_ file: EditorCommand.FileArgument) throws {
    if case .name(let name) = file {
      try checkRestriction(name)
      rename(document, to: name)
    }
    host.write(PathText.bytes(of: try name(of: .current)) + [UInt8(ascii: "\n")])
  }

  private func name(of file: EditorCommand.FileArgument) throws -> String {
    if case .name(let name) = file { return name }
    guard let name = document.name else { throw EditorDiagnostic.noFileName }
    return name
  }

  func checkRestriction(_ name: String) throws(EditorDiagnostic) {
    guard options.isRestricted, name.contains("/") || name == ".." else { return }
    throw EditorDiagnostic(
      .file, "only files of this folder may be used", hint: "start without -r",
      posix: "Directory access restricted")
  }

  // MARK: - Reading

  private func read(_ file: EditorCommand.FileArgument, after line: Int) throws {
    beginChange()
    let reading = try reading(file)
    let (byteCount, note) = document.admit(reading, after: line)
    if let note { host.tell(note) }
    var text = reading.storage.bytes(in: reading.storage.fullRange)
    if document.lineCount == 0, let last = text.last {
      document.wantsFinalNewline = last == UInt8(ascii: "\n")
    }
    if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
    let count = text.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    let wasTouched = document.isTouched
    insert(text, lineCount: count, after: line)
    document.keepOpen(reading, endingAt: line + count)
    document.currentLine = line + count
    if reading.failedCommand != nil { document.isTouched = wasTouched }
    try checkClosing(reading.failedCommand, "input")
    host.tell(.read(.init(utf8Count: byteCount, lineCount: count)))
  }

  private func reading(_ file: EditorCommand.FileArgument) throws -> EditorFile.Reading {
    if case .shell(let command) = file {
      return try reading(outputOf: command)
    }
    let name = try name(of: file)
    try checkRestriction(name)
    let reading = try told { () throws(EditorDiagnostic) in
      guard let reading = try EditorFile.read(name, options) else {
        throw EditorDiagnostic(FileError(.notFound, path: name, errno: 2), "read")
      }
      return reading
    }
    if document.name == nil { rename(document, to: name) }
    return reading
  }

  // MARK: - Writing

  private func write(
    _ file: EditorCommand.FileArgument, _ mode: EditorCommand.WriteMode, _ lines: AddressedLines
  ) throws {
    let all = 1..<document.lineCount + 1
    let range =
      lines.count == 0 && all.isEmpty ? all : try range(lines, default: (1, document.lineCount))
    if case .shell(let command) = file { return try feed(range, to: command) }
    let name = try name(of: file)
    try checkRestriction(name)
    if document.name == nil { rename(document, to: name) }
    try checkOtherEditor(name, mode)
    let isWhole = range == all && mode != .append
    guard !options.isDryRun else {
      if isWhole { document.markSaved() }
      return host.tell(.wouldWrite(name, range.count))
    }
    if isWhole { document.recovery?.willSave() }
    let written = try told { () throws(EditorDiagnostic) in try write(range, to: name, mode) }
    if range == all { document.markSaved() }
    if isWhole { document.recovery?.didSave() }
    host.tell(.wrote(name, .init(utf8Count: written, lineCount: range.count)))
  }

  /// Another session may be about to write the same file.
  private func checkOtherEditor(_ name: String, _ mode: EditorCommand.WriteMode) throws {
    guard dialect == .caret, mode == .replace, name == document.name,
      let other = document.recovery?.otherEditors.first
    else { return }
    throw EditorDiagnostic(
      .file, "another session edits \"\(name)\" (process \(other.process) on \(other.host))",
      hint: "w! writes all the same, w another-name writes elsewhere")
  }

  private func write(
    _ range: Range<Int>, to name: String, _ mode: EditorCommand.WriteMode
  ) throws(EditorDiagnostic) -> Int {
    if mode == .append { return try document.file.append(fileBytes(of: range), to: name) }
    let isWhole = range.count == document.lineCount
    let isAsStored = isWhole && !document.isUnterminated(document.lineCount)
    let text =
      isAsStored ? document.storage.snapshot : TextStorage(storedBytes: lines(range)).snapshot
    return try document.file.write(
      text, to: name,
      .init(
        isOwn: name == document.name, isForced: mode == .replaceAnyway,
        inPlace: options.recoveryFolder.map { InPlaceSave($0) },
        keepsInode: options.keepsInode))
  }

  /// Lines in stored form; a last line without a line end stays without.
  private func lines(_ range: Range<Int>) -> [UInt8] {
    var lines = document.lines(range)
    let isLast = range.upperBound == document.lineCount + 1
    if isLast, document.lacksFinalNewline || document.isUnterminated(document.lineCount) {
      lines.removeLast()
    }
    return lines
  }

  private func fileBytes(of range: Range<Int>) -> [UInt8] { StoredForm.fileBytes(of: lines(range)) }

  private func feed(_ range: Range<Int>, to command: [UInt8]) throws {
    let bytes = fileBytes(of: range)
    guard !options.isDryRun else { return host.tell(.wouldRun(try expanded(command))) }
    let expanded = try expanded(command)
    let status = try Shell.feed(bytes, to: expanded)
    if dialect == .posix { try checkClosing(status == 0 ? nil : expanded, "output") }
    host.tell(.wrote("!", .init(utf8Count: bytes.count, lineCount: range.count)))
    try check(status)
  }

  // MARK: - The shell

  private func runShell(_ command: [UInt8]) throws {
    guard !options.isDryRun else { return host.tell(.wouldRun(try expanded(command))) }
    let status = try Shell.run(try expanded(command))
    host.tell(.shellCommandEnded)
    if dialect == .caret { try check(status) }
  }

  private func reading(outputOf command: [UInt8]) throws -> EditorFile.Reading {
    let expanded = try expanded(command)
    let result = try Shell.output(of: expanded)
    try check(result.status)
    var reading = try EditorFile.read(output: result.output, options)
    if dialect == .posix, result.status != 0 { reading.failedCommand = expanded }
    return reading
  }

  /// To GNU ed a command that fails is a file that can't be closed, after all was read or written.
  private func checkClosing(_ command: [UInt8]?, _ side: String) throws {
    guard let command else { return }
    host.tell(.fileTrouble("!\(String(decoding: command, as: UTF8.self)): Success"))
    throw EditorDiagnostic(.shell, "the shell command failed", posix: "Cannot close \(side) file")
  }

  func check(_ status: Int32) throws {
    guard status != 0, dialect == .caret, !options.takesFailedFilters else { return }
    throw EditorDiagnostic(
      .shell, "the shell command ended with status \(status)",
      hint: "end it with '; true', or :set filterforce=on")
  }

  /// The command with `%` as the file's name and a leading `!` as the last command; it is shown if that
  /// changed it. The streams are flushed, for the command is about to write to them.
  func expanded(_ command: [UInt8]) throws -> [UInt8] {
    guard !options.isRestricted else {
      throw EditorDiagnostic(
        .shell, "shell commands are not allowed here", hint: "start without -r",
        posix: "Shell access restricted")
    }
    var expanded: [UInt8] = []
    var index = 0
    if command.first == UInt8(ascii: "!") {
      guard let lastShellCommand else { throw EditorDiagnostic.noPreviousCommand }
      expanded = lastShellCommand
      index = 1
    }
    var wasExpanded = index > 0
    while index < command.count {
      let byte = command[index]
      index += 1
      if byte == UInt8(ascii: "\\"), index < command.count, command[index] == UInt8(ascii: "%") {
        expanded.append(UInt8(ascii: "%"))
        index += 1
      } else if byte == UInt8(ascii: "%") {
        expanded += PathText.bytes(of: try name(of: .current))
        wasExpanded = true
      } else {
        expanded.append(byte)
      }
    }
    lastShellCommand = expanded
    if wasExpanded { host.write(expanded + [UInt8(ascii: "\n")]) }
    host.flush()
    return expanded
  }
}
