internal import CaretBytes
internal import CaretText

/// What kind of edit the user made: it decides which undo step the edit belongs to.
enum EditKind: Sendable {
  case typing, newline, deleting, marking, other
}

/// What an undo manager has to be told when the session is whole again.
enum UndoNews {
  case step(name: String?)
  case undone, redone
  /// The history's present branch is another.
  case branch
}

/// A change that was applied, as the history takes it.
struct RecordedStep {
  var changes: ChangeSet
  var inverse: ChangeSet
  /// What was selected before it.
  var before: Selection?
  var othersBefore: [Selection] = []
  var name: String?
  var grouping: UndoGrouping

  func record(in history: inout History, selectionAfter: Selection?) {
    history.record(
      changes, inverse: inverse, selectionBefore: before, selectionAfter: selectionAfter,
      name: name, grouping: grouping)
  }
}

/// What the session remembers between edits to find the undo step of the next one.
///
/// Typing goes on in one step until the caret moves, the user changes from inserting to deleting, a line
/// is ended, or a pause is made.
struct UndoState {
  private var lastKind: EditKind?
  /// By the system's monotonic clock, in nanoseconds.
  private var lastEdit: Int?
  /// A pause of this length ends a step of typing; nil means that none does.
  var pause: Duration? = .seconds(3)
  /// The names of the groups that were begun and not ended, the outermost first.
  var openGroups: [String?] = []
  /// The undo manager, once somebody has asked for it, the last step that it knows of, and what it has to be
  /// told.
  var manager: TextUndoManager?
  /// Whether the manager was given, so that others may use it too.
  var sharesManager = false
  var registeredStep = History.StepID.beginning
  var news: [UndoNews] = []

  /// The next edit starts a step of its own.
  mutating func endTyping() {
    lastKind = nil
  }

  /// Whether an edit belongs to the typing before it.
  mutating func continuesTyping(_ kind: EditKind, replacing isReplacement: Bool) -> Bool {
    let paused = hasPaused()
    let goesOn = goesOn(kind, isReplacement) && !paused
    lastKind = kind == .newline ? nil : kind
    return goesOn
  }

  private func goesOn(_ kind: EditKind, _ isReplacement: Bool) -> Bool {
    switch kind {
    case .typing, .newline: lastKind == .typing && !isReplacement
    case .deleting: lastKind == .deleting
    case .marking, .other: false
    }
  }

  private mutating func hasPaused() -> Bool {
    guard let pause else { return false }
    let now = SystemClock.monotonic
    defer { lastEdit = now }
    return lastEdit.map { .nanoseconds(now - $0) > pause } ?? false
  }
}
