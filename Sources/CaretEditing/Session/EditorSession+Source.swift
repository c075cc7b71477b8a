internal import CaretText

/// Commands that come from somewhere else than the input: a file of commands, an alias.
extension EditorSession {
  /// Lines that are read before the host is asked for more.
  struct Source {
    let name: String
    /// The lines to come, the next one last.
    var lines: [[UInt8]]
    var lineNumber = 0

    mutating func next() -> [UInt8]? {
      lineNumber += 1
      return lines.popLast()
    }
  }

  /// How deep sources may call each other: more is a circle.
  private static let deepest = 20

  /// The next line of input, from the innermost source or from the host.
  func input(_ purpose: EditorInput) throws(EditorDiagnostic) -> [UInt8]? {
    if case .answer = purpose { return try host.readLine(purpose) }
    guard sources.isEmpty else { return sources[sources.count - 1].next() }
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
      throw EditorDiagnostic(error, "read")
    }
    var lines = text.fileBytes(in: text.fullRange)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    if lines.last == [] { lines.removeLast() }
    try run(lines, from: path)
  }

  /// Runs command lines; what they need more than a line for they take from the following ones.
  func run(_ lines: [[UInt8]], from name: String) throws(EditorDiagnostic) {
    guard sources.count < EditorSession.deepest else {
      throw EditorDiagnostic(
        .limit, "\"\(name)\" calls itself again and again", hint: "take the call out of it")
    }
    sources.append(Source(name: name, lines: lines.reversed()))
    defer { sources.removeLast() }
    let depth = sources.count
    while requestedFlow == .goesOn, let line = sources[depth - 1].next() {
      let number = sources[depth - 1].lineNumber
      do {
        let command = parsed(line)
        joinStep()
        let flow = try run(command)
        if flow != .goesOn { requestedFlow = flow }
      } catch {
        var diagnostic = error as? EditorDiagnostic ?? EditorDiagnostic(.syntax, "\(error)")
        if diagnostic.source == nil { diagnostic.source = .init(name: name, lineNumber: number) }
        throw diagnostic
      }
    }
  }

  /// Makes what a command does to the current text part of one step there: that of the command line which
  /// is being run, if it began in this text, or a step of its own.
  func joinStep() {
    guard document.step == nil else { return }
    document.beginStep(named: commandText)
    joinedDocuments.append(document)
  }
}

/// `:source`: runs the commands of a file.
struct SourceCommand: EditorExtension {
  let name = "source"
  let usage = "FILE"
  let summary = "run the commands of a file, as one step of undo"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    guard !argument.isEmpty else {
      throw EditorDiagnostic(.file, "a file is missing", hint: "write :source FILE")
    }
    try session.checkRestriction(argument)
    try session.source(argument)
    return ""
  }
}

/// `:alias`: a name of one's own for a command.
struct AliasCommand: EditorExtension {
  let name = "alias"
  let usage = "[name [command]]"
  let summary = "give a command a name of its own, or list those"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    let parts = argument.split(separator: " ", maxSplits: 1).map(String.init)
    guard let name = parts.first else {
      return session.aliases.sorted { $0.key < $1.key }.map { ":\($0.key)  \($0.value)\n" }.joined()
    }
    guard name.allSatisfy({ $0.isLetter && $0.isASCII || $0 == "-" }) else {
      throw EditorDiagnostic(.syntax, "\"\(name)\" is no name", hint: "a name is of letters a to z")
    }
    guard parts.count > 1 else { return session.aliases[name].map { $0 + "\n" } ?? "" }
    session.aliases[name] = parts[1]
    return ""
  }
}

/// `:history`: the command lines of this session.
struct HistoryCommand: EditorExtension {
  let name = "history"
  let usage = "[count]"
  let summary = "list the last command lines of this session"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    guard let count = argument.isEmpty ? 20 : Int(argument), count > 0 else {
      throw EditorDiagnostic(
        .syntax, "\"\(argument)\" is no number", hint: "write :history \(usage)")
    }
    let known = session.performedLines
    return zip(known.indices, known).suffix(count).map {
      "\(session.performedCount - known.count + $0 + 1)  \($1)\n"
    }.joined()
  }
}
