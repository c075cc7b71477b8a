internal import CaretSpelling
internal import CaretText
internal import Glibc

/// Asks about each finding of a run, and corrects the files as it is told.
///
/// A file is written when all of its findings have been answered, or at `q`, whole or not at all; Ctrl-C leaves
/// the one that is being asked about as it was.
struct SpellDialogue {
  private let personal: PersonalDictionary?
  private var answers = SpellAnswers()
  private let output = Console.standardOutput
  private var ignored: Set<String> = []
  private var hasQuit = false
  private var hasHelped = false
  private(set) var summary = SpellSummary()
  /// How many answers about the last file Ctrl-C gave up.
  private var droppedCount = 0

  init(personal: PersonalDictionary?) {
    self.personal = personal
  }

  /// What was decided about a finding.
  private enum Answer: Equatable {
    case skip
    case replace(String)
    case ignore
    case add
  }

  /// Goes through the files until the last or `q`.
  mutating func run(_ project: SpellProject) throws(ToolError) {
    defer { sayEnd() }
    try project.checkInTurn { (file) throws(ToolError) in
      try take(file)
      return !hasQuit
    }
  }

  private mutating func take(_ file: FileFindings) throws(ToolError) {
    switch file.outcome {
    case .checked: try ask(about: file)
    case .skipped: break
    // The dialogue writes the files itself.
    case .failed, .tooSlow, .notWritten, .differs:
      summary.failureCount += 1
      guard let trouble = file.outcome.trouble(at: file.path) else { return }
      Console.standardError.writeLine(trouble.line(of: SpellRequest.name))
    }
  }

  /// What was done, for a person who has just answered.
  private func sayEnd() {
    guard answers.isAsked else { return }
    output.writeLine("\(summary.fixedCount) corrected, \(summary.findingCount) left")
    if droppedCount > 0 {
      let answers = droppedCount == 1 ? "1 answer" : "\(droppedCount) answers"
      output.writeLine("Ctrl-C dropped \(answers) about this file; q keeps them")
    }
    output.flush()
  }

  private mutating func ask(about file: FileFindings) throws(ToolError) {
    if answers.isAsked && !hasHelped && !file.findings.isEmpty {
      hasHelped = true
      write(wrapped: Self.help)
    }
    var answers: [Answer] = []
    while answers.count < file.findings.count && !hasQuit {
      let finding = file.findings[answers.count]
      if ignored.contains(finding.word) {
        answers.append(.ignore)
        continue
      }
      show(finding)
      switch try command(finding) {
      case .answer(let answer):
        try take(answer, finding.word)
        answers.append(answer)
      case .undo: try undo(&answers, file.findings)
      case .quit: hasQuit = true
      case .interrupt:
        (hasQuit, summary.isInterrupted) = (true, true)
        droppedCount = answers.count { $0 != .skip }
        answers.removeAll()
      }
    }
    let pairs = zip(file.findings, answers)
    summary.findingCount += file.findings.count - answers.count
    summary.findingCount += answers.count { $0 == .skip }
    try write(
      file,
      pairs.compactMap { finding, answer in
        guard case .replace(let text) = answer else { return nil }
        return (finding, text)
      })
  }

  private func show(_ finding: FileFinding) {
    if answers.isAsked { output.writeLine("") }
    var report = TextSpellReport(output: output, isColored: output.isTerminal)
    var plain = finding
    plain.guesses = []
    report.finding(plain)
    let guesses = finding.guesses.enumerated().map { number, guess in
      String(" \(number + 1) \(guess)".map { $0 == " " ? "\u{A0}" : $0 })
    }
    if !guesses.isEmpty { write(wrapped: "\u{A0}" + guesses.joined(separator: " ")) }
  }

  /// Writes a line, broken between its parts at the edge of the window. A guess stays beside its number.
  private func write(wrapped text: String) {
    let columns = TerminalSize.ofOutput?.columns ?? .max
    let lines = WrappedText.wrapped(text, columns: columns, indentation: 2)
    output.writeLine(String(lines.map { $0 == "\u{A0}" ? " " : $0 }))
  }

  // MARK: Answers

  private enum Command {
    case answer(Answer)
    case undo, quit, interrupt
  }

  private static let help =
    "1-9 takes a guess, r TEXT another text, s skips, i ignores the word, a adds it to your words,"
    + " u takes the last answer back, q ends"

  private mutating func command(_ finding: FileFinding) throws(ToolError) -> Command {
    let guesses = finding.guesses
    while true {
      let line: String
      switch try nextAnswer() {
      case .text(let text): line = text
      case .interruption: return .interrupt
      case .end: return .quit
      }
      if let number = Int(line), guesses.indices.contains(number - 1) {
        return .answer(.replace(guesses[number - 1]))
      }
      switch line {
      case "", "s": return .answer(.skip)
      case "i": return .answer(.ignore)
      case "a" where finding.kind == .misspelling: return .answer(.add)
      case "a": output.writeLine(Self.noUnknownWord)
      case "u": return .undo
      case "q": return .quit
      case _ where line.hasPrefix("r ") && line.count > 2:
        return .answer(.replace(String(line.dropFirst(2))))
      default: write(wrapped: Self.help)
      }
    }
  }

  private static let noUnknownWord =
    "not added, for it is no unknown word: i ignores it in this run, caret:ignore in its line for good"

  private mutating func nextAnswer() throws(ToolError) -> SpellAnswers.Answer {
    do {
      return try answers.next(waiting: output.flush)
    } catch {
      throw ToolError(
        what: "can't read your answers: \(SystemErrorText(error.code).reason)",
        remedy: "give them on standard input")
    }
  }

  private mutating func take(_ answer: Answer, _ word: String) throws(ToolError) {
    if answer == .ignore || answer == .add { ignored.insert(word) }
    guard answer == .add else { return }
    do {
      guard let personal else { throw DictionaryError(.unreadable(errno: 0), place: word) }
      try personal.learn(word)
    } catch {
      throw ToolError(
        what: "can't add to your words", place: Escaped.quoted(word),
        remedy: "set HOME or XDG_STATE_HOME to a folder that can be written")
    }
  }

  /// Takes the last answer of this file back.
  private mutating func undo(
    _ answers: inout [Answer], _ findings: [FileFinding]
  ) throws(ToolError) {
    guard let last = answers.popLast() else {
      return output.writeLine("nothing to take back in this file")
    }
    let word = findings[answers.count].word
    ignored.remove(word)
    if last == .add { try? personal?.unlearn(word) }
  }

  private mutating func write(
    _ file: FileFindings, _ fixes: [(finding: FileFinding, text: String)]
  ) throws(ToolError) {
    guard !fixes.isEmpty else { return }
    let path = file.path
    let reason: String
    do {
      let text = try FileBytes.read(path)
      guard let corrected = file.corrected(text, by: fixes) else {
        throw ToolError(
          what: "not corrected, for the file has changed",
          place: Escaped.quoted(path), remedy: "check it again")
      }
      try UserFile.replace(path, with: corrected)
      summary.fixedCount += fixes.count
      return
    } catch let error as FileError {
      reason = UserFile.reason(error)
    } catch let error as SystemError {
      reason = SystemErrorText(error.code).reason
    } catch let error as ToolError {
      throw error
    } catch {
      reason = "\(error)"
    }
    throw ToolError(
      what: "can't write the corrections: " + reason,
      place: Escaped.quoted(path), remedy: "check the file and its folder")
  }
}
