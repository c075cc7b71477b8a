internal import CaretInput

/// Asks a person for a line at a terminal.
final class Prompt {
  private let terminal: Terminal
  private let editor: LineEditor
  private var keys: KeyReader
  private let settings: KeyboardSettings
  private let completer: (any Completer)?

  typealias Underline = (_ line: String, _ caret: Int) -> [Range<Int>]

  /// What a line is asked for.
  enum Purpose {
    /// A command: it is remembered, completed by Tab, and advice is shown beside it.
    case command
    /// A line of a text: keys are text there, Tab too, and the input method is on.
    case text(underline: Underline)
    case answer
  }

  enum Answer: Equatable {
    case line(String)
    /// Ctrl-C, and what stood in the line.
    case aborted(String)
    case endOfInput
  }

  /// What is shown around the line while it is typed.
  protocol Adviser: AnyObject {
    /// Shown dim behind the line: what an unfinished command means.
    func hint(for line: String) -> String
    /// A row under the line: what it would hit.
    func preview(of line: String) -> String?
    /// Words that may have been meant by a misspelled one.
    func guesses(for word: String) -> [String]
  }

  weak var adviser: (any Adviser)?
  /// Whether Escape breaks a line off.
  var endsAtEscape = false

  init(
    terminal: Terminal, history: CommandHistory, completer: (any Completer)? = nil,
    settings: KeyboardSettings = KeyboardSettings(ReadlineFile())
  ) {
    self.terminal = terminal
    editor = LineEditor(history: history)
    self.completer = completer
    self.settings = settings
    keys = KeyReader(
      next: { terminal.read(within: $0) }, setPasting: { terminal.setPasting($0) })
  }

  /// Shows `prompt` and gives the line that is typed behind it.
  ///
  /// - Parameter purpose: its underline gives the parts of the line to be underlined, in UTF-16 units, for a
  ///   line and a caret.
  func ask(_ prompt: String, for purpose: Purpose = .command) -> Answer {
    prepare(for: purpose)
    var painter = LinePainter(columns: terminal.size.columns)
    terminal.enterRawMode()
    defer { terminal.leaveRawMode() }
    while true {
      paint(prompt, &painter, purpose)
      guard let key = takeKey() else { continue }
      if key == .endOfInput { return end(.endOfInput, prompt, &painter) }
      if key == .escape, endsAtEscape {
        return end(.aborted(editor.line), prompt, &painter, mark: "")
      }
      if key == .resized { painter.resize(columns: terminal.size.columns) }
      if key == .control("l") { painter = clearedScreen() }
      if key == .control("z") {
        terminal.suspend()
        painter = LinePainter(columns: terminal.size.columns)
        continue
      }
      switch editor.handle(key) {
      case .goesOn: if editor.isAtLoss { ring() }
      case .accepted:
        let line = editor.enteredLine
        if case .command = purpose { editor.remember(line) }
        return end(.line(line), prompt, &painter)
      case .aborted: return end(.aborted(editor.line), prompt, &painter)
      case .endOfInput: return end(.endOfInput, prompt, &painter)
      }
    }
  }

  private func prepare(for purpose: Purpose) {
    editor.mode = settings.editingMode
    editor.inputMethod = settings.inputMethod
    editor.guesses = { [weak self] in self?.adviser?.guesses(for: $0) ?? [] }
    if case .command = purpose { editor.completer = completer } else { editor.completer = nil }
    if case .text = purpose { editor.begin(for: .text) } else { editor.begin() }
  }

  /// The next key, as the user has bound it; nil when that was a text.
  private func takeKey() -> Key? {
    let key = keys.readKey()
    switch settings.bindings[key] {
    case .key(let other): return other
    case .text(let text):
      editor.text.insertText(text)
      return nil
    case nil: return key
    }
  }

  private func clearedScreen() -> LinePainter {
    terminal.write("\u{1B}[H\u{1B}[2J")
    return LinePainter(columns: terminal.size.columns)
  }

  private func ring() {
    switch settings.bell {
    case .none: break
    case .audible: terminal.write("\u{7}")
    case .visible: terminal.write("\u{1B}[?5h\u{1B}[?5l")
    }
  }

  private func end(
    _ answer: Answer, _ prompt: String, _ painter: inout LinePainter, mark: String = "^C"
  ) -> Answer {
    var isAborted = false
    if case .aborted = answer { isAborted = true }
    let mark = isAborted ? mark : ""
    terminal.write(painter.leaving(prompt: prompt, line: editor.line + mark))
    return answer
  }

  /// A longer command is not advised about while it is typed, in UTF-16 units.
  private static let longestAdvised = 1 << 16

  /// The part of the line that is drawn: all of it, or of one that no screen holds what is around the caret. It goes on by half
  /// a screen, so that the text stands still while the caret moves on it.
  private var drawnPart: Range<Int> {
    let count = editor.text.storage.utf16Count
    let size = terminal.size
    let most = size.columns * max(2, size.rows - 2)
    guard count > most else { return 0..<count }
    // Wide characters take two columns.
    let step = most / 4
    let first = max(0, editor.caret / step - 1) * step
    return first..<min(count, first + 2 * step)
  }

  private func paint(_ prompt: String, _ painter: inout LinePainter, _ purpose: Purpose) {
    var below: [String] = []
    var underline: Underline?
    var advises = false
    let count = editor.text.storage.utf16Count
    switch purpose {
    case .command: advises = count <= Self.longestAdvised
    case .text(let found): underline = found
    case .answer: break
    }
    var shownPrompt = prompt
    if let search = editor.wantedText {
      shownPrompt = "(search for \"\(search)\") "
    } else if let candidates = editor.candidateRow {
      below = [candidates]
    } else if !editor.listedCandidates.isEmpty {
      below = columns(editor.listedCandidates)
    } else if advises, let preview = adviser?.preview(of: editor.line) {
      below = ["\u{2192} " + preview]
    }
    var hint = advises && editor.caret == count ? adviser?.hint(for: editor.line) ?? "" : ""
    if count == 0, let method = editor.keyboard.method { hint = method.name }
    let part = drawnPart
    let line = editor.text.substring(part)
    let caret = editor.caret - part.lowerBound
    var underlined = terminal.hasColors ? underline?(line, caret) ?? [] : []
    // A word that is cut is no word.
    if part.lowerBound > 0 { underlined.removeAll { $0.lowerBound == 0 } }
    if part.upperBound < count { underlined.removeAll { $0.upperBound == part.count } }
    let marked = editor.text.markedRange.map { range in
      let shown = range.clamped(to: part)
      return shown.lowerBound - part.lowerBound..<shown.upperBound - part.lowerBound
    }
    terminal.write(
      painter.painting(
        prompt: shownPrompt, line: line, caret: caret, hint: hint, below: below,
        underlined: underlined, marked: marked))
  }

  /// Candidates in columns, as many rows as a screen has at most.
  private func columns(_ candidates: [String]) -> [String] {
    let size = terminal.size
    let width = min(size.columns, (candidates.map(\.count).max() ?? 1) + 2)
    let perRow = max(1, size.columns / width)
    let rowCount = min((candidates.count + perRow - 1) / perRow, max(1, size.rows - 2))
    return (0..<rowCount).map { row in
      stride(from: row, to: candidates.count, by: rowCount).prefix(perRow).map { index in
        let candidate = candidates[index]
        return candidate + String(repeating: " ", count: max(1, width - candidate.count))
      }.joined()
    }
  }
}
