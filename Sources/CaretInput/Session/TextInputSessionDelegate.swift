public import CaretText

/// What a session asks and tells, as a text view does its delegate. Everything has a default.
///
/// A typed change comes as `shouldChangeText`, the change, `didChangeSelection`, `didChange`. While text
/// is marked the delegate is told but not asked; it should leave uncommitted text alone until
/// `markedTextRange` is nil. The delegate may change the session in any of these calls: a change made in
/// `shouldChangeText` replaces the one it was asked about, as one that an input delegate makes in
/// `textWillChange` replaces the one that it was told of.
public protocol TextInputSessionDelegate: AnyObject {
  /// Whether text may be replaced. No leaves everything as it is.
  func textInputSession(
    _ session: TextInputSession, shouldChangeTextIn range: TextRange, replacementText text: String
  ) -> Bool

  /// The text has changed.
  func textInputSessionDidChange(_ session: TextInputSession)

  /// The selection has changed.
  func textInputSessionDidChangeSelection(_ session: TextInputSession)
}

extension TextInputSessionDelegate {
  public func textInputSession(
    _ session: TextInputSession, shouldChangeTextIn range: TextRange, replacementText text: String
  ) -> Bool { true }

  public func textInputSessionDidChange(_ session: TextInputSession) {}

  public func textInputSessionDidChangeSelection(_ session: TextInputSession) {}
}

/// What an observer is told: one change of the text, after it has happened.
///
/// Apple's `NSTextStorage` says the same with `editedRange` and `changeInLength`.
public struct TextChange {
  /// What was kept, deleted and inserted.
  public let changes: ChangeSet

  /// The smallest range of the new text that holds all that was inserted, in the storage's offsets.
  public var editedRange: Range<UTF8Offset> {
    var lower: UTF8Offset?
    var upper = UTF8Offset(0)
    for edit in changes.edits {
      lower = lower ?? edit.rangeAfter.lowerBound
      upper = edit.rangeAfter.upperBound
    }
    return (lower ?? UTF8Offset(0))..<upper
  }

  /// How many bytes the text has grown; negative when it shrank.
  public var changeInLength: Int { changes.utf8CountAfter - changes.utf8CountBefore }
}

/// Changes of the text of which the observers have not been told yet.
struct WaitingReports {
  var waiting: [(change: TextChange, depth: Int)] = []
  /// How deep in answers to answers the change is that is being told; 0 when none is.
  var depth = 0
  /// How many pieces of work are under way: until they are done the session is not whole.
  var openWork = 0
}

/// Who makes a change.
enum ChangeOrigin {
  /// Keys and input methods: they know what they do and are not told.
  case inputSystem
  /// A menu, a tap, a command: the input system is told before and after.
  case outside
  /// The program that owns the text, which sets another: the input system is told.
  case program
}

extension TextInputSession {
  /// Calls `report` after each change of the text, until the observer is removed.
  ///
  /// An observer is told when the session is whole again: selection, marked text and history have followed. It
  /// may change the session; all observers are told of that change after this one, in the order of the
  /// changes. Observers that answer each other come to an end: an answer to an answer, 16 deep, is not done.
  ///
  /// - Returns: what `removeObserver` takes.
  @discardableResult
  public func addObserver(_ report: @escaping (TextChange) -> Void) -> Int {
    nextObserver += 1
    observers.append((nextObserver, report))
    return nextObserver
  }

  public func removeObserver(_ observer: Int) {
    observers.removeAll { $0.id == observer }
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
    let told = notificationDepth < Self.deepestNotification
    notificationDepth += 1
    defer {
      notificationDepth -= 1
      if notificationDepth == 0 { manager?.endEvent() }
    }
    let inputDelegate = origin != .inputSystem && told ? self.inputDelegate : nil

    let announced = revision
    if extent == .text { inputDelegate?.textWillChange(self) }
    inputDelegate?.selectionWillChange(self)
    let before = (selected, revision)
    if revision == announced {
      reports.openWork += 1
      work()
      reports.openWork -= 1
    }
    let changed = (selection: selected != before.0, text: revision != before.1)
    tellObservers()
    inputDelegate?.selectionDidChange(self)
    if extent == .text { inputDelegate?.textDidChange(self) }

    guard told else { return }
    if changed.selection { delegate?.textInputSessionDidChangeSelection(self) }
    if changed.text, origin != .program { delegate?.textInputSessionDidChange(self) }
  }

  /// Whether a change would be done now: not as an answer too deep in answers.
  var takesChanges: Bool { reports.depth < Self.deepestNotification }

  /// Notes a change of the text for the observers; outside of any work they are told at once.
  func report(_ changes: ChangeSet) {
    guard !changes.isEmpty, !observers.isEmpty else { return }
    reports.waiting.append((TextChange(changes: changes), reports.depth + 1))
    tellObservers()
  }

  /// Tells the observers of what waits, unless work is under way or somebody further out is telling.
  private func tellObservers() {
    guard reports.openWork == 0, !reports.waiting.isEmpty, reports.depth == 0 else { return }
    defer { reports.depth = 0 }
    while !reports.waiting.isEmpty {
      let (change, depth) = reports.waiting.removeFirst()
      reports.depth = depth
      for observer in observers { observer.report(change) }
    }
  }

  /// Asks the delegate; a label is never changed. An answer that came with a change of the text is a no: what was asked about is gone.
  func mayChange(_ range: Range<Int>, to text: @autoclosure () -> String) -> Bool {
    guard isEditable else { return false }
    guard let delegate else { return true }
    let asked = revision
    let allowed = delegate.textInputSession(
      self, shouldChangeTextIn: TextRange(range), replacementText: text())
    return allowed && revision == asked
  }
}
