public import CaretText

// Undo and redo. The history holds the steps; the session applies what it gives and follows with
// selection and attributes.

extension TextInputSession {
  /// Whether there is a step to undo. A composition under way counts as one.
  public var canUndo: Bool { composition != nil || history.canUndo }

  /// Whether there is a step to redo; none while text is marked.
  public var canRedo: Bool { composition == nil && history.canRedo }

  /// Takes back the last steps, and selects what was selected before them.
  ///
  /// A composition under way is taken back first and counts as a step. Does nothing while a group is open.
  /// - Returns: how many steps were undone, fewer than `count` when there are no more.
  @discardableResult
  public func undo(_ count: Int = 1) -> Int {
    guard count > 0, undo.groupDepth == 0, canUndo else { return 0 }
    var done = 0
    change(from: .outside, .text) {
      undo.isUndoing = true
      defer { undo.isUndoing = false }
      undo.endTyping()
      if composition != nil {
        cancelComposition()
        done += 1
      }
      while done < count, travel({ $0.undo() }) { done += 1 }
    }
    return done
  }

  /// Does undone steps again, and selects what was selected after them.
  ///
  /// Does nothing while text is marked or a group is open.
  /// - Returns: how many steps were redone, fewer than `count` when there are no more.
  @discardableResult
  public func redo(_ count: Int = 1) -> Int {
    guard count > 0, undo.groupDepth == 0, canRedo else { return 0 }
    var done = 0
    change(from: .outside, .text) {
      undo.isRedoing = true
      defer { undo.isRedoing = false }
      undo.endTyping()
      while done < count, travel({ $0.redo() }) { done += 1 }
    }
    return done
  }

  /// Goes to a step of any branch of the history; the beginning undoes everything.
  public func go(to step: History.StepID) {
    change(from: .outside, .text) {
      commitComposition()
      undo.endTyping()
      _ = travel { $0.go(to: step) }
    }
  }

  /// Makes one step of all changes until the matching end. Groups may lie in one another.
  public func beginUndoGroup(named name: String? = nil) {
    commitComposition()
    undo.endTyping()
    undo.groupDepth += 1
    history.beginGroup(name: name)
  }

  /// Ends the group that was begun last; does nothing when none is open.
  public func endUndoGroup() {
    guard undo.groupDepth > 0 else { return }
    commitComposition()
    undo.endTyping()
    undo.groupDepth -= 1
    history.endGroup()
  }

  /// Notes that the text as it is now is what the file has: back here it counts as unmodified.
  public func markSaved() {
    undo.endTyping()
    history.markSaved()
  }

  /// How long a pause ends a step of typing; nil means that none does.
  public var typingPause: Duration? {
    get { undo.pause }
    set { undo.pause = newValue }
  }

  // MARK: Beneath

  /// Applies what the history gives for a journey through it; false when it gives nothing.
  private func travel(_ journey: (inout History) -> [Transaction]) -> Bool {
    let transactions = journey(&history)
    for transaction in transactions { apply(unrecorded: transaction) }
    if !transactions.isEmpty { restoreAttributes() }
    return !transactions.isEmpty
  }

  private func apply(unrecorded transaction: Transaction) {
    let mapped = transaction.selectionAfter ?? selection?.mapped(through: transaction.changes)
    _ = applyToStorage(transaction.changes)
    selected = mapped.map(placed)
    report(transaction.changes)
  }

  /// Records a change that was applied.
  func record(_ step: RecordedStep) {
    history.record(
      step.changes, inverse: step.inverse, selectionBefore: step.before,
      selectionAfter: selection, name: step.name, grouping: step.grouping)
    rememberAttributes()
  }

  func record(_ edit: Edit, _ changes: ChangeSet, _ inverse: ChangeSet, from before: Selection?) {
    var grouping = UndoGrouping.newStep
    let goesOn = undo.continuesTyping(edit)
    if edit.kind != .other {
      grouping = .coalesce
      if !goesOn { history.endCoalescing() }
    }
    record(
      RecordedStep(
        changes: changes, inverse: inverse, before: before, name: edit.name, grouping: grouping))
  }

  /// Records a composition as one step, from what it replaced to what it came to.
  func recordComposition(_ done: Composition) {
    undo.endTyping()
    let start = UTF8Offset(done.range.lowerBound.utf8)
    let end = UTF8Offset(done.range.upperBound.utf8)
    let text = storage.bytes(in: start..<end)
    guard text != done.replaced else { return }
    let replacedRange = start..<(start + done.replaced.count)
    let countBefore = storage.utf8Count - text.count + done.replaced.count
    record(
      RecordedStep(
        changes: ChangeSet(replacing: replacedRange, with: text, in: countBefore),
        inverse: ChangeSet(replacing: start..<end, with: done.replaced, in: storage.utf8Count),
        before: done.selectionBefore.map(Selection.init), name: nil, grouping: .newStep))
  }
}

/// A change that was applied, as the history takes it.
struct RecordedStep {
  var changes: ChangeSet
  var inverse: ChangeSet
  /// What was selected before it.
  var before: Selection?
  var name: String?
  var grouping: UndoGrouping
}

extension Selection {
  init(_ selection: SessionSelection) {
    self.init(
      anchor: UTF8Offset(selection.anchor.utf8), head: UTF8Offset(selection.head.utf8),
      affinity: selection.affinity)
  }
}

// MARK: - Attributes along the history

extension TextInputSession {
  /// Keeps the attributes of the state that the history is in now, once there are any.
  func rememberAttributes() {
    guard !attributes.isPlain || !attributesAtStep.isEmpty else { return }
    attributesAtStep[history.current] = attributes
  }

  private func restoreAttributes() {
    guard !attributesAtStep.isEmpty else { return }
    attributes = attributesAtStep[history.current] ?? AttributeRuns()
  }
}
