import CaretInput
import CaretText
import Testing

@Suite struct MessageOrderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let before: String
    let act: Act
    let messages: [String]
    var testDescription: String { "\(before) \(act)" }
  }

  static let outside = [
    "textWillChange", "selectionWillChange", "selectionDidChange", "textDidChange",
  ]
  static let told = ["didChangeSelection", "didChange"]

  static let cases = [
    // The input system's own calls are not told to it.
    Case(before: "a|", act: .insert("b"), messages: ["shouldChange 1..<1 'b'"] + told),
    Case(before: "a[b|]", act: .insert("x"), messages: ["shouldChange 1..<2 'x'"] + told),
    Case(before: "ab|", act: .deleteBackward, messages: ["shouldChange 1..<2 ''"] + told),
    Case(before: "|ab", act: .deleteForward, messages: ["shouldChange 0..<1 ''", "didChange"]),
    Case(before: "|ab", act: .deleteBackward, messages: []),
    Case(
      before: "ab|", act: .replace(0..<1, "xy"), messages: ["shouldChange 0..<1 'xy'"] + told),
    // While marking nobody is asked; at the commit once, with the marked range.
    Case(before: "a|", act: .mark("n"), messages: told),
    Case(before: "a<n|>", act: .mark("ni"), messages: told),
    Case(before: "a<n|>", act: .deleteBackward, messages: told),
    Case(before: "a<ni|>", act: .unmark, messages: ["shouldChange 1..<3 'ni'", "didChange"]),
    Case(before: "a<ni|>", act: .insert("に"), messages: ["shouldChange 1..<3 'に'"] + told),
    // Changes from outside.
    Case(before: "ab|", act: .setText("c"), messages: outside + ["didChangeSelection"]),
    Case(
      before: "ab|", act: .select(0, 0),
      messages: ["selectionWillChange", "selectionDidChange", "didChangeSelection"]),
    Case(before: "ab|", act: .select(2, 2), messages: []),
    // A tap outside of marked text: its composition ends first.
    Case(
      before: "a<ni|>", act: .select(0, 0),
      messages: [
        "shouldChange 1..<3 'ni'", "didChange", "selectionWillChange", "selectionDidChange",
        "didChangeSelection",
      ]),
    Case(before: "a<n|>", act: .undo, messages: outside + told),
    Case(before: "a|", act: .undo, messages: []),
  ]

  @Test(arguments: cases)
  func `messages come in the order of the table`(row: Case) {
    let session = TextInputSession(Notation(row.before))
    let log = MessageLog(session)
    row.act.perform(on: session)
    #expect(log.messages == row.messages)
  }

  /// What a delegate refuses leaves everything as it is; a refused composition is taken back.
  static let refused: [Row] = [
    Row("a|", .insert("b"), to: "a|"),
    Row("ab|", .deleteBackward, to: "ab|"),
    Row("ab|", .deleteForward, to: "ab|"),
    Row("ab|", .replace(0..<1, "x"), to: "ab|"),
    Row("a<ni|>", .insert("に"), to: "a<ni|>"),
    Row("a<ni|>", .unmark, to: "a|"),
    Row("a[bc|]", .mark("ni"), .unmark, to: "a[bc|]"),
  ]

  @Test(arguments: refused)
  func `a no of the delegate is a no`(row: Row) {
    let session = TextInputSession(Notation(row.before))
    let log = MessageLog(session)
    log.answer = false
    for act in row.acts { act.perform(on: session) }
    #expect(session.notation == row.after)
  }

  @Test func `a delegate may be asked at each update of marked text`() {
    let session = TextInputSession(Notation("ba|"))
    session.asksWhileMarking = true
    let log = MessageLog(session)
    session.setMarkedText("n", selectedRange: 1..<1)
    #expect(log.messages.first == "shouldChange 2..<2 'n'")
    log.answer = false
    session.setMarkedText("na", selectedRange: 2..<2)
    session.deleteBackward()
    #expect(session.notation == "ba<n|>")
  }

  @Test func `a delegate may change the text in answer to a change`() {
    let session = TextInputSession(Notation("|"))
    let log = MessageLog(session)
    log.reaction = { message, session in
      guard message == "didChange" else { return }
      let text = session.storage.string
      guard text != text.uppercased() else { return }
      session.setText(text.uppercased())
    }
    session.insertText("abc")
    #expect(session.notation == "ABC|")
  }

  @Test func `a change in shouldChange replaces the one asked about`() {
    let session = TextInputSession(Notation("ab|"))
    let log = MessageLog(session)
    log.reaction = { message, session in
      if message.hasPrefix("shouldChange") { session.setText("other") }
    }
    session.insertText("c")
    #expect(session.notation == "other|")
  }

  @Test func `a delegate that answers itself for ever comes to an end`() {
    let session = TextInputSession(Notation("|"))
    let log = MessageLog(session)
    log.reaction = { message, session in
      if message == "didChange" { session.insertText("x") }
    }
    session.insertText("x")
    #expect((2...100).contains(session.storage.utf8Count))
    #expect(log.messages.count < 200)
  }
}
