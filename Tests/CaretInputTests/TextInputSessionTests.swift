import CaretInput
import CaretText
import Testing

/// One thing that is done to a session.
enum Act: CustomStringConvertible {
  case insert(String)
  case deleteBackward, deleteForward
  case mark(String?)
  case unmark, cancel, undo, redo
  case select(Int, Int)
  case replace(Range<Int>, String)
  case replaceToEnd(Range<Int>, String)
  case markSelecting(String, Range<Int>)
  case setText(String)

  func perform(on session: TextInputSession) {
    switch self {
    case .insert(let text): session.insertText(text)
    case .deleteBackward: session.deleteBackward()
    case .deleteForward: session.deleteForward()
    case .mark(let text):
      let end = text?.utf16.count ?? 0
      session.setMarkedText(text, selectedRange: end..<end)
    case .markSelecting(let text, let range): session.setMarkedText(text, selectedRange: range)
    case .unmark: session.unmarkText()
    case .cancel: session.cancelMarkedText()
    case .undo: session.undo()
    case .redo: session.redo()
    case .select(let anchor, let head): session.select(anchor: anchor, head: head)
    case .replace(let range, let text):
      session.replace(TextRange(range), withText: text)
    case .replaceToEnd(let range, let text):
      session.replace(range, stored: Array(text.utf8), caret: .end)
    case .setText(let text): session.setText(text)
    }
  }

  var description: String {
    switch self {
    case .insert(let text): "insert '\(text)'"
    case .mark(let text): "mark '\(text ?? "nil")'"
    case .markSelecting(let text, let range): "mark '\(text)' \(range)"
    case .select(let anchor, let head): "select \(anchor) \(head)"
    case .replace(let range, let text): "replace \(range) '\(text)'"
    case .replaceToEnd(let range, let text): "replace to end \(range) '\(text)'"
    case .setText(let text): "set '\(text)'"
    case .deleteBackward: "delete backward"
    case .deleteForward: "delete forward"
    case .unmark: "unmark"
    case .cancel: "cancel"
    case .undo: "undo"
    case .redo: "redo"
    }
  }
}

struct Row: CustomTestStringConvertible, Sendable {
  let before: String
  let acts: [Act]
  let after: String

  init(_ before: String, _ acts: Act..., to after: String) {
    self.before = before
    self.acts = acts
    self.after = after
  }

  var testDescription: String { "\(before) → \(acts) → \(after)" }

  func check() {
    let session = TextInputSession(Notation(before))
    for act in acts { act.perform(on: session) }
    #expect(session.notation == after, "\(self.testDescription)")
    session.storage.checkInvariants()
  }
}

@Suite struct TextInputSessionTests {
  static let typing = [
    Row("|", .insert("a"), to: "a|"),
    Row("a|c", .insert("b"), to: "ab|c"),
    Row("a[b|]c", .insert("xyz"), to: "axyz|c"),
    Row("a[|b]c", .insert(""), to: "a|c"),
    Row("ab", .insert("x"), to: "ab"),
    Row("a<ni|>b", .insert("に"), to: "aに|b"),
    Row("a<|ni>b", .insert(""), to: "a|b"),
    Row("🎈|", .insert("🎈"), to: "🎈🎈|"),
  ]

  @Test(arguments: typing)
  func `typing replaces the marked text or else the selection`(row: Row) { row.check() }

  static let deleting = [
    Row("|", .deleteBackward, to: "|"),
    Row("|ab", .deleteBackward, to: "|ab"),
    Row("can[|not]", .deleteBackward, to: "can|"),
    Row("cannot|", .deleteBackward, to: "canno|"),
    Row("ab", .deleteBackward, to: "ab"),
    Row("a\r\n|b", .deleteBackward, to: "a|b"),
    Row("|ab", .deleteForward, to: "|b"),
    Row("|e\u{301}b", .deleteForward, to: "|b"),
    Row("|👨‍👩‍👧‍👦b", .deleteForward, to: "|b"),
    Row("ab|", .deleteForward, to: "ab|"),
    Row("a[bc|]d", .deleteForward, to: "a|d"),
    Row("a<ni|>b", .deleteBackward, to: "a<n|>b"),
    Row("a<|ni>b", .deleteBackward, to: "a<|ni>b"),
    Row("a<n|>b", .deleteBackward, to: "a|b"),
    Row("a<ni|>b", .deleteForward, to: "a<ni|>b"),
    Row("a<|ni>b", .deleteForward, to: "a<|i>b"),
    Row("a<[ni|]>b", .deleteBackward, to: "a|b"),
  ]

  @Test(arguments: deleting)
  func `deleting takes the selection or a character, inside marked text only`(row: Row) {
    row.check()
  }

  static let marking = [
    Row("ka|", .mark("n"), to: "ka<n|>"),
    Row("ka<n|>", .mark("ni"), to: "ka<ni|>"),
    Row("ka[xy|]z", .mark("n"), to: "ka<n|>z"),
    Row("ka|", .markSelecting("にほん", 1..<2), to: "ka<に[ほ|]ん>"),
    Row("ka|", .markSelecting("にほん", 2..<9), to: "ka<にほ[ん|]>"),
    Row("ka|", .markSelecting("にほん", 7..<9), to: "ka<にほん|>"),
    Row("ka<ni|>", .mark(""), to: "ka|"),
    Row("ka<ni|>", .mark(nil), to: "ka|"),
    Row("ka|", .mark(nil), to: "ka|"),
    Row("ka[xy|]", .mark(nil), to: "ka|"),
    Row("ka<ni|>", .unmark, to: "kani|"),
    Row("ka|", .unmark, to: "ka|"),
    Row("ka<ni|>", .select(0, 0), to: "|kani"),
    Row("ka<ni|>", .select(3, 3), to: "ka<n|i>"),
    Row("ka<ni|>", .select(1, 3), to: "k[an|]i"),
    Row("ka<ni|>", .replace(0..<1, "x"), to: "xani|"),
    Row("ka[xy|]", .mark("n"), .mark("ni"), .cancel, to: "ka[xy|]"),
    Row("ka[|xy]", .mark("n"), .undo, to: "ka[|xy]"),
    Row("ka[xy|]", .mark("n"), .mark("ni"), .unmark, .undo, to: "ka[xy|]"),
    Row("ka[xy|]", .mark("n"), .insert("に"), .undo, to: "ka[xy|]"),
    Row("ka[xy|]", .mark("n"), .insert("に"), .undo, .redo, to: "kaに|"),
    Row("ka[xy|]", .mark("n"), .deleteBackward, .undo, to: "ka[xy|]"),
    Row("|", .insert("a"), .mark("n"), .mark("ni"), .unmark, .undo, to: "a|"),
    Row("|", .insert("a"), .mark("n"), .unmark, .insert("b"), .undo, .undo, to: "a|"),
    Row("|", .mark("n"), .setText("ab"), .undo, to: "ab|"),
  ]

  @Test(arguments: marking)
  func `marked text lives and ends by its rules`(row: Row) { row.check() }

  static let replacing = [
    Row("ab[cd|]ef", .replace(0..<1, "xyz"), to: "xyzb[cd|]ef"),
    Row("ab[cd|]ef", .replace(5..<6, "xyz"), to: "ab[cd|]exyz"),
    Row("ab[cd|]ef", .replace(4..<4, "x"), to: "ab[cd|]xef"),
    Row("ab[cd|]ef", .replace(2..<2, "x"), to: "abx[cd|]ef"),
    Row("ab[cd|]ef", .replace(1..<3, "xyz"), to: "axyz[d|]ef"),
    Row("ab[|cd]ef", .replace(3..<5, "x"), to: "ab[|cx]f"),
    Row("ab[cd|]ef", .replace(0..<6, "x"), to: "x|"),
    Row("ab|cd", .replace(2..<2, "x"), to: "abx|cd"),
    Row("ab|cd", .replace(0..<2, "x"), to: "x|cd"),
    Row("ab|cd", .replace(2..<4, "x"), to: "ab|x"),
    Row("ab|cd", .replace(1..<3, "xyz"), to: "axyz|d"),
    Row("ab", .replace(0..<1, "x"), to: "xb"),
    Row("<[test |]text>", .replaceToEnd(4..<5, " "), to: "test |text"),
    Row("a[b|]c", .replaceToEnd(0..<0, "x"), to: "x|abc"),
  ]

  @Test(arguments: replacing)
  func `the selection follows a replacement`(row: Row) { row.check() }

  static let undoing = [
    Row("|", .insert("a"), .insert("b"), .undo, to: "|"),
    Row("|", .insert("a"), .insert("b"), .undo, .redo, to: "ab|"),
    Row("|", .insert("a"), .select(0, 0), .select(1, 1), .insert("b"), .undo, to: "a|"),
    Row("|", .insert("ab"), .deleteBackward, .undo, to: "ab|"),
    Row("|", .insert("ab"), .deleteBackward, .deleteBackward, .undo, to: "ab|"),
    Row("|", .insert("ab"), .deleteBackward, .insert("c"), .undo, to: "a|"),
    Row("|", .insert("a\n"), .insert("b"), .undo, to: "a\n|"),
    Row("|", .insert("a"), .insert("\n"), .insert("b"), .undo, .undo, to: "|"),
    Row("a[bc|]", .insert("x"), .insert("y"), .undo, to: "a[bc|]"),
    Row("[|ab]", .deleteBackward, .undo, to: "[|ab]"),
    Row("ab|", .undo, to: "ab|"),
    Row("|", .insert("a"), .undo, .insert("b"), .redo, to: "b|"),
    Row("ab|", .replace(0..<2, "xyz"), .undo, to: "ab|"),
    Row("|", .insert("a"), .setText("b"), .undo, to: "b|"),
    Row("a|", .deleteForward, .deleteBackward, .undo, to: "a|"),
  ]

  @Test(arguments: undoing)
  func `a step is what the user did in one go`(row: Row) { row.check() }

  @Test func `a pause ends a step of typing`() {
    let session = TextInputSession()
    session.typingPause = .zero
    session.insertText("a")
    session.insertText("b")
    session.undo()
    #expect(session.notation == "a|")
  }

  @Test func `a group is one step, groups within it included`() {
    let session = TextInputSession("ab")
    session.beginUndoGroup(named: "Swap")
    session.replace(TextRange(0..<1), withText: "B")
    session.beginUndoGroup(named: "Inner")
    session.replace(TextRange(1..<2), withText: "A")
    session.endUndoGroup()
    #expect(session.undo() == 0)
    session.endUndoGroup()
    session.endUndoGroup()
    #expect(session.history.undoName == "Swap")
    #expect(session.undo() == 1)
    #expect(session.text(in: TextRange(0..<2)) == "ab")
    #expect(session.history.redoName == "Swap")
  }

  @Test func `a text set anew closes the groups that were open`() {
    let session = TextInputSession("ab")
    session.beginUndoGroup(named: "Lost")
    session.setText("c")
    session.insertText("d")
    #expect(session.undo() == 1)
    #expect(session.notation == "c|")
  }

  @Test func `an undo manager that is asked for late knows of the open groups`() {
    let session = TextInputSession()
    session.beginUndoGroup(named: "Early")
    #expect(session.undoManager.groupingLevel > 0)
    session.insertText("a")
    #expect(session.undo() == 0)
    session.endUndoGroup()
    #expect(session.undoManager.undoActionName == "Early")
    #expect(session.undo() == 1)
    #expect(session.notation == "|")
  }

  @Test func `a transaction goes through the one door`() {
    let session = TextInputSession(Notation("one t|wo"))
    var changes: [TextChange] = []
    let observer = session.addObserver { changes.append($0) }
    var builder = ChangeSet.Builder()
    builder.delete(4)
    builder.keep(3)
    builder.insert("!")
    session.perform(Transaction(builder.finish(0), name: "Cut"))
    #expect(session.notation == "t|wo!")
    #expect(changes.map(\.utf8CountChange) == [-3])
    #expect(changes.map(\.editedRange) == [UTF8Offset(0)..<UTF8Offset(4)])
    session.removeObserver(observer)
    session.undo()
    #expect(session.notation == "one t|wo")
    #expect(changes.count == 1)
    session.redo()
    session.perform(
      Transaction(
        ChangeSet(utf8Count: 4), selectionAfter: Selection(UTF8Offset(0))))
    #expect(session.notation == "|two!")
    #expect(session.history.redoName == nil && session.history.undoName == "Cut")
  }

  @Test func `halves of a surrogate pair are never torn apart`() {
    for (mode, after) in [(BackspaceMode.apple, "a|b"), (.grapheme, "a|b"), (.codepoint, "a|b")] {
      let session = TextInputSession("a🎈b")
      session.backspace = mode
      session.select(anchor: 2, head: 2)
      #expect(session.selectedRange == 2..<2)
      #expect(session.utf16(in: 1..<2) == [0xD83C])
      session.deleteBackward()
      #expect(session.notation == after, "\(mode)")
    }
    for (range, after) in [(2..<2, "ax|🎈b"), (2..<3, "ax|b"), (1..<2, "ax|b"), (0..<2, "x|b")] {
      let session = TextInputSession("a🎈b")
      session.select(anchor: range.lowerBound, head: range.upperBound)
      session.insertText("x")
      #expect(session.notation == after, "\(range)")
    }
  }

  @Test func `halves typed one after the other become one character`() {
    let session = TextInputSession("ab")
    session.select(anchor: 1, head: 1)
    session.insertText(stored: StoredForm.utf8([0xD83C]))
    #expect(session.utf16(in: 0..<3) == [0x61, 0xD83C, 0x62])
    session.insertText(stored: StoredForm.utf8([0xDF88]))
    #expect(session.storage.string == "a🎈b")
    #expect(session.notation == "a🎈|b")
    session.setText(stored: StoredForm.utf8([0xD83C, 0x78, 0xDF88]))
    session.select(anchor: 1, head: 2)
    session.deleteBackward()
    #expect(session.storage.string == "🎈")
    session.setText(stored: StoredForm.utf8([0xDF88]))
    session.select(anchor: 0, head: 0)
    session.insertText(stored: StoredForm.utf8([0xD83C]))
    #expect(session.notation == "🎈|")
    session.undo()
    #expect(session.utf16(in: 0..<9) == [0xDF88])
  }
}
