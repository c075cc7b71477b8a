import CaretInput
import CaretText
import TestSupport
import Testing

/// Attributes that are set while a text changes, and many at once.
@Suite struct HighlighterTests {
  /// A session whose digits are bold after every change.
  private func highlighted(_ notation: Notation) -> TextInputSession {
    let session = TextInputSession(notation)
    session.addObserver { [unowned session] change in
      guard change.editedMask.contains(.characters) else { return }
      let digits = session.storage.string.utf16.enumerated().filter { (48...57).contains($1) }
      session.setAttributes(
        [AttributeEdit(.bold, to: nil, in: 0..<session.storage.utf16Count)]
          + digits.map { AttributeEdit(.bold, to: .flag, in: $0.offset..<($0.offset + 1)) })
    }
    return session
  }

  @Test func `typing is one step though a highlighter sets attributes`() {
    let session = highlighted("a|")
    session.insertText("1")
    session.insertText("2")
    #expect(session.attributeRuns(in: 0..<3).map(\.attributes.isPlain) == [true, false])
    session.undo()
    #expect(session.notation == "a|")
    #expect(!session.canUndo)
    session.redo()
    #expect(session.notation == "a12|")
    #expect(session.attributeRuns(in: 0..<3).map(\.range) == [0..<1, 1..<3])
  }

  @Test func `undo and redo go on behind a highlighter`() {
    let session = highlighted("|")
    for text in ["1", "x", "2"] {
      session.insertText(text)
      session.markSaved()
    }
    let states = (0..<3).map { _ in
      defer { session.undo() }
      return session.notation
    }
    #expect(states == ["1x2|", "1x|", "1|"])
    #expect(session.notation == "|")
    #expect(session.redo(3) == 3)
    #expect(session.notation == "1x2|")
    #expect(session.attributeRuns(in: 0..<3).map(\.attributes.isPlain) == [false, true, false])
  }

  @Test func `a delegate that highlights lets compositions go on`() {
    final class Bold: TextInputSessionDelegate {
      func textInputSessionDidChange(_ session: TextInputSession) {
        session.setAttribute(.bold, to: .flag, in: 0..<3)
      }
    }
    let session = TextInputSession(Notation("let x|"))
    let delegate = Bold()
    session.delegate = delegate
    session.setMarkedText("k", selectedRange: 1..<1)
    session.setMarkedText("か", selectedRange: 1..<1)
    #expect(session.notation == "let x<か|>")
  }

  @Test func `many attributes are one step, told once, and quickly`() {
    let words = 1_600
    let session = TextInputSession(String(repeating: "let ", count: words))
    var told: [TextChange.EditedMask] = []
    session.addObserver { told.append($0.editedMask) }
    let edits = (0..<words).map { AttributeEdit(.bold, to: .flag, in: $0 * 4..<($0 * 4 + 3)) }
    let time = ContinuousClock().measure { session.setAttributes(edits) }
    #expect(told == [.attributes])
    #expect(session.history.steps().count == 1)
    #expect(session.attributeRuns(in: 0..<words * 4).count == 2 * words)
    #expect(time < .milliseconds(200))
    session.undo()
    #expect(session.attributeRuns(in: 0..<words * 4).map(\.attributes.isPlain) == [true])
  }

  @Test func `attributes of ranges that overlap come in their order`() {
    let session = TextInputSession("🙂bcdef")
    session.setAttributes([
      AttributeEdit(.bold, to: .flag, in: 0..<6), AttributeEdit(.bold, to: nil, in: 3..<4),
      AttributeEdit(.link, to: .text("a"), in: 1..<2),
    ])
    let runs = session.attributeRuns(in: -5..<100)
    #expect(runs.map(\.range) == [0..<2, 2..<3, 3..<4, 4..<6, 6..<7])
    #expect(runs.map { $0.attributes.contains(.bold) } == [true, true, false, true, false])
    #expect(runs[0].attributes.link == "a")
  }

  @Test func `an edit of several changes is told once`() {
    let session = TextInputSession(Notation("one two|"))
    let log = MessageLog(session)
    var told: [TextChange] = []
    session.addObserver { told.append($0) }
    session.beginEditing()
    session.replace(0..<3, stored: Array("1".utf8))
    session.insertText("!")
    session.setAttribute(.bold, to: .flag, in: 0..<1)
    session.beginEditing()
    session.endEditing()
    #expect(told.isEmpty)
    session.endEditing()
    session.endEditing()
    #expect(told.count == 1)
    #expect(told.first?.editedMask == [.characters, .attributes])
    #expect(told.first?.changes.edits.count == 2)
    #expect(
      log.messages == [
        "textWillChange", "selectionWillChange", "shouldChange 0..<3 '1'", "shouldChange 5..<5 '!'",
        "selectionDidChange", "textDidChange", "didChangeSelection", "didChange",
      ])
    session.undo()
    #expect(session.notation == "one two|")
  }

  @Test func `temporary attributes move with the text and are no content`() {
    let session = TextInputSession(Notation("ths is|"))
    var told = 0
    session.addObserver { _ in told += 1 }
    session.setTemporaryAttributes(
      [AttributeEdit(.underline, to: .flag, in: 0..<3)], owner: "spelling")
    session.setTemporaryAttributes([AttributeEdit(.bold, to: .flag, in: 4..<6)], owner: "search")
    #expect(told == 0 && !session.canUndo)
    #expect(session.attributeRuns(in: 0..<6).map(\.attributes.isPlain) == [true])
    session.replace(1..<1, stored: Array("x".utf8))
    session.replace(0..<0, stored: Array("-".utf8))
    let marked = { (owner: String) in
      session.temporaryAttributeRuns(in: 0..<99, owner: owner)
        .filter { !$0.attributes.isPlain }.map(\.range)
    }
    #expect(marked("spelling") == [1..<5])
    #expect(marked("search") == [6..<8])
    session.removeTemporaryAttributes(owner: "search", in: 0..<7)
    #expect(marked("search") == [7..<8])
    #expect(session.temporaryAttributeOwners == ["search", "spelling"])
    session.undo(2)
    #expect(session.storage.string == "ths is" && marked("spelling") == [0..<3])
    session.removeTemporaryAttributes(owner: "search")
    #expect(session.temporaryAttributeOwners == ["spelling"])
  }
}
