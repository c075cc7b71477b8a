package import CaretInput
internal import CaretText

/// One input line, as fingers that know readline edit it.
///
/// The text is a `TextInputSession`, so that a key moves by whole characters, undo works, and the line
/// is changed by transactions as every text here is. Nothing in this type touches a terminal: it takes
/// keys and says what came of them; `LinePainter` draws it. `LineKeys` says what each key does, `ViKeys` what
/// those of vi do.
package final class LineEditor {
  package enum Outcome: Equatable {
    case goesOn
    /// The line is done.
    case accepted
    /// Ctrl-C: the line is to be forgotten.
    case aborted
    /// Ctrl-D in an empty line.
    case endOfInput
  }

  /// What the next key is for, when it is not for the line.
  enum Expectation {
    /// Ctrl-V: it stands for itself.
    case literal
    /// Ctrl-X: it says what is to be done.
    case controlX
    /// A digit takes one of the words that may stand in the place of one.
    case choice(range: Range<Int>, words: [String])
  }

  /// What the line will be.
  package enum Purpose {
    /// A command or an answer: Tab completes it, and the input method waits for Ctrl-\\.
    case command
    /// The value of a field: Tab completes it, and the input method is on.
    case value
    /// A line of a text: Tab is text, and the input method is on.
    case text
  }

  let text = TextInputSession()
  /// What takes the keys before they edit the line: an input method, where one is on.
  private(set) lazy var keyboard = InputMethodController(target: text)
  /// The input method that Ctrl-\ switches on and off.
  package var inputMethod: (any InputMethod)?
  /// Whose keys these are.
  package var mode = EditingMode.emacs
  var vi = ViState()
  /// Offers what could stand behind the text before the caret; see `Completer`.
  package var completer: (any Completer)?
  /// Words that may have been meant by one, best first; for Ctrl-X s.
  package var guesses: ((String) -> [String])?
  /// Candidates to be listed under the line, until the next key.
  package var listedCandidates: [String] = []
  /// Whether the last key could do nothing.
  package var isAtLoss = false

  var walk: HistoryWalk
  var killRing = KillRing()
  var expectation: Expectation?
  private(set) var purpose = Purpose.command
  /// The text keys since the line was begun, as they were pressed; nil when there were others too.
  private var typed: String? = ""

  package init(history: CommandHistory = CommandHistory(path: nil)) {
    walk = HistoryWalk(history)
    text.backspace = .apple
  }

  /// The line as it stands.
  package var line: String { text.storage.string }

  /// The line as it was meant: a single dot ends a text also where an input method makes another full stop of it.
  package var enteredLine: String { isLoneDot ? "." : line }

  private var isLoneDot: Bool { purpose == .text && typed == "." }

  /// The caret, in UTF-16 units from the line's start.
  package var caret: Int { text.caret }

  /// The text that Ctrl-R looks for, while it does.
  var wantedText: String? { walk.search?.wanted }

  /// Empties the line, or fills it, for a new question.
  package func begin(with line: String = "", for purpose: Purpose = .command) {
    self.purpose = purpose
    typed = ""
    keyboard.reset()
    useInputMethod(purpose != .command)
    setLine(line)
    walk.begin()
    listedCandidates = []
    killRing.beginKey()
    vi.endCommand()
    vi.isCommanding = false
    expectation = nil
  }

  /// Puts the accepted line into the history.
  package func remember(_ line: String) { walk.add(line) }

  // MARK: - Keys

  package func handle(_ key: Key) -> Outcome {
    listedCandidates = []
    isAtLoss = false
    note(key)
    if walk.search != nil, let outcome = handleInSearch(key) { return outcome }
    if let expected = expectation.take(), meets(expected, key) { return .goesOn }
    if key == .enter, isLoneDot { keyboard.finish() }
    if takeIntoComposition(key) { return .goesOn }
    if mode == .vi, let outcome = handleVi(key) { return outcome }
    killRing.beginKey()
    switch key {
    case .text(let typed): text.insertText(typed)
    case .paste(let pasted): text.insertText(pasted)
    case .enter, .control("j"), .control("m"): return .accepted
    case .control("c"): return .aborted
    case .control("d") where text.storage.utf8Count == 0: return .endOfInput
    case .resized, .control("l"): break
    default: LineKeys.deed(of: key)?(self) ?? lose()
    }
    return .goesOn
  }

  private func note(_ key: Key) {
    switch key {
    case .text(let letter): typed?.append(letter)
    case .enter, .resized: break
    default: typed = nil
    }
  }

  /// The key could do nothing.
  func lose() { isAtLoss = true }

  /// Whether the key was the one that was waited for.
  private func meets(_ expected: Expectation, _ key: Key) -> Bool {
    switch expected {
    case .literal: insertLiterally(key)
    case .controlX: LineKeys.deed(behindControlX: key)?(self) ?? lose()
    case .choice(let range, let words):
      guard case .text(let typed) = key, let number = Int(typed),
        words.indices.contains(number - 1)
      else { return false }
      text.replace(range, by: words[number - 1])
    }
    return true
  }

  private func insertLiterally(_ key: Key) {
    switch key {
    case .text(let typed): text.insertText(typed)
    case .control(let letter):
      text.insertText(String(Unicode.Scalar(letter.asciiValue! & 0x1F)))
    case .tab: text.insertText("\t")
    case .escape: text.insertText("\u{1B}")
    default: break
    }
  }

  /// A key while Ctrl-R searches; nil when it ends the search and means what it always means.
  private func handleInSearch(_ key: Key) -> Outcome? {
    switch key {
    case .text(let typed): show(walk.search { $0 += typed })
    case .backspace, .control("h"): show(walk.search { _ = $0.popLast() })
    case .control("r"): show(walk.searchOlder())
    case .control("g"), .control("c"): show(walk.endSearch())
    case .resized: break
    default:
      walk.endSearch()
      return nil
    }
    return .goesOn
  }

  // MARK: - Input methods

  /// Gives a key to the input method; false for one that it leaves to the line. Other keys end a composition.
  func takeIntoComposition(_ key: Key) -> Bool {
    guard keyboard.method != nil, !isInViCommand else { return false }
    guard let inputKey = key.inputKey else {
      if key != .resized { keyboard.finish() }
      return false
    }
    return keyboard.offer(inputKey)
  }

  func useInputMethod(_ isOn: Bool) {
    // A secret line refuses it: then it stays off.
    try? keyboard.choose(isOn ? inputMethod : nil)
  }

  // MARK: - The line as a whole

  func setLine(_ line: String) {
    text.replace(0..<text.storage.utf16Count, by: line)
    text.move(to: text.storage.utf16Count)
  }

  /// Puts a line of before in the place of this one; nil is none.
  func show(_ line: String?) {
    if let line { setLine(line) }
  }
}
