internal import CaretInput
internal import CaretText
internal import Glibc

/// Changing the text, step by step of undo.
extension EditorDocument {
  // MARK: - Changing

  /// Puts lines in the place of lines: edits in ascending order, none overlapping another.
  func apply(_ edits: [LineEdit]) {
    apply(LineChange(edits, of: self, wantsFinalNewline: wantsFinalNewline).changes)
  }

  /// The change that makes one line of several: only line ends go, so that it costs nothing how long
  /// the lines are.
  func joining(_ lines: Range<Int>) -> ChangeSet {
    var builder = ChangeSet.Builder()
    var reached = 0
    for line in lines.dropLast() {
      let end = utf8Range(ofLine: line).upperBound.value
      builder.keep(end - reached)
      builder.delete(1)
      reached = end + 1
    }
    return builder.finish(utf8Count - reached)
  }

  /// Applies a change of the text as part of the current step.
  func apply(_ changes: ChangeSet) {
    gnu.undo?.hasChanges = true
    guard !changes.isEmpty else { return touch() }
    text.perform(
      whole: Transaction(changes, grouping: step?.hasChanged == true ? .continueStep : .newStep))
    step?.hasChanged = true
    touch()
  }

  /// Notes that a command wanted to change the text, even if nothing came of it.
  func touch() {
    isTouched = true
  }

  /// Whether the text differs from what the file holds; back at the saved state it does not.
  public var isModified: Bool {
    countsTouches ? isTouched : formHasChanged || !text.history.isSaved
  }

  // MARK: - Steps

  struct OpenStep {
    var before: UndoSteps.State
    /// The command line that makes it.
    var command: String
    var utf8CountBefore: Int
    var hasChanged = false
  }

  private var state: UndoSteps.State {
    UndoSteps.State(currentLine: currentLine, marks: tracker.marks, isTouched: isTouched)
  }

  private func restore(_ state: UndoSteps.State?) {
    guard let state else { return }
    currentLine = min(state.currentLine, lineCount)
    tracker.marks = state.marks
    isTouched = state.isTouched
  }

  /// Begins a step: all changes up to `endStep` are undone at once.
  func beginStep(named command: String) {
    step = OpenStep(before: state, command: command, utf8CountBefore: utf8Count)
  }

  func endStep() {
    if let step, step.hasChanged {
      steps.record(
        text.history.current, before: step.before, after: state,
        UndoSteps.Deed(
          command: step.command, time: time(nil), growth: utf8Count - step.utf8CountBefore))
    }
    step = nil
  }

  /// Takes one step back; false at the beginning.
  func undoStep() -> Bool {
    guard text.history.canUndo else { return false }
    let before = steps.stateBefore(text.history.current)
    text.undo()
    restore(before)
    return true
  }

  /// Takes one step forward; false at the end.
  func redoStep() -> Bool {
    guard text.history.canRedo else { return false }
    text.redo()
    restore(steps.stateAfter(text.history.current))
    return true
  }

  /// Takes steps back as long as that is wanted, and gives how many.
  ///
  /// - Parameter wants: is told how many were taken back.
  /// - Throws: when the steps that are wanted were dropped. The text is as it was then.
  @discardableResult
  func undo(while wants: (_ count: Int) -> Bool) throws(EditorDiagnostic) -> Int {
    let before = state
    var count = 0
    while wants(count), undoStep() { count += 1 }
    guard wants(count), text.history.hasDroppedSteps else { return count }
    for _ in 0..<count { _ = redoStep() }
    restore(before)
    throw stepsDropped
  }

  var stepsDropped: EditorDiagnostic {
    EditorDiagnostic(.stepsDropped(limit: ByteAmount.text(text.historyByteLimit)))
  }

  /// Goes to a step of any branch.
  ///
  /// - Throws: when no way leads there, because steps were dropped. The text is as it was then.
  func go(to step: History.StepID) throws(EditorDiagnostic) {
    try checkIsKept(step)
    text.go(to: step)
    guard text.history.current == step else { throw stepsDropped }
    restore(steps.stateAfter(step))
  }

  /// - Throws: when the step is the beginning, and that was dropped.
  func checkIsKept(_ step: History.StepID) throws(EditorDiagnostic) {
    if step == .beginning, text.history.hasDroppedSteps { throw stepsDropped }
  }

  /// Goes to the text that the file has, on whatever branch that is.
  ///
  /// - Throws: when no way leads there, because steps were dropped. The text is as it was then.
  func goToSaved() throws(EditorDiagnostic) {
    let before = state
    var count = 0
    while !text.history.isSaved, undoStep() { count += 1 }
    guard !text.history.isSaved else { return }
    for _ in 0..<count { _ = redoStep() }
    restore(before)
    guard let saved = text.history.savedStep,
      saved == .beginning || text.history.steps().contains(where: { $0.id == saved })
    else { throw stepsDropped }
    try go(to: saved)
  }

  // MARK: - POSIX's undo

  /// The one state to which POSIX's `u` goes back; it becomes the state that `u` came from.
  struct POSIXUndo {
    var step: History.StepID
    var currentLine: Int
    var isTouched: Bool
    /// Whether anything was changed since, even into just the same.
    var hasChanges = false
  }

  /// From now on POSIX's undo goes back to here, once something has changed.
  func beginPOSIXUndo() {
    gnu.undo = POSIXUndo(
      step: text.history.current, currentLine: currentLine, isTouched: isTouched)
    tracker.deeds = LineDeeds()
  }

  /// POSIX's undo, which undoes itself; false when nothing has changed.
  func togglesUndo() -> Bool {
    guard let other = gnu.undo, other.hasChanges else { return false }
    gnu.undo = POSIXUndo(
      step: text.history.current, currentLine: currentLine, isTouched: isTouched, hasChanges: true)
    goNearby(to: other.step)
    // What a command list changes from here on is a step of its own.
    step?.hasChanged = false
    tracker.turnBack()
    currentLine = min(other.currentLine, lineCount)
    isTouched = other.isTouched
    return true
  }

  /// Goes to a step that is mostly the one before this, or the one behind it.
  private func goNearby(to target: History.StepID) {
    guard target != text.history.current else { return }
    if target < text.history.current { text.undo() } else { text.redo() }
    if text.history.current != target, text.history.steps().contains(where: { $0.id == target }) {
      text.go(to: target)
    }
  }

  func markSaved() {
    passForSaved()
    saved = storage.snapshot
  }

  /// The text counts as saved, but what it differs from stays what it was.
  func passForSaved() {
    text.markSaved()
    isTouched = false
    formHasChanged = false
  }
}
