internal import CaretInput
internal import CaretUnicode

/// What vi's keys need to remember in a line: which mode is on, and what has been begun.
struct ViState {
  enum Operator: Equatable { case delete, change, yank }

  enum Waiting: Equatable {
    /// For the character to go to: behind `f`, `F`, `t` and `T`.
    case target(Character)
    /// For the character to put in the place of the one at the caret.
    case replacement
  }

  var isCommanding = false
  var count: Int?
  var pending: Operator?
  var waiting: Waiting?
  /// The last `f`, `F`, `t` or `T`, for `;` and `,`.
  var lastFind: (kind: Character, target: Character)?
  /// The keys of the last change, for `.`, and those of the present command.
  var lastChange: [Key] = []
  var keys: [Key] = []

  mutating func endCommand() {
    (count, pending, waiting) = (nil, nil, nil)
    keys = []
  }
}

/// vi's keys, as readline has them: a line begins in insert mode, Escape leads to command mode.
extension LineEditor {
  /// Whether keys are commands and not text.
  package var isInViCommand: Bool { mode == .vi && vi.isCommanding }

  /// Takes a key in vi mode; nil when it means what it always means.
  func handleVi(_ key: Key) -> Outcome? {
    // A terminal sends Alt as an Escape in front.
    if case .meta(let letter) = key {
      return handleVi(.escape) == .goesOn ? handleVi(.text(String(letter))) : nil
    }
    guard vi.isCommanding else {
      guard key == .escape else { return nil }
      enterCommandMode()
      return .goesOn
    }
    switch key {
    case .escape:
      vi.endCommand()
      return .goesOn
    case .text(let typed): return command(typed.first ?? " ")
    case .backspace: return command("h")
    default: return nil
    }
  }

  private func enterCommandMode() {
    if !vi.keys.isEmpty { vi.lastChange = vi.keys }
    vi.endCommand()
    vi.isCommanding = true
    let line = ViLine(text)
    text.move(to: line.utf16Offset(of: line.place - 1))
  }

  private func insert() { vi.isCommanding = false }

  private func command(_ letter: Character) -> Outcome? {
    vi.keys.append(.text(String(letter)))
    if let waiting = vi.waiting.take() {
      finish(waiting, letter)
      return .goesOn
    }
    if let digit = letter.wholeNumberValue, digit > 0 || vi.count != nil {
      vi.count = min((vi.count ?? 0) * 10 + digit, 9999)
      return .goesOn
    }
    switch letter {
    case "f", "F", "t", "T": vi.waiting = .target(letter)
    case "r" where vi.pending == nil: vi.waiting = .replacement
    case "d", "c", "y": operate(letter)
    default:
      if let place = motion(letter) {
        go(to: place, isInclusive: letter == "e" || letter == "E" || letter == "$")
      } else {
        act(letter)
      }
    }
    return .goesOn
  }

  private func finish(_ waiting: ViState.Waiting, _ letter: Character) {
    switch waiting {
    case .target(let kind):
      vi.lastFind = (kind, letter)
      find(kind, letter)
    case .replacement:
      let line = ViLine(text)
      guard line.place < line.count else { return vi.endCommand() }
      let start = line.utf16Offset(of: line.place)
      text.replace(start..<line.utf16Offset(of: line.place + 1), by: String(letter))
      text.move(to: start)
      endChange()
    }
  }

  private func find(_ kind: Character, _ target: Character) {
    var line = ViLine(text)
    for _ in 0..<(vi.count ?? 1) {
      guard let place = line.find(kind, target) else { return vi.endCommand() }
      line.place = place
    }
    go(to: line.place, isInclusive: kind == "f" || kind == "t")
  }

  // MARK: - Motions

  /// Where a motion leads, in characters; nil for a letter that is none.
  private func motion(_ letter: Character) -> Int? {
    var line = ViLine(text)
    for _ in 0..<(vi.count ?? 1) {
      switch letter {
      case "h": line.place = max(0, line.place - 1)
      case "l", " ": line.place = min(line.count, line.place + 1)
      case "w", "W": line.place = line.nextWord(letter == "W")
      case "b", "B": line.place = line.previousWord(letter == "B")
      case "e", "E": line.place = line.endOfWord(letter == "E")
      case "0": line.place = 0
      case "^": line.place = line.firstNonBlank
      case "$": line.place = max(0, line.count - 1)
      case "|": return (vi.count ?? 1) - 1
      default: return nil
      }
    }
    return line.place
  }

  /// Goes to a place, or does the pending operator from here to there.
  private func go(to place: Int, isInclusive: Bool) {
    let line = ViLine(text)
    guard let pending = vi.pending else {
      text.move(to: line.utf16Offset(of: min(place, max(0, line.count - 1))))
      return vi.endCommand()
    }
    // `cw` changes to the end of the word, as it always has.
    var end = place
    if pending == .change, place > line.place, let last = vi.keys.last, last == .text("w") {
      while end > line.place + 1, line.isBlank(end - 1) { end -= 1 }
    }
    let upper = max(line.place, end) + (isInclusive && place >= line.place ? 1 : 0)
    operate(
      pending,
      line.utf16Offset(of: min(line.place, end))..<line.utf16Offset(of: upper))
  }

  // MARK: - Operators

  private func operate(_ letter: Character) {
    let kind: ViState.Operator = letter == "d" ? .delete : letter == "c" ? .change : .yank
    guard vi.pending == kind else {
      vi.pending = kind
      return
    }
    operate(kind, 0..<line.utf16.count)
  }

  private func operate(_ kind: ViState.Operator, _ range: Range<Int>) {
    killRing.copy(text.substring(range))
    if kind == .yank {
      text.move(to: range.lowerBound)
      return vi.endCommand()
    }
    text.replace(range, by: "")
    if kind == .change { insert() }
    endChange()
  }

  /// The commands that are neither motion nor operator.
  private func act(_ letter: Character) {
    let line = ViLine(text)
    let count = vi.count ?? 1
    func range(_ from: Int, _ to: Int) -> Range<Int> {
      line.utf16Offset(of: from)..<line.utf16Offset(of: max(from, to))
    }
    let end = line.count
    switch letter {
    case "i": insert()
    case "a":
      text.move(to: line.utf16Offset(of: line.place + 1))
      insert()
    case "I":
      text.move(to: 0)
      insert()
    case "A":
      text.move(to: self.line.utf16.count)
      insert()
    case "x": return operate(.delete, range(line.place, line.place + count))
    case "X": return operate(.delete, range(max(0, line.place - count), line.place))
    case "s": return operate(.change, range(line.place, line.place + count))
    case "S": return operate(.change, range(0, end))
    case "D": return operate(.delete, range(line.place, end))
    case "C": return operate(.change, range(line.place, end))
    case "Y": return operate(.yank, range(line.place, end))
    case "p", "P":
      text.move(to: line.utf16Offset(of: line.place + (letter == "p" ? 1 : 0)))
      yank()
      return endChange()
    case "~": return changeCase(line, count)
    case "u": text.undo()
    case "k", "-": recall(-1)
    case "j", "+": recall(1)
    case "G": show(vi.count == nil ? walk.first(from: self.line) : walk.leave())
    case ";", ",": return findAgain(letter)
    case ".": return repeatChange()
    default: break
    }
    if vi.isCommanding { vi.endCommand() } else { vi.count = nil }
  }

  private func changeCase(_ line: ViLine, _ count: Int) {
    let end = min(line.count, line.place + count)
    let mapping = CaseMapping()
    let changed = (line.place..<end).map { index in
      let character = line.character(index)
      let lower = mapping.lowercased(character)
      return lower == character ? mapping.uppercased(character) : lower
    }
    text.replace(line.utf16Offset(of: line.place)..<line.utf16Offset(of: end), by: changed.joined())
    let last = min(end, max(0, line.count - 1))
    text.move(to: ViLine(text).utf16Offset(of: last))
    endChange()
  }

  private func findAgain(_ letter: Character) {
    guard let last = vi.lastFind else { return vi.endCommand() }
    let opposite: [Character: Character] = ["f": "F", "F": "f", "t": "T", "T": "t"]
    find(letter == ";" ? last.kind : opposite[last.kind]!, last.target)
  }

  private func endChange() {
    if vi.isCommanding {
      vi.lastChange = vi.keys
      vi.endCommand()
    } else {
      (vi.count, vi.pending, vi.waiting) = (nil, nil, nil)
    }
  }

  private func repeatChange() {
    let keys = vi.lastChange
    vi.endCommand()
    for key in keys {
      if case .text = key, handleVi(key) != nil { continue }
      _ = handle(key)
    }
    if !vi.isCommanding { enterCommandMode() }
    vi.lastChange = keys
  }
}
