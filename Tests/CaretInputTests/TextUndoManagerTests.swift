import CaretInput
import CaretText
import Testing

@Suite struct TextUndoManagerTests {
  /// A number whose changes can be undone.
  final class Counter {
    var value = 0
    let manager: TextUndoManager

    init(_ manager: TextUndoManager) { self.manager = manager }

    func set(_ new: Int) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }
  }

  @Test func `groups are undone and redone as a whole`() {
    let manager = TextUndoManager()
    let counter = Counter(manager)
    #expect(manager.groupsByEvent && manager.levelsOfUndo == 0 && manager.groupingLevel == 0)
    counter.set(1)
    #expect(manager.groupingLevel == 1 && manager.canUndo)
    counter.set(2)
    manager.setActionName("Count")
    manager.endEvent()
    #expect(manager.groupingLevel == 0)
    counter.set(3)
    #expect(manager.undoActionName == "")
    // Undo closes the open group of the event first.
    manager.undo()
    #expect(counter.value == 2 && manager.undoMenuItemTitle == "Undo Count")
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo)
    manager.undo()
    #expect(manager.redoMenuItemTitle == "Redo Count")
    manager.redo()
    #expect(counter.value == 2 && manager.undoActionName == "Count")
    counter.set(9)
    #expect(!manager.canRedo)
  }

  @Test func `beginning a group opens the event's group around it`() {
    let manager = TextUndoManager()
    manager.beginUndoGrouping()
    #expect(manager.groupingLevel == 2)
    manager.endUndoGrouping()
    #expect(manager.groupingLevel == 1)
    manager.endEvent()
    #expect(manager.groupingLevel == 0 && !manager.canUndo)
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    #expect(manager.groupingLevel == 1)
  }

  @Test func `an action without a group is one by itself`() {
    let manager = TextUndoManager()
    manager.groupsByEvent = false
    var undone = 0
    manager.registerUndo { undone += 1 }
    #expect(manager.groupingLevel == 0 && manager.canUndo)
    manager.undo()
    #expect(undone == 1)
  }

  @Test func `a call at the wrong time does nothing`() {
    let manager = TextUndoManager()
    let counter = Counter(manager)
    manager.endUndoGrouping()
    manager.enableUndoRegistration()
    counter.set(1)
    manager.beginUndoGrouping()
    manager.undo()
    manager.redo()
    #expect(counter.value == 1 && manager.groupingLevel == 2)
    manager.endUndoGrouping()
    manager.addObserver { [unowned manager] event in
      if event == .willUndoChange { manager.undo() }
      if event == .didCloseUndoGroup, manager.isUndoing { manager.beginUndoGrouping() }
    }
    manager.undo()
    #expect(counter.value == 0)
  }

  @Test func `the oldest levels go`() {
    let manager = TextUndoManager()
    let counter = Counter(manager)
    manager.levelsOfUndo = 2
    for value in 1...5 {
      counter.set(value)
      manager.endEvent()
    }
    for _ in 0..<5 { manager.undo() }
    #expect(counter.value == 3)
    for _ in 0..<5 { manager.redo() }
    #expect(counter.value == 5)
  }

  @Test func `registration can be switched off, in layers`() {
    let manager = TextUndoManager()
    let counter = Counter(manager)
    manager.disableUndoRegistration()
    manager.disableUndoRegistration()
    manager.enableUndoRegistration()
    counter.set(1)
    #expect(!manager.canUndo && !manager.isUndoRegistrationEnabled)
    manager.enableUndoRegistration()
    counter.set(2)
    manager.removeAllActions(withTarget: counter)
    manager.undo()
    #expect(counter.value == 2)
  }

  @Test func `observers hear the steps in order`() {
    let manager = TextUndoManager()
    let counter = Counter(manager)
    var events: [String] = []
    manager.addObserver { events.append($0.rawValue) }
    counter.set(1)
    manager.endEvent()
    #expect(
      events == [
        "checkpoint", "didOpenUndoGroup", "checkpoint", "willCloseUndoGroup", "didCloseUndoGroup",
      ])
    events = []
    manager.undo()
    #expect(events.first == "checkpoint" && events.contains("willUndoChange"))
    #expect(events.last == "didUndoChange")
    events = []
    manager.redo()
    #expect(events.contains("willRedoChange") && events.last == "didRedoChange")
  }

  @Test func `a session's manager shows the present branch of its history`() {
    let session = TextInputSession()
    session.insertText("a")
    session.endTypingForTest()
    session.insertText("b")
    let manager = session.undoManager
    manager.undo()
    #expect(session.notation == "a|" && manager.canUndo && manager.canRedo)
    session.insertText("c")
    #expect(!manager.canRedo)
    session.insertText("d")
    session.undo()
    #expect(session.notation == "a|")
    session.redo()
    #expect(session.notation == "acd|")
    // Back to the branch that was left, by its step.
    let steps = session.history.steps()
    #expect(steps.count == 3)
    session.go(to: steps[1].id)
    #expect(session.notation == "ab|")
    manager.undo()
    manager.undo()
    #expect(session.notation == "|" && !manager.canUndo)
    manager.redo()
    manager.redo()
    #expect(session.notation == "ab|")
  }

  @Test func `a program's own actions take their turn among the steps of the text`() {
    let session = TextInputSession()
    let counter = Counter(session.undoManager)
    session.insertText("a")
    counter.set(1)
    session.undoManager.endEvent()
    session.endTypingForTest()
    session.insertText("b")
    session.undo()
    #expect(session.notation == "a|" && counter.value == 1)
    session.undo()
    #expect(session.notation == "a|" && counter.value == 0)
    session.undo()
    #expect(session.notation == "|" && !session.canUndo)
    #expect(session.redo(3) == 3)
    #expect(session.notation == "ab|" && counter.value == 1)
  }

  @Test func `a group of a session is one step of its manager`() {
    let session = TextInputSession("ab")
    let manager = session.undoManager
    session.beginUndoGroup(named: "Swap")
    #expect(manager.groupingLevel == 2)
    session.replace(TextRange(0..<1), withText: "B")
    session.replace(TextRange(1..<2), withText: "A")
    session.endUndoGroup()
    #expect(manager.groupingLevel == 0 && manager.undoMenuItemTitle == "Undo Swap")
    session.undo()
    #expect(session.storage.string == "ab" && manager.redoActionName == "Swap")
  }
}

extension TextInputSession {
  /// Makes what comes next a step of its own, as a move of the caret does.
  func endTypingForTest() {
    let caret = selectedRange!.upperBound
    select(anchor: 0, head: 0)
    select(anchor: caret, head: caret)
  }
}
