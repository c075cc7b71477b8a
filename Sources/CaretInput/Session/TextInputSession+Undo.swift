public import CaretText

// Undo and redo. The history holds the steps; the session applies what it gives and follows with
// selection and attributes.

extension TextInputSession {
  /// Whether there is a step to undo. A composition under way counts as one.
  public var canUndo: Bool { isComposing || undo.manager?.canUndo ?? history.canUndo }

  /// Whether there is a step to redo; none while text is marked.
  public var canRedo: Bool { !isComposing && undo.manager?.canRedo ?? history.canRedo }

  /// Whether there is a composition, marked or asked about.
  private var isComposing: Bool {
    guard case .none = composing else { return true }
    return false
  }

  /// Takes back the last steps, and selects what was selected before them.
  ///
  /// A composition under way is taken back first and counts as a step. Does nothing while a group is open.
  /// - Returns: how many steps were undone, fewer than `count` when there are no more.
  @discardableResult
  public func undo(_ count: Int = 1) -> Int {
    var done = 0
    let limit = count > 1 ? min(count, stepLimit) : count
    while done < limit, hasNoOpenGroup, canUndo, takesChanges {
      done += 1
      settle()
      if composition != nil {
        change(from: .outside, .text) { cancelComposition() }
      } else if let manager = undo.manager {
        manager.undo()
      } else {
        undoStep()
      }
    }
    return done
  }

  /// Does undone steps again, and selects what was selected after them.
  ///
  /// Does nothing while text is marked or a group is open.
  /// - Returns: how many steps were redone, fewer than `count` when there are no more.
  @discardableResult
  public func redo(_ count: Int = 1) -> Int {
    var done = 0
    let limit = count > 1 ? min(count, stepLimit) : count
    while done < limit, hasNoOpenGroup, canRedo, takesChanges {
      done += 1
      if let manager = undo.manager { manager.redo() } else { redoStep() }
    }
    return done
  }

  /// Goes to a step of any branch of the history; the beginning undoes everything. Does nothing while a
  /// group is open.
  public func go(to step: History.StepID) {
    guard undo.openGroups.isEmpty else { return }
    endComposition()
    settle()
    guard undo.openGroups.isEmpty, !isComposing else { return }
    change(from: .outside, .text) {
      undo.endTyping()
      travel { $0.go(to: step) }
      undo.news.append(.branch)
    }
  }

  /// Makes one step of all changes until the matching end. Groups may lie in one another.
  ///
  /// A composition is ended first, as it is at the end of the group.
  public func beginUndoGroup(named name: String? = nil) {
    endComposition()
    settle()
    undo.endTyping()
    undo.openGroups.append(name)
    history.beginGroup(name: name)
    undo.manager?.openGroup(named: name)
  }

  /// Ends the group that was begun last; does nothing when none is open.
  public func endUndoGroup() {
    endComposition()
    settle()
    guard !undo.openGroups.isEmpty else { return }
    undo.endTyping()
    undo.openGroups.removeLast()
    history.endGroup()
    undo.manager?.endUndoGrouping()
    if undo.openGroups.isEmpty { undo.manager?.endEvent() }
  }

  /// How many groups were begun and not ended.
  public var undoGroupDepth: Int { undo.openGroups.count }

  /// Notes that the text as it is now is what the file has: back here it counts as unmodified.
  public func markSaved() {
    settle()
    undo.endTyping()
    history.markSaved()
  }

  /// How many bytes of past texts are kept; the oldest steps go when there are more.
  public var historyByteLimit: Int {
    get { history.byteLimit }
    set { history.byteLimit = newValue }
  }

  /// How long a pause ends a step of typing; nil means that none does.
  public var typingPause: Duration? {
    get { undo.pause }
    set { undo.pause = newValue }
  }

  // MARK: Beneath

  /// How many steps there can be, so that answers to undoing don't go on for ever.
  private var stepLimit: Int { 1 + (undo.manager?.groupCount ?? history.steps().count) }

  /// The event's own group may be open: undo closes it.
  private var hasNoOpenGroup: Bool {
    undo.openGroups.isEmpty && (undo.manager?.groupingLevel ?? 0) <= 1
  }

  private func undoStep() {
    cancelMarkedText()
    guard !isComposing else { return }
    if history.undoName == TextCorrection.actionName { corrections.decline(corrections.lastTaken) }
    change(from: .outside, .text) {
      undo.endTyping()
      if travel({ $0.undo() }) { noteInverse(.undone) }
    }
  }

  private func redoStep() {
    cancelMarkedText()
    guard !isComposing else { return }
    change(from: .outside, .text) {
      undo.endTyping()
      if travel({ $0.redo() }) { noteInverse(.redone) }
    }
  }

  /// Applies what the history gives for a journey through it; whether it went anywhere.
  @discardableResult
  private func travel(_ journey: (inout History) -> [Transaction]) -> Bool {
    let transactions = journey(&history)
    for transaction in transactions { apply(unrecorded: transaction) }
    if !transactions.isEmpty { restoreAttributes() }
    return !transactions.isEmpty
  }

  private func apply(unrecorded transaction: Transaction) {
    let changes = transaction.changes
    let after = selections(after: transaction)
    if !styling.atStep.isEmpty, leavesText(changes) {
      revision += 1
      selecting = state(after, placed)
      return
    }
    _ = applyToStorage(changes)
    selecting = state(after, placed)
    report(changes)
  }

  /// Records a change that was applied.
  func record(_ step: RecordedStep) {
    guard !isSecureTextEntry else { return }
    if step.othersBefore.isEmpty, selecting.others.isEmpty, !history.holdsOtherSelections {
      step.record(in: &history, selectionAfter: selection)
    } else {
      history.record(
        otherSelectionsBefore: step.othersBefore, after: selecting.others.map(Selection.init)
      ) { [selection] in step.record(in: &$0, selectionAfter: selection) }
    }
    rememberAttributes()
    noteStep(named: step.name)
  }

  func record(
    _ edit: Edit, _ changes: ChangeSet, _ inverse: ChangeSet,
    from before: (main: Selection?, others: [SessionSelection])
  ) {
    var grouping = UndoGrouping.newStep
    let goesOn = undo.continuesTyping(edit.kind, replacing: !edit.range.isEmpty)
    if edit.kind != .other {
      grouping = .coalesce
      if !goesOn { history.endCoalescing() }
    }
    record(
      RecordedStep(
        changes: changes, inverse: inverse, before: before.main,
        othersBefore: before.others.map(Selection.init), name: edit.name, grouping: grouping))
  }

  /// Records a composition as one step, from what it replaced to what it came to.
  func recordComposition(_ done: Composition) {
    undo.endTyping()
    let start = UTF8Offset(done.range.lowerBound.utf8)
    let end = UTF8Offset(done.range.upperBound.utf8)
    let text = content.bytes(in: start..<end)
    // Attributes may have changed all the same; they belong to the step before then.
    guard text != done.replaced else { return rememberAttributes() }
    let replacedRange = start..<(start + done.replaced.count)
    let countBefore = content.utf8Count - text.count + done.replaced.count
    record(
      RecordedStep(
        changes: ChangeSet(replacing: replacedRange, with: text, in: countBefore),
        inverse: ChangeSet(replacing: start..<end, with: done.replaced, in: content.utf8Count),
        before: done.selectionBefore.main.map(Selection.init),
        othersBefore: done.selectionBefore.others.map(Selection.init), name: nil,
        grouping: .newStep))
  }
}

extension Selection {
  init(_ selection: SessionSelection) {
    self.init(
      anchor: UTF8Offset(selection.anchor.utf8), head: UTF8Offset(selection.head.utf8),
      affinity: selection.affinity)
  }
}

// MARK: - The undo manager

extension TextInputSession {
  /// Undo as a program sees it: the steps of the history's present branch, and other actions of the program
  /// in between. From the first use on, undo and redo of the session go through it.
  ///
  /// Texts that are given one manager share it: its undo takes back what was done last in any of them.
  public var undoManager: TextUndoManager {
    get {
      if let manager = undo.manager { return manager }
      let made = TextUndoManager()
      take(made)
      return made
    }
    set {
      guard newValue !== undo.manager else { return }
      undo.manager?.removeAllActions(withTarget: self)
      undo.sharesManager = true
      take(newValue)
    }
  }

  /// The undo manager of the chain; its own where the chain has none.
  public var chainedUndoManager: TextUndoManager? {
    nextResponder?.chainedUndoManager ?? undoManager
  }

  private func take(_ manager: TextUndoManager) {
    undo.manager = manager
    registerBranch()
    for name in undo.openGroups { manager.openGroup(named: name) }
  }

  /// Notes for the manager that a step was recorded, if it is a new one.
  private func noteStep(named name: String?) {
    guard undo.manager != nil, history.current != undo.registeredStep else { return }
    undo.registeredStep = history.current
    undo.news.append(.step(name: name))
    tellUndoManager()
  }

  private func noteInverse(_ news: UndoNews) {
    undo.registeredStep = history.current
    undo.news.append(news)
  }

  /// Tells the manager what has happened, once the session is whole: its observers may call back.
  func tellUndoManager() {
    guard notifications.openWork == 0 else { return }
    while !undo.news.isEmpty {
      let news = undo.news.removeFirst()
      guard let manager = undo.manager else { continue }
      switch news {
      case .step(let name):
        manager.registerUndo(withTarget: self) { $0.undoStep() }
        if let name { manager.setActionName(name) }
      case .undone: manager.registerUndo(withTarget: self) { $0.redoStep() }
      case .redone: manager.registerUndo(withTarget: self) { $0.undoStep() }
      case .branch: registerBranch()
      }
    }
  }

  /// Makes the manager know the steps of the present branch and nothing else.
  private func registerBranch() {
    undo.registeredStep = history.current
    guard let manager = undo.manager else { return }
    let steps = Dictionary(uniqueKeysWithValues: history.steps().map { ($0.id, $0) })
    if undo.sharesManager {
      manager.removeAllActions(withTarget: self)
    } else {
      manager.removeAllActions()
    }
    for id in history.branch() {
      manager.registerUndo(withTarget: self) { $0.undoStep() }
      if let name = steps[id]?.name { manager.setActionName(name) }
      manager.endEvent()
    }
  }
}

// MARK: - Attributes along the history

extension TextInputSession {
  /// Keeps the attributes of the state that the history is in now, once there are any.
  func rememberAttributes(always: Bool = false) {
    guard always || !attributes.isPlain || !styling.atStep.isEmpty else { return }
    styling.atStep[history.current] = attributes
  }

  private func restoreAttributes() {
    guard !styling.atStep.isEmpty else { return }
    let restored = styling.atStep[history.current] ?? AttributeRuns()
    guard restored != attributes else { return }
    attributes = restored
    report(ChangeSet(utf8Count: content.utf8Count), attributes: content.fullRange)
  }
}

extension TextUndoManager {
  fileprivate func openGroup(named name: String?) {
    beginUndoGrouping()
    if let name { setActionName(name) }
  }
}
