import CaretInput
import Testing
import TextInputConformers

/// The focus among text inputs of any kind, and who is asked after them.
@Suite struct ResponderChainTests {
  /// What stands around the texts: it takes no keys, has the undo manager, and knows an action.
  final class Window: Responder {
    let manager = TextUndoManager()
    var performed: [String] = []
    var chainedUndoManager: TextUndoManager? { manager }
    func handles(actionNamed name: String) -> Bool { name == "lookUp" }
    func perform(actionNamed name: String) -> Bool {
      performed.append(name)
      return true
    }
  }

  final class View: Responder {
    let text = LineArray("")
    weak var next: Window?
    var method: (any InputMethod)?
    var isWilling = true
    var nextResponder: (any Responder)? { next }
    var keyTarget: (any KeyInput)? { text }
    var canBecomeFirstResponder: Bool { true }
    var inputMethod: (any InputMethod)? { method }
    func shouldResignFirstResponder() -> Bool { isWilling }
  }

  @Test func `any text input can have the focus`() {
    let scope = ResponderScope()
    let (counter, blocks, view, window) = (KeyCounter(), BlockDocument("x"), View(), Window())
    var events: [String] = []
    scope.addObserver { event in
      switch event {
      case .didBegin(let responder): events.append("begin \(type(of: responder))")
      case .didEnd(let responder): events.append("end \(type(of: responder))")
      }
    }
    #expect(scope.beginEditing(counter) && scope.firstResponder === counter)
    scope.inputController?.press(InputKey("a"))
    #expect(counter.count == 1)
    #expect(scope.beginEditing(blocks) && scope.beginEditing(view))
    #expect(!scope.beginEditing(window) && scope.firstResponder === view)
    view.isWilling = false
    #expect(!scope.endEditing() && !scope.beginEditing(counter))
    view.isWilling = true
    #expect(scope.endEditing() && scope.firstResponder == nil && scope.inputController == nil)
    #expect(
      events == [
        "begin KeyCounter", "end KeyCounter", "begin BlockDocument", "end BlockDocument",
        "begin View", "end View",
      ])
  }

  @Test func `the first in the chain that handles an action does it`() {
    let scope = ResponderScope()
    let (view, window) = (View(), Window())
    view.next = window
    scope.menuItems = [
      MenuItem(title: "Look Up", actionName: "lookUp"), MenuItem(title: "Say", actionName: "say"),
    ]
    #expect(scope.offeredMenuItems.isEmpty && !scope.perform(actionNamed: "lookUp"))
    scope.beginEditing(view)
    #expect(scope.offeredMenuItems.map(\.title) == ["Look Up"])
    #expect(scope.perform(actionNamed: "lookUp") && window.performed == ["lookUp"])
    #expect(scope.responder(forActionNamed: "selectAll") == nil)
    view.text.insertText("one")
    #expect(scope.responder(forActionNamed: "selectAll") === view)
    #expect(scope.perform(actionNamed: "selectAll") && view.text.selectedCharacters == 0..<3)
    #expect(view.responderChain.count == 2 && view.chainedUndoManager === window.manager)
  }

  @Test func `each responder has its own input method, and a composition ends with the focus`()
    throws
  {
    let scope = ResponderScope()
    let (kana, plain) = (View(), View())
    kana.method = try InputMethods.named("romaji")
    scope.beginEditing(kana)
    scope.inputController?.press(InputKey("k"))
    scope.inputController?.press(InputKey("a"))
    #expect(kana.text.markedTextRange != nil)
    scope.beginEditing(plain)
    #expect(kana.text.markedTextRange == nil && kana.text.lines == [["か"]])
    scope.inputController?.press(InputKey("k"))
    #expect(plain.text.lines == [["k"]] && plain.text.markedTextRange == nil)
    plain.method = KeyMapMethod(name: "pad", map: KeyMap(["x": "xyz"]))
    scope.reloadInputMethod()
    scope.inputController?.press(InputKey("x"))
    #expect(plain.text.lines == [Array("kxyz")])
  }

  @Test func `texts share the undo manager of their chain`() {
    let window = Window()
    let (a, b) = (TextInputSession(), TextInputSession())
    for session in [a, b] {
      session.nextResponder = window
      session.undoManager = window.manager
    }
    #expect(a.chainedUndoManager === window.manager)
    a.insertText("one")
    b.insertText("two")
    window.manager.undo()
    #expect(a.storage.string == "one" && b.storage.string == "")
    window.manager.undo()
    #expect(a.storage.string == "")
    window.manager.redo()
    b.setText("")
    #expect(a.storage.string == "one" && window.manager.canUndo)
    window.manager.undo()
    #expect(a.storage.string == "")
  }

  @Test func `others than the delegate hear that editing begins, goes on and ends`() {
    let scope = ResponderScope()
    let session = TextInputSession()
    var events: [TextEvent] = []
    let observer = session.addEventObserver { events.append($0) }
    scope.beginEditing(session)
    session.insertText("a")
    scope.endEditing()
    #expect(events == [.didBeginEditing, .didChangeSelection, .didChange, .didEndEditing])
    session.removeObserver(observer)
    session.insertText("a")
    #expect(events.count == 4)
  }
}
