internal import CaretText

/// What the session remembers between edits to find the undo step of the next one.
///
/// Typing goes on in one step until the caret moves, the user changes from inserting to deleting, a line
/// is ended, or a pause is made.
struct UndoState {
  private var lastKind: EditKind?
  private var lastEdit: ContinuousClock.Instant?
  /// A pause of this length ends a step of typing; nil means that none does.
  var pause: Duration? = .seconds(3)
  /// The names of the groups that were begun and not ended, the outermost first.
  var openGroups: [String?] = []

  /// The next edit starts a step of its own.
  mutating func endTyping() {
    lastKind = nil
  }

  /// Whether an edit belongs to the typing before it.
  mutating func continuesTyping(_ edit: Edit) -> Bool {
    let paused = hasPaused()
    let goesOn = goesOn(edit) && !paused
    lastKind = edit.kind == .newline ? nil : edit.kind
    return goesOn
  }

  private func goesOn(_ edit: Edit) -> Bool {
    switch edit.kind {
    case .typing, .newline: lastKind == .typing && edit.range.isEmpty
    case .deleting: lastKind == .deleting
    case .marking, .other: false
    }
  }

  private mutating func hasPaused() -> Bool {
    guard let pause else { return false }
    let now = ContinuousClock.now
    defer { lastEdit = now }
    return lastEdit.map { now - $0 > pause } ?? false
  }
}
