internal import CaretBytes
internal import CaretInput
internal import CaretText
internal import Glibc

extension CommandTable {
  static let fileRows: [CommandEntry] = [
    CommandEntry("e") { editing($0, "e [file]", "edit another file; alone, read this one again") },
    CommandEntry("E") {
      editing($0, "E [file]", "the same, dropping unsaved changes", discardsChanges: true)
    },
    CommandEntry("f") {
      CommandRow($0, "f [name]", "print the file's name, or set it", .none, Readings.file) {
        session, _, file in try session.nameFile(file)
      }
    },
    CommandEntry("r") {
      CommandRow(
        $0, "($)r [file]", "read a file, or the output of !command, behind the line", .place(.last),
        Readings.file
      ) { session, call, file in try session.read(file, after: call.line) }
    },
    CommandEntry("w") {
      CommandRow(
        $0, "(1,$)w [file]", "write; wq writes and quits; w !command feeds a command", .own,
        Readings.writing
      ) { session, call, argument in try session.write(argument, call.lines) }
    },
    CommandEntry("W") {
      CommandRow(
        $0, "(1,$)W [file]", "write at the end of a file", .own, Readings.appending
      ) { session, call, argument in try session.write(argument, call.lines) }
    },
    CommandEntry("q") {
      CommandRow($0, "q", "quit; with unsaved changes, the second time", .none, Readings.nothing) {
        session, _, _ in
        try session.warnOfEachUnsavedText()
        session.progress.flow = .quits
      }
    },
    CommandEntry("Q") {
      CommandRow($0, "Q", "quit, whatever is unsaved", .none, Readings.nothing) { session, _, _ in
        session.progress.flow = .quits
      }
    },
  ]

  private static func editing(
    _ name: String, _ synopsis: String, _ summary: String, discardsChanges: Bool = false
  ) -> any EditorCommandRow {
    CommandRow(
      name, synopsis, summary, .own, Readings.file,
      judge: { session, call, _ in
        try session.warnFirst(discardsChanges: discardsChanges)
        try session.refuseAddress(call.lines)
      }, run: { session, _, file in try session.edit(file, discardsChanges: discardsChanges) })
  }
}

/// The commands that speak to files.
extension EditorSession {
  fileprivate func write(_ argument: WriteArgument, _ lines: AddressedLines) throws {
    try write(argument.file, argument.mode, lines)
    if argument.quits == .ifSaved { try warnOfEachUnsavedText() }
    if argument.quits != .no { progress.flow = .quits }
  }

  /// GNU ed's `e` looks for unsaved changes before it looks at what was written around it.
  fileprivate func warnFirst(discardsChanges: Bool) throws {
    if dialect == .posix, !discardsChanges { try warnOnce(document.isModified) }
  }

  fileprivate func edit(_ file: FileArgument, discardsChanges: Bool) throws {
    switch file {
    case .name(let name) where dialect == .caret:
      if let index = documents.firstIndex(where: { $0.name == name }) {
        files.index = index
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
      documents[files.index] = .empty(name: name, dialect)
      old.recovery?.end()
      cutBuffer = CutBuffer()
    }
    documents[files.index] = try opened(name)
    if dialect == .posix, document.file.identity == nil, !FileAccess.exists(name) {
      throw EditorDiagnostic(reading: FileError(.notFound, path: name, errno: ENOENT))
    }
    old.recovery?.end()
  }

  private func replaceDocument(withOutputOf command: [UInt8]) throws {
    let reading = try self.reading(outputOf: command)
    let name = document.name
    document.step = nil
    self.document.recovery?.end()
    let (document, byteCount) = self.document(of: reading, named: name)
    documents[files.index] = document
    beginRecovery(of: document)
    if dialect == .posix { cutBuffer = CutBuffer() }
    try checkClosing(reading.failedCommand, .failedInput)
    host.tell(.read(.init(utf8Count: byteCount, lineCount: document.lineCount)))
  }

  // MARK: - Names

  fileprivate func nameFile(_ file: FileArgument) throws {
    switch file {
    case .shell: throw EditorDiagnostic(.commandAsName)
    case .name(let name):
      try checkRestriction(name)
      rename(document, to: name)
    case .current: break
    }
    host.write(PathText.bytes(of: try name(of: .current)) + [UInt8(ascii: "\n")])
  }

  func name(of file: FileArgument) throws -> String {
    if case .name(let name) = file { return name }
    guard let name = document.name else { throw EditorDiagnostic(.noFileName) }
    return name
  }

  func checkRestriction(_ name: String) throws(EditorDiagnostic) {
    guard options.isRestricted, name.contains("/") || name == ".." else { return }
    throw EditorDiagnostic(.outsideOfFolder)
  }

  // MARK: - Reading

  fileprivate func read(_ file: FileArgument, after line: Int) throws {
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
    try checkClosing(reading.failedCommand, .failedInput)
    host.tell(.read(.init(utf8Count: byteCount, lineCount: count)))
  }

  private func reading(_ file: FileArgument) throws -> EditorFile.Reading {
    if case .shell(let command) = file {
      return try reading(outputOf: command)
    }
    let name = try name(of: file)
    try checkRestriction(name)
    let reading = try told { () throws(EditorDiagnostic) in
      guard let reading = try EditorFile.read(name, options) else {
        throw EditorDiagnostic(reading: FileError(.notFound, path: name, errno: ENOENT))
      }
      return reading
    }
    if document.name == nil { rename(document, to: name) }
    return reading
  }

  // MARK: - Writing

  /// Writes the whole text to its file.
  func writeAll() throws(EditorDiagnostic) {
    do {
      try write(
        .current, .replace, AddressedLines(first: 0, last: 0, count: 0, utf8Offset: nil))
    } catch {
      throw EditorDiagnostic(any: error)
    }
  }

  private func write(
    _ file: FileArgument, _ mode: WriteArgument.Mode, _ lines: AddressedLines
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
    if options.writesNoFile {
      if isWhole { document.passForSaved() }
      return
    }
    if dialect == .caret, mode != .append, document.mixesEncodings {
      host.tell(.mixesEncodings(name: name))
    }
    guard !options.isDryRun else {
      if isWhole { document.markSaved() }
      return host.tell(.wouldWrite(name: name, lineCount: range.count))
    }
    if isWhole { document.recovery?.willSave() }
    let written = try told { () throws(EditorDiagnostic) in try write(range, to: name, mode) }
    if range == all { document.markSaved() }
    if isWhole { document.recovery?.didSave() }
    host.tell(.wrote(name: name, amount: .init(utf8Count: written, lineCount: range.count)))
  }

  /// Another session may be about to write the same file.
  private func checkOtherEditor(_ name: String, _ mode: WriteArgument.Mode) throws {
    guard dialect == .caret, mode == .replace, name == document.name,
      let other = document.recovery?.otherEditors.first
    else { return }
    throw EditorDiagnostic(
      .editedElsewhere(path: name, process: other.process, host: other.host))
  }

  private func write(
    _ range: Range<Int>, to name: String, _ mode: WriteArgument.Mode
  ) throws(EditorDiagnostic) -> Int {
    if mode == .append, EditorFile.descriptor(of: name) == nil || dialect == .posix {
      let text = TextStorage(storedBytes: lines(range)).snapshot
      return try document.file.append(text, to: name)
    }
    let isWhole = range.count == document.lineCount
    let isAsStored = isWhole && !document.isUnterminated(document.lineCount)
    let text =
      isAsStored ? document.storage.snapshot : TextStorage(storedBytes: lines(range)).snapshot
    if dialect == .caret, let descriptor = EditorFile.descriptor(of: name) {
      host.flush()
      var form = document.file
      // A mark stands at the beginning of a file alone.
      if mode == .append { form.format.hasByteOrderMark = false }
      return try form.write(text, toDescriptor: descriptor, named: name)
    }
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
    guard !options.isDryRun else { return host.tell(.wouldRun(command: try expanded(command))) }
    let expanded = try expanded(command)
    let status = try run(shell: expanded, on: bytes)
    if dialect == .posix { try checkClosing(status == 0 ? nil : expanded, .failedOutput) }
    try check(status)
    host.tell(.wrote(name: "!", amount: .init(utf8Count: bytes.count, lineCount: range.count)))
  }
}
