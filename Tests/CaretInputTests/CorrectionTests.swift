import CaretInput
import CaretText
import Testing

@Suite struct CorrectionTests {
  /// A session in which "teh" was just typed and "the" is proposed.
  private func session(_ text: String = "teh") -> TextInputSession {
    let session = TextInputSession()
    for character in text { session.insertText(String(character)) }
    let end = text.utf16.count
    #expect(session.proposeCorrection("the", for: (end - 3)..<end))
    return session
  }

  @Test(arguments: [
    (" ", "the |"), (".", "the.|"), ("\n", "the\n|"), ("s", "tehs|"), ("'", "teh'|"),
    ("1", "teh1|"),
    ("-", "the-|"), ("🎈", "the🎈|"),
  ])
  func `typing what ends the word takes the correction`(typed: String, after: String) {
    let session = session()
    session.insertText(typed)
    #expect(session.notation == after)
    #expect(session.correction == nil)
  }

  @Test func `one undo gives back the word as it was typed, and it stays so`() {
    let session = session("in teh")
    session.insertText(" ")
    #expect(session.notation == "in the |" && session.history.undoName == "Correction")
    session.undo()
    #expect(session.notation == "in teh |")
    session.deleteBackward()
    #expect(!session.proposeCorrection("the", for: 3..<6))
  }

  @Test func `another word of the same letters is corrected again`() {
    let session = session()
    session.insertText(" ")
    for character in "teh" { session.insertText(String(character)) }
    #expect(session.proposeCorrection("the", for: 4..<7))
  }

  @Test func `a correction that is turned down stays down`() {
    let session = session()
    session.rejectCorrection()
    session.insertText(" ")
    #expect(session.notation == "teh |")
    for character in "teh" { session.insertText(String(character)) }
    #expect(!session.proposeCorrection("the", for: 4..<7))
    session.setText("")
    for character in "teh" { session.insertText(String(character)) }
    #expect(session.proposeCorrection("the", for: 0..<3))
  }

  @Test func `a correction can be taken without typing on`() {
    let session = session("a teh")
    #expect(session.correction?.word == "teh" && session.correction?.range == 2..<5)
    session.acceptCorrection()
    #expect(session.notation == "a the|")
    session.acceptCorrection()
    #expect(session.notation == "a the|")
  }

  @Test func `a proposal is gone when text or caret has changed`() {
    let moved = session()
    moved.select(anchor: 0, head: 0)
    #expect(moved.correction == nil)
    let deleted = session()
    deleted.deleteBackward()
    #expect(deleted.correction == nil)
    let marked = session()
    marked.setMarkedText("n", selectedRange: 1..<1)
    #expect(marked.correction == nil)
  }

  @Test func `where the traits say no nothing is corrected`() {
    let session = TextInputSession()
    session.insertText("teh")
    session.traits.autocorrectionType = .no
    #expect(!session.proposeCorrection("the", for: 0..<3))
    session.traits = TraitValues()
    session.traits.isSecureTextEntry = true
    #expect(!session.proposeCorrection("the", for: 0..<3))
    session.traits = TraitValues()
    #expect(!session.proposeCorrection("teh", for: 0..<3))
    #expect(!session.proposeCorrection("x", for: 0..<2))
    #expect(!session.proposeCorrection("x", for: 3..<3))
  }

  @Test func `a delegate may refuse a correction`() {
    let session = session()
    let log = MessageLog(session)
    log.reaction = { message, _ in log.answer = !message.contains("'the'") }
    session.insertText(" ")
    #expect(log.messages.first == "shouldChange 3..<3 ' '")
    #expect(log.messages.contains("shouldChange 0..<3 'the'"))
  }
}
