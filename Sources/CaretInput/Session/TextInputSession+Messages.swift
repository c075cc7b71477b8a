internal import CaretText

// Who is told what, and when. The rule: a delegate or an observer may change the session in any of these calls, and
// what it asks for is done at once. Observers hear of it after the change that they are being told of.

extension TextInputSession {
  /// Calls `report` after each change of the text or of its attributes, until the observer is removed.
  ///
  /// An observer is told when the session is whole again: selection, marked text and history have followed. It
  /// may change the session; all observers are told of that change after this one, in the order of the
  /// changes. Observers that answer each other come to an end: an answer to an answer, 16 deep, is not done.
  ///
  /// - Returns: what `removeObserver` takes.
  @discardableResult
  public func addObserver(_ report: @escaping (TextChange) -> Void) -> Int {
    notifications.observers.add(report)
  }

  /// Tells an observer, of changes or of events, nothing more; an unknown number does nothing.
  public func removeObserver(_ observer: Int) {
    notifications.observers.remove(observer)
    notifications.eventObservers.remove(observer)
  }

  /// Calls `report` when editing begins, the text or the selection has changed, or editing ends: right after the
  /// delegate, and with no say in it. Who has to hear of each change in itself uses `addObserver(_:)`.
  ///
  /// - Returns: what `removeObserver` takes.
  @discardableResult
  public func addEventObserver(_ report: @escaping (TextEvent) -> Void) -> Int {
    let number = notifications.observers.newNumber()
    notifications.eventObservers.add(report, as: number)
    return number
  }

  /// Tells those who observe events.
  public func note(_ event: TextEvent) {
    for observer in notifications.eventObservers.all { observer.report(event) }
  }

  /// Begins an edit of several changes: until the matching end nobody is told of them, and then of all at once,
  /// and they are one step of undo. Edits may lie in one another. A composition is ended first.
  ///
  /// The delegate is asked about each change as ever. Apple's term is `beginEditing()` of `NSTextStorage`.
  public func beginEditing() {
    if !isEditing {
      beginUndoGroup()
      inputDelegate?.textWillChange(self)
      inputDelegate?.selectionWillChange(self)
      notifications.selectedBeforeEdits = selecting
      notifications.revisionBeforeEdits = revision
    }
    notifications.openEdits += 1
  }

  /// Whether an edit was begun and not ended.
  public var isEditing: Bool { notifications.openEdits > 0 }

  /// Ends an edit; does nothing when none is open.
  public func endEditing() {
    if notifications.openEdits == 1 { endUndoGroup() }
    // The delegate may have ended it when it was asked about a composition.
    guard isEditing else { return }
    notifications.openEdits -= 1
    guard !isEditing else { return }
    let changed = (
      selection: selecting != notifications.selectedBeforeEdits,
      text: revision != notifications.revisionBeforeEdits
    )
    notifications.depth += 1
    tell(changed, of: .text, inputDelegate, tellsDelegate: true, .outside)
    notifications.depth -= 1
    if notifications.depth == 0 { undo.manager?.endEvent() }
  }
}

// MARK: - The order of the messages

extension TextInputSession {
  /// What a piece of work may change.
  enum ChangeExtent { case selection, text }

  /// A delegate that changes the text in answer to a change is told of its own changes down to this
  /// depth, so that two that answer each other come to an end. Observers have to hear of every change, so
  /// from this depth on their own are not done.
  private static let deepestNotification = 16

  /// Does a piece of work and tells everybody in the order of Documentation/TextInput.md.
  func change(from origin: ChangeOrigin, _ extent: ChangeExtent, _ work: () -> Void) {
    guard takesChanges else { return }
    // Whoever is called before the work may make another text, on which it can't be done.
    let announced = reading.textRevision
    settle()
    if isEditing {
      if reading.textRevision == announced { perform(work) }
      return
    }
    let told = notifications.depth < Self.deepestNotification
    notifications.depth += 1
    defer {
      notifications.depth -= 1
      if notifications.depth == 0 { undo.manager?.endEvent() }
    }
    let inputDelegate = origin != .inputSystem && told ? self.inputDelegate : nil

    if extent == .text { inputDelegate?.textWillChange(self) }
    inputDelegate?.selectionWillChange(self)
    let before = (selecting, revision)
    if reading.textRevision == announced { perform(work) }
    let changed = (selection: selecting != before.0, text: revision != before.1)
    tell(changed, of: extent, inputDelegate, tellsDelegate: told, origin)
  }

  /// Does a piece of work during which nobody outside is called.
  private func perform(_ work: () -> Void) {
    notifications.openWork += 1
    work()
    notifications.openWork -= 1
    tellUndoManager()
  }

  private func tell(
    _ changed: (selection: Bool, text: Bool), of extent: ChangeExtent,
    _ inputDelegate: (any TextInputDelegate)?, tellsDelegate: Bool, _ origin: ChangeOrigin
  ) {
    tellObservers()
    inputDelegate?.selectionDidChange(self)
    if extent == .text { inputDelegate?.textDidChange(self) }
    guard tellsDelegate else { return }
    if changed.selection {
      delegate?.textInputSessionDidChangeSelection(self)
      note(.didChangeSelection)
    }
    if changed.text, origin != .program {
      delegate?.textInputSessionDidChange(self)
      note(.didChange)
    }
  }

  /// Whether a change would be done now: not as an answer too deep in answers.
  var takesChanges: Bool { notifications.reportDepth < Self.deepestNotification }

  /// Whether somebody is being told or asked something, so that a change is an answer to another.
  var isTelling: Bool { notifications.depth > 0 }

  /// Notes a change of the text for the observers; outside of any work they are told at once.
  func report(_ changes: ChangeSet, attributes range: Range<UTF8Offset>? = nil) {
    guard !changes.isEmpty || range != nil, !notifications.observers.all.isEmpty else { return }
    notifications.add(TextChange(changes: changes, attributeRange: range))
    tellObservers()
  }

  /// Tells the observers of what waits, unless work is under way or somebody further out is telling.
  private func tellObservers() {
    guard notifications.openWork == 0, notifications.openEdits == 0,
      !notifications.waiting.isEmpty, notifications.reportDepth == 0
    else { return }
    defer { notifications.reportDepth = 0 }
    while !notifications.waiting.isEmpty {
      let (change, depth) = notifications.waiting.removeFirst()
      notifications.reportDepth = depth
      for observer in notifications.observers.all { observer.report(change) }
    }
  }

  /// Asks the delegate; a label is never changed. An answer that came with a change of the text is a no: what was
  /// asked about is gone.
  func mayChange(
    _ range: Range<Int>, to text: @autoclosure () -> [UInt8], by cause: TextChangeCause
  ) -> Bool {
    ask(about: [text()]) { delegate, texts in
      delegate.textInputSession(
        self, shouldChangeTextIn: TextRange(range), replacementText: texts[0], by: cause)
    }
  }

  /// The texts that the delegate is being asked about, in the order of the text, in the storage's form: with the lone surrogates
  /// that the strings it is asked with can't hold.
  package var proposedTexts: [[UInt8]] { notifications.proposedTexts }

  /// Asks the delegate about a change to texts in the storage's form.
  func ask(
    about texts: @autoclosure () -> [[UInt8]],
    _ question: (any TextInputSessionDelegate, [String]) -> Bool
  ) -> Bool {
    guard isEditable else { return false }
    guard let delegate else { return true }
    let asked = reading.textRevision
    let outer = notifications.proposedTexts
    notifications.proposedTexts = texts()
    notifications.depth += 1
    let allowed = question(delegate, notifications.proposedTexts.map(StoredForm.readable))
    notifications.depth -= 1
    notifications.proposedTexts = outer
    if notifications.depth == 0 { undo.manager?.endEvent() }
    return allowed && reading.textRevision == asked
  }
}
