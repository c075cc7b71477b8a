internal import CaretInput
internal import CaretText

/// `:diff`: what would change in the file if it were written now, or what changed since a step.
struct DiffCommand: EditorExtension {
  let name = "diff"
  let usage = "[step]"
  let summary =
    "show what changed since the file was read or written, or since a step of :undo tree"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    let document = session.document
    guard !argument.isEmpty else { return PathText.text(of: document.diff()) }
    let step = try document.step(numbered: argument)
    return PathText.text(of: document.diff(since: step))
  }
}

extension EditorDocument {
  /// What changed since the file was read or written, in the form of `diff -u`; empty if nothing did.
  public func diff() -> [UInt8] { diff(from: saved, named: name ?? "-") }

  /// What changed since a step, on whichever branch it lies.
  func diff(since step: History.StepID) -> [UInt8] {
    var history = text.history
    let past = TextInputSession(TextStorage(storage.snapshot))
    for transaction in history.go(to: step) { past.perform(transaction) }
    return diff(from: past.storage.snapshot, named: (name ?? "-") + " (as it was)")
  }

  private func diff(from old: TextSnapshot, named oldName: String) -> [UInt8] {
    UnifiedDiff.bytes(
      from: file.fileBytes(of: old), to: fileBytes, oldName: oldName, newName: name ?? "-")
  }
}

/// `:show`: prints lines, and stays where it is.
struct ShowCommand: EditorExtension {
  let name = "show"
  let usage = "[address]"
  let summary = "print lines with their numbers; the current line stays where it is"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    try session.staying { () throws(EditorDiagnostic) in
      let range = argument.isEmpty ? lines : try session.lines(addressedBy: argument)
      return session.numbered(range)
    }
  }
}

/// `:context`: the current line and those around it.
struct ContextCommand: EditorExtension {
  let name = "context"
  let usage = "[count]"
  let summary = "print the line with so many before and behind it, 3 if no number is given"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    guard let count = argument.isEmpty ? 3 : Int(argument), count >= 0 else {
      throw EditorDiagnostic(
        .syntax, "\"\(argument)\" is no number", hint: "write :context \(usage)")
    }
    guard !lines.isEmpty else { return "" }
    let last = session.document.lineCount
    let first = max(1, lines.lowerBound - min(count, last))
    return session.numbered(first..<min(last, lines.upperBound - 1 + min(count, last)) + 1)
  }
}

extension EditorSession {
  /// The lines that an address means.
  func lines(addressedBy address: String) throws(EditorDiagnostic) -> Range<Int> {
    let command = CommandParser.parse(Array(address.utf8), dialect: dialect)
    do {
      if let problem = command.problem { throw problem }
      guard command.action == .nothing else {
        throw EditorDiagnostic(
          .address, "\"\(address)\" is no address",
          hint: "write a number, /re/, or two with a comma")
      }
      return try range(try resolve(command.addresses))
    } catch {
      throw (error as? EditorDiagnostic) ?? EditorDiagnostic(.address, "\(error)")
    }
  }

  /// Makes the line that an address means the current one, and prints nothing.
  public func go(to address: String) throws(EditorDiagnostic) {
    let lines = try lines(addressedBy: address)
    document.currentLine = lines.upperBound - 1
  }

  /// Does something that must not move the current line.
  func staying<Result>(_ body: () throws(EditorDiagnostic) -> Result) throws(EditorDiagnostic)
    -> Result
  {
    let (document, line) = (self.document, self.document.currentLine)
    defer { document.currentLine = line }
    return try body()
  }

  func numbered(_ lines: Range<Int>) -> String {
    zip(lines, document.storedLines(lines)).map { number, line in
      "\(number)\t" + PathText.text(of: StoredForm.fileBytes(of: line)) + "\n"
    }.joined()
  }
}

/// `:preview COMMAND`: what a command would hit; nothing is changed.
struct PreviewColonCommand: EditorExtension {
  let name = "preview"
  let usage = "command"
  let summary = "show what a command would hit, and change nothing"
  let defaultLines = EditorExtensionLines.current

  func run(_ argument: String, on lines: Range<Int>, of session: EditorSession)
    throws(EditorDiagnostic) -> String
  {
    switch session.preview(of: Array(argument.utf8)) {
    case .lines(let range, let first)?:
      "\(range.lowerBound),\(range.upperBound - 1): \(first)\n"
    case .matches(let matches, let lines)?: "\(matches) in \(lines) lines\n"
    case .unavailable(.tooLarge(let limit))?:
      throw EditorDiagnostic(
        .limit, "the text is too large for a preview", hint: "it has more than \(limit) bytes")
    case .unavailable(.wrong(let diagnostic))?: throw diagnostic
    case nil: "nothing\n"
    }
  }
}
