internal import CaretInput
internal import CaretText

extension ColonCommand {
  /// The commands that show what was done to the text.
  static var state: [ColonCommand] {
    [
      ColonCommand(
        "diff", "[step]",
        "show what changed since the file was read or written, or since a step of :undo tree"
      ) { call in
        guard !call.argument.isEmpty else { return PathText.text(of: call.document.diff()) }
        let step = try call.document.step(numbered: call.argument)
        return PathText.text(of: try call.document.diff(since: step))
      },
      ColonCommand("marks", "", "list the marked lines") { call in
        call.document.marks.sorted { $0.key < $1.key }.map { mark, line in
          let text = call.document.string(ofLines: line..<line + 1)
          return "'\(mark) \(line): \(text.hasSuffix("\n") ? text : text + "\n")"
        }.joined()
      },
    ]
  }

  /// The commands that show lines, and stay where they are.
  static var view: [ColonCommand] {
    [
      ColonCommand("preview", "command", "show what a command would hit, and change nothing") {
        call in
        switch call.session.preview(of: Array(call.argument.utf8)) {
        case .lines(let range, let first)?:
          return "\(range.lowerBound),\(range.upperBound - 1): \(first)\n"
        case .matches(let matches, let lines)?: return "\(matches) in \(lines) lines\n"
        case .unavailable(.wrong(let diagnostic))?: throw diagnostic
        case .unavailable(.tooLarge)?, nil: return "nothing\n"
        }
      },
      ColonCommand(
        "show", "[address]", "print lines with their numbers; the current line stays where it is"
      ) { call in
        let session = call.session
        return try session.staying { () throws(EditorDiagnostic) in
          let argument = call.argument
          return session.numbered(
            argument.isEmpty ? call.lines : try session.lines(addressedBy: argument))
        }
      },
      ColonCommand(
        "context", "[count]",
        "print the line with so many before and behind it, 3 if no number is given"
      ) { call in
        let count = try call.number(3, from: 0)
        guard !call.lines.isEmpty else { return "" }
        let last = call.document.lineCount
        let first = max(1, call.lines.lowerBound - min(count, last))
        let behind = min(last, call.lines.upperBound - 1 + min(count, last))
        return call.session.numbered(first..<behind + 1)
      },
    ]
  }
}

extension EditorDocument {
  /// What changed since the file was read or written, in the form of `diff -u`; empty if nothing did.
  public func diff() -> [UInt8] { diff(from: saved, named: name ?? "-") }

  /// What changed since a step, on whichever branch it lies.
  ///
  /// - Throws: when no way leads there, because steps were dropped.
  func diff(since step: History.StepID) throws(EditorDiagnostic) -> [UInt8] {
    var history = text.history
    let past = TextInputSession(TextStorage(storage.snapshot))
    for transaction in history.go(to: step) { past.perform(whole: transaction) }
    guard history.current == step else { throw stepsDropped }
    return diff(from: past.storage.snapshot, named: (name ?? "-") + " (as it was)")
  }

  private func diff(from old: TextSnapshot, named oldName: String) -> [UInt8] {
    UnifiedDiff.bytes(
      from: file.fileBytes(of: old), to: fileBytes, oldName: oldName, newName: name ?? "-")
  }
}

extension EditorSession {
  /// The lines that an address means.
  func lines(addressedBy address: String) throws(EditorDiagnostic) -> Range<Int> {
    let command = CommandParser.parse(Array(address.utf8), dialect: dialect)
    do {
      if let problem = command.problem { throw problem }
      guard command.summary?.name == "" else {
        throw EditorDiagnostic(.notAnAddress(text: address))
      }
      return try range(try resolve(command.addresses))
    } catch {
      throw EditorDiagnostic(any: error)
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
