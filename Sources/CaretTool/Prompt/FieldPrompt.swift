internal import CaretBytes
internal import CaretFields
internal import CaretInput
internal import CaretSpelling
internal import CaretText
internal import CaretUnicode

// A value is asked for with the same line editor that edits commands: every key is a transaction of a
// `TextInputSession`. Around it stand the field's own things: what isn't let through never gets into the line, a
// mask writes its decoration, the verdict stands under the line as it is typed, and Enter leaves only with a
// valid value.

/// Asks for one value at a terminal.
final class FieldPrompt {
  private let terminal: Terminal
  private let question: FieldQuestion
  private let validator: FieldValidator
  private let messages: FieldMessages
  private let editor: LineEditor
  private var keys: KeyReader
  private let completer: SuggestionCompleter
  private var attempts = 0
  /// What stands under the line instead of the verdict, until a key changes the line.
  private var notices: [String] = []
  /// Whether keys up and down go to other fields.
  var isInForm = false

  init(
    terminal: Terminal, question: FieldQuestion, validator: FieldValidator, messages: FieldMessages
  ) {
    self.terminal = terminal
    self.question = question
    self.validator = validator
    self.messages = messages
    notices = question.notice.map { [$0] } ?? []
    editor = LineEditor(
      history: CommandHistory(path: question.isSecret ? nil : question.historyPath))
    completer = SuggestionCompleter(question.suggestions)
    if !question.isSecret { editor.completer = completer }
    editor.text.traits.isSecureTextEntry = question.isSecret
    editor.text.traits.autocapitalizationType = question.typing.capitals
    editor.inputMethod = question.typing.inputMethod
    let language = question.isSecret ? nil : question.typing.correctedLanguage
    editor.text.wordAdviser = language.map(Self.adviser)
    // Nothing underlines words here.
    editor.text.traits.spellCheckingType = .no
    keys = KeyReader { terminal.read(within: $0) }
  }

  /// Who corrects words of a language while they are typed.
  private static func adviser(language: String) -> SessionAdviser {
    let personal = PersonalDictionary.usualPath(environment: Environment.variables)
    let finder = DictionaryFinder(environment: Environment.variables, project: ".")
    return SessionAdviser(
      checker: TextChecker(finder: finder, personal: personal.map(PersonalDictionary.init)),
      language: language)
  }

  /// Shows the question until there is an answer; the terminal is left as it was.
  func ask(until deadline: Deadline) -> FieldResponse {
    editor.begin(with: question.initialValue, for: .value)
    var painter = LinePainter(columns: terminal.size.columns)
    terminal.enterRawMode()
    defer { terminal.leaveRawMode() }
    while true {
      paint(&painter)
      guard let key = keys.readKey(within: deadline.remaining) else {
        return leave(.timedOut, &painter)
      }
      if key == .resized { painter.resize(columns: terminal.size.columns) }
      if key == .control("z") {
        terminal.suspend()
        painter = LinePainter(columns: terminal.size.columns)
      }
      if let response = response(to: key) { return leave(response, &painter) }
    }
  }

  private func response(to key: Key) -> FieldResponse? {
    if editor.takeIntoComposition(shifted(key)) {
      changed(isDeletion: key == .backspace)
      return nil
    }
    switch key {
    case .endOfInput, .escape: return .declined
    case .up where isInForm: return .back(leaving: editor.line)
    case .down where isInForm: return accept()
    case .text(let typed): insert(typed)
    case .paste(let pasted):
      insert(pasted.split(whereSeparator: \.isNewline).joined(separator: " "))
    case .right, .end, .control("e"), .control("f"):
      if !takeSuggestion() { _ = editor.handle(key) }
    default:
      let before = editor.line
      switch editor.handle(key) {
      case .accepted: return accept()
      case .aborted: return .aborted
      case .endOfInput: return .declined
      case .goesOn: break
      }
      if editor.line != before { changed(isDeletion: key == .backspace || key == .control("h")) }
    }
    return nil
  }

  private func leave(_ response: FieldResponse, _ painter: inout LinePainter) -> FieldResponse {
    let mark = response == .aborted ? "^C" : ""
    var line = shownLine
    // A default that was taken stays to be seen.
    if line.isEmpty, !question.isSecret, case .value(let value) = response { line = value }
    terminal.write(painter.leaving(prompt: question.prompt, line: line + mark))
    if case .value(let value) = response, !question.isSecret { editor.remember(value) }
    return response
  }

  // MARK: Taking

  /// The value if it is a valid one; else the reason is shown and the question stays.
  private func accept() -> FieldResponse? {
    editor.text.proposeCorrectionBeforeCaret()
    editor.text.acceptCorrection()
    let value = question.settled(FieldValue(editor.line))
    let verdict = question.verdict(on: value, by: validator)
    if verdict.isAccepted { return .value(value.text) }
    attempts += 1
    if let retries = question.retries, attempts > retries { return .refused }
    // A word that is none of two is not worth mending.
    if question.takesAnyCase {
      editor.text.replace(0..<editor.line.utf16.count, stored: [], caret: .end)
    }
    notices = verdict.problems.map { messages.sentence(for: $0) }
    return nil
  }

  // MARK: Typing

  /// Inserts what the field lets through.
  private func insert(_ typed: String) {
    var text = typedByKeyboard(typed)
    guard !text.isEmpty else { return }
    if let filter = question.filter {
      let value = FieldValue(editor.line)
      let caret = value.utf8Offset(ofBoundary: UTF16Offset(editor.caret))
      let result = filter.replace(caret..<caret, in: value, with: FieldValue(text))
      if !result.removed.isEmpty {
        notices = [messages.sentence(for: FieldProblem(refusal(filter)))]
      }
      guard result.isAccepted else { return }
      text = String(decoding: result.value.bytes[caret..<result.caret], as: UTF8.self)
      if !result.removed.isEmpty, text.isEmpty { return }
      _ = editor.handle(.text(text))
      if result.removed.isEmpty { changed(isDeletion: false) }
      return
    }
    _ = editor.handle(.text(text))
    changed(isDeletion: false)
  }

  private func refusal(_ filter: InputFilter) -> FieldReason {
    if let allowed = filter.allowed { return .notAllowed(set: allowed.pattern) }
    let maximum = filter.maximumLength ?? 0
    return .tooLong(maximum: maximum, count: maximum + 1, unit: filter.lengthUnit)
  }

  private func changed(isDeletion: Bool) {
    notices = []
    guard let mask = question.mask else { return }
    let line = editor.line
    let units = Array(line.utf16)
    let caret = String(decoding: units[..<editor.caret], as: UTF16.self).count
    let result = mask.apply(
      line, caret: caret,
      gravity: isDeletion ? .backward(autoskips: true) : .forward(autocompletes: true))
    guard result.text != line else { return }
    editor.text.replace(0..<units.count, stored: Array(result.text.utf8), caret: .end)
    let place = String(result.text.prefix(result.caret)).utf16.count
    editor.text.select(anchor: place, head: place)
  }

  /// A key with the capital that the traits ask for; pasted text keeps its letters.
  private func shifted(_ key: Key) -> Key {
    guard case .text(let typed) = key, typed.count == 1, editor.text.isShifted else { return key }
    return .text(typed.uppercased())
  }

  /// What the field's keyboard makes of typed text: nothing of the characters that it hasn't.
  private func typedByKeyboard(_ typed: String) -> String {
    let text = typed.count == 1 && editor.text.isShifted ? typed.uppercased() : typed
    guard let keyboard = question.typing.keyboard else { return text }
    let kept = text.filter { keyboard.characters.containsAll(of: String($0)) }
    if kept != text {
      notices = [messages.sentence(for: FieldProblem(.notAllowed(set: keyboard.name)))]
    }
    return kept
  }

  // MARK: Showing

  private var suggestion: String? {
    guard editor.caret == editor.line.utf16.count, !question.isSecret else { return nil }
    return completer.rest(of: editor.line)
  }

  /// Takes over the suggestion that stands dim behind the line.
  private func takeSuggestion() -> Bool {
    guard let rest = suggestion else { return false }
    insert(rest)
    return true
  }

  /// The line as it may be seen: a secret one as a dot for each character.
  private var shownLine: String {
    question.isSecret ? String(repeating: "•", count: editor.line.count) : editor.line
  }

  private var shownCaret: Int {
    guard question.isSecret else { return editor.caret }
    return String(decoding: editor.line.utf16.prefix(editor.caret), as: UTF16.self).count
  }

  private func paint(_ painter: inout LinePainter) {
    var hint = suggestion ?? ""
    if editor.line.isEmpty {
      hint = question.defaultValue.map { question.isSecret ? "" : $0 } ?? question.placeholder
    }
    var below = editor.listedCandidates.isEmpty ? rows(of: status) : editor.listedCandidates
    if let candidates = editor.candidateRow { below = [candidates] }
    terminal.write(
      painter.painting(
        prompt: question.prompt, line: shownLine, caret: shownCaret, hint: hint, below: below,
        marked: editor.text.markedRange))
  }

  /// Hints broken at blanks, as rows of the window, of which they take the half at most.
  private func rows(of hints: [String]) -> [String] {
    let size = terminal.size
    let lines = hints.flatMap { hint in
      let line = hint.split(whereSeparator: \.isNewline).joined(separator: " ")
      return WrappedText.wrapped(line, columns: size.columns, indentation: 2).split(separator: "\n")
    }
    return lines.prefix(max(1, size.rows / 2)).map(String.init)
  }

  /// The verdict on what stands there; nothing for an empty line, which nobody has begun yet.
  private var status: [String] {
    if !notices.isEmpty { return notices.map { "! " + $0 } }
    guard !editor.line.isEmpty else {
      let choices = question.choices.isEmpty ? "" : FieldText.list(question.choices)
      return [question.explanation, choices].filter { !$0.isEmpty }.map { "  " + $0 }
    }
    let verdict = question.verdict(on: FieldValue(editor.line), by: validator)
    if verdict.isAccepted { return ["✓"] }
    return verdict.problems.map { "  " + messages.sentence(for: $0) }
  }
}

/// Offers the lines of a file that begin with what is typed, in either case.
private final class SuggestionCompleter: Completer {
  private let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  func completion(for textBeforeCaret: String) -> Completion? {
    let wanted = textBeforeCaret.lowercased()
    let found = lines.filter { $0.lowercased().hasPrefix(wanted) }
    guard !found.isEmpty else { return nil }
    return Completion(
      partialCount: textBeforeCaret.count, candidates: Array(found.prefix(100)), ending: "")
  }

  /// What the first line that begins so would add.
  func rest(of text: String) -> String? {
    guard !text.isEmpty,
      let line = lines.first(where: { $0.hasPrefix(text) && $0.count > text.count })
    else { return nil }
    return String(line.dropFirst(text.count))
  }
}
