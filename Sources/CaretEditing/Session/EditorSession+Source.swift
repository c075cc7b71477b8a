internal import CaretBytes
internal import CaretText

/// Commands that come from somewhere else than the input: a file of commands, an alias.
extension EditorSession {
  /// The next line of input, from the innermost source or from the host.
  func input(_ purpose: EditorInput) throws(EditorDiagnostic) -> [UInt8]? {
    if case .answer = purpose { return try host.readLine(purpose) }
    guard sources.isEmpty else { return sources.next() }
    let line = try host.readLine(purpose)
    if let line { noteBinary(line) }
    return line
  }

  /// Runs the commands of a file, as part of the present step of undo.
  ///
  /// - Throws: the first error, with its line; what the commands before it did stays, as one step.
  public func source(_ path: String) throws(EditorDiagnostic) {
    let text: TextSnapshot
    do throws(FileError) {
      text = try TextFile.read(path: path, encoding: .utf8).text
    } catch {
      throw EditorDiagnostic(reading: error)
    }
    var lines = text.fileBytes(in: text.fullRange)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    if lines.last == [] { lines.removeLast() }
    try run(lines, from: path)
  }

  /// Runs command lines; what they need more than a line for they take from the following ones.
  func run(_ lines: [[UInt8]], from name: String) throws(EditorDiagnostic) {
    try sources.push(lines, from: name)
    defer { sources.pop() }
    while progress.flow == .goesOn, let line = sources.next() {
      let number = sources.lineNumber
      do {
        let command = try parsed(line)
        joinStep()
        _ = try run(command)
      } catch {
        var diagnostic = EditorDiagnostic(any: error)
        if diagnostic.source == nil {
          diagnostic.source = .init(name: name, lineNumber: LineNumber(number))
        }
        throw diagnostic
      }
    }
  }

  /// Makes what a command does to the current text part of one step there: that of the command line which
  /// is being run, if it began in this text, or a step of its own.
  func joinStep() {
    guard document.step == nil else { return }
    document.beginStep(named: log.current)
    progress.joinedDocuments.append(document)
  }
}
