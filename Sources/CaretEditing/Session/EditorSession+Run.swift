internal import CaretInput
internal import CaretText

/// Running command lines.
extension EditorSession {
  /// Runs one command line, given without its line end.
  ///
  /// - Throws: why it could not be done. The text is as before unless a command of a global command's
  ///   list failed after others had changed something; `u` takes that back.
  @discardableResult
  public func perform(_ line: [UInt8]) throws(EditorDiagnostic) -> EditorFlow {
    log.begin(line)
    noteBinary(line)
    defer { log.current = "" }
    let command: EditorCommand
    do {
      command = try parsed(line)
    } catch {
      dialogue.lastDiagnostic = error
      throw error
    }
    return try perform(command)
  }

  /// Runs a command line, as the one of bytes does.
  @discardableResult
  public func perform(_ line: String) throws(EditorDiagnostic) -> EditorFlow {
    try perform(Array(line.utf8))
  }

  /// Runs one parsed command as one step of undo.
  @discardableResult
  public func perform(_ command: EditorCommand) throws(EditorDiagnostic) -> EditorFlow {
    defer {
      for document in documents { document.recovery?.commit() }
    }
    do {
      progress.flow = .goesOn
      progress.replaced = nil
      let flow = try asStep(command) { try run(command) }
      if let interruption = progress.brokenOff.take() { throw interruption }
      tellReplacements()
      tellOfDroppedSteps()
      forgetWarnings()
      return flow
    } catch {
      let diagnostic = EditorDiagnostic(any: error)
      dialogue.lastDiagnostic = diagnostic
      if diagnostic.code != .modified { forgetWarnings() }
      throw diagnostic
    }
  }

  /// Tells once of each text that undo does not lead to its beginning any more.
  private func tellOfDroppedSteps() {
    guard dialect == .caret, !document.toldOfDroppedSteps,
      document.text.history.hasDroppedSteps
    else { return }
    document.toldOfDroppedSteps = true
    host.tell(.stepsDropped(limit: ByteAmount.text(options.undoLimit)))
  }

  /// For GNU ed a NUL in the input makes the text binary, too.
  func noteBinary(_ line: [UInt8]) {
    if dialect == .posix, line.contains(0) { document.gnu.isBinary = true }
  }

  /// The command of a line; what it goes on with comes from the input.
  ///
  /// - Throws: that a person broke this input off, which is no mistake in the command. GNU ed takes it for the end.
  func parsed(_ line: [UInt8]) throws(EditorDiagnostic) -> EditorCommand {
    let line =
      dialect == .caret ? ViHabits.command(forWord: line).map { Array($0.utf8) } ?? line : line
    var brokenOff: EditorDiagnostic?
    let command = CommandParser.parse(line, dialect: dialect) { [self] in
      guard dialect == .caret || beginsWell(line) else { return nil }
      do throws(EditorDiagnostic) {
        return try input(.continuation)
      } catch {
        if dialect == .caret, error.code == .interrupted { brokenOff = error }
        return nil
      }
    }
    if let brokenOff { throw brokenOff }
    return command
  }

  /// Whether what stands in front of the line's end is good. GNU ed judges that before it reads the lines in which the
  /// command goes on; when it is wrong, those lines are commands to it.
  private func beginsWell(_ line: [UInt8]) -> Bool {
    let (current, pattern, wasWarned) = (document.currentLine, last.pattern, document.wasWarned)
    defer {
      (document.currentLine, last.pattern, document.wasWarned) = (current, pattern, wasWarned)
    }
    do {
      _ = try judged(CommandParser.parse(line, dialect: dialect), following: nil)
      return true
    } catch {
      return false
    }
  }

  /// Runs `body` so that all that it changes is undone at once.
  private func asStep(_ command: EditorCommand, _ body: () throws -> EditorFlow) throws
    -> EditorFlow
  {
    guard command.action?.traits.isStep != false else { return try body() }
    let document = self.document
    document.beginStep(named: log.current)
    defer {
      document.endStep()
      for other in progress.joinedDocuments { other.endStep() }
      progress.joinedDocuments = []
    }
    do {
      return try body()
    } catch let error as EditorDiagnostic where error.code == .interrupted {
      for changed in [document] + progress.joinedDocuments where changed.step?.hasChanged == true {
        changed.endStep()
        _ = changed.undoStep()
      }
      throw error
    }
  }

  // MARK: - One command

  /// Runs one command: its addresses, its row of the table, and what it prints behind.
  func run(_ command: EditorCommand) throws -> EditorFlow {
    let following = try textThatFollows(command)
    do {
      let call = try judged(command, following: following)
      if let problem = command.problem {
        if problem.trouble == .emptyPatternSuffix, last.pattern == nil {
          throw EditorDiagnostic(.noPreviousPattern)
        }
        throw problem
      }
      try command.action?.run(self, call)
      let printsLine = !command.suffix.isEmpty && command.action?.traits.usesSuffix == false
      if progress.flow == .goesOn, printsLine { try printCurrentLine(command.suffix) }
    } catch {
      throw settingAside(following ?? [], after: error)
    }
    return progress.flow
  }

  /// Works out the lines of a command, and judges them and what else stands in front of a mistake, so that the mistake
  /// that comes first in the line is told first.
  private func judged(_ command: EditorCommand, following: [[UInt8]]?) throws -> CommandCall {
    var call = CommandCall(
      command: command, lines: try resolve(command.addresses), following: following)
    guard let action = command.action else { return call }
    call.range = try judged(call.lines, by: action.traits.addresses)
    try action.judge(self, call)
    return call
  }

  /// The lines that a rule makes of addresses.
  private func judged(_ lines: AddressedLines, by rule: AddressRule) throws -> Range<Int> {
    switch rule {
    case .none:
      try refuseAddress(lines)
      return 1..<1
    case .place(let meant):
      let line = lines.count == 0 ? defaultLines(meant).first : lines.last
      return line..<line + 1
    case .line(let meant):
      let line = lines.count == 0 ? defaultLines(meant).first : lines.last
      guard line >= 1, line <= document.lineCount else {
        throw EditorDiagnostic(.noLine(line: line, lineCount: document.lineCount)).placed(
          at: lines.utf8Offset)
      }
      return line..<line + 1
    case .range(let meant): return try range(lines, default: defaultLines(meant))
    case .own: return 1..<1
    }
  }

  private func defaultLines(_ lines: DefaultLines) -> (first: Int, last: Int) {
    let (current, count) = (document.currentLine, document.lineCount)
    return switch lines {
    case .current: (current, current)
    case .last: (count, count)
    case .all: (1, count)
    case .currentAndNext: (current, current + 1)
    case .next: progress.globalDepth == 0 ? (current + 1, current + 1) : (current, current)
    }
  }

  /// The text of `a`, `i` and `c` in our dialect, read before anything is judged: if the command
  /// fails, its text must not be taken for commands.
  private func textThatFollows(_ command: EditorCommand) throws -> [[UInt8]]? {
    guard dialect == .caret, command.problem == nil, let place = command.action?.traits.text,
      command.argument(as: InsertedText.self) == .following
    else { return nil }
    // The number of its first line, as far as that is known by now.
    let current = document.currentLine
    let lines = try? resolve(command.addresses)
    document.currentLine = current
    return try readText(numberedFrom: lines.map(place.firstNumber) ?? current + 1)
  }

  func refuseAddress(_ lines: AddressedLines) throws {
    guard lines.count == 0 else {
      throw EditorDiagnostic(.unexpectedAddress).placed(at: lines.utf8Offset)
    }
  }
}
