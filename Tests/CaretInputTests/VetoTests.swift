import CaretInput
import CaretText
import Testing

/// A delegate's no, however a composition ends.
@Suite struct VetoTests {
  /// Takes digits alone, and leaves alone what is marked.
  final class Digits: TextInputSessionDelegate {
    var questions: [String] = []
    var causes: [TextChangeCause] = []
    var wasMarked = false

    func textInputSession(
      _ session: TextInputSession, shouldChangeTextIn range: TextRange,
      replacementText text: String, by cause: TextChangeCause
    ) -> Bool {
      questions.append(text)
      causes.append(cause)
      if session.markedTextRange != nil {
        wasMarked = true
        return true
      }
      return text.allSatisfy(\.isNumber)
    }
  }

  struct End: CustomTestStringConvertible, Sendable {
    let name: String
    let act: @Sendable (TextInputSession) -> Void
    var after = "12|"
    var testDescription: String { name }
  }

  static let ends = [
    End(name: "unmarkText", act: { $0.unmarkText() }),
    End(name: "a tap elsewhere", act: { $0.select(anchor: 0, head: 0) }, after: "|12"),
    End(name: "a tap behind", act: { $0.select(anchor: 5, head: 1) }, after: "1[|2]"),
    End(name: "nothing selected", act: { $0.selection = nil }, after: "12"),
    End(
      name: "a transaction",
      act: { $0.perform(Transaction(ChangeSet(utf8Count: $0.storage.utf8Count))) }),
    End(
      name: "a transaction that changes",
      act: {
        let start = UTF8Offset(0)..<UTF8Offset(1)
        $0.perform(Transaction(ChangeSet(replacing: start, with: "7", in: $0.storage.utf8Count)))
      }, after: "72|"),
    End(name: "a replacement", act: { $0.replace(TextRange(0..<1), withText: "9") }, after: "92|"),
    End(name: "a group", act: { $0.beginUndoGroup() }),
    End(name: "an edit", act: { $0.beginEditing() }),
    End(name: "a journey", act: { $0.go(to: .beginning) }),
    End(name: "a secret", act: { $0.traits.isSecureTextEntry = true }),
    End(name: "selectAll", act: { $0.perform(.selectAll) }, after: "[12|]"),
    End(
      name: "a paste",
      act: {
        $0.pasteboard.string = "34"
        $0.perform(.paste)
      }, after: "1234|"),
  ]

  @Test(arguments: ends)
  func `a no holds however a composition ends`(row: End) {
    let session = TextInputSession(Notation("12|"))
    session.setMarkedText("abc", selectedRange: 3..<3)
    let delegate = Digits()
    session.delegate = delegate
    row.act(session)
    #expect(session.notation == row.after)
    #expect(delegate.questions.filter { $0 == "abc" }.count == 1)
    #expect(delegate.causes.first == .composition)
    #expect(!delegate.wasMarked)
  }

  @Test func `a composition that deletes what it replaced is asked about`() {
    let delegate = Digits()
    delegate.questions = []
    final class No: TextInputSessionDelegate {
      func textInputSession(
        _ session: TextInputSession, shouldChangeTextIn range: TextRange,
        replacementText text: String
      ) -> Bool { false }
    }
    let no = No()
    for empty in [{ $0.deleteBackward() }, { $0.setMarkedText("", selectedRange: 0..<0) }]
      as [(TextInputSession) -> Void]
    {
      let session = TextInputSession(Notation("a[bc|]"))
      session.setMarkedText("n", selectedRange: 1..<1)
      session.delegate = no
      empty(session)
      #expect(session.notation == "a[bc|]")
    }
  }

  @Test func `a delegate that changes the text instead of answering has answered`() {
    let session = TextInputSession(Notation("12|"))
    session.setMarkedText("abc", selectedRange: 3..<3)
    let log = MessageLog(session)
    log.reaction = { message, session in
      if message == "shouldChange 2..<5 'abc'" {
        session.perform(
          Transaction(
            ChangeSet(replacing: UTF8Offset(2)..<UTF8Offset(5), with: "ABC", in: 5)))
      }
    }
    session.select(anchor: 0, head: 0)
    #expect(session.notation == "|12ABC")
    session.delegate = nil
    session.undo()
    #expect(session.storage.string == "12abc")
    session.undo()
    #expect(session.storage.string == "12")
  }

  @Test func `a paste that was refused was not performed, and can be told from typing`() {
    let session = TextInputSession(Notation("12|"))
    session.pasteboard.string = "x"
    let delegate = Digits()
    session.delegate = delegate
    #expect(!session.perform(.paste))
    #expect(delegate.causes == [.paste])
    session.pasteboard.string = "3"
    #expect(session.perform(.paste))
    #expect(session.notation == "123|")
  }

  @Test func `a delegate says which actions there are`() {
    final class NoPaste: TextInputSessionDelegate {
      func textInputSession(_ session: TextInputSession, canPerform action: StandardAction) -> Bool
      {
        action != .paste
      }
    }
    let session = TextInputSession(Notation("[12|]"))
    session.pasteboard.string = "x"
    let delegate = NoPaste()
    session.delegate = delegate
    #expect(session.canPerform(.copy) && !session.canPerform(.paste))
    #expect(!session.perform(.paste))
    #expect(session.notation == "[12|]")
  }
}
