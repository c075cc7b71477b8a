import CaretInput
import CaretText
import Testing
import TextInputConformers

/// Knows a few words.
private final class FewWords: WordAdviser {
  private let words: Set<String> = ["the", "then", "a", "word", "can't", "it’s"]
  private(set) var questions: [String] = []

  func isMisspelled(_ word: String) -> Bool {
    questions.append(word)
    return !words.contains(word.lowercased())
  }

  func guesses(for word: String) -> [String] { word == "teh" ? ["the", "then"] : [] }

  func completions(of partialWord: String) -> [String] {
    words.sorted().filter { $0.hasPrefix(partialWord) }
  }
}

@Suite struct WordAdviserTests {
  private let adviser = FewWords()

  private func session(_ change: (inout TraitValues) -> Void = { _ in }) -> TextInputSession {
    let session = TextInputSession()
    change(&session.traits)
    session.wordAdviser = adviser
    return session
  }

  private func type(_ text: String, _ session: TextInputSession) {
    for character in text { session.insertText(String(character)) }
  }

  @Test(arguments: [
    ("teh ", "the |"), ("teh.", "the.|"), ("teh", "teh|"), ("a teh\n", "a the\n|"),
    ("xyz ", "xyz |"), ("teh1", "teh1|"), ("x ", "x |"),
  ])
  func `what ends a misspelled word corrects it`(typed: String, after: String) {
    let session = session()
    type(typed, session)
    #expect(session.notation == after)
  }

  @Test func `the word that was typed comes back by one undo, and stays`() {
    let session = session()
    type("teh ", session)
    session.undo()
    #expect(session.notation == "teh |")
    session.deleteBackward()
    type(" ", session)
    #expect(session.notation == "teh |")
  }

  @Test func `traits switch it off`() {
    let session = session {
      $0.autocorrectionType = .no
      $0.spellCheckingType = .no
      $0.inlinePredictionType = .yes
    }
    type("teh ", session)
    #expect(session.notation == "teh |")
    #expect(session.misspelledRanges.isEmpty && adviser.questions.isEmpty)
    session.traits.isSecureTextEntry = true
    session.traits.spellCheckingType = .yes
    type("wor", session)
    #expect(session.inlinePrediction == nil)
    session.checkSpelling(in: 0..<99)
    #expect(adviser.questions.isEmpty)
  }

  @Test func `words that were ended are underlined, those that are typed in are not`() {
    let session = session { $0.autocorrectionType = .no }
    type("a wrod teh", session)
    #expect(session.misspelledRanges == [2..<6])
    type(" ", session)
    #expect(session.misspelledRanges == [2..<6, 7..<10])
    session.select(anchor: 4, head: 4)
    type("o", session)
    #expect(session.misspelledRanges == [8..<11])
    #expect(session.history.steps().allSatisfy { $0.name == nil })
  }

  @Test func `a text that was there is checked when it is asked for`() {
    let session = session()
    session.setText("teh word, wrod")
    #expect(session.misspelledRanges.isEmpty)
    session.checkSpelling(in: -5..<99)
    #expect(session.misspelledRanges == [0..<3, 10..<14])
    session.checkSpelling(in: 0..<3)
    #expect(session.misspelledRanges == [0..<3, 10..<14])
  }

  @Test func `the rest of a word is predicted and can be typed`() {
    let session = session { $0.inlinePredictionType = .yes }
    type("wo", session)
    #expect(session.inlinePrediction == "rd")
    #expect(session.acceptInlinePrediction())
    #expect(session.notation == "word|")
    #expect(session.inlinePrediction == nil && !session.acceptInlinePrediction())
    session.select(anchor: 2, head: 2)
    #expect(session.inlinePrediction == nil)
    session.traits.inlinePredictionType = .default
    session.setText("wo")
    #expect(session.inlinePrediction == nil)
  }

  @Test func `any text input is corrected`() {
    let field = LineField()
    field.insertText("a teh")
    #expect(field.wordBeforeCaret?.text == "teh")
    #expect(field.correctWordBeforeCaret(by: adviser))
    #expect(
      field.text(in: field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)!)
        == "a the")
    #expect(!field.correctWordBeforeCaret(by: adviser))
    // The likeliest word is there already.
    #expect(field.inlinePrediction(by: adviser) == nil)
    field.insertText(" wor")
    #expect(field.inlinePrediction(by: adviser) == "d")
  }
}
